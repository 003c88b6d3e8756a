package notices_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// made creates a user of A with an address, as its account-admin.
func (s *post) made(address string) (id uuid.UUID) {
	s.Helper()
	var user contract.User
	a := s.p.Call(testkit.AdminA, "POST", "/api/users", map[string]any{"firstName": "Els", "lastName": "Echt",
		"email": address, "sendInvitation": true})
	if a.Status != http.StatusCreated {
		s.Fatalf("status = %d, want 201\n%s", a.Status, a.Body)
	}
	a.JSON(&user)
	return user.Id
}

// An address that an administrator typed gets its invitation, and nothing else until it is proven: neither messages of
// a ticket nor any other kind of notice.
func TestTypedAddressGetsNothing(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	const els = "els@elders.example"
	user := s.made(els)
	s.mails(els, 1) // only the invitation
	ticket := s.ticket()
	s.p.Exec(`update portal_user set status = 'active', created_on = now() - interval '1 hour' where id = $1`, user)
	s.p.Exec(`insert into user_grant (user_id, organisation_id, grant_id)
		select $1, $2, id from grant_definition where key in ('view:support-tickets', 'view:documents', 'account-admin')`,
		user, testkit.ID("A"))
	s.p.Exec(`insert into ticket_participant (ticket_id, user_id, organisation_id, takes_part, following)
		values ($1, $2, $3, true, true)`, ticket, user, testkit.ID("A"))
	s.say(ticket, testkit.Staff, secret)
	s.document("Factuur", "other", "1 hour")
	s.p.Exec(`update support_ticket set status = 'resolved', resolutions = 1 where id = $1`, ticket)
	s.p.Exec(`insert into rating (ticket_id, round, organisation_id, asked_on, mail_due_on)
		select id, 1, organisation_id, now(), now() from support_ticket where id = $1 on conflict do nothing`, ticket)
	s.p.Exec(`update rating set mail_due_on = now() - interval '1 minute'`)
	s.p.Exec(`insert into inbound_mail (id, dedupe, sender, subject, size, verdict, user_id, ticket_id, made_ticket)
		values (gen_random_uuid(), repeat('x', 64), $2, 'Een vraag', 1, 'posted', $1, $3, true)`, user, els, ticket)
	if a := s.p.Call(testkit.NobodyA, "POST", "/api/users/me/access-requests",
		map[string]any{"key": "view:documents"}); a.Status != http.StatusNoContent {
		t.Fatalf("status = %d, want 204\n%s", a.Status, a.Body)
	}
	// Els's administrator linked an account, and an invitation by els was refused.
	s.p.Exec(`update user_account set created_on = now() where user_id = $1`, user)
	s.p.Exec(`insert into user_account (user_id, organisation_id, email, enabled, invited_by, refused_on)
		values ($1, $2, 'iemand@elders.example', false, $3, now())`, testkit.ID(testkit.NobodyA), testkit.ID("A"), user)
	s.away()
	s.mails(testkit.AdminA, 1) // about the request for access, so notices were looked for
	s.noMore(els, 1)

	// At a domain of the organisation all of them are due, except the one that went to the account-admins already.
	s.p.Exec("insert into organisation_domain (domain, organisation_id) values ('elders.example', $1)", testkit.ID("A"))
	for _, subject := range []string{"2 nieuwe berichten in het ticket", "Er staat een nieuw document klaar",
		"Is het ticket", "Ontvangen: ", "Een uitnodiging voor het klantportaal is geweigerd", "Er is een account aan u gekoppeld"} {
		s.until(subject, func() bool {
			for _, m := range s.smtp.Mails(els) {
				if strings.HasPrefix(m.Subject, subject) {
					return true
				}
			}
			return false
		})
	}
	// The domain belongs to another organisation again: no more e-mail.
	s.p.Exec("update organisation_domain set organisation_id = $1 where domain = 'elders.example'", testkit.ID("B"))
	n := len(s.smtp.Mails(els))
	s.p.Exec("delete from message_notice")
	s.say(ticket, testkit.Staff, secret)
	s.away()
	s.mails(testkit.UserA, 1)
	s.noMore(els, n)
}

// Staff get no e-mail at a typed address either.
func TestTypedAddressOfStaffGetsNothing(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	ticket := s.ticket()
	staff := testkit.ID(testkit.Staff2)
	s.p.Exec("delete from organisation_domain where domain = 'provider.example'")
	for _, sql := range []string{
		`insert into wake_notice (ticket_id, seq, organisation_id, user_id) select id, last_seq, organisation_id, $2
			from support_ticket where id = $1`,
		`insert into due_notice (ticket_id, kind, what, seq, user_id, organisation_id, due_on)
			select ticket_id, kind, 'warned', 1, $2, organisation_id, now() from ticket_clock
			where ticket_id = $1 and kind = 'response'`,
		`with n as (insert into note (id, ticket_id, organisation_id, seq, text, sent_by, created_on)
				select gen_random_uuid(), id, organisation_id, last_seq, 'Kijk eens.', created_by, now()
				from support_ticket where id = $1 returning *)
			insert into note_mention (note_id, ticket_id, organisation_id, user_id) select id, ticket_id, organisation_id, $2 from n`,
	} {
		s.p.Exec(sql, ticket, staff)
	}
	s.away()
	s.noMore(testkit.Staff2, 0)
	s.p.Exec("insert into organisation_domain (domain, organisation_id) values ('provider.example', $1)", testkit.ID("P"))
	s.mails(testkit.Staff2, 2)
}

// A user is notified once of an account that somebody else linked to them, and not of the one they were created with.
func TestLinkedAccount(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	mark := s.made("mark@a.example")
	for who, email := range map[uuid.UUID]string{testkit.ID(testkit.UserA): testkit.Stranger, testkit.ID(testkit.AdminA): "anna@a.example"} {
		a := s.p.Call(testkit.AdminA, "POST", fmt.Sprintf("/api/users/%s/accounts", who), map[string]any{"email": email})
		if a.Status != http.StatusCreated {
			t.Fatalf("status = %d, want 201\n%s", a.Status, a.Body)
		}
	}
	m := s.mails(testkit.UserA, 1)[0]
	if m.Subject != "Er is een account aan u gekoppeld in het klantportaal" ||
		!strings.Contains(m.Text, "Anna Admin heeft") ||
		!strings.Contains(m.Text, testkit.Stranger) ||
		!strings.Contains(m.Text, s.p.URL+"/users/users/"+testkit.ID(testkit.UserA).String()+"?tab=accounts") {
		t.Errorf("subject = %s, text:\n%s", m.Subject, m.Text)
	}
	s.mails("mark@a.example", 1) // only the invitation
	s.noMore("", 2)
	_ = mark
}
