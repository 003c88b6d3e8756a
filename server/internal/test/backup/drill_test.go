// Package backup_test is the drill: it backs up a serving portal and restores it.
package backup_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/app/backup"
	"klantportaal.example/server/internal/dev/embedded"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/test/testkit"
)

// TestDrill is the drill of docs/operations.md (`task drill`): a portal in use is backed up, and restored on
// another server with its rows, policies, privileges and files. The logins are those of the documents.
func TestDrill(t *testing.T) {
	programs(t)
	here, elsewhere := server(t), server(t)
	migrate(t, here)
	testkit.Fill(t, here.URL("portal"))
	files := t.TempDir()
	p := testkit.New(t, testkit.Nobody(), testkit.Configured(func(c *app.Config) {
		c.DatabaseURL, c.BlobURL = as(t, here.URL("portal"), "portal"), address(files)
	}))
	ticket, attachment := withAttachment(t, p)
	stop := write(t, p)
	defer stop()

	do(t, here.URL("postgres"), sqlOf(t, "operations.md")[0])
	o := backup.Options{
		Folder:      filepath.Join(t.TempDir(), "backup"),
		DatabaseURL: as(t, here.URL("portal"), "portal_backup"),
		BlobURL:     address(files),
		Portal:      "1.0.0",
	}
	before, started := contents(t, here.URL("portal")), time.Now()
	m, err := backup.Make(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	after, took := contents(t, here.URL("portal")), time.Since(started)
	if stop() == 0 {
		t.Error("no tickets were written during the backup")
	}
	for table, n := range m.Tables {
		if table, ok := strings.CutPrefix(table, "public."); ok && table != "search_queue" &&
			table != "search_gone" && // which empty themselves
			(n < int64(before[table]) || n > int64(after[table])) {
			t.Errorf("%s has %d rows; it had %d before the backup and %d after", table, n, before[table], after[table])
		}
	}
	if m.Tables["public.message"] == 0 || m.Tables["public.attachment"] == 0 || len(m.Lost) > 0 ||
		m.Owner != "portal_owner" {
		t.Errorf("the backup is %+v", m)
	}
	o.DatabaseURL = as(t, here.URL("portal"), "portal_owner")
	o.Folder += "-as-owner"
	if _, err := backup.Make(t.Context(), o); err == nil || !strings.Contains(err.Error(), "PORTAL_BACKUP_URL") {
		t.Errorf("backup with a login to which row-level security applies: error = %v, want a refusal", err)
	}
	o.Folder = strings.TrimSuffix(o.Folder, "-as-owner")
	if _, err := backup.Check(t.Context(), o); err != nil {
		t.Errorf("the backup is not whole: %v", err)
	}

	// Only the backup and the secret key are left.
	started = time.Now()
	restored := t.TempDir()
	o.DatabaseURL, o.BlobURL = as(t, elsewhere.URL("portal"), "portal_owner"), address(restored)
	put(t, filepath.Join(files, "portal.erased"), testkit.ID(testkit.ReporterA).String()+" 2026-11-20\n")
	o.Erased = address(files)
	if _, err := backup.Restore(t.Context(), o); err != nil {
		t.Fatal(err)
	}
	do(t, elsewhere.URL("portal"), sqlOf(t, "serving.md")[1])
	const reporter = "select email from portal_user where email like '%@erased.invalid'"
	if email := rows(t, elsewhere.URL("portal"), reporter); email == "" {
		t.Error("an erased person is in the restored database; the login that owns the tables could not erase them")
	}
	// Each portal has files of its own, and does not start with the other's.
	const installation = "select id from installation"
	first, second := rows(t, here.URL("portal"), installation), rows(t, elsewhere.URL("portal"), installation)
	if a, b := owner(t, files), owner(t, restored); first == second || a != first || b != second {
		t.Errorf("portal %s has the files of %s, restored portal %s those of %s", first, a, second, b)
	}
	p.Configure(func(c *app.Config) { c.DatabaseURL, c.BlobURL = as(t, elsewhere.URL("portal"), "portal"), o.BlobURL })
	for _, what := range slices.Sorted(maps.Keys(catalogue)) {
		had, has := rows(t, here.URL("portal"), catalogue[what]), rows(t, elsewhere.URL("portal"), catalogue[what])
		if had != has || len(had) < 100 {
			t.Errorf("%s are\n%s\nand were\n%s", what, has, had)
		}
	}
	if err := postgres.Migrate(t.Context(), as(t, elsewhere.URL("portal"), "portal_owner"), nil); err != nil {
		t.Errorf("migrating the restored database: %v", err)
	}
	reads(t, p, ticket, attachment)
	t.Logf("figure: backup %v, restore until it answers %v, %d tickets", took.Round(time.Millisecond),
		time.Since(started).Round(time.Millisecond), m.Tables["public.support_ticket"])

	// A database that is not empty or in use is not overwritten.
	if _, err := backup.Restore(t.Context(), o); err == nil || !strings.Contains(err.Error(), "are connected") {
		t.Errorf("restore into a database in use: error = %v, want a refusal", err)
	}
	p.Stop()
	for rows(t, elsewhere.URL("portal"), "select 'here' from pg_stat_activity where usename = 'portal'") != "" {
		time.Sleep(10 * time.Millisecond)
	}
	if _, err := backup.Restore(t.Context(), o); err == nil || !strings.Contains(err.Error(), "--overwrite") {
		t.Errorf("restore into a database with tables: error = %v, want a refusal", err)
	}
	o.Overwrite = true
	if _, err := backup.Restore(t.Context(), o); err != nil {
		t.Fatalf("restore with Overwrite: %v", err)
	}
	p.Restart()
	reads(t, p, ticket, attachment)
}

// owner returns the owner of a folder's files.
func owner(t *testing.T, folder string) string {
	t.Helper()
	store, err := blob.Open(t.Context(), address(folder), blob.Options{LinkBase: "/blobs/", Key: make([]byte, 32)})
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	id, err := store.Owner(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return id
}

// programs skips a test if pg_dump is not installed, unless the drill was requested.
func programs(t *testing.T) {
	t.Helper()
	_, err := embedded.Tool("pg_dump")
	if errors.Is(err, fs.ErrNotExist) && os.Getenv("PORTAL_TEST_DRILL") == "" {
		t.Skip("not run: " + err.Error())
	}
	if err != nil {
		t.Fatal(err)
	}
}

// server is a PostgreSQL with the logins and the database of docs/serving.md.
func server(t *testing.T) *embedded.Server {
	t.Helper()
	s, err := embedded.Start(t.Context(), embedded.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Stop(); err != nil {
			t.Error(err)
		}
	})
	do(t, s.URL("postgres"), sqlOf(t, "serving.md")[0])
	return s
}

// migrate is the first migration, and the grant after it.
func migrate(t *testing.T, s *embedded.Server) {
	t.Helper()
	if err := postgres.Migrate(t.Context(), as(t, s.URL("portal"), "portal_owner"), nil); err != nil {
		t.Fatal(err)
	}
	do(t, s.URL("portal"), sqlOf(t, "serving.md")[1])
}

func address(folder string) string { return "file://" + filepath.ToSlash(folder) }

const attached = "%PDF-1.7 the bytes that must come back"

// withAttachment creates a ticket with an attachment.
func withAttachment(t *testing.T, p *testkit.Portal) (ticket int64, attachment uuid.UUID) {
	t.Helper()
	attachment, err := upload(t, p)
	if err != nil {
		t.Fatal(err)
	}
	made, err := p.As(testkit.UserA).CreateSupportTicketWithResponse(t.Context(), nil, contract.CreateSupportTicketRequest{
		Subject:       "Glasvezel valt weg",
		Topic:         "incident",
		Text:          "Zie de bijlage, daar staat alles in.",
		AttachmentIds: []uuid.UUID{attachment},
	})
	if err != nil || made.JSON201 == nil {
		t.Fatalf("creating a ticket: error = %v, response = %s", err, made.Body)
	}
	return made.JSON201.Id, attachment
}

// upload stores a file that no message uses yet.
func upload(t *testing.T, p *testkit.Portal) (uuid.UUID, error) {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", "bijlage.pdf")
	if err == nil {
		_, err = io.WriteString(part, attached)
	}
	if err = errors.Join(err, form.Close()); err != nil {
		return uuid.Nil, err
	}
	made, err := p.As(testkit.UserA).CreateAttachmentWithBodyWithResponse(t.Context(), form.FormDataContentType(), &body)
	if err != nil || made.JSON201 == nil {
		return uuid.Nil, fmt.Errorf("the upload failed: %w %s", err, made.Body)
	}
	return made.JSON201.Id, nil
}

const another = `{"subject":"Nog een storing","topic":"incident","text":"Sinds dinsdag valt de verbinding weg."}`

// write makes tickets until stop is called, which returns how many were stored.
func write(t *testing.T, p *testkit.Portal) (stop func() int64) {
	t.Helper()
	token := p.Token(testkit.ColleagueA)
	var stored atomic.Int64
	ended, end := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for {
			select {
			case <-end:
				return
			case <-time.After(10 * time.Millisecond):
			}
			if a := p.CallWith(token, "POST", "/api/support-tickets", another); a.Status == http.StatusCreated {
				stored.Add(1)
			}
			upload(t, p)
		}
	}()
	var over atomic.Bool
	return func() int64 {
		if !over.Swap(true) {
			close(end)
		}
		<-ended
		return stored.Load()
	}
}

