//go:build !release

package main

import "github.com/spf13/cobra"

const developerExamples = `
  portal dev                     run everything on this machine, with demo data
  portal token support@provider.example`

// developerCommands are not part of a release: an identity provider that lets anybody sign in, and made-up data,
// must not reach production.
func developerCommands() []*cobra.Command {
	return []*cobra.Command{devCommand(), seedCommand(), benchCommand(), tokenCommand()}
}
