// Package grants owns the catalogue of grants and who holds which, since when and until when. What a
// grant implies is package identity's one closure.
package grants

import (
	"context"
	"slices"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/access"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
)

// Sources of a user's grant.
const (
	SourceDirect  = "direct"
	SourceImplied = "implied"
	SourceToken   = "token"
)

// Grant is an entry of the catalogue; its key is the role it gives.
type Grant struct {
	ID          uuid.UUID
	Key         identity.Role
	Caption     string // Dutch
	Description string // Dutch
	Implies     []identity.Role
}

// UserGrant is a grant that a user holds: directly, because another one implies it, or by the token with
// which they have signed in. Of the last two only the key is a fact of its own.
type UserGrant struct {
	GrantID       uuid.UUID
	Key           identity.Role
	Source        string
	ImpliedBy     *identity.Role
	ValidFrom     *time.Time
	ValidUntil    *time.Time // nil: no end
	Reason        string
	GrantedByID   *uuid.UUID
	GrantedByName *string
	GrantedOn     *time.Time
}

// Grants is the domain. Safe for concurrent use.
type Grants struct {
	db     *postgres.DB
	access *access.Changes
}

// New makes the domain.
func New(db *postgres.DB, a *access.Changes) *Grants { return &Grants{db: db, access: a} }

// List answers the catalogue.
func (g *Grants) List(ctx context.Context, actor identity.Actor) (list []Grant, err error) {
	err = g.db.Read(ctx, actor, func(db *queries.Queries) error {
		rows, err := db.ListGrants(ctx)
		list = make([]Grant, len(rows))
		for i, r := range rows {
			list[i] = Grant{ID: r.ID, Key: r.Key, Caption: r.Caption, Description: r.Description, Implies: identity.Implies(r.Key)}
		}
		return err
	})
	return list, err
}

// ListOfUser answers the direct grants of a user, planned and expired ones too, then those of the token, and
// what the valid ones imply, in one round trip. A token is known only to who shows it, so those of the token
// are answered to the user alone. Errors: NotFound user.not_found.
func (g *Grants) ListOfUser(ctx context.Context, actor identity.Actor, user uuid.UUID) (list []UserGrant, err error) {
	var token []identity.Role
	if user == actor.UserID {
		token = actor.TokenRoles
	}
	err = g.db.Read(ctx, actor, func(db *queries.Queries) error {
		rows, err := db.ListUserGrants(ctx, user)
		if err == nil && len(rows) == 0 { // a user who is there has a row for each grant of the catalogue
			return errNoUser()
		}
		list = heldOf(rows, token, time.Now())
		return err
	})
	return list, err
}

// heldOf takes a row for each grant of the catalogue. A grant that is held in more than one way is told
// once, as the strongest of direct, token and implied; beside that, direct ones are told when they are not
// valid now.
func heldOf(catalogue []queries.ListUserGrantsRow, token []identity.Role, now time.Time) []UserGrant {
	list := []UserGrant{}
	var valid []UserGrant
	for _, r := range catalogue {
		if r.GrantedOn == nil || r.Reason == nil || r.ValidFrom == nil {
			continue
		}
		u := UserGrant{GrantID: r.GrantID, Key: r.Key, Source: SourceDirect, ValidFrom: r.ValidFrom, ValidUntil: r.ValidUntil,
			Reason: *r.Reason, GrantedByID: r.GrantedByID, GrantedByName: r.GrantedByName, GrantedOn: r.GrantedOn}
		list = append(list, u)
		if !r.ValidFrom.After(now) && (r.ValidUntil == nil || r.ValidUntil.After(now)) {
			valid = append(valid, u)
		}
	}
	add := func(u UserGrant) {
		if !slices.ContainsFunc(valid, func(v UserGrant) bool { return v.Key == u.Key }) {
			list, valid = append(list, u), append(valid, u)
		}
	}
	for _, r := range catalogue {
		if slices.Contains(token, r.Key) {
			add(UserGrant{GrantID: r.GrantID, Key: r.Key, Source: SourceToken})
		}
	}
	for _, from := range slices.Clone(valid) { // what these imply is closed already
		for _, r := range catalogue {
			if slices.Contains(identity.Implies(from.Key), r.Key) {
				add(UserGrant{GrantID: r.GrantID, Key: r.Key, Source: SourceImplied, ImpliedBy: &from.Key, ValidFrom: from.ValidFrom, ValidUntil: from.ValidUntil})
			}
		}
	}
	return list
}
