package app

import (
	"cmp"
	"context"
	"runtime/debug"
	"sync"
	"time"

	"klantportaal.example/server/internal/domain/privacy"
)

const (
	cleanEvery = time.Hour

	indexEvery = time.Second // what was said is found after that and the work itself
)

// Work says when the portal does what nobody asks for; the zero value is what everybody but a test wants.
type Work struct {
	CleanAfter time.Duration // the start; 0: a minute, so that a portal that is restarted every half hour cleans too
	WakeEvery  time.Duration // how late a paused ticket may wake, and what is due be told; 0: 10 s
	ShareAfter time.Duration // the start of an instance hub connections are evened out; 0: 10 s
}

// work does what the portal does by itself until ctx ends.
func (a *App) work(ctx context.Context) *sync.WaitGroup {
	var all sync.WaitGroup
	reserve()
	all.Go(func() { a.verifier.Prepare(ctx) })
	all.Go(func() { a.clean(ctx, cmp.Or(a.when.CleanAfter, time.Minute), time.After) })
	all.Go(func() { a.indexSearch(ctx) })
	all.Go(func() { a.wake(ctx, time.Tick(cmp.Or(a.when.WakeEvery, 10*time.Second))) })
	all.Go(func() { giveBack(ctx, time.After, memoryNow, debug.FreeOSMemory) })
	all.Go(func() { a.instances.run(ctx) })
	all.Go(func() { a.share(ctx, cmp.Or(a.when.ShareAfter, shareAfter)) })
	if a.jobs != nil {
		all.Go(func() { a.jobs.Run(ctx) })
	}
	if a.mailIn != nil {
		all.Go(func() { a.mailIn.Run(ctx) })
	}
	return &all
}

// IndexSearch takes into the search what is due, for tests that do not wait for indexEvery.
func (a *App) IndexSearch(ctx context.Context) (int, error) { return a.tickets.IndexSearch(ctx) }

// indexSearch keeps the search up to date.
func (a *App) indexSearch(ctx context.Context) {
	tick := time.NewTicker(indexEvery)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if _, err := a.IndexSearch(ctx); err != nil && ctx.Err() == nil {
			a.log.ErrorContext(ctx, "the search index could not be updated", "error", err)
		}
	}
}

// WakeDue ends the pauses that are over, for tests that do not wait for Work.WakeEvery.
func (a *App) WakeDue(ctx context.Context) (int, error) { return a.tickets.WakeDue(ctx) }

// wake ends the pauses of tickets when they are over and lets happen what was promised until now: at the start, when it
// may be late, and then at every tick. Every instance does: they share what is due by its locks.
func (a *App) wake(ctx context.Context, tick <-chan time.Time) {
	for {
		if _, err := a.WakeDue(ctx); err != nil && ctx.Err() == nil {
			a.log.ErrorContext(ctx, "what is due of tickets could not be done", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick:
		}
	}
}

// clean removes, soon after the start and then every hour, the uploads that no message took within a day, and orphaned
// blobs of that age, changes of many tickets that nobody undoes any more, and what is kept no longer. It is no job of
// River's: there are portals without, and what it does is done twice without harm. after is time.After, or a clock that
// a test moves: what it gives is the time.
func (a *App) clean(ctx context.Context, wait time.Duration, after func(time.Duration) <-chan time.Time) {
	for ; ; wait = cleanEvery {
		var now time.Time
		select {
		case <-ctx.Done():
			return
		case now = <-after(wait):
		}
		if n, err := a.uploads.RemoveAbandoned(ctx, now); err != nil && ctx.Err() == nil {
			a.log.ErrorContext(ctx, "abandoned uploads could not be removed", "error", err)
		} else if n > 0 {
			a.log.InfoContext(ctx, "removed abandoned uploads", "count", n)
		}
		if _, err := a.tickets.RemoveOldBulk(ctx, now); err != nil && ctx.Err() == nil {
			a.log.ErrorContext(ctx, "old changes of many tickets could not be removed", "error", err)
		}
		if n, err := a.inbound.Sweep(ctx, now); err != nil && ctx.Err() == nil {
			a.log.ErrorContext(ctx, "raw e-mail that is kept no longer could not be removed", "error", err)
		} else if n > 0 {
			a.log.InfoContext(ctx, "removed raw e-mail that is kept no longer", "count", n)
		}
		if n, err := a.privacy.EraseDue(ctx); err != nil && ctx.Err() == nil {
			a.log.ErrorContext(ctx, "not everybody who was to be erased could be", "error", err)
		} else if n > 0 {
			a.log.InfoContext(ctx, "erased people, as was asked for a day before", "count", n)
		}
		a.eraseAgain(ctx)
		if err := a.privacy.ForgetExports(ctx); err != nil && ctx.Err() == nil {
			a.log.ErrorContext(ctx, "old exports could not be forgotten", "error", err)
		}
		a.retain(ctx, now)
		n, err := a.files.Sweep(ctx, now)
		if err != nil && ctx.Err() == nil {
			a.log.ErrorContext(ctx, "orphaned blobs could not be removed", "error", err)
		}
		if n > 0 {
			a.log.InfoContext(ctx, "removed orphaned blobs", "count", n)
		}
	}
}

// eraseAgain keeps the list of erased people in the store, and erases those again who are back with a database that was
// restored, by `portal restore` or by any other means.
func (a *App) eraseAgain(ctx context.Context) {
	err := a.files.Claim(ctx)
	var n int
	if err == nil {
		n, err = a.privacy.EraseAgain(ctx)
	}
	if err != nil && ctx.Err() == nil {
		a.log.ErrorContext(ctx, "not everybody who was erased before the database was restored is erased again", "error", err)
	}
	if n > 0 {
		a.log.WarnContext(
			ctx,
			"erased people again who were back, as the database was restored from an older backup",
			"count",
			n,
		)
	}
}

// retain takes away what was kept for as long as the settings say, before the files are swept that this leaves behind.
func (a *App) retain(ctx context.Context, now time.Time) {
	if a.retention == (privacy.Retention{}) {
		return
	}
	gone, err := a.privacy.Retain(ctx, a.retention, now, false)
	if err != nil && ctx.Err() == nil {
		a.log.ErrorContext(ctx, "what is kept no longer could not be removed", "error", err)
	}
	for _, e := range gone {
		if e.Rows > 0 {
			a.log.InfoContext(ctx, "removed what is kept no longer", "kind", e.Kind, "days", e.Days, "count", e.Rows)
		}
	}
}
