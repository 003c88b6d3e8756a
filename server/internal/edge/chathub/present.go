package chathub

import (
	"cmp"
	"slices"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
)

const (
	presenceEvery  = time.Second // at most one event per user and ticket
	presenceRepeat = 20 * time.Second
	presenceEnds   = 45 * time.Second

	maxPresentIn = 50     // people in one ticket
	maxPresent   = 10_000 // viewers of this instance, and entries of all tickets, that an instance remembers
)

// presence is which staff have a ticket open, write an answer in it or write a note. It is not stored. An instance
// publishes the states of its own connections, and again every 20 seconds. Each instance remembers the published states
// for rooms that staff have joined on it. A state that is not repeated, for example because its instance is gone,
// expires. Guarded by Hub.mu.
type presence struct {
	instance uuid.UUID // this instance, among those that publish
	told     map[viewer]*told
	toTell   map[viewer]bool
	heard    map[int64]map[heardOf]present // by ticket
	size     int                           // entries of heard, in all tickets
}

func newPresence() presence {
	return presence{
		instance: uuid.New(),
		told:     map[viewer]*told{},
		toTell:   map[viewer]bool{},
		heard:    map[int64]map[heardOf]present{},
	}
}

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

// tell marks a viewer's state to be published, and reports whether it could be: there is a limit.
func (p *presence) tell(v viewer, name string) bool {
	if t := p.told[v]; t != nil {
		t.name = name
	} else if len(p.told) < maxPresent {
		p.told[v] = &told{name: name}
	} else {
		return false
	}
	p.toTell[v] = true
	return true
}

// tellAgain marks the state of a viewer of whom something was published, even if that was just now.
func (p *presence) tellAgain(v viewer, name string) bool {
	t := p.told[v]
	if t == nil {
		return false
	}
	t.at = time.Time{}
	return p.tell(v, name)
}

// repeat marks the states that were published a while ago.
func (p *presence) repeat(now time.Time) {
	for v, t := range p.told {
		if now.Sub(t.at) >= presenceRepeat {
			p.toTell[v] = true
		}
	}
}

// due returns the events of the marked states, except those of viewers published within the last second.
func (p *presence) due(now time.Time, doing func(viewer) contract.PresenceState) (events []presenceEvent) {
	for v := range p.toTell {
		t := p.told[v]
		if t != nil && now.Sub(t.at) < presenceEvery {
			continue
		}
		delete(p.toTell, v)
		if t == nil {
			continue
		}
		state := doing(v)
		events = append(events, presenceEvent{p.instance, v.ticket, v.user, t.name, state})
		if t.at = now; state == contract.PresenceStateGone {
			delete(p.told, v)
		}
	}
	return events
}

// hear remembers the state of an event, and reports whether the people in its ticket have changed.
func (p *presence) hear(e presenceEvent, now time.Time) bool {
	return p.changes(e.Ticket, func() {
		key := heardOf{e.Instance, e.User}
		people := p.heard[e.Ticket]
		_, known := people[key]
		switch {
		case e.State == contract.PresenceStateGone:
			p.forget(e.Ticket, key)
		case known:
			people[key] = present{e.Name, e.State, now}
		case len(people) < maxPresentIn && p.size < maxPresent:
			if people == nil {
				people = map[heardOf]present{}
				p.heard[e.Ticket] = people
			}
			people[key] = present{e.Name, e.State, now}
			p.size++
		}
	})
}

// expire drops states that were not repeated in time, and returns the tickets whose people have changed.
func (p *presence) expire(now time.Time) (tickets []int64) {
	for id, people := range p.heard {
		changed := p.changes(id, func() {
			for key, one := range people {
				if now.Sub(one.at) >= presenceEnds {
					p.forget(id, key)
				}
			}
		})
		if changed {
			tickets = append(tickets, id)
		}
	}
	return tickets
}

func (p *presence) forget(ticket int64, key heardOf) {
	if _, known := p.heard[ticket][key]; !known {
		return
	}
	p.size--
	if delete(p.heard[ticket], key); len(p.heard[ticket]) == 0 {
		delete(p.heard, ticket)
	}
}

// forgetAll drops what is remembered of a ticket that nobody has joined here any more.
func (p *presence) forgetAll(ticket int64) {
	p.size -= len(p.heard[ticket])
	delete(p.heard, ticket)
}

func (p *presence) changes(ticket int64, f func()) bool {
	before := p.in(ticket)
	f()
	return !slices.Equal(p.in(ticket).People, before.People)
}

// in returns the people in a ticket, each once, by name.
func (p *presence) in(ticket int64) contract.TicketPresence {
	people := map[uuid.UUID]contract.PresentPerson{}
	for key, one := range p.heard[ticket] {
		state := stronger(one.state, contract.PresenceState(people[key.user].State))
		people[key.user] = contract.PresentPerson{Id: key.user, FullName: one.name, State: contract.PresentState(state)}
	}
	list := make([]contract.PresentPerson, 0, len(people))
	for _, one := range people {
		list = append(list, one)
	}
	slices.SortFunc(list, func(a, b contract.PresentPerson) int {
		return cmp.Or(cmp.Compare(a.FullName, b.FullName), slices.Compare(a.Id[:], b.Id[:]))
	})
	return contract.TicketPresence{TicketId: ticket, People: list}
}
