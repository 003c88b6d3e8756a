package tickets_test

import (
	"context"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// line is a minimal connection to the hub: it records everything it receives, verbatim.
type line struct {
	t    *testing.T
	conn *websocket.Conn

	mu      sync.Mutex
	records []record
	text    strings.Builder
	more    chan struct{} // closed when records grows
	calls   int
}

type record struct {
	Type         int
	InvocationID string
	Target       string
	Arguments    []json.RawMessage
	Result       json.RawMessage
	Error        string
}

const separator = "\x1e"

func dial(t *testing.T, p *testkit.Portal, who string) *line {
	t.Helper()
	conn, answer, err := websocket.Dial(
		t.Context(),
		p.URL+"/chatHub",
		&websocket.DialOptions{HTTPHeader: http.Header{"Authorization": {"Bearer " + p.Token(who)}}},
	)
	if err != nil {
		t.Fatal(err)
	}
	if answer.Body != nil {
		answer.Body.Close()
	}
	conn.SetReadLimit(1 << 20)
	t.Cleanup(func() { conn.CloseNow() })
	l := &line{t: t, conn: conn, more: make(chan struct{})}
	l.write(`{"protocol":"json","version":1}`)
	go l.read()
	l.call(
		"Typing",
		0,
	) // refused, but by then the hub knows the connection; after the handshake it does not yet
	return l
}

func (l *line) write(record string) {
	l.t.Helper()
	if err := l.conn.Write(l.t.Context(), websocket.MessageText, []byte(record+separator)); err != nil {
		l.t.Fatal(err)
	}
}

func (l *line) read() {
	for {
		_, frame, err := l.conn.Read(context.Background())
		if err != nil {
			return
		}
		l.mu.Lock()
		l.text.Write(frame)
		for text := range strings.SplitSeq(strings.TrimSuffix(string(frame), separator), separator) {
			var r record
			if err := json.Unmarshal([]byte(text), &r); err != nil {
				l.t.Errorf("error = %v: %s", err, text)
			}
			l.records = append(l.records, r)
		}
		close(l.more)
		l.more = make(chan struct{})
		l.mu.Unlock()
	}
}

// find waits for a record.
func (l *line) find(what string, is func(record) bool) record {
	l.t.Helper()
	end := time.After(3 * time.Minute)
	for {
		l.mu.Lock()
		records, more := l.records, l.more
		l.mu.Unlock()
		for _, r := range records {
			if is(r) {
				return r
			}
		}
		select {
		case <-more:
		case <-end:
			l.t.Fatalf("timed out waiting for %s", what)
		}
	}
}

// call returns the result, or the code of the error.
func (l *line) call(method string, args ...any) (result json.RawMessage, code string) {
	l.t.Helper()
	l.calls++
	id := strconv.Itoa(l.calls)
	text, err := json.Marshal(map[string]any{"type": 1, "invocationId": id, "target": method, "arguments": args})
	if err != nil {
		l.t.Fatal(err)
	}
	l.write(string(text))
	r := l.find("an answer to "+method, func(r record) bool { return r.Type == 3 && r.InvocationID == id })
	code, _, _ = strings.Cut(r.Error, ":")
	return r.Result, code
}

func (l *line) join(ticket int64) {
	l.t.Helper()
	if _, code := l.call("JoinRoom", ticket, "2000-01-01T00:00:00.000Z"); code != "" {
		l.t.Fatalf("JoinRoom: code = %q, want none", code)
	}
}

// post sends a message and returns its acknowledgement, or the code of the error.
func (l *line) post(ticket int64, m contract.NewMessage) (result contract.NewMessageResult, code string) {
	l.t.Helper()
	text, err := json.Marshal(m)
	if err != nil {
		l.t.Fatal(err)
	}
	answer, code := l.call("NewMessage", ticket, string(text), nil)
	if code == "" {
		if err := json.Unmarshal(answer, &result); err != nil {
			l.t.Fatal(err)
		}
	}
	return result, code
}

// received waits for a message by its id.
func (l *line) received(id uuid.UUID) (m contract.Message) {
	l.t.Helper()
	l.find("message "+id.String(), func(r record) bool {
		if r.Target != "messageReceived" {
			return false
		}
		if err := json.Unmarshal(r.Arguments[1], &m); err != nil {
			l.t.Fatal(err)
		}
		return m.Id == id
	})
	return m
}

// messages returns those received so far, in the order of arrival.
func (l *line) messages() (list []contract.Message) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, r := range l.records {
		if r.Target == "messageReceived" {
			var m contract.Message
			if err := json.Unmarshal(r.Arguments[1], &m); err != nil {
				l.t.Fatal(err)
			}
			list = append(list, m)
		}
	}
	return list
}

// everything returns what was received so far, verbatim.
func (l *line) everything() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}
