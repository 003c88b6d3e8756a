package main

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"
)

// noticesFile is the name of the file with third-party licences in every package.
const noticesFile = "THIRD-PARTY-NOTICES"

// byHand writes the tar.gz, for manual installation.
func (r release) byHand(b build) error {
	folder := fmt.Sprintf("portal-%s-linux-%s", r.version, b.arch)
	return create(filepath.Join(r.out, folder+".tar.gz"), func(out io.Writer) error {
		packed := gzip.NewWriter(out)
		t := &archive{Writer: tar.NewWriter(packed), at: r.at}
		t.folder(folder, 0)
		t.copy(folder+"/portal", b.binary, 0o755)
		t.copy(folder+"/portal.env", r.settings, 0o644)
		t.file(folder+"/portal.service", unit, 0o644)
		t.file(folder+"/portal-migrate.service", migrateUnit, 0o644)
		t.file(folder+"/portal-backup.service", backupUnit, 0o644)
		t.file(folder+"/portal-backup.timer", backupTimer, 0o644)
		t.file(folder+"/portal.sysusers", sysusers, 0o644)
		man, err := r.manPage()
		t.err = errors.Join(t.err, err)
		t.file(folder+"/portal.8.gz", man, 0o644)
		t.copy(folder+"/bash-completion/portal", r.completion, 0o644)
		t.copy(folder+"/LICENSE", r.license, 0o644)
		t.copy(folder+"/"+noticesFile, r.notices, 0o644)
		t.copy(folder+"/CHANGELOG.md", r.changelog, 0o644)
		for _, path := range r.papers {
			t.copy(folder+"/"+path, filepath.Join(r.root, path), 0o644)
		}
		return errors.Join(t.end(), packed.Close())
	})
}

// create writes a file completely or not at all.
func create(path string, write func(io.Writer) error) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	if err := errors.Join(write(f), f.Close()); err != nil {
		return errors.Join(err, os.Remove(path))
	}
	return nil
}

// archive is a reproducible archive: it contains nothing about who made it where. The first error is kept until the
// end.
type archive struct {
	*tar.Writer
	at  time.Time
	err error
}

func (t *archive) add(h tar.Header, content []byte) {
	if t.err != nil {
		return
	}
	h.ModTime, h.Format, h.Size = t.at, tar.FormatPAX, int64(len(content))
	if t.err = t.WriteHeader(&h); t.err == nil {
		_, t.err = t.Write(content)
	}
}

func (t *archive) file(name string, content []byte, mode int64) {
	t.add(tar.Header{Typeflag: tar.TypeReg, Name: name, Mode: mode}, content)
}

func (t *archive) copy(name, from string, mode int64) {
	content, err := os.ReadFile(from)
	t.err = errors.Join(t.err, err)
	t.file(name, content, mode)
}

// folder belongs to a user by number, 0: root.
func (t *archive) folder(name string, owner int) {
	t.add(tar.Header{Typeflag: tar.TypeDir, Name: name + "/", Mode: 0o755, Uid: owner, Gid: owner}, nil)
}

func (t *archive) end() error { return errors.Join(t.err, t.Close()) }
