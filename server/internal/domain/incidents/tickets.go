package incidents

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/wording"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

// What becomes of the open tickets of an incident with an update.
const (
	answerTickets  = "answer"
	resolveTickets = "resolve"
)

// LinkTicket links a ticket to an incident. Errors: as tickets.LinkIncident.
func (s *Incidents) LinkTicket(ctx context.Context, actor identity.Actor, incident uuid.UUID, ticket int64) error {
	err := s.tickets.LinkIncident(ctx, actor, incident, ticket)
	s.changed([]uuid.UUID{actor.OrganisationID}, err) // staff alone see how many tickets there are
	return err
}

// UnlinkTicket removes what LinkTicket stored. Errors: as tickets.UnlinkIncident.
func (s *Incidents) UnlinkTicket(ctx context.Context, actor identity.Actor, incident uuid.UUID, ticket int64) error {
	err := s.tickets.UnlinkIncident(ctx, actor, incident, ticket)
	s.changed([]uuid.UUID{actor.OrganisationID}, err)
	return err
}

// AnswerDue posts updates in the tickets of their incidents, in the name of their senders. It continues where an
// instance that stopped left off: the id of a message is derived from its update and ticket, so none is posted twice,
// also when several instances do this at once. Later updates of an incident wait for one that failed.
func (s *Incidents) AnswerDue(ctx context.Context) error {
	system := identity.System("answer tickets of incidents")
	var due []queries.ListUpdatesToAnswerRow
	if err := s.db.Read(ctx, system, func(db *queries.Queries) (err error) {
		due, err = db.ListUpdatesToAnswer(ctx)
		return err
	}); err != nil {
		return err
	}
	var errs []error
	failed := map[uuid.UUID]bool{}
	for _, u := range due {
		if failed[u.IncidentID] {
			continue
		}
		if err := s.answer(ctx, system, u); err != nil {
			failed[u.IncidentID] = true
			errs = append(errs, fmt.Errorf("tickets of incident %s: %w", u.IncidentID, err))
		}
	}
	return errors.Join(errs...)
}

func (s *Incidents) answer(ctx context.Context, system identity.Actor, u queries.ListUpdatesToAnswerRow) error {
	var open []queries.ListTicketsToAnswerRow
	if err := s.db.Read(ctx, system, func(db *queries.Queries) (err error) {
		open, err = db.ListTicketsToAnswer(ctx, u.ID)
		return err
	}); err != nil {
		return err
	}
	sender := identity.Actor{UserID: u.SenderID, OrganisationID: u.OrganisationID, Staff: true}
	for _, t := range open {
		text, err := s.textFor(ctx, sender, u, t.OrganisationID)
		if err == nil {
			message := uuid.NewSHA1(u.ID, []byte(strconv.FormatInt(t.ID, 10)))
			err = s.tickets.AnswerOpen(ctx, sender, t.ID, message, text, u.Tickets == resolveTickets)
		}
		if err != nil && !refused(err) {
			return fmt.Errorf("ticket %d: %w", t.ID, err)
		}
	}
	err := s.db.Write(ctx, system, func(db *queries.Queries) error { return db.SetUpdateAnswered(ctx, u.ID) })
	s.changed([]uuid.UUID{u.OrganisationID}, err)
	return err
}

// textFor returns the text of an update with a customer's own words.
func (s *Incidents) textFor(
	ctx context.Context,
	sender identity.Actor,
	u queries.ListUpdatesToAnswerRow,
	customer uuid.UUID,
) (text string, err error) {
	err = s.db.Read(ctx, sender, func(db *queries.Queries) error {
		row, err := db.GetIncidentWords(ctx, customer, u.IncidentID)
		if err != nil {
			return err
		}
		words, err := wording.OfCustomer(row)
		text = words.Answer(u.Text, time.Now())
		return err
	})
	return text, err
}

// refused reports whether a ticket refuses an answer for a reason of its own. That keeps no other ticket from its
// answer, and a next try would not help.
func refused(err error) bool {
	p := problem.From(err)
	return p != nil && (p.Kind == problem.Conflict || p.Kind == problem.Invalid || p.Kind == problem.Forbidden)
}
