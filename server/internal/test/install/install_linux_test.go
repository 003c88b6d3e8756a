// Package install installs the deb of a release as an operator does, and serves with it.
package install

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"klantportaal.example/server/internal/test/dbtest"
)

// insideVariable has the folder of the packages, for the process that works in a copy of the machine's files.
const insideVariable = "PORTAL_TEST_INSTALL"

// The deb is installed by dpkg and configured, migrates a database and serves, is upgraded without losing its
// settings and files, and is removed and purged. This happens in a copy of this machine's files, which is removed
// afterwards. The image of the same release serves by itself.
func TestInstallDrill(t *testing.T) {
	if packages := os.Getenv(insideVariable); packages != "" {
		// Its mounts end with this process.
		t.Run("deb", func(t *testing.T) { installed(t, packages) })
		t.Run("image", func(t *testing.T) { contained(t, packages) })
		return
	}
	if os.Getuid() != 0 {
		t.Skip("TestInstallDrill is not run: only root can install packages")
	}
	for _, program := range []string{"dpkg", "systemd-sysusers"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("TestInstallDrill is not run: %v", err)
		}
	}
	packages := build(t)
	db := dbtest.Empty(t)
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), self, "-test.run=^TestInstallDrill$", "-test.v")
	cmd.Env = append(
		os.Environ(),
		insideVariable+"="+packages,
		"PORTAL_TEST_OWNER="+db.URL,
		"PORTAL_TEST_LOGIN="+db.AppURL,
	)
	cmd.SysProcAttr = &syscall.SysProcAttr{Unshareflags: syscall.CLONE_NEWNS, Pdeathsig: syscall.SIGKILL}
	out, err := cmd.CombinedOutput()
	switch {
	case err != nil:
		t.Fatalf("the test in its own namespace failed: %v\n%s", err, out)
	case strings.Contains(string(out), "--- SKIP: "):
		t.Skipf("%s", out)
	}
	t.Logf("%s", out)
}

