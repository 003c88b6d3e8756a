// Package jobs owns the portal's background work: River's queue, its workers, and how often and how long they try. The
// queue's tables are River's, in a schema and under a role of their own; a job reaches the portal's data through its
// domain, as the system.
//
// The queue is never the only record of work to be done: the due work follows from the data, so losing the queue costs
// only the time until it is found again (docs/adr/0011-jobs.md).
package jobs

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivertype"

	"klantportaal.example/server/internal/domain/integrations"
	"klantportaal.example/server/internal/domain/notices"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/domain/users"
	"klantportaal.example/server/internal/platform/erp"
	"klantportaal.example/server/internal/platform/postgres"
)

const (
	defaultLookEvery = 15 * time.Second
	workers          = 4 // jobs at the same time, per instance
	jobTimeout       = time.Minute
	// rescueAfter is after how long a running job is taken for one of an instance that was killed. Until then no other job
	// of its kind looks for work.
	rescueAfter     = jobTimeout + 30*time.Second
	stopWithin      = 2 * time.Second // what a running job gets when the portal stops
	keepCompleted   = time.Hour
	keepPoisoned    = 7 * 24 * time.Hour // then the work is tried again
	hinted          = 256
	startAgainAfter = 5 * time.Second
	// fetchEvery is how often a queue of short jobs takes as many as it has workers. River's default is 100 ms, in which
	// each worker could send a dozen e-mails.
	fetchEvery = 20 * time.Millisecond
)

// Config configures the jobs.
type Config struct {
	Database    postgres.Config // the portal's
	Tickets     *tickets.Tickets
	Users       *users.Users
	ERP         erp.Adapter                // nil: tickets get no number, and contact persons are not notified
	LookEvery   time.Duration              // for tickets without number and new contact persons; 0: 15 s
	Notices     *notices.Notices           // nil: no e-mail is sent
	NoticeEvery time.Duration              // how often due e-mail is looked for; 0: 20 s
	Pushes      *notices.Pushes            // nil: no notification is sent to a device
	PushEvery   time.Duration              // how often due notifications are looked for; 0: 5 s
	Webhooks    *integrations.Integrations // nil: nothing is sent to webhooks
	HookEvery   time.Duration              // how often due deliveries are looked for; 0: 5 s
	Failed      func(kind, outcome string) // called for every failure: "retry" or "given_up"; may be nil
	Logger      *slog.Logger
}

// Jobs is the queue and its workers. Safe for concurrent use.
type Jobs struct {
	log     *slog.Logger
	client  *river.Client[pgx.Tx]
	pool    pool
	failed  func(kind, outcome string)
	numbers bool
	kinds   []string // the kinds of jobs that this instance works on, without its looks for work
	created chan int64

	webhooks   *integrations.Integrations
	deliveries chan struct{} // one may be due
}

// pool is the pool of the queue's own connections.
type pool interface {
	Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error)
	Close()
}

