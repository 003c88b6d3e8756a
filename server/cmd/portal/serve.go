package main

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/platform/backplane"
	"klantportaal.example/server/internal/platform/postgres"
)

const (
	defaultClientID    = "klantportaal"
	defaultScopes      = "openid profile email urn:zitadel:iam:org:project:roles urn:zitadel:iam:org:project:id:klantportaal:aud"
	defaultRolesClaim  = "urn:zitadel:iam:org:project:roles"
	defaultEnvironment = "staging"
	defaultAvatarURL   = "https://www.gravatar.com/avatar/"
	defaultDeployedOn  = "2024-02-23" // the build label of the specification
)

// serveSettings are the settings of production.
type serveSettings struct {
	addr, publicURL, databaseURL, migrateURL  string
	natsURL                                   string
	issuer, clientID, scopes, rolesClaim      string
	staffACR                                  string
	blobURL, shopURL, avatarURL               string
	environment, deployedOn                   string
	allowedOrigins, frameAncestors, secretKey string
	erp                                       erpSettings
	mail                                      mailSettings
	limits                                    limitSettings
	telemetry                                 telemetrySettings
	trustedProxies                            string
	migrate                                   bool
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
	setting(f, &s.addr, "addr", "127.0.0.1:8080", "address to listen on")
	setting(f, &s.publicURL, "public-url", "", "what browsers reach the portal by: scheme and host")
	setting(
		f,
		&s.databaseURL,
		"database-url",
		"",
		"PostgreSQL, as a login that is a member of portal_app, and neither owns the tables nor may make roles",
	)
	setting(
		f,
		&s.migrateURL,
		"migrate-url",
		"",
		"PostgreSQL, as the login that owns the tables; default: the database URL",
	)
	setting(
		f,
		&s.natsURL,
		"nats-url",
		"",
		"NATS, nats://host:port or tls://host:port, which carries events between instances, see docs/scaling.md; empty: PostgreSQL does",
	)
	setting(f, &s.issuer, "oidc-issuer", "", "issuer of the OpenID Connect provider")
	setting(f, &s.clientID, "oidc-client-id", defaultClientID, "client id at the provider")
	setting(f, &s.scopes, "oidc-scopes", defaultScopes, "scopes to ask for")
	setting(f, &s.rolesClaim, "oidc-roles-claim", defaultRolesClaim, "claim of the identity token that holds roles")
	setting(
		f,
		&s.staffACR,
		"staff-acr",
		"",
		"authentication contexts (acr) of which a token of staff must have one, comma-separated; empty: any will do",
	)
	setting(f, &s.blobURL, "blob-url", "", "store of attachments and documents: file:///folder or azblob://container")
	setting(f, &s.shopURL, "shop-url", "", "authorization-request address of the webshop")
	setting(
		f,
		&s.avatarURL,
		"avatar-url",
		defaultAvatarURL,
		"public avatar service, asked with a hash of one's own e-mail; empty: initials",
	)
	setting(
		f,
		&s.environment,
		"environment",
		defaultEnvironment,
		"name of this environment; production shows no build label",
	)
	setting(f, &s.deployedOn, "deployed-on", defaultDeployedOn, "date, or date and time, of deployment (RFC 3339)")
	setting(
		f,
		&s.allowedOrigins,
		"allowed-origins",
		"",
		"other origins whose pages may connect to the hub, comma-separated",
	)
	setting(f, &s.frameAncestors, "frame-ancestors", "", "origins that may embed the internal page, comma-separated")
	setting(
		f,
		&s.secretKey,
		"secret-key",
		"",
		"signs links and connection tokens, at least 32 characters; the same on every instance",
	)
	s.erp.flags(f)
	s.mail.flags(f)
	s.limits.flags(f)
	setting(
		f,
		&s.trustedProxies,
		"trusted-proxies",
		"",
		"networks of the proxies in front, comma-separated; only what they write into X-Forwarded-For is believed",
	)
	s.telemetry.flags(f)
	f.BoolVar(&s.migrate, "migrate", false, "migrate the database before serving (PORTAL_MIGRATE)")
	allSettings = append(allSettings, "migrate")
	return cmd
}

// origin answers an address as browsers write it in Host and Origin: in small letters, without the port
// that the scheme implies. Its error follows on the value in a message.
func origin(address string) (string, error) {
	u, err := url.Parse(strings.ToLower(address))
	if err != nil || u.Hostname() == "" || (u.Scheme != "https" && u.Scheme != "http") || u.User != nil ||
		u.RawQuery != "" ||
		u.Fragment != "" ||
		(u.Path != "" && u.Path != "/") {
		return "", errors.New("is not http://host or https://host")
	}
	if u.Port() == map[string]string{"http": "80", "https": "443"}[u.Scheme] {
		u.Host = strings.TrimSuffix(u.Host, ":"+u.Port())
	}
	return u.Scheme + "://" + u.Host, nil
}

