// Package faultproxy is a TCP proxy for tests that treats connections as bad networks do: it delays, slows down, falls
// silent, cuts, resets and refuses.
//
// It replaces Shopify/toxiproxy because that treats all connections of an address alike: here the connection that
// carries events is cut while the pool continues, and single notifications on it are lost. A silent line also has
// to come back without loss, as with TCP, and toxiproxy drops the bytes that it held.
package faultproxy

import (
	"context"
	"net"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

const (
	piece = 16 << 10
	// tick is the interval at which a slow line passes bytes on.
	tick = 200 * time.Millisecond
	// slowWindow is the kernel's buffer for a slow line, in bytes. Its default is megabytes, which is minutes.
	slowWindow = 4 << 10
)

// Fault is a fault of a line, in both directions. The zero Fault is a good line.
type Fault struct {
	Delay time.Duration // before each piece of at most 16 KiB
	Rate  int           // bytes a second; 0: no limit
	// Silent holds everything back, also the ends of connections: both sides believe that the connection exists. When
	// it ends, the bytes that were held back arrive.
	Silent bool
	// CutAfter resets a connection after this number of bytes, both directions together, also within a frame. 0: never.
	CutAfter int64
}

// Options select what a proxy acts on. Both may be nil.
type Options struct {
	// Concerns reports, from the first bytes that a client sends, whether the faults apply to its connection. It is
	// called once per connection.
	Concerns func(opening []byte) bool
	// Rewrite returns, for a connection to which the faults apply, a function that turns the target's bytes into
	// those that the client gets.
	Rewrite func() func(fromTarget []byte) []byte
}

// Proxy passes connections on to one target. Safe for concurrent use.
type Proxy struct {
	Addr string // host and port on which it listens

	opts Options
	work sync.WaitGroup

	mu       sync.Mutex
	target   string
	fault    Fault
	changed  chan struct{} // closed when fault changes
	listener net.Listener  // nil while it refuses
	links    map[*link]struct{}
	over     bool
}

// New starts a proxy to a host and port, which stops with the test.
func New(t testing.TB, target string, opts Options) *Proxy {
	t.Helper()
	p := &Proxy{target: target, opts: opts, changed: make(chan struct{}), links: map[*link]struct{}{}}
	if err := p.listen("127.0.0.1:0"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.end)
	return p
}

func (p *Proxy) listen(addr string) error {
	l, err := (&net.ListenConfig{}).Listen(context.Background(), "tcp", addr)
	if err != nil {
		return err
	}
	p.listener, p.Addr = l, l.Addr().String()
	p.work.Go(func() {
		for {
			client, err := l.Accept()
			if err != nil {
				return
			}
			p.work.Go(func() { p.serve(client) })
		}
	})
	return nil
}

// Set sets the fault, also for existing connections.
func (p *Proxy) Set(f Fault) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.fault = f
	close(p.changed)
	p.changed = make(chan struct{})
}

// Aim passes new connections on to another target. Existing ones stay.
func (p *Proxy) Aim(target string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.target = target
}

// Refuse makes new connections fail at once, until Accept. Existing ones stay.
func (p *Proxy) Refuse() {
	p.mu.Lock()
	defer p.mu.Unlock()
	_ = p.listener.Close()
	p.listener = nil
}

// Accept listens again after Refuse.
func (p *Proxy) Accept() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.listen(p.Addr)
}

// Reset resets the existing connections to which the faults apply, and returns their number.
func (p *Proxy) Reset() (n int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for l := range p.links {
		if l.concerned && l.reset() {
			n++
		}
	}
	return n
}

// HangUp closes the existing connections, like a server whose process dies: the client reads an end in the middle of a
// response.
func (p *Proxy) HangUp() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for l := range p.links {
		l.close()
	}
}

func (p *Proxy) end() {
	p.mu.Lock()
	p.over = true
	if p.listener != nil {
		_ = p.listener.Close()
	}
	for l := range p.links {
		l.reset()
	}
	p.mu.Unlock()
	p.work.Wait()
}

