// Package access owns what every change of somebody's access has in common, whichever domain makes it: it
// is one transaction, no two of an organisation run at once, the organisation keeps an account-admin, and
// who caches actors is notified after the commit. It refuses to know what is changed; packages users and grants do.
package access

import (
	"context"
	"errors"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
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

// Target is whose access changes.
type Target struct {
	User uuid.UUID
	// Organisation is that of a user who is being made; nil: the user's own.
	Organisation uuid.UUID
	// AcceptNoAdmin lets who manages the organisation from outside take its last account-admin: an account of
	// somebody who has left must close at once. Of one's own organisation it is not looked at.
	AcceptNoAdmin bool
}

// Organisation is the one whose people's access changes.
type Organisation struct {
	ID       uuid.UUID
	Customer bool
}

// Run changes the access of a user with f, in one transaction: of the actor's own organisation, or of a customer, by
// who manages customers. While f runs nobody else changes access in this organisation, on any instance, so what f reads
// stays true until the commit. Errors: NotFound user.not_found, Forbidden auth.forbidden or user.organisation (of a
// user who is being made), those of f and of postgres.DB.Tx, ErrLastAdmin; nothing has changed then.
func (c *Changes) Run(
	ctx context.Context,
	actor identity.Actor,
	t Target,
	f func(db *queries.Queries, of Organisation) error,
) error {
	err := c.db.Tx(ctx, actor, func(db *queries.Queries) error {
		of, err := administered(ctx, db, actor, t)
		if err != nil {
			return err
		}
		if err := db.LockAccess(ctx, of.ID); err != nil {
			return err
		}
		before, err := db.CountAdmins(ctx, of.ID)
		if err != nil {
			return err
		}
		if err := f(db, of); err != nil {
			return err
		}
		if before == 0 { // there was nobody to lose
			return nil
		}
		after, err := db.CountAdmins(ctx, of.ID)
		switch {
		case err != nil || after > 0:
			return err
		case t.AcceptNoAdmin && of.ID != actor.OrganisationID:
			return audit.Write(ctx, db, actor, audit.Change{OrganisationID: of.ID, Action: "customer.without_admin",
				Entity: audit.EntityOrganisation, EntityID: of.ID.String()})
		}
		return ErrLastAdmin
	})
	// When nobody knows whether the commit took place, it may have.
	if err == nil || errors.Is(err, postgres.ErrCommitUnknown) {
		c.Changed(t.User)
	}
	return err
}

// administered answers the target's organisation, which never changes, when the actor administers it. It is read as the
// actor: who they don't see is not there.
func administered(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	t Target,
) (of Organisation, err error) {
	made := t.Organisation != uuid.Nil
	row, err := db.GetAccessOrganisation(ctx, t.Organisation, t.User)
	of = Organisation{ID: row.ID, Customer: row.Customer}
	switch {
	case errors.Is(err, pgx.ErrNoRows) && made:
		return of, ErrOrganisation()
	case errors.Is(err, pgx.ErrNoRows):
		return of, problem.New(problem.NotFound, contract.CodeUserNotFound, "there is no such user")
	case err != nil:
		return of, err
	case of.ID == actor.OrganisationID && actor.Has(identity.RoleAccountAdmin),
		of.Customer && actor.Has(identity.RoleManageCustomers):
		return of, nil
	case made:
		return of, ErrOrganisation()
	}
	// Everybody sees themselves, and administers nothing by that.
	return of, problem.New(problem.Forbidden, contract.CodeAuthForbidden, "this needs account-admin")
}

// ErrOrganisation is the refusal of an organisation whose people the actor does not administer: Forbidden
// user.organisation.
func ErrOrganisation() error {
	return problem.New(
		problem.Forbidden,
		contract.CodeUserOrganisation,
		"the organisation is none whose users the caller administers",
	)
}

// Changed tells who keeps actors that a user's access has changed, by what Run did not do.
func (c *Changes) Changed(user uuid.UUID) { c.notify.AccessChanged(user) }
