// Package connlimit owns the connections of the portal's listener: how many there are at once, in all and per address,
// which one gives way when there is no room for another, and how slowly a peer may send a body or take an answer. So a
// peer that withholds bytes costs a connection for some seconds, and never costs another peer theirs. It knows neither
// routes nor callers: whoever has authenticated a request says so with Admit.
package connlimit

import (
	"container/list"
	"context"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"klantportaal.example/server/internal/platform/limit"
)

const (
	// DefaultPerAddress is more than an office has behind one address: a hub socket and a few requests for each person.
	DefaultPerAddress = 1000
	// defaultTotal bounds memory where descriptors do not: an idle connection takes some 14 kB.
	defaultTotal = 50_000

	warnEvery = 10 * time.Second
	// acceptWithin is for a handshake under way, and for whoever calls Accept.
	acceptWithin = 50 * time.Millisecond
)

// Config says how many connections there may be at once.
type Config struct {
	Total      int // in all; 0: as many as the process has descriptors for, at most 50,000
	PerAddress int // of one IPv4 address, or of the /64 that one subscriber has of IPv6; 0: any number
	// Exempt are proxies: their connections are other people's. Charge counts those by the forwarded address. Loopback
	// addresses are exempt as well: who is there is a proxy on the same machine, or an operator.
	Exempt []netip.Prefix
	// HeadersTooLarge is the whole answer to a request whose headers are too large, in place of the plain text that
	// net/http writes itself before any handler; nil: that text.
	HeadersTooLarge []byte
	Logger          *slog.Logger
}

// Listener is a net.Listener that keeps to a Config. Give its Context and State to the http.Server that serves on it.
type Listener struct {
	net.Listener
	config Config

	mu        sync.Mutex
	total     int
	waiting   list.List // of *Conn that carry no admitted request, the longest waiting first
	addresses map[netip.Addr]int
	refused   int64 // connections closed because of their address, or for want of room
	displaced int64 // connections that gave way
	warned    time.Time
}

// Listen wraps a listener.
func Listen(l net.Listener, c Config) *Listener {
	if c.Total <= 0 {
		c.Total = defaultTotal
		if d := descriptors(); d > 0 {
			// What remains is for accepting, the database, files and whatever the runtime needs.
			c.Total = min(c.Total, max(d-max(d/5, 64), 1))
		}
	}
	if c.Logger == nil {
		c.Logger = slog.Default()
	}
	return &Listener{Listener: l, config: c, addresses: map[netip.Addr]int{}}
}

// TurnAway lets nobody new connect and returns when those who just have are accepted. Closed after it, the listener
// resets no connection that somebody has sent a request on.
func (l *Listener) TurnAway() {
	turnAway(l.Listener)
	<-time.After(acceptWithin)
}

// Figures are a listener's: connections now, and how many were refused and displaced since its start.
func (l *Listener) Figures() (open int, refused, displaced int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.total, l.refused, l.displaced
}

// Accept answers the next connection that there is room for. One whose address has too many is closed. When there is no
// room at all, the connection that has gone longest without an admitted request gives way, and without such a one the
// new connection is closed: so a peer that only holds connections open displaces its own.
func (l *Listener) Accept() (net.Conn, error) {
	for {
		c, err := l.Listener.Accept()
		if err != nil {
			return nil, err
		}
		if taken := l.take(c); taken != nil {
			return taken, nil
		}
		_ = c.Close()
	}
}

func (l *Listener) take(raw net.Conn) *Conn {
	c := &Conn{Conn: raw, listener: l, pace: newPace()}
	address := limit.Network(remote(raw))
	var displaced *Conn
	l.mu.Lock()
	defer func() {
		l.mu.Unlock()
		if displaced != nil {
			_ = displaced.Close()
		}
	}()
	c.proxied = l.exempt(remote(raw))
	if !c.proxied && l.full(address) {
		l.refuse()
		return nil
	}
	if l.total >= l.config.Total {
		oldest := l.waiting.Front()
		if oldest == nil {
			l.refuse()
			return nil
		}
		displaced, _ = oldest.Value.(*Conn)
		l.displaced++
		l.warn()
		l.release(displaced)
	}
	l.total++
	c.open = true
	if !c.proxied {
		l.count(c, address)
	}
	c.place = l.waiting.PushBack(c)
	return c
}

// The following are called with l.mu held.

func (l *Listener) full(address netip.Addr) bool {
	return l.config.PerAddress > 0 && address.IsValid() && l.addresses[address] >= l.config.PerAddress
}

func (l *Listener) count(c *Conn, address netip.Addr) {
	if c.counted = address; address.IsValid() {
		l.addresses[address]++
	}
}

func (l *Listener) uncount(c *Conn) {
	if c.counted.IsValid() {
		if l.addresses[c.counted]--; l.addresses[c.counted] == 0 {
			delete(l.addresses, c.counted)
		}
		c.counted = netip.Addr{}
	}
}

func (l *Listener) release(c *Conn) {
	if !c.open {
		return
	}
	c.open = false
	l.total--
	l.uncount(c)
	l.unlist(c)
}

func (l *Listener) unlist(c *Conn) {
	if c.place != nil {
		l.waiting.Remove(c.place)
		c.place = nil
	}
}

func (l *Listener) refuse() {
	l.refused++
	l.warn()
}

func (l *Listener) warn() {
	if now := time.Now(); now.Sub(l.warned) >= warnEvery {
		l.warned = now
		l.config.Logger.Warn("connections are refused or displaced",
			"open", l.total, "limit", l.config.Total, "refused", l.refused, "displaced", l.displaced)
	}
}

func (l *Listener) exempt(address netip.Addr) bool {
	if address.IsLoopback() {
		return true
	}
	for _, prefix := range l.config.Exempt {
		if prefix.Contains(address) {
			return true
		}
	}
	return false
}

// State is for http.Server.ConnState.
func (l *Listener) State(raw net.Conn, state http.ConnState) {
	c, ok := raw.(*Conn)
	if !ok {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	switch state {
	case http.StateActive:
		c.pace = newPace()
	case http.StateIdle:
		c.handled.Store(false)
		if c.proxied {
			l.uncount(c) // the proxy's next request may be somebody else's
		}
		if c.open && c.place == nil {
			c.place = l.waiting.PushBack(c)
		}
	case http.StateHijacked:
		c.hijacked.Store(true)
		l.unlist(c)
	}
}

type contextKey struct{}

// Context is for http.Server.ConnContext: From finds the connection of a request.
func (l *Listener) Context(ctx context.Context, c net.Conn) context.Context {
	return context.WithValue(ctx, contextKey{}, c)
}

// From answers the connection of a request; nil where a Listener does not serve it.
func From(ctx context.Context) *Conn {
	c, _ := ctx.Value(contextKey{}).(*Conn)
	return c
}

func remote(c net.Conn) netip.Addr {
	at, err := netip.ParseAddrPort(c.RemoteAddr().String())
	if err != nil {
		return netip.Addr{}
	}
	return at.Addr().Unmap()
}
