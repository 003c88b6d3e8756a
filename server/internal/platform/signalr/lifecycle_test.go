package signalr

import (
	"context"
	"encoding/json"
	"net/http"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestExpiry(t *testing.T) {
	for name, skew := range map[string]time.Duration{"without skew": -1, "with skew": 700 * time.Millisecond} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			h := newHub(t, func(_ *hub, o *Options) { o.ClockSkew = skew; o.Limits.Ping = 200 * time.Millisecond })
			expires := time.Now().Add(8 * time.Second) // time enough to connect
			h.mu.Lock()
			h.tokens[testToken] = expires
			h.mu.Unlock()
			p := h.join(t)
			p.ends(`{"type":7,"allowReconnect":true}`)
			if early := time.Until(expires.Add(max(skew, 0))); early > 0 {
				t.Errorf("closed %v before the expiry", early)
			}
			if _, refused := h.dial(t, "", nil); refused != http.StatusUnauthorized {
				t.Errorf("an expired token connected: %d", refused)
			}
		})
	}
}

func TestClose(t *testing.T) {
	h := newHub(t, nil)
	p := h.join(t)
	c := wait(t, h.connected, "connection")
	bystander := h.join(t)
	c.Close("account disabled", false)
	p.ends(`{"type":7,"error":"account disabled"}`)
	bystander.send(`{"type":1,"invocationId":"1","target":"Void","arguments":[]}`)
	bystander.next()
}

func TestCloseWritesWhatIsQueued(t *testing.T) {
	h := newHub(t, nil)
	p := h.join(t)
	c := wait(t, h.connected, "connection")
	var want []string
	for i := range 200 {
		f, err := Invocation("n", i)
		if err != nil {
			t.Fatal(err)
		}
		if !c.Send(f) {
			t.Fatal("Send = false, want the frame queued")
		}
		want = append(want, strings.TrimSuffix(string(f.data), "\x1e"))
	}
	c.Close("bye", true)
	c.Close("a second call does nothing", false)
	if f, _ := Invocation("late"); c.Send(f) {
		t.Error("queued behind the Close record")
	}
	if f, _ := Invocation("late"); c.SendWait(t.Context(), f) != ErrClosed {
		t.Error("SendWait on a closing connection")
	}
	p.ends(append(want, `{"type":7,"error":"bye","allowReconnect":true}`)...)
	select {
	case <-c.Context().Done():
	case <-time.After(patience):
		t.Error("the context did not end")
	}
	if wait(t, h.disconnected, "disconnect") != c {
		t.Error("OnDisconnect got another connection than OnConnect")
	}
}

func TestShutdown(t *testing.T) {
	h := newHub(t, nil)
	var peers []*peer
	for range 20 {
		peers = append(peers, h.join(t))
	}
	var readers sync.WaitGroup
	for _, p := range peers {
		readers.Go(func() {
			for {
				got, err := p.read()
				if err != nil {
					t.Error("closed without a Close record")
					return
				}
				if got == `{"type":7,"allowReconnect":true}` {
					p.read() // responds to the end of the WebSocket
					return
				}
			}
		})
	}
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	if err := h.Shutdown(ctx, 0); err != nil {
		t.Fatal(err)
	}
	readers.Wait()
	if len(h.disconnected) != 20 || h.Connections() != 0 {
		t.Errorf("%d disconnected, %d left", len(h.disconnected), h.Connections())
	}
	if _, refused := h.dial(t, "", nil); refused != http.StatusServiceUnavailable {
		t.Errorf("connected after shutdown: %d", refused)
	}
	if status, _ := h.request(t, http.MethodPost, "/negotiate?access_token="+testToken,
		nil); status != http.StatusServiceUnavailable {
		t.Errorf("negotiated after shutdown: status = %d, want 503", status)
	}
}

// Clients are asked to reconnect one after the other, within the given time.
func TestShutdownIsSpread(t *testing.T) {
	const clients, spread = 10, 2 * time.Second
	h := newHub(t, nil)
	var mu sync.Mutex
	var told []time.Duration
	var readers sync.WaitGroup
	var began time.Time
	for range clients {
		p := h.join(t)
		readers.Go(func() {
			for {
				got, err := p.read()
				if err != nil {
					t.Error("closed without a Close record")
					return
				}
				if got == `{"type":7,"allowReconnect":true}` {
					mu.Lock()
					told = append(told, time.Since(began))
					mu.Unlock()
					p.read()
					return
				}
			}
		})
	}
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	mu.Lock()
	began = time.Now()
	mu.Unlock()
	if err := h.Shutdown(ctx, spread); err != nil {
		t.Fatal(err)
	}
	readers.Wait()
	for i, at := range told {
		if due := spread * time.Duration(i) / clients; at < due {
			t.Errorf("asked %d clients within %v, want one every %v", i+1, at, spread/clients)
		}
	}
	if len(told) != clients {
		t.Errorf("clients were asked at %v", told)
	}
}

// A client that never reads must not hold up a shutdown beyond its time.
func TestShutdownCutsOffTheDeaf(t *testing.T) {
	h := newHub(t, func(_ *hub, o *Options) { o.Limits.Close = time.Hour; o.Limits.Write = time.Hour })
	h.join(t)
	c := wait(t, h.connected, "connection")
	fill(t, c)
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	if err := h.Shutdown(ctx, 0); err != context.DeadlineExceeded {
		t.Errorf("got %v", err)
	}
	wait(t, h.disconnected, "disconnect")
}

