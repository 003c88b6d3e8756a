// Package web owns what a browser gets besides the API: the single-page application, embedded as the build compressed
// it, its runtime settings, and the headers that protect every response. It knows no domain.
package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"net/url"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"

	"klantportaal.example/gen/api"
)

// dist is the client's build. Without it, as after a plain `go build`, the page says which command to run.
//
//go:embed all:dist
var dist embed.FS

// Settings are what the application reads from /config.json before anything else. One build works in every environment.
type Settings struct {
	Authority   string `json:"authority"`
	ClientID    string `json:"clientId"`
	Scopes      string `json:"scopes"`
	RolesClaim  string `json:"rolesClaim"`
	StaffACR    string `json:"staffAcr"` // values of acr of which staff need one, separated by spaces
	ShopURL     string `json:"shopUrl"`
	AvatarURL   string `json:"avatarUrl"`
	Environment string `json:"environment"`
	DeployedOn  string `json:"deployedOn"` // RFC 3339 date
	Production  bool   `json:"production"`
	Version     string `json:"version"`
	// Build identifies the build of the application that is served, so that an open page notices a newer one. The handler
	// sets it.
	Build string `json:"build"`
}

// Config configures the handler.
type Config struct {
	Settings       Settings
	BlobOrigin     string   // origin of shared-access links, if it differs from the portal's
	FrameAncestors []string // origins that may embed the internal page
	// Endpoints returns origins of the identity provider besides the issuer's, as far as they are known now: those that
	// pages call, and those that frames show. nil: none.
	Endpoints func() (connect, frame []string)
	HSTS      string // Strict-Transport-Security, as Secure returns it; empty: none
}

const (
	silentPage   = "/silent-callback.html"
	popupPage    = "/popup-callback.html"
	internalPage = "/internal/customer-support"
	contractJSON = "/api/openapi.json"
	contractPage = "/api/docs"
)

// Contract are the paths of the contract and of its page. The build has files of these names, except for the JSON,
// which the generated code has already.
var Contract = []string{"/api/openapi.yaml", contractJSON, contractPage, contractPage + ".css"}

// revision returns the version of the contract with its revision, as the responses of its operations name them.
var revision = sync.OnceValues(func() (string, error) {
	content, err := api.GetSpecJSON()
	if err != nil {
		return "", err
	}
	var doc struct {
		Info struct {
			Version  string
			Revision int `json:"x-revision"`
		}
	}
	err = json.Unmarshal(content, &doc)
	return fmt.Sprintf("%s-r%d", doc.Info.Version, doc.Info.Revision), err
})

// contractPolicy is the Content-Security-Policy of Contract: the page has no scripts.
const contractPolicy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// file is one file of the application. Files that compress well are embedded as Brotli only, which every browser
// accepts over https: all encodings together would be a sixth of the program. The other encodings are made on the first
// request, and cached.
type file struct {
	contentType string
	etag        func() string
	immutable   bool                   // its name contains its hash
	br          func() ([]byte, error) // nil: it does not compress well
	plain, gz   func() ([]byte, error)
}

// newFile makes a file from what the build wrote under name. The content is read on every request: browsers cache it,
// and holding all files would be the biggest part of the portal's memory.
func newFile(name string, read func() ([]byte, error)) (served string, f file) {
	f.etag = sync.OnceValue(func() string {
		content, _ := read() // a build that can't be read is reported when it is served
		sum := sha256.Sum256(content)
		return hex.EncodeToString(sum[:16])
	})
	served, compressed := strings.CutSuffix(name, ".br")
	f.immutable = strings.HasPrefix(served, hashed)
	switch f.contentType = mime.TypeByExtension(path.Ext(served)); {
	case served == "/favicon.ico": // not every system knows the type of .ico
		f.contentType = "image/vnd.microsoft.icon"
	case strings.HasSuffix(served, ".webmanifest"): // nor this one
		f.contentType = "application/manifest+json"
	case strings.HasSuffix(served, ".yaml"): // nor this one (RFC 9512)
		f.contentType = "application/yaml"
	case f.contentType == "":
		f.contentType = "application/octet-stream"
	}
	if !compressed {
		f.plain = read
		return served, f
	}
	f.br = read
	f.plain = sync.OnceValues(func() ([]byte, error) {
		content, err := read()
		if err != nil {
			return nil, err
		}
		return io.ReadAll(brotli.NewReader(bytes.NewReader(content)))
	})
	f.gz = sync.OnceValues(func() ([]byte, error) {
		content, err := read()
		if err != nil {
			return nil, err
		}
		return gzipped(brotli.NewReader(bytes.NewReader(content)))
	})
	return served, f
}

