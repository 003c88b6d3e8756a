package embedded

import (
	"context"
	"testing"

	"github.com/jackc/pgx/v5"
)

func query[T any](t *testing.T, url, sql string) T {
	t.Helper()
	conn, err := pgx.Connect(context.Background(), url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	var v T
	if err := conn.QueryRow(context.Background(), sql).Scan(&v); err != nil {
		t.Fatal(err)
	}
	return v
}

func TestRestartKeepsData(t *testing.T) {
	dir := t.TempDir()
	for i := range 3 {
		s, err := Start(context.Background(), Options{Dir: dir, Durable: true})
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			query[int](t, s.URL("postgres"), "with x as (select 1) select * from x")
		}
		if err := s.Stop(); err != nil {
			t.Fatal(err)
		}
	}
}
