package blob

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"testing/iotest"
	"time"

	"gocloud.dev/blob"
)

// The suite for every kind of store: a folder, and Azure Blob Storage with its emulator Azurite.

// place is an empty store of some kind, with a function that follows its links over HTTP.
type place struct {
	*Store
	origin string // in front of links that are paths
}

var places = map[string]func(t *testing.T) place{
	"folder": func(t *testing.T) place {
		s, _ := openTestFolder(t)
		server := httptest.NewServer(s.Handler())
		t.Cleanup(server.Close)
		return place{s, server.URL}
	},
	"azurite": openAzurite,
}

func everywhere(t *testing.T, test func(t *testing.T, s place)) {
	for name, open := range places {
		t.Run(name, func(t *testing.T) { test(t, open(t)) })
	}
}

// keys returns the keys of all blobs.
func (p place) keys(t *testing.T) (keys []string) {
	t.Helper()
	list := p.bucket.List(&blob.ListOptions{})
	for {
		o, err := list.Next(t.Context())
		if errors.Is(err, io.EOF) {
			return keys
		}
		if err != nil {
			t.Fatal(err)
		}
		keys = append(keys, o.Key)
	}
}

// follow fetches a link as a browser does.
func (p place) follow(t *testing.T, link string, header ...string) (*http.Response, string) {
	t.Helper()
	if strings.HasPrefix(link, "/") {
		link = p.origin + link
	}
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, link, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	return res, body(t, res)
}

func TestEveryStoreKeepsWhatItWasGiven(t *testing.T) {
	everywhere(t, func(t *testing.T, s place) {
		// Sizes around Azure's limit of one upload, and larger.
		for _, size := range []int{0, 1, 513, azureBlock - 1, azureBlock, azureBlock + 1, 3*azureBlock + 7} {
			key, want := NewKey(), bytes.Repeat([]byte("Klantportaal"), size/12+1)[:size]
			if err := s.Put(t.Context(), key, "image/png", bytes.NewReader(want)); err != nil {
				t.Fatalf("%d bytes: %v", size, err)
			}
			if got, err := read(t, s.Store, key); err != nil || !bytes.Equal(got, want) {
				t.Fatalf("%d bytes: read back %d, %v", size, len(got), err)
			}
			for range 2 {
				if err := s.Delete(t.Context(), key); err != nil {
					t.Fatal(err)
				}
			}
			if _, err := read(t, s.Store, key); !errors.Is(err, ErrNotFound) {
				t.Fatalf("after delete: %v, want ErrNotFound", err)
			}
		}
		if left := s.keys(t); len(left) > 0 {
			t.Fatalf("left behind: %v", left)
		}
	})
}

func TestEveryStoreIsWholeOrNothing(t *testing.T) {
	everywhere(t, func(t *testing.T, s place) {
		broken := errors.New("the upload broke")
		for _, size := range []int{10, 2*azureBlock + 5} {
			key := NewKey()
			half := func() io.Reader {
				return io.MultiReader(bytes.NewReader(make([]byte, size)), iotest.ErrReader(broken))
			}
			if err := s.Put(t.Context(), key, "text/plain", half()); !errors.Is(err, broken) {
				t.Fatalf("%d bytes and an error: %v, want the reader's", size, err)
			}
			if left := s.keys(t); len(left) > 0 {
				t.Fatalf("%d bytes and an error left %v", size, left)
			}
			if err := s.Put(t.Context(), key, "text/plain", strings.NewReader("first")); err != nil {
				t.Fatal(err)
			}
			if err := s.Put(t.Context(), key, "text/plain", half()); !errors.Is(err, broken) {
				t.Fatalf("overwriting with %d bytes and an error: %v, want the reader's", size, err)
			}
			if got, err := read(t, s.Store, key); err != nil || string(got) != "first" {
				t.Fatalf("a failed overwrite changed the blob: %q, %v", got, err)
			}
			if err := s.Delete(t.Context(), key); err != nil {
				t.Fatal(err)
			}
		}
		ctx, cancel := context.WithCancel(t.Context())
		err := s.Put(
			ctx,
			NewKey(),
			"text/plain",
			io.MultiReader(strings.NewReader("some"), readerFunc(func([]byte) (int, error) {
				cancel()
				return 0, io.EOF
			})),
		)
		if err == nil {
			t.Fatal("a cancelled upload was acknowledged")
		}
		if left := s.keys(t); len(left) > 0 {
			t.Fatalf("a cancelled upload left %v", left)
		}
	})
}

