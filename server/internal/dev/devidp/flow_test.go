package devidp

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"klantportaal.example/server/internal/platform/identity"
)

var testKey = func() *ecdsa.PrivateKey {
	k, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		panic(err)
	}
	return k
}()

func TestSignInUntilSignOut(t *testing.T) {
	p := start(t, nil)
	b := p.browser()

	back := b.code(p.request(), admin)
	if back.Get("state") != "the-state" || back.Get("session_state") == "" {
		t.Fatalf("the callback receives %v", back)
	}
	exchanged := b.exchange(back.Get("code"))
	got := exchanged.tokens(t)
	if got.access == "" || got.id == "" || got.refresh == "" {
		t.Fatalf("a token is missing in %s", exchanged.body)
	}
	if cache := exchanged.header.Get("Cache-Control"); cache != "no-store" {
		t.Errorf("tokens may be cached: Cache-Control is %q", cache)
	}

	claims := p.verify(got.id)
	if claims.Email != admin || !claims.EmailVerified || claims.Name != "Anna de Vries" ||
		claims.Username != admin || len(claims.Roles) != 0 || claims.Subject == "" {
		t.Errorf("the portal reads %+v", claims)
	}
	within(t, "the expiry", claims.Expiry, time.Now().Add(time.Hour))
	id := payload(t, got.id)
	hash := sha256.Sum256([]byte(got.access))
	for name, want := range map[string]any{
		"nonce": "the-nonce", "azp": clientID, "given_name": "Anna", "family_name": "de Vries",
		"at_hash": base64.RawURLEncoding.EncodeToString(hash[:16]),
	} {
		if id[name] != want {
			t.Errorf("claim %s is %v, want %v", name, id[name], want)
		}
	}
	for _, name := range []string{"sid", "auth_time"} {
		if id[name] == nil {
			t.Errorf("claim %s is missing", name)
		}
	}
	if _, has := id[RolesClaim]; has {
		t.Error("somebody without roles has a roles claim")
	}

	info := b.userinfo(got.access).json(t)
	if info["sub"] != claims.Subject || info["email"] != admin {
		t.Errorf("userinfo is %v", info)
	}

	renewed := b.refresh(got.refresh).tokens(t)
	if renewed.refresh == "" || renewed.refresh == got.refresh {
		t.Error("the refresh token is not rotated")
	}
	if p.verify(renewed.id).Subject != claims.Subject || payload(t, renewed.id)["sid"] != id["sid"] {
		t.Error("the renewed token is of another person or session")
	}
	if again := b.refresh(got.refresh); again.status != http.StatusBadRequest ||
		again.json(t)["error"] != "invalid_grant" {
		t.Errorf("a used refresh token gives %d %s", again.status, again.body)
	}

	revoke := func(token, hint string) {
		t.Helper()
		a := b.send(
			http.MethodPost,
			p.issuer+"/revoke",
			url.Values{"token": {token}, "token_type_hint": {hint}, "client_id": {clientID}},
		)
		if a.status != http.StatusOK {
			t.Errorf("revoking a %s: status = %d, want 200: %s", hint, a.status, a.body)
		}
	}
	revoke(got.access, "access_token")
	if a := b.userinfo(got.access); a.status != http.StatusUnauthorized {
		t.Errorf("a revoked access token: status = %d, want 401", a.status)
	}
	if a := b.userinfo(renewed.access); a.status != http.StatusOK {
		t.Errorf("the other access token: status = %d, want 200", a.status)
	}
	revoke(renewed.refresh, "refresh_token")
	if a := b.refresh(renewed.refresh); a.status != http.StatusBadRequest {
		t.Errorf("a revoked refresh token: status = %d, want 400", a.status)
	}
	if a := b.userinfo(renewed.access); a.status != http.StatusUnauthorized {
		t.Errorf("the access token of a revoked grant: status = %d, want 401", a.status)
	}
	revoke("unknown", "refresh_token")

	out := b.send(http.MethodGet, p.issuer+"/end_session?"+url.Values{
		"id_token_hint": {renewed.id}, "post_logout_redirect_uri": {p.origin + "/signout"}, "state": {"bye"},
	}.Encode(), nil)
	if out.status != http.StatusFound || out.location.String() != p.origin+"/signout?state=bye" {
		t.Errorf("signing out gives %d to %s", out.status, out.location)
	}
	silent := b.authorize(with(p.request(), "prompt", "none"))
	if silent.location.Query().Get("error") != "login_required" {
		t.Errorf("after signing out a silent sign-in gives %s", silent.location)
	}
}

