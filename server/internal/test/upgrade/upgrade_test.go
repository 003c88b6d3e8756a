// Package upgrade_test brings the database of every release to this version: testdata has what each left behind, made
// by its own program (`go tool task release:dump`).
package upgrade_test

import (
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/dev/demo"
	"klantportaal.example/server/internal/dev/devidp"
	"klantportaal.example/server/internal/dev/embedded"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/test/testkit"
)

// holds are tables that every dump has rows in: without them an upgrade shows nothing.
var holds = []string{"organisation", "person", "portal_user", "user_account", "user_grant", "support_ticket", "message",
	"message_read", "note", "attachment", "document", "configuration", "audit_log", "ticket_participant"}

func TestUpgradeDrill(t *testing.T) {
	dumps, err := filepath.Glob("testdata/*.sql.gz")
	if err != nil || len(dumps) < 2 {
		t.Fatal(dumps, err)
	}
	server, err := embedded.Start(t.Context(), embedded.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := server.Stop(); err != nil {
			t.Error(err)
		}
	})
	do(t, server.URL("postgres"), `create role portal_owner login createrole password 'owner'`,
		`create role portal login password 'portal'`, `create database fresh owner portal_owner`)
	if err := postgres.Migrate(t.Context(), as(t, server, "fresh", "portal_owner", "owner"), nil); err != nil {
		t.Fatal(err)
	}
	do(t, server.URL("postgres"), `grant portal_app to portal`)
	want := schema(t, server.URL("fresh"))
	for _, dump := range dumps {
		version := strings.TrimSuffix(filepath.Base(dump), ".sql.gz")
		t.Run(version, func(t *testing.T) {
			name := "from_" + strings.ReplaceAll(version, ".", "_")
			do(t, server.URL("postgres"), "create database "+name+" owner portal_owner")
			owner := as(t, server, name, "portal_owner", "owner")
			load(t, owner, dump)
			remember(t, server.URL(name))
			called, had := callable(t, server.URL(name)), codeVersion(t, server.URL(name))
			if err := postgres.Migrate(t.Context(), owner, nil); err != nil {
				t.Fatalf("it can't be upgraded: %v", err)
			}
			compare(t, server.URL(name))
			counted(t, server.URL(name))
			if dump == dumps[len(dumps)-1] {
				stillCallable(t, server.URL(name), called)
			}
			if now := codeVersion(t, server.URL(name)); had.sum != now.sum && had.version >= now.version {
				t.Errorf("db/code is not that of %s: raise db.CodeVersion to %d", version, had.version+1)
			}
			do(t, server.URL(name), "drop schema before cascade")
			if got := schema(t, server.URL(name)); !slices.Equal(got, want) {
				t.Errorf("upgraded the database is another than a new one:\n%s", difference(got, want))
			}
			serve(t, as(t, server, name, "portal", "portal"))
		})
	}
}

// load runs a dump, as the login that owned the database.
func load(t *testing.T, owner, dump string) {
	t.Helper()
	f, err := os.Open(dump)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	sql, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	conn := dial(t, owner)
	defer conn.Close(context.Background())
	if _, err := conn.PgConn().Exec(t.Context(), string(sql)).ReadAll(); err != nil {
		t.Fatalf("%s can't be loaded: %v", dump, err)
	}
}

// remember puts a copy of every table aside.
func remember(t *testing.T, at string) {
	t.Helper()
	do(t, at, "create schema before")
	for _, table := range tables(t, at, "public") {
		do(t, at, fmt.Sprintf("create table before.%s as table public.%[1]s", pgx.Identifier{table}.Sanitize()))
	}
	conn := dial(t, at)
	defer conn.Close(context.Background())
	for _, table := range holds {
		var some bool
		err := conn.QueryRow(t.Context(), "select exists (select from before."+table+")").Scan(&some)
		if err != nil || !some {
			t.Errorf("the dump has nothing in %s, so it shows nothing (%v)", table, err)
		}
	}
}

