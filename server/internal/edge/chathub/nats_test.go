package chathub_test

import (
	"slices"
	"testing"
	"time"

	"klantportaal.example/server/internal/test/testkit"
	"klantportaal.example/server/internal/test/testkit/natstest"
)

// When the NATS server is gone for a while, twice, a user on the other instance misses nothing, because the sweep finds
// it; no connection ends, and when the server is back events are as quick as before.
func TestNATSGoes(t *testing.T) {
	t.Parallel()
	s := natstest.Start(t, "", "")
	p, n := testkit.New(t, testkit.OverNATS(s)), newNPMClients(t)
	second := p.Second()
	made := ticket(t, p, testkit.UserA, nil)
	here, there := n.connect(p, testkit.UserA), n.connect(second, testkit.Staff)
	here.join(made.Id, epoch)
	there.join(made.Id, epoch)
	// shown posts on one instance and returns how soon the message is shown on the other.
	shown := func(text string) time.Duration {
		m := message(text)
		here.post(made.Id, m)
		acknowledged := time.Now()
		there.untilReceived(m.Id)
		return time.Since(acknowledged)
	}
	// quick checks whether events travel: ten messages that each wait for a sweep would take 20 s.
	quick := func(when string) {
		t.Helper()
		for until := time.Now().Add(patience); ; {
			var all time.Duration
			for range 10 {
				all += shown(when)
			}
			if all < 10*time.Second {
				return
			}
			if time.Now().After(until) {
				t.Fatalf("%s: time for ten messages to reach the other instance = %v", when, all)
			}
		}
	}
	quick("before")
	for range 2 {
		s.Stop()
		slowest := time.Duration(0)
		for range 3 {
			slowest = max(slowest, shown("meanwhile"))
		}
		if slowest < 100*time.Millisecond {
			t.Errorf("slowest message without NATS = %v, so something other than NATS announces them", slowest)
		}
		s.Again()
		quick("after")
	}
	last := message("the end")
	there.post(made.Id, last)
	// The first answer of staff changes the status, which adds an event after it.
	var head int64
	p.Scan("select last_seq from support_ticket where id = $1", []any{made.Id}, &head)
	for _, c := range []*client{here, there} {
		c.until("the newest", func() bool { list := seqs(c.received()); return len(list) > 0 && list[len(list)-1] >= head })
	}
	a, b := seqs(here.received()), seqs(there.received())
	if !slices.Equal(a, b) || !slices.Equal(a, upTo(1, a[len(a)-1])) {
		t.Errorf("messages differ between the instances:\n%v\n%v", a, b)
	}
	for name, c := range map[string]*client{"here": here, "there": there} {
		if len(c.pushes("closed"))+len(c.pushes("reconnecting")) > 0 {
			t.Errorf("connection %s was lost", name)
		}
	}
}
