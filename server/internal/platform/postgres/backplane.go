package postgres

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgconn/ctxwatch"
	"golang.org/x/sync/errgroup"

	"klantportaal.example/server/internal/platform/doorbell"
)

const (
	channel = "portal_doorbell"

	// ringInterval is the least time between two NOTIFY transactions of one
	// instance: they all take one lock of the database when they commit.
	ringInterval = 5 * time.Millisecond

	// maxPayload is PostgreSQL's limit on one notification, in bytes.
	maxPayload = 7999

	// backplaneCheck is how long a silent connection is trusted, and
	// backplaneReply how long an answer may take.
	backplaneCheck = 15 * time.Second
	backplaneReply = 5 * time.Second
)

// Backplane carries doorbells between the instances of the portal, over LISTEN
// and NOTIFY on two connections of its own. A doorbell is a hint and no more:
// it may come late, twice, in another order or never, and whoever acts on one
// reads the truth from the tables. Safe for concurrent use.
type Backplane struct {
	box    *doorbell.Box
	cfg    *pgx.ConnConfig
	check  time.Duration // backplaneCheck
	cancel context.CancelFunc
	loops  errgroup.Group
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
	ctx, cancel := context.WithCancel(context.Background())
	b := &Backplane{box: doorbell.NewBox(cfg.Logger), cfg: conn, check: check, cancel: cancel}
	b.loops.Go(func() error { b.box.Keep(ctx, "listening", b.connected(b.listen)); return nil })
	b.loops.Go(func() error { b.box.Keep(ctx, "ringing", b.connected(b.notify)); return nil })
	return b, nil
}

// Close sends what was rung, stops listening and returns when no subscriber
// will be called any more. It must not be called by one.
func (b *Backplane) Close() {
	b.cancel()
	_ = b.loops.Wait() // the loops end by the cancellation above
	b.box.Close()
}

// Ring is doorbell.Box.Ring: it sends a doorbell to the subscribers of all
// instances, this one included.
func (b *Backplane) Ring(topic, payload string) { b.box.Ring(topic, payload) }

// Subscribe is doorbell.Box.Subscribe.
func (b *Backplane) Subscribe(bell func(topic, payload string), gap func()) (unsubscribe func()) {
	return b.box.Subscribe(bell, gap)
}

// connected is work on a connection of its own.
func (b *Backplane) connected(work func(context.Context, *pgx.Conn) error) func(context.Context, func()) error {
	return func(ctx context.Context, connected func()) error {
		conn, err := pgx.ConnectConfig(ctx, b.cfg)
		if err != nil {
			return err
		}
		connected()
		err = work(ctx, conn)
		closeCtx, cancel := context.WithTimeout(context.WithoutCancel(ctx), time.Second)
		defer cancel()
		conn.Close(closeCtx)
		return err
	}
}

// listen takes in the doorbells of the other instances.
func (b *Backplane) listen(ctx context.Context, conn *pgx.Conn) error {
	if err := exchange(ctx, conn, "listen "+channel); err != nil {
		return err
	}
	b.box.Gap()
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
		b.box.Take([]byte(n.Payload))
	}
}

// notify sends the doorbells of this instance, at once when it was quiet.
func (b *Backplane) notify(ctx context.Context, conn *pgx.Conn) error {
	// What is sent is not given up when the backplane is closed meanwhile.
	whole := context.WithoutCancel(ctx)
	if err := b.send(whole, conn); err != nil { // what was left when the connection before was lost
		return err
	}
	check := time.NewTicker(b.check)
	defer check.Stop()
	for {
		select {
		case <-ctx.Done():
			return b.send(whole, conn)
		case <-check.C:
			if err := exchange(whole, conn, "select 1"); err != nil {
				return err
			}
		case <-b.box.Rung():
			if err := b.send(whole, conn); err != nil {
				return err
			}
			select {
			case <-ctx.Done():
			case <-time.After(ringInterval):
			}
		}
	}
}

// send sends what was rung, in one transaction.
func (b *Backplane) send(ctx context.Context, conn *pgx.Conn) error {
	return b.box.Send(maxPayload, func(notifications []string) error {
		return exchange(ctx, conn, "select pg_notify($1, p) from unnest($2::text[]) p", channel, notifications)
	})
}

// exchange runs a statement that has to answer soon.
func exchange(ctx context.Context, conn *pgx.Conn, sql string, args ...any) error {
	ctx, cancel := context.WithTimeout(ctx, backplaneReply)
	defer cancel()
	_, err := conn.Exec(ctx, sql, args...)
	return err
}
