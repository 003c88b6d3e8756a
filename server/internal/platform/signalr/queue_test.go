package signalr

import (
	"context"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
)

// fill sends until the socket and the queue are full, and the connection closes. It returns how much was accepted.
func fill(t *testing.T, c *Conn) (records, bytes int) {
	t.Helper()
	f, err := Invocation("big", strings.Repeat("x", 32<<10))
	if err != nil {
		t.Fatal(err)
	}
	for c.Send(f) {
		records++
		bytes += f.Size()
		if records > 10_000 {
			t.Fatal("the queue accepts more than 10,000 records")
		}
		for c.out.load() > 900<<10 && c.writeStarted.Load() == 0 {
			runtime.Gosched() // let the writer reach the socket, which is what must fill
		}
	}
	return records, bytes
}

// load returns the number of queued bytes.
func (o *outbox) load() int {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.bytes
}

func TestSlowConsumer(t *testing.T) {
	h := newHub(t, func(_ *hub, o *Options) { o.Limits.Close = 200 * time.Millisecond })
	h.join(t) // never reads again
	slow := wait(t, h.connected, "connection")
	others := make([]*peer, 10)
	conns := make([]*Conn, 10)
	for i := range others {
		others[i] = h.join(t)
		conns[i] = wait(t, h.connected, "connection")
	}
	var readers sync.WaitGroup
	const rounds = 300
	acks := make(chan struct{}, len(others))
	for _, p := range others {
		readers.Go(func() {
			for i := range rounds {
				want := fmt.Sprintf(`{"type":1,"target":"round","arguments":[%d,`, i)
				if got, err := p.read(); err != nil || !strings.HasPrefix(got, want) {
					t.Errorf("got %.60s, %v, want %s", got, err, want)
				}
				acks <- struct{}{}
			}
		})
	}
	var slowest time.Duration
	for i := range rounds {
		f, err := Invocation("round", i, strings.Repeat("x", 64<<10))
		if err != nil {
			t.Fatal(err)
		}
		// Send is called under a lock of the application; it must not block there.
		start := time.Now()
		slow.Send(f)
		for _, c := range conns {
			if !c.Send(f) {
				t.Fatal("an innocent connection was closed")
			}
		}
		slowest = max(slowest, time.Since(start))
		for range conns {
			<-acks
		}
	}
	readers.Wait()
	if slowest > 5*time.Second { // a broadcast that waited would wait for ever: nothing is read
		t.Errorf("a broadcast took %v with one slow client among the receivers", slowest)
	}
	if wait(t, h.disconnected, "disconnect") != slow {
		t.Error("the wrong connection was closed")
	}
	if !strings.Contains(h.log.String(), "client is too slow") {
		t.Error("the log does not report that the client is too slow")
	}
	if n := h.Server.Slow(); n != 1 {
		t.Errorf("%d connections count as slow", n)
	}
}

// The queue is bounded in bytes and in records; what was accepted before the
// limit is delivered, followed by the request to reconnect.
func TestFullQueueDeliversThenCloses(t *testing.T) {
	for name, size := range map[string]int{"bytes": 32 << 10, "records": 200} {
		t.Run(name, func(t *testing.T) {
			h := newHub(t, func(_ *hub, o *Options) { o.Limits.QueueBytes = 256 << 10; o.Limits.QueueRecords = 40 })
			p := h.join(t)
			c := wait(t, h.connected, "connection")
			var accepted int
			for {
				f, err := Invocation("n", accepted, strings.Repeat("x", size))
				if err != nil {
					t.Fatal(err)
				}
				if !c.Send(f) {
					break
				}
				accepted++
			}
			if accepted < 4 {
				t.Fatalf("only %d accepted", accepted)
			}
			for i := range accepted {
				if got := p.next(); !strings.HasPrefix(got, fmt.Sprintf(`{"type":1,"target":"n","arguments":[%d,`, i)) {
					t.Fatalf("record %d is %.60s", i, got)
				}
			}
			p.ends(`{"type":7,"allowReconnect":true}`)
		})
	}
}

// The system's write buffer does not count towards the queue, so it is small, and not the megabytes that are the
// default for a receiver on the same machine, such as a proxy with a slow client behind it.
func TestSystemHoldsLittle(t *testing.T) {
	h := newHub(t, func(_ *hub, o *Options) { o.Limits.QueueBytes = 64 << 10; o.Limits.Close = 100 * time.Millisecond })
	h.join(t) // never reads again
	c := wait(t, h.connected, "connection")
	f, err := Invocation("n", strings.Repeat("x", 8<<10))
	if err != nil {
		t.Fatal(err)
	}
	taken := 0
	for c.Send(f) {
		taken += f.Size()
		for began := time.Now(); c.out.load() > 0 && time.Since(began) < 20*time.Millisecond; {
			time.Sleep(time.Millisecond)
		}
	}
	if taken > 1<<20 {
		t.Errorf("%d bytes were accepted for a client that reads nothing", taken)
	}
}

// The exact bounds, on a connection whose socket accepts nothing.
func TestQueueBounds(t *testing.T) {
	h := newHub(t, func(_ *hub, o *Options) { o.Limits.QueueBytes = 1000; o.Limits.QueueRecords = 10 })
	for size, want := range map[int]int{1: 10, 99: 10, 100: 10, 101: 9, 500: 2, 501: 1, 5000: 1} {
		c := newConn(h.Server, grant{id: newID()}, nil, time.Time{})
		c.out.phase = stateOpen
		f := &Frame{make([]byte, size), typeInvocation}
		accepted := 0
		for c.Send(f) {
			accepted++
		}
		if accepted != want || c.out.records != want+1 || !c.out.isClosing() {
			t.Errorf("%d bytes each: %d accepted, want %d and a Close record", size, accepted, want)
		}
		if last := c.out.queue[len(c.out.queue)-1]; last.kind != typeClose ||
			!strings.Contains(string(last.data), `"allowReconnect":true`) {
			t.Errorf("the last record is %s", last.data)
		}
	}
}

// One record larger than the whole queue still passes, alone.
func TestRecordLargerThanTheQueue(t *testing.T) {
	h := newHub(t, func(_ *hub, o *Options) { o.Limits.QueueBytes = 1000 })
	p := h.join(t)
	c := wait(t, h.connected, "connection")
	f, err := Invocation("big", strings.Repeat("x", 100_000))
	if err != nil {
		t.Fatal(err)
	}
	if err := c.SendWait(t.Context(), f); err != nil { // behind the handshake's answer
		t.Fatal(err)
	}
	if got := p.next(); len(got) < 100_000 {
		t.Fatalf("got %.60s", got)
	}
}

// A client that calls and never reads the responses is not read from, and is disconnected when the write blocks.
func TestFloodOfUnreadInvocations(t *testing.T) {
	h := newHub(t, func(_ *hub, o *Options) { o.Limits.Write = 300 * time.Millisecond })
	p := h.join(t)
	c := wait(t, h.connected, "connection")
	go func() {
		call := fmt.Sprintf(
			`{"type":1,"invocationId":"1","target":"Echo","arguments":[%q]}`+"\x1e",
			strings.Repeat("x", 100<<10),
		)
		for p.ws.Write(context.Background(), 1, []byte(call)) == nil {
			if load := c.out.load(); load > 2<<20 {
				t.Errorf("%d bytes are queued", load)
				return
			}
		}
	}()
	if wait(t, h.disconnected, "disconnect") != c {
		t.Error("OnDisconnect got another connection than OnConnect")
	}
}
