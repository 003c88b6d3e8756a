package tickets

import (
	"context"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

// Change holds the fields of a ticket to change; nil leaves a field as it is. For ConfigurationID and AssigneeID a
// pointer to nil removes the value.
type Change struct {
	Subject, Topic, Status, Priority *string
	ConfigurationID, AssigneeID      **uuid.UUID
	FollowerIDs                      *[]uuid.UUID // replaces the followers; a former follower still sees the ticket
	Rev                              *int64       // If-Match: refuse when the ticket has changed since

	putBack statusFacts
}

// statusFacts are values that a ticket has because of its status, and loses when the status changes.
type statusFacts struct {
	ResolvedOn, SnoozedUntil, WaitingSince *time.Time
	MergedInto                             *int64
}

func factsOf(t queries.LockTicketRow) *statusFacts {
	return &statusFacts{ResolvedOn: t.ResolvedOn, SnoozedUntil: t.SnoozedUntil, WaitingSince: t.WaitingSince,
		MergedInto: t.MergedInto}
}

// detail returns the detail of the event that puts a ticket back into its status.
func (f statusFacts) detail() *EventDetail {
	switch {
	case f.SnoozedUntil != nil:
		return &EventDetail{Kind: string(contract.TicketEventDetailKindSnoozed), Until: f.SnoozedUntil}
	case f.MergedInto != nil:
		return &EventDetail{Kind: string(contract.TicketEventDetailKindMerged), TicketID: f.MergedInto}
	}
	return nil
}

func changeOf(t queries.LockTicketRow) queries.UpdateTicketParams {
	return queries.UpdateTicketParams{ID: t.ID, Subject: t.Subject, Topic: t.Topic, Status: t.Status, Priority: t.Priority,
		ConfigurationID: t.ConfigurationID, AssigneeID: t.AssigneeID}
}

// Update changes a ticket; each change becomes an event in its conversation. Errors: NotFound ticket.not_found,
// Conflict ticket.stale or ticket.closed, Forbidden ticket.status, ticket.priority or ticket.assignee, Invalid
// ticket.invalid.
func (s *Tickets) Update(ctx context.Context, actor identity.Actor, id int64, c Change) (Detail, error) {
	var h Happening
	err := s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		t, err := db.LockTicket(ctx, id)
		if noRows(err) {
			return errNotFound()
		}
		if err != nil {
			return err
		}
		if c.Rev != nil && *c.Rev != t.Rev {
			return problem.New(
				problem.Conflict,
				contract.CodeTicketStale,
				"the ticket has changed since it was read; read it again",
			)
		}
		if t.Status == StatusClosed && !actor.Staff {
			return errClosed()
		}
		h, _, err = s.update(ctx, db, actor, t, c)
		return err
	})
	tell(s.notify, h, err)
	if constraint(err, foreignKeyViolation) == "support_ticket_configuration_id_organisation_id_fkey" {
		err = errNoConfiguration()
	}
	if err != nil {
		return Detail{}, err
	}
	return s.Get(ctx, actor, id, 0)
}

// update changes a locked ticket. It returns what to notify (nothing when nothing differs), and the ticket's revision.
func (s *Tickets) update(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	t queries.LockTicketRow,
	c Change,
) (h Happening, rev int64, err error) {
	next, err := c.apply(actor, t)
	if err != nil {
		return h, 0, err
	}
	events, err := eventsOf(ctx, db, t, next)
	if err != nil {
		return h, 0, err
	}
	for i := range events {
		if events[i].Type == "status" {
			events[i].Detail = c.putBack.detail()
		}
	}
	was, is := valuesOf(changeOf(t)), valuesOf(next)
	if c.FollowerIDs != nil {
		before, more, err := replaceFollowers(ctx, db, actor, t, *c.FollowerIDs)
		if err != nil {
			return h, 0, err
		}
		events = append(events, more...)
		was["followerIds"], is["followerIds"] = inOrder(before), inOrder(*c.FollowerIDs)
	}
	// Some changes have no event: that of a topic, and one with names that the actor may not see.
	changed, err := recordChange(ctx, db, actor, t, was, is)
	if err != nil || !changed {
		return h, t.Rev, err
	}
	// A new topic can bring another team (follow_topic).
	h = Happening{TicketID: t.ID, Changed: true, Opened: t.Unopened && actor.Staff, Desk: t.Topic != next.Topic}
	if err := db.UpdateTicket(ctx, next); err != nil {
		return h, 0, err
	}
	for _, e := range events {
		if h.Last, err = insertEvent(ctx, db, actor, t.ID, e); err != nil {
			return h, 0, err
		}
		if h.First == 0 {
			h.First = h.Last
		}
	}
	rev = t.Rev + 1 + int64(len(events))
	if t.Status == next.Status && t.Priority == next.Priority && t.Topic == next.Topic {
		return h, rev, nil
	}
	counted, err := s.count(ctx, db, actor.UserID, t, &h)
	return h, max(rev, counted), err
}

