package privacy

import (
	"context"
	"errors"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/input"
)

// eraser is the actor of erasures that were requested a day before.
var eraser = identity.System("erasure, asked for a day before")

// Asked is a requested erasure.
type Asked struct {
	Person                             uuid.UUID
	FullName, Organisation, Reason, By string // By: "" when requested with `portal person`
	AskedOn, DueOn                     time.Time
}

// Ask requests an erasure, which takes place 24 hours later unless it is cancelled. Repeating the call changes nothing.
// It returns what would be erased now, and when it is due. Errors: as in Erase.
func (p *Privacy) Ask(ctx context.Context, actor identity.Actor, e Erasure) (Erased, error) {
	var err error
	if e.Reason, err = input.Line(contract.CodeUserInvalid, "reason", e.Reason); err != nil {
		return Erased{}, err
	}
	e.Dry = true
	would, err := p.Erase(ctx, actor, e)
	if err != nil || would.DueOn != nil {
		return would, err
	}
	err = p.db.Tx(ctx, actor, func(db *queries.Queries) error {
		ask := queries.AskErasureParams{UserID: e.Person, OrganisationID: would.Person.OrganisationID, Reason: e.Reason}
		if !actor.IsSystem() {
			ask.AskedBy = &actor.UserID
		}
		if err := db.AskErasure(ctx, ask); err != nil {
			return err
		}
		if would.DueOn, err = dueOn(ctx, db, e.Person); err != nil {
			return err
		}
		return recordRequest(ctx, db, actor, would.Person, "user.erasure_asked", e.Reason)
	})
	return would, err
}

// Cancel cancels a requested erasure, and reports whether there was one. Errors: NotFound user.not_found, Forbidden
// auth.forbidden.
func (p *Privacy) Cancel(ctx context.Context, actor identity.Actor, user uuid.UUID) (asked bool, err error) {
	err = p.db.Tx(ctx, actor, func(db *queries.Queries) error {
		person, err := get(ctx, db, user)
		if err != nil {
			return err
		}
		if !actor.IsSystem() && !manages(actor, person) {
			return errForbidden()
		}
		n, err := db.DeleteErasureRequest(ctx, user)
		if err != nil || n == 0 {
			return err
		}
		asked = true
		return recordRequest(ctx, db, actor, person, "user.erasure_cancelled", "")
	})
	return asked, err
}

// Asked lists the requested erasures, the next one first.
func (p *Privacy) Asked(ctx context.Context, actor identity.Actor) (list []Asked, err error) {
	err = p.db.Read(ctx, actor, func(db *queries.Queries) error {
		rows, err := db.ListErasures(ctx, false)
		for _, r := range rows {
			list = append(list, Asked{Person: r.UserID, FullName: r.FullName, Organisation: r.OrganisationName,
				Reason: r.Reason, By: r.AskedBy, AskedOn: r.AskedOn, DueOn: r.DueOn})
		}
		return err
	})
	return list, err
}

// EraseDue erases the people whose erasure is due, and returns how many. Of two instances at once only one erases a
// person. A person who can't be erased does not keep the others from being erased.
func (p *Privacy) EraseDue(ctx context.Context) (erased int, err error) {
	var due []queries.ListErasuresRow
	err = p.db.Read(ctx, eraser, func(db *queries.Queries) (err error) {
		due, err = db.ListErasures(ctx, true)
		return err
	})
	for _, r := range due {
		_, failed := p.Erase(ctx, eraser, Erasure{Person: r.UserID, due: true})
		switch {
		case failed == nil:
			erased++
		case !errors.Is(failed, pgx.ErrNoRows): // cancelled, or done by another instance
			err = errors.Join(err, failed)
		}
	}
	return erased, err
}

// dueOn returns when a person will be erased, nil: no erasure is requested.
func dueOn(ctx context.Context, db *queries.Queries, user uuid.UUID) (*time.Time, error) {
	due, err := db.GetErasureRequest(ctx, user)
	if errors.Is(err, pgx.ErrNoRows) {
		return nil, nil
	}
	return &due, err
}

func recordRequest(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	p Person,
	action, reason string,
) error {
	return audit.Write(ctx, db, actor, audit.Change{OrganisationID: p.OrganisationID, Action: action,
		Entity: audit.EntityUser, EntityID: p.ID.String(), Reason: reason})
}
