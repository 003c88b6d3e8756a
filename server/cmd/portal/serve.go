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
	"klantportaal.example/server/internal/platform/environ"
	"klantportaal.example/server/internal/platform/postgres"
)

const (
	defaultAddr        = "127.0.0.1:8080"
	defaultClientID    = "klantportaal"
	defaultScopes      = "openid profile email urn:zitadel:iam:org:project:roles urn:zitadel:iam:org:project:id:klantportaal:aud"
	defaultRolesClaim  = "urn:zitadel:iam:org:project:roles"
	defaultEnvironment = "staging"
	defaultAvatarURL   = "https://www.gravatar.com/avatar/"
	defaultDeployedOn  = "2024-02-23" // the build label in the specification
)

// serveSettings are the settings of `portal serve`.
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

// listening returns an error that says what to do about an address that can't be listened on.
func listening(addr string, err error) error {
	switch {
	case errors.Is(err, syscall.EADDRINUSE):
		return fmt.Errorf("PORTAL_ADDR: another program listens on %s; stop it, or choose another port", addr)
	case errors.Is(err, syscall.EACCES):
		return fmt.Errorf("PORTAL_ADDR: the portal's user may not listen on %s; choose a port of 1024 or more behind a "+
			"proxy, or grant CAP_NET_BIND_SERVICE", addr)
	case errors.Is(err, syscall.EADDRNOTAVAIL):
		return fmt.Errorf(
			"PORTAL_ADDR: this machine does not have the address %s; choose one that it has, or :port for all",
			addr,
		)
	}
	return fmt.Errorf("PORTAL_ADDR: can't listen on %s: %w", addr, err)
}

// flags declares the settings of a portal, except for the address on which it listens.
func (s *serveSettings) flags(f *pflag.FlagSet) {
	parsed(f, &s.PublicURL, "public-url", "", "URL of the portal in browsers: scheme and host", origin)
	setting(f, &s.DatabaseURL, "database-url", "",
		"URL of PostgreSQL with a login that is a member of portal_app, does not own the tables and may not create roles")
	directSetting(f, &s.DirectURL)
	setting(f, &s.migrateURL, "migrate-url", "",
		"URL of PostgreSQL with the login that owns the tables; empty: the database URL")
	setting(f, &s.NATSURL, "nats-url", "", "NATS server for events between instances, "+
		"nats://host:port or tls://host:port, see docs/scaling.md; empty: events go through PostgreSQL")
	setting(f, &s.Issuer, "oidc-issuer", "", "issuer of the OpenID Connect provider")
	setting(f, &s.ClientID, "oidc-client-id", defaultClientID, "client id at the OpenID Connect provider")
	setting(f, &s.Scopes, "oidc-scopes", defaultScopes, "scopes to request")
	setting(f, &s.RolesClaim, "oidc-roles-claim", defaultRolesClaim, "claim of the identity token that contains the roles")
	parsed(f, &s.StaffACR, "staff-acr", "",
		"authentication contexts (acr), comma-separated, one of which a token of staff must have; empty: any",
		list(asIs))
	setting(f, &s.BlobURL, "blob-url", "", blobUsage)
	setting(
		f,
		&s.ShopURL,
		"shop-url",
		"",
		"address at which the webshop starts its sign-in (authorization request); empty: no webshop",
	)
	setting(f, &s.AvatarURL, "avatar-url", defaultAvatarURL,
		"URL of the public avatar service, which receives a hash of the user's own e-mail address; empty: initials")
	setting(f, &s.Environment, "environment", defaultEnvironment,
		"name of this environment; in production no build label is shown")
	parsed(f, &s.DeployedOn, "deployed-on", defaultDeployedOn,
		"date, or date and time (RFC 3339), of deployment",
		func(text string) (string, error) { _, err := instant(text); return text, err })
	parsed(f, &s.AllowedOrigins, "allowed-origins", "",
		"other origins whose pages may connect to the hub, comma-separated; empty: none", list(pageOrigin))
	parsed(f, &s.FrameAncestors, "frame-ancestors", "",
		"origins that may embed the internal page, comma-separated; empty: none", list(pageOrigin))
	switched(f, &s.HSTSSubdomains, "hsts-subdomains",
		"whether browsers must use https for the subdomains of the public URL's host as well")
	setting(f, &s.SecretKey, "secret-key", "",
		"key that signs links and connection tokens, at least 32 characters, the same on every instance")
	setting(f, &s.SecretKeyPrevious, "secret-key-previous", "",
		"previous secret key, still accepted while keys are changed, at least 32 characters; empty: none")
	erpFlags(f, &s.ERP)
	mailFlags(f, &s.Mail)
	inboundFlags(f, &s.Inbound)
	pushFlags(f, &s.Push)
	webhookFlags(f, &s.Webhooks)
	s.Webhooks.Send = true
	limitFlags(f, &s.Config)
	parsed(f, &s.TrustedProxies, "trusted-proxies", "",
		"networks of the reverse proxies whose X-Forwarded-For is trusted, comma-separated; empty: none",
		list(network))
	parsed(f, &s.Drain, "drain", "5s", "time after SIGTERM in which everything except /readyz is still served, "+
		"so that a load balancer notices, 0 to 1m", duration(0, time.Minute))
	retentionFlags(f, &s.Retention)
	telemetryFlags(f, &s.Telemetry)
	logFlags(f, &s.logLevel, &s.Config)
}

