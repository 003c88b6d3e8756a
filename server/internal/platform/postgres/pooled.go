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

// localSQL goes into the statement with the actor's settings where a pooler in transaction mode is in between: what a
// connection says at its start there, reaches no server or somebody else's transaction. So each transaction becomes
// portal_app by itself, and what it sets ends with it.
const localSQL = `, set_config('role', '` + appRole + `', true), set_config('jit', 'off', true), ` +
	`set_config('statement_timeout', '5s', true), set_config('idle_in_transaction_session_timeout', '15s', true)`

// trackedByPoolers are the parameters of a start that PgBouncer gives every server that it lends to a connection. It
// refuses all others.
var trackedByPoolers = map[string]bool{
	"client_encoding": true, "datestyle": true, "timezone": true, "standard_conforming_strings": true,
	"application_name": true,
}

// pooled makes a connection one through a pooler. A prepared statement belongs to a server, of which each transaction
// may meet another; PgBouncer from 1.21 on prepares it anew as needed (max_prepared_statements). So unless the address
// says default_query_exec_mode=cache_statement, statements are only described once, and planned each time.
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

// neverCancel keeps one connection from asking the pooler to cancel a statement, which the driver does also when it
// gives a connection up: that ends PgBouncer 1.18 and 1.19 themselves at times (pgbouncer#801, #822, #847, #904), for
// everybody.
// Hanging up does the same more slowly, at most after statement_timeout, and costs the connection.
func neverCancel(_ context.Context, cfg *pgx.ConnConfig) error {
	var connected atomic.Bool
	dial := cfg.DialFunc
	cfg.DialFunc = func(ctx context.Context, network, addr string) (net.Conn, error) {
		if connected.Load() {
			return nil, errors.New("postgres: a pooler is not asked to cancel")
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

// Pooler is what is found at the other end of a pooler.
type Pooler struct {
	Login string
	// Same tells whether it is the server and database of the direct connection, too.
	Same bool
}

// ExaminePooler looks through a pooler, as Examine does at the database itself.
func ExaminePooler(ctx context.Context, address, direct string) (p Pooler, err error) {
	var at [2]string
	for i, address := range []string{address, direct} {
		cfg, err := pgx.ParseConfig(address)
		if err != nil {
			return p, fmt.Errorf("postgres: database URL: %w", err)
		}
		prepare(cfg, nil)
		pooled(cfg, "")
		_ = neverCancel(ctx, cfg)                        // it has no error
		cfg.DefaultQueryExecMode = pgx.QueryExecModeExec // nothing is asked twice
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
