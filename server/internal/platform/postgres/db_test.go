package postgres_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/test/dbtest"
)

var ctx = context.Background()

// bench is a database with a table for the test and one connection.
type bench struct {
	t     *testing.T
	db    *postgres.DB
	admin *pgx.Conn
	url   string
}

func newBench(t *testing.T) *bench {
	t.Helper()
	return newPatientBench(t, 0)
}

// newPatientBench has another limit of a statement; 0: the portal's.
func newPatientBench(t *testing.T, patience time.Duration) *bench {
	t.Helper()
	d := dbtest.Bare(t)
	b := &bench{t: t, url: d.AppURL}
	var err error
	if b.admin, err = pgx.Connect(ctx, d.URL); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { b.admin.Close(ctx) })
	b.run(`create table scratch (n int primary key, parent int references scratch deferrable initially deferred)`)
	b.run(`grant select, insert, update, delete on scratch to portal_app`)
	if b.db, err = postgres.Open(ctx, postgres.Config{URL: d.AppURL, MaxConns: 1, Patience: patience}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(b.db.Close)
	return b
}

func (b *bench) run(sql string, args ...any) {
	b.t.Helper()
	if _, err := b.admin.Exec(ctx, sql, args...); err != nil {
		b.t.Fatal(err)
	}
}

// notes are the numbers in the table, as committed.
func (b *bench) notes() []int {
	b.t.Helper()
	rows, _ := b.admin.Query(ctx, `select n from scratch order by n`)
	n, err := pgx.CollectRows(rows, pgx.RowTo[int])
	if err != nil {
		b.t.Fatal(err)
	}
	return n
}

func (b *bench) wantNotes(want ...int) {
	b.t.Helper()
	if got := b.notes(); !slices.Equal(got, want) {
		b.t.Errorf("the table holds %v, want %v", got, want)
	}
}

// waitFor polls a condition of the server until it holds.
func (b *bench) waitFor(what, condition string, args ...any) {
	b.t.Helper()
	for deadline := time.Now().Add(3 * time.Minute); ; {
		var holds bool
		if err := b.admin.QueryRow(ctx, `select `+condition, args...).Scan(&holds); err != nil {
			b.t.Fatal(err)
		}
		if holds {
			return
		}
		if time.Now().After(deadline) {
			b.t.Fatalf("waited for %s in vain", what)
		}
		time.Sleep(time.Millisecond)
	}
}

// pid is the backend that the pool's only connection talks to.
func (b *bench) pid() (pid int) {
	b.t.Helper()
	err := b.db.RawRead(ctx, identity.Actor{}, func(q queries.DBTX) error {
		return q.QueryRow(ctx, `select pg_backend_pid()`).Scan(&pid)
	})
	if err != nil {
		b.t.Fatal(err)
	}
	return pid
}

func (b *bench) kill(pid int) {
	b.t.Helper()
	b.run(`select pg_terminate_backend($1)`, pid)
	b.waitFor("the backend's end", `not exists (select from pg_stat_activity where pid = $1)`, pid)
}

func code(err error) string {
	var pg *pgconn.PgError
	if errors.As(err, &pg) {
		return pg.Code
	}
	return ""
}

const (
	insertSQL  = "-- name: InsertNote :exec\ninsert into scratch (n) values ($1)"
	insertNow  = "-- name: InsertNoteNow :execrows\ninsert into scratch (n) values ($1)" // does not wait in a Tx
	countNotes = "-- name: CountNotes :one\nselect count(*) from scratch"
	sleep      = "-- name: Sleep :one\nselect 1 from pg_sleep(60)"
)

func insert(q queries.DBTX, sql string, n int) error {
	_, err := q.Exec(ctx, sql, n)
	return err
}

func count(q queries.DBTX) (n int, err error) {
	return n, q.QueryRow(ctx, countNotes).Scan(&n)
}

