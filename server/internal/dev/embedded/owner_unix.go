//go:build unix

package embedded

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"
)

// owner is another user, as which root runs the server.
type owner struct {
	name     string
	uid, gid uint32
}

// ownerFor returns nil unless this process is root, as which PostgreSQL refuses to run. Then it returns the owner
// of the data folder, or else the user postgres or nobody.
func ownerFor(data string) (*owner, error) {
	if os.Geteuid() != 0 {
		return nil, nil
	}
	if info, err := os.Stat(data); err == nil {
		if s, ok := info.Sys().(*syscall.Stat_t); ok && s.Uid != 0 {
			return &owner{name: strconv.Itoa(int(s.Uid)), uid: s.Uid, gid: s.Gid}, nil
		}
	}
	for _, name := range []string{"postgres", "nobody"} {
		u, err := user.Lookup(name)
		if err != nil {
			continue
		}
		uid, uidErr := strconv.ParseUint(u.Uid, 10, 32)
		gid, gidErr := strconv.ParseUint(u.Gid, 10, 32)
		if err := errors.Join(uidErr, gidErr); err != nil {
			return nil, fmt.Errorf("embedded: user %s: %w", name, err)
		}
		return &owner{name: name, uid: uint32(uid), gid: uint32(gid)}, nil
	}
	return nil, errors.New(
		"embedded: PostgreSQL does not run as root, and there is no user postgres or nobody; run as an ordinary user",
	)
}

// blockedAt returns the first folder on the way to path that the user can't enter, or "" if there is none.
func (o *owner) blockedAt(path string) string {
	if parent := filepath.Dir(path); parent != path {
		if blocked := o.blockedAt(parent); blocked != "" {
			return blocked
		}
	}
	info, err := os.Stat(path)
	if err != nil {
		return path
	}
	s, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return ""
	}
	bit := fs.FileMode(0o001)
	switch {
	case s.Uid == o.uid:
		bit = 0o100
	case s.Gid == o.gid:
		bit = 0o010
	}
	if info.Mode().Perm()&bit == 0 {
		return path
	}
	return ""
}

func (o *owner) own(path string) error {
	if err := os.Lchown(path, int(o.uid), int(o.gid)); err != nil {
		return fmt.Errorf("embedded: %w", err)
	}
	return nil
}

// ownAll ignores files that disappear meanwhile: a server that is stopping removes its own.
func (o *owner) ownAll(dir string) error {
	return filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if err == nil {
			err = o.own(path)
		}
		if errors.Is(err, fs.ErrNotExist) && path != dir {
			return nil
		}
		return err
	})
}

func (o *owner) runAs(cmd *exec.Cmd) {
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{}
	}
	cmd.SysProcAttr.Credential = &syscall.Credential{Uid: o.uid, Gid: o.gid}
}

var errLocked = errors.New("locked")

// lockFile takes a lock that ends with the process.
func lockFile(path string) (*os.File, error) {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, fmt.Errorf("embedded: %w", err)
	}
	if err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		f.Close()
		if errors.Is(err, syscall.EWOULDBLOCK) {
			return nil, errLocked
		}
		return nil, fmt.Errorf("embedded: locking %s: %w", path, err)
	}
	return f, nil
}
