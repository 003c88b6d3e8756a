package postgres

import (
	"context"
	"errors"
	"sync/atomic"
)

// ErrBudget is returned for a statement beyond the budget of its context. Nothing of it was sent.
var ErrBudget = errors.New("postgres: more statements than the budget of their context allows")

type budgetKey struct{}

// WithBudget limits the number of statements under a context, for callers that influence which statements run, such as
// the sender of an e-mail.
func WithBudget(ctx context.Context, statements int64) context.Context {
	left := new(atomic.Int64)
	left.Store(statements)
	return context.WithValue(ctx, budgetKey{}, left)
}

// spend takes one statement from the budget, if the context has one.
func spend(ctx context.Context) error {
	if left, ok := ctx.Value(budgetKey{}).(*atomic.Int64); ok && left.Add(-1) < 0 {
		return ErrBudget
	}
	return nil
}
