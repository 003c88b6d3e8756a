package signalr

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// drain opens a raw WebSocket with a handshake, which then only counts received bytes, so that a benchmark measures the
// server and not its clients.
func (h *hub) drain(t testing.TB, received *atomic.Int64) {
	t.Helper()
	conn := h.deaf(t)
	go func() {
		buffer := make([]byte, 32<<10)
		for {
			n, err := conn.Read(buffer)
			received.Add(int64(n))
			if err != nil {
				return
			}
		}
	}()
}

// deaf is drain without reading, which takes hardly any memory in the client.
func (h *hub) deaf(t testing.TB) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", h.http.Listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	fmt.Fprintf(conn, "GET /chatHub HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nAuthorization: Bearer %s\r\n\r\n", testToken)
	reader := bufio.NewReader(conn)
	answer, err := http.ReadResponse(reader, nil)
	if err != nil || answer.StatusCode != http.StatusSwitchingProtocols {
		t.Fatalf("upgrade: %v %v", answer, err)
	}
	const handshake = `{"protocol":"json","version":1}` + "\x1e"
	frame := append([]byte{0x81, 0x80 | byte(len(handshake)), 0, 0, 0, 0}, handshake...) // masked with zeros
	if _, err := conn.Write(frame); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadFull(reader, make([]byte, 2+len("{}\x1e"))); err != nil {
		t.Fatal(err)
	}
	return conn
}

// BenchmarkFanOut sends one record to every connection of a room, as a push does.
// One operation is one delivery.
func BenchmarkFanOut(b *testing.B) {
	for _, receivers := range []int{10, 100, 1000} {
		b.Run(fmt.Sprintf("receivers=%d", receivers), func(b *testing.B) {
			h := newHub(b, nil)
			var received atomic.Int64
			conns := make([]*Conn, receivers)
			for i := range conns {
				h.drain(b, &received)
				conns[i] = wait(b, h.connected, "connection")
			}
			text := strings.Repeat("x", 300)
			b.ReportAllocs()
			b.ResetTimer()
			sent := 0
			for i := 0; sent < b.N; i++ {
				f, err := Invocation("messageReceived", i, text)
				if err != nil {
					b.Fatal(err)
				}
				for _, c := range conns {
					if err := c.SendWait(b.Context(), f); err != nil {
						b.Fatal(err)
					}
					if sent++; sent == b.N {
						break
					}
				}
			}
			for _, c := range conns { // the time of a delivery includes its write
				for c.out.load() > 0 {
					runtime.Gosched()
				}
			}
		})
	}
}

// BenchmarkIdleConnection reports the memory that an idle connection holds, those
// of net/http and the WebSocket included, and the client's socket in this process.
func BenchmarkIdleConnection(b *testing.B) {
	const n = 500
	for b.Loop() {
		h := newHub(b, nil)
		memory := func() uint64 {
			runtime.GC()
			runtime.GC() // the first lets pools go, the second frees them
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			return m.HeapInuse + m.StackInuse
		}
		before := memory()
		for range n {
			h.deaf(b)
			wait(b, h.connected, "connection")
		}
		b.ReportMetric((float64(memory())-float64(before))/n, "B/conn")
	}
}

// A record is encoded once, and a delivery to an idle connection allocates only for the start of its writer:
// neither a copy of the record nor a queue.
func TestFanOutAllocations(t *testing.T) {
	h := newHub(t, nil)
	var received atomic.Int64
	conns := make([]*Conn, 50)
	for i := range conns {
		h.drain(t, &received)
		conns[i] = wait(t, h.connected, "connection")
	}
	f, err := Invocation("messageReceived", strings.Repeat("x", 300))
	if err != nil {
		t.Fatal(err)
	}
	perBroadcast := testing.AllocsPerRun(200, func() {
		want := received.Load() + int64(len(conns)*(f.Size()+4))
		for _, c := range conns {
			if !c.Send(f) {
				t.Fatal("Send = false, want the frame queued")
			}
		}
		for start := time.Now(); received.Load() < want; runtime.Gosched() {
			if time.Since(start) > patience {
				t.Fatalf("received %d bytes, want %d", received.Load(), want)
			}
		}
	})
	if per := perBroadcast / float64(len(conns)); per > 1.1 { // the collector may empty a pool meanwhile
		t.Errorf("%.2f allocations per delivery, want one", per)
	}
}

// stuckLog is a log whose disk blocks.
type stuckLog struct {
	slog.Handler
	release chan struct{}
}

func (l stuckLog) Handle(ctx context.Context, r slog.Record) error {
	if r.Level == slog.LevelWarn {
		<-l.release
	}
	return l.Handler.Handle(ctx, r)
}

// Send is called while the application holds locks.
func TestSendDoesNotWaitForTheLog(t *testing.T) {
	release := make(chan struct{})
	h := newHub(t, func(h *hub, o *Options) {
		o.Limits.QueueRecords = 10
		o.Logger = slog.New(stuckLog{o.Logger.Handler(), release})
	})
	c := newConn(h.Server, grant{id: newID()}, nil, time.Time{})
	c.out.phase = stateOpen
	full := make(chan struct{})
	go func() {
		for c.Send(pingFrame) {
		}
		close(full)
	}()
	select {
	case <-full:
	case <-time.After(patience):
		t.Error("Send waits for the log")
	}
	close(release)
	<-full
}
