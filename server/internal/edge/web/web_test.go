package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"
)

const (
	colourMode = `document.documentElement.dataset.theme = "dark"`
	index      = `<!doctype html><title>Klantportaal</title><script>` + colourMode + `</script><script type="module" src="/assets/app-1a2b.js"></script>`
)

// compressed returns a file as the client's build writes it.
func compressed(text string) []byte {
	var b bytes.Buffer
	w := brotli.NewWriter(&b)
	_, _ = w.Write([]byte(text)) // writes to memory don't fail
	_ = w.Close()
	return b.Bytes()
}

var build = fstest.MapFS{
	"index.html.br":           {Data: compressed(index)},
	"silent-callback.html":    {Data: []byte("silent")},
	"popup-callback.html":     {Data: []byte("popup")},
	"favicon.svg":             {Data: []byte("<svg/>")},
	"manifest.webmanifest.br": {Data: compressed(`{"name":"Klantportaal"}`)},
	"icons/icon-192.png":      {Data: []byte("png")},
	"assets/app-1a2b.js.br":   {Data: compressed("app")},
	"assets/bad-1a2b.js.br":   {Data: []byte("this is no brotli")},
	"api/openapi.yaml.br":     {Data: compressed("openapi: 3.0.3")},
	"api/docs.html.br":        {Data: compressed("<!doctype html><title>API</title>")},
	"api/docs.css.br":         {Data: compressed("body{}")},
	".vite/manifest.json":     {Data: []byte("{}")},
	".keep":                   {Data: []byte("")},
}

var settings = Settings{
	Authority:   "https://login.provider.example/realm",
	ClientID:    "klantportaal",
	Scopes:      "openid",
	RolesClaim:  "roles",
	ShopURL:     "https://shop.example/authorize",
	AvatarURL:   "https://avatar.example/avatar/",
	Environment: "staging",
	DeployedOn:  "2024-02-23",
	Version:     "1.1.0",
}

func serve(t *testing.T, c Config, method, path string, header ...string) *http.Response {
	t.Helper()
	h, err := newHandler(c, build)
	if err != nil {
		t.Fatal(err)
	}
	r := httptest.NewRequest(method, path, nil)
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w.Result()
}

