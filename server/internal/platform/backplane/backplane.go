// Package backplane carries events between the instances of the portal, over PostgreSQL's LISTEN and NOTIFY or over
// NATS. An event is only a hint: it may arrive late, twice, in another order or never, so receivers read the facts from
// the tables. The package does not know what events mean, and stores nothing.
package backplane

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"log/slog"
	"math"
	mathrand "math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

const (
	// maxText limits one event, so that it fits into a notification of PostgreSQL (8,000 bytes), whichever backplane
	// is used.
	maxText = 7800

	// maxPending limits the events that wait for a connection, and maxInbox those that wait for a subscriber.
	maxPending = 10_000
	maxInbox   = 65_536

	minBackoff = 50 * time.Millisecond
	maxBackoff = 5 * time.Second
)

// Backplane is the backplane of an instance. Safe for concurrent use.
type Backplane struct {
	log      *slog.Logger
	instance string
	stop     func() // closes the connections, after pending events are sent
	end      chan struct{}
	ended    chan struct{}

	mu      sync.Mutex
	subs    []*subscription
	inbox   []event
	pending []json.RawMessage
	waiting map[string]bool // the elements of pending
	dropped int

	tasks, connected atomic.Int32 // number of tasks of keep, and how many of them are connected

	published chan struct{} // pending has something
	deliver   chan struct{} // inbox has something
}

type subscription struct {
	receive func(topic, payload string)
	gap     func()
}

// event is a topic with its payload, or a gap: events may have been missed before it.
type event struct {
	text [2]string // topic, payload
	gap  bool
}

// notification is sent as JSON.
type notification struct {
	From   string            `json:"from"`
	Events []json.RawMessage `json:"events"` // each [topic, payload]
}

// open returns a backplane whose subscribers are called until Close. start connects it in the background until the
// context ends, and returns a function that waits for its end. log may be nil.
func open(log *slog.Logger, start func(context.Context, *Backplane) (wait func())) *Backplane {
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	b := &Backplane{
		log:       log,
		instance:  rand.Text(),
		waiting:   map[string]bool{},
		end:       make(chan struct{}),
		ended:     make(chan struct{}),
		published: make(chan struct{}, 1),
		deliver:   make(chan struct{}, 1),
	}
	ctx, cancel := context.WithCancel(context.Background())
	wait := start(ctx, b)
	b.stop = func() { cancel(); wait() }
	go b.call()
	return b
}

// Close sends pending events, disconnects, and returns when no subscriber will be called any more. A subscriber
// must not call it, and it must not be called twice.
func (b *Backplane) Close() {
	b.stop()
	close(b.end)
	<-b.ended
}

// Connected reports whether events are exchanged now.
func (b *Backplane) Connected() bool {
	return b.tasks.Load() > 0 && b.connected.Load() == b.tasks.Load()
}

// Publish passes an event to the subscribers of this instance and queues it for the others; it returns at once. If the
// same event is published again before it was sent, it is sent once. Topic and payload together have at most some 7,000
// bytes.
func (b *Backplane) Publish(topic, payload string) {
	e := event{text: [2]string{topic, payload}}
	text, err := json.Marshal(e.text)
	if err != nil || len(text) > maxText {
		b.log.Error("event is not sent because it is too long", "topic", topic, "bytes", len(text), "error", err)
		return
	}
	b.mu.Lock()
	b.enqueue(e)
	switch {
	case b.waiting[string(text)]:
	case len(b.pending) >= maxPending:
		b.dropped++
	default:
		b.pending = append(b.pending, text)
		b.waiting[string(text)] = true
	}
	b.mu.Unlock()
	wake(b.published)
}

// Subscribe calls receive for every event, and gap whenever events may have been missed: each time that listening
// begins, and if events arrive faster than they are handled. All calls come from one goroutine, so a slow
// subscriber delays the others. gap may be nil. The returned function ends the subscription.
func (b *Backplane) Subscribe(receive func(topic, payload string), gap func()) (unsubscribe func()) {
	s := &subscription{receive, gap}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.subs = append(slices.Clone(b.subs), s)
	wake(b.deliver)
	return func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.subs = slices.DeleteFunc(slices.Clone(b.subs), func(o *subscription) bool { return o == s })
	}
}

