package chathub_test

import (
	"slices"
	"testing"
	"time"

	"klantportaal.example/server/internal/test/testkit"
	"klantportaal.example/server/internal/test/testkit/natstest"
)

// The NATS server is gone for a while, twice: who watches at the other instance misses nothing and sees it by the
// sweep, nobody's connection ends, and when the server is back events are as quick as before.
func TestNATSGoes(t *testing.T) {
	t.Parallel()
	s := natstest.Start(t, "", "")
	p, n := testkit.New(t, testkit.OverNATS(s)), newNPMClients(t)
	second := p.Second()
	made := ticket(t, p, testkit.UserA, nil)
	here, there := n.connect(p, testkit.UserA), n.connect(second, testkit.Staff)
	here.join(made.Id, epoch)
	there.join(made.Id, epoch)
	// shown posts at one instance and answers how soon the message is shown at the other.
	shown := func(text string) time.Duration {
		m := message(text)
		here.post(made.Id, m)
		acknowledged := time.Now()
		there.untilReceived(m.Id)
		return time.Since(acknowledged)
	}
	// quick asks whether events travel: ten messages that wait for a sweep each take 20 s.
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
				t.Fatalf("%s: ten messages took %v to be shown at the other instance", when, all)
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
			t.Errorf("without NATS no message was later than %v: something else than NATS tells of them", slowest)
		}
		s.Again()
		quick("after")
	}
	last := message("the end")
	there.post(made.Id, last)
	// The first answer of staff changes the status, which comes as an event behind it.
	var head int64
	p.Scan("select last_seq from support_ticket where id = $1", []any{made.Id}, &head)
	for _, c := range []*client{here, there} {
		c.until("the newest", func() bool { list := seqs(c.received()); return len(list) > 0 && list[len(list)-1] >= head })
	}
	a, b := seqs(here.received()), seqs(there.received())
	if !slices.Equal(a, b) || !slices.Equal(a, upTo(1, a[len(a)-1])) {
		t.Errorf("the instances tell different stories:\n%v\n%v", a, b)
	}
	for name, c := range map[string]*client{"here": here, "there": there} {
		if len(c.pushes("closed"))+len(c.pushes("reconnecting")) > 0 {
			t.Errorf("the connection %s was lost", name)
		}
	}
}
