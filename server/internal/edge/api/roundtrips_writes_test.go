package api_test

import (
	"math"
	"net/http"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/test/testkit"
)

// What calls that change something cost in round trips, so that another one for each ticket is noticed. The fewest of
// several tries count: the first ones prepare statements, and the portal's own work uses the same connection.
func TestRoundTripsOfWrites(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Configure(oneConnection)
	const tickets = 10
	ids := make([]int64, tickets)
	for i := range ids {
		ids[i] = create(t, p, testkit.UserA, nil).Id
	}
	token, me := p.Token(testkit.Staff), testkit.ID(testkit.Staff)
	bulk := func(change func(try int) body) func(try int) (method, path string, request body) {
		return func(try int) (string, string, body) {
			request := change(try)
			request["ticketIds"] = ids
			return "POST", "/api/queue/bulk", request
		}
	}
	status := func(try int) string { return []string{"in_progress", "on_hold"}[try%2] }
	assignee := func(try int) any { return []any{me, nil}[try%2] }
	for _, c := range []struct {
		name string
		most int64
		call func(try int) (method, path string, request body)
	}{
		{"a ticket's status", 4, func(try int) (string, string, body) {
			return "PUT", ticketPath(ids[0]), body{"status": status(try)}
		}},
		{"ten tickets' status", 44, bulk(func(try int) body { return body{"status": status(try)} })},
		{"ten tickets' assignee", 54, bulk(func(try int) body { return body{"assigneeId": assignee(try)} })},
		{"an answer to ten tickets", 64, bulk(func(int) body { return body{"replyText": "Wij kijken.", "thenStatus": "in_progress"} })},
		{"a merge", 8, func(int) (string, string, body) {
			from, to := create(t, p, testkit.UserA, nil), create(t, p, testkit.UserA, nil)
			a, b := detail(t, p, testkit.Staff, from.Id), detail(t, p, testkit.Staff, to.Id)
			return "POST", ticketPath(from.Id) + "/merge", body{"intoId": to.Id, "rev": a.Rev, "intoRev": b.Rev}
		}},
		{"a new ticket", 6, func(int) (string, string, body) { return "POST", "/api/support-tickets", newTicket(nil) }},
	} {
		least := int64(math.MaxInt64)
		for try := range 8 {
			as := token
			method, path, request := c.call(try)
			if c.name == "a new ticket" {
				as = p.Token(testkit.UserA)
			}
			before := p.App.DB().RoundTrips()
			a := p.CallWith(as, method, path, request, "Idempotency-Key", uuid.NewString())
			least = min(least, p.App.DB().RoundTrips()-before)
			if a.Status >= http.StatusBadRequest {
				t.Fatalf("%s: response = %d %s", c.name, a.Status, a.Body)
			}
		}
		if least > c.most {
			t.Errorf("%s: round trips = %d, want at most %d", c.name, least, c.most)
		}
	}
}
