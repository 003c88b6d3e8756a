package testkit

import (
	"net"
	"sync"
	"testing"
)

// door keeps one address for as long as the test runs and hands what knocks to the server that runs behind it.
// A server that let its port go between its end and its new start could find it taken by another test's.
type door struct {
	listener net.Listener
	mu       sync.Mutex
	behind   *entrance // nil: nobody; who knocks is turned away
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

func openDoor(t testing.TB) *door {
	t.Helper()
	l := listen(t)
	d := &door{listener: l}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			d.hand(c)
		}
	}()
	return d
}

func (d *door) hand(c net.Conn) {
	d.mu.Lock()
	e := d.behind
	d.mu.Unlock()
	if e != nil {
		select {
		case e.came <- c:
			return
		case <-e.closed:
		}
	}
	if tcp, ok := c.(*net.TCPConn); ok {
		_ = tcp.SetLinger(0) // a reset, the nearest to a port at which nobody listens
	}
	_ = c.Close()
}

// entrance is the listener of the next server behind the door.
func (d *door) entrance() net.Listener {
	e := &entrance{address: d.listener.Addr(), came: make(chan net.Conn), closed: make(chan struct{})}
	d.mu.Lock()
	d.behind = e
	d.mu.Unlock()
	return e
}

type entrance struct {
	address net.Addr
	came    chan net.Conn
	once    sync.Once
	closed  chan struct{}
}

func (e *entrance) Accept() (net.Conn, error) {
	select {
	case c := <-e.came:
		return c, nil
	case <-e.closed:
		return nil, net.ErrClosed
	}
}

func (e *entrance) Close() error {
	e.once.Do(func() { close(e.closed) })
	return nil
}

func (e *entrance) Addr() net.Addr { return e.address }
