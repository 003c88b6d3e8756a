package postgres_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/test/dbtest"
)

func TestErrorAndPanicRollBack(t *testing.T) {
	b := newBench(t)
	pid := b.pid()
	failure := errors.New("on purpose")
	err := b.db.RawTx(ctx, identity.Actor{}, func(q queries.DBTX) error {
		return errors.Join(insert(q, insertNow, 1), failure)
	})
	if !errors.Is(err, failure) {
		t.Errorf("want f's error, got %v", err)
	}
	func() {
		defer func() {
			if got := recover(); got != "on purpose" {
				t.Errorf("recovered %v", got)
			}
		}()
		b.db.RawTx(ctx, identity.Actor{}, func(q queries.DBTX) error {
			if err := insert(q, insertNow, 1); err != nil {
				t.Error(err)
			}
			panic("on purpose")
		})
	}()
	b.wantNotes()
	if b.pid() != pid {
		t.Error("rolling back cost the connection")
	}
}

func TestFailedStatementEndsTheTransaction(t *testing.T) {
	b := newBench(t)
	b.run(`insert into scratch values (1)`)
	for name, failing := range map[string]func(q queries.DBTX) error{
		"refused by a constraint": func(q queries.DBTX) error { return insert(q, insertNow, 1) },
		// This one fails before the batch with BEGIN is sent: following statements must not run outside a
		// transaction, without an actor.
		"not SQL":        func(q queries.DBTX) error { _, err := q.Exec(ctx, `not sql`); return err },
		"wrong argument": func(q queries.DBTX) error { _, err := q.Exec(ctx, insertNow, "x"); return err },
	} {
		for _, first := range []bool{true, false} {
			err := b.db.RawTx(ctx, identity.Actor{}, func(q queries.DBTX) error {
				if !first {
					if err := insert(q, insertNow, 2); err != nil {
						t.Fatal(err)
					}
				}
				if failing(q) == nil {
					t.Errorf("%s: no error", name)
				}
				if insert(q, insertNow, 3) == nil {
					t.Errorf("%s: a statement after the failure succeeded", name)
				}
				return nil // f forgets about it
			})
			if err == nil {
				t.Errorf("%s: Tx says that it committed", name)
			}
			b.wantNotes(1)
		}
	}
}

func TestNoRowsIsNoFailure(t *testing.T) {
	b := newBench(t)
	err := b.db.RawTx(ctx, identity.Actor{}, func(q queries.DBTX) error {
		var n int
		if err := q.QueryRow(ctx, `select n from scratch where n = 1`).Scan(&n); !errors.Is(err, pgx.ErrNoRows) {
			t.Errorf("want ErrNoRows, got %v", err)
		}
		return insert(q, insertSQL, 1)
	})
	if err != nil {
		t.Error(err)
	}
	b.wantNotes(1)
}

func TestCommitThatFails(t *testing.T) {
	b := newBench(t)
	pid := b.pid()
	err := b.db.RawTx(ctx, identity.Actor{}, func(q queries.DBTX) error {
		_, err := q.Exec(ctx, `insert into scratch values (1, 99)`) // checked at COMMIT
		return err
	})
	if code(err) != "23503" || errors.Is(err, postgres.ErrCommitUnknown) {
		t.Errorf("want a foreign key violation, got %v", err)
	}
	b.wantNotes()
	if b.pid() != pid {
		t.Error("the connection was lost")
	}
}

func TestCancelledStatement(t *testing.T) {
	b := newPatientBench(t, dbtest.Patience) // a busy machine cancels late
	pid := b.pid()
	run := map[string]func(ctx context.Context) error{
		"Read": func(ctx context.Context) error {
			return b.db.RawRead(ctx, identity.Actor{}, func(q queries.DBTX) error {
				_, err := q.Exec(ctx, sleep)
				return err
			})
		},
		"Tx": func(ctx context.Context) error {
			return b.db.RawTx(ctx, identity.Actor{}, func(q queries.DBTX) error {
				if err := insert(q, insertSQL, 1); err != nil {
					return err
				}
				_, err := q.Exec(ctx, sleep)
				return err
			})
		},
		"Tx, error forgotten": func(ctx context.Context) error {
			return b.db.RawTx(ctx, identity.Actor{}, func(q queries.DBTX) error {
				if err := insert(q, insertSQL, 1); err != nil {
					return err
				}
				q.Exec(ctx, sleep)
				return nil
			})
		},
	}
	for name, f := range run {
		cancelled, cancel := context.WithCancel(ctx)
		done := make(chan error, 1)
		go func() { done <- f(cancelled) }()
		b.waitFor(
			"the statement to run",
			`exists (select from pg_stat_activity where pid = $1 and wait_event = 'PgSleep')`,
			pid,
		)
		cancel()
		if err := <-done; !errors.Is(err, context.Canceled) {
			t.Errorf("%s: want the context's error, got %v", name, err)
		}
		if b.pid() != pid {
			t.Errorf("%s: cancelling cost the connection", name)
		}
	}
	b.wantNotes()
}

