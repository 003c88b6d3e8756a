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
	cmd := &cobra.Command{Use: "audit", Short: "The audit log", Args: cobra.NoArgs}
	cmd.AddCommand(auditExportCommand())
	return cmd
}

func auditExportCommand() *cobra.Command {
	var database databaseSettings
	var selected audit.Selection
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
	parsedFlag(f, &selected.Organisation, "organisation", "", "id of the one organisation; default: all",
		func(text string) (*uuid.UUID, error) {
			if text == "" {
				return nil, nil
			}
			id, err := uuid.Parse(text)
			return &id, err
		})
	parsedFlag(f, &selected.Since, "since", "", "first day (2026-01-31) or instant (RFC 3339)", instant)
	parsedFlag(f, &selected.Until, "until", "", "day or instant before which the export ends", instant)
	return cmd
}