func TestRolesAndUnverifiedEmail(t *testing.T) {
	p := start(t, nil)
	b := p.browser()
	got := b.signIn(staff)
	claims := p.verify(got.id)
	if claims.EmailVerified || claims.Username != "sam" ||
		!slices.Equal(claims.Roles, []string{"account-admin", "view:reports"}) {
		t.Errorf("the portal reads %+v", claims)
	}
	if _, keyed := payload(t, got.id)[RolesClaim].(map[string]any); !keyed {
		t.Error("the roles claim is no object keyed by role")
	}
	// Only requests with the scope get roles, and a requested project is in the audience.
	plain := b.exchange(
		b.code(
			with(p.request(), "prompt", "login", "scope", "openid urn:zitadel:iam:org:project:id:other:aud"),
			staff,
		).Get("code"),
	).tokens(t)
	id := payload(t, plain.id)
	if id[RolesClaim] != nil || id["email"] != nil || plain.refresh != "" {
		t.Errorf("a plain sign-in gives too much: %v", id)
	}
	if audience, _ := id["aud"].([]any); len(audience) != 2 || !slices.Contains(audience, any("other")) {
		t.Errorf("the audience is %v", id["aud"])
	}
}

func TestAuthorizeRefuses(t *testing.T) {
	p := start(t, nil)
	b := p.browser()
	sentBack := map[string]struct {
		change []string
		want   string
	}{
		"no PKCE":              {[]string{"code_challenge", "", "code_challenge_method", ""}, "invalid_request"},
		"plain PKCE":           {[]string{"code_challenge_method", "plain"}, "invalid_request"},
		"no PKCE method":       {[]string{"code_challenge_method", ""}, "invalid_request"},
		"short challenge":      {[]string{"code_challenge", "short"}, "invalid_request"},
		"implicit flow":        {[]string{"response_type", "id_token token"}, "unsupported_response_type"},
		"no response type":     {[]string{"response_type", ""}, "unsupported_response_type"},
		"fragment":             {[]string{"response_mode", "fragment"}, "invalid_request"},
		"form_post":            {[]string{"response_mode", "form_post"}, "invalid_request"},
		"no openid":            {[]string{"scope", "profile"}, "invalid_scope"},
		"request object":       {[]string{"request", "e30.e30."}, "request_not_supported"},
		"request by reference": {[]string{"request_uri", "https://evil.example"}, "request_uri_not_supported"},
		"none and login":       {[]string{"prompt", "none login"}, "invalid_request"},
		"broken hint":          {[]string{"prompt", "none", "id_token_hint", "e30.e30.e30"}, "login_required"},
	}
	for name, c := range sentBack {
		t.Run(name, func(t *testing.T) {
			a := b.authorize(with(p.request(), c.change...))
			q := a.location.Query()
			if a.status != http.StatusFound || a.location.Path != "/oidc-callback" || q.Get("error") != c.want ||
				q.Get("state") != "the-state" ||
				q.Has("code") {
				t.Errorf("authorize: status = %d, location = %s, want 302 with error %s", a.status, a.location, c.want)
			}
		})
	}
	// The browser must not be redirected for these.
	for name, change := range map[string][]string{
		"unregistered address": {"redirect_uri", "https://evil.example/oidc-callback"},
		"other path":           {"redirect_uri", p.origin + "/oidc-callback/../evil"},
		"longer path":          {"redirect_uri", p.origin + "/oidc-callback?next=x"},
		"encoded address":      {"redirect_uri", url.QueryEscape(p.origin + "/oidc-callback")},
		"no address":           {"redirect_uri", ""},
		"unknown client":       {"client_id", "other"},
		"no client":            {"client_id", ""},
	} {
		t.Run(name, func(t *testing.T) {
			a := b.authorize(with(p.request(), change...))
			if a.status != http.StatusBadRequest || a.header.Get("Location") != "" ||
				!strings.Contains(a.body, "Aanmelden is niet mogelijk") {
				t.Errorf("authorize: status = %d, location = %s, want 400 on a page", a.status, a.location)
			}
		})
	}
	t.Run("twice the same parameter", func(t *testing.T) {
		r := p.request()
		r.Add("redirect_uri", "https://evil.example/")
		if a := b.authorize(r); a.status != http.StatusBadRequest {
			t.Errorf("status = %d, want 400", a.status)
		}
	})
}

