package notices_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/test/dbtest"
)

// manyReaders inserts a customer of 1,000 people with 100 documents of the last days. Most of them were notified of
// all, some notified of or have seen all, some or none; others are of each kind that is due and of each that is not.
const manyReaders = `
	insert into organisation (id, name, customer_number, kind, status) values
		('00000000-0000-0000-0000-00000000000a', 'A', '1', 'customer', 'active'),
		('00000000-0000-0000-0000-00000000000b', 'B', '2', 'customer', 'active'),
		('00000000-0000-0000-0000-00000000000c', 'C', '3', 'customer', 'ended'),
		('00000000-0000-0000-0000-00000000000d', 'D', '4', 'customer', 'active');
	insert into organisation_domain (domain, organisation_id)
		select lower(name) || '.example', id from organisation;
	create temp table people as
		select ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid as id, n,
			('00000000-0000-0000-0000-00000000000' || case when n <= 1000 then 'a' when n <= 1100 then 'b'
				when n <= 1110 then 'c' else 'd' end)::uuid as home
		from generate_series(1, 1120) n;
	insert into person (id, organisation_id, full_name, is_customer) select id, home, 'Klant ' || n, true from people;
	insert into portal_user (id, organisation_id, first_name, last_name, email, username, status, bounces, bounced_on)
		select id, home, 'Klant', n, n || '@' || case when n % 71 = 0 then 'elders' else substr(home::text, 36) end || '.example', 'klant' || n, case when n % 97 = 0 then 'blocked' else 'active' end,
			case when n % 89 = 0 then 3 else 0 end, case when n % 89 = 0 then now() end
		from people;
	insert into user_account (user_id, organisation_id, email, enabled)
		select id, home, n || '@' || substr(home::text, 36) || '.example', n % 83 <> 0 from people where n % 79 <> 0;
	insert into notification_setting (user_id, organisation_id, email_on_document)
		select id, home, n % 2 = 0 from people where n % 73 in (0, 1);
	insert into document (organisation_id, name, category, content_type, size, sha256, blob_key, state, announce,
			published_on, withdrawn_on)
		select home.id, 'Document ' || n, 'other', 'text/plain', 1, encode(sha256((home.id || '/' || n)::bytea), 'hex'),
			home.id || '/' || n,
			case when n = 101 then 'draft' when n = 102 then 'withdrawn' else 'published' end, n <> 103,
			case when n = 101 then null when n = 104 then now() - interval '5 days' when n = 105 then now()
				else now() - n * interval '50 minutes' - interval '1 hour' end,
			case when n = 102 then now() end
		from organisation home, generate_series(1, 105) n where home.name in ('A', 'C') or home.name = 'B' and n <= 20;
	insert into document_notice (document_id, user_id, organisation_id, mailed_on)
		select d.id, p.id, d.organisation_id, case when p.n % 3 = 0 then now() - interval '20 minutes' end
		from people p join document d on d.organisation_id = p.home
		where p.n % 10 > 1 or p.n % 10 = 1 and (p.n / 10 + substr(d.name, 10)::integer) % 3 <> 1;
	insert into document_seen (document_id, user_id, organisation_id)
		select d.id, p.id, d.organisation_id
		from people p join document d on d.organisation_id = p.home
		where p.n % 10 = 1 and (p.n / 10 + substr(d.name, 10)::integer) % 3 <> 2
			or p.n % 20 = 10 and substr(d.name, 10)::integer % 7 <> 1;
	-- Of some one thing is missing, and some were told of something a minute ago.
	delete from document_notice x using people p, document d where p.id = x.user_id and d.id = x.document_id
		and p.n % 50 = 33 and d.name = 'Document 100';
	delete from document_seen x using people p, document d where p.id = x.user_id and d.id = x.document_id
		and p.n % 40 = 11 and d.name in ('Document 5', 'Document 6', 'Document 7');
	update document_notice x set mailed_on = now() - interval '1 minute' from people p
		where p.id = x.user_id and p.n % 7 = 0;
	-- What somebody has seen of another customer says nothing of their own.
	insert into document_seen (document_id, user_id, organisation_id)
		select d.id, p.id, d.organisation_id from people p, document d
		where p.home <> d.organisation_id and p.n % 100 = 40 on conflict do nothing`

// dueByDefinition is the meaning of ListDueDocumentNotices, written as a look-up for each user and document.
const dueByDefinition = `
	select u.id from portal_user u join organisation o on o.id = u.organisation_id and o.status = 'active'
	left join notification_setting s on s.user_id = u.id
	where coalesce(s.email_on_document, true) and u.status = 'active' and gets_mail(u.bounces, u.bounced_on)
		and u.email not like '%@elders.example'
		and exists (select from user_account a where a.user_id = u.id and a.enabled)
		and not exists (select from document_notice q where q.user_id = u.id and q.mailed_on > now() - interval '15 minutes')
		and exists (select from document d
			where d.organisation_id = u.organisation_id and d.state = 'published' and d.announce
				and d.published_on > now() - interval '4 days' and d.published_on <= now() - interval '1 minute'
				and not exists (select from document_notice n where n.document_id = d.id and n.user_id = u.id)
				and not exists (select from document_seen e where e.document_id = d.id and e.user_id = u.id))
	order by u.id`

