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

// ScratchDir returns the folder for temporary data of a server: in memory if there is room, which containers often
// limit to 64 MB, otherwise with the system's temporary files. A database has hundreds of files, and file systems
// on disk become slower the more files have been removed.
func ScratchDir() string {
	var s syscall.Statfs_t
	if err := syscall.Statfs(memory, &s); err != nil || s.Type != tmpfsMagic ||
		s.Bavail*uint64(s.Bsize) < roomNeeded { //nolint:gosec // a block has a positive size
		return os.TempDir()
	}
	return memory
}
