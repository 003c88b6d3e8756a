package app_test

import (
	"context"
	"errors"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/test/testkit"
)

// TestUploadsNobodyTookGoAfterADay moves the clean-up's clock: an unused upload stays for the 24 runs of its first
// day and is removed, with its bytes, in the next; an upload that a ticket uses stays.
func TestUploadsNobodyTookGoAfterADay(t *testing.T) {
	p := testkit.New(t)
	dir := t.TempDir()
	p.Configure(func(c *app.Config) { c.BlobURL = "file://" + filepath.ToSlash(dir) })
	taken, abandoned := attachment(t, p), attachment(t, p)
	created, err := p.As(testkit.UserA).CreateSupportTicketWithResponse(
		t.Context(),
		nil,
		contract.CreateSupportTicketRequest{
			Subject:       "Glasvezel valt weg",
			Topic:         "incident",
			Text:          "Sinds dinsdag valt de verbinding weg.",
			AttachmentIds: []uuid.UUID{taken},
		},
	)
	if err != nil || created.StatusCode() != http.StatusCreated {
		t.Fatalf("ticket: %v %s", err, created.Body)
	}
	files := func() int { return len(filesIn(t, dir)) }
	there := func(id uuid.UUID) bool {
		var n int
		p.Scan("select count(*) from attachment where id = $1", []any{id}, &n)
		return n == 1
	}
	if files() != 2 {
		t.Fatalf("%d files before, want 2", files())
	}

	var last time.Duration
	clean(t, p, 26*time.Hour, func(passed time.Duration) {
		if last == 0 && !there(abandoned) {
			last = passed
		}
	})
	if last < 24*time.Hour || last > 25*time.Hour {
		t.Errorf("the unused upload was removed after %v, want in the first run after 24 h", last)
	}
	if !there(taken) || files() != 1 {
		t.Errorf("afterwards: used upload exists = %v, files = %d", there(taken), files())
	}
}

// clean moves the clean-up's clock by a duration, and calls after with the elapsed time after each run.
func clean(t *testing.T, p *testkit.Portal, during time.Duration, after func(passed time.Duration)) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	began, passed := time.Now(), time.Duration(0)
	p.App.Clean(ctx, func(wait time.Duration) <-chan time.Time {
		if passed > 0 {
			after(passed)
		}
		if passed > during {
			cancel()
			return nil
		}
		passed += wait
		tick := make(chan time.Time, 1)
		tick <- began.Add(passed)
		return tick
	})
}

// TestKeptNoLonger: data past its retention is removed automatically; without a setting nothing is.
func TestKeptNoLonger(t *testing.T) {
	p := testkit.New(t)
	p.Exec(`insert into audit_log (organisation_id, action, entity, entity_id, at)
		select id, 'old', 'x', 'x', now() - interval '40 days' from organisation`)
	left := func() (n int) {
		p.Scan("select count(*) from audit_log where action = 'old'", nil, &n)
		return n
	}
	clean(t, p, time.Hour, func(time.Duration) {})
	if left() != 3 {
		t.Errorf("left without a setting = %d, want 3", left())
	}
	p.Configure(func(c *app.Config) { c.Retention.Log = 39 })
	clean(t, p, time.Hour, func(time.Duration) {})
	if left() != 0 {
		t.Errorf("left = %d", left())
	}
}

// filesIn returns the names of all files in a folder and below, without the note of the store's owner.
func filesIn(t *testing.T, dir string) (names []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && !strings.HasPrefix(d.Name(), "portal.") {
			path, err = filepath.Rel(dir, path)
			names = append(names, filepath.ToSlash(path))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// TestBytesNobodyHasGoAfterADay: files left behind by a killed process are removed from the file store. Files of an
// attachment, pending or sent, or of a document stay, and so do files that are not the portal's.
func TestBytesNobodyHasGoAfterADay(t *testing.T) {
	p := testkit.New(t)
	dir := t.TempDir()
	p.Configure(func(c *app.Config) { c.BlobURL = "file://" + filepath.ToSlash(dir) })
	write := func(key string) string {
		path := filepath.Join(dir, filepath.FromSlash(key))
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700),
			os.WriteFile(path, []byte("%PDF-1.7 x"), 0o600)); err != nil {
			t.Fatal(err)
		}
		return key
	}
	of := func(key string) string { return "documents/" + testkit.ID("A").String() + "/" + key }
	digest := strings.Repeat("ab", 32)
	document, sent, note := write(of("ab/"+digest)), write(blob.NewKey()), write(blob.NewKey())
	foreign := write("READ.ME")
	for range 600 { // more than one query has
		write(blob.NewKey())
	}
	write(of("cd/" + strings.Repeat("cd", 32))) // an import that was interrupted before its row
	write(blob.NewKey() + ".123.tmp")           // an upload that was killed
	p.Exec(
		`insert into document (id, organisation_id, name, category, period, content_type, size, sha256, blob_key) values ($1, $2, 'Factuur', 'other', '2024-02', 'application/pdf', 10, $3, $4)`,
		testkit.ID("document"),
		testkit.ID("A"),
		digest,
		document,
	)
	p.Exec(
		`insert into support_ticket (id, organisation_id, subject, topic, created_by) values (1, $1, 'No connection', 'incident', $2)`,
		testkit.ID("A"),
		testkit.ID(testkit.UserA),
	)
	p.Exec(
		`insert into message (id, ticket_id, organisation_id, seq, kind, text, sent_by, created_on) values ($1, 1, $2, 1, 'message', 'Hello', $3, now())`,
		testkit.ID("message"),
		testkit.ID("A"),
		testkit.ID(testkit.UserA),
	)
	p.Said(1)
	p.Exec(
		`insert into note (id, ticket_id, organisation_id, seq, text, sent_by, created_on) values ($1, 1, $2, 1, 'Hello', $3, now())`,
		testkit.ID("note"),
		testkit.ID("A"),
		testkit.ID(testkit.Staff),
	)
	p.Exec(
		`insert into attachment (organisation_id, ticket_id, message_id, note_id, name, content_type, size, sha256, blob_key, created_by)
		values ($1, 1, $2, null, 'a.pdf', 'application/pdf', 10, repeat('a', 64), $3, $5), ($1, 1, null, $4, 'a.pdf', 'application/pdf', 10, repeat('a', 64), $6, $5)`,
		testkit.ID("A"),
		testkit.ID("message"),
		sent,
		testkit.ID("note"),
		testkit.ID(testkit.UserA),
		note,
	)

	all := len(filesIn(t, dir))
	var gone time.Duration
	clean(t, p, 26*time.Hour, func(passed time.Duration) {
		switch n := len(filesIn(t, dir)); {
		case gone == 0 && n < all:
			gone = passed
		case gone == 0 && passed > 25*time.Hour:
			t.Fatalf("after %v files = %d, want fewer", passed, n)
		}
	})
	if gone < 24*time.Hour || gone > 25*time.Hour {
		t.Errorf("orphans were removed after %v, want in the first run after 24 h", gone)
	}
	want := []string{document, sent, note, foreign}
	left := filesIn(t, dir)
	slices.Sort(want)
	slices.Sort(left)
	if !slices.Equal(left, want) {
		t.Errorf("left = %v, want %v", left, want)
	}
	if a := p.Call(testkit.AdminA, "GET", "/api/documents/"+testkit.ID("document").String()+"/download",
		nil); a.Status != http.StatusOK || string(a.Body) != "%PDF-1.7 x" {
		t.Errorf("document: status = %d, body = %s", a.Status, a.Body)
	}
}