func gzipped(content io.Reader) ([]byte, error) {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, err := io.Copy(w, content)
	err = errors.Join(err, w.Close())
	return b.Bytes(), err
}

// document is the contract as JSON.
func document() file {
	_, f := newFile(contractJSON, api.GetSpecJSON)
	f.gz = sync.OnceValues(func() ([]byte, error) {
		content, err := f.plain()
		if err != nil {
			return nil, err
		}
		return gzipped(bytes.NewReader(content))
	})
	return f
}

type handler struct {
	files    map[string]file // by path, with a leading slash
	config   []byte
	csp      func(framedBy string) string
	hsts     string
	embed    string // frame-ancestors of the internal page
	silent   string // frame-ancestors of the silent sign-in
	revision string // of the contract
}

// hashed is the folder into which the build puts files whose names contain their hash.
const hashed = "/assets/"

// New makes the handler of everything outside /api, /chatHub and the like.
func New(c Config) (http.Handler, error) {
	sub, err := fs.Sub(dist, "dist")
	if err != nil {
		return nil, err
	}
	return newHandler(c, sub)
}

func newHandler(c Config, dist fs.FS) (_ *handler, err error) {
	h := &handler{files: map[string]file{contractJSON: document()}, hsts: c.HSTS, embed: "'none'"}
	if err := h.load(dist); err != nil {
		return nil, err
	}
	if h.revision, err = revision(); err != nil {
		return nil, err
	}
	var page []byte
	if index, ok := h.files["/index.html"]; ok {
		if page, err = index.plain(); err != nil {
			return nil, fmt.Errorf("index.html: %w", err)
		}
		c.Settings.Build = index.etag()
	}
	if h.config, err = json.Marshal(c.Settings); err != nil {
		return nil, err
	}
	h.silent = "'self'"
	if len(c.FrameAncestors) > 0 {
		h.embed = strings.Join(c.FrameAncestors, " ")
		// In an embedded page, the frame of that page is also an ancestor of the silent sign-in.
		h.silent += " " + h.embed
	}
	h.csp = policy(c, inlineScripts(page))
	return h, nil
}

func (h *handler) load(dist fs.FS) error {
	return fs.WalkDir(dist, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		hidden := name != "." && strings.HasPrefix(path.Base(name), ".")
		switch {
		case d.IsDir() && hidden: // internal files of the build
			return fs.SkipDir
		case d.IsDir() || hidden:
			return nil
		}
		served, f := newFile("/"+name, func() ([]byte, error) { return fs.ReadFile(dist, name) })
		h.files[served] = f
		return nil
	})
}

var inlineScript = regexp.MustCompile(`(?s)<script>(.*?)</script>`)

// inlineScripts returns the CSP sources of the inline scripts of the page.
func inlineScripts(page []byte) (sources []string) {
	for _, m := range inlineScript.FindAllSubmatch(page, -1) {
		sum := sha256.Sum256(m[1])
		sources = append(sources, "'sha256-"+base64.StdEncoding.EncodeToString(sum[:])+"'")
	}
	return sources
}

// policy returns the Content-Security-Policy, by what may frame the page. Styles are inline because the component
// library makes them at run time; of inline scripts only those with a known hash are allowed.
func policy(c Config, scripts []string) func(string) string {
	issuer, avatar := origin(c.Settings.Authority), origin(c.Settings.AvatarURL)
	list := func(sources ...string) string {
		var left []string
		for _, s := range sources {
			if s != "" {
				left = append(left, s)
			}
		}
		return strings.Join(left, " ")
	}
	before := strings.Join([]string{
		"default-src 'self'",
		"script-src " + list(append([]string{"'self'"}, scripts...)...),
		"style-src 'self' 'unsafe-inline'",
		"img-src " + list("'self'", "data:", "blob:", avatar, c.BlobOrigin),
	}, "; ")
	after := "; font-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors "
	return func(framedBy string) string {
		var connect, frame []string
		if c.Endpoints != nil {
			connect, frame = c.Endpoints()
		}
		return before +
			"; connect-src " + list(append([]string{"'self'", issuer, c.BlobOrigin}, connect...)...) +
			"; frame-src " + list(append([]string{"'self'", issuer}, frame...)...) +
			after + framedBy
	}
}

