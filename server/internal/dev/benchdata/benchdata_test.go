package benchdata_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/dev/benchdata"
	"klantportaal.example/server/internal/dev/devidp"
	"klantportaal.example/server/internal/test/dbtest"
	"klantportaal.example/server/internal/test/testkit"
)

func connect(t *testing.T, url string) *pgx.Conn {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close(context.Background()) })
	return conn
}

// state returns a checksum of every table and of its constraints, indexes and policies.
func state(t *testing.T, conn *pgx.Conn) map[string]string {
	t.Helper()
	scan := func(sql string) (s string) {
		if err := conn.QueryRow(t.Context(), sql).Scan(&s); err != nil {
			t.Fatal(sql, err)
		}
		return s
	}
	rows, _ := conn.Query(
		t.Context(),
		"select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'goose_db_version'",
	)
	tables, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		t.Fatal(err)
	}
	sums := map[string]string{"guards": scan(`select md5(string_agg(d, E'\n' order by d)) from (
		select conrelid::regclass || conname || pg_get_constraintdef(oid) || convalidated as d from pg_constraint where connamespace = 'public'::regnamespace
		union all select indexdef from pg_indexes where schemaname = 'public'
		union all select tgname::text || tgenabled::text from pg_trigger where not tgisinternal
		union all select tablename || policyname || coalesce(qual, '') from pg_policies) x`)}
	for _, name := range tables {
		sums[name] = scan(
			"select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\n' order by t::text)), '') from " + name + " t",
		)
	}
	return sums
}

func TestSameSeedSameRows(t *testing.T) {
	t.Parallel()
	fill := func(seed uint64) map[string]string {
		d := dbtest.Bare(t)
		conn := connect(t, d.URL)
		before := state(t, conn)
		if err := benchdata.Fill(t.Context(), d.URL, benchdata.Options{Tickets: 2000, Seed: seed}); err != nil {
			t.Fatal(err)
		}
		after := state(t, conn)
		if before["guards"] != after["guards"] {
			t.Error("constraints, indexes or policies have changed")
		}
		return after
	}
	one, again, other := fill(1), fill(1), fill(2)
	if !maps.Equal(one, again) {
		t.Errorf("the same seed made\n%v\nand\n%v", one, again)
	}
	for _, name := range []string{"support_ticket", "ticket_participant", "message", "message_read", "document"} {
		if one[name] == other[name] {
			t.Errorf("%s does not depend on the seed: %s", name, one[name])
		}
	}
}

// Properties that no constraint checks: the counters match the messages, and the distribution is skewed.
func TestShape(t *testing.T) {
	t.Parallel()
	d := dbtest.Bare(t)
	var filled []string
	err := benchdata.Fill(
		t.Context(),
		d.URL,
		benchdata.Options{Tickets: 20_000, Seed: 1, Progress: func(table string, rows int64) {
			if rows == 0 {
				t.Errorf("%s is empty", table)
			}
			filled = append(filled, table)
		}},
	)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Contains(filled, "message_read") {
		t.Errorf("filled %v", filled)
	}
	conn := connect(t, d.URL)
	for what, sql := range map[string]string{
		"a ticket's newest seq or time is not that of its messages": `select count(*) from support_ticket t
			where (last_seq, last_activity_on) is distinct from (select (max(seq), max(created_on)) from message m where m.ticket_id = t.id) or
				last_seq <> (select count(*) from message m where m.ticket_id = t.id)`,
		"a ticket begins without its creator": `select count(*) from support_ticket t join message m on m.ticket_id = t.id and m.seq = 1 where m.sent_by <> t.created_by or m.created_on <> t.created_on`,
		"somebody wrote without taking part":  `select count(*) from message m where not exists (select from ticket_participant p where p.ticket_id = m.ticket_id and p.user_id = m.sent_by and p.takes_part)`,
		"a receipt is missing below the mark": `select count(*) from ticket_participant p join message m on m.ticket_id = p.ticket_id and m.seq <= p.read_seq and m.kind = 'message' and m.sent_by <> p.user_id
			where not exists (select from message_read r where r.message_id = m.id and r.user_id = p.user_id)`,
		"a receipt is above the mark":     `select count(*) from message_read r join message m on m.id = r.message_id join ticket_participant p on p.ticket_id = m.ticket_id and p.user_id = r.user_id where m.seq > p.read_seq`,
		"no conversation is long":         `select case when max(last_seq) > 4000 then 0 else 1 end from support_ticket`,
		"nothing is unread":               `select case when count(*) > 500 then 0 else 1 end from ticket_participant p join support_ticket t on t.id = p.ticket_id where p.read_seq < t.last_seq`,
		"every ticket is closed, or none": `select case when count(*) filter (where status = 'closed') between 10000 and 19500 then 0 else 1 end from support_ticket`,
		"the biggest customer has no fifth, or the smallest more than a fiftieth": `select case when max(n) > 4000 and min(n) < 400 then 0 else 1 end from (select count(*) as n from support_ticket group by organisation_id) c`,
	} {
		var wrong int
		if err := conn.QueryRow(t.Context(), sql).Scan(&wrong); err != nil {
			t.Fatal(what, err)
		}
		if wrong != 0 {
			t.Errorf("%s (%d)", what, wrong)
		}
	}
	if err := benchdata.Fill(t.Context(), d.URL, benchdata.Options{Tickets: 10}); !errors.Is(err, benchdata.ErrNotEmpty) {
		t.Errorf("a second time: %v", err)
	}
}

