package chathub

import (
	"slices"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/identity"
	"klantportaal.example/server/internal/signalr"
)

// session is one connection, and what the protocol knows as its user; its fields but conn and claims are guarded by
// Hub.mu once it is connected.
type session struct {
	conn   *signalr.Conn
	claims identity.Claims
	actor  identity.Actor
	rooms  map[int64]*member
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
func (x sessions) renew(s *session, actor identity.Actor) {
	_, connected := x.all[s]
	if moves := s.actor.UserID != actor.UserID || s.actor.Staff != actor.Staff; connected && moves {
		x.remove(s)
		defer x.add(s)
	}
	s.actor = actor
}
