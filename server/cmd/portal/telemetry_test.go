package main

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"klantportaal.example/server/internal/test/dbtest"
)

// printed is what a process writes while it runs.
type printed struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (p *printed) Write(b []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.text.Write(b)
}

func (p *printed) String() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.text.String()
}

// `portal serve` serves its metrics at their own address, and runs and stops without its collector.
func TestServeIsMeasured(t *testing.T) {
	t.Parallel()
	database := dbtest.Bare(t).AppURL
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	var cmd *exec.Cmd
	var out *printed
	var ended chan error
	var metrics string
	serve := func() {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		metrics, out, ended = l.Addr().String(), &printed{}, make(chan error, 1)
		cmd = exec.CommandContext(t.Context(), self, "serve")
		cmd.Env = append(
			complete(t, database),
			"PORTAL_TEST_AS_COMMAND=yes",
			"PORTAL_METRICS_ADDR="+metrics,
			"PORTAL_DRAIN=0",
			"OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:1",
			"PORTAL_TRACE_SAMPLE=1",
		)
		cmd.Stdout, cmd.Stderr = out, out
		l.Close()
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		go func(cmd *exec.Cmd, ended chan<- error) { ended <- cmd.Wait() }(cmd, ended)
	}
	ask := func() string {
		ctx, cancel := context.WithTimeout(t.Context(), dbtest.Patience)
		defer cancel()
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+metrics+"/metrics", nil)
		if err != nil {
			t.Fatal(err)
		}
		resp, err := http.DefaultClient.Do(r)
		if err != nil {
			return err.Error()
		}
		defer resp.Body.Close()
		body, err := io.ReadAll(resp.Body)
		if err != nil {
			t.Fatal(err)
		}
		return string(body)
	}
	serve()
	var answer string
	for end := time.Now().Add(3 * time.Minute); time.Now().Before(end) && !strings.Contains(answer, "portal_build_info{"); answer = ask() {
		time.Sleep(50 * time.Millisecond)
		if len(ended) > 0 && strings.Contains(out.String(), "address already in use") {
			serve() // another test was faster at the port that was free
		}
	}
	if !strings.Contains(answer, "portal_build_info{") || !strings.Contains(answer, "portal_database_connections_max 16") {
		t.Errorf("the metrics are %.500s\n%s", answer, out.String())
	}
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	select {
	case err := <-ended:
		if err != nil {
			t.Errorf("it ends with %v\n%s", err, out.String())
		}
	case <-time.After(3 * time.Minute):
		t.Errorf("it does not end\n%s", out.String())
		_ = cmd.Process.Kill()
	}
}
