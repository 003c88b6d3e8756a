package postgres_test

import (
	"context"
	"errors"
	"net/url"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/dev/embedded"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/test/dbtest"
)

func TestMigrateIsCompleteAndRepeatable(t *testing.T) {
	d := dbtest.Empty(t)
	if _, err := postgres.Open(ctx, postgres.Config{URL: d.AppURL}); !errors.Is(err, postgres.ErrNotMigrated) {
		t.Errorf("Open on an empty database: want ErrNotMigrated, got %v", err)
	}
	// Instances that start together.
	var wg sync.WaitGroup
	for range 3 {
		wg.Go(func() {
			if err := postgres.Migrate(ctx, d.URL, nil); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	db, err := postgres.Open(ctx, postgres.Config{URL: d.AppURL})
	if err != nil {
		t.Fatal(err)
	}
	db.Close()

	admin, err := pgx.Connect(ctx, d.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer admin.Close(ctx)
	if _, err := admin.Exec(ctx, `delete from goose_db_version where version_id = 44`); err != nil {
		t.Fatal(err)
	}
	_, err = postgres.Open(ctx, postgres.Config{URL: d.AppURL})
	if !errors.Is(err, postgres.ErrNotMigrated) || !strings.Contains(err.Error(), "the first is 44") {
		t.Errorf("without migration 44: want ErrNotMigrated, got %v", err)
	}
}

// In production the owner of the database is no superuser, and it is the first
// to make the roles. That needs a server of its own. Once they are there it may
// make none any more (docs/production.md).
func TestMigrateAsPlainOwner(t *testing.T) {
	server, err := embedded.Start(ctx, embedded.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer server.Stop()
	admin, err := pgx.Connect(ctx, server.URL("postgres"))
	if err != nil {
		t.Fatal(err)
	}
	defer admin.Close(ctx)
	for _, sql := range []string{
		`create role plain_owner login createrole password 'x'`,
		`create role plain_app login password 'x'`,
		`create database portal owner plain_owner`,
	} {
		if _, err := admin.Exec(ctx, sql); err != nil {
			t.Fatal(err)
		}
	}
	as := func(login string) string {
		u, err := url.Parse(server.URL("portal"))
		if err != nil {
			t.Fatal(err)
		}
		u.User = url.UserPassword(login, "x")
		return u.String()
	}
	if err := postgres.MigrateFS(ctx, as("plain_owner"), postgres.MigrationsBefore(44), nil); err != nil {
		t.Fatal(err)
	}
	if _, err := admin.Exec(ctx, `alter role plain_owner nocreaterole`); err != nil {
		t.Fatal(err)
	}
	if err := postgres.Migrate(ctx, as("plain_owner"), nil); err != nil {
		t.Fatal(err)
	}
	_, err = postgres.Open(ctx, postgres.Config{URL: as("plain_app")})
	if err == nil || !strings.Contains(err.Error(), "GRANT portal_app") {
		t.Errorf("a login that is no member of portal_app: %v", err)
	}
	if _, err := admin.Exec(ctx, `grant portal_app to plain_app`); err != nil {
		t.Fatal(err)
	}
	db, err := postgres.Open(ctx, postgres.Config{URL: as("plain_app")})
	if err != nil {
		t.Fatal(err)
	}
	db.Close()
}

func TestFailedMigrationLeavesNothing(t *testing.T) {
	d := dbtest.Empty(t)
	source := fstest.MapFS{
		"00001_good.sql": {Data: []byte("-- +goose Up\ncreate table good ();")},
		"00002_bad.sql":  {Data: []byte("-- +goose Up\ncreate table half ();\nselect 1 / 0;")},
	}
	if err := postgres.MigrateFS(ctx, d.URL, source, nil); err == nil {
		t.Fatal("a migration that divides by zero succeeded")
	}
	source["00002_bad.sql"] = &fstest.MapFile{Data: []byte("-- +goose Up\ncreate table half ();")}
	if err := postgres.MigrateFS(ctx, d.URL, source, nil); err != nil {
		t.Errorf("it can't be repeated: %v", err)
	}
}

func TestRolesThatGoAroundRowLevelSecurity(t *testing.T) {
	d := dbtest.Bare(t)
	admin, err := pgx.Connect(ctx, d.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer admin.Close(ctx)
	if err := postgres.CheckRole(ctx, admin); err == nil || !strings.Contains(err.Error(), "superuser true") {
		t.Errorf("a superuser: %v", err)
	}
	// Made and undone in one transaction: roles belong to the whole server.
	tx, err := admin.Begin(ctx)
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback(ctx)
	for _, sql := range []string{`create role portal_test_bypass bypassrls`, `set role portal_test_bypass`} {
		if _, err := tx.Exec(ctx, sql); err != nil {
			t.Fatal(err)
		}
	}
	if err := postgres.CheckRole(ctx, admin); err == nil || !strings.Contains(err.Error(), "bypassrls true") {
		t.Errorf("a role with bypassrls: %v", err)
	}
}

func TestSuperuserLoginIsLeftBehind(t *testing.T) {
	d := dbtest.Bare(t)
	db, err := postgres.Open(ctx, postgres.Config{URL: d.URL})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if err := db.Ping(context.Background()); err != nil {
		t.Error(err)
	}
}

// PostgreSQL makes nobody wait in its catalog: who changes a row there that somebody else has just changed fails,
// and has to try again.
func TestMigrateTriesAgain(t *testing.T) {
	t.Parallel()
	d := dbtest.Bare(t)
	admin, err := pgx.Connect(ctx, d.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer admin.Close(ctx)
	other, err := admin.Begin(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := other.Exec(ctx, `grant select on goose_db_version to portal_app`); err != nil {
		t.Fatal(err)
	}
	migrated := make(chan error, 1)
	go func() { migrated <- postgres.Migrate(ctx, d.URL, nil) }()
	until := time.Now().Add(3 * time.Minute)
	for waiting := false; !waiting; time.Sleep(5 * time.Millisecond) {
		select {
		case err := <-migrated:
			t.Fatalf("it did not meet the other one: %v", err)
		default:
		}
		if time.Now().After(until) {
			t.Fatal("it never waits for the other one")
		}
		if err := other.QueryRow(
			ctx,
			`select exists (select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid)`,
		).Scan(&waiting); err != nil {
			t.Fatal(err)
		}
	}
	if err := other.Commit(ctx); err != nil {
		t.Fatal(err)
	}
	if err := <-migrated; err != nil {
		t.Error(err)
	}
}

// A database whose rows a migration does not take says which rows these are and how to put them right, holds no half of
// it, and is migrated once they are.
func TestRefusedMigration(t *testing.T) {
	d := dbtest.Empty(t)
	admin, err := pgx.Connect(ctx, d.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer admin.Close(ctx)
	if err := postgres.MigrateFS(ctx, d.URL, postgres.MigrationsBefore(50), nil); err != nil {
		t.Fatal(err)
	}
	const provider = `insert into organisation (id, name, kind, customer_number)
		values (gen_random_uuid(), $1, 'provider', $1)`
	for _, number := range []string{"P-1", "P-2"} {
		if _, err := admin.Exec(ctx, provider, number); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 { // again, it does not take what was half made for whole
		err := postgres.Migrate(ctx, d.URL, nil)
		if err == nil {
			t.Fatal("two providers are taken")
		}
		for _, text := range []string{"00050_one_provider.sql", "organisation_one_provider",
			"more than one organisation is a provider", "and customer_number <> '(the one to keep)', then migrate again",
			"goes on with this database"} {
			if !strings.Contains(err.Error(), text) {
				t.Errorf("it does not say %q: %v", text, err)
			}
		}
		if strings.Contains(err.Error(), "P-1") || strings.Contains(err.Error(), "--") {
			t.Errorf("it says what the rows hold, or quotes the file: %v", err)
		}
	}
	if _, err := admin.Exec(ctx, `update organisation set kind = 'customer' where customer_number = 'P-2'`); err != nil {
		t.Fatal(err)
	}
	if err := postgres.Migrate(ctx, d.URL, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := admin.Exec(ctx, provider, "P-3"); err == nil {
		t.Error("the index is there and holds nothing: a second provider is taken")
	}
}

// Whatever the reason, a refused migration says what to do.
func TestRefusals(t *testing.T) {
	for name, c := range map[string]struct{ sql, says string }{
		"no right":      {"set role portal_app;\ncreate table t ();", "as the login that owns the tables"},
		"no extension":  {"create extension nowhere_to_be_found;", "additional modules"},
		"made by hand":  {"create table by_hand ();", "made by hand"},
		"rows":          {"alter table by_hand add check (n > 1);", "rows that are there do not fit"},
		"anything else": {"select 1 / 0;", "UPGRADING.md"},
	} {
		t.Run(name, func(t *testing.T) {
			d := dbtest.Empty(t)
			source := fstest.MapFS{
				"00001_good.sql": {Data: []byte("-- +goose Up\ncreate table by_hand as select 1 as n;")},
				"00002_bad.sql":  {Data: []byte("-- +goose Up\n" + c.sql)},
			}
			err := postgres.MigrateFS(ctx, d.URL, source, nil)
			if err == nil || !strings.Contains(err.Error(), c.says) || !strings.Contains(err.Error(), "00002_bad.sql") ||
				!strings.Contains(err.Error(), "1 earlier") {
				t.Errorf("it says %v", err)
			}
		})
	}
}
