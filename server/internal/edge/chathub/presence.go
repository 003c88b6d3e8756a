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

// Presence: who of the staff has a ticket open, answers in it or writes a note. It is stored nowhere. An instance
// publishes what its own connections say, again every 20 seconds, and each instance keeps what it hears of the rooms
// that staff have joined there. What is not heard of again, as of an instance that is gone, ends by itself.

const (
	presenceEvery  = time.Second // that one person in one ticket is told of at most
	presenceRepeat = 20 * time.Second
	presenceEnds   = 45 * time.Second

	maxPresentIn = 50     // in one ticket
	maxPresent   = 10_000 // on one instance, told and heard each
)

// presenceEvent says what somebody does in a ticket on an instance; without a state it asks all instances to say so.
type presenceEvent struct {
	Instance uuid.UUID              `json:"i"`
	Ticket   int64                  `json:"t"`
	User     uuid.UUID              `json:"u,omitzero"`
	Name     string                 `json:"n,omitempty"`
	State    contract.PresenceState `json:"s,omitempty"`
}

// viewer is somebody in a ticket.
type viewer struct {
	ticket int64
	user   uuid.UUID
}

// told is what was published of a viewer of this instance, and when; gone until then.
type told struct {
	name string
	at   time.Time
}

// heardOf is somebody on an instance.
type heardOf struct{ instance, user uuid.UUID }

// present is what somebody does there, as it was heard last.
type present struct {
	name  string
	state contract.PresenceState
	at    time.Time
}

// byStrength: who answers in one tab and looks on in another answers.
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
		return nil, problem.New(problem.Forbidden, contract.CodeAuthForbidden, "only staff see each other")
	}
	var state contract.PresenceState
	if json.Unmarshal(c.args[1], &state) != nil || !state.Valid() {
		return nil, errArguments("a state is viewing, replying, noting or gone")
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

// tellOf lets the presence loop publish what a viewer does now. It is called with h.mu held.
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

// doing is what a viewer does on this instance. It is called with h.mu held.
func (h *Hub) doing(v viewer) contract.PresenceState {
	state := contract.PresenceStateGone
	for _, s := range h.sessions.of[v.user] {
		if s.actor.Staff {
			state = stronger(s.stateIn(v.ticket), state)
		}
	}
	return state
}

// presenceLoop publishes what is due and forgets who is not heard of any more.
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

// repeatPresence lets what was published a while ago be published again.
func (h *Hub) repeatPresence(now time.Time) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for v, t := range h.told {
		if now.Sub(t.at) >= presenceRepeat {
			h.toTell[v] = true
		}
	}
}

// publishPresence publishes what viewers do, but for those of whom that was done within the last second.
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

// hearPresence takes in what an instance said, this one included.
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

// answerPresence says again what this instance's own people do in a ticket. It is called with h.mu held.
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

// forget is called with h.mu held.
func (h *Hub) forget(r *room, key heardOf) {
	if _, known := r.present[key]; known {
		delete(r.present, key)
		h.heard--
	}
}

// endPresence forgets who was not heard of for too long.
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

// shown are the people in a room, each once, by name.
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

// showPresence pushes who is in a room to the staff there when that is other than before. It is called with h.mu held,
// so that what is pushed last is what is so last.
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

// greet tells a member of the staff who has just joined who else is there, or that nobody is any more when they join
// again; the first one here lets all instances be asked.
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

// askPresence asks all instances who is in a ticket, and says who of this one is.
func (h *Hub) askPresence(id int64) {
	h.sayPresence(presenceEvent{Instance: h.instance, Ticket: id})
}
