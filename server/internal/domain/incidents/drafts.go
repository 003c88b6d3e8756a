package incidents

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/domain/wording"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/input"
	"klantportaal.example/server/internal/platform/placeholders"
	"klantportaal.example/server/internal/platform/problem"
)

// What a published incident has at least.
const (
	shortestTitle = 5
	shortestText  = 20
)

// Draft is an incident as staff write it, until it is published.
type Draft struct {
	Kind                    contract.IncidentKind
	Severity                *contract.IncidentSeverity
	Title, Text             string
	StartsOn, ExpectedEndOn *time.Time
	OutageMinutes           *int
	ObjectUntil             *time.Time
	NextUpdateOn            *time.Time
	Later                   bool
	Audience                contract.IncidentAudience
}

func invalid(field, code, detail string) error {
	return problem.InvalidField(contract.CodeIncidentInvalid, field, code, detail)
}

// fillable refuses a text with a placeholder that does not exist.
func fillable(field, text string) error {
	if names := placeholders.Incidents.Unknown(text); len(names) > 0 {
		return invalid(field, contract.FieldCodeUnknown, "there is no placeholder "+names[0])
	}
	return nil
}

// checked returns the draft as it is stored: what it lacks is asked for when it is published.
func (d Draft) checked() (Draft, error) {
	var err error
	if d.Title, err = input.Line(contract.CodeIncidentInvalid, "title", d.Title); err != nil {
		return d, err
	}
	if d.Text, err = input.Text(contract.CodeIncidentInvalid, "text", d.Text); err != nil {
		return d, err
	}
	switch {
	case !d.Kind.Valid():
		return d, invalid("kind", contract.FieldCodeUnknown, "there is no such kind")
	case d.Severity != nil && !d.Severity.Valid():
		return d, invalid("severity", contract.FieldCodeUnknown, "there is no such severity")
	case d.Severity != nil && d.Kind != contract.IncidentKindDisruption:
		return d, invalid("severity", contract.FieldCodeUnexpected, "only a disruption has a severity")
	case d.OutageMinutes != nil && d.Kind != contract.IncidentKindMaintenance:
		return d, invalid("outageMinutes", contract.FieldCodeUnexpected, "only maintenance has an outage")
	case d.ObjectUntil != nil && d.Kind != contract.IncidentKindMaintenance:
		return d, invalid("objectUntil", contract.FieldCodeUnexpected, "only maintenance is objected to")
	case d.StartsOn != nil && d.ExpectedEndOn != nil && !d.ExpectedEndOn.After(*d.StartsOn):
		return d, invalid("expectedEndOn", contract.FieldCodeTooSmall, "it ends after it starts")
	case d.StartsOn != nil && d.ObjectUntil != nil && d.ObjectUntil.After(*d.StartsOn):
		return d, invalid("objectUntil", contract.FieldCodeTooLarge, "objections come before it starts")
	}
	d.Audience, err = checkedAudience(d.Audience)
	return d, err
}

// complete refuses a draft that lacks what its readers need. now is the moment of publication.
func (d Draft) complete(now time.Time) error {
	disruption, maintenance := d.Kind == contract.IncidentKindDisruption, d.Kind == contract.IncidentKindMaintenance
	switch {
	case utf8.RuneCountInString(d.Title) < shortestTitle:
		return invalid("title", contract.FieldCodeTooShort, fmt.Sprintf("a title has at least %d characters", shortestTitle))
	case utf8.RuneCountInString(d.Text) < shortestText:
		return invalid("text", contract.FieldCodeTooShort, fmt.Sprintf("a message has at least %d characters", shortestText))
	case disruption && d.Severity == nil:
		return invalid("severity", contract.FieldCodeRequired, "a disruption needs a severity")
	case disruption && d.StartsOn != nil && d.StartsOn.After(now):
		return invalid("startsOn", contract.FieldCodeTooLarge, "a disruption does not begin in the future")
	case disruption && d.NextUpdateOn == nil:
		return invalid("nextUpdateOn", contract.FieldCodeRequired, "a disruption needs the time of its next update")
	case d.NextUpdateOn != nil && !d.NextUpdateOn.After(now):
		return invalid("nextUpdateOn", contract.FieldCodeTooSmall, "the next update is in the future")
	case maintenance && d.StartsOn == nil:
		return invalid("startsOn", contract.FieldCodeRequired, "maintenance needs a start")
	case d.ExpectedEndOn != nil && !d.ExpectedEndOn.After(now):
		return invalid("expectedEndOn", contract.FieldCodeTooSmall, "the expected end is in the future")
	case maintenance && d.ExpectedEndOn == nil:
		return invalid("expectedEndOn", contract.FieldCodeRequired, "maintenance needs an end")
	}
	return fillable("text", d.Text)
}

