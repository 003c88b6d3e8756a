package faults

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/hubclient"
	"klantportaal.example/server/internal/test/testkit"
)

const (
	// The same as in the real client, client/src/lib/constants.ts.
	serverTimeout = 30 * time.Second
	keepAlive     = 15 * time.Second
	// The real client waits 2 to 30 s between attempts. This one does not, so that the portal is measured and not the
	// pause.
	pause = 100 * time.Millisecond
)

// ledger compares the messages acknowledged to writers, the stored ones and those shown to viewers.
type ledger struct {
	w       *world
	tickets []int64
	viewers []*viewer
	stop    context.CancelFunc // of the viewers
	ctx     context.Context
	every   time.Duration // at most one message of each writer in so much time
	writers sync.WaitGroup
	looking sync.WaitGroup

	mu           sync.Mutex
	written      map[uuid.UUID]entry
	acknowledged map[uuid.UUID]int64 // the seq
	attempts     int
	created      map[uuid.UUID]int64 // tickets that were acknowledged, by their idempotency keys
	wrong        []string
}

// entry is a message of a writer.
type entry struct {
	id     uuid.UUID
	ticket int64
	writer string
	number int // of this writer
	text   string
}

// stored is a message in the database, or an event of the ticket.
type stored struct {
	ID        uuid.UUID
	Seq       int64
	Text      string
	Kind      string
	CreatedOn time.Time
}

func (w *world) ledger(tickets ...int64) *ledger {
	l := &ledger{
		w:            w,
		tickets:      tickets,
		written:      map[uuid.UUID]entry{},
		acknowledged: map[uuid.UUID]int64{},
		created:      map[uuid.UUID]int64{},
	}
	l.ctx, l.stop = context.WithCancel(context.Background())
	w.t.Cleanup(l.end)
	return l
}

// end stops writers and viewers, whether they have finished or not.
func (l *ledger) end() {
	l.stop()
	l.writers.Wait()
	l.looking.Wait()
}

// fault records an error.
func (l *ledger) fault(format string, args ...any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.wrong = append(l.wrong, fmt.Sprintf(format, args...))
}

// link is a hub connection of a writer or viewer, for calls and pushes.
type link struct {
	conn   *hubclient.Conn
	pushed func(method string, args []json.RawMessage)
	gone   chan struct{}
	again  bool // the hub asked to come back; valid after gone

	mu      sync.Mutex
	calls   int
	answers map[string]chan answer
}

type answer struct {
	Result json.RawMessage `json:"result"`
	Error  string          `json:"error"`
}

var errGone = errors.New("the connection is gone")

// connect opens a connection that behaves like the real client's: it pings, and disconnects from a silent server.
func (l *ledger) connect(addr, token string, pushed func(string, []json.RawMessage)) (*link, error) {
	conn, err := l.w.dial(addr, token)
	if err != nil {
		return nil, err
	}
	k := &link{conn: conn, pushed: pushed, gone: make(chan struct{}), answers: map[string]chan answer{}}
	go k.read()
	go func() {
		for {
			select {
			case <-k.gone:
				return
			case <-l.ctx.Done():
				_ = conn.Close()
				return
			case <-time.After(keepAlive):
				_ = conn.Send(hubclient.Ping)
			}
		}
	}()
	return k, nil
}

func (k *link) read() {
	defer close(k.gone)
	defer k.conn.Close()
	for {
		_ = k.conn.SetReadDeadline(time.Now().Add(serverTimeout))
		payload, err := k.conn.Frame()
		if err != nil {
			return
		}
		for text := range strings.SplitSeq(string(payload), "\x1e") {
			var record struct {
				Type           int               `json:"type"`
				InvocationID   string            `json:"invocationId"`
				Target         string            `json:"target"`
				Arguments      []json.RawMessage `json:"arguments"`
				AllowReconnect bool              `json:"allowReconnect"`
				answer
			}
			if text == "" || json.Unmarshal([]byte(text), &record) != nil {
				continue
			}
			switch record.Type {
			case 1:
				k.pushed(record.Target, record.Arguments)
			case 3:
				k.mu.Lock()
				waiting := k.answers[record.InvocationID]
				delete(k.answers, record.InvocationID)
				k.mu.Unlock()
				if waiting != nil {
					waiting <- record.answer
				}
			case 7:
				k.again = record.AllowReconnect
			}
		}
	}
}

// call waits for its result as long as the connection is open. A refusal is *refusal; after any other error the
// outcome is unknown.
func (k *link) call(into any, method string, args ...any) error {
	k.mu.Lock()
	k.calls++
	id := fmt.Sprint(k.calls)
	waiting := make(chan answer, 1)
	k.answers[id] = waiting
	k.mu.Unlock()
	if err := k.conn.Send(hubclient.Call(id, method, args...)); err != nil {
		return err
	}
	select {
	case a := <-waiting:
		if a.Error != "" {
			return &refusal{a.Error}
		}
		return json.Unmarshal(a.Result, into)
	case <-k.gone:
		return errGone
	}
}

// refusal is "code: sentence".
type refusal struct{ text string }

func (r *refusal) Error() string { return r.text }

