package main

import (
	"archive/zip"
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/test/dbtest"
	"klantportaal.example/server/internal/test/testkit"
)

func TestPerson(t *testing.T) {
	t.Parallel()
	db := dbtest.Bare(t)
	testkit.Fill(t, db.URL)
	conn, err := pgx.Connect(t.Context(), db.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	// Somebody of another organisation with the address of one of A's people.
	if _, err := conn.Exec(t.Context(), `update portal_user set email = 'user@a.example' where id = $1`,
		testkit.ID(testkit.AdminB)); err != nil {
		t.Fatal(err)
	}
	run := func(args ...string) (string, bool) {
		return portal(
			t,
			[]string{"PORTAL_DATABASE_URL=" + db.AppURL, "PORTAL_BLOB_URL=file://" + filepath.ToSlash(t.TempDir())},
			append([]string{"person"}, args...)...)
	}
	user := testkit.ID(testkit.UserA).String()
	out := filepath.Join(t.TempDir(), "person.zip")
	for _, c := range []struct {
		what, says string
		ok         bool
		args       []string
	}{
		{"nobody", "there is no user with this e-mail address or id", false, []string{"erase", "nemo@a.example"}},
		{"two", testkit.ID(testkit.AdminB).String() + " of Organisation B", false, []string{"erase", "USER@a.example"}},
		{"an export to nowhere", `"out" not set`, false, []string{"export", user}},
		{"an export of nobody", "there is no user", false, []string{"export", "nemo@a.example", "--out", out + "0"}},
		{"an export", "contains the data of Uri User of Organisation A", true, []string{"export", user, "--out", out}},
		{"an export over another", "exists already; give the name of a new file", false, []string{"export", user, "--out", out}},
		{"a dry run", "Nothing was changed; schedule the erasure with --yes.", true, []string{"erase", user}},
		{"an erasure", "cancel it with --cancel", true, []string{"erase", user, "--yes", "--reason", "request 3"}},
		{"the scheduled erasures", user + "\tUri User of Organisation A\tby portal person\trequest 3", true, []string{"erasures"}},
		{"both", "were all set", false, []string{"erase", user, "--yes", "--cancel"}},
		{"a cancellation", "The erasure of Uri User of Organisation A is cancelled", true, []string{"erase", user, "--cancel"}},
		{"a second cancellation", "no erasure of Uri User is scheduled", false, []string{"erase", user, "--cancel"}},
		{"the last account-admin", "Organisation A has no account-admin without this person", true, []string{"erase", testkit.AdminA}},
	} {
		if got, ok := run(c.args...); ok != c.ok || !strings.Contains(got, c.says) {
			t.Errorf("%s: succeeded = %t, output:\n%s", c.what, ok, got)
		}
	}
	if _, err := os.Stat(out + "0"); err == nil {
		t.Error("a failed export left a file")
	}
	info, err := os.Stat(out)
	if err != nil || info.Mode() != fs.FileMode(0o600) {
		t.Errorf("file of the export: info = %v, error = %v, want mode 0600", info, err)
	}
	z, err := zip.OpenReader(out)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	if len(z.File) != 1 || z.File[0].Name != "person.json" {
		t.Errorf("files in the archive = %v, want person.json only", z.File)
	}
	var reason string
	if err := conn.QueryRow(t.Context(),
		`select reason from audit_log where action = 'user.erasure_cancelled'`).Scan(&reason); err != nil ||
		reason != "portal person" {
		t.Errorf("reason in the audit log = %q (%v), want portal person", reason, err)
	}

	// Another transaction holds rows that an erasure changes: it ends after its limit of 20 seconds.
	lock, err := conn.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer lock.Rollback(context.Background())
	if _, err := lock.Exec(t.Context(), `lock table portal_user in exclusive mode`); err != nil {
		t.Fatal(err)
	}
	got, ok := run("erase", user, "--yes")
	if ok || !strings.Contains(got, "nothing was changed or scheduled: a statement did not end in time") {
		t.Errorf("while another transaction holds a lock: succeeded = %t, output:\n%s", ok, got)
	}
}
