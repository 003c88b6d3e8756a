package main

import (
	"fmt"
	"log/slog"
	"os"
	"time"

	"github.com/spf13/cobra"

	"klantportaal.example/server/internal/blob"
	"klantportaal.example/server/internal/demo"
	"klantportaal.example/server/internal/postgres"
)

func migrateCommand() *cobra.Command {
	var databaseURL, migrateURL string
	cmd := &cobra.Command{
		Use:     "migrate",
		Short:   "Bring the database to this version's schema",
		Example: "  PORTAL_MIGRATE_URL=postgres://owner@db.provider.example/portal portal migrate",
		Args:    cobra.NoArgs,
		PreRunE: fromEnvironment,
		RunE: func(cmd *cobra.Command, _ []string) error {
			url, err := ownerURL(databaseURL, migrateURL)
			if err != nil {
				return err
			}
			if err := postgres.Migrate(cmd.Context(), url, textLogger(slog.LevelInfo)); err != nil {
				return err
			}
			fmt.Fprintln(cmd.OutOrStdout(), "the database is up to date")
			return nil
		},
	}
	setting(cmd.Flags(), &databaseURL, "database-url", "", "PostgreSQL")
	setting(cmd.Flags(), &migrateURL, "migrate-url", "", "PostgreSQL, as the login that owns the tables; default: the database URL")
	return cmd
}

func seedCommand() *cobra.Command {
	var databaseURL, migrateURL, blobURL string
	cmd := &cobra.Command{
		Use:     "seed",
		Short:   "Add the demo data; what is there already stays as it is",
		Example: `  PORTAL_MIGRATE_URL=postgres://owner@127.0.0.1/portal PORTAL_BLOB_URL=file:///tmp/blobs portal seed`,
		Args:    cobra.NoArgs,
		PreRunE: fromEnvironment,
		RunE: func(cmd *cobra.Command, _ []string) error {
			url, err := ownerURL(databaseURL, migrateURL)
			if err != nil {
				return err
			}
			if err := required(map[string]string{"blob-url": blobURL}); err != nil {
				return err
			}
			// No link is signed here, so any key will do.
			blobs, err := blob.Open(cmd.Context(), blobURL, blob.Options{LinkBase: "/blobs/", Key: make([]byte, 32)})
			if err != nil {
				return err
			}
			defer blobs.Close()
			if err := demo.Seed(cmd.Context(), url, blobs, time.Now()); err != nil {
				return err
			}
			fmt.Fprintln(cmd.OutOrStdout(), "the demo data is there")
			return nil
		},
	}
	setting(cmd.Flags(), &databaseURL, "database-url", "", "PostgreSQL")
	setting(cmd.Flags(), &migrateURL, "migrate-url", "", "PostgreSQL, as the login that owns the tables; default: the database URL")
	setting(cmd.Flags(), &blobURL, "blob-url", "", "store of attachments and documents")
	return cmd
}

func ownerURL(databaseURL, migrateURL string) (string, error) {
	if migrateURL != "" {
		return migrateURL, nil
	}
	return databaseURL, required(map[string]string{"database-url": databaseURL})
}

func textLogger(level slog.Level) *slog.Logger {
	return slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: level}))
}
