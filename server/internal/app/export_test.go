package app

import (
	"context"
	"time"
)

// Clean runs the clean-up on a clock that a test moves.
func (a *App) Clean(ctx context.Context, after func(time.Duration) <-chan time.Time) {
	a.clean(ctx, time.Minute, after)
}

// MetricsAddr returns the address of the metrics.
func (a *App) MetricsAddr() string { return a.metrics.Addr().String() }

// Measured reports whether requests are measured.
func (a *App) Measured() bool { return a.telemetry != nil || a.metrics != nil }
