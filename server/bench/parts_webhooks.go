package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"
	"golang.org/x/sync/errgroup"

	"klantportaal.example/gen/contract"
)

// receiver is the system of a customer that accepts every event.
type receiver struct {
	url  string
	mu   sync.Mutex
	sent map[uuid.UUID]time.Time // by message; removed when its event comes
	took []time.Duration
	// floor is the same of senders who call the system themselves, once their message is acknowledged.
	floor []time.Duration
}

// itself is where senders call.
const itself = "/itself/"

func (r *receiver) ServeHTTP(_ http.ResponseWriter, req *http.Request) {
	now := time.Now()
	if began, ok := strings.CutPrefix(req.URL.Path, itself); ok {
		ns, err := strconv.ParseInt(began, 10, 64)
		if err == nil {
			r.mu.Lock()
			defer r.mu.Unlock()
			r.floor = append(r.floor, now.Sub(time.Unix(0, ns)))
		}
		return
	}
	var e contract.WebhookEventBody
	if json.NewDecoder(req.Body).Decode(&e) != nil || e.Data.MessageId == nil {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if at, waits := r.sent[*e.Data.MessageId]; waits {
		r.took = append(r.took, now.Sub(at))
		delete(r.sent, *e.Data.MessageId)
	}
}

func (r *receiver) send(message uuid.UUID) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.sent[message] = time.Now()
}

func (r *receiver) waiting() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.sent)
}

// webhooks measures the time from sending a message to its event at the system of its customer.
func (b *bench) webhooks(ctx context.Context) error {
	if err := b.surround(ctx, b.tickets); err != nil {
		return err
	}
	portal, err := b.startPortal(ctx, b.tickets, "PORTAL_WEBHOOK_NETWORKS=127.0.0.0/8")
	if err != nil {
		return err
	}
	defer portal.stop()
	var lc net.ListenConfig
	l, err := lc.Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	r := &receiver{url: "http://" + l.Addr().String(), sent: map[uuid.UUID]time.Time{}}
	server := &http.Server{Handler: r, ReadHeaderTimeout: 5 * time.Second}
	go func() { _ = server.Serve(l) }()
	defer server.Close()
	if err := b.hook(ctx, portal, r.url); err != nil {
		return err
	}
	defer func() { _ = b.exec(context.WithoutCancel(ctx), name(b.tickets), "delete from webhook") }()
	for _, senders := range []int{5, 50} {
		r.took, r.floor = nil, nil
		if err := b.converse(ctx, portal, r, senders); err != nil {
			return err
		}
		slices.Sort(r.took)
		p50, p99 := percentile(r.took, 0.5), percentile(r.took, 0.99)
		b.report.add(
			fmt.Sprintf("message sent to its event at a webhook, %d/s in as many tickets of one customer: p99", senders),
			"at most 2 s",
			p99 <= 2*time.Second,
			"%.0f ms (p50 %.0f ms; %d events)",
			ms(p99),
			ms(p50),
			len(r.took),
		)
		slices.Sort(r.floor)
		floor50, floor99 := percentile(r.floor, 0.5), percentile(r.floor, 0.99)
		b.report.add(
			"… of the floor's, a sender who calls the system itself once its message is acknowledged",
			"",
			true,
			"%.1f (floor p99 %.0f ms, p50 %.1f ms)",
			ms(p99)/ms(floor99),
			ms(floor99),
			ms(floor50),
		)
	}
	return nil
}

// converse sends a message a second of each sender to a ticket of its own, and waits until all their events came.
func (b *bench) converse(ctx context.Context, portal *child, r *receiver, senders int) error {
	const pace = time.Second // half of what the limit of users allows
	emails, err := b.insiders(ctx)
	if err != nil {
		return err
	}
	tickets, err := b.openTickets(ctx, senders)
	if err != nil {
		return err
	}
	g, ctx := errgroup.WithContext(ctx)
	until := time.Now().Add(max(b.each, 20*time.Second)) // the last hundredth of fewer would be a few messages
	for i, ticket := range tickets {
		g.Go(func() error {
			c, err := b.enter(portal, member{emails[i%len(emails)], ticket})
			if err != nil {
				return err
			}
			defer func() { _ = c.Close() }()
			time.Sleep(pace * time.Duration(i) / time.Duration(senders)) // not all at once
			for ; time.Now().Before(until) && ctx.Err() == nil; time.Sleep(pace) {
				id := uuid.New()
				r.send(id)
				text := fmt.Sprintf(`{"id":%q,"kind":"message","text":"een bericht"}`, id)
				began := time.Now()
				if err := c.Invoke(contract.CallNewMessage, ticket, text, nil); err != nil {
					return err
				}
				if err := call(ctx, fmt.Sprint(r.url, itself, began.UnixNano())); err != nil {
					return err
				}
			}
			return nil
		})
	}
	if err := g.Wait(); err != nil {
		return err
	}
	for began := time.Now(); r.waiting() > 0; time.Sleep(50 * time.Millisecond) {
		if time.Since(began) > 2*time.Minute {
			return fmt.Errorf("%d events did not come", r.waiting())
		}
	}
	return nil
}

// call posts nothing to an address.
func call(ctx context.Context, url string) error {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, url, http.NoBody)
	if err != nil {
		return err
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	return answer.Body.Close()
}

// hook creates an integration of the biggest customer that sees all its tickets, with a webhook at url.
func (b *bench) hook(ctx context.Context, portal *child, url string) error {
	token, err := b.token(admin)
	if err != nil {
		return err
	}
	if err := b.admit(ctx, []string{admin}); err != nil {
		return err
	}
	rights, err := query[uuid.UUID](ctx, b, b.tickets,
		"select id from grant_definition where key in ('view:support-tickets', 'view:company-tickets')")
	if err != nil {
		return err
	}
	id := uuid.New()
	for _, step := range []struct {
		path string
		body map[string]any
	}{
		{"", map[string]any{
			"id": id, "name": "Meting " + id.String()[:8], "kind": "system", "purpose": "", "networks": []string{},
			"grantIds": rights,
			"token": map[string]any{
				"name": "Meting", "scope": "read", "expiresOn": time.Now().Add(24 * time.Hour).UTC(),
			},
		}},
		{"/" + id.String() + "/webhooks", map[string]any{
			"id": uuid.New(), "url": url, "withText": false, "own": false, "events": []string{"ticket.message"},
		}},
	} {
		text, err := json.Marshal(step.body)
		if err != nil {
			return err
		}
		r, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://"+portal.addr+"/api/integrations"+step.path,
			bytes.NewReader(text))
		if err != nil {
			return err
		}
		r.Header.Set("Authorization", "Bearer "+token)
		r.Header.Set("Content-Type", "application/json")
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			return err
		}
		body, _ := io.ReadAll(answer.Body)
		answer.Body.Close()
		if answer.StatusCode != http.StatusCreated {
			return fmt.Errorf("%s: %d %s", step.path, answer.StatusCode, body)
		}
	}
	return nil
}
