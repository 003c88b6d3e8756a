package chathub

import (
	"context"
	"time"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/signalr"
)

// Notes are pushed to staff: in order to those in the room, and outside it to those whom a note mentions. They are
// numbered separately from messages, so what was sent to a connection is recorded separately too.

// missedNotes returns the notes that a connection catches up with, at most contract.MaxCatchUp, and the seq up to which
// it then has everything. It reads as the caller, so a customer gets none.
func (h *Hub) missedNotes(
	ctx context.Context,
	actor identity.Actor,
	id int64,
	since time.Time,
) (notes []contract.Message, sent int64, err error) {
	if !actor.Staff {
		return nil, 0, nil
	}
	// The head is read first: a note that is added later is either among those read next, or its event finds the member.
	heads, err := h.tickets.NoteHeads(ctx, actor, []int64{id})
	if err != nil {
		return nil, 0, err
	}
	if notes, err = h.tickets.NotesSince(ctx, actor, id, since, contract.MaxCatchUp); err != nil {
		return nil, 0, err
	}
	sent = heads[id]
	if n := len(notes); n == contract.MaxCatchUp {
		sent = notes[n-1].Seq // the delivery loop sends the rest
	} else if n > 0 {
		sent = max(sent, notes[n-1].Seq)
	}
	return notes, sent, nil
}

// lowestNote is lowest for notes: -1 when no member lacks one. last is as in Happening.Note.
func (h *Hub) lowestNote(id, last int64) int64 {
	h.mu.Lock()
	defer h.mu.Unlock()
	seq := int64(-1)
	r := h.rooms[id]
	if r == nil || last == 0 {
		return seq
	}
	r.passBy(func(s *session) bool { return s.actor.Staff })
	for s, m := range r.members {
		if s.actor.Staff && (last == tickets.LookForNotes || m.sentNote < last) && (seq < 0 || m.sentNote < seq) {
			seq = m.sentNote
		}
	}
	return seq
}

// pushNotes reads the notes above a seq once, encodes each once, and sends it to the staff for whom it is the next one.
// With from below 0 nobody lacks any.
func (h *Hub) pushNotes(ctx context.Context, head tickets.Room, from int64) error {
	if from < 0 {
		return nil
	}
	notes, err := h.tickets.NotesAfter(ctx, system, head.TicketID, from, pushAtOnce+1)
	if err != nil {
		return err
	}
	size := 0
	for i, note := range notes {
		frame, err := h.messageFrame(head, note)
		if err != nil {
			return err
		}
		if size += frame.Size(); i > 0 && (i == pushAtOnce || size > pushBytes) {
			h.scheduleSoon(tickets.Happening{TicketID: head.TicketID, Note: tickets.LookForNotes})
			break
		}
		h.toRoom(head.TicketID, func(s *session, m *member) *signalr.Frame {
			if !s.actor.Staff || m.sentNote != note.Seq-1 {
				return nil
			}
			m.sentNote = note.Seq
			return frame
		})
	}
	return nil
}

// sweepNotes finds notes whose event was lost.
func (h *Hub) sweepNotes(ctx context.Context, ids []int64) error {
	heads, err := h.tickets.NoteHeads(ctx, system, ids)
	if err != nil {
		return err
	}
	for id, last := range heads {
		if h.lowestNote(id, last) >= 0 {
			h.schedule(tickets.Happening{TicketID: id, Note: last})
		}
	}
	return nil
}

// pushNotesOutside sends notes to the staff whom they mention and who are not in the room.
func (h *Hub) pushNotesOutside(notes []tickets.Happening) {
	for _, n := range notes {
		var outside []*session
		for _, user := range n.Mentioned {
			outside = append(outside, h.of(user, n.TicketID)...)
		}
		if len(outside) == 0 {
			continue
		}
		if err := h.pushNoteTo(outside, n); err != nil && h.ended.Err() == nil {
			h.log.Error("push failed", "ticket", n.TicketID, "error", err)
		}
	}
}

func (h *Hub) pushNoteTo(outside []*session, n tickets.Happening) error {
	ctx, cancel := context.WithTimeout(h.ended, readAtMost)
	defer cancel()
	head, err := h.tickets.Room(ctx, system, n.TicketID)
	if err != nil {
		return ignoreGone(err)
	}
	note, err := h.tickets.Said(ctx, system, n.NoteID)
	if err != nil {
		return ignoreGone(err)
	}
	frame, err := h.messageFrames(head, note)
	if err == nil {
		h.sendOutside(n.TicketID, frame, outside)
	}
	return err
}
