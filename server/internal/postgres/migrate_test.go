package postgres_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/postgres"
	"klantportaal.example/server/internal/postgres/dbtest"
)

func TestMigrateIsCompleteAndRepeatable(t *testing.T) {
	d := dbtest.Empty(t)
	if err := postgres.CheckMigrated(ctx, d.URL); !errors.Is(err, postgres.ErrNotMigrated) {
		t.Errorf("an empty database: want ErrNotMigrated, got %v", err)
	}
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
	if err := postgres.CheckMigrated(ctx, d.URL); err != nil {
		t.Error(err)
	}
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
	if _, err := admin.Exec(ctx, `delete from goose_db_version where version_id = 2`); err != nil {
		t.Fatal(err)
	}
	if _, err := postgres.Open(ctx, postgres.Config{URL: d.AppURL}); !errors.Is(err, postgres.ErrNotMigrated) || !strings.Contains(err.Error(), "the first is 2") {
		t.Errorf("without migration 2: want ErrNotMigrated, got %v", err)
	}
}

func TestFailedMigrationLeavesNothing(t *testing.T) {
	d := dbtest.Empty(t)
	source := fstest.MapFS{
		"00001_good.sql": {Data: []byte("-- +goose Up\ncreate table good ();")},
		"00002_bad.sql":  {Data: []byte("-- +goose Up\ncreate table half ();\nselect 1 / 0;")},
	}
	if err := postgres.MigrateFS(ctx, d.URL, source, nil); err == nil {
		t.Fatal("no error")
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
