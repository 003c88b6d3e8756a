// Package grants owns the catalogue of grants, and which user holds which grant from when until when. It does not know
// what a grant implies: that is the closure in package identity.
package grants

import (
	"context"
	"slices"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/access"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
)

// Grants is the domain. Safe for concurrent use.
type Grants struct {
	db     *postgres.DB
	access *access.Changes
}

// New makes the domain.
func New(db *postgres.DB, a *access.Changes) *Grants { return &Grants{db: db, access: a} }

// List returns the grants of the catalogue that users like the actor may hold.
func (g *Grants) List(ctx context.Context, actor identity.Actor) (list []contract.Grant, err error) {
	err = g.db.Read(ctx, actor, func(db *queries.Queries) error {
		rows, err := db.ListGrants(ctx)
		list = make([]contract.Grant, len(rows))
		for i, r := range rows {
			list[i] = contract.Grant{GrantId: r.ID, Key: r.Key, Caption: r.Caption, Description: r.Description,
				Implies:   append([]identity.Role{}, identity.Implies(r.Key)...), // [] in JSON rather than null
				StaffOnly: r.StaffOnly}
		}
		return err
	})
	return list, err
}

// ListOfUser returns a user's direct grants, planned and expired ones too, then those of the token, then those that the
// valid ones imply, in one round trip. The portal knows a token only from the request that carries it, so the token's
// grants are returned to that user only. Errors: NotFound user.not_found.
func (g *Grants) ListOfUser(
	ctx context.Context,
	actor identity.Actor,
	user uuid.UUID,
) (list []contract.UserGrant, err error) {
	var token []identity.Role
	if user == actor.UserID {
		token = actor.TokenRoles
	}
	err = g.db.Read(ctx, actor, func(db *queries.Queries) error {
		rows, err := db.ListUserGrants(ctx, user)
		if err == nil && len(rows) == 0 { // an existing user has a row for each grant that they may hold
			return errNoUser()
		}
		list = heldOf(rows, token, time.Now())
		return err
	})
	return list, err
}

// heldOf takes a row for each grant that the user may hold. A grant held in more than one way is listed once, as the
// strongest of direct, token and implied. Direct grants that are not valid now are listed as well.
func heldOf(catalogue []queries.ListUserGrantsRow, token []identity.Role, now time.Time) []contract.UserGrant {
	list := []contract.UserGrant{}
	var valid []contract.UserGrant
	for _, r := range catalogue {
		if r.GrantedOn == nil || r.Reason == nil || r.ValidFrom == nil {
			continue
		}
		u := direct(r.GrantID, queries.GetAssignmentRow{Key: &r.Key, ValidFrom: r.ValidFrom, ValidUntil: r.ValidUntil,
			Reason: r.Reason, GrantedOn: r.GrantedOn, GrantedByID: r.GrantedByID, GrantedByName: r.GrantedByName})
		list = append(list, u)
		if !r.ValidFrom.After(now) && (r.ValidUntil == nil || r.ValidUntil.After(now)) {
			valid = append(valid, u)
		}
	}
	add := func(u contract.UserGrant) {
		if !slices.ContainsFunc(valid, func(v contract.UserGrant) bool { return v.Key == u.Key }) {
			list, valid = append(list, u), append(valid, u)
		}
	}
	for _, r := range catalogue {
		if slices.Contains(token, r.Key) {
			add(contract.UserGrant{GrantId: r.GrantID, Key: r.Key, Source: contract.GrantSourceToken})
		}
	}
	for _, from := range slices.Clone(valid) { // Implies is already transitive
		for _, r := range catalogue {
			if slices.Contains(identity.Implies(from.Key), r.Key) {
				add(contract.UserGrant{GrantId: r.GrantID, Key: r.Key, Source: contract.GrantSourceImplied, ImpliedBy: &from.Key,
					ValidFrom: from.ValidFrom, ValidUntil: from.ValidUntil})
			}
		}
	}
	return list
}

// direct maps an existing assignment to its model.
func direct(grant uuid.UUID, a queries.GetAssignmentRow) contract.UserGrant {
	u := contract.UserGrant{GrantId: grant, Key: *a.Key, Source: contract.GrantSourceDirect, Reason: *a.Reason,
		ValidFrom: contract.TimeOf(a.ValidFrom), ValidUntil: contract.TimeOf(a.ValidUntil),
		GrantedOn: contract.TimeOf(a.GrantedOn)}
	if a.GrantedByID != nil && a.GrantedByName != nil {
		u.GrantedBy = &contract.UserRef{Id: *a.GrantedByID, FullName: *a.GrantedByName}
	}
	return u
}
