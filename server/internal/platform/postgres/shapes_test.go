package postgres_test

import (
	"testing"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/test/dbtest"
)

// A constant has no parameter type, which PostgreSQL may need: all shapes of every guarded query are valid statements.
func TestShapesAreStatements(t *testing.T) {
	t.Parallel()
	conn, err := pgx.Connect(ctx, dbtest.Bare(t).URL)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close(ctx) })
	for name, sql := range postgres.GuardedStatements(t) {
		for which, shape := range postgres.ShapesOf(sql) {
			if _, err := conn.Prepare(ctx, "", shape); err != nil {
				t.Errorf("PostgreSQL refuses the shape %s of %s: %v\n%s", which, name, err, shape)
			}
		}
	}
}
