package dbtest_test

import (
	"context"
	"testing"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/test/dbtest"
)

func ask[T any](t *testing.T, url, sql string) (v T) {
	t.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(ctx)
	if err := conn.QueryRow(ctx, sql).Scan(&v); err != nil {
		t.Fatal(err)
	}
	return v
}

func TestDatabasesAreApart(t *testing.T) {
	a, b := dbtest.New(t), dbtest.New(t)
	if zone := ask[string](t, a.URL, "show timezone"); zone != "Asia/Kathmandu" {
		t.Errorf("time zone = %s", zone)
	}
	ask[int](t, a.URL, "with made as (select 1) select * from made")
	if ask[bool](t, b.URL, "select to_regclass('only_here') is not null") {
		t.Error("a table of one database exists in the other")
	}
	if err := a.DB.Ping(context.Background()); err != nil {
		t.Error(err)
	}
}
