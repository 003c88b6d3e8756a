package blob

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
	"time"
)

var testKey = []byte("0123456789abcdef0123456789abcdef")

func openTestFolder(t *testing.T) (*Store, string) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "made", "when missing")
	s, err := Open(t.Context(), "file://"+filepath.ToSlash(dir), Options{LinkBase: "/api/blobs/", Key: testKey})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s, dir
}

func filesIn(t *testing.T, dir string) (files []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			files = append(files, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func read(t *testing.T, s *Store, key string) ([]byte, error) {
	t.Helper()
	r, size, err := s.Reader(t.Context(), key)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	b, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	if int64(len(b)) != size {
		t.Fatalf("size says %d, read %d", size, len(b))
	}
	return b, nil
}

// TestFailedPutLeavesNoFile: temporary files are files too.
func TestFailedPutLeavesNoFile(t *testing.T) {
	s, dir := openTestFolder(t)
	broken := errors.New("the upload broke")
	half := func() io.Reader {
		return io.MultiReader(bytes.NewReader(make([]byte, 1<<20)), iotest.ErrReader(broken))
	}
	key := NewKey()
	if err := s.Put(t.Context(), key, "text/plain", half()); !errors.Is(err, broken) {
		t.Fatalf("got %v, want the reader's error", err)
	}
	if left := filesIn(t, dir); len(left) > 0 {
		t.Fatalf("a failed upload left %v", left)
	}
	if err := s.Put(t.Context(), key, "text/plain", strings.NewReader("first")); err != nil {
		t.Fatal(err)
	}
	if err := s.Put(t.Context(), key, "text/plain", half()); !errors.Is(err, broken) {
		t.Fatalf("got %v, want the reader's error", err)
	}
	if got, err := read(t, s, key); err != nil || string(got) != "first" {
		t.Fatalf("a failed overwrite changed the blob: %q, %v", got, err)
	}

	ctx, cancel := context.WithCancel(t.Context())
	cancelled := NewKey()
	err := s.Put(
		ctx,
		cancelled,
		"text/plain",
		io.MultiReader(strings.NewReader("some"), readerFunc(func([]byte) (int, error) {
			cancel()
			return 0, io.EOF
		})),
	)
	if err == nil {
		t.Fatal("a cancelled upload was acknowledged")
	}
	if _, err := read(t, s, cancelled); !errors.Is(err, ErrNotFound) {
		t.Fatalf("a cancelled upload is there: %v", err)
	}
	if left := filesIn(t, dir); len(left) != 1 {
		t.Fatalf("files: %v, want the first blob only", left)
	}
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

func TestKeysThatAreRefused(t *testing.T) {
	s, dir := openTestFolder(t)
	outside := filepath.Join(filepath.Dir(dir), "secret")
	if err := os.WriteFile(outside, []byte("secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{
		"", "/", "a/", "/a", "a//b", ".", "..", "../secret", "a/../../secret", "a/..", `..\secret`, "/etc/passwd", "a.attrs",
		"a.tmp", "A", "a b", "a\x00b", "a\nb", "a%2e", "é", "-a", "a/-b", strings.Repeat("a", 201),
	} {
		if err := s.Put(t.Context(), key, "text/plain", strings.NewReader("x")); !errors.Is(err, ErrKey) {
			t.Errorf("Put %q: %v", key, err)
		}
		if _, _, err := s.Reader(t.Context(), key); !errors.Is(err, ErrKey) {
			t.Errorf("Reader %q: %v", key, err)
		}
		if err := s.Delete(t.Context(), key); !errors.Is(err, ErrKey) {
			t.Errorf("Delete %q: %v", key, err)
		}
		if _, err := s.SignedURL(t.Context(), key, SignOptions{Expiry: time.Minute}); !errors.Is(err, ErrKey) {
			t.Errorf("SignedURL %q: %v", key, err)
		}
	}
}

func TestNewKey(t *testing.T) {
	seen := map[string]bool{}
	for range 1000 {
		key := NewKey()
		if checkKey(key) != nil || len(key) != 43 || seen[key] {
			t.Fatalf("key %q", key)
		}
		seen[key] = true
	}
}

func TestOpenRefuses(t *testing.T) {
	t.Chdir(t.TempDir())
	good := Options{LinkBase: "/blobs/", Key: testKey}
	for _, c := range []struct {
		url  string
		opts Options
	}{
		{"", good}, {"file://", good}, {"file://server/share", good}, {"s3://bucket", good}, {"mem://", good}, {"::", good},
		{"file://./x", Options{LinkBase: "/blobs/", Key: testKey[:31]}},
		{"file://./x", Options{LinkBase: "blobs/", Key: testKey}},
		{"file://./x", Options{LinkBase: "//evil.example/", Key: testKey}},
		{"file://./x", Options{LinkBase: "/blobs", Key: testKey}},
	} {
		if s, err := Open(t.Context(), c.url, c.opts); err == nil {
			s.Close()
			t.Errorf("%q %+v was opened", c.url, c.opts)
		}
	}
	s, err := Open(t.Context(), "file://./relative", good)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if info, err := os.Stat("relative"); err != nil || info.Mode().Perm() != 0o700 {
		t.Fatalf("folder: %v %v, want 0700", info, err)
	}
}

// Failures of the store are reported; errors of its callers are not.
func TestFailuresAreReported(t *testing.T) {
	dir := t.TempDir()
	var failed []string
	s, err := Open(
		t.Context(),
		"file://"+filepath.ToSlash(dir),
		Options{LinkBase: "/api/blobs/", Key: testKey, Failed: func(operation string) { failed = append(failed, operation) }},
	)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if err := os.WriteFile(filepath.Join(dir, "file"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	_ = s.Put(t.Context(), "ab/gone", "", iotest.ErrReader(errors.New("the line was cut")))
	_ = s.Put(t.Context(), "../x", "", strings.NewReader("x"))
	_, _ = read(t, s, "ab/none")
	_ = s.Delete(t.Context(), "ab/none")
	if len(failed) > 0 {
		t.Fatalf("reported %v", failed)
	}
	if err := s.Put(t.Context(), "file/x", "", strings.NewReader("x")); err == nil {
		t.Error("a blob was stored below a file")
	}
	if _, err := read(t, s, "file/x"); err == nil {
		t.Error("a blob was read below a file")
	}
	if strings.Join(failed, " ") != "put read" {
		t.Errorf("reported %v", failed)
	}
}