// now returns the current fault, and a channel that is closed when it changes.
func (p *Proxy) now() (Fault, <-chan struct{}) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.fault, p.changed
}

// link is one connection through the proxy.
type link struct {
	proxy          *Proxy
	client, target net.Conn
	gone           chan struct{}
	once           sync.Once
	concerned      bool
	passed         atomic.Int64
}

func (p *Proxy) serve(client net.Conn) {
	p.mu.Lock()
	addr := p.target
	p.mu.Unlock()
	target, err := (&net.Dialer{Timeout: 5 * time.Second}).DialContext(context.Background(), "tcp", addr)
	if err != nil {
		_ = client.Close()
		return
	}
	l := &link{proxy: p, client: client, target: target, gone: make(chan struct{}), concerned: p.opts.Concerns == nil}
	if f, _ := p.now(); f.Rate > 0 {
		_ = target.(*net.TCPConn).SetReadBuffer(slowWindow)
	}
	p.mu.Lock()
	p.links[l] = struct{}{}
	if p.over {
		l.reset()
	}
	p.mu.Unlock()
	// Without Concerns the first bytes are not needed: in some protocols the target speaks first.
	var opening []byte
	if p.opts.Concerns != nil {
		opening = make([]byte, piece)
		var n int
		n, err = client.Read(opening)
		opening = opening[:n]
	}
	if err == nil {
		if p.opts.Concerns != nil {
			concerned := p.opts.Concerns(opening)
			p.mu.Lock()
			l.concerned = concerned
			p.mu.Unlock()
		}
		var rewrite func([]byte) []byte
		if l.concerned && p.opts.Rewrite != nil {
			rewrite = p.opts.Rewrite()
		}
		var both sync.WaitGroup
		both.Go(func() { l.carry(client, target, rewrite) })
		if len(opening) == 0 || l.pass(target, opening) {
			l.carry(target, client, nil)
		}
		both.Wait()
	}
	l.close()
	p.mu.Lock()
	delete(p.links, l)
	p.mu.Unlock()
}

func (l *link) carry(to, from net.Conn, rewrite func([]byte) []byte) {
	defer l.close()
	buffer := make([]byte, piece)
	for {
		n, err := from.Read(buffer)
		chunk := buffer[:n]
		if rewrite != nil {
			chunk = rewrite(chunk)
		}
		// It also waits without bytes while the line is silent, because an end is held back too.
		if !l.pass(to, chunk) || err != nil {
			return
		}
	}
}

// pass passes bytes on as the current fault allows, and reports whether the connection still exists.
func (l *link) pass(to net.Conn, bytes []byte) bool {
	for {
		f, changed := l.proxy.now()
		if !l.concerned {
			f = Fault{}
		}
		if f.Silent {
			select {
			case <-changed:
				continue
			case <-l.gone:
				return false
			}
		}
		if len(bytes) == 0 {
			return true
		}
		n, wait := len(bytes), f.Delay
		if f.Rate > 0 {
			n = min(n, max(1, f.Rate*int(tick)/int(time.Second)))
			wait += time.Duration(n) * time.Second / time.Duration(f.Rate)
		}
		if wait > 0 {
			select {
			case <-time.After(wait):
			case <-l.gone:
				return false
			}
		}
		cut := false
		if passed := l.passed.Add(int64(n)); f.CutAfter > 0 && passed >= f.CutAfter {
			n, cut = max(0, n-int(passed-f.CutAfter)), true
		}
		if _, err := to.Write(bytes[:n]); err != nil {
			return false
		}
		if cut {
			l.reset()
			return false
		}
		bytes = bytes[n:]
	}
}

// reset ends both sides with an RST, so bytes in transit are lost. It reports whether they had not ended already.
func (l *link) reset() bool {
	for _, c := range []net.Conn{l.client, l.target} {
		_ = c.(*net.TCPConn).SetLinger(0)
	}
	return l.close()
}

func (l *link) close() (first bool) {
	l.once.Do(func() {
		first = true
		close(l.gone)
		_ = l.client.Close()
		_ = l.target.Close()
	})
	return first
}
