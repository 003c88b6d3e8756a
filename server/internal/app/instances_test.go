package app_test

import (
	"fmt"
	"log/slog"
	"os"
	"strings"
	"testing"
	"time"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit"
)

// Instances with different settings report it in their logs and metrics until the settings are the same. Settings
// that may contain a password are in neither.
func TestInstancesCompareSettings(t *testing.T) {
	t.Parallel()
	testkit.EachBackplane(t, func(t *testing.T, backplane testkit.Option) {
		const mailServer, password = "smtp://mail.provider.example:587", "another secret of thirty-two bytes"
		var here, there lines
		p := testkit.New(t, backplane, testkit.Configured(func(c *app.Config) {
			c.Logger, c.Telemetry.MetricsAddr = slog.New(slog.NewTextHandler(&here, nil)), "127.0.0.1:0"
		}))
		second := p.Second()
		mismatches := func() string {
			text, _ := scrape(t, p)
			var list string
			for line := range strings.Lines(text) {
				if name, found := strings.CutPrefix(line, `portal_setting_mismatches{setting="PORTAL_`); found &&
					strings.HasSuffix(line, " 1\n") {
					list += strings.TrimSuffix(name, "\"} 1\n") + " "
				}
			}
			return strings.TrimSpace(list)
		}
		until := func(want string) {
			t.Helper()
			for end := time.Now().Add(3 * time.Minute); mismatches() != want; time.Sleep(20 * time.Millisecond) {
				if time.Now().After(end) {
					t.Fatalf("mismatches = %q, want %q", mismatches(), want)
				}
			}
		}
		second.Configure(func(c *app.Config) {
			c.PublicURL, c.Logger = p.URL, slog.New(slog.NewTextHandler(&there, nil))
			c.Telemetry.MetricsAddr = ""
			c.Mail = app.Mail{URL: mailServer, From: "portaal@provider.example"}
		})
		until("SMTP_URL")
		for log, text := range map[*lines][2]string{&here: {"not set", "set"}, &there: {"set", "not set"}} {
			want := fmt.Sprintf("setting=PORTAL_SMTP_URL here=%s elsewhere=%s", quoted(text[0]), quoted(text[1]))
			// The other instance is told a moment later.
			for end := time.Now().Add(testkit.Patience); !strings.Contains(log.String(), want); time.Sleep(20 * time.Millisecond) {
				if time.Now().After(end) {
					t.Fatalf("the log does not contain %s:\n%s", want, log.String())
				}
			}
		}
		second.Configure(func(c *app.Config) { c.Mail, c.PublicURL = app.Mail{}, second.URL })
		until("PUBLIC_URL")
		// Folders on two machines have the same address, but different files.
		var folder string
		second.Configure(func(c *app.Config) {
			folder, c.PublicURL = strings.TrimPrefix(c.BlobURL, "file://"), p.URL
			rename(t, folder, folder+".first")
			if err := os.Mkdir(folder, 0o700); err != nil {
				t.Fatal(err)
			}
		})
		until("BLOB_URL")
		second.Configure(func(c *app.Config) {
			rename(t, folder, folder+".second")
			rename(t, folder+".first", folder)
			c.SecretKeyPrevious = password
		})
		until("")
		if !strings.Contains(here.String(), `again" setting=PORTAL_PUBLIC_URL`) {
			t.Errorf("the log does not say that the settings are the same again:\n%s", here.String())
		}
		for _, secret := range []string{"mail.provider.example", password} {
			if strings.Contains(here.String(), secret) {
				t.Errorf("the log contains %q:\n%s", secret, here.String())
			}
		}
	})
}

func rename(t *testing.T, from, to string) {
	t.Helper()
	if err := os.Rename(from, to); err != nil {
		t.Fatal(err)
	}
}

func quoted(text string) string {
	if strings.Contains(text, " ") {
		return `"` + text + `"`
	}
	return text
}

// An instance whose secret key no other accepts is reported. This works with LISTEN and NOTIFY only: on NATS such
// instances do not receive each other's events.
func TestInstancesCompareSecretKeys(t *testing.T) {
	t.Parallel()
	var log lines
	p := testkit.New(t, testkit.Configured(func(c *app.Config) { c.Logger = slog.New(slog.NewTextHandler(&log, nil)) }))
	second := p.Second()
	second.Configure(func(c *app.Config) { c.SecretKey = "another secret of thirty-two bytes" })
	for end := time.Now().Add(3 * time.Minute); !strings.Contains(log.String(), "setting=PORTAL_SECRET_KEY\n"); {
		if time.Sleep(20 * time.Millisecond); time.Now().After(end) {
			t.Fatalf("the log does not report it:\n%s", log.String())
		}
	}
}
