package tickets

import (
	"context"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
)

// indexAtMost is how many texts one transaction adds to the search index, unless they are long, and how many words it
// removes: about 0.2 s of work.
const indexAtMost = 500

// IndexSearch brings the search index up to date: it adds texts that were written or renamed since the last call, and
// removes words of what was withdrawn. It returns how many texts and words these were. Several instances may call it at
// once; one of them does the work.
func (s *Tickets) IndexSearch(ctx context.Context) (int, error) {
	for all := 0; ; {
		var n int32
		err := s.db.Tx(ctx, identity.System("indexing the search"), func(db *queries.Queries) (err error) {
			n, err = db.IndexSearch(ctx, indexAtMost)
			return err
		})
		if all += int(n); err != nil || n == 0 {
			return all, err
		}
	}
}
