// Package app is the composition root: it creates the parts of the portal, connects them, and stops them in order.
// It is the only package that imports all others, and contains no rules of its own.
package app

import (
	"cmp"
	"context"
	"crypto/hkdf"
	"crypto/sha256"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/domain/access"
	"klantportaal.example/server/internal/domain/agreements"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/domain/customers"
	"klantportaal.example/server/internal/domain/documents"
	"klantportaal.example/server/internal/domain/grants"
	"klantportaal.example/server/internal/domain/inbound"
	"klantportaal.example/server/internal/domain/incidents"
	"klantportaal.example/server/internal/domain/installed"
	"klantportaal.example/server/internal/domain/integrations"
	"klantportaal.example/server/internal/domain/lookups"
	"klantportaal.example/server/internal/domain/notices"
	"klantportaal.example/server/internal/domain/privacy"
	"klantportaal.example/server/internal/domain/settings"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/domain/users"
	"klantportaal.example/server/internal/edge/api"
	"klantportaal.example/server/internal/edge/chathub"
	"klantportaal.example/server/internal/edge/jobs"
	"klantportaal.example/server/internal/edge/mailin"
	"klantportaal.example/server/internal/edge/mcp"
	"klantportaal.example/server/internal/edge/web"
	"klantportaal.example/server/internal/platform/backplane"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/blob/orphans"
	"klantportaal.example/server/internal/platform/connlimit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/limit"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/telemetry"
)

const (
	headerTimeout = 5 * time.Second
	maxHeader     = 16<<10 - 4096 // net/http accepts 4 KiB more than this
	idleTimeout   = 2 * time.Minute
	// bodyTimeout limits a whole request, from its first byte. An admitted upload gets more time (package api).
	// Package connlimit limits the time of a response.
	bodyTimeout = 10 * time.Second
	// Part of the 10 s that a process has to stop. Clients that do not respond in time, such as a closed laptop, are
	// disconnected.
	hubEndsWithin     = 3 * time.Second
	requestsEndWithin = 5 * time.Second
	tracesEndWithin   = time.Second
	// The time over which hub clients are asked, one after the other, to reconnect.
	goodbye = time.Second
)

// Config has all settings and outside parts of a portal.
type Config struct {
	PublicURL   string // URL of the portal in browsers: scheme and host
	DatabaseURL string // a login that is a member of portal_app
	// DirectURL is the address of PostgreSQL itself if DatabaseURL is a pooler in transaction mode. LISTEN and the
	// job queue need it. Empty: there is no pooler.
	DirectURL string
	NATSURL   string // NATS servers for events between instances; empty: PostgreSQL
	MaxConns  int32
	Patience  time.Duration // bounds a statement; 0: 4.4 s. Tests hold statements for longer

	Issuer     string
	ClientID   string
	Scopes     string
	RolesClaim string
	StaffACR   []string // authentication contexts, one of which staff need; empty: any

	BlobURL        string
	ShopURL        string
	AvatarURL      string // public avatar service; empty: initials only
	Environment    string
	DeployedOn     string
	AllowedOrigins []string // in addition to PublicURL
	FrameAncestors []string
	HSTSSubdomains bool   // browsers use https for subdomains of PublicURL's host as well
	SecretKey      string // at least 32 bytes; the same on every instance
	// SecretKeyPrevious is accepted wherever SecretKey is, but signs nothing, so that keys can be changed instance by
	// instance. At least 32 bytes; empty: none.
	SecretKeyPrevious string
	Version           string
	Revision          string // commit of the source; empty: unknown
	ERP               ERP
	Mail              Mail
	Inbound           Inbound
	Push              Push
	Webhooks          Webhooks
	Limits            limit.Rates
	Telemetry         telemetry.Options // Version and Revision are the portal's
	// TrustedProxies are the networks, in CIDR notation, of the proxies whose X-Forwarded-For is trusted. Empty: a
	// caller's address is that of the connection.
	TrustedProxies []string

	Connections connlimit.Config // Exempt is made of TrustedProxies

	// Drain is how long everything except /readyz is still served after the request to stop. A load balancer needs
	// that time to stop sending requests.
	Drain time.Duration
	// BodyDrain is for how long the rest of a refused body is read; for tests; 0: 10 s.
	BodyDrain time.Duration

	// Retention is for how long data is retained; zero: for ever.
	Retention privacy.Retention

	// Work has the times of periodic work.
	Work Work

	// DevProvider is the development identity provider at /idp. Only `portal dev` and tests set it.
	DevProvider http.Handler
	// DevMail shows the e-mail of all users at /mail. Only `portal dev` and tests set it.
	DevMail http.Handler

	Logger *slog.Logger
	// FailedRequestsOnly logs only requests that fail with 5xx.
	FailedRequestsOnly bool
}

