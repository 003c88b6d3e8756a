// Package pooled_test runs a portal behind PgBouncer in transaction mode, as in docs/scaling.md. `task
// test:operate` runs other packages' tests in the same way.
package pooled_test

import (
	"bytes"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/hubclient"
	"klantportaal.example/server/internal/test/testkit"
)

// Two instances share three connections of PgBouncer. Every user gets their own data at each instance; tickets get
// their numbers by the job queue; and messages sent at one instance arrive at the other.
func TestBehindPooler(t *testing.T) {
	testkit.EachBackplane(t, func(t *testing.T, backplane testkit.Option) {
		p := testkit.New(t, backplane, testkit.ThroughPooler(t), testkit.Configured(func(c *app.Config) {
			c.ERP = app.ERP{URL: app.ERPMock, Delay: time.Millisecond, LookEvery: time.Second}
		}))
		other := p.Second()
		made, err := p.As(
			testkit.UserA,
		).CreateSupportTicketWithResponse(
			t.Context(),
			nil,
			contract.CreateSupportTicketRequest{
				Subject: "Glasvezel valt weg", Topic: "incident", Text: "Sinds dinsdag valt de verbinding weg."},
		)
		if err != nil || made.JSON201 == nil {
			t.Fatal(err, string(made.Body))
		}
		ticket := made.JSON201.Id

		var everybody sync.WaitGroup
		for n := range 12 {
			at, who, want := p, testkit.UserA, 1
			if n%2 == 0 {
				at = other
			}
			if n%3 == 0 {
				who, want = testkit.AdminB, 0
			}
			token := at.Token(who)
			everybody.Go(func() {
				for range 25 {
					answer := at.CallWith(token, "GET", "/api/support-tickets", nil)
					if answer.Status != http.StatusOK {
						t.Errorf("%s: status = %d, want 200, body = %s", who, answer.Status, answer.Body)
						return
					}
					if !strings.Contains(string(answer.Body), fmt.Sprintf(`"total":%d,`, want)) {
						t.Errorf("%s: want %d tickets, got %s", who, want, answer.Body)
					}
					said := fmt.Sprintf("/api/support-tickets/%d", ticket)
					if answer = at.CallWith(token, "GET", said, nil); answer.Status != map[int]int{1: 200, 0: 404}[want] {
						t.Errorf("%s: status of the ticket = %d", who, answer.Status)
					}
				}
			})
		}
		everybody.Wait()
		var servers int
		p.Scan(`select count(*) from pg_stat_activity where datname = current_database() and application_name = 'portal'`,
			nil, &servers)
		if servers == 0 || servers > 3 {
			t.Errorf("PostgreSQL has %d connections of the pools", servers)
		}
		numbered(t, other, ticket)
		heard(t, p, other, ticket)
	})
}

// numbered waits until the job queue has numbered the ticket.
func numbered(t *testing.T, p *testkit.Portal, ticket int64) {
	t.Helper()
	for until := time.Now().Add(3 * time.Minute); ; time.Sleep(50 * time.Millisecond) {
		detail, err := p.As(testkit.UserA).GetSupportTicketWithResponse(t.Context(), ticket, nil)
		if err != nil || detail.JSON200 == nil {
			t.Fatal(err, string(detail.Body))
		}
		if detail.JSON200.ExactId != nil && *detail.JSON200.ExactId != "" {
			return
		}
		if time.Now().After(until) {
			t.Fatal("the ticket gets no number")
		}
	}
}

// heard makes a user type at one instance until it shows at the other, which only an event can cause.
func heard(t *testing.T, here, there *testkit.Portal, ticket int64) {
	t.Helper()
	join := func(p *testkit.Portal, who string) *hubclient.Conn {
		c, err := hubclient.Dialer{Addr: strings.TrimPrefix(p.URL, "http://")}.Dial(p.Token(who))
		if err == nil {
			err = c.Invoke(contract.CallJoinRoom, ticket, time.Now())
		}
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close() })
		return c
	}
	reader, writer := join(there, testkit.UserA), join(here, testkit.Staff)
	seen := make(chan struct{})
	var once sync.Once
	go reader.Records(func(record []byte) {
		if bytes.Contains(record, []byte(`"`+contract.PushTyping+`"`)) {
			once.Do(func() { close(seen) })
		}
	})
	for until := time.Now().Add(3 * time.Minute); ; {
		if err := writer.Send(hubclient.Call("", contract.CallTyping, ticket)); err != nil {
			t.Fatal(err)
		}
		select {
		case <-seen:
			return
		case <-time.After(200 * time.Millisecond):
			if time.Now().After(until) {
				t.Fatal("the instances do not receive each other's events")
			}
		}
	}
}
