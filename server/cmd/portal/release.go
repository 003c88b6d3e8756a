//go:build release

package main

import "github.com/spf13/cobra"

const developerExamples = ""

func developerCommands() []*cobra.Command { return nil }
