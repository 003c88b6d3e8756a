package demo_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"image"
	_ "image/jpeg"
	_ "image/png"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/dev/demo"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/test/dbtest"
)

// A Saturday, ten past midnight in the Netherlands, in the week of a clock change: the hardest time for counting back.
var midnight = time.Date(2026, 3, 28, 23, 10, 0, 123456789, time.UTC)

func openBlobs(t *testing.T, dir string) *blob.Store {
	t.Helper()
	s, err := blob.Open(
		t.Context(),
		"file://"+filepath.ToSlash(dir),
		blob.Options{LinkBase: "/blobs/", Key: bytes.Repeat([]byte{1}, 32)},
	)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func connect(t *testing.T, url string) *pgx.Conn {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close(context.Background()) })
	return conn
}

func one[T any](t *testing.T, conn *pgx.Conn, sql string, args ...any) T {
	t.Helper()
	rows, err := conn.Query(t.Context(), sql, args...)
	if err != nil {
		t.Fatal(err)
	}
	v, err := pgx.CollectExactlyOneRow(rows, pgx.RowTo[T])
	if err != nil {
		t.Fatalf("query %s: %v", sql, err)
	}
	return v
}

// contents returns every row of every table as text.
func contents(t *testing.T, conn *pgx.Conn) string {
	t.Helper()
	rows, err := conn.Query(
		t.Context(),
		"select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
	)
	if err != nil {
		t.Fatal(err)
	}
	tables, err := pgx.CollectRows(rows, pgx.RowTo[string])
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, table := range tables {
		b.WriteString(
			one[string](
				t,
				conn,
				"select coalesce(string_agg(r, E'\n' order by r), '') from (select x::text r from "+pgx.Identifier{
					table,
				}.Sanitize()+" x) y",
			),
		)
	}
	return b.String()
}

func TestSeed(t *testing.T) {
	database, dir := dbtest.Bare(t), t.TempDir()
	blobs := openBlobs(t, dir)
	if err := demo.Seed(t.Context(), database.URL, blobs, midnight); err != nil {
		t.Fatal(err)
	}
	conn := connect(t, database.URL)

	t.Run("consistent", func(t *testing.T) { consistent(t, conn) })
	t.Run("alive", func(t *testing.T) { alive(t, conn) })
	t.Run("mock", func(t *testing.T) { asInTheDesign(t, conn) })
	t.Run("files", func(t *testing.T) { files(t, conn, blobs) })

	t.Run("again changes nothing", func(t *testing.T) {
		// A user's later changes stay.
		if _, err := conn.Exec(t.Context(), "delete from user_grant where user_id = $1",
			demo.ID("person", "yusuf")); err != nil {
			t.Fatal(err)
		}
		before := contents(t, conn)
		if err := demo.Seed(t.Context(), database.URL, blobs, midnight.Add(50*24*time.Hour)); err != nil {
			t.Fatal(err)
		}
		if contents(t, conn) != before {
			t.Error("the second seeding changed rows")
		}
	})
	t.Run("again puts lost files back", func(t *testing.T) {
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
		empty := openBlobs(t, dir)
		if err := demo.Seed(t.Context(), database.URL, empty, midnight.Add(80*24*time.Hour)); err != nil {
			t.Fatal(err)
		}
		files(t, conn, empty)
	})
}

