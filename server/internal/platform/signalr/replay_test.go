package signalr

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// cut breaks the socket under a session, as a network does.
func (c *Conn) cut() {
	c.out.mu.Lock()
	ws := c.out.ws
	c.out.mu.Unlock()
	if ws != nil {
		ws.cut()
	}
}

func stateful(_ *hub, o *Options) {
	o.Identity = func(user any) string { token, _ := user.(string); return token }
	o.Limits.Ack = 100 * time.Millisecond
}

func TestNodeClientStateful(t *testing.T) {
	// The client's behaviour at an ordinary close must not depend on the mode.
	for _, scenario := range []string{"negotiated", "reconnects", "closedForGood", "ordered", "statefulFallback"} {
		t.Run(scenario, func(t *testing.T) { node(t, newHub(t, stateful), scenario) })
	}
	t.Run("sessionLost", func(t *testing.T) {
		node(t, newHub(t, func(h *hub, o *Options) {
			stateful(h, o)
			o.Methods["Drop"] = func(_ context.Context, c *Conn, _ []json.RawMessage) (any, error) {
				c.kill()
				return nil, nil
			}
		}), "sessionLost")
	})
}

func TestNodeClientResumes(t *testing.T) {
	var cuts atomic.Int64
	h := newHub(t, func(h *hub, o *Options) {
		stateful(h, o)
		o.Limits.Replay = 1 << 20 // the npm client acknowledges once a second; this sends much faster
		o.Methods["CountSlowly"] = func(_ context.Context, c *Conn, _ []json.RawMessage) (any, error) {
			go func() {
				tick := time.NewTicker(time.Millisecond)
				defer tick.Stop()
				for i := range 2000 {
					f, err := Invocation("counted", i)
					if err != nil || c.SendWait(c.Context(), f) != nil {
						return
					}
					<-tick.C
					if i%150 == 149 {
						cuts.Add(1)
						c.cut()
					}
				}
			}()
			return nil, nil
		}
	})
	node(t, h, "resumed")
	if cuts.Load() < 10 || len(h.connected) != 1 {
		t.Errorf("%d cuts, %d sessions", cuts.Load(), len(h.connected))
	}
}

// session negotiates a stateful session and shakes hands.
func (h *hub) session(t *testing.T) (p *peer, c *Conn, query string) {
	t.Helper()
	n := h.negotiate(t, "?negotiateVersion=1&useStatefulReconnect=true")
	if !n.Stateful {
		t.Fatal("stateful reconnect is not offered")
	}
	query = "?id=" + n.ConnectionToken
	p, _ = h.dial(t, query, nil)
	p.send(`{"protocol":"json","version":2}`)
	if got := p.next(); got != `{}` {
		t.Fatalf("handshake answered %s", got)
	}
	return p, wait(t, h.connected, "connection"), query
}

func push(t *testing.T, c *Conn, text string) {
	t.Helper()
	f, err := Invocation("t", text)
	if err != nil {
		t.Fatal(err)
	}
	if !c.Send(f) {
		t.Fatal("Send = false, want the frame queued")
	}
}

// nextTracked returns the next record except pings and acknowledgements.
func (p *peer) nextTracked() string {
	p.t.Helper()
	for {
		if got := p.next(); !strings.HasPrefix(got, `{"type":8`) {
			return got
		}
	}
}

func (p *peer) expect(records ...string) {
	p.t.Helper()
	for _, want := range records {
		if got := p.nextTracked(); got != want {
			p.t.Fatalf("got %s, want %s", got, want)
		}
	}
}

func pushed(text string) string {
	return fmt.Sprintf(`{"type":1,"target":"t","arguments":[%q]}`, text)
}

