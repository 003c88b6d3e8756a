package notices_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/domain/notices"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/test/testkit"
)

func (s *post) put(who string, ticket int64, body map[string]any) {
	s.Helper()
	if a := s.p.Call(who, "PUT", "/api/support-tickets/"+number(ticket), body); a.Status != 200 {
		s.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
	}
}

// A promise that is nearly late, and one that is late, is mailed once each: to the assignee, otherwise to the team,
// otherwise to nobody. It is not mailed to staff who want no such e-mail, nor when the ticket is done by then.
func TestPromiseIsMailed(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	s.p.Promised(testkit.Promise{Response: 60, Resolution: 4800})
	hers, teams, done := s.ticket(), s.ticket(), s.ticket()
	nobodys, team := s.ticket(), uuid.New()
	s.p.Exec(`insert into team (id, name) values ($1, 'Netwerk')`, team)
	s.p.Exec(`insert into team_member (team_id, user_id) values ($1, $2)`, team, testkit.ID(testkit.Staff))
	s.p.Exec(`update support_ticket set team_id = $1 where id = $2`, team, teams)
	s.p.Exec(
		`update support_ticket set assignee_id = $1, team_id = $2 where id in ($3, $4)`,
		testkit.ID(testkit.Staff2),
		team,
		hers,
		done,
	)
	second := s.p.Second()
	look := func() {
		t.Helper()
		for range 2 {
			s.wake()
			if _, err := second.App.WakeDue(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
	}
	s.here() // first: the second instance looks once at its start, and e-mail may be looked for right after it
	s.p.Age(50 * time.Minute)
	look()
	s.put(testkit.Staff, done, map[string]any{"status": "resolved"})
	s.away()
	for who, id := range map[string]int64{testkit.Staff2: hers, testkit.Staff: teams} {
		m := s.mails(who, 1)[0]
		if m.Subject != "Bijna te laat: Glasvezel valt weg" ||
			!strings.Contains(m.Text, "een eerste reactie toegezegd vóór ") ||
			!strings.Contains(m.Text, "/support/tickets/"+number(id)+"\n") ||
			strings.Contains(m.Raw, "connection is down") {
			t.Errorf("%s got %s\n%s", who, m.Subject, m.Text)
		}
		s.noMore(who, 1)
	}
	s.p.Exec(`insert into notification_setting (user_id, organisation_id, email_on_due) values ($1, $2, false)`,
		testkit.ID(testkit.Staff), testkit.ID("P"))
	s.p.Age(15 * time.Minute)
	look()
	s.away()
	m := s.mails(testkit.Staff2, 2)[1]
	if m.Subject != "Te laat: Glasvezel valt weg" ||
		!strings.Contains(m.Text, "Die tijd is voorbij") {
		t.Errorf("subject = %s, text:\n%s", m.Subject, m.Text)
	}
	s.noMore(testkit.Staff2, 2)
	s.noMore(testkit.Staff, 1)
	for _, m := range s.smtp.Mails("") {
		if m.To != testkit.Staff && m.To != testkit.Staff2 ||
			strings.Contains(m.Text, "/support/tickets/"+number(nobodys)+"\n") {
			t.Errorf("%s got %s", m.To, m.Subject)
		}
	}
}

// The creator and followers of a ticket are asked once, an hour after staff resolved it, whether it is solved; not when
// it was rated, reopened or resolved by the customer.
func TestRatingIsAsked(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	asked, answered, reopened, own := s.ticket(), s.ticket(), s.ticket(), s.ticket()
	s.follow(asked, testkit.ColleagueA)
	s.p.Exec(`insert into message_notice (ticket_id, user_id, organisation_id, settled_seq) values ($1, $2, $3, 99)`,
		asked, testkit.ID(testkit.ColleagueA), testkit.ID("A")) // notified of the messages
	for _, id := range []int64{asked, answered, reopened} {
		s.put(testkit.Staff, id, map[string]any{"status": "resolved"})
	}
	s.put(testkit.UserA, own, map[string]any{"status": "resolved"})
	s.put(testkit.UserA, reopened, map[string]any{"status": "in_progress"})
	if a := s.p.Call(testkit.UserA, "POST", fmt.Sprintf("/api/support-tickets/%d/rating", answered),
		map[string]any{"round": 1, "resolved": true}); a.Status != 200 {
		t.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
	}
	s.away()
	s.noMore(testkit.UserA, 0)
	s.p.Age(61 * time.Minute)
	for _, who := range []string{testkit.UserA, testkit.ColleagueA} {
		m := s.mails(who, 1)[0]
		link := s.p.URL + "/support/tickets/" + number(asked) + "?rating="
		if m.Subject != "Is het ticket opgelost? Glasvezel valt weg" ||
			!strings.Contains(m.Text, link+"yes\n") ||
			!strings.Contains(m.Text, link+"no\n") {
			t.Errorf("%s got %s\n%s", who, m.Subject, m.Text)
		}
		s.noMore(who, 1)
	}
	s.noMore(testkit.AdminA, 0)
	s.noMore(testkit.Staff, 0)
}

// An e-mail to a customer says what they may expect next, where something is promised; one to staff does not.
func TestPromiseInEmail(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	plain := s.ticket()
	s.p.Promised(testkit.Promise{Response: 60, Resolution: 4800})
	waits, goesOn := s.ticket(), s.ticket()
	for _, id := range []int64{plain, waits, goesOn} {
		s.say(id, testkit.Staff, "Wij kijken ernaar.")
	}
	s.put(testkit.Staff, waits, map[string]any{"status": "waiting_customer"})
	s.put(testkit.Staff, goesOn, map[string]any{"status": "in_progress"})
	s.away()
	for _, m := range s.mails(testkit.UserA, 3) {
		has := map[int64]bool{waits: strings.Contains(m.Text, "\n\nWij wachten op uw antwoord\n\n"),
			goesOn: strings.Contains(m.Text, "\n\nOplossing vóór ")}
		for _, id := range []int64{plain, waits, goesOn} {
			about := strings.Contains(m.Text, "/support/tickets/"+number(id)+"?")
			if about != has[id] && id != plain || id == plain && about && (has[waits] || has[goesOn]) {
				t.Errorf("e-mail about ticket %d: %s", id, m.Text)
			}
		}
	}
}

// However many people a customer has, those to ask about a resolution are found within a statement's time limit.
func TestRatingsOfManyPeople(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	for _, sql := range []string{
		`insert into person (organisation_id, full_name, is_customer)
			select '$A', 'Klant ' || n, true from generate_series(1, 12000) n`,
		`insert into portal_user (id, organisation_id, first_name, last_name, email, username)
			select id, organisation_id, 'Klant', full_name, id || '@a.example', id from person where full_name like 'Klant %'`,
		`insert into user_account (user_id, organisation_id, email) select id, organisation_id, email from portal_user
			where first_name = 'Klant'`,
		`insert into support_ticket (organisation_id, subject, topic, created_by) select organisation_id,
			'Verbinding valt weg', 'incident', id from portal_user where first_name = 'Klant' order by id limit 700`,
		`insert into ticket_participant (ticket_id, user_id, organisation_id, takes_part, following)
			select id, created_by, organisation_id, true, true from support_ticket`,
		`update support_ticket set status = 'resolved', resolved_on = now() - interval '2 hours'`,
		`insert into rating (ticket_id, round, organisation_id, asked_on, mail_due_on) select id, resolutions,
			organisation_id, now(), now() from support_ticket`,
		// All but one of them have been notified.
		`insert into rating_notice (ticket_id, round, user_id, organisation_id) select id, resolutions, created_by,
			organisation_id from support_ticket order by id offset 1`,
		"analyze",
	} {
		p.Exec(strings.ReplaceAll(sql, "$A", testkit.ID("A").String()))
	}
	db, err := postgres.Open(t.Context(), postgres.Config{URL: p.Database.AppURL, MaxConns: 2})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	due, err := notices.New(notices.Config{DB: db}).Due(t.Context())
	if err != nil || len(due) != 1 || due[0].Kind != notices.KindRating {
		t.Errorf("due = %v, error = %v", due, err)
	}
}

// When the due notices of one kind can't be listed, the other kinds are sent.
func TestOneKindOfMailFails(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	s.p.Exec("revoke select on document_notice from portal_app")
	s.say(s.ticket(), testkit.Staff, secret)
	s.away()
	s.mails(testkit.UserA, 1)
	s.p.Exec("grant select on document_notice to portal_app")
}
