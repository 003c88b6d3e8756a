package main

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"os"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/postgres"
)

func migrateCommand() *cobra.Command {
	var owner ownerSettings
	var blobURL string
	cmd := &cobra.Command{
		Use:     "migrate",
		Short:   "Bring the database to this version's schema",
		Example: "  PORTAL_MIGRATE_URL=postgres://owner@db.provider.example/portal portal migrate",
		Args:    cobra.NoArgs,
		PreRunE: fromEnvironment,
		RunE: func(cmd *cobra.Command, _ []string) error {
			url, err := owner.url()
			if err != nil {
				return err
			}
			if err := ownStore(cmd.Context(), url, blobURL); err != nil {
				return err
			}
			if err := postgres.Migrate(cmd.Context(), url, textLogger(slog.LevelInfo)); err != nil {
				return err
			}
			fmt.Fprintln(cmd.OutOrStdout(), "the database is up to date")
			return nil
		},
	}
	owner.flags(cmd.Flags())
	setting(cmd.Flags(), &blobURL, "blob-url", "",
		"store of attachments and documents, to refuse a database that it does not belong to; empty: it is not looked at")
	return cmd
}

// ownStore refuses a store of files that belongs to another database: then one of the two addresses is wrong.
func ownStore(ctx context.Context, databaseURL, blobURL string) error {
	if blobURL == "" {
		return nil
	}
	id, err := postgres.Installation(ctx, databaseURL)
	if err != nil || id == "" {
		return err
	}
	// No link is signed here, so any key will do.
	store, err := blob.Open(ctx, blobURL, blob.Options{LinkBase: "/blobs/", Key: make([]byte, 32)})
	if err != nil {
		return err
	}
	defer store.Close()
	return store.Check(ctx, id)
}

// ownerSettings say how the login that owns the tables connects.
type ownerSettings struct {
	databaseSettings
	migrateURL string
}

func (o *ownerSettings) flags(f *pflag.FlagSet) {
	o.databaseSettings.flags(f)
	setting(f, &o.migrateURL, "migrate-url", "",
		"PostgreSQL, as the login that owns the tables; default: the database URL")
}

func (o *ownerSettings) url() (string, error) {
	if o.migrateURL != "" {
		return o.migrateURL, nil
	}
	return o.direct(), required(map[string]string{"database-url": o.direct()})
}

// databaseSettings say where the database is. Commands are few and short: they do without a pooler.
type databaseSettings struct{ databaseURL, directURL string }

func (d *databaseSettings) flags(f *pflag.FlagSet) {
	setting(f, &d.databaseURL, "database-url", "", "URL of PostgreSQL")
	directSetting(f, &d.directURL)
}

func (d *databaseSettings) direct() string { return cmp.Or(d.directURL, d.databaseURL) }

func directSetting(f *pflag.FlagSet, into *string) {
	setting(
		f,
		into,
		"database-direct-url",
		"",
		"URL of PostgreSQL itself with the same login, needed if the database URL is that of a "+
			"pooler in transaction mode, see docs/scaling.md; empty: the database URL",
	)
}

// withDatabase runs work on the portal's database.
func withDatabase(ctx context.Context, url string, conns int32, work func(db *postgres.DB) error) error {
	if err := required(map[string]string{"database-url": url}); err != nil {
		return err
	}
	db, err := postgres.Open(ctx, postgres.Config{URL: url, MaxConns: conns, Logger: textLogger(slog.LevelWarn)})
	if err != nil {
		return err
	}
	defer db.Close()
	return work(db)
}

func textLogger(level slog.Level) *slog.Logger {
	return slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: level}))
}
