package postgres

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"log/slog"
	"math"
	mathrand "math/rand/v2"
	"slices"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgconn/ctxwatch"
	"golang.org/x/sync/errgroup"
)

const (
	channel = "portal_doorbell"

	// ringInterval is the least time between two NOTIFY transactions of one
	// instance: they all take one lock of the database when they commit.
	ringInterval = 5 * time.Millisecond

	// maxPayload is PostgreSQL's limit on one notification, in bytes.
	maxPayload = 7999

	// maxPending bounds the doorbells that wait for a connection, and maxInbox
	// those that wait for a subscriber.
	maxPending = 10_000
	maxInbox   = 65_536

	// backplaneCheck is how long a silent connection is trusted, and
	// backplaneReply how long an answer may take.
	backplaneCheck = 15 * time.Second
	backplaneReply = 5 * time.Second

	minBackoff = 50 * time.Millisecond
	maxBackoff = 5 * time.Second
)

// Backplane carries doorbells between the instances of the portal, over LISTEN
// and NOTIFY on two connections of its own. A doorbell is a hint and no more:
// it may come late, twice, in another order or never, and whoever acts on one
// reads the truth from the tables. Safe for concurrent use.
type Backplane struct {
	cfg      *pgx.ConnConfig
	log      *slog.Logger
	instance string
	check    time.Duration // backplaneCheck
	cancel   context.CancelFunc
	loops    errgroup.Group

	mu      sync.Mutex
	subs    []*subscription
	inbox   []event
	pending []json.RawMessage
	waiting map[string]bool // the elements of pending
	dropped int

	ring    chan struct{} // pending has something
	deliver chan struct{} // inbox has something
}

type subscription struct {
	bell func(topic, payload string)
	gap  func()
}

// event is a doorbell, or a gap: some may have been missed before it.
type event struct {
	bell [2]string // topic, payload
	gap  bool
}

// notification is the payload on the wire, JSON.
type notification struct {
	From  string            `json:"from"`
	Bells []json.RawMessage `json:"bells"` // each [topic, payload]
}

// OpenBackplane starts listening in the background. It connects as often as
// needed, also when the database is not there yet; only a URL that can't be
// read is an error. Of cfg it uses URL and Logger.
func OpenBackplane(cfg Config) (*Backplane, error) { return openBackplane(cfg, backplaneCheck) }

func openBackplane(cfg Config, check time.Duration) (*Backplane, error) {
	conn, err := pgx.ParseConfig(cfg.URL)
	if err != nil {
		return nil, fmt.Errorf("postgres: database URL: %w", err)
	}
	prepare(conn, nil)
	conn.RuntimeParams["application_name"] = "portal backplane"
	// A doorbell need not survive a crash, so its commit waits for no disk.
	conn.RuntimeParams["synchronous_commit"] = "off"
	// The time-outs here are for silence; they must not send cancel requests.
	conn.BuildContextWatcherHandler = func(c *pgconn.PgConn) ctxwatch.Handler {
		return &pgconn.DeadlineContextWatcherHandler{Conn: c.Conn()}
	}
	log := cfg.Logger
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	ctx, cancel := context.WithCancel(context.Background())
	b := &Backplane{
		cfg: conn, log: log, instance: rand.Text(), check: check, cancel: cancel,
		waiting: map[string]bool{}, ring: make(chan struct{}, 1), deliver: make(chan struct{}, 1),
	}
	b.loops.Go(func() error { b.keep(ctx, "listening", b.listen); return nil })
	b.loops.Go(func() error { b.keep(ctx, "ringing", b.notify); return nil })
	b.loops.Go(func() error { b.call(ctx); return nil })
	return b, nil
}

// Close sends what was rung, stops listening and returns when no subscriber
// will be called any more. It must not be called by one.
func (b *Backplane) Close() {
	b.cancel()
	_ = b.loops.Wait() // the loops end by the cancellation above
}

// Ring sends a doorbell to the subscribers of all instances, this one included,
// and returns at once. The same doorbell rung again before it was sent travels
// once. Topic and payload together are at most some 7,000 bytes of text.
func (b *Backplane) Ring(topic, payload string) {
	bell := [2]string{topic, payload}
	text, err := json.Marshal(bell)
	if err != nil || len(text) > maxPayload-200 {
		b.log.Error("doorbell refused: too long", "topic", topic, "bytes", len(text), "error", err)
		return
	}
	b.mu.Lock()
	b.enqueue(event{bell: bell})
	switch {
	case b.waiting[string(text)]:
	case len(b.pending) >= maxPending:
		b.dropped++
	default:
		b.pending = append(b.pending, text)
		b.waiting[string(text)] = true
	}
	b.mu.Unlock()
	wake(b.ring)
}

// Subscribe lets bell be called for every doorbell, and gap whenever doorbells
// may have been missed: after each time that listening began, and when they
// came faster than they were handled. All calls come from one goroutine; who
// takes long holds up the others. gap may be nil. The answer ends it.
func (b *Backplane) Subscribe(bell func(topic, payload string), gap func()) (unsubscribe func()) {
	s := &subscription{bell, gap}
	b.mu.Lock()
	defer b.mu.Unlock()
	b.subs = append(slices.Clone(b.subs), s)
	return func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.subs = slices.DeleteFunc(slices.Clone(b.subs), func(o *subscription) bool { return o == s })
	}
}

// enqueue hands events to call; the caller holds mu.
func (b *Backplane) enqueue(events ...event) {
	if len(b.inbox)+len(events) > maxInbox {
		b.inbox, events = nil, []event{{gap: true}}
	}
	b.inbox = append(b.inbox, events...)
	wake(b.deliver)
}

