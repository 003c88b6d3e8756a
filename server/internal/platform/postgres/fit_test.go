package postgres_test

import (
	"errors"
	"net/url"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/test/dbtest"
)

// A database that the portal can't work with is refused before anything is created in it.
func TestMigrateRefusesUnfitDatabases(t *testing.T) {
	d := dbtest.Empty(t)
	admin, err := pgx.Connect(ctx, d.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer admin.Close(ctx)
	exec := func(sql string) {
		t.Helper()
		if _, err := admin.Exec(ctx, sql); err != nil {
			t.Fatal(err)
		}
	}
	u, err := url.Parse(d.URL)
	if err != nil {
		t.Fatal(err)
	}
	own := strings.TrimPrefix(u.Path, "/")
	ascii := own + "_ascii"
	exec("create database " + ascii + " encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0")
	defer exec("drop database " + ascii)
	exec("create role " + own + "_plain login password 'x'")
	defer exec("drop role " + own + "_plain")
	// Another owner's schema, as in databases since PostgreSQL 15.
	exec("revoke create on schema public from public")
	asciiURL, plainURL := *u, *u
	asciiURL.Path, plainURL.User = "/"+ascii, url.UserPassword(own+"_plain", "x")

	exec("alter role " + own + "_plain set default_transaction_read_only = on")
	refuses := func(address, found string) {
		t.Helper()
		err := postgres.Migrate(ctx, address, nil)
		if unfit := (*postgres.UnfitError)(nil); !errors.As(err, &unfit) || !strings.Contains(unfit.Found, found) ||
			unfit.Cure == "" {
			t.Errorf("want an error with %q, got %v", found, err)
		}
		conn, err := pgx.Connect(ctx, address)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close(ctx)
		var tables int
		if err := conn.QueryRow(ctx, "select count(*) from pg_tables where schemaname = 'public'").Scan(&tables); err != nil {
			t.Fatal(err)
		}
		if tables != 0 {
			t.Errorf("%s: tables = %d, want 0", found, tables)
		}
	}
	refuses(asciiURL.String(), "SQL_ASCII")
	refuses(plainURL.String(), "nothing can be written")
	exec("alter role " + own + "_plain reset default_transaction_read_only")
	refuses(plainURL.String(), "can't create tables")
}

func TestUnfit(t *testing.T) {
	t.Parallel()
	fit := postgres.Examination{Version: 150004, Encoding: "UTF8"}
	if unfit := fit.Unfit(); unfit != nil {
		t.Errorf("PostgreSQL 15 is unfit: %v", unfit)
	}
	old := fit
	old.Version = 140012
	if unfit := old.Unfit(); unfit == nil || unfit.Found != "PostgreSQL 14 is too old" {
		t.Errorf("PostgreSQL 14: unfit = %v, want it to be too old", unfit)
	}
}

// An instance with a read-only database is not ready, because signing in writes.
func TestPingNoticesReadOnly(t *testing.T) {
	d := dbtest.Bare(t)
	admin, err := pgx.Connect(ctx, d.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer admin.Close(ctx)
	db, err := postgres.Open(ctx, postgres.Config{URL: d.AppURL})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if err := db.Ping(ctx); err != nil {
		t.Errorf("writable database: error = %v", err)
	}
	u, err := url.Parse(d.URL)
	if err != nil {
		t.Fatal(err)
	}
	sql := "alter database " + pgx.Identifier{
		strings.TrimPrefix(u.Path, "/"),
	}.Sanitize() + " set default_transaction_read_only = on"
	if _, err := admin.Exec(ctx, sql); err != nil {
		t.Fatal(err)
	}
	reading, err := postgres.Open(ctx, postgres.Config{URL: d.AppURL}) // such a setting is that of new connections
	if err != nil {
		t.Fatal(err)
	}
	defer reading.Close()
	if err := reading.Ping(ctx); !errors.Is(err, postgres.ErrReadOnly) {
		t.Errorf("read-only database: error = %v, want ErrReadOnly", err)
	}
}
