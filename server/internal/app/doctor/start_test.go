package doctor_test

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/db"
	"klantportaal.example/server/internal/app/doctor"
	"klantportaal.example/server/internal/test/dbtest"
	"klantportaal.example/server/internal/test/testkit/pooler"
)

// logins makes logins of a database; they go with the test.
type logins struct {
	t    *testing.T
	d    *dbtest.Database
	conn *pgx.Conn
	made []string
}

func newLogins(t *testing.T, d *dbtest.Database) *logins {
	t.Helper()
	conn, err := pgx.Connect(t.Context(), d.URL)
	if err != nil {
		t.Fatal(err)
	}
	l := &logins{t: t, d: d, conn: conn}
	t.Cleanup(func() {
		var errs []error
		for _, role := range l.made {
			_, err := conn.Exec(context.Background(), "drop owned by "+role+" cascade; drop role "+role)
			errs = append(errs, err)
		}
		if err := errors.Join(append(errs, conn.Close(context.Background()))...); err != nil {
			t.Error(err)
		}
	})
	return l
}

func (l *logins) exec(sql string, args ...any) {
	l.t.Helper()
	if _, err := l.conn.Exec(l.t.Context(), fmt.Sprintf(sql, args...)); err != nil {
		l.t.Fatal(err)
	}
}

// login creates a login and returns its name and the database's address with it.
func (l *logins) login(options string) (name, address string) {
	l.t.Helper()
	name = "portal_test_" + strings.ToLower(rand.Text())
	l.exec("create role %s login password 'p4ssw0rd' %s", name, options)
	l.made = append(l.made, name)
	u, err := url.Parse(l.d.URL)
	if err != nil {
		l.t.Fatal(err)
	}
	u.User = url.UserPassword(name, "p4ssw0rd")
	return name, u.String()
}

// with is an address with another part.
func with(t *testing.T, address string, change func(*url.URL)) string {
	t.Helper()
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	change(u)
	return u.String()
}

