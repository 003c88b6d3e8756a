package app

import (
	"context"
	"errors"
	"math"
	"net"
	"net/http"
	"time"

	"klantportaal.example/server/internal/app/backup"
	"klantportaal.example/server/internal/edge/jobs"
	"klantportaal.example/server/internal/platform/mail"
	"klantportaal.example/server/internal/platform/telemetry"
	"klantportaal.example/server/internal/platform/webpush"
)

// measure sets up metrics and traces, if they are on, and the listener for metrics.
func (a *App) measure(ctx context.Context, c Config) (err error) {
	c.Telemetry.Version, c.Telemetry.Revision = c.Version, c.Revision
	warn := func(text string, err error) { a.log.Warn(text, "error", err) }
	if a.telemetry, err = telemetry.New(ctx, c.Telemetry, warn); err != nil || c.Telemetry.MetricsAddr == "" {
		return err
	}
	var lc net.ListenConfig
	a.metrics, err = lc.Listen(ctx, "tcp", c.Telemetry.MetricsAddr)
	return err
}

// figures registers the metrics that are read at a scrape.
func (a *App) figures() {
	pool, hub := a.db.Stat, a.hub.Stats
	gauge := func(name, help string, read func() float64) {
		a.telemetry.Figure(telemetry.Gauge, "portal_"+name, help, read)
	}
	counter := func(name, help string, read func() float64) {
		a.telemetry.Figure(telemetry.Counter, "portal_"+name, help, read)
	}
	gauge("database_connections", "Connections of the pool.",
		func() float64 { return float64(pool().TotalConns()) })
	gauge("database_connections_in_use", "Connections of the pool that run a statement.",
		func() float64 { return float64(pool().AcquiredConns()) })
	gauge("database_connections_max", "Connections that the pool may have.",
		func() float64 { return float64(pool().MaxConns()) })
	counter("database_acquires_total", "Connections taken from the pool.",
		func() float64 { return float64(pool().AcquireCount()) })
	counter("database_acquires_canceled_total", "Times that no connection became free in time.",
		func() float64 { return float64(pool().CanceledAcquireCount()) })
	counter("database_acquire_wait_seconds_total", "Time spent waiting because no connection was free.",
		func() float64 { return pool().EmptyAcquireWaitTime().Seconds() })
	gauge("hub_connections", "Connections of the hub.", func() float64 { return float64(hub().Connections) })
	gauge("hub_rooms", "Tickets that somebody has joined.", func() float64 { return float64(hub().Rooms) })
	gauge("hub_joined", "Pairs of connection and joined ticket.", func() float64 { return float64(hub().Joined) })
	counter("hub_deliveries_total", "Pushes queued to a connection.",
		func() float64 { return float64(hub().Deliveries) })
	counter("hub_encoded_total", "Pushes encoded as JSON, once for all connections.",
		func() float64 { return float64(hub().Encoded) })
	counter("hub_catchups_total", "Joins that were sent missed messages.",
		func() float64 { return float64(hub().CatchUps) })
	counter("hub_repairs_total", "Rooms in which the sweep found changes that no event had announced yet.",
		func() float64 { return float64(hub().Repairs) })
	counter("hub_slow_closed_total", "Connections closed because their client did not keep up.",
		func() float64 { return float64(hub().Slow) })
	gauge("connections", "Connections of the listener.",
		func() float64 { open, _, _ := a.Connections(); return float64(open) })
	counter("connections_refused_total", "Connections closed because there were too many, in total or from their address.",
		func() float64 { _, refused, _ := a.Connections(); return float64(refused) })
	counter("connections_displaced_total", "Connections without an admitted request that were closed for a new one.",
		func() float64 { _, _, displaced := a.Connections(); return float64(displaced) })
	counter("messages_stored_total", "Messages and events stored in conversations.",
		func() float64 { return float64(a.stored.Load()) })
	counter("backplane_gaps_total", "Times that events of other instances may have been missed; each start counts one.",
		func() float64 { return float64(a.gaps.Load()) })
	gauge("backplane_connected", "Whether events are exchanged with other instances: 1 or 0.",
		func() float64 { return figure(a.backplane.Connected()) })
	gauge("issuer_reachable", "Whether the last request for the identity provider's keys succeeded: 1 or 0.",
		func() float64 { return figure(a.verifier.Reachable()) })
	if _, known := a.blobs.Free(); known {
		gauge("blob_free_bytes", "Free space in the file system of the files.",
			func() float64 { free, _ := a.blobs.Free(); return float64(free) })
	}
	a.telemetry.Figures(telemetry.Gauge, "portal_backup_age_seconds",
		"Age of the newest backup by portal backup; +Inf if there is none.", "", a.backupAge)
	a.telemetry.Figures(telemetry.Gauge, "portal_setting_mismatches",
		"1 for a setting that is different on another instance.", "setting", a.instances.mismatches)
	if a.jobs != nil {
		a.telemetry.Figures(telemetry.Gauge, "portal_jobs", "Unfinished jobs of all instances, by River's state.",
			"state", a.jobs.Depths)
		a.waiting("jobs_waiting", "Unfinished jobs of all instances, by kind.",
			"jobs_oldest_seconds", "Age of the oldest unfinished job, by kind.", "kind", a.jobs.Waiting)
	}
	if a.mailIn != nil {
		a.inboundFigures()
	}
}