func body(t *testing.T, resp *http.Response) string {
	t.Helper()
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// content returns the body as a browser decodes it.
func content(t *testing.T, resp *http.Response) string {
	t.Helper()
	sent := body(t, resp)
	if resp.ContentLength >= 0 && resp.ContentLength != int64(len(sent)) {
		t.Errorf("Content-Length = %d, bytes sent = %d", resp.ContentLength, len(sent))
	}
	var reader io.Reader = strings.NewReader(sent)
	var err error
	switch resp.Header.Get("Content-Encoding") {
	case "br":
		reader = brotli.NewReader(reader)
	case "gzip":
		reader, err = gzip.NewReader(reader)
	}
	if err != nil {
		t.Fatal(err)
	}
	decoded, err := io.ReadAll(reader)
	if err != nil {
		t.Fatal(err)
	}
	return string(decoded)
}

func TestFiles(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		path, accept string
		status       int
		body         string
		encoding     string
		cache        string
	}{
		{"/", "", 200, index, "", "no-cache"},
		{"/", "gzip, deflate, br", 200, index, "br", "no-cache"},
		{"/", "gzip, br;q=0", 200, index, "gzip", "no-cache"},
		{"/", "gzip;q=0, identity", 200, index, "", "no-cache"},
		{"/", "GZIP;q=0.5", 200, index, "gzip", "no-cache"},
		{"/", "brotli, zip", 200, index, "", "no-cache"},
		{"/support/tickets/1001", "br", 200, index, "br", "no-cache"},
		{"/oidc-callback?code=1&state=2", "", 200, index, "", "no-cache"},
		{"/assets/app-1a2b.js", "br", 200, "app", "br", "public, max-age=31536000, immutable"},
		{"/assets/app-1a2b.js", "gzip", 200, "app", "gzip", "public, max-age=31536000, immutable"},
		{"/favicon.svg", "br", 200, "<svg/>", "", "no-cache"},
		{"/assets/bad-1a2b.js", "gzip", 500, "this file of the build is broken\n", "", ""},
		{"/assets/app-1a2b.js.br", "br", 404, "404 page not found\n", "", ""},
		{"/assets/gone-9f9f.js", "br", 404, "404 page not found\n", "", ""},
		{"/assets/gone", "br", 404, "404 page not found\n", "", ""},
		{"/missing.png", "", 404, "404 page not found\n", "", ""},
		{"/.vite/manifest.json", "", 404, "404 page not found\n", "", ""},
		{"/.keep", "", 404, "404 page not found\n", "", ""},
		{"/assets/../../web.go", "", 404, "404 page not found\n", "", ""},
	} {
		resp := serve(t, Config{Settings: settings}, "GET", c.path, "Accept-Encoding", c.accept)
		if got := content(t,
			resp); resp.StatusCode != c.status || got != c.body || resp.Header.Get("Content-Encoding") != c.encoding ||
			resp.Header.Get("Cache-Control") != c.cache {
			t.Errorf(
				"%s (%s): status = %d, body = %q, encoding = %q, caching = %q",
				c.path,
				c.accept,
				resp.StatusCode,
				got,
				resp.Header.Get("Content-Encoding"),
				resp.Header.Get("Cache-Control"),
			)
		}
		if c.status == 200 && resp.Header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%s: Vary = %q", c.path, resp.Header.Get("Vary"))
		}
	}
	head := serve(t, Config{Settings: settings}, "HEAD", "/")
	if body(t, head) != "" || head.ContentLength != int64(len(index)) ||
		!strings.HasPrefix(head.Header.Get("Content-Type"), "text/html") {
		t.Errorf("HEAD: Content-Length = %d, Content-Type = %s", head.ContentLength, head.Header.Get("Content-Type"))
	}
	post := serve(t, Config{Settings: settings}, "POST", "/")
	if body(t, post); post.StatusCode != http.StatusMethodNotAllowed || post.Header.Get("Allow") != "GET, HEAD" {
		t.Errorf("POST: status = %d, Allow = %q", post.StatusCode, post.Header.Get("Allow"))
	}
}

// Browsers that follow the specification refuse a manifest or a service worker with another type.
func TestTypes(t *testing.T) {
	t.Parallel()
	for path, want := range map[string]string{
		"/manifest.webmanifest": "application/manifest+json",
		"/icons/icon-192.png":   "image/png",
		"/assets/app-1a2b.js":   "text/javascript; charset=utf-8",
	} {
		resp := serve(t, Config{Settings: settings}, "GET", path)
		if got := resp.Header.Get("Content-Type"); got != want {
			t.Errorf("%s: Content-Type = %q, want %q", path, got, want)
		}
	}
	if cache := serve(t, Config{}, "GET", "/manifest.webmanifest").Header.Get("Cache-Control"); cache != "no-cache" {
		t.Errorf("caching of the manifest = %q, want no-cache", cache)
	}
}

func TestRevalidation(t *testing.T) {
	t.Parallel()
	get := func(header ...string) *http.Response {
		return serve(t, Config{Settings: settings}, "GET", "/", header...)
	}
	plain, compressed := get().Header.Get("ETag"), get("Accept-Encoding", "br").Header.Get("ETag")
	if plain == "" || plain == compressed {
		t.Fatalf("ETags of two encodings = %s and %s, want different ones", plain, compressed)
	}
	for header, status := range map[string]int{plain: 304, `"x", ` + plain: 304, "W/" + plain: 304, "*": 304, compressed: 200, `"x"`: 200, "": 200} {
		resp := get("If-None-Match", header)
		if got := content(t, resp); resp.StatusCode != status || (got == "") != (status == 304) ||
			resp.Header.Get("ETag") != plain {
			t.Errorf("If-None-Match %s: status = %d, bytes = %d", header, resp.StatusCode, len(got))
		}
	}
}

