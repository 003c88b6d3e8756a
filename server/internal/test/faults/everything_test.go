//go:build unix

package faults

import (
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"klantportaal.example/server/internal/test/testkit/faultproxy"
)

// All faults, one after another in random order: two instances are killed, suspended and stopped, the database crashes,
// connections are cut and fall silent, events are lost. The long run of it is the soak test.
func TestEverythingDrill(t *testing.T) {
	lasts := time.Duration(pick(60, 1800)) * time.Second
	w := newWorld(t)
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 0))
	t.Logf("seed %d", seed)
	events := faultproxy.New(t, w.databaseAddr(), faultproxy.Options{Concerns: forEvents})
	a, b := w.serve(), w.serve("PORTAL_DATABASE_URL="+w.databaseURL(login, events.Addr))
	toA, toB := faultproxy.New(t, a.addr, faultproxy.Options{}), faultproxy.New(t, b.addr, faultproxy.Options{})
	to := balanced(toA.Addr, toB.Addr)
	l := w.ledger(w.ticket(a.addr).Id, w.ticket(a.addr).Id, w.ticket(a.addr).Id)
	for _, email := range five {
		l.view(email, to)
	}
	l.caughtUp(20 * time.Second)
	done := make(chan struct{})
	for _, email := range five {
		l.writeUntil(email, done, to)
	}
	l.create(five[0], done, to)
	mostly := func(d time.Duration) { time.Sleep(d/2 + time.Duration(random.Int64N(int64(d)))) }
	strikes := map[string]func(){
		"kill":    func() { a.kill(); mostly(time.Second); a.start() },
		"SIGTERM": func() { b.signal(syscall.SIGTERM); <-b.ended; b.start() },
		"stop":    func() { b.signal(syscall.SIGSTOP); mostly(3 * time.Second); b.signal(syscall.SIGCONT) },
		"crash": func() {
			if err := w.pg.Crash(); err != nil {
				t.Error(err)
			}
			w.startDatabase()
		},
		"cuts": func() {
			for range 10 {
				toA.Set(faultproxy.Fault{CutAfter: 4000 + random.Int64N(20_000)})
				toB.Reset()
				time.Sleep(100 * time.Millisecond)
			}
			toA.Set(faultproxy.Fault{})
		},
		"slow": func() {
			toA.Set(faultproxy.Fault{Rate: 20_000, Delay: 20 * time.Millisecond})
			mostly(2 * time.Second)
			toA.Set(faultproxy.Fault{})
		},
		"silence": func() { toB.Set(faultproxy.Fault{Silent: true}); mostly(3 * time.Second); toB.Set(faultproxy.Fault{}) },
		"events": func() {
			events.Set(faultproxy.Fault{Silent: true})
			mostly(3 * time.Second)
			events.Reset()
			events.Set(faultproxy.Fault{})
		},
	}
	names := slices.Sorted(maps.Keys(strikes))
	struck := map[string]int{}
	began := time.Now()
	for n := 0; time.Since(began) < lasts; n++ {
		if n%len(names) == 0 {
			random.Shuffle(len(names), func(i, j int) { names[i], names[j] = names[j], names[i] })
		}
		name := names[n%len(names)]
		strikes[name]()
		struck[name]++
		mostly(time.Second)
	}
	close(done)
	l.wrote(3 * time.Minute)
	l.check(t)
	total := 0
	for _, n := range struck {
		total += n
	}
	figure(
		t,
		"%.0f min, %d messages, %d tickets, %d strikes (%s): 0 lost, 0 twice, %d sent again",
		lasts.Minutes(),
		len(l.acknowledged),
		len(l.created),
		total,
		strings.Join(names, ", "),
		l.resent(),
	)
}
