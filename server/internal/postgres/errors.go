package postgres

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5/pgconn"
)

const codeQueryCanceled = "57014"

// explain lets a statement that ended because its context did answer that
// context's error; the server only says that it was cancelled.
func explain(ctx context.Context, err error) error {
	if err == nil {
		return nil
	}
	ctxErr := ctx.Err()
	if ctxErr == nil || errors.Is(err, ctxErr) {
		return err
	}
	var pg *pgconn.PgError
	if errors.As(err, &pg) && pg.Code != codeQueryCanceled {
		return err
	}
	return fmt.Errorf("postgres: %w: %w", ctxErr, err)
}
