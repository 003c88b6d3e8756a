// Package ear is for tests of backplanes: it records the events that an instance receives.
package ear

import (
	"sync"
	"testing"
	"time"
)

// Backplane is the backplane to listen to.
type Backplane interface {
	Publish(topic, payload string)
	Subscribe(receive func(topic, payload string), gap func()) (unsubscribe func())
	Connected() bool
	Close()
}

// Ear is an instance's backplane with the received events.
type Ear struct {
	Backplane
	t      testing.TB
	mu     sync.Mutex
	heard  map[string]int
	gaps   chan struct{}
	events chan string
}

// Listen subscribes an ear to a backplane.
func Listen(t testing.TB, b Backplane) *Ear {
	e := &Ear{
		Backplane: b,
		t:         t,
		heard:     map[string]int{},
		gaps:      make(chan struct{}, 1000),
		events:    make(chan string, 100_000),
	}
	b.Subscribe(func(topic, payload string) {
		e.mu.Lock()
		e.heard[topic+" "+payload]++
		e.mu.Unlock()
		e.events <- topic + " " + payload
	}, func() { e.gaps <- struct{}{} })
	return e
}

// Listens waits for a gap, which is reported each time that listening begins.
func (e *Ear) Listens() {
	e.t.Helper()
	select {
	case <-e.gaps:
	case <-time.After(3 * time.Minute):
		e.t.Fatal("waited for a gap in vain")
	}
}

// Next waits for an event: its topic, a space and its payload.
func (e *Ear) Next() string {
	e.t.Helper()
	select {
	case event := <-e.events:
		return event
	case <-time.After(3 * time.Minute):
		e.t.Fatal("waited for an event in vain")
		return ""
	}
}

// Gaps returns the number of gaps for which Listens did not wait.
func (e *Ear) Gaps() int { return len(e.gaps) }

// Different returns the number of different events received.
func (e *Ear) Different() int {
	e.mu.Lock()
	defer e.mu.Unlock()
	return len(e.heard)
}
