package signalr

import (
	"bufio"
	"net"
	"net/http"

	"github.com/coder/websocket"
)

// The buffers that a connection keeps for as long as it lives, in bytes. net/http's are 4 KiB each, as much as the rest
// of an idle connection. A larger record is read past the buffer, a larger message written in two system calls.
const (
	readBuffer  = 384
	writeBuffer = 1536
)

// systemBuffer is the operating system's write buffer in bytes (Linux doubles it). By default it holds up to 4 MiB
// for a receiver nearby, such as a proxy with a slow client behind it: memory that no limit here bounds, and
// minutes until it is noticed that the client does not keep up.
const systemBuffer = 64 << 10

// socket is a WebSocket and the connection under it.
type socket struct {
	*websocket.Conn
	net net.Conn
}

// cut closes at once. websocket.Conn.CloseNow waits instead, for 5 s or longer,
// when an orderly end is under way and the peer doesn't take part in it. It may
// block for a moment under TLS, so it isn't called under a lock.
func (s *socket) cut() {
	s.net.Close()
	s.CloseNow()
}

// accept upgrades the request, or responds with an error.
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
	return &socket{ws, h.conn}, nil
}

// hijack takes over the connection from net/http, and gives it smaller buffers.
type hijack struct {
	http.ResponseWriter
	conn net.Conn
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
	// net/http's write buffer contains the response to the upgrade.
	if err := b.Writer.Flush(); err != nil {
		conn.Close()
		return nil, nil, err
	}
	if tcp, ok := conn.(interface{ SetWriteBuffer(bytes int) error }); ok {
		_ = tcp.SetWriteBuffer(systemBuffer) // where it can't be set it is as before
	}
	b.Writer = bufio.NewWriterSize(conn, writeBuffer)
	return conn, b, nil
}
