//go:build !linux

package embedded

import "os/exec"

// dieWithParent can't be had here: a killed process leaves its server behind,
// and the next Start on the folder stops it.
func dieWithParent(*exec.Cmd) {}

// isPostgres can't tell here; pg_ctl looks at the number itself.
func isPostgres(int) bool { return true }
