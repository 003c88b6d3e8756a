package inbound_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/test/testkit"
)

// While strangers' e-mails are stuck, for example on a disk that does not respond, those of others are posted.
func TestStuckMailHoldsUpNobody(t *testing.T) {
	t.Parallel()
	var folder string
	d := newDesk(t, testkit.Configured(func(c *app.Config) { folder = strings.TrimPrefix(c.BlobURL, "file://") }))
	var files []string
	t.Cleanup(func() { freed(t, files) })
	for n := range 40 {
		key := blob.NewKey()
		file := filepath.Join(folder, filepath.FromSlash(key))
		if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := syscall.Mkfifo(file, 0o600); err != nil { // opening it blocks until there is a writer
			t.Fatal(err)
		}
		files = append(files, file)
		d.Exec(`insert into inbound_mail (id, dedupe, sender, subject, size, blob_key, received_on)
			values ($1, repeat(md5($2), 2), $2, 'Duur', 1, $3, now() - interval '1 hour')`,
			uuid.New(), fmt.Sprintf("x%d@elders.example", n), key)
	}
	d.until("a stuck e-mail to be under way", func() bool {
		var n int
		d.Scan("select count(*) from inbound_mail where verdict = 'pending' and attempts > 0", nil, &n)
		return n > 0
	})
	for n, email := range []string{testkit.UserA, testkit.ColleagueA, testkit.UserA} {
		d.deliver(letter{from: email, subject: "Een vraag", text: fmt.Sprint("Nummer ", n)})
	}
	d.until("the others' to be posted", func() bool {
		var posted int
		d.Scan("select count(*) from inbound_mail where verdict = 'posted'", nil, &posted)
		return posted == 3
	})
	var under int
	d.Scan("select count(*) from inbound_mail where verdict = 'pending' and claimed_until > now()", nil, &under)
	if under != 1 {
		t.Errorf("stuck e-mails in progress = %d, want 1", under)
	}
}

// freed ends the blocked reads of these files, and makes sure that no other read blocks on them.
func freed(t *testing.T, files []string) {
	for _, file := range files {
		w, err := os.OpenFile(file, os.O_RDWR, 0)
		if err != nil {
			t.Error(err)
			continue
		}
		defer func() { _ = w.Close() }()
		if err := os.Remove(file); err != nil {
			t.Error(err)
		}
	}
}
