package main

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"klantportaal.example/server/internal/platform/environ"
)

// environment returns the name of a flag's environment variable: PORTAL_PUBLIC_URL for --public-url.
func environment(flag string) string {
	return "PORTAL_" + strings.ToUpper(strings.ReplaceAll(flag, "-", "_"))
}

// allSettings has the names of all flags that are settings, of every command: a variable for one command must not be an
// error in another.
var allSettings []string

// blobUsage is the help of --blob-url.
const blobUsage = "store of attachments and documents: file:///folder or azblob://container"

// setting declares a flag that is also an environment variable.
func setting(flags *pflag.FlagSet, into *string, flag, value, usage string) {
	parsed(flags, into, flag, value, usage, asIs)
}

func asIs(text string) (string, error) { return text, nil }

// parsed declares a setting that is not a string. Don't use it for a text that may hold a password: the error for a
// text that can't be parsed repeats the text.
func parsed[T any](
	flags *pflag.FlagSet,
	into *T,
	flag, value, usage string,
	parse func(text string) (T, error),
) {
	parsedFlag(flags, into, flag, value, usage+" ("+environment(flag)+")", parse)
	allSettings = append(allSettings, flag)
}

// parsedFlag is parsed for a flag that is not an environment variable.
func parsedFlag[T any](
	flags *pflag.FlagSet,
	into *T,
	flag, value, usage string,
	parse func(text string) (T, error),
) {
	v := &parsedValue[T]{into: into, parse: parse}
	if err := v.Set(value); err != nil {
		panic(err) // the default is a constant
	}
	flags.Var(v, flag, usage)
}

// switched declares a setting that is on or off, and off by default.
func switched(flags *pflag.FlagSet, into *bool, flag, usage string) {
	parsedFlag(flags, into, flag, "false", usage+" ("+environment(flag)+")", onOrOff)
	flags.Lookup(flag).NoOptDefVal = "true"
	allSettings = append(allSettings, flag)
}

func onOrOff(text string) (bool, error) {
	on, err := strconv.ParseBool(text)
	if err != nil {
		return false, errors.New("must be true or false")
	}
	return on, nil
}

// parsedValue is a pflag.Value.
type parsedValue[T any] struct {
	into  *T
	text  string
	parse func(text string) (T, error)
}

func (v *parsedValue[T]) Set(text string) (err error) {
	v.text = text
	*v.into, err = v.parse(text)
	return err
}

func (v *parsedValue[T]) String() string { return v.text }

// Type returns the word with which the help of a command shows a value. For "bool" it shows none.
func (v *parsedValue[T]) Type() string {
	if _, ok := any(v.into).(*bool); ok {
		return "bool"
	}
	return "string"
}

// otherVariables are names and prefixes of variables that begin with PORTAL_ but are not settings of a command. They
// control tests and the search for PostgreSQL's binaries.
var otherVariables = []string{"PORTAL_POSTGRES_BIN", "PORTAL_CHROMIUM", "PORTAL_TEST_"}

// fromEnvironment sets the flags that were not given from their environment variables, and refuses unknown variables
// that begin with PORTAL_.
func fromEnvironment(cmd *cobra.Command, _ []string) error {
	var wrong []string
	for _, pair := range os.Environ() {
		name, _, _ := strings.Cut(pair, "=")
		known := slices.ContainsFunc(
			allSettings,
			func(s string) bool { return environment(s) == name || environment(s)+environ.InFile == name },
		) ||
			slices.ContainsFunc(otherVariables, func(prefix string) bool { return strings.HasPrefix(name, prefix) })
		if strings.HasPrefix(name, "PORTAL_") && !known {
			wrong = append(wrong, name)
		}
	}
	if len(wrong) > 0 {
		return fmt.Errorf("unknown setting %s; `portal serve --help` lists the settings", strings.Join(wrong, ", "))
	}
	var errs []error
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if f.Changed || !slices.Contains(allSettings, f.Name) {
			return
		}
		value, ok, err := environ.Value(environment(f.Name))
		if err != nil {
			errs = append(errs, err)
		} else if ok {
			if err := cmd.Flags().Set(f.Name, value); err != nil {
				errs = append(errs, fmt.Errorf("%s: %w", environment(f.Name), err))
			}
		}
	})
	return errors.Join(errs...)
}

