package faultproxy_test

import (
	"bytes"
	"errors"
	"io"
	"net"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"klantportaal.example/server/internal/test/testkit/faultproxy"
)

// echo is a target that sends back what it gets.
func echo(t *testing.T) string {
	t.Helper()
	l, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go func() {
				_, _ = io.Copy(c, c)
				_ = c.Close()
			}()
		}
	}()
	return l.Addr().String()
}

func dial(t *testing.T, p *faultproxy.Proxy) net.Conn {
	t.Helper()
	c, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", p.Addr)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	_ = c.SetDeadline(time.Now().Add(3 * time.Minute))
	return c
}

func say(t *testing.T, c net.Conn, text string) {
	t.Helper()
	if _, err := io.WriteString(c, text); err != nil {
		t.Fatal(err)
	}
}

func hear(t *testing.T, c net.Conn, n int) string {
	t.Helper()
	got := make([]byte, n)
	if _, err := io.ReadFull(c, got); err != nil {
		t.Fatal(err)
	}
	return string(got)
}

func TestSilence(t *testing.T) {
	t.Parallel()
	p := faultproxy.New(t, echo(t), faultproxy.Options{})
	c := dial(t, p)
	say(t, c, "one")
	hear(t, c, 3)
	p.Set(faultproxy.Fault{Silent: true})
	say(t, c, "two")
	_ = c.SetReadDeadline(time.Now().Add(100 * time.Millisecond))
	if n, err := c.Read(make([]byte, 1)); !errors.Is(err, os.ErrDeadlineExceeded) {
		t.Errorf("a silent line gave %d bytes, %v", n, err)
	}
	_ = c.SetReadDeadline(time.Now().Add(3 * time.Minute))
	p.Set(faultproxy.Fault{})
	if got := hear(t, c, 3); got != "two" {
		t.Errorf("after the silence came %q", got)
	}
}

func TestCutAndReset(t *testing.T) {
	t.Parallel()
	p := faultproxy.New(t, echo(t), faultproxy.Options{})
	p.Set(faultproxy.Fault{CutAfter: 10})
	c := dial(t, p)
	say(t, c, "123456")
	got, err := io.ReadAll(c)
	if len(got) > 4 || !errors.Is(err, syscall.ECONNRESET) {
		t.Errorf("of 6 bytes and their echo 10 may pass: %q, %v", got, err)
	}
	p.Set(faultproxy.Fault{})
	c = dial(t, p)
	say(t, c, "x")
	hear(t, c, 1)
	if n := p.Reset(); n != 1 {
		t.Errorf("%d connections were reset", n)
	}
	if _, err := c.Read(make([]byte, 1)); !errors.Is(err, syscall.ECONNRESET) {
		t.Errorf("after a reset: %v", err)
	}
}

func TestRefusal(t *testing.T) {
	t.Parallel()
	p := faultproxy.New(t, echo(t), faultproxy.Options{})
	p.Refuse()
	if _, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", p.Addr); !errors.Is(err, syscall.ECONNREFUSED) {
		t.Errorf("a refusing proxy: %v", err)
	}
	if err := p.Accept(); err != nil {
		t.Fatal(err)
	}
	c := dial(t, p)
	say(t, c, "x")
	hear(t, c, 1)
}

func TestSlowLine(t *testing.T) {
	t.Parallel()
	p := faultproxy.New(t, echo(t), faultproxy.Options{})
	p.Set(faultproxy.Fault{Rate: 2000, Delay: time.Millisecond})
	c := dial(t, p)
	began := time.Now()
	say(t, c, strings.Repeat("x", 1000))
	hear(t, c, 1000)
	// Half a second each way, and the second way begins before the first has ended.
	if took := time.Since(began); took < 450*time.Millisecond {
		t.Errorf("1,000 bytes and their echo at 2,000 a second took %v", took)
	}
}

func TestOnlyWhomItConcerns(t *testing.T) {
	t.Parallel()
	p := faultproxy.New(t, echo(t), faultproxy.Options{
		Concerns: func(opening []byte) bool { return bytes.HasPrefix(opening, []byte("bad")) },
		Rewrite:  func() func([]byte) []byte { return bytes.ToUpper },
	})
	bad, good := dial(t, p), dial(t, p)
	say(t, bad, "bad")
	say(t, good, "god")
	if got := hear(t, bad, 3) + hear(t, good, 3); got != "BADgod" {
		t.Errorf("they got %q", got)
	}
	p.Set(faultproxy.Fault{CutAfter: 1})
	say(t, good, "x")
	hear(t, good, 1)
	say(t, bad, "x")
	if _, err := bad.Read(make([]byte, 1)); err == nil {
		t.Error("whom the fault concerns was not cut")
	}
}
