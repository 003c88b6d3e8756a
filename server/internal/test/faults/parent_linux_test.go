package faults

import (
	"os/exec"
	"syscall"
)

// dieWithParent ends a portal when the tests end in any way, for example by their own time-out.
func dieWithParent(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL} }
