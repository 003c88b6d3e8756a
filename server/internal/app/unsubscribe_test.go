package app_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/platform/limit"
	"klantportaal.example/server/internal/test/testkit"
)

const token = "abcdefghijklmnop"

// replyAddress creates a token for UserA's e-mail about a ticket.
func replyAddress(p *testkit.Portal) {
	p.T.Helper()
	a := p.Call(testkit.UserA, "POST", "/api/support-tickets", map[string]any{"subject": "Verbinding valt weg",
		"topic": "incident", "text": "De verbinding valt elke ochtend weg."})
	if a.Status != http.StatusCreated {
		p.T.Fatalf("creating a ticket: status = %d, want 201: %s", a.Status, a.Body)
	}
	p.Exec(`insert into reply_address (token, ticket_id, organisation_id, user_id)
		select $1, id, organisation_id, created_by from support_ticket`, token)
}

// The unsubscribe link does not reveal whose it is, or whether it is valid. The log does not contain it.
func TestUnsubscribe(t *testing.T) {
	t.Parallel()
	for _, form := range []string{"/unsubscribe?token=%s", "/unsubscribe/%s"} {
		p := testkit.New(t)
		replyAddress(p)
		ended := func() (n int) {
			p.Scan("select count(*) from notification_setting where not email_on_message and user_id = $1",
				[]any{testkit.ID(testkit.UserA)}, &n)
			return n
		}
		for _, method := range []string{"GET", "POST"} {
			var said []string
			for _, token := range []string{"ponmlkjihgfedcba", "x", token} {
				a := p.Call("", method, fmt.Sprintf(form, token), nil)
				said = append(said, fmt.Sprint(a.Status, a.Header.Get("Location"), string(a.Body)))
				if a.Status != http.StatusOK || a.Header.Get("Cache-Control") != "no-store" {
					t.Errorf("%s: status = %d, header = %v", method, a.Status, a.Header)
				}
				if strings.Contains(fmt.Sprint(a.Header, string(a.Body)), testkit.ID(testkit.UserA).String()) {
					t.Errorf("%s reveals whose it is: %v %s", method, a.Header, a.Body)
				}
			}
			if said[0] != said[1] || said[0] != said[2] {
				t.Errorf("%s: responses to valid and invalid tokens differ: %q", method, said)
			}
			if want := map[string]int{"GET": 0, "POST": 1}[method]; ended() != want {
				t.Errorf("%s of %s: unsubscribed users = %d, want %d", method, form, ended(), want)
			}
		}
		// A failure is logged, whatever the level of the log.
		p.Exec("alter table reply_address rename to elsewhere")
		if a := p.Call("", "POST", fmt.Sprintf(form, token), nil); a.Status != http.StatusServiceUnavailable {
			t.Errorf("without its table: status = %d, want 503", a.Status)
		}
		p.Exec("alter table elsewhere rename to reply_address")
	}
}

// Attempts with random tokens count as unknown requests and are limited.
func TestTryingTokensIsLimited(t *testing.T) {
	t.Parallel()
	p := testkit.New(t, testkit.Configured(func(c *app.Config) { c.Limits = limit.Rates{PerAddress: 10} }))
	for _, c := range []struct{ method, form string }{{"GET", "/unsubscribe?token=abcdefghijklm%03d"},
		{"POST", "/unsubscribe?token=abcdefghijklm%03d"},
		{"GET", "/calendars/maintenance.ics?key=ABCDEFGHIJKLMNOPQRSTUVW%03d"}} {
		refused := 0
		for n := range 40 {
			a := p.Call("", c.method, fmt.Sprintf(c.form, n), nil)
			if a.Status == http.StatusTooManyRequests && a.Header.Get("Retry-After") != "" {
				refused++
			}
		}
		if refused < 20 {
			t.Errorf("refused = %d of 40 %s %s", refused, c.method, c.form)
		}
	}
}

// Whatever the number of readiness checks, the database is only asked a few times. A check through a proxy gets no more
// detail, and is rate limited.
func TestReadinessTellsStrangersNothing(t *testing.T) {
	t.Parallel()
	p := testkit.New(t, testkit.Configured(func(c *app.Config) {
		c.Limits, c.TrustedProxies = limit.Rates{PerAddress: 10}, []string{"127.0.0.0/8"}
	}))
	here := p.Call("", "GET", "/readyz", nil)
	if here.Status != http.StatusOK || !strings.Contains(string(here.Body), "hubConnections") {
		t.Errorf("check from this machine: status = %d, body = %s", here.Status, here.Body)
	}
	before := p.App.DB().RoundTrips()
	for range 200 {
		if a := p.Call("", "GET", "/readyz", nil); a.Status != http.StatusOK {
			t.Fatalf("check of a load balancer: status = %d, want 200", a.Status)
		}
	}
	if trips := p.App.DB().RoundTrips() - before; trips > 100 {
		t.Errorf("200 checks asked the database %d times", trips)
	}
	refused := 0
	for range 40 {
		a := p.Call("", "GET", "/readyz", nil, "X-Forwarded-For", "192.0.2.7")
		if a.Status == http.StatusTooManyRequests {
			refused++
		} else if strings.TrimSpace(string(a.Body)) != `{"ready":true}` {
			t.Errorf("check through a proxy: body = %s", a.Body)
		}
	}
	if refused < 20 {
		t.Errorf("refused = %d of 40 checks through a proxy", refused)
	}
}
