package app_test

import (
	"context"
	"fmt"
	"net/http"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/test/testkit"
)

const storm = `{"subject":"Nog een storing","topic":"incident","text":"Sinds dinsdag valt de verbinding weg."}`

// TestSchemaAhead migrates the database of a running portal to a later version, with everything that a migration may do
// (docs/adr/0031-migrations.md). The portal continues without an error, and so does an instance that starts then.
func TestSchemaAhead(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	paths := []string{
		"/api/support-tickets",
		"/api/users",
		"/api/documents",
		"/api/people",
		"/api/users/me",
		"/api/user-management/grants",
		"/api/general-purposes/configurations",
	}
	token := p.Token(testkit.AdminA)
	use := func(p *testkit.Portal) {
		for _, path := range paths {
			if a := p.CallWith(token, "GET", path, nil); a.Status != http.StatusOK {
				t.Errorf("%s: status = %d, want 200, body = %s", path, a.Status, a.Body)
			}
		}
		if a := p.CallWith(token, "POST", "/api/support-tickets", storm); a.Status != http.StatusCreated {
			t.Errorf("new ticket: status = %d, want 201, body = %s", a.Status, a.Body)
		}
	}
	use(p) // statements are prepared, plans are cached
	var rounds atomic.Int64
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for ctx.Err() == nil {
			use(p)
			rounds.Add(1)
			time.Sleep(20 * time.Millisecond) // other tests run in parallel
		}
	}()
	until := func(n int64) {
		for rounds.Load() < n {
			select {
			case <-ended:
				t.Fatal("the requests stopped early")
			case <-time.After(5 * time.Millisecond):
			}
		}
	}
	until(2)
	conn, err := pgx.Connect(ctx, p.Database.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	found, _ := conn.Query(
		ctx,
		`select relname::text from pg_class
			where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'goose_db_version'`,
	)
	tables, err := pgx.CollectRows(found, pgx.RowTo[string])
	if err != nil || len(tables) == 0 {
		t.Fatal(tables, err)
	}
	for _, table := range tables {
		p.Exec(
			fmt.Sprintf(`alter table %s add column future text, add column future_count integer not null default 0`, table),
		)
		p.Exec(fmt.Sprintf(`create index concurrently on %s (future_count)`, table))
	}
	p.Exec(`create table future (id bigint primary key)`)
	p.Exec(`alter table future enable row level security`)
	p.Exec(`create function future() returns int language sql as 'select 1'`)
	p.Exec(`insert into goose_db_version (version_id, is_applied) values (99999, true)`)
	until(rounds.Load() + 3)
	cancel()
	<-ended
	use(p.Second())
	t.Logf("figure: %d rounds of requests while %d tables were changed", rounds.Load(), len(tables))
}
