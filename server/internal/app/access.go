package app

import (
	"github.com/google/uuid"

	"klantportaal.example/server/internal/domain/access"
	"klantportaal.example/server/internal/domain/users"
)

// accessBell makes changed access hold at once: on this instance when the change returns, on the others when
// the doorbell arrives. The hub listens to the same doorbell.
type accessBell struct {
	users *users.Users // set after the domain was made, which needs the bell
	bells backplane
}

// AccessChanged is called after the commit.
func (b *accessBell) AccessChanged(user uuid.UUID) {
	b.users.Forget(user)
	b.bells.Ring(access.Topic, user.String())
}

// listen must come before the hub's, which asks who everybody is when it hears the same doorbell.
func (b *accessBell) listen() {
	b.bells.Subscribe(func(topic, payload string) {
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
