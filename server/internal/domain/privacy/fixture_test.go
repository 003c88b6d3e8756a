package privacy_test

import (
	"bytes"
	"context"
	_ "embed"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/privacy"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/test/testkit"
)

//go:embed testdata/named.sql
var named string

const (
	name  = "Uri User"
	email = testkit.UserA
	said  = "Bel Uri  User, user@a.example (User, Uri), niet superuser@a.example."
	// at is a text in which the name is not looked for, because the person did not act there.
	at = "Bel user@a.example, niet superuser@a.example."
)

// strangers is the dedupe hash of an e-mail whose sender was unknown.
var strangers = strings.Repeat("b", 64)

var system = identity.System("test of erasing")

// archive is a portal in which one person is named everywhere that people can be named.
type archive struct {
	*testkit.Portal
	*privacy.Privacy
	conn   *pgx.Conn
	blobs  *blob.Store
	db     *postgres.DB
	ticket int64
	other  int64 // a ticket of another organisation that names somebody with the same name
}

func newArchive(t *testing.T) *archive {
	t.Helper()
	p := testkit.New(t)
	conn, err := pgx.Connect(t.Context(), p.Database.URL)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close(context.Background()) })
	db, err := postgres.Open(t.Context(), postgres.Config{URL: p.Database.AppURL, MaxConns: 4}) // a customer's share is 2
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	blobs, err := blob.Open(t.Context(), "file://"+t.TempDir(), blob.Options{LinkBase: "/blobs/", Key: make([]byte, 32)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = blobs.Close() })
	return &archive{Portal: p, Privacy: privacy.New(db, blobs, nil), conn: conn, blobs: blobs, db: db}
}

func (a *archive) begin(who, subject, text string) int64 {
	a.T.Helper()
	answer := a.Call(who, "POST", "/api/support-tickets",
		map[string]any{"subject": subject, "topic": "incident", "text": text})
	var ticket contract.SupportTicket
	if answer.JSON(&ticket); answer.Status != http.StatusCreated {
		a.T.Fatalf("status = %d, want 201\n%s", answer.Status, answer.Body)
	}
	return ticket.Id
}

func (a *archive) exec(sql string, args ...any) {
	a.T.Helper()
	if _, err := a.conn.Exec(a.T.Context(), sql, args...); err != nil {
		a.T.Fatalf("statement %s: %v", sql, err)
	}
}

// talk makes calls to the portal, as far as these can create the data.
func (a *archive) talk() {
	a.T.Helper()
	a.Grant(testkit.AdminB, "view:support-tickets")
	a.ticket = a.begin(email, "Vraag van "+name, "Mijn verbinding valt weg. Groet, "+name)
	a.begin(testkit.ColleagueA, "Mijn collega", said)
	a.other = a.begin(testkit.AdminB, "Ook een "+name, said)
	file := []byte("kept for the administration")
	if err := a.blobs.Put(a.T.Context(), keyOf('f'), "text/plain", bytes.NewReader(file)); err != nil {
		a.T.Fatal(err)
	}
	if err := a.blobs.Put(a.T.Context(), keyOf('e'), "message/rfc822", strings.NewReader("From: "+email)); err != nil {
		a.T.Fatal(err)
	}
}

func keyOf(r rune) string { return "aa/" + strings.Repeat(string(r), 32) }

