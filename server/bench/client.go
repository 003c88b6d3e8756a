package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"sync"
	"time"
)

const separator = 0x1e

// hubConn is one client of a hub: a WebSocket that does little, so that the server is measured and not its clients.
type hubConn struct {
	conn    net.Conn
	reader  *bufio.Reader
	writing sync.Mutex
}

// dial opens a WebSocket to /chatHub; with a token (anything will do for a floor) it shakes hands as SignalR does.
func dial(addr, token string, handshake bool) (*hubConn, error) {
	d := net.Dialer{Timeout: 10 * time.Second}
	conn, err := d.DialContext(context.Background(), "tcp", addr)
	if err != nil {
		return nil, err
	}
	fmt.Fprintf(conn, "GET /chatHub HTTP/1.1\r\nHost: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"+
		"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nAuthorization: Bearer %s\r\n\r\n", addr, token)
	c := &hubConn{conn: conn, reader: bufio.NewReaderSize(conn, 4096)}
	answer, err := http.ReadResponse(c.reader, nil)
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusSwitchingProtocols {
		return nil, errors.Join(fmt.Errorf("the hub answers %s", answer.Status), conn.Close())
	}
	if handshake {
		if err := c.send([]byte(`{"protocol":"json","version":1}` + "\x1e")); err != nil {
			return nil, errors.Join(err, conn.Close())
		}
		if record, err := c.frame(); err != nil || string(record) != "{}\x1e" {
			return nil, errors.Join(fmt.Errorf("the handshake is answered %q", record), err, conn.Close())
		}
	}
	return c, nil
}

// send writes a text message, masked with zeros.
func (c *hubConn) send(record []byte) error {
	head := []byte{0x81, 0x80 | byte(min(len(record), 126))}
	if len(record) >= 126 {
		head = binary.BigEndian.AppendUint16(head, uint16(len(record))) //nolint:gosec // our own records are short
	}
	c.writing.Lock()
	defer c.writing.Unlock()
	_, err := c.conn.Write(append(append(head, 0, 0, 0, 0), record...))
	return err
}

// frame reads one WebSocket frame of the server.
func (c *hubConn) frame() ([]byte, error) {
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

// records reads until the connection ends and gives every record to f.
func (c *hubConn) records(f func(record []byte)) {
	for {
		payload, err := c.frame()
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

// call is an invocation; without an id it is not answered.
func call(id, target string, args ...any) []byte {
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

// invoke calls and waits for the answer; what is pushed meanwhile is dropped.
func (c *hubConn) invoke(target string, args ...any) error {
	if err := c.send(call("1", target, args...)); err != nil {
		return err
	}
	for {
		payload, err := c.frame()
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

// stamped is a text of the usual length that says when it was sent.
func stamped(now time.Time) string {
	return fmt.Sprintf("@%019d@ %s", now.UnixNano(), filler)
}

var filler = string(bytes.Repeat([]byte("een antwoord van gewone lengte "), 8))

// sentAt reads the time from a record that holds a stamped text.
func sentAt(record []byte) (time.Time, bool) {
	at := bytes.IndexByte(record, '@')
	if at < 0 || len(record) < at+21 || record[at+20] != '@' {
		return time.Time{}, false
	}
	n, err := strconv.ParseInt(string(record[at+1:at+20]), 10, 64)
	return time.Unix(0, n), err == nil
}
