package doctor_test

import (
	"context"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/app/doctor"
	"klantportaal.example/server/internal/platform/limit"
	"klantportaal.example/server/internal/test/dbtest"
)

const key = "ksBq7XhV2mT9dRw4ZpJ6cYn1GfL8uEa3"

// config returns settings without findings at the start.
func config(t *testing.T, databaseURL string) app.Config {
	t.Helper()
	return app.Config{
		PublicURL:      "https://portaal.provider.example",
		DatabaseURL:    databaseURL,
		Issuer:         "https://login.provider.example",
		ClientID:       "klantportaal",
		Scopes:         "openid profile email",
		BlobURL:        "file://" + filepath.ToSlash(t.TempDir()),
		Environment:    "production",
		DeployedOn:     "2024-02-23",
		SecretKey:      key,
		ERP:            app.ERP{URL: "https://erp.provider.example", Token: "token"},
		Mail:           app.Mail{URL: "smtps://mail.provider.example", From: "portaal@provider.example"},
		Limits:         limit.DefaultRates,
		TrustedProxies: []string{"127.0.0.1/32"},
		Drain:          5 * time.Second,
	}
}

// bad returns the findings that are not fine, each with its level.
func bad(found []doctor.Finding) (list []string) {
	for _, f := range found {
		if f.Level != doctor.Fine {
			list = append(list, f.Level.String()+" "+f.String())
		}
	}
	return list
}

