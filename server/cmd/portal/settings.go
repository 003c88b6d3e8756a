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
	parsed(flags, into, flag, value, usage, asIs)
}

func asIs(text string) (string, error) { return text, nil }

// parsed is a setting that stands for something else than its text. A text that may hold a password is none: what can't
// be read is repeated.
func parsed[T any](
	flags *pflag.FlagSet,
	into *T,
	flag, value, usage string,
	parse func(text string) (T, error),
) {
	parsedFlag(flags, into, flag, value, usage+" ("+environment(flag)+")", parse)
	allSettings = append(allSettings, flag)
}

// parsedFlag is parsed for a flag that is no environment variable.
func parsedFlag[T any](
	flags *pflag.FlagSet,
	into *T,
	flag, value, usage string,
	parse func(text string) (T, error),
) {
	v := &parsedValue[T]{into: into, parse: parse}
	if err := v.Set(value); err != nil {
		panic(err) // a default is a constant of ours
	}
	flags.Var(v, flag, usage)
}

// switched is a setting that is on or off, and off unless it is said.
func switched(flags *pflag.FlagSet, into *bool, flag, usage string) {
	parsedFlag(flags, into, flag, "false", usage+" ("+environment(flag)+")", onOrOff)
	flags.Lookup(flag).NoOptDefVal = "true"
	allSettings = append(allSettings, flag)
}

func onOrOff(text string) (bool, error) {
	on, err := strconv.ParseBool(text)
	if err != nil {
		return false, errors.New("this takes true or false")
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

// Type is how the help of a command shows a value; it shows none of what is only on or off.
func (v *parsedValue[T]) Type() string {
	if _, ok := any(v.into).(*bool); ok {
		return "bool"
	}
	return "string"
}

// otherVariables begin with PORTAL_ and are no settings of a command: they steer tests and the search for
// PostgreSQL's binaries.
var otherVariables = []string{"PORTAL_POSTGRES_BIN", "PORTAL_CHROMIUM", "PORTAL_TEST_"}

// inFile ends the name of a variable that names a file with the setting's value in it: for secrets, which anybody who
// sees a process's environment reads.
const inFile = "_FILE"

// given returns the value of a setting's variable, or what the file of its other variable holds, without the end of its
// last line.
func given(variable string) (value string, ok bool, err error) {
	value, ok = os.LookupEnv(variable)
	path := os.Getenv(variable + inFile)
	switch {
	case path == "":
		return value, ok, nil
	case ok:
		return "", false, fmt.Errorf("%s and %[1]s%s are both set; leave one of them out", variable, inFile)
	}
	text, err := os.ReadFile(path) //nolint:gosec // the operator's own
	if err != nil {
		return "", false, fmt.Errorf("%s%s: %w; let the portal's user read it, or correct its name", variable, inFile, err)
	}
	return strings.TrimRight(string(text), "\r\n"), true, nil
}

// fromEnvironment gives the flags that were not given their environment variable's value, and refuses
// variables that are no setting.
func fromEnvironment(cmd *cobra.Command, _ []string) error {
	var wrong []string
	for _, pair := range os.Environ() {
		name, _, _ := strings.Cut(pair, "=")
		known := slices.ContainsFunc(
			allSettings,
			func(s string) bool { return environment(s) == name || environment(s)+inFile == name },
		) ||
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
		if f.Changed || !slices.Contains(allSettings, f.Name) {
			return
		}
		value, ok, err := given(environment(f.Name))
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

// documented calls each with every setting of a command: its variable, its default and what its help says.
func documented(cmd *cobra.Command, each func(f *pflag.Flag, variable, usage string)) {
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		if slices.Contains(allSettings, f.Name) {
			variable := environment(f.Name)
			each(f, variable, strings.TrimSuffix(f.Usage, " ("+variable+")"))
		}
	})
}

// settingsCommand prints the settings file of the packages: what is printed can't lack a setting.
func settingsCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "settings",
		Short: "Print every setting of serve with its default, as a file for systemd's EnvironmentFile",
		Long: `Print every setting of ` + "`portal serve`" + ` with its default, as a comment in a file for systemd's
EnvironmentFile. Beside /etc/portal/portal.env it shows what a new version brings.`,
		Example: "  portal settings | diff /etc/portal/portal.env -",
		Args:    cobra.NoArgs,
		Run: func(cmd *cobra.Command, _ []string) {
			out, needed := cmd.OutOrStdout(), (&serveSettings{}).needed()
			fmt.Fprintln(
				out,
				`# Settings of the portal, each with its default. Take the # away from what you set; "needed" has to be set.
# Those of others, such as OTEL_EXPORTER_OTLP_ENDPOINT, may stand here, too. A value with spaces takes quotes. With _FILE
# at the end of its name a setting names a file that holds its value: PORTAL_SECRET_KEY_FILE=/run/secrets/key.`,
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

// list reads a comma-separated setting, each of whose items parse reads.
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

// number reads a number from least to most; 0 is one too, and means that there is no limit.
func number[N int | float64](least, most N) func(text string) (N, error) {
	return func(text string) (N, error) {
		n, err := strconv.ParseFloat(text, 64)
		if whole := N(n); err != nil || float64(whole) != n || whole != 0 && !(whole >= least && whole <= most) {
			return 0, fmt.Errorf("this takes 0, or a number from %v to %v", least, most)
		}
		return N(n), nil
	}
}

// instant reads a day, which begins at midnight UTC, or a time; nil: none is given.
func instant(text string) (*time.Time, error) {
	for _, layout := range []string{time.DateOnly, time.RFC3339} {
		if t, err := time.Parse(layout, text); err == nil {
			return &t, nil
		}
	}
	if text != "" {
		return nil, errors.New("this takes a day such as 2026-01-31 or an RFC 3339 time")
	}
	return nil, nil
}

// duration reads a time from least to most.
func duration(least, most time.Duration) func(text string) (time.Duration, error) {
	return func(text string) (time.Duration, error) {
		d, err := time.ParseDuration(text)
		if err != nil || d < least || d > most {
			return 0, fmt.Errorf("this takes a time from %s to %s", least, most)
		}
		return d, nil
	}
}
