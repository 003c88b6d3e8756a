package tickets

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"
	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

// NewTicket is a ticket to create; Text becomes its first message.
type NewTicket struct {
	Subject, Topic, Priority, Text string
	ConfigurationID                *uuid.UUID
	IncidentID                     *uuid.UUID `json:",omitempty"` // nil: the disruption that runs, for a disturbance
	OrganisationID                 *uuid.UUID // staff only: the customer
	Objects                        bool       `json:",omitempty"` // the moment of that incident does not suit them
	RequesterID                    *uuid.UUID `json:",omitempty"` // staff only: the user it is for; nil: themselves
	AttachmentIDs, FollowerIDs     []uuid.UUID
	IdempotencyKey                 *uuid.UUID
	// MessageID is the id of the first message of a ticket that comes from an e-mail, whose text may be short; nil: it
	// does not come from an e-mail.
	MessageID *uuid.UUID `json:"-"`
	ByEmail   bool       `json:"-"`
}

// first returns a new ticket's first message. Its id is derived from the idempotency key and everything else in the
// request, so that the ticket itself shows whether the same request was made before.
func (n NewTicket) first(by identity.Actor) (NewMessage, error) {
	m := NewMessage{ID: uuid.New(), Kind: KindMessage, Text: n.Text, AttachmentIDs: n.AttachmentIDs}
	if n.MessageID != nil {
		m.ID, m.ByEmail = *n.MessageID, n.ByEmail
		return m, nil
	}
	if n.IdempotencyKey == nil {
		return m, nil
	}
	asked, err := json.Marshal(n)
	if err != nil {
		return m, fmt.Errorf("new ticket: %w", err)
	}
	m.ID = uuid.NewHash(sha256.New(), by.UserID, asked, 8)
	return m, nil
}

// Create creates a ticket. Repeating it with the same idempotency key, by the same user, returns the first ticket. A
// ticket that staff create on behalf of a requester belongs to the requester from the start; its text remains that of
// its author. Errors: Invalid ticket.invalid or message.invalid, Forbidden ticket.organisation or ticket.requester,
// Conflict idempotency.key_reused.
func (s *Tickets) Create(ctx context.Context, actor identity.Actor, n NewTicket) (Detail, error) {
	organisation := actor.OrganisationID
	if n.OrganisationID != nil && *n.OrganisationID != organisation {
		if !actor.Staff {
			return Detail{}, problem.New(
				problem.Forbidden,
				contract.CodeTicketOrganisation,
				"only staff can create tickets for another organisation",
			)
		}
		organisation = *n.OrganisationID
	}
	if actor.Staff && organisation == actor.OrganisationID {
		return Detail{}, invalidTicket(
			"organisationId",
			contract.FieldCodeRequired,
			"a ticket that staff create needs a customer as its organisation",
		)
	}
	creator := actor.UserID
	if n.RequesterID != nil {
		if !actor.Staff {
			return Detail{}, problem.New(
				problem.Forbidden,
				contract.CodeTicketRequester,
				"only staff can create tickets on behalf of another user",
			)
		}
		creator = *n.RequesterID
	}
	subject, err := subjectOf(n.Subject)
	if err != nil {
		return Detail{}, err
	}
	n.Subject, n.Text = subject, strings.TrimSpace(n.Text)
	if n.MessageID == nil && utf8.RuneCountInString(n.Text) < contract.CreateSupportTicketRequestTextMin {
		return Detail{}, invalidTicket(
			"text",
			contract.FieldCodeTooShort,
			"the text of a ticket needs at least 20 characters",
		)
	}
	if n.Priority == "" {
		n.Priority = defaultPrio
	}
	first, err := n.first(actor)
	if err != nil {
		return Detail{}, err
	}
	if err := first.check(actor); err != nil {
		return Detail{}, err
	}
	id, err := s.createdBefore(ctx, actor, creator, n.IdempotencyKey, first.ID)
	if err != nil {
		return Detail{}, err
	}
	if id == 0 {
		if err := s.limited(actor); err != nil {
			return Detail{}, err
		}
		if id, err = s.create(ctx, actor, creator, organisation, n, first); err != nil {
			// Two requests with one key may run at the same time; the other one was first.
			if constraint(err, uniqueViolation) != "support_ticket_created_by_idempotency_key_key" {
				return Detail{}, err
			}
			if id, err = s.createdBefore(ctx, actor, creator, n.IdempotencyKey, first.ID); err != nil {
				return Detail{}, err
			}
		}
	}
	return s.Get(ctx, actor, id, 0)
}

// createdBefore returns the creator's ticket with this key, 0 when there is none. first is the id that its first
// message has if the actor made the same request before.
func (s *Tickets) createdBefore(
	ctx context.Context,
	actor identity.Actor,
	creator uuid.UUID,
	key *uuid.UUID,
	first uuid.UUID,
) (id int64, err error) {
	if key == nil {
		return 0, nil
	}
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		row, err := db.GetTicketByIdempotencyKey(ctx, creator, key)
		if err == nil && row.FirstMessageID != first {
			return problem.New(problem.Conflict, contract.CodeIdempotencyKeyReused, "another ticket was created with this key")
		}
		id = row.ID
		return err
	})
	if noRows(err) {
		return 0, nil
	}
	return id, err
}

