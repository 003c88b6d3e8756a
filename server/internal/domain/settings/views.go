package settings

import (
	"context"
	"strings"
	"unicode/utf8"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/problem"
)

const maxViews = 50 // per user, and as many shared ones

// View is a saved view of the queue. State is the query string of the view's address; only the client interprets it.
type View struct {
	Name, State    string
	Shared, Pinned bool
	Position       int32
}

// Views returns a page of the actor's own views and the shared ones.
func (s *Settings) Views(
	ctx context.Context,
	actor identity.Actor,
	q listquery.Query,
) (page listquery.Page[contract.SavedView], err error) {
	p := queries.ListSavedViewsParams{
		Shared:     q.Bool(contract.FieldShared),
		Pinned:     q.Bool(contract.FieldPinned),
		Search:     listquery.Contains(q.Search),
		Sort:       q.Sort,
		Descending: q.Descending,
	}
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListSavedViewsRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				return db.ListSavedViews(ctx, p)
			},
			func(r queries.ListSavedViewsRow) int32 { return r.Total }, viewOf)
		return err
	})
	return page, err
}

func viewOf(r queries.ListSavedViewsRow) (contract.SavedView, error) {
	v := r.SavedView
	return contract.SavedView{Id: v.ID, Name: v.Name, State: v.State, Shared: v.Shared, Pinned: v.Pinned,
		Position: int(v.Position), Owner: contract.UserRef{Id: v.OwnerID, FullName: r.OwnerName}, Rev: v.Rev}, nil
}

func view(ctx context.Context, db *queries.Queries, id uuid.UUID) (contract.SavedView, error) {
	rows, err := db.ListSavedViews(ctx, queries.ListSavedViewsParams{ID: &id, PageSize: 1})
	return one(rows, err, viewOf)
}

func (v View) checked() (View, error) {
	var err error
	if v.Name, err = name(contract.CodeSavedViewInvalid, v.Name); err == nil && (!utf8.ValidString(v.State) ||
		strings.ContainsRune(v.State, 0)) {
		err = problem.InvalidField(
			contract.CodeSavedViewInvalid,
			"state",
			contract.FieldCodeInvalid,
			"state must be a query string",
		)
	}
	return v, err
}

// mayShare refuses an actor who may not change shared views.
func mayShare(actor identity.Actor, shared bool) error {
	if shared && !actor.Has(identity.RoleManageSettings) {
		return problem.New(
			problem.Forbidden,
			contract.CodeSavedViewShared,
			"changing shared views needs the permission manage:settings",
		)
	}
	return nil
}

// CreateView saves a view under an id that the caller chose, after the existing ones. Repeating the same call returns
// the same view. Errors: Invalid saved_view.invalid, Forbidden saved_view.shared, Conflict saved_view.id_taken,
// saved_view.limit.
func (s *Settings) CreateView(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	v View,
) (made contract.SavedView, err error) {
	if v, err = v.checked(); err != nil {
		return made, err
	}
	if err := mayShare(actor, v.Shared); err != nil {
		return made, err
	}
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		if err := db.LockSavedViews(ctx, v.Shared, actor.UserID); err != nil {
			return err
		}
		count, err := db.CountSavedViews(ctx, v.Shared, actor.UserID)
		if err != nil {
			return err
		}
		n, err := db.InsertSavedView(ctx, queries.InsertSavedViewParams{ID: id, OwnerID: actor.UserID, Shared: v.Shared,
			Pinned: v.Pinned, Position: count.Next, Name: v.Name, State: v.State})
		if err != nil {
			return err
		}
		if n > 0 && count.Views >= maxViews {
			return problem.New(problem.Conflict, contract.CodeSavedViewLimit, "there can be at most 50 views")
		}
		made, err = view(ctx, db, id)
		if n == 0 && (err != nil || made.Name != v.Name || made.State != v.State || made.Shared != v.Shared ||
			made.Owner.Id != actor.UserID) {
			return idTaken(contract.CodeSavedViewIdTaken)
		}
		return err
	})
	return made, err
}

// own returns a view that the actor may change. Errors: NotFound saved_view.not_found, Forbidden saved_view.shared.
func own(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	id uuid.UUID,
) (v queries.SavedView, err error) {
	if v, err = db.GetSavedView(ctx, id); err != nil {
		return v, none(err, contract.CodeSavedViewNotFound, "view")
	}
	if err := mayShare(actor, v.Shared); err != nil {
		return v, err
	}
	if err := db.LockSavedViews(ctx, v.Shared, actor.UserID); err != nil {
		return v, err
	}
	v, err = db.GetSavedView(ctx, id)
	return v, none(err, contract.CodeSavedViewNotFound, "view")
}

// UpdateView changes a view, but not whether it is shared. rev is the revision that the change is based on. Errors:
// NotFound saved_view.not_found, Invalid saved_view.invalid, Forbidden saved_view.shared, Conflict saved_view.stale.
func (s *Settings) UpdateView(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	v View,
	rev int64,
) (changed contract.SavedView, err error) {
	if v, err = v.checked(); err != nil {
		return changed, err
	}
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		was, err := own(ctx, db, actor, id)
		if err != nil {
			return err
		}
		if was.Rev != rev {
			return stale(contract.CodeSavedViewStale)
		}
		if was.Position != v.Position {
			if err := db.MoveSavedViews(ctx, queries.MoveSavedViewsParams{Position: v.Position, ID: id, Shared: was.Shared,
				OwnerID: actor.UserID}); err != nil {
				return err
			}
		}
		if err := db.UpdateSavedView(ctx, queries.UpdateSavedViewParams{ID: id, Name: v.Name, Pinned: v.Pinned,
			Position: v.Position, State: v.State}); err != nil {
			return err
		}
		changed, err = view(ctx, db, id)
		return err
	})
	return changed, err
}

// DeleteView deletes a view. Errors: NotFound saved_view.not_found, Forbidden saved_view.shared.
func (s *Settings) DeleteView(ctx context.Context, actor identity.Actor, id uuid.UUID) error {
	return s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		if _, err := own(ctx, db, actor, id); err != nil {
			return err
		}
		return db.DeleteSavedView(ctx, id)
	})
}
