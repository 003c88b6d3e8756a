// Package dbtest gives every test a migrated PostgreSQL database of its own.
//
// It owns one embedded server per test binary, started by the first test that
// asks, and one migrated template that the databases are copied from. It is for
// tests only, and refuses to skip: without PostgreSQL a test fails and says what
// to install. With PORTAL_TEST_DATABASE_URL, the URL of a superuser, that server
// is used instead, so that the suite can run on any version.
package dbtest

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"klantportaal.example/db"
	"klantportaal.example/server/internal/dev/embedded"
	"klantportaal.example/server/internal/platform/postgres"
)

// Patience is how long a test waits for a state before it fails. It is much longer than any of them takes, so that
// tests pass on a slow machine. It says nothing about how fast something should be.
const Patience = 3 * time.Minute

func init() { postgres.LookForNesting = true }

const (
	urlVariable  = "PORTAL_TEST_DATABASE_URL"
	keepVariable = "PORTAL_TEST_KEEP" // not empty: databases of failed tests stay

	// Far from UTC and not on the hour, so that a lost time zone shows.
	timeZone = "Asia/Kathmandu"

	// The login of the application: a member of portal_app.
	login         = "portal_test_login"
	loginPassword = "portal_test"

	prefix = "portal_test_"
)

// Database is the database of one test.
type Database struct {
	// URL has a superuser, to which row-level security does not apply, for fixtures and for reading the tables
	// directly.
	URL string
	// AppURL has a login that is a member of portal_app only.
	AppURL string
	// DB is a pool on AppURL.
	DB *postgres.DB
	// Super is a pool on URL. Opening a connection for each statement takes more processor time than most tests.
	Super *pgxpool.Pool
}

// New gives t a database with all migrations applied, and removes it at t's end.
func New(t testing.TB) *Database {
	t.Helper()
	return opened(t, Bare(t))
}

func opened(t testing.TB, d *Database) *Database {
	t.Helper()
	app, err := postgres.Open(
		context.Background(),
		postgres.Config{URL: d.AppURL, MaxConns: 8, Logger: slog.New(slog.NewTextHandler(t.Output(), nil))},
	)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(app.Close)
	d.DB = app
	return d
}

// Bare is New without the pool.
func Bare(t testing.TB) *Database {
	t.Helper()
	return create(t, "template "+template(t).name)
}

// Prepared is a state that several tests start from. It is made once per test binary, by the first of them, and copied.
type Prepared struct {
	prepare func(ctx context.Context, conn *pgx.Conn) error
	once    sync.Once
	name    string
	err     error
}

// Prepare returns what prepare makes of a migrated database. Temporary tables are not copied.
func Prepare(prepare func(ctx context.Context, conn *pgx.Conn) error) *Prepared {
	return &Prepared{prepare: prepare}
}

// PrepareSQL is Prepare with statements of a superuser, and vacuums the tables.
func PrepareSQL(sql string) *Prepared {
	return Prepare(func(ctx context.Context, conn *pgx.Conn) error {
		for _, statements := range []string{sql, "vacuum analyze"} {
			if _, err := conn.Exec(ctx, statements); err != nil {
				return fmt.Errorf("dbtest: %w", err)
			}
		}
		return nil
	})
}

// New is New, prepared.
func (p *Prepared) New(t testing.TB) *Database {
	t.Helper()
	return opened(t, p.Bare(t))
}

// Bare is Bare, prepared.
func (p *Prepared) Bare(t testing.TB) *Database {
	t.Helper()
	s, from := server(t), template(t)
	p.once.Do(func() { p.name, p.err = s.prepare(from, p.prepare) })
	if p.err != nil {
		t.Fatal(p.err)
	}
	return create(t, "template "+p.name)
}

func (s *testServer) prepare(from migrated, f func(context.Context, *pgx.Conn) error) (name string, err error) {
	ctx := context.Background()
	name = prefix + strings.ToLower(rand.Text())
	if err := s.copyTo(name, "template "+from.name); err != nil {
		return "", err
	}
	conn, err := pgx.Connect(ctx, s.url(name, nil))
	if err != nil {
		return "", fmt.Errorf("dbtest: %w", err)
	}
	err = f(ctx, conn)
	// A database can't be copied while somebody is connected.
	return name, errors.Join(err, conn.Close(ctx))
}

// Empty returns a database without migrations. The roles and the login's memberships exist, as they belong to the whole
// server, on which another database has been migrated.
func Empty(t testing.TB) *Database {
	t.Helper()
	template(t)
	return create(t, "template template0")
}