// origin parses a URL and returns it as browsers write it in Origin: in lower case, without the port that the scheme
// implies.
func origin(address string) (string, error) {
	if address == "" {
		return "", nil
	}
	u, err := url.Parse(strings.ToLower(address))
	if err != nil || u.Hostname() == "" || (u.Scheme != "https" && u.Scheme != "http") || u.User != nil ||
		u.RawQuery != "" || u.Fragment != "" || (u.Path != "" && u.Path != "/") {
		return "", errors.New("must be http://host or https://host")
	}
	if u.Port() == map[string]string{"http": "80", "https": "443"}[u.Scheme] {
		u.Host = strings.TrimSuffix(u.Host, ":"+u.Port())
	}
	return u.Scheme + "://" + u.Host, nil
}

// pageOrigin checks an origin of pages that are not the portal's own.
func pageOrigin(item string) (string, error) {
	if u, err := url.Parse(item); err != nil || u.Scheme == "" || u.Host == "" || u.Path != "" {
		return "", fmt.Errorf("%q is not an origin: scheme://host", item)
	}
	return item, nil
}

// needed returns the required settings.
func (s *serveSettings) needed() map[string]string {
	return map[string]string{"public-url": s.PublicURL, "database-url": s.DatabaseURL, "oidc-issuer": s.Issuer,
		"blob-url": s.BlobURL, "secret-key": s.SecretKey}
}

// check refuses settings that contradict each other. It also parses those whose text may hold a password, which a
// flag's own error would print.
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
	// The development identity provider, at /idp of `portal dev`, accepts the passwords that the README publishes.
	if at, err := origin(issuer.Scheme + "://" + issuer.Host); err != nil || at == s.PublicURL {
		return fmt.Errorf("--oidc-issuer %q is the portal itself; name your identity provider "+
			"(the development provider is part of `portal dev` only)", s.Issuer)
	}
	// The variable may be set for `portal migrate`, which is not a contradiction.
	if there, _, err := environ.Value(environment("migrate-url")); !s.migrate && (err != nil || s.migrateURL != there) {
		return errors.New("--migrate-url has no effect without --migrate; add it, or leave out --migrate-url")
	}
	if s.NATSURL != "" {
		if _, err := backplane.NATSServers(s.NATSURL); err != nil {
			return fmt.Errorf("--nats-url: %w", err)
		}
	}
	if s.Telemetry.Traces, err = traced(); err != nil {
		return err
	}
	return cmp.Or(checkERP(s.ERP), checkMail(s.Mail), checkInbound(s.Inbound, s.Mail), checkPush(s.Push))
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
	lc.SetMultipathTCP(false) // its listener can't refuse new connections before it closes
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
