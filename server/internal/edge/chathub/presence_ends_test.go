package chathub

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/identity"
)

// wire is a backplane that records what is published.
type wire struct{ events []presenceEvent }

func (w *wire) Publish(_, payload string) {
	var e presenceEvent
	if err := json.Unmarshal([]byte(payload), &e); err == nil {
		w.events = append(w.events, e)
	}
}

func (*wire) Subscribe(func(topic, payload string), func()) func() { return func() {} }

func alone() (*Hub, *wire) {
	w := &wire{}
	return &Hub{backplane: w, sessions: newSessions(), rooms: map[int64]*room{}, presence: newPresence(),
		toTell: make(chan struct{}, 1)}, w
}

// An instance publishes the states of its users again after 20 seconds, and at most once a second; states that are not
// repeated expire after 45.
func TestPresenceEnds(t *testing.T) {
	t.Parallel()
	h, w := alone()
	s := &session{actor: &identity.Actor{UserID: uuid.New(), FullName: "Stan", Staff: true}}
	h.sessions.add(s)
	m := h.enter(s, 7)
	v := viewer{7, s.actor.UserID}
	now := time.Now()
	say := func(state contract.PresenceState, at time.Duration, published int) {
		t.Helper()
		if state != "" {
			m.state = state
			h.tellOf(v, "Stan")
		}
		h.presence.repeat(now.Add(at))
		h.publishPresence(now.Add(at))
		if len(w.events) != published {
			t.Fatalf("after %v: events = %d, want %d: %v", at, len(w.events), published, w.events)
		}
	}
	say("viewing", 0, 1)
	say("replying", time.Second/2, 1)
	say("", time.Second, 2)
	say("", 20*time.Second, 2)
	say("", 21*time.Second, 3)
	h.leave(s, 7)
	say("", 22*time.Second, 4)
	say("", 60*time.Second, 4)
	if last := w.events[3]; last.State != contract.PresenceStateGone || len(h.presence.told)+len(h.presence.toTell) > 0 {
		t.Errorf("last event = %+v, known viewers = %d", last, len(h.presence.told))
	}

	m = h.enter(s, 7)
	h.rooms[7].asked = true
	h.leave(s, 7)
	_ = m
	other := &session{actor: &identity.Actor{UserID: uuid.New()}}
	h.enter(other, 7)
	h.rooms[7].asked = true
	h.hearPresence(presenceEvent{uuid.New(), 7, s.actor.UserID, "Stan", contract.PresenceStateViewing})
	h.agePresence(time.Now().Add(presenceEnds - time.Second))
	if h.presence.size != 1 {
		t.Error("the state expired too early")
	}
	h.agePresence(time.Now().Add(presenceEnds))
	if h.presence.size != 0 {
		t.Error("the state did not expire")
	}
}

// However many users come, in however many tickets, an instance stores no more than its limits, and counts them right.
func TestPresenceIsBounded(t *testing.T) {
	t.Parallel()
	h, _ := alone()
	looker := &session{actor: &identity.Actor{UserID: uuid.New()}}
	const rooms = 3
	for id := range int64(rooms) {
		h.enter(looker, id)
		h.rooms[id].asked = true
	}
	random := rand.New(rand.NewPCG(1, 2))
	people := make([]uuid.UUID, 120)
	for i := range people {
		people[i] = uuid.New()
	}
	instances := []uuid.UUID{uuid.New(), uuid.New()}
	for range 20_000 {
		n := random.IntN(len(people))
		states := []contract.PresenceState{"viewing", "replying", "noting", "gone"}
		h.hearPresence(presenceEvent{instances[random.IntN(2)], random.Int64N(rooms + 1), people[n], fmt.Sprint(n),
			states[random.IntN(len(states))]})
	}
	total := 0
	for id, people := range h.presence.heard {
		total += len(people)
		if len(people) > maxPresentIn || len(h.presence.in(id).People) > maxPresentIn {
			t.Errorf("present = %d in room %d", len(people), id)
		}
	}
	if total != h.presence.size || total == 0 {
		t.Errorf("present = %d, counted = %d", total, h.presence.size)
	}
	for id := range int64(rooms) {
		h.leave(looker, id)
	}
	if h.presence.size != 0 {
		t.Errorf("counted without a room = %d, want 0", h.presence.size)
	}
}
