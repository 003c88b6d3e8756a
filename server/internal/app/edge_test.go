package app_test

import (
	"encoding/base64"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit"
)

// The portal serves its own host name only. A page that is requested under another name is redirected.
func TestOnlyHost(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	a := p.Call("", "GET", "/support/tickets?x=1", nil, "Host", "localhost:1", "Accept", "text/html,*/*")
	if a.Status != http.StatusFound || a.Header.Get("Location") != p.URL+"/support/tickets?x=1" {
		t.Errorf("page under another name: status = %d, Location = %q", a.Status, a.Header.Get("Location"))
	}
	if a := p.Call("", "GET", "//evil.example/x", nil, "Host", "localhost:1", "Accept",
		"text/html"); !strings.HasPrefix(a.Header.Get("Location"), p.URL+"/") {
		t.Errorf("Location = %q, want the portal", a.Header.Get("Location"))
	}
	for _, path := range []string{"/api/nothing", "/chatHub/negotiate", "/config.json", "/idp/.well-known/openid-configuration"} {
		if a := p.Call("", "GET", path, nil, "Host", "evil.example"); a.Status != http.StatusMisdirectedRequest ||
			a.Problem().Code != "request.misdirected" || a.Problem().RequestId == "" {
			t.Errorf("%s under another name: status = %d, body = %s", path, a.Status, a.Body)
		}
	}
	// Health checks use the address.
	for _, path := range []string{"/healthz", "/readyz"} {
		if a := p.Call("", "GET", path, nil, "Host", "10.0.0.7:8080"); a.Status != http.StatusOK {
			t.Errorf("GET %s by address: status = %d, want 200", path, a.Status)
		}
	}
}

func TestHeadersEverywhere(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	for _, path := range []string{"/", "/config.json", "/api/users/me", "/api/nothing", "/missing.png", "/blobs/nothing", "/chatHub", "/healthz", "/readyz"} {
		h := p.Call("", "GET", path, nil).Header
		if policy := h.Get("Content-Security-Policy"); !strings.Contains(policy, "default-src 'none'") &&
			!strings.Contains(policy, "base-uri 'none'") || !strings.Contains(policy, "frame-ancestors 'none'") {
			t.Errorf("%s may run and be framed: %q", path, policy)
		}
		if h.Get("Set-Cookie") != "" {
			t.Errorf("%s sets a cookie", path)
		}
		if path == "/healthz" || path == "/readyz" {
			continue
		}
		if h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Referrer-Policy") == "" || h.Get("X-Request-Id") == "" {
			t.Errorf("GET %s lacks a header of nosniff, Referrer-Policy or X-Request-Id: %v", path, h)
		}
		if strings.HasPrefix(path, "/api") && h.Get("Cache-Control") != "no-store" {
			t.Errorf("%s may be cached: %q", path, h.Get("Cache-Control"))
		}
	}
}

// Pages may connect to the Azure account of the store, and to no other.
func TestPolicyNamesOneAccount(t *testing.T) {
	t.Setenv("AZURE_STORAGE_CONNECTION_STRING", "")
	t.Setenv("AZURE_STORAGE_ACCOUNT", "klantportaal")
	t.Setenv("AZURE_STORAGE_KEY", base64.StdEncoding.EncodeToString([]byte("not a real key")))
	p := testkit.New(t, testkit.Configured(func(c *app.Config) { c.BlobURL = "azblob://files" }))
	policy := p.Call("", "GET", "/", nil).Header.Get("Content-Security-Policy")
	if n := strings.Count(policy, "blob.core.windows.net"); n != 2 ||
		n != strings.Count(policy, " https://klantportaal.blob.core.windows.net") {
		t.Errorf("policy = %q, want https://klantportaal.blob.core.windows.net twice and no other account", policy)
	}
}

// A database that became read-only, such as a former primary, serves nobody: /readyz says so.
func TestReadyNeedsAWritableDatabase(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	if a := p.Call("", "GET", "/readyz", nil); a.Status != http.StatusOK {
		t.Fatalf("status = %d, want 200", a.Status)
	}
	var name string
	p.Scan("select current_database()", nil, &name)
	p.Exec("alter database " + pgx.Identifier{name}.Sanitize() + " set default_transaction_read_only = on")
	p.Exec(`select pg_terminate_backend(pid) from pg_stat_activity
		where datname = current_database() and pid <> pg_backend_pid()`)
	for began := time.Now(); p.Call("", "GET", "/readyz", nil).Status != http.StatusServiceUnavailable; {
		if time.Since(began) > testkit.Patience {
			t.Fatal("/readyz does not report the read-only database")
		}
	}
}