func TestRoundTrips(t *testing.T) {
	b := newBench(t)
	next := 0
	one := func(q queries.DBTX, sql string) error { next++; return insert(q, sql, next) }
	cases := []struct {
		name string
		tx   bool
		want int64
		f    func(q queries.DBTX) error
	}{
		{"nothing read", false, 0, func(queries.DBTX) error { return nil }},
		{"a read", false, 1, func(q queries.DBTX) error { _, err := count(q); return err }},
		{"two reads", false, 2, func(q queries.DBTX) error {
			_, err := count(q)
			_, err2 := count(q)
			return errors.Join(err, err2)
		}},
		{"nothing written", true, 0, func(queries.DBTX) error { return nil }},
		{"a query", true, 2, func(q queries.DBTX) error { _, err := count(q); return err }},
		{"a write", true, 2, func(q queries.DBTX) error { return one(q, insertSQL) }},
		{"three writes", true, 2, func(q queries.DBTX) error {
			return errors.Join(one(q, insertSQL), one(q, insertSQL), one(q, insertSQL))
		}},
		{"writes around a query", true, 2, func(q queries.DBTX) error {
			err := errors.Join(one(q, insertSQL), one(q, insertSQL))
			_, err2 := count(q)
			return errors.Join(err, err2, one(q, insertSQL))
		}},
		{"two queries", true, 3, func(q queries.DBTX) error {
			_, err := count(q)
			_, err2 := count(q)
			return errors.Join(err, err2)
		}},
	}
	for _, warm := range []bool{false, true} {
		for _, c := range cases {
			run := b.db.RawRead
			if c.tx {
				run = b.db.RawTx
			}
			before := b.db.RoundTrips()
			if err := run(ctx, identity.Actor{}, c.f); err != nil {
				t.Fatalf("%s: error = %v", c.name, err)
			}
			if got := b.db.RoundTrips() - before; warm && got != c.want {
				t.Errorf("%s: %d round trips, want %d", c.name, got, c.want)
			}
		}
	}
}

func TestColdStatementsAreCounted(t *testing.T) {
	b := newBench(t)
	read := func() int64 {
		before := b.db.RoundTrips()
		err := b.db.RawRead(ctx, identity.Actor{}, func(q queries.DBTX) error { _, err := count(q); return err })
		if err != nil {
			t.Fatal(err)
		}
		return b.db.RoundTrips() - before
	}
	if cold, warm := read(), read(); cold != 2 || warm != 1 {
		t.Errorf("%d round trips cold and %d warm, want 2 and 1", cold, warm)
	}
}

// settings are what the policies would read.
func settings(q queries.DBTX) (s []string, err error) {
	err = q.QueryRow(ctx, `select array(select coalesce(current_setting('portal.' || name, true), '')
		from unnest(array['user_id', 'organisation_id', 'staff', 'roles', 'system']) with ordinality u(name, i) order by i)`).Scan(&s)
	return s, err
}

