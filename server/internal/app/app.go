// Package app is the composition root: it makes every part of the portal, connects them, and ends them in
// order. It is the only package that sees all others, and holds no rules of its own.
package app

import (
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

	"klantportaal.example/server/internal/domain/access"
	"klantportaal.example/server/internal/domain/agreements"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/domain/customers"
	"klantportaal.example/server/internal/domain/documents"
	"klantportaal.example/server/internal/domain/grants"
	"klantportaal.example/server/internal/domain/inbound"
	"klantportaal.example/server/internal/domain/lookups"
	"klantportaal.example/server/internal/domain/privacy"
	"klantportaal.example/server/internal/domain/settings"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/domain/users"
	"klantportaal.example/server/internal/edge/api"
	"klantportaal.example/server/internal/edge/chathub"
	"klantportaal.example/server/internal/edge/jobs"
	"klantportaal.example/server/internal/edge/mailin"
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
	maxHeader     = 16<<10 - 4096 // net/http takes 4 KiB more than it is set to
	idleTimeout   = 2 * time.Minute
	// bodyTimeout is for the whole of a request, from its first byte. An admitted upload gets more (package api); how long
	// an answer may take is connlimit's.
	bodyTimeout = 10 * time.Second
	// Of the 10 s that a process has to end. Whoever does not answer in time, such as a laptop that was
	// closed, is cut off.
	hubEndsWithin     = 3 * time.Second
	requestsEndWithin = 5 * time.Second
	tracesEndWithin   = time.Second
	// Hub clients are asked to come back one after the other in so much time.
	goodbye = time.Second
)

// Config is everything that a portal is given from outside.
type Config struct {
	PublicURL   string // what browsers reach the portal by: scheme and host
	DatabaseURL string // a login that is a member of portal_app
	// DirectURL is PostgreSQL itself where DatabaseURL is a pooler in transaction mode: for what listens and for the job
	// queue. Empty: there is none in between.
	DirectURL string
	NATSURL   string // servers that carry events between the instances; empty: PostgreSQL does
	MaxConns  int32

	Issuer     string
	ClientID   string
	Scopes     string
	RolesClaim string
	StaffACR   []string // authentication contexts of which staff need one; empty: any

	BlobURL        string
	ShopURL        string
	AvatarURL      string // of the public avatar service; empty: initials only
	Environment    string
	DeployedOn     string
	AllowedOrigins []string // besides PublicURL
	FrameAncestors []string
	HSTSSubdomains bool   // browsers ask the subdomains of PublicURL's host by https only, too
	SecretKey      string // at least 32 bytes; the same on every instance
	// SecretKeyPrevious is accepted wherever SecretKey is and signs nothing, so that keys can be changed instance by
	// instance; at least 32 bytes, or none.
	SecretKeyPrevious string
	Version           string
	Revision          string // of the source; empty: unknown
	ERP               ERP
	Mail              Mail
	Inbound           Inbound
	Limits            limit.Rates
	Telemetry         telemetry.Options // Version and Revision are the portal's
	// TrustedProxies are the networks of the proxies in front, in CIDR notation: what X-Forwarded-For says of a
	// caller's address is believed of them alone. Empty: the address is the connection's.
	TrustedProxies []string

	Connections connlimit.Config // Exempt is made of TrustedProxies

	// Drain is how long everything goes on after the end was asked for, but for the answer of /readyz: a balancer needs
	// that time to send nobody here any more.
	Drain time.Duration

	// Retention says what is kept for how long; zero: everything, for ever.
	Retention privacy.Retention

	// Work is when the portal does by itself what it does from time to time.
	Work Work

	// DevProvider is the development identity provider, mounted at /idp; only `portal dev` and tests set it.
	DevProvider http.Handler
	// DevMail shows the e-mail of everybody, mounted at /mail; likewise.
	DevMail http.Handler

	Logger *slog.Logger
	// FailedRequestsOnly leaves out the log lines of requests that do not fail with 5xx.
	FailedRequestsOnly bool
}

