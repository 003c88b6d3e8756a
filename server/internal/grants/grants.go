// Package grants owns the catalogue of grants and who holds which, since when and until when. What a
// grant implies is package identity's one closure.
package grants

import (
	"context"
	"slices"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/identity"
	"klantportaal.example/server/internal/postgres"
	"klantportaal.example/server/internal/problem"
)

// Sources of a user's grant.
const (
	SourceDirect  = "direct"
	SourceImplied = "implied"
)

// Grant is an entry of the catalogue; its key is the role it gives.
type Grant struct {
	ID          uuid.UUID
	Key         identity.Role
	Caption     string // Dutch
	Description string // Dutch
	Implies     []identity.Role
}

// UserGrant is a grant that a user holds, directly or because another one implies it.
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
type Grants struct{ db *postgres.DB }

// New makes the domain.
func New(db *postgres.DB) *Grants { return &Grants{db: db} }

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

// ListOfUser answers the direct grants of a user, planned and expired ones too, and after them what the
// valid ones imply, in one round trip. Errors: NotFound user.not_found.
func (g *Grants) ListOfUser(ctx context.Context, actor identity.Actor, user uuid.UUID) (list []UserGrant, err error) {
	err = g.db.Read(ctx, actor, func(db *queries.Queries) error {
		rows, err := db.ListUserGrants(ctx, user)
		if err == nil && len(rows) == 0 { // a user who is there has a row for each grant of the catalogue
			return problem.New(problem.NotFound, "user.not_found", "there is no such user")
		}
		list = withImplied(rows, time.Now())
		return err
	})
	return list, err
}

// withImplied takes a row for each grant of the catalogue.
func withImplied(catalogue []queries.ListUserGrantsRow, now time.Time) []UserGrant {
	list := []UserGrant{}
	for _, r := range catalogue {
		if r.GrantedOn == nil || r.Reason == nil {
			continue
		}
		list = append(list, UserGrant{GrantID: r.GrantID, Key: r.Key, Source: SourceDirect, ValidFrom: r.ValidFrom, ValidUntil: r.ValidUntil,
			Reason: *r.Reason, GrantedByID: r.GrantedByID, GrantedByName: r.GrantedByName, GrantedOn: r.GrantedOn})
	}
	for _, r := range catalogue {
		if r.ValidFrom == nil || r.ValidFrom.After(now) || r.ValidUntil != nil && !r.ValidUntil.After(now) {
			continue
		}
		for _, implied := range catalogue {
			held := slices.ContainsFunc(list, func(u UserGrant) bool { return u.Key == implied.Key })
			if !held && slices.Contains(identity.Implies(r.Key), implied.Key) {
				list = append(list, UserGrant{GrantID: implied.GrantID, Key: implied.Key, Source: SourceImplied, ImpliedBy: &r.Key,
					ValidFrom: r.ValidFrom, ValidUntil: r.ValidUntil})
			}
		}
	}
	return list
}
