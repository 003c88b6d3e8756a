package tickets

import (
	"context"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
)

// indexAtMost is how many texts one transaction takes into the search, unless they are long, and words out of it: some
// 0.2 s of work.
const indexAtMost = 500

// IndexSearch takes what was said and renamed since the last time into the search, and the words of what was withdrawn
// out of it, and answers how many texts and words that were. Several instances may call it at once: one of them does
// the work.
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
