package chathub

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/signalr"
)

// room is a ticket that a connection of this instance has joined or asks to join; guarded by Hub.mu.
type room struct {
	members map[*session]*member // admitted: sendIn reaches only these
	joining map[*session]*joiner
	sent    delivered
	suspect int64 // a change that the last sweep found and no event has announced yet
	asked   bool  // staff have joined it, and all instances were asked for presence
}

// member is a connection that was admitted to a room: it may see the ticket and was sent what it had missed. sentSeq is
// the seq up to which everything was queued to the connection; for connections of staff, sentNote is the same for
// notes, and sentDesk the last revision of the desk.
type member struct {
	sentSeq  int64
	sentNote int64
	sentDesk int64
	state    contract.PresenceState // the presence of a member of staff; "" until they set it
	judged   uint32                 // the sweep that is judging it
}

// joiner is a connection that asks to be admitted to a room. It is sent only what it missed, once row-level security
// has let it read that. What is pushed to the members meanwhile is not sent to it, but looked up once it is a member.
type joiner struct {
	room      int64
	passedBy  bool
	withdrawn []uuid.UUID            // messages that were withdrawn meanwhile
	again     bool                   // it was a member before
	state     contract.PresenceState // its state as a member
	creates   bool                   // no member of the room knew the ticket when it came
	judged    uint32                 // the sweep that is judging it
	barred    bool                   // by that sweep: it may no longer see what it has read
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
	// From here on, what is committed is either in what is read below, or its event finds the joiner.
	j := h.enter(c.session, id)
	result, err := h.join(ctx, c, j, since)
	if err != nil {
		h.refuse(c.session, j)
		return nil, err
	}
	h.greet(c.session, id, j.again)
	return result, nil
}

// join reads what the caller missed, as the caller, sends it, and makes the joiner a member.
func (h *Hub) join(
	ctx context.Context,
	c call,
	j *joiner,
	since time.Time,
) (result contract.JoinRoomResult, err error) {
	head, err := h.tickets.Room(ctx, c.actor, j.room)
	if err != nil {
		return result, err
	}
	missed, err := h.tickets.MessagesSince(ctx, c.actor, j.room, since, contract.MaxCatchUp+1)
	if err != nil {
		return result, err
	}
	result = contract.JoinRoomResult{
		LastSeq: head.LastSeq,
		Rev:     head.Rev,
		HasMore: len(missed) > contract.MaxCatchUp,
		Accepts: accepts,
	}
	m := &member{sentSeq: head.LastSeq}
	if result.HasMore {
		missed = missed[:contract.MaxCatchUp]
	} else if n := len(missed); n > 0 {
		m.sentSeq = max(m.sentSeq, missed[n-1].Seq)
		result.LastSeq = m.sentSeq
	}
	notes, sentNote, err := h.missedNotes(ctx, c.actor, j.room, since)
	if err != nil {
		return result, err
	}
	m.sentNote = sentNote
	if len(missed)+len(notes) > 0 {
		h.catchUps.Add(1)
	}
	for _, msg := range tickets.Merged(missed, notes) {
		frame, err := h.messageFrame(head, msg)
		if err != nil {
			return result, err
		}
		if h.barred(j) { // a slow client must not get what it may no longer see
			return result, errNoTicket()
		}
		if err := c.conn.SendWait(ctx, frame); err != nil {
			return result, err
		}
	}
	if err := h.admit(c.session, j, m, head.Changes()); err != nil {
		return result, err
	}
	if j.passedBy {
		// A change meanwhile shows in the current revision: a client that knows another one fetches the ticket.
		if head, err = h.tickets.Room(ctx, c.actor, j.room); err != nil {
			return result, err
		}
		result.Rev = head.Rev
	}
	if j.passedBy || len(notes) == contract.MaxCatchUp {
		h.schedule(tickets.Happening{TicketID: j.room, Note: tickets.LookForNotes})
	}
	for _, message := range j.withdrawn {
		h.schedule(tickets.Happening{TicketID: j.room, Withdrawn: message})
	}
	return result, nil
}

// enter makes a connection a joiner of a room. A member that joins again becomes a joiner too.
func (h *Hub) enter(s *session, id int64) *joiner {
	h.mu.Lock()
	defer h.mu.Unlock()
	r := h.rooms[id]
	if r == nil {
		r = &room{members: map[*session]*member{}, joining: map[*session]*joiner{}}
		h.rooms[id] = r
	}
	j := &joiner{room: id, creates: !r.sent.known}
	if was := s.in(id); was != nil {
		j.again, j.state = true, was.state
		delete(r.members, s)
		s.remove(id)
	}
	r.joining[s], s.joining = j, j
	return j
}

// admit makes a joiner a member. changes is the ticket's count of changes that the joiner knows. It returns an error
// when the connection has ended, or when a sweep has found meanwhile that it may no longer see the ticket.
func (h *Hub) admit(s *session, j *joiner, m *member, changes int64) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	if s.joining != j || j.barred {
		return errNoTicket()
	}
	r := h.rooms[j.room]
	delete(r.joining, s)
	s.joining = nil
	r.members[s] = m
	s.register(j.room, m)
	if m.state = j.state; m.state != "" {
		h.tellOf(viewer{j.room, s.actor.UserID}, s.actor.FullName)
	}
	if j.creates { // only then: otherwise the other members may lack what it has read
		r.sent.from(changes)
	}
	return nil
}

func (h *Hub) barred(j *joiner) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return j.barred
}

// refuse removes a connection from a room that it failed to join.
func (h *Hub) refuse(s *session, j *joiner) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if s.joining == j || s.in(j.room) != nil {
		h.leave(s, j.room)
	}
}

// leave removes a connection from a room, as a member or joiner. It is called with h.mu held.
func (h *Hub) leave(s *session, id int64) {
	if s.stateIn(id) != "" {
		h.tellOf(viewer{id, s.actor.UserID}, s.actor.FullName)
	}
	s.remove(id)
	if s.joining != nil && s.joining.room == id {
		s.joining = nil
	}
	if r := h.rooms[id]; r != nil {
		delete(r.members, s)
		delete(r.joining, s)
		if len(r.members)+len(r.joining) == 0 {
			h.presence.forgetAll(id)
			delete(h.rooms, id)
		}
	}
}

// toRoom sends to each member of a room the frame that pick returns for it; nil: none.
func (h *Hub) toRoom(id int64, pick func(*session, *member) *signalr.Frame) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if r := h.rooms[id]; r != nil {
		h.sendIn(r, pick)
	}
}

// sendIn is the only way to send to a room, and reaches only its members. It is called with h.mu held.
func (h *Hub) sendIn(r *room, pick func(*session, *member) *signalr.Frame) {
	for s, m := range r.members {
		if frame := pick(s, m); frame != nil {
			h.send(s, frame)
		}
	}
}

// passBy records that something was pushed that joiners of the room have to look up. It is called with Hub.mu held.
func (r *room) passBy(concerns func(*session) bool) {
	for s, j := range r.joining {
		if concerns == nil || concerns(s) {
			j.passedBy = true
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
		return fmt.Errorf("there is something after the value")
	}
	return nil
}