// Open connects to the queue; no job runs before Run. Errors: postgres.ErrNotMigrated.
func Open(ctx context.Context, c Config) (*Jobs, error) {
	pool, err := postgres.OpenJobs(ctx, c.Database)
	if err != nil {
		return nil, err
	}
	j := &Jobs{log: c.Logger, pool: pool, failed: c.Failed, numbers: c.ERP != nil, created: make(chan int64, hinted),
		webhooks: c.Webhooks, deliveries: make(chan struct{}, 1)}
	if c.LookEvery <= 0 {
		c.LookEvery = defaultLookEvery
	}
	if c.NoticeEvery <= 0 {
		c.NoticeEvery = defaultNoticeEvery
	}
	if c.PushEvery <= 0 {
		c.PushEvery = defaultPushEvery
	}
	if c.HookEvery <= 0 {
		c.HookEvery = defaultWebhookEvery
	}
	// Every instance registers all kinds, although it works on its own queues only: the leader creates the periodic jobs
	// of all, and rescues the jobs of an instance that was killed, whether or not it has an ERP or a mail server itself.
	all := river.NewWorkers()
	river.AddWorker(all, &numberWorker{tickets: c.Tickets, erp: c.ERP})
	river.AddWorker(all, &lookWorker{tickets: c.Tickets})
	river.AddWorker(all, &contactWorker{users: c.Users, erp: c.ERP})
	river.AddWorker(all, &lookForContactsWorker{users: c.Users})
	river.AddWorker(all, &mailWorker{notices: c.Notices})
	river.AddWorker(all, &lookForNoticesWorker{notices: c.Notices, pool: pool})
	river.AddWorker(all, &pushWorker{pushes: c.Pushes})
	river.AddWorker(all, &lookForPushesWorker{pushes: c.Pushes, pool: pool})
	river.AddWorker(all, &webhookWorker{integrations: c.Webhooks})
	river.AddWorker(all, &lookForDeliveriesWorker{jobs: j})
	look := func(every time.Duration, args river.JobArgs) *river.PeriodicJob {
		return river.NewPeriodicJob(river.PeriodicInterval(every),
			func() (river.JobArgs, *river.InsertOpts) { return args, nil }, &river.PeriodicJobOpts{RunOnStart: true})
	}
	looks := []*river.PeriodicJob{
		look(c.LookEvery, lookForNumbers{}),
		look(c.LookEvery, lookForContacts{}),
		look(c.NoticeEvery, lookForNotices{}),
		look(c.PushEvery, lookForPushes{}),
		look(c.HookEvery, lookForDeliveries{}),
	}
	queues := map[string]river.QueueConfig{}
	if c.ERP != nil {
		j.kinds = append(j.kinds, assignNumber{}.Kind(), tellContact{}.Kind())
		queues[river.QueueDefault] = river.QueueConfig{MaxWorkers: workers}
	}
	if c.Notices != nil {
		j.kinds = append(j.kinds, sendMail{}.Kind())
		// E-mail has queues of its own: a mail server that does not respond must not block the ERP's jobs, nor the look for
		// due e-mail.
		queues[mailQueue] = river.QueueConfig{MaxWorkers: mailWorkers, FetchCooldown: fetchEvery}
		queues[mailLookQueue] = river.QueueConfig{MaxWorkers: 1}
	}
	if c.Pushes != nil {
		j.kinds = append(j.kinds, sendPush{}.Kind())
		queues[pushQueue] = river.QueueConfig{MaxWorkers: pushWorkers, FetchCooldown: fetchEvery}
		queues[pushLookQueue] = river.QueueConfig{MaxWorkers: 1}
	}
	if c.Webhooks != nil {
		j.kinds = append(j.kinds, deliverToWebhook{}.Kind())
		queues[webhookQueue] = river.QueueConfig{MaxWorkers: webhookWorkers, FetchCooldown: fetchEvery}
		queues[webhookLookQueue] = river.QueueConfig{MaxWorkers: 1}
	}
	j.client, err = river.NewClient(riverpgxv5.New(pool), &river.Config{
		Schema:                      postgres.JobsSchema,
		Queues:                      queues,
		Workers:                     all,
		PeriodicJobs:                looks,
		JobTimeout:                  jobTimeout,
		RescueStuckJobsAfter:        rescueAfter,
		SoftStopTimeout:             stopWithin,
		CompletedJobRetentionPeriod: keepCompleted,
		CancelledJobRetentionPeriod: keepPoisoned,
		DiscardedJobRetentionPeriod: keepPoisoned,
		// Only the owner of an index can rebuild it, which this role is not. Autovacuum is enough for these small tables.
		ReindexerSchedule: river.NeverSchedule(),
		ErrorHandler:      j,
		// River does not treat it as an error when a job cancels itself.
		Hooks: []rivertype.Hook{river.HookWorkEndFunc(func(ctx context.Context, job *rivertype.JobRow, err error) error {
			if errors.Is(err, &rivertype.JobCancelError{}) {
				j.HandleError(ctx, job, err)
			}
			return err
		})},
		Logger: slog.New(quiet{c.Logger.Handler()}),
	})
	if err != nil {
		pool.Close()
		return nil, fmt.Errorf("jobs: %w", err)
	}
	return j, nil
}

// Kinds returns the kinds of all jobs.
func Kinds() (kinds []string) {
	for _, job := range []river.JobArgs{
		assignNumber{}, lookForNumbers{}, tellContact{}, lookForContacts{}, sendMail{}, lookForNotices{},
		sendPush{}, lookForPushes{}, deliverToWebhook{}, lookForDeliveries{},
	} {
		kinds = append(kinds, job.Kind())
	}
	return kinds
}

// Run works on jobs until ctx ends, and then gives the running ones a moment longer. While the database does not
// respond it keeps trying.
func (j *Jobs) Run(ctx context.Context) {
	for {
		err := j.client.Start(ctx)
		if err == nil {
			break
		}
		j.log.ErrorContext(ctx, "the jobs could not be started; trying again", "error", err)
		select {
		case <-ctx.Done():
			return
		case <-time.After(startAgainAfter):
		}
	}
	deliveries, rest := j.deliveries, (<-chan time.Time)(nil)
	for {
		select {
		case <-ctx.Done():
			<-j.client.Stopped()
			return
		case <-rest:
			deliveries, rest = j.deliveries, nil
		case <-deliveries:
			deliveries, rest = nil, time.After(deliveryRest)
			if err := j.queueDeliveries(ctx); err != nil && ctx.Err() == nil {
				j.log.WarnContext(ctx, "no jobs for due deliveries to webhooks; the next look for them creates them", "error", err)
			}
		case id := <-j.created:
			if _, err := j.client.Insert(ctx, assignNumber{TicketID: id}, nil); err != nil && ctx.Err() == nil {
				j.log.WarnContext(ctx, "no job for the number of a new ticket; the next look for tickets without number creates it",
					"ticket", id, "error", err)
			}
		}
	}
}

