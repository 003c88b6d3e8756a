package connlimit

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"os"
	"testing"
	"testing/synctest"
	"time"
)

// arrivals is a listener whose connections the test makes.
type arrivals chan net.Conn

func (a arrivals) Accept() (net.Conn, error) {
	if c, ok := <-a; ok {
		return c, nil
	}
	return nil, net.ErrClosed
}
func (arrivals) Close() error   { return nil }
func (arrivals) Addr() net.Addr { return &net.TCPAddr{} }

// peer is the server's end of a connection from some address.
type peer struct {
	net.Conn
	from   net.Addr
	closed bool
}

func (p *peer) RemoteAddr() net.Addr { return p.from }
func (p *peer) Close() error {
	p.closed = true
	return p.Conn.Close()
}

type world struct {
	t *testing.T
	*Listener
	came arrivals
}

func newWorld(t *testing.T, c Config) *world {
	c.Logger = slog.New(slog.DiscardHandler)
	came := make(arrivals, 100)
	return &world{t, Listen(came, c), came}
}

// arrive makes connections from addresses, and returns those that were not refused.
func (w *world) arrive(addresses ...string) (peers []*peer, taken []*Conn) {
	w.t.Helper()
	for _, address := range addresses {
		a, b := net.Pipe()
		w.t.Cleanup(func() { _, _ = a.Close(), b.Close() })
		p := &peer{Conn: a, from: net.TCPAddrFromAddrPort(netip.MustParseAddrPort(address))}
		peers = append(peers, p)
		w.came <- p
	}
	close(w.came)
	for {
		c, err := w.Accept()
		if err != nil {
			break
		}
		conn, _ := c.(*Conn)
		taken = append(taken, conn)
	}
	w.came = make(arrivals, 100)
	w.Listener.Listener = w.came
	return peers, taken
}

func (w *world) open(want int) {
	w.t.Helper()
	if open, _, _ := w.Figures(); open != want {
		w.t.Errorf("%d connections are open, want %d", open, want)
	}
}

func TestPerAddress(t *testing.T) {
	t.Parallel()
	w := newWorld(t, Config{Total: 100, PerAddress: 2, Exempt: []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}})
	peers, taken := w.arrive(
		"198.51.100.1:1",
		"198.51.100.1:2",
		"198.51.100.1:3",
		"198.51.100.2:1",
		"[::ffff:198.51.100.1]:4",
		"[2001:db8::1]:1",
		"[2001:db8::2]:1",
		"[2001:db8::3]:1",
		"[2001:db8:0:1::1]:1",
		"192.0.2.1:1",
		"192.0.2.1:2",
		"192.0.2.1:3",
		"127.0.0.1:1",
		"127.0.0.1:2",
		"127.0.0.1:3",
		"[::1]:1",
		"[::1]:2",
		"[::1]:3",
	)
	for i, p := range peers {
		if refused := i == 2 || i == 4 || i == 7; p.closed != refused {
			t.Errorf("%v: closed %v, want %v", p.from, p.closed, refused)
		}
	}
	w.open(15)
	_ = taken[0].Close()
	_ = taken[0].Close()
	if again, _ := w.arrive("198.51.100.1:5", "198.51.100.1:6"); again[0].closed || !again[1].closed {
		t.Error("a freed place does not accept exactly one connection")
	}
	for _, c := range taken {
		_ = c.Close()
	}
	w.open(1)
}

// A peer that only holds connections open displaces its own, and no admitted ones.
func TestFullListener(t *testing.T) {
	t.Parallel()
	w := newWorld(t, Config{Total: 3})
	peers, taken := w.arrive("198.51.100.1:1", "198.51.100.1:2", "198.51.100.1:3")
	taken[0].Admit()
	w.State(taken[1], http.StateHijacked)
	if late, _ := w.arrive("198.51.100.2:1"); late[0].closed || !peers[2].closed || peers[0].closed || peers[1].closed {
		t.Error("want only the connection that is neither admitted nor hijacked displaced")
	}
	w.State(taken[0], http.StateIdle) // its request is over
	w.arrive("198.51.100.2:2")        // displaces the one from before
	if late, _ := w.arrive("198.51.100.2:3"); late[0].closed || !peers[0].closed {
		t.Error("a connection is not displaced after its admitted request")
	}
	w.open(3)
	if _, refused, displaced := w.Figures(); refused != 0 || displaced != 3 {
		t.Errorf("refused = %d, displaced = %d", refused, displaced)
	}
}