// App is a running portal without its listener.
type App struct {
	when      Work
	log       *slog.Logger
	db        *postgres.DB
	backplane *backplane.Backplane
	instances *instances
	blobs     *blob.Store
	hub       *chathub.Hub
	jobs      *jobs.Jobs // nil without ERP, mail server, key for notifications and webhooks
	pushes    *notices.Pushes
	webhooks  *integrations.Integrations
	tickets   *tickets.Tickets
	incidents *incidents.Incidents
	uploads   *tickets.Attachments
	inbound   *inbound.Inbound
	mailIn    *mailin.MailIn // nil: no e-mail is received
	files     *orphans.Files
	privacy   *privacy.Privacy
	retention privacy.Retention
	handler   http.Handler
	// verifier verifies the tokens of REST and hub, and knows the endpoints of the identity provider.
	verifier *identity.Verifier

	telemetry    *telemetry.Telemetry // nil: metrics and traces are off
	metrics      net.Listener         // nil: no metrics
	stored, gaps atomic.Int64

	connections connlimit.Config
	listener    atomic.Pointer[connlimit.Listener] // nil before Serve

	drain     time.Duration
	drainTime time.Duration // of a refused body
	draining  atomic.Bool   // /readyz responds with 503
	closing   atomic.Bool   // the hub is closing
	closed    sync.Once

	callers   *limit.Callers
	readiness readiness
}

// claimFiles returns an error for a store that belongs to another portal. A store that can't be reached is claimed
// later, before anything in it is swept.
func (a *App) claimFiles(ctx context.Context) error {
	err := a.files.Claim(ctx)
	var another *blob.OwnerError
	if errors.As(err, &another) {
		return fmt.Errorf("PORTAL_BLOB_URL: %w", err)
	}
	if err != nil {
		a.log.WarnContext(
			ctx,
			"the file store could not be claimed yet; it is tried again before files are swept",
			"error",
			err,
		)
	}
	return nil
}

