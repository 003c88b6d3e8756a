package postgres

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

const (
	// pingAfter is the idle time after which a connection is tried before it
	// is used. It costs a round trip, so only quiet connections pay it.
	pingAfter   = 5 * time.Second
	pingTimeout = time.Second

	idleKey = "portal.idle" // in a connection's own data, a time.Duration
)

// noteIdle keeps for acquire how long a connection was idle. The pool does not
// ping itself: it would keep the place of a lost connection for 15 seconds.
func noteIdle(_ context.Context, p pgxpool.ShouldPingParams) bool {
	data := p.Conn.PgConn().CustomData()
	if p.IdleDuration > pingAfter {
		data[idleKey] = p.IdleDuration
	} else {
		delete(data, idleKey)
	}
	return false
}

// acquire takes a connection from the pool; one that was idle for long, or any
// when the caller distrusts them, only if it answers.
func (db *DB) acquire(ctx context.Context, distrust bool) (*pgxpool.Conn, error) {
	for attempt := int32(0); ; attempt++ {
		conn, err := db.pool.Acquire(ctx)
		if err != nil {
			return nil, err
		}
		if _, idle := conn.Conn().PgConn().CustomData()[idleKey]; !idle && !distrust {
			return conn, nil
		}
		pingCtx, cancel := context.WithTimeout(ctx, pingTimeout)
		err = conn.Ping(pingCtx)
		cancel()
		if err == nil {
			return conn, nil
		}
		release(conn)
		if attempt > db.pool.Config().MaxConns || ctx.Err() != nil {
			return nil, fmt.Errorf("no connection answers: %w", err)
		}
	}
}

// release gives a connection back. A lost one is taken out of the pool, so that
// its place is free while the driver ends the session with a peer that may be gone.
func release(conn *pgxpool.Conn) {
	if conn.Conn().IsClosed() {
		conn.Hijack()
		return
	}
	conn.Release()
}
