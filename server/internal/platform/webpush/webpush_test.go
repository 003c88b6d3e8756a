package webpush_test

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"klantportaal.example/server/internal/platform/webpush"
	"klantportaal.example/server/internal/test/testkit"
)

const contact = "https://portaal.provider.example"

func TestSend(t *testing.T) {
	t.Parallel()
	service := testkit.NewPushService(t)
	s, err := webpush.New(service.Key, contact, service.Transport())
	if err != nil {
		t.Fatal(err)
	}
	var done error
	s.Done = func(err error) { done = err }
	to := service.Subscribe()
	send := func(m webpush.Message) error {
		m.Payload = []byte(`{"title":"Storing: Hoofdlijn"}`)
		return s.Send(t.Context(), to, m)
	}
	if err := send(webpush.Message{TTL: time.Hour, Urgent: true, Topic: "incident1"}); err != nil {
		t.Fatal(err)
	}
	if err := send(webpush.Message{TTL: time.Minute}); err != nil {
		t.Fatal(err)
	}
	got := service.Got(to)
	if len(got) != 2 || got[0].Title != "Storing: Hoofdlijn" {
		t.Fatalf("got %+v, want two", got)
	}
	for i, want := range []map[string]string{
		{"Ttl": "3600", "Urgency": "high", "Topic": "incident1", "Content-Encoding": "aes128gcm"},
		{"Ttl": "60", "Urgency": "normal", "Topic": ""},
	} {
		for name, value := range want {
			if is := got[i].Header.Get(name); is != value {
				t.Errorf("%s of %d = %q, want %q", name, i, is, value)
			}
		}
	}
	// The length of the payload is padded away.
	if a, b := got[0].Header.Get("Content-Length"), got[1].Header.Get("Content-Length"); a != b {
		t.Errorf("lengths = %s and %s, want one", a, b)
	}
	for status, want := range map[int]error{
		404: webpush.ErrGone, 410: webpush.ErrGone, 429: webpush.ErrNotSent, 408: webpush.ErrNotSent,
		500: webpush.ErrNotSent, 503: webpush.ErrNotSent, 400: webpush.ErrRefused, 403: webpush.ErrRefused,
		413: webpush.ErrRefused, 302: webpush.ErrRefused, 307: webpush.ErrRefused,
	} {
		service.Respond(to, status)
		if err := send(webpush.Message{}); !errors.Is(err, want) {
			t.Errorf("status %d: error = %v, want %v", status, err, want)
		} else if !errors.Is(done, want) {
			t.Errorf("status %d: counted %v, want %v", status, done, want)
		} else if strings.Contains(err.Error(), "/send/") {
			t.Errorf("status %d: the error %v has the endpoint", status, err)
		}
	}
}

// A push service that keeps the connection for another protocol is left after the time for an answer.
func TestSwitchedProtocol(t *testing.T) {
	t.Parallel()
	service := testkit.NewPushService(t)
	server := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		conn, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			t.Error(err)
			return
		}
		t.Cleanup(func() { _ = conn.Close() })
		answer := "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n"
		if _, err := io.WriteString(conn, answer); err != nil {
			t.Error(err)
		}
	}))
	t.Cleanup(server.Close)
	transport := server.Client().Transport.(*http.Transport).Clone()
	transport.DialContext = func(ctx context.Context, network, _ string) (net.Conn, error) {
		return (&net.Dialer{}).DialContext(ctx, network, server.Listener.Addr().String())
	}
	transport.TLSClientConfig.ServerName = "example.com" // which the certificate of httptest has
	s, err := webpush.New(service.Key, contact, transport)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Send(t.Context(), service.Subscribe(), webpush.Message{}); !errors.Is(err, webpush.ErrRefused) {
		t.Errorf("error = %v, want refused", err)
	}
}

// breaks is a transport that fails.
type breaks struct{ err error }

func (b breaks) RoundTrip(*http.Request) (*http.Response, error) { return nil, b.err }

// After a failure in between the push service may have the notification, and the error has no endpoint.
func TestUnknownOutcome(t *testing.T) {
	t.Parallel()
	service := testkit.NewPushService(t)
	s, err := webpush.New(service.Key, contact, breaks{errors.New("connection reset")})
	if err != nil {
		t.Fatal(err)
	}
	err = s.Send(t.Context(), service.Subscribe(), webpush.Message{Payload: []byte("{}")})
	if err == nil || errors.Is(err, webpush.ErrNotSent) || errors.Is(err, webpush.ErrRefused) {
		t.Errorf("error = %v, want one that says nothing of the outcome", err)
	}
	if err != nil && strings.Contains(err.Error(), "/send/") {
		t.Errorf("the error %v has the endpoint", err)
	}
}

