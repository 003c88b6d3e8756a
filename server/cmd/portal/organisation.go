package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"klantportaal.example/server/internal/domain/customers"
	"klantportaal.example/server/internal/platform/postgres"
)

func organisationCommand() *cobra.Command {
	cmd := &cobra.Command{Use: "organisation", Short: "Manage the e-mail domains of organisations", Args: cobra.NoArgs}
	cmd.AddCommand(organisationDomainCommand())
	return cmd
}

func organisationDomainCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "domain",
		Short: "List, add and remove e-mail domains of an organisation",
		Long: `List, add and remove the e-mail domains of an organisation. A user whose address is at a domain of the organisation
that invited them, and who has no other invitation, signs in without having to confirm it. All other users are asked
whether they accept the invitation. Organisations are named by customer number, the provider too. Domains at which
anybody can get an address are refused.`,
		Args: cobra.NoArgs,
	}
	add := domainCommand("add CUSTOMER_NUMBER DOMAIN", "Add a domain to an organisation", cobra.ExactArgs(2),
		func(cmd *cobra.Command, d *customers.Domains, args []string) error {
			return d.Add(cmd.Context(), args[0], args[1])
		})
	add.Example = "  portal organisation domain add 10024 klant-a.example"
	remove := domainCommand("remove CUSTOMER_NUMBER DOMAIN", "Remove a domain from an organisation", cobra.ExactArgs(2),
		func(cmd *cobra.Command, d *customers.Domains, args []string) error {
			return d.Remove(cmd.Context(), args[0], args[1])
		})
	remove.Example = "  portal organisation domain remove 10024 klant-a.example"
	list := domainCommand("list [CUSTOMER_NUMBER]", "List the domains with their organisations",
		cobra.MaximumNArgs(1), listDomains)
	list.Example = "  portal organisation domain list"
	cmd.AddCommand(add, remove, list)
	return cmd
}

func listDomains(cmd *cobra.Command, d *customers.Domains, args []string) error {
	var of *string
	if len(args) > 0 {
		of = &args[0]
	}
	list, err := d.List(cmd.Context(), of)
	for _, domain := range list {
		fmt.Fprintf(cmd.OutOrStdout(), "%s\t%s\t%s\n", domain.Name, domain.CustomerNumber, domain.OrganisationName)
	}
	return err
}

func domainCommand(
	use, short string,
	args cobra.PositionalArgs,
	run func(*cobra.Command, *customers.Domains, []string) error,
) *cobra.Command {
	var database databaseSettings
	cmd := &cobra.Command{
		Use: use, Short: short, Args: args, PreRunE: fromEnvironment,
		RunE: func(cmd *cobra.Command, args []string) error {
			return withDatabase(cmd.Context(), database.direct(), 1, func(db *postgres.DB) error {
				return run(cmd, customers.NewDomains(db), args)
			})
		},
	}
	database.flags(cmd.Flags())
	return cmd
}
