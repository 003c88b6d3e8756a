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
		Short: "Print how the log names a user",
		Long: `Print how the log names a user ("user" of the lines "request"): made of their id, which stands in the address
of their page, and the secret key. With another secret key they had another name.`,
		Example: "  portal log-name 0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01",
		Args:    cobra.ExactArgs(1),
		PreRunE: fromEnvironment,
		RunE: func(cmd *cobra.Command, args []string) error {
			id, err := uuid.Parse(args[0])
			if err != nil {
				return fmt.Errorf("%q is no id of a user, such as 0b7c0f6e-7a55-4b52-8f0c-3d1f2a9b1c01", args[0])
			}
			name, err := c.LogName(id)
			if err != nil {
				return err
			}
			fmt.Fprintln(cmd.OutOrStdout(), name)
			return nil
		},
	}
	setting(cmd.Flags(), &c.SecretKey, "secret-key", "", "that of the instances whose log it is")
	return cmd
}