func TestEveryStoreHandsOutLinks(t *testing.T) {
	everywhere(t, func(t *testing.T, s place) {
		key := put(t, s.Store, "0123456789")
		for _, c := range []struct{ asked, sent, disposition string }{
			{"image/png", "image/png", `inline; filename="__n.png"; filename*=UTF-8''%C3%A9%C3%A9n.png`},
			{"application/pdf", "application/pdf", `inline; filename="__n.png"; filename*=UTF-8''%C3%A9%C3%A9n.png`},
			{"image/svg+xml", "application/octet-stream", `attachment; filename="__n.png"; filename*=UTF-8''%C3%A9%C3%A9n.png`},
			{"text/html", "application/octet-stream", `attachment; filename="__n.png"; filename*=UTF-8''%C3%A9%C3%A9n.png`},
		} {
			res, got := s.follow(
				t,
				sign(t, s.Store, key, SignOptions{FileName: "één.png", ContentType: c.asked, Disposition: Inline}),
			)
			if res.StatusCode != 200 || got != "0123456789" || res.Header.Get("Content-Type") != c.sent ||
				res.Header.Get("Content-Disposition") != c.disposition {
				t.Errorf(
					"%s: %d %q %q %q",
					c.asked,
					res.StatusCode,
					got,
					res.Header.Get("Content-Type"),
					res.Header.Get("Content-Disposition"),
				)
			}
		}
		link := sign(t, s.Store, key, SignOptions{FileName: "a.pdf", ContentType: "application/pdf", Disposition: Attachment})
		if res, got := s.follow(t, link, "Range", "bytes=2-4"); res.StatusCode != 206 || got != "234" {
			t.Errorf("range: %d %q", res.StatusCode, got)
		}
		// A link can't be changed into another one: to other bytes, a later expiry, or shown instead of saved.
		other := put(t, s.Store, "somebody else's")
		for what, changed := range map[string]string{
			"other bytes": regexp.MustCompile(key[:2]+"(/|%2F)"+key[3:]).ReplaceAllString(link, other[:2]+"${1}"+other[3:]),
			"later end":   regexp.MustCompile(`se=2\d\d\d`).ReplaceAllString(link, "se=2999"),
			"inline":      strings.Replace(link, "attachment", "inline", 1),
			"unsigned":    regexp.MustCompile(`&?sig=[^&]*`).ReplaceAllString(link, ""),
		} {
			if res, got := s.follow(t, changed); changed == link || res.StatusCode != 403 && res.StatusCode != 404 ||
				strings.Contains(got, "else's") {
				t.Errorf("changed link (%s): status = %d, body = %q, want 403 or 404", what, res.StatusCode, got)
			}
		}
		now := s.now
		s.now = func() time.Time { return now().Add(-10 * time.Minute) }
		expired := sign(t, s.Store, key, SignOptions{})
		s.now = now
		if res, _ := s.follow(t, expired); res.StatusCode != 403 {
			t.Errorf("expired: status = %d, want 403", res.StatusCode)
		}
		if err := s.Delete(t.Context(), key); err != nil {
			t.Fatal(err)
		}
		if res, _ := s.follow(t, link); res.StatusCode != 404 {
			t.Errorf("deleted: status = %d, want 404", res.StatusCode)
		}
	})
}

