// Package postgres owns the access to the database: the pool, the actor that every statement runs as, and the
// migrations.
//
// Every statement runs under row-level security as the role portal_app, and the actor's settings travel in the same
// network round trip as the statement. The package refuses what would circumvent that: a pool whose role may bypass
// row-level security, a database that is not fully migrated, a Read, Write or Tx inside another one, and a
// statement outside all three. It knows no tables, no domain and no HTTP; domains translate its errors themselves.
package postgres

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgconn/ctxwatch"
	"github.com/jackc/pgx/v5/pgxpool"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
)

const (
	// appRole is the role that every connection of the pool switches to at its start.
	appRole = "portal_app"

	// serverTimeout is the server's own limit for a statement.
	serverTimeout = 5 * time.Second

	// statementTimeout bounds waiting for a connection plus one round trip, on
	// our side of the network. It ends before serverTimeout, and together with
	// the grace of a cancelled statement within 5 s, so a request on a half-open
	// connection fails in time although the server can't be reached.
	statementTimeout = 4400 * time.Millisecond

	// gracePart is the part of the limit of a statement in which a cancelled one stops, or else its connection is closed:
	// 0.4 s of 4.4.
	gracePart = 11

	// rollbackTimeout limits the rollback of a failed transaction.
	rollbackTimeout = 2 * time.Second

	defaultMaxConns = 16
)

// ErrNested is returned by a Read, Write or Tx that was called from inside another one: it would take a second
// connection while holding the first, and a pool in which all callers do that stops until they time out. It is
// detected in tests only.
var ErrNested = errors.New(
	"postgres: Read or Tx inside another Read or Tx: use the queries that were handed to the outer one",
)

// Config has the settings of a DB.
type Config struct {
	URL      string          // postgres://…; its login is a member of portal_app
	Pooled   bool            // URL is a pooler in transaction mode, so connections have no state
	MaxConns int32           // 0: 16
	Patience time.Duration   // bounds a statement, if not by a pooler; 0: 4.4 s
	Tracer   pgx.QueryTracer // traces the pool's statements; nil: none
	Logger   *slog.Logger
}

// DB is a pool of connections that act as portal_app. Safe for concurrent use.
type DB struct {
	pool       *pgxpool.Pool
	log        *slog.Logger
	patience   time.Duration // bounds a statement on our side of the network
	local      string        // what each transaction sets in addition to the actor; empty: set at the connection's start
	roundTrips atomic.Int64
	statements Statements
	shares     *shares
}

// Open connects. It returns an error for a role that bypasses row-level security, and ErrNotMigrated for a database
// whose migrations are not complete or whose code is older than this program's.
func Open(ctx context.Context, cfg Config) (*DB, error) {
	db := &DB{log: cfg.Logger, patience: cmp.Or(cfg.Patience, statementTimeout)}
	if db.log == nil {
		db.log = slog.New(slog.DiscardHandler)
	}
	poolCfg, err := pgxpool.ParseConfig(cfg.URL)
	if err != nil {
		return nil, fmt.Errorf("postgres: database URL: %w", err)
	}
	poolCfg.MaxConns = cfg.MaxConns
	if poolCfg.MaxConns <= 0 {
		poolCfg.MaxConns = defaultMaxConns
	}
	db.shares = newShares(poolCfg.MaxConns)
	poolCfg.MaxConnLifetime = time.Hour
	poolCfg.MaxConnLifetimeJitter = 10 * time.Minute
	poolCfg.ShouldPing = noteIdle
	poolCfg.PrepareConn = withoutStrays
	poolCfg.ConnConfig.Tracer = cfg.Tracer
	prepare(poolCfg.ConnConfig, db.patience, &db.roundTrips)
	if cfg.Pooled {
		pooled(poolCfg.ConnConfig, cfg.URL)
		poolCfg.BeforeConnect = neverCancel
		db.local = localSQL
	}

	db.pool, err = pgxpool.NewWithConfig(ctx, poolCfg)
	if err != nil {
		return nil, fmt.Errorf("postgres: %w", err)
	}
	err = db.pool.AcquireFunc(ctx, func(c *pgxpool.Conn) error {
		if db.local != "" {
			tx, err := beginLocal(ctx, c.Conn())
			if err != nil {
				return err
			}
			defer func() { _ = tx.Rollback(context.WithoutCancel(ctx)) }() // nothing was written
		}
		if err := checkRole(ctx, c.Conn()); err != nil {
			return err
		}
		if err := checkMigrated(ctx, c.Conn(), migrations()); err != nil {
			return err
		}
		return checkCode(ctx, c.Conn())
	})
	if err != nil {
		db.pool.Close()
		return nil, explainConnect(err)
	}
	return db, nil
}

