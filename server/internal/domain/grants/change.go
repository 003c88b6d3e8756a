package grants

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/access"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

// NewGrant is a grant to give to a user. ValidFrom nil: from now on; ValidUntil nil: no end.
type NewGrant struct {
	GrantID               uuid.UUID
	ValidFrom, ValidUntil *time.Time
	Reason                string
}

// Validity replaces the validity and reason of an assignment.
type Validity struct {
	From   time.Time
	Until  *time.Time // nil: no end
	Reason string
	// AcceptNoAdmin: as in access.Target.
	AcceptNoAdmin bool
}

// Add gives a user a grant, and replaces an assignment that has ended. Errors: NotFound user.not_found, Invalid
// grant.unknown, grant.invalid_period or grant.invalid, Conflict grant.exists, Forbidden grant.own, grant.token.
func (g *Grants) Add(
	ctx context.Context,
	actor identity.Actor,
	user uuid.UUID,
	n NewGrant,
) (given contract.UserGrant, err error) {
	err = g.access.Run(
		ctx,
		actor,
		access.Target{User: user, Integrations: true},
		func(db *queries.Queries, of access.Organisation) error {
			list, _, err := give(ctx, db, actor, of.ID, []access.NewGrant{{User: user, Grant: n.GrantID, From: n.ValidFrom,
				Until: n.ValidUntil, Reason: n.Reason}})
			if err == nil {
				given = list[0]
			}
			return err
		},
	)
	return given, err
}

// Grant is Add for a list, inside a transaction that holds the lock of access.Changes: access.Granter.
func (g *Grants) Grant(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	organisation uuid.UUID,
	list []access.NewGrant,
) (place int, err error) {
	_, place, err = give(ctx, db, actor, organisation, list)
	return place, err
}

// toGive is a grant to give, as the queries read it.
type toGive struct {
	Place      int        `json:"place"`
	User       uuid.UUID  `json:"user_id"`
	Grant      uuid.UUID  `json:"grant_id"`
	BeginsOn   time.Time  `json:"begins_on"`
	ValidFrom  *time.Time `json:"valid_from"`
	ValidUntil *time.Time `json:"valid_until"`
	Reason     string     `json:"reason"`
}

// toGiveOf checks what can be known without the database.
func toGiveOf(n access.NewGrant, place int, now time.Time) (g toGive, err error) {
	g = toGive{Place: place, User: n.User, Grant: n.Grant, BeginsOn: now, ValidFrom: milliseconds(n.From),
		ValidUntil: milliseconds(n.Until)}
	if g.ValidFrom != nil {
		g.BeginsOn = *g.ValidFrom
	}
	if err := checkPeriod(g.BeginsOn, g.ValidUntil, now); err != nil {
		return g, err
	}
	g.Reason, err = reasonOf(n.Reason)
	return g, err
}

// give gives grants, all of them or none. An error is about the one at place.
func give(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	organisation uuid.UUID,
	list []access.NewGrant,
) (given []contract.UserGrant, place int, err error) {
	if len(list) == 0 {
		return nil, 0, nil
	}
	now := time.Now()
	rows := make([]toGive, len(list))
	type key struct{ user, grant uuid.UUID }
	places := make(map[key]int, len(list))
	for i, n := range list {
		if rows[i], err = toGiveOf(n, i, now); err != nil {
			return nil, i, err
		}
		if _, twice := places[key{n.User, n.Grant}]; !twice {
			places[key{n.User, n.Grant}] = i
		}
	}
	text, err := json.Marshal(rows)
	if err != nil {
		return nil, 0, fmt.Errorf("grants: %w", err)
	}
	had, err := db.ListToGive(ctx, text)
	if err != nil {
		return nil, 0, err
	}
	for i := range rows {
		if i == len(had) || int(had[i].Place) != i {
			return nil, i, errNoUser()
		}
		if err := givable(had[i], now); err != nil {
			return nil, i, err
		}
		if places[key{rows[i].User, rows[i].Grant}] != i { // it is in the list twice
			return nil, i, errExists()
		}
	}
	made, err := db.InsertUserGrants(ctx, actor.UserID, text)
	if err != nil {
		return nil, 0, err
	}
	given = make([]contract.UserGrant, len(list))
	changes := make([]audit.Change, len(list))
	for _, m := range made {
		i := places[key{m.UserID, m.GrantID}]
		a, reason := had[i], rows[i].Reason
		changes[i] = audit.Change{OrganisationID: organisation, Action: "grant.added", Entity: audit.EntityUser,
			EntityID: m.UserID.String(), Reason: reason, After: values(*a.Key, m.ValidFrom, m.ValidUntil, reason)}
		if a.GrantedOn != nil {
			changes[i].Before = values(*a.Key, *a.ValidFrom, a.ValidUntil, *a.Reason)
		}
		given[i] = direct(m.GrantID, queries.GetAssignmentRow{Key: a.Key, ValidFrom: &m.ValidFrom, ValidUntil: m.ValidUntil,
			Reason: &reason, GrantedOn: &m.GrantedOn, GrantedByID: &actor.UserID, GrantedByName: &actor.FullName})
	}
	return given, 0, audit.WriteAll(ctx, db, actor, changes)
}