// counted checks what earlier versions did not keep: what is unread, and how many tickets are open.
func counted(t *testing.T, at string) {
	t.Helper()
	conn := dial(t, at)
	defer conn.Close(context.Background())
	var unread, wrong, open, kept int
	if err := conn.QueryRow(t.Context(), `select count(*) filter (where behind), count(*) filter (where behind <> exists (
			select from message m
			where m.ticket_id = p.ticket_id and m.kind = 'message' and m.seq > p.read_seq and m.sent_by <> p.user_id
				and not exists (select from message_read r where r.message_id = m.id and r.user_id = p.user_id))),
			(select count(*) from support_ticket where status not in ('resolved', 'closed')),
			(select sum(tickets) from open_count)
		from ticket_participant p`).Scan(&unread, &wrong, &open, &kept); err != nil {
		t.Fatal(err)
	}
	if unread == 0 || wrong > 0 || open == 0 || kept != open {
		t.Errorf("unread = %d, of which wrong = %d; open tickets = %d, counted = %d", unread, wrong, open, kept)
	}
}

// compare holds every row that was there, column by column, against what is there.
func compare(t *testing.T, at string) {
	t.Helper()
	conn := dial(t, at)
	defer conn.Close(context.Background())
	now := tables(t, at, "public")
	compared := 0
	for _, table := range tables(t, at, "before") {
		if slices.Contains([]string{"goose_db_version", "grant_definition", "search_queue", "search_gone"}, table) {
			// Migrations write the first two, the others empty themselves.
			continue
		}
		if !slices.Contains(now, table) {
			t.Errorf("the table %s is gone", table)
			continue
		}
		var columns []string
		rows, _ := conn.Query(
			t.Context(),
			`select attname::text from pg_attribute where attnum > 0 and attrelid = $1::regclass`,
			"before."+pgx.Identifier{table}.Sanitize(),
		)
		all, err := pgx.CollectRows(rows, pgx.RowTo[string])
		if err != nil {
			t.Fatal(err)
		}
		for _, column := range all {
			if table == "ticket_participant" && column == "behind" {
				continue // made exact by migration 00168
			}
			columns = append(columns, pgx.Identifier{column}.Sanitize()+"::text")
		}
		var lost, had int
		err = conn.QueryRow(t.Context(), fmt.Sprintf(`select (select count(*) from (select %s from before.%s
				except all select %[1]s from public.%[2]s) l), (select count(*) from before.%[2]s)`,
			strings.Join(columns, ", "), pgx.Identifier{table}.Sanitize())).Scan(&lost, &had)
		if err != nil {
			t.Errorf("the columns of %s: %v", table, err)
		}
		if lost > 0 {
			t.Errorf("of %d rows of %s %d are gone, or not what they were", had, table, lost)
		}
		compared += had
	}
	t.Logf("figure: %d rows are what they were", compared)
}

// schema is all that a database is made of, as texts.
func schema(t *testing.T, at string) []string {
	t.Helper()
	catalog, err := os.ReadFile("../../dev/schema/catalog.sql")
	if err != nil {
		t.Fatal(err)
	}
	conn := dial(t, at)
	defer conn.Close(context.Background())
	rows, _ := conn.Query(t.Context(), string(catalog))
	texts, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil || len(texts) < 100 {
		t.Fatalf("%d texts: %v", len(texts), err)
	}
	return texts
}

func difference(got, want []string) string {
	var lines []string
	for _, text := range got {
		if !slices.Contains(want, text) {
			lines = append(lines, "+ "+text)
		}
	}
	for _, text := range want {
		if !slices.Contains(got, text) {
			lines = append(lines, "- "+text)
		}
	}
	return strings.Join(lines, "\n")
}

