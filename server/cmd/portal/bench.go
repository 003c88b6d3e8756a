//go:build !release

package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"klantportaal.example/server/internal/dev/benchdata"
)

func benchCommand() *cobra.Command {
	cmd := &cobra.Command{Use: "bench", Short: "What measuring needs", Args: cobra.NoArgs}
	cmd.AddCommand(benchDataCommand())
	return cmd
}

func benchDataCommand() *cobra.Command {
	var owner ownerSettings
	var o benchdata.Options
	cmd := &cobra.Command{
		Use:   "data",
		Short: "Fill an empty migrated database with made-up customers and tickets, for measuring",
		Long: `Fill an empty migrated database with made-up customers of very different size, their users, tickets,
conversations, read receipts and documents. The same number and seed give the same rows. The login has to be a
superuser or to bypass row-level security, because COPY is refused to all others. A user's first sign-in with
the e-mail address u0@klant1.example (u0: account-admin, the other numbers: users; klant0: the provider, klant1: the
biggest customer) binds the account. Documents have no files.`,
		Example: "  PORTAL_MIGRATE_URL=postgres://postgres@127.0.0.1/bench portal bench data --tickets 1000000",
		Args:    cobra.NoArgs,
		PreRunE: fromEnvironment,
		RunE: func(cmd *cobra.Command, _ []string) error {
			url, err := owner.url()
			if err != nil {
				return err
			}
			started := time.Now()
			o.Progress = func(table string, rows int64) {
				fmt.Fprintf(cmd.ErrOrStderr(), "%6.1f s  %s: %d rows\n", time.Since(started).Seconds(), table, rows)
			}
			if err := benchdata.Fill(cmd.Context(), url, o); err != nil {
				return err
			}
			fmt.Fprintf(cmd.OutOrStdout(), "%d tickets in %.1f s\n", o.Tickets, time.Since(started).Seconds())
			return nil
		},
	}
	owner.flags(cmd.Flags())
	cmd.Flags().IntVar(&o.Tickets, "tickets", 100_000, fmt.Sprintf("how many, up to %d", benchdata.MaxTickets))
	cmd.Flags().Uint64Var(&o.Seed, "seed", 1, "another one gives other rows")
	return cmd
}
