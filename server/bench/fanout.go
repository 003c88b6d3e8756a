package main

import (
	"context"
	"encoding/json"
	"net/http"
	"slices"
	"sync"
	"time"

	"github.com/coder/websocket"

	"klantportaal.example/server/internal/signalr"
)

// fanOut is the least that a hub can be: rooms, and one writer per connection that joins what is waiting into one
// WebSocket message. No protocol, no acknowledgements, no limits, no pings.
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

// newSignalR is the portal's implementation of the protocol with nothing behind it but rooms.
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
				frame, err := signalr.Invocation("messageReceived", text(args))
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
