//go:build !release

package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"klantportaal.example/server/internal/dev/benchdata"
)

func benchCommand() *cobra.Command {
	cmd := &cobra.Command{Use: "bench", Short: "Prepare measurements", Args: cobra.NoArgs}
	cmd.AddCommand(benchDataCommand())
	return cmd
}

func benchDataCommand() *cobra.Command {
	var owner ownerSettings
	var o benchdata.Options
	cmd := &cobra.Command{
		Use:   "data",
		Short: "Fill an empty database with made-up customers and tickets",
		Long: `Fill an empty migrated database with made-up customers of very different sizes, and with their users, tickets,
conversations, read receipts and documents. Documents have no files. The same number of tickets and the same seed give
the same rows. The login has to be a superuser or bypass row-level security, because PostgreSQL refuses COPY to others.

A user is bound to their account at the first sign-in with their e-mail address, such as u0@klant1.example. In it u0 is an
account-admin and other numbers are users; klant0 is the provider and klant1 the biggest customer.`,
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
	cmd.Flags().IntVar(&o.Tickets, "tickets", 100_000, fmt.Sprintf("number of tickets, up to %d", benchdata.MaxTickets))
	cmd.Flags().Uint64Var(&o.Seed, "seed", 1, "seed of the random numbers")
	return cmd
}
