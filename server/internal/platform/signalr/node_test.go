package signalr

import (
	"context"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// node runs a scenario of testdata/client.mjs: the npm client, unmodified.
func node(t *testing.T, h *hub, scenario string) {
	t.Helper()
	path, err := exec.LookPath("node")
	if err != nil {
		t.Fatalf("these tests drive the npm client @microsoft/signalr and need Node 20 or later in PATH: %v", err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	out, err := exec.CommandContext(ctx, path, "testdata/client.mjs", scenario, h.url("")).CombinedOutput()
	if err != nil {
		t.Fatalf(
			"%v (run npm install in the repository's root if the client is missing)\n%s\nserver log:\n%s",
			err,
			out,
			h.log.String(),
		)
	}
	if !strings.Contains(string(out), "ok "+scenario) {
		t.Fatalf("the scenario did not reach its end:\n%s", out)
	}
}

func TestNodeClient(t *testing.T) {
	for _, scenario := range []string{"negotiated", "skipped", "refused", "ordered", "inOrder", "reconnects", "closedForGood", "statefulFallback"} {
		t.Run(scenario, func(t *testing.T) { node(t, newHub(t, nil), scenario) })
	}
}

func TestNodeClientKeptAliveByPings(t *testing.T) {
	h := newHub(t, func(_ *hub, o *Options) {
		o.Limits = Limits{Ping: 200 * time.Millisecond, Silence: 2 * time.Second}
	})
	node(t, h, "keptAlive")
}

func TestNodeClientSilent(t *testing.T) {
	h := newHub(t, func(_ *hub, o *Options) { o.Limits = Limits{Silence: 2 * time.Second} })
	node(t, h, "silent")
}
