//go:build linux || darwin

package blob

import "syscall"

// Free returns the free bytes of the folder store, or false if unknown, as with Azure.
func (s *Store) Free() (bytes uint64, known bool) {
	var fs syscall.Statfs_t
	if s.dir == "" || syscall.Statfs(s.dir, &fs) != nil {
		return 0, false
	}
	return fs.Bavail * uint64(fs.Bsize), true //nolint:gosec // a block's size is positive
}
