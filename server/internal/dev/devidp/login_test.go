package devidp

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"html"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"klantportaal.example/server/internal/platform/identity"
)

func TestSilentSignIn(t *testing.T) {
	p := start(t, nil)
	b := p.browser()
	silent := func(change ...string) url.Values {
		t.Helper()
		change = append([]string{"prompt", "none", "redirect_uri", p.origin + "/silent-callback.html"}, change...)
		a := b.authorize(with(p.request(), change...))
		if a.status != http.StatusFound || a.location.Path != "/silent-callback.html" {
			t.Fatalf("a silent sign-in shows %d %s", a.status, a.body)
		}
		return a.location.Query()
	}
	// Signed out there is still a session state, with which a page can watch for a sign-in.
	if q := silent(); q.Get("error") != "login_required" || q.Get("state") != "the-state" || q.Get("session_state") == "" {
		t.Errorf("signed out: %v", q)
	}
	got := b.signIn(admin)
	if q := silent(); q.Get("code") == "" {
		t.Errorf("signed in: %v", q)
	}
	if q := silent("id_token_hint", got.id); q.Get("code") == "" {
		t.Errorf("with a hint of the same person: %v", q)
	}
	other := p.browser().signIn(staff)
	if q := silent("id_token_hint", other.id); q.Get("error") != "login_required" {
		t.Errorf("with a hint of somebody else: %v", q)
	}
	if q := silent("max_age", "0"); q.Get("error") != "login_required" {
		t.Errorf("with a maximum age of 0: %v", q)
	}
	if q := silent("max_age", "3600"); q.Get("code") == "" {
		t.Errorf("with a maximum age of an hour: %v", q)
	}
	// Without prompt the session is enough, too.
	if a := b.authorize(p.request()); a.location.Query().Get("code") == "" {
		t.Errorf("single sign-on shows %d %s", a.status, a.location)
	}
}

// In a frame of another site the browser sends no cookies, so nobody is signed in, and the frame gets the error at
// once.
func TestSilentSignInWithoutCookies(t *testing.T) {
	p := start(t, nil)
	b := p.browser()
	b.signIn(admin)
	b.Jar = nil
	a := b.authorize(with(p.request(), "prompt", "none", "redirect_uri", p.origin+"/silent-callback.html"))
	if q := a.location.Query(); a.status != http.StatusFound || q.Get("error") != "login_required" ||
		q.Get("state") != "the-state" {
		t.Errorf("a silent sign-in without cookies: %d %s %s", a.status, a.location, a.body)
	}
	if a := b.authorize(p.request()); a.status != http.StatusBadRequest {
		t.Errorf("a sign-in without cookies: status = %d, want 400", a.status)
	}
}

func TestPromptLogin(t *testing.T) {
	p := start(t, nil)
	b := p.browser()
	first := b.signIn(admin)
	for _, prompt := range []string{"login", "select_account"} {
		if a := b.authorize(with(p.request(), "prompt", prompt)); a.status != http.StatusOK ||
			!strings.Contains(a.body, "Wachtwoord") {
			t.Errorf("prompt=%s shows %d, want the login page", prompt, a.status)
		}
	}
	same := b.exchange(b.code(with(p.request(), "prompt", "login"), admin).Get("code")).tokens(t)
	if payload(t, same.id)["sid"] != payload(t, first.id)["sid"] {
		t.Error("the same person has another session")
	}
	other := b.exchange(b.code(with(p.request(), "prompt", "login"), staff).Get("code")).tokens(t)
	if payload(t, other.id)["sid"] == payload(t, first.id)["sid"] {
		t.Error("another person has the same session")
	}
	// A sign-out with an old token does not end another user's session.
	b.send(http.MethodGet, p.issuer+"/end_session?id_token_hint="+first.id, nil)
	if a := b.authorize(with(p.request(), "prompt", "none")); a.location.Query().Get("code") == "" {
		t.Errorf("the session of the other person is gone: %s", a.location)
	}
	if a := b.refresh(first.refresh); a.status != http.StatusBadRequest {
		t.Errorf("after signing out its refresh token: status = %d, want 400", a.status)
	}
}

