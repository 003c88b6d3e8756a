// Package access owns what every change of a user's access has in common, whichever domain makes it: the change is one
// transaction, an organisation's changes run one at a time, the organisation keeps an account-admin, and the caches of
// actors are notified after the commit. It does not know what is changed; packages users and grants do.
package access

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

// Topic is the event of changed access. Its payload is the id of the user whose access changed.
const Topic = "access"

// ErrLastAdmin means that the change would leave the organisation without an account-admin to rely on: a user with a
// direct, valid grant without an end, and an account that is enabled or pending. Roles from a token don't count,
// because the portal can't know whether a later token will carry them.
var ErrLastAdmin = errors.New("the organisation would have no account-admin any more")

// ErrTokenAdmin returns the error for an action that needs account-admin as a grant of the portal, when the actor has
// it from the token only: Forbidden grant.token.
func ErrTokenAdmin() error {
	return problem.New(
		problem.Forbidden,
		contract.CodeGrantToken,
		"this needs account-admin as a grant of the portal; yours comes from the token only",
	)
}

// Notifier is notified of users whose access has changed, after the commit. It must not block.
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

// Target is whose access changes: a user's, or that of users who are being created.
type Target struct {
	User uuid.UUID
	// Created are users who are being created, in Organisation; User is not set then.
	Created      []uuid.UUID
	Organisation uuid.UUID
	// AcceptNoAdmin allows an actor who manages the organisation from outside to remove its last account-admin: the
	// account of a person who has left must be closed at once. It is ignored for the actor's own organisation.
	AcceptNoAdmin bool
	// Integrations allows the user to be an integration.
	Integrations bool
}

func (t Target) users() []uuid.UUID {
	if len(t.Created) > 0 {
		return t.Created
	}
	return []uuid.UUID{t.User}
}

// NewGrant is a grant to give to a user. From nil: from now on; Until nil: no end.
type NewGrant struct {
	User, Grant uuid.UUID
	From, Until *time.Time
	Reason      string
}

// Granter gives grants inside a transaction that holds the lock of Run. Package grants implements it. An error is about
// the grant at the place that it returns, and names its field as that of a single one.
type Granter interface {
	Grant(
		ctx context.Context,
		db *queries.Queries,
		actor identity.Actor,
		organisation uuid.UUID,
		list []NewGrant,
	) (place int, err error)
}

// Organisation is the organisation of the user whose access changes.
type Organisation struct {
	ID       uuid.UUID
	Customer bool
}

// Run changes a user's access with f, in one transaction. The user belongs to the actor's own organisation, or to a
// customer when the actor manages customers. While f runs, no other change of access runs in this organisation, on any
// instance, so what f reads stays true until the commit. Errors: NotFound user.not_found, Forbidden auth.forbidden or
// user.organisation (for a user who is being created), those of f and of postgres.DB.Tx, ErrLastAdmin. After an error
// nothing has changed, except perhaps after postgres.ErrCommitUnknown.
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
		if len(t.Created) > 0 { // no account-admin is lost
			return f(db, of)
		}
		before, err := db.CountAdmins(ctx, of.ID)
		if err != nil {
			return err
		}
		if err := f(db, of); err != nil {
			return err
		}
		if before == 0 { // there was no account-admin to lose
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
	// After ErrCommitUnknown the commit may have taken place.
	if err == nil || errors.Is(err, postgres.ErrCommitUnknown) {
		for _, user := range t.users() {
			c.Changed(user)
		}
	}
	return err
}

// administered returns the target's organisation, which never changes, if the actor administers it. It reads as the
// actor: a user whom the actor may not see is not found.
func administered(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	t Target,
) (of Organisation, err error) {
	made := len(t.Created) > 0
	row, err := db.GetAccessOrganisation(ctx, t.User, t.Organisation)
	of = Organisation{ID: row.ID, Customer: row.Customer}
	switch {
	case errors.Is(err, pgx.ErrNoRows) && made:
		return of, ErrOrganisation()
	case errors.Is(err, pgx.ErrNoRows):
		return of, problem.New(problem.NotFound, contract.CodeUserNotFound, "there is no such user")
	case err != nil:
		return of, err
	case row.Integration && !t.Integrations:
		return of, problem.New(problem.NotFound, contract.CodeUserNotFound, "there is no such user")
	case row.Integration: // the caller sees only those that they manage
		return of, nil
	case of.ID == actor.OrganisationID && actor.Has(identity.RoleAccountAdmin),
		of.Customer && actor.Has(identity.RoleManageCustomers):
		return of, nil
	case made:
		return of, ErrOrganisation()
	}
	// All users see themselves, but that does not let them administer anything.
	return of, problem.New(problem.Forbidden, contract.CodeAuthForbidden, "this needs account-admin")
}

// ErrOrganisation returns the error for an organisation whose users the actor does not manage: Forbidden
// user.organisation.
func ErrOrganisation() error {
	return problem.New(
		problem.Forbidden,
		contract.CodeUserOrganisation,
		"the caller does not manage the users of this organisation",
	)
}

// Changed notifies the caches of actors that a user's access has changed by something other than Run.
func (c *Changes) Changed(user uuid.UUID) { c.notify.AccessChanged(user) }
