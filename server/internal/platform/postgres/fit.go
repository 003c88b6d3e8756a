package postgres

import (
	"context"
	"fmt"

	"github.com/jackc/pgx/v5"
)

// leastVersion is the oldest PostgreSQL that the portal's SQL runs on.
const leastVersion = 15

// UnfitError is returned for a database that the portal can't work with, whatever the login.
type UnfitError struct{ Found, Cure string }

func (e *UnfitError) Error() string { return e.Found + "; " + e.Cure }

// Unfit returns why the portal can't work with the database, or nil.
func (x *Examination) Unfit() *UnfitError {
	switch {
	case x.Version/10000 < leastVersion:
		return &UnfitError{
			fmt.Sprintf("PostgreSQL %d is too old", x.Version/10000),
			fmt.Sprintf("upgrade it to %d or newer", leastVersion),
		}
	case x.Encoding != "UTF8":
		return &UnfitError{
			"the database's encoding is " + x.Encoding + ", which can't store every text",
			"create it again with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0",
		}
	case x.ReadOnly:
		return &UnfitError{
			"nothing can be written to the database: it is a standby, or default_transaction_read_only is on",
			"give the address of the primary server, or turn that setting off",
		}
	}
	return nil
}

// fit returns an error, before any migration is applied, if the migrations can't be applied to the database.
func fit(ctx context.Context, cfg *pgx.ConnConfig) error {
	conn, err := pgx.ConnectConfig(ctx, cfg)
	if err != nil {
		return fmt.Errorf("postgres: migrate: %w", err)
	}
	defer conn.Close(context.WithoutCancel(ctx))
	var x Examination
	var database, login string
	var mayMake bool
	err = conn.QueryRow(ctx, `
		select current_setting('server_version_num')::int, getdatabaseencoding()::text,
			pg_is_in_recovery() or current_setting('default_transaction_read_only')::bool,
			current_database(), session_user::text, has_schema_privilege('public', 'create')`).
		Scan(&x.Version, &x.Encoding, &x.ReadOnly, &database, &login, &mayMake)
	if err != nil {
		return fmt.Errorf("postgres: migrate: %w", err)
	}
	unfit := x.Unfit()
	if unfit == nil && !mayMake {
		unfit = &UnfitError{
			login + " can't create tables in the schema public of " + database,
			"give the database's owner in PORTAL_MIGRATE_URL, or run ALTER DATABASE " + pgx.Identifier{database}.Sanitize() +
				" OWNER TO " + pgx.Identifier{login}.Sanitize(),
		}
	}
	if unfit == nil {
		return nil
	}
	return fmt.Errorf("nothing is migrated: %w", unfit)
}