func TestWrongPassword(t *testing.T) {
	p := start(t, nil)
	b := p.browser()
	id := b.authorize(p.request()).requestID(t)
	for name, c := range map[string][2]string{
		"wrong password": {admin, "wrong"}, "no password": {admin, ""},
		"unknown person": {"nobody@klant-a.example", "welkom"}, "nothing": {"", ""},
	} {
		a := b.submit(id, c[0], c[1])
		if a.status != http.StatusUnprocessableEntity ||
			!strings.Contains(html.UnescapeString(a.body), "Het e-mailadres of wachtwoord klopt niet.") {
			t.Errorf("%s gives %d", name, a.status)
		}
		if c[1] != "" && strings.Contains(a.body, `value="`+c[1]+`"`) {
			t.Errorf("%s: the page repeats the password", name)
		}
		if a.requestID(t) != id {
			t.Errorf("%s: the page is of another sign-in", name)
		}
	}
	if a := b.authorize(with(p.request(), "prompt", "none")); a.location.Query().Get("error") != "login_required" {
		t.Error("a wrong password signs in")
	}
	// The same page still works, and capitals in the address don't matter.
	if a := b.submit(id, " Beheer@Klant-A.example ", "welkom"); a.location.Query().Get("code") == "" {
		t.Errorf("then the right password gives %d", a.status)
	}
}

// With OpenPassword, users who are not configured can sign in, and are the same users the next time.
func TestOpenPassword(t *testing.T) {
	p := start(t, func(c *Config) { c.OpenPassword = "open" })
	claims := func(email, password string) (identity.Claims, bool) {
		b := p.browser()
		a := b.submit(b.authorize(p.request()).requestID(t), email, password)
		if a.location == nil || a.location.Query().Get("code") == "" {
			return identity.Claims{}, false
		}
		code := a.location.Query().Get("code")
		return p.verify(b.exchange(code).tokens(t).id), true
	}
	first, ok := claims("Eva@New.example", "open")
	again, _ := claims("eva@new.example", "open")
	other, _ := claims("kees@new.example", "open")
	if !ok || first.Email != "eva@new.example" || !first.EmailVerified || first.Subject != again.Subject ||
		first.Subject == other.Subject {
		t.Errorf("%+v, then %+v, and somebody else %+v", first, again, other)
	}
	for email, password := range map[string]string{"eva@new.example": "welkom", "eva": "open", admin: "open"} {
		if _, ok := claims(email, password); ok {
			t.Errorf("%s signs in with %q", email, password)
		}
	}
}

func TestLoginBelongsToOneBrowser(t *testing.T) {
	p := start(t, nil)
	victim, attacker := p.browser(), p.browser()
	id := attacker.authorize(p.request()).requestID(t)

	if a := victim.send(http.MethodGet, p.issuer+"/login?id="+id, nil); a.status != http.StatusBadRequest ||
		!strings.Contains(a.body, "verlopen") {
		t.Errorf("the login page of another browser gives %d", a.status)
	}
	if a := victim.submit(id, admin, "welkom"); a.status != http.StatusBadRequest || a.header.Get("Set-Cookie") != "" {
		t.Errorf("the form of another browser gives %d", a.status)
	}
	own := victim.authorize(p.request()).requestID(t)
	for _, header := range [][]string{{"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Site", "same-site"}, {"Origin", "https://evil.example"}} {
		if a := victim.submit(own, admin, "welkom", header...); a.status != http.StatusForbidden {
			t.Errorf("a form with %v: status = %d, want 403", header, a.status)
		}
	}
	if a := victim.submit(own, admin, "welkom", "Sec-Fetch-Site", "same-origin", "Origin",
		p.origin); a.location.Query().Get("code") == "" {
		t.Errorf("the own form gives %d", a.status)
	}
	if a := victim.submit(own, admin, "welkom"); a.status != http.StatusBadRequest {
		t.Errorf("the own form a second time: status = %d, want 400", a.status)
	}
	// Two tabs that begin at the same time don't disturb each other.
	tabs := p.browser()
	one, two := tabs.authorize(p.request()).requestID(t), tabs.authorize(p.request()).requestID(t)
	for _, id := range []string{one, two} {
		if a := tabs.submit(id, admin, "welkom"); a.location.Query().Get("code") == "" {
			t.Errorf("one of two tabs gives %d", a.status)
		}
	}
}