// check refuses settings that can't be, and writes the public URL as browsers do.
func (s *serveSettings) check() error {
	if err := required(map[string]string{"public-url": s.publicURL, "database-url": s.databaseURL, "oidc-issuer": s.issuer,
		"blob-url": s.blobURL, "secret-key": s.secretKey}); err != nil {
		return err
	}
	if len(s.secretKey) < 32 {
		return errors.New("the secret key has fewer than 32 characters; `openssl rand -base64 32` makes one")
	}
	publicOrigin, err := origin(s.publicURL)
	if err != nil {
		return fmt.Errorf("--public-url %q %w", s.publicURL, err)
	}
	s.publicURL = publicOrigin
	issuer, err := url.Parse(s.issuer)
	if err != nil || issuer.Host == "" || (issuer.Scheme != "https" && issuer.Scheme != "http") {
		return fmt.Errorf("--oidc-issuer %q is not an http or https address", s.issuer)
	}
	// The development identity provider lives at /idp of `portal dev` and lets anyone in who reads the README.
	if at, err := origin(issuer.Scheme + "://" + issuer.Host); err != nil || at == publicOrigin {
		return fmt.Errorf(
			"--oidc-issuer %q is not an identity provider of its own; the development provider is part of `portal dev` only",
			s.issuer,
		)
	}
	if _, err := time.Parse(time.DateOnly, s.deployedOn); err != nil {
		if _, err := time.Parse(time.RFC3339, s.deployedOn); err != nil {
			return fmt.Errorf("--deployed-on %q is neither a date nor an RFC 3339 time", s.deployedOn)
		}
	}
	for _, origin := range append(list(s.allowedOrigins), list(s.frameAncestors)...) {
		if u, err := url.Parse(origin); err != nil || u.Scheme == "" || u.Host == "" || u.Path != "" {
			return fmt.Errorf("%q is not an origin: scheme://host", origin)
		}
	}
	if s.migrateURL != "" && !s.migrate {
		return errors.New("--migrate-url is given without --migrate")
	}
	if s.natsURL != "" {
		if _, err := backplane.NATSServers(s.natsURL); err != nil {
			return fmt.Errorf("--nats-url: %w", err)
		}
	}
	if _, err = s.erp.config(); err != nil {
		return err
	}
	if _, err = s.limits.config(); err != nil {
		return err
	}
	if _, err = s.limits.listener(); err != nil {
		return err
	}
	if _, err = networks("trusted-proxies", s.trustedProxies); err != nil {
		return err
	}
	if _, err = s.telemetry.config(); err != nil {
		return err
	}
	_, err = s.mail.config()
	return err
}

func (s *serveSettings) run(cmd *cobra.Command) error {
	ctx := cmd.Context()
	// A variable that is there for `portal migrate` is no contradiction here.
	if !s.migrate && os.Getenv(environment("migrate-url")) == s.migrateURL {
		s.migrateURL = ""
	}
	if err := s.check(); err != nil {
		return err
	}
	logger := slog.New(slog.NewJSONHandler(os.Stderr, nil))
	slog.SetDefault(logger)
	if s.migrate {
		if s.migrateURL == "" {
			s.migrateURL = s.databaseURL
		}
		if err := postgres.Migrate(ctx, s.migrateURL, logger); err != nil {
			return err
		}
	}
	if err := postgres.CheckLogin(ctx, s.databaseURL); errors.Is(err, postgres.ErrLogin) {
		return fmt.Errorf("--database-url (PORTAL_DATABASE_URL): %w", err)
	} else if err != nil {
		return err
	}
	numbers, err := s.erp.config()
	if err != nil {
		return err
	}
	mails, err := s.mail.config()
	if err != nil {
		return err
	}
	limits, err := s.limits.config()
	if err != nil {
		return err
	}
	connections, err := s.limits.listener()
	if err != nil {
		return err
	}
	proxies, err := networks("trusted-proxies", s.trustedProxies)
	if err != nil {
		return err
	}
	measured, err := s.telemetry.config()
	if err != nil {
		return err
	}
	a, err := app.New(ctx, app.Config{
		Telemetry:      measured,
		ERP:            numbers,
		Mail:           mails,
		Limits:         limits,
		Connections:    connections,
		TrustedProxies: proxies,
		PublicURL:      s.publicURL,
		DatabaseURL:    s.databaseURL,
		NATSURL:        s.natsURL,
		Issuer:         s.issuer,
		ClientID:       s.clientID,
		Scopes:         s.scopes,
		RolesClaim:     s.rolesClaim,
		StaffACR:       list(s.staffACR),
		BlobURL:        s.blobURL,
		ShopURL:        s.shopURL,
		AvatarURL:      s.avatarURL,
		Environment:    s.environment,
		DeployedOn:     s.deployedOn,
		AllowedOrigins: list(s.allowedOrigins),
		FrameAncestors: list(s.frameAncestors),
		SecretKey:      s.secretKey,
		Version:        version,
		Logger:         logger,
	})
	if errors.Is(err, postgres.ErrNotMigrated) {
		return fmt.Errorf("%w; run `portal migrate`, or `portal serve --migrate`", err)
	}
	if err != nil {
		return err
	}
	var lc net.ListenConfig
	l, err := lc.Listen(ctx, "tcp", s.addr)
	if err != nil {
		a.Close()
		return err
	}
	if numbers.URL == "" {
		logger.WarnContext(ctx, "no ERP is set: new tickets get no number (--erp-url, PORTAL_ERP_URL)")
	}
	if mails.URL == "" {
		logger.WarnContext(ctx, "no mail server is set: nobody gets e-mail (--smtp-url, PORTAL_SMTP_URL)")
	}
	if limits.PerAddress > 0 && len(proxies) == 0 {
		logger.WarnContext(
			ctx,
			"no trusted proxy is set: everybody who comes through one proxy counts as one address (--trusted-proxies, PORTAL_TRUSTED_PROXIES)",
		)
	}
	logger.InfoContext(
		ctx,
		"serving",
		"addr",
		l.Addr().String(),
		"publicUrl",
		s.publicURL,
		"environment",
		s.environment,
		"version",
		version,
	)
	return a.Serve(ctx, l)
}
