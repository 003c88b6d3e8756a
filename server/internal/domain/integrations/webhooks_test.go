package integrations_test

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/test/hubclient"
	"klantportaal.example/server/internal/test/testkit"
)

// received is a request that a receiver got.
type received struct {
	header http.Header
	raw    []byte
	event  contract.WebhookEventBody
}

// receiver is a system of a customer, on loopback.
type receiver struct {
	t   *testing.T
	URL string

	mu     sync.Mutex
	got    []received
	answer func(w http.ResponseWriter, r received)
}

func newReceiver(t *testing.T) *receiver {
	t.Helper()
	r := &receiver{t: t, answer: func(w http.ResponseWriter, _ received) { w.WriteHeader(http.StatusNoContent) }}
	server := httptest.NewServer(r)
	t.Cleanup(server.Close)
	r.URL = server.URL + "/hooks"
	return r
}

// ServeHTTP implements http.Handler.
func (r *receiver) ServeHTTP(w http.ResponseWriter, q *http.Request) {
	got := received{header: q.Header}
	var err error
	if got.raw, err = io.ReadAll(q.Body); err == nil {
		err = json.Unmarshal(got.raw, &got.event)
	}
	if err != nil || q.Method != http.MethodPost || q.Header.Get("Content-Type") != "application/cloudevents+json" {
		r.t.Errorf("%s of %s %q: %v", q.Method, q.Header.Get("Content-Type"), got.raw, err)
	}
	r.mu.Lock()
	r.got = append(r.got, got)
	answer := r.answer
	r.mu.Unlock()
	answer(w, got)
}

// respond sets what is answered from now on.
func (r *receiver) respond(answer func(w http.ResponseWriter, r received)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.answer = answer
}

func (r *receiver) events() []received {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.got)
}

// wait waits until there are n requests, and returns them.
func (r *receiver) wait(n int) []received {
	r.t.Helper()
	until(r.t, "requests to the webhook", func() bool { return len(r.events()) >= n })
	return r.events()
}

// until waits until something is true.
func until(t *testing.T, what string, is func() bool) {
	t.Helper()
	for deadline := time.Now().Add(testkit.Patience); !is(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("no %s", what)
		}
	}
}

// ticketOf makes a ticket.
func ticketOf(t *testing.T, p *testkit.Portal, who, subject string) int64 {
	t.Helper()
	var made contract.SupportTicket
	want(t, p.Call(who, "POST", "/api/support-tickets", body{"subject": subject, "topic": "incident",
		"text": "Since this morning the line is down."}), http.StatusCreated, "").JSON(&made)
	return made.Id
}

// say adds a message to a ticket by the hub.
func say(t *testing.T, p *testkit.Portal, token string, ticket int64, text string) (id uuid.UUID) {
	t.Helper()
	conn, err := hubclient.Dialer{Addr: strings.TrimPrefix(p.URL, "http://")}.Dial(token)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	id = uuid.New()
	message, err := json.Marshal(body{"id": id, "text": text})
	if err == nil {
		err = conn.Invoke("NewMessage", ticket, string(message), nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// hooking is the settings with which a portal delivers to receivers.
func hooking(c *app.Config) {
	c.Webhooks = app.Webhooks{Send: true, Networks: []string{"127.0.0.0/8"}, LookEvery: 100 * time.Millisecond}
}

func asksFor(url string, more body, events ...contract.WebhookEvent) body {
	b := body{"id": uuid.New(), "url": url, "events": events, "withText": false, "own": false}
	for k, v := range more {
		b[k] = v
	}
	return b
}

func hooks(id uuid.UUID) string { return path + "/" + id.String() + "/webhooks" }

func hook(
	t *testing.T, p *testkit.Portal, who string, id uuid.UUID, b body,
) (c contract.CreatedWebhook) {
	t.Helper()
	want(t, p.Call(who, "POST", hooks(id), b), http.StatusCreated, "").JSON(&c)
	return c
}

// seesAll makes an integration that sees all tickets of its organisation.
func seesAll(t *testing.T, p *testkit.Portal, who string) contract.CreatedIntegration {
	t.Helper()
	return made(t, p, who, "TOPdesk", body{"grantIds": []uuid.UUID{grant(t, p, identity.RoleViewSupportTickets),
		grant(t, p, "view:company-tickets")}})
}

// An address may be a secret: staff who view the portal as an account-admin see no more of it than the host.
func TestWebhookAddressInAView(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Grant(testkit.Staff, "manage:customers")
	id := seesAll(t, p, testkit.AdminA).Integration.Id
	const address = "https://hooks.klant-a.example/services/only-for-us"
	hook(t, p, testkit.AdminA, id, asksFor(address, nil, contract.WebhookEventTicketCreated))
	view := uuid.NewString()
	want(t, p.Call(testkit.Staff, "POST", "/api/users/"+testkit.ID(testkit.AdminA).String()+"/views",
		body{"id": view, "reason": "They called about this webhook."}), http.StatusCreated, "")
	for _, c := range []struct {
		who, want string
		header    []string
	}{{testkit.AdminA, address, nil}, {testkit.Staff, "https://hooks.klant-a.example", []string{"X-View-As", view}}} {
		var list contract.WebhookList
		want(t, p.Call(c.who, "GET", hooks(id), nil, c.header...), http.StatusOK, "").JSON(&list)
		if len(list.Items) != 1 || list.Items[0].Url != c.want {
			t.Errorf("webhooks for %s = %+v, want the address %s", c.who, list.Items, c.want)
		}
	}
}

// Every event of a ticket is delivered in order, signed, and says no more than where to look.
func TestWebhookIsToldOfTickets(t *testing.T) {
	t.Parallel()
	p := testkit.New(t, testkit.Configured(hooking))
	r := newReceiver(t)
	c := seesAll(t, p, testkit.AdminA)
	h := hook(t, p, testkit.AdminA, c.Integration.Id, asksFor(r.URL, nil, contract.WebhookEventTicketCreated,
		contract.WebhookEventTicketMessage, contract.WebhookEventTicketChanged, contract.WebhookEventTicketResolved))
	if !strings.HasPrefix(h.Secret, "whsec_") || !strings.HasSuffix(h.Secret, h.Webhook.SecretEnd) ||
		h.Webhook.State != contract.WebhookStateOn {
		t.Errorf("created webhook = %+v", h)
	}
	ticket := ticketOf(t, p, testkit.UserA, "No line")
	id := say(t, p, p.Token(testkit.UserA), ticket, "Still no line")
	got := r.wait(2)
	first, second := got[0].event, got[1].event
	if first.Type != "ticket.created" || second.Type != "ticket.message" || second.Data.MessageId == nil ||
		*second.Data.MessageId != id || *second.Data.TicketId != ticket || second.Data.Text != nil ||
		second.Data.Rev == nil || second.Source != p.URL {
		t.Errorf("events = %s, %s", got[0].raw, got[1].raw)
	}
	verifier, err := standardwebhooks.NewWebhook(h.Secret)
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range got {
		if err := verifier.Verify(one.raw, one.header); err != nil {
			t.Errorf("signature of %s: %v", one.raw, err)
		}
		if err := verifier.Verify(append(one.raw, ' '), one.header); err == nil {
			t.Error("a changed body is verified")
		}
	}
}
