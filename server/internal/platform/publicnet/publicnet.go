// Package publicnet connects to public addresses only: for calls to an address that a user chose, which could otherwise
// reach what only the portal's own network should. It does not know what is called, and why.
package publicnet

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
	"syscall"
	"time"
)

const dialWithin = 5 * time.Second

// ErrNotPublic means that an address is not called.
var ErrNotPublic = errors.New("the address is not public")

// Guard knows which addresses may be called. The zero value: public ones, and not the machine's own.
type Guard struct {
	// Allowed are networks that may be called although they are not public, except for own addresses that are not
	// loopback.
	Allowed []netip.Prefix
	// Own are names whose addresses are not called, public or not.
	Own []string

	// For tests; nil: the machine's.
	resolver *net.Resolver
	own      func() ([]net.Addr, error)
}

// Permits reports whether an address may be called, as far as it can be told without the machine and the names.
func (g *Guard) Permits(at netip.Addr) bool {
	at = at.Unmap().WithZone("")
	for _, network := range g.Allowed {
		if network.Contains(at) {
			return true
		}
	}
	return public(at)
}

// Check returns ErrNotPublic for a host that is never called: an address that is not permitted, a name of the portal's
// own, a name that only means something in a network of its own, or one of the forms in which some resolvers read an
// address, such as 2130706433 and 127.1. Names of such networks are refused unread: whether they exist is no answer to
// give.
func (g *Guard) Check(host string) error {
	if at, err := netip.ParseAddr(host); err == nil {
		if !g.Permits(at) {
			return ErrNotPublic
		}
		return nil
	}
	host = strings.ToLower(strings.TrimSuffix(host, "."))
	last := host[strings.LastIndexByte(host, '.')+1:]
	if last == "" || last[0] >= '0' && last[0] <= '9' || slices.Contains(privateDomains, last) ||
		last == host && host != "localhost" || strings.HasSuffix(host, ".home.arpa") {
		return ErrNotPublic
	}
	for _, own := range g.Own {
		if host == strings.ToLower(own) {
			return ErrNotPublic
		}
	}
	return nil
}

// Resolve returns ErrNotPublic for a host that Check refuses, or that has an address that is not permitted now. Its
// addresses may be others when it is called: the dialler checks again.
func (g *Guard) Resolve(ctx context.Context, host string) error {
	if err := g.Check(host); err != nil {
		return err
	}
	if _, err := netip.ParseAddr(host); err == nil {
		return nil
	}
	if strings.Contains(host, ".") { // no search domain of the machine is tried for it
		host = strings.TrimSuffix(host, ".") + "."
	}
	found, err := g.resolver.LookupNetIP(ctx, "ip", host)
	if err != nil {
		return err
	}
	for _, at := range found {
		if !g.Permits(at) {
			return ErrNotPublic
		}
	}
	return nil
}

// Transport returns a transport that connects to permitted addresses only, whatever a name resolves to: the address
// that is checked is the one that is dialled. It uses no proxy, which would resolve the name itself.
func (g *Guard) Transport(answerWithin time.Duration) *http.Transport {
	dialer := &net.Dialer{Timeout: dialWithin, ControlContext: g.control, Resolver: g.resolver}
	return &http.Transport{
		DialContext:            dialer.DialContext,
		ForceAttemptHTTP2:      true,
		TLSHandshakeTimeout:    dialWithin,
		ResponseHeaderTimeout:  answerWithin,
		IdleConnTimeout:        time.Minute,
		MaxIdleConns:           32,
		MaxIdleConnsPerHost:    2,
		MaxResponseHeaderBytes: 64 << 10,
	}
}

// control refuses an address before the connection is made.
func (g *Guard) control(ctx context.Context, _, address string, _ syscall.RawConn) error {
	to, err := netip.ParseAddrPort(address)
	if err != nil || !g.Permits(to.Addr()) {
		return ErrNotPublic
	}
	at := to.Addr().Unmap().WithZone("")
	if at.IsLoopback() { // allowed, for a developer, although it is the machine's own
		return nil
	}
	addresses := net.InterfaceAddrs
	if g.own != nil {
		addresses = g.own
	}
	own, err := addresses()
	if err != nil {
		return err
	}
	for _, a := range own {
		if n, ok := a.(*net.IPNet); ok && n.IP.Equal(at.AsSlice()) {
			return ErrNotPublic
		}
	}
	for _, name := range g.Own {
		found, err := g.resolver.LookupNetIP(ctx, "ip", name)
		var none *net.DNSError
		if err != nil && (!errors.As(err, &none) || !none.IsNotFound) {
			return fmt.Errorf("an own name: %s", err) //nolint:errorlint // an error of the name that is called is another
		}
		for _, a := range found {
			if a.Unmap() == at {
				return ErrNotPublic
			}
		}
	}
	return nil
}

// privateDomains are the top-level domains that no public name has: RFC 6762, RFC 9476, ICANN's .internal, and what
// networks commonly use.
var privateDomains = strings.Fields(
	"alt corp domain home internal intra intranet lan local localdomain mail onion private svc")

// notPublic are the networks that nothing public has, besides those that package netip knows: RFC 6890 and what leads
// to an IPv4 address in disguise.
var notPublic = func() (list []netip.Prefix) {
	for _, text := range []string{
		"0.0.0.0/8", "100.64.0.0/10", "192.0.0.0/24", "192.0.2.0/24", "192.88.99.0/24", "198.18.0.0/15",
		"198.51.100.0/24", "203.0.113.0/24", "240.0.0.0/4", "::/96", "64:ff9b::/96", "64:ff9b:1::/48", "100::/64",
		"2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20", "5f00::/16", "::ffff:0:0:0/96", "fec0::/10",
		"168.63.129.16/32", // Azure's own services, for its virtual machines
	} {
		list = append(list, netip.MustParsePrefix(text))
	}
	return list
}()

func public(at netip.Addr) bool {
	if !at.IsGlobalUnicast() || at.IsPrivate() {
		return false
	}
	for _, network := range notPublic {
		if network.Contains(at) {
			return false
		}
	}
	return true
}
