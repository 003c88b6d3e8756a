package main

import (
	"cmp"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"os"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/platform/backplane"
	"klantportaal.example/server/internal/platform/postgres"
)

const (
	defaultAddr        = "127.0.0.1:8080"
	defaultClientID    = "klantportaal"
	defaultScopes      = "openid profile email urn:zitadel:iam:org:project:roles urn:zitadel:iam:org:project:id:klantportaal:aud"
	defaultRolesClaim  = "urn:zitadel:iam:org:project:roles"
	defaultEnvironment = "staging"
	defaultAvatarURL   = "https://www.gravatar.com/avatar/"
	defaultDeployedOn  = "2024-02-23" // the build label of the specification
)

// serveSettings are the settings of production.
type serveSettings struct {
	app.Config
	addr, migrateURL string
	migrate          bool
	logLevel         slog.Level
}

func serveCommand() *cobra.Command {
	var s serveSettings
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Serve the portal in production",
		Example: `  PORTAL_PUBLIC_URL=https://portaal.provider.example \
  PORTAL_DATABASE_URL=postgres://portal@db.provider.example/portal \
  PORTAL_MIGRATE_URL=postgres://portal_owner@db.provider.example/portal \
  PORTAL_OIDC_ISSUER=https://login.provider.example \
  PORTAL_BLOB_URL=file:///var/lib/portal/blobs \
  PORTAL_SECRET_KEY=$(cat /etc/portal/secret) \
  portal serve --migrate`,
		Args:    cobra.NoArgs,
		PreRunE: fromEnvironment,
		RunE:    func(cmd *cobra.Command, _ []string) error { return s.run(cmd) },
	}
	f := cmd.Flags()
	setting(f, &s.addr, "addr", defaultAddr, "address to listen on")
	s.flags(f)
	switched(f, &s.migrate, "migrate", "migrate the database before serving")
	return cmd
}

// listening says what to do about an address that can't be listened on.
func listening(addr string, err error) error {
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return fmt.Errorf("PORTAL_ADDR: another program listens on %s; stop it, or give another port", addr)
	case errors.Is(err, syscall.EACCES):
		return fmt.Errorf("PORTAL_ADDR: the portal's user may not listen on %s; give a port of 1024 or more and let the "+
			"proxy in front have this one, or grant CAP_NET_BIND_SERVICE", addr)
	case errors.Is(err, syscall.EADDRNOTAVAIL):
		return fmt.Errorf("PORTAL_ADDR: this machine has no address %s; give one of its own, or :port for all", addr)
	}
	return fmt.Errorf("PORTAL_ADDR: can't listen on %s: %w", addr, err)
}

// flags are the settings of a portal wherever it listens.
func (s *serveSettings) flags(f *pflag.FlagSet) {
	parsed(f, &s.PublicURL, "public-url", "", "what browsers reach the portal by: scheme and host", origin)
	setting(f, &s.DatabaseURL, "database-url", "",
		"PostgreSQL, as a login that is a member of portal_app, and neither owns the tables nor may make roles")
	directSetting(f, &s.DirectURL)
	setting(f, &s.migrateURL, "migrate-url", "",
		"PostgreSQL, as the login that owns the tables; default: the database URL")
	setting(f, &s.NATSURL, "nats-url", "", "NATS, nats://host:port or tls://host:port, "+
		"which carries events between instances, see docs/scaling.md; empty: PostgreSQL does")
	setting(f, &s.Issuer, "oidc-issuer", "", "issuer of the OpenID Connect provider")
	setting(f, &s.ClientID, "oidc-client-id", defaultClientID, "client id at the provider")
	setting(f, &s.Scopes, "oidc-scopes", defaultScopes, "scopes to ask for")
	setting(f, &s.RolesClaim, "oidc-roles-claim", defaultRolesClaim, "claim of the identity token that holds roles")
	parsed(f, &s.StaffACR, "staff-acr", "",
		"authentication contexts (acr) of which a token of staff must have one, comma-separated; empty: any will do",
		list(asIs))
	setting(f, &s.BlobURL, "blob-url", "", "store of attachments and documents: file:///folder or azblob://container")
	setting(f, &s.ShopURL, "shop-url", "", "authorization-request address of the webshop")
	setting(f, &s.AvatarURL, "avatar-url", defaultAvatarURL,
		"public avatar service, asked with a hash of one's own e-mail; empty: initials")
	setting(f, &s.Environment, "environment", defaultEnvironment,
		"name of this environment; production shows no build label")
	parsed(f, &s.DeployedOn, "deployed-on", defaultDeployedOn,
		"date, or date and time, of deployment (RFC 3339)",
		func(text string) (string, error) { _, err := instant(text); return text, err })
	parsed(f, &s.AllowedOrigins, "allowed-origins", "",
		"other origins whose pages may connect to the hub, comma-separated", list(pageOrigin))
	parsed(f, &s.FrameAncestors, "frame-ancestors", "",
		"origins that may embed the internal page, comma-separated", list(pageOrigin))
	switched(f, &s.HSTSSubdomains, "hsts-subdomains",
		"let browsers ask the subdomains of the public URL's host by https only, too")
	setting(f, &s.SecretKey, "secret-key", "",
		"signs links and connection tokens, at least 32 characters; the same on every instance")
	setting(f, &s.SecretKeyPrevious, "secret-key-previous", "",
		"accepted as the secret key is and signs nothing, while keys are changed; at least 32 characters, or empty")
	erpFlags(f, &s.ERP)
	mailFlags(f, &s.Mail)
	inboundFlags(f, &s.Inbound)
	limitFlags(f, &s.Config)
	parsed(f, &s.TrustedProxies, "trusted-proxies", "",
		"networks of the proxies in front, comma-separated; only what they write into X-Forwarded-For is believed",
		list(network))
	parsed(f, &s.Drain, "drain", "5s", "how long everything but /readyz is still served after SIGTERM, "+
		"so that a balancer notices, 0 to 1m", duration(0, time.Minute))
	retentionFlags(f, &s.Retention)
	telemetryFlags(f, &s.Telemetry)
	logFlags(f, &s.logLevel, &s.Config)
}

