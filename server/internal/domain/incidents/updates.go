package incidents

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/input"
	"klantportaal.example/server/internal/platform/problem"
)

// running reports whether something may still be told of an incident: it is published, and not over.
func running(state contract.IncidentState) bool {
	return state == contract.IncidentStatePlanned || state == contract.IncidentStateActive ||
		state == contract.IncidentStateMonitoring
}

func notRunning() error {
	return problem.New(problem.Conflict, contract.CodeIncidentNotRunning, "the incident is not running")
}

// Update is a message about a running incident.
type Update struct {
	Phase         contract.IncidentPhase
	Text          string
	NextUpdateOn  *time.Time
	ExpectedEndOn *time.Time // nil: as it was
	AnswerTickets bool       // post the text in the open tickets of the incident, too

	tickets *string // answerTickets, resolveTickets or nil
}

// AddUpdate adds an update under an id that the caller chose. Repeating the same call returns the same. Errors:
// NotFound incident.not_found; Invalid incident.invalid, incident.names_customer; Conflict incident.not_running,
// incident_update.id_taken.
func (s *Incidents) AddUpdate(
	ctx context.Context,
	actor identity.Actor,
	incident, id uuid.UUID,
	u Update,
) (one contract.IncidentDetail, err error) {
	if u.Text, err = input.Text(contract.CodeIncidentInvalid, "text", u.Text); err != nil {
		return one, err
	}
	switch {
	case !u.Phase.Valid() || u.Phase == contract.IncidentPhaseSolved:
		return one, invalid("phase", contract.FieldCodeUnknown, "not a phase of a running incident")
	case u.Text == "":
		return one, invalid("text", contract.FieldCodeRequired, "an update needs a text")
	}
	if err := fillable("text", u.Text); err != nil {
		return one, err
	}
	if u.AnswerTickets {
		u.tickets = new(answerTickets)
	}
	return s.add(ctx, actor, incident, id, u, func(i queries.Incident) (p queries.MoveIncidentParams, err error) {
		switch now := time.Now(); {
		case u.NextUpdateOn != nil && !u.NextUpdateOn.After(now):
			return p, invalid("nextUpdateOn", contract.FieldCodeTooSmall, "the next update is in the future")
		case u.ExpectedEndOn != nil && !u.ExpectedEndOn.After(now):
			return p, invalid("expectedEndOn", contract.FieldCodeTooSmall, "the expected end is in the future")
		}
		state := contract.IncidentStateActive
		switch {
		case i.State == string(contract.IncidentStatePlanned):
			state = contract.IncidentStatePlanned
		case u.Phase == contract.IncidentPhaseRestored:
			state = contract.IncidentStateMonitoring
		}
		return queries.MoveIncidentParams{State: string(state), NextUpdateOn: u.NextUpdateOn,
			ExpectedEndOn: u.ExpectedEndOn, EndedOn: i.EndedOn, Cause: i.Cause}, nil
	}, "")
}

// End stores when an incident ended and why it was, as its last update. Errors: as AddUpdate.
func (s *Incidents) End(
	ctx context.Context,
	actor identity.Actor,
	incident uuid.UUID,
	end contract.EndIncidentRequest,
) (one contract.IncidentDetail, err error) {
	var cause string
	if end.Cause != nil {
		if cause, err = input.Line(contract.CodeIncidentInvalid, "cause", *end.Cause); err != nil {
			return one, err
		}
	}
	at, u := end.EndedOn.Time, Update{Phase: contract.IncidentPhaseSolved}
	if u.Text, err = input.Text(contract.CodeIncidentInvalid, "text", end.Text); err != nil {
		return one, err
	}
	switch {
	case u.Text == "":
		return one, invalid("text", contract.FieldCodeRequired, "an update needs a text")
	case at.After(time.Now()):
		return one, invalid("endedOn", contract.FieldCodeTooLarge, "it does not end in the future")
	}
	if err := fillable("text", u.Text); err != nil {
		return one, err
	}
	if end.ResolveTickets != nil && *end.ResolveTickets {
		u.tickets = new(resolveTickets)
	}
	return s.add(ctx, actor, incident, end.Id, u, func(i queries.Incident) (queries.MoveIncidentParams, error) {
		if cause == "" && i.Kind == string(contract.IncidentKindDisruption) {
			return queries.MoveIncidentParams{}, invalid("cause", contract.FieldCodeRequired, "say what caused it")
		}
		if i.StartsOn != nil && at.Before(*i.StartsOn) {
			if at.Before(i.StartsOn.Truncate(time.Minute)) {
				return queries.MoveIncidentParams{}, invalid("endedOn", contract.FieldCodeTooSmall, "it ends after it starts")
			}
			at = *i.StartsOn // users choose minutes
		}
		return queries.MoveIncidentParams{State: string(contract.IncidentStateEnded), EndedOn: &at, Cause: cause}, nil
	}, actionEnded)
}

