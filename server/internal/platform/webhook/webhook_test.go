package webhook_test

import (
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"

	"klantportaal.example/server/internal/platform/publicnet"
	"klantportaal.example/server/internal/platform/webhook"
)

var loopback = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("::1/128")}

func TestCheck(t *testing.T) {
	t.Parallel()
	s := webhook.New([]string{"portaal.provider.example"}, nil)
	for address, want := range map[string]error{
		"https://8.8.8.8/hooks":                     nil,
		"https://8.8.8.8:8443/hooks?key=1":          nil,
		"https://no-such-name.invalid/hooks":        nil, // seen in the first delivery
		"http://8.8.8.8/hooks":                      webhook.ErrNotHTTPS,
		"http://127.0.0.1/hooks":                    webhook.ErrNotHTTPS,
		"ftp://8.8.8.8/hooks":                       webhook.ErrNotHTTPS,
		"https://127.0.0.1/":                        publicnet.ErrNotPublic,
		"https://[::ffff:10.0.0.1]/":                publicnet.ErrNotPublic,
		"https://2130706433/":                       publicnet.ErrNotPublic,
		"https://0x7f.0.0.1/":                       publicnet.ErrNotPublic,
		"https://localhost/":                        publicnet.ErrNotPublic,
		"https://portaal.provider.example/api":      publicnet.ErrNotPublic,
		"https://user:secret@8.8.8.8/":              webhook.ErrInvalid,
		"https://8.8.8.8/#here":                     webhook.ErrInvalid,
		"https://":                                  webhook.ErrInvalid,
		"https:///hooks":                            webhook.ErrInvalid,
		"https:8.8.8.8":                             webhook.ErrInvalid,
		"8.8.8.8":                                   webhook.ErrInvalid,
		"https://8.8.8.8/ho oks":                    webhook.ErrInvalid,
		"https://8.8.8.8/\r\nX-Injected: 1":         webhook.ErrInvalid,
		"https://[fe80::1%25eth0]/":                 publicnet.ErrNotPublic,
		"https://169.254.169.254/latest/meta-data/": publicnet.ErrNotPublic,
	} {
		if err := s.Check(t.Context(), address); !errors.Is(err, want) {
			t.Errorf("%s: error = %v, want %v", address, err, want)
		}
	}
	if err := webhook.New(nil, loopback).Check(t.Context(), "http://127.0.0.1:9/"); err != nil {
		t.Errorf("a developer's: %v", err)
	}
	if err := webhook.New(nil, loopback).Check(t.Context(), "http://localhost:9/"); !errors.Is(err, webhook.ErrNotHTTPS) {
		t.Errorf("a name without TLS: error = %v", err)
	}
}

func send(t *testing.T, s *webhook.Sender, url string) webhook.Answer {
	t.Helper()
	a, err := s.Send(t.Context(), webhook.Event{ID: "1", Body: []byte("{}"), URL: url,
		Secrets: []string{webhook.NewSecret()}})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// A redirect is an answer like others: where it leads is not called.
func TestRedirect(t *testing.T) {
	t.Parallel()
	var called atomic.Int64
	inside := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { called.Add(1) }))
	t.Cleanup(inside.Close)
	for _, status := range []int{301, 302, 303, 307, 308} {
		server := httptest.NewServer(http.RedirectHandler(inside.URL, status))
		t.Cleanup(server.Close)
		if a := send(t, webhook.New(nil, loopback), server.URL); a.Status != status || a.Delivered() {
			t.Errorf("answer = %+v, want %d", a, status)
		}
	}
	if called.Load() != 0 {
		t.Error("a redirect was followed")
	}
}

// The start of an answer is kept, as text that can be stored.
func TestAnswer(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(http.StatusTeapot)
		_, _ = w.Write([]byte("a\x00b\xff" + strings.Repeat("é", 100_000)))
	}))
	t.Cleanup(server.Close)
	a := send(t, webhook.New(nil, loopback), server.URL)
	if a.Status != http.StatusTeapot || !strings.HasPrefix(a.Text, "abéé") || len(a.Text) > webhook.MostStored ||
		strings.TrimRight(a.Text[2:], "é") != "" {
		t.Errorf("answer = %d, %d bytes, %.20q", a.Status, len(a.Text), a.Text)
	}
}

func TestFailures(t *testing.T) {
	t.Parallel()
	plain := httptest.NewServer(http.NotFoundHandler())
	t.Cleanup(plain.Close)
	untrusted := httptest.NewTLSServer(http.NotFoundHandler())
	t.Cleanup(untrusted.Close)
	silent, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	closed := silent.Addr().String()
	_ = silent.Close()
	s := webhook.New(nil, loopback)
	for url, want := range map[string]webhook.Failure{
		untrusted.URL: webhook.NoTLS,
		strings.Replace(plain.URL, "http://", "https://", 1): webhook.NoTLS,
		"https://" + closed:             webhook.NoConnection,
		"https://10.0.0.1/":             webhook.NotPublic,
		"https://no-such-name.invalid/": webhook.NoName,
	} {
		if a := send(t, s, url); a.Failure != want || a.Status != 0 {
			t.Errorf("%s: answer = %+v, want %s", url, a, want)
		}
	}
}

// hijacked returns the address of a server that responds with raw bytes and keeps the connection.
func hijacked(t *testing.T, answer string) string {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		conn, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			t.Error(err)
			return
		}
		t.Cleanup(func() { _ = conn.Close() })
		if _, err := io.WriteString(conn, answer); err != nil {
			t.Error(err)
		}
	}))
	t.Cleanup(server.Close)
	return server.URL
}

// A receiver that keeps the connection for another protocol is left after ten seconds.
func TestSwitchedProtocol(t *testing.T) {
	t.Parallel()
	url := hijacked(t, "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n")
	a := send(t, webhook.New(nil, loopback), url)
	if a.Status != http.StatusSwitchingProtocols || a.Delivered() || a.Took.Seconds() > 12 {
		t.Errorf("answer = %+v, want 101", a)
	}
}

func TestNoStatusOfHTTP(t *testing.T) {
	t.Parallel()
	url := hijacked(t, "HTTP/1.1 042 What\r\nContent-Length: 0\r\n\r\n")
	if a := send(t, webhook.New(nil, loopback), url); a.Status != 0 || a.Failure != webhook.NoConnection {
		t.Errorf("answer = %+v, want none", a)
	}
}

// An address that was accepted with other settings is not called.
func TestAcceptedBefore(t *testing.T) {
	t.Parallel()
	if a := send(t, webhook.New(nil, nil), "http://127.0.0.1:9/"); a.Failure != webhook.NotPublic {
		t.Errorf("answer = %+v, want not public", a)
	}
}

// A receiver that does not answer is left after ten seconds.
func TestSilentReceiver(t *testing.T) {
	t.Parallel()
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body) // only then the server notices that the connection ends
		<-r.Context().Done()
	}))
	t.Cleanup(server.Close)
	if a := send(t, webhook.New(nil, loopback), server.URL); a.Failure != webhook.Timeout || a.Took.Seconds() > 12 {
		t.Errorf("answer = %+v, want a timeout", a)
	}
}
