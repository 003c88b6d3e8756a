package users

import (
	"context"

	"github.com/google/uuid"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
)

// Contact is a user as the provider's ERP is notified of them.
type Contact struct {
	ID, OrganisationID         uuid.UUID
	FirstName, LastName, Email string
	Phone                      string // may be empty
}

// DueContacts returns the ids of users of whom the ERP has not been notified, in order, beginning behind after. The
// actor is the system.
func (u *Users) DueContacts(
	ctx context.Context,
	actor identity.Actor,
	after uuid.UUID,
	limit int32,
) (ids []uuid.UUID, err error) {
	err = u.db.Read(ctx, actor, func(db *queries.Queries) error {
		ids, err = db.ListDueContacts(ctx, after, limit)
		return err
	})
	return ids, err
}

// DueContact returns a user of whom the ERP has not been notified. Errors: NotFound user.not_found, also when the ERP
// has been notified.
func (u *Users) DueContact(ctx context.Context, actor identity.Actor, id uuid.UUID) (c Contact, err error) {
	err = u.db.Read(ctx, actor, func(db *queries.Queries) error {
		r, err := db.GetDueContact(ctx, id)
		c = Contact{ID: r.ID, OrganisationID: r.OrganisationID, FirstName: r.FirstName, LastName: r.LastName, Email: r.Email}
		if r.Phone != nil {
			c.Phone = *r.Phone
		}
		return err
	})
	return c, notFound(err)
}

// SetContact stores the id that the ERP gave a user, unless there is one already.
func (u *Users) SetContact(ctx context.Context, actor identity.Actor, id uuid.UUID, contact string) error {
	return u.db.Tx(ctx, actor, func(db *queries.Queries) error {
		_, err := db.SetContact(ctx, &contact, id)
		return err
	})
}