// sendPending passes pending events to send, in as few notifications of at most limit bytes as possible. If send fails
// they stay pending.
func (b *Backplane) sendPending(limit int, send func(notifications []string) error) error {
	b.mu.Lock()
	events, dropped := b.pending, b.dropped
	b.pending, b.dropped = nil, 0
	clear(b.waiting)
	b.mu.Unlock()
	if dropped > 0 {
		b.log.Warn("events dropped while there was no connection", "count", dropped)
	}
	if len(events) == 0 {
		return nil
	}
	err := send(b.pack(events, limit))
	if err != nil {
		b.mu.Lock()
		// Events published meanwhile may be among these; sending them twice does no harm.
		b.pending = append(events, b.pending...)
		for _, text := range events {
			b.waiting[string(text)] = true
		}
		b.mu.Unlock()
	}
	return err
}

// pack joins events into as few notifications as the limit allows.
func (b *Backplane) pack(events []json.RawMessage, limit int) []string {
	empty, _ := json.Marshal(notification{From: b.instance, Events: []json.RawMessage{}})
	var packed []string
	for start := 0; start < len(events); {
		size, end := len(empty), start
		for end < len(events) && (end == start || size+len(events[end])+1 <= limit) {
			size += len(events[end]) + 1 // and a comma
			end++
		}
		// Marshalling raw JSON again can't fail.
		text, _ := json.Marshal(notification{From: b.instance, Events: events[start:end]})
		packed = append(packed, string(text))
		start = end
	}
	return packed
}

// take passes on the events of a received notification, except this instance's own, which Publish has passed on.
func (b *Backplane) take(text []byte) {
	var n notification
	if err := json.Unmarshal(text, &n); err != nil {
		b.log.Warn("event could not be parsed", "error", err)
		return
	}
	if n.From == b.instance {
		return
	}
	events := make([]event, 0, len(n.Events))
	for _, text := range n.Events {
		var e event
		if err := json.Unmarshal(text, &e.text); err != nil {
			b.log.Warn("event could not be parsed", "error", err)
			continue
		}
		events = append(events, e)
	}
	b.mu.Lock()
	b.enqueue(events...)
	b.mu.Unlock()
}

// missed notifies the subscribers that events may have been missed.
func (b *Backplane) missed() {
	b.mu.Lock()
	b.enqueue(event{gap: true})
	b.mu.Unlock()
}

// enqueue passes events to call; the caller holds mu.
func (b *Backplane) enqueue(events ...event) {
	if len(b.inbox)+len(events) > maxInbox {
		b.inbox, events = nil, []event{{gap: true}}
	}
	b.inbox = append(b.inbox, events...)
	wake(b.deliver)
}

// call is the goroutine that calls the subscribers.
func (b *Backplane) call() {
	defer close(b.ended)
	for {
		select {
		case <-b.end:
			return
		case <-b.deliver:
		}
		b.mu.Lock()
		events, subs := b.inbox, b.subs
		if len(subs) == 0 { // the first subscriber gets earlier events too
			events = nil
		} else {
			b.inbox = nil
		}
		b.mu.Unlock()
		for _, e := range events {
			for _, s := range subs {
				if !e.gap {
					s.receive(e.text[0], e.text[1])
				} else if s.gap != nil {
					s.gap()
				}
			}
		}
	}
}

// keep runs work again and again until ctx ends. work connects, calls connected, and returns when its connection is
// lost. Its errors are logged with the name task.
func (b *Backplane) keep(ctx context.Context, task string, work func(ctx context.Context, connected func()) error) {
	b.tasks.Add(1)
	for failures := 0; ctx.Err() == nil; {
		connected := false
		err := work(ctx, func() {
			failures = 0
			if !connected {
				connected = true
				b.connected.Add(1)
			}
		})
		if connected {
			b.connected.Add(-1)
		}
		if ctx.Err() != nil {
			return
		}
		b.log.Warn("backplane connection lost, trying again", "task", task, "failures", failures, "error", err)
		wait := min(maxBackoff, minBackoff*time.Duration(math.Pow(2, float64(min(failures, 10)))))
		failures++
		select {
		case <-ctx.Done():
		case <-time.After(wait/2 + mathrand.N(wait/2)):
		}
	}
}

func wake(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}