func TestCancelledBeforeItBegan(t *testing.T) {
	b := newBench(t)
	cancelled, cancel := context.WithCancel(ctx)
	err := b.db.RawTx(cancelled, identity.Actor{}, func(q queries.DBTX) error {
		cancel()
		return insert(q, insertNow, 1)
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("want the context's error, got %v", err)
	}
	before := b.db.RoundTrips()
	for _, f := range []func(context.Context, identity.Actor, func(queries.DBTX) error) error{b.db.RawRead, b.db.RawTx} {
		err := f(
			cancelled,
			identity.Actor{},
			func(queries.DBTX) error { t.Error("a function ran although its context was cancelled"); return nil },
		)
		if !errors.Is(err, context.Canceled) {
			t.Errorf("want the context's error, got %v", err)
		}
	}
	if b.db.RoundTrips() != before {
		t.Error("a cancelled context went to the database")
	}
	b.wantNotes()
}

func TestWaitingForAConnectionEnds(t *testing.T) {
	b := newBench(t)
	err := b.db.RawTx(ctx, identity.Actor{}, func(q queries.DBTX) error {
		if err := insert(q, insertNow, 1); err != nil {
			return err
		}
		second := make(chan error)
		go func() {
			short, cancel := context.WithTimeout(ctx, 20*time.Millisecond)
			defer cancel()
			second <- b.db.RawRead(short, identity.Actor{}, func(q queries.DBTX) error { _, err := q.Exec(short, countNotes); return err })
		}()
		if err := <-second; !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("want a deadline, got %v", err)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

func TestBackendKilledInsideTx(t *testing.T) {
	b := newBench(t)
	pid := b.pid()
	for _, forget := range []bool{false, true} {
		err := b.db.RawTx(ctx, identity.Actor{}, func(q queries.DBTX) error {
			if err := insert(q, insertNow, 1); err != nil {
				return err
			}
			b.kill(pid)
			err := insert(q, insertNow, 2)
			if err == nil {
				t.Error("a statement ran in a lost transaction")
			}
			if forget {
				return nil
			}
			return err
		})
		if err == nil {
			t.Error("Tx: error = nil, want that the commit is unknown")
		}
		b.wantNotes()
		pid = b.pid() // the pool has mended itself
	}
}

func TestBackendKilledBetweenUses(t *testing.T) {
	b := newBench(t)
	b.kill(b.pid())
	if err := b.db.RawRead(ctx, identity.Actor{},
		func(q queries.DBTX) error { _, err := count(q); return err }); err != nil {
		t.Errorf("Read: %v", err)
	}
	b.kill(b.pid())
	err := b.db.RawTx(ctx, identity.Actor{}, func(q queries.DBTX) error {
		return errors.Join(insert(q, insertSQL, 1), insert(q, insertSQL, 2), insert(q, insertSQL, 3))
	})
	if err != nil {
		t.Errorf("Tx: %v", err)
	}
	b.wantNotes(1, 2, 3)
}

func TestBackendKilledDuringCommit(t *testing.T) {
	b := newBench(t)
	b.run(`create function slow() returns trigger language plpgsql as 'begin perform pg_sleep(60); return null; end'`)
	b.run(
		`create constraint trigger slow after insert on scratch deferrable initially deferred for each row execute function slow()`,
	)
	pid := b.pid()
	done := make(chan error, 1)
	go func() {
		done <- b.db.RawTx(ctx, identity.Actor{}, func(q queries.DBTX) error { return insert(q, insertSQL, 1) })
	}()
	b.waitFor("COMMIT to run", `exists (select from pg_stat_activity where pid = $1 and wait_event = 'PgSleep')`, pid)
	b.kill(pid)
	if err := <-done; !errors.Is(err, postgres.ErrCommitUnknown) {
		t.Errorf("want ErrCommitUnknown, got %v", err)
	}
}