// consistent checks the rules that the portal's own statements follow.
func consistent(t *testing.T, conn *pgx.Conn) {
	for rule, sql := range map[string]string{
		"seq is 1..n without gaps, and last_seq is n": `select count(*) from support_ticket t
			where t.last_seq <> (select count(*) from message m where m.ticket_id = t.id) or t.last_seq <> (select max(seq) from message m where m.ticket_id = t.id)`,
		"created_on grows with seq": `select count(*) from (select created_on - lag(created_on) over (partition by ticket_id order by seq) gap from message) x where gap <= interval '0'`,
		"a ticket is as old as its first message and as fresh as its last": `select count(*) from support_ticket t
			where t.created_on <> (select min(created_on) from message where ticket_id = t.id) or t.last_activity_on <> (select max(created_on) from message where ticket_id = t.id)`,
		"nothing lies in the future": fmt.Sprintf(`select count(*) from (select created_on at from message union all select read_on from message_read union all select created_on from attachment
			union all select published_on from document union all select seen_on from document_seen union all select created_on from note union all select last_seen_on from portal_user union all select at from audit_log) x
			where at > '%s'`, midnight.Format(time.RFC3339Nano)),
		"the status is what the events made of it": `select count(*) from support_ticket t where t.status <> coalesce(
			(select m.event->>'to' from message m where m.ticket_id = t.id and m.event->>'type' = 'status' order by seq desc limit 1), 'new')`,
		"each event follows from the one before": `select count(*) from (select event->>'from' f, lag(event->>'to', 1, case event->>'type' when 'status' then 'new' end) over (partition by ticket_id, event->>'type' order by seq) p, event->>'to' t
			from message where event->>'type' in ('status', 'priority')) x where f <> p or f = t`,
		"events have no text, messages have text or files": `select count(*) from message m where (kind = 'event') <> (text = '' and not exists (select from attachment a where a.message_id = m.id))`,
		"resolutions are as many as there were": `select count(*) from support_ticket t where t.resolutions <> (
			select count(*) from message m where m.ticket_id = t.id and m.event->>'type' = 'status' and m.event->>'to' = 'resolved')`,
		"what was answered is a resolution": `select count(*) from rating r join support_ticket t on t.id = r.ticket_id
			where r.round > t.resolutions or r.answered_on < r.asked_on`,
		"resolved tickets say when": `select count(*) from support_ticket where status = 'resolved' and resolved_on is null or resolved_on is not null and status not in ('resolved', 'closed')`,
		"every sender but staff takes part": `select count(*) from message m join person p on p.id = m.sent_by where p.is_customer
			and not exists (select from ticket_participant x where x.ticket_id = m.ticket_id and x.user_id = m.sent_by and x.takes_part)`,
		"nobody sees into another organisation": `select count(*) from ticket_participant x join person p on p.id = x.user_id where p.is_customer and p.organisation_id <> x.organisation_id`,
		"readers take part and did not send": `select count(*) from message_read r join message m on m.id = r.message_id
			where m.sent_by = r.user_id or m.kind <> 'message' or r.read_on < m.created_on or not exists (select from ticket_participant x where x.ticket_id = r.ticket_id and x.user_id = r.user_id)`,
		"read_seq covers exactly what was read": `select count(*) from ticket_participant x join message m on m.ticket_id = x.ticket_id and m.kind = 'message' and m.sent_by <> x.user_id
			where (m.seq <= x.read_seq) <> exists (select from message_read r where r.message_id = m.id and r.user_id = x.user_id)`,
		"periods are of the contract's shape": `select count(*) from document where period !~ '^(\d{4}(-(\d{2}|Q[1-4]))?)?$' or name ~ '[{}]'`,
		"nobody reads before they take part":  `select count(*) from message_read r join ticket_participant x on x.ticket_id = r.ticket_id and x.user_id = r.user_id where r.read_on < x.joined_on - interval '10 seconds'`,
		"who writes was seen since":           `select count(*) from portal_user u where u.last_seen_on < (select max(created_on) from message where sent_by = u.id)`,
		"customers who write have, or had, the grant for it": `select count(distinct m.sent_by) from message m join person p on p.id = m.sent_by where p.is_customer and not exists (
			select from user_grant g join grant_definition d on d.id = g.grant_id where g.user_id = m.sent_by and (d.key = 'view:support-tickets' or 'view:support-tickets' = any (d.implies)) and g.valid_from <= m.created_on)`,
		"note counters fit":                   `select count(*) from note_counter c where c.last_seq <> (select count(*) from note n where n.ticket_id = c.ticket_id) or c.last_on <> (select max(created_on) from note n where n.ticket_id = c.ticket_id)`,
		"new tickets come after these":        `select count(*) from support_ticket where id > 1000`,
		"no address outside .example":         `select count(*) from (select email from portal_user union all select email from user_account) x where email !~ '\.example$'`,
		"an assignee is staff":                `select count(*) from support_ticket t join person p on p.id = t.assignee_id where p.is_customer`,
		"attachments belong to their sender":  `select count(*) from attachment a join message m on m.id = a.message_id where a.created_by <> m.sent_by or a.ticket_id <> m.ticket_id or a.created_on > m.created_on`,
		"images have a size":                  `select count(*) from attachment where (content_type like 'image/%') <> (width is not null and height is not null)`,
		"notification settings are untouched": `select count(*) from notification_setting`,
	} {
		if n := one[int](t, conn, sql); n != 0 {
			t.Errorf("%s: %d rows break it", rule, n)
		}
	}
}

