// Package users owns the people of the portal: the user that a verified token belongs to, their profile, accounts and
// settings, and the lists of users, people and organisations. It does not know what they may do: packages grants and
// identity do.
package users

import (
	"context"
	"encoding/json"
	"errors"
	"slices"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/access"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

// Users is the domain. Safe for concurrent use.
type Users struct {
	// StaffACR are the authentication contexts (acr) of which a token of staff must have one; empty: any. Set it before
	// first use.
	StaffACR []string

	db       *postgres.DB
	access   *access.Changes
	granter  access.Granter
	resolver resolver
}

// New makes the domain.
func New(db *postgres.DB, a *access.Changes, g access.Granter) *Users {
	u := &Users{db: db, access: a, granter: g}
	u.resolver.init(db)
	return u
}

// Current returns the caller's profile, in one round trip. Errors: NotFound user.not_found.
func (u *Users) Current(ctx context.Context, actor identity.Actor) (contract.CurrentUser, error) {
	roles := append([]identity.Role{}, actor.Roles...) // [] in JSON rather than null
	c := contract.CurrentUser{
		Id:               actor.UserID,
		OrganisationId:   actor.OrganisationID,
		OrganisationName: actor.OrganisationName,
		FullName:         actor.FullName,
		Email:            actor.Email,
		Username:         actor.Username,
		IsCustomer:       !actor.Staff,
		Roles:            &roles,
	}
	err := u.db.Read(ctx, actor, func(db *queries.Queries) error {
		row, err := db.GetCurrentUser(ctx, actor.UserID)
		if err != nil {
			return err
		}
		c.FollowingSupportTickets, c.UnreadTotal = row.Following, int(row.UnreadTotal)
		if actor.Staff {
			return json.Unmarshal(row.Teams, &c.Teams)
		}
		return nil
	})
	return c, notFound(err)
}

// Get returns a user whom the actor administers, or the actor. Errors: NotFound user.not_found.
func (u *Users) Get(ctx context.Context, actor identity.Actor, id uuid.UUID) (user contract.User, err error) {
	err = u.db.Read(ctx, actor, func(db *queries.Queries) error {
		r, err := db.GetUser(ctx, id)
		user = userOf(r)
		return err
	})
	return user, notFound(err)
}

// userOf maps a row to its model, with the roles that the user's grants give them, closed and sorted.
func userOf(r queries.GetUserRow) contract.User {
	u, p := r.PortalUser, r.Person
	return contract.User{
		Id:               u.ID,
		OrganisationId:   u.OrganisationID,
		OrganisationName: r.OrganisationName,
		FirstName:        u.FirstName,
		LastName:         u.LastName,
		FullName:         p.FullName,
		Email:            u.Email,
		Username:         u.Username,
		Phone:            u.Phone,
		IsCustomer:       p.IsCustomer,
		Status:           contract.UserStatus(u.Status),
		Roles:            identity.RolesOf(r.Grants, p.IsCustomer),
		CreatedOn:        contract.Time{Time: u.CreatedOn},
		LastSeenOn:       contract.TimeOf(u.LastSeenOn),
		MailFailure:      mailFailureOf(u, r.MailStopped),
		AddressProof:     contract.AddressProof(r.AddressProof),
		Invited:          r.Invited,
	}
}

// Unproven returns how many users have signed in, and how many of them have an address that the portal does not know to
// be theirs: they get no e-mail, and their own e-mail is quarantined.
func Unproven(ctx context.Context, db *postgres.DB) (unproven, of int, err error) {
	err = db.Read(ctx, identity.System("doctor"), func(db *queries.Queries) error {
		row, err := db.CountUnproven(ctx)
		unproven, of = int(row.Unproven), int(row.Users)
		return err
	})
	return unproven, of, err
}

// mailFailureOf returns the last bounce of e-mail to a user; nil: there was none.
func mailFailureOf(u queries.PortalUser, stopped bool) *contract.MailFailure {
	if u.BounceStatus == nil || u.BouncedOn == nil {
		return nil
	}
	return &contract.MailFailure{
		Status:   *u.BounceStatus,
		FailedOn: contract.Time{Time: *u.BouncedOn},
		Stopped:  stopped,
	}
}

func personOf(p queries.Person) contract.Person {
	return contract.Person{Id: p.ID, FullName: p.FullName, IsCustomer: p.IsCustomer}
}

// List returns a page of the users of an organisation that the actor administers. Errors: Forbidden user.organisation.
func (u *Users) List(
	ctx context.Context,
	actor identity.Actor,
	organisation uuid.UUID,
	q listquery.Query,
) (page listquery.Page[contract.User], err error) {
	if own := organisation == actor.OrganisationID; own && !actor.Has(identity.RoleAccountAdmin) ||
		!own && !actor.Has(identity.RoleManageCustomers) {
		return page, access.ErrOrganisation()
	}
	p := queries.ListUsersParams{
		OrganisationID:  organisation,
		Statuses:        q.Strings(contract.FieldStatus),
		RoleGrants:      grantsGiving(q.Strings(contract.FieldRole), !actor.Staff || organisation != actor.OrganisationID),
		Search:          listquery.Contains(q.Search),
		CreatedBefore:   q.Less(contract.FieldCreatedOn).At(),
		CreatedBeforeID: q.Less(contract.FieldCreatedOn).TieUUID(uuid.Nil),
		CreatedAfter:    q.Greater(contract.FieldCreatedOn).At(),
		CreatedAfterID:  q.Greater(contract.FieldCreatedOn).TieUUID(uuid.Max),
		SeenBefore:      q.Less(contract.FieldLastSeenOn).At(),
		SeenBeforeID:    q.Less(contract.FieldLastSeenOn).TieUUID(uuid.Nil),
		SeenAfter:       q.Greater(contract.FieldLastSeenOn).At(),
		SeenAfterID:     q.Greater(contract.FieldLastSeenOn).TieUUID(uuid.Max),
		Sort:            q.Sort,
		Descending:      q.Descending,
	}
	err = u.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListUsersRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				return db.ListUsers(ctx, p)
			},
			func(r queries.ListUsersRow) int32 { return r.Total },
			func(r queries.ListUsersRow) (contract.User, error) {
				return userOf(queries.GetUserRow{
					PortalUser: r.PortalUser, Person: r.Person, OrganisationName: r.OrganisationName,
					MailStopped: r.MailStopped, AddressProof: r.AddressProof, Invited: r.Invited, Grants: r.Grants,
				}), nil
			})
		return err
	})
	return page, err
}

