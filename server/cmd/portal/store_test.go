package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/dev/embedded"
)

// A command refuses files that belong to another database: one of its two addresses is wrong. With files that belong
// to nobody yet it does its work.
func TestFilesOfAnotherDatabaseAreRefused(t *testing.T) {
	t.Parallel()
	i := newImporting(t)
	i.file("good.txt", "good")
	manifest := i.file("m.csv", "file,organisation,category,period,publishedOn\ngood.txt,100,other,,\n")
	theirs := t.TempDir()
	if err := os.WriteFile(filepath.Join(theirs, "portal.owner"), []byte(uuid.NewString()+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	at := func(folder string) string { return "PORTAL_BLOB_URL=file://" + filepath.ToSlash(folder) }
	for _, c := range []struct {
		name     string
		settings []string
		args     func(t *testing.T) []string
		program  string // of PostgreSQL, that it needs
		done     string
	}{
		{"migrate", []string{"PORTAL_MIGRATE_URL=" + i.url},
			func(*testing.T) []string { return []string{"migrate"} }, "", "the database is up to date"},
		{"backup", []string{"PORTAL_BACKUP_URL=" + i.url},
			func(t *testing.T) []string { return []string{"backup", filepath.Join(t.TempDir(), "backup")} }, "pg_dump", "backup"},
		{"documents import", i.environment,
			func(*testing.T) []string { return []string{"documents", "import", i.dir, "--manifest", manifest} }, "", "1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.program != "" {
				if _, err := embedded.Tool(c.program); err != nil {
					t.Skip("not run: " + err.Error())
				}
			}
			out, ok := portal(t, append(c.settings, at(theirs)), c.args(t)...)
			if ok || !strings.Contains(out, "another portal") || !strings.Contains(out, "portal.owner") {
				t.Errorf("succeeded = %t, want a refusal that names portal.owner\n%s", ok, out)
			}
			if out, ok := portal(t, append(c.settings, at(i.blobs)), c.args(t)...); !ok || !strings.Contains(out, c.done) {
				t.Errorf("with files of its own: succeeded = %t, want %q\n%s", ok, c.done, out)
			}
		})
	}
	if n := i.count("document"); n != 1 {
		t.Errorf("documents = %d, want the one of the import with files of its own", n)
	}
}
