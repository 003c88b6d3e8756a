package notices_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit"
)

// mention stores a note that mentions a user, as if staff wrote it.
func (s *post) mention(ticket int64, who string) uuid.UUID {
	s.Helper()
	id := uuid.New()
	text := fmt.Sprintf("[@Stella Staff](person:%s), %s", testkit.ID(who), secret)
	s.p.Exec(
		`with n as (insert into note (id, ticket_id, organisation_id, seq, text, sent_by, created_on)
			select $2, id, organisation_id, (select count(*) + 1 from note where ticket_id = $1), $3, $4, now() from support_ticket where id = $1
			returning *)
		insert into note_mention (note_id, user_id, ticket_id, organisation_id) select id, $5, ticket_id, organisation_id from n`,
		ticket, id, text, testkit.ID(testkit.Staff), testkit.ID(who))
	return id
}

// A mentioned user gets one e-mail, which does not invite an answer; a user who has seen the note, was here or wants no
// such e-mail gets none.
func TestMentionIsMailed(t *testing.T) {
	t.Parallel()
	s := start(t, func(c *app.Mail) { c.MessageText = true })
	ticket := s.ticket()
	note := s.mention(ticket, testkit.Staff2)
	s.noMore(testkit.Staff2, 0) // they are connected
	s.away()
	m := s.mails(testkit.Staff2, 1)[0]
	if m.Subject != "Stan Staff noemde u in het ticket: Glasvezel valt weg" ||
		!strings.Contains(m.Text, "> @Stella Staff, "+secret) ||
		!strings.Contains(m.Text, fmt.Sprintf("%s/support/tickets/%d?message=%s\n", s.p.URL, ticket, note)) {
		t.Errorf("subject = %s, text:\n%s", m.Subject, m.Text)
	}
	if reply := m.Header.Get("Reply-To"); reply != "" {
		t.Errorf("Reply-To = %s, want none", reply)
	}
	s.noMore(testkit.Staff2, 1)
	s.here()
	s.p.Exec(`update note_mention set seen_on = now() where note_id = $1`, s.mention(ticket, testkit.Staff2))
	s.p.Exec(
		`insert into notification_setting (user_id, organisation_id, email_on_mention) values ($1, $2, false)`,
		testkit.ID(testkit.Staff2), testkit.ID("P"))
	s.mention(ticket, testkit.Staff2)
	s.away()
	s.noMore(testkit.Staff2, 1)
	for _, m := range s.smtp.Mails("") {
		if m.To != testkit.Staff2 && strings.Contains(m.Raw, "noemde") {
			t.Errorf("%s got %s", m.To, m.Subject)
		}
	}
}

// Without the setting that puts the text of messages into e-mails, an e-mail about a mention does not contain the note.
func TestMentionIsMailedWithoutText(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	s.mention(s.ticket(), testkit.Staff2)
	s.away()
	if m := s.mails(testkit.Staff2, 1)[0]; strings.Contains(m.Raw, "business") {
		t.Errorf("the e-mail contains the note:\n%s", m.Raw)
	}
}
