package notices_test

import (
	"context"
	"errors"
	"testing"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/test/dbtest"
)

// manyIncidents has 40 customers of 500 users with a service each, and 400 incidents that ended a month ago and
// about which everybody of ten customers got three e-mails. One incident is open, about the first customer.
var manyIncidents = dbtest.PrepareSQL(`
	insert into organisation (id, name, customer_number, kind, status)
		select ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid, 'Klant ' || n, n, 'customer', 'active'
		from generate_series(1, 40) n;
	insert into organisation_domain (domain, organisation_id) select 'k' || customer_number || '.example', id from organisation;
	insert into configuration (id, organisation_id, code, description)
		select id, id, 'C' || customer_number, 'Lijn' from organisation;
	create table people as select ('00000000-0000-0000-0001-' || lpad(n::text, 12, '0'))::uuid as id, n,
		('00000000-0000-0000-0000-' || lpad((n % 40 + 1)::text, 12, '0'))::uuid as home from generate_series(1, 20000) n;
	insert into person (id, organisation_id, full_name, is_customer) select id, home, 'Mens ' || n, true from people;
	insert into portal_user (id, organisation_id, first_name, last_name, email, username, status)
		select id, home, 'Mens', n, n || '@k' || n % 40 + 1 || '.example', 'mens' || n, 'active' from people;
	insert into user_account (user_id, organisation_id, email, enabled)
		select id, home, n || '@k' || n % 40 + 1 || '.example', true from people;
	insert into user_grant (user_id, organisation_id, grant_id)
		select p.id, p.home, d.id from people p, grant_definition d where d.key = 'view:configurations';
	create table outages as select ('00000000-0000-0000-0002-' || lpad(n::text, 12, '0'))::uuid as id, n
		from generate_series(1, 401) n;
	insert into incident (id, kind, severity, state, title, text, starts_on, ended_on, published_on, last_seq)
		select id, 'disruption', 'down', case when n > 400 then 'active' else 'ended' end, 'Storing', 'Storing',
			now() - interval '31 days', case when n > 400 then null else now() - interval '30 days' end,
			now() - interval '31 days', case when n > 400 then 1 else 3 end
		from outages;
	insert into incident_update (id, incident_id, seq, phase, text, created_on)
		select gen_random_uuid(), id, s, case when s = 3 then 'solved' else 'found' end, 'Bericht', now() - interval '30 days'
		from outages, generate_series(1, 3) s where s = 1 or n <= 400;
	insert into incident_configuration (incident_id, configuration_id, organisation_id)
		select o.id, c.id, c.organisation_id from outages o join configuration c
			on (substr(c.code, 2)::integer + o.n) % 4 = 0 and o.n <= 400 or o.n = 401 and c.code = 'C1';
	insert into incident_mail (incident_id, user_id, organisation_id, seq, status)
		select o.id, p.id, p.home, 1, 'sent' from outages o join people p on p.n % 40 = 0 and o.n <= 401;
	insert into incident_mail (incident_id, user_id, organisation_id, seq, status)
		select o.id, p.id, p.home, 3, 'sent' from outages o join people p on p.n % 40 = 0 and o.n <= 400`)

