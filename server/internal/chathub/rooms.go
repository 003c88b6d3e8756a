package chathub

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/api"
	"klantportaal.example/server/internal/access"
	"klantportaal.example/server/internal/problem"
	"klantportaal.example/server/internal/signalr"
	"klantportaal.example/server/internal/tickets"
	"klantportaal.example/server/internal/wire"
)

// room is a ticket that somebody on this instance has joined; guarded by Hub.mu.
type room struct {
	members map[*session]*member
	rev     int64 // the newest that was told
	suspect int64 // a newer one that the last sweep found and nothing told yet
}

// member is a connection in a room. sentSeq: everything up to it was queued to the connection; sentNote:
// every note, of staff's connections. While it catches up nothing else is sent to it; passedBy: it would
// have been.
type member struct {
	sentSeq    int64
	sentNote   int64
	catchingUp bool
	passedBy   bool
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
	// From here on what is committed either is in what we read below, or its doorbell finds the member.
	m := h.enter(c.session, id)
	head, err := h.tickets.Room(ctx, c.actor, id)
	if err != nil {
		h.abandon(c.session, id, m)
		return nil, err
	}
	missed, err := h.tickets.MessagesSince(ctx, c.actor, id, since, catchUp+1)
	if err != nil {
		h.abandon(c.session, id, m)
		return nil, err
	}
	result := api.JoinRoomResult{LastSeq: head.LastSeq, Rev: head.Rev, HasMore: len(missed) > catchUp}
	sent := head.LastSeq
	if result.HasMore {
		missed = missed[:catchUp]
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
		frame, err := messageFrame(head, msg)
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
	again := m.passedBy || len(notes) == catchUp
	if r := h.rooms[id]; r != nil {
		r.rev = max(r.rev, head.Rev)
	}
	h.mu.Unlock()
	if again {
		h.schedule(tickets.Happening{TicketID: id, Note: tickets.LookForNotes})
	}
	return result, nil
}

// enter puts a connection in a room, catching up; joining again starts over.
func (h *Hub) enter(s *session, id int64) *member {
	h.mu.Lock()
	defer h.mu.Unlock()
	r := h.rooms[id]
	if r == nil {
		r = &room{members: map[*session]*member{}}
		h.rooms[id] = r
	}
	m := &member{catchingUp: true}
	r.members[s], s.rooms[id] = m, m
	return m
}

// abandon takes a connection out of a room that it failed to join.
func (h *Hub) abandon(s *session, id int64, m *member) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if s.rooms[id] == m {
		h.leave(s, id)
	}
}

// leave is called with h.mu held.
func (h *Hub) leave(s *session, id int64) {
	delete(s.rooms, id)
	if r := h.rooms[id]; r != nil {
		delete(r.members, s)
		if len(r.members) == 0 {
			delete(h.rooms, id)
		}
	}
}

// pending is what doorbells have announced of one ticket and is not pushed yet.
type pending struct {
	first, last int64
	rev         int64
	reads       []tickets.Receipt
	changed     bool
	note        int64 // as of Happening
}

// bell is called by the backplane: it only notes what is due.
func (h *Hub) bell(topic, payload string) {
	switch topic {
	case topicTicket:
		var happening tickets.Happening
		if err := json.Unmarshal([]byte(payload), &happening); err != nil {
			h.log.Error("unreadable doorbell", "error", err)
			return
		}
		h.schedule(happening)
	case topicTyping:
		var t typingBell
		if json.Unmarshal([]byte(payload), &t) == nil {
			h.pushTyping(t)
		}
	case access.Topic:
		h.lookAtAccess()
	}
}

// gap is called when doorbells may have been missed: every joined room is looked at, and told to look.
func (h *Hub) gap() {
	h.mu.Lock()
	ids := make([]int64, 0, len(h.rooms))
	for id := range h.rooms {
		ids = append(ids, id)
	}
	h.mu.Unlock()
	h.lookAtAccess()
	for _, id := range ids {
		h.schedule(tickets.Happening{TicketID: id, Changed: true, Note: tickets.LookForNotes})
	}
}

