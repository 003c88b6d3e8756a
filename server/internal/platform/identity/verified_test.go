package identity

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"
)

// A known token costs a hash and a look-up: it is not parsed, so nothing is allocated.
func TestVerifiedOnce(t *testing.T) {
	is := newIssuer(t)
	v := is.verifier()
	token := is.token()
	first := mustVerify(t, v, token)
	if first.Subject != mustVerify(t, v, token).Subject {
		t.Error("the second call returns other claims")
	}
	n := testing.AllocsPerRun(100, func() { _, _ = v.Verify(context.Background(), token) })
	if n > 1 { // the token as bytes
		t.Errorf("%.0f allocations for a token that is known", n)
	}
	// Its times and signature are still checked.
	if _, err := v.Verify(context.Background(), token[:len(token)-4]+"AAAA"); !errors.Is(err, ErrUnauthenticated) {
		t.Errorf("a known token with another signature gives %v", err)
	}
	is.advance(time.Until(first.Expiry) - time.Until(is.now()) + v.cfg.ClockSkew)
	if c, err := v.Verify(context.Background(), token); !errors.Is(err, ErrUnauthenticated) || c.Subject != "" {
		t.Errorf("a known token after its time gives %+v, %v", c, err)
	}
}

// The cache is bounded.
func TestVerifiedIsBounded(t *testing.T) {
	var v verified
	now := time.Now()
	for i := range maxVerified + 10 {
		var h tokenHash
		copy(h[:], fmt.Sprint(i))
		v.put(h, verification{keys: now})
		if _, ok := v.find(h, now); !ok {
			t.Fatal("the newest entry is not cached")
		}
		if _, ok := v.find(h, now.Add(1)); ok {
			t.Fatal("the entry is valid for other keys")
		}
	}
	if len(v.cache) > maxVerified {
		t.Errorf("cached tokens = %d", len(v.cache))
	}
}