func alive(t *testing.T, conn *pgx.Conn) {
	a, b := demo.ID("organisation", "klant-a"), demo.ID("organisation", "klant-b")
	for what, c := range map[string]struct {
		sql      string
		args     []any
		min, max int
	}{
		"tickets of Klant A":      {"select count(*) from support_ticket where organisation_id = $1", []any{a}, 40, 60},
		"open ones":               {"select count(*) from support_ticket where organisation_id = $1 and status not in ('resolved', 'closed')", []any{a}, 15, 30},
		"tickets of Klant B":      {"select count(*) from support_ticket where organisation_id = $1", []any{b}, 10, 20},
		"without a number":        {"select count(*) from support_ticket where exact_id is null", nil, 2, 6},
		"messages":                {"select count(*) from message where kind = 'message'", nil, 300, 2000},
		"longest conversation":    {"select max(last_seq) from support_ticket", nil, 140, 500},
		"configurations of A":     {"select count(*) from configuration where organisation_id = $1", []any{a}, 25, 30},
		"configurations of B":     {"select count(*) from configuration where organisation_id = $1", []any{b}, 10, 12},
		"documents":               {"select count(*) from document", nil, 25, 40},
		"kinds of document":       {"select count(distinct category) from document where organisation_id = $1", []any{a}, 4, 4},
		"statuses":                {"select count(distinct status) from support_ticket where organisation_id = $1", []any{a}, 6, 6},
		"priorities":              {"select count(distinct priority) from support_ticket where organisation_id = $1", []any{a}, 5, 5},
		"topics":                  {"select count(distinct topic) from support_ticket where organisation_id = $1", []any{a}, 4, 4},
		"kinds of event":          {"select count(distinct event->>'type') from message", nil, 4, 7},
		"notes":                   {"select count(*) from note", nil, 2, 20},
		"statuses of users":       {"select count(distinct status) from portal_user", nil, 3, 3},
		"planned grants":          {"select count(*) from user_grant where valid_from > $1", []any{midnight}, 2, 10},
		"expired grants":          {"select count(*) from user_grant where valid_until < $1", []any{midnight}, 2, 10},
		"grants about to end":     {"select count(*) from user_grant where valid_until between $1 and $1::timestamptz + interval '14 days'", []any{midnight}, 2, 10},
		"documents new to Sanne":  {"select count(*) from document d where organisation_id = $1 and not exists (select from document_seen s where s.document_id = d.id and s.user_id = $2)", []any{a, demo.ID("person", "sanne")}, 2, 6},
		"types of attached files": {"select count(distinct content_type) from attachment", nil, 5, 9},
	} {
		if n := one[int](t, conn, c.sql, c.args...); n < c.min || n > c.max {
			t.Errorf("%s: %d, want %d to %d", what, n, c.min, c.max)
		}
	}
}