func TestHeaders(t *testing.T) {
	t.Parallel()
	c := Config{
		Settings:       settings,
		BlobOrigin:     "https://blobs.example",
		FrameAncestors: []string{"https://intranet.example", "https://crm.example"},
		HSTS:           Secure(false),
		Endpoints: func() (connect, frame []string) {
			return []string{"https://token.provider.example"}, []string{"https://session.provider.example"}
		},
	}
	sum := sha256.Sum256([]byte(colourMode))
	directives := func(path string) map[string]string {
		list := map[string]string{}
		for d := range strings.SplitSeq(serve(t, c, "GET", path).Header.Get("Content-Security-Policy"), "; ") {
			name, value, _ := strings.Cut(d, " ")
			list[name] = value
		}
		return list
	}
	csp := directives("/support/tickets")
	for name, value := range map[string]string{
		"default-src": "'self'", "script-src": "'self' 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'",
		"connect-src": "'self' https://login.provider.example https://blobs.example https://token.provider.example", "img-src": "'self' data: blob: https://avatar.example https://blobs.example",
		"frame-src": "'self' https://login.provider.example https://session.provider.example", "object-src": "'none'",
		"manifest-src": "'self'", "worker-src": "'self'", "base-uri": "'none'", "frame-ancestors": "'none'",
	} {
		if csp[name] != value {
			t.Errorf("%s = %q, want %q", name, csp[name], value)
		}
	}
	for path, expected := range map[string][2]string{
		"/":                                      {"'none'", "same-origin-allow-popups"},
		"/silent-callback.html":                  {"'self' https://intranet.example https://crm.example", "same-origin-allow-popups"},
		"/popup-callback.html":                   {"'none'", "unsafe-none"},
		"/internal/customer-support":             {"https://intranet.example https://crm.example", "same-origin-allow-popups"},
		"/internal/customer-support?ID=00104287": {"https://intranet.example https://crm.example", "same-origin-allow-popups"},
		"/config.json":                           {"'none'", "same-origin-allow-popups"},
		"/missing.png":                           {"'none'", "same-origin-allow-popups"},
	} {
		h := serve(t, c, "GET", path).Header
		if got := directives(path)["frame-ancestors"]; got != expected[0] ||
			h.Get("Cross-Origin-Opener-Policy") != expected[1] {
			t.Errorf("%s: frame-ancestors = %q, opener policy = %q", path, got, h.Get("Cross-Origin-Opener-Policy"))
		}
	}
	for _, method := range []string{"GET", "POST"} {
		h := serve(t, c, method, "/").Header
		if h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Referrer-Policy") != "no-referrer" ||
			h.Get("Strict-Transport-Security") != "max-age=31536000" {
			t.Errorf("%s: headers = %v", method, h)
		}
	}
	all := serve(t, Config{HSTS: Secure(true)}, "GET", "/").Header.Get("Strict-Transport-Security")
	if all != "max-age=31536000; includeSubDomains" {
		t.Errorf("header with subdomains = %s", all)
	}
	if serve(t, Config{}, "GET", "/").Header.Get("Strict-Transport-Security") != "" {
		t.Error("Strict-Transport-Security is set without https")
	}
	if got := serve(
		t,
		Config{},
		"GET",
		"/internal/customer-support",
	).Header.Get("Content-Security-Policy"); !strings.HasSuffix(
		got,
		"frame-ancestors 'none'",
	) {
		t.Errorf("frame-ancestors without origins = %s, want 'none'", got)
	}
}

