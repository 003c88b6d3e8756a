package main

import (
	"fmt"

	"github.com/google/uuid"
	"github.com/spf13/cobra"

	"klantportaal.example/server/internal/app"
)

func logNameCommand() *cobra.Command {
	var c app.Config
	cmd := &cobra.Command{
		Use:   "log-name USER_ID",
		Short: "Print the name of a user in the log",
		Long: `Print the name of a user in the log: the attribute "user" of the lines "request". The name is derived from the
user's id, which is part of the address of their page, and from the secret key. A change of the secret key changes it.`,
		Example: "  portal log-name 0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01",
		Args:    cobra.ExactArgs(1),
		PreRunE: fromEnvironment,
		RunE: func(cmd *cobra.Command, args []string) error {
			id, err := uuid.Parse(args[0])
			if err != nil {
				return fmt.Errorf("%q is not the id of a user, such as 0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01", args[0])
			}
			name, err := c.LogName(id)
			if err != nil {
				return err
			}
			fmt.Fprintln(cmd.OutOrStdout(), name)
			return nil
		},
	}
	setting(cmd.Flags(), &c.SecretKey, "secret-key", "", "secret key of the instances that wrote the log")
	return cmd
}
