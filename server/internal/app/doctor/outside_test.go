package doctor_test

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/app/doctor"
	"klantportaal.example/server/internal/test/testkit"
	"klantportaal.example/server/internal/test/testkit/natstest"
)

// about are the findings about some settings.
func about(found []doctor.Finding, settings ...string) (list []doctor.Finding) {
	for _, f := range found {
		for _, setting := range settings {
			if f.Setting == setting {
				list = append(list, f)
			}
		}
	}
	return list
}

// Findings about identity providers with which users can't sign in.
func TestIssuer(t *testing.T) {
	t.Parallel()
	const issuerIs, clientIs, scopesAre = "warning PORTAL_OIDC_ISSUER: ", "warning PORTAL_OIDC_CLIENT_ID: ", "warning PORTAL_OIDC_SCOPES: "
	const document = "/.well-known/openid-configuration"
	expired := time.Now().Add(-time.Hour).UTC()
	for name, c := range map[string]struct {
		provider issuer
		over     *tls.Config
		change   func(*app.Config)
		want     []string // URL: the issuer's, HOST: its host and port
	}{
		"as it should be": {},
		"over TLS":        {over: certificate(t, true, nil)},
		"nobody there": {change: func(c *app.Config) { c.Issuer = "http://" + nobody(t) },
			want: []string{issuerIs + "the provider can't be reached: nothing listens there; nobody can sign in until it responds at URL" + document}},
		"an unknown name": {change: func(c *app.Config) { c.Issuer = "https://login.invalid" },
			want: []string{issuerIs + "the provider can't be reached: the name login.invalid can't be resolved; nobody can sign in until it responds at URL" + document}},
		"a strange authority": {over: certificate(t, false, nil),
			want: []string{issuerIs + "the provider can't be reached: its certificate is issued by an authority that this machine does not trust; nobody can sign in until it responds at URL" + document}},
		"an old certificate": {over: certificate(t, true, func(c *x509.Certificate) { c.NotAfter = expired }),
			want: []string{issuerIs + "the provider can't be reached: its certificate expired on " + expired.Format(time.DateOnly) + "; nobody can sign in until it responds at URL" + document}},
		"another's certificate": {over: certificate(t, true, func(c *x509.Certificate) { c.IPAddresses, c.DNSNames = nil, []string{"login.provider.example"} }),
			want: []string{issuerIs + "the provider can't be reached: its certificate is for another name than 127.0.0.1; nobody can sign in until it responds at URL" + document}},
		"TLS where there is none": {change: func(c *app.Config) { c.Issuer = strings.Replace(c.Issuer, "http:", "https:", 1) },
			want: []string{issuerIs + "the provider can't be reached: it does not speak TLS there; nobody can sign in until it responds at URL" + document}},
		"another path": {change: func(c *app.Config) { c.Issuer += "/realms/portal" },
			want: []string{issuerIs + "URL" + document + " responds with status 404; write the issuer exactly as the provider gives it; redirects are not followed"}},
		"a redirect": {provider: issuer{paths: map[string]http.HandlerFunc{document: http.RedirectHandler("/elsewhere", http.StatusFound).ServeHTTP}},
			want: []string{issuerIs + "URL" + document + " responds with status 302; write the issuer exactly as the provider gives it; redirects are not followed"}},
		"a page": {provider: issuer{paths: map[string]http.HandlerFunc{document: answers(200, "<html>")}},
			want: []string{issuerIs + "URL" + document + " is not a discovery document; write the issuer exactly as the provider gives it"}},
		"a slash at the end": {change: func(c *app.Config) { c.Issuer += "/" },
			want: []string{issuerIs + "the provider calls itself http://HOST: the slash at the end differs; write it exactly like that, or every token is refused"}},
		"another name": {provider: issuer{document: map[string]any{"issuer": "https://login.provider.example"}},
			want: []string{issuerIs + "the provider calls itself https://login.provider.example; write it exactly like that, or every token is refused"}},
		"no PKCE": {provider: issuer{document: map[string]any{"code_challenge_methods_supported": []string{"plain"}}},
			want: []string{issuerIs + "the provider does not offer PKCE with S256; enable it at the provider"}},
		"another signature": {provider: issuer{document: map[string]any{"id_token_signing_alg_values_supported": []string{"HS256"}}},
			want: []string{issuerIs + "the provider does not sign identity tokens with RS256, ES256, PS256; let it sign with RS256, ES256 or PS256"}},
		"no sign-out": {provider: issuer{document: map[string]any{"end_session_endpoint": nil}},
			want: []string{issuerIs + "the provider has no address for signing out; enable it there; until then users who sign out of the portal stay signed in at the provider"}},
		"no keys": {provider: issuer{paths: map[string]http.HandlerFunc{"/keys": answers(200, `{"keys":[]}`)}},
			want: []string{issuerIs + "the provider has no keys at URL/keys; no token can be verified; check the provider"}},
		"no scope": {change: func(c *app.Config) { c.Scopes += " offline_access" },
			want: []string{scopesAre + "the provider does not offer offline_access; leave it out, or enable it at the provider"}},
		"Zitadel's scope": {change: func(c *app.Config) { c.Scopes += " urn:zitadel:iam:org:project:roles" },
			want: []string{scopesAre + "urn:zitadel:iam:org:project:roles is Zitadel's, and this provider does not offer it; set it to openid profile email"}},
		"refused scopes": {provider: issuer{paths: map[string]http.HandlerFunc{"/authorize": http.RedirectHandler("https://portaal.provider.example/oidc-callback?error=invalid_scope", http.StatusFound).ServeHTTP}},
			want: []string{scopesAre + "the provider refuses the scopes for client klantportaal; allow them there, or set those that it has"}},
		"an unknown client": {change: func(c *app.Config) { c.ClientID = "portal" },
			want: []string{clientIs + "the provider responds with status 400 to client portal and redirect URI https://portaal.provider.example/oidc-callback; register the client there, with the addresses of docs/serving.md"}},
		"a client of another kind": {provider: issuer{paths: map[string]http.HandlerFunc{"/authorize": http.RedirectHandler("https://portaal.provider.example/oidc-callback?error=unauthorized_client", http.StatusFound).ServeHTTP}},
			want: []string{clientIs + "the provider does not let client klantportaal sign in with a code; allow authorization code with PKCE for it"}},
		"a client with a secret": {provider: issuer{paths: map[string]http.HandlerFunc{"/token": answers(401, `{"error":"invalid_client"}`)}},
			want: []string{clientIs + "the provider requires a secret of client klantportaal, or does not know it; register it as a public client: authorization code with PKCE, no secret"}},
		"a clock ahead": {provider: issuer{clock: 20 * time.Minute},
			want: []string{issuerIs + "its clock is about 20 minutes ahead of this machine's; synchronise both with a time server, or tokens are refused as expired or not yet valid"}},
		"no origin": {provider: issuer{origin: "https://elsewhere.example"},
			want: []string{issuerIs + "the provider does not let pages read its discovery document from https://portaal.provider.example; allow that origin (CORS) at the provider",
				issuerIs + "the provider does not let pages call its address for tokens from https://portaal.provider.example; allow that origin (CORS) for the client at the provider"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c.provider.start(t, c.over)
			cfg := outside(t, &c.provider)
			if c.change != nil {
				c.change(&cfg)
			}
			var want []string
			for _, line := range c.want {
				line = strings.ReplaceAll(line, "URL", strings.TrimSuffix(cfg.Issuer, "/"))
				want = append(want, strings.ReplaceAll(line, "HOST", strings.TrimPrefix(c.provider.URL, "http://")))
			}
			found := doctor.Outside(t.Context(), cfg, true)
			says(t, about(found, "PORTAL_OIDC_ISSUER", "PORTAL_OIDC_CLIENT_ID", "PORTAL_OIDC_SCOPES"), want...)
		})
	}
}

