package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"time"

	"github.com/shirou/gopsutil/v4/process"
)

// child is a measured server, in a separate process so that its processor time and memory can be measured.
type child struct {
	cmd   *exec.Cmd
	stat  *process.Process
	addr  string
	ended chan struct{}
	ready time.Duration // time from its start to the first response
}

// measured is a child, or several, whose processor time is measured.
type measured interface{ cpu() time.Duration }

// freeAddr returns an address on this machine on which nothing listens.
func freeAddr(ctx context.Context) (string, error) {
	var lc net.ListenConfig
	l, err := lc.Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

// startChild starts a program, and waits until it responds to GET http://addr/readyz with 200.
func (b *bench) startChild(
	ctx context.Context,
	addr, program string,
	environment []string,
	args ...string,
) (*child, error) {
	if err := os.MkdirAll(b.dir, 0o755); err != nil { //nolint:gosec // nothing secret
		return nil, err
	}
	//nolint:gosec // nothing secret
	log, err := os.OpenFile(filepath.Join(b.dir, "log"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return nil, err
	}
	defer log.Close()
	c := &child{cmd: exec.CommandContext(ctx, program, args...), addr: addr, ended: make(chan struct{})}
	c.cmd.Env = append(os.Environ(), environment...)
	c.cmd.Dir, c.cmd.Stdout, c.cmd.Stderr = b.root, log, log
	c.cmd.Cancel = func() error { return c.cmd.Process.Signal(syscall.SIGTERM) }
	c.cmd.WaitDelay = 15 * time.Second
	started := time.Now()
	if err := c.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		_ = c.cmd.Wait()
		close(c.ended)
	}()
	for !answers(ctx, addr) {
		select {
		case <-c.ended:
			return nil, fmt.Errorf("%s has ended; see %s", filepath.Base(program), filepath.Base(log.Name()))
		case <-time.After(2 * time.Millisecond):
		}
		if time.Since(started) > time.Minute {
			c.stop()
			return nil, errors.New("it does not become ready")
		}
	}
	c.ready = time.Since(started)
	c.stat, err = process.NewProcessWithContext(ctx, int32(c.cmd.Process.Pid)) //nolint:gosec // a process id
	return c, err
}

func answers(ctx context.Context, addr string) bool {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+addr+"/readyz", nil)
	if err != nil {
		return false
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		return false
	}
	resp.Body.Close()
	return resp.StatusCode == http.StatusOK
}

// stop stops it gracefully.
func (c *child) stop() {
	_ = c.cmd.Process.Signal(syscall.SIGTERM)
	<-c.ended
}

// cpu returns the processor time that it has used.
func (c *child) cpu() time.Duration {
	t, err := c.stat.Times()
	if err != nil {
		return 0
	}
	return time.Duration((t.User + t.System) * float64(time.Second))
}

// memory returns its resident memory in bytes.
func (c *child) memory() float64 {
	m, err := c.stat.MemoryInfo()
	if err != nil {
		return 0
	}
	return float64(m.RSS)
}