// New creates a portal. It returns an error for invalid settings, for a database that is not migrated, and for a
// login to which row-level security does not apply.
func New(ctx context.Context, c Config) (_ *App, err error) {
	if c.Logger == nil {
		c.Logger = slog.Default()
	}
	public, err := url.Parse(c.PublicURL)
	if err != nil || public.Host == "" || public.Path != "" {
		return nil, fmt.Errorf("the public URL %q must be scheme://host", c.PublicURL)
	}
	a := &App{log: c.Logger, connections: c.Connections, when: c.Work, drain: c.Drain,
		drainTime: cmp.Or(c.BodyDrain, drainTime)}
	a.connections.Logger = c.Logger
	for _, network := range c.TrustedProxies {
		prefix, err := netip.ParsePrefix(network)
		if err != nil {
			return nil, fmt.Errorf("the trusted proxy %q is not a network such as 10.0.0.0/8", network)
		}
		a.connections.Exempt = append(a.connections.Exempt, prefix)
	}
	defer func() {
		if err != nil {
			a.Close()
		}
	}()
	if err = a.measure(ctx, c); err != nil {
		return nil, err
	}
	database := postgres.Config{URL: c.DatabaseURL, Pooled: c.DirectURL != "", MaxConns: c.MaxConns, Patience: c.Patience,
		Tracer: a.telemetry.Database(), Logger: c.Logger}
	if a.db, err = postgres.Open(ctx, database); err != nil {
		return nil, err
	}
	if a.backplane, err = openBackplane(c); err != nil {
		return nil, err
	}
	a.backplane.Subscribe(func(string, string) {}, func() { a.gaps.Add(1) })
	linkKey, previousLinkKey, err := c.keys("shared-access links")
	if err != nil {
		return nil, err
	}
	hubKey, previousHubKey, err := c.keys("hub connection tokens")
	if err != nil {
		return nil, err
	}
	links := blob.Options{LinkBase: blobPath, Key: linkKey, PreviousKey: previousLinkKey, Failed: a.blobFailed()}
	if a.blobs, err = blob.Open(ctx, c.BlobURL, links); err != nil {
		return nil, err
	}
	a.files = orphans.New(a.db, a.blobs)
	if err = a.claimFiles(ctx); err != nil {
		return nil, err
	}
	// If the store can't be reached, the instances do not compare their stores.
	store, _ := a.blobs.Identity(ctx)
	if a.instances, err = compareInstances(c, store, a.backplane); err != nil {
		return nil, err
	}
	events := chathub.NewNotifier(a.backplane)
	notifier := notifier{events, a}
	ticketDomain := tickets.New(a.db, a.blobs, notifier)
	ticketDomain.Messages = limit.NewOver[uuid.UUID](c.Limits.Messages, time.Minute)
	clocks := agreements.NewClocks(a.db)
	ticketDomain.Promises = clocks
	a.tickets = ticketDomain
	accesses := &accessEvents{Backplane: a.backplane}
	changes := access.New(a.db, accesses)
	grantDomain := grants.New(a.db, changes)
	userDomain := users.New(a.db, changes, grantDomain)
	userDomain.StaffACR = c.StaffACR
	accesses.forget = userDomain.Forget
	a.uploads = tickets.NewAttachments(a.db, a.blobs, notifier)
	if err = a.takeIn(ctx, c, a.uploads); err != nil {
		return nil, err
	}
	integrationDomain, err := a.integrations(c, public, changes, grantDomain, events)
	if err != nil {
		return nil, err
	}
	a.webhooks = integrationDomain
	contacts, err := a.background(ctx, c, ticketDomain, userDomain)
	if err != nil {
		return nil, err
	}
	a.verifier = identity.NewVerifier(
		identity.VerifierConfig{Issuer: c.Issuer, ClientID: c.ClientID, RolesClaim: c.RolesClaim, Logger: c.Logger},
	)
	ids := &identities{userDomain, a.verifier, c.Logger, a.signInRefused()}
	a.callers = limit.NewCallers(c.Limits)
	hub := chathub.Config{
		Tickets:        ticketDomain,
		Identities:     ids,
		Called:         integrationDomain.Called,
		Backplane:      accesses,
		Limits:         a.callers,
		AllowedOrigins: append([]string{c.PublicURL}, c.AllowedOrigins...),
		Key:            hubKey,
		PreviousKey:    previousHubKey,
		Logger:         c.Logger,
	}
	a.privacy, a.retention = privacy.New(a.db, a.blobs, changes), c.Retention
	a.incidents = incidents.New(a.db, ticketDomain, events, c.PublicURL)
	edge := api.Config{
		Auth:         ids,
		Integrations: integrationDomain,
		Tickets:      ticketDomain,
		Agreements:   agreements.New(a.db),
		Clocks:       clocks,
		Documents:    documents.New(a.db, a.blobs, events),
		Customers:    customers.New(a.db, changes),
		Users:        userDomain,
		Grants:       grantDomain,
		Inbound:      a.inbound,
		Lookups:      lookups.New(a.db),
		Services:     installed.New(a.db, events),
		Incidents:    a.incidents,
		Pushes:       a.pushes,
		Settings:     settings.New(a.db),
		Audit:        audit.New(a.db),
		Privacy:      a.privacy,
		Contacts:     contacts,
		Limits:       a.callers,
		Known:        noteCaller,
	}
	if a.telemetry != nil {
		hub.Around, edge.Named = a.telemetry.Hub, a.telemetry.Operation
	}
	a.hub = chathub.New(hub)
	edge.Attachments = a.uploads
	operations, err := api.NewHandler(edge)
	if err != nil {
		return nil, err
	}
	pages, err := web.New(web.Config{
		Settings: web.Settings{
			Authority:   c.Issuer,
			ClientID:    c.ClientID,
			Scopes:      c.Scopes,
			RolesClaim:  c.RolesClaim,
			StaffACR:    strings.Join(c.StaffACR, " "),
			ShopURL:     c.ShopURL,
			AvatarURL:   c.AvatarURL,
			Environment: c.Environment,
			DeployedOn:  c.DeployedOn,
			Production:  c.Environment == "production",
			Version:     c.Version,
		},
		BlobOrigin:     a.blobs.Origin(),
		FrameAncestors: c.FrameAncestors,
		HSTS:           c.hsts(public),
		Endpoints: func() (connect, frame []string) {
			e := a.verifier.Endpoints()
			return e.Connect, e.Frame
		},
	})
	if err != nil {
		return nil, err
	}
	probe, err := a.probe(c)
	if err != nil {
		return nil, err
	}
	logKey, _, err := c.keys(logPurpose)
	if err != nil {
		return nil, err
	}
	tools := mcp.New(mcp.Config{Operations: operations, Version: c.Version, Auth: ids, Log: integrationDomain})
	a.handler = a.routes(c, public, operations, tools, pages, probe, logKey)
	a.figures()
	return a, nil
}

