package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"
)

// refusedLine is how a migration says what to do when rows that are there keep it from being applied.
var refusedLine = regexp.MustCompile(`(?m)^-- refused: (.+)\n((?:--   .+\n)*)`)

// cures are what to do by PostgreSQL's codes, or their classes, where the migration itself says nothing.
var cures = []struct{ code, cure string }{
	{"42501", "migrate as the login that owns the tables (PORTAL_MIGRATE_URL), as docs/serving.md says"},
	{"0A000", "install PostgreSQL's additional modules on its server (Debian: apt install postgresql-contrib)"},
	{"58P01", "install PostgreSQL's additional modules on its server (Debian: apt install postgresql-contrib)"},
	{"42P07", "something of that name was made by hand: rename or drop it"},
	{"4271", "something of that name was made by hand: rename or drop it"},
	{"55P03", "somebody holds a lock on the table: look for long transactions in pg_stat_activity"},
	{"57014", "it was ended from outside, or took longer than the login's statement_timeout: take that off the login"},
	{"23", "rows that are there do not fit: put them right"},
	{"53", "the database has no room, memory or connections left: give it some"},
	{"08", "the connection was lost: look whether the database runs"},
	{"57P", "the database was stopped: start it"},
}

// refusal says of a migration that failed which it was, why, and how to go on. No value of a row is in it: the text may
// reach a log.
func refusal(err error, source fs.FS) error {
	var partial *goose.PartialError
	var pg *pgconn.PgError
	if !errors.As(err, &partial) || !errors.As(err, &pg) || catalogRace(err) {
		return fmt.Errorf("postgres: migrate: %w", err)
	}
	cure := "see what is said of it in UPGRADING.md"
	if text, readErr := fs.ReadFile(source, partial.Failed.Source.Path); readErr == nil {
		if m := refusedLine.FindSubmatch(text); m != nil && strings.HasPrefix(pg.Code, "23") {
			cure = strings.Join(strings.Fields(string(m[1])+strings.ReplaceAll(string(m[2]), "--   ", " ")), " ")
			return refused{partial, pg, cure}
		}
	}
	for _, c := range cures {
		if strings.HasPrefix(pg.Code, c.code) {
			cure = c.cure
			break
		}
	}
	return refused{partial, pg, cure}
}

// refused is a migration that the database did not take.
type refused struct {
	partial *goose.PartialError
	pg      *pgconn.PgError
	cure    string
}

func (r refused) Error() string {
	return fmt.Sprintf(
		"migration %s was refused by the database: %s (SQLSTATE %s); %s, then migrate again. Until then the "+
			"portal that ran before goes on with this database, and %d earlier migrations of this run stay applied",
		r.partial.Failed.Source.Path,
		r.pg.Message,
		r.pg.Code,
		r.cure,
		len(r.partial.Applied),
	)
}

func (r refused) Unwrap() error { return r.partial }

// cleaning removes, as soon as nobody else migrates, indexes that a migration left half made: one that builds an index
// while others write can't be undone, and the next attempt would find an index of that name and take it for whole.
type cleaning struct{ lock.SessionLocker }

func (c cleaning) SessionLock(ctx context.Context, conn *sql.Conn) error {
	if err := c.SessionLocker.SessionLock(ctx, conn); err != nil {
		return err
	}
	// Indexes that REINDEX CONCURRENTLY creates have names of their own, and belong to the operator who runs it.
	rows, err := conn.QueryContext(ctx, `select format('drop index %I.%I', n.nspname, c.relname)
		from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
		where not i.indisvalid and n.nspname = 'public' and c.relname !~ '_cc(new|old)\d*$'`)
	if err != nil {
		return err
	}
	var drops []string
	for rows.Next() {
		var drop string
		if err := rows.Scan(&drop); err != nil {
			return errors.Join(err, rows.Close())
		}
		drops = append(drops, drop)
	}
	if err := errors.Join(rows.Err(), rows.Close()); err != nil {
		return err
	}
	for _, drop := range drops {
		if _, err := conn.ExecContext(ctx, drop); err != nil {
			return err
		}
	}
	return nil
}
