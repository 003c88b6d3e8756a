package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"aead.dev/minisign"
)

const contractVersion = "1.1.2"

// made returns the files of a release of two architectures, whose binary is a script, by name.
func made(t *testing.T) map[string][]byte {
	t.Helper()
	in, out := t.TempDir(), t.TempDir()
	binary := "#!/bin/sh\n" + strings.Repeat("# as long as a block of the compression\n", 1<<16)
	args := []string{"-root", "../..", "-out", out, "-revision", "0123abc", "-contract", contractVersion,
		"-settings", filepath.Join(in, "portal.env"), "-man", filepath.Join(in, "portal.8"),
		"-completion", filepath.Join(in, "portal.bash"), "-notices", filepath.Join(in, "notices")}
	for name, content := range map[string]string{"portal.env": "#PORTAL_ADDR=\n", "notices": "Licences of others\n",
		"portal.8": manText, "portal.bash": completionText, "amd64": binary, "arm64": binary} {
		if err := os.WriteFile(filepath.Join(in, name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(name, "64") {
			args = append(args, name+"="+filepath.Join(in, name))
		}
	}
	t.Setenv("SOURCE_DATE_EPOCH", "1700000000")
	if err := run(args, io.Discard); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(out)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, e := range entries {
		if files[e.Name()], err = os.ReadFile(filepath.Join(out, e.Name())); err != nil {
			t.Fatal(err)
		}
	}
	return files
}

// version returns the version in the packages' names.
func version(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../server/cmd/portal/VERSION")
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(text))
}

// Two runs make the same bytes, with a sum for each file.
func TestReproducible(t *testing.T) {
	first, second := made(t), made(t)
	v := version(t)
	want := []string{
		"CHANGELOG-API.md",
		"SHA256SUMS",
		"hub.md",
		"klantportaal-gen-v" + contractVersion + ".zip",
		"openapi.yaml",
		"portal-" + v + "-1.aarch64.rpm",
		"portal-" + v + "-1.x86_64.rpm",
		"portal-" + v + "-linux-amd64.tar.gz",
		"portal-" + v + "-linux-arm64.tar.gz",
		"portal-" + v + "-oci.tar",
		"portal_" + v + "-1_amd64.deb",
		"portal_" + v + "-1_arm64.deb",
	}
	if names := slices.Sorted(maps.Keys(first)); !slices.Equal(names, want) {
		t.Errorf("files of a release = %q,\nwant %q", names, want)
	}
	for name, content := range first {
		if !bytes.Equal(content, second[name]) {
			t.Errorf("%s differs in the second run", name)
		}
		sum := sha256.Sum256(content)
		line := hex.EncodeToString(sum[:]) + "  " + name + "\n"
		if name != sumsFile && !strings.Contains(string(first[sumsFile]), line) {
			t.Errorf("%s does not contain %q", sumsFile, line)
		}
	}
}

// The sums are signed with the key in the environment, and reported as unsigned without one. An encrypted key is not
// tested, because decrypting it takes a gigabyte of memory.
func TestSignature(t *testing.T) {
	public, private, err := minisign.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	plain, err := private.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ key, says, fails string }{
		"no key":        {"", "unsigned: ", ""},
		"plain":         {string(plain), "signed: minisign -Vm SHA256SUMS -P " + public.String() + "\n", ""},
		"no key at all": {"nonsense", "", "MINISIGN_SECRET_KEY"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv("MINISIGN_SECRET_KEY", c.key)
			dir := t.TempDir()
			var said strings.Builder
			err := release{out: dir, version: "1.2.3"}.checksums(&said)
			if (err != nil) != (c.fails != "") || err != nil && !strings.Contains(err.Error(), c.fails) {
				t.Fatal(err)
			}
			if !strings.Contains(said.String(), c.says) {
				t.Errorf("output = %s, want %s", &said, c.says)
			}
			sums := filepath.Join(dir, sumsFile)
			signature, err := os.ReadFile(sums + ".minisig")
			if c.key == "" || c.fails != "" {
				if err == nil {
					t.Error("there is a signature")
				}
				return
			}
			text, readErr := os.ReadFile(sums)
			if err != nil || readErr != nil || !minisign.Verify(public, text, signature) {
				t.Errorf("%v, %v: not a signature: %s", err, readErr, signature)
			}
			if program, err := exec.LookPath("minisign"); err != nil {
				t.Log("minisign itself is not asked: ", err)
			} else if out, err := exec.Command(program, "-H", "-Vm", sums, "-P", public.String()).CombinedOutput(); err != nil {
				t.Errorf("minisign: %v: %s", err, out)
			}
		})
	}
}

func TestNeedsWhatItIsMadeOf(t *testing.T) {
	t.Setenv("SOURCE_DATE_EPOCH", "")
	if err := run(nil, io.Discard); err == nil || !strings.Contains(err.Error(), "SOURCE_DATE_EPOCH") {
		t.Error(err)
	}
	t.Setenv("SOURCE_DATE_EPOCH", "1700000000")
	complete := []string{"-root", "../..", "-out", t.TempDir(), "-revision", "x", "-settings", "nowhere",
		"-man", "nowhere", "-completion", "nowhere", "-notices", "nowhere"}
	for _, args := range [][]string{
		{"-root", t.TempDir()},
		{"-root", "../.."},
		append(complete, "amd64"),
		append(complete, "amd64=nowhere"),
	} {
		if run(args, io.Discard) == nil {
			t.Errorf("%q: no error", args)
		}
	}
}