// serve lets the demonstration's people use what was upgraded.
func serve(t *testing.T, login string) {
	t.Helper()
	var people []devidp.User
	for _, u := range demo.Users() {
		people = append(people, devidp.User{Email: u.Email, Password: u.Password, GivenName: u.GivenName,
			FamilyName: u.FamilyName, Username: u.Username})
	}
	p := testkit.New(t, testkit.Nobody(), testkit.People(people...),
		testkit.Configured(func(c *app.Config) { c.DatabaseURL = login }))
	read := 0
	for _, u := range demo.Users() {
		list, err := p.As(u.Email).ListSupportTicketsWithResponse(t.Context(), nil)
		if err == nil && list.StatusCode() == http.StatusForbidden {
			continue // they have no right to tickets
		}
		if err != nil || list.JSON200 == nil {
			t.Errorf("%s gets no tickets: %v", u.Email, err)
			continue
		}
		for _, ticket := range list.JSON200.Items[:min(3, len(list.JSON200.Items))] {
			detail, err := p.As(u.Email).GetSupportTicketWithResponse(t.Context(), ticket.Id, nil)
			if err != nil || detail.JSON200 == nil || len(detail.JSON200.Messages) == 0 {
				t.Errorf("%s does not read ticket %d: %v", u.Email, ticket.Id, err)
				continue
			}
			read += len(detail.JSON200.Messages)
		}
	}
	if read == 0 {
		t.Error("nobody read a message")
	}
	made, err := p.As(demo.Users()[0].Email).CreateSupportTicketWithResponse(
		t.Context(),
		nil,
		contract.CreateSupportTicketRequest{
			Subject: "Na de upgrade",
			Topic:   "incident",
			Text:    "Alles is er nog, en er kan weer geschreven worden.",
		},
	)
	if err != nil || made.StatusCode() != http.StatusCreated {
		t.Errorf("nothing can be written: %v %s", err, made.Body)
	}
}

var heading = regexp.MustCompile(`(?m)^## (\d+\.\d+\.\d+)`)

// Every version that UPGRADING.md speaks of has its dump, this one too: the next upgrade begins there.
func TestEveryReleaseHasADump(t *testing.T) {
	text, err := os.ReadFile("../../../../UPGRADING.md")
	if err != nil {
		t.Fatal(err)
	}
	version, err := os.ReadFile("../../../cmd/portal/VERSION")
	if err != nil {
		t.Fatal(err)
	}
	versions := []string{}
	for _, m := range heading.FindAllStringSubmatch(string(text), -1) {
		versions = append(versions, m[1])
	}
	if len(versions) == 0 || versions[0] != strings.TrimSpace(string(version)) {
		t.Errorf("UPGRADING.md begins with %v, and the version is %s", versions, version)
	}
	for _, version := range versions {
		if _, err := os.Stat(filepath.Join("testdata", version+".sql.gz")); err != nil {
			t.Errorf("there is no database of %s: %v", version, err)
		}
	}
}

func tables(t *testing.T, at, schema string) []string {
	t.Helper()
	conn := dial(t, at)
	defer conn.Close(context.Background())
	rows, _ := conn.Query(t.Context(),
		`select relname::text from pg_class where relnamespace = $1::regnamespace and relkind = 'r' order by 1`, schema)
	names, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func as(t *testing.T, s *embedded.Server, database, login, password string) string {
	t.Helper()
	u, err := url.Parse(s.URL(database))
	if err != nil {
		t.Fatal(err)
	}
	u.User = url.UserPassword(login, password)
	return u.String()
}

func dial(t *testing.T, at string) *pgx.Conn {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	conn, err := pgx.Connect(ctx, at)
	if err != nil {
		t.Fatal(err)
	}
	return conn
}

func do(t *testing.T, at string, statements ...string) {
	t.Helper()
	conn := dial(t, at)
	defer conn.Close(context.Background())
	for _, sql := range statements {
		if _, err := conn.Exec(t.Context(), sql); err != nil {
			t.Fatalf("statement %s: %v", sql, err)
		}
	}
}
