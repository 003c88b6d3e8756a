//go:build !release

package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"klantportaal.example/server/internal/dev/demo"
	"klantportaal.example/server/internal/platform/blob"
)

func seedCommand() *cobra.Command {
	var owner ownerSettings
	var blobURL string
	cmd := &cobra.Command{
		Use:     "seed",
		Short:   "Add the demo data that is not there yet",
		Example: `  PORTAL_MIGRATE_URL=postgres://owner@127.0.0.1/portal PORTAL_BLOB_URL=file:///tmp/blobs portal seed`,
		Args:    cobra.NoArgs,
		PreRunE: fromEnvironment,
		RunE: func(cmd *cobra.Command, _ []string) error {
			url, err := owner.url()
			if err != nil {
				return err
			}
			if err := required(map[string]string{"blob-url": blobURL}); err != nil {
				return err
			}
			// No link is signed here, so any key does.
			blobs, err := blob.Open(cmd.Context(), blobURL, blob.Options{LinkBase: "/blobs/", Key: make([]byte, 32)})
			if err != nil {
				return err
			}
			defer blobs.Close()
			if err := demo.Seed(cmd.Context(), url, blobs, time.Now()); err != nil {
				return err
			}
			fmt.Fprintln(cmd.OutOrStdout(), "the demo data is complete")
			return nil
		},
	}
	owner.flags(cmd.Flags())
	setting(cmd.Flags(), &blobURL, "blob-url", "", blobUsage)
	return cmd
}
