package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/test/dbtest"
)

// importing is a database with two customers, a blob store, and a folder to import from.
type importing struct {
	*testing.T
	conn        *pgx.Conn
	environment []string
	url         string // of the database, with its owner
	dir, blobs  string
}

func newImporting(t *testing.T) *importing {
	t.Helper()
	db := dbtest.Bare(t)
	conn, err := pgx.Connect(t.Context(), db.URL)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close(context.Background()) })
	const organisations = `insert into organisation (name, customer_number, kind)
		values ('A', '100', 'customer'), ('B', '200', 'customer'), ('P', '1', 'provider')`
	if _, err := conn.Exec(t.Context(), organisations); err != nil {
		t.Fatal(err)
	}
	i := &importing{T: t, conn: conn, url: db.URL, dir: t.TempDir(), blobs: t.TempDir()}
	i.environment = []string{"PORTAL_DATABASE_URL=" + db.AppURL, "PORTAL_BLOB_URL=file://" + filepath.ToSlash(i.blobs)}
	return i
}

func (i *importing) file(name, content string) string {
	i.Helper()
	full := filepath.Join(i.dir, name)
	if err := os.MkdirAll(filepath.Dir(full), 0o700); err != nil {
		i.Fatal(err)
	}
	if err := os.WriteFile(full, []byte(content), 0o600); err != nil {
		i.Fatal(err)
	}
	return full
}

func (i *importing) run(manifest string, more ...string) (string, bool) {
	i.Helper()
	return portal(i.T, i.environment, append([]string{"documents", "import", i.dir, "--manifest", manifest}, more...)...)
}

func (i *importing) count(sql string) (n int) {
	i.Helper()
	if err := i.conn.QueryRow(i.Context(), "select count(*) from "+sql).Scan(&n); err != nil {
		i.Fatal(err)
	}
	return n
}

// stored counts the files of the blob store without the owner's note; a file that a kill left incomplete
// still has its passing name.
func (i *importing) stored() (n int) {
	i.Helper()
	err := filepath.WalkDir(i.blobs, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && !strings.HasSuffix(path, ".tmp") && !strings.HasPrefix(d.Name(), "portal.") {
			n++
		}
		return err
	})
	if err != nil {
		i.Fatal(err)
	}
	return n
}

// outcomes are those of a report, in its order.
func (i *importing) outcomes(report string) (list []string) {
	i.Helper()
	f, err := os.Open(report)
	if err != nil {
		i.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		i.Fatal(err)
	}
	for _, row := range rows[1:] {
		list = append(list, row[0]+":"+row[3])
	}
	return list
}