func TestConfig(t *testing.T) {
	t.Parallel()
	resp := serve(t, Config{Settings: settings}, "GET", "/config.json", "Accept-Encoding", "br")
	var got Settings
	if err := json.Unmarshal([]byte(body(t, resp)), &got); err != nil {
		t.Fatal(err)
	}
	// The id of the build is that of its page.
	sum := sha256.Sum256(compressed(index))
	expected := settings
	expected.Build = hex.EncodeToString(sum[:16])
	if got != expected {
		t.Errorf("settings = %+v", got)
	}
	if resp.Header.Get("Cache-Control") != "no-store" || resp.Header.Get("Content-Type") != "application/json" {
		t.Errorf("headers = %v", resp.Header)
	}
}

// Without the client's build the page says what to do, and the API works.
func TestNoBuild(t *testing.T) {
	t.Parallel()
	h, err := newHandler(Config{}, fstest.MapFS{".keep": {}})
	if err != nil {
		t.Fatal(err)
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
	if w.Code != http.StatusServiceUnavailable || !strings.Contains(w.Body.String(), "task build") {
		t.Errorf("response = %d %s, want 503", w.Code, w.Body)
	}
}

// opened is a build that records which files were read.
type opened struct {
	fstest.MapFS
	files []string
}

func (o *opened) Open(name string) (fs.File, error) {
	if _, file := o.MapFS[name]; file {
		o.files = append(o.files, name)
	}
	return o.MapFS.Open(name)
}

func (o *opened) ReadFile(name string) ([]byte, error) {
	o.files = append(o.files, name)
	return o.MapFS.ReadFile(name)
}

// The contract can be read by everybody and revalidated, and its page runs no script.
func TestContract(t *testing.T) {
	t.Parallel()
	for path, want := range map[string][2]string{
		"/api/openapi.yaml": {"application/yaml", "openapi: 3.0.3"},
		"/api/docs":         {"text/html; charset=utf-8", "<!doctype html><title>API</title>"},
		"/api/docs.css":     {"text/css; charset=utf-8", "body{}"},
		"/api/openapi.json": {"application/json", ""},
	} {
		resp := serve(t, Config{Settings: settings}, "GET", path, "Accept-Encoding", "gzip")
		got := content(t, resp)
		if path == "/api/openapi.json" {
			var doc struct{ Paths map[string]any }
			if err := json.Unmarshal([]byte(got), &doc); err != nil || doc.Paths["/support-tickets"] == nil {
				t.Errorf("%s: %v, paths = %d", path, err, len(doc.Paths))
			}
			got = ""
		}
		if got := [2]string{resp.Header.Get("Content-Type"), got}; got != want {
			t.Errorf("%s: Content-Type and body = %q, want %q", path, got, want)
		}
		if got := resp.Header.Get("Content-Encoding"); got != "gzip" {
			t.Errorf("%s: Content-Encoding = %q, want gzip", path, got)
		}
		if got := resp.Header.Get("Contract-Revision"); !regexp.MustCompile(`^\d+\.\d+\.\d+-r\d+$`).MatchString(got) {
			t.Errorf("%s: Contract-Revision = %q", path, got)
		}
		csp := resp.Header.Get("Content-Security-Policy")
		if !strings.HasPrefix(csp, "default-src 'none'; ") || strings.Contains(csp, "script-src") {
			t.Errorf("%s: Content-Security-Policy = %s", path, csp)
		}
		again := serve(t, Config{Settings: settings}, "GET", path, "Accept-Encoding", "gzip",
			"If-None-Match", resp.Header.Get("ETag"))
		if body(t, again); again.StatusCode != http.StatusNotModified {
			t.Errorf("%s again: status = %d, want 304", path, again.StatusCode)
		}
	}
}

// At its start the server reads only the page, because the build has megabytes that would stay in memory.
func TestStartReadsThePageOnly(t *testing.T) {
	t.Parallel()
	o := &opened{MapFS: build}
	if _, err := newHandler(Config{}, o); err != nil {
		t.Fatal(err)
	}
	for _, name := range o.files {
		if name != "index.html.br" {
			t.Errorf("%s was read at the start", name)
		}
	}
}
