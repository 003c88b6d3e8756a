package doctor

import (
	"cmp"
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/platform/webpush"
)

const (
	production = "production"
	// The build label in the specification, which is the default.
	sampleEnvironment, sampleDeployedOn = "staging", "2024-02-23"

	makeKey = "make one with `openssl rand -base64 32`"
	// leastDifferent is far below the number of different characters in 32 random ones, also of hexadecimal digits.
	leastDifferent = 9
)

// samples are placeholders for a key in documents and templates.
var samples = []string{"at least 32 characters", "changeme", "change-me", "change_me", "change me", "yoursecret",
	"your-secret", "your_secret", "replace-me", "replaceme", "openssl rand"}

// settings checks the settings by themselves.
func settings(c app.Config) []Finding {
	found := keys(c)
	found = append(found, addresses(c)...)
	found = append(found, label(c)...)
	found = append(found, provider(c)...)
	found = append(found, services(c)...)
	found = append(found, webhookTargets(c)...)
	return append(found, front(c)...)
}

// weak returns what is wrong with a secret key, or "".
func weak(key string) string {
	different := map[rune]bool{}
	for _, r := range key {
		different[r] = true
	}
	lower := strings.ToLower(key)
	switch {
	case slices.ContainsFunc(samples, func(s string) bool { return strings.Contains(lower, s) }):
		return "it is the text of an example"
	case key == "" || strings.Contains((key + key)[1:2*len(key)-1], key):
		return "it repeats itself"
	case len(different) < leastDifferent:
		return fmt.Sprintf("it has only %d different characters", len(different))
	}
	return ""
}

func keys(c app.Config) (found []Finding) {
	if what := weak(c.SecretKey); what != "" {
		found = append(found, danger(secretKey, what, makeKey))
	}
	if _, err := webpush.ParseKey(c.Push.Key); c.Push.Key != "" && err != nil {
		found = append(found, danger(pushKey, "it is not 32 bytes in base64", makeKey))
	}
	switch {
	case c.SecretKeyPrevious == "":
	case c.SecretKeyPrevious == c.SecretKey:
		found = append(found, warning(secretKeyPrevious, "it is the same as PORTAL_SECRET_KEY",
			"leave it out, or give the previous key"))
	case weak(c.SecretKeyPrevious) != "":
		found = append(found, warning(secretKeyPrevious, weak(c.SecretKeyPrevious),
			"remove it five minutes after all instances use the new key"))
	}
	return found
}

func addresses(c app.Config) (found []Finding) {
	if u, err := url.Parse(c.PublicURL); err == nil && u.Scheme == "http" && !local(u.Hostname()) {
		f := warning(publicURL, "it is http://, so tokens and messages can be read in transit",
			"terminate TLS in the proxy in front, and write https://")
		if c.Environment == production {
			f.Level = Danger
		}
		found = append(found, f)
	}
	insecure := func(setting string, origins []string) {
		for _, origin := range origins {
			if c.Environment == production && strings.HasPrefix(origin, "http://") {
				found = append(found, warning(setting, origin+" is http://, so an attacker on the network can change its pages",
					"write its https:// address, or leave it out"))
			}
		}
	}
	insecure(allowedOrigins, c.AllowedOrigins)
	insecure(frameAncestors, c.FrameAncestors)
	for _, at := range []struct{ setting, address string }{{databaseURL, c.DatabaseURL}, {directURL, c.DirectURL}} {
		cfg, err := pgx.ParseConfig(at.address)
		if err == nil && at.address != "" && !local(cfg.Host) && !strings.HasPrefix(cfg.Host, "/") && unencrypted(cfg) {
			found = append(found, warning(at.setting, "the connection to "+cfg.Host+" may be unencrypted",
				"add sslmode=verify-full, and sslrootcert if a public authority has not issued its certificate"))
		}
	}
	return found
}

// unencrypted reports whether a connection may go without TLS.
func unencrypted(cfg *pgx.ConnConfig) bool {
	for _, fallback := range cfg.Fallbacks {
		if fallback.TLSConfig == nil {
			return true
		}
	}
	return cfg.TLSConfig == nil
}

func label(c app.Config) (found []Finding) {
	switch {
	case c.Environment == production:
	case slices.Contains([]string{"prod", "prd", "live", "productie"}, strings.ToLower(c.Environment)) || //nolint:misspell // Dutch
		strings.EqualFold(c.Environment, production):
		found = append(found, warning(environment, fmt.Sprintf("%q shows a build label on every page", c.Environment),
			"set it to production, which shows none"))
	case c.Environment == sampleEnvironment:
		found = append(found, warning(environment, `every page shows the default build label "staging"`,
			"set it to production, which shows none, or to the name of this environment"))
	}
	if c.Environment != production && c.DeployedOn == sampleDeployedOn {
		found = append(found, warning(deployedOn, "the build label shows the default date 2024-02-23",
			"give the date of this deployment"))
	}
	return found
}

