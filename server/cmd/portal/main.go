// Command portal is the customer portal: the server, its database migrations and the commands of operators. Without the
// build tag release it also has the commands of developers.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
)

func main() {
	// A second signal ends the process at once.
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)
	cmd, err := root().ExecuteContextC(ctx)
	stop()
	if err != nil && !errors.Is(err, context.Canceled) {
		text := err.Error()
		if cmd.Name() != "dev" { // a developer reads it, and it may contain the end of PostgreSQL's log
			text = oneLine(text)
		}
		fmt.Fprintln(os.Stderr, "portal:", text)
		var coded exitError
		if errors.As(err, &coded) {
			os.Exit(coded.code)
		}
		os.Exit(1)
	}
}

// exitError is an error with an exit code other than 1.
type exitError struct {
	error
	code int
}

// oneLine joins the lines of a text, because the log of a service shows each line as a separate message.
func oneLine(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	for i := range lines {
		lines[i] = strings.TrimSpace(lines[i])
	}
	return strings.ReplaceAll(strings.Join(lines, "; "), ":; ", ": ")
}

func root() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "portal",
		Short: "Customer portal: tickets, documents, users and grants",
		Long: `Customer portal with support tickets in real time, documents, users and grants.

Every setting is a flag and an environment variable; the flag takes precedence. A variable whose name ends in _FILE names
a file that contains the value. Unknown variables that begin with PORTAL_ are an error, so that misspelt ones are noticed.`,
		Example:           `  portal serve --migrate         serve with the settings in the environment` + developerExamples,
		SilenceErrors:     true,
		SilenceUsage:      true,
		CompletionOptions: cobra.CompletionOptions{HiddenDefaultCmd: true},
	}
	cmd.AddCommand(
		serveCommand(),
		doctorCommand(),
		migrateCommand(),
		initCommand(),
		auditCommand(),
		backupCommand(),
		restoreCommand(),
		documentsCommand(),
		organisationCommand(),
		personCommand(),
		retentionCommand(),
		readyCommand(),
		settingsCommand(),
		logNameCommand(),
		manCommand(),
		versionCommand(),
	)
	cmd.AddCommand(developerCommands()...)
	return cmd
}
