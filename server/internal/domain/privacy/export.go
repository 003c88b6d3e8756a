package privacy

import (
	"context"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

const (
	exportsOfDay = 3 // of one person by one actor
	exportRetry  = time.Minute
)

// exporting reads as the system, because a person can't see on any page everything that is held about them.
var exporting = identity.System("person export")

// Archive is everything held about a person. It is read page by page while it is written.
type Archive struct {
	of     *Privacy
	person uuid.UUID
	by     identity.Actor // the system, counted against the limits of the actor who asked
	end    func(context.Context) error

	// missing is a field and not a result because of a bug in go1.26.8: the array of a named slice result that a closure
	// appends to stayed on a stack frame that was gone.
	missing []string // paths of files that the store no longer has

	most int // largest number of rows held at once
}

// Export begins an export of everything held about a person. The actor is the system, the person, or a colleague who
// manages customers, for a customer's person; the last is recorded in that person's history. The caller must call
// Write. Errors: NotFound user.not_found, Forbidden auth.forbidden, RateLimited user.export_limit.
func (p *Privacy) Export(ctx context.Context, actor identity.Actor, user uuid.UUID) (*Archive, error) {
	a := &Archive{of: p, person: user, by: exporting.For(actor), end: func(context.Context) error { return nil }}
	err := p.db.Tx(ctx, actor, func(db *queries.Queries) error {
		person, err := get(ctx, db, user)
		if err != nil || actor.IsSystem() {
			return err
		}
		self := actor.UserID == user
		if !self && !manages(actor, person) {
			return errForbidden()
		}
		run, err := begin(ctx, db, actor, person)
		if err != nil {
			return err
		}
		a.end = func(ctx context.Context) error {
			return p.db.Tx(ctx, actor, func(db *queries.Queries) error { return db.EndExport(ctx, run) })
		}
		if self {
			return nil
		}
		return audit.Write(ctx, db, actor, audit.Change{OrganisationID: person.OrganisationID, Action: "user.exported",
			Entity: audit.EntityUser, EntityID: user.String()})
	})
	return a, err
}

// begin records an export, or refuses it.
func begin(ctx context.Context, db *queries.Queries, actor identity.Actor, person Person) (run uuid.UUID, err error) {
	if err := db.LockExports(ctx, actor.UserID.String()); err != nil {
		return run, err
	}
	n, err := db.CountExports(ctx, person.ID, actor.UserID)
	switch {
	case err != nil:
		return run, err
	case n.Running:
		return run, errExports("only one export can run at a time; wait for the previous one", exportRetry)
	case n.OfPerson >= exportsOfDay:
		return run, errExports(
			"a person can be exported at most three times in 24 hours",
			time.Until(n.Since.Add(24*time.Hour)),
		)
	}
	return db.InsertExport(ctx, person.ID, person.OrganisationID, actor.UserID)
}

func errExports(detail string, wait time.Duration) error {
	return &problem.Error{Kind: problem.RateLimited, Code: contract.CodeUserExportLimit, Detail: detail,
		RetryAfter: max(wait, time.Second)}
}

// ForgetExports removes exports that no longer count against the daily limit.
func (p *Privacy) ForgetExports(ctx context.Context) error {
	return p.db.Tx(ctx, exporting, func(db *queries.Queries) error { return db.ForgetExports(ctx) })
}
