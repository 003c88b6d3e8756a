package jobs_test

import (
	"net/http"
	"testing"
	"time"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit"
)

// Whichever instance leads the queue, tickets get their numbers and people their e-mail: here the leader has an ERP and
// no mail server, and the other the reverse.
func TestWhoLeadsDoesNotMatter(t *testing.T) {
	t.Parallel()
	const lookEvery = 250 * time.Millisecond
	smtp := testkit.NewSMTP(t)
	erp := func(c *app.Config) {
		c.ERP, c.Mail = app.ERP{URL: app.ERPMock, LookEvery: lookEvery}, app.Mail{LookEvery: lookEvery}
	}
	mail := func(c *app.Config) {
		c.ERP = app.ERP{LookEvery: lookEvery}
		c.Mail = app.Mail{URL: smtp.URL, From: "portaal@provider.example", LookEvery: lookEvery}
	}
	leads := func(p *testkit.Portal) {
		until(t, "a leader", func() bool {
			var n int
			p.Scan("select count(*) from river.river_leader where expires_at > now()", nil, &n)
			return n == 1
		})
	}
	for name, c := range map[string]struct{ leader, other func(*app.Config) }{
		"an ERP leads": {erp, mail}, "a mail server leads": {mail, erp},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := testkit.New(t)
			other := p.Second()
			other.Stop()
			p.Configure(c.leader)
			leads(p)
			other.Configure(c.other)
			ticket := create(t, p)
			invited := testkit.ID(name).String() + "@a.example"
			a := p.Call(testkit.AdminA, "POST", "/api/users", map[string]any{"firstName": "Mark", "lastName": "Hendriks",
				"email": invited, "sendInvitation": true})
			if a.Status != http.StatusCreated {
				t.Fatalf("status = %d, want 201\n%s", a.Status, a.Body)
			}
			numbered(t, p, ticket.Id)
			until(t, "the invitation", func() bool { return len(smtp.Mails(invited)) == 1 })
		})
	}
}

// The leader rescues jobs of an instance that was killed, also those that it could not run itself.
func TestLeaderRescuesEverything(t *testing.T) {
	t.Parallel()
	p := testkit.New(
		t,
		testkit.Configured(func(c *app.Config) { c.ERP = app.ERP{URL: app.ERPMock, LookEvery: time.Hour} }),
	)
	const stuck = "insert into river.river_job (kind, queue, args, state, max_attempts, attempt, attempted_at, attempted_by) " +
		"values ('send_mail', 'mail', '{}', 'running', 100, 1, now() - interval '2 minutes', '{gone}')"
	p.Exec(stuck)
	p.Restart() // the leader looks when it starts
	until(t, "the rescue", func() bool {
		var state string
		p.Scan("select state::text from river.river_job where kind = 'send_mail'", nil, &state)
		if state == "discarded" {
			t.Fatal("the job of the e-mail was given up")
		}
		return state != "running"
	})
}