// documented calls each for every setting of a command, with its variable and its help without the variable's name.
func documented(cmd *cobra.Command, each func(f *pflag.Flag, variable, usage string)) {
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if slices.Contains(allSettings, f.Name) {
			variable := environment(f.Name)
			each(f, variable, strings.TrimSuffix(f.Usage, " ("+variable+")"))
		}
	})
}

// settingsCommand prints the settings file of the packages. It is made from the flags, so no setting is missing.
func settingsCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "settings",
		Short: "Print all settings of serve as a systemd EnvironmentFile",
		Long: `Print all settings of ` + "`portal serve`" + ` with their defaults, commented out, as a file for systemd's
EnvironmentFile. Compare it with /etc/portal/portal.env to see the new settings of a version.`,
		Example: "  portal settings | diff /etc/portal/portal.env -",
		Args:    cobra.NoArgs,
		Run: func(cmd *cobra.Command, _ []string) {
			out, needed := cmd.OutOrStdout(), (&serveSettings{}).needed()
			fmt.Fprintln(
				out,
				`# Settings of the portal with their defaults. Remove the # before a setting to change it. Settings marked "needed" are
# required. Variables of other programs, such as OTEL_EXPORTER_OTLP_ENDPOINT, may be set here too. Put a value with spaces
# in quotes. A setting whose name ends in _FILE names a file with the value: PORTAL_SECRET_KEY_FILE=/run/secrets/key.`,
			)
			documented(serveCommand(), func(f *pflag.Flag, variable, usage string) {
				if _, ok := needed[f.Name]; ok {
					usage = "needed: " + usage
				}
				value := f.DefValue
				if strings.Contains(value, " ") {
					value = strconv.Quote(value)
				}
				fmt.Fprintf(out, "\n# %s\n#%s=%s\n", usage, variable, value)
			})
		},
	}
}

// required returns an error if a setting has no value. It names the flag and the variable.
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
	return fmt.Errorf("set the required settings %s", strings.Join(missing, ", "))
}

// list parses a comma-separated setting, and each of its items with parse.
func list(parse func(item string) (string, error)) func(text string) ([]string, error) {
	return func(text string) (items []string, err error) {
		for item := range strings.SplitSeq(text, ",") {
			if item = strings.TrimSpace(item); item == "" {
				continue
			}
			if item, err = parse(item); err != nil {
				return nil, err
			}
			items = append(items, item)
		}
		return items, nil
	}
}

// number parses a number from least to most, or 0, which means no limit.
func number[N int | float64](least, most N) func(text string) (N, error) {
	return func(text string) (N, error) {
		n, err := strconv.ParseFloat(text, 64)
		if whole := N(n); err != nil || float64(whole) != n || whole != 0 && !(whole >= least && whole <= most) {
			return 0, fmt.Errorf("must be 0 or a number from %v to %v", least, most)
		}
		return N(n), nil
	}
}

// instant parses a time, or a day, which begins at midnight UTC. It returns nil for an empty text.
func instant(text string) (*time.Time, error) {
	for _, layout := range []string{time.DateOnly, time.RFC3339} {
		if t, err := time.Parse(layout, text); err == nil {
			return &t, nil
		}
	}
	if text != "" {
		return nil, errors.New("must be a day such as 2026-01-31 or an RFC 3339 time")
	}
	return nil, nil
}

// duration parses a duration from least to most.
func duration(least, most time.Duration) func(text string) (time.Duration, error) {
	return func(text string) (time.Duration, error) {
		d, err := time.ParseDuration(text)
		if err != nil || d < least || d > most {
			return 0, fmt.Errorf("must be a duration from %s to %s", least, most)
		}
		return d, nil
	}
}
