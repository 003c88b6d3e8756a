package tickets

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/test/dbtest"
)

// neighbours inserts two customers: A with few words of its own, and B with 15,000 messages, documents and people.
// Words of B occur in 20, 200 or all of its texts, in a form that only one of these has.
const neighbours = `
	insert into organisation (id, name, customer_number, kind) values
		('00000000-0000-0000-0000-00000000000a', 'A', '1', 'customer'), ('00000000-0000-0000-0000-00000000000b', 'B', '2', 'customer');
	insert into person (id, organisation_id, full_name, is_customer) values
		('00000000-0000-0000-0000-0000000000a1', '00000000-0000-0000-0000-00000000000a', 'Anna', true),
		('00000000-0000-0000-0000-0000000000b1', '00000000-0000-0000-0000-00000000000b', 'Bert', true);
	insert into portal_user (id, organisation_id, first_name, last_name, email, username)
		select id, organisation_id, full_name, 'X', full_name || '@x.example', full_name from person;
	create function pg_temp.texts(n integer) returns text language sql as $$
		select 'gewoon bericht ' || md5(n::text) || ' over alomtegenwoordig' || case when n % 75 = 0 then ' tweehonderdvoudig' else '' end
			|| case when n % 750 = 0 then ' twintigvoudigaards' else '' end || case when n <= 10 then ' gedeelde' else '' end $$;
	insert into support_ticket (id, organisation_id, subject, topic, created_by, exact_id)
		select n, '00000000-0000-0000-0000-00000000000a', 'eigen zaak ' || n || case when n <= 10 then ' alleeneigen gedeelde' else '' end, 'incident',
			'00000000-0000-0000-0000-0000000000a1', lpad(n::text, 8, '0') from generate_series(1, 200) n;
	insert into support_ticket (id, organisation_id, subject, topic, created_by, exact_id)
		select 1000 + n, '00000000-0000-0000-0000-00000000000b', pg_temp.texts(n), 'incident', '00000000-0000-0000-0000-0000000000b1',
			case when n % 2 = 0 then '7777' else '8888' end || lpad(n::text, 4, '0') from generate_series(1, 5000) n;
	insert into message (id, ticket_id, organisation_id, seq, kind, text, sent_by, created_on)
		select gen_random_uuid(), 1000 + (n - 1) / 3 + 1, '00000000-0000-0000-0000-00000000000b', (n - 1) % 3 + 1, 'message', pg_temp.texts(n),
			'00000000-0000-0000-0000-0000000000b1', now() + n * interval '1 ms' from generate_series(1, 15000) n;
	insert into document (organisation_id, name, category, content_type, size, sha256, blob_key)
		select '00000000-0000-0000-0000-00000000000b', left(pg_temp.texts(n), 200), 'other', 'text/plain', 1, encode(sha256(n::text::bytea), 'hex'), n::text from generate_series(1, 15000) n;
	insert into person (organisation_id, full_name, is_customer)
		select '00000000-0000-0000-0000-00000000000b', left(pg_temp.texts(n), 100), true from generate_series(1, 15000) n;
	insert into portal_user (id, organisation_id, first_name, last_name, email, username)
		select id, organisation_id, 'B', left(full_name, 40), id || '@b.example', id from person where full_name like 'gewoon%'`

// A customer's search costs the same for words that nobody has and for words that only another customer has, however
// often. Pages and rows are counted, because their cost could be measured in time.
func TestSearchCostsNothingOfNeighbours(t *testing.T) {
	t.Parallel()
	d := dbtest.New(t)
	conn, err := pgx.Connect(t.Context(), d.URL)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close(context.Background()) })
	if _, err := conn.Exec(t.Context(), neighbours); err != nil {
		t.Fatal(err)
	}
	if n, err := New(d.DB, nil, nil).IndexSearch(t.Context()); err != nil || n != 20_200 {
		t.Fatalf("indexed texts = %d, error = %v", n, err)
	}
	if _, err := conn.Exec(t.Context(), "vacuum analyze"); err != nil {
		t.Fatal(err)
	}
	s := &scale{conn}
	admin := identity.Actor{
		UserID:         uuid.MustParse("00000000-0000-0000-0000-0000000000a1"),
		OrganisationID: uuid.MustParse("00000000-0000-0000-0000-00000000000a"),
		Roles:          identity.Close([]identity.Role{identity.RoleAccountAdmin, "view:documents"}),
	}
	user := admin
	user.Roles = []identity.Role{identity.RoleViewSupportTickets}
	// Of each kind of match, a word that nobody has and words of the same length that the other customer has.
	kinds := map[string][]string{
		"a whole word":  {"onvindbaarheidjes", "twintigvoudigaards", "tweehonderdvoudig", "alomtegenwoordig"},
		"its beginning": {"onvindbaarh", "twintigvoud", "tweehonderd", "alomtegenwo"},
		"within":        {"vindbaarhei", "intigvoudig", "eehonderdvo", "omtegenwoor"},
		"a typo":        {"onvintbaarheidje", "twintikvoudigaar", "tweehonterdvoud", "alomtegenwordig"},
		"two words": {
			"onvindbaarheid bericht",
			"twintigvoudigaards bericht",
			"tweehonderdvoudig bericht",
			"alomtegenwoordig bericht",
		},
		"a number":       {"5555", "7777", "8888"},
		"as it is":       {"onvind-baarheid", "twintigvoudigaards-x", "alomtegenwoordig-x"},
		"one's own word": {"alleeneigen", "gedeelde"},
	}
	for kind, words := range kinds {
		for who, actor := range map[string]identity.Actor{"all of the organisation": admin, "what one takes part in": user} {
			none := s.searching(t, actor, words[0])
			for _, word := range words[1:] {
				if c := s.searching(t, actor, word); !c.near(none) {
					t.Errorf(
						"%s, %s: %q costs %d pages and %d rows, %q %d and %d",
						kind,
						who,
						word,
						c.buffers,
						c.rows,
						words[0],
						none.buffers,
						none.rows,
					)
				}
			}
		}
	}
	lists := map[string]func(word string) cost{
		"documents": func(word string) cost {
			return s.explain(t, admin, func(q *queries.Queries) error {
				_, err := q.ListDocuments(
					t.Context(),
					queries.ListDocumentsParams{UserID: admin.UserID, OrganisationID: admin.OrganisationID,
						Categories: []string{"other"}, Search: &word, Sort: "publishedOn", PageSize: 25},
				)
				return err
			})
		},
		"users": func(word string) cost {
			return s.explain(t, admin, func(q *queries.Queries) error {
				_, err := q.ListUsers(
					t.Context(),
					queries.ListUsersParams{OrganisationID: admin.OrganisationID, Search: new("%" + word + "%"),
						Sort: "fullName", PageSize: 25},
				)
				return err
			})
		},
	}
	for name, list := range lists {
		list("onvindbaarheid") // fills the caches of the catalogue, which a first call reads
		none := list("onvindbaarheid")
		for _, word := range []string{"twintigvoudigaards", "tweehonderdvoudig", "alomtegenwoordig"} {
			if c := list(word); !c.near(none) {
				t.Errorf(
					"%s: %q costs %d pages and %d rows, an unknown word %d and %d",
					name,
					word,
					c.buffers,
					c.rows,
					none.buffers,
					none.rows,
				)
			}
		}
		t.Logf("figure: %s: %d pages, %d rows", name, none.buffers, none.rows)
	}
	few, many := s.searching(t, admin, "onvindbaarheid"), s.searching(t, admin, "alomtegenwoordig")
	t.Logf(
		"figure: an unknown word: %d pages, %d rows; one in 15,000 messages of another customer: %d, %d",
		few.buffers,
		few.rows,
		many.buffers,
		many.rows,
	)
}

