package tickets

import (
	"context"
	"slices"
	"strings"

	"github.com/google/uuid"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/identity"
	"klantportaal.example/server/internal/problem"
)

// Change holds the fields of a ticket to change; nil leaves a field as it is. Of ConfigurationID and
// AssigneeID a pointer to nil takes the value away.
type Change struct {
	Subject, Topic, Status, Priority *string
	ConfigurationID, AssigneeID      **uuid.UUID
	FollowerIDs                      *[]uuid.UUID // replaces the followers; who drops out keeps sight
	Rev                              *int64       // If-Match: refuse when the ticket has changed since
}

func changeOf(t queries.LockTicketRow) queries.UpdateTicketParams {
	return queries.UpdateTicketParams{ID: t.ID, Subject: t.Subject, Topic: t.Topic, Status: t.Status, Priority: t.Priority,
		ConfigurationID: t.ConfigurationID, AssigneeID: t.AssigneeID}
}

// Update changes a ticket; each change is an event in its conversation. Errors: NotFound
// ticket.not_found, Conflict ticket.stale or ticket.closed, Forbidden ticket.status, ticket.priority
// or ticket.assignee, Invalid ticket.invalid.
func (s *Tickets) Update(ctx context.Context, actor identity.Actor, id int64, c Change) (Detail, error) {
	h := Happening{TicketID: id, Changed: true}
	err := s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		t, err := db.LockTicket(ctx, id)
		if noRows(err) {
			return errNotFound()
		}
		if err != nil {
			return err
		}
		if c.Rev != nil && *c.Rev != t.Rev {
			return problem.New(problem.Conflict, "ticket.stale", "the ticket has changed since; read it again")
		}
		if t.Status == StatusClosed && !actor.Staff {
			return problem.New(problem.Conflict, "ticket.closed", "the ticket is closed; a new one may refer to it")
		}
		next, err := c.apply(actor, t)
		if err != nil {
			return err
		}
		events, err := eventsOf(ctx, db, t, next)
		if err != nil {
			return err
		}
		if len(events) > 0 || next.Topic != t.Topic {
			_, err = db.UpdateTicket(ctx, next)
			switch constraint(err, foreignKeyViolation) {
			case "support_ticket_configuration_id_organisation_id_fkey":
				return problem.InvalidField("ticket.invalid", "configurationId", "invalid", "there is no such configuration")
			case "support_ticket_assignee_id_fkey":
				return problem.InvalidField("ticket.invalid", "assigneeId", "invalid", "there is no such person")
			}
			if err != nil {
				return err
			}
		}
		if c.FollowerIDs != nil {
			more, err := replaceFollowers(ctx, db, actor, t, *c.FollowerIDs)
			if err != nil {
				return err
			}
			events = append(events, more...)
		}
		for _, e := range events {
			if h.Last, err = insertEvent(ctx, db, actor, id, e); err != nil {
				return err
			}
			if h.First == 0 {
				h.First = h.Last
			}
		}
		return nil
	})
	if err != nil {
		return Detail{}, err
	}
	s.notify.Notify(h)
	return s.Get(ctx, actor, id, 0)
}

// apply answers the ticket as it would be, or what forbids the change.
func (c Change) apply(actor identity.Actor, t queries.LockTicketRow) (queries.UpdateTicketParams, error) {
	next := changeOf(t)
	if c.Subject != nil {
		next.Subject = strings.TrimSpace(*c.Subject)
		if len([]rune(next.Subject)) < 5 {
			return next, problem.InvalidField("ticket.invalid", "subject", "too_short", "a subject has at least 5 characters")
		}
	}
	if c.Topic != nil {
		next.Topic = *c.Topic
	}
	if c.Status != nil && *c.Status != t.Status {
		next.Status = *c.Status
		if !actor.Staff && !customerMay(t.Status, next.Status) {
			return next, problem.New(problem.Forbidden, "ticket.status", "a customer resolves an open ticket or reopens a resolved one")
		}
	}
	if c.Priority != nil && *c.Priority != t.Priority {
		next.Priority = *c.Priority
		if !actor.Staff {
			return next, problem.New(problem.Forbidden, "ticket.priority", "only staff change the priority")
		}
	}
	if c.ConfigurationID != nil {
		next.ConfigurationID = *c.ConfigurationID
	}
	if c.AssigneeID != nil {
		next.AssigneeID = *c.AssigneeID
		if !actor.Staff {
			return next, problem.New(problem.Forbidden, "ticket.assignee", "only staff assign tickets")
		}
	}
	return next, nil
}

