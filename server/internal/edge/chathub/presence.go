package chathub

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/server/internal/platform/signalr"
)

// Presence is which staff have a ticket open, write an answer in it or write a note. It is not stored. An instance
// publishes the states of its own connections, and again every 20 seconds. Each instance remembers the published states
// for rooms that staff have joined on it. A state that is not repeated, for example because its instance is gone,
// expires.

const (
	presenceEvery  = time.Second // at most one event per user and ticket
	presenceRepeat = 20 * time.Second
	presenceEnds   = 45 * time.Second

	maxPresentIn = 50     // people in one ticket
	maxPresent   = 10_000 // entries of told, and of all room.present, on one instance
)

// presenceEvent is a user's state in a ticket on an instance. Without a state it asks all instances to publish theirs.
type presenceEvent struct {
	Instance uuid.UUID              `json:"i"`
	Ticket   int64                  `json:"t"`
	User     uuid.UUID              `json:"u,omitzero"`
	Name     string                 `json:"n,omitempty"`
	State    contract.PresenceState `json:"s,omitempty"`
}

// viewer is a user in a ticket.
type viewer struct {
	ticket int64
	user   uuid.UUID
}

// told is what was published about a viewer of this instance, and when. Before the first time a viewer counts as gone.
type told struct {
	name string
	at   time.Time
}

// heardOf is a user on an instance.
type heardOf struct{ instance, user uuid.UUID }

// present is a user's state there, as last received.
type present struct {
	name  string
	state contract.PresenceState
	at    time.Time
}

// byStrength orders states: a user who answers in one tab and looks on in another is answering.
var byStrength = []contract.PresenceState{
	contract.PresenceStateViewing,
	contract.PresenceStateNoting,
	contract.PresenceStateReplying,
}

func stronger(a, b contract.PresenceState) contract.PresenceState {
	if slices.Index(byStrength, a) > slices.Index(byStrength, b) {
		return a
	}
	return b
}

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
	if t := h.told[v]; t != nil {
		t.name = name
	} else if len(h.told) < maxPresent {
		h.told[v] = &told{name: name}
	} else {
		return
	}
	h.toTell[v] = true
	select {
	case h.presence <- struct{}{}:
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
		case <-h.presence:
		case now := <-tick.C:
			h.repeatPresence(now)
			h.endPresence(now)
		}
		h.publishPresence(time.Now())
	}
}

// repeatPresence marks states that were published a while ago to be published again.
func (h *Hub) repeatPresence(now time.Time) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for v, t := range h.told {
		if now.Sub(t.at) >= presenceRepeat {
			h.toTell[v] = true
		}
	}
}

// publishPresence publishes the marked states, except those of viewers published within the last second.
func (h *Hub) publishPresence(now time.Time) {
	var events []presenceEvent
	h.mu.Lock()
	for v := range h.toTell {
		t := h.told[v]
		if t != nil && now.Sub(t.at) < presenceEvery {
			continue
		}
		delete(h.toTell, v)
		if t == nil {
			continue
		}
		state := h.doing(v)
		events = append(events, presenceEvent{h.instance, v.ticket, v.user, t.name, state})
		if t.at = now; state == contract.PresenceStateGone {
			delete(h.told, v)
		}
	}
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
	if e.State == "" {
		h.answerPresence(e)
		return
	}
	r := h.rooms[e.Ticket]
	if r == nil || !r.asked {
		return
	}
	before, key := r.shown(e.Ticket), heardOf{e.Instance, e.User}
	_, known := r.present[key]
	switch {
	case e.State == contract.PresenceStateGone:
		h.forget(r, key)
	case known || len(r.present) < maxPresentIn && h.heard < maxPresent:
		if !known {
			h.heard++
		}
		r.present[key] = present{e.Name, e.State, time.Now()}
	}
	h.showPresence(e.Ticket, r, before)
}

// answerPresence publishes the states of this instance's own viewers in a ticket again. It is called with h.mu held.
func (h *Hub) answerPresence(e presenceEvent) {
	r := h.rooms[e.Ticket]
	if r == nil || e.Instance == h.instance {
		return
	}
	for s, m := range r.members {
		if v := (viewer{e.Ticket, s.actor.UserID}); m.state != "" && h.told[v] != nil {
			h.told[v].at = time.Time{}
			h.tellOf(v, s.actor.FullName)
		}
	}
}

// forget drops a user's state. It is called with h.mu held.
func (h *Hub) forget(r *room, key heardOf) {
	if _, known := r.present[key]; known {
		delete(r.present, key)
		h.heard--
	}
}

// endPresence drops states that were not repeated in time.
func (h *Hub) endPresence(now time.Time) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for id, r := range h.rooms {
		var over []heardOf
		for key, p := range r.present {
			if now.Sub(p.at) >= presenceEnds {
				over = append(over, key)
			}
		}
		if len(over) == 0 {
			continue
		}
		before := r.shown(id)
		for _, key := range over {
			h.forget(r, key)
		}
		h.showPresence(id, r, before)
	}
}

// shown returns the people in a room, each once, by name.
func (r *room) shown(id int64) contract.TicketPresence {
	people := map[uuid.UUID]contract.PresentPerson{}
	for key, p := range r.present {
		state := stronger(p.state, contract.PresenceState(people[key.user].State))
		people[key.user] = contract.PresentPerson{Id: key.user, FullName: p.name, State: contract.PresentState(state)}
	}
	list := make([]contract.PresentPerson, 0, len(people))
	for _, p := range people {
		list = append(list, p)
	}
	slices.SortFunc(list, func(a, b contract.PresentPerson) int {
		return cmp.Or(cmp.Compare(a.FullName, b.FullName), slices.Compare(a.Id[:], b.Id[:]))
	})
	return contract.TicketPresence{TicketId: id, People: list}
}

// showPresence pushes the people in a room to its staff, if they have changed. It is called with h.mu held, so that the
// last push has the last state.
func (h *Hub) showPresence(id int64, r *room, before contract.TicketPresence) {
	is := r.shown(id)
	if slices.Equal(is.People, before.People) {
		return
	}
	frame := h.presenceFrame(is)
	if frame == nil {
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
	if again || len(r.present) > 0 {
		if frame := h.presenceFrame(r.shown(id)); frame != nil {
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
	h.sayPresence(presenceEvent{Instance: h.instance, Ticket: id})
}
