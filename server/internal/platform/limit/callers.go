package limit

import (
	"net/netip"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/problem"
)

// Rates are limits of requests a second, with bursts of ten seconds' worth unless stated otherwise; 0: no limit.
type Rates struct {
	PerUser    float64
	PerAddress float64 // an IPv4 address, or an IPv6 /64, which a subscriber has
	Tests      float64 // of webhooks, and checks of their addresses, per integration: each asks another system
	Messages   float64 // of an integration, with a minute's worth at once: a program in a loop writes faster than anybody reads
}

// DefaultRates are so high that no user at a screen reaches them: the busiest page makes about twenty requests at once.
// Many users may share an address.
var DefaultRates = Rates{PerUser: 50, PerAddress: 500, Tests: 0.3, Messages: 0.5}

// unknownPart is the part of an address's rate for requests without a valid token.
const unknownPart = 0.1

// Callers limits requests per caller, for REST and hub together. Requests with and without a valid token are counted
// separately, so that somebody who tries out tokens at an address does not use up the rate of its signed-in users. Nil
// limits nothing.
type Callers struct {
	users          *Keyed[uuid.UUID]
	known, unknown *Keyed[netip.Addr]
}

// NewCallers returns the limits of an instance.
func NewCallers(r Rates) *Callers {
	return &Callers{
		users:   New[uuid.UUID](r.PerUser),
		known:   New[netip.Addr](r.PerAddress),
		unknown: New[netip.Addr](r.PerAddress * unknownPart),
	}
}

// Known counts a request of a known user. Error: RateLimited rate.limited.
func (c *Callers) Known(address netip.Addr, user uuid.UUID) error {
	if c == nil {
		return nil
	}
	// A refused request of a user does not count against others at the same address.
	if err := tooMany(c.users.Take(user)); err != nil {
		return err
	}
	return tooMany(c.known.Take(Network(address)))
}

// Unknown counts a request without a valid token. Error: RateLimited rate.limited.
func (c *Callers) Unknown(address netip.Addr) error {
	if c == nil {
		return nil
	}
	return tooMany(c.unknown.Take(Network(address)))
}

// Spent reports whether Unknown would refuse a request, without counting one. Error: RateLimited rate.limited.
func (c *Callers) Spent(address netip.Addr) error {
	if c == nil {
		return nil
	}
	return tooMany(c.unknown.Wait(Network(address)))
}

func tooMany(wait time.Duration) error {
	if wait <= 0 {
		return nil
	}
	return &problem.Error{
		Kind:       problem.RateLimited,
		Code:       contract.CodeRateLimited,
		Detail:     "too many requests; wait before trying again",
		RetryAfter: max(wait, time.Second),
	}
}

// Network returns the part of an address that callers can't choose themselves. All unknown addresses are one.
func Network(address netip.Addr) netip.Addr {
	address = address.Unmap()
	if address.Is6() {
		if prefix, err := address.WithZone("").Prefix(64); err == nil {
			return prefix.Addr()
		}
	}
	return address
}