// origin reads an address as browsers write it in Host and Origin: in small letters, without the port that the scheme
// implies.
func origin(address string) (string, error) {
	if address == "" {
		return "", nil
	}
	u, err := url.Parse(strings.ToLower(address))
	if err != nil || u.Hostname() == "" || (u.Scheme != "https" && u.Scheme != "http") || u.User != nil ||
		u.RawQuery != "" || u.Fragment != "" || (u.Path != "" && u.Path != "/") {
		return "", errors.New("this is not http://host or https://host")
	}
	if u.Port() == map[string]string{"http": "80", "https": "443"}[u.Scheme] {
		u.Host = strings.TrimSuffix(u.Host, ":"+u.Port())
	}
	return u.Scheme + "://" + u.Host, nil
}

// pageOrigin reads an origin of another's pages.
func pageOrigin(item string) (string, error) {
	if u, err := url.Parse(item); err != nil || u.Scheme == "" || u.Host == "" || u.Path != "" {
		return "", fmt.Errorf("%q is not an origin: scheme://host", item)
	}
	return item, nil
}

// needed are the settings without which nothing is served.
func (s *serveSettings) needed() map[string]string {
	return map[string]string{"public-url": s.PublicURL, "database-url": s.DatabaseURL, "oidc-issuer": s.Issuer,
		"blob-url": s.BlobURL, "secret-key": s.SecretKey}
}

// check refuses settings that can't be together, or whose texts may hold a password.
func (s *serveSettings) check() (err error) {
	if err := required(s.needed()); err != nil {
		return err
	}
	const short = "the %s has fewer than 32 characters; `openssl rand -base64 32` makes one"
	if len(s.SecretKey) < 32 {
		return fmt.Errorf(short, "secret key")
	}
	if s.SecretKeyPrevious != "" && len(s.SecretKeyPrevious) < 32 {
		return fmt.Errorf(short, "previous secret key (--secret-key-previous, PORTAL_SECRET_KEY_PREVIOUS)")
	}
	issuer, err := url.Parse(s.Issuer)
	if err != nil || issuer.Host == "" || (issuer.Scheme != "https" && issuer.Scheme != "http") {
		return fmt.Errorf("--oidc-issuer %q is not an http or https address", s.Issuer)
	}
	// The development identity provider lives at /idp of `portal dev` and lets anyone in who reads the README.
	if at, err := origin(issuer.Scheme + "://" + issuer.Host); err != nil || at == s.PublicURL {
		return fmt.Errorf("--oidc-issuer %q is not an identity provider of its own; "+
			"the development provider is part of `portal dev` only", s.Issuer)
	}
	// A variable that is there for `portal migrate` is no contradiction here.
	if there, _, err := given(environment("migrate-url")); !s.migrate && (err != nil || s.migrateURL != there) {
		return errors.New("--migrate-url is given without --migrate")
	}
	if s.NATSURL != "" {
		if _, err := backplane.NATSServers(s.NATSURL); err != nil {
			return fmt.Errorf("--nats-url: %w", err)
		}
	}
	if s.Telemetry.Traces, err = traced(); err != nil {
		return err
	}
	return cmp.Or(checkERP(s.ERP), checkMail(s.Mail), checkInbound(s.Inbound, s.Mail))
}

func (s *serveSettings) run(cmd *cobra.Command) error {
	ctx := cmd.Context()
	if err := s.check(); err != nil {
		return err
	}
	logger := jsonLogger(os.Stderr, s.logLevel)
	slog.SetDefault(logger)
	if s.migrate {
		if err := postgres.Migrate(ctx, cmp.Or(s.migrateURL, s.DirectURL, s.DatabaseURL), logger); err != nil {
			return err
		}
	}
	s.Version, s.Revision, s.Logger = version, revision, logger
	warnings, err := admit(ctx, s.Config)
	if err != nil {
		return err
	}
	a, err := app.New(ctx, s.Config)
	if errors.Is(err, postgres.ErrNotMigrated) {
		return fmt.Errorf("%w; run `portal migrate`, or `portal serve --migrate`", err)
	}
	if err != nil {
		return err
	}
	var lc net.ListenConfig
	lc.SetMultipathTCP(false) // whose listener can't turn anybody away before it closes
	l, err := lc.Listen(ctx, "tcp", s.addr)
	if err != nil {
		a.Close()
		return listening(s.addr, err)
	}
	for _, f := range append(s.owner(), warnings...) {
		warn(ctx, f, logger)
	}
	go lookOutside(ctx, s.Config, logger)
	logger.InfoContext(ctx, "serving", "addr", l.Addr().String(), "publicUrl", s.PublicURL,
		"environment", s.Environment, "version", version, "revision", revision)
	return a.Serve(ctx, l)
}