// App is a running portal but for its listener.
type App struct {
	when      Work
	log       *slog.Logger
	db        *postgres.DB
	backplane *backplane.Backplane
	instances *instances
	blobs     *blob.Store
	hub       *chathub.Hub
	jobs      *jobs.Jobs // nil without ERP and mail server
	tickets   *tickets.Tickets
	uploads   *tickets.Attachments
	inbound   *inbound.Inbound
	mailIn    *mailin.MailIn // nil: no e-mail is taken in
	files     *orphans.Files
	privacy   *privacy.Privacy
	retention privacy.Retention
	handler   http.Handler
	// verifier judges the tokens of REST and hub, and knows where the identity provider's endpoints are.
	verifier *identity.Verifier

	telemetry    *telemetry.Telemetry // nil: nothing is measured
	metrics      net.Listener         // nil: no metrics
	stored, gaps atomic.Int64

	connections connlimit.Config
	listener    atomic.Pointer[connlimit.Listener] // nil until it is served

	drain    time.Duration
	draining atomic.Bool // /readyz answers 503
	closing  atomic.Bool // the hub ends
	closed   sync.Once

	callers   *limit.Callers
	readiness readiness
}

// claimFiles refuses a store that belongs to another portal. One that does not answer is claimed before anything is
// swept in it.
func (a *App) claimFiles(ctx context.Context) error {
	err := a.files.Claim(ctx)
	var another *blob.OwnerError
	if errors.As(err, &another) {
		return fmt.Errorf("PORTAL_BLOB_URL: %w", err)
	}
	if err != nil {
		a.log.WarnContext(ctx, "the store of files could not be claimed yet", "error", err)
	}
	return nil
}

