package backup_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/app/backup"
	"klantportaal.example/server/internal/test/dbtest"
	"klantportaal.example/server/internal/test/testkit"
)

// A damaged backup is not restored, and the error says what is wrong.
func TestDamage(t *testing.T) {
	programs(t)
	files := t.TempDir()
	p := testkit.New(t, testkit.Configured(func(c *app.Config) { c.BlobURL = address(files) }))
	withAttachment(t, p)
	upload(t, p) // a second file
	p.Stop()
	whole := backup.Options{Folder: t.TempDir(), DatabaseURL: p.Database.URL, BlobURL: address(files)}
	if _, err := backup.Make(t.Context(), whole); err != nil {
		t.Fatal(err)
	}
	if _, err := backup.Make(t.Context(), whole); err == nil || !strings.Contains(err.Error(), "is not empty") {
		t.Errorf("second backup in the same folder: error = %v, want a refusal", err)
	}
	const tickets = `"public.support_ticket": 1`
	for name, c := range map[string]struct {
		damage func(t *testing.T, folder string)
		says   string
	}{
		"whole":            {func(*testing.T, string) {}, ""},
		"interrupted":      {func(t *testing.T, folder string) { remove(t, folder, "manifest.json") }, "or one that was interrupted"},
		"another format":   {replaceIn("manifest.json", `"format": 1`, `"format": 2`), "has format 2"},
		"sums changed":     {replaceIn("SHA256SUMS", "database", "databasE"), "SHA256SUMS does not have the hash"},
		"a file changed":   {func(t *testing.T, folder string) { put(t, aFile(t, folder), attached+"!") }, "has changed"},
		"a file lost":      {func(t *testing.T, folder string) { remove(t, aFile(t, folder)) }, "is missing"},
		"an archive cut":   {cut, "pg_restore"},
		"rows lost":        {replaceIn("manifest.json", tickets, tickets+"0"), "public.support_ticket has 1 rows, want 10"},
		"a table lost":     {replaceIn("manifest.json", tickets, `"public.ticket": 1`), "the table public.ticket is missing"},
		"a file forgotten": {forget, "a row of public.attachment names the file"},
		"another's file":   {swap, "does not have the size or hash in a row of public.attachment"},
	} {
		t.Run(name, func(t *testing.T) {
			o := backup.Options{Folder: filepath.Join(t.TempDir(), "copy")}
			if err := os.CopyFS(o.Folder, os.DirFS(whole.Folder)); err != nil {
				t.Fatal(err)
			}
			c.damage(t, o.Folder)
			_, err := backup.Check(t.Context(), o)
			if c.says == "" {
				if err != nil {
					t.Error(err)
				}
				return
			}
			if err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("it says %v, and not %q", err, c.says)
			}
			// The check comes before connecting, so the error is not about the missing database.
			if _, err := backup.Restore(t.Context(), o); err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("restoring it says %v, and not %q", err, c.says)
			}
		})
	}
}

// The error for a damaged backup names the newest older backup in the folder that is whole, and no other.
func TestOlderThatIsWhole(t *testing.T) {
	programs(t)
	files := t.TempDir()
	p := testkit.New(t, testkit.Configured(func(c *app.Config) { c.BlobURL = address(files) }))
	withAttachment(t, p)
	p.Stop()
	folder := t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	if _, err := backup.Make(t.Context(), backup.Options{Folder: at("1"), DatabaseURL: p.Database.URL,
		BlobURL: address(files)}); err != nil {
		t.Fatal(err)
	}
	for n := range 5 { // each some centuries after the one before
		name := strconv.Itoa(n + 2)
		if err := os.CopyFS(at(name), os.DirFS(at("1"))); err != nil {
			t.Fatal(err)
		}
		replaceIn("manifest.json", `"madeOn": "20`, `"madeOn": "2`+name)(t, at(name))
	}
	damaged := func(name string) { put(t, filepath.Join(at(name), "SHA256SUMS"), "") }
	says := func(name, want, not string) {
		t.Helper()
		_, err := backup.Check(t.Context(), backup.Options{Folder: at(name)})
		if err == nil || !strings.Contains(err.Error(), want) || not != "" && strings.Contains(err.Error(), not) {
			t.Errorf("%s says %v, want %q", name, err, want)
		}
		// The check comes before connecting, so the error is not about the missing database.
		if _, restored := backup.Restore(t.Context(), backup.Options{Folder: at(name)}); restored == nil ||
			restored.Error() != err.Error() {
			t.Errorf("restoring %s says %v, want %v", name, restored, err)
		}
	}
	const whole = "the newest older backup in the folder that is whole is "
	damaged("5")
	damaged("4")
	says("5", whole+at("3")+", of ", "another portal")
	remove(t, at("5"), "manifest.json")
	says("5", whole+at("6")+", of ", "another portal")
	replaceIn("manifest.json", `"installation": "`, `"installation": "x`)(t, at("3"))
	says("4", at("3")+", of 2", "")
	says("4", "(of another portal's database, or from before a restore)", "")
	damaged("2")
	damaged("1")
	says("2", "none of the 1 older backups in the folder is whole", "")
	says("1", "SHA256SUMS does not have the hash in the manifest", ";")
}

