package app

import (
	"context"
	"sync"
	"time"
)

const cleanEvery = time.Hour

// work does what the portal does by itself until ctx ends.
func (a *App) work(ctx context.Context) *sync.WaitGroup {
	var all sync.WaitGroup
	all.Go(func() { a.clean(ctx) })
	if a.jobs != nil {
		all.Go(func() { a.jobs.Run(ctx) })
	}
	return &all
}

// clean removes, every hour, the uploads that no message took within a day.
func (a *App) clean(ctx context.Context) {
	tick := time.NewTicker(cleanEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if n, err := a.uploads.RemoveAbandoned(ctx); err != nil {
			a.log.ErrorContext(ctx, "abandoned uploads stay for now", "error", err)
		} else if n > 0 {
			a.log.InfoContext(ctx, "removed abandoned uploads", "count", n)
		}
	}
}
