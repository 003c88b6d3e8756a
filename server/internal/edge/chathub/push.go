package chathub

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"time"

	"github.com/google/uuid"
	"golang.org/x/sync/errgroup"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/access"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/server/internal/platform/signalr"
)

// pending is what events have announced of one ticket and is not pushed yet.
type pending struct {
	first, last int64
	changes     []int64 // as in Happening, one per event
	reads       []tickets.Receipt
	changed     bool
	opened      bool  // by the first member of staff to read it
	note        int64 // as in Happening
	withdrawn   []uuid.UUID
	mentions    []tickets.Happening // notes that mention somebody
	desk        bool                // team or tags have changed

	from, fromNote int64 // seqs after which reading begins; -1: nothing is read
}

// receive is called by the backplane. It does not read the database: it only schedules the pushes.
func (h *Hub) receive(topic, payload string) {
	switch topic {
	case topicTicket:
		var happening tickets.Happening
		if err := json.Unmarshal([]byte(payload), &happening); err != nil {
			h.log.Error("unreadable event", "error", err)
			return
		}
		h.schedule(happening)
		if happening.First > 0 || happening.Changed || happening.Desk {
			h.queueTouched()
		}
		h.pushMentioned(happening)
		h.pushDue(happening)
	case topicTyping:
		var t typingEvent
		if json.Unmarshal([]byte(payload), &t) == nil {
			h.pushTyping(t)
		}
	case topicPresence:
		var e presenceEvent
		if json.Unmarshal([]byte(payload), &e) == nil {
			h.hearPresence(e)
		}
	case topicDocuments:
		if organisation, err := uuid.Parse(payload); err == nil {
			h.pushDocuments(organisation)
		}
	case topicServices:
		if organisation, err := uuid.Parse(payload); err == nil {
			h.touch(h.services, organisation)
		}
	case topicIntegrations:
		if organisation, err := uuid.Parse(payload); err == nil {
			h.touch(h.integrations, organisation)
		}
	case topicDrafts:
		if organisation, err := uuid.Parse(payload); err == nil {
			h.touch(h.drafts, organisation)
		}
	case access.Topic:
		h.lookAtAccess()
	}
}

// gap is called when events may have been missed: every joined room is looked at, and its members are notified of a
// change.
func (h *Hub) gap() {
	h.mu.Lock()
	ids, asked := make([]int64, 0, len(h.rooms)), make([]int64, 0)
	for id, r := range h.rooms {
		ids = append(ids, id)
		if r.asked {
			asked = append(asked, id)
		}
	}
	h.mu.Unlock()
	h.lookAtAccess()
	h.touchAll(h.services)
	h.touchAll(h.integrations)
	h.touchAll(h.drafts)
	for _, id := range asked {
		h.askPresence(id)
	}
	h.queueTouched()
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
	p.desk = p.desk || n.Desk
	p.last, p.changed, p.opened = max(p.last, n.Last), p.changed || n.Changed, p.opened || n.Opened
	if n.Changes != 0 {
		p.changes = append(p.changes, n.Changes)
	}
	p.reads = append(p.reads, n.Reads...)
	if len(n.Mentioned) > 0 {
		p.mentions = append(p.mentions, n)
	}
	if n.Withdrawn != uuid.Nil {
		p.withdrawn = append(p.withdrawn, n.Withdrawn)
	}
	if n.Note == tickets.LookForNotes || p.note != tickets.LookForNotes && n.Note > p.note {
		p.note = n.Note
	}
	h.mu.Unlock()
	select {
	case h.work <- struct{}{}:
	default:
	}
}

// deliveryLoop makes the pushes that are due.
func (h *Hub) deliveryLoop() {
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
		var ids, desks []int64
		for id, p := range due {
			if p.desk {
				desks = append(desks, id)
			}
			h.pushReads(id, p)
			h.pushWithdrawn(id, p.withdrawn)
			h.pushNotesOutside(p.mentions)
			if h.lacks(id, p) {
				ids = append(ids, id)
			}
		}
		h.deliverDesks(desks)
		for some := range slices.Chunk(ids, deliverAtOnce) {
			if err := h.deliver(some, due); err != nil && h.ended.Err() == nil {
				// The sweep finds it again.
				h.log.Error("push failed", "tickets", len(some), "error", err)
			}
		}
	}
}

// lacks reports whether anybody here lacks something of a ticket, and sets from where to read.
func (h *Hub) lacks(id int64, p *pending) bool {
	joined, from := h.lowest(id, p.last)
	if p.first > 0 && (from < 0 || p.first-1 < from) {
		from = p.first - 1
	}
	p.from, p.fromNote = from, h.lowestNote(id, p.note)
	return (from >= 0 || p.fromNote >= 0 || p.changed) && (joined || h.anyone())
}

