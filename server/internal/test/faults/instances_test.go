//go:build unix

package faults

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"klantportaal.example/server/internal/test/testkit"
	"klantportaal.example/server/internal/test/testkit/faultproxy"
	"klantportaal.example/server/internal/test/testkit/natstest"
)

// lateAtMost is how long after its commit an instance may show a message without an event. The goal is 2.5 s, the
// sweep's interval of two seconds and its duration; the rest is for a slow machine, whose processors the writers fill.
const lateAtMost = 6 * time.Second

// balanced returns one of the addresses at random, like a load balancer without health checks.
func balanced(addrs ...string) func() string {
	return func() string { return addrs[rand.IntN(len(addrs))] }
}

func at(addr string) func() string { return func() string { return addr } }

// both runs writers and viewers at two instances, while strike does something to the first for a duration.
func both(t *testing.T, w *world, a, b *instance, strike func()) (l *ledger, onOther []*viewer) {
	t.Helper()
	l = w.ledger(w.ticket(b.addr).Id, w.ticket(b.addr).Id)
	l.view(testkit.UserA, at(a.addr))
	l.view(testkit.Staff, at(a.addr))
	onOther = append(
		onOther,
		l.view(testkit.UserA, at(b.addr)),
		l.view(testkit.ColleagueA, at(b.addr)),
		l.view(testkit.Staff2, at(b.addr)),
	)
	l.caughtUp(10 * time.Second)
	done := make(chan struct{})
	go func() {
		defer close(done)
		strike()
	}()
	for i, email := range five {
		to := at(b.addr)
		if i%2 == 1 {
			to = balanced(a.addr, b.addr)
		}
		l.writeUntil(email, done, to)
	}
	l.wrote(2 * time.Minute)
	l.caughtUp(40 * time.Second)
	return l, onOther
}

// One of two instances is killed, and started again after half a minute.
func TestOtherInstanceKilledDrill(t *testing.T) {
	w := newWorld(t)
	a, b := w.serve(), w.serve()
	l, onOther := both(t, w, a, b, func() {
		time.Sleep(2 * time.Second)
		a.kill()
		time.Sleep(30 * time.Second)
		a.start()
	})
	l.check(t)
	if late := lateness(onOther...); late > lateAtMost {
		t.Errorf("on the other instance a message arrived %v late", late)
	}
	figure(
		t,
		"killed for 30 s: %d messages, 0 lost, at most %.2f s late on the other",
		len(l.acknowledged),
		lateness(onOther...).Seconds(),
	)
}

// One of two instances is suspended for half a minute, whatever it is doing, and then resumed.
func TestOtherInstanceStoppedDrill(t *testing.T) {
	w := newWorld(t)
	a, b := w.serve(), w.serve()
	l, onOther := both(t, w, a, b, func() {
		time.Sleep(2 * time.Second)
		a.signal(syscall.SIGSTOP)
		time.Sleep(30 * time.Second)
		a.signal(syscall.SIGCONT)
	})
	l.check(t)
	if late := lateness(onOther...); late > lateAtMost {
		t.Errorf("on the other instance a message arrived %v late", late)
	}
	figure(
		t,
		"stopped for 30 s: %d messages, 0 lost, at most %.2f s late on the other",
		len(l.acknowledged),
		lateness(onOther...).Seconds(),
	)
}

// forEvents reports whether a connection carries events and is not of the pool, by PostgreSQL's start-up message.
func forEvents(opening []byte) bool { return bytes.Contains(opening, []byte("portal backplane")) }

// way is a kind of backplane.
type way struct {
	settings []string // of every instance
	// through makes a proxied connection for the events of an instance, and returns that instance's settings.
	through func(rewrite func() func([]byte) []byte) (line *faultproxy.Proxy, settings []string)
	// first returns the size of the first message to a client, or 0 while it is incomplete, and whether it is an event.
	first func(stream []byte) (size int, event bool)
}

// eachWay runs a test with LISTEN and NOTIFY, and with NATS.
func eachWay(t *testing.T, test func(t *testing.T, w *world, over way)) {
	t.Run("LISTEN", func(t *testing.T) {
		w := newWorld(t)
		test(t, w, way{through: func(rewrite func() func([]byte) []byte) (*faultproxy.Proxy, []string) {
			line := faultproxy.New(t, w.databaseAddr(), faultproxy.Options{Concerns: forEvents, Rewrite: rewrite})
			return line, []string{"PORTAL_DATABASE_URL=" + w.databaseURL(login, line.Addr)}
		}, first: func(stream []byte) (int, bool) {
			if len(stream) < 5 {
				return 0, false
			}
			// A letter, and a length that includes itself.
			return 1 + int(binary.BigEndian.Uint32(stream[1:])), stream[0] == 'A'
		}})
	})
	t.Run("NATS", func(t *testing.T) {
		w := newWorld(t)
		s := natstest.Start(t, "", "")
		test(
			t,
			w,
			way{
				settings: []string{"PORTAL_NATS_URL=" + s.URL},
				through: func(rewrite func() func([]byte) []byte) (*faultproxy.Proxy, []string) {
					line := faultproxy.New(t, strings.TrimPrefix(s.URL, "nats://"), faultproxy.Options{Rewrite: rewrite})
					return line, []string{"PORTAL_NATS_URL=nats://" + line.Addr}
				},
				first: func(stream []byte) (int, bool) {
					head, _, whole := bytes.Cut(stream, []byte("\r\n"))
					if !whole {
						return 0, false
					}
					size, words := len(head)+2, bytes.Fields(head)
					if len(words) == 0 || string(words[0]) != "MSG" {
						return size, false
					}
					// MSG, the subject, the subscription and the number of following bytes.
					n, _ := strconv.Atoi(string(words[len(words)-1]))
					return size + n + 2, true
				},
			},
		)
	})
}

