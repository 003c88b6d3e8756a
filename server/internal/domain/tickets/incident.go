package tickets

import (
	"context"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

// LinkIncident links a ticket to an incident, instead of another. Repeating it changes nothing. Errors: NotFound
// incident.not_found or ticket.not_found, Conflict incident.other_customer.
func (s *Tickets) LinkIncident(ctx context.Context, actor identity.Actor, incident uuid.UUID, id int64) error {
	return s.setIncident(ctx, actor, incident, id, func(was *uuid.UUID, isAbout bool) (*uuid.UUID, error) {
		if !isAbout {
			return was, problem.New(problem.Conflict, contract.CodeIncidentOtherCustomer,
				"the incident is not about the customer of this ticket")
		}
		return &incident, nil
	})
}

// Object creates the ticket of a customer's user whom the moment of maintenance does not suit. id is its idempotency
// key; service is nil when it is about several. Errors: as Create.
func (s *Tickets) Object(
	ctx context.Context,
	actor identity.Actor,
	id, incident uuid.UUID,
	service *uuid.UUID,
	subject, text string,
) error {
	_, err := s.Create(ctx, actor, NewTicket{Subject: subject, Topic: string(contract.TicketTopicQuestion), Text: text,
		Objects: true, ConfigurationID: service, IncidentID: &incident, IdempotencyKey: &id})
	return err
}

// UnlinkIncident removes the link between a ticket and an incident, if there is one. Errors: NotFound
// incident.not_found or ticket.not_found.
func (s *Tickets) UnlinkIncident(ctx context.Context, actor identity.Actor, incident uuid.UUID, id int64) error {
	return s.setIncident(ctx, actor, incident, id, func(was *uuid.UUID, _ bool) (*uuid.UUID, error) {
		if same(was, &incident) {
			return nil, nil
		}
		return was, nil
	})
}

// setIncident gives a ticket the incident that next returns. next is passed the ticket's incident, and whether the
// incident is about the ticket's customer.
func (s *Tickets) setIncident(
	ctx context.Context,
	actor identity.Actor,
	incident uuid.UUID,
	id int64,
	next func(was *uuid.UUID, isAbout bool) (*uuid.UUID, error),
) error {
	var h Happening
	err := s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		t, err := db.LockTicket(ctx, id)
		if noRows(err) {
			return errNotFound()
		}
		if err != nil {
			return err
		}
		isAbout, err := db.GetIncidentOfCustomer(ctx, t.OrganisationID, incident)
		if noRows(err) {
			return problem.New(problem.NotFound, contract.CodeIncidentNotFound, "there is no such incident")
		}
		if err != nil {
			return err
		}
		becomes, err := next(t.IncidentID, isAbout)
		if err != nil || same(becomes, t.IncidentID) {
			return err
		}
		if err := db.SetTicketIncident(ctx, becomes, id); err != nil {
			return err
		}
		h = Happening{TicketID: id, Changed: true}
		_, err = recordChange(ctx, db, actor, t, audit.Values{"incidentId": t.IncidentID},
			audit.Values{"incidentId": becomes})
		return err
	})
	tell(s.notify, h, err)
	return err
}

// AnswerOpen posts a message of staff in a ticket that is open, and resolves it with resolve. The ticket keeps its
// assignee and its status, but a new one is in progress: the time that was promised runs on. It does nothing when the
// message is there, or the ticket is no longer open. message is derived from the ticket and what is told.
func (s *Tickets) AnswerOpen(
	ctx context.Context,
	actor identity.Actor,
	id int64,
	message uuid.UUID,
	text string,
	resolve bool,
) error {
	var h Happening
	err := s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		t, err := db.LockTicket(ctx, id)
		if err != nil || t.Status == StatusResolved || t.Status == StatusClosed {
			return err
		}
		m := NewMessage{ID: message, Kind: KindMessage, Text: text, ThenStatus: t.Status,
			Then: Then{AssigneeID: &t.AssigneeID}}
		switch {
		case resolve:
			m.ThenStatus = StatusResolved
		case t.Status == StatusNew:
			m.ThenStatus = StatusInProgress
		}
		if again, err := repeated(ctx, db, actor, id, m); err != nil || again != nil {
			return err
		}
		_, h, err = s.post(ctx, db, actor, t, m)
		return err
	})
	tell(s.notify, h, err)
	return err
}
