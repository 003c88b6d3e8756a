package postgres_test

import (
	"slices"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
)

func TestUUIDs(t *testing.T) {
	b := newBench(t)
	want := []uuid.UUID{uuid.New(), uuid.New()}
	err := b.db.RawRead(ctx, identity.Actor{}, func(q queries.DBTX) error {
		var one, none *uuid.UUID
		var plain uuid.UUID
		var text string
		var list []uuid.UUID
		row := q.QueryRow(ctx, `select ($1::uuid[])[1], ($1::uuid[])[2], null::uuid, ($1::uuid[])[2], $1::uuid[]`, want)
		if err := row.Scan(&one, &plain, &none, &text, &list); err != nil {
			return err
		}
		if *one != want[0] || plain != want[1] || none != nil || text != want[1].String() || !slices.Equal(list, want) {
			t.Errorf("%v %v %v %v %v, want %v", one, plain, none, text, list, want)
		}
		row = q.QueryRow(
			ctx,
			`select $1::uuid = ($3::uuid[])[1] and $2::uuid = ($3::uuid[])[2] and $4::uuid is null`,
			want[0],
			&want[1],
			want,
			none,
		)
		var alike bool
		if err := row.Scan(&alike); err != nil || !alike {
			t.Errorf("written otherwise than as they are: %v", err)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}