// ConnConfig returns the config of a connection outside the pool, with the portal's role and run-time parameters.
func ConnConfig(url string) (*pgx.ConnConfig, error) {
	conn, err := pgx.ParseConfig(url)
	if err != nil {
		return nil, fmt.Errorf("postgres: database URL: %w", err)
	}
	prepare(conn, statementTimeout, nil)
	return conn, nil
}

// prepare sets the portal's run-time parameters of a connection, and counts its round trips if a counter is given.
func prepare(cfg *pgx.ConnConfig, patience time.Duration, roundTrips *atomic.Int64) {
	for name, value := range map[string]string{
		"role":                                appRole,
		"jit":                                 "off", // compiling a statement takes a hundred times as long as running it
		"statement_timeout":                   serverLimit(patience),
		"timezone":                            "UTC",
		"application_name":                    "portal",
		"idle_in_transaction_session_timeout": "15000",
		// A peer that disappears silently is noticed within 30 s.
		"tcp_keepalives_idle":     "15",
		"tcp_keepalives_interval": "5",
		"tcp_keepalives_count":    "3",
	} {
		cfg.RuntimeParams[name] = value
	}
	cfg.DefaultQueryExecMode = pgx.QueryExecModeCacheStatement
	cfg.StatementCacheCapacity = 256 // for 130 queries with their shapes; an unused place takes memory too
	cfg.ConnectTimeout = 3 * time.Second
	// Cancel on the server and keep the connection, instead of closing it.
	cfg.BuildContextWatcherHandler = func(c *pgconn.PgConn) ctxwatch.Handler {
		return &canceller{conn: c, grace: patience / gracePart}
	}
	if roundTrips != nil {
		dial := cfg.DialFunc
		cfg.DialFunc = func(ctx context.Context, network, addr string) (net.Conn, error) {
			c, err := dial(ctx, network, addr)
			if err != nil {
				return nil, err
			}
			return &countingConn{Conn: c, roundTrips: roundTrips}, nil
		}
	}
}

// checkRole returns an error for a connection to which row-level security would not apply.
func checkRole(ctx context.Context, c *pgx.Conn) error {
	var name string
	var super, bypass bool
	err := c.QueryRow(ctx, `select current_user, rolsuper, rolbypassrls from pg_roles where rolname = current_user`).
		Scan(&name, &super, &bypass)
	if err != nil {
		return err
	}
	if super || bypass || name != appRole {
		return fmt.Errorf(
			"postgres: statements would run as role %q (superuser %t, bypassrls %t); row-level security needs the plain role %s",
			name,
			super,
			bypass,
			appRole,
		)
	}
	return nil
}

// explainConnect adds what to do to common errors of new installations.
func explainConnect(err error) error {
	var pg *pgconn.PgError
	if !errors.As(err, &pg) {
		return fmt.Errorf("postgres: %w", err)
	}
	switch pg.Code {
	case "22023", "42704": // invalid_parameter_value, undefined_object: the role does not exist
		return fmt.Errorf("%w: role %s does not exist: %w", ErrNotMigrated, appRole, err)
	case "42501": // insufficient_privilege
		return fmt.Errorf("postgres: the login is not a member of %s; run GRANT %s TO it: %w", appRole, appRole, err)
	}
	return fmt.Errorf("postgres: %w", err)
}

// ErrReadOnly is returned by Ping when nothing can be written to the database.
var ErrReadOnly = errors.New("postgres: nothing can be written to the database")