// givable refuses a grant that does not exist for the user, that they have, or that the actor may not give.
func givable(a queries.ListToGiveRow, now time.Time) error {
	switch {
	case a.Key == nil:
		return problem.InvalidField(
			contract.CodeGrantUnknown,
			"grantId",
			contract.FieldCodeInvalid,
			"the catalogue has no such grant",
		)
	case a.GrantedOn != nil && (a.ValidUntil == nil || a.ValidUntil.After(now)):
		return errExists()
	}
	return refused(a.Refusal)
}

// Update replaces the validity and reason of a user's direct assignment. Errors: NotFound user.not_found or
// grant.not_assigned, Invalid grant.invalid_period or grant.invalid, Conflict grant.last_admin, Forbidden grant.own,
// grant.token.
func (g *Grants) Update(
	ctx context.Context,
	actor identity.Actor,
	user, grant uuid.UUID,
	v Validity,
) (changed contract.UserGrant, err error) {
	reason, err := reasonOf(v.Reason)
	if err != nil {
		return contract.UserGrant{}, err
	}
	from, until := *milliseconds(&v.From), milliseconds(v.Until)
	t := access.Target{User: user, AcceptNoAdmin: v.AcceptNoAdmin, Integrations: true}
	err = g.access.Run(ctx, actor, t, func(db *queries.Queries, of access.Organisation) error {
		a, err := assigned(ctx, db, user, grant)
		if err != nil {
			return err
		}
		// An end in the past that is left unchanged is not a mistake of this change.
		now := time.Now()
		if until != nil && a.ValidUntil != nil && until.Equal(*a.ValidUntil) {
			now = time.Time{}
		}
		if err := checkPeriod(from, until, now); err != nil {
			return err
		}
		if err := mayGive(ctx, db, user, grant, from, until); err != nil {
			return err
		}
		before := assignment(a)
		a.ValidFrom, a.ValidUntil, a.Reason = &from, until, &reason
		changed = direct(grant, a)
		before, after, differs := audit.Difference(before, values(*a.Key, from, until, reason), audit.Values{"key": *a.Key})
		if !differs {
			return nil
		}
		err = db.UpdateUserGrant(
			ctx,
			queries.UpdateUserGrantParams{UserID: user, GrantID: grant, ValidFrom: from, ValidUntil: until, Reason: reason},
		)
		if err != nil {
			return err
		}
		return audit.Write(
			ctx,
			db,
			actor,
			audit.Change{OrganisationID: of.ID, Action: "grant.changed", Entity: audit.EntityUser,
				EntityID: user.String(), Reason: reason, Before: before, After: after},
		)
	})
	return changed, lastAdmin(err)
}

// Remove ends a user's direct assignment now. Errors: NotFound user.not_found or grant.not_assigned,
// Conflict grant.last_admin.
func (g *Grants) Remove(
	ctx context.Context,
	actor identity.Actor,
	user, grant uuid.UUID,
	acceptNoAdmin bool,
) error {
	t := access.Target{User: user, AcceptNoAdmin: acceptNoAdmin, Integrations: true}
	return lastAdmin(g.access.Run(ctx, actor, t, func(db *queries.Queries, of access.Organisation) error {
		a, err := assigned(ctx, db, user, grant)
		if err != nil {
			return err
		}
		if err := db.DeleteUserGrant(ctx, user, grant); err != nil {
			return err
		}
		return audit.Write(
			ctx,
			db,
			actor,
			audit.Change{OrganisationID: of.ID, Action: "grant.removed", Entity: audit.EntityUser,
				EntityID: user.String(), Before: assignment(a)},
		)
	}))
}

