package tickets

import (
	"context"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

// Unnumbered is a ticket that has no number from the ERP yet.
type Unnumbered struct {
	ID               int64
	Subject          string
	Topic            string
	Priority         string
	CreatedOn        time.Time
	CreatedBy        string // full name
	OrganisationID   uuid.UUID
	OrganisationName string
	CustomerNumber   string
}

// WithoutNumber returns the ids of up to limit tickets without exactId, in order, beginning behind after.
func (s *Tickets) WithoutNumber(
	ctx context.Context,
	actor identity.Actor,
	after int64,
	limit int,
) (ids []int64, err error) {
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		ids, err = db.ListTicketsWithoutNumber(ctx, after, int32(limit)) //nolint:gosec // a constant of the caller
		return err
	})
	return ids, err
}

// Unnumbered returns a ticket without exactId. Errors: NotFound ticket.not_found, also for a ticket that has one.
func (s *Tickets) Unnumbered(ctx context.Context, actor identity.Actor, id int64) (Unnumbered, error) {
	var t Unnumbered
	err := s.db.Read(ctx, actor, func(db *queries.Queries) error {
		r, err := db.GetTicketForNumber(ctx, id)
		t = Unnumbered{
			ID:               r.ID,
			Subject:          r.Subject,
			Topic:            r.Topic,
			Priority:         r.Priority,
			CreatedOn:        r.CreatedOn,
			CreatedBy:        r.CreatedByName,
			OrganisationID:   r.OrganisationID,
			OrganisationName: r.OrganisationName,
			CustomerNumber:   r.CustomerNumber,
		}
		return err
	})
	if noRows(err) {
		return t, errNotFound()
	}
	return t, err
}

// SetNumber sets a ticket's exactId once, with an event in the conversation. The event is in the name of the ticket's
// creator, because it needs a person. A ticket that has a number keeps it. Errors: Conflict ticket.number_taken.
func (s *Tickets) SetNumber(ctx context.Context, actor identity.Actor, id int64, exactID string) error {
	var h Happening
	err := s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		createdBy, err := db.SetTicketNumber(ctx, exactID, id)
		switch {
		case noRows(err):
			return nil
		case constraint(err, uniqueViolation) == "support_ticket_exact_id_key":
			return problem.New(problem.Conflict, "ticket.number_taken", "another ticket has this number")
		case err != nil:
			return err
		}
		h = Happening{TicketID: id, Changed: true}
		h.First, err = insertEvent(ctx, db, identity.Actor{UserID: createdBy}, id, Event{Type: "exactId", To: &exactID})
		h.Last = h.First
		return err
	})
	tell(s.notify, h, err)
	return err
}

// HighestNumber returns the highest exactId, "" when there is none.
func (s *Tickets) HighestNumber(ctx context.Context, actor identity.Actor) (highest string, err error) {
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		highest, err = db.GetHighestNumber(ctx)
		return err
	})
	return highest, err
}

// KnowsCustomer reports whether an organisation is a customer that the actor sees.
func (s *Tickets) KnowsCustomer(ctx context.Context, actor identity.Actor, id uuid.UUID) (known bool, err error) {
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		known, err = db.CustomerExists(ctx, id)
		return err
	})
	return known, err
}
