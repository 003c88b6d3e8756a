package signalr

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"math"
	"net"
	"net/http"
	"sync"
	"syscall"

	"github.com/coder/websocket"
)

// The buffers that a connection keeps for as long as it lives. net/http's are
// 4 KiB each, more than all the rest of an idle connection; a larger record is
// read past the buffer, and what is written is held by a cork.
const (
	readBuffer  = 384
	writeBuffer = 16
)

// systemBuffer is what the operating system may hold of what was written, in bytes (Linux takes it twice). Left alone
// it holds up to 4 MiB for a receiver nearby, such as a proxy with a slow client behind it: memory that no limit here
// bounds, and minutes during which nobody notices that the client does not keep up.
const systemBuffer = 64 << 10

// socket is a WebSocket and the connection under it.
type socket struct {
	*websocket.Conn
	net net.Conn
	out *cork
}

// write sends one WebSocket message with one system call, and copies data. It is for
// one goroutine at a time.
func (s *socket) write(data []byte) error {
	held := writeBuffers.Get().(*[]byte)
	defer writeBuffers.Put(held)
	*held = (*held)[:0]
	s.out.hold(held)
	// Background: see the package comment. The ticker ends a stuck write.
	err := s.Write(context.Background(), websocket.MessageText, data)
	if sent := s.out.release(); err == nil {
		err = sent
	}
	return err
}

// cork collects what is written while something holds it. So a connection needs no
// buffer of its own to send a frame's header and its payload together. The control
// frames that the library sends by itself pass it, or travel with what is held.
// It is also the way past the library, for messages that the socket takes at once.
type cork struct {
	net.Conn
	raw     syscall.RawConn // nil where nothing can be written without waiting, as with TLS
	mu      sync.Mutex
	held    *[]byte // nil: what is written passes
	rest    []byte  // of a message that the socket took some of; it goes before everything else
	control int     // bytes to come of a control frame that passes in parts
}

func newCork(conn net.Conn) *cork {
	c := &cork{Conn: conn}
	if s, ok := conn.(syscall.Conn); ok && canWriteNow {
		c.raw, _ = s.SyscallConn()
	}
	return c
}

// attempt writes a frame, header included, as far as the socket takes it at once.
// begun: some of it, and the rest is kept; whole: all. Neither: not a byte, because
// there is no room, or because somebody else is writing.
func (c *cork) attempt(frame []byte) (begun, whole bool) {
	if c.raw == nil || !c.mu.TryLock() {
		return false, false
	}
	defer c.mu.Unlock()
	if len(c.rest) > 0 || c.control > 0 {
		return false, false
	}
	n := writeNow(c.raw, frame)
	if n > 0 && n < len(frame) {
		c.rest = bytes.Clone(frame[n:])
	}
	return n > 0, n == len(frame)
}

// settle writes what attempt has kept.
func (c *cork) settle() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.writeRest()
}

func (c *cork) writeRest() (err error) {
	if len(c.rest) > 0 {
		_, err = c.Conn.Write(c.rest)
		c.rest = nil
	}
	return err
}

func (c *cork) hold(buffer *[]byte) {
	c.mu.Lock()
	c.held = buffer
	c.mu.Unlock()
}

// release writes what was held.
func (c *cork) release() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	held := *c.held
	c.held = nil
	if err := c.writeRest(); err != nil || len(held) == 0 {
		return err
	}
	_, err := c.Conn.Write(held)
	return err
}

func (c *cork) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.held != nil {
		*c.held = append(*c.held, p...)
		return len(p), nil
	}
	if err := c.writeRest(); err != nil {
		return 0, err
	}
	if c.control == 0 && len(p) > 1 { // RFC 6455, 5.5: at most 125 bytes, whose number is the header's second byte
		c.control = 2 + int(p[1]&0x7f)
	}
	c.control = max(c.control-len(p), 0)
	return c.Conn.Write(p)
}

const maxHeader = 10

// appendHeader appends the header of a text message from a server, in one frame (RFC 6455, 5.2).
func appendHeader(b []byte, size int) []byte {
	const finalText = 0x81
	switch {
	case size < 126:
		return append(b, finalText, byte(size)) //nolint:gosec // it fits
	case size <= math.MaxUint16:
		return binary.BigEndian.AppendUint16(append(b, finalText, 126), uint16(size))
	}
	return binary.BigEndian.AppendUint64(append(b, finalText, 127), uint64(size))
}

// cut closes at once. websocket.Conn.CloseNow waits instead, for 5 s or longer,
// when an orderly end is under way and the peer doesn't take part in it. It may
// block for a moment under TLS, so it isn't called under a lock.
func (s *socket) cut() {
	s.net.Close()
	s.CloseNow()
}

// accept upgrades the request, or answers it with an error.
func accept(w http.ResponseWriter, r *http.Request) (*socket, error) {
	h := &hijack{ResponseWriter: w}
	ws, err := websocket.Accept(h, r, &websocket.AcceptOptions{
		InsecureSkipVerify: true, // the origin was checked, against our own list
		CompressionMode:    websocket.CompressionDisabled,
	})
	if err != nil {
		return nil, err
	}
	ws.SetReadLimit(-1) // the limit is on records, and a frame may hold several
	return &socket{ws, h.conn, h.out}, nil
}

// hijack takes the connection from net/http, keeps it in sight and gives it
// smaller buffers.
type hijack struct {
	http.ResponseWriter
	conn net.Conn
	out  *cork
}

func (h *hijack) Unwrap() http.ResponseWriter { return h.ResponseWriter }

func (h *hijack) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, b, err := http.NewResponseController(h.ResponseWriter).Hijack()
	if err != nil {
		return nil, nil, err
	}
	h.conn = conn
	if b.Reader.Buffered() == 0 { // else the client was early, and its bytes are in there
		b.Reader = bufio.NewReaderSize(conn, readBuffer)
	}
	// What net/http has buffered for writing is the answer to the upgrade.
	if err := b.Writer.Flush(); err != nil {
		conn.Close()
		return nil, nil, err
	}
	if tcp, ok := conn.(interface{ SetWriteBuffer(bytes int) error }); ok {
		_ = tcp.SetWriteBuffer(systemBuffer) // where it can't be set it is as before
	}
	h.out = newCork(conn)
	b.Writer = bufio.NewWriterSize(h.out, writeBuffer)
	return conn, b, nil
}