func TestLoginPage(t *testing.T) {
	p := start(t, func(c *Config) { c.Origins = []string{"http://127.0.0.1:5173"} })
	b := p.browser()
	page := b.authorize(with(p.request(), "login_hint", `"><script>alert(1)</script>`))
	for _, text := range []string{
		`<html lang="nl">`, "Aanmelden bij Klantportaal", "E-mailadres", "Wachtwoord", "Demo-aanmeldingen",
		"Ontwikkelomgeving", admin, staff, "Klant A, beheerder", "autofocus",
	} {
		if !strings.Contains(page.body, text) {
			t.Errorf("the login page does not show %q", text)
		}
	}
	if strings.Contains(page.body, "<script") || strings.Contains(page.body, "style=") {
		t.Error("the login page has a script or a style inside")
	}
	policy := page.header.Get("Content-Security-Policy")
	for _, part := range []string{"default-src 'none'", "frame-ancestors 'none'", "form-action 'self' " + p.origin + " http://127.0.0.1:5173"} {
		if !strings.Contains(policy, part) {
			t.Errorf("the policy %q misses %q", policy, part)
		}
	}
	if strings.Contains(policy, "unsafe") {
		t.Errorf("the policy %q allows too much", policy)
	}
	filled := b.send(http.MethodGet, p.issuer+"/login?id="+page.requestID(t)+"&fill="+url.QueryEscape(staff), nil)
	if !strings.Contains(filled.body, `value="`+staff+`"`) || !strings.Contains(filled.body, `value="welkom"`) {
		t.Error("a demo button does not fill the form")
	}
	style := b.send(http.MethodGet, p.issuer+"/assets/style.css", nil)
	if style.status != http.StatusOK || !strings.HasPrefix(style.header.Get("Content-Type"), "text/css") {
		t.Errorf("the style sheet gives %d %s", style.status, style.header.Get("Content-Type"))
	}
	for _, name := range []string{"login.html", "none.css"} {
		if a := b.send(http.MethodGet, p.issuer+"/assets/"+name, nil); a.status != http.StatusNotFound {
			t.Errorf("asset %s: status = %d, want 404", name, a.status)
		}
	}
}

func TestEndSessionRefuses(t *testing.T) {
	p := start(t, nil)
	b := p.browser()
	got := b.signIn(admin)
	for name, q := range map[string]url.Values{
		"no hint":              {"post_logout_redirect_uri": {p.origin + "/signout"}},
		"broken hint":          {"id_token_hint": {got.id + "x"}},
		"unregistered address": {"id_token_hint": {got.id}, "post_logout_redirect_uri": {"https://evil.example/"}},
		"other client":         {"id_token_hint": {got.id}, "client_id": {"other"}},
	} {
		a := b.send(http.MethodGet, p.issuer+"/end_session?"+q.Encode(), nil)
		if a.status != http.StatusBadRequest || a.header.Get("Location") != "" {
			t.Errorf("%s gives %d to %s", name, a.status, a.location)
		}
	}
	if a := b.authorize(with(p.request(), "prompt", "none")); a.location.Query().Get("code") == "" {
		t.Error("a refused sign-out signs out")
	}
	for _, page := range []string{"/silent-callback.html", "/popup-callback.html"} {
		a := b.send(
			http.MethodGet,
			p.issuer+"/end_session?"+url.Values{
				"id_token_hint":            {got.id},
				"post_logout_redirect_uri": {p.origin + page},
			}.Encode(),
			nil,
		)
		if a.location.String() != p.origin+page {
			t.Errorf("signing out to %s gives %d to %s", page, a.status, a.location)
		}
	}
}

