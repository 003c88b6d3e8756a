// Package limit owns how often somebody may do something: a token bucket per key, in bounded memory, and how many
// requests a caller gets answered.
package limit

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

const (
	// refill is how long an empty bucket takes to be full, so a bucket holds what comes in that time.
	refill = 10 * time.Second
	// maxKeys bounds a generation. Whoever has more addresses than this to come from gets round a limit per
	// address anyway; what must not happen is that the process grows with them.
	maxKeys = 50_000
)

// Keyed limits each key to so many a second, with ten seconds' worth at once. Nil limits nothing. Safe for
// concurrent use.
//
// Buckets live in two generations. One that is used moves into the young one; every refill the old one is
// dropped whole. What is dropped was not used for so long that it is full again, as a new one would be.
type Keyed[K comparable] struct {
	rate rate.Limit

	mu         sync.Mutex
	young, old map[K]*rate.Limiter
	turned     time.Time
}

// New makes a limit; 0 or less a second is none.
func New[K comparable](perSecond float64) *Keyed[K] {
	if perSecond <= 0 {
		return nil
	}
	return &Keyed[K]{rate: rate.Limit(perSecond), young: map[K]*rate.Limiter{}}
}

// Take takes one from a key's bucket. When there is none it takes nothing, and answers after how long there
// will be.
func (l *Keyed[K]) Take(key K) time.Duration {
	if l == nil {
		return 0
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	b := l.bucket(key, now)
	if b.AllowN(now, 1) {
		return 0
	}
	missing := (1 - b.TokensAt(now)) / float64(l.rate)
	return time.Duration(missing * float64(time.Second))
}

func (l *Keyed[K]) bucket(key K, now time.Time) *rate.Limiter {
	if now.Sub(l.turned) >= refill || len(l.young) >= maxKeys {
		l.old, l.young, l.turned = l.young, map[K]*rate.Limiter{}, now
	}
	b := l.young[key]
	if b == nil {
		if b = l.old[key]; b == nil {
			b = rate.NewLimiter(l.rate, max(1, int(float64(l.rate)*refill.Seconds())))
		}
		l.young[key] = b
	}
	return b
}
