package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"klantportaal.example/server/internal/domain/privacy"
	"klantportaal.example/server/internal/platform/postgres"
)

// retentionFlags say for how long what is kept.
func retentionFlags(f *pflag.FlagSet, r *privacy.Retention) {
	for _, s := range []struct {
		into        *int
		flag, usage string
	}{
		{&r.Tickets, "retention-tickets", "days after the last activity in a resolved or closed ticket that its texts and files are kept"},
		{&r.Log, "retention-audit", "days that the audit log is kept"},
		{&r.SignIns, "retention-sign-ins", "days that it is known when somebody was last here"},
		{&r.Mail, "retention-mail", "days that it is known what was mailed to whom, and what came in"},
	} {
		parsed(
			f,
			s.into,
			s.flag,
			"0",
			fmt.Sprintf("%s, %d or more; 0: for ever, see docs/privacy.md", s.usage, privacy.LeastDays),
			number(privacy.LeastDays, 36500),
		)
	}
}

func retentionCommand() *cobra.Command {
	var database databaseSettings
	var r privacy.Retention
	var yes bool
	cmd := &cobra.Command{
		Use:   "retention",
		Short: "Say what was kept for longer than the settings say, or remove it",
		Long: `Say what was kept for longer than the PORTAL_RETENTION_ settings say: resolved and closed tickets, of which only that they were
is kept then, the audit log, when somebody was last here, and the history of e-mail. With the settings of portal serve,
which removes it every hour; --yes does so now, and it can't be undone.`,
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
						fmt.Fprintf(out, "%s: kept for ever\n", e.Kind)
						continue
					}
					fmt.Fprintf(out, "%s: %d from before %s %s\n", e.Kind, e.Rows, e.Before.UTC().Format(time.DateOnly), was)
				}
				if !yes && err == nil {
					fmt.Fprintln(out, "Nothing was changed; --yes does it.")
				}
				return err
			})
		},
	}
	f := cmd.Flags()
	database.flags(f)
	retentionFlags(f, &r)
	f.BoolVar(&yes, "yes", false, "do it")
	return cmd
}
