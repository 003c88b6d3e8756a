package backplane

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgconn/ctxwatch"

	"klantportaal.example/server/internal/platform/postgres"
)

const (
	channel = "portal_events"

	// notifyInterval is the minimum time between two NOTIFY transactions of an instance: each takes a lock of the
	// whole database at commit.
	notifyInterval = 5 * time.Millisecond

	// notifyPayload is PostgreSQL's limit on one notification, in bytes.
	notifyPayload = 7999

	// postgresCheck is the time after which a silent connection is tested, and postgresReply the time limit of a
	// response.
	postgresCheck = 15 * time.Second
	postgresReply = 5 * time.Second
)

// postgresLink connects a backplane to LISTEN and NOTIFY, on two connections of its own.
type postgresLink struct {
	*Backplane
	cfg   *pgx.ConnConfig
	check time.Duration // postgresCheck
}

// OpenPostgres starts listening in the background. It connects as often as needed, also if the database is not running
// yet. It returns an error only for an invalid URL.
func OpenPostgres(url string, log *slog.Logger) (*Backplane, error) {
	return openPostgres(url, log, postgresCheck)
}

func openPostgres(url string, log *slog.Logger, check time.Duration) (*Backplane, error) {
	conn, err := postgres.ConnConfig(url)
	if err != nil {
		return nil, err
	}
	conn.RuntimeParams["application_name"] = "portal backplane"
	// An event need not survive a crash, so its commit does not wait for the disk.
	conn.RuntimeParams["synchronous_commit"] = "off"
	// The time-outs here detect silence; they must not send cancel requests.
	conn.BuildContextWatcherHandler = func(c *pgconn.PgConn) ctxwatch.Handler {
		return &pgconn.DeadlineContextWatcherHandler{Conn: c.Conn()}
	}
	return open(log, func(ctx context.Context, b *Backplane) func() {
		link := &postgresLink{b, conn, check}
		var loops sync.WaitGroup
		loops.Go(func() { b.keep(ctx, "listening", link.connected(link.listen)) })
		loops.Go(func() { b.keep(ctx, "notifying", link.connected(link.notify)) })
		return loops.Wait
	}), nil
}

// connected runs work on a new connection.
func (b *postgresLink) connected(work func(context.Context, *pgx.Conn) error) func(context.Context, func()) error {
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

// listen receives the events of the other instances.
func (b *postgresLink) listen(ctx context.Context, conn *pgx.Conn) error {
	if err := exchange(ctx, conn, "listen "+channel); err != nil {
		return err
	}
	b.missed()
	for {
		waitCtx, cancel := context.WithTimeout(ctx, b.check)
		n, err := conn.WaitForNotification(waitCtx)
		cancel()
		if err != nil {
			if ctx.Err() != nil || conn.IsClosed() {
				return err
			}
			// Nothing arrived: test the connection.
			if err := exchange(ctx, conn, "select 1"); err != nil {
				return err
			}
			continue
		}
		b.take([]byte(n.Payload))
	}
}

// notify sends the events of this instance; the first after a pause at once.
func (b *postgresLink) notify(ctx context.Context, conn *pgx.Conn) error {
	// Sending is not aborted if the backplane is closed meanwhile.
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
		case <-b.published:
			if err := b.send(whole, conn); err != nil {
				return err
			}
			select {
			case <-ctx.Done():
			case <-time.After(notifyInterval):
			}
		}
	}
}

// send sends pending events, in one transaction.
func (b *postgresLink) send(ctx context.Context, conn *pgx.Conn) error {
	return b.sendPending(notifyPayload, func(notifications []string) error {
		return exchange(ctx, conn, "select pg_notify($1, p) from unnest($2::text[]) p", channel, notifications)
	})
}

// exchange runs a statement that has to return within postgresReply.
func exchange(ctx context.Context, conn *pgx.Conn, sql string, args ...any) error {
	ctx, cancel := context.WithTimeout(ctx, postgresReply)
	defer cancel()
	_, err := conn.Exec(ctx, sql, args...)
	return err
}
