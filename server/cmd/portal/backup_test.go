package main

import (
	"bytes"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"klantportaal.example/server/internal/dev/embedded"
	"klantportaal.example/server/internal/test/dbtest"
)

// No password appears in an argument or in the output. An error names the missing program and what to install.
func TestBackupCommand(t *testing.T) {
	t.Parallel()
	if runtime.GOOS == "windows" {
		t.Skip("not run: the programs of this test are scripts")
	}
	real, err := embedded.Tool("pg_dump")
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("not run: " + err.Error())
	}
	if err != nil {
		t.Fatal(err)
	}
	programs := func(script string) string {
		folder := t.TempDir()
		for _, name := range []string{"pg_dump", "pg_restore"} {
			text := strings.NewReplacer("NAME", name, "REAL", filepath.Join(filepath.Dir(real), name)).Replace(script)
			if err := os.WriteFile(filepath.Join(folder, name), []byte("#!/bin/sh\n"+text), 0o700); err != nil {
				t.Fatal(err)
			}
		}
		return folder
	}
	d := dbtest.Bare(t)
	u, err := url.Parse(d.URL)
	if err != nil {
		t.Fatal(err)
	}
	password, _ := u.User.Password()
	files := "PORTAL_BLOB_URL=file://" + filepath.ToSlash(t.TempDir())
	settings := []string{"PORTAL_BACKUP_URL=" + d.URL, "PORTAL_DATABASE_URL=" + d.AppURL, files}

	said := filepath.Join(t.TempDir(), "arguments")
	honest := programs(`echo "NAME $*" >> ` + said + `; exec REAL "$@"`)
	backup := filepath.Join(t.TempDir(), "backup")
	var all strings.Builder
	for _, args := range [][]string{{"backup", backup}, {"restore", "--verify", backup}} {
		out, ok := portal(t, settings, append(args, "--pg-bin", honest)...)
		all.WriteString(out)
		if !ok || !strings.Contains(out, backup) {
			t.Fatalf("portal %v failed, or does not name the backup:\n%s", args, out)
		}
	}
	restored := []string{
		"PORTAL_MIGRATE_URL=" + dbtest.Empty(t).URL,
		"PORTAL_BLOB_URL=file://" + filepath.ToSlash(t.TempDir()),
	}
	for _, step := range []struct {
		args []string
		says string
	}{
		{[]string{"restore", backup, "--pg-bin", honest}, "restored the portal as it was on"},
		{[]string{"migrate"}, "the database is up to date"},
	} {
		out, ok := portal(t, restored, step.args...)
		all.WriteString(out)
		if !ok || !strings.Contains(out, step.says) {
			t.Fatalf("portal %v failed, or does not print %q:\n%s", step.args, step.says, out)
		}
	}
	arguments, err := os.ReadFile(said)
	if err != nil || !strings.Contains(string(arguments), "pg_dump --format=custom") {
		t.Fatalf("the programs ran with %s (%v)", arguments, err)
	}
	if strings.Contains(string(arguments)+all.String(), password) {
		t.Errorf("the password is in an argument or in the output:\n%s\n%s", arguments, &all)
	}
	info, err := os.Stat(backup)
	if err != nil || info.Mode().Perm()&0o077 != 0 {
		t.Errorf("mode of the backup = %v (%v), want none for others", info.Mode(), err)
	}

	old := programs(`echo "NAME (PostgreSQL) 9.6"`)
	full := programs(`case $1 in --version) exec REAL "$@";; esac; echo no room >&2; exit 1`)
	for name, c := range map[string]struct {
		settings []string
		args     []string
		says     []string
	}{
		"no program": {settings, []string{"backup", "to", "--pg-bin", t.TempDir()},
			[]string{"no pg_dump", "install", "--pg-bin"}},
		"an old one":     {settings, []string{"backup", "to", "--pg-bin", old}, []string{"is older", "install"}},
		"one that fails": {settings, []string{"backup", "to", "--pg-bin", full}, []string{"failed: no room"}},
		"a bound login": {[]string{"PORTAL_DATABASE_URL=" + d.AppURL, files}, []string{"backup", "to"},
			[]string{"BYPASSRLS", "PORTAL_BACKUP_URL"}},
		"no database":       {[]string{files}, []string{"backup", "to"}, []string{"--backup-url (PORTAL_BACKUP_URL)"}},
		"no folder":         {settings, []string{"backup"}, []string{"PORTAL_BACKUP_FOLDER"}},
		"no backup":         {settings, []string{"restore", "--verify", "nowhere"}, []string{"not a backup"}},
		"a database in use": {settings, []string{"restore", backup}, []string{"already has tables", "--overwrite"}},
	} {
		t.Run(name, func(t *testing.T) {
			out, ok := portal(t, c.settings, c.args...)
			if ok || strings.Contains(out, password) || strings.Contains(out, "goroutine") {
				t.Fatalf("want an error without password and stack trace, got\n%s", out)
			}
			for _, text := range c.says {
				if !strings.Contains(out, text) {
					t.Errorf("the error does not contain %q:\n%s", text, out)
				}
			}
		})
	}
}

