package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/app/doctor"
	"klantportaal.example/server/internal/platform/environ"
)

func doctorCommand() *cobra.Command {
	var s serveSettings
	cmd := &cobra.Command{
		Use:   "doctor",
		Short: "Check the settings and the services that they name",
		Long: `Check the settings and the services that they name. Each line of the output names a setting, says what was found
and what to do about it. The settings are those of ` + "`portal serve`" + `. An instance should be running, because the public
address is checked through the proxy. No e-mail is sent. The exit code is 1 if any finding is a danger.`,
		Example: "  portal doctor",
		Args:    cobra.NoArgs,
		PreRunE: fromEnvironment,
		RunE:    func(cmd *cobra.Command, _ []string) error { return s.examine(cmd) },
	}
	s.flags(cmd.Flags())
	return cmd
}

// examine prints the findings. It returns an error if any of them is a danger.
func (s *serveSettings) examine(cmd *cobra.Command) error {
	if err := s.check(); err != nil {
		return err
	}
	s.Logger = slog.New(slog.DiscardHandler)
	var dangers int
	found := append(s.owner(), doctor.AtStart(cmd.Context(), s.Config)...)
	for _, f := range append(found, doctor.Outside(cmd.Context(), s.Config, true)...) {
		fmt.Fprintf(cmd.OutOrStdout(), "%-8s %s\n", f.Level, f)
		if f.Level == doctor.Danger {
			dangers++
		}
	}
	if dangers > 0 {
		return fmt.Errorf("%d settings are dangerous; `portal serve` does not start with them", dangers)
	}
	return nil
}

// owner warns if the environment of the serving process holds the password of the login that owns the tables. An
// attacker who can read that environment can then change the tables, and no row-level security policy applies.
func (s *serveSettings) owner() []doctor.Finding {
	if os.Getenv(environment("migrate-url")) == "" {
		return nil
	}
	return []doctor.Finding{
		{
			Level:   doctor.Warning,
			Setting: environment("migrate-url"),
			Found:   "the password of the tables' owner is in the environment of the process that serves",
			Cure: "move it to /etc/portal/migrate.env, which only portal-migrate.service reads, or to a file that " +
				environment("migrate-url") + environ.InFile + " names",
		},
	}
}

// admit returns an error if a setting is dangerous, and otherwise the findings to warn of.
func admit(ctx context.Context, c app.Config) (warnings []doctor.Finding, err error) {
	var refused []error
	for _, f := range doctor.AtStart(ctx, c) {
		if f.Level == doctor.Danger {
			// The flag and the variable, as in every other error.
			flag := strings.ReplaceAll(strings.ToLower(strings.TrimPrefix(f.Setting, "PORTAL_")), "_", "-")
			_, said, _ := strings.Cut(f.String(), ": ")
			refused = append(refused, fmt.Errorf("--%s (%s): %s", flag, f.Setting, said))
		} else if f.Level == doctor.Warning {
			warnings = append(warnings, f)
		}
	}
	return warnings, errors.Join(refused...)
}

// beforeOutside is the time that an instance and its proxy get to find each other.
const beforeOutside = 5 * time.Second

// lookOutside logs warnings about the services that the settings name. It runs beside the server, because these may be
// slow or unreachable.
func lookOutside(ctx context.Context, c app.Config, logger *slog.Logger) {
	select {
	case <-ctx.Done():
		return
	case <-time.After(beforeOutside):
	}
	found := doctor.Outside(ctx, c, false)
	if ctx.Err() != nil {
		return // the checks failed because the portal is stopping
	}
	for _, f := range found {
		if f.Level != doctor.Fine {
			warn(ctx, f, logger)
		}
	}
}

func warn(ctx context.Context, f doctor.Finding, logger *slog.Logger) {
	logger.WarnContext(ctx, "a setting needs attention", "setting", f.Setting, "found", f.Found, "do", f.Cure)
}
