package signalr

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// patience is the time-out of tests that hang.
const patience = 3 * time.Minute

// hub is the small echo and broadcast hub that the tests talk to.
type hub struct {
	*Server
	http         *httptest.Server
	connected    chan *Conn
	disconnected chan *Conn

	mu     sync.Mutex
	tokens map[string]time.Time // accepted tokens and their expiry
	seen   []string             // every token given to Authenticate
	called []string             // what Note was called with
	log    safeBuffer
}

type safeBuffer struct {
	mu sync.Mutex
	b  strings.Builder
}

func (s *safeBuffer) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(p)
}

func (s *safeBuffer) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.String()
}

const (
	testToken  = "secret-token-canary"
	testOrigin = "https://portal.example"
)

// newHub starts a hub on a loopback port. change may alter the options.
func newHub(t testing.TB, change func(*hub, *Options)) *hub {
	t.Helper()
	h := &hub{
		connected:    make(chan *Conn, 4096),
		disconnected: make(chan *Conn, 4096),
		tokens:       map[string]time.Time{testToken: {}},
	}
	o := Options{
		Authenticate:   h.authenticate,
		OnConnect:      func(c *Conn) { h.connected <- c },
		OnDisconnect:   func(c *Conn) { h.disconnected <- c },
		Methods:        h.methods(),
		AllowedOrigins: []string{testOrigin},
		Key:            []byte("a key that all instances share"),
		ClockSkew:      -1,
		Logger:         slog.New(slog.NewTextHandler(&h.log, &slog.HandlerOptions{Level: slog.LevelDebug})),
	}
	if change != nil {
		change(h, &o)
	}
	h.Server = New(o)
	h.http = httptest.NewServer(h.Server)
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		defer cancel()
		if err := h.Shutdown(ctx, 0); err != nil {
			t.Errorf("shutdown: %v", err)
		}
		h.http.Close()
		if strings.Contains(h.log.String(), testToken) {
			t.Error("an access token was logged")
		}
	})
	return h
}

func (h *hub) authenticate(_ context.Context, token string) (any, time.Time, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.seen = append(h.seen, token)
	expires, ok := h.tokens[token]
	if !ok {
		return nil, time.Time{}, errors.New("unknown token")
	}
	return token, expires, nil
}

func (h *hub) methods() map[string]Method {
	number := func(raw json.RawMessage) (n int) {
		_ = json.Unmarshal(raw, &n)
		return n
	}
	return map[string]Method{
		"Echo": func(_ context.Context, _ *Conn, args []json.RawMessage) (any, error) { return args, nil },
		"Void": func(context.Context, *Conn, []json.RawMessage) (any, error) { return nil, nil },
		"Note": func(_ context.Context, _ *Conn, args []json.RawMessage) (any, error) {
			h.mu.Lock()
			defer h.mu.Unlock()
			h.called = append(h.called, string(args[0]))
			return len(h.called), nil
		},
		"Notes": func(context.Context, *Conn, []json.RawMessage) (any, error) {
			h.mu.Lock()
			defer h.mu.Unlock()
			return h.called, nil
		},
		"Refuse": func(context.Context, *Conn, []json.RawMessage) (any, error) {
			return nil, fmt.Errorf("wrapped: %w", &Error{"No access."})
		},
		"Fail":  func(context.Context, *Conn, []json.RawMessage) (any, error) { return nil, errors.New("inner secret") },
		"Panic": func(context.Context, *Conn, []json.RawMessage) (any, error) { panic("inner secret") },
		"Cyclic": func(context.Context, *Conn, []json.RawMessage) (any, error) {
			return func() {}, nil // can't be encoded
		},
		// Count sends n numbered pushes to its caller, more than a queue holds.
		"Count": func(ctx context.Context, c *Conn, args []json.RawMessage) (any, error) {
			for i := range number(args[0]) {
				f, err := Invocation("counted", i, "<padding & more>")
				if err != nil {
					return nil, err
				}
				if err := c.SendWait(ctx, f); err != nil {
					return nil, err
				}
			}
			return "done", nil
		},
		"CloseMe": func(_ context.Context, c *Conn, args []json.RawMessage) (any, error) {
			c.Close("as you asked", string(args[0]) == "true")
			return nil, nil
		},
	}
}