// A start begins no sign-in: the provider's log would have one for each.
func TestStartBeginsNoSignIn(t *testing.T) {
	t.Parallel()
	refuse := func(w http.ResponseWriter, r *http.Request) { t.Errorf("%s is called", r.URL.Path) }
	i := issuer{paths: map[string]http.HandlerFunc{"/authorize": refuse, "/token": refuse}}
	i.start(t, nil)
	says(t, about(doctor.Outside(t.Context(), outside(t, &i), false), "PORTAL_OIDC_ISSUER", "PORTAL_OIDC_CLIENT_ID"))
}

// Findings about mail servers that do not accept e-mail. No e-mail is sent.
func TestMailServer(t *testing.T) {
	t.Parallel()
	trusted := certificate(t, true, nil)
	whole := mailServer(t, trusted, false, true)
	implicit := mailServer(t, trusted, true, true)
	i := issuer{}
	i.start(t, nil)
	imap := greets(t, "* OK IMAP4rev1 ready\r\n")
	strange, open, deaf, closed := mailServer(
		t,
		certificate(t, false, nil),
		false,
		true,
	), mailServer(
		t,
		nil,
		false,
		false,
	),
		mailServer(
			t,
			trusted,
			false,
			false,
		), nobody(
			t,
		)
	const warning = "warning PORTAL_SMTP_URL: the mail server at "
	for name, c := range map[string]struct{ address, want string }{
		"by STARTTLS":     {"smtp://portal:p4ssw0rd@" + whole, ""},
		"by TLS":          {"smtps://portal:p4ssw0rd@" + implicit, ""},
		"on this machine": {"smtp://" + open, ""},
		"nobody there": {"smtp://" + closed,
			warning + closed + " can't be reached: nothing listens there; start it, or correct host and port"},
		"an unknown name": {"smtp://mail.invalid:587",
			warning + "mail.invalid:587 can't be reached: the name mail.invalid can't be resolved; start it, or correct host and port"},
		"an IMAP server": {"smtp://" + imap,
			warning + imap + " can't be reached: it does not speak SMTP there; correct the port: usually 587, or 465 with smtps://"},
		"TLS at once": {"smtp://" + implicit,
			warning + implicit + " can't be reached: it does not respond in time; use smtps:// if that port expects TLS from the start, as 465 does"},
		"TLS by STARTTLS only": {"smtps://portal:p4ssw0rd@" + whole,
			warning + whole + " can't be reached: it does not speak TLS there; use smtp://, which encrypts by STARTTLS"},
		"a wrong password": {"smtp://portal:other@" + whole,
			warning + whole + " refuses user and password with code 454; give the right user and password, percent-encoded"},
		"no STARTTLS": {"smtp://portal:p4ssw0rd@" + open,
			warning + open + " offers no STARTTLS, and a password never travels unencrypted; enable it there, use smtps://, or leave out user and password"},
		"no sign-in": {"smtp://portal:p4ssw0rd@" + deaf,
			warning + deaf + " does not accept a sign-in with a password; enable it there, or leave out user and password"},
		"a strange authority": {"smtp://portal:p4ssw0rd@" + strange,
			warning + strange + " can't be reached: its certificate is issued by an authority that this machine does not trust; write the name that its certificate has, and make this machine trust its authority"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			cfg := outside(t, &i)
			cfg.Mail = app.Mail{URL: c.address, From: "Klantportaal <portaal@provider.example>"}
			var want []string
			if c.want != "" {
				want = []string{c.want}
			}
			found := about(doctor.Outside(t.Context(), cfg, false), "PORTAL_SMTP_URL")
			if says(t, found, want...); len(found) != 1 {
				t.Errorf("%d findings", len(found))
			}
		})
	}
}