// The due notices of documents are found without a look-up for each document and user.
func TestDocumentNoticesOfManyPeople(t *testing.T) {
	t.Parallel()
	d := dbtest.New(t)
	conn, err := pgx.Connect(t.Context(), d.URL)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close(context.Background()) })
	for _, sql := range []string{manyReaders, "vacuum analyze"} {
		if _, err := conn.Exec(t.Context(), sql); err != nil {
			t.Fatal(err)
		}
	}
	rows, err := conn.Query(t.Context(), dueByDefinition)
	if err != nil {
		t.Fatal(err)
	}
	want, err := pgx.CollectRows(rows, pgx.RowTo[uuid.UUID])
	if err != nil || len(want) < 50 || len(want) > 300 {
		t.Fatalf("due = %d, want 50 to 300 for a useful test: %v", len(want), err)
	}
	p := queries.ListDueDocumentNoticesParams{NewsFor: 4 * 24 * 3600, Wait: 60, Quiet: 15 * 60, RowLimit: 2000}
	due := func(user *uuid.UUID) (list []uuid.UUID) {
		p := p
		p.UserID = user
		err := d.DB.Read(t.Context(), identity.System("test"), func(db *queries.Queries) (err error) {
			list, err = db.ListDueDocumentNotices(t.Context(), p)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		return list
	}
	if got := due(nil); !slices.Equal(got, want) {
		t.Errorf("due = %d, want %d:\n%v\n%v", len(got), len(want), got, want)
	}
	for n := 1; n <= 1120; n += 3 {
		user := uuid.MustParse(fmt.Sprintf("00000000-0000-0000-0000-%012d", n))
		if got := due(&user); slices.Contains(want, user) != slices.Equal(got, []uuid.UUID{user}) {
			t.Errorf("due for user %d only = %v", n, got)
		}
	}

	// The usual state: everybody was notified. A look-up for each document and user would read 300,000 pages.
	for _, sql := range []string{`insert into document_notice (document_id, user_id, organisation_id)
		select d.id, p.id, d.organisation_id from people p join document d on d.organisation_id = p.home
		on conflict do nothing`, "vacuum analyze"} {
		if _, err := conn.Exec(t.Context(), sql); err != nil {
			t.Fatal(err)
		}
	}
	var asked overheard
	//nolint:forbidigo // It reaches no database.
	if _, err := queries.New(&asked).ListDueDocumentNotices(t.Context(), p); !errors.Is(err, errOverheard) {
		t.Fatal(err)
	}
	often, args := dbtest.Shape(asked.sql, asked.args)
	for mode, sql := range map[string][2]string{
		"force_custom_plan":  {asked.sql, dbtest.Literals(asked.args)},
		"force_generic_plan": {often, dbtest.Literals(args)},
	} {
		pages, ms := explained(t, conn, mode, sql[0], sql[1])
		if pages > 60_000 {
			t.Errorf("%s: pages read = %d, want at most 60,000", mode, pages)
		}
		t.Logf("figure: %s: %d pages, %.0f ms", mode, pages, ms)
	}
}

// overheard is a database that only records the statements.
type overheard struct {
	queries.DBTX
	sql  string
	args []any
}

var errOverheard = errors.New("overheard")

func (o *overheard) Query(_ context.Context, sql string, args ...any) (pgx.Rows, error) {
	o.sql, o.args = sql, args
	return nil, errOverheard
}

// explained returns how many pages a statement of a job reads, and its time in milliseconds.
func explained(t *testing.T, conn *pgx.Conn, mode, sql, args string) (pages int, ms float64) {
	t.Helper()
	return explainedAs(t, conn, "portal.system", mode, sql, args)
}

// explainedAs is explained as somebody else: the setting that is "on" for them.
func explainedAs(t *testing.T, conn *pgx.Conn, who, mode, sql, args string) (pages int, ms float64) {
	t.Helper()
	tx, err := conn.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		_, _ = tx.Exec(context.Background(), "deallocate due")
		_ = tx.Rollback(context.Background())
	}()
	for _, statement := range []string{
		`select set_config('role', 'portal_app', true), set_config('jit', 'off', true),
			set_config('` + who + `', 'on', true), set_config('plan_cache_mode', '` + mode + `', true)`,
		"prepare due as " + sql,
	} {
		if _, err := tx.Exec(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	var text []byte
	explain := "explain (analyze, buffers, timing off, format json) execute due" + args
	if err := tx.QueryRow(t.Context(), explain).Scan(&text); err != nil {
		t.Fatal(err)
	}
	var plans []struct {
		Plan struct {
			Hit  int `json:"Shared Hit Blocks"`
			Read int `json:"Shared Read Blocks"`
		}
		Time float64 `json:"Execution Time"`
	}
	if err := json.Unmarshal(text, &plans); err != nil {
		t.Fatal(err)
	}
	return plans[0].Plan.Hit + plans[0].Plan.Read, plans[0].Time
}
