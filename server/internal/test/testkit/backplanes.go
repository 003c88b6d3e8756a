package testkit

import (
	"testing"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit/natstest"
)

// EachBackplane runs a test over LISTEN and NOTIFY, and over NATS with a server of its own. The option is for New.
func EachBackplane(t *testing.T, test func(t *testing.T, backplane Option)) {
	t.Run("LISTEN", func(t *testing.T) {
		t.Parallel()
		test(t, Configured(func(*app.Config) {}))
	})
	t.Run("NATS", func(t *testing.T) {
		t.Parallel()
		test(t, OverNATS(natstest.Start(t, "", "")))
	})
}

// OverNATS connects a portal's instances over a server.
func OverNATS(s *natstest.Server) Option {
	return Configured(func(c *app.Config) { c.NATSURL = s.URL })
}