// A backup that can't be restored here is refused before anything is changed, with what to do.
func TestRestoreRefuses(t *testing.T) {
	programs(t)
	files := t.TempDir()
	p := testkit.New(t, testkit.Configured(func(c *app.Config) { c.BlobURL = address(files) }))
	withAttachment(t, p)
	p.Stop()
	whole := backup.Options{Folder: t.TempDir(), DatabaseURL: p.Database.URL, BlobURL: address(files)}
	if _, err := backup.Make(t.Context(), whole); err != nil {
		t.Fatal(err)
	}
	empty := dbtest.Empty(t)
	for name, c := range map[string]struct {
		change func(t *testing.T, o *backup.Options)
		says   string
	}{
		"a newer portal's": {func(t *testing.T, o *backup.Options) {
			replaceIn("manifest.json", `"schema": `, `"schema": 9`)(t, o.Folder)
		}, "restore it with that version"},
		"a newer PostgreSQL's": {func(t *testing.T, o *backup.Options) {
			replaceIn("manifest.json", `"postgresql": `, `"postgresql": 9`)(t, o.Folder)
		}, "is older"}, // pg_restore
		"with an unknown role": {func(t *testing.T, o *backup.Options) {
			replaceIn("manifest.json", `"roles": [`, `"roles": ["auditor", `)(t, o.Folder)
		}, "as an administrator: CREATE ROLE auditor"},
		"as another login": {func(_ *testing.T, o *backup.Options) { o.DatabaseURL = empty.AppURL }, "restore as that login"},
		"into other files": {func(t *testing.T, o *backup.Options) { o.BlobURL = address(files) }, "--overwrite"},
		"into a database":  {func(t *testing.T, o *backup.Options) { o.DatabaseURL = p.Database.URL }, "--overwrite"},
	} {
		t.Run(name, func(t *testing.T) {
			o := backup.Options{
				Folder:      filepath.Join(t.TempDir(), "copy"),
				DatabaseURL: empty.URL,
				BlobURL:     address(t.TempDir()),
			}
			if err := os.CopyFS(o.Folder, os.DirFS(whole.Folder)); err != nil {
				t.Fatal(err)
			}
			c.change(t, &o)
			if _, err := backup.Restore(t.Context(), o); err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("it says %v, and not %q", err, c.says)
			}
			if found := contents(t, empty.URL); len(found) > 0 {
				t.Errorf("tables in the database = %v, want none", found)
			}
		})
	}
}

// Files that the store has lost are reported, and everything else is backed up.
func TestLostBefore(t *testing.T) {
	programs(t)
	files := t.TempDir()
	p := testkit.New(t, testkit.Configured(func(c *app.Config) { c.BlobURL = address(files) }))
	withAttachment(t, p)
	upload(t, p)
	upload(t, p)
	stored := keys(t, files)
	remove(t, files, stored[0])
	put(t, filepath.Join(files, stored[1]), "something else")
	o := backup.Options{Folder: t.TempDir(), DatabaseURL: p.Database.URL, BlobURL: address(files)}
	m, err := backup.Make(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	lost := []backup.Lost{
		{Key: filepath.ToSlash(stored[0]), Why: "it is missing from the store"},
		{Key: filepath.ToSlash(stored[1]), Why: "its content is not what was uploaded"},
	}
	if !slices.Equal(m.Lost, lost) || m.Files.Number != 2 {
		t.Errorf("the backup is %+v", m)
	}
	if _, err := backup.Check(t.Context(), o); err != nil {
		t.Errorf("checking a backup with files lost before: %v", err)
	}
}

func put(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func remove(t *testing.T, path ...string) {
	t.Helper()
	if err := os.Remove(filepath.Join(path...)); err != nil {
		t.Fatal(err)
	}
}

// keys returns the paths of the files below a folder.
func keys(t *testing.T, folder string) (found []string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			rel, _ := filepath.Rel(folder, path)
			found = append(found, rel)
		}
		return err
	})
	if err != nil || len(found) == 0 {
		t.Fatal("there are no files", err)
	}
	return found
}

func aFile(t *testing.T, folder string) string {
	t.Helper()
	return filepath.Join(folder, "blobs", keys(t, filepath.Join(folder, "blobs"))[0])
}

func replaceIn(name, old, replacement string) func(t *testing.T, folder string) {
	return func(t *testing.T, folder string) {
		t.Helper()
		path := filepath.Join(folder, name)
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Contains(text, []byte(old)) {
			t.Fatalf("%s has no %q:\n%s", name, old, text)
		}
		put(t, path, strings.Replace(string(text), old, replacement, 1))
	}
}

// sums writes SHA256SUMS again for the current files, and its own sum into the manifest, so that the backup is
// consistent.
func sums(t *testing.T, folder string) {
	t.Helper()
	hash := func(path string) string {
		content, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		sum := sha256.Sum256(content)
		return hex.EncodeToString(sum[:])
	}
	old := hash(filepath.Join(folder, "SHA256SUMS"))
	list := map[string]string{"database.dump": hash(filepath.Join(folder, "database.dump"))}
	for _, key := range keys(t, filepath.Join(folder, "blobs")) {
		list["blobs/"+filepath.ToSlash(key)] = hash(filepath.Join(folder, "blobs", key))
	}
	var text strings.Builder
	for _, name := range slices.Sorted(maps.Keys(list)) {
		text.WriteString(list[name] + "  " + name + "\n")
	}
	put(t, filepath.Join(folder, "SHA256SUMS"), text.String())
	replaceIn("manifest.json", old, hash(filepath.Join(folder, "SHA256SUMS")))(t, folder)
}

func cut(t *testing.T, folder string) {
	path := filepath.Join(folder, "database.dump")
	info, err := os.Stat(path)
	if err == nil {
		err = os.Truncate(path, info.Size()/2)
	}
	if err != nil {
		t.Fatal(err)
	}
	sums(t, folder)
}

func forget(t *testing.T, folder string) {
	remove(t, aFile(t, folder))
	sums(t, folder)
}

func swap(t *testing.T, folder string) {
	put(t, aFile(t, folder), "the bytes of another file")
	sums(t, folder)
}