// customerMay: open to resolved, resolved to in progress.
func customerMay(from, to string) bool {
	switch to {
	case StatusResolved:
		return from != StatusClosed
	case StatusInProgress:
		return from == StatusResolved
	}
	return false
}

// eventsOf tells the differences as events, with people by their name and a configuration by its code.
func eventsOf(ctx context.Context, db *queries.Queries, t queries.LockTicketRow, next queries.UpdateTicketParams) (events []Event, err error) {
	add := func(kind, from, to string) {
		if from != to {
			events = append(events, Event{Type: kind, From: optional(from), To: optional(to)})
		}
	}
	add("subject", t.Subject, next.Subject)
	add("status", t.Status, next.Status)
	add("priority", t.Priority, next.Priority)
	if !same(t.ConfigurationID, next.ConfigurationID) {
		from, err := configurationCode(ctx, db, t.ConfigurationID)
		if err != nil {
			return nil, err
		}
		to, err := configurationCode(ctx, db, next.ConfigurationID)
		if err != nil {
			return nil, err
		}
		if next.ConfigurationID != nil && to == "" {
			return nil, problem.InvalidField("ticket.invalid", "configurationId", "invalid", "there is no such configuration")
		}
		add("configuration", from, to)
	}
	if !same(t.AssigneeID, next.AssigneeID) {
		names, err := personNames(ctx, db, present(t.AssigneeID, next.AssigneeID))
		if err != nil {
			return nil, err
		}
		add("assignee", nameOf(names, t.AssigneeID), nameOf(names, next.AssigneeID))
	}
	return events, nil
}

func replaceFollowers(ctx context.Context, db *queries.Queries, actor identity.Actor, t queries.LockTicketRow, ids []uuid.UUID) ([]Event, error) {
	added, err := addParticipants(ctx, db, t, ids)
	if err != nil {
		return nil, err
	}
	followers, err := db.ListFollowers(ctx, t.ID)
	if err != nil {
		return nil, err
	}
	gone := slices.DeleteFunc(followers, func(id uuid.UUID) bool { return slices.Contains(ids, id) })
	if err := db.StopFollowing(ctx, t.ID, gone); err != nil {
		return nil, err
	}
	if err := db.StartFollowing(ctx, t.ID, ids); err != nil {
		return nil, err
	}
	names, err := personNames(ctx, db, added)
	if err != nil {
		return nil, err
	}
	var events []Event
	for _, id := range added {
		if id == actor.UserID {
			continue
		}
		events = append(events, Event{Type: "participant", To: optional(names[id])})
	}
	return events, nil
}

func personNames(ctx context.Context, db *queries.Queries, ids []uuid.UUID) (map[uuid.UUID]string, error) {
	names := map[uuid.UUID]string{}
	if len(ids) == 0 {
		return names, nil
	}
	rows, err := db.ListPersonNames(ctx, ids)
	for _, r := range rows {
		names[r.ID] = r.FullName
	}
	return names, err
}

func configurationCode(ctx context.Context, db *queries.Queries, id *uuid.UUID) (string, error) {
	if id == nil {
		return "", nil
	}
	code, err := db.GetConfigurationCode(ctx, *id)
	if noRows(err) {
		return "", nil
	}
	return code, err
}

func same(a, b *uuid.UUID) bool { return a == b || a != nil && b != nil && *a == *b }

func present(ids ...*uuid.UUID) (list []uuid.UUID) {
	for _, id := range ids {
		if id != nil {
			list = append(list, *id)
		}
	}
	return list
}

func nameOf(names map[uuid.UUID]string, id *uuid.UUID) string {
	if id == nil {
		return ""
	}
	return names[*id]
}

func optional(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// Follow turns notifications of a ticket on or off for the actor. Errors: NotFound ticket.not_found.
func (s *Tickets) Follow(ctx context.Context, actor identity.Actor, id int64, on bool) error {
	return s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		n, err := db.SetFollowing(ctx, actor.UserID, on, id)
		if err == nil && n == 0 {
			return errNotFound()
		}
		return err
	})
}
