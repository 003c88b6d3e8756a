package signalr

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"runtime"
	"strings"
	"testing"
	"time"
)

// pair is a cork over a real socket that takes little, and the other end.
func pair(t *testing.T) (*cork, net.Conn) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	client, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { client.Close() })
	server, err := l.Accept()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { server.Close() })
	_ = server.(*net.TCPConn).SetWriteBuffer(8 << 10)
	_ = client.(*net.TCPConn).SetReadBuffer(8 << 10)
	c := newCork(server)
	if !canWriteNow {
		t.Skip("on this system nothing is written without waiting")
	}
	if c.raw == nil {
		t.Fatal("a TCP socket can't be written to without waiting")
	}
	return c, client
}

// Whatever the socket takes of a message, the client gets the messages and the library's control frames whole and in
// order.
func TestAttemptNeverWaits(t *testing.T) {
	c, client := pair(t)
	var want []byte
	begun, whole := true, true
	for i := 0; whole; i++ {
		frame := appendHeader(nil, 3000)
		frame = append(frame, bytes.Repeat([]byte{byte(i)}, 3000)...)
		if i > 10_000 {
			t.Fatal("a socket that nobody reads from takes everything")
		}
		start := time.Now()
		if begun, whole = c.attempt(frame); begun {
			want = append(want, frame...)
		}
		if waited := time.Since(start); waited > time.Second {
			t.Fatalf("an attempt took %v", waited)
		}
	}
	if begun != (len(c.rest) > 0) {
		t.Errorf("begun is %t, and %d bytes are kept", begun, len(c.rest))
	}
	if !begun { // it ended between two messages: keep a rest as if it had not
		c.rest = []byte("rest")
		want = append(want, "rest"...)
	}
	if begun, _ := c.attempt([]byte("later")); begun {
		t.Error("something was written before the rest")
	}
	ping := []byte{0x89, 2, 'h', 'i'}
	want = append(want, ping...)
	wrote := make(chan error, 1)
	go func() {
		_, err := c.Write(ping) // waits until the rest is out
		wrote <- err
	}()
	got := make([]byte, len(want))
	if _, err := io.ReadFull(client, got); err != nil {
		t.Fatal(err)
	}
	if err := <-wrote; err != nil || !bytes.Equal(got, want) {
		t.Errorf("%v, or the bytes differ", err)
	}
	if _, whole := c.attempt([]byte("later")); !whole {
		t.Error("nothing can be written after the rest")
	}
}

// The library writes a long control frame in parts; no message may come between them.
func TestAttemptBetweenPartsOfAControlFrame(t *testing.T) {
	c, _ := pair(t)
	pong := append([]byte{0x8a, 100}, make([]byte, 100)...)
	for _, part := range [][]byte{pong[:16], pong[16:90], pong[90:]} {
		if _, whole := c.attempt([]byte{0x81, 0}); whole != (part[0] == 0x8a) {
			t.Errorf("before %d bytes of the frame a message is written: %t", len(part), whole)
		}
		if _, err := c.Write(part); err != nil {
			t.Fatal(err)
		}
	}
	if _, whole := c.attempt([]byte{0x81, 0}); !whole {
		t.Error("no message after the frame")
	}
}

// While the library writes, or a frame is being written by somebody who waits, there is no attempt.
func TestAttemptLeavesOthersAlone(t *testing.T) {
	c, _ := pair(t)
	c.mu.Lock()
	begun, whole := c.attempt([]byte{0x81, 0})
	c.mu.Unlock()
	if begun || whole {
		t.Error("it went past the lock")
	}
	c.rest = []byte("rest") // and nobody has come to write it yet
	if begun, whole := c.attempt([]byte{0x81, 0}); begun || whole {
		t.Error("it went past the rest of another message")
	}
}

// A client understands every form of a message's length.
func TestMessageLengths(t *testing.T) {
	h := newHub(t, func(_ *hub, o *Options) { o.Limits.QueueBytes = 1 << 20 })
	p := h.join(t)
	c := wait(t, h.connected, "connection")
	frame := func(text string) *Frame {
		f, err := Invocation("n", text)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	empty := frame("").Size()
	for _, size := range []int{125, 126, 127, 65535, 65536, 100_000} {
		text := strings.Repeat("x", size-empty)
		if !c.Send(frame(text)) {
			t.Fatal("closed")
		}
		if got, want := p.next(), fmt.Sprintf(`{"type":1,"target":"n","arguments":[%q]}`, text); got != want {
			t.Errorf("%d bytes: got %d, %.40s", size, len(got), got)
		}
	}
}

// A room of any size is written by few goroutines, which end when nothing is left.
func TestFlusherIsFew(t *testing.T) {
	var f flusher
	most := 0
	for range 1000 {
		f.add(&outbox{}) // nothing queued: a flush ends at once
		f.mu.Lock()
		most = max(most, f.running)
		f.mu.Unlock()
	}
	for began := time.Now(); ; time.Sleep(time.Millisecond) {
		f.mu.Lock()
		running, waiting := f.running, len(f.ready)
		f.mu.Unlock()
		if running == 0 && waiting == 0 {
			break
		}
		if time.Since(began) > 10*time.Second {
			t.Fatalf("%d goroutines, %d connections wait", running, waiting)
		}
	}
	if most > runtime.GOMAXPROCS(0) {
		t.Errorf("%d goroutines at once", most)
	}
}
