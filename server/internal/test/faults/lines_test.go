package faults

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
	"klantportaal.example/server/internal/test/testkit/faultproxy"
)

// All connections are cut again and again, at any byte of a frame, in either direction.
func TestCutLinesDrill(t *testing.T) {
	messages := pick(1000, 10_000)
	w := newWorld(t)
	p := w.serve()
	line := faultproxy.New(t, p.addr, faultproxy.Options{})
	l := w.ledger(w.ticket(p.addr).Id)
	to := func() string { return line.Addr }
	for _, email := range five {
		l.view(email, to)
		l.write(email, messages/len(five), to)
	}
	// An upgrade and a join are some 3,000 bytes, and a message with its replies some 500.
	seed := rand.Uint64()
	random := rand.New(rand.NewPCG(seed, 0))
	t.Logf("seed %d", seed)
	refused := 0
	for done := false; !done; {
		f := faultproxy.Fault{CutAfter: 4000 + random.Int64N(20_000), Delay: time.Duration(random.IntN(3)) * time.Millisecond}
		line.Set(f)
		if random.IntN(10) == 0 {
			line.Refuse()
			refused++
			time.Sleep(50 * time.Millisecond)
			if err := line.Accept(); err != nil {
				t.Fatal(err)
			}
		}
		time.Sleep(100 * time.Millisecond)
		done = l.progress() == messages/len(five)*len(five)
		if t.Context().Err() != nil {
			return
		}
	}
	line.Set(faultproxy.Fault{})
	l.wrote(time.Minute)
	l.check(t)
	cuts := 0
	for _, v := range l.viewers {
		cuts += v.connects - 1
	}
	if cuts < 20 {
		t.Errorf("cut connections of viewers = %d, want more", cuts)
	}
	figure(
		t,
		"%d messages, %d times a viewer's line was cut, %d sent again, %d times refused: 0 lost, 0 twice",
		len(l.acknowledged),
		cuts,
		l.resent(),
		refused,
	)
}

// The connections of fifty users fall silent without being closed. Their places are soon free.
func TestHalfOpenClientsDrill(t *testing.T) {
	const people, within = 50, 45 * time.Second
	w := newWorld(t)
	p := w.serve()
	ticket := w.ticket(p.addr).Id
	line := faultproxy.New(t, p.addr, faultproxy.Options{})
	l := w.ledger(ticket)
	for range people {
		k, err := l.connect(line.Addr, w.token(testkit.UserA), func(string, []json.RawMessage) {})
		if err != nil {
			t.Fatal(err)
		}
		var head contract.JoinRoomResult
		if err := k.call(&head, "JoinRoom", ticket, time.Now()); err != nil {
			t.Fatal(err)
		}
	}
	line.Set(faultproxy.Fault{Silent: true})
	silent := time.Now()
	for {
		answer, err := p.status()
		if err == nil && answer.HubConnections == 0 {
			break
		}
		if time.Since(silent) > within {
			t.Fatalf("after %v, %d connections are still open", within, answer.HubConnections)
		}
		time.Sleep(50 * time.Millisecond)
	}
	figure(t, "%d connections freed after %.0f s", people, time.Since(silent).Seconds())
}

// The connections between portal and database fall silent: requests and calls fail in time, and work again soon after.
func TestHalfOpenDatabaseDrill(t *testing.T) {
	// The goal is 5 s on a quiet machine; the rest is for a busy one.
	const failsWithin, backWithin = 6 * time.Second, 10 * time.Second
	w := newWorld(t)
	line := faultproxy.New(t, w.databaseAddr(), faultproxy.Options{})
	p := w.serve("PORTAL_DATABASE_URL=" + w.databaseURL(login, line.Addr))
	ticket := w.ticket(p.addr).Id
	l := w.ledger(ticket)
	k, err := l.connect(p.addr, w.token(testkit.UserA), func(string, []json.RawMessage) {})
	if err != nil {
		t.Fatal(err)
	}
	send := func() error {
		text := fmt.Sprintf(`{"id":%q,"text":"Is anybody there?"}`, uuid.New())
		var result contract.NewMessageResult
		return k.call(&result, "NewMessage", ticket, text, nil)
	}
	read := func() (int, error) {
		return w.call(p.addr, testkit.Staff, http.MethodGet, fmt.Sprintf("/support-tickets/%d", ticket), "", nil)
	}
	if err := send(); err != nil {
		t.Fatal(err)
	}
	// Long enough to break idle and new connections, with far more requests than the pool has connections.
	line.Set(faultproxy.Fault{Silent: true})
	silent := time.Now()
	var mu sync.Mutex
	var slowest time.Duration
	requests := 0
	var people sync.WaitGroup
	for n := range 40 {
		people.Go(func() {
			for time.Since(silent) < 15*time.Second {
				began := time.Now()
				if n == 0 {
					if err := send(); err == nil || !strings.HasPrefix(err.Error(), "unavailable:") {
						t.Errorf("a message over a silent connection: %v", err)
					}
				} else if status, err := read(); err != nil || status != http.StatusServiceUnavailable {
					t.Errorf("a request over a silent connection: status = %d, error = %v", status, err)
				}
				mu.Lock()
				requests++
				slowest = max(slowest, time.Since(began))
				mu.Unlock()
			}
		})
	}
	people.Wait()
	line.Set(faultproxy.Fault{})
	mended := time.Now()
	for {
		status, err := read()
		sent := send()
		if err == nil && status == http.StatusOK && sent == nil {
			break
		}
		if time.Since(mended) > backWithin {
			t.Fatalf("%v after the connections recovered: status = %d, error = %v; message: %v", backWithin, status, err, sent)
		}
	}
	back := time.Since(mended)
	if slowest > failsWithin {
		t.Errorf("a request failed after %v", slowest)
	}
	figure(t, "%d requests failed within %.1f s; back after %.1f s", requests, slowest.Seconds(), back.Seconds())
}
