package app

import (
	"context"
	"errors"
	"net"
	"net/http"

	"klantportaal.example/server/internal/edge/chathub"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/telemetry"
)

// Telemetry says what is reported to whoever runs the portal; its zero value: nothing.
type Telemetry struct {
	MetricsAddr string // where Prometheus asks, apart from the portal's own address; empty: no metrics
	Traces      bool   // to the collector that the standard variables OTEL_EXPORTER_OTLP_… name
	Sample      float64
}

// measure makes telemetry, nil when there is none, and listens for who asks.
func (a *App) measure(ctx context.Context, c Config) (err error) {
	a.telemetry, err = telemetry.New(
		ctx,
		telemetry.Options{
			Metrics: c.Telemetry.MetricsAddr != "",
			Traces:  c.Telemetry.Traces,
			Sample:  c.Telemetry.Sample,
			Version: c.Version,
		},
		func(text string, err error) { a.log.Warn(text, "error", err) },
	)
	if err != nil || c.Telemetry.MetricsAddr == "" {
		return err
	}
	var lc net.ListenConfig
	a.metrics, err = lc.Listen(ctx, "tcp", c.Telemetry.MetricsAddr)
	return err
}

// figures registers what is read when somebody asks.
func (a *App) figures() {
	t := a.telemetry
	pool := func(kind telemetry.Kind, name, help string, read func(*postgres.PoolStat) float64) {
		t.Figure(kind, "portal_database_"+name, help, func() float64 { return read(a.db.Stat()) })
	}
	pool(
		telemetry.Gauge,
		"connections",
		"Connections of the pool.",
		func(s *postgres.PoolStat) float64 { return float64(s.TotalConns()) },
	)
	pool(
		telemetry.Gauge,
		"connections_in_use",
		"Connections of the pool that run a statement.",
		func(s *postgres.PoolStat) float64 { return float64(s.AcquiredConns()) },
	)
	pool(
		telemetry.Gauge,
		"connections_max",
		"Connections that the pool may have.",
		func(s *postgres.PoolStat) float64 { return float64(s.MaxConns()) },
	)
	pool(
		telemetry.Counter,
		"acquires_total",
		"Connections taken from the pool.",
		func(s *postgres.PoolStat) float64 { return float64(s.AcquireCount()) },
	)
	pool(
		telemetry.Counter,
		"acquires_canceled_total",
		"Times that nobody got a connection in time.",
		func(s *postgres.PoolStat) float64 { return float64(s.CanceledAcquireCount()) },
	)
	pool(
		telemetry.Counter,
		"acquire_wait_seconds_total",
		"Time spent waiting because no connection was free.",
		func(s *postgres.PoolStat) float64 { return s.EmptyAcquireWaitTime().Seconds() },
	)
	hub := func(kind telemetry.Kind, name, help string, read func(chathub.Stats) float64) {
		t.Figure(kind, "portal_hub_"+name, help, func() float64 { return read(a.hub.Stats()) })
	}
	hub(
		telemetry.Gauge,
		"connections",
		"Connections of the hub.",
		func(s chathub.Stats) float64 { return float64(s.Connections) },
	)
	hub(
		telemetry.Gauge,
		"rooms",
		"Tickets that somebody has joined.",
		func(s chathub.Stats) float64 { return float64(s.Rooms) },
	)
	hub(
		telemetry.Gauge,
		"joined",
		"Pairs of connection and joined ticket.",
		func(s chathub.Stats) float64 { return float64(s.Joined) },
	)
	hub(
		telemetry.Counter,
		"deliveries_total",
		"Pushes queued to a connection.",
		func(s chathub.Stats) float64 { return float64(s.Deliveries) },
	)
	hub(
		telemetry.Counter,
		"encoded_total",
		"Pushes written as JSON, once each for all connections.",
		func(s chathub.Stats) float64 { return float64(s.Encoded) },
	)
	hub(
		telemetry.Counter,
		"catchups_total",
		"Joins that were sent what they had missed.",
		func(s chathub.Stats) float64 { return float64(s.CatchUps) },
	)
	hub(
		telemetry.Counter,
		"repairs_total",
		"Rooms in which the sweep found what no event had announced yet.",
		func(s chathub.Stats) float64 { return float64(s.Repairs) },
	)
	hub(
		telemetry.Counter,
		"slow_closed_total",
		"Connections closed because their client did not keep up.",
		func(s chathub.Stats) float64 { return float64(s.Slow) },
	)
	t.Figure(telemetry.Gauge, "portal_connections", "Connections of the listener.",
		func() float64 { open, _, _ := a.Connections(); return float64(open) })
	t.Figure(
		telemetry.Counter,
		"portal_connections_refused_total",
		"Connections closed because there were too many, in all or of their address.",
		func() float64 { _, refused, _ := a.Connections(); return float64(refused) },
	)
	t.Figure(
		telemetry.Counter,
		"portal_connections_displaced_total",
		"Connections without an admitted request that gave way to a new one.",
		func() float64 { _, _, displaced := a.Connections(); return float64(displaced) },
	)
	t.Figure(
		telemetry.Counter,
		"portal_messages_stored_total",
		"Messages and events stored in conversations.",
		func() float64 { return float64(a.stored.Load()) },
	)
	t.Figure(
		telemetry.Counter,
		"portal_backplane_gaps_total",
		"Times that events of other instances may have been missed; each start counts one.",
		func() float64 { return float64(a.gaps.Load()) },
	)
	if a.jobs != nil {
		t.Figures(
			telemetry.Gauge,
			"portal_jobs",
			"Jobs of all instances that are not done, by River's state.",
			"state",
			a.jobs.Depths,
		)
	}
}

// blobFailed counts what the store fails at; nil without metrics.
func (a *App) blobFailed() func(operation string) {
	count := a.telemetry.Count("portal_blob_errors_total", "Failures of the blob store, by operation.", "operation")
	if count == nil {
		return nil
	}
	return func(operation string) { count(operation) }
}

// jobFailed counts failed jobs; nil without metrics.
func (a *App) jobFailed() func(kind, outcome string) {
	count := a.telemetry.Count(
		"portal_job_failures_total",
		"Jobs that failed on this instance, by kind and whether they are tried again.",
		"kind",
		"outcome",
	)
	if count == nil {
		return nil
	}
	return func(kind, outcome string) { count(kind, outcome) }
}

// tellMetrics answers whoever asks at the address of the metrics, until end is called.
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
			a.log.Error("no metrics any more", "error", err)
		}
	}()
	return func() { _ = server.Close() }
}