// mayGive checks whether the actor may give a user a grant for a period. The table's policies call the same function;
// here a refusal gets an error of its own. Errors: Forbidden grant.own, grant.token.
func mayGive(ctx context.Context, db *queries.Queries, user, grant uuid.UUID, from time.Time, until *time.Time) error {
	refusal, err := db.GrantRefusal(
		ctx,
		queries.GrantRefusalParams{UserID: user, GrantID: grant, ValidFrom: from, ValidUntil: until},
	)
	if err != nil {
		return err
	}
	return refused(refusal)
}

// refused returns the error of a refusal of the database; empty: nil.
func refused(refusal string) error {
	switch refusal {
	case "":
		return nil
	case "own":
		return problem.New(
			problem.Forbidden,
			contract.CodeGrantOwn,
			"you can't give yourself more than you hold as grants of the portal",
		)
	}
	return access.ErrTokenAdmin()
}

// assigned reads a direct assignment. Errors: NotFound user.not_found, grant.not_assigned.
func assigned(ctx context.Context, db *queries.Queries, user, grant uuid.UUID) (queries.GetAssignmentRow, error) {
	a, err := db.GetAssignment(ctx, grant, user)
	if errors.Is(err, pgx.ErrNoRows) {
		return a, errNoUser()
	}
	if err == nil && (a.Key == nil || a.GrantedOn == nil) {
		return a, problem.New(problem.NotFound, contract.CodeGrantNotAssigned, "the user has no such direct grant")
	}
	return a, err
}

// checkPeriod refuses a period that ends before it begins, that has ended by now, or with a year that RFC 3339, and so
// a response, can't express.
func checkPeriod(from time.Time, until *time.Time, now time.Time) error {
	switch {
	case !writable(from):
		return errPeriod("validFrom", "the year in UTC must be 1 to 9999")
	case until == nil:
		return nil
	case !writable(*until):
		return errPeriod("validUntil", "the year in UTC must be 1 to 9999")
	case !until.After(from):
		return errPeriod("validUntil", "the period must end after it begins")
	case !until.After(now):
		return errPeriod("validUntil", "the end is in the past")
	}
	return nil
}

func writable(t time.Time) bool {
	year := t.UTC().Year()
	return year >= 1 && year <= 9999
}

func errPeriod(field, detail string) error {
	return problem.InvalidField(contract.CodeGrantInvalidPeriod, field, contract.FieldCodeInvalid, detail)
}

// milliseconds truncates a time, since the database would round it, perhaps to a later one than the caller asked for.
func milliseconds(t *time.Time) *time.Time {
	if t == nil {
		return nil
	}
	u := t.UTC().Truncate(time.Millisecond)
	return &u
}

func reasonOf(text string) (string, error) {
	if strings.ContainsRune(text, 0) {
		return "", problem.InvalidField(
			contract.CodeGrantInvalid,
			"reason",
			contract.FieldCodeInvalid,
			"a reason can't contain NUL",
		)
	}
	return strings.TrimSpace(text), nil
}

func lastAdmin(err error) error {
	if errors.Is(err, access.ErrLastAdmin) {
		return problem.New(problem.Conflict, contract.CodeGrantLastAdmin, "this is the organisation's last account-admin")
	}
	return err
}

func errExists() error {
	return problem.New(
		problem.Conflict,
		contract.CodeGrantExists,
		"the user has this grant already; change its validity instead",
	)
}

func errNoUser() error {
	return problem.New(problem.NotFound, contract.CodeUserNotFound, "there is no such user")
}

func assignment(a queries.GetAssignmentRow) audit.Values {
	return values(*a.Key, *a.ValidFrom, a.ValidUntil, *a.Reason)
}

// values returns the fields of an assignment that the audit log stores.
func values(key string, from time.Time, until *time.Time, reason string) audit.Values {
	v := audit.Values{"key": key, "validFrom": audit.Instant(from), "validUntil": nil, "reason": reason}
	if until != nil {
		v["validUntil"] = audit.Instant(*until)
	}
	return v
}