// nameEverywhere puts the person into each column that may name one, and a reference into each that refers to one.
func (a *archive) nameEverywhere() {
	a.T.Helper()
	of := testkit.ID("A")
	a.exec(strings.NewReplacer(":user", testkit.ID(email).String(), ":colleague", testkit.ID(testkit.ColleagueA).String(),
		":staff", testkit.ID(testkit.Staff).String(), ":organisation", of.String(), ":ticket", fmt.Sprint(a.ticket),
		":file", keyOf('f'), ":mail", keyOf('e')).Replace(named))
	for column, f := range privacy.Fates {
		if f.What != privacy.Replaced {
			continue
		}
		table, col, _ := strings.Cut(column, ".")
		text := at
		if slices.Contains([]string{"message", "note", "attachment", "rating", "support_ticket", "view_as"}, table) {
			text = said
		}
		value, where := text, "true"
		var isJSON, hasOrganisation bool
		a.Scan(`select data_type = 'jsonb', exists (select from information_schema.columns
			where table_name = $1 and column_name = 'organisation_id') from information_schema.columns
			where table_schema = 'public' and table_name = $1 and column_name = $2`, []any{table, col}, &isJSON, &hasOrganisation)
		if isJSON {
			value = `{"text": "Van\n` + text + `"}`
			where = col + " is not null"
			if table == "message" {
				value = `{"type": "subject", "from": "Van\n` + said + `", "to": "x"}`
			}
		}
		if hasOrganisation {
			where += " and organisation_id = '" + of.String() + "'"
		}
		if column == "saved_view.state" {
			value = "van=user%40a.example"
		}
		switch table {
		case "configuration_contact":
			where += " and role = 'billing'"
		case "inbound_mail":
			where += " and user_id is not null"
		case "support_ticket":
			where += fmt.Sprintf(" and id = %d", a.ticket)
		case "message", "note", "attachment", "rating":
			where += fmt.Sprintf(" and ticket_id = %d", a.ticket)
		}
		short := map[string]string{"saved_view.name": email, "inbound_mail.sender": name + " <" + email + ">"}
		if s := short[column]; s != "" {
			value = s
		}
		kind := map[bool]string{true: "::jsonb", false: ""}[isJSON]
		tag, err := a.conn.Exec(a.T.Context(), "update "+table+" set "+col+" = $1"+kind+" where "+where, value)
		if err != nil || tag.RowsAffected() == 0 {
			a.T.Errorf("%s: rows = %d, error = %v; the test does not cover it", column, tag.RowsAffected(), err)
		}
	}
	// The log has more of the person themselves, and texts of others name them by address where they did not act.
	a.exec(
		`update audit_log set reason = $1, after = jsonb_build_object('text', $1::text) where action = 'user.created'`,
		said,
	)
	a.exec(
		"update message set text = $1 where kind = 'message' and organisation_id = $2 and ticket_id <> $3",
		at,
		of,
		a.ticket,
	)
	a.exec("update support_ticket set last_message = ticket_last_message(id) where last_message is not null")
	a.exec("insert into search_queue (ticket_id, message_id) select ticket_id, id from message where kind = 'message'")
	a.Indexed()
}

// tables returns the rows of every table as text, without those of organisation B.
func (a *archive) tables(where string) map[string]string {
	a.T.Helper()
	rows, _ := a.conn.Query(a.T.Context(), `select c.oid::regclass::text,
		exists (select from pg_attribute x where x.attrelid = c.oid and x.attname = 'organisation_id') from pg_class c
		where c.relkind in ('r', 'p') and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)`)
	type table struct {
		Name         string
		Organisation bool
	}
	list, err := pgx.CollectRows(rows, pgx.RowToStructByPos[table])
	if err != nil {
		a.T.Fatal(err)
	}
	all := map[string]string{}
	for _, t := range list {
		condition := map[bool]string{true: where, false: "true"}[t.Organisation]
		var text string
		a.Scan(
			"select coalesce(string_agg(x::text, E'\\n' order by x::text), '') from "+t.Name+" x where "+condition,
			nil,
			&text,
		)
		all[t.Name] = text
	}
	if len(all) < 50 {
		a.T.Fatalf("tables = %d, want at least 50", len(all))
	}
	return all
}

func found(tables map[string]string) (where []string) {
	for _, table := range slices.Sorted(maps.Keys(tables)) {
		for line := range strings.SplitSeq(tables[table], "\n") {
			if table == "inbound_mail" && strings.Contains(line, strangers) {
				continue
			}
			low := strings.ReplaceAll(strings.ToLower(line), "superuser@a.example", "")
			for _, s := range []string{"uri user", "uri  user", "user, uri", "uri+user", "user@a.example", "user%40a.example",
				"vroeger@a.example", "uri.oud@a.example", "06 12345678", "x-1"} {
				if strings.Contains(low, s) {
					where = append(where, table+": "+line)
				}
			}
		}
	}
	return where
}