// near reports whether two costs are equal but for a few pages of an index.
func (c cost) near(other cost) bool {
	return c.rows == other.rows && c.buffers-other.buffers <= 12 && other.buffers-c.buffers <= 12
}

// searching returns what search_tickets reads, including inside the function, once all caches are filled.
func (s *scale) searching(t *testing.T, a identity.Actor, word string) (c cost) {
	t.Helper()
	const rows = "select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int from pg_stat_xact_user_tables"
	tx, err := s.conn.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback(context.Background()) }()
	const become = `select set_config('role', 'portal_app', true), set_config('jit', 'off', true),
		set_config('portal.user_id', $1, true), set_config('portal.organisation_id', $2, true),
		set_config('portal.roles', $3, true)`
	if _, err := tx.Exec(t.Context(), become, a.UserID.String(), a.OrganisationID.String(),
		strings.Join(a.Roles, ",")); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		var before, after int
		if err := tx.QueryRow(t.Context(), rows).Scan(&before); err != nil {
			t.Fatal(err)
		}
		var text []byte
		if err := tx.QueryRow(
			t.Context(),
			"explain (analyze, buffers, timing off, format json) select search_tickets($1)",
			word,
		).Scan(&text); err != nil {
			t.Fatal(err)
		}
		var plans []struct{ Plan plan }
		if err := json.Unmarshal(text, &plans); err != nil {
			t.Fatal(err)
		}
		if err := tx.QueryRow(t.Context(), rows).Scan(&after); err != nil {
			t.Fatal(err)
		}
		c = cost{buffers: plans[0].Plan.Hit + plans[0].Plan.Read, rows: after - before}
	}
	return c
}

// However long the texts to index are, a transaction takes only as many as fit into its time.
func TestLongTextsComeIntoTheSearch(t *testing.T) {
	t.Parallel()
	d := dbtest.New(t)
	conn, err := pgx.Connect(t.Context(), d.URL)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close(context.Background()) })
	if _, err := conn.Exec(t.Context(), `
		insert into organisation (id, name, customer_number, kind)
			values ('00000000-0000-0000-0000-00000000000b', 'B', '2', 'customer');
		insert into person (id, organisation_id, full_name, is_customer)
			values ('00000000-0000-0000-0000-0000000000b1', '00000000-0000-0000-0000-00000000000b', 'Bert', true);
		insert into portal_user (id, organisation_id, first_name, last_name, email, username)
			select id, organisation_id, full_name, 'X', 'bert@x.example', full_name from person;
		insert into support_ticket (id, organisation_id, subject, topic, created_by)
			select 1001, organisation_id, 'Lange berichten', 'incident', id from person;
		delete from search_queue;
		insert into message (id, ticket_id, organisation_id, seq, kind, text, sent_by, created_on)
			select gen_random_uuid(), 1001, p.organisation_id, n, 'message',
				(select left(string_agg(md5(n::text || '.' || w), ' '), 10000) from generate_series(1, 310) w),
				p.id, now() + n * interval '1 hour' from person p, generate_series(1, 50) n`); err != nil {
		t.Fatal(err)
	}
	var batches []int32
	for {
		var n int32
		err := d.DB.Tx(t.Context(), identity.System("indexing the search"), func(db *queries.Queries) (err error) {
			n, err = db.IndexSearch(t.Context(), indexAtMost)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if n == 0 {
			break
		}
		batches = append(batches, n)
	}
	if !slices.Equal(batches, []int32{20, 20, 10}) {
		t.Errorf("batches for 50 texts of 10,000 letters = %d, want 20, 20 and 10", batches)
	}
}
