package faults

import (
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// hooked receives the events of an integration, refusing some, in the order in which each was first sent.
type hooked struct {
	mu      sync.Mutex
	asked   int
	twice   int
	events  map[uuid.UUID]bool
	byOrder map[int64][]uuid.UUID // the messages of each ticket
}

// ServeHTTP implements http.Handler.
func (h *hooked) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var e contract.WebhookEventBody
	err := json.NewDecoder(r.Body).Decode(&e)
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.asked++; err != nil || h.asked%50 == 0 {
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	}
	if h.events[e.Id] {
		h.twice++
		return
	}
	h.events[e.Id] = true
	h.byOrder[*e.Data.TicketId] = append(h.byOrder[*e.Data.TicketId], *e.Data.MessageId)
}

// hook makes an integration of customer A that sees all tickets, with a webhook.
func (w *world) hook(at, url string) {
	w.t.Helper()
	id := uuid.New()
	var tickets, all uuid.UUID
	w.scan(`select (select id from grant_definition where key = 'view:support-tickets'),
		(select id from grant_definition where key = 'view:company-tickets')`, nil, &tickets, &all)
	for _, one := range []struct {
		path string
		body map[string]any
	}{
		{"", map[string]any{"id": id, "name": "TOPdesk", "kind": "system", "purpose": "", "networks": []string{},
			"grantIds": []uuid.UUID{tickets, all},
			"token":    map[string]any{"name": "Live", "scope": "read", "expiresOn": time.Now().Add(24 * time.Hour).UTC()}}},
		{"/" + id.String() + "/webhooks", map[string]any{"id": uuid.New(), "url": url, "withText": false, "own": false,
			"events": []string{"ticket.created", "ticket.message", "ticket.changed", "ticket.resolved"}}},
	} {
		text, err := json.Marshal(one.body)
		if err != nil {
			w.t.Fatal(err)
		}
		status, err := w.call(at, testkit.AdminA, http.MethodPost, "/integrations"+one.path, string(text), nil)
		if err != nil || status != http.StatusCreated {
			w.t.Fatalf("%s: %d, %v: %v", one.path, status, err, w.last.Load())
		}
	}
}

// The portal is killed while users write and a receiver refuses some: each message comes to the webhook, those of a
// ticket in its order.
func TestKilledWhileHookedDrill(t *testing.T) {
	messages, kills := pick(600, 4000), pick(6, 20)
	if *scale == "smoke" {
		messages, kills = 100, 2
	}
	w := newWorld(t)
	h := &hooked{events: map[uuid.UUID]bool{}, byOrder: map[int64][]uuid.UUID{}}
	server := httptest.NewServer(h)
	t.Cleanup(server.Close)
	p := w.serve("PORTAL_WEBHOOK_NETWORKS=127.0.0.0/8")
	w.hook(p.addr, server.URL)
	between := 0 // kills with an event that was not sent yet
	broken(t, w, p, messages, kills, func() {
		p.kill()
		var waiting int
		w.scan("select count(*) from webhook_delivery where next_on is not null", nil, &waiting)
		between += min(waiting, 1)
		p.start()
	})
	for began, waiting := time.Now(), 1; waiting > 0; time.Sleep(100 * time.Millisecond) {
		w.scan("select count(*) from webhook_delivery where next_on is not null", nil, &waiting)
		if time.Since(began) > 5*time.Minute {
			t.Fatalf("deliveries that wait = %d", waiting)
		}
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	sent := 0
	for _, ticket := range slices.Sorted(maps.Keys(h.byOrder)) {
		var stored []uuid.UUID
		w.scan("select array_agg(id order by seq) from message where ticket_id = $1", []any{ticket}, &stored)
		if !slices.Equal(h.byOrder[ticket], stored) {
			t.Errorf("ticket %d: events = %d, messages = %d, or another order", ticket, len(h.byOrder[ticket]), len(stored))
		}
		sent += len(stored)
	}
	var stored int
	w.scan("select count(*) from message", nil, &stored)
	if sent != stored || stored < messages {
		t.Errorf("messages = %d, of which %d were sent; want at least %d", stored, sent, messages)
	}
	if between == 0 {
		t.Error("no kill happened between a change and its delivery")
	}
	figure(t, "%d events, %d kills, %d of them between change and delivery: 0 lost, in order, %d twice", sent, kills,
		between, h.twice)
}
