package testkit

import (
	"testing"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit/pooler"
)

// poolerVariable, if not empty, puts PgBouncer between every portal and its database, so that every test runs behind a
// pooler.
const poolerVariable = "PORTAL_TEST_POOLER"

// ThroughPooler puts PgBouncer in transaction mode between the portal and its database. If it is not installed, the
// test is skipped.
func ThroughPooler(t testing.TB) Option {
	return Configured(func(c *app.Config) {
		c.DirectURL, c.DatabaseURL = c.DatabaseURL, pooler.Start(t, c.DatabaseURL, nil)
	})
}