// keys derives the keys for a purpose: the one that signs, and the previous one, which is also accepted. That is nil if
// there is no previous secret.
func (c Config) keys(purpose string) (current, previous []byte, err error) {
	current, err = derive(c.SecretKey, purpose)
	if err == nil && c.SecretKeyPrevious != "" {
		previous, err = derive(c.SecretKeyPrevious, purpose)
	}
	return current, previous, err
}

// derive derives a key for a purpose from the portal's secret (HKDF, RFC 5869).
func derive(secret, purpose string) ([]byte, error) {
	if len(secret) < 32 {
		return nil, errors.New("a secret key must have at least 32 bytes")
	}
	return hkdf.Key(sha256.New, []byte(secret), nil, "klantportaal "+purpose, 32)
}

// Handler returns the handler of all requests.
func (a *App) Handler() http.Handler { return a.handler }

// DB returns the portal's database, for tests that count its round trips.
func (a *App) DB() *postgres.DB { return a.db }

// Connections returns the number of the listener's open connections, and of those refused and displaced since its
// start. All are 0 before Serve.
func (a *App) Connections() (open int, refused, displaced int64) {
	l := a.listener.Load()
	if l == nil {
		return 0, 0, 0
	}
	return l.Figures()
}

// Close stops a portal that is not being served. It may be called twice.
func (a *App) Close() {
	a.closed.Do(func() {
		if a.hub != nil && !a.closing.Swap(true) {
			_ = a.endHub()
		}
		if a.mailIn != nil {
			a.mailIn.Close()
		}
		if a.jobs != nil {
			a.jobs.Close()
		}
		if a.backplane != nil {
			a.backplane.Close()
		}
		if a.blobs != nil {
			_ = a.blobs.Close()
		}
		if a.db != nil {
			a.db.Close()
		}
		if a.metrics != nil {
			_ = a.metrics.Close()
		}
		end, cancel := context.WithTimeout(context.Background(), tracesEndWithin)
		defer cancel()
		a.telemetry.Close(end)
	})
}