// build makes the packages of two versions, and returns their folder.
func build(t *testing.T) string {
	t.Helper()
	const repository = "../../../.."
	dir, root := t.TempDir(), t.TempDir()
	binary, settings := filepath.Join(dir, "portal"), filepath.Join(dir, "portal.env")
	must(t, exec.CommandContext(t.Context(), "go", "build", "-trimpath", "-buildvcs=false", "-tags=release,grpcnotrace",
		"-ldflags", "-s -w -X main.revision=0123abc", "-o", binary, "klantportaal.example/server/cmd/portal"))
	text := must(t, exec.CommandContext(t.Context(), binary, "settings"))
	man, completion := filepath.Join(dir, "portal.8"), filepath.Join(dir, "portal.bash")
	write(t, man, must(t, exec.CommandContext(t.Context(), binary, "man")))
	write(t, completion, must(t, exec.CommandContext(t.Context(), binary, "completion", "bash")))
	arch := strings.TrimSpace(must(t, exec.CommandContext(t.Context(), "dpkg", "--print-architecture")))
	for _, v := range []string{"1.0.0", "1.0.1"} {
		write(t, filepath.Join(root, "server/cmd/portal/VERSION"), v)
		write(t, filepath.Join(root, "LICENSE"), "the licence")
		for _, name := range []string{"CHANGELOG.md", "README.md", "UPGRADING.md", "docs/production.md", "deploy/portal.conf",
			"gen/openapi.yaml", "spec/hub.md", "CHANGELOG-API.md"} {
			write(t, filepath.Join(root, name), "of the release")
		}
		write(t, filepath.Join(root, "gen/go.mod"), "module klantportaal.example/gen\n")
		write(t, settings, text+"# as of "+v+"\n")
		out := filepath.Join(dir, v)
		if err := os.Mkdir(out, 0o700); err != nil {
			t.Fatal(err)
		}
		cmd := exec.CommandContext(
			t.Context(),
			"go",
			"-C",
			repository+"/tools/package",
			"run",
			".",
			"-root",
			root,
			"-out",
			out,
			"-revision",
			"0123abc",
			"-settings",
			settings,
			"-man",
			man,
			"-completion",
			completion,
			"-contract",
			"1.1.2",
			"-notices",
			filepath.Join(root, "LICENSE"),
			arch+"="+binary,
		)
		cmd.Env = append(os.Environ(), "GOWORK=off", "CGO_ENABLED=0", "SOURCE_DATE_EPOCH=1700000000")
		must(t, cmd)
		debs, err := filepath.Glob(filepath.Join(out, "*.deb"))
		if err != nil || len(debs) != 1 {
			t.Fatalf("debs = %v, want one; error = %v", debs, err)
		}
		if err := errors.Join(os.Rename(debs[0], filepath.Join(dir, v+".deb")),
			os.Rename(filepath.Join(out, "portal-"+v+"-oci.tar"), filepath.Join(dir, v+".tar"))); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// machine is a copy of this machine's files; writes go to memory.
type machine struct {
	t    *testing.T
	root string
}

func installed(t *testing.T, packages string) {
	m := boot(t, packages)
	m.run(nil, "dpkg", "-i", "/packages/1.0.0.deb")
	// Ownership by name, from the machine's own tools.
	for path, want := range map[string]string{
		"/etc/portal/portal.env": "640 root portal",
		"/var/lib/portal":        "750 portal portal",
		"/usr/bin/portal":        "755 root root",
	} {
		if got := m.run(nil, "stat", "-c", "%a %U %G", path); got != want {
			t.Errorf("%s = %s, want %s", path, got, want)
		}
	}
	if entry := m.run(nil, "getent", "passwd", "portal"); !strings.HasSuffix(entry, ":/var/lib/portal:/usr/sbin/nologin") {
		t.Errorf("entry of the user = %s", entry)
	}
	said := m.run(nil, "/usr/bin/portal", "version")
	if !strings.HasPrefix(said, "portal 1.0.0\nrevision 0123abc\n") {
		t.Errorf("output of portal version = %s", said)
	}

	const file = "/etc/portal/portal.env"
	settings := m.read(file)
	for variable, value := range complete() {
		_, rest, ok := strings.Cut(settings, "\n#"+variable+"=")
		_, after, _ := strings.Cut(rest, "\n")
		if !ok {
			t.Fatalf("%s has no %s", file, variable)
		}
		settings = strings.TrimSuffix(settings, "#"+variable+"="+rest) + variable + "=" + value + "\n" + after
	}
	write(t, filepath.Join(m.root, file), settings)
	const owner = "/etc/portal/migrate.env"
	write(t, filepath.Join(m.root, owner), "PORTAL_MIGRATE_URL="+os.Getenv("PORTAL_TEST_OWNER")+"\n")
	for unit, lines := range map[string][]string{
		"portal-migrate.service": {"EnvironmentFile=" + file, "EnvironmentFile=" + owner, "ConditionPathExists=" + owner,
			"ExecStart=/usr/bin/portal migrate"},
		"portal-backup.service": {"EnvironmentFile=" + file, "EnvironmentFile=/etc/portal/backup.env",
			"ConditionPathExists=/etc/portal/backup.env", "ExecStart=/usr/bin/portal backup"},
		"portal-backup.timer": {"WantedBy=timers.target"},
	} {
		text := m.read("/usr/lib/systemd/system/" + unit)
		for _, line := range lines {
			if !strings.Contains(text, "\n"+line+"\n") {
				t.Errorf("%s has no line %q", unit, line)
			}
		}
	}
	if m.has("/etc/systemd/system/timers.target.wants/portal-backup.timer") {
		t.Error("the package enables the timer of backups")
	}
	migrates := m.environment()
	migrates.env = append(migrates.env, strings.TrimSpace(m.read(owner)))
	m.run(migrates, "/usr/bin/portal", "migrate")
	m.serves()
	m.run(m.user(), "mkdir", "-p", "/var/lib/portal/blobs")
	m.run(m.user(), "touch", "/var/lib/portal/blobs/kept")

	// The new package has a different settings file: the operator's stays.
	m.run(nil, "dpkg", "--force-confdef", "--force-confold", "-i", "/packages/1.0.1.deb")
	if v := m.run(nil, "dpkg-query", "-W", "-f", "${Version}", "portal"); v != "1.0.1-1" {
		t.Errorf("version %s is installed", v)
	}
	if m.read(file) != settings {
		t.Error("the upgrade replaced the settings")
	}
	m.serves()

	m.run(nil, "dpkg", "-r", "portal")
	if m.read(file) != settings || !m.has("/var/lib/portal/blobs/kept") || m.has("/usr/bin/portal") {
		t.Error("after removal, want the settings and files kept and the program gone")
	}
	m.run(nil, "dpkg", "-P", "portal")
	if m.has("/etc/portal") || m.has("/var/lib/portal") {
		t.Error("purging left settings or files behind")
	}
	m.run(nil, "getent", "passwd", "portal") // no other user has its number
}

// complete are settings to serve with.
func complete() map[string]string {
	return map[string]string{
		"PORTAL_ADDR":         "127.0.0.1:0",
		"PORTAL_BLOB_URL":     "file:///var/lib/portal/blobs",
		"PORTAL_DATABASE_URL": os.Getenv("PORTAL_TEST_LOGIN"),
		"PORTAL_DRAIN":        "0s",
		"PORTAL_OIDC_ISSUER":  "https://login.provider.example",
		"PORTAL_PUBLIC_URL":   "https://portaal.provider.example",
		"PORTAL_SECRET_KEY":   "0f9d2c7a5be148c6a3e07d1b94f8265c",
	}
}

// boot mounts the machine.
func boot(t *testing.T, packages string) machine {
	t.Helper()
	base := t.TempDir()
	layers := filepath.Join(base, "layers")
	if err := mount("tmpfs", layers, "tmpfs", 0, "mode=755"); err != nil {
		t.Skipf("TestInstallDrill is not run: here root may not mount: %v", err)
	}
	m := machine{t, filepath.Join(base, "root")}
	for _, d := range []string{"upper", "work"} {
		if err := os.Mkdir(filepath.Join(layers, d), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	data := fmt.Sprintf("lowerdir=/,upperdir=%[1]s/upper,workdir=%[1]s/work", layers)
	if err := mount("overlay", m.root, "overlay", 0, data); err != nil {
		t.Skipf("TestInstallDrill is not run: there is no overlay above the root: %v", err)
	}
	t.Cleanup(func() { // otherwise the folder can't be removed
		for _, at := range []string{m.root, layers} {
			if err := syscall.Unmount(at, syscall.MNT_DETACH); err != nil {
				t.Error(err)
			}
		}
	})
	// Not /run, so that tools find no systemd there, as in a container.
	for from, to := range map[string]string{"/dev": "dev", "/proc": "proc", packages: "packages"} {
		if err := mount(from, filepath.Join(m.root, to), "", syscall.MS_BIND, ""); err != nil {
			t.Fatal(err)
		}
	}
	return m
}

// mount creates the folder first.
func mount(source, target, kind string, flags uintptr, data string) error {
	if err := os.MkdirAll(target, 0o755); err != nil {
		return err
	}
	return syscall.Mount(source, target, kind, flags, data)
}

// who is the user of a command, with its variables; nil: root, without the portal's variables.
type who struct {
	uid, gid uint32
	env      []string
}

// user returns the portal's user.
func (m machine) user() *who {
	m.t.Helper()
	fields := strings.Split(m.run(nil, "getent", "passwd", "portal"), ":")
	uid, err := strconv.ParseUint(fields[2], 10, 32)
	if err != nil {
		m.t.Fatal(err)
	}
	gid, err := strconv.ParseUint(fields[3], 10, 32)
	if err != nil {
		m.t.Fatal(err)
	}
	return &who{uid: uint32(uid), gid: uint32(gid)}
}

// environment returns the portal's user with the variables that systemd reads from the settings file, which the
// portal's user has to be able to read.
func (m machine) environment() *who {
	m.t.Helper()
	u := m.user()
	for line := range strings.Lines(m.run(u, "cat", "/etc/portal/portal.env")) {
		if name, value, ok := strings.Cut(strings.TrimSpace(line), "="); ok && !strings.HasPrefix(name, "#") {
			u.env = append(u.env, name+"="+strings.Trim(value, `"`))
		}
	}
	return u
}

func (m machine) command(as *who, program string, args ...string) *exec.Cmd {
	if as == nil {
		as = &who{}
	}
	cmd := exec.CommandContext(m.t.Context(), program, args...)
	if !filepath.IsAbs(program) { // by the machine's env, which searches for the program
		cmd = exec.CommandContext(m.t.Context(), "/usr/bin/env", append([]string{program}, args...)...)
	}
	cmd.Dir = "/"
	cmd.Env = append(
		[]string{"PATH=/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL=C.UTF-8", "DEBIAN_FRONTEND=noninteractive"},
		as.env...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Chroot: m.root, Pdeathsig: syscall.SIGKILL,
		Credential: &syscall.Credential{Uid: as.uid, Gid: as.gid}}
	return cmd
}

// run returns the output of a command.
func (m machine) run(as *who, program string, args ...string) string {
	m.t.Helper()
	return strings.TrimSpace(must(m.t, m.command(as, program, args...)))
}

// serves starts the unit's command, as its user and with its settings.
func (m machine) serves() {
	m.t.Helper()
	_, rest, _ := strings.Cut(m.read("/usr/lib/systemd/system/portal.service"), "\nExecStart=")
	line, _, _ := strings.Cut(rest, "\n")
	m.becomesReady(m.environment(), strings.Fields(line), nil)
}

// becomesReady starts a program, waits until it is ready, calls meanwhile, and stops it as systemd and engines do.
func (m machine) becomesReady(as *who, start []string, meanwhile func(addr string)) {
	m.t.Helper()
	if len(start) == 0 {
		m.t.Fatal("there is no command to start")
	}
	cmd := m.command(as, start[0], start[1:]...)
	log, err := cmd.StderrPipe()
	if err != nil {
		m.t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		m.t.Fatal(err)
	}
	ended := time.AfterFunc(3*time.Minute, func() { _ = cmd.Process.Kill() })
	defer ended.Stop()
	var addr string
	var printed strings.Builder
	lines := bufio.NewScanner(io.TeeReader(log, &printed))
	for addr == "" && lines.Scan() {
		var entry struct{ Msg, Addr string }
		if json.Unmarshal(lines.Bytes(), &entry) == nil && entry.Msg == "serving" {
			addr = entry.Addr
		}
	}
	if addr == "" {
		m.t.Fatalf("%v does not serve: %v\n%s", start, cmd.Wait(), &printed)
	}
	status := 0
	for deadline := time.Now().Add(20 * time.Second); status != http.StatusOK && time.Now().Before(deadline); {
		status = ask(m.t.Context(), "http://"+addr+"/readyz")
		time.Sleep(20 * time.Millisecond)
	}
	if status != http.StatusOK {
		m.t.Errorf("/readyz: status = %d, want 200", status)
	} else if meanwhile != nil {
		meanwhile(addr)
	}
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		m.t.Error(err)
	}
	for lines.Scan() { // the end of the log, before the pipe is closed
	}
	if err := cmd.Wait(); err != nil {
		m.t.Errorf("stopping: %v\n%s", err, &printed)
	}
	m.t.Logf("%v served as user %d, /readyz answered %d", start, cmd.SysProcAttr.Credential.Uid, status)
}

func ask(ctx context.Context, url string) int {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return 0
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0
	}
	answer.Body.Close()
	return answer.StatusCode
}

func (m machine) read(path string) string {
	m.t.Helper()
	text, err := os.ReadFile(filepath.Join(m.root, path))
	if err != nil {
		m.t.Fatal(err)
	}
	return string(text)
}

func (m machine) has(path string) bool {
	_, err := os.Lstat(filepath.Join(m.root, path))
	return err == nil
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func must(t *testing.T, cmd *exec.Cmd) string {
	t.Helper()
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("running %v: %v\n%s", cmd.Args, err, out)
	}
	return string(out)
}