func TestResume(t *testing.T) {
	h := newHub(t, stateful)
	p, c, query := h.session(t)
	push(t, c, "one")
	push(t, c, "two")
	push(t, c, "three")
	p.expect(pushed("one"), pushed("two"), pushed("three"))
	p.send(`{"type":8,"sequenceId":1}`)
	p.send(`{"type":1,"target":"Note","arguments":["a"]}`)
	p.send(`{"type":1,"invocationId":"1","target":"Note","arguments":["b"]}`)
	p.expect(`{"type":3,"invocationId":"1","result":2}`)
	for p.next() != `{"type":8,"sequenceId":2}` {
	}

	// A new socket while the old one looks alive: the old one is closed.
	q, refused := h.dial(t, query, nil)
	if refused != 0 {
		t.Fatalf("refused with %d", refused)
	}
	if _, err := p.read(); err == nil {
		t.Fatal("the old socket still talks")
	}
	// First the unacknowledged records, announced with the id of the first.
	q.expect(`{"type":9,"sequenceId":2}`, pushed("two"), pushed("three"), `{"type":3,"invocationId":"1","result":2}`)
	// Records before Sequence are ignored, and so are those that were handled already.
	q.send(`{"type":1,"target":"Note","arguments":["before Sequence"]}`)
	q.send(`{"type":9,"sequenceId":2}`)
	q.send(`{"type":1,"invocationId":"1","target":"Note","arguments":["b"]}`)
	q.send(`{"type":1,"invocationId":"2","target":"Notes","arguments":[]}`)
	q.expect(`{"type":3,"invocationId":"2","result":["\"a\"","\"b\""]}`)

	// Records that are sent while the session is detached arrive in order.
	q.ws.CloseNow()
	push(t, c, "four")
	r, refused := h.dial(t, query, nil)
	if refused != 0 {
		t.Fatalf("refused with %d", refused)
	}
	r.send(`{"type":9,"sequenceId":4}`)
	r.expect(`{"type":9,"sequenceId":2}`, pushed("two"), pushed("three"), `{"type":3,"invocationId":"1","result":2}`,
		`{"type":3,"invocationId":"2","result":["\"a\"","\"b\""]}`, pushed("four"))
	if len(h.connected)+len(h.disconnected) != 0 {
		t.Error("the application saw a connect or disconnect during a stateful reconnect")
	}
	r.send(`{"type":7}`)
	for { // acknowledgements may still come
		if _, err := r.read(); err != nil {
			break
		}
	}
	wait(t, h.disconnected, "disconnect")
}

func TestResumeRefused(t *testing.T) {
	for name, c := range map[string]struct {
		limits Limits
		end    func(t *testing.T, h *hub, p *peer, c *Conn)
		token  string
	}{
		"another user": {token: "other", end: func(_ *testing.T, _ *hub, p *peer, _ *Conn) { p.ws.CloseNow() }},
		"a bad token":  {token: "wrong", end: func(_ *testing.T, _ *hub, p *peer, _ *Conn) { p.ws.CloseNow() }},
		"client stopped": {end: func(t *testing.T, h *hub, p *peer, _ *Conn) {
			p.send(`{"type":7}`)
			p.ends()
			wait(t, h.disconnected, "disconnect")
		}},
		"malformed": {end: func(t *testing.T, h *hub, p *peer, _ *Conn) {
			p.send(`x`)
			p.read()
			p.read()
			wait(t, h.disconnected, "disconnect")
		}},
		"too late": {limits: Limits{Detached: 100 * time.Millisecond}, end: func(t *testing.T, h *hub, p *peer, _ *Conn) {
			p.ws.CloseNow()
			wait(t, h.disconnected, "disconnect")
		}},
		"closed while detached": {end: func(t *testing.T, h *hub, p *peer, c *Conn) {
			c.cut()
			c.Close("disabled", false)
			wait(t, h.disconnected, "disconnect")
		}},
		"closing at this moment": {end: func(_ *testing.T, _ *hub, _ *peer, c *Conn) { c.Close("", true) }},
		"more unacknowledged than is kept": {limits: Limits{Replay: 1000}, end: func(t *testing.T, h *hub, p *peer, c *Conn) {
			push(t, c, strings.Repeat("x", 2000))
			p.next()
			p.ws.CloseNow()
			wait(t, h.disconnected, "disconnect")
		}},
		"queue full while detached": {limits: Limits{QueueRecords: 5}, end: func(t *testing.T, h *hub, p *peer, c *Conn) {
			p.ws.CloseNow()
			f, _ := Invocation("t")
			for c.Send(f) {
			}
			wait(t, h.disconnected, "disconnect")
		}},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHub(t, func(h *hub, o *Options) {
				o.Limits = c.limits
				h.tokens["other"] = time.Time{}
				stateful(h, o)
			})
			p, conn, query := h.session(t)
			c.end(t, h, p, conn)
			token := c.token
			if token == "" {
				token = testToken
			}
			_, refused := h.dial(t, query, map[string]string{"Authorization": "Bearer " + token})
			want := http.StatusNotFound
			if token == "wrong" {
				want = http.StatusUnauthorized
			}
			if refused != want {
				t.Errorf("got %d, want %d", refused, want)
			}
		})
	}
}