// TicketCreated hints that a ticket needs a number now. It does not block. When a hint is lost, the ticket waits for
// the next look.
func (j *Jobs) TicketCreated(id int64) {
	if !j.numbers {
		return
	}
	select {
	case j.created <- id:
	default:
	}
}

// Close closes the connections. Call it after Run has ended.
func (j *Jobs) Close() { j.pool.Close() }

// Depths counts the unfinished jobs of all instances, by River's state. It leaves out the looks for work, one of which
// waits for ever where no instance has an ERP, or none has a mail server.
func (j *Jobs) Depths(ctx context.Context) (map[string]float64, error) {
	rows, err := j.pool.Query(
		ctx,
		`select s::text, count(j.id)::float8 from unnest('{available,scheduled,running,retryable,cancelled,discarded}'::`+postgres.JobsSchema+`.river_job_state[]) s
		left join `+postgres.JobsSchema+`.river_job j on j.state = s and j.kind not like 'look\_for\_%' group by s`,
	)
	if err != nil {
		return nil, err
	}
	depths := map[string]float64{}
	var state string
	var count float64
	_, err = pgx.ForEachRow(rows, []any{&state, &count}, func() error {
		depths[state] = count
		return nil
	})
	return depths, err
}

// Waiting returns the number of unfinished jobs of all instances, and the age in seconds of the oldest, for each kind
// that this instance works on.
func (j *Jobs) Waiting(ctx context.Context) (count, oldest map[string]float64, err error) {
	rows, err := j.pool.Query(
		ctx,
		`select k, count(j.id)::float8, coalesce(extract(epoch from now() - min(j.created_at)), 0)::float8
		from unnest($1::text[]) k left join `+postgres.JobsSchema+`.river_job j on j.kind = k and j.finalized_at is null group by k`,
		j.kinds,
	)
	if err != nil {
		return nil, nil, err
	}
	count, oldest = map[string]float64{}, map[string]float64{}
	var kind string
	var jobs, seconds float64
	_, err = pgx.ForEachRow(rows, []any{&kind, &jobs, &seconds}, func() error {
		count[kind], oldest[kind] = jobs, seconds
		return nil
	})
	return count, oldest, err
}

// HandleError logs a failure; River tries again until the attempts are used up.
func (j *Jobs) HandleError(ctx context.Context, job *rivertype.JobRow, err error) *river.ErrorHandlerResult {
	if job.Attempt >= job.MaxAttempts || errors.Is(err, &rivertype.JobCancelError{}) {
		j.about(job, "given_up").ErrorContext(ctx, "a job is given up", "error", err)
	} else {
		j.about(job, "retry").WarnContext(ctx, "a job failed and will be tried again", "error", err)
	}
	return nil
}

// HandlePanic logs a panic, which counts as a failure.
func (j *Jobs) HandlePanic(
	ctx context.Context,
	job *rivertype.JobRow,
	value any,
	trace string,
) *river.ErrorHandlerResult {
	j.about(job, "retry").ErrorContext(ctx, "a job panicked", "panic", fmt.Sprint(value), "stack", trace)
	return nil
}

// about counts a failure, and returns the logger for it.
func (j *Jobs) about(job *rivertype.JobRow, outcome string) *slog.Logger {
	if j.failed != nil {
		j.failed(job.Kind, outcome)
	}
	return j.log.With("kind", job.Kind, "args", string(job.EncodedArgs), "attempt", job.Attempt)
}

// quiet passes on River's warnings; failures of jobs are logged above. A job that is interrupted because the portal
// stops is not a failure.
type quiet struct{ slog.Handler }

func (q quiet) Handle(ctx context.Context, r slog.Record) error {
	brokenOff := false
	if errors.Is(ctx.Err(), context.Canceled) {
		r.Attrs(func(a slog.Attr) bool {
			// River logs errors as texts. 57014: the statement was cancelled before the driver saw that its context has ended.
			text := a.Value.String()
			brokenOff = strings.Contains(text, context.Canceled.Error()) || strings.Contains(text, "SQLSTATE 57014")
			return !brokenOff
		})
	}
	if brokenOff {
		return nil
	}
	return q.Handler.Handle(ctx, r)
}

func (q quiet) Enabled(ctx context.Context, level slog.Level) bool {
	return level >= slog.LevelWarn && q.Handler.Enabled(ctx, level)
}
func (q quiet) WithAttrs(a []slog.Attr) slog.Handler { return quiet{q.Handler.WithAttrs(a)} }
func (q quiet) WithGroup(name string) slog.Handler   { return quiet{q.Handler.WithGroup(name)} }
