package devidp

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"klantportaal.example/server/internal/platform/identity"
)

const (
	clientID = "klantportaal"
	admin    = "beheer@klant-a.example"
	staff    = "support@provider.example"
	scopes   = "openid profile email offline_access urn:zitadel:iam:org:project:roles urn:zitadel:iam:org:project:id:klantportaal:aud"
	verifier = "an-unguessable-verifier-of-more-than-43-characters"
)

func testUsers() []User {
	return []User{
		{Email: admin, Password: "welkom", GivenName: "Anna", FamilyName: "de Vries", Label: "Klant A, beheerder"},
		{Email: staff, Password: "welkom", GivenName: "Sam", FamilyName: "Bakker", Username: "sam",
			EmailUnverified: true, Roles: []string{"view:reports", "account-admin"}},
	}
}

// portal is a running provider with its own origin.
type portal struct {
	t        *testing.T
	origin   string
	issuer   string
	provider *Provider
	verifier *identity.Verifier
	server   *httptest.Server
}

func start(t *testing.T, change func(*Config)) *portal {
	t.Helper()
	return startAt(t, "127.0.0.1:0", change)
}

func startAt(t *testing.T, address string, change func(*Config)) *portal {
	t.Helper()
	listener, err := net.Listen("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	origin := "http://" + listener.Addr().String()
	cfg := Config{
		Issuer: origin + "/idp", ClientID: clientID, Users: testUsers(),
		Logger: slog.New(slog.DiscardHandler),
		// Made once, because making a key is slow.
		Key: testKey,
	}
	if change != nil {
		change(&cfg)
	}
	p, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	mux := http.NewServeMux()
	mux.Handle("/idp/", p)
	server := &httptest.Server{Listener: listener, Config: &http.Server{Handler: mux}}
	server.Start()
	t.Cleanup(server.Close)
	return &portal{
		t: t, origin: origin, issuer: cfg.Issuer, provider: p, server: server,
		verifier: identity.NewVerifier(identity.VerifierConfig{Issuer: cfg.Issuer, ClientID: clientID}),
	}
}

// browser keeps cookies and follows redirects as long as they stay at the provider.
type browser struct {
	*http.Client
	p *portal
}

func (p *portal) browser() *browser {
	jar, err := cookiejar.New(nil)
	if err != nil {
		p.t.Fatal(err)
	}
	return &browser{p: p, Client: &http.Client{Jar: jar, CheckRedirect: func(r *http.Request, _ []*http.Request) error {
		if !strings.HasPrefix(r.URL.Path, "/idp/") {
			return http.ErrUseLastResponse
		}
		return nil
	}}}
}

type answer struct {
	status   int
	header   http.Header
	body     string
	location *url.URL
}

func (b *browser) send(method, address string, form url.Values, header ...string) answer {
	b.p.t.Helper()
	var body io.Reader
	if form != nil {
		body = strings.NewReader(form.Encode())
	}
	req, err := http.NewRequest(method, address, body)
	if err != nil {
		b.p.t.Fatal(err)
	}
	if form != nil {
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	for i := 0; i < len(header); i += 2 {
		req.Header.Set(header[i], header[i+1])
	}
	resp, err := b.Do(req)
	if err != nil {
		b.p.t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		b.p.t.Fatal(err)
	}
	a := answer{status: resp.StatusCode, header: resp.Header, body: string(text), location: &url.URL{}}
	if to := resp.Header.Get("Location"); to != "" {
		if a.location, err = url.Parse(to); err != nil {
			b.p.t.Fatal(err)
		}
	}
	return a
}

func (a answer) json(t *testing.T) map[string]any {
	t.Helper()
	var body map[string]any
	if err := json.Unmarshal([]byte(a.body), &body); err != nil {
		t.Fatalf("%d %s is not JSON: %v", a.status, a.body, err)
	}
	return body
}

// request is a correct authorization request.
func (p *portal) request() url.Values {
	sum := sha256.Sum256([]byte(verifier))
	return url.Values{
		"client_id": {clientID}, "redirect_uri": {p.origin + "/oidc-callback"},
		"response_type": {"code"}, "response_mode": {"query"}, "scope": {scopes},
		"state": {"the-state"}, "nonce": {"the-nonce"},
		"code_challenge":        {base64.RawURLEncoding.EncodeToString(sum[:])},
		"code_challenge_method": {"S256"},
	}
}

func with(v url.Values, pairs ...string) url.Values {
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i+1] == "" {
			v.Del(pairs[i])
			continue
		}
		v.Set(pairs[i], pairs[i+1])
	}
	return v
}

