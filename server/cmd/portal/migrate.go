package main

import (
	"fmt"
	"log/slog"
	"os"

	"github.com/spf13/cobra"

	"klantportaal.example/server/internal/platform/postgres"
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
	setting(
		cmd.Flags(),
		&migrateURL,
		"migrate-url",
		"",
		"PostgreSQL, as the login that owns the tables; default: the database URL",
	)
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
