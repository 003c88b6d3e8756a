package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"klantportaal.example/server/internal/domain/privacy"
	"klantportaal.example/server/internal/platform/postgres"
)

// retentionFlags declares for how long data is retained.
func retentionFlags(f *pflag.FlagSet, r *privacy.Retention) {
	for _, s := range []struct {
		into        *int
		flag, usage string
	}{
		{&r.Tickets, "retention-tickets", "days after the last activity in a resolved or closed ticket after which its texts and files are removed"},
		{&r.Log, "retention-audit", "days after which entries of the audit log are removed"},
		{&r.SignIns, "retention-sign-ins", "days after which the time of a user's last visit is removed"},
		{&r.Mail, "retention-mail", "days after which records of sent and received e-mail are removed"},
	} {
		usage := fmt.Sprintf("%s, %d or more; 0: never, see docs/privacy.md", s.usage, privacy.LeastDays)
		parsed(f, s.into, s.flag, "0", usage, number(privacy.LeastDays, 36500))
	}
}

func retentionCommand() *cobra.Command {
	var database databaseSettings
	var r privacy.Retention
	var yes bool
	cmd := &cobra.Command{
		Use:   "retention",
		Short: "Report or remove data that is past its retention",
		Long: `Report the data that is older than the PORTAL_RETENTION_ settings allow: the texts and files of resolved and closed
tickets, entries of the audit log, times of last visits, and the history of e-mail. Only the fact that a ticket
existed remains of it. portal serve removes this data every hour with the same settings. --yes removes it now. It can't be
undone.`,
		Example: `  portal retention --retention-tickets 2557
  portal retention --yes`,
		Args:    cobra.NoArgs,
		PreRunE: fromEnvironment,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withDatabase(cmd.Context(), database.direct(), 1, func(db *postgres.DB) error {
				all, err := privacy.New(db, nil, nil).Retain(cmd.Context(), r, time.Now(), !yes)
				out, was := cmd.OutOrStdout(), "removed"
				if !yes {
					was = "would be removed"
				}
				for _, e := range all {
					if e.Days == 0 {
						fmt.Fprintf(out, "%s: retained for ever\n", e.Kind)
						continue
					}
					fmt.Fprintf(out, "%s: %d from before %s %s\n", e.Kind, e.Rows, e.Before.UTC().Format(time.DateOnly), was)
				}
				if !yes && err == nil {
					fmt.Fprintln(out, "Nothing was changed; remove the data with --yes.")
				}
				return err
			})
		},
	}
	f := cmd.Flags()
	database.flags(f)
	retentionFlags(f, &r)
	f.BoolVar(&yes, "yes", false, "remove the data now")
	return cmd
}
