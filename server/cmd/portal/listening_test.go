package main

import (
	"net"
	"os"
	"strings"
	"syscall"
	"testing"

	"klantportaal.example/server/internal/test/dbtest"
)

// Every failure to listen says what to do.
func TestListeningFails(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		err  syscall.Errno
		says string
	}{
		"a taken port":       {syscall.EADDRINUSE, "another program listens on :80; stop it, or choose another port"},
		"a port below 1024":  {syscall.EACCES, "may not listen on :80; choose a port of 1024 or more"},
		"another's address":  {syscall.EADDRNOTAVAIL, "does not have the address :80; choose one that it has"},
		"something unlisted": {syscall.EMFILE, "can't listen on :80: listen tcp: bind: " + syscall.EMFILE.Error()},
	} {
		err := listening(":80", &net.OpError{Op: "listen", Net: "tcp", Err: os.NewSyscallError("bind", c.err)})
		if got := err.Error(); !strings.HasPrefix(got, "PORTAL_ADDR: ") || !strings.Contains(got, c.says) {
			t.Errorf("%s: error = %q, want %q after PORTAL_ADDR", name, got, c.says)
		}
	}
}

func TestServeOnATakenPort(t *testing.T) {
	t.Parallel()
	var lc net.ListenConfig
	l, err := lc.Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	want := "PORTAL_ADDR: another program listens on " + l.Addr().String()
	out, ok := portal(t, append(complete(t, dbtest.Bare(t).AppURL), "PORTAL_ADDR="+l.Addr().String()), "serve")
	if ok || !strings.Contains(out, want) {
		t.Errorf("succeeded = %t, want %q\n%s", ok, want, out)
	}
}
