package postgres

import (
	"context"
	"fmt"
	"time"
)

type patienceKey struct{}

// WithPatience lets each statement of a Tx under a context take up to d instead of the pool's limit, for rare work that
// must not fail because there is much of it. Reads and Writes keep the pool's limit.
func WithPatience(ctx context.Context, d time.Duration) context.Context {
	return context.WithValue(ctx, patienceKey{}, d)
}

// patienceOf returns the patience of a context, 0 when it has none.
func patienceOf(ctx context.Context) time.Duration {
	d, _ := ctx.Value(patienceKey{}).(time.Duration)
	return d
}

// limitFor returns what sets the server's limit of a transaction's statements, in addition to the actor's settings.
func limitFor(patience time.Duration) string {
	if patience == 0 {
		return ""
	}
	server := patience + serverTimeout - statementTimeout
	return fmt.Sprintf(`, set_config('statement_timeout', '%d', true)`, server.Milliseconds())
}
