package notices_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit"
)

const (
	timeout   = 3 * time.Minute
	lookEvery = 250 * time.Millisecond
	secret    = "What the message says is nobody else's business."
)

type post struct {
	*testing.T
	p    *testkit.Portal
	smtp *testkit.SMTP
}

func start(t *testing.T, change func(*app.Mail)) *post {
	t.Helper()
	p := testkit.New(t)
	s := &post{t, p, testkit.NewSMTP(t)}
	// A user who was never seen counts as away, and would get e-mail while the test is still preparing the case in which
	// they get none.
	p.Exec(`update portal_user set last_seen_on = now()`)
	p.Configure(func(c *app.Config) {
		c.Mail = app.Mail{
			URL:       s.smtp.URL,
			From:      "Klantportaal <portaal@provider.example>",
			Wait:      time.Millisecond,
			LookEvery: lookEvery,
		}
		if change != nil {
			change(&c.Mail)
		}
	})
	return s
}

func (s *post) ticket() int64 {
	s.Helper()
	var ticket contract.SupportTicket
	a := s.p.Call(
		testkit.UserA,
		"POST",
		"/api/support-tickets",
		map[string]any{
			"subject": "Glasvezel valt weg",
			"topic":   "incident",
			"text":    "Since this morning the connection is down.",
		},
	)
	if a.Status != http.StatusCreated {
		s.Fatalf("status = %d, want 201\n%s", a.Status, a.Body)
	}
	a.JSON(&ticket)
	return ticket.Id
}

// say adds a message as if the user sent it, without signing them in.
func (s *post) say(ticket int64, who, text string) uuid.UUID {
	s.Helper()
	id := uuid.New()
	s.p.Exec(`with t as (update support_ticket set last_seq = last_seq + 1, rev = rev + 1,
			last_activity_on = greatest(date_trunc('milliseconds', clock_timestamp()), last_activity_on + interval '1 millisecond') where id = $1 returning *)
		insert into message (id, ticket_id, organisation_id, seq, kind, text, sent_by, created_on) select $2, id, organisation_id, last_seq, 'message', $3, $4, last_activity_on from t`,
		ticket, id, text, testkit.ID(who))
	s.p.Said(ticket)
	return id
}

func (s *post) follow(ticket int64, who string) {
	s.Helper()
	s.p.Exec(
		`insert into ticket_participant (ticket_id, user_id, organisation_id, takes_part, following) values ($1, $2, $3, true, true)
		on conflict (ticket_id, user_id) do update set following = true`,
		ticket,
		testkit.ID(who),
		testkit.ID("A"),
	)
}

// away makes everybody, who was here since the test began, leave an hour ago.
func (s *post) away() {
	s.Helper()
	s.p.Exec(`update portal_user set last_seen_on = now() - interval '1 hour'`)
}

// here makes everybody stay until away is called.
func (s *post) here() {
	s.Helper()
	s.p.Exec(`update portal_user set last_seen_on = now() + interval '1 hour'`)
}

func (s *post) until(what string, done func() bool) {
	s.Helper()
	for end := time.Now().Add(timeout); !done(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			s.Fatalf("timed out waiting for %s", what)
		}
	}
}

// mails waits until an address has got n e-mails.
func (s *post) mails(to string, n int) []testkit.Mail {
	s.Helper()
	s.until(fmt.Sprintf("%d mails to %s", n, to), func() bool { return len(s.smtp.Mails(to)) >= n })
	return s.smtp.Mails(to)
}

// looked waits until all due notices were found and sent.
func (s *post) looked() {
	s.Helper()
	var from time.Time
	s.p.Scan("select clock_timestamp()", nil, &from)
	s.until("two looks", func() bool {
		var looks, waiting int
		s.p.Scan(`select count(*) filter (where kind = 'look_for_due_mail' and state = 'completed' and attempted_at > $1),
			count(*) filter (where kind = 'send_mail' and state in ('available', 'running')) from river.river_job`, []any{from}, &looks, &waiting)
		return looks >= 2 && waiting == 0
	})
}

// quietIsOver makes every e-mail so far one of before the quiet period. An e-mail arrives before the portal has noted
// that it was sent.
func (s *post) quietIsOver() {
	s.Helper()
	s.looked()
	s.p.Exec("update message_notice set mailed_on = now() - interval '16 minutes' where mailed_on is not null")
	s.p.Exec("update document_notice set mailed_on = now() - interval '16 minutes' where mailed_on is not null")
}

func (s *post) noMore(to string, n int) {
	s.Helper()
	s.looked()
	if list := s.smtp.Mails(to); len(list) != n {
		s.Fatalf("e-mails to %[2]s = %[1]d, want %[3]d: %+[4]v", len(list), to, n, list)
	}
}
