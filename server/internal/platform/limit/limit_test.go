package limit

import (
	"net/netip"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/uuid"
)

func TestTake(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		l := New[string](2)
		for n := range 20 {
			if wait := l.Take("a"); wait != 0 {
				t.Fatalf("number %d waits %v", n+1, wait)
			}
		}
		if wait := l.Take("a"); wait != time.Second/2 {
			t.Errorf("the bucket is empty: wait %v, want half a second", wait)
		}
		if wait := l.Take("b"); wait != 0 {
			t.Errorf("another key waits %v", wait)
		}
		time.Sleep(time.Second / 2)
		if wait := l.Take("a"); wait != 0 {
			t.Errorf("after the returned time: wait = %v, want 0", wait)
		}
		if l.Take("a") == 0 {
			t.Error("half a second gave more than one")
		}
	})
}

// A key in use is kept from generation to generation. A key that is unused for as long as its bucket takes to fill is
// dropped, which has no effect.
func TestForgetsWhoRests(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		l := New[int](1)
		kept := func() int { return len(l.young) + len(l.old) }
		for range 4 * int(refill/time.Second) {
			for l.Take(1) == 0 {
			}
			if wait := l.Take(1); wait > time.Second {
				t.Fatalf("waits %v", wait)
			}
			time.Sleep(time.Second)
		}
		// A key in use has used its burst: a second now gives one token.
		if l.Take(1) != 0 || l.Take(1) == 0 {
			t.Error("a key in use was dropped")
		}
		for n := range 1000 {
			l.Take(n)
		}
		time.Sleep(2 * refill)
		l.Take(1)
		time.Sleep(refill)
		l.Take(1)
		if kept() > 2 {
			t.Errorf("buckets = %d, want 1", kept())
		}
	})
}

func TestMemoryIsBounded(t *testing.T) {
	t.Parallel()
	l := New[int](1)
	for n := range 5 * maxKeys {
		l.Take(n)
	}
	kept := len(l.young) + len(l.old)
	t.Logf("figure: %d of %d callers remembered", kept, 5*maxKeys)
	if kept > 2*maxKeys {
		t.Errorf("buckets = %d", kept)
	}
}

func TestNone(t *testing.T) {
	t.Parallel()
	l := New[int](0)
	if wait := l.Take(1); l != nil || wait != 0 {
		t.Errorf("no limit waits %v", wait)
	}
}

// What a user is refused takes nothing from others at the same address.
func TestRefusedUserLeavesTheAddressToOthers(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		c := NewCallers(Rates{PerUser: 1, PerAddress: 2})
		address, greedy := netip.MustParseAddr("192.0.2.1"), uuid.New()
		refused := 0
		for range 100 {
			if c.Known(address, greedy) != nil {
				refused++
			}
		}
		if refused != 90 {
			t.Errorf("%d of 100 were refused", refused)
		}
		for n := range 10 {
			if err := c.Known(address, uuid.New()); err != nil {
				t.Fatalf("request %d of another user: %v", n, err)
			}
		}
	})
}

func TestTakeOverAMinute(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		l := NewOver[string](0.5, time.Minute)
		for n := range 30 {
			if wait := l.Take("a"); wait != 0 {
				t.Fatalf("number %d waits %v", n+1, wait)
			}
		}
		if wait := l.Take("a"); wait != 2*time.Second {
			t.Errorf("the bucket is empty: wait %v, want 2 s", wait)
		}
		// A bucket is kept until it is full again.
		time.Sleep(59 * time.Second)
		for range 29 {
			l.Take("a")
		}
		if wait := l.Take("a"); wait == 0 {
			t.Error("the bucket has 30 tokens after 59 s, want 29")
		}
	})
}