// deliver reads what was added to some tickets once, encodes it once, and sends it to the members in order and, as
// notifications, to the listeners. It reads the tickets together: under many writes the database is busy with the
// writers, and reads per ticket would fall further and further behind.
func (h *Hub) deliver(ids []int64, due map[int64]*pending) error {
	ctx, cancel := context.WithTimeout(h.ended, readAtMost)
	defer cancel()
	after := map[int64]int64{}
	for _, id := range ids {
		if p := due[id]; p.from >= 0 {
			after[id] = p.from
		}
	}
	// The two reads run at once, because a message waits for both.
	var (
		rooms    map[int64]tickets.Room
		messages map[int64][]contract.Message
	)
	g, reading := errgroup.WithContext(ctx)
	g.Go(func() (err error) { rooms, err = h.tickets.Rooms(reading, system, ids); return err })
	g.Go(func() (err error) {
		messages, err = h.tickets.MessagesAfter(reading, system, after, pushAtOnce+1)
		return err
	})
	if err := g.Wait(); err != nil {
		return err
	}
	for id, room := range rooms { // tickets that are gone have nothing to push
		p := due[id]
		if p.first == 1 { // a new ticket may be about a service
			h.touch(h.services, room.OrganisationID)
		}
		listeners := h.listeners(room)
		err := errors.Join(
			h.pushMessages(ctx, room, messages[id], listeners, p),
			h.pushNotes(ctx, room, p.fromNote),
			h.pushChanged(ctx, room, listeners, p),
		)
		if err != nil && h.ended.Err() == nil {
			h.log.Error("push failed", "ticket", id, "error", err)
			continue
		}
		if p.changed {
			h.mu.Lock()
			if r := h.rooms[id]; r != nil {
				r.sent.upTo(room.Changes())
			}
			h.mu.Unlock()
		}
	}
	return nil
}

// lowest returns whether anybody has joined a room, and the lowest seq up to which everything was sent to a member who
// may lack something; -1 when nobody does. last is a seq that is known to exist, 0: unknown.
func (h *Hub) lowest(id, last int64) (joined bool, seq int64) {
	h.mu.Lock()
	defer h.mu.Unlock()
	seq = -1
	r := h.rooms[id]
	if r == nil {
		return false, seq
	}
	r.passBy(nil)
	for _, m := range r.members {
		if (last == 0 || m.sentSeq < last) && (seq < 0 || m.sentSeq < seq) {
			seq = m.sentSeq
		}
	}
	return len(r.members) > 0, seq
}

func (h *Hub) anyone() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.sessions.all) > 0
}

func (h *Hub) pushMessages(
	ctx context.Context,
	head tickets.Room,
	messages []contract.Message,
	listeners []*session,
	p *pending,
) error {
	size := 0
	for i, msg := range messages {
		told := p.first > 0 && msg.Seq >= p.first && msg.Seq <= p.last
		var outside []*session
		switch {
		case !told:
		case msg.Kind == tickets.KindMessage && msg.Seq == 1 && head.AssigneeID == nil:
			var err error
			if outside, err = h.newcomers(ctx, head, slices.Clone(listeners)); err != nil {
				return err
			}
		case msg.Kind == tickets.KindMessage:
			outside = listeners
		default:
			outside = h.concerned(head, msg)
		}
		heard := len(outside) > 0
		if !heard && !h.awaited(head.TicketID, msg.Seq) { // an earlier push sent it
			continue
		}
		frame, err := h.messageFrames(head, msg)
		if err != nil {
			return err
		}
		if size += frame.staff.Size(); i > 0 && (i == pushAtOnce || size > pushBytes) {
			rest := tickets.Happening{TicketID: head.TicketID}
			if p.first > 0 && msg.Seq <= p.last {
				rest.First, rest.Last = max(p.first, msg.Seq), p.last
			}
			h.scheduleSoon(rest)
			break
		}
		h.sendInOrder(head.TicketID, msg.Seq, frame)
		if heard {
			h.sendOutside(head.TicketID, frame, outside)
		}
	}
	return nil
}

// sendOutside sends to those of the listeners that have not joined the room meanwhile: those that have either read the
// message when joining, or get it in order with the room.
func (h *Hub) sendOutside(id int64, frame frames, listeners []*session) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, s := range listeners {
		if s.outside(id) {
			h.send(s, frame.of(s))
		}
	}
}

// scheduleSoon schedules the rest of what is too much for one push.
func (h *Hub) scheduleSoon(rest tickets.Happening) {
	time.AfterFunc(pushPause, func() { h.schedule(rest) })
}

// awaited reports whether a message is new to a member. A member that lacks an earlier one gets that first, but counts.
func (h *Hub) awaited(id, seq int64) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if r := h.rooms[id]; r != nil {
		for _, m := range r.members {
			if m.sentSeq < seq {
				return true
			}
		}
	}
	return false
}

