package chathub

import (
	"context"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/signalr"
)

// A ticket's desk, its team and tags, is pushed to staff in the room. It has a revision of its own, so the revision
// sent to a connection is recorded separately.

// pushDesks sends the desks of tickets to those staff in their rooms that do not have them yet.
func (h *Hub) pushDesks(ctx context.Context, ids []int64) error {
	desks, err := h.tickets.Desks(ctx, system, ids)
	if err != nil {
		return err
	}
	for id, desk := range desks {
		frame, err := h.frame(contract.PushDeskChanged, desk)
		if err != nil {
			return err
		}
		h.toRoom(id, func(s *session, m *member) *signalr.Frame {
			if !s.actor.Staff || m.sentDesk >= desk.Rev {
				return nil
			}
			m.sentDesk = desk.Rev
			return frame
		})
	}
	return nil
}

// deliverDesks pushes desks that events have announced, to rooms that staff have joined.
func (h *Hub) deliverDesks(ids []int64) {
	ids = h.staffed(ids)
	if len(ids) == 0 {
		return
	}
	ctx, cancel := context.WithTimeout(h.ended, readAtMost)
	defer cancel()
	if err := h.pushDesks(ctx, ids); err != nil && h.ended.Err() == nil {
		// The sweep finds them again.
		h.log.Error("push failed", "desks", len(ids), "error", err)
	}
}

// staffed returns those of the rooms that staff have joined.
func (h *Hub) staffed(ids []int64) (kept []int64) {
	for _, id := range ids {
		if h.lowestNote(id, tickets.LookForNotes) >= 0 {
			kept = append(kept, id)
		}
	}
	return kept
}
