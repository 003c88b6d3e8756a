package jobs

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"klantportaal.example/server/internal/domain/notices"
	"klantportaal.example/server/internal/platform/webpush"
)

const (
	defaultPushEvery = 5 * time.Second
	pushQueue        = "push"
	pushLookQueue    = "push_look"
	pushWorkers      = 8 // notifications at the same time, per instance

	// A notification is worth sending for four hours, and worth less with each minute. With pauses of attempt⁴ seconds,
	// longestToPush at most, the last attempt is two and a half hours after the first.
	pushAttempts  = 76
	longestToPush = 2 * time.Minute
)

// sendPush is the job that sends one notification to one device. There is one per notification. One that
// was given up prevents only itself: the next about the same incident has another number.
type sendPush struct{ notices.Push }

func (sendPush) Kind() string { return "send_push" }

func (sendPush) InsertOpts() river.InsertOpts {
	return river.InsertOpts{Queue: pushQueue, MaxAttempts: pushAttempts,
		UniqueOpts: river.UniqueOpts{ByArgs: true, ByState: append(slices.Clone(underWay), rivertype.JobStateDiscarded)}}
}

type pushWorker struct {
	river.WorkerDefaults[sendPush]
	pushes *notices.Pushes
}

// NextRetry implements river.Worker.
func (*pushWorker) NextRetry(job *river.Job[sendPush]) time.Time {
	n := int64(job.Attempt)
	return time.Now().Add(min(time.Duration(n*n*n*n)*time.Second, longestToPush))
}

// Work implements river.Worker. A notification that the push service refuses permanently is not tried again.
func (w *pushWorker) Work(ctx context.Context, job *river.Job[sendPush]) error {
	err := w.pushes.Tell(ctx, job.Args.Push)
	if errors.Is(err, webpush.ErrRefused) {
		return river.JobCancel(err)
	}
	return err
}

// lookForPushes is the periodic job that creates a job for every due notification on a device.
type lookForPushes struct{}

func (lookForPushes) Kind() string { return "look_for_due_pushes" }

func (lookForPushes) InsertOpts() river.InsertOpts {
	return river.InsertOpts{Queue: pushLookQueue, MaxAttempts: 1, UniqueOpts: river.UniqueOpts{ByState: underWay}}
}

type lookForPushesWorker struct {
	river.WorkerDefaults[lookForPushes]
	pushes *notices.Pushes
	pool   pool
}

// Work implements river.Worker.
func (w *lookForPushesWorker) Work(ctx context.Context, _ *river.Job[lookForPushes]) error {
	due, err := w.pushes.Due(ctx)
	return errors.Join(err, insertNew(ctx, w.pool, due, func(p notices.Push) river.JobArgs { return sendPush{p} }))
}