func (h *hub) url(rest string) string { return h.http.URL + "/chatHub" + rest }

// negotiated is the response of negotiate.
type negotiated struct {
	NegotiateVersion    int    `json:"negotiateVersion"`
	ConnectionID        string `json:"connectionId"`
	ConnectionToken     string `json:"connectionToken"`
	Stateful            bool   `json:"useStatefulReconnect"`
	AvailableTransports []struct {
		Transport       string   `json:"transport"`
		TransferFormats []string `json:"transferFormats"`
	} `json:"availableTransports"`
}

func (h *hub) negotiate(t testing.TB, query string) negotiated {
	t.Helper()
	status, body := h.request(
		t,
		http.MethodPost,
		"/negotiate"+query,
		map[string]string{"Authorization": "Bearer " + testToken},
	)
	if status != http.StatusOK {
		t.Fatalf("negotiate: status = %d, want 200: %s", status, body)
	}
	var n negotiated
	if err := json.Unmarshal([]byte(body), &n); err != nil {
		t.Fatal(err)
	}
	return n
}

func (h *hub) request(t testing.TB, method, rest string, headers map[string]string) (int, string) {
	t.Helper()
	r, err := http.NewRequest(method, h.url(rest), nil)
	if err != nil {
		t.Fatal(err)
	}
	for k, v := range headers {
		r.Header.Set(k, v)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(body)
}

// peer is a client of the bare protocol.
type peer struct {
	t    testing.TB
	ws   *websocket.Conn
	rest string
}

// dial opens a WebSocket; refused is the status if the server refuses it.
func (h *hub) dial(t testing.TB, query string, headers map[string]string) (p *peer, refused int) {
	t.Helper()
	header := http.Header{"Authorization": {"Bearer " + testToken}}
	for k, v := range headers {
		header.Set(k, v)
	}
	ws, answer, err := websocket.Dial(t.Context(), h.url(query), &websocket.DialOptions{HTTPHeader: header})
	if err != nil {
		if answer == nil {
			t.Fatalf("dial: %v", err)
		}
		return nil, answer.StatusCode
	}
	ws.SetReadLimit(-1)
	t.Cleanup(func() { ws.CloseNow() })
	return &peer{t: t, ws: ws}, 0
}

// join opens a WebSocket and shakes hands.
func (h *hub) join(t testing.TB) *peer {
	t.Helper()
	p, refused := h.dial(t, "", nil)
	if refused != 0 {
		t.Fatalf("refused with %d", refused)
	}
	p.send(`{"protocol":"json","version":1}`)
	if got := p.next(); got != `{}` {
		t.Fatalf("handshake answered %s", got)
	}
	return p
}

func (p *peer) send(record string) { p.raw(record + "\x1e") }

func (p *peer) raw(data string) {
	p.t.Helper()
	if err := p.ws.Write(p.t.Context(), websocket.MessageText, []byte(data)); err != nil {
		p.t.Fatalf("write: %v", err)
	}
}

// next returns the next record that isn't a ping.
func (p *peer) next() string {
	p.t.Helper()
	record, err := p.read()
	if err != nil {
		p.t.Fatalf("read: %v", err)
	}
	return record
}

func (p *peer) read() (string, error) {
	for {
		if record, rest, ok := strings.Cut(p.rest, "\x1e"); ok {
			p.rest = rest
			if record == `{"type":6}` {
				continue
			}
			return record, nil
		}
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		_, data, err := p.ws.Read(ctx)
		cancel()
		if err != nil {
			return "", err
		}
		p.rest += string(data)
	}
}

// ends checks that the server closes, after the records given and nothing else.
func (p *peer) ends(records ...string) {
	p.t.Helper()
	for _, want := range records {
		if got := p.next(); got != want {
			p.t.Fatalf("got %s, want %s", got, want)
		}
	}
	if got, err := p.read(); err == nil {
		p.t.Fatalf("still open, and sent %s", got)
	}
}

func wait(t testing.TB, c <-chan *Conn, what string) *Conn {
	t.Helper()
	select {
	case conn := <-c:
		return conn
	case <-time.After(patience):
		t.Fatalf("no %s within 10 s", what)
		return nil
	}
}
