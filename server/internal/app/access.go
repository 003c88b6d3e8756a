package app

import (
	"github.com/google/uuid"

	"klantportaal.example/server/internal/domain/access"
	"klantportaal.example/server/internal/edge/chathub"
)

// accessEvents applies changed access at once: on this instance before the change returns, on the others when the event
// arrives. It is the hub's backplane, because the hub resolves a user again when it receives the same event: by then
// the cached result must be gone.
type accessEvents struct {
	chathub.Backplane
	forget func(user uuid.UUID) // set after users.New, which needs the accessEvents; uuid.Nil: all users
}

// AccessChanged is called after the commit.
func (b *accessEvents) AccessChanged(user uuid.UUID) {
	b.forget(user)
	b.Publish(access.Topic, user.String())
}

// Subscribe is Backplane.Subscribe for a subscriber that is called after cached access has been forgotten.
func (b *accessEvents) Subscribe(receive func(topic, payload string), gap func()) (unsubscribe func()) {
	return b.Backplane.Subscribe(func(topic, payload string) {
		if topic == access.Topic {
			user, err := uuid.Parse(payload)
			if err != nil {
				user = uuid.Nil // to be safe
			}
			b.forget(user)
		}
		receive(topic, payload)
	}, func() {
		b.forget(uuid.Nil)
		gap()
	})
}
