package chathub

import (
	"cmp"
	"net/netip"
	"slices"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/signalr"
)

// session is one connection, and the user of the protocol's connection. Its fields except conn are guarded by Hub.mu
// once it is connected. There is one per connected client, so it is small: it shares its actor and stores its rooms in
// a slice.
type session struct {
	conn    *signalr.Conn
	claims  *identity.Claims // claims of the newest token
	actor   *identity.Actor  // shared by the user's sessions from the first sweep on
	address netip.Addr       // at which it connected
	watches bool             // watches the queue
	joining *joiner          // at most one, because calls come one at a time
	joined  []joinedRoom     // sorted by room: mostly one or two, hundreds after a day; a tenth of a map's size
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

// in returns the session's member of a room, nil when it is not admitted to it.
func (s *session) in(room int64) *member {
	if at, taken := s.find(room); taken {
		return s.joined[at].member
	}
	return nil
}

// outside reports whether the session is neither in a room nor joining it, so that it gets notifications of the ticket.
func (s *session) outside(room int64) bool {
	return s.in(room) == nil && (s.joining == nil || s.joining.room != room)
}

// stateIn returns the presence of a member of staff in a room, also while they join it again; "" when it was never set.
func (s *session) stateIn(room int64) contract.PresenceState {
	if m := s.in(room); m != nil {
		return m.state
	}
	if s.joining != nil && s.joining.room == room {
		return s.joining.state
	}
	return ""
}

// register stores the session's member of a room, and replaces an earlier one.
func (s *session) register(room int64, m *member) {
	at, taken := s.find(room)
	if !taken {
		s.joined = slices.Insert(s.joined, at, joinedRoom{room: room})
	}
	s.joined[at].member = m
}

// remove records that the session is no longer in a room.
func (s *session) remove(room int64) {
	if at, taken := s.find(room); taken {
		s.joined = slices.Delete(s.joined, at, at+1)
	}
}

// sessions are the connections of this instance, by user, so that the cost of a push depends on its receivers and not
// on all connections. Guarded by Hub.mu.
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

// renew gives a session the current actor of its user. A session that has ended meanwhile is not added again.
func (x sessions) renew(s *session, actor *identity.Actor) {
	_, connected := x.all[s]
	if moves := s.actor.UserID != actor.UserID || s.actor.Staff != actor.Staff; connected && moves {
		x.remove(s)
		defer x.add(s)
	}
	s.actor = actor
}