func (b *browser) authorize(request url.Values) answer {
	b.p.t.Helper()
	return b.send(http.MethodGet, b.p.issuer+"/authorize?"+request.Encode(), nil)
}

var hiddenID = regexp.MustCompile(`name="id" value="([^"]+)"`)

func (a answer) requestID(t *testing.T) string {
	t.Helper()
	found := hiddenID.FindStringSubmatch(a.body)
	if found == nil {
		t.Fatalf("no login page but %d %s", a.status, a.body)
	}
	return found[1]
}

func (b *browser) submit(id, email, password string, header ...string) answer {
	b.p.t.Helper()
	return b.send(http.MethodPost, b.p.issuer+"/login",
		url.Values{"id": {id}, "email": {email}, "password": {password}}, header...)
}

// code signs in on the login page and returns what the client's callback receives.
func (b *browser) code(request url.Values, email string) url.Values {
	b.p.t.Helper()
	page := b.authorize(request)
	done := b.submit(page.requestID(b.p.t), email, "welkom")
	if done.status != http.StatusFound || done.location.Path != "/oidc-callback" {
		b.p.t.Fatalf("signing in gives %d to %s: %s", done.status, done.location, done.body)
	}
	return done.location.Query()
}

func (b *browser) token(form url.Values) answer {
	b.p.t.Helper()
	return b.send(http.MethodPost, b.p.issuer+"/token", form)
}

func (b *browser) exchange(code string) answer {
	b.p.t.Helper()
	return b.token(url.Values{
		"grant_type": {"authorization_code"}, "client_id": {clientID}, "code": {code},
		"code_verifier": {verifier}, "redirect_uri": {b.p.origin + "/oidc-callback"},
	})
}

func (b *browser) refresh(token string) answer {
	b.p.t.Helper()
	return b.token(url.Values{"grant_type": {"refresh_token"}, "client_id": {clientID}, "refresh_token": {token}})
}

func (b *browser) userinfo(token string) answer {
	b.p.t.Helper()
	return b.send(http.MethodGet, b.p.issuer+"/userinfo", nil, "Authorization", "Bearer "+token)
}

type tokens struct{ access, id, refresh string }

func (a answer) tokens(t *testing.T) tokens {
	t.Helper()
	if a.status != http.StatusOK {
		t.Fatalf("token: status = %d, want 200: %s", a.status, a.body)
	}
	body := a.json(t)
	text := func(name string) string { s, _ := body[name].(string); return s }
	return tokens{text("access_token"), text("id_token"), text("refresh_token")}
}

func (b *browser) signIn(email string) tokens {
	b.p.t.Helper()
	return b.exchange(b.code(b.p.request(), email).Get("code")).tokens(b.p.t)
}

func (p *portal) verify(idToken string) identity.Claims {
	p.t.Helper()
	c, err := p.verifier.Verify(p.t.Context(), idToken)
	if err != nil {
		p.t.Fatalf("the portal refuses the identity token: %v", err)
	}
	return c
}

// payload reads a token without checking it.
func payload(t *testing.T, token string) map[string]any {
	t.Helper()
	parts := strings.Split(token, ".")
	if len(parts) != 3 {
		t.Fatalf("%q is no token", token)
	}
	raw, err := base64.RawURLEncoding.DecodeString(parts[1])
	if err != nil {
		t.Fatal(err)
	}
	var claims map[string]any
	if err := json.Unmarshal(raw, &claims); err != nil {
		t.Fatal(err)
	}
	return claims
}

func stateFile(t *testing.T) string { return filepath.Join(t.TempDir(), "idp.json") }

func within(t *testing.T, what string, got, want time.Time) {
	t.Helper()
	if d := got.Sub(want).Abs(); d > 30*time.Second {
		t.Errorf("%s is %v, want about %v", what, got, want)
	}
}
