package tickets

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
)

const snoozeAtMost = 366 * 24 * time.Hour

// Snooze pauses a ticket until a time: it is on hold, and any change of status ends the pause. Errors: NotFound
// ticket.not_found, Invalid ticket.invalid, Conflict ticket.closed.
func (s *Tickets) Snooze(ctx context.Context, actor identity.Actor, id int64, until time.Time) (Detail, error) {
	until = until.UTC().Truncate(time.Millisecond)
	if in := time.Until(until); in <= 0 || in > snoozeAtMost {
		return Detail{}, invalidTicket("until", contract.FieldCodeInvalid, "a pause must end within a year from now")
	}
	var h Happening
	err := s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		t, err := db.LockTicket(ctx, id)
		if noRows(err) {
			return errNotFound()
		}
		if err != nil {
			return err
		}
		if t.Status == StatusClosed {
			return errClosed()
		}
		if t.SnoozedUntil != nil && t.SnoozedUntil.Equal(until) {
			return nil
		}
		if err := db.SnoozeTicket(ctx, queries.SnoozeTicketParams{ID: id, OrganisationID: t.OrganisationID,
			SnoozedBy: &actor.UserID, Until: until}); err != nil {
			return err
		}
		h = Happening{TicketID: id, Changed: true, Opened: t.Unopened}
		to := StatusOnHold
		e := Event{Type: "status", From: &t.Status, To: &to, Detail: &EventDetail{
			Kind: string(contract.TicketEventDetailKindSnoozed), Until: &until}}
		if h.Last, err = insertEvent(ctx, db, actor, id, e); err != nil {
			return err
		}
		h.First = h.Last
		if _, err := recordChange(ctx, db, actor, t, paused(t.Status, t.SnoozedUntil), paused(to, &until)); err != nil {
			return err
		}
		_, err = s.count(ctx, db, actor.UserID, t, &h)
		return err
	})
	tell(s.notify, h, err)
	if err != nil {
		return Detail{}, err
	}
	return s.Get(ctx, actor, id, 0)
}

// paused returns the fields of a pause that the audit log stores.
func paused(status string, until *time.Time) audit.Values {
	v := audit.Values{"status": status, "snoozedUntil": nil}
	if until != nil {
		v["snoozedUntil"] = audit.Instant(*until)
	}
	return v
}

// Wake ends a ticket's pause; a ticket that is not paused stays as it is. Errors: NotFound ticket.not_found.
func (s *Tickets) Wake(ctx context.Context, actor identity.Actor, id int64) (Detail, error) {
	var h Happening
	err := s.db.Tx(ctx, actor, func(db *queries.Queries) (err error) {
		h, err = s.wake(ctx, db, actor, id, actor.UserID)
		return err
	})
	tell(s.notify, h, err)
	if err != nil {
		return Detail{}, err
	}
	return s.Get(ctx, actor, id, 0)
}

// wake ends the pause of a ticket, in the name of by. The actor is the system when the pause is over.
func (s *Tickets) wake(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	id int64,
	by uuid.UUID,
) (h Happening, err error) {
	t, err := db.LockTicket(ctx, id)
	if noRows(err) {
		return h, errNotFound()
	}
	if err != nil || t.SnoozedUntil == nil {
		return h, err
	}
	next := changeOf(t)
	next.Status = StatusInProgress
	if err := db.UpdateTicket(ctx, next); err != nil {
		return h, err
	}
	h = Happening{TicketID: id, Changed: true}
	e := Event{Type: "status", From: &t.Status, To: &next.Status, Automatic: actor.IsSystem(),
		Detail: &EventDetail{Kind: string(contract.TicketEventDetailKindWoken)}}
	if h.Last, err = insertEventBy(ctx, db, by, id, e); err != nil {
		return h, err
	}
	h.First = h.Last
	if actor.IsSystem() {
		if t.AssigneeID != nil {
			by = *t.AssigneeID
		}
		err := db.InsertWakeNotice(ctx, queries.InsertWakeNoticeParams{TicketID: id, Seq: h.Last,
			OrganisationID: t.OrganisationID, UserID: by})
		if err != nil {
			return h, err
		}
	}
	if _, err = recordChange(ctx, db, actor, t, paused(t.Status, t.SnoozedUntil), paused(next.Status, nil)); err == nil {
		_, err = s.count(ctx, db, by, t, &h)
	}
	return h, err
}

var pauseOver = identity.System("the pause is over")

// WakeDue handles the tickets that are due: it ends pauses that are over, each in a transaction of its own, and settles
// clocks. It returns the number of tickets. Instances that call it at once share the work.
func (s *Tickets) WakeDue(ctx context.Context) (int, error) {
	woken, err := s.endPauses(ctx)
	settled, failed := s.settleDue(ctx)
	return woken + settled, errors.Join(err, failed)
}

// endPauses ends the pauses that are over. One that can't be ended does not keep the others from ending.
func (s *Tickets) endPauses(ctx context.Context) (woken int, err error) {
	failed := []int64{}
	var errs []error
	for {
		var h Happening
		var due queries.LockDueTicketRow
		err := s.db.Tx(ctx, pauseOver, func(db *queries.Queries) (err error) {
			if due, err = db.LockDueTicket(ctx, failed); err != nil {
				return err
			}
			h, err = s.wake(ctx, db, pauseOver, due.ID, due.SnoozedBy)
			return err
		})
		if due.ID == 0 {
			if !noRows(err) {
				errs = append(errs, err)
			}
			return woken, errors.Join(errs...)
		}
		tell(s.notify, h, err)
		if err == nil {
			woken++
			continue
		}
		failed, errs = append(failed, due.ID), append(errs, fmt.Errorf("pause of ticket %d: %w", due.ID, err))
	}
}