// call is the goroutine that calls the subscribers.
func (b *Backplane) call(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-b.deliver:
		}
		b.mu.Lock()
		events, subs := b.inbox, b.subs
		b.inbox = nil
		b.mu.Unlock()
		for _, e := range events {
			for _, s := range subs {
				if !e.gap {
					s.bell(e.bell[0], e.bell[1])
				} else if s.gap != nil {
					s.gap()
				}
			}
		}
	}
}

// keep runs work on a connection, and on a new one when that fails, until ctx
// ends.
func (b *Backplane) keep(ctx context.Context, what string, work func(context.Context, *pgx.Conn) error) {
	for failures := 0; ctx.Err() == nil; {
		conn, err := pgx.ConnectConfig(ctx, b.cfg)
		if err == nil {
			failures = 0
			err = work(ctx, conn)
			closeCtx, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
			conn.Close(closeCtx)
			cancel()
		}
		if ctx.Err() != nil {
			return
		}
		b.log.Warn("backplane connection lost, trying again", "task", what, "failures", failures, "error", err)
		wait := min(maxBackoff, minBackoff*time.Duration(math.Pow(2, float64(min(failures, 10)))))
		failures++
		select {
		case <-ctx.Done():
		case <-time.After(wait/2 + mathrand.N(wait/2)):
		}
	}
}

// listen takes in the doorbells of the other instances.
func (b *Backplane) listen(ctx context.Context, conn *pgx.Conn) error {
	if err := exchange(ctx, conn, "listen "+channel); err != nil {
		return err
	}
	b.mu.Lock()
	b.enqueue(event{gap: true})
	b.mu.Unlock()
	for {
		waitCtx, cancel := context.WithTimeout(ctx, b.check)
		n, err := conn.WaitForNotification(waitCtx)
		cancel()
		if err != nil {
			if ctx.Err() != nil || conn.IsClosed() {
				return err
			}
			// Nothing came: is there still somebody at the other end?
			if err := exchange(ctx, conn, "select 1"); err != nil {
				return err
			}
			continue
		}
		b.take(n.Payload)
	}
}

// take queues the doorbells of a notification. Its own were handed out when
// they were rung.
func (b *Backplane) take(payload string) {
	var n notification
	if err := json.Unmarshal([]byte(payload), &n); err != nil {
		b.log.Warn("doorbell not understood", "error", err)
		return
	}
	if n.From == b.instance {
		return
	}
	events := make([]event, 0, len(n.Bells))
	for _, text := range n.Bells {
		var e event
		if err := json.Unmarshal(text, &e.bell); err != nil {
			b.log.Warn("doorbell not understood", "error", err)
			continue
		}
		events = append(events, e)
	}
	b.mu.Lock()
	b.enqueue(events...)
	b.mu.Unlock()
}

// notify sends the doorbells of this instance, at once when it was quiet.
func (b *Backplane) notify(ctx context.Context, conn *pgx.Conn) error {
	wake(b.ring) // what was left when the connection before was lost
	check := time.NewTicker(b.check)
	defer check.Stop()
	for {
		select {
		case <-ctx.Done():
			// A last time, with a context that is still good.
			return b.send(context.WithoutCancel(ctx), conn)
		case <-check.C:
			if err := exchange(ctx, conn, "select 1"); err != nil {
				return err
			}
		case <-b.ring:
			if err := b.send(ctx, conn); err != nil {
				return err
			}
			select {
			case <-ctx.Done():
			case <-time.After(ringInterval):
			}
		}
	}
}

// send empties pending in one transaction; on error it is put back.
func (b *Backplane) send(ctx context.Context, conn *pgx.Conn) error {
	b.mu.Lock()
	bells, dropped := b.pending, b.dropped
	b.pending, b.dropped = nil, 0
	clear(b.waiting)
	b.mu.Unlock()
	if dropped > 0 {
		b.log.Warn("doorbells dropped while there was no connection", "count", dropped)
	}
	if len(bells) == 0 {
		return nil
	}
	err := exchange(ctx, conn, "select pg_notify($1, p) from unnest($2::text[]) p", channel, b.pack(bells))
	if err != nil {
		b.mu.Lock()
		// Doorbells rung meanwhile may be among these: twice does no harm.
		b.pending = append(bells, b.pending...)
		for _, text := range bells {
			b.waiting[string(text)] = true
		}
		b.mu.Unlock()
	}
	return err
}

// pack joins doorbells into as few notifications as their limit allows.
func (b *Backplane) pack(bells []json.RawMessage) []string {
	empty, _ := json.Marshal(notification{From: b.instance, Bells: []json.RawMessage{}})
	var packed []string
	for start := 0; start < len(bells); {
		size, end := len(empty), start
		for end < len(bells) && size+len(bells[end])+1 <= maxPayload {
			size += len(bells[end]) + 1 // and a comma
			end++
		}
		// Marshalling what was marshalled before can't fail.
		text, _ := json.Marshal(notification{From: b.instance, Bells: bells[start:end]})
		packed = append(packed, string(text))
		start = end
	}
	return packed
}

// exchange runs a statement that has to answer soon.
func exchange(ctx context.Context, conn *pgx.Conn, sql string, args ...any) error {
	ctx, cancel := context.WithTimeout(ctx, backplaneReply)
	defer cancel()
	_, err := conn.Exec(ctx, sql, args...)
	return err
}

func wake(c chan struct{}) {
	select {
	case c <- struct{}{}:
	default:
	}
}
