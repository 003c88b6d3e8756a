package postgres_test

import (
	"errors"
	"io"
	"net"
	"net/url"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/identity"
	"klantportaal.example/server/internal/postgres"
)

// wire is a network between the pool and its server that can be cut without
// either end being told.
type wire struct {
	net.Listener
	target string
	cut    atomic.Bool
	ends   sync.WaitGroup
	mu     sync.Mutex
	conns  []net.Conn
	over   bool
}

func newWire(t *testing.T, target string) *wire {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{Listener: l, target: target}
	w.ends.Go(func() {
		for {
			client, err := l.Accept()
			if err != nil {
				return
			}
			server, err := net.Dial("tcp", target)
			if err != nil {
				client.Close()
				continue
			}
			w.mu.Lock()
			w.conns = append(w.conns, client, server)
			if w.over {
				client.Close()
				server.Close()
			}
			w.mu.Unlock()
			w.ends.Go(func() { w.carry(client, server) })
			w.ends.Go(func() { w.carry(server, client) })
		}
	})
	return w
}

// end hangs up on everybody.
func (w *wire) end() {
	w.Close()
	w.mu.Lock()
	w.over = true
	for _, c := range w.conns {
		c.Close()
	}
	w.mu.Unlock()
	w.ends.Wait()
}

// carry goes on reading when the wire is cut, and says nothing of it.
func (w *wire) carry(to, from net.Conn) {
	buf := make([]byte, 32<<10)
	for {
		n, err := from.Read(buf)
		if err != nil {
			if !w.cut.Load() || errors.Is(err, io.EOF) || errors.Is(err, net.ErrClosed) {
				to.Close()
			}
			return
		}
		if !w.cut.Load() {
			if _, err := to.Write(buf[:n]); err != nil {
				return
			}
		}
	}
}

func TestHalfOpenConnections(t *testing.T) {
	b := newBench(t)
	u, err := url.Parse(b.url)
	if err != nil {
		t.Fatal(err)
	}
	w := newWire(t, u.Host)
	u.Host = w.Addr().String()
	const size = 4
	db, err := postgres.Open(ctx, postgres.Config{URL: u.String(), MaxConns: size})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	t.Cleanup(w.end)

	read := func() error {
		return db.RawRead(ctx, identity.Actor{}, func(q queries.DBTX) error { _, err := count(q); return err })
	}
	all := func() (errs []error, took time.Duration) {
		began := time.Now()
		errs = make([]error, size)
		var wg sync.WaitGroup
		for i := range errs {
			wg.Go(func() { errs[i] = read() })
		}
		wg.Wait()
		return errs, time.Since(began)
	}
	if errs, _ := all(); errors.Join(errs...) != nil {
		t.Fatal(errs)
	}
	w.cut.Store(true)
	errs, took := all()
	for _, err := range errs {
		if err == nil {
			t.Error("a read over a cut wire answered")
		}
	}
	// The goal is 5 s on a quiet machine; the margin is for a busy one.
	if took > 8*time.Second {
		t.Errorf("failing took %v", took)
	}
	w.cut.Store(false)
	mended := time.Now()
	for time.Since(mended) < 10*time.Second {
		if errs, _ = all(); errors.Join(errs...) == nil {
			t.Logf("failed after %v, back after %v", took, time.Since(mended))
			return
		}
	}
	t.Errorf("the pool is not back within 10 s: %v", errs)
}
