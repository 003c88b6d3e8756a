package postgres

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"
)

// ErrCommitUnknown is wrapped by the error of Tx or Write when the connection was lost while COMMIT, or a statement
// sent with it, was in progress: the transaction may or may not be stored. A caller that tries again must be able to
// recognise its own work.
var ErrCommitUnknown = errors.New("postgres: connection lost during COMMIT, outcome unknown")

// txSession is sqlc's DBTX for Tx. Its connection is taken, BEGIN and the settings are sent, with the first
// statement. Statements without a result wait for one that has a result, so that they cost no round trip.
type txSession struct {
	db       *DB
	settings []any
	viewed   bool // it can't write
	conn     *pgxpool.Conn
	begun    bool        // BEGIN and the settings have succeeded
	waiting  []statement // not yet sent
	current  *rows       // not yet closed
	err      error       // of the first statement that failed; nothing is run after it
	over     bool
}

// maxWaiting bounds what is sent at once.
const maxWaiting = 64

type statement struct {
	sql  string
	args []any
}

// withoutResult reports whether nothing but an error comes back from a query, by the line that sqlc writes above it.
func withoutResult(sql string) bool {
	head, _, _ := strings.Cut(sql, "\n")
	return strings.HasPrefix(head, "-- name: ") && strings.HasSuffix(head, " :exec")
}

func (s *txSession) Exec(ctx context.Context, sql string, args ...any) (pgconn.CommandTag, error) {
	if withoutResult(sql) && len(s.waiting) < maxWaiting {
		if err := s.admit(ctx); err != nil {
			return pgconn.CommandTag{}, err
		}
		s.waiting = append(s.waiting, statement{sql, args})
		return pgconn.CommandTag{}, nil
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
	if err := s.admit(ctx); err != nil {
		return nil, err
	}
	return s.send(ctx, statement{sql, args})
}

// admit checks whether a statement may follow those before it.
func (s *txSession) admit(ctx context.Context) error {
	if err := s.usable(); err != nil {
		return err
	}
	if s.current != nil {
		return errors.New("postgres: a statement in a Tx while the rows of the one before are open")
	}
	s.err = spend(ctx) // nothing is run after it
	return s.err
}

// limitOf returns how long one round trip may take, with the statements that wait. Patience is for each of them.
func (s *txSession) limitOf(ctx context.Context) time.Duration {
	if patience := patienceOf(ctx); patience != 0 {
		return patience * time.Duration(len(s.waiting)+1)
	}
	return s.db.patience
}

// send runs the statements that wait and then the last one, and returns its rows.
func (s *txSession) send(ctx context.Context, last statement) (pgx.Rows, error) {
	ctx, cancel := context.WithTimeout(ctx, s.limitOf(ctx))
	rows, err := s.query(ctx, last)
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

func (s *txSession) query(ctx context.Context, last statement) (*rows, error) {
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
		for _, w := range s.waiting {
			batch.Queue(w.sql, w.args...)
		}
		ahead := batch.Len()
		batch.Queue(last.sql, last.args...)
		results := s.conn.SendBatch(ctx, batch)
		rows, err := open(results, ahead)
		if err == nil {
			s.begun, s.waiting = true, nil
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
	if err := s.begin(ctx); err != nil {
		s.rollback(ctx)
		return err
	}
	if !s.begun {
		s.over = true
		return nil
	}
	// The caller going away must not leave the outcome open.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), s.limitOf(ctx))
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

// begin sends what waits when nothing was sent yet: apart from COMMIT, a connection that is dead already costs nothing.
func (s *txSession) begin(ctx context.Context) error {
	if s.begun || len(s.waiting) == 0 {
		return nil
	}
	last := s.waiting[len(s.waiting)-1]
	s.waiting = s.waiting[:len(s.waiting)-1]
	rows, err := s.send(ctx, last)
	if err != nil {
		return err
	}
	rows.Close()
	return rows.Err()
}

func (s *txSession) sendCommit(ctx context.Context) error {
	batch := &pgx.Batch{} // also when nothing waits, because only batches are traced
	for _, w := range s.waiting {
		batch.Queue(w.sql, w.args...)
	}
	ahead := batch.Len()
	batch.Queue("COMMIT")
	results := s.conn.SendBatch(ctx, batch)
	for range ahead {
		if _, err := results.Exec(); err != nil {
			_ = results.Close() // which returns the same error
			return s.unlessAnswered(err)
		}
	}
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

// unlessAnswered returns the error of a statement that was sent with COMMIT. COMMIT did not run if the server responded
// with the error.
func (s *txSession) unlessAnswered(err error) error {
	var pg *pgconn.PgError
	if !errors.As(err, &pg) && s.conn.Conn().IsClosed() {
		return unknown(err)
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