// New makes a portal. It fails on a database that is not migrated or that row-level security would not
// bind, and on settings that can't be.
func New(ctx context.Context, c Config) (_ *App, err error) {
	if c.Logger == nil {
		c.Logger = slog.Default()
	}
	public, err := url.Parse(c.PublicURL)
	if err != nil || public.Host == "" || public.Path != "" {
		return nil, fmt.Errorf("the public URL %q is not scheme://host", c.PublicURL)
	}
	a := &App{log: c.Logger, connections: c.Connections, when: c.Work, drain: c.Drain}
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
	database := postgres.Config{URL: c.DatabaseURL, Pooled: c.DirectURL != "", MaxConns: c.MaxConns,
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
	// Of a store that does not answer the instances compare nothing.
	store, _ := a.blobs.Identity(ctx)
	if a.instances, err = compareInstances(c, store, a.backplane); err != nil {
		return nil, err
	}
	events := chathub.NewNotifier(a.backplane)
	notifier := notifier{events, a}
	ticketDomain := tickets.New(a.db, a.blobs, notifier)
	clocks := agreements.NewClocks(a.db)
	ticketDomain.Promises = clocks
	a.tickets = ticketDomain
	accesses := &accessEvents{backplane: a.backplane}
	changes := access.New(a.db, accesses)
	grantDomain := grants.New(a.db, changes)
	userDomain := users.New(a.db, changes, grantDomain)
	userDomain.StaffACR = c.StaffACR
	accesses.users = userDomain
	accesses.listen()
	a.uploads = tickets.NewAttachments(a.db, a.blobs, notifier)
	if err = a.takeIn(ctx, c, a.uploads); err != nil {
		return nil, err
	}
	contacts, err := a.background(ctx, c, ticketDomain, userDomain)
	if err != nil {
		return nil, err
	}
	a.verifier = identity.NewVerifier(
		identity.VerifierConfig{Issuer: c.Issuer, ClientID: c.ClientID, RolesClaim: c.RolesClaim, Logger: c.Logger},
	)
	ids := &identities{userDomain, a.verifier, c.Logger, a.signInRefused()}
	a.callers = limit.NewCallers(c.Limits)
	hub := chathub.Config{Tickets: ticketDomain, Identities: ids, Backplane: a.backplane, Limits: a.callers,
		AllowedOrigins: append([]string{c.PublicURL}, c.AllowedOrigins...), Key: hubKey,
		PreviousKey: previousHubKey, Logger: c.Logger}
	a.privacy, a.retention = privacy.New(a.db, a.blobs, changes), c.Retention
	edge := api.Config{
		Auth:       ids,
		Tickets:    ticketDomain,
		Agreements: agreements.New(a.db),
		Clocks:     clocks,
		Documents:  documents.New(a.db, a.blobs, events),
		Customers:  customers.New(a.db, changes),
		Users:      userDomain,
		Grants:     grantDomain,
		Inbound:    a.inbound,
		Lookups:    lookups.New(a.db),
		Settings:   settings.New(a.db),
		Audit:      audit.New(a.db),
		Privacy:    a.privacy,
		Contacts:   contacts,
		Limits:     a.callers,
		Known:      noteCaller,
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
	a.handler = a.routes(c, public, operations, pages, probe, logKey)
	a.figures()
	return a, nil
}

// keys makes the keys for one purpose: what signs, and what is accepted besides, nil when there is no previous secret.
func (c Config) keys(purpose string) (current, previous []byte, err error) {
	current, err = derive(c.SecretKey, purpose)
	if err == nil && c.SecretKeyPrevious != "" {
		previous, err = derive(c.SecretKeyPrevious, purpose)
	}
	return current, previous, err
}

// derive makes a key for one purpose from the portal's secret (HKDF, RFC 5869).
func derive(secret, purpose string) ([]byte, error) {
	if len(secret) < 32 {
		return nil, errors.New("a secret key holds at least 32 bytes")
	}
	return hkdf.Key(sha256.New, []byte(secret), nil, "klantportaal "+purpose, 32)
}

// Handler serves everything.
func (a *App) Handler() http.Handler { return a.handler }

// DB is the portal's database, for tests that count its round trips.
func (a *App) DB() *postgres.DB { return a.db }

// Connections are those of the listener: open now, and refused and displaced since its start. None before Serve.
func (a *App) Connections() (open int, refused, displaced int64) {
	l := a.listener.Load()
	if l == nil {
		return 0, 0, 0
	}
	return l.Figures()
}

// Serve serves on l until ctx ends, and then ends in order: /readyz says so for Config.Drain while everything else is
// served, the listener closes, hub clients are asked to come back, and requests under way are finished or, after some
// seconds, cut off. It returns nil after such an end.
func (a *App) Serve(ctx context.Context, l net.Listener) error {
	a.connections.HeadersTooLarge = api.HeadersTooLarge()
	limited := connlimit.Listen(l, a.connections)
	a.listener.Store(limited)
	server := &http.Server{
		Handler:           a.handler,
		ReadHeaderTimeout: headerTimeout,
		MaxHeaderBytes:    maxHeader,
		IdleTimeout:       idleTimeout,
		ReadTimeout:       bodyTimeout,
		ConnContext:       limited.Context,
		ConnState:         limited.State,
		ErrorLog:          slog.NewLogLogger(a.log.Handler(), slog.LevelWarn),
	}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(limited) }()
	defer a.tellMetrics()()
	whole := context.WithoutCancel(ctx)
	working, stopWorking := context.WithCancel(whole)
	worked := a.work(working)
	defer stopWorking()
	var err error
	select {
	case err = <-failed:
	case <-ctx.Done():
		err = a.drained(whole, failed)
	}
	stopWorking()
	if err != nil {
		worked.Wait()
		a.Close()
		return err
	}
	a.closing.Store(true)
	end, cancel := context.WithTimeout(whole, requestsEndWithin)
	defer cancel()
	a.log.InfoContext(whole, "ending: the listener closes, requests under way are finished")
	// The listener first: who is asked to come back must not come here, where a proxy without health checks would send
	// them, to the instance with the fewest connections.
	closed, finished := make(chan struct{}), make(chan error, 1)
	server.RegisterOnShutdown(func() { close(closed) })
	go func() { finished <- server.Shutdown(end) }()
	<-closed
	a.log.InfoContext(whole, "ending: hub connections are asked to come back", "connections", a.hub.Connections())
	err = a.endHub()
	stopped := <-finished
	if errors.Is(stopped, context.DeadlineExceeded) {
		a.log.WarnContext(whole, "requests that did not end in time are cut off")
		stopped = server.Close()
	}
	worked.Wait()
	a.Close()
	a.log.InfoContext(whole, "ended")
	return errors.Join(err, stopped)
}

// drained lets everything go on for the time of Config.Drain, in which /readyz answers 503 and connections end with
// their next answer, and answers why serving failed meanwhile.
func (a *App) drained(ctx context.Context, failed <-chan error) error {
	a.draining.Store(true)
	a.log.InfoContext(ctx, "ending: /readyz answers 503, everything else is served", "drain", a.drain.String())
	select {
	case err := <-failed:
		return err
	case <-time.After(a.drain):
	}
	if a.drain > 0 {
		a.listener.Load().TurnAway()
	}
	return nil
}

// endHub closes the hub's connections.
func (a *App) endHub() error {
	end, cancel := context.WithTimeout(context.Background(), hubEndsWithin)
	defer cancel()
	err := a.hub.Shutdown(end, min(a.drain, goodbye)) // without a drain nobody waits
	if errors.Is(err, context.DeadlineExceeded) {
		a.log.WarnContext(end, "hub connections that did not close in time are cut off")
		return nil
	}
	return err
}

// Close ends a portal that is not being served. It may be called twice.
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
