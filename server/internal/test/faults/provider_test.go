package faults

import (
	"net/http"
	"sync"
	"testing"
	"time"

	"klantportaal.example/server/internal/test/testkit"
)

// The identity provider goes away, and comes back with another key. Signed-in users do not notice, a new key works
// soon, and tokens with unknown keys do not make the portal ask more often than once in 10 s.
func TestProviderAwayDrill(t *testing.T) {
	const between = 10 * time.Second
	w := newWorld(t)
	began := time.Now()
	p := w.serve()
	l := w.ledger(w.ticket(p.addr).Id)
	v := l.view(testkit.UserA, at(p.addr))
	l.caughtUp(10 * time.Second)
	old := w.token(testkit.UserA)
	me := func(token string) int {
		status, err := w.callWith(p.addr, token, http.MethodGet, "/users/me", "", nil)
		if err != nil {
			t.Error(err)
		}
		return status
	}

	w.idpDown.Store(true)
	done := make(chan struct{})
	for _, email := range five {
		l.writeUntil(email, done, at(p.addr)) // each makes a new connection
	}
	// Two hundred requests and connections with keys that can't be fetched now.
	if err := w.idp.RotateKey(); err != nil {
		t.Fatal(err)
	}
	unknown := w.token(testkit.Staff)
	down := time.Now()
	asked := map[int]int{}
	var mu sync.Mutex
	for time.Since(down) < 25*time.Second {
		var wg sync.WaitGroup
		for range 20 {
			wg.Go(func() {
				status := me(unknown)
				mu.Lock()
				asked[status]++
				mu.Unlock()
			})
		}
		wg.Wait()
		if status := me(old); status != http.StatusOK {
			t.Errorf("a signed-in user: status = %d, want 200", status)
		}
		time.Sleep(100 * time.Millisecond)
	}
	for status := range asked {
		if status != http.StatusServiceUnavailable && status != http.StatusUnauthorized {
			t.Errorf("a token that can't be verified: status = %d", status)
		}
	}

	w.idpDown.Store(false)
	up := time.Now()
	for me(unknown) != http.StatusOK {
		if time.Since(up) > between+2*time.Second {
			t.Fatal("the new key does not work")
		}
		time.Sleep(20 * time.Millisecond)
	}
	back := time.Since(up)
	if status := me(old); status != http.StatusOK {
		t.Errorf("a user who signed in before: status = %d, want 200: %v", status, w.last.Load())
	}
	close(done)
	l.wrote(20 * time.Second)
	l.check(t)
	if v.connects != 1 {
		t.Errorf("the viewer connected %d times; want once, because the hub is not affected", v.connects)
	}
	// A fetch is two requests: where the keys are, and the keys. The first, with none at all, and the last are at any
	// time.
	if most := 2 * (int64(time.Since(began)/between) + 2); w.asked.Load() > most {
		t.Errorf("requests to the provider = %d, want at most %d", w.asked.Load(), most)
	}
	figure(
		t,
		"away for 25 s: %d messages written, %d unknown keys refused, asked %d times in all; a new key works after %.1f s",
		len(l.acknowledged),
		asked[http.StatusServiceUnavailable]+asked[http.StatusUnauthorized],
		w.asked.Load(),
		back.Seconds(),
	)
}