// greets returns an address at which every client that connects is sent a line.
func greets(t *testing.T, line string) string {
	t.Helper()
	var lc net.ListenConfig
	l, err := lc.Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			_, _ = conn.Write([]byte(line))
		}
	}()
	return l.Addr().String()
}

// Findings about NATS servers that can't carry events.
func TestNATS(t *testing.T) {
	t.Parallel()
	open, named := natstest.Start(t, "", ""), natstest.Start(t, "portal", "p4ssw0rd")
	limited, err := server.NewServer(
		&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, NoLog: true, NoSigs: true,
			Users: []*server.User{{Username: "portal", Password: "p4ssw0rd", Permissions: &server.Permissions{
				Publish: &server.SubjectPermission{
					Allow: []string{"other.>"},
				},
				Subscribe: &server.SubjectPermission{Allow: []string{"other.>"}},
			}}}},
	)
	if err != nil {
		t.Fatal(err)
	}
	limited.Start()
	t.Cleanup(limited.Shutdown)
	if !limited.ReadyForConnections(testkit.Patience) {
		t.Fatal("the NATS server is not ready")
	}
	i := issuer{}
	i.start(t, nil)
	as := func(address, user string) string { return strings.Replace(address, "://", "://"+user+"@", 1) }
	const warning = "warning PORTAL_NATS_URL: "
	for name, c := range map[string]struct{ address, want string }{
		"open to all": {open.URL, ""},
		"signed in":   {as(named.URL, "portal:p4ssw0rd"), ""},
		"nobody there": {"nats://" + nobody(t),
			warning + "no NATS server can be reached: nothing listens there; start one, or correct host and port; messages arrive up to 2 s late until then"},
		"a wrong password": {as(named.URL, "portal:other"),
			warning + "NATS refuses user and password; give the right user and password, percent-encoded"},
		"another subject": {as("nats://"+limited.Addr().String(), "portal:p4ssw0rd"),
			warning + "NATS does not let the user publish and listen; permit publish and subscribe on portal.events.>"},
		"no TLS": {strings.Replace(open.URL, "nats:", "tls:", 1),
			warning + "NATS does not speak TLS; enable it there, or write nats://"},
	} {
		t.Run(name, func(t *testing.T) {
			cfg := outside(t, &i)
			cfg.NATSURL = c.address
			var want []string
			if c.want != "" {
				want = []string{c.want}
			}
			found := about(doctor.Outside(t.Context(), cfg, false), "PORTAL_NATS_URL")
			if says(t, found, want...); len(found) != 1 {
				t.Errorf("%d findings", len(found))
			}
		})
	}
}

