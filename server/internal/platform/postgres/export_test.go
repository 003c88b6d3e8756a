package postgres

import (
	"context"
	"io/fs"
	"log/slog"
	"strconv"
	"strings"
	"testing/fstest"

	"github.com/jackc/pgx/v5/pgxpool"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
)

// The seams below let tests run statements on tables of their own, which have
// no generated queries.

func (db *DB) RawRead(ctx context.Context, actor identity.Actor, f func(q queries.DBTX) error) error {
	return db.each(ctx, &readSession{db: db, settings: settingsOf(actor)}, f)
}

func (db *DB) RawWrite(ctx context.Context, actor identity.Actor, f func(q queries.DBTX) error) error {
	return db.each(ctx, &readSession{db: db, settings: settingsOf(actor), writes: true}, f)
}

func (db *DB) RawTx(ctx context.Context, actor identity.Actor, f func(q queries.DBTX) error) error {
	return db.tx(ctx, actor, f)
}

var (
	CheckRole = checkRole
	MigrateFS = migrate
	Nested    = nested
)

// OnConnection runs f on a connection of the pool as it is between two uses.
func (db *DB) OnConnection(ctx context.Context, f func(q queries.DBTX) error) error {
	return db.pool.AcquireFunc(ctx, func(c *pgxpool.Conn) error { return f(c) })
}

// MigrationsBefore are this program's migrations with smaller numbers.
func MigrationsBefore(number int64) fs.FS {
	source := fstest.MapFS{}
	names, _ := fs.Glob(migrations(), "*.sql")
	for _, name := range names {
		digits, _, _ := strings.Cut(name, "_")
		if n, _ := strconv.ParseInt(digits, 10, 64); n < number {
			text, _ := fs.ReadFile(migrations(), name)
			source[name] = &fstest.MapFile{Data: text}
		}
	}
	return source
}

// OwnCode returns what db/code installs, by name.
func OwnCode() (map[string]string, error) {
	c, err := ownCode()
	if err != nil {
		return nil, err
	}
	objects := map[string]string{}
	for _, o := range c.objects {
		if o.kind != "rule" && o.kind != "drop" {
			objects[o.name] = o.sql
		}
	}
	return objects, nil
}

// InstallCode installs the code of a folder as that of a program with this number.
func InstallCode(ctx context.Context, url string, version int, source fs.FS) error {
	c, err := readCode(version, source)
	if err != nil {
		return err
	}
	return c.install(ctx, url, slog.New(slog.DiscardHandler))
}