func create(t testing.TB, from string) *Database {
	t.Helper()
	s := server(t)
	name := prefix + strings.ToLower(rand.Text())
	if err := s.copyTo(name, from); err != nil {
		t.Fatal(err)
	}
	super, err := pool(s.url(name, nil))
	if err != nil {
		t.Fatal(err)
	}
	d := &Database{
		URL:    s.url(name, nil),
		AppURL: s.url(name, url.UserPassword(login, loginPassword)),
		Super:  super,
	}
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("the database of this test: %s", d.URL)
			if os.Getenv(keepVariable) != "" {
				return
			}
		}
		if err := s.exec(`drop database ` + name + ` with (force)`); err != nil {
			t.Errorf("dbtest: %v", err)
		}
	})
	t.Cleanup(super.Close)
	return d
}

func (s *testServer) copyTo(name, from string) error {
	return s.exec(`create database `+name+` `+from+` strategy file_copy`,
		`alter database `+name+` set timezone to '`+timeZone+`'`)
}

// pool opens connections on demand, and does not reuse those that a test may have broken.
func pool(url string) (*pgxpool.Pool, error) {
	config, err := pgxpool.ParseConfig(url)
	if err != nil {
		return nil, err
	}
	config.MaxConns = 64
	config.ShouldPing = func(context.Context, pgxpool.ShouldPingParams) bool { return true }
	// Tests change tables between two statements.
	config.ConnConfig.DefaultQueryExecMode = pgx.QueryExecModeDescribeExec
	return pgxpool.NewWithConfig(context.Background(), config)
}

// testServer is the server of this test binary.
type testServer struct {
	admin *url.URL
	pool  *pgxpool.Pool // on admin
}

var server = func() func(testing.TB) *testServer {
	start := sync.OnceValues(startServer)
	return func(t testing.TB) *testServer {
		t.Helper()
		s, err := start()
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
}()

func startServer() (*testServer, error) {
	s := &testServer{}
	if given := os.Getenv(urlVariable); given != "" {
		u, err := url.Parse(given)
		if err != nil {
			return nil, fmt.Errorf("dbtest: %s is not a URL", urlVariable)
		}
		s.admin = u
	} else {
		e, err := startEmbedded()
		if err != nil {
			return nil, err
		}
		u, err := url.Parse(e.URL("postgres"))
		if err != nil {
			return nil, err
		}
		s.admin = u
		if err := s.dropLeftovers(); err != nil {
			return nil, err
		}
	}
	var err error
	if s.pool, err = pool(s.admin.String()); err != nil {
		return nil, err
	}
	return s, s.locked(func(conn *pgx.Conn) error {
		_, err := conn.Exec(context.Background(), `do $$ begin
			if not exists (select from pg_roles where rolname = '`+login+`') then
				create role `+login+` login password '`+loginPassword+`';
			end if; end $$`)
		return err
	})
}

// startEmbedded takes the first of a few folders that no other test binary
// uses. They stay for the next run, which then need not make a cluster nor a
// template. The server ends with this process, or at the latest when the next
// one takes the folder.
func startEmbedded() (*embedded.Server, error) {
	version, err := embedded.Version()
	if err != nil {
		return nil, err
	}
	base := filepath.Join(embedded.ScratchDir(), "klantportaal-dbtest-"+strconv.Itoa(os.Getuid()))
	for n := range 64 {
		dir := filepath.Join(base, fmt.Sprintf("%d-%d", version, n))
		e, err := embedded.Start(context.Background(), embedded.Options{Dir: dir})
		if errors.Is(err, embedded.ErrInUse) {
			continue
		}
		if err != nil {
			// Without fsync, a crash of the machine may leave a damaged folder.
			if removeErr := os.RemoveAll(dir); removeErr != nil {
				return nil, errors.Join(err, removeErr)
			}
			e, err = embedded.Start(context.Background(), embedded.Options{Dir: dir})
		}
		return e, err
	}
	return nil, fmt.Errorf("dbtest: all folders below %s are in use", base)
}

// dropLeftovers removes the databases of tests that were killed.
func (s *testServer) dropLeftovers() error {
	return s.locked(func(conn *pgx.Conn) error {
		rows, _ := conn.Query(
			context.Background(),
			`select datname from pg_database where starts_with(datname, $1) or starts_with(datname, $2)`,
			prefix,
			templatePrefix,
		)
		names, err := pgx.CollectRows(rows, pgx.RowTo[string])
		if err != nil {
			return err
		}
		keep, err := templateName()
		if err != nil {
			return err
		}
		for _, name := range names {
			if name == keep {
				continue
			}
			if _, err := conn.Exec(context.Background(),
				`drop database `+pgx.Identifier{name}.Sanitize()+` with (force)`); err != nil {
				return err
			}
		}
		return nil
	})
}

// url is that of a database on the server, as its superuser or as user.
func (s *testServer) url(database string, user *url.Userinfo) string {
	u := *s.admin
	u.Path = "/" + database
	if user != nil {
		u.User = user
	}
	return u.String()
}

func (s *testServer) exec(statements ...string) error {
	ctx, cancel := context.WithTimeout(context.Background(), Patience)
	defer cancel()
	for _, sql := range statements {
		if _, err := s.pool.Exec(ctx, sql); err != nil {
			return fmt.Errorf("dbtest: %s: %w", sql, err)
		}
	}
	return nil
}

// locked runs f alone among all test binaries on the server.
func (s *testServer) locked(f func(conn *pgx.Conn) error) error {
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, s.admin.String())
	if err != nil {
		return fmt.Errorf("dbtest: %w", err)
	}
	defer conn.Close(ctx) // unlocks
	if _, err := conn.Exec(ctx, `select pg_advisory_lock(hashtext('klantportaal dbtest'))`); err != nil {
		return fmt.Errorf("dbtest: %w", err)
	}
	if err := f(conn); err != nil {
		return fmt.Errorf("dbtest: %w", err)
	}
	return nil
}

