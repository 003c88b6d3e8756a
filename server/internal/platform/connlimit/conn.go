package connlimit

import (
	"bytes"
	"container/list"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"sync/atomic"
	"time"

	"klantportaal.example/server/internal/platform/limit"
)

// Conn is a connection of a Listener.
type Conn struct {
	net.Conn
	listener *Listener
	proxied  bool // its address is a proxy's
	hijacked atomic.Bool
	handled  atomic.Bool // the current request has a handler
	pace     pace        // of writes; used by the writing goroutine only

	// Guarded by Listener.mu.
	open    bool
	place   *list.Element // among the connections that may be displaced
	counted netip.Addr
}

// Admit marks the current request as permitted: until the next request the connection is not displaced. A nil
// connection is allowed.
func (c *Conn) Admit() {
	if c == nil {
		return
	}
	c.listener.mu.Lock()
	defer c.listener.mu.Unlock()
	c.listener.unlist(c)
}

// Charge counts a proxy's connection towards the address for which the current request was forwarded, until its next
// request or, once it is hijacked, its end. It returns false if that address has too many.
func (c *Conn) Charge(forwarded netip.Addr) bool {
	if c == nil || !c.proxied {
		return true
	}
	l := c.listener
	l.mu.Lock()
	defer l.mu.Unlock()
	l.uncount(c)
	if !c.open || l.exempt(forwarded.Unmap()) {
		return true
	}
	address := limit.Network(forwarded)
	if l.full(address) {
		l.refuse()
		return false
	}
	l.count(c, address)
	return true
}

// Close closes the connection and frees its place.
func (c *Conn) Close() error {
	c.listener.mu.Lock()
	c.listener.release(c)
	c.listener.mu.Unlock()
	return c.Conn.Close()
}

// Handled wraps the handler of a server. It marks what is written until the next request as written by a handler,
// and not by net/http itself.
func Handled(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if c := From(r.Context()); c != nil {
			c.handled.Store(true)
		}
		next.ServeHTTP(w, r)
	})
}

// headersTooLarge is the beginning of net/http's own response. A file that a handler serves may begin the same.
var headersTooLarge = []byte("HTTP/1.1 431 ")

// Write fails if the peer receives more slowly than the pace that Body requires of senders. Hijacked connections have
// time-outs of their own.
func (c *Conn) Write(p []byte) (written int, err error) {
	if c.hijacked.Load() {
		return c.Conn.Write(p)
	}
	if own := c.listener.config.HeadersTooLarge; own != nil && !c.handled.Load() && bytes.HasPrefix(p, headersTooLarge) {
		err := c.Conn.SetWriteDeadline(time.Now().Add(c.pace.left))
		if err == nil {
			_, err = c.Conn.Write(own)
		}
		if err != nil {
			return 0, err
		}
		return len(p), nil
	}
	for {
		part := p[written:min(written+paceBytes, len(p))]
		began := time.Now()
		if err = c.Conn.SetWriteDeadline(began.Add(c.pace.left)); err != nil {
			return written, err
		}
		n, err := c.Conn.Write(part)
		written += n
		c.pace.took(n, time.Since(began))
		if err != nil || written == len(p) {
			return written, err
		}
	}
}

// SetWriteBuffer sets the operating system's write buffer, in bytes.
func (c *Conn) SetWriteBuffer(bytes int) error {
	if s, ok := c.Conn.(interface{ SetWriteBuffer(bytes int) error }); ok {
		return s.SetWriteBuffer(bytes)
	}
	return errors.ErrUnsupported
}

// CloseWrite closes the sending side. net/http does so before it closes a connection, so that the peer can read the
// response first.
func (c *Conn) CloseWrite() error {
	if s, ok := c.Conn.(interface{ CloseWrite() error }); ok {
		return s.CloseWrite()
	}
	return errors.ErrUnsupported
}

// The minimum pace of a peer: this many bytes in this time of waiting for it, 8.5 KiB a second.
const (
	paceBytes = 128 << 10
	paceTime  = 15 * time.Second
)

// pace is the time left to wait for a peer.
type pace struct {
	left  time.Duration
	bytes int
}

func newPace() pace { return pace{left: paceTime} }

func (p *pace) took(bytes int, waited time.Duration) {
	p.left -= waited
	if p.bytes += bytes; p.bytes >= paceBytes {
		*p = newPace()
	}
}

// Body wraps a request's body of any length. A read fails with os.ErrDeadlineExceeded if the body arrives more
// slowly than the minimum pace. The time that the reader takes between two reads does not count.
func Body(w http.ResponseWriter, body io.ReadCloser) io.ReadCloser {
	return &pacedBody{body, http.NewResponseController(w), newPace()}
}

type pacedBody struct {
	io.ReadCloser
	controller *http.ResponseController
	pace       pace
}

func (b *pacedBody) Read(p []byte) (int, error) {
	began := time.Now()
	if err := b.controller.SetReadDeadline(began.Add(b.pace.left)); err != nil {
		return 0, err
	}
	n, err := b.ReadCloser.Read(p)
	b.pace.took(n, time.Since(began))
	return n, err
}
