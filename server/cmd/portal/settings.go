package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// environment names the variable of a flag: --public-url is PORTAL_PUBLIC_URL.
func environment(flag string) string {
	return "PORTAL_" + strings.ToUpper(strings.ReplaceAll(flag, "-", "_"))
}

// allSettings are the flags of every command that are settings, so that a variable for one command is not
// an error of another.
var allSettings []string

// setting declares a flag that is an environment variable too.
func setting(flags *pflag.FlagSet, into *string, flag, value, usage string) {
	flags.StringVar(into, flag, value, fmt.Sprintf("%s (%s)", usage, environment(flag)))
	allSettings = append(allSettings, flag)
}

// otherVariables begin with PORTAL_ and are no settings of a command: they steer tests and the search for
// PostgreSQL's binaries.
var otherVariables = []string{"PORTAL_POSTGRES_BIN", "PORTAL_CHROMIUM", "PORTAL_TEST_"}

// fromEnvironment gives the flags that were not given their environment variable's value, and refuses
// variables that are no setting.
func fromEnvironment(cmd *cobra.Command, _ []string) error {
	var wrong []string
	for _, pair := range os.Environ() {
		name, _, _ := strings.Cut(pair, "=")
		known := slices.ContainsFunc(allSettings, func(s string) bool { return environment(s) == name }) ||
			slices.ContainsFunc(otherVariables, func(prefix string) bool { return strings.HasPrefix(name, prefix) })
		if strings.HasPrefix(name, "PORTAL_") && !known {
			wrong = append(wrong, name)
		}
	}
	if len(wrong) > 0 {
		return fmt.Errorf("no setting is called %s; `portal serve --help` lists them", strings.Join(wrong, ", "))
	}
	var errs []error
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if value, ok := os.LookupEnv(environment(f.Name)); ok && !f.Changed && slices.Contains(allSettings, f.Name) {
			if err := cmd.Flags().Set(f.Name, value); err != nil {
				errs = append(errs, fmt.Errorf("%s: %w", environment(f.Name), err))
			}
		}
	})
	return errors.Join(errs...)
}

// required fails when a setting has no value, and says both its names.
func required(values map[string]string) error {
	var missing []string
	for flag, value := range values {
		if value == "" {
			missing = append(missing, fmt.Sprintf("--%s (%s)", flag, environment(flag)))
		}
	}
	if len(missing) == 0 {
		return nil
	}
	slices.Sort(missing)
	return fmt.Errorf("these settings are needed: %s", strings.Join(missing, ", "))
}

// list splits a comma-separated setting.
func list(s string) []string {
	var items []string
	for item := range strings.SplitSeq(s, ",") {
		if item = strings.TrimSpace(item); item != "" {
			items = append(items, item)
		}
	}
	return items
}
