// Package orphans owns which bytes of the store are nobody's any more: neither an attachment nor a document has them.
// It refuses to know what an attachment or a document is; each of those takes its own bytes away, and this is for what
// was left behind, by a process that was killed or a store that did not answer.
package orphans

import (
	"context"
	"time"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
)

// leftAfter is how old bytes are that may go. They are written before the row that has them, so younger ones may be on
// their way; nothing takes a day.
const leftAfter = 24 * time.Hour

// Files are the bytes of all customers. Safe for concurrent use.
type Files struct {
	db    *postgres.DB
	store *blob.Store
}

// New makes the domain.
func New(db *postgres.DB, store *blob.Store) *Files { return &Files{db, store} }

// Sweep deletes what was written more than 24 hours before now and is nobody's, and answers how much that was, also
// with an error. Several instances may do so at the same time.
func (f *Files) Sweep(ctx context.Context, now time.Time) (int, error) {
	return f.store.Sweep(ctx, now.Add(-leftAfter), f.named)
}

func (f *Files) named(ctx context.Context, keys []string) (named []string, err error) {
	err = f.db.Read(ctx, identity.System("sweeping the file store"), func(db *queries.Queries) error {
		named, err = db.ListNamedBlobs(ctx, keys)
		return err
	})
	return named, err
}