// Records that are sent again don't count as queued: a resumed session must not be closed because of them.
func TestReplayDoesNotFillTheQueue(t *testing.T) {
	h := newHub(t, func(h *hub, o *Options) { stateful(h, o); o.Limits.QueueRecords = 10 })
	p, c, query := h.session(t)
	var want []string
	for i := range 100 {
		text := fmt.Sprint(i)
		f, err := Invocation("t", text)
		if err != nil {
			t.Fatal(err)
		}
		if err := c.SendWait(t.Context(), f); err != nil {
			t.Fatal(err)
		}
		want = append(want, pushed(text))
	}
	p.expect(want...)
	want = append([]string{`{"type":9,"sequenceId":1}`}, want...)
	for range 3 { // also when the new socket breaks at once
		p, _ = h.dial(t, query, nil)
		for range 10 {
			c.out.mu.Lock()
			if c.out.records != 0 {
				t.Errorf("%d records are queued", c.out.records)
			}
			c.out.mu.Unlock()
		}
		p.ws.CloseNow()
	}
	p, _ = h.dial(t, query, nil)
	push(t, c, "new")
	p.send(`{"type":9,"sequenceId":1}`)
	p.expect(append(want, pushed("new"))...)
}

// Acknowledged records make room again, also after more than the limit was lost.
func TestReplayKeepsWithinItsLimit(t *testing.T) {
	r := newReplay(100)
	batch := func(n, size int) (list []*Frame) {
		for range n {
			list = append(list, &Frame{make([]byte, size), typeInvocation})
		}
		return list
	}
	r.keep(append(batch(3, 30), pingFrame))
	if !r.complete() || len(r.sent) != 3 || r.first != 1 {
		t.Fatalf("three frames: replay = %+v, want them complete from 1", r)
	}
	r.acknowledge(2)
	if len(r.sent) != 1 || r.first != 3 || r.bytes != 30 {
		t.Fatalf("2 acknowledged: replay = %+v, want 3 of 30 bytes", r)
	}
	r.keep(batch(3, 30)) // 3 to 6: too much
	if r.complete() || len(r.sent) != 0 || r.first != 7 {
		t.Fatalf("over the limit: replay = %+v, want it empty and incomplete from 7", r)
	}
	r.keep(batch(1, 30))
	r.acknowledge(5)
	if r.complete() {
		t.Fatal("complete = true although frame 6 is not acknowledged")
	}
	r.acknowledge(6)
	if !r.complete() || len(r.sent) != 1 || r.first != 7 {
		t.Fatalf("6 acknowledged: replay = %+v, want 7 only", r)
	}
	r.acknowledge(99)
	r.acknowledge(1)
	if len(r.sent) != 0 || r.first != 8 || r.bytes != 0 {
		t.Fatalf("all acknowledged: replay = %+v, want it empty from 8", r)
	}
}

// Without Identity the owner of a session is unknown, so none is offered.
func TestStatefulIsOptIn(t *testing.T) {
	h := newHub(t, nil)
	if h.negotiate(t, "?negotiateVersion=1&useStatefulReconnect=true").Stateful {
		t.Error("stateful reconnect is offered although it is off")
	}
	h = newHub(t, stateful)
	if h.negotiate(t, "?negotiateVersion=1").Stateful {
		t.Error("the client didn't ask, and would refuse")
	}
}
