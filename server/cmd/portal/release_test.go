package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A release has no development identity provider and no demo data, and is small.
func TestRelease(t *testing.T) {
	t.Parallel()
	const tags, biggest = "-tags=release,grpcnotrace", 39.7e6 // as in Taskfile.yml; bytes
	run := func(program string, args ...string) (string, error) {
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
		defer cancel()
		out, err := exec.CommandContext(ctx, program, args...).CombinedOutput()
		return string(out), err
	}
	deps, err := run("go", "list", tags, "-deps", ".")
	if err != nil {
		t.Fatalf("go list: %v:\n%s", err, deps)
	}
	for _, of := range []string{"internal/dev/devidp", "internal/dev/devmail", "internal/dev/demo", "internal/dev/benchdata", "internal/dev/embedded", "zitadel/oidc/v3/pkg/op"} {
		if strings.Contains(deps, of+"\n") {
			t.Errorf("a release has %s in it", of)
		}
	}
	binary := filepath.Join(t.TempDir(), "portal.exe") // Windows asks for the ending, nobody else minds
	if out, err := run("go", "build", "-trimpath", "-buildvcs=false", tags, "-ldflags", "-s -w", "-o", binary,
		"."); err != nil {
		t.Fatalf("go build: %v:\n%s", err, out)
	}
	info, err := os.Stat(binary)
	if err != nil {
		t.Fatal(err)
	}
	if info.Size() > biggest {
		t.Errorf(
			"a release has %d bytes, more than %.0f: what came in? Templates make the linker keep every method of everything",
			info.Size(),
			biggest,
		)
	}
	for _, command := range []string{"dev", "seed", "token", "bench"} {
		if out, err := run(binary, command); err == nil || !strings.Contains(out, "unknown command") {
			t.Errorf("portal %s says %s", command, out)
		}
	}
	if out, err := run(binary, "serve", "--help"); err != nil || !strings.Contains(out, "PORTAL_DATABASE_URL") {
		t.Errorf("portal serve --help: %v, %s", err, out)
	}
}