// says compares the findings with the wanted texts.
func says(t *testing.T, found []doctor.Finding, want ...string) {
	t.Helper()
	if got := bad(found); !slices.Equal(got, want) {
		t.Errorf("found\n\t%s\nwant\n\t%s", strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
	}
	for _, f := range found {
		if f.Level != doctor.Fine && f.Cure == "" {
			t.Errorf("%s: has no cure", f)
		}
		for _, secret := range []string{key, "p4ssw0rd", "pgconn", "dial tcp", "SQLSTATE", "x509: ", "tls: ", "lookup "} {
			if strings.Contains(f.String(), secret) {
				t.Errorf("%s: contains %q", f, secret)
			}
		}
	}
}

const noDomain = "warning PORTAL_INBOUND_ADDRESS: no e-mail is received: the provider has no e-mail domain of its own, or the mailbox's domain belongs to a customer; run `portal organisation domain add CUSTOMER_NUMBER DOMAIN` with the provider's number; " +
	"no restart is needed"

// Settings that are wrong by themselves.
func TestSettings(t *testing.T) {
	t.Parallel()
	d := dbtest.Bare(t)
	says(t, doctor.AtStart(t.Context(), config(t, d.AppURL)))
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	beside, err := filepath.Rel(here, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	beside = "file://./" + filepath.ToSlash(beside)
	for name, c := range map[string]struct {
		change func(*app.Config)
		want   []string
	}{
		"a key of few characters": {func(c *app.Config) { c.SecretKey = strings.Repeat("abcdefgh", 4) + "a" },
			[]string{"danger PORTAL_SECRET_KEY: it has only 8 different characters; make one with `openssl rand -base64 32`"}},
		"a key that repeats itself": {func(c *app.Config) { c.SecretKey = strings.Repeat("0123456789abcdef", 2) },
			[]string{"danger PORTAL_SECRET_KEY: it repeats itself; make one with `openssl rand -base64 32`"}},
		"the key in the README": {func(c *app.Config) { c.SecretKey = "…at least 32 characters, the same on every instance…" },
			[]string{"danger PORTAL_SECRET_KEY: it is the text of an example; make one with `openssl rand -base64 32`"}},
		"a key of a template": {func(c *app.Config) { c.SecretKey = "ChangeMe-ChangeMe-0123456789-portal" },
			[]string{"danger PORTAL_SECRET_KEY: it is the text of an example; make one with `openssl rand -base64 32`"}},
		"twice the same key": {func(c *app.Config) { c.SecretKeyPrevious = c.SecretKey },
			[]string{"warning PORTAL_SECRET_KEY_PREVIOUS: it is the same as PORTAL_SECRET_KEY; leave it out, or give the previous key"}},
		"a weak previous key": {func(c *app.Config) { c.SecretKeyPrevious = strings.Repeat("x", 32) },
			[]string{"warning PORTAL_SECRET_KEY_PREVIOUS: it repeats itself; remove it five minutes after all instances use the new key"}},
		"a push key": {func(c *app.Config) { c.Push.Key = strings.Repeat("AbCd", 10) + "AAE=" }, nil},
		"a push key that is too short": {func(c *app.Config) { c.Push.Key = "c2hvcnQ=" },
			[]string{"danger PORTAL_PUSH_KEY: it is not 32 bytes in base64; make one with `openssl rand -base64 32`"}},
		"http in production": {func(c *app.Config) { c.PublicURL = "http://portaal.provider.example" },
			[]string{"danger PORTAL_PUBLIC_URL: it is http://, so tokens and messages can be read in transit; terminate TLS in the proxy in front, and write https://"}},
		"http elsewhere": {func(c *app.Config) {
			c.PublicURL, c.Environment, c.DeployedOn = "http://portaal.provider.example", "test", "2026-01-31"
		},
			[]string{"warning PORTAL_PUBLIC_URL: it is http://, so tokens and messages can be read in transit; terminate TLS in the proxy in front, and write https://"}},
		"the default label": {func(c *app.Config) { c.Environment = "staging" },
			[]string{`warning PORTAL_ENVIRONMENT: every page shows the default build label "staging"; set it to production, which shows none, or to the name of this environment`,
				"warning PORTAL_DEPLOYED_ON: the build label shows the default date 2024-02-23; give the date of this deployment"}},
		"production, misspelt": {func(c *app.Config) { c.Environment, c.DeployedOn = "Production", "2026-01-31" },
			[]string{`warning PORTAL_ENVIRONMENT: "Production" shows a build label on every page; set it to production, which shows none`}},
		"production by another name": {func(c *app.Config) { c.Environment, c.DeployedOn = "live", "2026-01-31" },
			[]string{`warning PORTAL_ENVIRONMENT: "live" shows a build label on every page; set it to production, which shows none`}},
		"production in Dutch": {func(c *app.Config) { c.Environment, c.DeployedOn = "Productie", "2026-01-31" }, //nolint:misspell // Dutch
			[]string{`warning PORTAL_ENVIRONMENT: "Productie" shows a build label on every page; set it to production, which shows none`}}, //nolint:misspell // Dutch
		"a webshop address with code": {func(c *app.Config) { c.ShopURL = "javascript:alert(1)" },
			[]string{"danger PORTAL_SHOP_URL: it is not an http or https address, and every page links to it; write the webshop's https:// address, or leave it out"}},
		"scopes with quotes": {func(c *app.Config) { c.Scopes = `"openid profile email"` },
			[]string{"danger PORTAL_OIDC_SCOPES: it contains quotes or commas; separate the scopes by spaces; use quotes only around the whole value in the file of settings"}},
		"scopes with commas": {func(c *app.Config) { c.Scopes = "openid,profile,email" },
			[]string{"danger PORTAL_OIDC_SCOPES: it contains quotes or commas; separate the scopes by spaces; use quotes only around the whole value in the file of settings"}},
		"everybody relays": {func(c *app.Config) { c.Inbound.Relays = []string{"0.0.0.0/0"} },
			[]string{"danger PORTAL_INBOUND_RELAYS: 0.0.0.0/0 contains every address, so any machine can deliver e-mail as a relay; name the addresses of the relays"}},
		"webhooks to everywhere": {func(c *app.Config) { c.Webhooks.Networks = []string{"::/0"} },
			[]string{"danger PORTAL_WEBHOOK_NETWORKS: ::/0 contains every address, so users of customers can make the portal call any machine of its network; name the networks of the customers' systems"}},
		"webhooks to this machine": {func(c *app.Config) { c.Webhooks.Networks = []string{"127.0.0.0/8"} },
			[]string{"warning PORTAL_WEBHOOK_NETWORKS: 127.0.0.0/8 contains this machine, so users of customers can make the portal call its other programs; name the networks of the customers' systems"}},
		"webhooks to a customer's network": {func(c *app.Config) { c.Webhooks.Networks = []string{"10.20.0.0/16"} }, nil},
		"webhooks that nobody has":         {func(c *app.Config) { c.Webhooks.Off = true }, nil},
		"an insecure partner": {func(c *app.Config) { c.AllowedOrigins = []string{"http://partner.example"} },
			[]string{"warning PORTAL_ALLOWED_ORIGINS: http://partner.example is http://, so an attacker on the network can change its pages; write its https:// address, or leave it out"}},
		"an insecure frame": {func(c *app.Config) { c.FrameAncestors = []string{"http://crm.example"} },
			[]string{"warning PORTAL_FRAME_ANCESTORS: http://crm.example is http://, so an attacker on the network can change its pages; write its https:// address, or leave it out"}},
		"the discovery document": {func(c *app.Config) { c.Issuer += "/.well-known/openid-configuration" },
			[]string{"danger PORTAL_OIDC_ISSUER: it is the address of the discovery document; leave out /.well-known and what follows"}},
		"an issuer with a query": {func(c *app.Config) { c.Issuer += "?tenant=1" },
			[]string{"danger PORTAL_OIDC_ISSUER: an issuer can't contain ? or #; write it exactly as the provider's discovery document does"}},
		"an insecure issuer": {func(c *app.Config) { c.Issuer = "http://login.provider.example" },
			[]string{"danger PORTAL_OIDC_ISSUER: it is http://, so an attacker on the network can sign in as any user; write its https:// address"}},
		"no openid": {func(c *app.Config) { c.Scopes = "profile email" },
			[]string{"danger PORTAL_OIDC_SCOPES: it lacks openid, so there is no identity token; add openid"}},
		"no email, no profile": {func(c *app.Config) { c.Scopes = "openid" },
			[]string{"warning PORTAL_OIDC_SCOPES: it lacks email, and accounts are found by a verified e-mail address; add email",
				"warning PORTAL_OIDC_SCOPES: it lacks profile, so users may have no name; add profile"}},
		"no client": {func(c *app.Config) { c.ClientID = "" },
			[]string{"danger PORTAL_OIDC_CLIENT_ID: it is empty; give the id of the client at the provider"}},
		"staff's e-mail without their sign-in": {
			func(c *app.Config) {
				c.StaffACR = []string{"mfa"}
				c.Inbound = app.Inbound{URL: "smtp://127.0.0.1:2525", Address: "support@provider.example", Staff: app.InboundPost}
			},
			[]string{"warning PORTAL_INBOUND_STAFF: e-mail of staff is posted without the sign-in that PORTAL_STAFF_ACR requires of them; write quarantine, or leave it out", noDomain},
		},
		"e-mail before the provider's domain": {
			func(c *app.Config) {
				c.Inbound = app.Inbound{URL: "smtp://127.0.0.1:2525", Address: "support@provider.example"}
			},
			[]string{noDomain},
		},
		"no mail server": {func(c *app.Config) { c.Mail = app.Mail{} },
			[]string{"warning PORTAL_SMTP_URL: no mail server is set: no e-mail is sent; see docs/mail.md"}},
		"a user without a password": {func(c *app.Config) { c.Mail.URL = "smtp://portal@mail.provider.example" },
			[]string{"warning PORTAL_SMTP_URL: it has a user without a password, so the portal does not sign in; write user:password@, percent-encoded, or leave out both"}},
		"no ERP": {func(c *app.Config) { c.ERP = app.ERP{} },
			[]string{"warning PORTAL_ERP_URL: no ERP is set: new tickets get no number; see docs/erp.md"}},
		"the mock in production": {func(c *app.Config) { c.ERP.URL = app.ERPMock },
			[]string{"warning PORTAL_ERP_URL: the mock gives tickets numbers that do not exist in an ERP; give the ERP's address"}},
		"an insecure ERP": {func(c *app.Config) { c.ERP.URL = "http://erp.provider.example" },
			[]string{"warning PORTAL_ERP_URL: it is http://, so its token can be read in transit; write its https:// address"}},
		"NATS without TLS": {func(c *app.Config) { c.NATSURL = "nats://portal:p4ssw0rd@bus.provider.example:4222" },
			[]string{"warning PORTAL_NATS_URL: the password for bus.provider.example:4222 may travel unencrypted; write tls:// instead of nats://"}},
		"a folder beside the process": {func(c *app.Config) { c.BlobURL = beside },
			[]string{"warning PORTAL_BLOB_URL: the folder depends on the working directory of the process; write file:/// and the absolute path"}},
		"no proxy is trusted": {func(c *app.Config) { c.TrustedProxies = nil },
			[]string{"warning PORTAL_TRUSTED_PROXIES: no trusted proxy is set: all users behind a proxy count as one address; name the addresses of the proxies in front"}},
		"everybody is trusted": {func(c *app.Config) { c.TrustedProxies = []string{"0.0.0.0/0"} },
			[]string{"danger PORTAL_TRUSTED_PROXIES: 0.0.0.0/0 contains every address, so any caller can forge their address; name the addresses of the proxies in front"}},
		"metrics for all": {func(c *app.Config) { c.Telemetry.MetricsAddr = ":9464" },
			[]string{"warning PORTAL_METRICS_ADDR: every address may be reachable by anybody, without a sign-in; listen on an address that only Prometheus reaches, such as 127.0.0.1"}},
		"no drain": {func(c *app.Config) { c.Drain = 0 },
			[]string{"warning PORTAL_DRAIN: it is 0, so a restart refuses requests that a load balancer still sends; give the time that the load balancer needs to notice, such as 5s"}},
	} {
		t.Run(name, func(t *testing.T) {
			cfg := config(t, d.AppURL)
			c.change(&cfg)
			says(t, doctor.AtStart(t.Context(), cfg), c.want...)
		})
	}
}

// AtStart must not delay the start: it calls no service except the database.
func TestAtStartAsksNobodyOutside(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	asked := make(chan struct{})
	go func() {
		defer close(asked)
		for conn, err := l.Accept(); err == nil; conn, err = l.Accept() {
			_ = conn.Close()
			t.Error("AtStart called the identity provider")
		}
	}()
	c := config(t, dbtest.Bare(t).AppURL)
	c.Issuer = "https://" + l.Addr().String()
	says(t, doctor.AtStart(t.Context(), c))
	_ = l.Close()
	<-asked
}

// Outside returns soon after its context is cancelled.
func TestOutsideEnds(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	began := time.Now()
	doctor.Outside(ctx, config(t, "postgres://127.0.0.1/x"), true)
	if took := time.Since(began); took > 8*time.Second { // the first check alone would take 10 s
		t.Errorf("Outside took %v after the cancellation, want less than 8 s", took)
	}
}
