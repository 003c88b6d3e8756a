package postgres

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/pressly/goose/v3/lock"

	"klantportaal.example/db"
)

// versionTable is where goose keeps which migrations were applied.
const versionTable = "public.goose_db_version"

// ErrNotMigrated is wrapped by Open and OpenJobs when migrations of this
// program are missing in the database.
var ErrNotMigrated = errors.New("postgres: the database is not migrated")

func migrations() fs.FS {
	sub, err := fs.Sub(db.Migrations, "migrations")
	if err != nil {
		panic(err) // the folder is a constant of the embedding package
	}
	return sub
}

// Migrate applies the missing migrations in order, each in a transaction of
// its own, as the login of url, which must own the database and may create
// roles; then it installs what of db/code differs, and applies the migrations of
// River, for the job queue. Instances that start together wait for each other.
func Migrate(ctx context.Context, url string, log *slog.Logger) error {
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	c, err := ownCode()
	if err != nil {
		return err
	}
	for try := 1; ; try++ {
		err := migrate(ctx, url, migrations(), log)
		if err == nil {
			err = c.install(ctx, url, log)
		}
		if err == nil {
			err = migrateJobs(ctx, url, log)
		}
		if !catalogRace(err) || try > 20 {
			return err
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(time.Duration(try) * 20 * time.Millisecond):
		}
	}
}

// catalogRace reports whether a concurrent change of the same row of the system catalog caused an error: another
// instance changed a table's privileges, or another database of the server changed the roles, which all of them share.
// PostgreSQL does not queue such changes. The failed one was rolled back, so it can be tried again.
func catalogRace(err error) bool {
	var pg *pgconn.PgError
	if !errors.As(err, &pg) {
		return false
	}
	return strings.HasPrefix(pg.Message, "tuple concurrently") || strings.HasPrefix(pg.TableName, "pg_auth")
}

func migrate(ctx context.Context, url string, source fs.FS, log *slog.Logger) error {
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	cfg, err := pgx.ParseConfig(url)
	if err != nil {
		return fmt.Errorf("postgres: database URL: %w", err)
	}
	cfg.RuntimeParams["timezone"] = "UTC"
	cfg.RuntimeParams["application_name"] = "portal migrate"
	if err := fit(ctx, cfg); err != nil {
		return err
	}
	conn := stdlib.OpenDB(*cfg)
	defer conn.Close()

	// Once a second, up to ten minutes.
	locker, err := lock.NewPostgresSessionLocker(lock.WithLockTimeout(1, 600))
	if err != nil {
		return fmt.Errorf("postgres: migrate: %w", err)
	}
	provider, err := goose.NewProvider(
		goose.DialectPostgres,
		conn,
		source,
		goose.WithTableName(versionTable),
		goose.WithSessionLocker(cleaning{locker}),
		goose.WithDisableGlobalRegistry(true),
		goose.WithSlog(log),
	)
	if err != nil {
		return fmt.Errorf("postgres: migrate: %w", err)
	}
	if _, err := provider.Up(ctx); err != nil {
		return refusal(err, source)
	}
	return letAppSeeVersions(ctx, conn)
}

// letAppSeeVersions lets Open check the migrations as portal_app, if the
// migrations made that role.
func letAppSeeVersions(ctx context.Context, conn *sql.DB) error {
	var exists bool
	err := conn.QueryRowContext(ctx, `select exists (select from pg_roles where rolname = $1)`, appRole).Scan(&exists)
	if err == nil && exists {
		_, err = conn.ExecContext(ctx, `grant select on `+versionTable+` to `+appRole)
	}
	if err != nil {
		return fmt.Errorf("postgres: migrate: %w", err)
	}
	return nil
}

// checkMigrated returns an error that wraps ErrNotMigrated when migrations are
// missing in the database. A database that is ahead of this program is fine:
// that is how a rolling deploy looks to its older instances.
func checkMigrated(ctx context.Context, conn *pgx.Conn, source fs.FS) error {
	wanted, err := versions(source)
	if err != nil {
		return err
	}
	missing, err := missing(ctx, conn, wanted)
	if err != nil {
		return err
	}
	if len(missing) > 0 {
		return fmt.Errorf(
			"%w: %d of %d migrations are missing, the first is %d",
			ErrNotMigrated,
			len(missing),
			len(wanted),
			missing[0],
		)
	}
	return nil
}

// versions are the numbers in front of the names of the migrations.
func versions(source fs.FS) ([]int64, error) {
	names, err := fs.Glob(source, "*.sql")
	if err != nil {
		return nil, fmt.Errorf("postgres: migrations: %w", err)
	}
	if len(names) == 0 {
		return nil, errors.New("postgres: this program was built without migrations")
	}
	versions := make([]int64, 0, len(names))
	for _, name := range names {
		number, _, _ := strings.Cut(path.Base(name), "_")
		v, err := strconv.ParseInt(number, 10, 64)
		if err != nil {
			return nil, fmt.Errorf("postgres: migration %s has no number: %w", name, err)
		}
		versions = append(versions, v)
	}
	return versions, nil
}

// Installation returns the identity of the portal in a database, empty in one that has none yet.
func Installation(ctx context.Context, url string) (string, error) {
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return "", fmt.Errorf("the database can't be reached: %w", err)
	}
	defer conn.Close(context.WithoutCancel(ctx))
	var known bool
	err = conn.QueryRow(ctx, "select to_regclass('public.installation') is not null").Scan(&known)
	if err != nil || !known {
		return "", err
	}
	var id string
	err = conn.QueryRow(ctx, "select id::text from installation").Scan(&id)
	return id, err
}

// Newest is the number of the newest migration of this program.
func Newest() (int64, error) {
	all, err := versions(migrations())
	if err != nil {
		return 0, err
	}
	return slices.Max(all), nil
}