// The look for due e-mail about incidents reads the open ones and their readers, and neither those that are over nor
// the users of other customers.
func TestIncidentMailOfManyPeople(t *testing.T) {
	t.Parallel()
	d := manyIncidents.New(t)
	conn, err := pgx.Connect(t.Context(), d.URL)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close(context.Background()) })
	exec := func(sql string) {
		t.Helper()
		if _, err := conn.Exec(t.Context(), sql); err != nil {
			t.Fatal(err)
		}
	}
	p := queries.ListDueIncidentMailParams{NewsFor: 4 * 24 * 3600, RowLimit: 5000}
	due := func() (n int) {
		t.Helper()
		err := d.DB.Read(t.Context(), identity.System("test"), func(db *queries.Queries) error {
			rows, err := db.ListDueIncidentMail(t.Context(), p)
			n = len(rows)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	if n := due(); n != 0 {
		t.Errorf("due = %d, want 0: everybody was told", n)
	}
	var asked overheard
	//nolint:forbidigo // It reaches no database.
	if _, err := queries.New(&asked).ListDueIncidentMail(t.Context(), p); !errors.Is(err, errOverheard) {
		t.Fatal(err)
	}
	often, args := dbtest.Shape(asked.sql, asked.args)
	read := func(open bool, most int) {
		t.Helper()
		for mode, sql := range map[string][2]string{
			"force_custom_plan":  {asked.sql, dbtest.Literals(asked.args)},
			"force_generic_plan": {often, dbtest.Literals(args)},
		} {
			pages, ms := explained(t, conn, mode, sql[0], sql[1])
			if pages > most {
				t.Errorf("%s, open = %t: pages read = %d, want at most %d", mode, open, pages, most)
			}
			t.Logf("figure: %s, open = %t: %d pages, %.0f ms", mode, open, pages, ms)
		}
	}
	read(true, 6_000) // 500 readers of one incident, each with their grant, account, domain and e-mails
	exec("delete from incident_mail where incident_id in (select id from outages where n = 401)")
	if n := due(); n != 500 {
		t.Errorf("due = %d, want the 500 readers", n)
	}
	exec("update incident set state = 'ended', ended_on = now() - interval '30 days' where state = 'active'")
	read(false, 200)
}

// A notification on a device reads what concerns this device: in an outage, thousands of them do so at the same time.
func TestIncidentPushOfManyPeople(t *testing.T) {
	t.Parallel()
	d := manyIncidents.New(t)
	conn, err := pgx.Connect(t.Context(), d.URL)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close(context.Background()) })
	for _, sql := range []string{
		`insert into push_device (user_id, id, organisation_id, endpoint, p256dh, auth, label, created_on)
			select id, id, home, 'https://push.provider.example/' || n, 'p', 'a', 'Firefox', now() - interval '40 days'
			from people`,
		`insert into incident_push (incident_id, user_id, device_id, seq)
			select o.id, p.id, p.id, s from outages o, people p, generate_series(1, 2) s where o.n = 401 and p.n > 40`,
		// All customers are affected, and the news is new.
		`insert into incident_configuration (incident_id, configuration_id, organisation_id)
			select o.id, c.id, c.organisation_id from outages o, configuration c where o.n = 401 and c.code <> 'C1'`,
		"update incident_update u set created_on = now() from outages o where u.incident_id = o.id and o.n = 401",
		"vacuum analyze",
	} {
		if _, err := conn.Exec(t.Context(), sql); err != nil {
			t.Fatal(err)
		}
	}
	incident := uuid.MustParse("00000000-0000-0000-0002-000000000401")
	user := uuid.MustParse("00000000-0000-0000-0001-000000000007")
	p := queries.ListDueIncidentPushesParams{NewsFor: 4 * 3600, RowLimit: 1, IncidentID: &incident, UserID: &user,
		DeviceID: &user}
	if err := d.DB.Read(t.Context(), identity.System("test"), func(db *queries.Queries) error {
		rows, err := db.ListDueIncidentPushes(t.Context(), p)
		if len(rows) != 1 || rows[0].UserID != user {
			t.Errorf("due = %+v, want the device", rows)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	var asked overheard
	//nolint:forbidigo // It reaches no database.
	if _, err := queries.New(&asked).ListDueIncidentPushes(t.Context(), p); !errors.Is(err, errOverheard) {
		t.Fatal(err)
	}
	often, args := dbtest.Shape(asked.sql, asked.args)
	for mode, sql := range map[string][2]string{
		"force_custom_plan":  {asked.sql, dbtest.Literals(asked.args)},
		"force_generic_plan": {often, dbtest.Literals(args)},
	} {
		pages, ms := explained(t, conn, mode, sql[0], sql[1])
		if pages == 0 || pages > 200 {
			t.Errorf("%s: pages read = %d, want at most 200", mode, pages)
		}
		t.Logf("figure: %s: %d pages, %.0f ms", mode, pages, ms)
	}
}

// A page of the list that staff have reads the readers of its incidents once, however many of these they have in
// common.
func TestIncidentListOfManyPeople(t *testing.T) {
	t.Parallel()
	d := manyIncidents.New(t)
	conn, err := pgx.Connect(t.Context(), d.URL)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close(context.Background()) })
	for _, c := range []struct {
		name string
		most int // pages
		ask  func(q *queries.Queries) error
	}{
		{"a page of the list", 5_000, func(q *queries.Queries) error {
			_, err := q.ListIncidents(t.Context(), queries.ListIncidentsParams{Sort: "startsOn", Descending: true, PageSize: 25})
			return err
		}},
		{"one incident of 5,000 people", 2_000, func(q *queries.Queries) error {
			_, err := q.ListIncidentCustomers(t.Context(), uuid.MustParse("00000000-0000-0000-0002-000000000001"), nil, 100)
			return err
		}},
	} {
		var asked overheard
		//nolint:forbidigo // It reaches no database.
		if err := c.ask(queries.New(&asked)); !errors.Is(err, errOverheard) {
			t.Fatal(err)
		}
		often, args := dbtest.Shape(asked.sql, asked.args)
		pages, ms := explainedAs(t, conn, "portal.staff", "force_generic_plan", often, dbtest.Literals(args))
		if pages == 0 || pages > c.most {
			t.Errorf("%s: pages read = %d, want at most %d", c.name, pages, c.most)
		}
		t.Logf("figure: %s: %d pages, %.0f ms", c.name, pages, ms)
	}
}
