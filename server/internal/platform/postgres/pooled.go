package postgres

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"sync/atomic"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgconn/ctxwatch"
)

// localSQL is added to the statement with the actor's settings behind a pooler in transaction mode. There the
// settings at the start of a connection reach no server, or another client's transaction. So each transaction
// switches to portal_app itself, and its settings end with it.
const localSQL = `, set_config('role', '` + appRole + `', true), set_config('jit', 'off', true), ` +
	`set_config('statement_timeout', '5s', true), set_config('idle_in_transaction_session_timeout', '15s', true)`

// trackedByPoolers are the start-up parameters that PgBouncer applies to every server connection that it assigns. It
// refuses all others.
var trackedByPoolers = map[string]bool{
	"client_encoding": true, "datestyle": true, "timezone": true, "standard_conforming_strings": true,
	"application_name": true,
}

// pooled configures a connection for a pooler. A prepared statement belongs to one server connection, and each
// transaction may get another one; PgBouncer 1.21 and later prepare it again as needed (max_prepared_statements).
// So unless the address has default_query_exec_mode=cache_statement, statements are only described once, and
// planned each time.
func pooled(cfg *pgx.ConnConfig, address string) {
	for name := range cfg.RuntimeParams {
		if !trackedByPoolers[name] {
			delete(cfg.RuntimeParams, name)
		}
	}
	cfg.DefaultQueryExecMode = pgx.QueryExecModeCacheDescribe
	cfg.DescriptionCacheCapacity = cfg.StatementCacheCapacity
	cfg.BuildContextWatcherHandler = func(c *pgconn.PgConn) ctxwatch.Handler {
		return &pgconn.DeadlineContextWatcherHandler{Conn: c.Conn()}
	}
	if u, err := url.Parse(address); err == nil && u.Query().Get("default_query_exec_mode") == "cache_statement" {
		cfg.DefaultQueryExecMode = pgx.QueryExecModeCacheStatement
	}
}

// neverCancel keeps the driver from sending cancel requests to the pooler, which it also does when it closes a
// connection: they crash PgBouncer 1.18 and 1.19 at times (pgbouncer#801, #822, #847, #904), for all its clients.
// Closing the connection has the same effect later, at most after statement_timeout, and costs the connection.
func neverCancel(_ context.Context, cfg *pgx.ConnConfig) error {
	var connected atomic.Bool
	dial := cfg.DialFunc
	cfg.DialFunc = func(ctx context.Context, network, addr string) (net.Conn, error) {
		if connected.Load() {
			return nil, errors.New("postgres: no cancel request is sent to a pooler")
		}
		return dial(ctx, network, addr)
	}
	cfg.AfterConnect = func(context.Context, *pgconn.PgConn) error {
		connected.Store(true)
		return nil
	}
	return nil
}

// beginLocal begins a transaction as portal_app on a connection through a pooler.
func beginLocal(ctx context.Context, conn *pgx.Conn) (pgx.Tx, error) {
	tx, err := conn.Begin(ctx)
	if err != nil {
		return nil, err
	}
	if _, err := tx.Exec(ctx, "select true"+localSQL); err != nil {
		_ = tx.Rollback(context.WithoutCancel(ctx)) // the connection is closed or given up
		return nil, err
	}
	return tx, nil
}

// Pooler is the result of examining a pooler.
type Pooler struct {
	Login string
	// Same reports whether it leads to the server and database of the direct connection.
	Same bool
}

// ExaminePooler examines a pooler, as Examine does the database itself.
func ExaminePooler(ctx context.Context, address, direct string) (p Pooler, err error) {
	var at [2]string
	for i, address := range []string{address, direct} {
		cfg, err := pgx.ParseConfig(address)
		if err != nil {
			return p, fmt.Errorf("postgres: database URL: %w", err)
		}
		prepare(cfg, statementTimeout, nil)
		pooled(cfg, "")
		_ = neverCancel(ctx, cfg)                        // it never returns an error
		cfg.DefaultQueryExecMode = pgx.QueryExecModeExec // no query runs twice
		conn, err := pgx.ConnectConfig(ctx, cfg)
		if err != nil {
			return p, fmt.Errorf("postgres: %w", err)
		}
		err = conn.QueryRow(ctx, `select concat(pg_postmaster_start_time(), ' ', oid) from pg_database
			where datname = current_database()`).Scan(&at[i])
		if err == nil && i == 0 {
			var tx pgx.Tx
			if tx, err = beginLocal(ctx, conn); err == nil {
				err = tx.QueryRow(ctx, "select session_user::text").Scan(&p.Login)
				_ = tx.Rollback(context.WithoutCancel(ctx)) // nothing was written
			}
		}
		_ = conn.Close(context.WithoutCancel(ctx))
		if err != nil {
			return p, explainConnect(err)
		}
	}
	p.Same = at[0] == at[1]
	return p, nil
}
