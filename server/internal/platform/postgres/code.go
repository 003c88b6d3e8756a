package postgres

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"klantportaal.example/db"
)

const (
	// codeLock is any number that nothing else takes an advisory lock on.
	codeLock = 0x706f7274636f6465

	// codeTables hold what of db/code is installed, apart from the tables that it is about.
	codeTables = `
		create schema if not exists code;
		create table if not exists code.installed (object text primary key, sum text not null);
		create table if not exists code.version (version integer not null, sum text not null);
		grant usage on schema code to portal_app;
		grant select on code.version to portal_app`

	// codeSQL reads which code is installed, and whether there are migrations of a newer program.
	codeSQL = `select version, sum, (select max(version_id) from ` + versionTable + ` where is_applied)
		from code.version`

	// Functions may name what comes later. A function that sets a parameter of pg_trgm takes its library, which a call
	// loads: only a superuser sets parameters that no library knows.
	beforeFunctions = `set local check_function_bodies = off; select show_limit()`

	// Every statement on a table queues behind a waiting lock, so the wait must be short.
	codeLockTimeout = "500ms"
	codeTries       = 60
)

// code is what db/code holds.
type code struct {
	version int
	objects []object
	sum     string
}

func readCode(version int, source fs.FS) (*code, error) {
	objects, err := parseCode(source)
	if err != nil {
		return nil, err
	}
	return &code{version: version, objects: objects, sum: sumOf(objects)}, nil
}

// ownCode is the code of this program.
var ownCode = sync.OnceValues(func() (*code, error) {
	source, err := fs.Sub(db.Code, "code")
	if err != nil {
		return nil, err
	}
	return readCode(db.CodeVersion, source)
})

// found is what a database has: nothing, older or other code, the same, or that of a newer program.
type found int

const (
	behind found = iota
	same
	ahead
)

// find compares the database's code with this program's. A database may be ahead, as with migrations: by its code's
// number, or by a migration that this program does not have.
func (c *code) find(ctx context.Context, conn *pgx.Conn) (found, error) {
	newest, err := Newest()
	if err != nil {
		return behind, err
	}
	var version int
	var sum string
	var head int64
	err = conn.QueryRow(ctx, codeSQL).Scan(&version, &sum, &head)
	var pg *pgconn.PgError
	switch {
	case errors.Is(err, pgx.ErrNoRows), errors.As(err, &pg) && (pg.Code == "42P01" || pg.Code == "3F000"):
		return behind, nil // the tables are made with the first installation
	case err != nil:
		return behind, fmt.Errorf("postgres: reading which code is installed: %w", err)
	case version > c.version || head > newest:
		return ahead, nil
	case version == c.version && sum == c.sum:
		return same, nil
	}
	return behind, nil
}

// checkCode returns an error that wraps ErrNotMigrated when the database's code is older than this program's.
func checkCode(ctx context.Context, conn *pgx.Conn) error {
	c, err := ownCode()
	if err != nil {
		return err
	}
	is, err := c.find(ctx, conn)
	if err == nil && is == behind {
		err = fmt.Errorf("%w: its functions, views and policies are not this program's", ErrNotMigrated)
	}
	return err
}

// install makes the database's functions, views, triggers, policies and grants those of the code. It replaces what
// differs and leaves the rest alone, without a lock. Over the code of a newer program it installs nothing. Functions
// and views come first, in one transaction, then the policies and triggers of each table in one of its own, which is
// short and tried again when somebody else holds the table, and grants last. What was done stays done when a later one
// fails.
func (c *code) install(ctx context.Context, url string, log *slog.Logger) (err error) {
	cfg, err := pgx.ParseConfig(url)
	if err != nil {
		return fmt.Errorf("postgres: database URL: %w", err)
	}
	cfg.RuntimeParams["timezone"] = "UTC"
	cfg.RuntimeParams["application_name"] = "portal migrate"
	cfg.RuntimeParams["lock_timeout"] = "0"
	conn, err := pgx.ConnectConfig(ctx, cfg)
	if err != nil {
		return fmt.Errorf("postgres: code: %w", err)
	}
	defer conn.Close(context.WithoutCancel(ctx)) // unlocks
	if _, err := conn.Exec(ctx, "select pg_advisory_lock($1)", int64(codeLock)); err != nil {
		return fmt.Errorf("postgres: code: %w", err)
	}
	is, err := c.find(ctx, conn)
	if err != nil {
		return err
	}
	if is == ahead {
		log.InfoContext(ctx, "the database's code is a newer program's and stays as it is")
		return nil
	}
	i := &installation{code: c, conn: conn, log: log}
	if is == behind {
		if _, err := conn.PgConn().Exec(ctx, codeTables).ReadAll(); err != nil {
			return fmt.Errorf("postgres: code: %w", err)
		}
	}
	if err := i.read(ctx); err != nil {
		return fmt.Errorf("postgres: code: %w", err)
	}
	for _, step := range i.steps() {
		if err := i.try(ctx, step); err != nil {
			return err
		}
	}
	return nil
}

