package chathub

import (
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
			if s.in(head.TicketID) == nil && may(s) {
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

// newcomers are the staff who are to hear of a new ticket that is assigned to nobody: its team, or all where it has
// none.
func (h *Hub) newcomers(head tickets.Room, listeners []*session) []*session {
	if len(head.Team) == 0 {
		return h.listenersAndStaff(head.TicketID, listeners)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, user := range head.Team {
		for _, s := range h.sessions.of[user] {
			if s.actor.Staff && s.in(head.TicketID) == nil && !slices.Contains(listeners, s) {
				listeners = append(listeners, s)
			}
		}
	}
	return listeners
}

// listenersAndStaff are the listeners and all of the staff's connections outside the room.
func (h *Hub) listenersAndStaff(id int64, listeners []*session) []*session {
	h.mu.Lock()
	defer h.mu.Unlock()
	for s := range h.sessions.staff {
		if s.in(id) == nil && !slices.Contains(listeners, s) {
			listeners = append(listeners, s)
		}
	}
	return listeners
}

// of are a user's connections outside a room.
func (h *Hub) of(user uuid.UUID, id int64) (found []*session) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, s := range h.sessions.of[user] {
		if s.in(id) == nil {
			found = append(found, s)
		}
	}
	return found
}

// ofAssignee tells whether a message says what the ticket's assignee is to know wherever they are: that it is theirs now,
// or that its pause is over.
func ofAssignee(m contract.Message) bool {
	e := m.Event
	if e == nil {
		return false
	}
	return e.Type == contract.TicketEventTypeAssignee && e.To != nil ||
		e.Automatic && e.Detail != nil && e.Detail.Kind == contract.TicketEventDetailKindWoken
}