func TestNobodyGivesWay(t *testing.T) {
	t.Parallel()
	w := newWorld(t, Config{Total: 2})
	_, taken := w.arrive("198.51.100.1:1", "198.51.100.1:2")
	taken[0].Admit()
	taken[1].Admit()
	if late, _ := w.arrive("198.51.100.2:1"); !late[0].closed {
		t.Error("a third connection is open with a limit of two")
	}
	w.open(2)
}

// A trusted proxy's connection counts for the forwarded address, for one request or until a hijacked one ends.
func TestForwarded(t *testing.T) {
	t.Parallel()
	w := newWorld(t, Config{Total: 100, PerAddress: 2, Exempt: []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}})
	_, c := w.arrive("192.0.2.1:1", "192.0.2.1:2", "192.0.2.1:3", "198.51.100.9:1")
	who := netip.MustParseAddr("198.51.100.1")
	if !c[0].Charge(who) || !c[1].Charge(who) || !c[1].Charge(who) || c[2].Charge(who) {
		t.Error("the third connection for an address is not the refused one")
	}
	if !c[2].Charge(netip.MustParseAddr("192.0.2.7")) || !c[2].Charge(netip.MustParseAddr("198.51.100.2")) {
		t.Error("another address, or a proxy itself, is refused")
	}
	w.State(c[0], http.StateIdle)
	if !c[2].Charge(who) {
		t.Error("a finished request still counts")
	}
	w.State(c[1], http.StateHijacked)
	w.State(c[2], http.StateHijacked)
	if c[0].Charge(who) {
		t.Error("hijacked connections do not count")
	}
	_ = c[1].Close()
	if !c[0].Charge(who) {
		t.Error("a closed hijacked connection still counts")
	}
	// A direct connection can't set its address.
	for range 3 {
		if !c[3].Charge(who) {
			t.Error("a direct connection is charged for the address that it claims")
		}
	}
	for _, one := range c {
		_ = one.Close()
	}
	if len(w.addresses) != 0 {
		t.Errorf("left = %v, want none", w.addresses)
	}
	if !(*Conn)(nil).Charge(who) || From(context.Background()) != nil {
		t.Error("a request without a Listener is refused")
	}
}

// A peer has to receive at a minimum pace, whatever the size. Hijacked connections have time-outs of their own.
func TestPaceOfWriting(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		each     time.Duration // the peer takes 32 KiB, and rests
		hijacked bool
		fails    bool
	}{
		"a quick peer":           {time.Millisecond, false, false},
		"a slow one":             {3 * time.Second, false, false},
		"one that hardly reads":  {5 * time.Second, false, true},
		"hijacked, hardly reads": {5 * time.Second, true, false},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				defer time.Sleep(2 * c.each) // until the peer has seen the end
				w := newWorld(t, Config{Total: 1})
				peers, taken := w.arrive("198.51.100.1:1")
				a, b := net.Pipe()
				defer a.Close()
				defer b.Close()
				peers[0].Conn = a
				if c.hijacked {
					w.State(taken[0], http.StateHijacked)
				}
				go func() {
					for buffer := make([]byte, 32<<10); ; time.Sleep(c.each) {
						if _, err := io.ReadFull(b, buffer); err != nil {
							return
						}
					}
				}()
				_, err := taken[0].Write(make([]byte, 1<<20))
				if c.fails != errors.Is(err, os.ErrDeadlineExceeded) || !c.fails && err != nil {
					t.Errorf("Write: error = %v", err)
				}
			})
		})
	}
}