// installation is one run of install.
type installation struct {
	*code
	conn *pgx.Conn
	log  *slog.Logger
	sums map[string]string // of the objects that are installed
}

func (i *installation) read(ctx context.Context) error {
	rows, _ := i.conn.Query(ctx, "select object, sum from code.installed")
	i.sums = map[string]string{}
	var name, sum string
	_, err := pgx.ForEachRow(rows, []any{&name, &sum}, func() error {
		i.sums[name] = sum
		return nil
	})
	return err
}

// step is one transaction.
type step struct {
	about   string
	sql     []string
	changes int
}

func (s *step) add(sql string) { s.sql = append(s.sql, sql) }

// record notes an object as it is now.
func (s *step) record(name, sum string) {
	s.changes++
	s.add(fmt.Sprintf("insert into code.installed (object, sum) values (%s, %s) "+
		"on conflict (object) do update set sum = excluded.sum", literal(name), literal(sum)))
}

func (s *step) forget(name string) {
	s.changes++
	s.add("delete from code.installed where object = " + literal(name))
}

func literal(text string) string { return "'" + strings.ReplaceAll(text, "'", "''") + "'" }

// steps are the transactions that make the difference, the last of which notes the whole. Rules run every time, as a
// migration may have made a table, and look for themselves what there is to do. They run with the functions, which
// nobody may call in between, and at the end, when policies and grants are there.
func (i *installation) steps() []*step {
	functions := &step{about: "functions and views", sql: []string{beforeFunctions}}
	last := &step{about: "grants"}
	tables := []*step{}
	of := map[string]*step{}
	at := func(table string) *step {
		if of[table] == nil {
			of[table] = &step{about: "policies and triggers of " + table}
			tables = append(tables, of[table])
		}
		return of[table]
	}
	wanted := map[string]bool{}
	for _, o := range i.objects {
		wanted[o.name] = true
		s := last
		switch o.kind {
		case "function", "view":
			s = functions
		case "policy", "trigger":
			s = at(o.table)
		case "rule":
			functions.add(o.sql)
			last.add(o.sql)
			continue
		}
		if i.sums[o.name] == sum(o.sql) {
			continue
		}
		if o.kind == "policy" {
			s.add(dropping(o.name))
		}
		s.add(o.sql)
		s.record(o.name, sum(o.sql))
	}
	// Of what is gone, policies and triggers end at once: nobody calls them by name, and a policy that stayed would go on
	// showing rows. Functions, views and grants stay until a statement of db/code takes them away.
	for name := range i.sums {
		kind, _, _ := strings.Cut(name, " ")
		switch _, table, _ := strings.Cut(name, " on "); {
		case wanted[name]:
		case kind == "policy" || kind == "trigger":
			at(table).add(dropping(name))
			at(table).forget(name)
		default:
			last.forget(name)
		}
	}
	last.add("delete from code.version")
	last.add(fmt.Sprintf("insert into code.version (version, sum) values (%d, %s)", i.version, literal(i.code.sum)))
	all := append(append([]*step{functions}, tables...), last)
	changes := func(s *step) bool { return s.changes > 0 }
	if wanted["function recount()"] && slices.ContainsFunc(all, changes) {
		// What was there before the triggers that count.
		all = append(all, &step{about: "counts", sql: []string{"set local portal.system = 'on'", "select recount()"}})
	}
	return all
}

// dropping is the statement that drops a policy or trigger by its name.
func dropping(name string) string {
	kind, rest, _ := strings.Cut(name, " ")
	return "drop " + kind + " if exists " + rest
}

// try runs a step, again when somebody else holds what it needs.
func (i *installation) try(ctx context.Context, s *step) error {
	for try := 1; ; try++ {
		err := pgx.BeginFunc(ctx, i.conn, func(tx pgx.Tx) error {
			_, err := tx.Conn().PgConn().Exec(ctx, "set local lock_timeout = '"+codeLockTimeout+"';\n"+
				strings.Join(terminated(s.sql), "\n")).ReadAll()
			return err
		})
		if err == nil {
			if s.changes > 0 {
				i.log.InfoContext(ctx, "installed", "code", s.about, "objects", s.changes)
			}
			return nil
		}
		if !held(err) && !catalogRace(err) || try == codeTries {
			return fmt.Errorf("the %s were refused by the database: %w; migrate again. Until then the portal that ran "+
				"before goes on with this database", s.about, err)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(time.Duration(min(try, 20)) * 50 * time.Millisecond):
		}
	}
}

func terminated(statements []string) []string {
	list := make([]string, len(statements))
	for i, sql := range statements {
		list[i] = strings.TrimSuffix(sql, ";") + ";"
	}
	return list
}

// held reports whether a statement gave up waiting for a lock.
func held(err error) bool {
	var pg *pgconn.PgError
	return errors.As(err, &pg) && (pg.Code == "55P03" || pg.Code == "40P01")
}
