package main

import (
	"bufio"
	"encoding/json"

	"github.com/google/uuid"
	"github.com/spf13/cobra"

	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/postgres"
)

func auditCommand() *cobra.Command {
	cmd := &cobra.Command{Use: "audit", Short: "Export the audit log", Args: cobra.NoArgs}
	cmd.AddCommand(auditExportCommand())
	return cmd
}

func auditExportCommand() *cobra.Command {
	var database databaseSettings
	var selected audit.Selection
	cmd := &cobra.Command{
		Use:   "export",
		Short: "Write the audit log to standard output as JSON lines",
		Long: `Write the audit log to standard output, one JSON object a line, oldest first. An entry has the user who made the
change, the time, and the fields that changed with their old and new values. Days begin at midnight UTC.`,
		Example: `  portal audit export --since 2026-01-01 --until 2026-02-01 > january.jsonl
  portal audit export --organisation 0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01`,
		Args:    cobra.NoArgs,
		PreRunE: fromEnvironment,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withDatabase(cmd.Context(), database.direct(), 1, func(db *postgres.DB) error {
				out := bufio.NewWriter(cmd.OutOrStdout())
				lines := json.NewEncoder(out)
				write := func(e audit.Exported) error { return lines.Encode(e) }
				if err := audit.New(db).Export(cmd.Context(), selected, write); err != nil {
					return err
				}
				return out.Flush()
			})
		},
	}
	f := cmd.Flags()
	database.flags(f)
	parsedFlag(f, &selected.Organisation, "organisation", "", "id of an organisation; empty: all",
		func(text string) (*uuid.UUID, error) {
			if text == "" {
				return nil, nil
			}
			id, err := uuid.Parse(text)
			return &id, err
		})
	parsedFlag(
		f,
		&selected.Since,
		"since",
		"",
		"export from this day (2026-01-31) or time (RFC 3339); empty: from the first entry",
		instant,
	)
	parsedFlag(
		f,
		&selected.Until,
		"until",
		"",
		"export until just before this day or time; empty: to the last entry",
		instant,
	)
	return cmd
}
