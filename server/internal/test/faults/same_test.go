package faults

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
)

// The same message is sent one to five times at the same moment, on several connections and to two instances: it is
// stored and shown once, and all calls return the same. So it is with a new ticket, by its idempotency key.
func TestSameMessageAtOnceDrill(t *testing.T) {
	messages := pick(200, 2000)
	w := newWorld(t)
	a, b := w.serve(), w.serve()
	ticket := w.ticket(a.addr).Id
	l := w.ledger(ticket)
	l.view(five[0], at(a.addr))
	l.view(five[3], at(b.addr))
	var mu sync.Mutex
	calls, tickets := 0, 0
	for _, email := range five {
		var links []*link
		for n := range 5 {
			k, err := l.connect([]string{a.addr, b.addr}[n%2], w.token(email), func(string, []json.RawMessage) {})
			if err != nil {
				t.Fatal(err)
			}
			links = append(links, k)
		}
		l.writers.Go(func() {
			for n := range messages / len(five) {
				e := entry{id: uuid.New(), ticket: ticket, writer: email, number: n, text: fmt.Sprintf("%s %05d", email, n)}
				body, _ := json.Marshal(contract.NewMessage{Id: e.id, Text: e.text}) //nolint:errchkjson // nothing in it can fail
				l.mu.Lock()
				l.written[e.id] = e
				l.mu.Unlock()
				results := make([]contract.NewMessageResult, 1+n%5)
				var wg sync.WaitGroup
				for i := range results {
					wg.Go(func() {
						if err := links[i].call(&results[i], "NewMessage", ticket, string(body), nil); err != nil {
							t.Errorf("%s, sent %d times: %v", e.text, len(results), err)
						}
					})
				}
				wg.Wait()
				for _, r := range results {
					if r.Seq != results[0].Seq || !r.CreatedOn.Equal(results[0].CreatedOn.Time) || r.Id != e.id {
						t.Errorf("%s, sent %d times: results %v and %v", e.text, len(results), results[0], r)
					}
				}
				l.acknowledge(e, results[0])
				mu.Lock()
				calls += len(results)
				mu.Unlock()
			}
		})
		if strings.HasSuffix(email, "@provider.example") {
			continue // staff would have to name a customer
		}
		l.writers.Go(func() {
			for n := range messages / len(five) / 5 {
				key := uuid.NewString()
				body := fmt.Sprintf(`{"subject":"Ticket %s","topic":"incident","text":"The same ticket, several times."}`, key)
				made := make([]contract.SupportTicket, 1+n%5)
				var wg sync.WaitGroup
				for i := range made {
					wg.Go(func() {
						status, err := w.call(
							[]string{a.addr, b.addr}[i%2],
							email,
							http.MethodPost,
							"/support-tickets",
							body,
							&made[i],
							"Idempotency-Key",
							key,
						)
						if err != nil || status != http.StatusCreated {
							t.Errorf("a ticket, sent %d times: %d, %v, %v", len(made), status, err, w.last.Load())
						}
					})
				}
				wg.Wait()
				if slices.ContainsFunc(made, func(o contract.SupportTicket) bool { return o.Id != made[0].Id }) {
					t.Errorf("a ticket, sent %d times, became several", len(made))
				}
				l.mu.Lock()
				l.created[uuid.MustParse(key)] = made[0].Id
				l.mu.Unlock()
				mu.Lock()
				tickets++
				mu.Unlock()
			}
		})
	}
	l.wrote(5 * time.Minute)
	l.check(t)
	figure(t, "%d messages in %d calls, %d tickets: one row and one answer each", len(l.acknowledged), calls, tickets)
}
