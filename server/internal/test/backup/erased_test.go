package backup_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/app/backup"
	"klantportaal.example/server/internal/test/dbtest"
	"klantportaal.example/server/internal/test/testkit"
)

// People who were erased after a backup are erased again when it is restored, wherever their list is.
func TestErasedAgain(t *testing.T) {
	programs(t)
	files, folder := t.TempDir(), t.TempDir()
	p := testkit.New(t, testkit.Configured(func(c *app.Config) { c.BlobURL = address(files) }))
	withAttachment(t, p)
	backedUp := func(name string) string {
		t.Helper()
		o := backup.Options{Folder: filepath.Join(folder, name), DatabaseURL: p.Database.URL, BlobURL: address(files)}
		if _, err := backup.Make(t.Context(), o); err != nil {
			t.Fatal(err)
		}
		return o.Folder
	}
	older := backedUp("older")
	p.Exec(
		"update goose_db_version set is_applied = false where version_id = (select max(version_id) from goose_db_version)",
	)
	behind := backedUp("behind")
	p.Exec("update goose_db_version set is_applied = true")
	p.Exec(`insert into erasure_request (user_id, organisation_id, asked_on, due_on)
		select id, organisation_id, now() - interval '25 hours', now() - interval '1 hour' from portal_user where id = $1`,
		testkit.ID(testkit.UserA))
	p.Configure(func(c *app.Config) { c.Work.CleanAfter = time.Millisecond })
	for until := time.Now().Add(testkit.Patience); ; time.Sleep(20 * time.Millisecond) {
		if _, err := os.Stat(filepath.Join(files, "portal.erased")); err == nil {
			break
		}
		if time.Now().After(until) {
			t.Fatal("the store has no list of erased people")
		}
	}
	newer := backedUp("newer")
	p.Stop()

	alone := func(t *testing.T, folder string) string {
		t.Helper()
		to := filepath.Join(t.TempDir(), "alone")
		if err := os.CopyFS(to, os.DirFS(folder)); err != nil {
			t.Fatal(err)
		}
		return to
	}
	const again = "1 were erased after this backup, and 1 of them are"
	for name, c := range map[string]struct {
		folder    func(t *testing.T) string
		erased    string
		sameStore bool
		gone      bool
		verify    string
		says      string
	}{
		"a newer backup beside it": {
			func(*testing.T) string { return older }, "", false, true, "1 were erased after this backup", again},
		"the same store": {
			func(t *testing.T) string { return alone(t, older) }, "", true, true, "0 were erased after this backup", again},
		"the store of before": {
			func(t *testing.T) string { return alone(t, older) }, address(files), false, true, "1 were erased after this backup", again},
		"a newer backup elsewhere": {
			func(t *testing.T) string { return alone(t, older) }, newer, false, true, "1 were erased after this backup", again},
		"a list by itself": {
			func(t *testing.T) string { return alone(t, older) }, filepath.Join(newer, "erased.txt"), false, true,
			"1 were erased after this backup", again},
		"a database that is to be migrated": {
			func(*testing.T) string { return behind }, "", false, false, "1 were erased after this backup", "after portal migrate"},
		"no list": {
			func(t *testing.T) string { return alone(t, older) }, "", false, false, "0 were erased after this backup", "with --erased"},
		"the newer backup itself": {
			func(*testing.T) string { return newer }, "", false, true, "0 were erased after this backup", "people: 0 were erased after this backup"},
	} {
		t.Run(name, func(t *testing.T) {
			var said strings.Builder
			o := backup.Options{Folder: c.folder(t), Erased: c.erased, DatabaseURL: dbtest.Empty(t).URL,
				Tell: func(line string) { said.WriteString(line + "\n") }}
			if _, err := backup.Check(t.Context(), o); err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(said.String(), c.verify) {
				t.Errorf("check: output\n%swant %q", said.String(), c.verify)
			}
			store := t.TempDir()
			if c.sameStore {
				store = filepath.Join(t.TempDir(), "store")
				if err := os.CopyFS(store, os.DirFS(files)); err != nil {
					t.Fatal(err)
				}
				o.Overwrite = true
			}
			o.BlobURL = address(store)
			said.Reset()
			if _, err := backup.Restore(t.Context(), o); err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(said.String(), c.says) {
				t.Errorf("restore: output\n%swant %q", said.String(), c.says)
			}
			email := rows(t, o.DatabaseURL, "select email from portal_user where id = '"+testkit.ID(testkit.UserA).String()+"'")
			if gone := strings.HasSuffix(email, "@erased.invalid"); gone != c.gone {
				t.Errorf("address = %s, want erased = %t", email, c.gone)
			}
			list, err := os.ReadFile(filepath.Join(store, "portal.erased"))
			if name == "no list" {
				return
			}
			if err != nil || !strings.Contains(string(list), testkit.ID(testkit.UserA).String()) {
				t.Errorf("the list in the store is %q (%v)", list, err)
			}
		})
	}
}
