package app

import (
	"github.com/google/uuid"

	"klantportaal.example/server/internal/domain/access"
	"klantportaal.example/server/internal/domain/users"
	"klantportaal.example/server/internal/platform/backplane"
)

// accessEvents applies changed access at once: on this instance before the change returns, on the others when the event
// arrives. The hub listens to the same event.
type accessEvents struct {
	users     *users.Users // set after users.New, which needs the accessEvents
	backplane *backplane.Backplane
}

// AccessChanged is called after the commit.
func (b *accessEvents) AccessChanged(user uuid.UUID) {
	b.users.Forget(user)
	b.backplane.Publish(access.Topic, user.String())
}

// listen must be called before the hub subscribes: the hub resolves every user again when it receives the same event.
func (b *accessEvents) listen() {
	b.backplane.Subscribe(func(topic, payload string) {
		if topic != access.Topic {
			return
		}
		user, err := uuid.Parse(payload)
		if err != nil {
			user = uuid.Nil // all users, to be safe
		}
		b.users.Forget(user)
	}, func() { b.users.Forget(uuid.Nil) })
}
