// Package connlimit owns the connections of the portal's listener: how many there are at once, in total and per
// address, which one is closed when there is no room for another, and how slowly a peer may send a body or receive
// a response. So a peer that withholds bytes occupies a connection for some seconds, and never takes another
// peer's. It does not know routes or callers: the code that authenticates a request calls Admit.
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
	// DefaultPerAddress is more than an office behind one address needs: a hub socket and a few requests for each user.
	DefaultPerAddress = 1000
	// defaultTotal limits memory if the number of descriptors does not: an idle connection takes some 14 kB.
	defaultTotal = 50_000

	warnEvery = 10 * time.Second
	// acceptWithin is the time for handshakes in progress and for the caller of Accept.
	acceptWithin = 50 * time.Millisecond
)

// Config limits the simultaneous connections.
type Config struct {
	Total      int // total; 0: four fifths of the process's descriptors, at most 50,000
	PerAddress int // of one IPv4 address, or of one IPv6 /64, which a subscriber has; 0: no limit
	// Exempt are the proxies, whose connections carry other users' requests. Charge counts those by the forwarded
	// address. Loopback addresses are exempt too: they are a proxy on the same machine, or an operator.
	Exempt []netip.Prefix
	// HeadersTooLarge is the whole response to a request with too large headers, instead of the plain text that
	// net/http writes before any handler runs; nil: that text.
	HeadersTooLarge []byte
	Logger          *slog.Logger
}

// Listener is a net.Listener that enforces a Config. Set its Context and State on the http.Server that serves on it.
type Listener struct {
	net.Listener
	config Config

	mu        sync.Mutex
	total     int
	waiting   list.List // *Conn without an admitted request, longest waiting first
	addresses map[netip.Addr]int
	refused   int64 // connections closed because of their address, or because there was no room
	displaced int64 // connections closed for a new one
	warned    time.Time
}

// Listen wraps a listener.
func Listen(l net.Listener, c Config) *Listener {
	if c.Total <= 0 {
		c.Total = defaultTotal
		if d := descriptors(); d > 0 {
			// The remaining descriptors are for accepting, the database, files and the runtime.
			c.Total = min(c.Total, max(d-max(d/5, 64), 1))
		}
	}
	if c.Logger == nil {
		c.Logger = slog.Default()
	}
	return &Listener{Listener: l, config: c, addresses: map[netip.Addr]int{}}
}

// TurnAway refuses new connections, and returns when those that were just made are accepted. If the listener is closed
// after that, it does not reset connections on which a request was sent.
func (l *Listener) TurnAway() {
	turnAway(l.Listener)
	<-time.After(acceptWithin)
}

// Figures returns the number of open connections, and of those refused and displaced since the start.
func (l *Listener) Figures() (open int, refused, displaced int64) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.total, l.refused, l.displaced
}

// Accept returns the next connection for which there is room. A connection whose address has too many is closed. If
// there is no room at all, the connection that has been longest without an admitted request is closed, or, if there
// is none, the new one. So a peer that only holds connections open displaces its own.
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
			l.uncount(c) // the proxy's next request may be another user's
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

// From returns the connection of a request, or nil if it is not served by a Listener.
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