func provider(c app.Config) (found []Finding) {
	u, err := url.Parse(c.Issuer)
	switch {
	case err != nil:
	case strings.Contains(c.Issuer, "/.well-known/"):
		found = append(found, danger(oidcIssuer, "it is the address of the discovery document",
			"leave out /.well-known and what follows"))
	case u.RawQuery != "" || u.Fragment != "":
		found = append(found, danger(oidcIssuer, "an issuer can't contain ? or #",
			"write it exactly as the provider's discovery document does"))
	case u.Scheme == "http" && !local(u.Hostname()):
		f := warning(
			oidcIssuer,
			"it is http://, so an attacker on the network can sign in as any user",
			"write its https:// address",
		)
		if c.Environment == production {
			f.Level = Danger
		}
		found = append(found, f)
	}
	if strings.ContainsAny(c.Scopes, "\"',") {
		return append(found, danger(oidcScopes, "it contains quotes or commas",
			"separate the scopes by spaces; use quotes only around the whole value in the file of settings"))
	}
	scopes := strings.Fields(c.Scopes)
	if !slices.Contains(scopes, "openid") {
		found = append(found, danger(oidcScopes, "it lacks openid, so there is no identity token", "add openid"))
	}
	if !slices.Contains(scopes, "email") {
		found = append(found, warning(oidcScopes, "it lacks email, and accounts are found by a verified e-mail address",
			"add email"))
	}
	if !slices.Contains(scopes, "profile") {
		found = append(found, warning(oidcScopes, "it lacks profile, so users may have no name", "add profile"))
	}
	if c.ClientID == "" {
		found = append(found, danger(oidcClientID, "it is empty", "give the id of the client at the provider"))
	}
	return found
}

func services(c app.Config) (found []Finding) {
	if c.Mail.URL == "" {
		found = append(found, warning(smtpURL, "no mail server is set: no e-mail is sent", "see docs/mail.md"))
	} else if u, err := url.Parse(c.Mail.URL); err == nil && u.User != nil {
		if password, _ := u.User.Password(); password == "" {
			found = append(found, warning(smtpURL, "it has a user without a password, so the portal does not sign in",
				"write user:password@, percent-encoded, or leave out both"))
		}
	}
	if c.Inbound.URL != "" && len(c.StaffACR) > 0 && c.Inbound.Staff == app.InboundPost {
		found = append(found, warning(inboundStaff,
			"e-mail of staff is posted without the sign-in that PORTAL_STAFF_ACR requires of them",
			"write quarantine, or leave it out"))
	}
	switch u, err := url.Parse(c.ERP.URL); {
	case c.ERP.URL == "":
		found = append(found, warning(erpURL, "no ERP is set: new tickets get no number", "see docs/erp.md"))
	case c.ERP.URL == app.ERPMock && c.Environment == production:
		found = append(
			found,
			warning(erpURL, "the mock gives tickets numbers that do not exist in an ERP", "give the ERP's address"),
		)
	case err == nil && u.Scheme == "http" && !local(u.Hostname()):
		found = append(found, warning(erpURL, "it is http://, so its token can be read in transit",
			"write its https:// address"))
	}
	for server := range strings.SplitSeq(c.NATSURL, ",") {
		u, err := url.Parse(strings.TrimSpace(server))
		if err == nil && u.Scheme == "nats" && u.User != nil && !local(u.Hostname()) &&
			!strings.Contains(c.NATSURL, "tls://") {
			found = append(found, warning(natsURL, "the password for "+u.Host+" may travel unencrypted",
				"write tls:// instead of nats://"))
		}
	}
	if u, err := url.Parse(c.BlobURL); err == nil && u.Scheme == "file" && u.Host == "." {
		found = append(found, warning(blobURL, "the folder depends on the working directory of the process",
			"write file:/// and the absolute path"))
	}
	return found
}

func front(c app.Config) (found []Finding) {
	if u, err := url.Parse(c.ShopURL); c.ShopURL != "" &&
		(err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http") {
		found = append(found, danger(shopURL, "it is not an http or https address, and every page links to it",
			"write the webshop's https:// address, or leave it out"))
	}
	for _, network := range c.Inbound.Relays {
		if p, err := netip.ParsePrefix(network); err == nil && p.Bits() == 0 {
			found = append(
				found,
				danger(inboundRelays, network+" contains every address, so any machine can deliver e-mail as a relay",
					"name the addresses of the relays"),
			)
		}
	}
	if len(c.TrustedProxies) == 0 && c.Limits.PerAddress > 0 {
		found = append(found, warning(trustedProxies,
			"no trusted proxy is set: all users behind a proxy count as one address",
			"name the addresses of the proxies in front"))
	}
	for _, network := range c.TrustedProxies {
		if p, err := netip.ParsePrefix(network); err == nil && p.Bits() == 0 {
			found = append(
				found,
				danger(trustedProxies, network+" contains every address, so any caller can forge their address",
					"name the addresses of the proxies in front"),
			)
		}
	}
	if host, _, err := net.SplitHostPort(c.Telemetry.MetricsAddr); err == nil && !private(host) {
		found = append(
			found,
			warning(metricsAddr, cmp.Or(host, "every address")+" may be reachable by anybody, without a sign-in",
				"listen on an address that only Prometheus reaches, such as 127.0.0.1"),
		)
	}
	if c.Drain == 0 && c.Environment == production {
		found = append(found, warning(drain, "it is 0, so a restart refuses requests that a load balancer still sends",
			"give the time that the load balancer needs to notice, such as 5s"))
	}
	return found
}

// local reports whether a host is this machine.
func local(host string) bool {
	ip, err := netip.ParseAddr(host)
	return host == "localhost" || strings.HasSuffix(host, ".localhost") || err == nil && ip.IsLoopback()
}

// private reports whether an address can't be reached from the internet. A name counts as private.
func private(host string) bool {
	ip, err := netip.ParseAddr(host)
	if err != nil {
		return host != ""
	}
	return ip.IsLoopback() || ip.IsPrivate() || ip.IsLinkLocalUnicast()
}