// apply returns the ticket as it would be after the change, or why the change is not allowed.
func (c Change) apply(actor identity.Actor, t queries.LockTicketRow) (queries.UpdateTicketParams, error) {
	next := changeOf(t)
	next.WasResolvedOn, next.WasMergedInto = c.putBack.ResolvedOn, c.putBack.MergedInto
	next.WasSnoozedUntil, next.WasWaitingSince = c.putBack.SnoozedUntil, c.putBack.WaitingSince
	if c.Subject != nil {
		subject, err := subjectOf(*c.Subject)
		if err != nil {
			return next, err
		}
		next.Subject = subject
	}
	if c.Topic != nil {
		next.Topic = *c.Topic
	}
	if c.Status != nil && *c.Status != t.Status {
		next.Status = *c.Status
		if !actor.Staff && !customerMay(t, next.Status) {
			return next, problem.New(
				problem.Forbidden,
				contract.CodeTicketStatus,
				"a customer can only resolve an open ticket or reopen a resolved one",
			)
		}
	}
	if c.Priority != nil && *c.Priority != t.Priority {
		next.Priority = *c.Priority
		if !actor.Staff {
			return next, problem.New(problem.Forbidden, contract.CodeTicketPriority, "only staff can change the priority")
		}
	}
	if c.ConfigurationID != nil {
		next.ConfigurationID = *c.ConfigurationID
	}
	if c.AssigneeID != nil {
		next.AssigneeID = *c.AssigneeID
		if !actor.Staff {
			return next, problem.New(problem.Forbidden, contract.CodeTicketAssignee, "only staff can assign tickets")
		}
	}
	return next, nil
}

// subjectOf returns a subject as it is stored: one line, without characters that are invisible or change the direction
// of text.
func subjectOf(text string) (string, error) {
	if !storable(text) {
		return "", invalidTicket("subject", contract.FieldCodeInvalid, "the subject must be UTF-8 without NUL")
	}
	subject := strings.Map(func(r rune) rune {
		if !unicode.IsSpace(r) && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)) {
			return -1
		}
		return r
	}, text)
	subject = strings.Join(strings.Fields(subject), " ")
	if utf8.RuneCountInString(subject) < contract.UpdateSupportTicketRequestSubjectMin {
		return "", invalidTicket("subject", contract.FieldCodeTooShort, "the subject needs at least 5 characters")
	}
	return subject, nil
}

// customerMay reports whether a customer may change the status: any but closed to resolved, and resolved recently to in
// progress.
func customerMay(t queries.LockTicketRow, to string) bool {
	switch to {
	case StatusResolved:
		return t.Status != StatusClosed
	case StatusInProgress:
		return t.Status == StatusResolved && !resolvedForGood(t)
	}
	return false
}

// resolvedForGood reports whether a ticket was resolved too long ago for a customer to reopen it.
func resolvedForGood(t queries.LockTicketRow) bool {
	return t.Status == StatusResolved && t.ResolvedOn != nil && time.Since(*t.ResolvedOn) > reopenWithin
}

