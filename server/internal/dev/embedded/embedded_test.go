package embedded

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

var ctx = context.Background()

func start(t *testing.T, o Options) *Server {
	t.Helper()
	s, err := Start(ctx, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Stop(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// reachable is a folder that any user can enter, unlike t.TempDir's.
func reachable(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "klantportaal-embedded-test-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestCrash(t *testing.T) {
	t.Parallel()
	dir := reachable(t)
	s := start(t, Options{Dir: dir, Durable: true})
	do(t, s, "create table kept as select 1 as n")
	if err := s.Crash(); err != nil {
		t.Fatal(err)
	}
	again := start(t, Options{Dir: dir, Durable: true})
	do(t, again, "insert into kept select 1 / n from kept")
	log, err := os.ReadFile(again.home.logFile())
	if err != nil || !strings.Contains(string(log), "not properly shut down") {
		t.Errorf("it was no crash: %v\n%s", err, log)
	}
}

// do runs a statement as the superuser.
func do(t *testing.T, s *Server, sql string) {
	t.Helper()
	conn, err := pgx.Connect(ctx, s.URL("postgres"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, sql); err != nil {
		t.Fatal(err)
	}
}

func ask(t *testing.T, s *Server, sql string) (answer string) {
	t.Helper()
	conn, err := pgx.Connect(ctx, s.URL("postgres"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(ctx)
	if err := conn.QueryRow(ctx, sql).Scan(&answer); err != nil {
		t.Fatal(err)
	}
	return answer
}

func TestRestartKeepsData(t *testing.T) {
	dir := reachable(t)
	for i := range 3 {
		s := start(t, Options{Dir: dir, Durable: true})
		if i == 0 {
			do(t, s, `create table kept (n int)`)
		}
		do(t, s, `insert into kept values (1)`)
		if n := ask(t, s, `select count(*)::text from kept`); n != strconv.Itoa(i+1) {
			t.Errorf("%s rows at start %d", n, i)
		}
		if fsync := ask(t, s, `show fsync`); fsync != "on" {
			t.Errorf("fsync of a durable server = %s, want on", fsync)
		}
		if err := s.Stop(); err != nil {
			t.Fatal(err)
		}
		if _, err := pgx.Connect(ctx, s.URL("postgres")); err == nil {
			t.Error("it still answers after Stop")
		}
	}
}

func TestClusterIsFitForDutch(t *testing.T) {
	s := start(t, Options{})
	if got := ask(t, s, `select lower('ÉÉN ŸÇ') || ' ' || current_setting('server_encoding')`); got != "één ÿç UTF8" {
		t.Errorf("got %q", got)
	}
	do(t, s, `create extension pg_trgm; create extension unaccent`)
	if got := ask(t, s, `select unaccent('één')`); got != "een" {
		t.Errorf("unaccent gives %q", got)
	}
	if got := ask(t, s, `select to_tsvector('dutch', 'de fietsen')::text`); got != "'fiets':2" && got != "'fietsen':2" {
		t.Errorf("dutch text search gives %q", got)
	}
	if addresses := ask(t, s, `show listen_addresses`) + ask(t, s,
		`show unix_socket_directories`); addresses != "127.0.0.1" {
		t.Errorf("listens on %q", addresses)
	}
}

func TestPasswordIsNeeded(t *testing.T) {
	s := start(t, Options{})
	u, err := url.Parse(s.URL("postgres"))
	if err != nil {
		t.Fatal(err)
	}
	u.User = url.UserPassword(Superuser, "wrong")
	if _, err := pgx.Connect(ctx, u.String()); err == nil {
		t.Error("a wrong password was taken")
	}
}

func TestTemporaryFolderGoes(t *testing.T) {
	s := start(t, Options{})
	if fsync := ask(t, s, `show fsync`); fsync != "off" {
		t.Error("fsync costs time for data that is thrown away")
	}
	if err := s.Stop(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(s.home.place); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("%s is still there: %v", s.home.place, err)
	}
	if err := s.Stop(); err != nil {
		t.Errorf("the second Stop: %v", err)
	}
	select {
	case <-s.Exited():
	default:
		t.Error("Exited is open after Stop")
	}
}

func TestFolderInUse(t *testing.T) {
	dir := reachable(t)
	s := start(t, Options{Dir: dir})
	if _, err := Start(ctx, Options{Dir: dir}); !errors.Is(err, ErrInUse) {
		t.Errorf("want ErrInUse, got %v", err)
	}
	if got := ask(t, s, `select 'alive'`); got != "alive" {
		t.Errorf("the first server returns %q, want alive", got)
	}
}

func TestGivenPort(t *testing.T) {
	dir := reachable(t)
	for attempt := 0; ; attempt++ {
		busy, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		port := busy.Addr().(*net.TCPAddr).Port
		if _, err := Start(ctx, Options{Dir: dir, Port: port}); err == nil || !strings.Contains(err.Error(), "in use") {
			t.Errorf("want an error about the port, got %v", err)
		}
		busy.Close()
		s, err := Start(ctx, Options{Dir: dir, Port: port})
		if err != nil && strings.Contains(err.Error(), "in use") && attempt < 5 {
			continue // another test was faster at it
		}
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(s.URL("postgres"), fmt.Sprintf("@127.0.0.1:%d/", port)) {
			t.Errorf("it is at %s", s.URL("postgres"))
		}
		if err := s.Stop(); err != nil {
			t.Error(err)
		}
		return
	}
}

func TestOtherVersionIsRefused(t *testing.T) {
	dir := reachable(t)
	s := start(t, Options{Dir: dir})
	if err := s.Stop(); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(s.home.data(), "PG_VERSION"), []byte("9\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := Start(ctx, Options{Dir: dir}); err == nil || !strings.Contains(err.Error(), "made by PostgreSQL 9") {
		t.Errorf("got %v", err)
	}
}

func TestInterruptedInitdbIsRepeated(t *testing.T) {
	dir := reachable(t)
	s := start(t, Options{Dir: dir})
	if err := s.Stop(); err != nil {
		t.Fatal(err)
	}
	// As far as initdb came before it was killed.
	if err := os.Rename(s.home.data(), s.home.data()+".new"); err != nil {
		t.Fatal(err)
	}
	start(t, Options{Dir: dir})
}

func TestStaleProcessNumber(t *testing.T) {
	dir := reachable(t)
	s := start(t, Options{Dir: dir})
	pidFile := filepath.Join(s.home.data(), "postmaster.pid")
	text, err := os.ReadFile(pidFile)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Stop(); err != nil {
		t.Fatal(err)
	}
	// The machine went down, and the number belongs to this test now.
	_, rest, _ := strings.Cut(string(text), "\n")
	if err := os.WriteFile(pidFile, []byte(fmt.Sprintf("%d\n%s", os.Getpid(), rest)), 0o644); err != nil {
		t.Fatal(err)
	}
	start(t, Options{Dir: dir})
}

func TestNoBinaries(t *testing.T) {
	t.Setenv(BinVariable, reachable(t))
	if _, err := Start(ctx, Options{}); err == nil || !strings.Contains(err.Error(), "npm install") {
		t.Errorf("the error does not say what to install: %v", err)
	}
}

func TestCancelledStart(t *testing.T) {
	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := Start(cancelled, Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func TestSecondStartIsQuick(t *testing.T) {
	dir := reachable(t)
	if err := start(t, Options{Dir: dir}).Stop(); err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	start(t, Options{Dir: dir})
	t.Logf("ready after %v", time.Since(began)) // a figure, not a bound
}

func TestLinksAreRestored(t *testing.T) {
	root := reachable(t)
	native := filepath.Join(root, "native")
	if err := os.MkdirAll(filepath.Join(native, "lib"), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"lib/libpq.so.5.18": "the library",
		"pg-symlinks.json":  `[{"source":"native/lib/libpq.so.5.18","target":"native/lib/libpq.so.5"}]`,
	} {
		if err := os.WriteFile(filepath.Join(native, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 {
		if err := restoreLinks(native); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(filepath.Join(native, "lib", "libpq.so.5")); err != nil || string(got) != "the library" {
		t.Errorf("read %q, %v", got, err)
	}
}