func origin(raw string) string {
	u, err := url.Parse(raw)
	if err != nil || u.Host == "" {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

func (h *handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	h.guard(w.Header(), r.URL.Path)
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
		return
	}
	if r.URL.Path == "/config.json" {
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Cache-Control", "no-store")
		_, _ = w.Write(h.config)
		return
	}
	name := path.Clean(r.URL.Path)
	if name == contractPage {
		name += ".html"
	}
	f, ok := h.files[name]
	if !ok {
		// The path belongs to the application's own router, unless it looks like a file, which is missing then.
		if path.Ext(name) != "" || strings.HasPrefix(name, hashed) {
			http.NotFound(w, r)
			return
		}
		if f, ok = h.files["/index.html"]; !ok {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			w.WriteHeader(http.StatusServiceUnavailable)
			fmt.Fprint(
				w,
				"<!doctype html><title>Klantportaal</title><p>The client is not part of this build. Run <code>go tool task build</code>.",
			)
			return
		}
	}
	f.serve(w, r)
}

// guard sets the headers of every response.
func (h *handler) guard(header http.Header, page string) {
	framedBy, opener := "'none'", "same-origin-allow-popups"
	switch page {
	case silentPage:
		framedBy = h.silent
	case popupPage:
		opener = "unsafe-none" // otherwise the opener would not learn that the sign-in is done
	case internalPage:
		framedBy = h.embed
	}
	policy := h.csp(framedBy)
	if slices.Contains(Contract, page) {
		policy = contractPolicy
		header.Set("Contract-Revision", h.revision)
	}
	header.Set("Content-Security-Policy", policy)
	header.Set("Cross-Origin-Opener-Policy", opener)
	Guard(header, h.hsts)
}

// Secure returns the header Strict-Transport-Security (RFC 6797), for a year, of a portal that is reached by https
// only. It covers subdomains only on request, because they may serve something else.
func Secure(subdomains bool) string {
	if subdomains {
		return "max-age=31536000; includeSubDomains"
	}
	return "max-age=31536000"
}

// Guard sets the headers that fit every response of the portal, including those of the API.
func Guard(header http.Header, hsts string) {
	header.Set("X-Content-Type-Options", "nosniff")
	header.Set("Referrer-Policy", "no-referrer")
	header.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
	if hsts != "" {
		header.Set("Strict-Transport-Security", hsts)
	}
}

func (f file) serve(w http.ResponseWriter, r *http.Request) {
	header := w.Header()
	header.Set("Content-Type", f.contentType)
	header.Set("Vary", "Accept-Encoding")
	if f.immutable {
		header.Set("Cache-Control", "public, max-age=31536000, immutable")
	} else {
		header.Set("Cache-Control", "no-cache")
	}
	body, encoding := f.plain, ""
	switch accepted := r.Header.Get("Accept-Encoding"); {
	case f.br != nil && accepts(accepted, "br"):
		body, encoding = f.br, "br"
	case f.gz != nil && accepts(accepted, "gzip"):
		body, encoding = f.gz, "gzip"
	}
	tag := f.etag()
	etag := `"` + tag + `"`
	if encoding != "" {
		header.Set("Content-Encoding", encoding)
		etag = `"` + tag + "-" + encoding + `"`
	}
	header.Set("ETag", etag)
	if holds(r.Header.Get("If-None-Match"), etag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	content, err := body()
	if err != nil { // a build that can't be read
		for _, name := range []string{"Content-Encoding", "ETag", "Cache-Control"} {
			header.Del(name)
		}
		http.Error(w, "this file of the build is broken", http.StatusInternalServerError)
		return
	}
	header.Set("Content-Length", fmt.Sprint(len(content)))
	if r.Method == http.MethodGet {
		_, _ = w.Write(content)
	}
}

// holds reports whether an If-None-Match header contains an entity tag, by weak comparison (RFC 9110, 13.1.2), since a
// proxy in between may have weakened it.
func holds(header, etag string) bool {
	for tag := range strings.SplitSeq(header, ",") {
		if tag = strings.TrimSpace(tag); tag == "*" || strings.TrimPrefix(tag, "W/") == etag {
			return true
		}
	}
	return false
}

// accepts reports whether an Accept-Encoding header accepts an encoding (RFC 9110, 12.5.3).
func accepts(header, encoding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, params, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.EqualFold(strings.TrimSpace(name), encoding) {
			q := strings.ReplaceAll(params, " ", "")
			return q != "q=0" && q != "q=0.0" && q != "q=0.00" && q != "q=0.000"
		}
	}
	return false
}
