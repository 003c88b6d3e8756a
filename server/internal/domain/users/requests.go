package users

import (
	"context"
	"time"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

// requestedFor is how long a request for access is shown to the account-admins.
const requestedFor = 7 * 24 * time.Hour

// AccountAdmins returns the people who can give rights in the actor's organisation, by name. Every user may know whom
// to ask, also one who may not see others' grants, so it reads as the system.
func (u *Users) AccountAdmins(ctx context.Context, actor identity.Actor) (admins []contract.Person, err error) {
	err = u.db.Read(ctx, identity.System("whom to ask for access"), func(db *queries.Queries) error {
		rows, err := db.ListAccountAdmins(ctx, actor.OrganisationID)
		admins = make([]contract.Person, len(rows))
		for i, r := range rows {
			admins[i] = personOf(r)
		}
		return err
	})
	return admins, err
}

// AskForAccess stores that the actor asks the organisation's account-admins for a right, at most once a day. Errors:
// NotFound grant.not_found.
func (u *Users) AskForAccess(ctx context.Context, actor identity.Actor, key identity.Role) error {
	return u.db.Tx(ctx, actor, func(db *queries.Queries) error {
		asked, err := db.PutAccessRequest(ctx, actor.UserID, actor.OrganisationID, key)
		if err != nil || asked > 0 {
			return err
		}
		if known, err := db.GrantKeyExists(ctx, key); err != nil || known {
			return err
		}
		return problem.New(problem.NotFound, contract.CodeGrantNotFound, "there is no such grant")
	})
}

// MyAccessRequests returns the actor's requests that can't be repeated yet, newest first.
func (u *Users) MyAccessRequests(ctx context.Context, actor identity.Actor) (list []contract.AccessRequest, err error) {
	err = u.db.Read(ctx, actor, func(db *queries.Queries) error {
		rows, err := db.ListMyAccessRequests(ctx, actor.UserID)
		list = make([]contract.AccessRequest, len(rows))
		for i, r := range rows {
			list[i] = accessRequest(queries.ListAccessRequestsRow(r))
		}
		return err
	})
	return list, err
}

func accessRequest(r queries.ListAccessRequestsRow) contract.AccessRequest {
	return contract.AccessRequest{
		User:    contract.UserRef{Id: r.UserID, FullName: r.FullName},
		Key:     r.Key,
		AskedOn: contract.Time{Time: r.AskedOn},
	}
}

// AccessRequests returns the requests of people in the actor's organisation, newest first.
func (u *Users) AccessRequests(ctx context.Context, actor identity.Actor) (list []contract.AccessRequest, err error) {
	err = u.db.Read(ctx, actor, func(db *queries.Queries) error {
		rows, err := db.ListAccessRequests(ctx, actor.OrganisationID, requestedFor.Seconds())
		list = make([]contract.AccessRequest, len(rows))
		for i, r := range rows {
			list[i] = accessRequest(r)
		}
		return err
	})
	return list, err
}