// waiting registers two metrics of a queue: its length, and the age of the oldest item in seconds.
func (a *App) waiting(
	count, countHelp, oldest, oldestHelp, label string,
	read func(context.Context) (count, oldest map[string]float64, err error),
) {
	a.telemetry.Figures(telemetry.Gauge, "portal_"+count, countHelp, label,
		func(ctx context.Context) (map[string]float64, error) { n, _, err := read(ctx); return n, err })
	a.telemetry.Figures(telemetry.Gauge, "portal_"+oldest, oldestHelp, label,
		func(ctx context.Context) (map[string]float64, error) { _, age, err := read(ctx); return age, err })
}

func (a *App) backupAge(ctx context.Context) (map[string]float64, error) {
	at, err := backup.NotedOn(ctx, a.blobs)
	age := math.Inf(1)
	if !at.IsZero() {
		age = time.Since(at).Seconds()
	}
	return map[string]float64{"": age}, err
}

func figure(is bool) float64 {
	if is {
		return 1
	}
	return 0
}

// signInRefused counts refused sign-ins.
func (a *App) signInRefused() func(reason string) {
	count := a.telemetry.Count("portal_sign_in_failures_total",
		"Requests and hub connections whose token or account was refused, by reason.",
		telemetry.Label{Name: "reason", Values: []string{badToken, noProvider, disabled, insufficient, noAccount}})
	return func(reason string) { count(reason) }
}

// mailDone counts sent e-mails.
func (a *App) mailDone() func(error) {
	const sent, refused, failed = "sent", "refused", "failed"
	count := a.telemetry.Count("portal_mails_total",
		"E-mails by outcome: sent, permanently refused by the mail server, or failed.",
		telemetry.Label{Name: "outcome", Values: []string{sent, refused, failed}})
	return func(err error) {
		switch {
		case err == nil:
			count(sent)
		case errors.Is(err, mail.ErrRefused):
			count(refused)
		default:
			count(failed)
		}
	}
}

// pushDone counts notifications on devices.
func (a *App) pushDone() func(error) {
	const sent, refused, gone, failed = "sent", "refused", "gone", "failed"
	count := a.telemetry.Count("portal_pushes_total",
		"Notifications on devices by outcome: sent, permanently refused by the push service, device gone, or failed.",
		telemetry.Label{Name: "outcome", Values: []string{sent, refused, gone, failed}})
	return func(err error) {
		switch {
		case err == nil:
			count(sent)
		case errors.Is(err, webpush.ErrRefused):
			count(refused)
		case errors.Is(err, webpush.ErrGone):
			count(gone)
		default:
			count(failed)
		}
	}
}

// blobFailed counts failures of the store.
func (a *App) blobFailed() func(operation string) {
	count := a.telemetry.Count("portal_blob_errors_total", "Failures of the blob store, by operation.",
		telemetry.Label{Name: "operation", Values: []string{"put", "read", "delete", "sign", "sweep"}})
	return func(operation string) { count(operation) }
}

// jobFailed counts failed jobs.
func (a *App) jobFailed() func(kind, outcome string) {
	count := a.telemetry.Count("portal_job_failures_total",
		"Jobs that failed on this instance, by kind and whether they are tried again.",
		telemetry.Label{Name: "kind", Values: jobs.Kinds()},
		telemetry.Label{Name: "outcome", Values: []string{"retry", "given_up"}})
	return func(kind, outcome string) { count(kind, outcome) }
}

// tellMetrics serves the metrics until end is called.
func (a *App) tellMetrics() (end func()) {
	if a.metrics == nil {
		return func() {}
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", a.telemetry.Handler(a.log))
	server := &http.Server{
		Handler:           mux,
		ReadHeaderTimeout: headerTimeout,
		ReadTimeout:       headerTimeout,
		IdleTimeout:       idleTimeout,
	}
	go func() {
		if err := server.Serve(a.metrics); !errors.Is(err, http.ErrServerClosed) && !errors.Is(err, net.ErrClosed) {
			a.log.Error("metrics are not served any more", "error", err)
		}
	}()
	return func() { _ = server.Close() }
}