func TestTokenRefuses(t *testing.T) {
	p := start(t, nil)
	b := p.browser()
	good := func() url.Values {
		return url.Values{
			"grant_type": {"authorization_code"}, "client_id": {clientID},
			"code":          {b.code(with(p.request(), "prompt", "login"), admin).Get("code")},
			"code_verifier": {verifier}, "redirect_uri": {p.origin + "/oidc-callback"},
		}
	}
	for name, c := range map[string]struct {
		change []string
		status int
		want   string
	}{
		"no verifier":    {[]string{"code_verifier", ""}, 400, "invalid_request"},
		"wrong verifier": {[]string{"code_verifier", verifier + "x"}, 400, "invalid_grant"},
		"other address":  {[]string{"redirect_uri", p.origin + "/popup-callback.html"}, 400, "invalid_grant"},
		"unknown code":   {[]string{"code", "unknown"}, 400, "invalid_grant"},
		"no code":        {[]string{"code", ""}, 400, "invalid_request"},
		"other client":   {[]string{"client_id", "other"}, 401, "invalid_client"},
		"a secret":       {[]string{"client_secret", "secret"}, 401, "invalid_client"},
		"password grant": {[]string{"grant_type", "password"}, 400, "unsupported_grant_type"},
		"bearer grant":   {[]string{"grant_type", "urn:ietf:params:oauth:grant-type:jwt-bearer"}, 400, "unsupported_grant_type"},
		"no grant":       {[]string{"grant_type", ""}, 400, "invalid_request"},
	} {
		t.Run(name, func(t *testing.T) {
			a := b.token(with(good(), c.change...))
			if a.status != c.status || a.json(t)["error"] != c.want {
				t.Errorf("token: status = %d, body = %s, want %d %s", a.status, a.body, c.status, c.want)
			}
		})
	}
	t.Run("a code twice", func(t *testing.T) {
		form := good()
		b.token(form).tokens(t)
		if a := b.token(form); a.status != 400 || a.json(t)["error"] != "invalid_grant" {
			t.Errorf("the second time gives %d %s", a.status, a.body)
		}
	})
	t.Run("a code after a wrong verifier", func(t *testing.T) {
		form := good()
		b.token(with(url.Values{}, "grant_type", "authorization_code", "client_id", clientID, "code", form.Get("code"),
			"code_verifier", "guess", "redirect_uri", form.Get("redirect_uri")))
		if a := b.token(form); a.status != 400 {
			t.Errorf("a second guess is allowed: status = %d, want 400", a.status)
		}
	})
	t.Run("wider scopes at refresh", func(t *testing.T) {
		narrow := b.exchange(
			b.code(with(p.request(), "prompt", "login", "scope", "openid offline_access"), admin).Get("code"),
		).tokens(t)
		a := b.token(
			url.Values{
				"grant_type":    {"refresh_token"},
				"client_id":     {clientID},
				"refresh_token": {narrow.refresh},
				"scope":         {"openid email"},
			},
		)
		if a.status != 400 || a.json(t)["error"] != "invalid_scope" {
			t.Errorf("token: status = %d, body = %s, want 400 invalid_scope", a.status, a.body)
		}
	})
	if a := b.userinfo("unknown"); a.status != 401 ||
		!strings.Contains(a.header.Get("WWW-Authenticate"), "invalid_token") {
		t.Errorf("an unknown access token gives %d", a.status)
	}
}

func TestRestartLosesNothing(t *testing.T) {
	file := stateFile(t)
	keep := func(c *Config) { c.StateFile, c.Key = file, nil }
	p := start(t, keep)
	b := p.browser()
	got := b.signIn(admin)
	before := p.verify(got.id)
	p.server.Close()

	mode, err := os.Stat(file)
	if err != nil || mode.Mode().Perm() != 0o600 {
		t.Errorf("the state file has mode %v (%v), want 0600", mode.Mode(), err)
	}
	kept, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(kept), got.refresh) {
		t.Error("the state file holds a refresh token in clear")
	}

	b.p = startAt(t, strings.TrimPrefix(p.origin, "http://"), keep)
	if after := b.p.verify(got.id); after.Subject != before.Subject {
		t.Errorf("the subject was %s and is %s", before.Subject, after.Subject)
	}
	silent := b.authorize(with(b.p.request(), "prompt", "none"))
	code := silent.location.Query().Get("code")
	if code == "" {
		t.Fatalf("after a restart a silent sign-in gives %d to %s", silent.status, silent.location)
	}
	if sid := payload(t, b.exchange(code).tokens(t).id)["sid"]; sid != payload(t, got.id)["sid"] {
		t.Error("the session has another id after the restart")
	}
	if a := b.userinfo(got.access); a.status != http.StatusOK {
		t.Errorf("after a restart an access token: status = %d, want 200", a.status)
	}
	b.p.verify(b.refresh(got.refresh).tokens(t).id)
}

func TestDamagedStateIsAnError(t *testing.T) {
	file := stateFile(t)
	if err := os.WriteFile(file, []byte(`{"cryptoKey":"x`), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := New(Config{Issuer: "http://127.0.0.1/idp", ClientID: clientID, Users: testUsers(), StateFile: file})
	if err == nil || !strings.Contains(err.Error(), file) {
		t.Errorf("New gives %v, want an error that names the file", err)
	}
}

func TestKeyRotation(t *testing.T) {
	file := stateFile(t)
	p := start(t, func(c *Config) { c.StateFile, c.Key = file, nil })
	fresh := func() *identity.Verifier {
		return identity.NewVerifier(identity.VerifierConfig{Issuer: p.issuer, ClientID: clientID})
	}
	first := p.browser().signIn(admin).id
	if err := p.provider.RotateKey(); err != nil {
		t.Fatal(err)
	}
	second := p.browser().signIn(admin).id
	for name, token := range map[string]string{"before": first, "after": second} {
		if _, err := fresh().Verify(t.Context(), token); err != nil {
			t.Errorf("after one rotation a token of %s gives %v", name, err)
		}
	}
	if err := p.provider.RotateKey(); err != nil {
		t.Fatal(err)
	}
	if _, err := fresh().Verify(t.Context(), first); !errors.Is(err, identity.ErrUnauthenticated) {
		t.Errorf("after two rotations the first token gives %v", err)
	}
	p.server.Close()
	again := startAt(t, strings.TrimPrefix(p.origin, "http://"), func(c *Config) { c.StateFile, c.Key = file, nil })
	again.verify(second)
}