func TestRefused(t *testing.T) {
	t.Parallel()
	d := dbtest.Bare(t)
	for _, tickets := range []int{0, benchdata.MaxTickets + 1} {
		if err := benchdata.Fill(t.Context(), d.URL, benchdata.Options{Tickets: tickets}); err == nil {
			t.Errorf("%d tickets: no error", tickets)
		}
	}
	if err := benchdata.Fill(t.Context(), d.AppURL, benchdata.Options{Tickets: 10}); err == nil {
		t.Error("no error for a login to which row-level security applies")
	}
	if err := benchdata.Fill(t.Context(), dbtest.Empty(t).URL, benchdata.Options{Tickets: 10}); err == nil {
		t.Error("no error for a database without tables")
	}
}

// The portal serves the data to a customer's admin, to a user with some tickets, and to staff.
func TestPortalServes(t *testing.T) {
	t.Parallel()
	var people []devidp.User
	for _, email := range []string{"u0@klant1.example", "u1@klant1.example", "u0@klant0.example"} {
		people = append(people, devidp.User{Email: email, Password: "welkom", GivenName: "Anne", FamilyName: "Bakker"})
	}
	p := testkit.New(t, testkit.Nobody(), testkit.People(people...))
	p.Stop() // Fill takes indexes and foreign keys away, which deadlocks with what reads meanwhile
	if err := benchdata.Fill(t.Context(), p.Database.URL, benchdata.Options{Tickets: 1200, Seed: 1}); err != nil {
		t.Fatal(err)
	}
	p.Restart()
	var all int
	p.Scan(
		"select count(*) from support_ticket t join organisation o on o.id = t.organisation_id where o.customer_number = 'B000001'",
		nil,
		&all,
	)
	totals := map[string]int{}
	for _, u := range people {
		var page contract.SupportTicketPage
		p.Call(u.Email, "GET", "/api/support-tickets?PageSize=5", nil).JSON(&page)
		if len(page.Items) != 5 {
			t.Fatalf("%s sees %d tickets", u.Email, len(page.Items))
		}
		totals[u.Email] = page.Total
		var detail contract.SupportTicketDetail
		p.Call(u.Email, "GET", fmt.Sprintf("/api/support-tickets/%d", page.Items[0].Id), nil).JSON(&detail)
		if len(detail.Messages) == 0 {
			t.Errorf("%s sees no messages", u.Email)
		}
	}
	if mine := totals["u1@klant1.example"]; totals["u0@klant1.example"] != all || totals["u0@klant0.example"] != 1200 ||
		mine == 0 ||
		mine >= all {
		t.Errorf("of %d tickets they see %v", all, totals)
	}
	// The next ticket gets a new id, and is the newest in the list.
	answer := p.Call(
		"u1@klant1.example",
		"POST",
		"/api/support-tickets",
		map[string]any{"subject": "Nieuw ticket", "topic": "question", "text": "Een vraag die lang genoeg is om te stellen."},
	)
	if answer.Status >= 300 {
		t.Errorf("new ticket: status = %d, body = %s", answer.Status, answer.Body)
	}
}
