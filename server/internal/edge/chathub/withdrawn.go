package chathub

import (
	"context"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/domain/tickets"
)

// pushWithdrawn sends what was withdrawn once more to those in the room who have it, and outside it to those who were
// pushed it: its id says what it takes the place of. Who has just joined may have read it before, and gets it when they
// have caught up.
func (h *Hub) pushWithdrawn(id int64, withdrawn []uuid.UUID) {
	if !h.anyone() {
		return
	}
	for _, message := range withdrawn {
		if err := h.pushAgain(id, message); err != nil && h.ended.Err() == nil {
			// Who fetches the ticket, whose rev has changed, learns it; as of a note who joins again.
			h.log.Error("push failed", "ticket", id, "error", err)
		}
	}
}

func (h *Hub) pushAgain(id int64, message uuid.UUID) error {
	ctx, cancel := context.WithTimeout(h.ended, readAtMost)
	defer cancel()
	head, err := h.tickets.Room(ctx, system, id)
	if err != nil {
		return ignoreGone(err)
	}
	m, err := h.tickets.Said(ctx, system, message)
	if err != nil {
		return ignoreGone(err)
	}
	frame, err := h.messageFrame(head, m)
	if err != nil {
		return err
	}
	note, later := m.Kind == tickets.KindNote, false
	h.mu.Lock()
	if r := h.rooms[id]; r != nil {
		for s, member := range r.members {
			switch {
			case note && !s.actor.Staff:
			case member.catchingUp:
				later = true
			case note && member.sentNote >= m.Seq, !note && member.sentSeq >= m.Seq:
				h.send(s, frame)
			}
		}
	}
	h.mu.Unlock()
	if !note {
		h.sendOutside(id, frames{staff: frame, customers: frame}, h.listeners(head))
	}
	if later {
		h.scheduleSoon(tickets.Happening{TicketID: id, Withdrawn: message})
	}
	return nil
}
