package main

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/coder/websocket"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/signalr"
)

// fanOut is a minimal hub: rooms, and a writer per connection that joins waiting messages into one WebSocket
// message. It has no protocol, acknowledgements, limits or pings.
type fanOut struct {
	mu    sync.Mutex
	rooms map[string][]*peer
}

type peer struct {
	ws      *websocket.Conn
	mu      sync.Mutex
	queue   []byte
	writing bool
}

func newFanOut() *fanOut { return &fanOut{rooms: map[string][]*peer{}} }

func (f *fanOut) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	ws, err := websocket.Accept(w, r, &websocket.AcceptOptions{CompressionMode: websocket.CompressionDisabled})
	if err != nil {
		return
	}
	defer ws.CloseNow()
	p := &peer{ws: ws}
	_, room, err := ws.Read(context.Background())
	if err != nil {
		return
	}
	f.mu.Lock()
	f.rooms[string(room)] = append(f.rooms[string(room)], p)
	f.mu.Unlock()
	defer func() {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.rooms[string(room)] = slices.DeleteFunc(f.rooms[string(room)], func(other *peer) bool { return other == p })
	}()
	p.send([]byte{0x1e}) // joined
	for {
		_, record, err := ws.Read(context.Background())
		if err != nil {
			return
		}
		f.mu.Lock()
		members := slices.Clone(f.rooms[string(room)])
		f.mu.Unlock()
		for _, m := range members {
			m.send(record)
		}
	}
}

func (p *peer) send(record []byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.queue = append(p.queue, record...)
	if !p.writing {
		p.writing = true
		go p.write()
	}
}

func (p *peer) write() {
	for {
		p.mu.Lock()
		waiting := p.queue
		p.queue = nil
		p.writing = len(waiting) > 0
		p.mu.Unlock()
		if len(waiting) == 0 {
			return
		}
		if p.ws.Write(context.Background(), websocket.MessageText, waiting) != nil {
			return
		}
	}
}

// bareWrites does less than a hub must: the goroutine that reads a record writes it to all sockets of the room, one
// after another. A client that does not read blocks all others. It shows the cost of the system calls alone.
type bareWrites struct {
	mu    sync.Mutex
	rooms map[string][]net.Conn
}

func (b *bareWrites) ServeHTTP(w http.ResponseWriter, _ *http.Request) {
	conn, buffered, err := http.NewResponseController(w).Hijack()
	if err != nil {
		return
	}
	defer conn.Close()
	if _, err := io.WriteString(conn,
		"HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"); err != nil {
		return
	}
	room, err := maskedFrame(buffered.Reader)
	if err != nil {
		return
	}
	b.mu.Lock()
	b.rooms[string(room)] = append(b.rooms[string(room)], conn)
	b.mu.Unlock()
	if _, err := conn.Write([]byte{0x81, 1, 0x1e}); err != nil { // joined
		return
	}
	for {
		record, err := maskedFrame(buffered.Reader)
		if err != nil {
			return
		}
		header := binary.BigEndian.AppendUint16([]byte{0x81, 126}, uint16(len(record))) //nolint:gosec // as read
		frame := append(header, record...)
		b.mu.Lock()
		members := b.rooms[string(room)]
		b.mu.Unlock()
		for _, member := range members {
			_, _ = member.Write(frame)
		}
	}
}

// maskedFrame reads what hubclient writes: text of less than 64 kB, masked with zeros.
func maskedFrame(r io.Reader) ([]byte, error) {
	var head [4]byte
	if _, err := io.ReadFull(r, head[:2]); err != nil {
		return nil, err
	}
	size := int(head[1] & 0x7f)
	if size == 126 {
		if _, err := io.ReadFull(r, head[2:]); err != nil {
			return nil, err
		}
		size = int(binary.BigEndian.Uint16(head[2:]))
	}
	payload := make([]byte, 4+size)
	_, err := io.ReadFull(r, payload)
	return payload[4:], err
}

// newSignalR returns the portal's implementation of the protocol with only rooms behind it.
func newSignalR() http.Handler {
	var mu sync.Mutex
	rooms, of := map[string][]*signalr.Conn{}, map[*signalr.Conn]string{}
	text := func(args []json.RawMessage) (s string) {
		if len(args) == 1 {
			_ = json.Unmarshal(args[0], &s)
		}
		return s
	}
	return signalr.New(signalr.Options{
		// The benchmark measures the hub's speed, not the rate limit of a client.
		Limits:       signalr.Limits{Records: 1_000_000},
		Authenticate: func(context.Context, string) (any, time.Time, error) { return "", time.Time{}, nil },
		Methods: map[string]signalr.Method{
			"Join": func(_ context.Context, c *signalr.Conn, args []json.RawMessage) (any, error) {
				mu.Lock()
				defer mu.Unlock()
				room := text(args)
				rooms[room], of[c] = append(rooms[room], c), room
				return nil, nil
			},
			"Say": func(_ context.Context, c *signalr.Conn, args []json.RawMessage) (any, error) {
				frame, err := signalr.Invocation(contract.PushMessageReceived, text(args))
				if err != nil {
					return nil, err
				}
				mu.Lock()
				members := slices.Clone(rooms[of[c]])
				mu.Unlock()
				for _, m := range members {
					m.Send(frame)
				}
				return nil, nil
			},
		},
	})
}
