package blob

import (
	"bytes"
	"io"
	"mime"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func get(s *Store, method, target string, header ...string) *http.Response {
	r := httptest.NewRequest(method, target, nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	s.Handler().ServeHTTP(w, r)
	return w.Result()
}

func body(t *testing.T, r *http.Response) string {
	t.Helper()
	b, err := io.ReadAll(r.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func sign(t *testing.T, s *Store, key string, o SignOptions) string {
	t.Helper()
	if o.Expiry == 0 {
		o.Expiry = 5 * time.Minute
	}
	link, err := s.SignedURL(t.Context(), key, o)
	if err != nil {
		t.Fatal(err)
	}
	return link
}

func put(t *testing.T, s *Store, content string) string {
	t.Helper()
	key := NewKey()
	if err := s.Put(t.Context(), key, "application/octet-stream", strings.NewReader(content)); err != nil {
		t.Fatal(err)
	}
	return key
}

func TestLinkServes(t *testing.T) {
	s, _ := openTestFolder(t)
	key := put(t, s, "0123456789")
	link := sign(t, s, key, SignOptions{FileName: "serverruimte.png", ContentType: "image/png", Disposition: Inline})
	if !strings.HasPrefix(link, "/api/blobs/"+key+"?") {
		t.Fatalf("link %q", link)
	}
	res := get(s, "GET", link)
	if got := body(t, res); res.StatusCode != 200 || got != "0123456789" {
		t.Fatalf("GET: status = %d, body = %q, want 200 and the file", res.StatusCode, got)
	}
	for name, want := range map[string]string{
		"Content-Type":                 "image/png",
		"Content-Disposition":          `inline; filename="serverruimte.png"`,
		"Content-Length":               "10",
		"X-Content-Type-Options":       "nosniff",
		"Content-Security-Policy":      "sandbox; default-src 'none'; frame-ancestors 'none'",
		"Referrer-Policy":              "no-referrer",
		"Cross-Origin-Resource-Policy": "same-origin",
		"Accept-Ranges":                "bytes",
	} {
		if got := res.Header.Get(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	if cc := res.Header.Get("Cache-Control"); !strings.HasPrefix(cc, "private, max-age=") {
		t.Errorf("Cache-Control %q", cc)
	}

	res = get(s, "GET", link, "Range", "bytes=2-4")
	if got := body(t, res); res.StatusCode != 206 || got != "234" || res.Header.Get("Content-Range") != "bytes 2-4/10" {
		t.Errorf("range: %d %q %q", res.StatusCode, got, res.Header.Get("Content-Range"))
	}
	if res := get(s, "GET", link, "Range", "bytes=10-"); res.StatusCode != 416 {
		t.Errorf("range past the end: status = %d, want 416", res.StatusCode)
	}
	etag := res.Header.Get("Etag")
	if res := get(s, "GET", link, "If-None-Match", etag); etag == "" || res.StatusCode != 304 {
		t.Errorf("unchanged: %d with %q", res.StatusCode, etag)
	}
	if res := get(s, "HEAD", link); res.StatusCode != 200 || body(t, res) != "" ||
		res.Header.Get("Content-Length") != "10" {
		t.Errorf("HEAD: %d", res.StatusCode)
	}
	for _, method := range []string{"POST", "PUT", "DELETE", "OPTIONS"} {
		if res := get(s, method, link); res.StatusCode != 405 || res.Header.Get("Allow") != "GET, HEAD" {
			t.Errorf("%s: status = %d, Allow = %q, want 405 and GET, HEAD", method, res.StatusCode, res.Header.Get("Allow"))
		}
	}
	if err := s.Delete(t.Context(), key); err != nil {
		t.Fatal(err)
	}
	if res := get(s, "GET", link); res.StatusCode != 404 {
		t.Errorf("deleted: status = %d, want 404", res.StatusCode)
	}
}

func TestLinkThatWasChanged(t *testing.T) {
	s, _ := openTestFolder(t)
	key, other := put(t, s, "mine"), put(t, s, "of another")
	link := sign(t, s, key, SignOptions{FileName: "a.html", ContentType: "text/html"})
	change := func(f func(u *url.URL, q url.Values)) string {
		u, err := url.Parse(link)
		if err != nil {
			t.Fatal(err)
		}
		q := u.Query()
		f(u, q)
		u.RawQuery = q.Encode()
		return u.String()
	}
	if res := get(s, "GET", change(func(*url.URL, url.Values) {})); res.StatusCode != 200 {
		t.Fatalf("unchanged: status = %d, want 200", res.StatusCode)
	}
	changed := map[string]string{
		"other blob":  change(func(u *url.URL, _ url.Values) { u.Path = "/api/blobs/" + other }),
		"traversal":   change(func(u *url.URL, _ url.Values) { u.Path = "/api/blobs/../../etc/passwd" }),
		"other mount": change(func(u *url.URL, _ url.Values) { u.Path = "/other/" + key }),
		"later": change(func(_ *url.URL, q url.Values) {
			q.Set("se", time.Now().Add(time.Hour).UTC().Format(seLayout))
		}),
		"inline":       change(func(_ *url.URL, q url.Values) { q.Set("cd", "inline") }),
		"type":         change(func(_ *url.URL, q url.Values) { q.Set("ct", "text/html") }),
		"name":         change(func(_ *url.URL, q url.Values) { q.Set("name", "b.exe") }),
		"no signature": change(func(_ *url.URL, q url.Values) { q.Del("sig") }),
		"empty":        change(func(_ *url.URL, q url.Values) { q.Set("sig", "") }),
		"no expiry":    change(func(_ *url.URL, q url.Values) { q.Del("se") }),
		"doubled":      link + "&ct=text%2Fhtml",
		"added":        link + "&x=1",
		"semicolon":    link + ";ct=text/html",
		"bad escape":   link + "&%zz",
		"bare":         "/api/blobs/" + key,
	}
	// The signature must not depend on where one value ends and the next begins.
	changed["moved border"] = change(func(_ *url.URL, q url.Values) {
		q.Set("cd", "attachment&ct=application/octet-stream")
		q.Del("ct")
	})
	// Every single character of the signature matters.
	u, _ := url.Parse(link)
	sig := u.Query().Get("sig")
	for i := range sig {
		c := byte('A')
		if sig[i] == c {
			c = 'B'
		}
		changed["sig "+sig[i:]] = change(func(_ *url.URL, q url.Values) { q.Set("sig", sig[:i]+string(c)+sig[i+1:]) })
	}
	for name, target := range changed {
		res := get(s, "GET", target)
		if got := body(t, res); res.StatusCode != 403 || strings.Contains(got, "mine") || strings.Contains(got, "another") {
			t.Errorf("%s: %d %q, want 403", name, res.StatusCode, got)
		}
		if res.Header.Get("Cache-Control") != "no-store" || res.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: headers %v", name, res.Header)
		}
	}
	t.Logf("figure: %d changed links refused", len(changed))
	// Another secret gives another signature.
	foreign, err := Open(
		t.Context(),
		"file://"+t.TempDir(),
		Options{LinkBase: "/api/blobs/", Key: []byte(strings.Repeat("z", 32))},
	)
	if err != nil {
		t.Fatal(err)
	}
	defer foreign.Close()
	if res := get(foreign, "GET", link); res.StatusCode != 403 {
		t.Errorf("signed with another key: status = %d, want 403", res.StatusCode)
	}
}

// While keys are changed links of both are accepted, and the new one signs.
func TestLinkOfThePreviousKey(t *testing.T) {
	s, dir := openTestFolder(t)
	key := put(t, s, "mine")
	options := Options{LinkBase: "/api/blobs/", Key: []byte(strings.Repeat("n", 32)), PreviousKey: testKey}
	rotating, err := Open(t.Context(), "file://"+filepath.ToSlash(dir), options)
	if err != nil {
		t.Fatal(err)
	}
	defer rotating.Close()
	for name, from := range map[string]*Store{"the previous key": s, "the new key": rotating} {
		if res := get(rotating, "GET", sign(t, from, key, SignOptions{Expiry: time.Minute})); body(t, res) != "mine" {
			t.Errorf("link with %s: status = %d", name, res.StatusCode)
		}
	}
	if res := get(s, "GET", sign(t, rotating, key, SignOptions{Expiry: time.Minute})); res.StatusCode != 403 {
		t.Errorf("the previous key still signs: status = %d, want 403", res.StatusCode)
	}
	options.PreviousKey = testKey[:31]
	if short, err := Open(t.Context(), "file://"+filepath.ToSlash(dir), options); err == nil {
		short.Close()
		t.Error("a short previous key is accepted")
	}
}

func TestLinkExpires(t *testing.T) {
	s, _ := openTestFolder(t)
	key := put(t, s, "x")
	start := time.Date(2024, 2, 23, 13, 0, 0, 400e6, time.FixedZone("", 3600))
	s.now = func() time.Time { return start }
	link := sign(t, s, key, SignOptions{Expiry: 90 * time.Second})
	u, _ := url.Parse(link)
	if se := u.Query().Get("se"); se != "2024-02-23T12:01:30Z" {
		t.Fatalf("se %q", se)
	}
	s.now = func() time.Time { return start.Add(89 * time.Second) }
	if res := get(s, "GET", link); res.StatusCode != 200 || res.Header.Get("Cache-Control") != "private, max-age=0" {
		t.Errorf("in the last second: %d %q", res.StatusCode, res.Header.Get("Cache-Control"))
	}
	s.now = func() time.Time { return start.Add(90 * time.Second) }
	if res := get(s, "GET", link); res.StatusCode != 403 {
		t.Errorf("expired: status = %d, want 403", res.StatusCode)
	}
	for _, bad := range []time.Duration{0, -time.Minute, time.Millisecond, MaxExpiry + 1, time.Hour} {
		if _, err := s.SignedURL(t.Context(), key, SignOptions{Expiry: bad}); err == nil {
			t.Errorf("a link with the lifetime %v was signed", bad)
		}
	}
}

func TestOnlyRasterImagesAndPDFAreShown(t *testing.T) {
	s, _ := openTestFolder(t)
	key := put(t, s, "<script>alert(1)</script>")
	for _, c := range []struct{ asked, sent, disposition string }{
		{"image/png", "image/png", "inline"},
		{"image/jpeg", "image/jpeg", "inline"},
		{"image/gif", "image/gif", "inline"},
		{"image/webp", "image/webp", "inline"},
		{"IMAGE/AVIF", "image/avif", "inline"},
		{"application/pdf; charset=x", "application/pdf", "inline"},
		{"image/svg+xml", "application/octet-stream", "attachment"},
		{"text/html", "application/octet-stream", "attachment"},
		{"text/html; charset=utf-8", "application/octet-stream", "attachment"},
		{"text/plain", "application/octet-stream", "attachment"},
		{"application/xhtml+xml", "application/octet-stream", "attachment"},
		{"image/png\r\nX-Evil: 1", "application/octet-stream", "attachment"},
		{"image/png, text/html", "application/octet-stream", "attachment"},
		{"", "application/octet-stream", "attachment"},
	} {
		res := get(s, "GET", sign(t, s, key, SignOptions{ContentType: c.asked, Disposition: Inline}))
		if res.Header.Get("Content-Type") != c.sent || res.Header.Get("Content-Disposition") != c.disposition ||
			res.Header.Get("X-Evil") != "" {
			t.Errorf("content type %q: headers = %v, want %s and %s", c.asked, res.Header, c.sent, c.disposition)
		}
		res = get(s, "GET", sign(t, s, key, SignOptions{ContentType: c.asked, Disposition: "inline; x"}))
		if res.Header.Get("Content-Disposition") != "attachment" {
			t.Errorf("%q with an odd disposition: %v", c.asked, res.Header)
		}
	}
}

func TestFileNames(t *testing.T) {
	s, _ := openTestFolder(t)
	key := put(t, s, "x")
	for _, c := range []struct{ name, header, decoded string }{
		{"factuur 2024.pdf", `attachment; filename="factuur 2024.pdf"`, "factuur 2024.pdf"},
		{`a"b.pdf`, `attachment; filename="a_b.pdf"; filename*=UTF-8''a%22b.pdf`, `a"b.pdf`},
		{"offerte – één €.pdf", `attachment; filename="offerte _ __n _.pdf"; filename*=UTF-8''offerte%20%E2%80%93%20%C3%A9%C3%A9n%20%E2%82%AC.pdf`, "offerte – één €.pdf"},
		{"日本.txt", `attachment; filename="__.txt"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.txt`, "日本.txt"},
		{"a\r\nSet-Cookie: x=1.pdf", `attachment; filename="aSet-Cookie_ x=1.pdf"`, "aSet-Cookie_ x=1.pdf"},
		{"../../etc/passwd", `attachment; filename="_.._etc_passwd"`, "_.._etc_passwd"},
		{`C:\x\y.exe`, `attachment; filename="C__x_y.exe"`, "C__x_y.exe"},
		{"foto\u202Egnp.exe", `attachment; filename="fotognp.exe"`, "fotognp.exe"},
		{"100%41.txt", `attachment; filename="100_41.txt"; filename*=UTF-8''100%2541.txt`, "100%41.txt"},
		{"it's (1)*.txt", `attachment; filename="it's (1)*.txt"`, "it's (1)*.txt"},
		{"kapot\xff.txt", `attachment; filename="kapot_.txt"`, "kapot_.txt"},
		{".htaccess", `attachment; filename="htaccess"`, "htaccess"},
		{" \x00. ", `attachment`, ""},
		{"", `attachment`, ""},
	} {
		res := get(s, "GET", sign(t, s, key, SignOptions{FileName: c.name, ContentType: "application/zip"}))
		got := res.Header.Get("Content-Disposition")
		if res.StatusCode != 200 || got != c.header {
			t.Errorf("%q: %d %q, want %q", c.name, res.StatusCode, got, c.header)
			continue
		}
		_, params, err := mime.ParseMediaType(got)
		if err != nil || params["filename"] != c.decoded {
			t.Errorf("%q: another reader sees %q, %v", c.name, params["filename"], err)
		}
		if res.Header.Get("Set-Cookie") != "" {
			t.Errorf("%q injected a header", c.name)
		}
	}
	long := ContentDisposition(Attachment, strings.Repeat("é", 500)+".pdf")
	if _, params, err := mime.ParseMediaType(long); err != nil || len([]rune(params["filename"])) != 200 ||
		!strings.HasSuffix(params["filename"], ".pdf") {
		t.Errorf("long name: %v %v", params, err)
	}
}

func FuzzContentDisposition(f *testing.F) {
	f.Add("a\"b\r\n;filename=x.exe")
	f.Fuzz(func(t *testing.T, name string) {
		got := ContentDisposition(Attachment, name)
		if bytes.ContainsFunc([]byte(got), func(r rune) bool { return r < ' ' || r > '~' }) {
			t.Fatalf("%q is not printable ASCII", got)
		}
		if _, _, err := mime.ParseMediaType(got); err != nil {
			t.Fatalf("ContentDisposition = %q: %v", got, err)
		}
		if cleanName(cleanName(name)) != cleanName(name) {
			t.Fatalf("%q: cleaning it again changes it", name)
		}
	})
}

// FuzzLink: any link whose parameters differ from those of the signed link serves nothing.
func FuzzLink(f *testing.F) {
	s, err := Open(
		f.Context(),
		"file://"+f.TempDir(),
		Options{LinkBase: "/api/blobs/", Key: bytes.Repeat([]byte("k"), 32)},
	)
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { _ = s.Close() })
	key := "ab/" + strings.Repeat("ab", 20)
	if err := s.Put(f.Context(), key, "text/html", strings.NewReader("<script>")); err != nil {
		f.Fatal(err)
	}
	// A link with a fixed time, so that the corpus has the same meaning every day.
	s.now = func() time.Time { return time.Date(2024, 1, 1, 0, 0, 0, 0, time.UTC) }
	good, err := s.SignedURL(
		f.Context(),
		key,
		SignOptions{Expiry: time.Minute, FileName: "a.html", ContentType: "text/html", Disposition: Attachment},
	)
	if err != nil {
		f.Fatal(err)
	}
	signed, err := url.Parse(good)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good)
	for _, change := range []string{"&cd=inline", "&se=2034-01-01T00:00:00Z", "&sig=", ";cd=inline", "%00", "#x", "&x=1"} {
		f.Add(good + change)
	}
	f.Add(strings.Replace(good, "/api/blobs/", "/api/blobs/../blobs/", 1))
	f.Add(strings.Replace(good, "attachment", "inline", 1))
	f.Add(strings.Replace(good, "ab/", "AB/", 1))
	f.Fuzz(func(t *testing.T, link string) {
		u, err := url.Parse(link)
		if err != nil {
			return
		}
		got, err := s.verify(u)
		if err != nil {
			return
		}
		if got.key != key || u.Path != signed.Path {
			t.Fatalf("%q leads to %q", link, got.key)
		}
		if q := u.Query(); q.Encode() != signed.Query().Encode() {
			t.Fatalf("%q passes for %q", link, good)
		}
		if got.disposition != Attachment || got.contentType != "application/octet-stream" {
			t.Fatalf("%q is shown as %s, %s", link, got.disposition, got.contentType)
		}
	})
}
