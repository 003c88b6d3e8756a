package incidents

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

// Actions of the provider's history.
const (
	actionPlanned   = "incident.publication_planned"
	actionUndone    = "incident.publication_undone"
	actionSent      = "incident.sent"
	actionChanged   = "incident.changed"
	actionEnded     = "incident.ended"
	actionCancelled = "incident.cancelled"
)

const (
	// undoWithin is how long a publication can be undone.
	undoWithin = 30 * time.Second
	// manyCustomers is how many customers an incident may have without a confirmation.
	manyCustomers = 500
)

// Publish publishes a draft: at once, or in 30 seconds, until when Undo prevents it. rev is the revision that was read;
// customers confirms the number of customers where there are more than 500. Repeating the call returns the same.
// Errors: NotFound incident.not_found; Invalid incident.invalid, incident.names_customer; Conflict incident.stale,
// incident.published, incident.nobody, incident.unconfirmed.
func (s *Incidents) Publish(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	rev int64,
	at contract.PublishIncidentRequest,
) (one contract.IncidentDetail, err error) {
	var of []uuid.UUID
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		r, err := lock(ctx, db, id)
		if err != nil {
			return err
		}
		if !again(r.Incident, actor, rev, at.Now) {
			if err := s.plan(ctx, db, actor, r, rev, at); err != nil {
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

// again reports whether the actor's publication of that revision took place: the response was lost.
func again(i queries.Incident, actor identity.Actor, rev int64, now bool) bool {
	if i.PublishBy == nil || *i.PublishBy != actor.UserID {
		return false
	}
	planned := !now && i.Rev == rev+1 && i.PublishOn != nil
	return planned || i.PublishedOn != nil && (i.Rev == rev+1 || !now && i.Rev == rev+2)
}

// plan publishes a locked draft, now or later.
func (s *Incidents) plan(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	r queries.LockIncidentRow,
	rev int64,
	at contract.PublishIncidentRequest,
) error {
	if err := isDraftAt(r.Incident, rev); err != nil {
		return err
	}
	d, err := stored(r)
	if err != nil {
		return err
	}
	if err := d.complete(time.Now()); err != nil {
		return err
	}
	if err := namesNobody(ctx, db, "title", d.Title); err != nil {
		return err
	}
	if err := namesNobody(ctx, db, "text", d.Text); err != nil {
		return err
	}
	reach, err := db.ListIncidentCustomers(ctx, r.Incident.ID, r.Rule, 1)
	if err != nil {
		return err
	}
	if len(reach) == 0 {
		return problem.New(problem.Conflict, contract.CodeIncidentNobody, "the audience has no service")
	}
	n := int(reach[0].Customers)
	if n > manyCustomers && (at.Customers == nil || *at.Customers != n) {
		return problem.New(problem.Conflict, contract.CodeIncidentUnconfirmed,
			"so many customers need their number as a confirmation")
	}
	seconds, user := undoWithin.Seconds(), actor.UserID
	if at.Now {
		r.Incident.PublishBy = &user
		_, err = s.publish(ctx, db, actor, r)
		return err
	}
	if err := db.PlanIncident(ctx, &seconds, &user, r.Incident.ID); err != nil {
		return err
	}
	return s.log(ctx, db, actor, r.Incident, actionPlanned, nil, audit.Values{"customers": n})
}

// Undo prevents a publication that has not taken place. Errors: NotFound incident.not_found; Conflict
// incident.published.
func (s *Incidents) Undo(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
) (one contract.IncidentDetail, err error) {
	var of []uuid.UUID
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		r, err := lock(ctx, db, id)
		if err != nil {
			return err
		}
		if r.Incident.PublishedOn != nil {
			return problem.New(problem.Conflict, contract.CodeIncidentPublished, "it is too late: the incident is published")
		}
		if r.Incident.PublishOn != nil {
			if err := db.PlanIncident(ctx, nil, nil, id); err != nil {
				return err
			}
			if err := s.log(ctx, db, actor, r.Incident, actionUndone, nil, nil); err != nil {
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

// log adds an entry about an incident to the provider's history.
func (s *Incidents) log(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	i queries.Incident,
	action string,
	before, after audit.Values,
) error {
	named := audit.Values{"title": i.Title}
	maps.Copy(named, after)
	of := actor.OrganisationID
	if actor.IsSystem() {
		provider, err := db.GetProvider(ctx)
		if err != nil {
			return err
		}
		of = provider.ID
	}
	return audit.Write(ctx, db, actor, audit.Change{OrganisationID: of, Action: action,
		Entity: audit.EntityIncident, EntityID: i.ID.String(), Before: before, After: named})
}

// publish makes a locked draft public: its services are those that the rule matches now, and its text is its first
// update. That has the id of the incident, so there is only one however often this is tried. It reports whether there
// was any service; without one nothing changes.
func (s *Incidents) publish(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	r queries.LockIncidentRow,
) (bool, error) {
	i := r.Incident
	state := contract.IncidentStateActive
	if i.Kind == string(contract.IncidentKindMaintenance) && i.StartsOn != nil && i.StartsOn.After(time.Now()) {
		state = contract.IncidentStatePlanned
	}
	var phase *string
	if i.Kind == string(contract.IncidentKindDisruption) {
		searching := string(contract.IncidentPhaseSearching)
		phase = &searching
	}
	of, err := db.AddIncidentTargets(ctx, i.ID, r.Rule)
	if err != nil || len(of) == 0 {
		return false, err
	}
	if err := db.PublishIncident(ctx, string(state), i.PublishBy, i.ID); err != nil {
		return false, err
	}
	if err := db.InsertIncidentUpdate(ctx, queries.InsertIncidentUpdateParams{ID: i.ID, IncidentID: i.ID, Seq: 1,
		Phase: phase, Text: i.Text, NextUpdateOn: i.NextUpdateOn, SentBy: i.PublishBy}); err != nil {
		return false, err
	}
	return true, s.log(ctx, db, actor, i, actionSent, nil, audit.Values{"customers": len(of)})
}

// PublishDue publishes what was planned and not undone, and begins and ends maintenance whose time has come. A
// publication whose services have ended meanwhile is undone.
func (s *Incidents) PublishDue(ctx context.Context) error {
	system := identity.System("publish incidents")
	var due []uuid.UUID
	if err := s.db.Read(ctx, system, func(db *queries.Queries) (err error) {
		due, err = db.ListIncidentsToPublish(ctx)
		return err
	}); err != nil {
		return err
	}
	var errs []error
	for _, id := range due {
		errs = append(errs, s.publishDue(ctx, system, id))
	}
	var of []uuid.UUID
	err := s.db.Tx(ctx, system, func(db *queries.Queries) error {
		begun, err := db.BeginIncidents(ctx)
		for _, id := range begun {
			if err != nil {
				return err
			}
			var touched []uuid.UUID
			touched, err = db.ListIncidentOrganisations(ctx, id)
			of = append(of, touched...)
		}
		return err
	})
	s.changed(of, err)
	return errors.Join(append(errs, err)...)
}

func (s *Incidents) publishDue(ctx context.Context, system identity.Actor, id uuid.UUID) error {
	var of []uuid.UUID
	err := s.db.Tx(ctx, system, func(db *queries.Queries) error {
		r, err := lock(ctx, db, id)
		if err != nil {
			return err
		}
		// Another instance published it, or somebody undid it.
		if r.Incident.PublishedOn != nil || !r.IsDue {
			return nil
		}
		published, err := s.publish(ctx, db, system, r)
		if err == nil && !published {
			if err = db.PlanIncident(ctx, nil, nil, id); err == nil {
				err = s.log(ctx, db, system, r.Incident, actionUndone, nil, nil)
			}
		}
		if err != nil {
			return err
		}
		of, err = db.ListIncidentOrganisations(ctx, id)
		return err
	})
	s.changed(of, err)
	return err
}

// Match adds the services that have come to match the fields of open incidents. Whom a code means is decided once, when
// it is published: later, with other services in use, it could be another customer.
func (s *Incidents) Match(ctx context.Context) error {
	system := identity.System("match incidents")
	var open []uuid.UUID
	if err := s.db.Read(ctx, system, func(db *queries.Queries) (err error) {
		open, err = db.ListIncidentsToMatch(ctx)
		return err
	}); err != nil {
		return err
	}
	var errs []error
	for _, id := range open {
		var of []uuid.UUID
		err := s.db.Tx(ctx, system, func(db *queries.Queries) error {
			r, err := lock(ctx, db, id) // it may have ended, and another instance adds the same services
			if err != nil || r.Incident.EndedOn != nil || !r.Incident.Later {
				return err
			}
			d, err := stored(r)
			if err != nil {
				return err
			}
			d.Audience.Codes = []string{}
			rule, err := json.Marshal(d.Audience)
			if err != nil {
				return err
			}
			of, err = db.AddIncidentTargets(ctx, id, rule)
			return err
		})
		s.changed(of, err)
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}