// Findings about proxies that do not pass everything on.
func TestProxy(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	backend, err := url.Parse(p.URL)
	if err != nil {
		t.Fatal(err)
	}
	// passing is a proxy as it should be, but for what change does to the request.
	passing := func(change func(*httputil.ProxyRequest)) http.Handler {
		return &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(backend)
			r.Out.Host = r.In.Host
			r.SetXForwarded()
			if change != nil {
				change(r)
			}
		}}
	}
	var proxy http.Handler
	front := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { proxy.ServeHTTP(w, r) }))
	defer front.Close()
	p.Configure(func(c *app.Config) { c.PublicURL, c.SecretKey = front.URL, key })
	i := issuer{}
	i.start(t, nil)
	closed := "http://" + nobody(t)
	const urlIs, trusted = "warning PORTAL_PUBLIC_URL: ", "warning PORTAL_TRUSTED_PROXIES: "
	const takeMore = "; let it accept 30 MB (nginx: client_max_body_size 30m)"
	for _, c := range []struct {
		name   string
		proxy  http.Handler
		change func(*app.Config)
		want   []string
	}{
		{name: "as it should be", proxy: passing(nil)},
		{name: "nobody there", change: func(c *app.Config) { c.PublicURL = closed },
			want: []string{urlIs + closed + " can't be reached: nothing listens there; start the portal and the proxy, and run this again"}},
		{name: "another name", proxy: passing(func(r *httputil.ProxyRequest) { r.Out.Host = backend.Host }),
			want: []string{urlIs + "the proxy does not pass on the name HOST; let it pass on the header Host unchanged (nginx: proxy_set_header Host $http_host)"}},
		{name: "elsewhere", proxy: http.RedirectHandler("https://elsewhere.example", http.StatusMovedPermanently),
			want: []string{urlIs + "URL redirects to another address; write the address to which it redirects"}},
		{name: "no portal behind", proxy: answers(502, "Bad Gateway"),
			want: []string{urlIs + "the proxy responds with status 502: it can't reach the portal; start the portal, or correct the proxy's upstream address"}},
		{name: "another site", proxy: answers(200, "Welcome"),
			want: []string{urlIs + "another program responds at URL, or a portal with another secret key; correct the address or the proxy, or give all instances the same PORTAL_SECRET_KEY"}},
		{name: "another key", proxy: passing(nil), change: func(c *app.Config) { c.SecretKey = "another-" + key },
			want: []string{urlIs + "another program responds at URL, or a portal with another secret key; correct the address or the proxy, or give all instances the same PORTAL_SECRET_KEY"}},
		{name: "no WebSocket", proxy: passing(func(r *httputil.ProxyRequest) { r.Out.Header.Del("Upgrade"); r.Out.Header.Del("Connection") }),
			want: []string{urlIs + "a WebSocket gets status 426: the proxy does not pass it on; let it pass on Upgrade and Connection for /chatHub (nginx: proxy_http_version 1.1, both headers)"}},
		{name: "small uploads", proxy: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.ContentLength > 1<<20 { // nginx, by default
				answers(413, "")(w, r)
				return
			}
			passing(nil).ServeHTTP(w, r)
		}), want: []string{urlIs + "the proxy refuses uploads of 25 MB" + takeMore}},
		{name: "uploads that break off", proxy: http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.ContentLength > 1<<20 {
				answers(504, "")(w, r)
				return
			}
			passing(nil).ServeHTTP(w, r)
		}), want: []string{urlIs + "the proxy responds with status 504 to an upload of 25 MB" + takeMore}},
		{name: "not trusted", proxy: passing(nil), change: func(c *app.Config) { c.TrustedProxies = nil },
			want: []string{trusted + "a proxy at 127.0.0.1 is in front, and is not trusted: all users behind it count as one address; set it to 127.0.0.1"}},
		{name: "another trusted", proxy: passing(nil), change: func(c *app.Config) { c.TrustedProxies = []string{"10.0.0.0/8"} },
			want: []string{trusted + "requests to the public address come from 127.0.0.1, which is not trusted; add it, if that is the proxy"}},
		{name: "no address", proxy: passing(func(r *httputil.ProxyRequest) { r.Out.Header.Del("X-Forwarded-For") }),
			want: []string{trusted + "the proxy at 127.0.0.1 sends no X-Forwarded-For; let it append the caller's address (nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for)"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			proxy = c.proxy
			cfg := outside(t, &i)
			cfg.PublicURL = front.URL
			if c.change != nil {
				c.change(&cfg)
			}
			var want []string
			for _, line := range c.want {
				line = strings.ReplaceAll(strings.ReplaceAll(line, " URL ", " "+front.URL+" "), " URL,", " "+front.URL+",")
				want = append(want, strings.ReplaceAll(line, "HOST", strings.TrimPrefix(front.URL, "http://")))
			}
			found := about(doctor.Outside(t.Context(), cfg, true), "PORTAL_PUBLIC_URL", "PORTAL_TRUSTED_PROXIES")
			if says(t, found, want...); len(found) == 0 {
				t.Error("the doctor has no findings about the public URL")
			}
		})
	}
	// Nobody else is told what arrives.
	for _, header := range []string{"", "1.abc", "99999999999.abc"} {
		proxy = passing(nil)
		r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, front.URL+app.ProbePath, http.NoBody)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set(app.ProbeHeader, header)
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		if answer.StatusCode != http.StatusNotFound {
			t.Errorf("%q: status = %d, want 404", header, answer.StatusCode)
		}
	}
}