// reads compares what signed-in users get with the original data.
func reads(t *testing.T, p *testkit.Portal, ticket int64, attachment uuid.UUID) {
	t.Helper()
	detail, err := p.As(testkit.UserA).GetSupportTicketWithResponse(t.Context(), ticket, nil)
	if err != nil || detail.JSON200 == nil || detail.JSON200.Messages[0].Text != "Zie de bijlage, daar staat alles in." {
		t.Fatalf("reading the ticket as its creator: %v %s", err, detail.Body)
	}
	link, err := p.As(testkit.UserA).GetAttachmentSharedAccessLinkWithResponse(t.Context(), attachment, nil)
	if err != nil || link.JSON200 == nil {
		t.Fatalf("no link to the attachment: %v %s", err, link.Body)
	}
	if a := p.Call("", "GET", strings.TrimPrefix(link.JSON200.Url, p.URL), nil); string(a.Body) != attached {
		t.Errorf("attachment: status = %d, body = %q", a.Status, a.Body)
	}
	if a := p.Call(testkit.AdminB, "GET", fmt.Sprintf("/api/support-tickets/%d", ticket),
		nil); a.Status != http.StatusNotFound {
		t.Errorf("another organisation: status = %d, want 404", a.Status)
	}
	if a := p.Call(testkit.UserA, "POST", "/api/support-tickets", another); a.Status != http.StatusCreated {
		t.Errorf("new ticket: status = %d, want 201, body = %s", a.Status, a.Body)
	}
}

