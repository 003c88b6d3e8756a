// Package doorbell is what every way between the instances of the portal has in common: doorbells are collected until they
// can be sent, those of others are handed to who subscribed, and a lost connection is made again. How they travel is the
// business of postgres.Backplane and natsbus.
package doorbell

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"log/slog"
	"math"
	mathrand "math/rand/v2"
	"slices"
	"sync"
	"time"
)

const (
	// maxText bounds one doorbell: inside a notification it fits into what PostgreSQL takes, 8,000 bytes, so that
	// no doorbell depends on the way it goes.
	maxText = 7800

	// maxPending bounds the doorbells that wait for a connection, and maxInbox those that wait for a subscriber.
	maxPending = 10_000
	maxInbox   = 65_536

	minBackoff = 50 * time.Millisecond
	maxBackoff = 5 * time.Second
)

// Box is where one instance's doorbells wait, outgoing and incoming. Safe for concurrent use.
type Box struct {
	log      *slog.Logger
	instance string
	end      chan struct{}
	ended    chan struct{}

	mu      sync.Mutex
	subs    []*subscription
	inbox   []event
	pending []json.RawMessage
	waiting map[string]bool // the elements of pending
	dropped int

	rung    chan struct{} // pending has something
	deliver chan struct{} // inbox has something
}

type subscription struct {
	bell func(topic, payload string)
	gap  func()
}

// event is a doorbell, or a gap: some may have been missed before it.
type event struct {
	bell [2]string // topic, payload
	gap  bool
}

// notification is what travels, as JSON.
type notification struct {
	From  string            `json:"from"`
	Bells []json.RawMessage `json:"bells"` // each [topic, payload]
}

// NewBox makes a box, whose subscribers are called until Close. log may be nil.
func NewBox(log *slog.Logger) *Box {
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	b := &Box{log: log, instance: rand.Text(), waiting: map[string]bool{}, end: make(chan struct{}), ended: make(chan struct{}),
		rung: make(chan struct{}, 1), deliver: make(chan struct{}, 1)}
	go b.call()
	return b
}

// Close returns when no subscriber will be called any more. It must not be called by one, nor twice.
func (b *Box) Close() {
	close(b.end)
	<-b.ended
}

// Ring hands a doorbell to the subscribers of this instance and lets it wait to be sent to the others; it returns at once. The
// same doorbell rung again before it was sent travels once. Topic and payload together are at most some 7,000 bytes of text.
func (b *Box) Ring(topic, payload string) {
	bell := [2]string{topic, payload}
	text, err := json.Marshal(bell)
	if err != nil || len(text) > maxText {
		b.log.Error("doorbell refused: too long", "topic", topic, "bytes", len(text), "error", err)
		return
	}
	b.mu.Lock()
	b.enqueue(event{bell: bell})
	switch {
	case b.waiting[string(text)]:
	case len(b.pending) >= maxPending:
		b.dropped++
	default:
		b.pending = append(b.pending, text)
		b.waiting[string(text)] = true
	}
	b.mu.Unlock()
	wake(b.rung)
}

// Subscribe lets bell be called for every doorbell, and gap whenever doorbells may have been missed: after each time that
// listening began, and when they came faster than they were handled. All calls come from one goroutine; who takes long
// holds up the others. gap may be nil. The answer ends it.
func (b *Box) Subscribe(bell func(topic, payload string), gap func()) (unsubscribe func()) {
	s := &subscription{bell, gap}
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

// Rung tells that something waits to be sent.
func (b *Box) Rung() <-chan struct{} { return b.rung }

// Send gives send what waits, in as few notifications of at most limit bytes as hold it. What send fails at waits on.
func (b *Box) Send(limit int, send func(notifications []string) error) error {
	b.mu.Lock()
	bells, dropped := b.pending, b.dropped
	b.pending, b.dropped = nil, 0
	clear(b.waiting)
	b.mu.Unlock()
	if dropped > 0 {
		b.log.Warn("doorbells dropped while there was no connection", "count", dropped)
	}
	if len(bells) == 0 {
		return nil
	}
	err := send(b.pack(bells, limit))
	if err != nil {
		b.mu.Lock()
		// Doorbells rung meanwhile may be among these: twice does no harm.
		b.pending = append(bells, b.pending...)
		for _, text := range bells {
			b.waiting[string(text)] = true
		}
		b.mu.Unlock()
	}
	return err
}

// pack joins doorbells into as few notifications as their limit allows.
func (b *Box) pack(bells []json.RawMessage, limit int) []string {
	empty, _ := json.Marshal(notification{From: b.instance, Bells: []json.RawMessage{}})
	var packed []string
	for start := 0; start < len(bells); {
		size, end := len(empty), start
		for end < len(bells) && (end == start || size+len(bells[end])+1 <= limit) {
			size += len(bells[end]) + 1 // and a comma
			end++
		}
		// Marshalling what was marshalled before can't fail.
		text, _ := json.Marshal(notification{From: b.instance, Bells: bells[start:end]})
		packed = append(packed, string(text))
		start = end
	}
	return packed
}

// Take hands out the doorbells of a notification that came in. Its own were handed out when they were rung.
func (b *Box) Take(text []byte) {
	var n notification
	if err := json.Unmarshal(text, &n); err != nil {
		b.log.Warn("doorbell not understood", "error", err)
		return
	}
	if n.From == b.instance {
		return
	}
	events := make([]event, 0, len(n.Bells))
	for _, text := range n.Bells {
		var e event
		if err := json.Unmarshal(text, &e.bell); err != nil {
			b.log.Warn("doorbell not understood", "error", err)
			continue
		}
		events = append(events, e)
	}
	b.mu.Lock()
	b.enqueue(events...)
	b.mu.Unlock()
}

// Gap tells the subscribers that doorbells may have been missed.
func (b *Box) Gap() {
	b.mu.Lock()
	b.enqueue(event{gap: true})
	b.mu.Unlock()
}

// enqueue hands events to call; the caller holds mu.
func (b *Box) enqueue(events ...event) {
	if len(b.inbox)+len(events) > maxInbox {
		b.inbox, events = nil, []event{{gap: true}}
	}
	b.inbox = append(b.inbox, events...)
	wake(b.deliver)
}

// call is the goroutine that calls the subscribers.
func (b *Box) call() {
	defer close(b.ended)
	for {
		select {
		case <-b.end:
			return
		case <-b.deliver:
		}
		b.mu.Lock()
		events, subs := b.inbox, b.subs
		if len(subs) == 0 { // whoever comes first hears what came before
			events = nil
		} else {
			b.inbox = nil
		}
		b.mu.Unlock()
		for _, e := range events {
			for _, s := range subs {
				if !e.gap {
					s.bell(e.bell[0], e.bell[1])
				} else if s.gap != nil {
					s.gap()
				}
			}
		}
	}
}

// Keep runs work, which connects, says so and ends when its connection is lost, again and again until ctx ends. What it
// fails at is logged as a failure of task.
func (b *Box) Keep(ctx context.Context, task string, work func(ctx context.Context, connected func()) error) {
	for failures := 0; ctx.Err() == nil; {
		err := work(ctx, func() { failures = 0 })
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