func (s *Tickets) create(
	ctx context.Context,
	actor identity.Actor,
	creator, organisation uuid.UUID,
	n NewTicket,
	first NewMessage,
) (id int64, err error) {
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		t, err := s.make(ctx, db, actor, creator, organisation, n, first)
		id = t.ID
		return err
	})
	tell(s.notify, Happening{TicketID: id, First: 1, Last: 1}, err)
	if err != nil {
		return 0, err
	}
	return id, nil
}

// make creates a ticket and starts its clocks.
func (s *Tickets) make(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	creator, organisation uuid.UUID,
	n NewTicket,
	first NewMessage,
) (t queries.LockTicketRow, err error) {
	t, err = create(ctx, db, actor, creator, organisation, n, first)
	if err != nil {
		return t, err
	}
	t.Promised = true // there may be an agreement; count finds out
	_, err = s.count(ctx, db, actor.UserID, t, &Happening{})
	return t, err
}

func create(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	creator, organisation uuid.UUID,
	n NewTicket,
	first NewMessage,
) (t queries.LockTicketRow, err error) {
	if err := checkRequester(ctx, db, organisation, n.RequesterID); err != nil {
		return t, err
	}
	if err := checkIncident(ctx, db, organisation, n); err != nil {
		return t, err
	}
	row, err := db.InsertTicket(ctx, queries.InsertTicketParams{
		OrganisationID:  organisation,
		ConfigurationID: n.ConfigurationID,
		Subject:         n.Subject,
		Topic:           n.Topic,
		Priority:        n.Priority,
		CreatedBy:       creator,
		IdempotencyKey:  n.IdempotencyKey,
		Unopened:        !actor.Staff,
		IncidentID:      n.IncidentID,
		Objects:         n.Objects,
	})
	switch refusedBy := constraint(err, foreignKeyViolation); {
	case noRows(err), refusedBy == "support_ticket_configuration_id_organisation_id_fkey":
		return t, errNoConfiguration()
	case refusedBy == "support_ticket_organisation_id_fkey":
		return t, invalidTicket("organisationId", contract.FieldCodeInvalid, "there is no such organisation")
	}
	if err != nil {
		return t, err
	}
	t = queries.LockTicketRow{ID: row.ID, OrganisationID: organisation, Status: StatusNew}
	// They are added before the message, so that it is unread for them.
	if _, err := addParticipants(ctx, db, t, present(n.RequesterID)); err != nil {
		return t, err
	}
	if _, err := insertMessage(ctx, db, actor, t, first); err != nil {
		return t, err
	}
	if len(n.FollowerIDs) == 0 {
		return t, nil
	}
	if _, err = addParticipants(ctx, db, t, n.FollowerIDs); err != nil {
		return t, err
	}
	return t, checkPeople(ctx, db, t, n.FollowerIDs)
}

// checkRequester refuses a user on whose behalf no ticket of the organisation can be created.
func checkRequester(ctx context.Context, db *queries.Queries, organisation uuid.UUID, id *uuid.UUID) error {
	if id == nil {
		return nil
	}
	known, err := people(ctx, db, []uuid.UUID{*id})
	if err != nil {
		return err
	}
	of, err := db.CountPeople(ctx, []uuid.UUID{*id}, organisation)
	if err == nil && (of == 0 || !known[*id].IsCustomer) {
		return invalidTicket("requesterId", contract.FieldCodeInvalid, "there is no such person of the customer")
	}
	return err
}

// checkIncident refuses an incident that the actor may not read, and one that is not about the ticket's service.
func checkIncident(ctx context.Context, db *queries.Queries, organisation uuid.UUID, n NewTicket) error {
	if n.IncidentID == nil {
		return nil
	}
	refused := invalidTicket("incidentId", contract.FieldCodeInvalid, "there is no such incident about this configuration")
	if n.ConfigurationID == nil {
		return refused
	}
	_, err := db.GetIncidentOfService(ctx, *n.IncidentID, *n.ConfigurationID, organisation)
	if noRows(err) {
		return refused
	}
	return err
}

// addParticipants adds people to a ticket, and returns those who are new to it.
func addParticipants(
	ctx context.Context,
	db *queries.Queries,
	t queries.LockTicketRow,
	ids []uuid.UUID,
) (added []uuid.UUID, err error) {
	if len(ids) == 0 {
		return nil, nil
	}
	return db.PutParticipants(ctx, t.ID, t.OrganisationID, ids)
}

// checkPeople refuses people who can't take part in a ticket.
func checkPeople(ctx context.Context, db *queries.Queries, t queries.LockTicketRow, ids []uuid.UUID) error {
	known, err := db.CountPeople(ctx, ids, t.OrganisationID)
	if err == nil && int(known) != len(ids) {
		return invalidTicket(
			"followerIds",
			contract.FieldCodeInvalid,
			"not all users exist and belong to the ticket's organisation or to the provider",
		)
	}
	return err
}
