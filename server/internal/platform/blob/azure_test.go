package blob

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/iotest"
	"time"

	"klantportaal.example/server/internal/platform/environ"
)

// azureServer is the part of the Blob service that Put, Reader and Delete use: it commits a block list or a single
// upload, and shows nothing before. With fail set it refuses every write.
type azureServer struct {
	mu     sync.Mutex
	blobs  map[string][]byte
	types  map[string]string
	blocks int
	fail   bool
	silent chan struct{}   // when not nil nothing is answered before it is closed
	pauses []time.Duration // when not nil a blob is sent in as many pieces, before each of which this is waited
}

func (a *azureServer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if a.silent != nil {
		<-a.silent
		return
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	refuse := func(status int, code string) {
		w.Header().Set("x-ms-error-code", code)
		w.WriteHeader(status)
	}
	if !strings.HasPrefix(r.Header.Get("Authorization"), "SharedKey demo:") {
		refuse(403, "AuthenticationFailed")
		return
	}
	name := r.URL.Path
	stored, ok := a.blobs[name]
	switch {
	case r.Method == "PUT" && a.fail:
		refuse(403, "AuthorizationFailure")
	case r.Method == "PUT" && r.URL.Query().Get("comp") == "block":
		a.blocks++
		w.WriteHeader(201)
	case r.Method == "PUT":
		a.blobs[name], a.types[name] = body, r.Header.Get("x-ms-blob-content-type")
		w.WriteHeader(201)
	case !ok:
		refuse(404, "BlobNotFound")
	case r.Method == "DELETE":
		delete(a.blobs, name)
		w.WriteHeader(202)
	case a.pauses != nil:
		w.Header().Set("Last-Modified", time.Now().UTC().Format(http.TimeFormat))
		w.Header().Set("Content-Length", strconv.Itoa(len(stored)))
		for i, pause := range a.pauses {
			select {
			case <-time.After(pause):
			case <-r.Context().Done(): // it was given up
				return
			}
			_, _ = w.Write(stored[i*len(stored)/len(a.pauses) : (i+1)*len(stored)/len(a.pauses)])
			w.(http.Flusher).Flush()
		}
	default:
		w.Header().Set("Last-Modified", time.Now().UTC().Format(http.TimeFormat))
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(stored))
	}
}

var accountKey = base64.StdEncoding.EncodeToString([]byte("not a real key, only for this test"))

