package chathub

import (
	"context"
	"encoding/json"
	"time"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/server/internal/platform/signalr"
)

func (h *Hub) viewing(_ context.Context, c call) (any, error) {
	id, err := c.ticketID()
	if err != nil {
		return nil, err
	}
	if !c.actor.Staff {
		return nil, problem.New(problem.Forbidden, contract.CodeAuthForbidden, "only staff have presence")
	}
	var state contract.PresenceState
	if json.Unmarshal(c.args[1], &state) != nil || !state.Valid() {
		return nil, errArguments("a state must be viewing, replying, noting or gone")
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	m := c.in(id)
	if m == nil {
		return nil, errNoTicket()
	}
	m.state = state
	h.tellOf(viewer{id, c.actor.UserID}, c.actor.FullName)
	return nil, nil
}

// tellOf makes the presence loop publish a viewer's state. It is called with h.mu held.
func (h *Hub) tellOf(v viewer, name string) {
	if h.presence.tell(v, name) {
		h.wakePresence()
	}
}

func (h *Hub) wakePresence() {
	select {
	case h.toTell <- struct{}{}:
	default:
	}
}

// doing returns a viewer's state on this instance. It is called with h.mu held.
func (h *Hub) doing(v viewer) contract.PresenceState {
	state := contract.PresenceStateGone
	for _, s := range h.sessions.of[v.user] {
		if s.actor.Staff {
			state = stronger(s.stateIn(v.ticket), state)
		}
	}
	return state
}

// presenceLoop publishes due states, and drops those that have expired.
func (h *Hub) presenceLoop() {
	tick := time.NewTicker(presenceEvery)
	defer tick.Stop()
	for {
		select {
		case <-h.ended.Done():
			return
		case <-h.toTell:
		case now := <-tick.C:
			h.agePresence(now)
		}
		h.publishPresence(time.Now())
	}
}

// agePresence marks states to be published again, and pushes to the rooms in which states have expired.
func (h *Hub) agePresence(now time.Time) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.presence.repeat(now)
	for _, id := range h.presence.expire(now) {
		h.showPresence(id)
	}
}

func (h *Hub) publishPresence(now time.Time) {
	h.mu.Lock()
	events := h.presence.due(now, h.doing)
	h.mu.Unlock()
	for _, e := range events {
		h.sayPresence(e)
	}
}

func (h *Hub) sayPresence(e presenceEvent) {
	if payload, err := json.Marshal(e); err == nil {
		h.backplane.Publish(topicPresence, string(payload))
	}
}

// hearPresence handles an event of any instance, including this one.
func (h *Hub) hearPresence(e presenceEvent) {
	h.mu.Lock()
	defer h.mu.Unlock()
	r := h.rooms[e.Ticket]
	switch {
	case r == nil:
	case e.State == "":
		h.answerPresence(r, e)
	case r.asked && h.presence.hear(e, time.Now()):
		h.showPresence(e.Ticket)
	}
}

// answerPresence publishes the states of this instance's own viewers in a ticket again. It is called with h.mu held.
func (h *Hub) answerPresence(r *room, e presenceEvent) {
	if e.Instance == h.presence.instance {
		return
	}
	for s, m := range r.members {
		if m.state != "" && h.presence.tellAgain(viewer{e.Ticket, s.actor.UserID}, s.actor.FullName) {
			h.wakePresence()
		}
	}
}

// showPresence pushes the people in a room to its staff. It is called with h.mu held, so that the last push has the
// last state.
func (h *Hub) showPresence(id int64) {
	r, frame := h.rooms[id], h.presenceFrame(h.presence.in(id))
	if r == nil || frame == nil {
		return
	}
	h.sendIn(r, func(s *session, _ *member) *signalr.Frame {
		if !s.actor.Staff {
			return nil
		}
		return frame
	})
}

func (h *Hub) presenceFrame(p contract.TicketPresence) *signalr.Frame {
	frame, err := h.frame(contract.PushPresence, p)
	if err != nil {
		h.log.Error("push failed", "ticket", p.TicketId, "error", err)
		return nil
	}
	return frame
}

// greet sends the people in a ticket to a member of staff who has just joined; after joining again also an empty list.
// For the first member of staff here it asks all instances.
func (h *Hub) greet(s *session, id int64, again bool) {
	h.mu.Lock()
	r := h.rooms[id]
	if r == nil || s.in(id) == nil || !s.actor.Staff {
		h.mu.Unlock()
		return
	}
	first := !r.asked
	r.asked = true
	if people := h.presence.in(id); again || len(people.People) > 0 {
		if frame := h.presenceFrame(people); frame != nil {
			h.send(s, frame)
		}
	}
	h.mu.Unlock()
	if first {
		h.askPresence(id)
	}
}

// askPresence asks all instances for their states in a ticket.
func (h *Hub) askPresence(id int64) {
	h.sayPresence(presenceEvent{Instance: h.presence.instance, Ticket: id})
}
