// Command portal is the customer portal: the server, its database migrations, and everything that a
// developer needs to run it. A release (build tag release) has only what runs it for customers.
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
		if cmd.Name() != "dev" { // where a person reads it, the end of PostgreSQL's log may be part of it
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

// exitError ends the process with a code of its own.
type exitError struct {
	error
	code int
}

// oneLine joins the lines of a text, because a service's log takes each line for a message of its own.
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
		Short: "The customer portal",
		Long: `The customer portal: support tickets in real time, documents, users and grants.

Every setting is a flag and an environment variable; the flag wins. An environment variable
that begins with PORTAL_ and is no setting is an error, so that a misspelt one is noticed. With
_FILE at its end a variable names a file that holds the value.`,
		Example:           `  portal serve --migrate         everything set by the environment` + developerExamples,
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
