package chathub

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/tickets"
)

// room is a ticket that somebody on this instance has joined; guarded by Hub.mu.
type room struct {
	members map[*session]*member
	sent    delivered
	suspect int64 // a change that the last sweep found and nothing has announced yet
	asked   bool  // staff have joined it, and all instances were asked who is there
	present map[heardOf]present
}

// member is a connection in a room. sentSeq: everything up to it was queued to the connection; sentNote: every note,
// sentDesk: the desk as of that rev, of staff's connections. While it catches up nothing else is sent to it; passedBy:
// it would have been.
type member struct {
	sentSeq    int64
	sentNote   int64
	sentDesk   int64
	catchingUp bool
	passedBy   bool
	state      contract.PresenceState // what one of the staff does there; "" until they say
	creates    bool                   // nobody in the room knew the ticket when it came
	judged     uint32                 // the sweep that is judging it
}

// joinRoom pushes what the caller has missed since a time, and then everything that follows.
func (h *Hub) joinRoom(ctx context.Context, c call) (any, error) {
	id, err := c.ticketID()
	if err != nil {
		return nil, err
	}
	var since time.Time
	if json.Unmarshal(c.args[1], &since) != nil {
		return nil, errArguments("lastMessageOn is an RFC 3339 time")
	}
	// From here on what is committed either is in what we read below, or its event finds the member.
	m := h.enter(c.session, id)
	head, err := h.tickets.Room(ctx, c.actor, id)
	if err != nil {
		h.abandon(c.session, id, m)
		return nil, err
	}
	missed, err := h.tickets.MessagesSince(ctx, c.actor, id, since, contract.MaxCatchUp+1)
	if err != nil {
		h.abandon(c.session, id, m)
		return nil, err
	}
	result := contract.JoinRoomResult{
		LastSeq: head.LastSeq,
		Rev:     head.Rev,
		HasMore: len(missed) > contract.MaxCatchUp,
		Accepts: accepts,
	}
	sent := head.LastSeq
	if result.HasMore {
		missed = missed[:contract.MaxCatchUp]
	} else if n := len(missed); n > 0 {
		sent = max(sent, missed[n-1].Seq)
		result.LastSeq = sent
	}
	notes, sentNote, err := h.missedNotes(ctx, c.actor, id, since)
	if err != nil {
		h.abandon(c.session, id, m)
		return nil, err
	}
	if len(missed)+len(notes) > 0 {
		h.catchUps.Add(1)
	}
	for _, msg := range tickets.Merged(missed, notes) {
		frame, err := h.messageFrame(head, msg)
		if err == nil {
			err = c.conn.SendWait(ctx, frame)
		}
		if err != nil {
			h.abandon(c.session, id, m)
			return nil, err
		}
	}
	h.mu.Lock()
	m.sentSeq, m.sentNote, m.catchingUp = sent, sentNote, false
	again := m.passedBy || len(notes) == contract.MaxCatchUp
	if r := h.rooms[id]; m.creates && c.in(id) == m {
		// Only then: what it has read the others may lack.
		r.sent.from(head.Changes())
	}
	h.mu.Unlock()
	if again {
		h.schedule(tickets.Happening{TicketID: id, Note: tickets.LookForNotes})
	}
	h.greet(c.session, id)
	return result, nil
}

// enter puts a connection in a room, catching up; joining again starts over.
func (h *Hub) enter(s *session, id int64) *member {
	h.mu.Lock()
	defer h.mu.Unlock()
	r := h.rooms[id]
	if r == nil {
		r = &room{members: map[*session]*member{}, present: map[heardOf]present{}}
		h.rooms[id] = r
	}
	m := &member{catchingUp: true, creates: !r.sent.known}
	if was := s.in(id); was != nil {
		m.state = was.state
	}
	r.members[s] = m
	s.register(id, m)
	return m
}

// abandon takes a connection out of a room that it failed to join.
func (h *Hub) abandon(s *session, id int64, m *member) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if s.in(id) == m {
		h.leave(s, id)
	}
}

// leave is called with h.mu held.
func (h *Hub) leave(s *session, id int64) {
	if m := s.in(id); m != nil && m.state != "" {
		h.tellOf(viewer{id, s.actor.UserID}, s.actor.FullName)
	}
	s.remove(id)
	if r := h.rooms[id]; r != nil {
		delete(r.members, s)
		if len(r.members) == 0 {
			h.heard -= len(r.present)
			delete(h.rooms, id)
		}
	}
}

// decodeStrict decodes a JSON text without unknown fields or anything after it.
func decodeStrict(text string, into any) error {
	d := json.NewDecoder(strings.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return err
	}
	rest, _ := d.Token()
	if rest != nil || len(bytes.TrimSpace([]byte(text[d.InputOffset():]))) > 0 {
		return fmt.Errorf("something after the value")
	}
	return nil
}
