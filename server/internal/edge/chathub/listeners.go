package chathub

import (
	"context"
	"maps"
	"slices"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/tickets"
)

// Who hears of a ticket outside its room.

// listeners are the connections outside the room that are to hear of a ticket: its followers' and its assignee's.
func (h *Hub) listeners(head tickets.Room) (found []*session) {
	h.mu.Lock()
	defer h.mu.Unlock()
	add := func(user uuid.UUID, may func(*session) bool) {
		for _, s := range h.sessions.of[user] {
			if s.outside(head.TicketID) && may(s) {
				found = append(found, s)
			}
		}
	}
	if head.AssigneeID != nil {
		add(*head.AssigneeID, func(s *session) bool { return s.actor.Staff })
	}
	for _, f := range head.Followers {
		if head.AssigneeID == nil || f.UserID != *head.AssigneeID {
			add(f.UserID, func(s *session) bool { return head.MayHear(*s.actor, f.TakesPart) })
		}
	}
	return found
}

// newcomers are the listeners, and the staff who are to hear of a new ticket that is assigned to nobody.
func (h *Hub) newcomers(ctx context.Context, head tickets.Room, listeners []*session) ([]*session, error) {
	h.mu.Lock()
	staff := map[uuid.UUID]bool{}
	for s := range h.sessions.staff {
		staff[s.actor.UserID] = true
	}
	h.mu.Unlock()
	if len(staff) == 0 {
		return listeners, nil
	}
	alerted, err := h.tickets.Alerted(ctx, system, head.TicketID, slices.Collect(maps.Keys(staff)))
	for _, user := range alerted {
		for _, s := range h.of(user, head.TicketID) {
			if !slices.Contains(listeners, s) {
				listeners = append(listeners, s)
			}
		}
	}
	return listeners, err
}

// listenersAndStaff are the listeners and all of the staff's connections outside the room.
func (h *Hub) listenersAndStaff(id int64, listeners []*session) []*session {
	h.mu.Lock()
	defer h.mu.Unlock()
	for s := range h.sessions.staff {
		if s.outside(id) && !slices.Contains(listeners, s) {
			listeners = append(listeners, s)
		}
	}
	return listeners
}

// of are the connections outside a room of one of the staff.
func (h *Hub) of(user uuid.UUID, id int64) (found []*session) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, s := range h.sessions.of[user] {
		if s.actor.Staff && s.outside(id) {
			found = append(found, s)
		}
	}
	return found
}

// concerned are the connections of who is to know of an event wherever they are: that a ticket is theirs now; that a
// pause is over, the assignee, or else who paused it, in whose name the event is.
func (h *Hub) concerned(head tickets.Room, m contract.Message) []*session {
	e := m.Event
	switch {
	case e == nil:
	case e.Type == contract.TicketEventTypeAssignee && e.To != nil && head.AssigneeID != nil:
		return h.of(*head.AssigneeID, head.TicketID)
	case e.Automatic && e.Detail != nil && e.Detail.Kind == contract.TicketEventDetailKindWoken:
		if head.AssigneeID != nil {
			return h.of(*head.AssigneeID, head.TicketID)
		}
		return h.of(m.SendBy.Id, head.TicketID)
	}
	return nil
}
