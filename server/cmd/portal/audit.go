package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"log/slog"
	"time"

	"github.com/google/uuid"
	"github.com/spf13/cobra"

	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/postgres"
)

func auditCommand() *cobra.Command {
	cmd := &cobra.Command{Use: "audit", Short: "The audit log", Args: cobra.NoArgs}
	cmd.AddCommand(auditExportCommand())
	return cmd
}

func auditExportCommand() *cobra.Command {
	var databaseURL, organisation, since, until string
	cmd := &cobra.Command{
		Use:   "export",
		Short: "Write the audit log to the standard output, a JSON object on each line",
		Long: `Write the audit log to the standard output, a JSON object on each line, oldest first: who changed
what and when, from what to what. Days begin at midnight UTC.`,
		Example: `  portal audit export --since 2026-01-01 --until 2026-02-01 > january.jsonl
  portal audit export --organisation 0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01`,
		Args:    cobra.NoArgs,
		PreRunE: fromEnvironment,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := required(map[string]string{"database-url": databaseURL}); err != nil {
				return err
			}
			selected, err := selection(organisation, since, until)
			if err != nil {
				return err
			}
			db, err := postgres.Open(
				cmd.Context(),
				postgres.Config{URL: databaseURL, MaxConns: 1, Logger: textLogger(slog.LevelWarn)},
			)
			if err != nil {
				return err
			}
			defer db.Close()
			out := bufio.NewWriter(cmd.OutOrStdout())
			lines := json.NewEncoder(out)
			if err := audit.New(db).Export(
				cmd.Context(),
				selected,
				func(e audit.Exported) error { return lines.Encode(e) },
			); err != nil {
				return err
			}
			return out.Flush()
		},
	}
	setting(cmd.Flags(), &databaseURL, "database-url", "", "PostgreSQL")
	cmd.Flags().StringVar(&organisation, "organisation", "", "id of the one organisation; default: all")
	cmd.Flags().StringVar(&since, "since", "", "first day (2026-01-31) or instant (RFC 3339)")
	cmd.Flags().StringVar(&until, "until", "", "day or instant before which the export ends")
	return cmd
}

func selection(organisation, since, until string) (s audit.Selection, err error) {
	if organisation != "" {
		id, err := uuid.Parse(organisation)
		if err != nil {
			return s, fmt.Errorf("--organisation takes an id: %w", err)
		}
		s.Organisation = &id
	}
	if s.Since, err = instant("since", since); err != nil {
		return s, err
	}
	s.Until, err = instant("until", until)
	return s, err
}

// instant reads a day or a time; nil: none was given.
func instant(flag, text string) (*time.Time, error) {
	if text == "" {
		return nil, nil
	}
	for _, layout := range []string{time.DateOnly, time.RFC3339} {
		if t, err := time.Parse(layout, text); err == nil {
			return &t, nil
		}
	}
	return nil, fmt.Errorf("--%s takes a day such as 2026-01-31 or an RFC 3339 time", flag)
}
