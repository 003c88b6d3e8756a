package chathub

import (
	"cmp"
	"slices"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/signalr"
)

// session is one connection, and what the protocol knows as its user; its fields but conn and claims are guarded by
// Hub.mu once it is connected. There are as many as people are connected, hence what it shares and how it keeps the
// rest.
type session struct {
	conn   *signalr.Conn
	claims identity.Claims
	actor  *identity.Actor // shared by the user's sessions from the first sweep on
	seats  []seat          // by room: mostly one or two, in a tenth of a map's size; whoever answers all day has hundreds
}

// seat is a room that a session has joined.
type seat struct {
	room   int64
	member *member
}

func (s *session) find(room int64) (at int, taken bool) {
	return slices.BinarySearchFunc(s.seats, room, func(one seat, room int64) int { return cmp.Compare(one.room, room) })
}

// in is what the session is in a room, nil when it has not joined it.
func (s *session) in(room int64) *member {
	if at, taken := s.find(room); taken {
		return s.seats[at].member
	}
	return nil
}

// sit takes a seat, or takes it anew.
func (s *session) sit(room int64, m *member) {
	at, taken := s.find(room)
	if !taken {
		s.seats = slices.Insert(s.seats, at, seat{room: room})
	}
	s.seats[at].member = m
}

// stand gives a seat up, if it is taken.
func (s *session) stand(room int64) {
	if at, taken := s.find(room); taken {
		s.seats = slices.Delete(s.seats, at, at+1)
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
