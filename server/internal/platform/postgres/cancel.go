package postgres

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// straysKey is set in a connection's data while a cancel request may still reach it.
const straysKey = "portal.strays"

// canceller cancels a statement on the server when its context ends, and keeps the connection. A cancel request names
// a connection, not a statement: one that arrives late cancels the next statement, of another user. The server closes
// the line of the request after it has signalled the connection (PostgreSQL 15, 55.2.8 "Canceling Requests in
// Progress"), so canceller waits for that. pgx's own handler waits 100 ms, which is too short for a busy server.
type canceller struct {
	conn  *pgconn.PgConn
	grace time.Duration
	sent  chan struct{}
}

// HandleCancel sends the cancel request. A connection that is silent for the grace is closed.
func (c *canceller) HandleCancel(ended context.Context) {
	deadline := time.Now().Add(c.grace)
	_ = c.conn.Conn().SetDeadline(deadline) // if it is closed there is nothing to end
	c.sent = make(chan struct{})
	go func() {
		defer close(c.sent)
		ctx, cancel := context.WithDeadline(context.WithoutCancel(ended), deadline)
		defer cancel()
		if err := c.conn.CancelRequest(ctx); err != nil || ctx.Err() != nil {
			c.conn.CustomData()[straysKey] = true
		}
	}()
}

// HandleUnwatchAfterCancel waits for the request, before the next statement is sent.
func (c *canceller) HandleUnwatchAfterCancel() {
	<-c.sent
	_ = c.conn.Conn().SetDeadline(time.Time{}) // as above
}

// withoutStrays keeps a connection from use that a cancel request may still reach. The pool opens another one.
func withoutStrays(_ context.Context, c *pgx.Conn) (bool, error) {
	_, strays := c.PgConn().CustomData()[straysKey]
	return !strays, nil
}
