//go:build !release

package main

import (
	"strings"
	"testing"

	"klantportaal.example/server/internal/test/dbtest"
)

func TestBenchData(t *testing.T) {
	t.Parallel()
	d := dbtest.Bare(t)
	environment := []string{"PORTAL_DATABASE_URL=" + d.AppURL, "PORTAL_MIGRATE_URL=" + d.URL}
	if out, ok := portal(
		t,
		environment,
		"bench",
		"data",
		"--tickets",
		"300",
	); !ok || !strings.Contains(out, "support_ticket: 300 rows") ||
		!strings.Contains(out, "\n300 tickets in ") {
		t.Errorf("it says %s", out)
	}
	if out, ok := portal(
		t,
		environment,
		"bench",
		"data",
		"--tickets",
		"300",
	); ok ||
		!strings.Contains(out, "holds organisations already") {
		t.Errorf("a second time it says %s", out)
	}
	if out, ok := portal(t, environment[:1], "bench", "data"); ok || !strings.Contains(out, "superuser") {
		t.Errorf("as the portal's own login it says %s", out)
	}
}
