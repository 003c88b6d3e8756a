package notices_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

func number(id int64) string { return strconv.FormatInt(id, 10) }

// pause pauses a ticket as staff, and makes the pause end.
func (s *post) pause(ticket int64) {
	s.Helper()
	until := time.Now().Add(time.Hour).UTC().Format(time.RFC3339)
	path := "/api/support-tickets/" + number(ticket) + "/snooze"
	if a := s.p.Call(testkit.Staff, "PUT", path, map[string]any{"until": until}); a.Status != http.StatusOK {
		s.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
	}
	s.p.Exec(
		`update support_ticket set snoozed_until = now() - interval '1 second', wake_on = now() - interval '1 second' where id = $1`,
		ticket,
	)
}

func (s *post) wake() {
	s.Helper()
	if _, err := s.p.App.WakeDue(s.Context()); err != nil {
		s.Fatal(err)
	}
}

// The end of a pause is mailed once, to the assignee or otherwise to the user who paused the ticket; not when the
// ticket is done, nor to users who want no such e-mail.
func TestWakeIsMailed(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	nobodys, hers, done := s.ticket(), s.ticket(), s.ticket()
	s.p.Exec(`update support_ticket set assignee_id = $2 where id = $1`, hers, testkit.ID(testkit.Staff2))
	for _, id := range []int64{nobodys, hers, done} {
		s.pause(id)
	}
	s.here()
	second := s.p.Second()
	for range 2 {
		s.wake()
		if _, err := second.App.WakeDue(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	s.p.Exec(`update support_ticket set status = 'resolved' where id = $1`, done)
	s.away()
	for who, id := range map[string]int64{testkit.Staff: nobodys, testkit.Staff2: hers} {
		m := s.mails(who, 1)[0]
		if m.Subject != "De pauze van het ticket is voorbij: Glasvezel valt weg" ||
			!strings.Contains(m.Text, "/support/tickets/"+number(id)+"\n") || strings.Contains(m.Raw, "connection is down") {
			t.Errorf("%s got %s\n%s", who, m.Subject, m.Text)
		}
		s.noMore(who, 1)
	}
	for _, m := range s.smtp.Mails("") {
		if m.To != testkit.Staff && m.To != testkit.Staff2 && strings.Contains(m.Raw, "pauze") {
			t.Errorf("%s got %s", m.To, m.Subject)
		}
	}
	s.p.Exec(`insert into notification_setting (user_id, organisation_id, email_on_due) values ($1, $2, false)`,
		testkit.ID(testkit.Staff2), testkit.ID("P"))
	s.pause(hers)
	s.wake()
	s.away()
	s.noMore(testkit.Staff2, 1)
}

// A user on whose behalf staff create a ticket is notified by e-mail, like a participant.
func TestRequesterIsMailed(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	var ticket contract.SupportTicket
	s.p.Call(
		testkit.Staff,
		"POST",
		"/api/support-tickets",
		map[string]any{
			"subject":        "Gebeld over glasvezel",
			"topic":          "incident",
			"text":           "Klant belde: de glasvezel valt weg.",
			"organisationId": testkit.ID("A"),
			"requesterId":    testkit.ID(testkit.UserA),
		},
	).JSON(
		&ticket,
	)
	s.away()
	m := s.mails(testkit.UserA, 1)[0]
	if !strings.Contains(m.Subject, "Nieuw bericht in het ticket") ||
		!strings.Contains(m.Subject, "Gebeld over glasvezel") ||
		!strings.Contains(m.Text, s.p.URL+"/support/tickets/"+number(ticket.Id)) ||
		!strings.Contains(m.Text, "Stan Staff") {
		t.Errorf("subject = %s, text:\n%s", m.Subject, m.Text)
	}
	s.noMore(testkit.UserA, 1)
	for _, who := range []string{testkit.Staff, testkit.AdminA, testkit.ColleagueA} {
		s.noMore(who, 0)
	}
}
