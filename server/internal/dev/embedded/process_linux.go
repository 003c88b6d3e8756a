package embedded

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"syscall"
)

// dieWithParent makes the server shut down when this process ends in any way.
func dieWithParent(cmd *exec.Cmd) {
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = &syscall.SysProcAttr{}
	}
	cmd.SysProcAttr.Pdeathsig = syscall.SIGINT
	// Ctrl-C in the terminal should only reach this process; Stop stops the server.
	cmd.SysProcAttr.Setpgid = true
}

// isPostgres reports whether a process with this number runs a server.
func isPostgres(pid int) bool {
	name, err := os.ReadFile(fmt.Sprintf("/proc/%d/comm", pid))
	return err == nil && strings.HasPrefix(string(name), "postgres")
}
