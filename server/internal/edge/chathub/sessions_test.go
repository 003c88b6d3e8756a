package chathub

import (
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/platform/identity"
)

// A session is in the rooms that it has joined and not left, with the member of its last joining.
func TestSeats(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(3, 4))
	s, joined := &session{}, map[int64]*member{}
	for range 500 {
		room, m := random.Int64N(5), &member{}
		if random.IntN(2) == 0 {
			s.register(room, m)
			joined[room] = m
		} else {
			s.remove(room)
			delete(joined, room)
		}
		if len(s.joined) != len(joined) {
			t.Fatalf("rooms of the session = %d, want %d", len(s.joined), len(joined))
		}
		for room := range int64(5) {
			if s.in(room) != joined[room] {
				t.Fatalf("member of room %d = %v, want %v", room, s.in(room), joined[room])
			}
		}
	}
}

// Whatever sessions are added, removed and changed, each is found under its user, and under no other.
func TestSessionsAreFoundByTheirUser(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	users := make([]uuid.UUID, 4)
	for i := range users {
		users[i] = uuid.New()
	}
	actor := func() *identity.Actor {
		return &identity.Actor{UserID: users[random.IntN(len(users))], Staff: random.IntN(2) == 0}
	}
	x, connected := newSessions(), []*session(nil)
	for range 2000 {
		switch some := random.IntN(4); {
		case some < 2 || len(connected) == 0:
			s := &session{actor: actor()}
			x.add(s)
			connected = append(connected, s)
		case some == 2:
			x.renew(connected[random.IntN(len(connected))], actor())
		default:
			i := random.IntN(len(connected))
			gone := connected[i]
			connected = slices.Delete(connected, i, i+1)
			x.remove(gone)
			x.renew(gone, actor()) // a sweep had read it before it ended
		}
		of, staff := map[uuid.UUID]map[*session]bool{}, map[*session]struct{}{}
		for _, s := range connected {
			if of[s.actor.UserID] == nil {
				of[s.actor.UserID] = map[*session]bool{}
			}
			of[s.actor.UserID][s] = true
			if s.actor.Staff {
				staff[s] = struct{}{}
			}
		}
		if len(x.all) != len(connected) || len(x.of) != len(of) || !maps.Equal(x.staff, staff) {
			t.Fatalf(
				"sessions = %d of %d users, %d of staff; want %d of %d, %d",
				len(x.all),
				len(x.of),
				len(x.staff),
				len(connected),
				len(of),
				len(staff),
			)
		}
		for user, those := range x.of {
			if len(those) != len(of[user]) || slices.ContainsFunc(those, func(s *session) bool { return !of[user][s] }) {
				t.Fatalf("sessions of a user = %d, want %d", len(those), len(of[user]))
			}
		}
	}
}
