package embedded

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// helperVariable makes this test binary start a server on the folder it names,
// print its URL and wait for its own end.
const helperVariable = "PORTAL_EMBEDDED_TEST_HELPER"

func TestMain(m *testing.M) {
	if dir := os.Getenv(helperVariable); dir != "" {
		s, err := Start(ctx, Options{Dir: dir})
		if err != nil {
			fmt.Println("error:", err)
			os.Exit(1)
		}
		fmt.Println(s.URL("postgres"), s.process.Pid)
		io.Copy(io.Discard, os.Stdin) // until it is closed
		if err := s.Stop(); err != nil {
			fmt.Println("error:", err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// helper is another process with a server on dir.
func helper(t *testing.T, dir string, as *owner) (cmd *exec.Cmd, stdin io.Closer, pid int) {
	t.Helper()
	binary := os.Args[0]
	if as != nil { // go test builds it where only this user can read
		copied := filepath.Join(dir, "helper")
		content, err := os.ReadFile(binary)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(copied, content, 0o755); err != nil {
			t.Fatal(err)
		}
		binary = copied
	}
	cmd = exec.Command(binary)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), helperVariable+"="+filepath.Join(dir, "portal"), "HOME="+dir)
	if as != nil {
		as.runAs(cmd)
	}
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		stdin.Close()
		cmd.Wait()
	})
	line, err := bufio.NewReader(stdout).ReadString('\n')
	if err != nil || strings.HasPrefix(line, "error:") {
		t.Fatalf("the helper says %q, %v", line, err)
	}
	var url string
	if _, err := fmt.Sscan(line, &url, &pid); err != nil {
		t.Fatalf("the helper says %q, %v", line, err)
	}
	return cmd, stdin, pid
}

func waitForEnd(t *testing.T, pid int) {
	t.Helper()
	for deadline := time.Now().Add(3 * time.Minute); isPostgres(pid); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("the server outlived its process")
		}
	}
}

func TestServerDiesWithItsProcess(t *testing.T) {
	dir := reachable(t)
	cmd, _, pid := helper(t, dir, nil)
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	// At once, while the old server is on its way out perhaps.
	cmd.Wait()
	start(t, Options{Dir: filepath.Join(dir, "portal")})
	waitForEnd(t, pid)
}

func TestServerLeftBehindIsStopped(t *testing.T) {
	dir := reachable(t)
	s := start(t, Options{Dir: dir})
	// Started by nobody who holds the lock: as after a kill where the kernel
	// doesn't tell the child.
	if err := s.Stop(); err != nil {
		t.Fatal(err)
	}
	cmd := s.home.command(
		ctx,
		filepath.Join(s.bin, "postgres"),
		"-D",
		s.home.data(),
		"-p",
		fmt.Sprint(s.port),
		"-h",
		"127.0.0.1",
		"-k",
		"",
	)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	t.Cleanup(func() { cmd.Process.Kill() })
	pidFile := filepath.Join(s.home.data(), "postmaster.pid")
	for deadline := time.Now().Add(3 * time.Minute); ; time.Sleep(time.Millisecond) {
		if text, err := os.ReadFile(pidFile); err == nil && strings.Contains(string(text), "ready") {
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("the server that is to be left behind does not start")
		}
	}
	start(t, Options{Dir: dir})
	select {
	case <-ended:
	case <-time.After(3 * time.Minute):
		t.Error("two servers on one folder")
	}
}

func TestOrdinaryUser(t *testing.T) {
	if os.Geteuid() != 0 {
		start(t, Options{}) // that is one
		return
	}
	nobody := &owner{name: "nobody", uid: 65534, gid: 65534}
	dir := reachable(t)
	if err := nobody.own(dir); err != nil {
		t.Fatal(err)
	}
	cmd, stdin, pid := helper(t, dir, nobody)
	info, err := os.Stat(fmt.Sprintf("/proc/%d", pid))
	if err != nil {
		t.Fatal(err)
	}
	if uid := info.Sys().(*syscall.Stat_t).Uid; uid != nobody.uid {
		t.Errorf("the server runs as %d", uid)
	}
	stdin.Close()
	if err := cmd.Wait(); err != nil {
		t.Errorf("its end: %v", err)
	}
	// Root afterwards leaves the folder usable for its owner.
	if err := start(t, Options{Dir: filepath.Join(dir, "portal")}).Stop(); err != nil {
		t.Fatal(err)
	}
	_, stdin, _ = helper(t, dir, nobody)
	stdin.Close()
}

func TestRootBelowAPrivateFolder(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Log("nothing to show: this is not root")
		return
	}
	private := reachable(t)
	if err := os.Chmod(private, 0o700); err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(private, "portal")
	s := start(t, Options{Dir: dir})
	t.Cleanup(func() { os.RemoveAll(s.home.place) })
	if strings.HasPrefix(s.home.place, private) {
		t.Fatalf("the data is in %s", s.home.place)
	}
	do(t, s, `create table kept ()`)
	if err := s.Stop(); err != nil {
		t.Fatal(err)
	}
	s = start(t, Options{Dir: dir})
	if got := ask(t, s, `select to_regclass('kept')::text`); got != "kept" {
		t.Error("the data is gone")
	}
	if err := s.Stop(); err != nil {
		t.Fatal(err)
	}
	// After the folder is removed, the server starts with an empty database.
	if err := os.RemoveAll(dir); err != nil {
		t.Fatal(err)
	}
	s = start(t, Options{Dir: dir})
	if got := ask(t, s, `select coalesce(to_regclass('kept')::text, 'gone')`); got != "gone" {
		t.Error("old data came back")
	}
}

func TestBinariesOutOfReachAreCopied(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Log("nothing to show: this is not root")
		return
	}
	native := npmPackages()
	if len(native) == 0 {
		t.Fatal("run npm install: the npm package with PostgreSQL is missing")
	}
	private := reachable(t)
	if err := copyTree(filepath.Join(private, "native"), native[0]); err != nil {
		t.Fatal(err)
	}
	if err := os.Chmod(private, 0o700); err != nil {
		t.Fatal(err)
	}
	t.Setenv(BinVariable, filepath.Join(private, "native", "bin"))
	dir := reachable(t)
	s := start(t, Options{Dir: dir})
	if !strings.HasPrefix(s.bin, dir) {
		t.Errorf("the server was started from %s", s.bin)
	}
	if version := ask(t, s, `show server_version`); !strings.HasPrefix(version, "18") {
		t.Errorf("it is PostgreSQL %s", version)
	}
}
