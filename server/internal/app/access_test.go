package app

import (
	"slices"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/domain/access"
)

// wire is a backplane with one subscriber.
type wire struct {
	receive func(topic, payload string)
	gap     func()
}

func (w *wire) Publish(topic, payload string) { w.receive(topic, payload) }

func (w *wire) Subscribe(receive func(topic, payload string), gap func()) (unsubscribe func()) {
	w.receive, w.gap = receive, gap
	return func() {}
}

// The hub resolves users again when it receives an event of access: what is cached of them has to be gone by then.
func TestAccessIsForgottenBeforeTheHubLooks(t *testing.T) {
	t.Parallel()
	w, user := &wire{}, uuid.New()
	var calls []string
	b := &accessEvents{Backplane: w, forget: func(u uuid.UUID) { calls = append(calls, "forget "+u.String()) }}
	b.Subscribe(func(topic, _ string) { calls = append(calls, topic) }, func() { calls = append(calls, "gap") })
	everybody := "forget " + uuid.Nil.String()
	for name, try := range map[string]struct {
		event func()
		want  []string
	}{
		"a user":              {func() { w.Publish(access.Topic, user.String()) }, []string{"forget " + user.String(), access.Topic}},
		"an unreadable event": {func() { w.Publish(access.Topic, "?") }, []string{everybody, access.Topic}},
		"another topic":       {func() { w.Publish("ticket", "1") }, []string{"ticket"}},
		"a gap":               {func() { w.gap() }, []string{everybody, "gap"}},
		"a change on this instance": {func() { b.AccessChanged(user) },
			[]string{"forget " + user.String(), "forget " + user.String(), access.Topic}},
	} {
		calls = nil
		try.event()
		if !slices.Equal(calls, try.want) {
			t.Errorf("%s: calls = %q, want %q", name, calls, try.want)
		}
	}
}
