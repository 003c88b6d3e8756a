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
	fill := []string{"bench", "data", "--tickets", "300"}
	out, ok := portal(t, environment, fill...)
	if !ok {
		t.Fatalf("bench data failed: %s", out)
	}
	for _, want := range []string{"support_ticket: 300 rows", "\n300 tickets in "} {
		if !strings.Contains(out, want) {
			t.Errorf("output = %s, want %q in it", out, want)
		}
	}
	if out, ok := portal(t, environment, fill...); ok || !strings.Contains(out, "already holds organisations") {
		t.Errorf("second run: succeeded = %t, output = %s, want a refusal", ok, out)
	}
	if out, ok := portal(t, environment[:1], "bench", "data"); ok || !strings.Contains(out, "superuser") {
		t.Errorf("as the portal's own login: succeeded = %t, output = %s, want a refusal", ok, out)
	}
}
