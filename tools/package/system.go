package main

import (
	_ "embed"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/goreleaser/nfpm/v2"
	"github.com/goreleaser/nfpm/v2/deb"
	"github.com/goreleaser/nfpm/v2/files"
	"github.com/goreleaser/nfpm/v2/rpm"
)

var (
	//go:embed files/portal.service
	unit []byte
	//go:embed files/portal-migrate.service
	migrateUnit []byte
	//go:embed files/portal-backup.service
	backupUnit []byte
	//go:embed files/portal-backup.timer
	backupTimer []byte
	//go:embed files/portal.sysusers
	sysusers []byte
	//go:embed files/preinstall.sh
	preinstall string
	//go:embed files/postinstall.sh
	postinstall []byte
	//go:embed files/preremove.sh
	preremove []byte
	//go:embed files/postremove.sh
	postremove []byte
)

// systemPackages writes the deb and the rpm, with the same contents.
func (r release) systemPackages(b build) error {
	staged, err := os.MkdirTemp("", "portal-package-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(staged)
	man, err := r.manPage()
	if err != nil {
		return err
	}
	changelog, err := gzipped(r.debianChangelog())
	if err != nil {
		return err
	}
	for name, content := range map[string][]byte{
		"portal.8.gz":            man,
		"changelog.Debian.gz":    changelog,
		"copyright":              copyright,
		"overrides":              overrides,
		"portal.service":         unit,
		"portal-migrate.service": migrateUnit,
		"portal-backup.service":  backupUnit,
		"portal-backup.timer":    backupTimer,
		"portal.sysusers":        sysusers,
		// Said once: the user is made before the file that describes it is there.
		"preinstall":  []byte(strings.Replace(preinstall, "@SYSUSERS@", strings.TrimSpace(string(sysusers)), 1)),
		"postinstall": postinstall,
		"preremove":   preremove,
		"postremove":  postremove,
	} {
		if err := os.WriteFile(filepath.Join(staged, name), content, 0o600); err != nil {
			return err
		}
	}
	for format, p := range map[string]nfpm.Packager{"deb": deb.Default, "rpm": rpm.DefaultRPM} {
		info := r.info(b, staged)
		if format == "rpm" {
			info.Depends = []string{"systemd"}
		}
		if err := nfpm.PrepareForPackager(info, format); err != nil {
			return err
		}
		path := filepath.Join(r.out, p.ConventionalFileName(info))
		if err := create(path, func(out io.Writer) error { return p.Package(info, out) }); err != nil {
			return err
		}
	}
	return nil
}

func (r release) info(b build, staged string) *nfpm.Info {
	file := func(to, from string, mode os.FileMode) *files.Content {
		return &files.Content{Source: from, Destination: to, FileInfo: &files.ContentFileInfo{
			Owner: "root", Group: "root", Mode: mode, MTime: r.at}}
	}
	of := func(format string, c *files.Content) *files.Content {
		c.Packager = format
		return c
	}
	at := func(name string) string { return filepath.Join(staged, name) }
	settings := file("/etc/portal/portal.env", r.settings, 0o640) // it contains passwords
	settings.Type, settings.FileInfo.Group = files.TypeConfigNoReplace, "portal"
	state := &files.Content{Destination: "/var/lib/portal", Type: files.TypeDir, FileInfo: &files.ContentFileInfo{
		Owner: "portal", Group: "portal", Mode: 0o750, MTime: r.at}}
	contents := files.Contents{
		file("/usr/bin/portal", b.binary, 0o755),
		file("/usr/lib/systemd/system/portal.service", at("portal.service"), 0o644),
		file("/usr/lib/systemd/system/portal-migrate.service", at("portal-migrate.service"), 0o644),
		file("/usr/lib/systemd/system/portal-backup.service", at("portal-backup.service"), 0o644),
		file("/usr/lib/systemd/system/portal-backup.timer", at("portal-backup.timer"), 0o644),
		file("/usr/lib/sysusers.d/portal.conf", at("portal.sysusers"), 0o644),
		file("/usr/share/man/man8/portal.8.gz", at("portal.8.gz"), 0o644),
		file("/usr/share/bash-completion/completions/portal", r.completion, 0o644),
		of("deb", file("/usr/share/doc/portal/copyright", at("copyright"), 0o644)),
		of("deb", file("/usr/share/doc/portal/changelog.Debian.gz", at("changelog.Debian.gz"), 0o644)),
		of("deb", file("/usr/share/lintian/overrides/portal", at("overrides"), 0o644)),
		of("rpm", file("/usr/share/licenses/portal/LICENSE", r.license, 0o644)),
		file("/usr/share/doc/portal/"+noticesFile, r.notices, 0o644),
		file("/usr/share/doc/portal/CHANGELOG.md", r.changelog, 0o644),
		settings,
		state,
	}
	for _, path := range r.papers {
		// Not in doc, which minimal installations leave out.
		contents = append(contents, file("/usr/share/portal/"+path, filepath.Join(r.root, path), 0o644))
	}
	return nfpm.WithDefaults(&nfpm.Info{
		Name:            "portal",
		Arch:            b.arch,
		Version:         r.version,
		Release:         "1",
		Section:         "web",
		Priority:        "optional",
		Maintainer:      maintainer,
		Description:     "Customer portal\nSupport tickets in real time, documents and users.",
		License:         "Apache-2.0",
		MTime:           r.at,
		DisableGlobbing: true,
		Overridables: nfpm.Overridables{
			Recommends: []string{"ca-certificates"},
			Contents:   contents,
			Scripts: nfpm.Scripts{
				PreInstall:  at("preinstall"),
				PostInstall: at("postinstall"),
				PreRemove:   at("preremove"),
				PostRemove:  at("postremove"),
			},
			Deb: nfpm.Deb{Predepends: []string{"systemd | systemd-standalone-sysusers"}},
			RPM: nfpm.RPM{BuildHost: "localhost", Summary: "Customer portal"},
		},
	})
}