func (h *Hub) schedule(n tickets.Happening) {
	h.mu.Lock()
	p := h.due[n.TicketID]
	if p == nil {
		p = &pending{}
		h.due[n.TicketID] = p
	}
	if n.First > 0 && (p.first == 0 || n.First < p.first) {
		p.first = n.First
	}
	p.last, p.rev, p.changed = max(p.last, n.Last), max(p.rev, n.Rev), p.changed || n.Changed
	p.reads = append(p.reads, n.Reads...)
	if n.Note == tickets.LookForNotes || p.note != tickets.LookForNotes && n.Note > p.note {
		p.note = n.Note
	}
	h.mu.Unlock()
	select {
	case h.work <- struct{}{}:
	default:
	}
}

// pumpLoop pushes what is due, ticket by ticket.
func (h *Hub) pumpLoop() {
	for {
		select {
		case <-h.ended.Done():
			return
		case <-h.work:
		}
		h.mu.Lock()
		due := h.due
		h.due = map[int64]*pending{}
		h.mu.Unlock()
		for id, p := range due {
			if err := h.pump(id, p); err != nil && h.ended.Err() == nil {
				// The sweep finds it again.
				h.log.Error("push failed", "ticket", id, "error", err)
			}
		}
	}
}

// pump reads what was added to a ticket once, encodes it once, and sends it to the members in order and,
// as notifications, to the others who are to hear of it.
func (h *Hub) pump(id int64, p *pending) error {
	ctx, cancel := context.WithTimeout(h.ended, readAtMost)
	defer cancel()
	h.pushReads(id, p)
	joined, from := h.lowest(id, p.last)
	if p.first > 0 && (from < 0 || p.first-1 < from) {
		from = p.first - 1
	}
	note := h.lowestNote(id, p.note)
	if from < 0 && note < 0 && !p.changed {
		return nil
	}
	if !joined && !h.anyone() {
		return nil
	}
	head, err := h.tickets.Room(ctx, system, id)
	if err != nil {
		return ignoreGone(err)
	}
	if from >= 0 && from < head.LastSeq {
		if err := h.pushMessages(ctx, head, from, p); err != nil {
			return err
		}
	}
	if note >= 0 {
		if err := h.pushNotes(ctx, head, note); err != nil {
			return err
		}
	}
	if p.changed {
		if err := h.pushChanged(ctx, head); err != nil {
			return err
		}
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if r := h.rooms[id]; r != nil {
		r.rev = max(r.rev, head.Rev)
	}
	return nil
}

// lowest answers whether anybody has joined a room, and the lowest seq up to which everything was sent to
// those who may lack something; -1 when nobody does. last: a seq that is known to exist, 0: unknown.
func (h *Hub) lowest(id, last int64) (joined bool, seq int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	seq = -1
	r := h.rooms[id]
	if r == nil {
		return false, seq
	}
	for _, m := range r.members {
		if m.catchingUp {
			m.passedBy = true
			continue
		}
		if (last == 0 || m.sentSeq < last) && (seq < 0 || m.sentSeq < seq) {
			seq = m.sentSeq
		}
	}
	return true, seq
}

func (h *Hub) anyone() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.sessions) > 0
}

func (h *Hub) pushMessages(ctx context.Context, head tickets.Room, from int64, p *pending) error {
	messages, err := h.tickets.MessagesAfter(ctx, system, head.TicketID, from, pushAtOnce+1)
	if err != nil {
		return err
	}
	listeners, err := h.listeners(ctx, head)
	if err != nil {
		return err
	}
	size := 0
	for i, msg := range messages {
		frame, err := messageFrame(head, msg)
		if err != nil {
			return err
		}
		if size += frame.Size(); i > 0 && (i == pushAtOnce || size > pushBytes) {
			rest := tickets.Happening{TicketID: head.TicketID}
			if p.first > 0 && msg.Seq <= p.last {
				rest.First, rest.Last = max(p.first, msg.Seq), p.last
			}
			h.scheduleSoon(rest)
			break
		}
		h.sendInOrder(head.TicketID, msg.Seq, frame)
		if msg.Kind == tickets.KindMessage && p.first > 0 && msg.Seq >= p.first && msg.Seq <= p.last {
			for _, s := range listeners {
				h.send(s, frame)
			}
		}
	}
	return nil
}

