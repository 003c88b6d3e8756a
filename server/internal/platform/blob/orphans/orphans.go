// Package orphans owns the orphaned blobs: those that neither an attachment nor a document names. It refuses to know
// what an attachment or a document is; each of those deletes its own blobs, and this is for what was left behind, by a
// process that was killed or a store that did not answer.
package orphans

import (
	"context"
	"time"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
)

// leftAfter is how old an orphan has to be. A blob is written before the row that names it, so a younger one may still
// get its row; nothing takes a day.
const leftAfter = 24 * time.Hour

// Files are the blobs of all customers. Safe for concurrent use.
type Files struct {
	db    *postgres.DB
	store *blob.Store
}

// New makes the domain.
func New(db *postgres.DB, store *blob.Store) *Files { return &Files{db, store} }

// Claim makes the store this database's own, so that no other takes its files for orphans, or returns a
// *blob.OwnerError when another has it.
func (f *Files) Claim(ctx context.Context) error {
	id, err := f.installation(ctx)
	if err != nil {
		return err
	}
	return f.store.Claim(ctx, id)
}

// Check returns a *blob.OwnerError when another database has the store. It changes nothing.
func (f *Files) Check(ctx context.Context) error {
	id, err := f.installation(ctx)
	if err != nil {
		return err
	}
	return f.store.Check(ctx, id)
}

func (f *Files) installation(ctx context.Context) (id string, err error) {
	err = f.db.Read(ctx, identity.System("claiming the file store"), func(db *queries.Queries) error {
		found, err := db.GetInstallation(ctx)
		id = found.String()
		return err
	})
	return id, err
}

// Sweep deletes the orphans written more than 24 hours before now, and answers how many there were, also with an
// error: nothing before the store is this database's own. Several instances may do so at the same time.
func (f *Files) Sweep(ctx context.Context, now time.Time) (int, error) {
	if err := f.Claim(ctx); err != nil {
		return 0, err
	}
	return f.store.Sweep(ctx, now.Add(-leftAfter), f.named)
}

func (f *Files) named(ctx context.Context, keys []string) (named []string, err error) {
	err = f.db.Read(ctx, identity.System("sweeping the file store"), func(db *queries.Queries) error {
		named, err = db.ListNamedBlobs(ctx, keys)
		return err
	})
	return named, err
}
