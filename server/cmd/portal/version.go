package main

import (
	"cmp"
	_ "embed"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"klantportaal.example/gen/api"
)

//go:embed VERSION
var versionFile string

// version is the version of the product, which changes for operators. The contract's version changes for callers.
var version = strings.TrimSpace(versionFile)

// revision is the commit of the source. A release sets it with -ldflags "-X main.revision=…", because it is built
// without version control's data, so that its bytes depend on the sources only.
var revision string

func init() {
	info, _ := debug.ReadBuildInfo()
	if info == nil || revision != "" {
		return
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			revision = s.Value
		}
	}
}

func versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "Print the versions of the portal, the contract and Go",
		Example: "  portal version",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			contract, err := api.GetSpec()
			if err != nil {
				return err
			}
			source := cmp.Or(revision, "not known")
			fmt.Fprintf(cmd.OutOrStdout(), "portal %s\nrevision %s\ncontract %s\n%s %s/%s\n",
				version, source, contract.Info.Version, runtime.Version(), runtime.GOOS, runtime.GOARCH)
			return nil
		},
	}
}
