// Package pooler runs PgBouncer, as Debian packages it, in front of a test's PostgreSQL.
package pooler

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// Program returns the path of PgBouncer, or "" if it is not installed.
var Program = sync.OnceValue(func() string {
	for _, name := range []string{"pgbouncer", "/usr/sbin/pgbouncer"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
})

// Prepares reports whether prepared statements work through it: from version 1.21 on.
var Prepares = sync.OnceValue(func() bool {
	out, err := exec.Command(Program(), "--version").Output()
	var major, minor int
	if err == nil {
		_, err = fmt.Sscanf(string(out), "PgBouncer %d.%d", &major, &minor)
	}
	return err == nil && (major > 1 || minor >= 21)
})

// Settings of the pooler that differ from docs/scaling.md, by name, in the section [pgbouncer].
type Settings map[string]string

// Start starts a pooler in transaction mode in front of the server of an address, for its login, and returns the
// address through it. It stops with the test. Without PgBouncer the test is skipped.
func Start(t testing.TB, direct string, more Settings) (through string) {
	t.Helper()
	if Program() == "" {
		t.Skip("not tried through a pooler: pgbouncer is not installed (apt-get install pgbouncer, as root)")
	}
	u, err := url.Parse(direct)
	if err != nil {
		t.Fatal(err)
	}
	through, stop, err := start(u, more)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		for line := range strings.Lines(stop()) {
			// PgBouncer 1.18 crashes at times after a cancel request.
			if strings.Contains(line, "FATAL @") || strings.Contains(line, "cancel request") {
				t.Errorf("pgbouncer: %s", line)
			}
		}
	})
	return through
}

func start(u *url.URL, more Settings) (through string, stop func() (log string), err error) {
	// Started by root, PgBouncer runs as nobody, who can't enter a test's folders.
	dir, err := os.MkdirTemp("", "pooler")
	if err != nil {
		return "", nil, err
	}
	password, _ := u.User.Password()
	settings := Settings{
		// A socket, because another process could take a port.
		"listen_port": "6432", "unix_socket_dir": dir, "auth_type": "scram-sha-256",
		"auth_file": filepath.Join(dir, "users"), "pool_mode": "transaction", "default_pool_size": "3",
		"max_client_conn": "500", "server_login_retry": "0.1", "log_connections": "0", "log_disconnections": "0",
	}
	for name, value := range more {
		settings[name] = value
	}
	text := fmt.Sprintf("[databases]\n* = host=%s port=%s\n[pgbouncer]\n", u.Hostname(), u.Port())
	for name, value := range settings {
		text += name + " = " + value + "\n"
	}
	err = errors.Join(
		os.Chmod(dir, 0o777), // the user nobody creates the socket in it
		os.WriteFile(filepath.Join(dir, "ini"), []byte(text), 0o644),
		os.WriteFile(settings["auth_file"], fmt.Appendf(nil, "%q %q\n", u.User.Username(), password), 0o644),
	)
	if err != nil {
		return "", nil, err
	}
	args := []string{filepath.Join(dir, "ini")}
	if os.Getuid() == 0 {
		args = append([]string{"-u", "nobody"}, args...)
	}
	cmd := exec.Command(Program(), args...)
	var log bytes.Buffer
	cmd.Stdout, cmd.Stderr = &log, &log
	if err := cmd.Start(); err != nil {
		return "", nil, err
	}
	ended := make(chan struct{})
	go func() { defer close(ended); _ = cmd.Wait() }()
	stop = func() string {
		_ = cmd.Process.Kill()
		<-ended
		_ = os.RemoveAll(dir)
		return log.String()
	}
	at := *u
	query := at.Query()
	query.Set("host", dir)
	query.Set("port", "6432")
	at.Host, at.RawQuery = "", query.Encode()
	for until := time.Now().Add(3 * time.Minute); ; {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		conn, err := pgx.Connect(ctx, at.String())
		if err == nil {
			err = conn.Close(ctx)
		}
		cancel()
		if err == nil {
			return at.String(), stop, nil
		}
		select {
		case <-ended:
			return "", nil, fmt.Errorf("pgbouncer ended: %s", &log)
		case <-time.After(20 * time.Millisecond):
		}
		if time.Now().After(until) {
			return "", nil, fmt.Errorf("pgbouncer does not answer: %w\n%s", err, stop())
		}
	}
}
