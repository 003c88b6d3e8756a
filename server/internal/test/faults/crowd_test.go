package faults

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/hubclient"
	"klantportaal.example/server/internal/test/testkit"
)

// All users reconnect at once after the portal was killed, each with an account of their own, each into a room.
func TestAllReturnAtOnceDrill(t *testing.T) {
	const people, rooms = 5000, 50
	const within, memory = 20 * time.Second, 600 << 20
	w := newWorld(t, people)
	p := w.serve()
	var tickets []int64
	for range rooms {
		tickets = append(tickets, w.ticket(p.addr).Id)
	}
	tokens := make([]string, people)
	for n := range tokens {
		tokens[n] = w.token(somebody(n))
	}
	var before sync.WaitGroup
	for first := range 20 { // they return: each has been there before
		before.Go(func() {
			for n := first; n < people; n += 20 {
				c, err := w.dial(p.addr, tokens[n])
				if err != nil {
					t.Errorf("user %d, before the kill: %v", n, err)
					return
				}
				_ = c.Close()
			}
		})
	}
	before.Wait()
	p.kill()
	p.start() // with an empty memory
	began := time.Now()
	conns := make([]*hubclient.Conn, people)
	var refused atomic.Int64
	var wg sync.WaitGroup
	for n := range conns {
		wg.Go(func() {
			for time.Since(began) < 2*within {
				c, err := w.dial(p.addr, tokens[n])
				if err == nil {
					if err = c.Invoke("JoinRoom", tickets[n%rooms], time.Now()); err == nil {
						conns[n] = c
						return
					}
					_ = c.Close()
				}
				refused.Add(1)
				sleep(t.Context(), 2*time.Second) // as the real client at its second attempt
			}
		})
	}
	wg.Wait()
	took := time.Since(began)
	defer func() {
		for _, c := range conns {
			if c != nil {
				_ = c.Close()
			}
		}
	}()
	for n, c := range conns {
		if c == nil {
			t.Fatalf("user %d has not joined after %v", n, took)
		}
	}
	if took > within {
		t.Errorf("joining took %v", took)
	}
	// All users in a room receive its messages.
	var heard sync.WaitGroup
	for n := 0; n < people; n += rooms {
		heard.Go(func() {
			_ = conns[n].SetReadDeadline(time.Now().Add(10 * time.Second))
			seen := errors.New("nothing")
			conns[n].Records(func(record []byte) {
				if _, ok := hubclient.SentAt(record); ok && seen != nil {
					seen = nil
					_ = conns[n].SetReadDeadline(time.Now())
				}
			})
			if seen != nil {
				t.Errorf("user %d receives no message", n)
			}
		})
	}
	l := w.ledger(tickets[0])
	k, err := l.connect(p.addr, w.token(testkit.UserA), func(string, []json.RawMessage) {})
	if err != nil {
		t.Fatal(err)
	}
	var posted contract.NewMessageResult
	if err := k.call(&posted, "NewMessage", tickets[0], message(hubclient.Stamped(time.Now())), nil); err != nil {
		t.Error(err)
	}
	heard.Wait()
	// The cost of all connections while they are idle.
	used := p.cpu()
	time.Sleep(10 * time.Second)
	idle := (p.cpu() - used) / 10
	_, peak := p.memory()
	if peak > memory {
		t.Errorf("memory = %d MB", peak>>20)
	}
	figure(
		t,
		"%d people with accounts of their own joined within %.1f s, %d attempts failed; %d MB at most; %d ms of a processor each second for looking after them",
		people,
		took.Seconds(),
		refused.Load(),
		peak>>20,
		idle.Milliseconds(),
	)
}

// Clients connect and disconnect in every possible way, and leave nothing behind.
func TestComeAndGoDrill(t *testing.T) {
	times := pick(10_000, 100_000)
	p := testkit.New(t, testkit.Configured(func(c *app.Config) { c.Limits.PerUser, c.Limits.PerAddress = 0, 0 }))
	var made contract.SupportTicket
	p.Call(
		testkit.UserA,
		http.MethodPost,
		"/api/support-tickets",
		map[string]any{"subject": "Coming and going", "topic": "incident", "text": "People come and go here all the time."},
	).JSON(&made)
	addr, token := p.URL[len("http://"):], p.Token(testkit.UserA)
	visit := func(n int) error {
		c, err := hubclient.Dialer{Addr: addr, Bare: n%5 == 0}.Dial(token)
		if err != nil {
			return err
		}
		defer c.Close()
		switch n % 5 {
		case 0: // gone before the handshake
		case 1: // in the middle of a call
			err = c.Send(hubclient.Call("1", "JoinRoom", made.Id, time.Now()))
		case 2: // in the middle of a frame
			err = c.Invoke("JoinRoom", made.Id, time.Now())
			_, _ = c.Write([]byte{0x81, 0xfe, 0x10})
		case 3: // with a word
			err = c.Send([]byte("{\"type\":7}\x1e"))
			c.Records(func([]byte) {})
		default:
			err = c.Invoke("JoinRoom", made.Id, time.Now())
		}
		return err
	}
	refused := func(err error) bool {
		var answer *hubclient.Refused
		return errors.As(err, &answer) && answer.Status == http.StatusTooManyRequests
	}
	crowd := func(times int) {
		var wg sync.WaitGroup
		var next atomic.Int64
		for range 50 {
			wg.Go(func() {
				for n := int(next.Add(1)); n <= times; n = int(next.Add(1)) {
					err := visit(n)
					// A user has at most 50 connections, and the server notices a closed one a moment later.
					for tries := 0; tries < 100 && refused(err); tries++ {
						time.Sleep(20 * time.Millisecond)
						err = visit(n)
					}
					if err != nil {
						t.Errorf("visit %d: %v", n, err)
						return
					}
				}
			})
		}
		wg.Wait()
	}
	count := func() (goroutines, descriptors int) {
		open, err := os.ReadDir("/proc/self/fd")
		if err != nil {
			t.Fatal(err)
		}
		return runtime.NumGoroutine(), len(open)
	}
	settled := func() bool { return connections(p) == 0 }
	crowd(500) // what is made once is made
	for began := time.Now(); !settled() && time.Since(began) < 30*time.Second; time.Sleep(100 * time.Millisecond) {
	}
	time.Sleep(time.Second)
	goroutines, descriptors := count()
	began := time.Now()
	crowd(times)
	took := time.Since(began)
	var g, d int
	for began = time.Now(); time.Since(began) < 30*time.Second; time.Sleep(100 * time.Millisecond) {
		if g, d = count(); settled() && g <= goroutines && d <= descriptors {
			break
		}
	}
	// The pools of database and HTTP vary by a few.
	if g > goroutines+10 || d > descriptors+10 {
		t.Errorf("goroutines went from %d to %d, descriptors from %d to %d", goroutines, g, descriptors, d)
		stacks := make([]byte, 1<<20)
		t.Logf("%s", stacks[:runtime.Stack(stacks, true)])
	}
	figure(
		t,
		"%d visits in %.0f s: goroutines from %d to %d, descriptors from %d to %d",
		times,
		took.Seconds(),
		goroutines,
		g,
		descriptors,
		d,
	)
}

func message(text string) string { return fmt.Sprintf(`{"id":%q,"text":%q}`, uuid.NewString(), text) }

// connections counts those of a portal's hub.
func connections(p *testkit.Portal) int {
	var answer struct {
		HubConnections int `json:"hubConnections"`
	}
	_ = json.Unmarshal(p.Call("", http.MethodGet, "/readyz", nil).Body, &answer)
	return answer.HubConnections
}
