package jobs

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"klantportaal.example/server/internal/domain/notices"
	"klantportaal.example/server/internal/platform/mail"
)

const (
	defaultNoticeEvery = 20 * time.Second
	mailQueue          = "mail"
	mailLookQueue      = "mail_look"
	mailWorkers        = 8 // e-mails at the same time, per instance

	// With pauses of attempt⁴ seconds, at most an hour, the last attempt is four days after the first, which is as long as
	// a notice is worth sending.
	mailAttempts  = 100
	longestToMail = time.Hour
)

// sendMail is the job that sends one notice. There is one per notice. A job that was given up prevents another until it
// is deleted, so that a notice that can't be sent is not tried for ever.
type sendMail struct{ notices.Notice }

func (sendMail) Kind() string { return "send_mail" }

func (sendMail) InsertOpts() river.InsertOpts {
	return river.InsertOpts{Queue: mailQueue, MaxAttempts: mailAttempts,
		UniqueOpts: river.UniqueOpts{ByArgs: true, ByState: append(slices.Clone(underWay), rivertype.JobStateDiscarded)}}
}

type mailWorker struct {
	river.WorkerDefaults[sendMail]
	notices *notices.Notices
}

// NextRetry implements river.Worker.
func (*mailWorker) NextRetry(job *river.Job[sendMail]) time.Time {
	n := int64(job.Attempt)
	return time.Now().Add(min(time.Duration(n*n*n*n)*time.Second, longestToMail))
}

// Work implements river.Worker. An e-mail that the mail server refuses permanently is not tried again.
func (w *mailWorker) Work(ctx context.Context, job *river.Job[sendMail]) error {
	err := w.notices.Tell(ctx, job.Args.Notice)
	if errors.Is(err, mail.ErrRefused) {
		return river.JobCancel(err)
	}
	return err
}

// lookForNotices is the periodic job that creates a job for every due notice. Which notices are due follows from the
// data, so losing the queue costs only the time until the next look.
type lookForNotices struct{}

func (lookForNotices) Kind() string { return "look_for_due_mail" }

func (lookForNotices) InsertOpts() river.InsertOpts {
	return river.InsertOpts{Queue: mailLookQueue, MaxAttempts: 1, UniqueOpts: river.UniqueOpts{ByState: underWay}}
}

type lookForNoticesWorker struct {
	river.WorkerDefaults[lookForNotices]
	notices *notices.Notices
	pool    pool
}

// Work implements river.Worker.
func (w *lookForNoticesWorker) Work(ctx context.Context, _ *river.Job[lookForNotices]) error {
	due, err := w.notices.Due(ctx)
	return errors.Join(err, insertNew(ctx, w.pool, due, func(n notices.Notice) river.JobArgs { return sendMail{n} }))
}
