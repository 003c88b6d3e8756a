package main

import (
	"fmt"
	"time"

	"github.com/spf13/pflag"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/platform/erp"
)

// erpFlags declares the settings of the ERP that gives tickets their numbers.
func erpFlags(f *pflag.FlagSet, e *app.ERP) {
	setting(f, &e.URL, "erp-url", "",
		"URL of the provider's ERP, see docs/erp.md; mock: a mock inside the portal; empty: tickets get no number")
	setting(f, &e.Token, "erp-token", "", "bearer token for the ERP; empty: none")
	erpDelayFlag(f, e)
}

func erpDelayFlag(f *pflag.FlagSet, e *app.ERP) {
	parsed(f, &e.Delay, "erp-delay", "3s", "time after which the mock of the ERP numbers a ticket, 0 to 30s",
		duration(0, 30*time.Second))
}

func checkERP(e app.ERP) error {
	if e.URL == "" || e.URL == app.ERPMock {
		return nil
	}
	if _, err := erp.NewHTTP(e.URL, e.Token); err != nil {
		return fmt.Errorf("--erp-url: %w", err)
	}
	return nil
}