// Every kind of package has the licences of its components, and the systemd units.
func TestEverythingIsPacked(t *testing.T) {
	wanted := []string{noticesFile, "portal.service", "portal-migrate.service", "portal-backup.service",
		"portal-backup.timer"}
	tarred, found := 0, map[string]int{}
	for name, content := range made(t) {
		if !strings.HasSuffix(name, ".tar.gz") {
			continue
		}
		tarred++
		unpacked, err := gzip.NewReader(bytes.NewReader(content))
		if err != nil {
			t.Fatal(err)
		}
		files := tar.NewReader(unpacked)
		for h, err := files.Next(); err == nil; h, err = files.Next() {
			found[path.Base(h.Name)]++
		}
	}
	for _, name := range wanted {
		if tarred == 0 || found[name] != tarred {
			t.Errorf("archives with %[3]s = %[1]d, want %[2]d", found[name], tarred, name)
		}
	}
}

// rpm reads the same from the rpm as is in the deb, which TestInstallDrill of the server installs.
func TestRPM(t *testing.T) {
	program := found(t, "rpm")
	file := filepath.Join(t.TempDir(), "portal.rpm")
	if err := os.WriteFile(file, made(t)["portal-"+version(t)+"-1.x86_64.rpm"], 0o600); err != nil {
		t.Fatal(err)
	}
	for query, lines := range map[string][]string{
		"--queryformat=%{name} %{version} %{arch}": {"portal " + version(t) + " x86_64"},
		"--configfiles": {"/etc/portal/portal.env"},
		"--requires":    {"systemd"},
		"--queryformat=[%{filenames} %{filemodes:perms} %{fileusername}:%{filegroupname}\n]": {
			"/etc/portal/portal.env -rw-r----- root:portal",
			"/usr/bin/portal -rwxr-xr-x root:root",
			"/usr/lib/systemd/system/portal.service -rw-r--r-- root:root",
			"/usr/lib/systemd/system/portal-migrate.service -rw-r--r-- root:root",
			"/usr/lib/systemd/system/portal-backup.service -rw-r--r-- root:root",
			"/usr/lib/systemd/system/portal-backup.timer -rw-r--r-- root:root",
			"/usr/lib/sysusers.d/portal.conf -rw-r--r-- root:root",
			"/usr/share/doc/portal/THIRD-PARTY-NOTICES -rw-r--r-- root:root",
			"/usr/share/man/man8/portal.8.gz -rw-r--r-- root:root",
			"/usr/share/bash-completion/completions/portal -rw-r--r-- root:root",
			"/usr/share/licenses/portal/LICENSE -rw-r--r-- root:root",
			"/var/lib/portal drwxr-x--- portal:portal",
		},
	} {
		out, err := exec.Command(program, "-qp", query, file).CombinedOutput()
		for _, line := range lines {
			if err != nil || !strings.Contains(string(out)+"\n", line+"\n") {
				t.Errorf("rpm -qp %s: %v, without %q:\n%s", query, err, line, out)
			}
		}
	}
}

// systemd accepts the unit, and its security analysis reports a low exposure.
func TestUnit(t *testing.T) {
	analyze := found(t, "systemd-analyze")
	root := t.TempDir()
	units := filepath.Join(root, "usr/lib/systemd/system")
	for _, folder := range []string{units, filepath.Join(root, "usr/bin")} {
		if err := os.MkdirAll(folder, 0o755); err != nil {
			t.Fatal(err)
		}
	}
	at := filepath.Join(units, "portal.service")
	write := func(path string, content []byte, mode os.FileMode) {
		t.Helper()
		if err := os.WriteFile(path, content, mode); err != nil {
			t.Fatal(err)
		}
	}
	write(filepath.Join(root, "usr/bin/portal"), []byte("#!/bin/sh\n"), 0o755)
	write(at, unit, 0o644)
	write(filepath.Join(units, "portal-migrate.service"), migrateUnit, 0o644)
	write(filepath.Join(units, "portal-backup.service"), backupUnit, 0o644)
	write(filepath.Join(units, "portal-backup.timer"), backupTimer, 0o644)
	for _, name := range []string{"sysinit", "basic", "shutdown", "network-online", "multi-user", "timers", "time-set",
		"time-sync"} {
		write(filepath.Join(units, name+".target"), []byte("[Unit]\n"), 0o644)
	}
	verify := func() string {
		out, err := exec.Command(
			analyze,
			"verify",
			"--root="+root,
			"portal.service",
			"portal-migrate.service",
			"portal-backup.service",
			"portal-backup.timer",
		).CombinedOutput()
		if err != nil {
			return string(out) + err.Error()
		}
		return string(out)
	}
	if said := verify(); said != "" {
		t.Error(said)
	}
	write(at, bytes.Replace(unit, []byte("Restart="), []byte("Restrat="), 1), 0o644)
	if verify() == "" {
		t.Error("no error for a misspelt directive")
	}
	for _, name := range []string{"portal.service", "portal-backup.service"} {
		out, err := exec.Command(analyze, "security", "--offline=true", "files/"+name).CombinedOutput()
		level := regexp.MustCompile(`exposure level for \S+: ([0-9.]+)`).FindSubmatch(out)
		if err != nil || level == nil {
			t.Fatalf("%v: %s", err, out)
		}
		if exposed, err := strconv.ParseFloat(string(level[1]), 64); err != nil || exposed >= 2 {
			t.Errorf("exposure level of %s = %s, want less than 2.0:\n%s", name, level[1], out)
		}
	}
}

// found returns the path of a program. Without it the test is skipped.
func found(t *testing.T, program string) string {
	t.Helper()
	path, err := exec.LookPath(program)
	if err != nil {
		t.Skipf("%s is not run: %v", t.Name(), err)
	}
	return path
}