// asInTheDesign compares with the design's pictures of the ticket list, as Sanne sees it.
func asInTheDesign(t *testing.T, conn *pgx.Conn) {
	ctx := t.Context()
	tx, err := conn.Begin(ctx)
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback(ctx)
	const become = `select set_config('portal.user_id', $1, true), set_config('role', 'portal_app', true),
		set_config('portal.organisation_id', $2, true),
		set_config('portal.roles', 'account-admin,view:support-tickets', true)`
	user, organisation := demo.ID("person", "sanne").String(), demo.ID("organisation", "klant-a").String()
	if _, err := tx.Exec(ctx, become, user, organisation); err != nil {
		t.Fatal(err)
	}
	rows, err := tx.Query(
		ctx,
		`select coalesce(exact_id, '-'), subject, status, priority, unread_count, following, ($1 - last_activity_on)::text, coalesce(left(last_message ->> 'text', 30), '')
		from ticket_view where organisation_id = $2 order by last_activity_on desc`,
		midnight.Truncate(time.Millisecond),
		demo.ID("organisation", "klant-a"),
	)
	if err != nil {
		t.Fatal(err)
	}
	type line struct {
		Number, Subject, Status, Priority string
		Unread                            int
		Following                         bool
		Ago                               string
		Text                              string
	}
	list, err := pgx.CollectRows(rows, pgx.RowToStructByPos[line])
	if err != nil {
		t.Fatal(err)
	}
	want := []line{
		{
			"00104287",
			"Glasvezelverbinding valt weg tijdens piekuren",
			"waiting_customer",
			"prio_1",
			2,
			true,
			"00:04:00",
			"Kunt u bevestigen dat de meter",
		},
		{
			"00104279",
			"Factuur februari: dubbele regel voor beheerabonnement",
			"in_progress",
			"prio_3",
			1,
			true,
			"00:26:00",
			"Ik heb de creditnota klaargeze",
		},
		{
			"-",
			"Aanvraag extra vast IP-adres vestiging Zwolle", //nolint:misspell // It is Dutch.
			"new",
			"prio_3",
			0,
			false,
			"01:00:00",
			"Graag voor de eerste van april",
		},
	}
	for i, w := range want {
		if list[i] != w {
			t.Errorf("row %d: %+v, want %+v", i+1, list[i], w)
		}
	}
	unread, followed := 0, 0
	for _, l := range list {
		if l.Unread > 0 {
			unread++
		}
		if l.Following {
			followed++
		}
	}
	if unread != 3 || followed != 9 {
		t.Errorf("%d unread and %d followed, want 3 and 9", unread, followed)
	}
}

func files(t *testing.T, conn *pgx.Conn, blobs *blob.Store) {
	t.Helper()
	rows, err := conn.Query(
		t.Context(),
		`select blob_key, name, content_type, size, sha256, coalesce(width, 0), coalesce(height, 0) from attachment
		union all select blob_key, name, content_type, size, sha256, 0, 0 from document`,
	)
	if err != nil {
		t.Fatal(err)
	}
	type row struct {
		Key, Name, ContentType string
		Size                   int64
		SHA256                 string
		Width, Height          int
	}
	list, err := pgx.CollectRows(rows, pgx.RowToStructByPos[row])
	if err != nil {
		t.Fatal(err)
	}
	if len(list) < 50 {
		t.Errorf("only %d files", len(list))
	}
	for _, f := range list {
		r, size, err := blobs.Reader(t.Context(), f.Key)
		if err != nil {
			t.Errorf("opening the file %s: %v", f.Name, err)
			continue
		}
		b, err := io.ReadAll(r)
		r.Close()
		sum := sha256.Sum256(b)
		if err != nil || size != f.Size || int64(len(b)) != f.Size || hex.EncodeToString(sum[:]) != f.SHA256 {
			t.Errorf("%s: %v; %d bytes, the row says %d, or another hash", f.Name, err, len(b), f.Size)
		}
		// The detected type is what an upload of these bytes would have got.
		detected := http.DetectContentType(b)
		switch {
		case strings.HasPrefix(f.ContentType, "image/"):
			c, _, err := image.DecodeConfig(bytes.NewReader(b))
			if err != nil || detected != f.ContentType || c.Width != f.Width || c.Height != f.Height {
				t.Errorf("%s: %v, %s, %d x %d", f.Name, err, detected, c.Width, c.Height)
			}
		case f.ContentType == "application/pdf":
			if detected != f.ContentType || !bytes.HasSuffix(b, []byte("%%EOF\n")) {
				t.Errorf("%s: type = %s, want PDF", f.Name, detected)
			}
			checkXref(t, f.Name, b)
		case !strings.HasPrefix(f.ContentType, "text/") || !strings.HasPrefix(detected, "text/plain"):
			t.Errorf("%s: %s, looks like %s", f.Name, f.ContentType, detected)
		}
	}
}

