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
)

func doctorCommand() *cobra.Command {
	var s serveSettings
	cmd := &cobra.Command{
		Use:   "doctor",
		Short: "Look for what is wrong with the settings and with what they name",
		Long: `Look for what is wrong with the settings and with what they name: one line for each, with what
was found and what to do. It takes the settings of ` + "`portal serve`" + `, and an instance should run: the public address
is looked at through the proxy. No e-mail is sent. Exit code 1 if anything is dangerous.`,
		Example: "  portal doctor",
		Args:    cobra.NoArgs,
		PreRunE: fromEnvironment,
		RunE:    func(cmd *cobra.Command, _ []string) error { return s.examine(cmd) },
	}
	s.flags(cmd.Flags())
	return cmd
}

// examine prints what is found, and fails when any of it is dangerous.
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
		return fmt.Errorf("%d dangerous: `portal serve` refuses to start", dangers)
	}
	return nil
}

// owner looks whether the password of the login that owns the tables stands in the environment of what serves: whoever
// gets to read that is bound by no policy any more.
func (s *serveSettings) owner() []doctor.Finding {
	if os.Getenv(environment("migrate-url")) == "" {
		return nil
	}
	return []doctor.Finding{
		{
			Level:   doctor.Warning,
			Setting: environment("migrate-url"),
			Found:   "the password of the tables' owner stands in the environment of the process that serves",
			Cure: "keep it in /etc/portal/migrate.env, with which portal-migrate.service migrates, or in a file that " + environment(
				"migrate-url",
			) + inFile + " names",
		},
	}
}

// admit refuses to serve what is dangerous, and answers what to warn of.
func admit(ctx context.Context, c app.Config) (warnings []doctor.Finding, err error) {
	var refused []error
	for _, f := range doctor.AtStart(ctx, c) {
		if f.Level == doctor.Danger {
			// By both names, as everywhere else.
			flag := strings.ReplaceAll(strings.ToLower(strings.TrimPrefix(f.Setting, "PORTAL_")), "_", "-")
			_, said, _ := strings.Cut(f.String(), ": ")
			refused = append(refused, fmt.Errorf("--%s (%s): %s", flag, f.Setting, said))
		} else if f.Level == doctor.Warning {
			warnings = append(warnings, f)
		}
	}
	return warnings, errors.Join(refused...)
}

// beforeOutside is how long an instance and its proxy get to find each other.
const beforeOutside = 5 * time.Second

// lookOutside warns of what others, who may be slow or away, make of the settings.
func lookOutside(ctx context.Context, c app.Config, logger *slog.Logger) {
	select {
	case <-ctx.Done():
		return
	case <-time.After(beforeOutside):
	}
	found := doctor.Outside(ctx, c, false)
	if ctx.Err() != nil {
		return // what is asked while the portal ends fails for that
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
