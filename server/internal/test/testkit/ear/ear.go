// Package ear is for tests of backplanes: it notes what an instance hears.
package ear

import (
	"sync"
	"testing"
	"time"
)

// Backplane is what is listened to.
type Backplane interface {
	Publish(topic, payload string)
	Subscribe(receive func(topic, payload string), gap func()) (unsubscribe func())
	Connected() bool
	Close()
}

// Ear is one instance's backplane with what it heard.
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

// Listens waits for a gap, which each beginning of listening is.
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

// Gaps counts the gaps that nobody waited for.
func (e *Ear) Gaps() int { return len(e.gaps) }

// Different counts the different events heard.
func (e *Ear) Different() int {
	e.mu.Lock()
	defer e.mu.Unlock()
	return len(e.heard)
}