func openTestAzure(t *testing.T) (*Store, *azureServer, *httptest.Server) {
	t.Helper()
	fake := &azureServer{blobs: map[string][]byte{}, types: map[string]string{}}
	server := httptest.NewServer(fake)
	t.Cleanup(server.Close)
	for _, name := range []string{"AZURE_STORAGE_ACCOUNT", "AZURE_STORAGE_KEY", "AZURE_STORAGE_SAS_TOKEN", "AZURE_STORAGE_DOMAIN"} {
		t.Setenv(name, "")
	}
	t.Setenv(
		"AZURE_STORAGE_CONNECTION_STRING",
		"DefaultEndpointsProtocol=http;AccountName=demo;AccountKey="+accountKey+";BlobEndpoint="+server.URL+"/demo;",
	)
	s, err := Open(t.Context(), "azblob://files?localemu=true", Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s, fake, server
}

func TestAzurePutReadDelete(t *testing.T) {
	s, fake, _ := openTestAzure(t)
	for _, size := range []int{0, 10, 9 << 20} {
		key, want := NewKey(), bytes.Repeat([]byte{7}, size)
		if err := s.Put(t.Context(), key, "image/png", bytes.NewReader(want)); err != nil {
			t.Fatalf("%d bytes: %v", size, err)
		}
		if ct := fake.types["/demo/files/"+key]; ct != "image/png" {
			t.Fatalf("%d bytes: stored as %q in %v", size, ct, fake.types)
		}
		if size <= 10 { // the fake does not put blocks together
			if got, err := read(t, s, key); err != nil || !bytes.Equal(got, want) {
				t.Fatalf("read back %q, %v", got, err)
			}
		}
		for range 2 {
			if err := s.Delete(t.Context(), key); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := read(t, s, key); !errors.Is(err, ErrNotFound) {
			t.Fatalf("after delete: %v", err)
		}
	}
	if fake.blocks == 0 {
		t.Fatal("the large blob was not sent in blocks: this test no longer covers that path")
	}
}

func TestAzureFailuresStoreNothingAndDoNotPanic(t *testing.T) {
	s, fake, server := openTestAzure(t)
	broken := errors.New("the upload broke")
	for _, size := range []int{10, 9 << 20} {
		err := s.Put(
			t.Context(),
			NewKey(),
			"image/png",
			io.MultiReader(bytes.NewReader(make([]byte, size)), iotest.ErrReader(broken)),
		)
		if !errors.Is(err, broken) {
			t.Errorf("%d bytes and an error: %v, want the reader's", size, err)
		}
	}
	fake.fail = true
	for _, size := range []int{0, 10, 9 << 20, 40 << 20} {
		if err := s.Put(t.Context(), NewKey(), "image/png", bytes.NewReader(make([]byte, size))); err == nil {
			t.Errorf("%d bytes: a refused write was acknowledged", size)
		}
	}
	if len(fake.blobs) != 0 {
		t.Errorf("half blobs: %d", len(fake.blobs))
	}
	if res := get(s, "GET", server.URL); res.StatusCode != 404 {
		t.Errorf("handler in front of Azure: status = %d, want 404", res.StatusCode)
	}
}

// If a store accepts the connection and does not respond, uploads, the sweep and reads end.
func TestAzureIsSilent(t *testing.T) {
	tries, timeout := azureTries, azureReadTimeout
	t.Cleanup(func() { azureTries, azureReadTimeout = tries, timeout })
	azureTries.TryTimeout, azureTries.RetryDelay = 50*time.Millisecond, time.Millisecond
	azureReadTimeout = 50 * time.Millisecond
	s, fake, _ := openTestAzure(t)
	var told atomic.Int32
	s.failed = func(operation string) {
		if operation == "read" {
			told.Add(1)
		}
	}
	fake.silent = make(chan struct{})
	t.Cleanup(func() { close(fake.silent) }) // before the server is closed, which waits for it
	ended := make(chan error, 6)
	for _, size := range []int{10, 9 << 20} {
		go func() { ended <- s.Put(t.Context(), NewKey(), "image/png", bytes.NewReader(make([]byte, size))) }()
	}
	go func() { ended <- s.Delete(t.Context(), NewKey()) }()
	go func() {
		_, err := s.Sweep(t.Context(), time.Now(), nil)
		ended <- err
	}()
	go func() {
		_, _, err := s.Reader(t.Context(), NewKey())
		if errors.Is(err, context.Canceled) {
			t.Error("the error looks like that of a caller that has gone")
		}
		ended <- err
	}()
	go func() {
		_, err := s.Empty(t.Context())
		ended <- err
	}()
	for range 6 {
		select {
		case err := <-ended:
			if err == nil {
				t.Error("a write succeeded on a store that does not respond")
			}
		case <-time.After(3 * time.Minute):
			t.Fatal("the call still waits for the store")
		}
	}
	if told.Load() != 1 {
		t.Errorf("reported failures to read = %d", told.Load())
	}
}

// A stalled transfer ends, and a slow one does not.
func TestAzureStalls(t *testing.T) {
	timeout := azureReadTimeout
	t.Cleanup(func() { azureReadTimeout = timeout })
	azureReadTimeout = 5 * time.Second
	s, fake, _ := openTestAzure(t)
	key, want := NewKey(), []byte("0123456789")
	if err := s.Put(t.Context(), key, "text/plain", bytes.NewReader(want)); err != nil {
		t.Fatal(err)
	}
	open := func(pauses ...time.Duration) io.ReadSeekCloser {
		fake.pauses = pauses
		r, size, err := s.Reader(t.Context(), key)
		if err != nil || size != int64(len(want)) {
			t.Fatalf("%d bytes: %v", size, err)
		}
		t.Cleanup(func() { _ = r.Close() })
		return r
	}
	slow := open(0, 2*time.Second, 2*time.Second, 2*time.Second)
	if got, err := io.ReadAll(slow); err != nil || !bytes.Equal(got, want) {
		t.Errorf("sent slowly: %q, %v", got, err)
	}
	waiting := open(0, 0)
	time.Sleep(azureReadTimeout + 200*time.Millisecond)
	if got, err := io.ReadAll(waiting); err != nil || !bytes.Equal(got, want) {
		t.Errorf("read slowly: %q, %v", got, err)
	}
	stalled := open(0, time.Hour)
	var got bytes.Buffer
	if _, err := io.Copy(&got, stalled); !errors.Is(err, errSilent) || got.String() != "01234" {
		t.Errorf("stalled: %q, %v", got.String(), err)
	}
}

// The expected signature is put together here from the service's documentation, "Create a service SAS",
// string-to-sign of version 2020-12-06 and later.
func TestAzureLink(t *testing.T) {
	s, _, server := openTestAzure(t)
	s.now = func() time.Time { return time.Date(2024, 2, 23, 12, 0, 0, 0, time.UTC) }
	link := sign(
		t,
		s,
		"ab/cd",
		SignOptions{Expiry: 5 * time.Minute, FileName: "één.png", ContentType: "image/png", Disposition: Inline},
	)
	u, err := url.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	q := u.Query()
	if got := u.Scheme + "://" + u.Host + u.Path; got != server.URL+"/demo/files/ab/cd" {
		t.Errorf("address %q", got)
	}
	if got := s.Origin(); got != server.URL {
		t.Errorf("origin = %q, want that of its links, %q", got, server.URL)
	}
	for name, want := range map[string]string{
		"se": "2024-02-23T12:05:00Z", "sp": "r", "sr": "b", "spr": "https,http", "rsct": "image/png",
		"rscd": `inline; filename="__n.png"; filename*=UTF-8''%C3%A9%C3%A9n.png`, "rscc": "private",
	} {
		if q.Get(name) != want {
			t.Errorf("%s: %q, want %q", name, q.Get(name), want)
		}
	}
	toSign := strings.Join([]string{
		"r", "", "2024-02-23T12:05:00Z", "/blob/demo/files/ab/cd", "", "", "https,http", q.Get("sv"), "b", "", "",
		"private", q.Get("rscd"), "", "", "image/png",
	}, "\n")
	key, _ := base64.StdEncoding.DecodeString(accountKey)
	h := hmac.New(sha256.New, key)
	h.Write([]byte(toSign))
	if want := base64.StdEncoding.EncodeToString(h.Sum(nil)); q.Get("sig") != want {
		t.Errorf("sig %q, want %q", q.Get("sig"), want)
	}
	q2, _ := url.Parse(sign(t, s, "ab/cd", SignOptions{FileName: "x.html", ContentType: "text/html", Disposition: Inline}))
	if got := q2.Query(); got.Get("rsct") != "application/octet-stream" ||
		got.Get("rscd") != `attachment; filename="x.html"` {
		t.Errorf("html: %v", got)
	}
}

// The key and the connection string may be in files, so that they are not in the environment of the process.
func TestAzureSecretsInFiles(t *testing.T) {
	fake := &azureServer{blobs: map[string][]byte{}, types: map[string]string{}}
	server := httptest.NewServer(fake)
	t.Cleanup(server.Close)
	file := func(name, text string) string {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, []byte(text+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	for name, variables := range map[string]map[string]string{
		"a key": {
			"AZURE_STORAGE_ACCOUNT":  "demo",
			"AZURE_STORAGE_DOMAIN":   strings.TrimPrefix(server.URL, "http://"),
			"AZURE_STORAGE_PROTOCOL": "http",
			"AZURE_STORAGE_KEY_FILE": file("key", accountKey),
		},
		"a connection string": {
			"AZURE_STORAGE_CONNECTION_STRING_FILE": file("connection",
				"DefaultEndpointsProtocol=http;AccountName=demo;AccountKey="+accountKey+";BlobEndpoint="+server.URL+"/demo;"),
		},
		"a key in a file that is missing": {
			"AZURE_STORAGE_ACCOUNT":  "demo",
			"AZURE_STORAGE_KEY_FILE": file("key", "") + ".missing",
		},
		"a connection string in a file that is missing": {
			"AZURE_STORAGE_CONNECTION_STRING_FILE": file("connection", "") + ".missing",
		},
	} {
		t.Run(name, func(t *testing.T) {
			for _, v := range []string{"ACCOUNT", "DOMAIN", "PROTOCOL", "SAS_TOKEN", "KEY", "CONNECTION_STRING"} {
				t.Setenv("AZURE_STORAGE_"+v, "") // restores it
				if err := os.Unsetenv("AZURE_STORAGE_" + v); err != nil {
					t.Fatal(err)
				}
			}
			for v, value := range variables {
				t.Setenv(v, value)
			}
			s, err := Open(t.Context(), "azblob://files?localemu=true", Options{})
			if strings.Contains(name, "missing") {
				var variable *environ.Error
				if !errors.As(err, &variable) || variables[variable.Variable] == "" {
					t.Errorf("error = %v, want one that names the variable", err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			key := NewKey()
			if err := s.Put(t.Context(), key, "text/plain", strings.NewReader("text")); err != nil {
				t.Fatal(err)
			}
			if fake.blobs["/demo/files/"+key] == nil || s.azure.shared == nil {
				t.Errorf("stored = %v, want %s with the account's key", slices.Collect(maps.Keys(fake.blobs)), key)
			}
		})
	}
}

func TestConnectionStringErrorsShowNoKey(t *testing.T) {
	for _, bad := range []string{"secret", "AccountName=a", "AccountKey=secret", "AccountName=demo;AccountKey=secret!"} {
		t.Setenv("AZURE_STORAGE_CONNECTION_STRING", bad)
		_, err := Open(t.Context(), "azblob://files", Options{})
		if err == nil || strings.Contains(err.Error(), "secret") {
			t.Errorf("connection string %q: error = %v, want one without the key", bad, err)
		}
	}
}