func TestEveryStoreSweeps(t *testing.T) {
	everywhere(t, func(t *testing.T, s place) {
		named, orphan := put(t, s.Store, "x"), put(t, s.Store, "x")
		sweep := func(before time.Time) int {
			n, err := s.Sweep(
				t.Context(),
				before,
				func(context.Context, []string) ([]string, error) { return []string{named}, nil },
			)
			if err != nil {
				t.Fatal(err)
			}
			return n
		}
		if n := sweep(time.Now().Add(-time.Hour)); n != 0 {
			t.Errorf("swept %d that were just written", n)
		}
		if n := sweep(time.Now().Add(time.Hour)); n != 1 {
			t.Errorf("swept %d, want the orphan", n)
		}
		if _, err := read(t, s.Store, named); err != nil {
			t.Error(err)
		}
		if _, err := read(t, s.Store, orphan); !errors.Is(err, ErrNotFound) {
			t.Errorf("the orphan: %v", err)
		}
	})
}

// azuriteURL is the address of this test process's emulator, which the first test that needs it starts.
var azuriteURL = sync.OnceValues(startAzurite)

var azuriteProcess *exec.Cmd

func TestMain(m *testing.M) {
	code := m.Run()
	if azuriteProcess != nil {
		_ = azuriteProcess.Process.Kill()
		_ = azuriteProcess.Wait()
	}
	os.Exit(code)
}

func openAzurite(t *testing.T) place {
	t.Helper()
	at, err := azuriteURL()
	if err != nil {
		t.Fatalf("the Azure store is tested against Azurite: %v", err)
	}
	for _, name := range []string{"AZURE_STORAGE_ACCOUNT", "AZURE_STORAGE_KEY", "AZURE_STORAGE_SAS_TOKEN", "AZURE_STORAGE_DOMAIN"} {
		t.Setenv(name, "")
	}
	t.Setenv(
		"AZURE_STORAGE_CONNECTION_STRING",
		"DefaultEndpointsProtocol=http;AccountName=demo;AccountKey="+accountKey+";BlobEndpoint="+at+"/demo;",
	)
	s, err := Open(t.Context(), "azblob://"+strings.ReplaceAll(NewKey()[3:], "/", "")+"?localemu=true", Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	if _, err := s.azure.container.Create(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	return place{s, ""}
}

var azuriteListens = regexp.MustCompile(`listens on (http://127\.0\.0\.1:\d+)`)

// startAzurite runs the emulator on loopback, in memory, on a free port.
func startAzurite() (string, error) {
	script, err := filepath.Abs("../../../../tools/azurite/node_modules/azurite/dist/src/blob/main.js")
	if err != nil {
		return "", err
	}
	if _, err := os.Stat(script); err != nil {
		return "", errors.New("it is not installed; run `go tool task azurite`")
	}
	node, err := exec.LookPath("node")
	if err != nil {
		return "", errors.New("there is no node on the PATH; CONTRIBUTING.md says which version to install")
	}
	cmd := exec.Command(
		node,
		script,
		"--blobHost",
		"127.0.0.1",
		"--blobPort",
		"0",
		"--inMemoryPersistence",
		"--skipApiVersionCheck",
		"--disableTelemetry",
	)
	cmd.Env = append(
		os.Environ(),
		"AZURITE_ACCOUNTS=demo:"+base64.StdEncoding.EncodeToString([]byte("not a real key, only for this test")),
	)
	out := &tail{}
	cmd.Stdout, cmd.Stderr = out, out
	if err := cmd.Start(); err != nil {
		return "", err
	}
	azuriteProcess = cmd
	// A long time-out, because a busy machine loads it slowly.
	for deadline := time.Now().Add(2 * time.Minute); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		if found := azuriteListens.FindStringSubmatch(out.String()); found != nil {
			return found[1], nil
		}
	}
	return "", errors.New("it did not start: " + out.String())
}

// tail stores the output of a process.
type tail struct {
	mu  sync.Mutex
	all bytes.Buffer
}

func (o *tail) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.all.Write(p)
}

func (o *tail) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.all.String()
}
