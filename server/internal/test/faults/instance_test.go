package faults

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// instance is a portal in a process of its own.
type instance struct {
	w    *world
	addr string
	env  []string
	log  string // file
	// under is a command that replaces itself by the portal, which its last arguments run.
	under []string

	cmd   *exec.Cmd
	ended chan struct{}
}

// built returns the portal's binary, built once from the tested sources.
var built struct {
	once sync.Once
	dir  string
	err  error
}

func program(t *testing.T) string {
	t.Helper()
	built.once.Do(func() {
		if built.dir, built.err = os.MkdirTemp("", "klantportaal-faults-"); built.err != nil {
			return
		}
		out, err := exec.CommandContext(
			context.Background(),
			"go",
			"build",
			"-trimpath",
			"-buildvcs=false",
			"-ldflags",
			"-s -w",
			"-o",
			filepath.Join(built.dir, "portal"),
			"../../../cmd/portal",
		).CombinedOutput()
		if err != nil {
			built.err = fmt.Errorf("%w: %s", err, out)
		}
	})
	if built.err != nil {
		t.Fatal(built.err)
	}
	return filepath.Join(built.dir, "portal")
}

// serve starts a portal. more are settings, NAME=value, that override the usual ones.
func (w *world) serve(more ...string) *instance {
	w.t.Helper()
	var lc net.ListenConfig
	l, err := lc.Listen(w.t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		w.t.Fatal(err)
	}
	i := &instance{w: w, addr: l.Addr().String(), log: filepath.Join(w.t.TempDir(), "log")}
	if err := l.Close(); err != nil {
		w.t.Fatal(err)
	}
	for _, pair := range os.Environ() {
		if !strings.HasPrefix(pair, "PORTAL_") {
			i.env = append(i.env, pair)
		}
	}
	i.env = append(
		i.env,
		"PORTAL_ADDR="+i.addr,
		"PORTAL_PUBLIC_URL=http://"+host,
		"PORTAL_DATABASE_URL="+w.databaseURL(login),
		"PORTAL_OIDC_ISSUER="+w.issuer,
		"PORTAL_BLOB_URL=file://"+filepath.ToSlash(filepath.Join(w.dir, "blobs")),
		"PORTAL_SECRET_KEY="+secret,
		"PORTAL_REQUESTS_PER_USER=0",
		"PORTAL_DRAIN=0",
		"PORTAL_REQUESTS_PER_ADDRESS=0",
	)
	i.env = append(i.env, more...)
	w.t.Cleanup(func() {
		i.kill()
		if w.t.Failed() {
			text, _ := os.ReadFile(i.log)
			w.t.Logf("the log of %s ends with\n%s", i.addr, text[max(0, len(text)-4000):])
		}
	})
	i.start()
	return i
}

// start starts it, again at the same address, and returns when it is ready.
func (i *instance) start() {
	i.w.t.Helper()
	log, err := os.OpenFile(i.log, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		i.w.t.Fatal(err)
	}
	defer log.Close()
	command := append(slices.Clone(i.under), program(i.w.t), "serve")
	i.cmd = exec.CommandContext(context.Background(), command[0], command[1:]...)
	i.cmd.Env, i.cmd.Stdout, i.cmd.Stderr = i.env, log, log
	cmd, ended, started := i.cmd, make(chan struct{}), make(chan error)
	i.ended = ended
	go func() {
		// The kernel ends the portal with the thread that started it, so that thread is locked.
		runtime.LockOSThread()
		dieWithParent(cmd)
		err := cmd.Start()
		started <- err
		if err == nil {
			_ = cmd.Wait()
			close(ended)
		}
	}()
	if err := <-started; err != nil {
		i.w.t.Fatal(err)
	}
	for began := time.Now(); !i.ready(); time.Sleep(2 * time.Millisecond) {
		if i.hasEnded() || time.Since(began) > time.Minute {
			i.w.t.Fatal("the portal does not become ready")
		}
	}
}

func (i *instance) hasEnded() bool {
	select {
	case <-i.ended:
		return true
	default:
		return false
	}
}

// status returns the response of /readyz.
func (i *instance) status() (answer struct {
	Ready          bool `json:"ready"`
	HubConnections int  `json:"hubConnections"`
}, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+i.addr+"/readyz", nil)
	if err != nil {
		return answer, err
	}
	resp, err := i.w.web.Do(r)
	if err != nil {
		return answer, err
	}
	defer resp.Body.Close()
	return answer, json.NewDecoder(resp.Body).Decode(&answer)
}

func (i *instance) ready() bool {
	answer, err := i.status()
	return err == nil && answer.Ready
}

// signal sends a signal to the process: SIGSTOP and SIGCONT, for one that hangs.
func (i *instance) signal(s syscall.Signal) {
	i.w.t.Helper()
	if err := i.cmd.Process.Signal(s); err != nil && !errors.Is(err, os.ErrProcessDone) {
		i.w.t.Fatal(err)
	}
}

// kill kills the process at once.
func (i *instance) kill() {
	_ = i.cmd.Process.Kill()
	<-i.ended
}

// memory returns the resident memory in bytes, now and at its maximum so far.
func (i *instance) memory() (now, peak int64) {
	i.w.t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", i.cmd.Process.Pid))
	if err != nil {
		i.w.t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		name, value, _ := strings.Cut(line, ":")
		n, _ := strconv.ParseInt(strings.TrimSuffix(strings.TrimSpace(value), " kB"), 10, 64)
		switch name {
		case "VmRSS":
			now = n << 10
		case "VmHWM":
			peak = n << 10
		}
	}
	return now, peak
}

// cpu returns the processor time that it has used.
func (i *instance) cpu() time.Duration {
	i.w.t.Helper()
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", i.cmd.Process.Pid))
	if err != nil {
		i.w.t.Fatal(err)
	}
	// After the name, which is in brackets, the 12th and 13th field are user and system time in hundredths of a second.
	_, rest, _ := strings.Cut(string(text), ") ")
	fields := strings.Fields(rest)
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * 10 * time.Millisecond
}
