//go:build !linux

package embedded

import "os/exec"

// dieWithParent does nothing on this system: a killed process leaves its server running, and the next Start on the
// folder stops it.
func dieWithParent(*exec.Cmd) {}

// isPostgres does not check on this system; pg_ctl checks the process itself.
func isPostgres(int) bool { return true }
