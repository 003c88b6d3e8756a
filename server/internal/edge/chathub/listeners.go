package chathub

import (
	"context"
	"maps"
	"slices"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/tickets"
)

// Connections that are notified of a ticket outside its room.

// listeners returns the connections outside the room that are notified of a ticket: those of its followers and its
// assignee.
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

// newcomers returns the listeners, and staff who want to be notified of a new ticket without an assignee.
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

// listenersAndStaff returns the listeners, and all connections of staff outside the room.
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

// of returns the connections of a member of staff outside a room.
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

// concerned returns the connections that are notified of an event wherever they are: of the assignee when a ticket is
// assigned to them, and when a pause is over of the assignee or, without one, of the user who paused the ticket, in
// whose name the event is.
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
