package postgres

import (
	"context"
	"strconv"
	"time"
)

type patienceKey struct{}

// WithPatience lets each statement of a Tx under a context, COMMIT included, take up to d instead of the pool's limit,
// for rare work that must not fail because there is much of it. Reads and Writes keep the pool's limit.
func WithPatience(ctx context.Context, d time.Duration) context.Context {
	return context.WithValue(ctx, patienceKey{}, d)
}

// patienceOf returns the patience of a context, 0 when it has none.
func patienceOf(ctx context.Context) time.Duration {
	d, _ := ctx.Value(patienceKey{}).(time.Duration)
	return d
}

// serverLimit returns the server's own limit, in milliseconds, for a statement that may take up to d on our side.
func serverLimit(d time.Duration) string {
	return strconv.FormatInt((d + serverTimeout - statementTimeout).Milliseconds(), 10)
}

// limitFor returns what sets the server's limit of a transaction's statements, in addition to the actor's settings.
func limitFor(patience time.Duration) string {
	if patience == 0 {
		return ""
	}
	return `, set_config('statement_timeout', '` + serverLimit(patience) + `', true)`
}
