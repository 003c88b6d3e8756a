//go:build !linux

package embedded

import "os"

// ScratchDir is where a server keeps data that is thrown away.
func ScratchDir() string { return os.TempDir() }
