package jobs

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/erp"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

const (
	// With River's pauses of attempt⁴ seconds the last attempt is almost four days after the first: an ERP may be down for
	// a weekend.
	numberAttempts = 18

	askAgainAfter = time.Hour // when the ERP responds that the number comes later
	lookAtOnce    = 500
)

var system = identity.System("assign ERP number")

// underWay are the states of jobs that are still to run.
var underWay = []rivertype.JobState{rivertype.JobStateAvailable, rivertype.JobStatePending, rivertype.JobStateRunning,
	rivertype.JobStateRetryable, rivertype.JobStateScheduled}

// assignNumber is the job that gets a number for one ticket. There is one per ticket. A job that was given up prevents
// another until it is deleted, so that a ticket that the ERP refuses is not tried for ever.
type assignNumber struct {
	TicketID int64 `json:"ticketId"`
}

func (assignNumber) Kind() string { return "assign_erp_number" }

func (assignNumber) InsertOpts() river.InsertOpts {
	return river.InsertOpts{
		MaxAttempts: numberAttempts,
		UniqueOpts: river.UniqueOpts{ByArgs: true, ByState: append(slices.Clone(underWay),
			rivertype.JobStateCancelled, rivertype.JobStateDiscarded)},
	}
}

type numberWorker struct {
	river.WorkerDefaults[assignNumber]
	tickets *tickets.Tickets
	erp     erp.Adapter
}

// Work asks the ERP for a number and stores it. After a crash between the two, the ERP is asked again for the same
// ticket.
func (w *numberWorker) Work(ctx context.Context, job *river.Job[assignNumber]) error {
	t, err := w.tickets.Unnumbered(ctx, system, job.Args.TicketID)
	if p := problem.From(err); p != nil && p.Kind == problem.NotFound {
		return nil // the ticket has a number already
	}
	if err != nil {
		return err
	}
	exactID, err := w.erp.AssignNumber(ctx, erp.Ticket{
		ID:           t.ID,
		Subject:      t.Subject,
		Topic:        t.Topic,
		Priority:     t.Priority,
		CreatedOn:    t.CreatedOn,
		CreatedBy:    t.CreatedBy,
		Organisation: erp.Organisation{ID: t.OrganisationID, Name: t.OrganisationName, CustomerNumber: t.CustomerNumber},
	})
	switch {
	case errors.Is(err, erp.ErrPending):
		return river.JobSnooze(askAgainAfter)
	case errors.Is(err, erp.ErrRefused):
		return river.JobCancel(err)
	case err != nil:
		return err
	}
	return w.tickets.SetNumber(ctx, system, t.ID, exactID)
}

// lookForNumbers is the periodic job that creates a job for every ticket without a number. Because the tickets
// themselves show the work to be done, the queue can be lost without harm.
type lookForNumbers struct{}

func (lookForNumbers) Kind() string { return "look_for_tickets_without_number" }

func (lookForNumbers) InsertOpts() river.InsertOpts {
	return river.InsertOpts{MaxAttempts: 1, UniqueOpts: river.UniqueOpts{ByState: underWay}}
}

type lookWorker struct {
	river.WorkerDefaults[lookForNumbers]
	tickets *tickets.Tickets
}

// Work implements river.Worker.
func (w *lookWorker) Work(ctx context.Context, _ *river.Job[lookForNumbers]) error {
	for after := int64(0); ; {
		ids, err := w.tickets.WithoutNumber(ctx, system, after, lookAtOnce)
		if err != nil || len(ids) == 0 {
			return err
		}
		if err := insertAll(ctx, ids, func(id int64) river.JobArgs { return assignNumber{TicketID: id} }); err != nil {
			return err
		}
		after = ids[len(ids)-1]
	}
}

// insertAll creates a job for each; jobs that exist already stay as they are.
func insertAll[T any](ctx context.Context, due []T, job func(T) river.JobArgs) error {
	wanted := make([]river.InsertManyParams, len(due))
	for i, one := range due {
		wanted[i].Args = job(one)
	}
	if _, err := river.ClientFromContext[pgx.Tx](ctx).InsertMany(ctx, wanted); err != nil {
		return fmt.Errorf("jobs: %w", err)
	}
	return nil
}

// insertNew creates a job for each that has none. In an outage thousands are due at every look until they are sent, and
// River writes each existing job again that it is asked to create.
func insertNew[T comparable](ctx context.Context, from pool, due []T, job func(T) river.JobArgs) error {
	due, err := without(ctx, from, due, job, `finalized_at is null or state = 'discarded'`)
	if err != nil || len(due) == 0 {
		return err
	}
	return insertAll(ctx, due, job)
}

// without returns those that have no job of which a condition in SQL is true.
func without[T comparable](
	ctx context.Context,
	from pool,
	due []T,
	job func(T) river.JobArgs,
	condition string,
) ([]T, error) {
	if len(due) == 0 {
		return nil, nil
	}
	rows, err := from.Query(ctx, `select args from `+postgres.JobsSchema+`.river_job
		where kind = $1 and (`+condition+`)`, job(due[0]).Kind())
	if err != nil {
		return nil, fmt.Errorf("jobs: %w", err)
	}
	there, err := pgx.CollectRows(rows, pgx.RowTo[T])
	if err != nil {
		return nil, fmt.Errorf("jobs: %w", err)
	}
	exists := make(map[T]bool, len(there))
	for _, one := range there {
		exists[one] = true
	}
	return slices.DeleteFunc(due, func(one T) bool { return exists[one] }), nil
}
