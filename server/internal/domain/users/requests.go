package users

import (
	"context"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

// requestedFor is how long what somebody asked for stands in the bell of the account-admins.
const requestedFor = 7 * 24 * time.Hour

// AccessRequest is a right that somebody asked for and does not have.
type AccessRequest struct {
	UserID   uuid.UUID
	FullName string
	Key      identity.Role
	AskedOn  time.Time
}

// AccountAdmins answers who can give rights in the actor's organisation, by name. Everybody may know whom to ask, also who
// sees nobody's grants.
func (u *Users) AccountAdmins(ctx context.Context, actor identity.Actor) (admins []Person, err error) {
	err = u.db.Read(ctx, identity.System("whom to ask for access"), func(db *queries.Queries) error {
		rows, err := db.ListAccountAdmins(ctx, actor.OrganisationID)
		for _, r := range rows {
			admins = append(admins, Person{ID: r.ID, FullName: r.FullName, IsCustomer: r.IsCustomer})
		}
		return err
	})
	return admins, err
}

// AskForAccess tells the organisation's account-admins that the actor asks for a right; once a day, whoever asks again.
// Errors: NotFound grant.not_found.
func (u *Users) AskForAccess(ctx context.Context, actor identity.Actor, key identity.Role) error {
	return u.db.Tx(ctx, actor, func(db *queries.Queries) error {
		asked, err := db.PutAccessRequest(ctx, actor.UserID, actor.OrganisationID, key)
		if err != nil || asked > 0 {
			return err
		}
		if known, err := db.GrantKeyExists(ctx, key); err != nil || known {
			return err
		}
		return problem.New(problem.NotFound, "grant.not_found", "there is no such grant")
	})
}

// AccessRequests answers what people of the actor's organisation asked for, newest first.
func (u *Users) AccessRequests(ctx context.Context, actor identity.Actor) (list []AccessRequest, err error) {
	err = u.db.Read(ctx, actor, func(db *queries.Queries) error {
		rows, err := db.ListAccessRequests(ctx, actor.OrganisationID, requestedFor.Seconds())
		for _, r := range rows {
			list = append(list, AccessRequest{UserID: r.UserID, FullName: r.FullName, Key: r.Key, AskedOn: r.AskedOn})
		}
		return err
	})
	return list, err
}