// The command of a timer: it makes a new folder each time, keeps as many as set, and leaves nothing behind if it fails.
func TestBackupRotates(t *testing.T) {
	t.Parallel()
	if _, err := embedded.Tool("pg_dump"); errors.Is(err, fs.ErrNotExist) {
		t.Skip("not run: " + err.Error())
	}
	store, folder := t.TempDir(), filepath.Join(t.TempDir(), "backups")
	settings := []string{"PORTAL_BACKUP_URL=" + dbtest.Bare(t).URL, "PORTAL_BLOB_URL=file://" + filepath.ToSlash(store)}
	if out, ok := portal(t, settings, "backup"); ok || !strings.Contains(out, "--backup-folder (PORTAL_BACKUP_FOLDER)") {
		t.Errorf("without a folder it says\n%s", out)
	}
	settings = append(settings, "PORTAL_BACKUP_FOLDER="+folder, "PORTAL_BACKUP_KEEP=2")
	backups := func() (names []string) {
		entries, err := os.ReadDir(folder)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range entries {
			names = append(names, e.Name())
		}
		return names
	}
	var first string
	for n := range 3 {
		if n > 0 {
			time.Sleep(time.Second) // the folder's name has seconds
		}
		if out, ok := portal(t, settings, "backup"); !ok {
			t.Fatalf("portal backup failed:\n%s", out)
		}
		if n == 0 {
			first = backups()[0]
		}
	}
	left := backups()
	if len(left) != 2 || left[0] == first || !strings.HasPrefix(first, "portal-20") {
		t.Errorf("after %s and two more backups, left = %q, want the two newer ones", first, left)
	}
	if _, err := os.Stat(filepath.Join(store, "portal.backup")); err != nil {
		t.Errorf("the store does not have the time of the newest backup: %v", err)
	}
	time.Sleep(time.Second)
	if out, ok := portal(t, settings, "backup", "--pg-bin", t.TempDir()); ok {
		t.Errorf("without pg_dump it says\n%s", out)
	}
	if got := backups(); strings.Join(got, " ") != strings.Join(left, " ") {
		t.Errorf("after a failed backup, left = %q, want %q", got, left)
	}
	time.Sleep(time.Second)
	if out, ok := portal(t, settings, "backup", "--keep", "1"); !ok || len(backups()) != 1 {
		t.Errorf("with --keep 1 there are %q, and it says\n%s", backups(), out)
	}
	if out, ok := portal(t, settings, "backup", "--keep", "-1"); ok || !strings.Contains(out, "a number from 1") {
		t.Errorf("with --keep -1 it says\n%s", out)
	}
}

// An interrupted backup does not exit with success.
func TestBackupStopped(t *testing.T) {
	t.Parallel()
	real, err := embedded.Tool("pg_dump")
	if errors.Is(err, fs.ErrNotExist) || runtime.GOOS == "windows" {
		t.Skip("not run: it takes pg_dump, and signals")
	}
	folder, began := t.TempDir(), filepath.Join(t.TempDir(), "began")
	script := "#!/bin/sh\ncase $1 in --version) exec " + real + " --version;; esac\ntouch " + began + "\nexec sleep 60\n"
	if err := os.WriteFile(filepath.Join(folder, "pg_dump"), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), self, "backup", filepath.Join(t.TempDir(), "backup"), "--pg-bin", folder)
	cmd.Env = []string{
		"PORTAL_TEST_AS_COMMAND=yes",
		"PATH=" + os.Getenv("PATH"),
		"PORTAL_BACKUP_URL=" + dbtest.Bare(t).URL,
		"PORTAL_BLOB_URL=file://" + filepath.ToSlash(t.TempDir()),
	}
	var printed bytes.Buffer
	cmd.Stdout, cmd.Stderr = &printed, &printed
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for until := time.Now().Add(3 * time.Minute); ; time.Sleep(10 * time.Millisecond) {
		if _, err := os.Stat(began); err == nil {
			break
		}
		if time.Now().After(until) {
			t.Fatal("the backup did not begin")
		}
	}
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err == nil || !strings.Contains(printed.String(), "the backup was interrupted") {
		t.Errorf("Wait() = %v, output = %s; want an error about the interruption", err, &printed)
	}
}
