// Package limit owns rate limits: a token bucket per key, in bounded memory, and the limits of requests per caller.
package limit

import (
	"sync"
	"time"

	"golang.org/x/time/rate"
)

const (
	// refill is the usual time in which an empty bucket fills up, so a bucket holds as many tokens as arrive in that time.
	refill = 10 * time.Second
	// maxKeys limits a generation, and so the memory. An attacker with more addresses than this circumvents a limit
	// per address anyway.
	maxKeys = 50_000
)

// Keyed limits each key to a rate a second, with bursts of a time's worth. Nil limits nothing. Safe for concurrent use.
//
// Buckets are in two generations. A used bucket moves into the young one, and the old one is dropped every refill. A
// dropped bucket was unused for so long that it is full, like a new one.
type Keyed[K comparable] struct {
	rate  rate.Limit
	worth time.Duration

	mu         sync.Mutex
	young, old map[K]*rate.Limiter
	turned     time.Time
}

// New returns a limit with bursts of ten seconds' worth, or nil for a rate of 0 or less.
func New[K comparable](perSecond float64) *Keyed[K] { return NewOver[K](perSecond, refill) }

// NewOver returns a limit with bursts of a time's worth, or nil for a rate of 0 or less.
func NewOver[K comparable](perSecond float64, worth time.Duration) *Keyed[K] {
	if perSecond <= 0 {
		return nil
	}
	return &Keyed[K]{rate: rate.Limit(perSecond), worth: worth, young: map[K]*rate.Limiter{}}
}

// Take takes a token from a key's bucket. If the bucket is empty, it returns the time until it has one.
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
	return l.missing(b, now)
}

// Check takes a token from a key's bucket. Error: RateLimited rate.limited.
func (l *Keyed[K]) Check(key K) error { return tooMany(l.Take(key)) }

// Wait returns what Take would, without taking.
func (l *Keyed[K]) Wait(key K) time.Duration {
	if l == nil {
		return 0
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	now := time.Now()
	return max(0, l.missing(l.bucket(key, now), now))
}

func (l *Keyed[K]) missing(b *rate.Limiter, now time.Time) time.Duration {
	return time.Duration((1 - b.TokensAt(now)) / float64(l.rate) * float64(time.Second))
}

func (l *Keyed[K]) bucket(key K, now time.Time) *rate.Limiter {
	if now.Sub(l.turned) >= l.worth || len(l.young) >= maxKeys {
		l.old, l.young, l.turned = l.young, map[K]*rate.Limiter{}, now
	}
	b := l.young[key]
	if b == nil {
		if b = l.old[key]; b == nil {
			b = rate.NewLimiter(l.rate, max(1, int(float64(l.rate)*l.worth.Seconds())))
		}
		l.young[key] = b
	}
	return b
}