// Without a connection nothing was sent, so that it is tried again.
func TestFailedHandshake(t *testing.T) {
	t.Parallel()
	service := testkit.NewPushService(t)
	distrusts := service.Transport().(*http.Transport)
	distrusts.TLSClientConfig = &tls.Config{}
	s, err := webpush.New(service.Key, contact, distrusts)
	if err != nil {
		t.Fatal(err)
	}
	err = s.Send(t.Context(), service.Subscribe(), webpush.Message{Payload: []byte("{}")})
	if !errors.Is(err, webpush.ErrNotSent) {
		t.Errorf("error = %v, want ErrNotSent", err)
	}
	if err != nil && strings.Contains(err.Error(), "/send/") {
		t.Errorf("the error %v has the endpoint", err)
	}
}

// Only public addresses are called, whatever a name resolves to.
func TestPublicAddressesOnly(t *testing.T) {
	t.Parallel()
	service := testkit.NewPushService(t)
	var called atomic.Int64
	service.Before(func(string) { called.Add(1) })
	s, err := webpush.New(service.Key, contact, nil)
	if err != nil {
		t.Fatal(err)
	}
	to := service.Subscribe()
	to.Endpoint = "https://localhost/send/x"
	if err := s.Send(t.Context(), to, webpush.Message{}); !errors.Is(err, webpush.ErrRefused) {
		t.Errorf("a name of this machine: error = %v, want refused", err)
	}
	for _, endpoint := range []string{
		"https://127.0.0.1/", "https://[::1]/", "https://10.1.2.3/", "https://192.168.1.1/", "https://169.254.169.254/",
		"https://100.64.1.1/", "https://0.0.0.0/", "https://[::]/", "https://224.0.0.1/", "https://255.255.255.255/",
		"https://[fe80::1]/", "https://[fd00::1]/", "https://[::ffff:127.0.0.1]/", "https://[::127.0.0.1]/",
		"https://[64:ff9b::7f00:1]/", "https://[2002:7f00:1::]/", "https://198.18.0.1/",
		"http://push.provider.example/x", "https://user@push.provider.example/", "https://push.provider.example:8443/",
		"https:///x", "ftp://push.provider.example/", "https://push.provider.example/#x", "",
		"https://push.provider.example/" + strings.Repeat("x", 1000),
	} {
		to.Endpoint = endpoint
		if err := s.Send(t.Context(), to, webpush.Message{}); !errors.Is(err, webpush.ErrRefused) {
			t.Errorf("%s: error = %v, want refused", endpoint, err)
		}
	}
	for _, endpoint := range []string{"https://fcm.googleapis.com/fcm/send/x", "https://8.8.8.8/", "https://[2a00:1450::1]/",
		"https://push.provider.example:443/x"} {
		to.Endpoint = endpoint
		if err := webpush.Check(to); err != nil {
			t.Errorf("%s: %v", endpoint, err)
		}
	}
	if called.Load() != 0 {
		t.Errorf("calls = %d, want 0", called.Load())
	}
}

func TestKeys(t *testing.T) {
	t.Parallel()
	for _, key := range []string{"", "x", strings.Repeat("A", 43), "not base64 at all, but long enough for the key", strings.Repeat("/", 43)} {
		if _, err := webpush.ParseKey(key); err == nil || key != "" && strings.Contains(err.Error(), key) {
			t.Errorf("%q: error = %v, want one without the key", key, err)
		}
	}
	// In any form of base64 it is the same key.
	const text = "q0+/hJ0Zk3dVYFJ1bX2m0l4sR3pYt8yqkC7n1vQz5hE"
	a, err := webpush.ParseKey(text + "=")
	if err != nil {
		t.Fatal(err)
	}
	b, err := webpush.ParseKey(strings.NewReplacer("+", "-", "/", "_").Replace(text))
	if err != nil || !a.Equal(b) {
		t.Errorf("error = %v, want the same key", err)
	}
	service := testkit.NewPushService(t)
	for name, change := range map[string]func(*webpush.Subscription){
		"auth":          func(s *webpush.Subscription) { s.Auth = s.Auth[1:] },
		"no auth":       func(s *webpush.Subscription) { s.Auth = "" },
		"p256dh":        func(s *webpush.Subscription) { s.P256dh = "AAAA" },
		"not the curve": func(s *webpush.Subscription) { s.P256dh = s.P256dh[:80] + "AAAAAAA" },
	} {
		to := service.Subscribe()
		change(&to)
		if webpush.Check(to) == nil {
			t.Errorf("%s: no error", name)
		}
	}
}
