package main

import (
	"bytes"
	"log/slog"
	"net"
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"klantportaal.example/server/internal/test/dbtest"
)

// The log has lines of the level that is set, and above.
func TestLogLevel(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]int{"": 3, "debug": 4, "info": 3, "warn": 2, "WARN": 2, "error": 1} {
		t.Run("level "+text, func(t *testing.T) {
			t.Parallel()
			var s serveSettings
			f := pflag.NewFlagSet("serve", pflag.ContinueOnError)
			s.flags(f)
			if text != "" {
				if err := f.Set("log-level", text); err != nil {
					t.Fatal(err)
				}
			}
			var out bytes.Buffer
			log := jsonLogger(&out, s.logLevel)
			for _, level := range []slog.Level{slog.LevelDebug, slog.LevelInfo, slog.LevelWarn, slog.LevelError} {
				log.Log(t.Context(), level, "a line")
			}
			if lines := strings.Count(out.String(), "\n"); lines != want {
				t.Errorf("%d lines, want %d:\n%s", lines, want, &out)
			}
		})
	}
}

// Request lines are logged unless the setting turns them off.
func TestLogRequests(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]bool{"--log-requests=false": true, "--log-requests": false, "": false} {
		var s serveSettings
		f := pflag.NewFlagSet("serve", pflag.ContinueOnError)
		s.flags(f)
		if err := f.Parse(strings.Fields(text)); err != nil {
			t.Fatal(err)
		}
		if s.FailedRequestsOnly != want {
			t.Errorf("%q: only requests that fail are logged: %t, want %t", text, s.FailedRequestsOnly, want)
		}
	}
}

// `portal serve` logs by the level of its settings. Its address is taken, so it ends after the migration.
func TestServeLogsByLevel(t *testing.T) {
	t.Parallel()
	taken, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer taken.Close()
	d := dbtest.Bare(t)
	settings := append(complete(t, d.AppURL), "PORTAL_MIGRATE=true", "PORTAL_MIGRATE_URL="+d.URL,
		"PORTAL_ADDR="+taken.Addr().String())
	for level, wanted := range map[string]bool{"info": true, "error": false} {
		out, ok := portal(t, append(settings, "PORTAL_LOG_LEVEL="+level), "serve")
		if ok || !strings.Contains(out, "another program listens on") {
			t.Fatalf("it does not end as it should:\n%s", out)
		}
		if got := strings.Contains(out, `"level":"INFO"`); got != wanted {
			t.Errorf("level %s: a line of INFO: %t, want %t:\n%s", level, got, wanted, out)
		}
	}
}
