package app

import (
	"context"
	"time"
)

// Clean runs the clean-up on a clock that a test moves.
func (a *App) Clean(ctx context.Context, after func(time.Duration) <-chan time.Time) {
	a.clean(ctx, time.Minute, after)
}

// MetricsAddr is where the metrics are.
func (a *App) MetricsAddr() string { return a.metrics.Addr().String() }

// Measured tells whether anything of a request is.
func (a *App) Measured() bool { return a.telemetry != nil || a.metrics != nil }
