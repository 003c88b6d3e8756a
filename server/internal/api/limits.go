package api

import (
	"net/http"
	"net/netip"
	"time"

	"github.com/go-chi/chi/v5/middleware"
	"github.com/google/uuid"

	"klantportaal.example/server/internal/identity"
	"klantportaal.example/server/internal/limit"
	"klantportaal.example/server/internal/problem"
)

// Limits are how many requests a second are answered, ten seconds' worth of them at once; 0: any number.
type Limits struct {
	PerUser    float64
	PerAddress float64 // an IPv4 address, or the /64 that one subscriber has of IPv6
}

// DefaultLimits are such that nobody at a screen meets them: the busiest page asks for about twenty things at
// once. Many users may share one address.
var DefaultLimits = Limits{PerUser: 50, PerAddress: 500}

// unknownCost is what a request counts for when its caller turns out to be nobody: who tries tokens gets a
// tenth of what an office full of signed-in people does.
const unknownCost = 10

// limits count requests by caller.
type limits struct {
	users     *limit.Keyed[uuid.UUID]
	addresses *limit.Keyed[netip.Addr]
}

func newLimits(l Limits) limits {
	return limits{limit.New[uuid.UUID](l.PerUser), limit.New[netip.Addr](l.PerAddress)}
}

// request counts a request at its address, before anything is done for it.
func (l limits) request(r *http.Request) error {
	return tooMany(l.addresses.Take(network(r)))
}

// unknownCaller counts what it costs to try.
func (l limits) unknownCaller(r *http.Request) {
	l.addresses.Charge(network(r), unknownCost-1)
}

// caller counts a request of somebody who is known.
func (l limits) caller(a identity.Actor) error {
	return tooMany(l.users.Take(a.UserID))
}

func tooMany(wait time.Duration) error {
	if wait <= 0 {
		return nil
	}
	return &problem.Error{Kind: problem.RateLimited, Code: "rate.limited", Detail: "too many requests; wait before trying again", RetryAfter: max(wait, time.Second)}
}

// network is what of a caller's address is not theirs to choose. An address that could not be found out is one
// and the same for all.
func network(r *http.Request) netip.Addr {
	address := middleware.GetClientIPAddr(r.Context())
	if address.Is6() {
		if prefix, err := address.WithZone("").Prefix(64); err == nil {
			return prefix.Addr()
		}
	}
	return address
}
