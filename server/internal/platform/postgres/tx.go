package postgres

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

// maxQueued bounds what a Tx keeps in memory before it sends.
const maxQueued = 128

// ErrCommitUnknown is wrapped by the error of Tx or Write when the connection was lost while
// COMMIT was under way: the transaction may or may not be there. A caller that
// tries again must be able to recognise its own work.
var ErrCommitUnknown = errors.New("postgres: connection lost during COMMIT, outcome unknown")

type statement struct {
	sql  string
	args []any
}

// txSession is sqlc's DBTX for Tx. Its connection is taken, BEGIN and the
// settings are sent, with the first statement that can't wait.
type txSession struct {
	db       *DB
	settings []any
	conn     *pgxpool.Conn
	begun    bool // BEGIN and the settings were answered
	queue    []statement
	current  *rows // not yet closed
	err      error // of the first statement that failed; nothing is run after it
	over     bool
}

// queueable tells by the comment that sqlc puts in front of every query whether
// the generated code looks at the answer. (:execrows and :execresult do.)
func queueable(sql string) bool {
	first, _, _ := strings.Cut(sql, "\n")
	return strings.HasPrefix(first, "-- name: ") && strings.HasSuffix(strings.TrimSpace(first), " :exec")
}

func (s *txSession) Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error) {
	if queueable(sql) {
		if err := s.usable(); err != nil {
			return pgconn.CommandTag{}, err
		}
		if len(s.queue) < maxQueued {
			s.queue = append(s.queue, statement{sql, args})
			return pgconn.CommandTag{}, nil
		}
	}
	rows, err := s.Query(ctx, sql, args...)
	if err != nil {
		return pgconn.CommandTag{}, err
	}
	rows.Close()
	return rows.CommandTag(), rows.Err()
}

func (s *txSession) QueryRow(ctx context.Context, sql string, args ...any) pgx.Row {
	return rowOf(s.Query(ctx, sql, args...))
}

func (s *txSession) Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error) {
	if err := s.usable(); err != nil {
		return nil, err
	}
	if s.current != nil {
		return nil, errors.New("postgres: a statement in a Tx while the rows of the one before are open")
	}
	ctx, cancel := context.WithTimeout(ctx, statementTimeout)
	rows, err := s.query(ctx, sql, args)
	if err != nil {
		s.err = explain(ctx, err)
		cancel()
		return nil, s.err
	}
	done := rows.done
	rows.done = func(err error) error {
		err = explain(ctx, done(err))
		cancel()
		s.current = nil
		if err != nil && s.err == nil {
			s.err = err
		}
		return err
	}
	s.current = rows
	return rows, nil
}

func (s *txSession) query(ctx context.Context, sql string, args []any) (*rows, error) {
	for attempt := 0; ; attempt++ {
		if s.conn == nil {
			conn, err := s.db.acquire(ctx, attempt > 0)
			if err != nil {
				return nil, err
			}
			s.conn = conn
		}
		batch := s.batch()
		ahead := batch.Len()
		batch.Queue(sql, args...)
		results := s.conn.SendBatch(ctx, batch)
		rows, err := s.open(results, ahead)
		if err == nil {
			s.begun, s.queue = true, nil
			rows.done = func(err error) error {
				if closeErr := results.Close(); err == nil {
					err = closeErr
				}
				return err
			}
			return rows, nil
		}
		// A connection that was dead when it came from the pool: nothing was
		// committed, so the same may be sent on another one.
		if s.begun || attempt > 0 || !s.conn.Conn().IsClosed() || ctx.Err() != nil {
			return nil, err
		}
		s.release()
	}
}

func (s *txSession) usable() error {
	switch {
	case s.over:
		return errSessionOver
	case s.err != nil:
		return fmt.Errorf("postgres: the transaction has failed already: %w", s.err)
	}
	return nil
}

// batch holds what must go ahead of the next statement.
func (s *txSession) batch() *pgx.Batch {
	batch := &pgx.Batch{}
	if !s.begun {
		batch.Queue("BEGIN")
		batch.Queue(setActorSQL, s.settings...)
	}
	for _, q := range s.queue {
		batch.Queue(q.sql, q.args...)
	}
	return batch
}

// open is like the function open, and names the queued statement that failed.
func (s *txSession) open(results pgx.BatchResults, ahead int) (*rows, error) {
	if err := s.ahead(results, ahead); err != nil {
		return nil, err
	}
	return open(results, 0)
}

// ahead reads the answers to the statements of batch.
func (s *txSession) ahead(results pgx.BatchResults, n int) error {
	for i := range n {
		if _, err := results.Exec(); err != nil {
			results.Close()
			if q := i - (n - len(s.queue)); q >= 0 {
				name, _, _ := strings.Cut(s.queue[q].sql, "\n")
				err = fmt.Errorf("%s: %w", strings.TrimPrefix(name, "-- name: "), err)
			}
			return err
		}
	}
	return nil
}

// commit sends what is still queued and COMMIT, and rolls back unless the
// server answered that it committed.
func (s *txSession) commit(ctx context.Context) error {
	if s.current != nil {
		s.current.Close()
	}
	if s.err == nil {
		s.err = ctx.Err()
	}
	if s.err != nil {
		err := s.err
		s.rollback(ctx)
		return err
	}
	if !s.begun && len(s.queue) == 0 {
		s.over = true
		return nil
	}
	// The caller going away must not leave the outcome open.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), statementTimeout)
	defer cancel()
	if err := s.sendCommit(ctx); err != nil {
		err = explain(ctx, err)
		s.rollback(ctx)
		return err
	}
	s.over = true
	s.release()
	return nil
}

func (s *txSession) sendCommit(ctx context.Context) error {
	if s.conn == nil {
		conn, err := s.db.acquire(ctx, false)
		if err != nil {
			return err
		}
		s.conn = conn
	}
	batch := s.batch()
	ahead := batch.Len()
	batch.Queue("COMMIT")
	results := s.conn.SendBatch(ctx, batch)
	if err := s.ahead(results, ahead); err != nil {
		return s.unknown(err)
	}
	tag, err := results.Exec()
	if closeErr := results.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return s.unknown(err)
	}
	if tag.String() != "COMMIT" {
		return fmt.Errorf("postgres: COMMIT was answered with %s", tag)
	}
	return nil
}

// unknown marks an error that leaves the outcome of COMMIT open: anything but
// the server's own word on a connection that lives.
func (s *txSession) unknown(err error) error {
	if s.conn.Conn().IsClosed() {
		return unknown(err)
	}
	return err
}

// unknown is for a connection that was lost: the server may have said before
// that nothing comes of it.
func unknown(err error) error {
	var pg *pgconn.PgError
	if errors.As(err, &pg) && pg.Severity == "ERROR" {
		return err
	}
	return fmt.Errorf("%w: %w", ErrCommitUnknown, err)
}

// rollback ends the transaction under a context of its own, for ctx may be the
// reason. A connection that can't roll back is closed, which does the same.
func (s *txSession) rollback(ctx context.Context) {
	if s.over {
		return
	}
	s.over = true
	if s.current != nil {
		s.current.Close()
	}
	if s.conn == nil {
		return
	}
	defer s.release()
	if c := s.conn.Conn(); c.IsClosed() || c.PgConn().TxStatus() == 'I' {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), rollbackTimeout)
	defer cancel()
	if _, err := s.conn.Exec(ctx, "ROLLBACK"); err != nil {
		s.db.log.WarnContext(ctx, "rollback failed, closing the connection", "error", err)
		s.conn.Conn().Close(ctx)
	}
}

func (s *txSession) release() {
	release(s.conn)
	s.conn = nil
}
