package postgres_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
)

const insertReturning = "-- name: AddNote :one\ninsert into scratch (n, parent) values ($1, $2) returning n"

func add(q queries.DBTX, n int, parent *int) (got int, err error) {
	return got, q.QueryRow(ctx, insertReturning, n, parent).Scan(&got)
}

// A Write is one round trip, and stored when it returns.
func TestWrite(t *testing.T) {
	b := newBench(t)
	next := 0
	write := func() {
		t.Helper()
		next++
		if err := b.db.RawWrite(ctx, identity.Actor{}, func(q queries.DBTX) error {
			got, err := add(q, next, nil)
			if got != next {
				t.Errorf("result = %d, want %d", got, next)
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
	write() // prepares
	before := b.db.RoundTrips()
	write()
	if trips := b.db.RoundTrips() - before; trips != 1 {
		t.Errorf("round trips = %d, want 1", trips)
	}
	b.wantNotes(1, 2)

	// A statement that fails at its commit is not stored, and its caller gets the error.
	missing := 99
	if err := b.db.RawWrite(ctx, identity.Actor{},
		func(q queries.DBTX) error { _, err := add(q, 3, &missing); return err }); code(err) != "23503" {
		t.Errorf("a violated deferred constraint gives %v", err)
	}
	// A later error does not undo a statement, because each is a transaction of its own.
	failure := errors.New("on purpose")
	err := b.db.RawWrite(
		ctx,
		identity.Actor{},
		func(q queries.DBTX) error { _, err := add(q, 4, nil); return errors.Join(err, failure) },
	)
	if !errors.Is(err, failure) {
		t.Error(err)
	}
	b.wantNotes(1, 2, 4)
}

// The outcome of a statement whose connection was lost is unknown, so it is not run again.
func TestWriteOnALostConnection(t *testing.T) {
	b := newBench(t)
	b.kill(b.pid())
	ran := 0
	err := b.db.RawWrite(ctx, identity.Actor{}, func(q queries.DBTX) error {
		ran++
		_, err := add(q, 1, nil)
		return err
	})
	if !errors.Is(err, postgres.ErrCommitUnknown) || ran != 1 {
		t.Errorf("run %d times: %v", ran, err)
	}
	b.wantNotes()
	if err := b.db.RawWrite(ctx, identity.Actor{},
		func(q queries.DBTX) error { _, err := add(q, 1, nil); return err }); err != nil {
		t.Error(err)
	}
	b.wantNotes(1)
}

// A COMMIT, which runs deferred triggers, takes as long as the context allows, and otherwise as long as the pool does.
func TestCommitHasPatience(t *testing.T) {
	b := newBench(t)
	b.run(`create function wait() returns trigger language plpgsql as
		'begin perform pg_advisory_xact_lock(1); return null; end'`)
	b.run(`create constraint trigger wait after insert on scratch deferrable initially deferred
		for each row execute function wait()`)
	const limit = 200 * time.Millisecond
	db, err := postgres.Open(ctx, postgres.Config{URL: b.url, MaxConns: 1, Patience: limit})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	write := func(ctx context.Context) error {
		return db.RawTx(ctx, identity.Actor{}, func(q queries.DBTX) error { return insert(q, insertSQL, 1) })
	}

	b.run(`select pg_advisory_lock(1)`)
	if err := write(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("a commit beside a lock: error = %v, want the end of the pool's limit", err)
	}
	b.wantNotes()

	done := make(chan error, 1)
	go func() { done <- write(postgres.WithPatience(ctx, time.Minute)) }()
	const waits = `exists (select from pg_stat_activity where datname = current_database() and wait_event = 'advisory'
		and query = 'COMMIT' and clock_timestamp() - query_start < make_interval(secs => $1))`
	b.waitFor("COMMIT to wait for the lock", waits, time.Minute.Seconds())
	// Until it has waited for longer, or is cut off.
	b.waitFor("the end of the pool's limit", `not `+waits, (5 * limit).Seconds())
	b.run(`select pg_advisory_unlock(1)`)
	if err := <-done; err != nil {
		t.Errorf("a patient commit: error = %v, want it stored", err)
	}
	b.wantNotes(1)
}
