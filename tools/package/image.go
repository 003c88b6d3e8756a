package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	v1 "github.com/google/go-containerregistry/pkg/v1"
	"github.com/google/go-containerregistry/pkg/v1/empty"
	"github.com/google/go-containerregistry/pkg/v1/layout"
	"github.com/google/go-containerregistry/pkg/v1/mutate"
	"github.com/google/go-containerregistry/pkg/v1/tarball"
	"github.com/google/go-containerregistry/pkg/v1/types"
	"golang.org/x/crypto/x509roots/fallback/bundle"
)

// nobody is the user of the image, an id that systems do not assign to users.
const nobody = 65532

// image writes an OCI layout with an image for each architecture, as a tar file. It needs no container engine or base
// image.
func (r release) image(builds []build) error {
	index := mutate.IndexMediaType(empty.Index, types.OCIImageIndex)
	for _, b := range builds {
		image, err := r.imageOf(b)
		if err != nil {
			return err
		}
		index = mutate.AppendManifests(index, mutate.IndexAddendum{Add: image, Descriptor: v1.Descriptor{
			Platform: &v1.Platform{OS: "linux", Architecture: b.arch}}})
	}
	dir, err := os.MkdirTemp("", "portal-image-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	at, err := layout.Write(dir, empty.Index)
	if err != nil {
		return err
	}
	name := map[string]string{"org.opencontainers.image.ref.name": r.version}
	if err := at.AppendIndex(index, layout.WithAnnotations(name)); err != nil {
		return err
	}
	return create(filepath.Join(r.out, fmt.Sprintf("portal-%s-oci.tar", r.version)), func(out io.Writer) error {
		t := &archive{Writer: tar.NewWriter(out), at: r.at}
		// In the order of their names.
		walked := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			name, relErr := filepath.Rel(dir, path)
			if err := errors.Join(err, relErr); err != nil || name == "." {
				return err
			}
			if name = filepath.ToSlash(name); d.IsDir() {
				t.folder(name, 0)
			} else {
				t.copy(name, path, 0o644)
			}
			return t.err
		})
		return errors.Join(walked, t.end())
	})
}

// imageOf returns an image with the binary, certificates of authorities and a folder for files. The binary writes
// nowhere else, so the root file system may be read-only.
func (r release) imageOf(b build) (v1.Image, error) {
	image := mutate.ConfigMediaType(mutate.MediaType(empty.Image, types.OCIManifestSchema1), types.OCIConfigJSON)
	base, err := r.layer(func(t *archive) {
		for _, name := range []string{"etc", "etc/ssl", "etc/ssl/certs", "usr", "usr/bin", "var", "var/lib"} {
			t.folder(name, 0)
		}
		t.file(
			"etc/passwd",
			fmt.Appendf(nil, "portal:x:%d:%[1]d:Klantportaal:/var/lib/portal:/sbin/nologin\n", nobody),
			0o644,
		)
		t.file("etc/group", fmt.Appendf(nil, "portal:x:%d:\n", nobody), 0o644)
		t.file("etc/ssl/certs/ca-certificates.crt", authorities(), 0o644)
		t.folder("var/lib/portal", nobody)
	})
	if err != nil {
		return nil, err
	}
	program, err := r.layer(func(t *archive) {
		t.copy("usr/bin/portal", b.binary, 0o755)
		for _, name := range []string{"usr/share", "usr/share/doc", "usr/share/doc/portal"} {
			t.folder(name, 0)
		}
		t.copy("usr/share/doc/portal/"+noticesFile, r.notices, 0o644)
	})
	if err != nil {
		return nil, err
	}
	made := v1.History{Created: v1.Time{Time: r.at}, CreatedBy: "tools/package"}
	image, err = mutate.Append(
		image,
		mutate.Addendum{Layer: base, MediaType: types.OCILayer, History: made},
		mutate.Addendum{Layer: program, MediaType: types.OCILayer, History: made},
	)
	if err != nil {
		return nil, err
	}
	config, err := image.ConfigFile()
	if err != nil {
		return nil, err
	}
	config = config.DeepCopy()
	config.OS, config.Architecture, config.Created = "linux", b.arch, v1.Time{Time: r.at}
	config.Config = v1.Config{
		User:       fmt.Sprintf("%d:%[1]d", nobody),
		Entrypoint: []string{"/usr/bin/portal"},
		Cmd:        []string{"serve"},
		WorkingDir: "/var/lib/portal",
		StopSignal: "SIGTERM",
		// A container is reached by its own address only.
		Env:          []string{"PATH=/usr/bin", "PORTAL_ADDR=:8080"},
		ExposedPorts: map[string]struct{}{"8080/tcp": {}},
		Labels: map[string]string{
			"org.opencontainers.image.title":    "Klantportaal",
			"org.opencontainers.image.version":  r.version,
			"org.opencontainers.image.revision": r.revision,
			"org.opencontainers.image.licenses": "Apache-2.0",
			"org.opencontainers.image.created":  r.at.Format("2006-01-02T15:04:05Z"),
		},
	}
	return mutate.ConfigFile(image, config)
}

func (r release) layer(fill func(t *archive)) (v1.Layer, error) {
	var packed bytes.Buffer
	t := &archive{Writer: tar.NewWriter(&packed), at: r.at}
	fill(t)
	if err := t.end(); err != nil {
		return nil, err
	}
	return tarball.LayerFromOpener(
		func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(packed.Bytes())), nil },
		tarball.WithMediaType(types.OCILayer),
		tarball.WithCompressionLevel(gzip.DefaultCompression),
	)
}

// authorities returns the authorities that Mozilla trusts without constraints, which a file of certificates can't
// express.
func authorities() []byte {
	var out bytes.Buffer
	for root := range bundle.Roots() {
		if root.Constraint == nil {
			_ = pem.Encode(&out, &pem.Block{Type: "CERTIFICATE", Bytes: root.Certificate}) // a buffer takes everything
		}
	}
	return out.Bytes()
}
