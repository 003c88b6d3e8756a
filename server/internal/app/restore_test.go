package app_test

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
	"os/exec"
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
	"klantportaal.example/server/internal/dev/embedded"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/test/testkit"
)

// TestRestore is the drill of docs/operations.md (`task drill`): a portal that is written to is backed up and comes
// back on another server with its rows, policies and files. The SQL is that of the pages.
func TestRestore(t *testing.T) {
	dump, err := embedded.Tool("pg_dump")
	if errors.Is(err, fs.ErrNotExist) && os.Getenv("PORTAL_TEST_DRILL") == "" {
		t.Skip("no drill here: " + err.Error())
	}
	if err != nil {
		t.Fatal(err)
	}
	restore, err := embedded.Tool("pg_restore")
	if err != nil {
		t.Fatal(err)
	}
	files, saved, archive := t.TempDir(), t.TempDir(), filepath.Join(t.TempDir(), "portal.dump")
	p := testkit.New(t, testkit.Configured(func(c *app.Config) { c.BlobURL = "file://" + filepath.ToSlash(files) }))
	ticket, attachment := withAttachment(t, p)
	stop := write(t, p)
	defer stop()

	// The backup, of a running portal: the database first, then the files.
	backup := login(t, p.Database.URL, "portal_backup", sqlOf(t, "operations.md")[0])
	before, started := contents(t, p.Database.URL), time.Now()
	run(t, dump, "--format=custom", "--file="+archive, "--dbname="+backup)
	if err := os.CopyFS(saved, os.DirFS(files)); err != nil {
		t.Fatal(err)
	}
	after := contents(t, p.Database.URL)
	took := time.Since(started)
	if stop() == 0 {
		t.Error("nothing was written meanwhile")
	}
	p.Exec("alter role portal_backup nobypassrls")
	if out, err := exec.CommandContext(
		t.Context(),
		dump,
		"--file="+os.DevNull,
		"--dbname="+backup,
	).CombinedOutput(); err == nil ||
		!strings.Contains(string(out), "row-level security") {
		t.Errorf("a login that row-level security binds makes a backup, of what it sees: %v %s", err, out)
	}

	// Everything is lost but the archive, the files and the secret key.
	started = time.Now()
	elsewhere, err := embedded.Start(t.Context(), embedded.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		p.Stop()
		if err := elsewhere.Stop(); err != nil {
			t.Error(err)
		}
	})
	do(t, elsewhere.URL("postgres"), sqlOf(t, "serving.md")[0])
	do(t, elsewhere.URL("portal"), sqlOf(t, "operations.md")[1])
	run(t, restore, "--exit-on-error", "--dbname="+elsewhere.URL("portal"), archive)
	p.Configure(func(c *app.Config) {
		c.DatabaseURL, c.BlobURL = as(t, elsewhere.URL("portal"), "portal"), "file://"+filepath.ToSlash(saved)
	})

	restored := contents(t, elsewhere.URL("portal"))
	delete(restored, "search_queue") // it empties itself
	delete(before, "search_queue")
	for table, n := range restored {
		if n < before[table] || n > after[table] {
			t.Errorf("%s has %d rows; it had %d before the backup and %d after", table, n, before[table], after[table])
		}
	}
	if len(restored) != len(before) || restored["message"] == 0 || restored["attachment"] != 1 {
		t.Errorf("restored are %v, of %v", restored, before)
	}
	for _, what := range slices.Sorted(maps.Keys(catalogue)) {
		had, has := rows(t, p.Database.URL, catalogue[what]), rows(t, elsewhere.URL("portal"), catalogue[what])
		if had != has || len(had) < 100 {
			t.Errorf("%s are\n%s\nand were\n%s", what, has, had)
		}
	}
	if err := postgres.Migrate(t.Context(), elsewhere.URL("portal"), nil); err != nil {
		t.Errorf("it can't be migrated on: %v", err)
	}
	reads(t, p, ticket, attachment)
	t.Logf(
		"figure: backup %v, restore until it answers %v, %d tickets",
		took.Round(time.Millisecond),
		time.Since(started).Round(time.Millisecond),
		restored["support_ticket"],
	)
}

const attached = "%PDF-1.7 the bytes that must come back"

