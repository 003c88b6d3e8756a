package postgres_test

import (
	"errors"
	"testing"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
)

// A context's budget applies to all statements under it, whatever runs them. Statements beyond it are not sent.
func TestBudget(t *testing.T) {
	b := newBench(t)
	within := postgres.WithBudget(ctx, 3)
	next := 0
	write := func(q queries.DBTX) error {
		next++
		_, err := q.Exec(within, insertReturning, next, nil)
		return err
	}
	if err := b.db.RawWrite(within, identity.Actor{}, write); err != nil {
		t.Fatal(err)
	}
	if err := b.db.RawTx(within, identity.Actor{}, write); err != nil {
		t.Fatal(err)
	}
	err := b.db.RawTx(within, identity.Actor{}, func(q queries.DBTX) error { return errors.Join(write(q), write(q)) })
	if !errors.Is(err, postgres.ErrBudget) {
		t.Errorf("the fourth statement: %v", err)
	}
	before := b.db.RoundTrips()
	if err := b.db.RawWrite(within, identity.Actor{}, write); !errors.Is(err, postgres.ErrBudget) {
		t.Errorf("the fifth statement: %v", err)
	}
	if trips := b.db.RoundTrips() - before; trips != 0 {
		t.Errorf("it took %d round trips", trips)
	}
	b.wantNotes(1, 2)
	if err := b.db.RawWrite(ctx, identity.Actor{},
		func(q queries.DBTX) error { _, err := add(q, 9, nil); return err }); err != nil {
		t.Errorf("without a budget: %v", err)
	}
}