// stored returns the draft of a stored incident.
func stored(r queries.LockIncidentRow) (d Draft, err error) {
	i := r.Incident
	d = Draft{Kind: contract.IncidentKind(i.Kind), Severity: (*contract.IncidentSeverity)(i.Severity), Title: i.Title,
		Text: i.Text, StartsOn: i.StartsOn, ExpectedEndOn: i.ExpectedEndOn, OutageMinutes: wide(i.OutageMinutes),
		ObjectUntil: i.ObjectUntil, NextUpdateOn: i.NextUpdateOn, Later: i.Later}
	if err = json.Unmarshal(r.Rule, &d.Audience); err != nil {
		err = fmt.Errorf("incident %s: %w", i.ID, err)
	}
	return d, err
}

// Create begins an incident under an id that the caller chose. Repeating the same call returns the same.
// Errors: Invalid incident.invalid, Conflict incident.id_taken.
func (s *Incidents) Create(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	d Draft,
) (one contract.IncidentDetail, err error) {
	if d, err = d.checked(); err != nil {
		return one, err
	}
	rule, err := json.Marshal(d.Audience)
	if err != nil {
		return one, err
	}
	var of []uuid.UUID
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		n, err := db.InsertIncident(ctx, queries.InsertIncidentParams{ID: id, Kind: string(d.Kind),
			Severity: (*string)(d.Severity), Title: d.Title, Text: d.Text, StartsOn: d.StartsOn,
			ExpectedEndOn: d.ExpectedEndOn, OutageMinutes: narrow(d.OutageMinutes), NextUpdateOn: d.NextUpdateOn,
			ObjectUntil: d.ObjectUntil, Later: d.Later})
		if err != nil {
			return err
		}
		if n > 0 {
			err = db.PutIncidentRule(ctx, id, rule)
		} else {
			err = same(ctx, db, id, d)
		}
		if err != nil {
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

// same refuses a draft that differs from the stored one with the same id.
func same(ctx context.Context, db *queries.Queries, id uuid.UUID, d Draft) error {
	r, err := lock(ctx, db, id)
	if err != nil {
		return err
	}
	was, err := stored(r)
	if err != nil {
		return err
	}
	a, err := json.Marshal(was.in(time.UTC))
	if err != nil {
		return err
	}
	b, err := json.Marshal(d.in(time.UTC))
	if err != nil {
		return err
	}
	if !bytes.Equal(a, b) {
		return problem.New(problem.Conflict, contract.CodeIncidentIdTaken, "there is another incident with this id")
	}
	return nil
}

// in returns the draft with its moments in a zone and rounded to milliseconds, as PostgreSQL stores them.
func (d Draft) in(zone *time.Location) Draft {
	for _, t := range []**time.Time{&d.StartsOn, &d.ExpectedEndOn, &d.ObjectUntil, &d.NextUpdateOn} {
		if *t != nil {
			moved := (*t).In(zone).Round(time.Millisecond)
			*t = &moved
		}
	}
	return d
}

func lock(ctx context.Context, db *queries.Queries, id uuid.UUID) (queries.LockIncidentRow, error) {
	r, err := db.LockIncident(ctx, id)
	if errors.Is(err, pgx.ErrNoRows) {
		return r, notFound()
	}
	return r, err
}

// isDraftAt refuses what is no draft at a revision.
func isDraftAt(i queries.Incident, rev int64) error {
	if i.PublishedOn != nil {
		return problem.New(problem.Conflict, contract.CodeIncidentPublished, "the incident is published")
	}
	return isAt(i, rev)
}

func isAt(i queries.Incident, rev int64) error {
	if i.Rev != rev {
		return problem.New(problem.Conflict, contract.CodeIncidentStale,
			"the incident has changed since it was read; read it again")
	}
	return nil
}

// namesNobody refuses a text with the name of a customer: others read it, too.
func namesNobody(ctx context.Context, db *queries.Queries, field, text string) error {
	named, err := db.NamesCustomer(ctx, text)
	if err == nil && named {
		err = problem.InvalidField(contract.CodeIncidentNamesCustomer, field, contract.FieldCodeInvalid,
			"it has the name of a customer, and others read it")
	}
	return err
}

// Update replaces a draft, or what may change of an incident that is not over; rev is the revision that the change is
// based on. A publication that is on its way is undone. Errors: NotFound incident.not_found; Invalid incident.invalid,
// incident.names_customer; Conflict incident.stale, incident.published, incident.not_running.
func (s *Incidents) Update(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	d Draft,
	rev int64,
) (one contract.IncidentDetail, err error) {
	if d, err = d.checked(); err != nil {
		return one, err
	}
	rule, err := json.Marshal(d.Audience)
	if err != nil {
		return one, err
	}
	var of []uuid.UUID
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		r, err := lock(ctx, db, id)
		if err == nil {
			err = isAt(r.Incident, rev)
		}
		if err != nil {
			return err
		}
		if r.Incident.PublishedOn == nil {
			err = s.updateDraft(ctx, db, actor, r.Incident, d)
		} else {
			err = s.updatePublished(ctx, db, actor, r, d)
		}
		if err != nil {
			return err
		}
		if err := db.PutIncidentRule(ctx, id, rule); err != nil {
			return err
		}
		if r.Incident.PublishedOn != nil {
			if err := extend(ctx, db, r, rule); err != nil {
				return err
			}
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

// extend adds the services that the rule of a published incident has, if it was changed. Match adds what an unchanged
// one comes to have.
func extend(ctx context.Context, db *queries.Queries, r queries.LockIncidentRow, rule []byte) error {
	was, err := stored(r)
	if err != nil {
		return err
	}
	before, err := json.Marshal(was.Audience)
	if err != nil || bytes.Equal(before, rule) {
		return err
	}
	_, err = db.AddIncidentTargets(ctx, r.Incident.ID, rule)
	return err
}

func (s *Incidents) updateDraft(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	was queries.Incident,
	d Draft,
) error {
	if was.PublishOn != nil {
		if err := s.log(ctx, db, actor, was, actionUndone, nil, nil); err != nil {
			return err
		}
	}
	return db.UpdateIncidentDraft(ctx, queries.UpdateIncidentDraftParams{ID: was.ID, Kind: string(d.Kind),
		Severity: (*string)(d.Severity), Title: d.Title, Text: d.Text, StartsOn: d.StartsOn,
		ExpectedEndOn: d.ExpectedEndOn, OutageMinutes: narrow(d.OutageMinutes), NextUpdateOn: d.NextUpdateOn,
		ObjectUntil: d.ObjectUntil, Later: d.Later})
}

// updatePublished changes the facts of an incident that is not over. Its messages stay as they were told. When the
// window of maintenance moves, an update tells all affected users.
func (s *Incidents) updatePublished(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	r queries.LockIncidentRow,
	d Draft,
) error {
	was := r.Incident
	switch state := contract.IncidentState(was.State); {
	case !running(state):
		return notRunning()
	case string(d.Kind) != was.Kind || d.Text != was.Text || moment(d.NextUpdateOn) != moment(was.NextUpdateOn):
		return problem.New(problem.Conflict, contract.CodeIncidentPublished,
			"the incident is published: add an update to say something else")
	case d.StartsOn == nil:
		return invalid("startsOn", contract.FieldCodeRequired, "a published incident has a start")
	case state != contract.IncidentStatePlanned && d.StartsOn.After(time.Now()):
		return invalid("startsOn", contract.FieldCodeTooLarge, "it has begun")
	case utf8.RuneCountInString(d.Title) < shortestTitle:
		return invalid("title", contract.FieldCodeTooShort, fmt.Sprintf("a title has at least %d characters", shortestTitle))
	case d.Kind == contract.IncidentKindDisruption && d.Severity == nil:
		return invalid("severity", contract.FieldCodeRequired, "a disruption needs a severity")
	case d.Kind == contract.IncidentKindMaintenance && d.ExpectedEndOn == nil:
		return invalid("expectedEndOn", contract.FieldCodeRequired, "maintenance needs an end")
	}
	if err := namesNobody(ctx, db, "title", d.Title); err != nil {
		return err
	}
	seq := was.LastSeq
	if d.Kind == contract.IncidentKindMaintenance && was.StartsOn != nil &&
		(moment(d.StartsOn) != moment(was.StartsOn) || moment(d.ExpectedEndOn) != moment(was.ExpectedEndOn)) {
		seq++
		sender := actor.UserID
		if err := db.InsertIncidentUpdate(ctx, queries.InsertIncidentUpdateParams{ID: uuid.New(), IncidentID: was.ID,
			Seq: seq, Text: wording.Moved(*was.StartsOn, was.ExpectedEndOn, *d.StartsOn, d.ExpectedEndOn),
			NextUpdateOn: was.NextUpdateOn, SentBy: &sender, Moved: true}); err != nil {
			return err
		}
	}
	if err := db.UpdateIncident(ctx, queries.UpdateIncidentParams{ID: was.ID, Severity: (*string)(d.Severity),
		Title: d.Title, StartsOn: d.StartsOn, ExpectedEndOn: d.ExpectedEndOn, OutageMinutes: narrow(d.OutageMinutes),
		ObjectUntil: d.ObjectUntil, Later: d.Later, LastSeq: seq}); err != nil {
		return err
	}
	before, after, _ := audit.Difference(facts(was.Severity, was.Title, was.StartsOn, was.ExpectedEndOn, was.ObjectUntil),
		facts((*string)(d.Severity), d.Title, d.StartsOn, d.ExpectedEndOn, d.ObjectUntil), audit.Values{})
	return s.log(ctx, db, actor, was, actionChanged, before, after)
}

// facts are those that its history compares.
func facts(severity *string, title string, startsOn, expectedEndOn, objectUntil *time.Time) audit.Values {
	v := audit.Values{"title": title, "severity": nil}
	if severity != nil {
		v["severity"] = *severity
	}
	for name, at := range map[string]*time.Time{"startsOn": startsOn, "expectedEndOn": expectedEndOn, "objectUntil": objectUntil} {
		v[name] = nil
		if at != nil {
			v[name] = audit.Instant(at.Round(time.Millisecond)) // as moment compares
		}
	}
	return v
}

// Delete removes a draft; rev is the revision that was read. Errors: NotFound incident.not_found; Conflict
// incident.stale, incident.published.
func (s *Incidents) Delete(ctx context.Context, actor identity.Actor, id uuid.UUID, rev int64) error {
	var of []uuid.UUID
	err := s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		r, err := lock(ctx, db, id)
		if err == nil {
			err = isDraftAt(r.Incident, rev)
		}
		if err != nil {
			return err
		}
		if of, err = db.ListIncidentOrganisations(ctx, id); err != nil {
			return err
		}
		return db.DeleteIncident(ctx, id)
	})
	s.changed(of, err)
	return err
}
