package main

import (
	"fmt"
	"time"

	"github.com/spf13/pflag"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/platform/erp"
)

const defaultERPDelay = "3s"

// erpSettings say where tickets get their numbers from.
type erpSettings struct{ url, token, delay string }

func (s *erpSettings) flags(f *pflag.FlagSet) {
	setting(
		f,
		&s.url,
		"erp-url",
		"",
		"the provider's ERP, see docs/erp.md; mock: the one inside the portal; empty: tickets get no number",
	)
	setting(f, &s.token, "erp-token", "", "bearer token for the ERP")
	setting(f, &s.delay, "erp-delay", defaultERPDelay, "how long the mock of the ERP thinks about a ticket's number")
}

func (s erpSettings) config() (app.ERP, error) {
	delay, err := time.ParseDuration(s.delay)
	if err != nil || delay < 0 || delay > 30*time.Second {
		return app.ERP{}, fmt.Errorf("--erp-delay %q is not a time from 0s to 30s", s.delay)
	}
	if s.url != "" && s.url != app.ERPMock {
		if _, err := erp.NewHTTP(s.url, s.token); err != nil {
			return app.ERP{}, fmt.Errorf("--erp-url: %w", err)
		}
	}
	return app.ERP{URL: s.url, Token: s.token, Delay: delay}, nil
}
