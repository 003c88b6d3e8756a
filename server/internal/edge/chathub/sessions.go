package chathub

import (
	"cmp"
	"slices"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/signalr"
)

// session is one connection, and what the protocol knows as its user; its fields but conn are guarded by Hub.mu
// once it is connected. There are as many as people are connected, hence what it shares and how it keeps the
// rest.
type session struct {
	conn    *signalr.Conn
	claims  *identity.Claims // of the newest token
	actor   *identity.Actor  // shared by the user's sessions from the first sweep on
	watches bool             // the queue
	joining *joiner          // calls come one at a time, so there is one at most
	joined  []joinedRoom     // by room: mostly one or two, in a tenth of a map's size; whoever answers all day has hundreds
}

// joinedRoom is a room that a session has joined.
type joinedRoom struct {
	room   int64
	member *member
}

func (s *session) find(room int64) (at int, taken bool) {
	return slices.BinarySearchFunc(
		s.joined,
		room,
		func(one joinedRoom, room int64) int { return cmp.Compare(one.room, room) },
	)
}

// in is what the session is in a room, nil when it is not admitted to it.
func (s *session) in(room int64) *member {
	if at, taken := s.find(room); taken {
		return s.joined[at].member
	}
	return nil
}

// outside reports whether the session is neither in a room nor asks to be: it hears of the ticket by notifications.
func (s *session) outside(room int64) bool {
	return s.in(room) == nil && (s.joining == nil || s.joining.room != room)
}

// stateIn is what one of the staff does in a room, also while they join it again; "" when nothing was said.
func (s *session) stateIn(room int64) contract.PresenceState {
	if m := s.in(room); m != nil {
		return m.state
	}
	if s.joining != nil && s.joining.room == room {
		return s.joining.state
	}
	return ""
}

// register notes that the session is in a room, or what it is there now.
func (s *session) register(room int64, m *member) {
	at, taken := s.find(room)
	if !taken {
		s.joined = slices.Insert(s.joined, at, joinedRoom{room: room})
	}
	s.joined[at].member = m
}

// remove notes that the session is in a room no more.
func (s *session) remove(room int64) {
	if at, taken := s.find(room); taken {
		s.joined = slices.Delete(s.joined, at, at+1)
	}
}

// sessions are the connections of this instance, found by whose they are: so a push costs by who hears it and not by
// who is connected. Guarded by Hub.mu.
type sessions struct {
	all   map[*session]struct{}
	staff map[*session]struct{}
	of    map[uuid.UUID][]*session // by user
}

func newSessions() sessions {
	return sessions{map[*session]struct{}{}, map[*session]struct{}{}, map[uuid.UUID][]*session{}}
}

func (x sessions) add(s *session) {
	x.all[s] = struct{}{}
	if s.actor.Staff {
		x.staff[s] = struct{}{}
	}
	x.of[s.actor.UserID] = append(x.of[s.actor.UserID], s)
}

func (x sessions) remove(s *session) {
	delete(x.all, s)
	delete(x.staff, s)
	user := s.actor.UserID
	if x.of[user] = slices.DeleteFunc(x.of[user], func(other *session) bool { return other == s }); len(x.of[user]) == 0 {
		delete(x.of, user)
	}
}

// renew gives a session the actor that its user now is. One that has ended meanwhile stays out.
func (x sessions) renew(s *session, actor *identity.Actor) {
	_, connected := x.all[s]
	if moves := s.actor.UserID != actor.UserID || s.actor.Staff != actor.Staff; connected && moves {
		x.remove(s)
		defer x.add(s)
	}
	s.actor = actor
}
