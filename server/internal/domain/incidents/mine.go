package incidents

import (
	"context"

	"github.com/google/uuid"

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
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		if one, err = ofCustomer(ctx, db, actor, id); err != nil {
			return err
		}
		if err := db.PutIncidentReader(ctx, queries.PutIncidentReaderParams{IncidentID: id, UserID: actor.UserID,
			OrganisationID: actor.OrganisationID, SeenSeq: within(mine.SeenUpdates, one.Updates),
			HiddenSeq: within(mine.HiddenUpdates, one.Updates), Follows: mine.Follows}); err != nil {
			return err
		}
		one, err = detail(ctx, db, actor, id)
		return err
	})
	return one, err
}

// within returns a number of updates, at most those that there are.
func within(n *int, most int) *int32 {
	if n == nil {
		return nil
	}
	m := min(*n, most)
	return narrow(&m)
}

func ofCustomer(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	id uuid.UUID,
) (one contract.IncidentDetail, err error) {
	if actor.Staff {
		return one, notFound()
	}
	return detail(ctx, db, actor, id)
}

// Report stores that a service of the actor's organisation has it, too. Errors: NotFound incident.not_found, also when
// it is not about that service; Conflict incident.not_running.
func (s *Incidents) Report(
	ctx context.Context,
	actor identity.Actor,
	id, service uuid.UUID,
) (one contract.IncidentDetail, err error) {
	return s.report(ctx, actor, id, service, func(db *queries.Queries, i contract.IncidentDetail) error {
		if i.Kind != contract.IncidentKindDisruption || i.State != contract.IncidentStateActive &&
			i.State != contract.IncidentStateMonitoring {
			return problem.New(problem.Conflict, contract.CodeIncidentNotRunning, "the incident is not running")
		}
		_, err := db.PutIncidentReport(ctx, queries.PutIncidentReportParams{IncidentID: id, ConfigurationID: service,
			UserID: actor.UserID, OrganisationID: actor.OrganisationID})
		return err
	})
}

// Withdraw removes what Report stored. Errors: NotFound incident.not_found, as Report.
func (s *Incidents) Withdraw(
	ctx context.Context,
	actor identity.Actor,
	id, service uuid.UUID,
) (one contract.IncidentDetail, err error) {
	return s.report(ctx, actor, id, service, func(db *queries.Queries, _ contract.IncidentDetail) error {
		return db.DeleteIncidentReport(ctx, id, service, actor.UserID)
	})
}

func (s *Incidents) report(
	ctx context.Context,
	actor identity.Actor,
	id, service uuid.UUID,
	change func(*queries.Queries, contract.IncidentDetail) error,
) (one contract.IncidentDetail, err error) {
	var of []uuid.UUID
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		if one, err = ofCustomer(ctx, db, actor, id); err != nil {
			return err
		}
		told, err := db.IsToldOf(ctx, id, service, actor.OrganisationID)
		if err != nil {
			return err
		}
		if !told {
			return notFound()
		}
		if err := change(db, one); err != nil {
			return err
		}
		if of, err = db.ListIncidentOrganisations(ctx, id); err != nil {
			return err
		}
		one, err = detail(ctx, db, actor, id)
		return err
	})
	s.tell(of, err)
	return one, err
}