// sendInOrder sends a message to the members for whom it is the next one.
func (h *Hub) sendInOrder(id, seq int64, frame frames) {
	h.toRoom(id, func(s *session, m *member) *signalr.Frame {
		if m.sentSeq != seq-1 {
			return nil
		}
		m.sentSeq = seq
		return frame.of(s)
	})
}

func (h *Hub) pushChanged(ctx context.Context, head tickets.Room, listeners []*session, p *pending) error {
	if !p.changed {
		return nil
	}
	changed, err := h.tickets.Changed(ctx, system, head.TicketID)
	if err != nil {
		return ignoreGone(err)
	}
	frame, err := h.frame(contract.PushTicketChanged, changed)
	if err != nil {
		return err
	}
	h.broadcast(head.TicketID, frame)
	if changed.ConfigurationId != nil {
		h.touch(h.services, head.OrganisationID)
	}
	if p.opened {
		listeners = h.listenersAndStaff(head.TicketID, listeners)
	}
	h.sendOutside(head.TicketID, toAll(frame), listeners)
	return nil
}

// pushReads notifies the room of receipts, and the reader's own other connections: what was read on one device is not
// unread on another.
func (h *Hub) pushReads(id int64, p *pending) {
	for _, receipt := range p.reads {
		read := contract.MessageRead{
			User:   contract.Person{Id: receipt.UserID, FullName: receipt.UserName, IsCustomer: !receipt.Staff},
			ReadOn: contract.Time{Time: receipt.ReadOn},
		}
		frame, err := h.frame(contract.PushMessageRead, id, receipt.MessageID, read)
		if err != nil {
			h.log.Error("push failed", "ticket", id, "error", err)
			continue
		}
		h.broadcast(id, frame)
		h.tellOutside(id, frame, receipt.UserID)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if r := h.rooms[id]; r != nil {
		for _, change := range p.changes {
			r.sent.one(change)
		}
	}
}

// tellOutside sends to those of a user's connections that have not joined a room.
func (h *Hub) tellOutside(id int64, frame *signalr.Frame, user uuid.UUID) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, s := range h.sessions.of[user] {
		if s.outside(id) {
			h.send(s, frame)
		}
	}
}

func (h *Hub) pushTyping(t typingEvent) {
	frame, err := h.frame(contract.PushTyping, t.Ticket, t.User)
	if err != nil {
		h.log.Error("push failed", "ticket", t.Ticket, "error", err)
		return
	}
	h.toRoom(t.Ticket, func(s *session, _ *member) *signalr.Frame {
		if s.actor.UserID == t.User.Id {
			return nil
		}
		return frame
	})
}

// pushMentioned notifies the staff whom a note mentions.
func (h *Hub) pushMentioned(n tickets.Happening) {
	if len(n.Mentioned) == 0 {
		return
	}
	frame, err := h.frame(contract.PushMentioned, n.TicketID, n.NoteID)
	if err != nil {
		h.log.Error("push failed", "ticket", n.TicketID, "error", err)
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, user := range n.Mentioned {
		for _, s := range h.sessions.of[user] {
			if s.actor.Staff {
				h.send(s, frame)
			}
		}
	}
}

// pushDue notifies staff that a promised time is about to end, or has ended.
func (h *Hub) pushDue(n tickets.Happening) {
	for _, d := range n.Due {
		frame, err := h.frame(contract.PushPromiseDue, n.TicketID, d.Kind, d.What, contract.Time{Time: d.DueOn})
		if err != nil {
			h.log.Error("push failed", "ticket", n.TicketID, "error", err)
			return
		}
		h.mu.Lock()
		for _, user := range d.Users {
			for _, s := range h.sessions.of[user] {
				if s.actor.Staff {
					h.send(s, frame)
				}
			}
		}
		h.mu.Unlock()
	}
}

// pushDocuments notifies an organisation's users that the documents they may read have changed.
func (h *Hub) pushDocuments(organisation uuid.UUID) {
	frame, err := h.frame(contract.PushDocumentsChanged)
	if err != nil {
		h.log.Error("push failed", "organisation", organisation, "error", err)
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for s := range h.sessions.all {
		if s.actor.OrganisationID == organisation && s.actor.Has(identity.RoleViewDocuments) {
			h.send(s, frame)
		}
	}
}

// broadcast sends to all members of a room. Connections that are joining meanwhile fetch it instead.
func (h *Hub) broadcast(id int64, frame *signalr.Frame) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if r := h.rooms[id]; r != nil {
		r.passBy(nil)
		h.sendIn(r, func(*session, *member) *signalr.Frame { return frame })
	}
}

// ignoreGone drops the error of a ticket that no longer exists, since it has nothing to push.
func ignoreGone(err error) error {
	if p := problem.From(err); p != nil && p.Kind == problem.NotFound {
		return nil
	}
	return err
}