// Cancel takes an incident back, with the reason as its last update. Errors: as AddUpdate.
func (s *Incidents) Cancel(
	ctx context.Context,
	actor identity.Actor,
	incident, id uuid.UUID,
	reason string,
) (one contract.IncidentDetail, err error) {
	u := Update{Phase: contract.IncidentPhaseSolved}
	if u.Text, err = input.Text(contract.CodeIncidentInvalid, "reason", reason); err != nil {
		return one, err
	}
	if u.Text == "" {
		return one, invalid("reason", contract.FieldCodeRequired, "say why")
	}
	if err := fillable("reason", u.Text); err != nil {
		return one, err
	}
	return s.add(ctx, actor, incident, id, u, func(i queries.Incident) (queries.MoveIncidentParams, error) {
		now := time.Now()
		return queries.MoveIncidentParams{State: string(contract.IncidentStateCancelled), EndedOn: &now,
			Cause: i.Cause}, nil
	}, actionCancelled)
}

// add stores an update and what becomes of its incident; action is the entry of the history, none when empty.
func (s *Incidents) add(
	ctx context.Context,
	actor identity.Actor,
	incident, id uuid.UUID,
	u Update,
	becomes func(queries.Incident) (queries.MoveIncidentParams, error),
	action string,
) (one contract.IncidentDetail, err error) {
	var of []uuid.UUID
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		r, err := lock(ctx, db, incident)
		if err != nil {
			return err
		}
		there, err := u.exists(ctx, db, r.Incident, id, action)
		if err == nil && !there {
			err = s.store(ctx, db, actor, r.Incident, id, u, becomes, action)
		}
		if err != nil {
			return err
		}
		if of, err = db.ListIncidentOrganisations(ctx, incident); err != nil {
			return err
		}
		one, err = detail(ctx, db, actor, incident)
		return err
	})
	s.changed(of, err)
	return one, err
}

// exists reports whether the incident has this update already, by a call with the same outcome.
func (u Update) exists(
	ctx context.Context,
	db *queries.Queries,
	i queries.Incident,
	id uuid.UUID,
	action string,
) (bool, error) {
	was, err := db.GetIncidentUpdate(ctx, id)
	if errors.Is(err, pgx.ErrNoRows) {
		return false, nil
	}
	state := contract.IncidentState(i.State)
	same := was.IncidentID == i.ID && was.Text == u.Text && was.Phase != nil && *was.Phase == string(u.Phase) &&
		moment(was.NextUpdateOn) == moment(u.NextUpdateOn) && (was.Tickets == nil) == (u.tickets == nil) &&
		(action != actionEnded || state == contract.IncidentStateEnded) &&
		(action != actionCancelled || state == contract.IncidentStateCancelled)
	if err == nil && !same {
		err = problem.New(problem.Conflict, contract.CodeIncidentUpdateIdTaken, "there is another update with this id")
	}
	return true, err
}

// moment returns a time in milliseconds, as PostgreSQL stores it; 0 for none.
func moment(t *time.Time) int64 {
	if t == nil {
		return 0
	}
	return t.Round(time.Millisecond).UnixMilli()
}

func (s *Incidents) store(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	i queries.Incident,
	id uuid.UUID,
	u Update,
	becomes func(queries.Incident) (queries.MoveIncidentParams, error),
	action string,
) error {
	if !running(contract.IncidentState(i.State)) {
		return notRunning()
	}
	p, err := becomes(i)
	if err != nil {
		return err
	}
	field := "text"
	if action == actionCancelled {
		field = "reason"
	}
	if err := namesNobody(ctx, db, field, u.Text); err != nil {
		return err
	}
	if err := namesNobody(ctx, db, "cause", p.Cause); err != nil {
		return err
	}
	p.ID, p.Seq = i.ID, i.LastSeq+1
	sender, phase := actor.UserID, string(u.Phase)
	if err := db.InsertIncidentUpdate(ctx, queries.InsertIncidentUpdateParams{ID: id, IncidentID: i.ID, Seq: p.Seq,
		Phase: &phase, Text: u.Text, NextUpdateOn: u.NextUpdateOn, SentBy: &sender, Tickets: u.tickets}); err != nil {
		return err
	}
	if err := db.MoveIncident(ctx, p); err != nil {
		return err
	}
	if action == "" {
		return nil
	}
	return s.log(ctx, db, actor, i, action, nil, nil)
}
