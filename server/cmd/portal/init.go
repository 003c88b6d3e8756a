package main

import (
	"errors"
	"fmt"
	"log/slog"
	"strings"

	"github.com/spf13/cobra"

	"klantportaal.example/server/internal/domain/provider"
	"klantportaal.example/server/internal/platform/postgres"
)

// exitOther is the exit code of an init of a portal that is another provider's.
const exitOther = 2

func initCommand() *cobra.Command {
	var database databaseSettings
	var first provider.First
	cmd := &cobra.Command{
		Use:   "init",
		Short: "Make the provider and the first member of its staff",
		Long: `Make the provider and the first member of its staff in a migrated database: a user with an account that waits
for their e-mail address, who may administer the provider's own people and manage customers, documents and
settings. Everything else is done on screens, by them and by whom they give rights.

Running it again changes nothing, unless that person has lost one of these rights; with another person it makes
one more. A portal that is another provider's is left alone (exit code 2).`,
		Example: `  portal init --provider "Example Provider" --customer-number P-1 \
      --first-name Eva --last-name Beheer --email eva@example-provider.example`,
		Args:    cobra.NoArgs,
		PreRunE: fromEnvironment,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := required(map[string]string{"database-url": database.direct()}); err != nil {
				return err
			}
			db, err := postgres.Open(
				cmd.Context(),
				postgres.Config{URL: database.direct(), MaxConns: 1, Logger: textLogger(slog.LevelWarn)},
			)
			if err != nil {
				return err
			}
			defer db.Close()
			changed, err := provider.Begin(cmd.Context(), db, first)
			if errors.Is(err, provider.ErrOther) {
				return exitError{err, exitOther}
			}
			if err != nil {
				return err
			}
			tellNext(cmd, first, changed)
			return nil
		},
	}
	database.flags(cmd.Flags())
	for name, flag := range map[string]struct {
		into  *string
		usage string
	}{
		"provider":        {&first.Provider, "what the provider is called"},
		"customer-number": {&first.CustomerNumber, "a number for the provider, unlike those of its customers"},
		"first-name":      {&first.FirstName, "of the first member of staff"},
		"last-name":       {&first.LastName, "of the first member of staff"},
		"email":           {&first.Email, "with which they sign in at the identity provider"},
	} {
		cmd.Flags().StringVar(flag.into, name, "", flag.usage)
		_ = cmd.MarkFlagRequired(name) // the flag is there
	}
	return cmd
}

// tellNext says how it goes on.
func tellNext(cmd *cobra.Command, f provider.First, changed bool) {
	was := "is there already"
	if changed {
		was = "is there now"
	}
	_, domain, _ := strings.Cut(f.Email, "@")
	fmt.Fprintf(cmd.OutOrStdout(), `%s %s: %s %s, %s.
Next:
  1. portal organisation domain add %s %s
     when that domain is the provider's own: its people then sign in without a question
  2. sign in at PORTAL_PUBLIC_URL with this address, verified by the identity provider
  3. Klanten, Klant toevoegen
`, f.Provider, was, f.FirstName, f.LastName, f.Email, f.CustomerNumber, domain)
}
