package tickets

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
)

// Promises counts the time that was promised about tickets. Its methods are called under the lock of the ticket's row,
// after the changes that matter to it were written. rev is the ticket's revision afterwards, 0 when nothing was ever
// promised about it. detail is nil, or the detail of a status event that shows everybody that the promise has changed.
type Promises interface {
	// Advance counts the events of the ticket since it was last counted.
	Advance(ctx context.Context, db *queries.Queries, id int64) (rev int64, detail json.RawMessage, err error)
	// Settle counts until now, and calls tell for each time that is about to end, or has ended.
	Settle(ctx context.Context, db *queries.Queries, id int64,
		tell func(kind contract.ClockKind, what contract.PromiseDueKind, seq int64, dueOn time.Time) error,
	) (rev int64, detail json.RawMessage, err error)
}

// DuePromise is a promised time that is about to end, or has ended, with the members of staff to notify.
type DuePromise struct {
	Kind  contract.ClockKind      `json:"k"`
	What  contract.PromiseDueKind `json:"w"`
	DueOn time.Time               `json:"d"`
	Users []uuid.UUID             `json:"u"`
}

// count counts what was just written in a locked ticket, and returns the ticket's revision, 0 when it has no clocks.
func (s *Tickets) count(
	ctx context.Context,
	db *queries.Queries,
	by uuid.UUID,
	t queries.LockTicketRow,
	h *Happening,
) (rev int64, err error) {
	if s.Promises == nil || !t.Promised {
		return 0, nil
	}
	rev, detail, err := s.Promises.Advance(ctx, db, t.ID)
	if err != nil || detail == nil {
		return rev, err
	}
	return rev + 1, promised(ctx, db, by, t.ID, detail, h)
}

// promised adds an event to the conversation that the promised time has changed.
func promised(
	ctx context.Context,
	db *queries.Queries,
	by uuid.UUID,
	id int64,
	detail json.RawMessage,
	h *Happening,
) error {
	now, err := db.LockTicket(ctx, id)
	if err != nil {
		return err
	}
	e := Event{Type: "status", From: &now.Status, To: &now.Status, Automatic: true}
	if err := json.Unmarshal(detail, &e.Detail); err != nil {
		return fmt.Errorf("promise: %w", err)
	}
	if h.Last, err = insertEventBy(ctx, db, by, id, e); err != nil {
		return err
	}
	if h.First == 0 {
		h.First = h.Last
	}
	h.TicketID, h.Changed = id, true
	return nil
}

const clocksAtOnce = 100

// settleDue settles all clocks that are due, many per transaction, and returns the number of tickets. A ticket that
// fails does not keep the others from being settled.
func (s *Tickets) settleDue(ctx context.Context) (settled int, err error) {
	var failed []int64
	var errs []error
	for size := int32(clocksAtOnce); s.Promises != nil; {
		var ids []int64
		var happened []Happening
		err := s.db.Tx(ctx, timeIsUp, func(db *queries.Queries) (err error) {
			if ids, err = db.LockDueClocks(ctx, append([]int64{}, failed...), size); err != nil {
				return err
			}
			for _, id := range ids {
				h, err := s.settle(ctx, db, id)
				if err != nil {
					return fmt.Errorf("clocks of ticket %d: %w", id, err)
				}
				happened = append(happened, h)
			}
			return nil
		})
		for _, h := range happened {
			tell(s.notify, h, err)
		}
		switch {
		case err == nil && len(ids) == 0:
			return settled, errors.Join(errs...)
		case err == nil:
			settled += len(ids)
		case len(ids) == 0 || ctx.Err() != nil:
			return settled, errors.Join(append(errs, err)...)
		case size > 1:
			size = 1 // to find the one that fails
		default:
			failed, errs = append(failed, ids...), append(errs, err)
		}
	}
	return 0, nil
}

var timeIsUp = identity.System("a time that was promised is up")

// settle settles a locked ticket's clocks.
func (s *Tickets) settle(ctx context.Context, db *queries.Queries, id int64) (h Happening, err error) {
	was, err := db.LockTicket(ctx, id)
	if err != nil {
		return h, err
	}
	h.TicketID = id
	rev, detail, err := s.Promises.Settle(ctx, db, id,
		func(kind contract.ClockKind, what contract.PromiseDueKind, seq int64, dueOn time.Time) error {
			users, err := db.InsertDueNotices(ctx, queries.InsertDueNoticesParams{TicketID: id, Kind: string(kind),
				What: string(what), Seq: seq, DueOn: dueOn})
			h.Due = append(h.Due, DuePromise{Kind: kind, What: what, DueOn: dueOn, Users: users})
			return err
		})
	if err != nil {
		return h, err
	}
	h.Changed = rev != was.Rev
	if detail == nil {
		return h, nil
	}
	return h, promised(ctx, db, was.CreatedBy, id, detail, &h)
}

// shownPromise is what a ticket stores of its clocks.
type shownPromise struct {
	Response   *shownClock `json:"response"`
	Resolution *shownClock `json:"resolution"`
}

type shownClock struct {
	State  string     `json:"state"`
	Due    *time.Time `json:"due"`
	Done   *time.Time `json:"done"`
	Paused int64      `json:"paused"`
}

// addPromise adds the promise to a ticket: nothing when no clock counts.
func addPromise(t *contract.SupportTicket, stored []byte) error {
	if stored == nil {
		return nil
	}
	var p shownPromise
	if err := json.Unmarshal(stored, &p); err != nil {
		return fmt.Errorf("promise: %w", err)
	}
	if p.Response == nil && p.Resolution == nil {
		return nil
	}
	t.Promise = &contract.TicketPromise{Response: timeOf(t, p.Response), Resolution: timeOf(t, p.Resolution)}
	return nil
}

func timeOf(t *contract.SupportTicket, c *shownClock) *contract.PromisedTime {
	if c == nil {
		return nil
	}
	p := &contract.PromisedTime{
		State:    contract.ClockState(c.State),
		DueOn:    contract.TimeOf(c.Due),
		DoneOn:   contract.TimeOf(c.Done),
		PausedMs: c.Paused,
	}
	if c.Done == nil && c.Due == nil {
		p.PausedBy = pausedBy(t)
	}
	return p
}

// pausedBy returns why the time of a ticket does not run.
func pausedBy(t *contract.SupportTicket) *contract.PausedBy {
	switch {
	case t.Status == contract.TicketStatusWaitingCustomer:
		return new(contract.PausedByCustomer)
	case t.Status == contract.TicketStatusOnHold && t.SnoozedUntil != nil:
		return new(contract.PausedBySnooze)
	case t.Status == contract.TicketStatusOnHold:
		return new(contract.PausedByHold)
	}
	return nil
}
