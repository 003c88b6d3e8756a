package postgres

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

const (
	// pingAfter is the idle time after which a connection is tested before it is used. The test costs a round trip,
	// so only idle connections are tested.
	pingAfter   = 5 * time.Second
	pingTimeout = time.Second

	idleKey = "portal.idle" // key in a connection's custom data, a time.Duration
)

// noteIdle stores how long a connection was idle, for acquire. The pool does not ping by itself, because it would hold
// the place of a lost connection for 15 seconds.
func noteIdle(_ context.Context, p pgxpool.ShouldPingParams) bool {
	data := p.Conn.PgConn().CustomData()
	if p.IdleDuration > pingAfter {
		data[idleKey] = p.IdleDuration
	} else {
		delete(data, idleKey)
	}
	return false
}

// acquire takes a connection from the pool. A connection that was idle for long, or any if distrust is set, has to
// respond to a ping first.
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
			return nil, fmt.Errorf("no connection responds: %w", err)
		}
	}
}

// release gives a connection back. A lost one is removed from the pool, so that its place is free while the driver ends
// the session with a peer that may be gone.
func release(conn *pgxpool.Conn) {
	if conn.Conn().IsClosed() {
		conn.Hijack()
		return
	}
	conn.Release()
}
