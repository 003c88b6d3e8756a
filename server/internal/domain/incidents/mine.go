package incidents

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

// UpdateMine stores what a customer's user has read, hides and follows; nil leaves it as it is. Errors: NotFound
// incident.not_found, also for staff.
func (s *Incidents) UpdateMine(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	mine contract.UpdateMyIncidentRequest,
) (one contract.IncidentDetail, err error) {
	if actor.Staff {
		return one, notFound()
	}
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		n, err := db.PutIncidentReader(ctx, queries.PutIncidentReaderParams{IncidentID: id, UserID: actor.UserID,
			OrganisationID: actor.OrganisationID, SeenSeq: narrow(mine.SeenUpdates), HiddenSeq: narrow(mine.HiddenUpdates),
			Follows: mine.Follows})
		if err != nil {
			return err
		}
		if n == 0 {
			return notFound()
		}
		one, err = detail(ctx, db, actor, id)
		return err
	})
	return one, err
}

// Report stores that a service of the actor's organisation has it, too. Errors: NotFound incident.not_found, also when
// it is not about that service; Conflict incident.not_running.
func (s *Incidents) Report(
	ctx context.Context,
	actor identity.Actor,
	id, service uuid.UUID,
) (one contract.IncidentDetail, err error) {
	return s.report(ctx, actor, id, service, func(db *queries.Queries, running bool) error {
		if !running {
			return problem.New(problem.Conflict, contract.CodeIncidentNotRunning, "the incident is not running")
		}
		return db.PutIncidentReport(ctx, queries.PutIncidentReportParams{IncidentID: id, ConfigurationID: service,
			UserID: actor.UserID, OrganisationID: actor.OrganisationID})
	})
}

// Withdraw removes what Report stored. Errors: NotFound incident.not_found, as Report.
func (s *Incidents) Withdraw(
	ctx context.Context,
	actor identity.Actor,
	id, service uuid.UUID,
) (one contract.IncidentDetail, err error) {
	return s.report(ctx, actor, id, service, func(db *queries.Queries, _ bool) error {
		return db.DeleteIncidentReport(ctx, id, service, actor.UserID)
	})
}

// Object says that the moment of planned maintenance does not suit the actor, in a new ticket. Repeating it with the
// same id and reason creates no other one. Errors: NotFound incident.not_found, also for staff; Conflict
// incident.objection_closed or idempotency.key_reused.
func (s *Incidents) Object(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	o contract.ObjectToIncidentRequest,
) (one contract.IncidentDetail, err error) {
	if actor.Staff {
		return one, notFound()
	}
	if one, err = s.Get(ctx, actor, id); err != nil {
		return one, err
	}
	until := one.ObjectUntil
	if one.Kind != contract.IncidentKindMaintenance || one.State != contract.IncidentStatePlanned || until == nil ||
		!time.Now().Before(until.Time) {
		return one, problem.New(problem.Conflict, contract.CodeIncidentObjectionClosed,
			"nobody can object to this incident, or no longer")
	}
	var service *uuid.UUID
	if one.Services == 1 {
		service = &one.FirstService.Id
	}
	subject := "Onderhoud " + one.Number + " komt niet uit"
	text := "Dit moment komt niet uit.\n\n" + strings.TrimSpace(o.Reason)
	if err = s.tickets.Object(ctx, actor, o.Id, id, service, subject, text); err == nil {
		one, err = s.Get(ctx, actor, id)
	}
	s.changed([]uuid.UUID{actor.OrganisationID}, err)
	return one, err
}

func (s *Incidents) report(
	ctx context.Context,
	actor identity.Actor,
	id, service uuid.UUID,
	change func(db *queries.Queries, running bool) error,
) (one contract.IncidentDetail, err error) {
	var of []uuid.UUID
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		running, err := db.GetIncidentOfService(ctx, id, service, actor.OrganisationID)
		if errors.Is(err, pgx.ErrNoRows) {
			return notFound()
		}
		if err != nil {
			return err
		}
		if err := change(db, running); err != nil {
			return err
		}
		if of, err = db.ListIncidentOrganisations(ctx, id); err != nil {
			return err
		}
		one, err = detail(ctx, db, actor, id)
		return err
	})
	s.changed(of, err)
	return one, err
}