// The session frame itself is JavaScript; here its contract is held: the cookie it
// reads and the digest it compares with.
func TestSessionState(t *testing.T) {
	p := start(t, nil)
	b := p.browser()
	back := b.code(p.request(), admin)
	address, _ := url.Parse(p.issuer + "/session")
	state := ""
	for _, c := range b.Jar.Cookies(address) {
		if c.Name == p.provider.cookieName("state") {
			state = c.Value
		}
	}
	if state == "" {
		t.Fatal("there is no cookie with the browser state")
	}
	hash, salt, _ := strings.Cut(back.Get("session_state"), ".")
	sum := sha256.Sum256([]byte(clientID + " " + p.origin + " " + state + " " + salt))
	if want := base64.RawURLEncoding.EncodeToString(sum[:]); hash != want || salt == "" {
		t.Errorf("session_state is %q, want %s.%s", back.Get("session_state"), want, salt)
	}
	frame := b.send(http.MethodGet, p.issuer+"/session", nil)
	if !strings.Contains(frame.body, `data-cookie="`+p.provider.cookieName("state")+`"`) ||
		!strings.Contains(frame.header.Get("Content-Security-Policy"), "frame-ancestors "+p.origin) {
		t.Errorf("the session frame is %s with %s", frame.body, frame.header.Get("Content-Security-Policy"))
	}
	if a := b.send(http.MethodGet, p.issuer+"/assets/session.js", nil); a.status != http.StatusOK ||
		!strings.Contains(a.header.Get("Content-Type"), "javascript") {
		t.Errorf("its script gives %d %s", a.status, a.header.Get("Content-Type"))
	}
}

func TestDiscoverySaysWhatIsServed(t *testing.T) {
	p := start(t, nil)
	b := p.browser()
	doc := b.send(http.MethodGet, p.issuer+"/.well-known/openid-configuration", nil).json(t)
	if doc["issuer"] != p.issuer {
		t.Errorf("the issuer is %v", doc["issuer"])
	}
	for name, value := range doc {
		address, ok := value.(string)
		if !ok || name == "issuer" {
			continue
		}
		a := b.send(http.MethodGet, address, nil)
		if a.status == http.StatusNotFound {
			t.Errorf("%s %s is not there", name, address)
		}
	}
	for _, path := range []string{"/oauth/introspect", "/device_authorization", "/authorize/callback", "/healthz", "/ready", "/oauth/token"} {
		if a := b.send(http.MethodGet, p.issuer+path, nil); a.status != http.StatusNotFound {
			t.Errorf("%s: status = %d, want 404, though discovery does not name it", path, a.status)
		}
	}
}

func TestOtherOriginsMayOnlyCallWhenRegistered(t *testing.T) {
	p := start(t, func(c *Config) { c.Origins = []string{"http://127.0.0.1:5173"} })
	b := p.browser()
	for origin, want := range map[string]string{"http://127.0.0.1:5173": "http://127.0.0.1:5173", "https://evil.example": ""} {
		for _, method := range []string{http.MethodOptions, http.MethodPost} {
			a := b.send(method, p.issuer+"/token", nil, "Origin", origin)
			if got := a.header.Get("Access-Control-Allow-Origin"); got != want {
				t.Errorf("%s from %s: allowed origin is %q, want %q", method, origin, got, want)
			}
		}
	}
	back := b.authorize(with(p.request(), "redirect_uri", "http://127.0.0.1:5173/oidc-callback"))
	if done := b.submit(back.requestID(t), admin, "welkom"); done.location.Host != "127.0.0.1:5173" {
		t.Errorf("signing in from the other origin goes to %s", done.location)
	}
}