// Ping checks that the database responds and can be written to. Errors: ErrReadOnly, or the error of connecting or of
// the query.
func (db *DB) Ping(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, db.patience)
	defer cancel()
	conn, err := db.acquire(ctx, true)
	if err != nil {
		return fmt.Errorf("postgres: %w", err)
	}
	defer release(conn)
	// The simple protocol, which every pooler supports.
	answers, err := conn.Conn().PgConn().
		Exec(ctx, "select pg_is_in_recovery() or current_setting('transaction_read_only')::bool").ReadAll()
	if err != nil {
		return fmt.Errorf("postgres: %w", err)
	}
	if string(answers[0].Rows[0][0]) == "t" {
		return ErrReadOnly
	}
	return nil
}

// Close waits for the connections in use and closes them all.
func (db *DB) Close() { db.pool.Close() }

// RoundTrips counts every write to the network that was followed by a read, on
// all connections of the pool since Open: statements, but also connecting,
// preparing a statement for the first time on a connection, and pings.
func (db *DB) RoundTrips() int64 { return db.roundTrips.Load() }

// PoolStat has the figures of a pool's connections.
type PoolStat = pgxpool.Stat

// Stat returns the current figures of the pool.
func (db *DB) Stat() *PoolStat { return db.pool.Stat() }

// Read runs f with queries that can't write. Each statement is a transaction of its own, one round trip, and sees
// what actor may see; the statements of one Read don't share a snapshot. The zero Actor sees nothing. A statement
// on a connection that turns out to be dead is tried once more on another one. Errors are those of f, with a
// context error in place of a cancelled statement's SQLSTATE; if the database as a whole has a problem, they wrap
// the problem "unavailable".
func (db *DB) Read(ctx context.Context, actor identity.Actor, f func(q *queries.Queries) error) error {
	return db.shares.within(ctx, actor, func() error {
		s := &readSession{db: db, settings: settingsOf(actor)}
		return db.each(ctx, s, func(q queries.DBTX) error { return f(queries.New(q)) })
	})
}

func (db *DB) each(ctx context.Context, s *readSession, f func(q queries.DBTX) error) error {
	if nested() {
		return ErrNested
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	defer s.end()
	return judge(inside(f, s))
}

// Write runs f with queries each of which is a transaction of its own: one round trip, and what it wrote is stored
// durably when it returns. It is for single statements; several belong in a Tx. Nothing is tried again: if the
// connection is lost meanwhile, the error is ErrCommitUnknown. Otherwise it is like Read. PostgreSQL refuses every
// write of an actor who can't change anything: Forbidden view_as.read_only, auth.read_only.
func (db *DB) Write(ctx context.Context, actor identity.Actor, f func(q *queries.Queries) error) error {
	return readOnly(actor, db.shares.within(ctx, actor, func() error {
		s := &readSession{db: db, settings: settingsOf(actor), writes: !actor.ReadOnly()}
		return db.each(ctx, s, func(q queries.DBTX) error { return f(queries.New(q)) })
	}))
}

// Tx runs f in one transaction as actor, and commits when f returns nil. It opens with f's first statement. A query
// without a result (:exec) is sent with the next one or with COMMIT: its error is that of a later query, or of Tx, and
// its arguments must not change meanwhile. After a statement fails nothing more is run, and Tx returns its error even
// if f returns nil. A panic in f rolls back and continues. The queries are for f only, on one goroutine. As in Write,
// an actor who can't change anything can't write.
func (db *DB) Tx(ctx context.Context, actor identity.Actor, f func(q *queries.Queries) error) error {
	return readOnly(actor, db.shares.within(ctx, actor, func() error {
		return db.tx(ctx, actor, func(q queries.DBTX) error { return f(queries.New(q)) })
	}))
}

func (db *DB) tx(ctx context.Context, actor identity.Actor, f func(q queries.DBTX) error) error {
	if nested() {
		return ErrNested
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	s := &txSession{db: db, settings: settingsOf(actor), viewed: actor.ReadOnly()}
	finished := false
	defer func() {
		if !finished { // a panic, or runtime.Goexit of a failed test
			s.rollback(ctx)
		}
	}()
	if err := inside(f, s); err != nil {
		finished = true
		s.rollback(ctx)
		return judge(err)
	}
	err := s.commit(ctx)
	finished = true
	return judge(err)
}
