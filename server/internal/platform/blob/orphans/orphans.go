// Package orphans owns the orphaned blobs: those that neither an attachment nor a document names. It does not know
// what an attachment or a document is. Each of these deletes its own blobs; this package deletes the ones left
// behind by a killed process or a store that did not respond.
package orphans

import (
	"context"
	"time"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
)

// leftAfter is the minimum age of an orphan. A blob is written before the row that names it, so a younger one may still
// get its row. No operation takes a day.
const leftAfter = 24 * time.Hour

// Files has the blobs of all customers. Safe for concurrent use.
type Files struct {
	db    *postgres.DB
	store *blob.Store
}

// New returns Files for a database and its store.
func New(db *postgres.DB, store *blob.Store) *Files { return &Files{db, store} }

// Claim assigns the store to this database, so that no other database takes its files for orphans. It returns a
// *blob.OwnerError if the store belongs to another database.
func (f *Files) Claim(ctx context.Context) error {
	id, err := f.installation(ctx)
	if err != nil {
		return err
	}
	return f.store.Claim(ctx, id)
}

// Check returns a *blob.OwnerError if the store belongs to another database. It changes nothing.
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

// Sweep deletes the orphans written more than 24 hours before now, and returns their number, also with an error. It
// deletes nothing unless the store belongs to this database. Several instances may call it concurrently.
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
