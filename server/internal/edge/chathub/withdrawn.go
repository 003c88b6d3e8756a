package chathub

import (
	"context"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/signalr"
)

// pushWithdrawn sends withdrawn messages once more to those in the room who have them, and outside it to those who were
// pushed them; the id shows which message is replaced. A connection that is joining may have read it before, and gets
// it once it has caught up.
func (h *Hub) pushWithdrawn(id int64, withdrawn []uuid.UUID) {
	if !h.anyone() {
		return
	}
	for _, message := range withdrawn {
		if err := h.pushAgain(id, message); err != nil && h.ended.Err() == nil {
			// The client finds out by fetching the ticket, whose revision has changed, or, for a note, by joining again.
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
	note := m.Kind == tickets.KindNote
	h.mu.Lock()
	if r := h.rooms[id]; r != nil {
		for s, j := range r.joining {
			if s.actor.Staff || !note {
				j.withdrawn = append(j.withdrawn, message)
			}
		}
		h.sendIn(r, func(s *session, member *member) *signalr.Frame {
			sent := member.sentSeq
			if note {
				sent = member.sentNote
			}
			if note && !s.actor.Staff || sent < m.Seq {
				return nil
			}
			return frame
		})
	}
	h.mu.Unlock()
	if !note {
		h.sendOutside(id, toAll(frame), h.listeners(head))
	}
	return nil
}