func TestActorOfOneUseIsNotSeenByTheNext(t *testing.T) {
	b := newBench(t)
	user, org := uuid.New(), uuid.New()
	actors := []struct {
		actor identity.Actor
		want  []string
	}{
		{identity.Actor{UserID: user, OrganisationID: org, Roles: []string{"view:reports", "view:webshop"}},
			[]string{user.String(), org.String(), "", "view:reports,view:webshop", ""}},
		{identity.Actor{}, []string{"", "", "", "", ""}},
		{identity.Actor{UserID: user, Staff: true}, []string{user.String(), "", "on", "", ""}},
		{identity.Actor{}, []string{"", "", "", "", ""}},
		{identity.System("test"), []string{"", "", "", "", "on"}},
		{identity.Actor{}, []string{"", "", "", "", ""}},
	}
	pid := b.pid()
	check := func(q queries.DBTX, want []string) error {
		for range 2 { // the second statement of a Tx as well
			got, err := settings(q)
			if err != nil {
				return err
			}
			if !slices.Equal(got, want) {
				t.Errorf("the settings are %q, want %q", got, want)
			}
		}
		return nil
	}
	nothingLeft := func() {
		t.Helper()
		err := b.db.OnConnection(ctx, func(q queries.DBTX) error { return check(q, []string{"", "", "", "", ""}) })
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, a := range actors {
		nothingLeft()
		err := errors.Join(
			b.db.RawRead(ctx, a.actor, func(q queries.DBTX) error { return check(q, a.want) }),
			b.db.RawTx(ctx, a.actor, func(q queries.DBTX) error { return check(q, a.want) }))
		if err != nil {
			t.Fatal(err)
		}
		failure := errors.New("on purpose")
		if err := b.db.RawTx(ctx, a.actor,
			func(q queries.DBTX) error { return errors.Join(check(q, a.want), failure) }); !errors.Is(err, failure) {
			t.Fatal(err)
		}
		nothingLeft()
	}
	if b.pid() != pid {
		t.Error("the connection changed, so the test shows nothing")
	}
}

func TestReadCannotWrite(t *testing.T) {
	b := newBench(t)
	err := b.db.RawRead(ctx, identity.Actor{}, func(q queries.DBTX) error { return insert(q, insertSQL, 1) })
	if code(err) != "25006" {
		t.Errorf("a write in a Read: error = %v, want 25006", err)
	}
	b.wantNotes()
	// And the connection is not left read only.
	if err := b.db.RawTx(ctx, identity.Actor{},
		func(q queries.DBTX) error { return insert(q, insertSQL, 1) }); err != nil {
		t.Error(err)
	}
	b.wantNotes(1)
}

func TestRunTimeParameters(t *testing.T) {
	b := newBench(t)
	for name, want := range map[string]string{"role": "portal_app", "statement_timeout": "5s", "timezone": "UTC", "jit": "off"} {
		var got string
		err := b.db.RawRead(ctx, identity.Actor{}, func(q queries.DBTX) error {
			return q.QueryRow(ctx, `select current_setting($1)`, name).Scan(&got)
		})
		if err != nil || !strings.EqualFold(got, want) {
			t.Errorf("%s is %q, want %q (%v)", name, got, want, err)
		}
	}
}

func TestRowsMayBeLeftUnread(t *testing.T) {
	b := newBench(t)
	for _, run := range []func(context.Context, identity.Actor, func(queries.DBTX) error) error{b.db.RawRead, b.db.RawTx} {
		err := run(ctx, identity.Actor{}, func(q queries.DBTX) error {
			rows, err := q.Query(ctx, `select n from generate_series(1, 100000) n`)
			if err != nil {
				return err
			}
			defer rows.Close()
			for want := 1; want <= 3; want++ {
				var n int
				if !rows.Next() || rows.Scan(&n) != nil || n != want {
					t.Errorf("row %d is %d (%v)", want, n, rows.Err())
				}
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
	// An error in a later row is the rows' error.
	err := b.db.RawRead(ctx, identity.Actor{}, func(q queries.DBTX) error {
		rows, err := q.Query(ctx, `select 1 / (2000 - n) from generate_series(1, 3000) n`)
		if err != nil {
			t.Fatalf("failed before the first row: %v", err)
		}
		defer rows.Close()
		n := 0
		for rows.Next() {
			n++
		}
		if n != 1999 {
			t.Errorf("%d rows before the error, want 1999", n)
		}
		return rows.Err()
	})
	if code(err) != "22012" {
		t.Errorf("want a division by zero, got %v", err)
	}
	if b.pid() == 0 {
		t.Error("the failed statement closed the connection")
	}
}

func TestQueriesEndWithTheirSession(t *testing.T) {
	b := newBench(t)
	var kept []queries.DBTX
	keep := func(q queries.DBTX) error { kept = append(kept, q); _, err := count(q); return err }
	if err := errors.Join(b.db.RawRead(ctx, identity.Actor{}, keep), b.db.RawTx(ctx, identity.Actor{}, keep)); err != nil {
		t.Fatal(err)
	}
	for i, q := range kept {
		if _, err := count(q); err == nil {
			t.Errorf("session %d still runs statements", i)
		}
		if err := insert(q, insertSQL, 1); err == nil {
			t.Errorf("session %d still takes statements", i)
		}
	}
	b.wantNotes()
}

func TestNestingIsRefused(t *testing.T) {
	b := newBench(t)
	runs := []func(context.Context, identity.Actor, func(queries.DBTX) error) error{b.db.RawRead, b.db.RawTx}
	for _, outer := range runs {
		for _, inner := range runs {
			err := outer(ctx, identity.Actor{}, func(q queries.DBTX) error {
				func() { // however deep
					err := inner(ctx, identity.Actor{}, func(queries.DBTX) error { t.Error("a nested transaction ran"); return nil })
					if !errors.Is(err, postgres.ErrNested) {
						t.Errorf("want ErrNested, got %v", err)
					}
				}()
				// Another goroutine with the same context is not inside.
				sibling := make(chan bool)
				go func() { sibling <- postgres.Nested() }()
				if <-sibling {
					t.Error("a goroutine beside a session counts as inside it")
				}
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		}
	}
	if postgres.Nested() {
		t.Error("still inside after the end")
	}
}

func BenchmarkNested(b *testing.B) {
	var deep func(n int)
	deep = func(n int) {
		if n > 0 {
			deep(n - 1)
			return
		}
		for b.Loop() {
			postgres.Nested()
		}
	}
	deep(40)
}

// Statements with guarded filters are planned for their arguments every time, all others once.
func TestPlans(t *testing.T) {
	b := newBench(t)
	const mode = "select current_setting('plan_cache_mode') where "
	for sql, want := range map[string]string{
		mode + "($1::int is null or $1 = 1)":              "force_custom_plan",
		mode + "($1::int IS NULL OR 1 = any ($2::int[]))": "force_custom_plan",
		mode + "$1::int = 1":                              "force_generic_plan",
		mode + "(current_user is null or $1::int = 1)":    "force_generic_plan",
	} {
		args := []any{1}
		if strings.Contains(sql, "$2") {
			args = append(args, []int{1})
		}
		var got string
		err := b.db.RawRead(
			ctx,
			identity.Actor{},
			func(q queries.DBTX) error { return q.QueryRow(ctx, sql, args...).Scan(&got) },
		)
		if err != nil || got != want {
			t.Errorf("%s answers %s, want %s (%v)", sql, got, want, err)
		}
	}
}
