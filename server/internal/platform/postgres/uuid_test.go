package postgres_test

import (
	"slices"
	"testing"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgtype"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
)

func TestUUIDs(t *testing.T) {
	b := newBench(t)
	want := []uuid.UUID{uuid.New(), uuid.New()}
	err := b.db.RawRead(ctx, identity.Actor{}, func(q queries.DBTX) error {
		var one, none *uuid.UUID
		var plain, null uuid.UUID
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
		if err := q.QueryRow(ctx, `select null::uuid`).Scan(&null); err == nil {
			t.Error("null became an id")
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	// Guards that the driver goes on to ask the codec first: an id is read without an allocation.
	m := pgtype.NewMap()
	postgres.RegisterUUID(m)
	var id uuid.UUID
	plan := m.PlanScan(pgtype.UUIDOID, pgtype.BinaryFormatCode, &id)
	if n := testing.AllocsPerRun(100, func() { _ = plan.Scan(want[0][:], &id) }); n > 0 || id != want[0] {
		t.Errorf("%.0f allocations, %v", n, id)
	}
	var buffer [16]byte
	var arg any = &want[1]
	if n := testing.AllocsPerRun(
		100,
		func() { _, _ = m.Encode(pgtype.UUIDOID, pgtype.BinaryFormatCode, arg, buffer[:0]) },
	); n > 0 ||
		buffer != want[1] {
		t.Errorf("%.0f allocations to write %v as %v", n, want[1], buffer)
	}
}
