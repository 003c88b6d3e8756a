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

// exitOther is the exit code if the database already belongs to another provider.
const exitOther = 2

func initCommand() *cobra.Command {
	var database databaseSettings
	var first provider.First
	cmd := &cobra.Command{
		Use:   "init",
		Short: "Create the provider and its first member of staff",
		Long: `Create the provider and its first member of staff in a migrated database. This user may administer the provider's
own users and manage customers, documents and settings, and signs in with the given e-mail address. Everything else is
set up in the portal, by this user and by the users to whom they grant rights.

Running the command again changes nothing, unless the user has lost one of these rights: it is then granted again. With
another e-mail address the command creates another user. If the database belongs to another provider, the command changes
nothing and the exit code is 2.`,
		Example: `  portal init --provider "Example Provider" --customer-number P-1 \
      --first-name Eva --last-name Beheer --email eva@example-provider.example`,
		Args:    cobra.NoArgs,
		PreRunE: fromEnvironment,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := required(map[string]string{"database-url": database.direct()}); err != nil {
				return err
			}
			config := postgres.Config{URL: database.direct(), MaxConns: 1, Logger: textLogger(slog.LevelWarn)}
			db, err := postgres.Open(cmd.Context(), config)
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
		"provider":        {&first.Provider, "name of the provider"},
		"customer-number": {&first.CustomerNumber, "customer number of the provider itself, which no customer has"},
		"first-name":      {&first.FirstName, "first name of the member of staff"},
		"last-name":       {&first.LastName, "last name of the member of staff"},
		"email":           {&first.Email, "e-mail address with which they sign in at the identity provider"},
	} {
		cmd.Flags().StringVar(flag.into, name, "", flag.usage)
		_ = cmd.MarkFlagRequired(name) // the flag exists
	}
	return cmd
}

// tellNext prints the next steps.
func tellNext(cmd *cobra.Command, f provider.First, changed bool) {
	was := "exists already"
	if changed {
		was = "is created"
	}
	_, domain, _ := strings.Cut(f.Email, "@")
	fmt.Fprintf(cmd.OutOrStdout(), `%s %s: %s %s, %s.
Next:
  1. portal organisation domain add %s %s
     if that domain is the provider's own: its users then sign in without having to confirm their invitation
  2. Sign in at PORTAL_PUBLIC_URL with this address, which the identity provider has to have verified.
  3. Add customers: Klanten, Klant toevoegen.
`, f.Provider, was, f.FirstName, f.LastName, f.Email, f.CustomerNumber, domain)
}