// Findings about databases that can't be used.
func TestDatabase(t *testing.T) {
	t.Parallel()
	d := dbtest.Bare(t)
	l := newLogins(t, d)
	u, err := url.Parse(d.URL)
	if err != nil {
		t.Fatal(err)
	}
	at, member := "PostgreSQL at "+u.Host, "in role portal_app "
	const mend = "; run `portal migrate` with PORTAL_MIGRATE_URL, or `portal serve --migrate`"
	const danger, warning = "danger PORTAL_DATABASE_URL: ", "warning PORTAL_DATABASE_URL: "
	closed := nobody(t)

	plain, plainURL := l.login(member)
	super, superURL := l.login(member + "superuser")
	stranger, strangerURL := l.login("")
	_, fewURL := l.login(member + "connection limit 20")
	_, noneURL := l.login(member + "connection limit 0")
	asleep, asleepURL := l.login(member)
	l.exec("alter role %s nologin", asleep)

	behind := newLogins(t, dbtest.Bare(t))
	behind.exec(
		"delete from goose_db_version where version_id in (select version_id from goose_db_version order by version_id desc limit 2)",
	)
	_, behindURL := behind.login(member)
	var missing, wanted int64
	if err := l.conn.QueryRow(
		t.Context(),
		"select min(v) from (select version_id v from goose_db_version order by version_id desc limit 2) x",
	).Scan(&missing); err != nil {
		t.Fatal(err)
	}
	migrations, err := fs.Glob(db.Migrations, "migrations/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	wanted = int64(len(migrations))
	closedDatabase := newLogins(t, dbtest.Bare(t))
	database := strings.TrimPrefix(with(t, closedDatabase.d.URL, func(*url.URL) {}), "postgres://")
	database, _, _ = strings.Cut(database[strings.Index(database, "/")+1:], "?")
	closedDatabase.exec("revoke connect on database %s from public", database)
	outsider, outsiderURL := closedDatabase.login(member)
	lost, lostURL := l.login(member)
	l.exec("alter role %s set search_path = elsewhere", lost)
	_, readingURL := l.login(member)
	l.exec("alter role %s set default_transaction_read_only = on", l.made[len(l.made)-1])

	for name, c := range map[string]struct{ address, want string }{
		"no address": {"postgres://portal:p4ssw0rd@host:port/portal",
			danger + "it is not a valid address of PostgreSQL; write postgres://login:password@host/database, with the password percent-encoded"},
		"nobody there": {"postgres://portal:p4ssw0rd@" + closed + "/portal",
			danger + "PostgreSQL at " + closed + " can't be reached: nothing listens there; start it, or correct host and port"},
		"an unknown name": {"postgres://portal:p4ssw0rd@db.invalid/portal?sslmode=verify-full",
			danger + "PostgreSQL at db.invalid:5432 can't be reached: the name db.invalid can't be resolved; start it, or correct host and port"},
		"a wrong password": {with(t, plainURL, func(u *url.URL) { u.User = url.UserPassword(plain, "other") }),
			danger + at + " refuses the password of " + plain + "; give the right password, percent-encoded, or set it with ALTER ROLE"},
		"no login": {asleepURL,
			danger + at + " refuses " + asleep + " from this machine; create the login, or allow it in pg_hba.conf"},
		"no database": {with(t, plainURL, func(u *url.URL) { u.Path = "/elsewhere" }),
			danger + at + " has no database elsewhere; create it, see docs/serving.md, or correct its name"},
		"a closed database": {outsiderURL,
			danger + at + " refuses " + outsider + " access to " + database + "; run GRANT CONNECT ON DATABASE " + database + " TO " + outsider},
		"no TLS": {with(t, plainURL, func(u *url.URL) { u.RawQuery = "sslmode=require" }),
			danger + at + " does not speak TLS, which sslmode requires; turn ssl on in PostgreSQL, or change sslmode"},
		"no connection": {noneURL,
			danger + at + " has no connection left; raise max_connections, or the limit of the database or the login"},
		"few connections": {fewURL,
			warning + "20 of 20 connections are left, and an instance takes 24; raise max_connections, or the limit of the database or the login"},
		"a superuser": {superURL,
			danger + "row-level security must apply to the login that serves, but " + super + " is a superuser; run CREATE ROLE portal_serving LOGIN " +
				"PASSWORD '…'; GRANT portal_app TO portal_serving, and give that login in PORTAL_DATABASE_URL; leave " + super + " as it is"},
		"no member": {strangerURL,
			danger + stranger + " is not a member of portal_app; as the owner of the database run GRANT portal_app TO " + stranger},
		"a search_path elsewhere": {lostURL,
			danger + "the search_path of " + lost + " leaves out the schema public; run ALTER ROLE " + lost + " IN DATABASE " +
				strings.TrimPrefix(u.Path, "/") + " RESET search_path, and check whether the address, the database or the role sets another"},
		"one that can't be written": {readingURL,
			danger + "nothing can be written to the database: it is a standby, or default_transaction_read_only is on; " +
				"give the address of the primary server, or turn that setting off"},
		"an empty database": {dbtest.Empty(t).AppURL,
			danger + fmt.Sprintf("the database is not migrated: %d of %[1]d migrations are missing, the first is 42", wanted) + mend},
		"an old database": {behindURL,
			danger + fmt.Sprintf("the database is not migrated: 2 of %d migrations are missing, the first is %d", wanted, missing) + mend},
	} {
		t.Run(name, func(t *testing.T) {
			says(t, doctor.AtStart(t.Context(), config(t, c.address)), c.want)
		})
	}
}

// An unencrypted connection to a remote address is a finding. The test does not connect.
func TestDatabaseWithoutTLS(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	found := bad(doctor.AtStart(ctx, config(t, "postgres://portal:p4ssw0rd@203.0.113.1/portal")))
	const want = "warning PORTAL_DATABASE_URL: the connection to 203.0.113.1 may be unencrypted; " +
		"add sslmode=verify-full, and sslrootcert if a public authority has not issued its certificate"
	if len(found) == 0 || found[0] != want {
		t.Errorf("found %q", found)
	}
}

// nobody is an address at which nobody listens.
func nobody(t *testing.T) string {
	t.Helper()
	var lc net.ListenConfig
	l, err := lc.Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// Findings about file stores that can't store files.
func TestFiles(t *testing.T) {
	t.Parallel()
	d := dbtest.Bare(t)
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	const danger = "danger PORTAL_BLOB_URL: "
	const cure = "; let the portal's user write there: chown it, or mount it read-write"
	rows := map[string]struct{ address, want string }{
		"no store": {"ftp://files.provider.example",
			danger + "it is not the address of a file store; write file:///folder or azblob://container"},
		"a host": {
			"file://host/folder",
			danger + "it is not the address of a file store; write file:///folder or azblob://container",
		},
		"a file": {"file://" + file, danger + "the folder " + file + " can't be created: a file is in the way" + cure},
		"beneath a file": {
			"file://" + file + "/blobs",
			danger + "the folder " + file + "/blobs can't be created: a file is in the way" + cure,
		},
		"what is no place": {
			"file:///proc/blobs",
			danger + "the folder /proc/blobs can't be created: no folder can be created there" + cure,
		},
	}
	if os.Geteuid() != 0 { // nothing is closed to root
		closed := filepath.Join(dir, "closed")
		if err := os.Mkdir(closed, 0o500); err != nil {
			t.Fatal(err)
		}
		rows["a closed folder"] = struct{ address, want string }{"file://" + closed,
			danger + "the folder " + closed + " can't be written: the portal's user has no permission" + cure}
	}
	for name, c := range rows {
		t.Run(name, func(t *testing.T) {
			cfg := config(t, d.AppURL)
			cfg.BlobURL = c.address
			says(t, doctor.AtStart(t.Context(), cfg), c.want)
		})
	}
	// What was written to find out is removed.
	cfg := config(t, d.AppURL)
	cfg.BlobURL = "file://" + filepath.ToSlash(filepath.Join(dir, "blobs"))
	says(t, doctor.AtStart(t.Context(), cfg))
	err := filepath.WalkDir(filepath.Join(dir, "blobs"), func(path string, entry os.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			t.Errorf("%s is left", path)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
}

// A pooler is looked at from both ends: what is direct must be, and both lead to one database.
func TestPooler(t *testing.T) {
	t.Parallel()
	d, other := dbtest.Bare(t), dbtest.Bare(t)
	through := pooler.Start(t, d.AppURL, nil)
	at := "127.0.0.1:1"
	for name, c := range map[string]struct {
		database, direct string
		want             []string
	}{
		"in order":      {through, d.AppURL, nil},
		"not said":      {through, "", []string{"danger PORTAL_DATABASE_URL: PostgreSQL at POOLER refuses settings at the start of a connection, as a pooler in transaction mode does; also give PostgreSQL's own address, in PORTAL_DATABASE_DIRECT_URL; see docs/scaling.md"}},
		"turned round":  {d.AppURL, through, []string{"danger PORTAL_DATABASE_DIRECT_URL: PostgreSQL at POOLER refuses settings at the start of a connection, as a pooler in transaction mode does; also give PostgreSQL's own address, in PORTAL_DATABASE_DIRECT_URL; see docs/scaling.md"}},
		"no pooler":     {d.AppURL, d.AppURL, []string{"warning PORTAL_DATABASE_URL: it is the same server as PORTAL_DATABASE_DIRECT_URL, so nothing is pooled and statements are planned again each time; give the pooler's address, or leave out PORTAL_DATABASE_DIRECT_URL"}},
		"away":          {"postgres://x@" + at + "/portal", d.AppURL, []string{"danger PORTAL_DATABASE_URL: the pooler at " + at + " can't be reached: nothing listens there; start it, or correct host and port"}},
		"another":       {through, other.AppURL, []string{"danger PORTAL_DATABASE_URL: the pooler connects to another database than PORTAL_DATABASE_DIRECT_URL; correct its [databases], or the name in the address"}},
		"unknown login": {strings.Replace(through, "portal_test_login", "nobody", 1), d.AppURL, []string{"danger PORTAL_DATABASE_URL: the pooler at POOLER refuses nobody access to DATABASE; name the login in its auth_file, with the right password, and the database in its [databases]; its log says which is missing"}},
	} {
		t.Run(name, func(t *testing.T) {
			cfg := config(t, c.database)
			cfg.DirectURL = c.direct
			to, err := pgx.ParseConfig(through)
			if err != nil {
				t.Fatal(err)
			}
			for i, text := range c.want {
				c.want[i] = strings.NewReplacer(
					"POOLER",
					net.JoinHostPort(to.Host, "6432"),
					"DATABASE;",
					to.Database+";",
				).Replace(
					text,
				)
			}
			says(t, doctor.AtStart(t.Context(), cfg), c.want...)
		})
	}
}
