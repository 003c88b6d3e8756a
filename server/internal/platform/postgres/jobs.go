package postgres

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river/riverdriver/riverpgxv5"
	"github.com/riverqueue/river/rivermigrate"
)

const (
	// JobsSchema is the schema of River's tables.
	JobsSchema = "river"

	jobsRole     = "portal_jobs"
	jobsMaxConns = 6
	// jobsLock is the key of an advisory lock, an arbitrary number that nothing else uses.
	jobsLock = 0x72697665726d6967
)

// OpenJobs opens the pool of the job queue: its connections are the role portal_jobs, which reads and writes
// the tables of schema river and sees none of the portal's. What a job does to the portal's data goes
// through a DB. Errors: ErrNotMigrated.
func OpenJobs(ctx context.Context, cfg Config) (*pgxpool.Pool, error) {
	poolCfg, err := pgxpool.ParseConfig(cfg.URL)
	if err != nil {
		return nil, fmt.Errorf("postgres: database URL: %w", err)
	}
	prepare(poolCfg.ConnConfig, statementTimeout, nil)
	poolCfg.ConnConfig.RuntimeParams["role"] = jobsRole
	poolCfg.ConnConfig.RuntimeParams["application_name"] = "portal jobs"
	poolCfg.MaxConns = jobsMaxConns
	poolCfg.PrepareConn = withoutStrays
	pool, err := pgxpool.NewWithConfig(ctx, poolCfg)
	if err != nil {
		return nil, fmt.Errorf("postgres: jobs: %w", err)
	}
	if err := checkJobsMigrated(ctx, pool); err != nil {
		pool.Close()
		return nil, err
	}
	return pool, nil
}

func jobsMigrator(pool *pgxpool.Pool, log *slog.Logger) (interface {
	Migrate(context.Context, rivermigrate.Direction, *rivermigrate.MigrateOpts) (*rivermigrate.MigrateResult, error)
	Validate(context.Context, *rivermigrate.ValidateOpts) (*rivermigrate.ValidateResult, error)
}, error) {
	return rivermigrate.New(riverpgxv5.New(pool), &rivermigrate.Config{Schema: JobsSchema, Logger: log})
}

func checkJobsMigrated(ctx context.Context, pool *pgxpool.Pool) error {
	migrator, err := jobsMigrator(pool, slog.New(slog.DiscardHandler))
	if err != nil {
		return fmt.Errorf("postgres: jobs: %w", err)
	}
	result, err := migrator.Validate(ctx, nil)
	if err != nil {
		return fmt.Errorf("postgres: jobs, as role %s: %w", jobsRole, err)
	}
	if !result.OK {
		return fmt.Errorf("%w: River's tables: %v", ErrNotMigrated, result.Messages)
	}
	return nil
}

// migrateJobs runs River's own migrations, as the owner. By the default privileges of the schema, portal_jobs may use
// what they create.
func migrateJobs(ctx context.Context, url string, log *slog.Logger) (err error) {
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	cfg, err := pgxpool.ParseConfig(url)
	if err != nil {
		return fmt.Errorf("postgres: database URL: %w", err)
	}
	cfg.MaxConns = 2 // one holds the lock
	cfg.ConnConfig.RuntimeParams["application_name"] = "portal migrate"
	pool, err := pgxpool.NewWithConfig(ctx, cfg)
	if err != nil {
		return fmt.Errorf("postgres: migrate jobs: %w", err)
	}
	defer pool.Close()
	conn, err := pool.Acquire(ctx)
	if err != nil {
		return fmt.Errorf("postgres: migrate jobs: %w", err)
	}
	defer conn.Release()
	// River's migrations take no lock of their own.
	if _, err := conn.Exec(ctx, "select pg_advisory_lock($1)", int64(jobsLock)); err != nil {
		return fmt.Errorf("postgres: migrate jobs: %w", err)
	}
	defer func() {
		_, unlockErr := conn.Exec(context.WithoutCancel(ctx), "select pg_advisory_unlock($1)", int64(jobsLock))
		err = errors.Join(err, unlockErr)
	}()
	migrator, err := jobsMigrator(pool, log)
	if err == nil {
		_, err = migrator.Migrate(ctx, rivermigrate.DirectionUp, nil)
	}
	if err != nil {
		return fmt.Errorf("postgres: migrate jobs: %w", err)
	}
	return nil
}