func TestTokenForTools(t *testing.T) {
	p := start(t, nil)
	post := func(email, password string, header ...string) answer {
		t.Helper()
		body, _ := json.Marshal(map[string]string{"email": email, "password": password})
		req, err := http.NewRequest(http.MethodPost, p.issuer+"/dev/token", bytes.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		for i := 0; i < len(header); i += 2 {
			req.Header.Set(header[i], header[i+1])
		}
		resp, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		defer resp.Body.Close()
		var text bytes.Buffer
		text.ReadFrom(resp.Body)
		return answer{status: resp.StatusCode, body: text.String()}
	}
	good := post(admin, "welkom")
	body := good.json(t)
	token, _ := body["id_token"].(string)
	if c := p.verify(token); c.Email != admin || !c.EmailVerified {
		t.Errorf("the token says %+v", c)
	}
	if body["expires_in"] != 3600.0 {
		t.Errorf("expires_in is %v", body["expires_in"])
	}
	if a := post(admin, "wrong"); a.status != http.StatusBadRequest || strings.Contains(a.body, "id_token") {
		t.Errorf("a wrong password gives %d", a.status)
	}
	if a := post(admin, "welkom", "Origin", p.origin); a.status != http.StatusForbidden {
		t.Errorf("a page: status = %d, want 403", a.status)
	}
	direct, expiry, err := p.provider.Token(strings.ToUpper(admin))
	if err != nil || p.verify(direct).Subject != p.verify(token).Subject {
		t.Errorf("Token gives another person (%v)", err)
	}
	within(t, "the expiry", expiry, time.Now().Add(time.Hour))
	if _, _, err := p.provider.Token("nobody@klant-a.example"); err == nil {
		t.Error("Token issues a token for an unknown user")
	}
}

func TestConfigIsChecked(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*Config)
		want   string
	}{
		"no issuer":       {func(c *Config) { c.Issuer = "" }, "issuer"},
		"relative issuer": {func(c *Config) { c.Issuer = "/idp" }, "issuer"},
		"slash":           {func(c *Config) { c.Issuer += "/" }, "slash"},
		"no client":       {func(c *Config) { c.ClientID = "" }, "client"},
		"nobody":          {func(c *Config) { c.Users = nil }, "nobody"},
		"no password":     {func(c *Config) { c.Users[0].Password = "" }, "password"},
		"twice":           {func(c *Config) { c.Users[1].Email = strings.ToUpper(c.Users[0].Email) }, "twice"},
		"odd subject":     {func(c *Config) { c.Users[0].Subject = "a:b" }, "colon"},
		"short access":    {func(c *Config) { c.AccessTokenLifetime = time.Minute }, "access token"},
		"short identity":  {func(c *Config) { c.IDTokenLifetime = 30 * time.Second }, "identity token"},
		"negative":        {func(c *Config) { c.IDTokenLifetime, c.AllowShortLifetimes = -1, true }, "identity token"},
	} {
		t.Run(name, func(t *testing.T) {
			cfg := Config{Issuer: "http://127.0.0.1:8080/idp", ClientID: clientID, Users: testUsers(), Key: testKey}
			c.change(&cfg)
			if _, err := New(cfg); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("New gives %v, want an error about %q", err, c.want)
			}
		})
	}
}

func TestShortLifetimesForTests(t *testing.T) {
	p := start(t, func(c *Config) { c.IDTokenLifetime, c.AllowShortLifetimes = 5*time.Second, true })
	got := p.browser().signIn(admin)
	claims := p.verify(got.id)
	if life := claims.Expiry.Sub(claims.IssuedAt); life != 5*time.Second {
		t.Errorf("the token lives %v, want 5s", life)
	}
}

// Secrets must not be logged.
func TestLogsHoldNoSecrets(t *testing.T) {
	var log bytes.Buffer
	p := start(t, func(c *Config) {
		c.Logger = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	})
	b := p.browser()
	code := b.code(p.request(), admin).Get("code")
	got := b.exchange(code).tokens(t)
	b.exchange(code)
	b.refresh(got.refresh)
	b.refresh(got.refresh)
	p.server.Close()
	if log.Len() == 0 {
		t.Error("nothing was logged, so the test proves nothing")
	}
	for name, secret := range map[string]string{"code": code, "access token": got.access, "identity token": got.id, "refresh token": got.refresh, "e-mail": admin, "verifier": verifier} {
		if strings.Contains(log.String(), secret) {
			t.Errorf("the %s is in the log", name)
		}
	}
}
