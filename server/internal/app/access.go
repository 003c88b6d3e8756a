package app

import (
	"github.com/google/uuid"

	"klantportaal.example/server/internal/domain/access"
	"klantportaal.example/server/internal/domain/users"
	"klantportaal.example/server/internal/platform/backplane"
)

// accessEvents makes changed access hold at once: on this instance when the change returns, on the others when
// the event arrives. The hub listens to the same event.
type accessEvents struct {
	users     *users.Users // set after the domain was made, which needs these
	backplane *backplane.Backplane
}

// AccessChanged is called after the commit.
func (b *accessEvents) AccessChanged(user uuid.UUID) {
	b.users.Forget(user)
	b.backplane.Publish(access.Topic, user.String())
}

// listen must come before the hub's, which asks who everybody is when it hears the same event.
func (b *accessEvents) listen() {
	b.backplane.Subscribe(func(topic, payload string) {
		if topic != access.Topic {
			return
		}
		user, err := uuid.Parse(payload)
		if err != nil {
			user = uuid.Nil // everybody, to be safe
		}
		b.users.Forget(user)
	}, func() { b.users.Forget(uuid.Nil) })
}
