package doctor

import (
	"errors"
	"fmt"
	"io/fs"
	"syscall"
	"testing"
)

// What the store returns is wrapped several times. The line still says why and what to do.
func TestFailuresOfStoring(t *testing.T) {
	t.Parallel()
	const otherwise = "let the portal's user write there"
	for name, c := range map[string]struct {
		err         error
		why, remedy string
	}{
		"a full disk":   {syscall.ENOSPC, "the disk is full", "make room there, or choose another folder"},
		"a full quota":  {syscall.EDQUOT, "the quota is used up", "make room there, or choose another folder"},
		"read-only":     {syscall.EROFS, "the file system is read-only", "mount it read-write"},
		"a broken disk": {syscall.EIO, "the disk, or the file system mounted there, does not respond", "check the disk, the mount and the system's log"},
		"a lost mount":  {syscall.ESTALE, "the disk, or the file system mounted there, does not respond", "check the disk, the mount and the system's log"},
		"no permission": {syscall.EACCES, "the portal's user has no permission", otherwise},
		"no folder":     {syscall.ENOENT, "no folder can be created there", otherwise},
		"another":       {errors.New("?"), "its response is not understood", otherwise},
	} {
		wrapped := fmt.Errorf("blob: write: %w", errors.Join(&fs.PathError{Op: "write", Path: "/files/x.tmp", Err: c.err}))
		if got := storing(wrapped); got != c.why {
			t.Errorf("%s: reason = %q, want %q", name, got, c.why)
		}
		if got := mend(wrapped, otherwise); got != c.remedy {
			t.Errorf("%s: remedy = %q, want %q", name, got, c.remedy)
		}
	}
}