// Before the handshake a Close record would be read as its response.
func TestCloseBeforeHandshake(t *testing.T) {
	h := newHub(t, nil)
	p, _ := h.dial(t, "", nil)
	for _, c := range h.snapshot(nil) {
		c.Close("disabled", false)
	}
	p.ends()
	if len(h.connected)+len(h.disconnected) != 0 {
		t.Error("the application was notified of a connection without a handshake")
	}
}

// The connection of a silent peer, half open as after a power cut, is freed.
func TestSilentPeer(t *testing.T) {
	h := newHub(t, func(_ *hub, o *Options) {
		o.Limits.Silence = 300 * time.Millisecond
		o.Limits.Close = 200 * time.Millisecond
	})
	p := h.join(t)
	c := wait(t, h.connected, "connection")
	p.ends(`{"type":7,"allowReconnect":true}`)
	if wait(t, h.disconnected, "disconnect") != c {
		t.Error("OnDisconnect got another connection than OnConnect")
	}
}

// A method that takes longer than the silence limit does not count as silence.
func TestLongMethodIsNotSilence(t *testing.T) {
	release := make(chan struct{})
	h := newHub(t, func(_ *hub, o *Options) {
		o.Limits.Silence = time.Second
		o.Methods["Long"] = func(ctx context.Context, _ *Conn, _ []json.RawMessage) (any, error) {
			<-release
			return nil, ctx.Err()
		}
	})
	p := h.join(t)
	time.AfterFunc(3*time.Second, func() { close(release) }) // the duration under test
	p.send(`{"type":1,"invocationId":"1","target":"Long","arguments":[]}`)
	if got := p.next(); got != `{"type":3,"invocationId":"1"}` {
		t.Errorf("got %s", got)
	}
}

func TestPanickingCallbacks(t *testing.T) {
	ended := make(chan struct{})
	h := newHub(t, func(_ *hub, o *Options) {
		o.OnConnect = func(*Conn) { panic("in OnConnect") }
		o.OnDisconnect = func(*Conn) { close(ended); panic("in OnDisconnect") }
	})
	p := h.join(t)
	p.ends(`{"type":7,"allowReconnect":true}`)
	select {
	case <-ended:
	case <-time.After(patience):
		t.Fatal("OnDisconnect was not called")
	}
}

// 500 connections, ended in five ways, leave no goroutine and no descriptor.
func TestNoLeaks(t *testing.T) {
	h := newHub(t, func(_ *hub, o *Options) { o.Limits.Close = 500 * time.Millisecond })
	h.join(t).ws.CloseNow() // what the first connection alone brings
	wait(t, h.disconnected, "disconnect")
	http.DefaultClient.CloseIdleConnections()
	settle := func(goal func() bool) bool {
		for start := time.Now(); time.Since(start) < patience; {
			if goal() {
				return true
			}
			time.Sleep(20 * time.Millisecond) // between two looks at a condition
		}
		return false
	}
	settle(func() bool { return h.Connections() == 0 })
	goroutines, descriptors := runtime.NumGoroutine(), openFiles(t)
	<-h.connected
	for batch := range 10 {
		peers := make([]*peer, 50)
		conns := make([]*Conn, 50)
		for i := range peers {
			peers[i] = h.join(t)
			conns[i] = wait(t, h.connected, "connection")
		}
		if batch == 0 {
			// Idle, a connection is one goroutine here; the peers have none of their own.
			idle := func() bool { return runtime.NumGoroutine()-goroutines <= 50+5 }
			if !settle(idle) {
				t.Errorf("%d goroutines for 50 idle connections", runtime.NumGoroutine()-goroutines)
			}
		}
		for i, p := range peers {
			switch i % 5 {
			case 0:
				p.ws.CloseNow()
			case 1:
				p.send(`{"type":7}`)
				go p.read()
			case 2:
				conns[i].Close("", true)
				go func() { p.read(); p.read() }()
			case 3:
				p.send(`garbage`)
				go func() { p.read(); p.read() }()
			case 4:
				conns[i].kill()
				p.ws.CloseNow()
			}
		}
		ended := make([]*Conn, 50)
		for i := range ended {
			ended[i] = wait(t, h.disconnected, "disconnect")
		}
		for _, c := range conns {
			if !slices.Contains(ended, c) {
				t.Fatal("OnDisconnect did not come for every connection once")
			}
		}
	}
	if !settle(func() bool { return runtime.NumGoroutine() <= goroutines+2 && openFiles(t) <= descriptors+2 }) {
		stacks := make([]byte, 64<<10)
		t.Errorf(
			"goroutines %d -> %d, descriptors %d -> %d\n%s",
			goroutines,
			runtime.NumGoroutine(),
			descriptors,
			openFiles(t),
			stacks[:runtime.Stack(stacks, true)],
		)
	}
}

// openFiles counts this process's descriptors.
func openFiles(t *testing.T) int {
	t.Helper()
	for _, dir := range []string{"/proc/self/fd", "/dev/fd"} {
		if list, err := os.ReadDir(dir); err == nil {
			return len(list)
		}
	}
	t.Fatal("neither /proc/self/fd nor /dev/fd can be read")
	return 0
}