// eventsOf returns the differences as events, with the names of people and the code of a configuration.
func eventsOf(
	ctx context.Context,
	db *queries.Queries,
	t queries.LockTicketRow,
	next queries.UpdateTicketParams,
) (events []Event, err error) {
	add := func(kind, from, to string) {
		if from != to {
			events = append(events, Event{Type: kind, From: optional(from), To: optional(to)})
		}
	}
	add("subject", t.Subject, next.Subject)
	add("status", t.Status, next.Status)
	add("priority", t.Priority, next.Priority)
	if !same(t.ConfigurationID, next.ConfigurationID) {
		from, err := configurationOf(ctx, db, t.ConfigurationID)
		if err != nil {
			return nil, err
		}
		to, err := configurationOf(ctx, db, next.ConfigurationID)
		if err != nil {
			return nil, err
		}
		if next.ConfigurationID != nil && (to.Code == "" || to.Ended) {
			return nil, errNoConfiguration()
		}
		add("configuration", from.Code, to.Code)
	}
	if !same(t.AssigneeID, next.AssigneeID) {
		known, err := people(ctx, db, present(t.AssigneeID, next.AssigneeID))
		if err != nil {
			return nil, err
		}
		if id := next.AssigneeID; id != nil && (known[*id].FullName == "" || known[*id].IsCustomer) {
			return nil, invalidTicket("assigneeId", contract.FieldCodeInvalid, "there is no such member of staff")
		}
		add("assignee", nameOf(known, t.AssigneeID), nameOf(known, next.AssigneeID))
	}
	return events, nil
}

// replaceFollowers replaces the followers. It returns the followers before, and an event for each user who is new to
// the ticket.
func replaceFollowers(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	t queries.LockTicketRow,
	ids []uuid.UUID,
) (before []uuid.UUID, events []Event, err error) {
	before, err = db.ListFollowers(ctx, t.ID)
	if err != nil {
		return nil, nil, err
	}
	without := func(list, others []uuid.UUID) []uuid.UUID {
		return slices.DeleteFunc(slices.Clone(list), func(id uuid.UUID) bool { return slices.Contains(others, id) })
	}
	// Existing followers are left as they are, because following alone does not let a user see the ticket.
	added, err := addParticipants(ctx, db, t, without(ids, before))
	if err != nil {
		return nil, nil, err
	}
	if err := checkPeople(ctx, db, t, ids); err != nil {
		return nil, nil, err
	}
	if err := db.StopFollowing(ctx, t.ID, without(before, ids)); err != nil {
		return nil, nil, err
	}
	if err := db.StartFollowing(ctx, t.ID, ids); err != nil {
		return nil, nil, err
	}
	known, err := people(ctx, db, added)
	if err != nil {
		return nil, nil, err
	}
	for _, id := range added {
		if id != actor.UserID {
			events = append(events, Event{Type: "participant", To: optional(known[id].FullName)})
		}
	}
	return before, events, nil
}

// people returns those of the people whom the caller may know.
func people(
	ctx context.Context,
	db *queries.Queries,
	ids []uuid.UUID,
) (map[uuid.UUID]queries.ListPersonNamesRow, error) {
	known := map[uuid.UUID]queries.ListPersonNamesRow{}
	if len(ids) == 0 {
		return known, nil
	}
	rows, err := db.ListPersonNames(ctx, ids)
	for _, r := range rows {
		known[r.ID] = r
	}
	return known, err
}

// configurationOf returns a configuration's code; it is empty without a configuration, and for one that the actor may
// not see.
func configurationOf(
	ctx context.Context,
	db *queries.Queries,
	id *uuid.UUID,
) (c queries.GetConfigurationCodeRow, err error) {
	if id == nil {
		return c, nil
	}
	c, err = db.GetConfigurationCode(ctx, *id)
	if noRows(err) {
		return c, nil
	}
	return c, err
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

func nameOf(known map[uuid.UUID]queries.ListPersonNamesRow, id *uuid.UUID) string {
	if id == nil {
		return ""
	}
	return known[*id].FullName
}

func optional(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// Follow turns notifications of a ticket on or off for the actor. Errors: NotFound ticket.not_found.
func (s *Tickets) Follow(ctx context.Context, actor identity.Actor, id int64, on bool) error {
	var changed bool
	err := s.db.Tx(ctx, actor, func(db *queries.Queries) (err error) {
		if _, err = db.LockTicket(ctx, id); err == nil {
			changed, err = db.SetFollowing(ctx, actor.UserID, on, id)
		}
		return err
	})
	if noRows(err) {
		return errNotFound()
	}
	if changed {
		tell(s.notify, Happening{TicketID: id, Changed: true}, err)
	}
	return err
}
