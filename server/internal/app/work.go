package app

import (
	"cmp"
	"context"
	"errors"
	"runtime/debug"
	"sync"
	"time"

	"klantportaal.example/server/internal/domain/privacy"
)

const (
	cleanEvery = time.Hour

	incidentsEvery = 2 * time.Second // a publication takes place at most so late
	matchEvery     = time.Minute     // a new service is told of an incident at most so late

	indexEvery = time.Second // messages are found after this time and that of indexing
)

// Work has the times of periodic work. The zero value is for all but tests.
type Work struct {
	CleanAfter time.Duration // time from the start to the first clean-up; 0: a minute, so that a portal that is often restarted cleans up too
	WakeEvery  time.Duration // interval of ending pauses and publishing due events; 0: 10 s
	ShareAfter time.Duration // time from the start of an instance to balancing hub connections; 0: 10 s
}

// work runs the periodic work until ctx ends.
func (a *App) work(ctx context.Context) *sync.WaitGroup {
	var all sync.WaitGroup
	reserve()
	all.Go(func() { a.verifier.Prepare(ctx) })
	all.Go(func() { a.clean(ctx, cmp.Or(a.when.CleanAfter, time.Minute), time.After) })
	all.Go(func() { a.indexSearch(ctx) })
	all.Go(func() { a.wake(ctx, time.Tick(cmp.Or(a.when.WakeEvery, 10*time.Second))) })
	// One does not wait for another: a publication is due in seconds, however many tickets are being answered.
	all.Go(func() { a.incidentsLoop(ctx, incidentsEvery, a.incidents.PublishDue) })
	all.Go(func() { a.incidentsLoop(ctx, incidentsEvery, a.incidents.AnswerDue) })
	all.Go(func() { a.incidentsLoop(ctx, matchEvery, a.incidents.Match) })
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

// IndexSearch updates the search index, for tests that do not wait for indexEvery.
func (a *App) IndexSearch(ctx context.Context) (int, error) { return a.tickets.IndexSearch(ctx) }

// indexSearch keeps the search index up to date.
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

// PublishIncidents publishes the incidents that are due, tells new services of open ones, and answers tickets. It is
// for tests that do not wait.
func (a *App) PublishIncidents(ctx context.Context) error {
	return errors.Join(a.incidents.PublishDue(ctx), a.incidents.Match(ctx), a.incidents.AnswerDue(ctx))
}

// incidentsLoop does something with incidents again and again. Every instance does this; locks on the rows share the
// work between them, and the ids of messages in tickets are derived, so that none is posted twice.
func (a *App) incidentsLoop(ctx context.Context, every time.Duration, work func(context.Context) error) {
	tick := time.NewTicker(every)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if err := work(ctx); err != nil && ctx.Err() == nil {
			a.log.ErrorContext(ctx, "some incidents could not be published, or told to new services or in their tickets",
				"error", err)
		}
	}
}

// WakeDue ends the pauses that are over, for tests that do not wait for Work.WakeEvery.
func (a *App) WakeDue(ctx context.Context) (int, error) { return a.tickets.WakeDue(ctx) }

// wake ends the pauses of tickets that are over and runs the due clocks: at the start, when these may be late, and
// then at every tick. Every instance does this; locks on the rows share the work between them.
func (a *App) wake(ctx context.Context, tick <-chan time.Time) {
	for {
		if _, err := a.WakeDue(ctx); err != nil && ctx.Err() == nil {
			a.log.ErrorContext(ctx, "pauses and clocks of tickets that are due could not be processed", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick:
		}
	}
}

// clean removes, soon after the start and then every hour, uploads that no message used within a day, orphaned blobs of
// that age, changes of many tickets that can't be undone any more, records of notifications on devices, deliveries to
// webhooks, drafts of assistants, and data past its retention; it also recounts. It is not a job of River's: not every
// portal runs River, and running it twice does no harm. after is time.After, or a test's clock, and gives the time.
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
		if err := a.pushes.Forget(ctx); err != nil && ctx.Err() == nil {
			a.log.ErrorContext(ctx, "old records of notifications could not be removed", "error", err)
		}
		if err := a.webhooks.ForgetDeliveries(ctx); err != nil && ctx.Err() == nil {
			a.log.ErrorContext(ctx, "old deliveries to webhooks could not be removed", "error", err)
		}
		if err := a.webhooks.ForgetDrafts(ctx); err != nil && ctx.Err() == nil {
			a.log.ErrorContext(ctx, "old drafts of assistants could not be removed", "error", err)
		}
		if err := a.tickets.Recount(ctx); err != nil && ctx.Err() == nil {
			a.log.ErrorContext(ctx, "the open tickets and kept promises could not be counted again", "error", err)
		}
		if _, err := a.tickets.RemoveOldBulk(ctx, now); err != nil && ctx.Err() == nil {
			a.log.ErrorContext(ctx, "old changes of many tickets could not be removed", "error", err)
		}
		if n, err := a.inbound.Sweep(ctx, now); err != nil && ctx.Err() == nil {
			a.log.ErrorContext(ctx, "raw e-mail past its retention could not be removed", "error", err)
		} else if n > 0 {
			a.log.InfoContext(ctx, "removed raw e-mail past its retention", "count", n)
		}
		if n, err := a.privacy.EraseDue(ctx); err != nil && ctx.Err() == nil {
			a.log.ErrorContext(ctx, "some scheduled erasures failed and will be tried again", "error", err)
		} else if n > 0 {
			a.log.InfoContext(ctx, "carried out scheduled erasures of people", "count", n)
		}
		a.eraseAgain(ctx)
		if err := a.privacy.ForgetExports(ctx); err != nil && ctx.Err() == nil {
			a.log.ErrorContext(ctx, "records of old exports could not be removed", "error", err)
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

// eraseAgain keeps the store's list of erased people up to date, and erases people on it again if a restored database,
// from `portal restore` or by any other means, has them.
func (a *App) eraseAgain(ctx context.Context) {
	err := a.files.Claim(ctx)
	var n int
	if err == nil {
		n, err = a.privacy.EraseAgain(ctx)
	}
	if err != nil && ctx.Err() == nil {
		a.log.ErrorContext(ctx, "some people who came back with a restored database could not be erased again", "error", err)
	}
	if n > 0 {
		a.log.WarnContext(
			ctx,
			"erased people again who came back with a restored database",
			"count",
			n,
		)
	}
}

// retain removes data past its retention. It runs before the sweep, which then removes the orphaned files.
func (a *App) retain(ctx context.Context, now time.Time) {
	if a.retention == (privacy.Retention{}) {
		return
	}
	gone, err := a.privacy.Retain(ctx, a.retention, now, false)
	if err != nil && ctx.Err() == nil {
		a.log.ErrorContext(ctx, "data past its retention could not be removed", "error", err)
	}
	for _, e := range gone {
		if e.Rows > 0 {
			a.log.InfoContext(ctx, "removed data past its retention", "kind", e.Kind, "days", e.Days, "count", e.Rows)
		}
	}
}
