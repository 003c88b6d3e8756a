package testkit

import (
	"net"
	"sync"
	"testing"
)

// address holds a host and port for as long as the test runs, and passes its connections to the current server.
// While the server is stopped, another test's server could otherwise take its port.
type address struct {
	listener net.Listener
	mu       sync.Mutex
	current  *incoming // nil: no server; connections are reset
}

// listen takes a free port of this machine.
func listen(t testing.TB) net.Listener {
	t.Helper()
	var lc net.ListenConfig
	l, err := lc.Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func keepAddress(t testing.TB) *address {
	t.Helper()
	l := listen(t)
	a := &address{listener: l}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			a.hand(c)
		}
	}()
	return a
}

func (a *address) hand(c net.Conn) {
	a.mu.Lock()
	e := a.current
	a.mu.Unlock()
	if e != nil {
		select {
		case e.came <- c:
			return
		case <-e.closed:
		}
	}
	if tcp, ok := c.(*net.TCPConn); ok {
		_ = tcp.SetLinger(0) // a reset, the nearest to a port at which nothing listens
	}
	_ = c.Close()
}

// next returns the listener of the next server at the address.
func (a *address) next() net.Listener {
	e := &incoming{addr: a.listener.Addr(), came: make(chan net.Conn), closed: make(chan struct{})}
	a.mu.Lock()
	a.current = e
	a.mu.Unlock()
	return e
}

type incoming struct {
	addr   net.Addr
	came   chan net.Conn
	once   sync.Once
	closed chan struct{}
}

func (e *incoming) Accept() (net.Conn, error) {
	select {
	case c := <-e.came:
		return c, nil
	case <-e.closed:
		return nil, net.ErrClosed
	}
}

func (e *incoming) Close() error {
	e.once.Do(func() { close(e.closed) })
	return nil
}

func (e *incoming) Addr() net.Addr { return e.addr }
