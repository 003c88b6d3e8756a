package embedded

import (
	"os"
	"syscall"
)

const (
	memory     = "/dev/shm"
	tmpfsMagic = 0x01021994 // TMPFS_MAGIC of linux/magic.h
	roomNeeded = 4 << 30
)

// ScratchDir is where a server keeps data that is thrown away: in memory where there is room, which containers often
// limit to 64 MB, else with the system's temporary files. A database is hundreds of files, and a file system on disk
// takes longer to find room for each the more have been removed before.
func ScratchDir() string {
	var s syscall.Statfs_t
	if err := syscall.Statfs(memory, &s); err != nil || s.Type != tmpfsMagic ||
		s.Bavail*uint64(s.Bsize) < roomNeeded { //nolint:gosec // a block has a positive size
		return os.TempDir()
	}
	return memory
}
