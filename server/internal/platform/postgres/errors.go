package postgres

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
)

const (
	codeQueryCanceled   = "57014"
	codeUniqueViolation = "23505"
	codeReadOnly        = "25006"
)

// explain returns the context's error for a statement that ended because its context did: the server only reports that
// it was cancelled. So it does of one that took longer than the server's own limit.
func explain(ctx context.Context, err error) error {
	if err == nil {
		return nil
	}
	ctxErr := ctx.Err()
	var pg *pgconn.PgError
	answered := errors.As(err, &pg)
	switch {
	case answered && pg.Code == codeQueryCanceled:
		ctxErr = cmp.Or(ctxErr, context.DeadlineExceeded)
	case answered || ctxErr == nil || errors.Is(err, ctxErr):
		return err
	}
	return fmt.Errorf("postgres: %w: %w", ctxErr, err)
}

// readOnly translates PostgreSQL's refusal of a write by an actor who can't change anything.
func readOnly(a identity.Actor, err error) error {
	var pg *pgconn.PgError
	if !a.ReadOnly() || !errors.As(err, &pg) || pg.Code != codeReadOnly {
		return err
	}
	if a.Token != nil {
		return problem.New(problem.Forbidden, contract.CodeAuthReadOnly, "this token may only read")
	}
	return problem.New(
		problem.Forbidden,
		contract.CodeViewAsReadOnly,
		"nothing can be changed while viewing as another user",
	)
}

// UniqueIndex returns the unique index or constraint that err violates, or "".
func UniqueIndex(err error) string {
	var pg *pgconn.PgError
	if errors.As(err, &pg) && pg.Code == codeUniqueViolation {
		return pg.ConstraintName
	}
	return ""
}

// judge marks an error of the database as a whole as the problem "unavailable": the database can't be reached, is
// starting or stopping, has no connection or disk space left, or took too long. A caller may try again. The cause
// stays in the chain, for the log and for errors.Is.
func judge(err error) error {
	if err == nil || problem.From(err) != nil || !unavailable(err) {
		return err
	}
	return fmt.Errorf(
		"%w: %w",
		problem.New(problem.Unavailable, contract.CodeUnavailable, "the database does not respond; try again"),
		err,
	)
}

func unavailable(err error) bool {
	var connect *pgconn.ConnectError
	var network net.Error
	if errors.Is(err, ErrCommitUnknown) || errors.Is(err, context.DeadlineExceeded) || errors.As(err, &connect) ||
		errors.As(err, &network) || errors.Is(err, io.ErrUnexpectedEOF) { // the last: the server died while it responded
		return true
	}
	var pg *pgconn.PgError
	if !errors.As(err, &pg) {
		return pgconn.SafeToRetry(err)
	}
	// Connection exceptions, insufficient resources (disk full, too many connections), operator intervention except
	// for a cancelled statement (PostgreSQL documentation, appendix A), and deadlocks, for which a second try
	// succeeds.
	return strings.HasPrefix(pg.Code, "08") || strings.HasPrefix(pg.Code, "53") || strings.HasPrefix(pg.Code, "57P") ||
		strings.HasPrefix(pg.Code, "40")
}
