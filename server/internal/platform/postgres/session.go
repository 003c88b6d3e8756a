package postgres

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync/atomic"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"klantportaal.example/server/internal/platform/identity"
)

const (
	setActorSQL = `select set_config('portal.user_id', $1, true), set_config('portal.organisation_id', $2, true), ` +
		`set_config('portal.staff', $3, true), set_config('portal.roles', $4, true), set_config('portal.system', $5, true)`

	// A batch without BEGIN is one implicit transaction: the local settings at its start apply to the statement after
	// them, and to nothing else.
	setReaderSQL = setActorSQL + `, set_config('transaction_read_only', 'on', true), set_config('plan_cache_mode', $6, true)`
	setWriterSQL = setActorSQL + `, set_config('plan_cache_mode', $6, true)`
	setViewerSQL = setActorSQL + `, set_config('transaction_read_only', 'on', true)`
)

var errSessionOver = errors.New("postgres: queries used after their Read or Tx ended")

// settingsOf returns the settings of an actor that the policies read, in the order of setActorSQL.
func settingsOf(a identity.Actor) []any {
	id := func(u uuid.UUID) string {
		if u == uuid.Nil {
			return ""
		}
		return u.String()
	}
	flag := func(on bool) string {
		if on {
			return "on"
		}
		return ""
	}
	return []any{id(a.UserID), id(a.OrganisationID), flag(a.Staff), strings.Join(a.Roles, ","), flag(a.IsSystem())}
}

// readSession is sqlc's DBTX for Read and Write: each statement takes a connection of its own for as long as its
// rows are open.
type readSession struct {
	db       *DB
	settings []any
	writes   bool
	over     atomic.Bool
}

func (s *readSession) end() { s.over.Store(true) }

func (s *readSession) Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error) {
	rows, err := s.Query(ctx, sql, args...)
	if err != nil {
		return pgconn.CommandTag{}, err
	}
	rows.Close()
	return rows.CommandTag(), rows.Err()
}

func (s *readSession) QueryRow(ctx context.Context, sql string, args ...any) pgx.Row {
	return rowOf(s.Query(ctx, sql, args...))
}

func (s *readSession) Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error) {
	if s.over.Load() {
		return nil, errSessionOver
	}
	if err := spend(ctx); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, s.db.patience)
	rows, lost, err := s.query(ctx, cancel, false, sql, args)
	if lost && !s.writes && ctx.Err() == nil {
		rows, _, err = s.query(ctx, cancel, true, sql, args)
	}
	if err != nil {
		cancel()
		if lost && s.writes {
			err = unknown(err)
		}
		return nil, explain(ctx, err)
	}
	return rows, nil
}

// query reports in lost that the connection was lost.
func (s *readSession) query(
	ctx context.Context,
	cancel context.CancelFunc,
	distrust bool,
	sql string,
	args []any,
) (_ pgx.Rows, lost bool, _ error) {
	conn, err := s.db.acquire(ctx, distrust)
	if err != nil {
		return nil, false, err
	}
	sql, args, plans := s.db.statements.Plan(sql, args)
	settings := setReaderSQL
	if s.writes {
		settings = setWriterSQL
	}
	batch := &pgx.Batch{}
	batch.Queue(settings+s.db.local, append(slices.Clip(s.settings), plans)...)
	batch.Queue(sql, args...)
	results := conn.SendBatch(ctx, batch)
	rows, err := open(results, 1)
	if err != nil {
		lost = conn.Conn().IsClosed()
		release(conn)
		return nil, lost, err
	}
	rows.done = func(err error) error {
		if closeErr := results.Close(); err == nil {
			err = closeErr // which includes that of the commit
		}
		if s.writes && err != nil && conn.Conn().IsClosed() {
			err = unknown(err)
		}
		err = explain(ctx, err)
		release(conn)
		cancel()
		return err
	}
	return rows, false, nil
}

// open reads the results of the first ahead statements, which are settings, and returns the rows of the one after
// them. A statement's error is known when open returns, except for errors of later rows. On error it closes
// results.
func open(results pgx.BatchResults, ahead int) (*rows, error) {
	for range ahead {
		if _, err := results.Exec(); err != nil {
			results.Close()
			return nil, err
		}
	}
	inner, err := results.Query()
	if err != nil {
		results.Close()
		return nil, err
	}
	r := &rows{Rows: inner}
	r.primed = inner.Next()
	if err := inner.Err(); err != nil && !r.primed {
		results.Close()
		return nil, err
	}
	return r, nil
}
