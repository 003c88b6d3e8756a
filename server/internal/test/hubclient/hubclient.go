// Package hubclient is a client of the hub for benchmarks and fault tests: one WebSocket that speaks SignalR's JSON
// protocol and does little else, so that the server is measured and not its clients. It knows no reconnecting and no
// rooms; its caller sets the rules. Tests of real clients' behaviour use the npm client instead.
package hubclient

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"crypto/tls"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"sync"
	"time"
)

const (
	separator = 0x1e
	timeout   = 2 * time.Minute // ends what hangs
)

// Ping is the record that keeps a connection from being taken for dead.
var Ping = []byte("{\"type\":6}\x1e")

// Conn is one connection. Send may be called from everywhere; frames are read by one goroutine.
type Conn struct {
	net.Conn
	reader  *bufio.Reader
	early   []byte // records that came in the frame of the handshake's answer
	writing sync.Mutex
}

// Dialer says where to connect and how.
type Dialer struct {
	Addr string // host and port
	Host string // what the request names, when Addr is a proxy's; empty: Addr
	ID   string // connection token of a negotiation; empty: none
	// Bare leaves SignalR's handshake out, for a hub without a protocol.
	Bare bool
	TLS  *tls.Config // nil: none
}

// Dial opens a WebSocket to /chatHub as the bearer of a token and shakes hands, all within two minutes.
func (d Dialer) Dial(token string) (*Conn, error) {
	tcp, err := (&net.Dialer{Timeout: timeout}).DialContext(context.Background(), "tcp", d.Addr)
	if err != nil {
		return nil, err
	}
	if d.TLS != nil {
		tcp = tls.Client(tcp, d.TLS)
	}
	c := &Conn{Conn: tcp, reader: bufio.NewReaderSize(tcp, 4096)}
	_ = tcp.SetDeadline(time.Now().Add(timeout))
	if err := c.open(d, token); err != nil {
		return nil, errors.Join(err, tcp.Close())
	}
	return c, tcp.SetDeadline(time.Time{})
}

func (c *Conn) open(d Dialer, token string) error {
	query := ""
	if d.ID != "" {
		query = "?id=" + url.QueryEscape(d.ID)
	}
	fmt.Fprintf(
		c.Conn,
		"GET /chatHub%s HTTP/1.1\r\nHost: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"+
			"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nAuthorization: Bearer %s\r\n\r\n",
		query,
		cmp.Or(d.Host, d.Addr),
		token,
	)
	answer, err := http.ReadResponse(c.reader, nil)
	if err != nil {
		return err
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusSwitchingProtocols {
		return &Refused{answer.StatusCode}
	}
	if d.Bare {
		return nil
	}
	if err := c.Send([]byte(`{"protocol":"json","version":1}` + "\x1e")); err != nil {
		return err
	}
	frame, err := c.Frame()
	early, shaken := bytes.CutPrefix(frame, []byte("{}\x1e"))
	if err != nil || !shaken {
		return errors.Join(fmt.Errorf("the handshake is answered %q", frame), err)
	}
	c.early = early
	return nil
}

// Refused says that the hub did not open a WebSocket.
type Refused struct{ Status int }

func (r *Refused) Error() string { return fmt.Sprintf("the hub answers %d", r.Status) }

// Send writes a text message, masked with zeros.
func (c *Conn) Send(record []byte) error {
	head := []byte{0x81, 0x80 | byte(min(len(record), 126))}
	if len(record) >= 126 {
		head = binary.BigEndian.AppendUint16(head, uint16(len(record))) //nolint:gosec // our own records are short
	}
	c.writing.Lock()
	defer c.writing.Unlock()
	_, err := c.Conn.Write(append(append(head, 0, 0, 0, 0), record...))
	return err
}

// KeepAlive pings until the connection is closed. The hub disconnects a client that is silent for 30 s.
func (c *Conn) KeepAlive() {
	go func() {
		for range time.Tick(5 * time.Second) {
			if c.Send(Ping) != nil {
				return
			}
		}
	}()
}

// Frame reads one WebSocket frame of the server.
func (c *Conn) Frame() ([]byte, error) {
	if early := c.early; len(early) > 0 {
		c.early = nil
		return early, nil
	}
	head, err := c.reader.Peek(2)
	if err != nil {
		return nil, err
	}
	size, skip := int(head[1]&0x7f), 2
	switch size {
	case 126:
		if head, err = c.reader.Peek(4); err != nil {
			return nil, err
		}
		size, skip = int(binary.BigEndian.Uint16(head[2:])), 4
	case 127:
		if head, err = c.reader.Peek(10); err != nil {
			return nil, err
		}
		size, skip = int(binary.BigEndian.Uint64(head[2:])), 10 //nolint:gosec // as sent
	}
	if head[0]&0x0f == 8 {
		return nil, io.EOF
	}
	_, _ = c.reader.Discard(skip)
	payload := make([]byte, size)
	_, err = io.ReadFull(c.reader, payload)
	return payload, err
}

// Records reads until the connection ends and gives every record to f.
func (c *Conn) Records(f func(record []byte)) {
	for {
		payload, err := c.Frame()
		if err != nil {
			return
		}
		for record := range bytes.SplitSeq(payload, []byte{separator}) {
			if len(record) > 0 {
				f(record)
			}
		}
	}
}

// Call is an invocation; without an id it is not answered.
func Call(id, target string, args ...any) []byte {
	record := map[string]any{"type": 1, "target": target, "arguments": args}
	if id != "" {
		record["invocationId"] = id
	}
	text, err := json.Marshal(record)
	if err != nil {
		panic(err) // strings and numbers
	}
	return append(text, separator)
}

// Invoke calls and waits for the answer; what is pushed meanwhile is dropped.
func (c *Conn) Invoke(target string, args ...any) error {
	if err := c.Send(Call("1", target, args...)); err != nil {
		return err
	}
	for {
		payload, err := c.Frame()
		if err != nil {
			return err
		}
		for record := range bytes.SplitSeq(payload, []byte{separator}) {
			if bytes.Contains(record, []byte(`"type":3`)) && bytes.Contains(record, []byte(`"invocationId":"1"`)) {
				if bytes.Contains(record, []byte(`"error":`)) {
					return fmt.Errorf("%s: %s", target, record)
				}
				return nil
			}
		}
	}
}
