package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/md5"
	"encoding/hex"
	"io"
	"net/mail"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/blakesmith/ar"
)

const (
	manText        = ".TH PORTAL 8\n.SH NAME\nportal \\- the customer portal\n"
	completionText = "# bash completion for portal\n"
)

// packed is a file or folder of an archive.
type packed struct {
	tar.Header
	content []byte
}

// debPackage has the contents of a Debian package, by paths without ./ in front and / at the end.
type debPackage struct{ control, data map[string]packed }

func debName(t *testing.T) string { return "portal_" + version(t) + "-1_amd64.deb" }

func unpackedDeb(t *testing.T) debPackage {
	t.Helper()
	outer := ar.NewReader(bytes.NewReader(made(t)[debName(t)]))
	var d debPackage
	for h, err := outer.Next(); err != io.EOF; h, err = outer.Next() {
		if err != nil {
			t.Fatal(err)
		}
		switch strings.TrimSuffix(h.Name, "/") {
		case "control.tar.gz":
			d.control = untarred(t, outer)
		case "data.tar.gz":
			d.data = untarred(t, outer)
		}
	}
	if len(d.control) == 0 || len(d.data) == 0 {
		t.Fatal("the package has no control or no data archive")
	}
	return d
}

func untarred(t *testing.T, from io.Reader) map[string]packed {
	t.Helper()
	unpacked, err := gzip.NewReader(from)
	if err != nil {
		t.Fatal(err)
	}
	files, list := tar.NewReader(unpacked), map[string]packed{}
	for h, err := files.Next(); err != io.EOF; h, err = files.Next() {
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(files)
		if err != nil {
			t.Fatal(err)
		}
		list[strings.Trim(strings.TrimPrefix(h.Name, "."), "/")] = packed{*h, content}
	}
	return list
}