// checkXref checks a PDF's cross-reference table: every offset is that of its object.
func checkXref(t *testing.T, name string, b []byte) {
	t.Helper()
	var start, first, count int
	tail := b[bytes.LastIndex(b, []byte("startxref")):]
	if _, err := fmt.Sscanf(string(tail), "startxref\n%d", &start); err != nil {
		t.Fatalf("%s: reading startxref: %v", name, err)
	}
	if _, err := fmt.Sscanf(string(b[start:]), "xref\n%d %d\n", &first, &count); err != nil || count < 8 {
		t.Fatalf("%s: cross-reference table: %v, %d objects", name, err, count)
	}
	entries := bytes.SplitN(b[start:], []byte("\n"), count+3)[2:]
	for i := 1; i < count; i++ {
		var offset int
		fmt.Sscanf(string(entries[i]), "%d", &offset)
		if want := fmt.Sprintf("%d 0 obj\n", i); len(entries[i]) != 19 || !bytes.HasPrefix(b[offset:], []byte(want)) {
			t.Errorf("%s: entry %d is %q", name, i, entries[i])
		}
	}
}

func TestSeedAtAnyHour(t *testing.T) {
	for _, now := range []time.Time{
		time.Date(2026, 7, 1, 13, 55, 0, 0, time.UTC),
		time.Date(2027, 1, 1, 6, 0, 0, 0, time.UTC),
		time.Date(2028, 2, 29, 21, 59, 59, 0, time.UTC),
	} {
		database := dbtest.Bare(t)
		if err := demo.Seed(t.Context(), database.URL, openBlobs(t, t.TempDir()), now); err != nil {
			t.Errorf("seeding at %v: %v", now, err)
		}
	}
}

func TestUsers(t *testing.T) {
	var got []string
	for _, u := range demo.Users() {
		if u.Password != "welkom" || u.FullName != u.GivenName+" "+u.FamilyName || u.Organisation == "" || u.Role == "" ||
			u.Username == "" {
			t.Errorf("user = %+v, want the password welkom and every field", u)
		}
		got = append(got, u.Email)
	}
	want := []string{
		"beheer@klant-a.example",
		"gebruiker@klant-a.example",
		"rapport@klant-a.example",
		"beheer@klant-b.example",
		"support@provider.example",
		"support2@provider.example",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

// Every demo user's sign-in binds the pending account and gets exactly the roles that it should show.
func TestSignIns(t *testing.T) {
	database := dbtest.Bare(t)
	now := time.Now()
	if err := demo.Seed(t.Context(), database.URL, openBlobs(t, t.TempDir()), now); err != nil {
		t.Fatal(err)
	}
	conn := connect(t, database.URL)
	want := map[string]string{
		"beheer@klant-a.example":    "Klant A true {account-admin}",
		"gebruiker@klant-a.example": "Klant A true {view:support-tickets}",
		"rapport@klant-a.example":   "Klant A true {view:reports}",
		"beheer@klant-b.example":    "Klant B true {account-admin}",
		"support@provider.example":  "Provider false {manage:customers,manage:documents,manage:incidents,manage:integrations,manage:settings}",
		"support2@provider.example": "Provider false {}",
	}
	for _, u := range demo.Users() {
		got := one[string](
			t,
			conn,
			"select organisation_name || ' ' || is_customer || ' ' || grants::text from sign_in('http://127.0.0.1:8080/idp', $1, $1, true) where allowed and full_name = $2",
			u.Email,
			u.FullName,
		)
		if got != want[u.Email] {
			t.Errorf("%s: %s, want %s", u.Email, got, want[u.Email])
		}
	}
}
