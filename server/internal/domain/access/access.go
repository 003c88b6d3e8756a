// Package access owns what every change of somebody's access has in common, whichever domain makes it: it
// is one transaction, no two of an organisation run at once, the organisation keeps an account-admin, and
// who caches actors is notified after the commit. It refuses to know what is changed; packages users and grants do.
package access

import (
	"context"
	"errors"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

// Topic is the event of changed access; its payload is the id of the user whose access it is.
const Topic = "access"

// ErrLastAdmin: the change would leave the organisation without an account-admin to rely on, which is
// somebody with a direct, valid, endless grant and an account that is enabled or pending. Roles that come
// with a token don't count: the portal can't know that they will come again.
var ErrLastAdmin = errors.New("the organisation would have no account-admin any more")

// ErrTokenAdmin is the refusal of what an account-admin by the token alone may not do: Forbidden grant.token.
func ErrTokenAdmin() error {
	return problem.New(
		problem.Forbidden,
		contract.CodeGrantToken,
		"this needs account-admin as a grant of the portal; it came with the token",
	)
}

// Notifier hears whose access has changed, after the commit. It must not block.
type Notifier interface {
	AccessChanged(user uuid.UUID)
}

// Changes makes changes of access. Safe for concurrent use.
type Changes struct {
	db     *postgres.DB
	notify Notifier
}

// New makes the Changes of an instance.
func New(db *postgres.DB, n Notifier) *Changes { return &Changes{db: db, notify: n} }

// Run changes the access of a user of the actor's organisation with f, in one transaction. While f runs
// nobody else changes access in this organisation, on any instance, so what f reads stays true until the
// commit. Errors: those of f and of postgres.DB.Tx, ErrLastAdmin; nothing has changed then.
func (c *Changes) Run(
	ctx context.Context,
	actor identity.Actor,
	user uuid.UUID,
	f func(db *queries.Queries) error,
) error {
	err := c.db.Tx(ctx, actor, func(db *queries.Queries) error {
		if err := db.LockAccess(ctx, actor.OrganisationID); err != nil {
			return err
		}
		before, err := db.CountAdmins(ctx, actor.OrganisationID)
		if err != nil {
			return err
		}
		if err := f(db); err != nil {
			return err
		}
		if before == 0 { // there was nobody to lose
			return nil
		}
		after, err := db.CountAdmins(ctx, actor.OrganisationID)
		if err == nil && after == 0 {
			return ErrLastAdmin
		}
		return err
	})
	// When nobody knows whether the commit took place, it may have.
	if err == nil || errors.Is(err, postgres.ErrCommitUnknown) {
		c.Changed(user)
	}
	return err
}

// Changed tells who keeps actors that a user's access has changed, by what Run did not do.
func (c *Changes) Changed(user uuid.UUID) { c.notify.AccessChanged(user) }
