package postgres_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

// A query sees what was written before it, and the first failure is the error of the next query and of the Tx, wherever
// it is noticed. Nothing is stored then.
func TestWritesWithoutAResultWait(t *testing.T) {
	b := newBench(t)
	write := func(n ...int) func(q queries.DBTX) error {
		return func(q queries.DBTX) error {
			for _, n := range n {
				if err := insert(q, insertSQL, n); err != nil {
					return err
				}
			}
			return nil
		}
	}
	if err := b.db.RawTx(ctx, identity.Actor{}, func(q queries.DBTX) error {
		if err := write(1, 2)(q); err != nil {
			return err
		}
		if n, err := count(q); err != nil || n != 2 {
			t.Errorf("count = %d, error = %v, want the two that wait", n, err)
		}
		return write(3)(q)
	}); err != nil {
		t.Fatal(err)
	}
	b.wantNotes(1, 2, 3)

	if err := b.db.RawTx(ctx, identity.Actor{}, write(4, 1)); postgres.UniqueIndex(err) != "scratch_pkey" {
		t.Errorf("error of COMMIT alone = %v, want that of the statement", err)
	}
	if err := b.db.RawTx(ctx, identity.Actor{}, func(q queries.DBTX) error {
		if _, err := count(q); err != nil {
			return err
		}
		return write(4, 1, 5)(q)
	}); postgres.UniqueIndex(err) != "scratch_pkey" {
		t.Errorf("error of COMMIT = %v, want that of the statement", err)
	}
	var noticed error
	err := b.db.RawTx(ctx, identity.Actor{}, func(q queries.DBTX) error {
		if err := write(4, 1)(q); err != nil {
			return err
		}
		_, noticed = count(q)
		return nil
	})
	if postgres.UniqueIndex(noticed) != "scratch_pkey" || postgres.UniqueIndex(err) != "scratch_pkey" {
		t.Errorf("error of the next query = %v, of the Tx = %v, want that of the statement", noticed, err)
	}
	b.wantNotes(1, 2, 3)

	many := make([]int, 500)
	for i := range many {
		many[i] = 1000 + i
	}
	if err := b.db.RawTx(ctx, identity.Actor{}, write(many...)); err != nil {
		t.Fatal(err)
	}
	b.wantNotes(append([]int{1, 2, 3}, many...)...)
}

// What is thrown away was never sent, and a dead connection costs nothing before COMMIT.
func TestWaitingWritesAndConnections(t *testing.T) {
	b := newBench(t)
	failure := errors.New("on purpose")
	before := b.db.RoundTrips()
	err := b.db.RawTx(ctx, identity.Actor{}, func(q queries.DBTX) error {
		return errors.Join(insert(q, insertSQL, 1), failure)
	})
	if trips := b.db.RoundTrips() - before; !errors.Is(err, failure) || trips != 0 {
		t.Errorf("error = %v, round trips = %d, want its own and none", err, trips)
	}
	b.kill(b.pid())
	if err := b.db.RawTx(ctx, identity.Actor{}, func(q queries.DBTX) error {
		return errors.Join(insert(q, insertSQL, 1), insert(q, insertSQL, 2))
	}); err != nil {
		t.Error(err)
	}
	b.kill(b.pid())
	if err := b.db.RawTx(ctx, identity.Actor{}, func(q queries.DBTX) error {
		err := insert(q, insertSQL, 3)
		n, err2 := count(q)
		if n != 3 {
			t.Errorf("count on a second connection = %d, want 3", n)
		}
		return errors.Join(err, err2)
	}); err != nil {
		t.Error(err)
	}
	b.wantNotes(1, 2, 3)

	// The server's last word on this connection is that it ended it, so COMMIT did not run.
	err = b.db.RawTx(ctx, identity.Actor{}, func(q queries.DBTX) error {
		if _, err := count(q); err != nil {
			return err
		}
		err := insert(q, insertSQL, 4)
		pid := 0
		if err == nil {
			err = b.admin.QueryRow(
				ctx,
				`select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
			).Scan(
				&pid,
			)
		}
		b.kill(pid)
		return err
	})
	if p := problem.From(err); p == nil || p.Kind != problem.Unavailable || errors.Is(err, postgres.ErrCommitUnknown) {
		t.Errorf("error = %v, want that the database is unavailable, and nothing stored", err)
	}
	b.wantNotes(1, 2, 3)
}

// What is sent together has one limit, and a statement that the server ends for taking too long is the database's
// failure, not the portal's.
func TestWaitingWritesBesideALock(t *testing.T) {
	b := newBench(t)
	b.run(`insert into scratch values (1)`)
	held, err := b.admin.Begin(ctx)
	if err != nil {
		t.Fatal(err)
	}
	defer held.Rollback(ctx)
	if _, err := held.Exec(ctx, `update scratch set n = n where n = 1`); err != nil {
		t.Fatal(err)
	}
	touch := "-- name: TouchNote :exec\nupdate scratch set n = n where n = $1"
	db, err := postgres.Open(ctx, postgres.Config{URL: b.url, MaxConns: 1, Patience: 200 * time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	for name, c := range map[string]context.Context{
		"with one limit":               ctx,
		"with more time than a server": postgres.WithPatience(ctx, 200*time.Millisecond),
	} {
		err := db.RawTx(c, identity.Actor{}, func(q queries.DBTX) error {
			for range 9 {
				if err := insert(q, touch, 1); err != nil {
					return err
				}
			}
			_, err := count(q)
			return err
		})
		if p := problem.From(err); p == nil || p.Kind != problem.Unavailable || !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("%s: error = %v, want that the database took too long", name, err)
		}
	}
}
