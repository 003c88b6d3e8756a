// Package users owns the people of the portal: who a verified token belongs to, their profile, their
// accounts and settings, and the lists of users, people and organisations. What they may do is package grants' and identity's.
package users

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/access"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

// User is a person with a place in the portal. Roles are effective by grants, closed and sorted.
type User struct {
	ID               uuid.UUID
	OrganisationID   uuid.UUID
	OrganisationName string
	FirstName        string
	LastName         string
	FullName         string
	Email            string
	Username         string
	Phone            *string
	IsCustomer       bool
	Status           string // invited, active or blocked
	Roles            []identity.Role
	CreatedOn        time.Time
	LastSeenOn       *time.Time
}

// Current is the caller's profile.
type Current struct {
	Actor       identity.Actor
	Following   []int64 // ticket ids
	UnreadTotal int     // tickets with something unread, at most 100
}

// Person is what everyone may know of somebody.
type Person struct {
	ID         uuid.UUID
	FullName   string
	IsCustomer bool
}

// Organisation is a customer or the provider.
type Organisation struct {
	ID             uuid.UUID
	Name           string
	CustomerNumber string
	Kind           string
}

// Users is the domain. Safe for concurrent use.
type Users struct {
	db       *postgres.DB
	access   *access.Changes
	granter  Granter
	resolver resolver
}

// New makes the domain.
func New(db *postgres.DB, a *access.Changes, g Granter) *Users {
	u := &Users{db: db, access: a, granter: g}
	u.resolver.init(db)
	return u
}

// The allowlists of the lists.
var (
	ListFields = listquery.Fields{
		Order: []string{"fullName", "email", "lastSeenOn", "createdOn", "status"},
		Filters: map[string]listquery.Filter{
			"status": {Enum: []string{"invited", "active", "blocked"}},
			"role":   {Enum: identity.AllRoles()},
		},
		Ranges: []string{"createdOn", "lastSeenOn"},
	}
	PeopleFields = listquery.Fields{
		Order:   []string{"fullName"},
		Filters: map[string]listquery.Filter{"isCustomer": {Type: listquery.Bool}, "organisationId": {Type: listquery.UUID}},
	}
	OrganisationFields = listquery.Fields{
		Order:   []string{"name", "customerNumber"},
		Filters: map[string]listquery.Filter{"kind": {Enum: []string{"customer", "provider"}}},
	}
)

// Current answers the caller's profile, in one round trip. Errors: NotFound user.not_found.
func (u *Users) Current(ctx context.Context, actor identity.Actor) (Current, error) {
	c := Current{Actor: actor}
	err := u.db.Read(ctx, actor, func(db *queries.Queries) error {
		row, err := db.GetCurrentUser(ctx, actor.UserID)
		c.Following, c.UnreadTotal = row.Following, int(row.UnreadTotal)
		return err
	})
	return c, notFound(err)
}

// Get answers one user of the actor's organisation, or the actor. Errors: NotFound user.not_found.
func (u *Users) Get(ctx context.Context, actor identity.Actor, id uuid.UUID) (User, error) {
	var user User
	err := u.db.Read(ctx, actor, func(db *queries.Queries) error {
		r, err := db.GetUser(ctx, id)
		user = userOf(r)
		return err
	})
	return user, notFound(err)
}

func userOf(r queries.GetUserRow) User {
	return User{
		ID: r.ID, OrganisationID: r.OrganisationID, OrganisationName: r.OrganisationName, FirstName: r.FirstName, LastName: r.LastName, FullName: r.FullName,
		Email: r.Email, Username: r.Username, Phone: r.Phone, IsCustomer: r.IsCustomer, Status: r.Status, Roles: identity.RolesOf(r.Grants, r.IsCustomer),
		CreatedOn: r.CreatedOn, LastSeenOn: r.LastSeenOn,
	}
}

// List answers a page of the users of the actor's organisation.
func (u *Users) List(ctx context.Context, actor identity.Actor, q listquery.Query) (page listquery.Page[User], err error) {
	p := queries.ListUsersParams{
		OrganisationID: actor.OrganisationID, Statuses: q.Strings("status"), RoleGrants: grantsGiving(q.Strings("role"), !actor.Staff), Search: listquery.Contains(q.Search),
		CreatedBefore: q.Less("createdOn").At(), CreatedBeforeID: q.Less("createdOn").TieUUID(uuid.Nil),
		CreatedAfter: q.Greater("createdOn").At(), CreatedAfterID: q.Greater("createdOn").TieUUID(uuid.Max),
		SeenBefore: q.Less("lastSeenOn").At(), SeenBeforeID: q.Less("lastSeenOn").TieUUID(uuid.Nil),
		SeenAfter: q.Greater("lastSeenOn").At(), SeenAfterID: q.Greater("lastSeenOn").TieUUID(uuid.Max),
		Sort: q.Sort, Descending: q.Descending,
	}
	err = u.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListUsersRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				return db.ListUsers(ctx, p)
			},
			func(r queries.ListUsersRow) int32 { return r.Total },
			func(r queries.ListUsersRow) (User, error) {
				return User{
					ID: r.ID, OrganisationID: r.OrganisationID, OrganisationName: r.OrganisationName, FirstName: r.FirstName, LastName: r.LastName, FullName: r.FullName,
					Email: r.Email, Username: r.Username, Phone: r.Phone, IsCustomer: r.IsCustomer, Status: r.Status, Roles: identity.RolesOf(r.Grants, r.IsCustomer),
					CreatedOn: r.CreatedOn, LastSeenOn: r.LastSeenOn,
				}, nil
			})
		return err
	})
	return page, err
}

// People answers a page of the people whom the actor may add to a ticket.
func (u *Users) People(ctx context.Context, actor identity.Actor, q listquery.Query) (page listquery.Page[Person], err error) {
	p := queries.ListPeopleParams{Organisations: q.UUIDs("organisationId"), Search: listquery.Contains(q.Search), IsCustomer: q.Bool("isCustomer"), Descending: q.Descending}
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
			func(r queries.ListPeopleRow) (Person, error) { return Person{r.ID, r.FullName, r.IsCustomer}, nil })
		return err
	})
	return page, err
}

// Organisations answers a page of organisations.
func (u *Users) Organisations(ctx context.Context, actor identity.Actor, q listquery.Query) (page listquery.Page[Organisation], err error) {
	p := queries.ListOrganisationsParams{Search: listquery.Contains(q.Search), Kinds: q.Strings("kind"), Sort: q.Sort, Descending: q.Descending}
	err = u.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListOrganisationsRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				return db.ListOrganisations(ctx, p)
			},
			func(r queries.ListOrganisationsRow) int32 { return r.Total },
			func(r queries.ListOrganisationsRow) (Organisation, error) {
				return Organisation{r.ID, r.Name, r.CustomerNumber, r.Kind}, nil
			})
		return err
	})
	return page, err
}

// grantsGiving answers the grants of which one gives any of the roles, nil when nobody needs one for it:
// identity.RolesOf, backwards. The list is of one organisation, whose people are all customers or all staff.
func grantsGiving(roles []string, isCustomer bool) []string {
	gives := func(grants ...string) bool {
		return slices.ContainsFunc(identity.RolesOf(grants, isCustomer), func(r string) bool { return slices.Contains(roles, r) })
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
	return problem.New(problem.NotFound, "user.not_found", "there is no such user")
}
