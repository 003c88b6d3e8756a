package app

import (
	"context"
	"time"
)

// Clean runs the clean-up on a clock that a test moves.
func (a *App) Clean(ctx context.Context, after func(time.Duration) <-chan time.Time) {
	a.clean(ctx, after)
}