// withAttachment makes a ticket with an attachment.
func withAttachment(t *testing.T, p *testkit.Portal) (ticket int64, attachment uuid.UUID) {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", "bijlage.pdf")
	if err == nil {
		_, err = io.WriteString(part, attached)
	}
	if err = errors.Join(err, form.Close()); err != nil {
		t.Fatal(err)
	}
	upload, err := p.As(testkit.UserA).CreateAttachmentWithBodyWithResponse(t.Context(), form.FormDataContentType(), &body)
	if err != nil || upload.JSON201 == nil {
		t.Fatalf("%v %s", err, upload.Body)
	}
	made, err := p.As(testkit.UserA).CreateSupportTicketWithResponse(t.Context(), nil, contract.CreateSupportTicketRequest{
		Subject:       "Glasvezel valt weg",
		Topic:         "incident",
		Text:          "Zie de bijlage, daar staat alles in.",
		AttachmentIds: []uuid.UUID{upload.JSON201.Id},
	})
	if err != nil || made.JSON201 == nil {
		t.Fatalf("%v %s", err, made.Body)
	}
	return made.JSON201.Id, upload.JSON201.Id
}

const another = `{"subject":"Nog een storing","topic":"incident","text":"Sinds dinsdag valt de verbinding weg."}`

// write makes tickets until stop is called, which answers how many were stored.
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

// reads holds what signed-in people get against what was there.
func reads(t *testing.T, p *testkit.Portal, ticket int64, attachment uuid.UUID) {
	t.Helper()
	detail, err := p.As(testkit.UserA).GetSupportTicketWithResponse(t.Context(), ticket, nil)
	if err != nil || detail.JSON200 == nil || detail.JSON200.Messages[0].Text != "Zie de bijlage, daar staat alles in." {
		t.Fatalf("its maker does not read the ticket: %v %s", err, detail.Body)
	}
	link, err := p.As(testkit.UserA).GetAttachmentSharedAccessLinkWithResponse(t.Context(), attachment, nil)
	if err != nil || link.JSON200 == nil {
		t.Fatalf("no link to the attachment: %v %s", err, link.Body)
	}
	if a := p.Call("", "GET", strings.TrimPrefix(link.JSON200.Url, p.URL), nil); string(a.Body) != attached {
		t.Errorf("the attachment is %d %q", a.Status, a.Body)
	}
	if a := p.Call(
		testkit.AdminB,
		"GET",
		fmt.Sprintf("/api/support-tickets/%d", ticket),
		nil,
	); a.Status != http.StatusNotFound {
		t.Errorf("another organisation gets %d", a.Status)
	}
	if a := p.Call(testkit.UserA, "POST", "/api/support-tickets", another); a.Status != http.StatusCreated {
		t.Errorf("nothing can be written: %d %s", a.Status, a.Body)
	}
}

// catalogue is what keeps organisations apart, as texts that do not depend on the server.
var catalogue = map[string]string{
	"policies": `select concat_ws(' ', tablename, policyname, permissive, roles, cmd, qual, with_check) from pg_policies where schemaname = 'public' order by 1`,
	"secured tables": `select concat_ws(' ', relname, relrowsecurity, relforcerowsecurity, relacl::text) from pg_class c
		where relnamespace in ('public'::regnamespace, 'river'::regnamespace) and relkind in ('r', 'v', 'S') order by 1`,
	"functions": `select concat_ws(' ', proname, prosecdef, pg_get_userbyid(proowner), proacl::text, proconfig::text) from pg_proc
		where pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e') order by 1`,
}

// sqlOf are the blocks of SQL of a page, with a password.
func sqlOf(t *testing.T, page string) (blocks []string) {
	t.Helper()
	text, err := os.ReadFile("../../../docs/" + page)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile("(?s)```sql\n(.*?)```").FindAllStringSubmatch(string(text), -1) {
		blocks = append(blocks, strings.ReplaceAll(m[1], "…", "drill"))
	}
	return blocks
}

// login makes a login by the SQL of a page and answers the URL with it; it goes with the test.
func login(t *testing.T, admin, name, sql string) string {
	t.Helper()
	do(t, admin, sql)
	t.Cleanup(func() { do(t, admin, "drop role "+name) })
	return as(t, admin, name)
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
			t.Fatalf("%s: %v", statement, err)
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

// contents counts the rows of every table but the queue's own, which clean themselves up.
func contents(t *testing.T, at string) map[string]int {
	t.Helper()
	conn := dialDatabase(t, at)
	defer conn.Close(context.Background())
	counts := map[string]int{}
	for table := range strings.SplitSeq(rows(t, at, `select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`), "\n") {
		var n int
		if err := conn.QueryRow(t.Context(), "select count(*) from "+pgx.Identifier{table}.Sanitize()).Scan(&n); err != nil {
			t.Fatal(err)
		}
		counts[table] = n
	}
	return counts
}

func run(t *testing.T, program string, args ...string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if out, err := exec.CommandContext(ctx, program, args...).CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", filepath.Base(program), err, out)
	}
}
