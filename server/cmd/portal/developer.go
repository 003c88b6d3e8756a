//go:build !release

package main

import "github.com/spf13/cobra"

const developerExamples = `
  portal dev                     everything on this machine, with demo data
  portal token support@provider.example`

// developerCommands are left out of a release: an identity provider that lets anybody in, made-up data, and what comes
// with them has no place where customers work.
func developerCommands() []*cobra.Command {
	return []*cobra.Command{devCommand(), seedCommand(), benchCommand(), tokenCommand()}
}
