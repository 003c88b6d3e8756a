package install

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
)

// contained runs the command of the image, as its user, on its files only, which are read-only.
func contained(t *testing.T, packages string) {
	m := machine{t, filepath.Join(t.TempDir(), "root")}
	if err := mount("tmpfs", m.root, "tmpfs", 0, "mode=755"); err != nil {
		t.Skipf("TestInstallDrill is not run: here root may not mount: %v", err)
	}
	t.Cleanup(func() {
		if err := syscall.Unmount(m.root, syscall.MNT_DETACH); err != nil {
			t.Error(err)
		}
	})
	config := unpack(t, filepath.Join(packages, "1.0.0.tar"), m.root)
	if config.User != "65532:65532" {
		t.Fatalf("user of the image = %q", config.User)
	}
	authorities := m.read("/etc/ssl/certs/ca-certificates.crt")
	if n := strings.Count(authorities, "BEGIN CERTIFICATE"); n < 100 {
		t.Errorf("authorities = %d, want at least 100", n)
	}
	// An engine mounts a volume here; the rest is read-only.
	volume := filepath.Join(m.root, "var/lib/portal")
	if err := errors.Join(mount("tmpfs", volume, "tmpfs", 0, "mode=700,uid=65532,gid=65532"),
		mount("", m.root, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, "")); err != nil {
		t.Fatal(err)
	}
	as := &who{uid: 65532, gid: 65532, env: config.Env}
	for variable, value := range complete() {
		as.env = append(as.env, variable+"="+value)
	}
	m.becomesReady(as, append(config.Entrypoint, config.Cmd...), func(addr string) {
		there := &who{uid: 65532, gid: 65532, env: []string{"PORTAL_ADDR=" + addr}}
		if said := m.run(there, "/usr/bin/portal", "ready"); said != "ready" {
			t.Errorf("output of portal ready = %s", said)
		}
	})
}

// settings are the fields of an image's configuration with which an engine starts it.
type settings struct {
	User                 string
	Env, Entrypoint, Cmd []string
}

// unpack writes the layers of this machine's architecture into a folder.
func unpack(t *testing.T, file, root string) settings {
	t.Helper()
	archive, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	each(t, bytes.NewReader(archive), func(h *tar.Header, content []byte) { files[h.Name] = content })
	type descriptor struct {
		Digest   string
		Platform struct{ Architecture string }
	}
	read := func(name string, into any) {
		t.Helper()
		if err := json.Unmarshal(files[name], into); err != nil {
			t.Fatalf("reading %s: %v", name, err)
		}
	}
	blob := func(d descriptor) string { return "blobs/" + strings.Replace(d.Digest, ":", "/", 1) }
	var index, images struct{ Manifests []descriptor }
	var image struct {
		Config descriptor
		Layers []descriptor
	}
	var config struct{ Config settings }
	read("index.json", &index)
	if len(index.Manifests) != 1 {
		t.Fatalf("the layout has %d images, want one index", len(index.Manifests))
	}
	read(blob(index.Manifests[0]), &images)
	for _, d := range images.Manifests {
		if d.Platform.Architecture == runtime.GOARCH {
			read(blob(d), &image)
		}
	}
	read(blob(image.Config), &config)
	for _, layer := range image.Layers {
		unpacked, err := gzip.NewReader(bytes.NewReader(files[blob(layer)]))
		if err != nil {
			t.Fatal(err)
		}
		each(t, unpacked, func(h *tar.Header, content []byte) {
			path := filepath.Join(root, h.Name)
			if h.Typeflag == tar.TypeDir {
				err = os.MkdirAll(path, h.FileInfo().Mode())
			} else {
				err = os.WriteFile(path, content, h.FileInfo().Mode())
			}
			if err := errors.Join(err, os.Lchown(path, h.Uid, h.Gid)); err != nil {
				t.Fatal(err)
			}
		})
	}
	return config.Config
}

func each(t *testing.T, archive io.Reader, do func(h *tar.Header, content []byte)) {
	t.Helper()
	for r := tar.NewReader(archive); ; {
		h, err := r.Next()
		if err == io.EOF {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		do(h, content)
	}
}
