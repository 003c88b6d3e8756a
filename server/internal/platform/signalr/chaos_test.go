package signalr

import (
	"context"
	"errors"
	"math/rand/v2"
	"net/http"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
)

// Sessions are cut, resumed (also twice at once), flooded, closed and killed at random, and the server is shut down
// meanwhile. In every case each OnConnect is followed by one OnDisconnect, and nothing is left behind.
func TestChaos(t *testing.T) {
	before := runtime.NumGoroutine()
	var mu sync.Mutex
	state := map[*Conn]int{} // 1 connected, 2 disconnected
	step := func(from, to int) func(*Conn) {
		return func(c *Conn) {
			mu.Lock()
			defer mu.Unlock()
			if state[c] != from {
				t.Errorf("%s went from %d to %d", c.ID(), state[c], to)
			}
			state[c] = to
		}
	}
	h := newHub(t, func(h *hub, o *Options) {
		stateful(h, o)
		o.Limits = Limits{
			QueueRecords: 50,
			Detached:     50 * time.Millisecond,
			Ack:          10 * time.Millisecond,
			Close:        100 * time.Millisecond,
			Replay:       5000,
		}
		o.OnConnect, o.OnDisconnect = step(0, 1), step(1, 2)
		o.AllowedOrigins = nil
	})
	random := func(list []*Conn) *Conn { return list[rand.IntN(len(list))] }
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var workers sync.WaitGroup
	for range 2 { // what the application and the network do
		workers.Go(func() {
			f, _ := Invocation("t", "some text")
			for ctx.Err() == nil {
				list := h.snapshot(nil)
				if len(list) == 0 {
					runtime.Gosched()
					continue
				}
				c := random(list)
				switch rand.IntN(12) {
				case 0:
					c.Close("", true)
				case 1:
					c.kill()
				case 2, 3:
					c.cut()
				case 4:
					for range 80 {
						c.Send(f)
					}
				case 5:
					short, done := context.WithTimeout(ctx, time.Millisecond)
					_ = c.SendWait(short, f)
					done()
				default:
					c.Send(f)
				}
				time.Sleep(time.Duration(rand.IntN(300)) * time.Microsecond) // the pace, not an order
			}
		})
	}
	for range 8 { // clients
		workers.Go(func() {
			for ctx.Err() == nil {
				h.chaoticClient(t, ctx)
			}
		})
	}
	sessions := func() int {
		mu.Lock()
		defer mu.Unlock()
		return len(state)
	}
	began := time.Now()
	for time.Since(began) < 1500*time.Millisecond || sessions() < 20 && time.Since(began) < patience {
		time.Sleep(50 * time.Millisecond)
	}
	end, stop := context.WithTimeout(context.Background(), 3*time.Minute)
	defer stop()
	if err := h.Shutdown(end, 0); err != nil {
		t.Errorf("shutdown: %v", err)
	}
	cancel()
	workers.Wait()
	mu.Lock()
	for c, s := range state {
		if s != 2 {
			t.Errorf("%s ended in state %d", c.ID(), s)
		}
		if c.Context().Err() == nil {
			t.Errorf("the context of %s did not end", c.ID())
		}
	}
	if len(state) < 20 {
		t.Errorf("only %d sessions", len(state))
	}
	t.Logf("%d sessions", len(state))
	mu.Unlock()
	h.http.Close()
	http.DefaultClient.CloseIdleConnections()
	for start := time.Now(); runtime.NumGoroutine() > before+3; time.Sleep(20 * time.Millisecond) {
		if time.Since(start) > patience {
			stacks := make([]byte, 64<<10)
			t.Fatalf("%d goroutines, %d before\n%s", runtime.NumGoroutine(), before, stacks[:runtime.Stack(stacks, true)])
		}
	}
}

// chaoticClient runs a session and ignores its errors.
func (h *hub) chaoticClient(t *testing.T, ctx context.Context) {
	header := http.Header{"Authorization": {"Bearer " + testToken}}
	query := "?id=" + h.signer.sign(grant{id: newID(), expires: time.Now().Add(time.Minute), stateful: true}, testToken)
	dial := func() (*websocket.Conn, error) {
		ws, answer, err := websocket.Dial(ctx, h.url(query), &websocket.DialOptions{HTTPHeader: header})
		if err != nil && answer != nil {
			switch answer.StatusCode {
			case http.StatusNotFound, http.StatusConflict, http.StatusServiceUnavailable:
			default:
				t.Errorf("refused with %d", answer.StatusCode)
			}
			return nil, errors.New("refused")
		}
		return ws, err
	}
	first := "{\"protocol\":\"json\",\"version\":2}\x1e"
	for {
		ws, err := dial()
		if err != nil {
			return
		}
		if rand.IntN(3) == 0 { // a second socket at the same time
			if other, err := dial(); err == nil {
				defer other.CloseNow()
			}
		}
		_ = ws.Write(ctx, websocket.MessageText, []byte(first))
		first = "{\"type\":9,\"sequenceId\":1}\x1e"
		for range 5 {
			_ = ws.Write(
				ctx,
				websocket.MessageText,
				[]byte("{\"type\":1,\"invocationId\":\"1\",\"target\":\"Echo\",\"arguments\":[1]}\x1e"),
			)
			if _, _, err := ws.Read(ctx); err != nil {
				break
			}
		}
		ws.CloseNow()
	}
}
