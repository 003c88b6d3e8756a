package grants

import (
	"context"
	"errors"
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
			given, err = add(ctx, db, actor, of.ID, user, n)
			return err
		},
	)
	return given, err
}

// Grant is Add inside a transaction of access.Changes, for a user who is being created.
func (g *Grants) Grant(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	organisation, user, grant uuid.UUID,
	from, until *time.Time,
) error {
	_, err := add(ctx, db, actor, organisation, user, NewGrant{GrantID: grant, ValidFrom: from, ValidUntil: until})
	return err
}

func add(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	organisation, user uuid.UUID,
	n NewGrant,
) (contract.UserGrant, error) {
	now := time.Now()
	from, until := milliseconds(n.ValidFrom), milliseconds(n.ValidUntil)
	begin := now
	if from != nil {
		begin = *from
	}
	if err := checkPeriod(begin, until, now); err != nil {
		return contract.UserGrant{}, err
	}
	reason, err := reasonOf(n.Reason)
	if err != nil {
		return contract.UserGrant{}, err
	}
	a, err := db.GetAssignment(ctx, n.GrantID, user)
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		return contract.UserGrant{}, errNoUser()
	case err != nil:
		return contract.UserGrant{}, err
	case a.Key == nil:
		return contract.UserGrant{}, problem.InvalidField(
			contract.CodeGrantUnknown,
			"grantId",
			contract.FieldCodeInvalid,
			"the catalogue has no such grant",
		)
	case a.GrantedOn != nil && (a.ValidUntil == nil || a.ValidUntil.After(now)):
		return contract.UserGrant{}, problem.New(
			problem.Conflict,
			contract.CodeGrantExists,
			"the user has this grant already; change its validity instead",
		)
	}
	if err := mayGive(ctx, db, user, n.GrantID, begin, until); err != nil {
		return contract.UserGrant{}, err
	}
	r, err := db.InsertUserGrant(
		ctx,
		queries.InsertUserGrantParams{GrantID: n.GrantID, ValidFrom: from, ValidUntil: until, Reason: reason,
			GrantedBy: &actor.UserID, UserID: user},
	)
	if err != nil {
		return contract.UserGrant{}, err
	}
	var before audit.Values
	if a.GrantedOn != nil {
		before = assignment(a)
	}
	err = audit.Write(
		ctx,
		db,
		actor,
		audit.Change{
			OrganisationID: organisation,
			Action:         "grant.added",
			Entity:         audit.EntityUser,
			EntityID:       user.String(),
			Reason:         reason,
			Before:         before,
			After:          values(*a.Key, r.ValidFrom, r.ValidUntil, reason),
		},
	)
	return direct(
		n.GrantID,
		queries.GetAssignmentRow{Key: a.Key, ValidFrom: &r.ValidFrom, ValidUntil: r.ValidUntil, Reason: &r.Reason,
			GrantedOn: &r.GrantedOn, GrantedByID: &actor.UserID, GrantedByName: &actor.FullName},
	), err
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
	switch {
	case err != nil || refusal == "":
		return err
	case refusal == "own":
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
