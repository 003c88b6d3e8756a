package jobs_test

import (
	"bytes"
	"log/slog"
	"sync"
	"testing"
	"time"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit"
)

// complaints records log messages of level warning and above.
type complaints struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (c *complaints) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.text.Write(p)
}

func (c *complaints) String() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.text.String()
}

// A portal that is stopped while it looks for work logs no warning.
func TestEndIsQuiet(t *testing.T) {
	t.Parallel()
	var log complaints
	p := testkit.New(t, testkit.Configured(func(c *app.Config) {
		c.ERP = app.ERP{URL: app.ERPMock, LookEvery: time.Millisecond}
		c.Logger = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelWarn}))
	}))
	for range 8 {
		until(t, "a look", func() bool {
			var leads bool
			p.Scan("select exists (select 1 from river.river_leader where expires_at > now())", nil, &leads)
			return leads
		})
		time.Sleep(50 * time.Millisecond)
		p.Restart()
	}
	if text := log.String(); text != "" {
		t.Errorf("log:\n%s", text)
	}
}