// People returns a page of the people whom the actor may add to a ticket.
func (u *Users) People(
	ctx context.Context,
	actor identity.Actor,
	q listquery.Query,
) (page listquery.Page[contract.Person], err error) {
	p := queries.ListPeopleParams{
		Organisations: q.UUIDs(contract.FieldOrganisationId),
		Search:        listquery.Contains(q.Search),
		IsCustomer:    q.Bool(contract.FieldIsCustomer),
		Descending:    q.Descending,
	}
	if !actor.Staff {
		p.OrganisationID = &actor.OrganisationID
	}
	err = u.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListPeopleRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				return db.ListPeople(ctx, p)
			},
			func(r queries.ListPeopleRow) int32 { return r.Total },
			func(r queries.ListPeopleRow) (contract.Person, error) { return personOf(r.Person), nil })
		return err
	})
	return page, err
}

// Organisations returns a page of organisations.
func (u *Users) Organisations(
	ctx context.Context,
	actor identity.Actor,
	q listquery.Query,
) (page listquery.Page[contract.Organisation], err error) {
	p := queries.ListOrganisationsParams{
		Search:     listquery.Contains(q.Search),
		Kinds:      q.Strings(contract.FieldKind),
		Sort:       q.Sort,
		Descending: q.Descending,
	}
	err = u.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListOrganisationsRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				return db.ListOrganisations(ctx, p)
			},
			func(r queries.ListOrganisationsRow) int32 { return r.Total },
			func(r queries.ListOrganisationsRow) (contract.Organisation, error) {
				return contract.Organisation{
					Id:             r.ID,
					Name:           r.Name,
					CustomerNumber: r.CustomerNumber,
					Kind:           contract.OrganisationKind(r.Kind),
				}, nil
			})
		return err
	})
	return page, err
}

// grantsGiving returns the grants that give any of the roles, nil when one of the roles needs no grant: the inverse of
// identity.RolesOf. All people in the list are customers, or all are staff, since they belong to one organisation.
func grantsGiving(roles []string, isCustomer bool) []string {
	gives := func(grants ...string) bool {
		return slices.ContainsFunc(
			identity.RolesOf(grants, isCustomer),
			func(r string) bool { return slices.Contains(roles, r) },
		)
	}
	if roles == nil || gives() {
		return nil
	}
	return slices.DeleteFunc(identity.AllRoles(), func(g string) bool { return !gives(g) })
}

func notFound(err error) error {
	if errors.Is(err, pgx.ErrNoRows) {
		return errNotFound()
	}
	return err
}

func errNotFound() error {
	return problem.New(problem.NotFound, contract.CodeUserNotFound, "there is no such user")
}