// An instance's connection for events falls silent, and is reset, while its pool works.
func TestBackplaneCutDrill(t *testing.T) {
	eachWay(t, func(t *testing.T, w *world, over way) {
		line, settings := over.through(nil)
		a, b := w.serve(over.settings...), w.serve(settings...)
		l := w.ledger(w.ticket(a.addr).Id)
		v := l.view(testkit.Staff, at(b.addr))
		l.caughtUp(10 * time.Second)
		resets := 0
		strike := func() {
			line.Set(faultproxy.Fault{Silent: true})
			time.Sleep(15 * time.Second)
			line.Set(faultproxy.Fault{CutAfter: 1}) // no new one gets far either
			for range 10 {
				resets += line.Reset()
				time.Sleep(time.Second)
			}
			line.Set(faultproxy.Fault{})
		}
		done := make(chan struct{})
		go func() {
			defer close(done)
			strike()
		}()
		for _, email := range five {
			l.writeUntil(email, done, at(a.addr))
		}
		l.wrote(time.Minute)
		l.check(t)
		if v.late > lateAtMost {
			t.Errorf("a message arrived %v late", v.late)
		}
		if v.connects != 1 {
			t.Errorf("the viewer connected %d times; want once, because the hub is not affected", v.connects)
		}
		figure(t, "cut for 25 s: %d messages, 0 lost, at most %.2f s late", len(l.acknowledged), v.late.Seconds())
	})
}

// spoiler drops, duplicates and swaps events among the messages to a client.
type spoiler struct {
	first                    func(stream []byte) (size int, event bool)
	random                   *rand.Rand
	dropped, doubled, turned *atomic.Int64
	rest, held               []byte
}

func (s *spoiler) rewrite(chunk []byte) (out []byte) {
	s.rest = append(s.rest, chunk...)
	for {
		size, event := s.first(s.rest)
		if size == 0 || len(s.rest) < size {
			break
		}
		m := bytes.Clone(s.rest[:size])
		s.rest = s.rest[size:]
		if !event {
			out = append(out, m...)
			continue
		}
		switch s.random.IntN(4) {
		case 0:
			s.dropped.Add(1)
			continue
		case 1:
			s.doubled.Add(1)
			out = append(append(out, m...), m...)
		case 2:
			if s.held == nil {
				s.held = m
				continue
			}
			out = append(out, m...)
		default:
			out = append(out, m...)
		}
		if s.held != nil {
			s.turned.Add(1)
			out, s.held = append(out, s.held...), nil
		}
	}
	return out
}

// Half of the events to an instance are dropped, duplicated or delayed.
func TestEventsDrill(t *testing.T) {
	eachWay(t, func(t *testing.T, w *world, over way) {
		messages := pick(1000, 10_000)
		var dropped, doubled, turned atomic.Int64
		seed := rand.Uint64()
		t.Logf("seed %d", seed)
		_, settings := over.through(func() func([]byte) []byte {
			s := &spoiler{
				first:   over.first,
				random:  rand.New(rand.NewPCG(seed, 0)),
				dropped: &dropped,
				doubled: &doubled,
				turned:  &turned,
			}
			return s.rewrite
		})
		a, b := w.serve(over.settings...), w.serve(settings...)
		l := w.ledger(w.ticket(a.addr).Id, w.ticket(a.addr).Id, w.ticket(a.addr).Id)
		for _, email := range five {
			l.view(email, at(b.addr))
			l.write(email, messages/len(five), at(a.addr))
		}
		l.wrote(10 * time.Minute)
		l.check(t)
		if late := lateness(l.viewers...); late > lateAtMost {
			t.Errorf("a message arrived %v late", late)
		}
		if dropped.Load() < 20 || doubled.Load() < 20 || turned.Load() < 20 {
			t.Errorf(
				"events dropped = %d, duplicated = %d, swapped = %d, want more",
				dropped.Load(),
				doubled.Load(),
				turned.Load(),
			)
		}
		figure(
			t,
			"%d messages; %d events dropped, %d doubled, %d late: shown all the same, at most %.2f s late",
			len(l.acknowledged),
			dropped.Load(),
			doubled.Load(),
			turned.Load(),
			lateness(l.viewers...).Seconds(),
		)
	})
}