// The finding is about the variable that names the file, not about the account.
func TestAzureKeyInAMissingFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "key")
	t.Setenv("AZURE_STORAGE_ACCOUNT", "demo")
	t.Setenv("AZURE_STORAGE_KEY_FILE", file)
	t.Setenv("AZURE_STORAGE_KEY", "") // restores it
	if err := os.Unsetenv("AZURE_STORAGE_KEY"); err != nil {
		t.Fatal(err)
	}
	i := issuer{}
	i.start(t, nil)
	c := outside(t, &i)
	c.BlobURL = "azblob://files"
	want := "danger AZURE_STORAGE_KEY_FILE: open " + file + ": no such file or directory; " +
		"correct the name, or let the portal's user read the file"
	says(t, about(doctor.Outside(t.Context(), c, false), "AZURE_STORAGE_KEY_FILE"), want)
}

// A service that accepts a connection and then says nothing is given up.
func TestSilence(t *testing.T) {
	t.Parallel()
	var lc net.ListenConfig
	l, err := lc.Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 500*time.Millisecond)
	defer cancel()
	i := issuer{}
	i.start(t, nil)
	cfg := outside(t, &i)
	cfg.Issuer = "http://" + l.Addr().String()
	says(
		t,
		about(doctor.Outside(ctx, cfg, false), "PORTAL_OIDC_ISSUER"),
		"warning PORTAL_OIDC_ISSUER: the provider can't be reached: "+
			"it does not respond in time; nobody can sign in until it responds at "+cfg.Issuer+"/.well-known/openid-configuration",
	)
}