// catalogue returns what separates organisations (policies, privileges), as texts that do not depend on the server.
var catalogue = map[string]string{
	"policies": `select concat_ws(' ', tablename, policyname, permissive, roles, cmd, qual, with_check) from pg_policies where schemaname = 'public' order by 1`,
	"secured tables": `select concat_ws(' ', relname, relrowsecurity, relforcerowsecurity, relacl::text) from pg_class c
		where relnamespace in ('public'::regnamespace, 'river'::regnamespace) and relkind in ('r', 'v', 'S') order by 1`,
	"functions": `select concat_ws(' ', proname, prosecdef, pg_get_userbyid(proowner), proacl::text, proconfig::text) from pg_proc
		where pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e') order by 1`,
}

// sqlOf returns the blocks of SQL in a document, with a password filled in.
func sqlOf(t *testing.T, page string) (blocks []string) {
	t.Helper()
	text, err := os.ReadFile("../../../../docs/" + page)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile("(?s)```sql\n(.*?)```").FindAllStringSubmatch(string(text), -1) {
		blocks = append(blocks, strings.ReplaceAll(m[1], "…", "drill"))
	}
	return blocks
}

func as(t *testing.T, admin, name string) string {
	t.Helper()
	u, err := url.Parse(admin)
	if err != nil {
		t.Fatal(err)
	}
	u.User = url.UserPassword(name, "drill")
	return u.String()
}

// do runs statements one by one, as psql does.
func do(t *testing.T, at, sql string) {
	t.Helper()
	conn := dialDatabase(t, at)
	defer conn.Close(context.Background())
	for statement := range strings.SplitSeq(sql, ";\n") {
		if statement = strings.TrimSpace(statement); statement == "" {
			continue
		}
		if _, err := conn.Exec(context.Background(), statement); err != nil {
			t.Fatalf("statement %s: %v", statement, err)
		}
	}
}

func dialDatabase(t *testing.T, at string) *pgx.Conn {
	t.Helper()
	conn, err := pgx.Connect(context.Background(), at)
	if err != nil {
		t.Fatal(err)
	}
	return conn
}

func rows(t *testing.T, at, sql string) string {
	t.Helper()
	conn := dialDatabase(t, at)
	defer conn.Close(context.Background())
	found, _ := conn.Query(t.Context(), sql)
	lines, err := pgx.CollectRows(found, pgx.RowTo[string])
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(lines, "\n")
}

// contents counts the rows of every table except the queue's own, which clean themselves up.
func contents(t *testing.T, at string) map[string]int {
	t.Helper()
	conn := dialDatabase(t, at)
	defer conn.Close(context.Background())
	counts := map[string]int{}
	const tables = `select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
	for table := range strings.FieldsSeq(rows(t, at, tables)) {
		var n int
		if err := conn.QueryRow(t.Context(), "select count(*) from "+pgx.Identifier{table}.Sanitize()).Scan(&n); err != nil {
			t.Fatal(err)
		}
		counts[table] = n
	}
	return counts
}
