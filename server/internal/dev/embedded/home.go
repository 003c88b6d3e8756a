package embedded

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"
)

// home is the folder of one server: data/, password, postgres.log and lock.
// While it is open its lock is held, so that two processes can't start servers on it.
type home struct {
	dir       string // contains the lock, and the rest unless place is elsewhere
	place     string
	temporary bool
	lock      *os.File
	user      *owner // nil: the user of this process
}

// ErrInUse is wrapped by the error of Start if another process runs a server on the folder.
var ErrInUse = errors.New("embedded: the folder is in use by another process")

const temporaryPrefix = "klantportaal-postgres-"

// openHome creates the folder, takes its lock and chooses the user that the server runs as.
func openHome(dir string) (h home, err error) {
	if dir == "" {
		removeAbandoned()
		h.temporary = true
		dir, err = os.MkdirTemp(ScratchDir(), temporaryPrefix)
	} else {
		dir, err = filepath.Abs(dir)
		if err == nil {
			err = os.MkdirAll(dir, 0o755)
		}
	}
	if err != nil {
		return h, fmt.Errorf("embedded: %w", err)
	}
	h.dir, h.place = dir, dir
	if h.lock, err = lockFile(filepath.Join(dir, "lock")); err != nil {
		if errors.Is(err, errLocked) {
			err = fmt.Errorf("%w: %s; stop that process or choose another folder", ErrInUse, dir)
		}
		return h, err
	}
	if h.user, err = ownerFor(h.data()); err == nil && h.user != nil {
		err = h.settle()
	}
	if err != nil {
		h.close()
		return h, err
	}
	return h, nil
}

func (h home) close() {
	// Removed before the lock is released, so that another process does not find it half removed.
	if h.temporary {
		os.RemoveAll(h.place)
		os.RemoveAll(h.dir)
	}
	h.lock.Close()
}

func (h home) data() string         { return filepath.Join(h.place, "data") }
func (h home) passwordFile() string { return filepath.Join(h.place, "password") }
func (h home) logFile() string      { return filepath.Join(h.place, "postgres.log") }

// systemPlace is the folder in which root puts data that other users must be able to reach.
const systemPlace = "/var/lib/klantportaal"

// settle ensures that the user can reach the folder and write to it. A folder inside one that only root can enter
// can't be reached; the data is then stored in systemPlace, with a link in the folder. Data there without that link
// is not used, so that removing the folder still starts with an empty database.
func (h *home) settle() error {
	if h.user.blockedAt(filepath.Dir(h.dir)) != "" {
		name := sha256.Sum256([]byte(h.dir))
		h.place = filepath.Join(systemPlace, hex.EncodeToString(name[:8]))
		link := filepath.Join(h.dir, "elsewhere")
		if to, err := os.Readlink(link); err != nil || to != h.place {
			if err := errors.Join(os.RemoveAll(h.place), os.RemoveAll(link), os.MkdirAll(h.place, 0o755),
				os.Symlink(h.place, link)); err != nil {
				return fmt.Errorf("embedded: %w", err)
			}
		}
		if blocked := h.user.blockedAt(filepath.Dir(h.place)); blocked != "" {
			return fmt.Errorf(
				"embedded: PostgreSQL does not run as root, and user %s can't enter the folder of %s or %s; "+
					"choose another data folder or run as an ordinary user",
				h.user.name,
				h.dir,
				blocked,
			)
		}
	}
	if err := h.user.own(h.place); err != nil {
		return err
	}
	if _, err := os.Stat(h.data()); err == nil {
		return h.user.ownAll(h.data())
	}
	return nil
}

// version returns the major version that made the data folder, or 0 if there is none.
func (h home) version() int {
	text, err := os.ReadFile(filepath.Join(h.data(), "PG_VERSION"))
	if err != nil {
		return 0
	}
	v, _ := strconv.Atoi(strings.TrimSpace(string(text)))
	return v
}

