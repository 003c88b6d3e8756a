package users

import (
	"context"
	"errors"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/input"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/problem"
)

// StartView starts a view in which the actor sees the portal as a customer's user, under an id that the caller chose.
// Repeating the same call returns the same view. Errors: NotFound user.not_found, Invalid view_as.invalid, Forbidden
// view_as.customer, Conflict view_as.no_access, view_as.id_taken.
func (u *Users) StartView(
	ctx context.Context,
	actor identity.Actor,
	user, id uuid.UUID,
	reason string,
) (view contract.UserView, err error) {
	if reason, err = viewReason(reason); err != nil {
		return view, err
	}
	err = u.db.Tx(ctx, actor, func(db *queries.Queries) error {
		of, err := db.GetViewTarget(ctx, user)
		switch {
		case err != nil:
			return notFound(err)
		case !of.IsCustomer:
			return problem.New(problem.Forbidden, contract.CodeViewAsCustomer, "only users of customers can be viewed as")
		case !of.Allowed:
			return problem.New(problem.Conflict, contract.CodeViewAsNoAccess, "the user can't sign in, or has never signed in")
		}
		made, err := db.InsertView(ctx, queries.InsertViewParams{ID: id, StaffID: actor.UserID, UserID: user,
			OrganisationID: of.OrganisationID, Reason: reason})
		if err != nil {
			return err
		}
		row, err := db.GetView(ctx, id, actor.UserID)
		if errors.Is(err, pgx.ErrNoRows) || err == nil && (row.ViewAs.UserID != user || row.ViewAs.Reason != reason) {
			return problem.New(problem.Conflict, contract.CodeViewAsIdTaken, "this id is already in use")
		}
		if err != nil {
			return err
		}
		view = viewOf(row.ViewAs, row.FullName, row.StaffName)
		if made == 0 {
			return nil
		}
		return recordView(ctx, db, actor, row.ViewAs, "view.started", reason,
			audit.Values{"endsOn": audit.Instant(row.ViewAs.EndsOn)})
	})
	return view, err
}

func viewReason(text string) (string, error) {
	reason, err := input.Line(contract.CodeViewAsInvalid, "reason", text)
	if err == nil && utf8.RuneCountInString(reason) < contract.StartViewRequestReasonMin {
		err = problem.InvalidField(
			contract.CodeViewAsInvalid,
			"reason",
			contract.FieldCodeTooShort,
			"the reason is too short",
		)
	}
	return reason, err
}

func recordView(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	v queries.ViewAs,
	action, reason string,
	after audit.Values,
) error {
	return audit.Write(ctx, db, actor, audit.Change{OrganisationID: v.OrganisationID, Action: action,
		Entity: audit.EntityUser, EntityID: v.UserID.String(), Reason: reason, After: after})
}

// EndView ends one of the actor's views, at once on every instance. Errors: NotFound view_as.not_found.
func (u *Users) EndView(ctx context.Context, actor identity.Actor, id uuid.UUID) error {
	var of uuid.UUID
	err := u.db.Tx(ctx, actor, func(db *queries.Queries) error {
		row, err := db.GetView(ctx, id, actor.UserID)
		if errors.Is(err, pgx.ErrNoRows) {
			return problem.New(problem.NotFound, contract.CodeViewAsNotFound, "you have no such view")
		}
		if err != nil {
			return err
		}
		of = row.ViewAs.UserID
		ended, err := db.EndView(ctx, id, actor.UserID)
		if err != nil || ended == 0 {
			return err
		}
		return recordView(ctx, db, actor, row.ViewAs, "view.ended", row.ViewAs.Reason, nil)
	})
	if of != uuid.Nil {
		u.access.Changed(of) // also when the commit's outcome is unknown
	}
	return err
}

// Views returns a page of the views in which staff saw the portal as a user. Errors: NotFound user.not_found.
func (u *Users) Views(
	ctx context.Context,
	actor identity.Actor,
	user uuid.UUID,
	q listquery.Query,
) (page listquery.Page[contract.UserView], err error) {
	before, after := q.Less(contract.FieldStartedOn), q.Greater(contract.FieldStartedOn)
	p := queries.ListUserViewsParams{UserID: user, BeforeTime: before.At(), BeforeID: before.TieUUID(uuid.Nil),
		AfterTime: after.At(), AfterID: after.TieUUID(uuid.Max), Descending: q.Descending}
	err = u.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListUserViewsRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				rows, err := db.ListUserViews(ctx, p)
				if err != nil || len(rows) > 0 || offset > 0 {
					return rows, err
				}
				_, err = db.GetUser(ctx, user) // either there is no such user, or no view of them
				return nil, notFound(err)
			},
			func(r queries.ListUserViewsRow) int32 { return r.Total },
			func(r queries.ListUserViewsRow) (contract.UserView, error) {
				return viewOf(r.ViewAs, r.FullName, r.StaffName), nil
			})
		return err
	})
	return page, err
}

// viewOf maps a row to its model. A view whose time is over ended at that time.
func viewOf(v queries.ViewAs, user, staff string) contract.UserView {
	view := contract.UserView{
		Id:        v.ID,
		User:      contract.UserRef{Id: v.UserID, FullName: user},
		Staff:     contract.UserRef{Id: v.StaffID, FullName: staff},
		Reason:    v.Reason,
		StartedOn: contract.Time{Time: v.StartedOn},
		EndsOn:    contract.Time{Time: v.EndsOn},
		EndedOn:   contract.TimeOf(v.EndedOn),
	}
	if v.EndedOn == nil && !time.Now().Before(v.EndsOn) {
		view.EndedOn = &view.EndsOn
	}
	return view
}

// ViewAs returns the actor of a staff member's view: the viewed user with the roles of their grants, who can't write
// anything. It is cached like SignIn's, and never past the view's end. Errors: Unauthenticated view_as.ended, when the
// view is over, belongs to another member of staff, or its user has no access (any more).
func (u *Users) ViewAs(ctx context.Context, staff identity.Actor, view uuid.UUID) (identity.Actor, error) {
	if !staff.Has(identity.RoleManageCustomers) {
		return identity.Actor{}, errViewEnded()
	}
	r := &u.resolver
	k := key{
		issuer:  "view-as",
		subject: view.String(),
		roles:   staff.UserID.String(),
	} // can't collide: a real issuer is a URL
	r.mu.Lock()
	hit, ok := r.cache[k]
	age := r.age
	r.mu.Unlock()
	if ok && time.Now().Before(hit.until) {
		return hit.answer()
	}
	var row queries.GetViewedRow
	err := u.db.Read(ctx, staff, func(db *queries.Queries) (err error) {
		row, err = db.GetViewed(ctx, view, staff.UserID)
		return err
	})
	if errors.Is(err, pgx.ErrNoRows) {
		return identity.Actor{}, errViewEnded()
	}
	if err != nil {
		return identity.Actor{}, err
	}
	found := cached{until: earlier(time.Now().Add(actorFor), row.NextChange)}
	found.Actor = &identity.Actor{
		UserID:           row.ID,
		OrganisationID:   row.OrganisationID,
		Roles:            identity.RolesOf(row.Grants, true),
		RolesUntil:       row.NextChange,
		FullName:         row.FullName,
		Email:            row.Email,
		Username:         row.Username,
		OrganisationName: row.OrganisationName,
		ViewedBy:         staff.UserID,
	}
	r.store(age, k, found)
	return found.answer()
}

func errViewEnded() error {
	return problem.New(problem.Unauthenticated, contract.CodeViewAsEnded, "this view has ended")
}