// gunzipped returns the content of a file that is compressed as Debian requires: by gzip -9n.
func gunzipped(t *testing.T, d debPackage, path string) string {
	t.Helper()
	f, ok := d.data[path]
	if !ok {
		t.Fatalf("there is no %s", path)
	}
	if len(f.content) < 10 || f.content[8] != 2 {
		t.Errorf("%s is not compressed with the best compression", path)
	}
	unpacked, err := gzip.NewReader(bytes.NewReader(f.content))
	if err != nil {
		t.Fatal(err)
	}
	if !unpacked.ModTime.IsZero() || unpacked.Name != "" {
		t.Errorf("%s has a time or a name", path)
	}
	text, err := io.ReadAll(unpacked)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// lintian finds no error, if it is installed.
func TestLintian(t *testing.T) {
	program := found(t, "lintian")
	file := filepath.Join(t.TempDir(), "portal.deb")
	if err := os.WriteFile(file, made(t)[debName(t)], 0o600); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(program, "--allow-root", "--fail-on", "error", file).CombinedOutput(); err != nil {
		t.Errorf("%v:\n%s", err, out)
	}
}

// The deb has everything whose absence lintian reports as an error. Each check names lintian's tags.
func TestDeb(t *testing.T) {
	d := unpackedDeb(t)
	for name, check := range map[string]func(*testing.T, debPackage){"changelog": debChangelog, "copyright": debCopyright,
		"manual page": debManPage, "permissions": debPermissions, "sums": debSums, "control": debControl} {
		t.Run(name, func(t *testing.T) { check(t, d) })
	}
}

// lintian: no-changelog, changelog-file-not-compressed, syntax-error-in-debian-changelog, changelog-line-too-long.
func debChangelog(t *testing.T, d debPackage) {
	text := gunzipped(t, d, "usr/share/doc/portal/changelog.Debian.gz")
	entry := regexp.MustCompile(`^portal \((\S+)\) unstable; urgency=medium\n(?:\n|  .+\n)+ -- (.+ <.+>)  (.+)\n$`)
	m := entry.FindStringSubmatch(text)
	if m == nil {
		t.Fatalf("not a Debian changelog:\n%s", text)
	}
	if m[1] != version(t)+"-1" {
		t.Errorf("version = %s, want %s-1", m[1], version(t))
	}
	if _, err := mail.ParseAddress(m[2]); err != nil {
		t.Errorf("maintainer = %s: %v", m[2], err)
	}
	if at, err := time.Parse(time.RFC1123Z, m[3]); err != nil || at.Unix() != 1700000000 {
		t.Errorf("date = %s, want that of SOURCE_DATE_EPOCH", m[3])
	}
	for line := range strings.Lines(text) {
		if len(line) > 81 {
			t.Errorf("this line is longer than 80 characters: %s", line)
		}
	}
}

// lintian: no-copyright-file, copyright-without-copyright-notice, copyright-file-contains-full-apache-2-license,
// copyright-not-using-common-license-for-apache2.
func debCopyright(t *testing.T, d debPackage) {
	text := string(d.data["usr/share/doc/portal/copyright"].content)
	for _, part := range []string{
		"Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n",
		"\nCopyright: ",
		"/usr/share/common-licenses/Apache-2.0",
		"/usr/share/doc/portal/" + noticesFile,
	} {
		if !strings.Contains(text, part) {
			t.Errorf("the copyright file does not contain %q", part)
		}
	}
	if strings.Contains(text, "TERMS AND CONDITIONS FOR USE") {
		t.Error("the copyright file contains the whole licence, which Debian has in /usr/share/common-licenses")
	}
}

// lintian: no-manual-page, manpage-not-compressed.
func debManPage(t *testing.T, d debPackage) {
	if text := gunzipped(t, d, "usr/share/man/man8/portal.8.gz"); text != manText {
		t.Errorf("the manual page is %q", text)
	}
	if text := string(d.data["usr/share/bash-completion/completions/portal"].content); text != completionText {
		t.Errorf("the completion is %q", text)
	}
}

// lintian: non-standard-file-perm, non-standard-dir-perm, wrong-file-owner-uid-or-gid, statically-linked-binary.
func debPermissions(t *testing.T, d debPackage) {
	overridden := string(d.data["usr/share/lintian/overrides/portal"].content)
	if !strings.Contains(overridden, "\nportal: statically-linked-binary *usr/bin/portal*\n") {
		t.Error("there is no override for the static binary")
	}
	for path, f := range d.data {
		want, tag := int64(0o644), "non-standard-file-perm"
		switch {
		case f.Typeflag == tar.TypeDir:
			want, tag = 0o755, "non-standard-dir-perm"
		case path == "usr/bin/portal":
			want = 0o755
		}
		if f.Mode != want && !strings.Contains(overridden, "\nportal: "+tag+" *"+path+"*\n") {
			t.Errorf("mode of %s = %o, want %o or an override", path, f.Mode, want)
		}
		if f.Uid != 0 || f.Gid != 0 { // the owner is given by name: a package's user has no number before the installation
			t.Errorf("%s belongs to %d:%d, want 0:0", path, f.Uid, f.Gid)
		}
	}
	for name, f := range d.control {
		want := int64(0o644)
		if strings.HasPrefix(name, "pre") || strings.HasPrefix(name, "post") {
			want = 0o755
		}
		if f.Typeflag == tar.TypeReg && f.Mode != want {
			t.Errorf("mode of %s = %o, want %o", name, f.Mode, want)
		}
	}
}

// lintian: no-md5sums-control-file, malformed-md5sums-control-file, md5sum-mismatch, md5sums-lists-nonexistent-file,
// file-missing-in-md5sums, file-in-etc-not-marked-as-conffile.
func debSums(t *testing.T, d debPackage) {
	sums, line := map[string]string{}, regexp.MustCompile(`^([0-9a-f]{32})  (?:\./)?([^./].*)\n$`)
	for text := range strings.Lines(string(d.control["md5sums"].content)) {
		m := line.FindStringSubmatch(text)
		if m == nil {
			t.Fatalf("not the sum of a file: %q", text)
		}
		sums[m[2]] = m[1]
	}
	conffiles := string(d.control["conffiles"].content)
	for path, f := range d.data {
		if f.Typeflag != tar.TypeReg {
			continue
		}
		conffile := strings.Contains(conffiles, "/"+path+"\n")
		if strings.HasPrefix(path, "etc/") && !conffile {
			t.Errorf("%s is not a conffile", path)
		}
		sum := md5.Sum(f.content)
		if got, want := sums[path], hex.EncodeToString(sum[:]); got != want && (got != "" || !conffile) {
			t.Errorf("sum of %s = %q, want %s", path, got, want)
		}
		delete(sums, path)
	}
	for path := range sums {
		t.Errorf("there is a sum of %s, which is not in the package", path)
	}
}

// lintian: no-maintainer, malformed-contact, extended-description-is-empty, synopsis-too-long.
func debControl(t *testing.T, d debPackage) {
	text := string(d.control["control"].content)
	for _, pattern := range []string{
		`(?m)^Package: portal$`,
		`(?m)^Version: ` + regexp.QuoteMeta(version(t)) + `-1$`,
		`(?m)^Architecture: amd64$`,
		`(?m)^Maintainer: .+ <\S+@\S+>$`,
		`(?m)^Section: web$`,
		`(?m)^Priority: optional$`,
		`(?m)^Installed-Size: [1-9]\d*$`,
		`(?m)^Description: .{10,80}\n \S`,
	} {
		if !regexp.MustCompile(pattern).MatchString(text) {
			t.Errorf("the control file does not match %s:\n%s", pattern, text)
		}
	}
}
