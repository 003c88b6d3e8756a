package postgres

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

// ErrCommitUnknown is wrapped by the error of Tx or Write when the connection was lost while
// COMMIT was in progress: the transaction may or may not be stored. A caller that tries again must be able to recognise
// its own work.
var ErrCommitUnknown = errors.New("postgres: connection lost during COMMIT, outcome unknown")

// txSession is sqlc's DBTX for Tx. Its connection is taken, BEGIN and the settings are sent, with the first
// statement.
type txSession struct {
	db       *DB
	settings []any
	viewed   bool // it can't write
	conn     *pgxpool.Conn
	begun    bool  // BEGIN and the settings have succeeded
	current  *rows // not yet closed
	err      error // of the first statement that failed; nothing is run after it
	over     bool
}

func (s *txSession) Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error) {
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
	if s.err = spend(ctx); s.err != nil { // nothing is run after it
		return nil, s.err
	}
	ctx, cancel := context.WithTimeout(ctx, s.db.limitOf(ctx))
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
		batch := &pgx.Batch{}
		if !s.begun {
			batch.Queue("BEGIN")
			settings := setActorSQL
			if s.viewed {
				settings = setViewerSQL
			}
			batch.Queue(settings+s.db.local+limitFor(patienceOf(ctx)), s.settings...)
		}
		ahead := batch.Len()
		batch.Queue(sql, args...)
		results := s.conn.SendBatch(ctx, batch)
		rows, err := open(results, ahead)
		if err == nil {
			s.begun = true
			rows.done = func(err error) error {
				if closeErr := results.Close(); err == nil {
					err = closeErr
				}
				return err
			}
			return rows, nil
		}
		// A connection that was dead when it came from the pool: nothing was committed, so the statement may be sent
		// on another one.
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

// commit sends COMMIT, and rolls back unless the server confirms the commit.
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
	if !s.begun {
		s.over = true
		return nil
	}
	// The caller going away must not leave the outcome open.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.db.limitOf(ctx))
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
	batch := &pgx.Batch{} // with one statement, because only batches are traced
	batch.Queue("COMMIT")
	results := s.conn.SendBatch(ctx, batch)
	tag, err := results.Exec()
	if closeErr := results.Close(); err == nil {
		err = closeErr
	}
	if err != nil && s.conn.Conn().IsClosed() {
		return unknown(err)
	}
	if err == nil && tag.String() != "COMMIT" {
		err = fmt.Errorf("postgres: the server responded to COMMIT with %s", tag)
	}
	return err
}

// unknown returns the error of COMMIT on a lost connection. The server may have refused the commit before.
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