func TestHubOrigin(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Configure(func(c *app.Config) { c.AllowedOrigins = []string{"https://partner.example"} })
	token := p.Token(testkit.UserA)
	for origin, status := range map[string]int{"": 200, p.URL: 200, "https://partner.example": 200, "https://evil.example": 403, "null": 403, "https://partner.example.evil.example": 403} {
		if a := p.CallWith(token, "POST", "/chatHub/negotiate?negotiateVersion=1", nil, "Origin",
			origin); a.Status != status {
			t.Errorf("page of %q: status = %d, want %d", origin, a.Status, status)
		}
	}
}

// Secrets of less than 32 bytes and invalid addresses are refused at the start.
func TestSettingsThatCantBe(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	good := app.Config{
		PublicURL:   p.URL,
		DatabaseURL: p.Database.AppURL,
		Issuer:      p.URL + "/idp",
		ClientID:    testkit.ClientID,
		BlobURL:     "file://" + t.TempDir(),
		SecretKey:   strings.Repeat("s", 32),
		MaxConns:    2,
	}
	for name, change := range map[string]func(*app.Config){
		"a short secret":          func(c *app.Config) { c.SecretKey = strings.Repeat("s", 31) },
		"a short previous secret": func(c *app.Config) { c.SecretKeyPrevious = strings.Repeat("s", 31) },
		"no public URL":           func(c *app.Config) { c.PublicURL = "" },
		"a path in it":            func(c *app.Config) { c.PublicURL += "/portal" },
		"an unknown blob store":   func(c *app.Config) { c.BlobURL = "ftp://x" },
		"a proxy by its name":     func(c *app.Config) { c.TrustedProxies = []string{"proxy.example"} },
		"a nonsensical database":  func(c *app.Config) { c.DatabaseURL = "postgres://%zz" },
	} {
		c := good
		change(&c)
		if a, err := app.New(t.Context(), c); err == nil {
			a.Close()
			t.Errorf("%s: no error", name)
		} else if strings.Contains(err.Error(), strings.Repeat("s", 31)) {
			t.Errorf("%s: the error contains the secret", name)
		}
	}
	a, err := app.New(t.Context(), good)
	if err != nil {
		t.Fatal(err)
	}
	a.Close()
	a.Close()
}

// A request keeps a valid id from a trusted proxy; ids from others are replaced.
func TestRequestIDOfAProxy(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	const given = "01HQB2Z6X4-from.the_proxy"
	if got := p.Call("", "GET", "/healthz", nil, "X-Request-Id", given).Header.Get("X-Request-Id"); got == given {
		t.Error("a caller who is not a trusted proxy can set the id of a request")
	}
	p.Configure(func(c *app.Config) { c.TrustedProxies = []string{"127.0.0.0/8"} })
	if a := p.Call("", "GET", "/api/nothing", nil, "X-Request-Id", given); a.Header.Get("X-Request-Id") != given ||
		a.Problem().RequestId != given {
		t.Errorf("id from a trusted proxy: X-Request-Id = %q, body = %s", a.Header.Get("X-Request-Id"), a.Body)
	}
	for _, none := range []string{"", "two words", "a\tb", "ü", `"`, "<script>", strings.Repeat("x", 65)} {
		if got := p.Call("", "GET", "/healthz", nil, "X-Request-Id", none).Header.Get("X-Request-Id"); len(got) != 16 ||
			got == none {
			t.Errorf("id %q: X-Request-Id = %q, want a new one", none, got)
		}
	}
}

// JSON is compressed if the client accepts it, and Vary tells caches so. A problem has a Content-Length.
func TestAnswersAreCompressed(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	for _, encoding := range []string{"gzip", "identity"} {
		problem := p.Call("", "GET", "/api/nothing", nil, "Accept-Encoding", encoding)
		if length := problem.Header.Get("Content-Length"); length != strconv.Itoa(len(problem.Body)) {
			t.Errorf("problem of %d bytes: Content-Length = %q", len(problem.Body), length)
		}
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, p.URL+"/api/support-tickets", http.NoBody)
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Accept-Encoding", encoding)
		request.Header.Set("Authorization", "Bearer "+p.Token(testkit.UserA))
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		_ = answer.Body.Close()
		if got := answer.Header.Get("Content-Encoding"); (got == "gzip") != (encoding == "gzip") {
			t.Errorf("asked for %s: %q", encoding, got)
		}
		if encoding == "gzip" && answer.Header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("Vary: %q", answer.Header.Get("Vary"))
		}
	}
}