// scheduleSoon schedules the rest of what is too much for one go.
func (h *Hub) scheduleSoon(rest tickets.Happening) {
	time.AfterFunc(pushPause, func() { h.schedule(rest) })
}

// sendInOrder gives a message to the members for whom it is the next one.
func (h *Hub) sendInOrder(id, seq int64, frame *signalr.Frame) {
	h.mu.Lock()
	defer h.mu.Unlock()
	r := h.rooms[id]
	if r == nil {
		return
	}
	for s, m := range r.members {
		if !m.catchingUp && m.sentSeq == seq-1 {
			m.sentSeq = seq
			h.send(s, frame)
		}
	}
}

// listeners are the connections outside the room that are to hear of a ticket: its followers', and staff's
// for tickets that are assigned to them or to nobody.
func (h *Hub) listeners(ctx context.Context, head tickets.Room) ([]*session, error) {
	all, err := h.tickets.Listeners(ctx, system, []int64{head.TicketID})
	if err != nil {
		return nil, err
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	var found []*session
	for s := range h.sessions {
		if _, joined := s.rooms[head.TicketID]; joined {
			continue
		}
		hears := s.actor.Staff && (head.AssigneeID == nil || *head.AssigneeID == s.actor.UserID)
		for _, l := range all[head.TicketID] {
			if l.UserID == s.actor.UserID && l.Following && head.MayHear(s.actor, l) {
				hears = true
			}
		}
		if hears {
			found = append(found, s)
		}
	}
	return found, nil
}

func (h *Hub) pushChanged(ctx context.Context, head tickets.Room) error {
	t, err := h.tickets.Brief(ctx, system, head.TicketID)
	if err != nil {
		return ignoreGone(err)
	}
	frame, err := signalr.Invocation("ticketChanged", wire.TicketChanged(t))
	if err != nil {
		return fmt.Errorf("ticketChanged: %w", err)
	}
	listeners, err := h.listeners(ctx, head)
	if err != nil {
		return err
	}
	h.broadcast(head.TicketID, frame, nil)
	for _, s := range listeners {
		h.send(s, frame)
	}
	return nil
}

// pushReads tells the room who has read what, and the reader's own other connections: what was read on one
// device is not unread on another.
func (h *Hub) pushReads(id int64, p *pending) {
	for _, receipt := range p.reads {
		frame, err := signalr.Invocation("messageRead", id, receipt.MessageID, wire.MessageRead(receipt))
		if err != nil {
			h.log.Error("messageRead", "error", err)
			continue
		}
		h.broadcast(id, frame, nil)
		h.tellOutside(id, frame, receipt.UserID)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if r := h.rooms[id]; r != nil {
		r.rev = max(r.rev, p.rev)
	}
}

// tellOutside sends to a user's connections that have not joined a room.
func (h *Hub) tellOutside(id int64, frame *signalr.Frame, user uuid.UUID) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for s := range h.sessions {
		if _, joined := s.rooms[id]; !joined && s.actor.UserID == user {
			h.send(s, frame)
		}
	}
}

func (h *Hub) pushTyping(t typingBell) {
	frame, err := signalr.Invocation("typing", t.Ticket, t.User)
	if err != nil {
		h.log.Error("typing", "error", err)
		return
	}
	h.broadcast(t.Ticket, frame, func(s *session) bool { return s.actor.UserID != t.User.Id })
}

// broadcast sends to the members of a room, those who pass when there is a filter.
func (h *Hub) broadcast(id int64, frame *signalr.Frame, pass func(*session) bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	r := h.rooms[id]
	if r == nil {
		return
	}
	for s := range r.members {
		if pass == nil || pass(s) {
			h.send(s, frame)
		}
	}
}

func messageFrame(head tickets.Room, m tickets.Message) (*signalr.Frame, error) {
	frame, err := signalr.Invocation("messageReceived", wire.TicketPush(head), wire.Message(m))
	if err != nil {
		return nil, fmt.Errorf("messageReceived: %w", err)
	}
	return frame, nil
}

// ignoreGone: a ticket that is not there any more has nothing to push.
func ignoreGone(err error) error {
	if p := problem.From(err); p != nil && p.Kind == problem.NotFound {
		return nil
	}
	return err
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