// initdb creates the data folder under another name first, so that an interrupted run leaves nothing that looks like a
// database.
func (h home) initdb(ctx context.Context, bin string, durable bool) error {
	fresh := h.data() + ".new"
	for _, half := range []string{fresh, h.data()} {
		if err := os.RemoveAll(half); err != nil {
			return fmt.Errorf("embedded: %w", err)
		}
	}
	if err := os.WriteFile(h.passwordFile(), []byte(newPassword()), 0o600); err != nil {
		return fmt.Errorf("embedded: %w", err)
	}
	if h.user != nil {
		if err := h.user.own(h.passwordFile()); err != nil {
			return err
		}
	}
	args := []string{
		"-D",
		fresh,
		"-U",
		Superuser,
		"--pwfile",
		h.passwordFile(),
		"--auth=scram-sha-256",
		"--encoding=UTF8",
		"--lc-messages=C",
	}
	if runtime.GOOS == "linux" {
		args = append(args, "--locale=C.UTF-8")
	} else if v, _ := majorVersion(bin); v >= 17 { // elsewhere libc has no C.UTF-8
		args = append(args, "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8")
	} else {
		args = append(args, "--locale=C")
	}
	if !durable {
		args = append(args, "--no-sync")
	}
	if err := run(h.command(ctx, filepath.Join(bin, exe("initdb")), args...)); err != nil {
		return err
	}
	if err := os.Rename(fresh, h.data()); err != nil {
		return fmt.Errorf("embedded: %w", err)
	}
	return nil
}

// stopLeftover stops a server that outlived the process that started it. No other process uses it, because this process
// has the lock.
func (h home) stopLeftover(ctx context.Context, bin string) error {
	pidFile := filepath.Join(h.data(), "postmaster.pid")
	text, err := os.ReadFile(pidFile)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("embedded: %w", err)
	}
	first, _, _ := strings.Cut(string(text), "\n")
	pid, _ := strconv.Atoi(strings.TrimSpace(first))
	if !isPostgres(pid) {
		// The process id may belong to another program by now, which would make postgres refuse to start.
		return os.Remove(pidFile)
	}
	pgctl := filepath.Join(bin, exe("pg_ctl"))
	if run(h.command(ctx, pgctl, "status", "-D", h.data())) != nil {
		return nil // not running; postgres itself removes the file
	}
	err = run(h.command(ctx, pgctl, "stop", "-D", h.data(), "-m", "fast", "-w", "-t", "15"))
	if _, statErr := os.Stat(pidFile); errors.Is(statErr, os.ErrNotExist) {
		return nil // it was stopping by itself
	}
	if err != nil {
		return fmt.Errorf("embedded: a server still runs on %s: %w", h.data(), err)
	}
	return nil
}

// command returns a PostgreSQL program, run as the folder's user with a minimal environment: PGDATA and similar
// variables must not reach it.
func (h home) command(ctx context.Context, path string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, path, args...)
	cmd.Dir = h.place
	cmd.Env = []string{"TZ=UTC", "LC_ALL=C", "PATH=" + os.Getenv("PATH"), "TMPDIR=" + os.TempDir()}
	if runtime.GOOS == "windows" {
		cmd.Env = append(cmd.Env, "SystemRoot="+os.Getenv("SystemRoot"), "TEMP="+os.TempDir())
	}
	if h.user != nil {
		h.user.runAs(cmd)
	}
	return cmd
}

// logTail returns the end of the server's log.
func (h home) logTail() string {
	text, err := os.ReadFile(h.logFile())
	if err != nil {
		return err.Error()
	}
	const most = 4000
	if len(text) > most {
		text = text[len(text)-most:]
	}
	return strings.TrimSpace(string(text))
}

// removeAbandoned removes the temporary folders of processes that were killed.
func removeAbandoned() {
	dirs, _ := filepath.Glob(filepath.Join(ScratchDir(), temporaryPrefix+"*"))
	for _, dir := range dirs {
		// A new one may belong to a process that has not locked it yet.
		if info, err := os.Stat(filepath.Join(dir, "lock")); err != nil || time.Since(info.ModTime()) < time.Minute {
			continue
		}
		lock, err := lockFile(filepath.Join(dir, "lock"))
		if err != nil {
			continue // in use, or another user's
		}
		os.RemoveAll(dir)
		lock.Close()
	}
}