func TestImportChecksEverythingFirst(t *testing.T) {
	t.Parallel()
	i := newImporting(t)
	i.file("good.txt", "good")
	i.file("empty.txt", "")
	i.file("program.exe", "MZ\x00\x01")
	outside := filepath.Join(t.TempDir(), "secret.txt")
	if err := os.WriteFile(outside, []byte("secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, filepath.Join(i.dir, "link.txt")); err != nil {
		t.Fatal(err)
	}
	report := filepath.Join(t.TempDir(), "report.csv")
	manifest := i.file("m.csv", "file,organisation,category,period,publishedOn\n"+strings.Join([]string{
		"good.txt,100,other,2024,2024-02-23",
		"good.txt,999,other,,",
		"good.txt,1,other,,", // the provider is no customer
		"good.txt,100,secret,,",
		"good.txt,100,other,2024-13,",
		"good.txt,100,other,,2999-01-01",
		"empty.txt,100,other,,",
		"program.exe,100,other,,",
		"missing.txt,100,other,,",
		"link.txt,100,other,,",
		"../m.csv,100,other,,",
	}, "\n"))
	out, ok := i.run(manifest, "--report", report)
	if ok || !strings.Contains(out, "10 of 11 lines of the manifest have an error; nothing was imported") {
		t.Errorf("output:\n%s", out)
	}
	for _, part := range []string{`line 3: no customer has the number "999"`, `line 4: no customer has the number "1"`, `category "secret"`, `period "2024-13"`, "lies in the future",
		`"empty.txt": it is empty`, `"program.exe": the portal takes`, `"missing.txt": no such file`, `line 11: file "link.txt": path escapes`, `line 12: file "../m.csv": path escapes`} {
		if !strings.Contains(out, part) {
			t.Errorf("output does not contain %q:\n%s", part, out)
		}
	}
	if got := i.outcomes(report); len(got) != 10 || got[0] != "3:faulty" {
		t.Errorf("outcomes in the report = %v", got)
	}
	if n, files := i.count("document"), i.stored(); n+files > 0 {
		t.Errorf("documents = %d, files = %d, want none", n, files)
	}
	for what, text := range map[string]string{"an unknown column": "file,organisation,category,colour\n", "no file column": "organisation,category\n", "nothing": ""} {
		if out, ok := i.run(i.file("bad.csv", text)); ok || !strings.Contains(out, "bad.csv") {
			t.Errorf("manifest with %s: want an error that names the file, got %s", what, out)
		}
	}
}

func TestImportIsIdempotentByContent(t *testing.T) {
	t.Parallel()
	i := newImporting(t)
	i.file("facturen/a.txt", "a")
	i.file("b.txt", "b")
	i.file("copy of a.txt", "a")
	csvFile := i.file(
		"m.csv",
		"\xef\xbb\xbffile;organisation;category;period;name;publishedOn\nfacturen/a.txt;100;invoice;2024-02;Factuur februari;2024-02-23\nb.txt;100;other;;;2024-02-24T10:00:00+01:00\ncopy of a.txt;100;other;;;\nfacturen/a.txt;200;invoice;2024-02;Factuur B;\n",
	)
	if out, ok := i.run(csvFile, "--dry-run"); !ok || !strings.Contains(out, "4 would be imported") {
		t.Errorf("dry run: output:\n%s", out)
	}
	if n, files := i.count("document"), i.stored(); n+files > 0 {
		t.Fatalf("after a dry run documents = %d, files = %d, want none", n, files)
	}
	report := filepath.Join(t.TempDir(), "report.csv")
	if out, ok := i.run(csvFile, "--report", report, "--parallel", "1"); !ok ||
		!strings.Contains(out, "4 lines: 3 imported, 1 already existed, 0 failed") {
		t.Errorf("output:\n%s", out)
	}
	if got := strings.Join(i.outcomes(report), " "); got != "2:imported 3:imported 4:present 5:imported" {
		t.Errorf("outcomes in the report = %s", got)
	}
	const invoice = `document d join organisation o on o.id = d.organisation_id
		where o.customer_number = '100' and d.name = 'Factuur februari' and d.category = 'invoice'
		and d.period = '2024-02' and d.published_on = '2024-02-23T00:00Z' and d.size = 1
		and d.content_type = 'text/plain' and d.sha256 = encode(sha256('a'), 'hex')`
	if n := i.count(invoice); n != 1 {
		t.Error("the document differs from the manifest")
	}
	const published = `audit_log where action = 'document.published' and actor_id is null
		and reason = 'documents import' and entity = 'document'
		and after ->> 'state' = 'published' and after ?& array['name', 'category', 'period', 'sha256']`
	if n := i.count(published); n != 3 {
		t.Errorf("entries in the audit log = %d", n)
	}
	// The same again, as JSON.
	jsonFile := i.file(
		"m.json",
		`[{"file": "facturen/a.txt", "organisation": "100", "category": "report", "name": "Other name"}, {"file": "b.txt", "organisation": "200", "category": "other"}]`,
	)
	if out, ok := i.run(jsonFile, "--report", report); !ok || !strings.Contains(out, "1 imported, 1 already existed") {
		t.Errorf("output:\n%s", out)
	}
	if n := i.count("document"); n != 4 {
		t.Errorf("documents = %d", n)
	}
}

// An import that is killed, twice, and run again has every document once. With PORTAL_TEST_IMPORT=10000 it does so
// with that many.
func TestImportGoesOnAfterAKill(t *testing.T) {
	t.Parallel()
	total := 1_500
	if text := os.Getenv("PORTAL_TEST_IMPORT"); text != "" {
		var err error
		if total, err = strconv.Atoi(text); err != nil {
			t.Fatal(err)
		}
	}
	i := newImporting(t)
	var manifest strings.Builder
	manifest.WriteString("file,organisation,category,period,name\n")
	for n := range total {
		name := fmt.Sprintf("%03d/%d.txt", n%100, n)
		i.file(name, fmt.Sprintf("document %d", n))
		fmt.Fprintf(&manifest, "%s,%d,invoice,2024,Factuur %d\n", name, 100+100*(n%2), n)
	}
	file := i.file("m.csv", manifest.String())
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []int{total / 3, total / 2} {
		// Somebody else brings the last third in and does not get done with it, so neither does the import, however
		// late it is killed.
		other, err := pgx.ConnectConfig(t.Context(), i.conn.Config())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := other.Exec(t.Context(), "begin"); err != nil {
			t.Fatal(err)
		}
		const same = `insert into document (organisation_id, name, category, content_type, size, sha256, blob_key)
			select o.id, 'x', 'other', 'text/plain', 1, encode(sha256(convert_to('document ' || n, 'UTF8')), 'hex'), 'x'
			from generate_series($1::int, $2::int) n
			join organisation o on o.customer_number = (100 + 100 * (n % 2))::text on conflict do nothing`
		if _, err := other.Exec(t.Context(), same, 2*total/3, total-1); err != nil {
			t.Fatal(err)
		}
		cmd := exec.CommandContext(t.Context(), self, "documents", "import", i.dir, "--manifest", file)
		cmd.Env = append([]string{"PORTAL_TEST_AS_COMMAND=yes"}, i.environment...)
		var printed bytes.Buffer
		cmd.Stdout, cmd.Stderr = &printed, &printed
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		for i.count("document") < part {
			select {
			case <-t.Context().Done():
				t.Fatal("the import does not get that far:\n" + printed.String())
			case <-time.After(5 * time.Millisecond):
			}
		}
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		if _ = cmd.Wait(); cmd.ProcessState.Exited() {
			t.Fatal("the import exited before it was killed:\n" + printed.String())
		}
		if err := other.Close(t.Context()); err != nil {
			t.Fatal(err)
		}
		// What it had asked of the database may still be being carried out.
		for i.count("pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()") > 0 {
			time.Sleep(5 * time.Millisecond)
		}
	}
	before := i.count("document")
	if before >= total {
		t.Fatalf("%d of %d documents existed before the last run", before, total)
	}
	report := filepath.Join(t.TempDir(), "report.csv")
	started := time.Now()
	out, ok := i.run(file, "--report", report)
	t.Logf(
		"after two kills %d of %d documents existed; the last run took %s and printed\n%s",
		before,
		total,
		time.Since(started).Round(time.Millisecond),
		out,
	)
	if !ok ||
		!strings.Contains(
			out,
			fmt.Sprintf("%d lines: %d imported, %d already existed, 0 failed", total, total-before, before),
		) {
		t.Error("the last run did not continue where the others had stopped")
	}
	if n, names, files := i.count("document"), i.count("(select distinct name from document) d"), i.stored(); n != total ||
		names != total || files != total {
		t.Errorf("documents = %d, names = %d, files = %d, want %d of each", n, names, files, total)
	}
	if n := len(i.outcomes(report)); n != total {
		t.Errorf("lines in the report = %d", n)
	}
}
