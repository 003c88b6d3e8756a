package embedded

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"syscall"
)

// owner is not needed on Windows: PostgreSQL gives up administrator rights itself.
type owner struct{ name string }

func ownerFor(string) (*owner, error)  { return nil, nil }
func (*owner) blockedAt(string) string { return "" }
func (*owner) own(string) error        { return nil }
func (*owner) ownAll(string) error     { return nil }
func (*owner) runAs(*exec.Cmd)         {}

var errLocked = errors.New("locked")

// lockFile opens a file that no other process can open until this process ends.
func lockFile(path string) (*os.File, error) {
	name, err := syscall.UTF16PtrFromString(path)
	if err != nil {
		return nil, fmt.Errorf("embedded: %w", err)
	}
	h, err := syscall.CreateFile(
		name,
		syscall.GENERIC_WRITE,
		0,
		nil,
		syscall.OPEN_ALWAYS,
		syscall.FILE_ATTRIBUTE_NORMAL,
		0,
	)
	if err != nil {
		const sharingViolation = syscall.Errno(32)
		if errors.Is(err, sharingViolation) {
			return nil, errLocked
		}
		return nil, fmt.Errorf("embedded: locking %s: %w", path, err)
	}
	return os.NewFile(uintptr(h), path), nil
}
