package faults

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"klantportaal.example/server/internal/test/hubclient"
	"klantportaal.example/server/internal/test/testkit/faultproxy"
)

// audience has the receivers of messages in some rooms.
type audience struct {
	conns []*hubclient.Conn
	done  sync.WaitGroup
	times atomic.Pointer[latencies]

	ended, again, never atomic.Int64 // connections that ended; that were asked to come back; that were asked not to
}

type latencies struct {
	mu  sync.Mutex
	all []time.Duration
}

func (l *latencies) p99() time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	slices.Sort(l.all)
	if len(l.all) == 0 {
		return 0
	}
	return l.all[len(l.all)*99/100]
}

// join connects receivers from the crowd and has them join the rooms in turn.
func (w *world) join(t *testing.T, addr string, from, count int, rooms []int64) *audience {
	t.Helper()
	a := &audience{conns: make([]*hubclient.Conn, count)}
	a.times.Store(&latencies{})
	var wg sync.WaitGroup
	entering := make(chan struct{}, 20)
	for n := range a.conns {
		wg.Go(func() {
			entering <- struct{}{}
			defer func() { <-entering }()
			c, err := w.dial(addr, w.token(somebody(from+n)))
			if err == nil {
				err = c.Invoke("JoinRoom", rooms[n%len(rooms)], time.Now())
			}
			if err != nil {
				t.Error(err)
				return
			}
			a.conns[n] = c
		})
	}
	wg.Wait()
	if t.Failed() {
		t.FailNow()
	}
	for _, c := range a.conns {
		a.done.Go(func() {
			stop := make(chan struct{})
			defer close(stop)
			go func() {
				for {
					select {
					case <-stop:
						return
					case <-time.After(keepAlive):
						_ = c.Send(hubclient.Ping)
					}
				}
			}()
			c.Records(func(record []byte) {
				if sent, ok := hubclient.SentAt(record); ok {
					l := a.times.Load()
					l.mu.Lock()
					l.all = append(l.all, time.Since(sent))
					l.mu.Unlock()
				} else if bytes.HasPrefix(record, []byte(`{"type":7`)) {
					if bytes.Contains(record, []byte(`"allowReconnect":true`)) {
						a.again.Add(1)
					} else {
						a.never.Add(1)
					}
				}
			})
			a.ended.Add(1)
		})
	}
	return a
}

func (a *audience) leave() {
	for _, c := range a.conns {
		_ = c.Close()
	}
	a.done.Wait()
}

// speak makes each room's speaker send messages at a rate, one after another, for a duration.
func speak(t *testing.T, speakers []*hubclient.Conn, rooms []int64, rate int, each string, d time.Duration) {
	t.Helper()
	tick := time.NewTicker(time.Second / time.Duration(rate*len(rooms)))
	defer tick.Stop()
	began := time.Now()
	for n := 0; time.Since(began) < d; n = (n + 1) % len(rooms) {
		text := strings.Replace(hubclient.Stamped(time.Now()), hubclient.Filler, each, 1)
		if err := speakers[n].Send(hubclient.Call("", "NewMessage", rooms[n], message(text), nil)); err != nil {
			t.Fatal(err)
		}
		<-tick.C
	}
}

// ratio is a round's p99 with and without slow receivers.
type ratio struct{ with, without time.Duration }

func (r ratio) times() float64 { return float64(r.with) / float64(r.without) }

// Two hundred of a thousand receivers read a kilobyte a second, and much more than that is written. The others do not
// notice, and the slow ones are disconnected and asked to reconnect.
func TestSlowReceiversDrill(t *testing.T) {
	const fast, slow, roomCount, rate = 800, 200, 10, 5
	w := newWorld(t, fast+slow)
	p := w.serve()
	var rooms []int64
	var speakers []*hubclient.Conn
	for n := range roomCount {
		rooms = append(rooms, w.ticket(p.addr).Id)
		c, err := w.dial(p.addr, w.token(somebody(n)))
		if err != nil {
			t.Fatal(err)
		}
		go c.Records(func([]byte) {})
		speakers = append(speakers, c)
	}
	each := strings.Repeat(
		hubclient.Filler,
		4,
	) // a kilobyte, and five a second are far more than a receiver of one kilobyte a second gets
	others := w.join(t, p.addr, 0, fast, rooms)
	measure := func() time.Duration {
		others.times.Store(&latencies{})
		speak(t, speakers, rooms, rate, each, 10*time.Second)
		return others.times.Load().p99()
	}
	speak(t, speakers, rooms, rate, each, 3*time.Second) // warm
	var ratios []ratio
	line := faultproxy.New(t, p.addr, faultproxy.Options{})
	var again, cut int64
	for range 3 {
		// The same number of receivers each time, so that only their pace differs.
		quick := w.join(t, p.addr, fast, slow, rooms)
		var r ratio
		r.without = measure()
		quick.leave()

		line.Set(faultproxy.Fault{Rate: 1_000_000}) // they all come in
		late := w.join(t, line.Addr, fast, slow, rooms)
		line.Set(faultproxy.Fault{Rate: 1000})
		r.with = measure()
		ratios = append(ratios, r)
		t.Logf("p99 %v without, %v with slow receivers", r.without, r.with)
		for began := time.Now(); late.ended.Load() < slow && time.Since(began) < 60*time.Second; {
			speak(t, speakers, rooms, rate, each, time.Second)
			line.Set(faultproxy.Fault{Rate: 1000})
		}
		if n := late.ended.Load(); n < slow {
			now, _ := p.memory()
			t.Errorf("%d of %d slow receivers are still there; the portal holds %d MB", slow-n, slow, now>>20)
		}
		line.Set(faultproxy.Fault{})
		late.leave()
		if n := late.never.Load(); n > 0 {
			t.Errorf("slow receivers asked not to reconnect = %d, want 0", n)
		}
		again, cut = again+late.again.Load(), cut+slow-late.again.Load()
	}
	if n := others.ended.Load(); n > 0 {
		t.Errorf("disconnected fast receivers = %d, want 0", n)
	}
	others.leave()
	// Other load of the machine affects a round more than the slow receivers do, hence the median of the rounds'
	// ratios.
	slices.SortFunc(ratios, func(a, b ratio) int { return cmp.Compare(a.times(), b.times()) })
	r := ratios[len(ratios)/2]
	if r.times() > 1.5 && r.with-r.without > 20*time.Millisecond {
		t.Errorf("the others' p99 went from %v to %v", r.without, r.with)
	}
	figure(
		t,
		"the others' p99 %.2f times (%.0f ms, %.0f ms without); of %d slow ones %d asked to come back, %d cut off as they took not even that",
		r.times(),
		r.with.Seconds()*1000,
		r.without.Seconds()*1000,
		len(ratios)*slow,
		again,
		cut,
	)
}