const templatePrefix = "portal_template_"

type migrated struct{ name string }

var template = func() func(testing.TB) migrated {
	var once sync.Once
	var made migrated
	var err error
	return func(t testing.TB) migrated {
		t.Helper()
		s := server(t)
		once.Do(func() { made, err = s.makeTemplate() })
		if err != nil {
			t.Fatal(err)
		}
		return made
	}
}()

// makeTemplate migrates a database, unless an earlier run did so with the same migrations. It is renamed last, so
// that an incomplete one is never used.
func (s *testServer) makeTemplate() (migrated, error) {
	name, err := templateName()
	if err != nil {
		return migrated{}, err
	}
	return migrated{name}, s.locked(func(conn *pgx.Conn) error {
		ctx := context.Background()
		var exists bool
		if err := conn.QueryRow(ctx, `select exists (select from pg_database where datname = $1)`,
			name).Scan(&exists); err != nil || exists {
			return err
		}
		half := prefix + "half"
		for _, sql := range []string{
			`drop database if exists ` + half + ` with (force)`,
			`create database ` + half + ` template template0`,
			`alter database ` + half + ` set timezone to '` + timeZone + `'`,
		} {
			if _, err := conn.Exec(ctx, sql); err != nil {
				return err
			}
		}
		if err := postgres.Migrate(ctx, s.url(half, nil), nil); err != nil {
			return err
		}
		if _, err := conn.Exec(ctx, `grant portal_app to `+login); err != nil {
			return err
		}
		_, err := conn.Exec(ctx, `alter database `+half+` rename to `+name)
		return err
	})
}

// templateName changes with every change to a migration or the database's code.
func templateName() (string, error) {
	sum := sha256.New()
	for _, source := range []fs.FS{db.Migrations, db.Code} {
		err := fs.WalkDir(source, ".", func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			content, err := fs.ReadFile(source, path)
			fmt.Fprintf(sum, "%s %d\n%s", path, len(content), content)
			return err
		})
		if err != nil {
			return "", fmt.Errorf("dbtest: %w", err)
		}
	}
	return templatePrefix + hex.EncodeToString(sum.Sum(nil)[:10]), nil
}

// often is more than the number of uses after which a combination of filters becomes a shape.
const often = 100

// Shape returns a statement and its arguments as they are sent when the statement is used often.
func Shape(sql string, args []any) (shape string, left []any) {
	var s postgres.Statements
	for range often {
		shape, left, _ = s.Plan(sql, args)
	}
	return shape, left
}

// Literals returns arguments in brackets, as in EXECUTE, or "" for none.
func Literals(args []any) string {
	if len(args) == 0 {
		return ""
	}
	list := make([]string, len(args))
	for i, arg := range args {
		v := reflect.ValueOf(arg)
		if (v.Kind() == reflect.Pointer || v.Kind() == reflect.Slice) && v.IsNil() {
			list[i] = "null"
			continue
		}
		list[i] = "'" + strings.ReplaceAll(literal(reflect.Indirect(v)), "'", "''") + "'"
	}
	return "(" + strings.Join(list, ", ") + ")"
}

func literal(v reflect.Value) string {
	if v.Kind() == reflect.Slice {
		list := make([]string, v.Len())
		for i := range list {
			list[i] = literal(v.Index(i))
		}
		return "{" + strings.Join(list, ",") + "}"
	}
	if at, ok := v.Interface().(time.Time); ok {
		return at.Format(time.RFC3339Nano)
	}
	return fmt.Sprint(v.Interface())
}
