package limit

import (
	"net/netip"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/problem"
)

// Rates are how many requests a second are answered, ten seconds' worth of them at once; 0: any number.
type Rates struct {
	PerUser    float64
	PerAddress float64 // an IPv4 address, or the /64 that one subscriber has of IPv6
}

// DefaultRates are such that nobody at a screen meets them: the busiest page asks for about twenty things at once. Many
// users may share one address.
var DefaultRates = Rates{PerUser: 50, PerAddress: 500}

// unknownPart is what of an address's rate requests by nobody get: without a token, or with one that is refused.
const unknownPart = 0.1

// Callers counts requests by who sent them, for REST and hub together. Those that a known user sent and those that
// nobody did have accounts of their own, so who tries tokens at an address leaves to its signed-in users what is
// theirs. Nil limits nothing.
type Callers struct {
	users          *Keyed[uuid.UUID]
	known, unknown *Keyed[netip.Addr]
}

// NewCallers makes the limits of an instance.
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
	// What a user is refused takes nothing from who shares their address.
	if err := tooMany(c.users.Take(user)); err != nil {
		return err
	}
	return tooMany(c.known.Take(Network(address)))
}

// Unknown counts a request of nobody. Error: RateLimited rate.limited.
func (c *Callers) Unknown(address netip.Addr) error {
	if c == nil {
		return nil
	}
	return tooMany(c.unknown.Take(Network(address)))
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

// Network is what of a caller's address is not theirs to choose. An address that could not be found out is one and the
// same for all.
func Network(address netip.Addr) netip.Addr {
	address = address.Unmap()
	if address.Is6() {
		if prefix, err := address.WithZone("").Prefix(64); err == nil {
			return prefix.Addr()
		}
	}
	return address
}
