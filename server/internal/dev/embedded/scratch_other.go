//go:build !linux

package embedded

import "os"

// ScratchDir returns the folder for temporary data of a server.
func ScratchDir() string { return os.TempDir() }