// forGood reports whether the same call would be refused again.
func (r *refusal) forGood() bool {
	return !strings.HasPrefix(r.text, "unavailable:") && !strings.HasPrefix(r.text, "internal:")
}

func sleep(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d/2 + rand.N(d)):
	}
}

// write makes a user send a number of messages to the tickets in turn, from an outbox: oldest first, one at a time,
// each with an id of its own, and again until it is acknowledged. Each attempt to connect uses the address that to
// returns.
func (l *ledger) write(email string, count int, to func() string) {
	l.writeWhile(email, func(n int) bool { return n < count }, to)
}

// writeUntil is write until the channel is closed.
func (l *ledger) writeUntil(email string, done <-chan struct{}, to func() string) {
	l.writeWhile(email, func(int) bool {
		select {
		case <-done:
			return false
		default:
			return true
		}
	}, to)
}

func (l *ledger) writeWhile(email string, more func(n int) bool, to func() string) {
	l.writers.Go(func() {
		var k *link
		defer func() {
			if k != nil {
				_ = k.conn.Close()
				<-k.gone
			}
		}()
		for n := 0; more(n) && l.ctx.Err() == nil; n++ {
			if l.every > 0 {
				sleep(l.ctx, l.every)
			}
			e := entry{
				id:     uuid.New(),
				ticket: l.tickets[n%len(l.tickets)],
				writer: email,
				number: n,
				text:   fmt.Sprintf("%s %05d", email, n),
			}
			text, _ := json.Marshal(contract.NewMessage{Id: e.id, Text: e.text}) //nolint:errchkjson // nothing in it can fail
			l.mu.Lock()
			l.written[e.id] = e
			l.mu.Unlock()
			for l.ctx.Err() == nil {
				if k == nil {
					var err error
					if k, err = l.connect(to(), l.w.token(email), func(string, []json.RawMessage) {}); err != nil {
						k = nil
						sleep(l.ctx, pause)
						continue
					}
				}
				l.mu.Lock()
				l.attempts++
				l.mu.Unlock()
				var result contract.NewMessageResult
				err := k.call(&result, "NewMessage", e.ticket, string(text), nil)
				var no *refusal
				if err == nil {
					l.acknowledge(e, result)
					break
				}
				if errors.As(err, &no) && no.forGood() {
					l.fault("%s is refused: %v", e.text, err)
					break
				}
				if no == nil { // the connection is gone, the message's fate unknown
					_ = k.conn.Close()
					<-k.gone
					k = nil
				}
				sleep(l.ctx, pause)
			}
		}
	})
}

func (l *ledger) acknowledge(e entry, result contract.NewMessageResult) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if result.Id != e.id {
		l.wrong = append(l.wrong, fmt.Sprintf("the answer to %s is another message's", e.text))
	}
	l.acknowledged[e.id] = result.Seq
}

// create makes a user create tickets over REST until the writers have finished, each with an idempotency key of its
// own, and again until there is a response.
func (l *ledger) create(email string, until <-chan struct{}, to func() string) {
	l.writers.Go(func() {
		for {
			key := uuid.New()
			body := fmt.Sprintf(`{"subject":"Ticket %s","topic":"incident","text":"This ticket was made over a bad line."}`, key)
			for {
				select {
				case <-until:
					return
				case <-l.ctx.Done():
					return
				default:
				}
				var made contract.SupportTicket
				status, err := l.w.call(
					to(),
					email,
					http.MethodPost,
					"/support-tickets",
					body,
					&made,
					"Idempotency-Key",
					key.String(),
				)
				if err == nil && status == http.StatusCreated {
					l.mu.Lock()
					l.created[key] = made.Id
					l.mu.Unlock()
					break
				}
				if err == nil && status < 500 {
					l.fault("creating a ticket answers %d", status)
				}
				sleep(l.ctx, pause)
			}
			sleep(l.ctx, pause)
		}
	})
}

// progress returns the number of acknowledged messages so far.
func (l *ledger) progress() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.acknowledged)
}

// at waits until a number of messages is acknowledged.
func (l *ledger) at(count int, limit time.Duration) {
	l.w.t.Helper()
	for began := time.Now(); l.progress() < count; time.Sleep(5 * time.Millisecond) {
		if time.Since(began) > limit {
			l.w.t.Fatalf("after %v %d messages are acknowledged, want %d", limit, l.progress(), count)
		}
	}
}

// wrote waits until all outboxes are empty.
func (l *ledger) wrote(limit time.Duration) {
	l.w.t.Helper()
	done := make(chan struct{})
	go func() {
		l.writers.Wait()
		close(done)
	}()
	select {
	case <-done:
	case <-time.After(limit):
		l.w.t.Fatalf("after %v %d of %d messages are acknowledged", limit, l.progress(), len(l.written))
	}
}

// resent returns the number of repeated attempts.
func (l *ledger) resent() int { return l.attempts - len(l.acknowledged) }

// five are the fixture's users who may write in a ticket of ticket(). A user can send at most 20 messages a second.
var five = []string{testkit.UserA, testkit.ColleagueA, testkit.AdminA, testkit.Staff, testkit.Staff2}
