package telemetry

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"runtime"
	"slices"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// buckets in seconds include the goals in docs/benchmarks.md; the last but one is the time limit of a statement.
var buckets = []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10}

// scrapeTimeout limits the queries of a scrape. Prometheus gives up after 10 s.
const scrapeTimeout = 3 * time.Second

type metrics struct {
	registry    *prometheus.Registry
	requests    *prometheus.CounterVec
	durations   *prometheus.HistogramVec
	limited     prometheus.Counter
	underWay    prometheus.Gauge
	calls       *prometheus.CounterVec
	callSeconds *prometheus.HistogramVec
}

func newMetrics(version, revision string) *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "portal_http_requests_total",
			Help: "Responses, by operation of the contract (or route) and class of the status.",
		}, []string{"operation", "status"}),
		durations: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "portal_http_request_duration_seconds",
			Help:    "Time to respond to a request, by operation of the contract (or route).",
			Buckets: buckets,
		}, []string{"operation"}),
		limited: prometheus.NewCounter(prometheus.CounterOpts{Name: "portal_http_rate_limited_total",
			Help: "Requests refused with 429."}),
		underWay: prometheus.NewGauge(prometheus.GaugeOpts{Name: "portal_http_requests_in_flight",
			Help: "Requests in progress."}),
		calls: prometheus.NewCounterVec(prometheus.CounterOpts{
			Name: "portal_hub_calls_total",
			Help: "Calls of the hub, by outcome: ok, refused (an error of the caller) or failed (an error of the portal).",
		}, []string{"method", "outcome"}),
		callSeconds: prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "portal_hub_call_duration_seconds",
			Help: "Duration of a call of the hub.", Buckets: buckets}, []string{"method"}),
	}
	build := prometheus.NewGauge(
		prometheus.GaugeOpts{Name: "portal_build_info", Help: "Always 1; the labels identify the running build.",
			ConstLabels: prometheus.Labels{"version": version, "revision": revision, "goversion": runtime.Version()}},
	)
	build.Set(1)
	m.registry.MustRegister(m.requests, m.durations, m.limited, m.underWay, m.calls, m.callSeconds, build,
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

// begin counts a request as in progress until end is called.
func (m *metrics) begin() (end func()) {
	if m == nil {
		return func() {}
	}
	m.underWay.Inc()
	return m.underWay.Dec
}

func (m *metrics) request(operation string, status int, took time.Duration) {
	if m == nil {
		return
	}
	m.requests.WithLabelValues(operation, strconv.Itoa(status/100)+"xx").Inc()
	if status == http.StatusTooManyRequests {
		m.limited.Inc()
	}
	if status >= http.StatusOK { // a WebSocket lasts for hours
		m.durations.WithLabelValues(operation).Observe(took.Seconds())
	}
}

func (m *metrics) call(method, outcome string, took time.Duration) {
	if m == nil {
		return
	}
	m.calls.WithLabelValues(method, outcome).Inc()
	m.callSeconds.WithLabelValues(method).Observe(took.Seconds())
}

// Kind is the type of a metric.
type Kind = prometheus.ValueType

// A gauge goes up and down, a counter only up.
const (
	Gauge   = prometheus.GaugeValue
	Counter = prometheus.CounterValue
)

// Figure adds a metric that is read at each scrape.
func (t *Telemetry) Figure(kind Kind, name, help string, read func() float64) {
	t.Figures(kind, name, help, "",
		func(context.Context) (map[string]float64, error) { return map[string]float64{"": read()}, nil })
}

// Figures is Figure with a label, which must have few values. After an error only this metric is missing from the
// scrape.
func (t *Telemetry) Figures(
	kind Kind,
	name, help, label string,
	read func(context.Context) (map[string]float64, error),
) {
	if t == nil || t.metrics == nil {
		return
	}
	var labels []string
	if label != "" {
		labels = []string{label}
	}
	t.metrics.registry.MustRegister(
		&figures{kind: kind, labels: len(labels), desc: prometheus.NewDesc(name, help, labels, nil), read: read},
	)
}

type figures struct {
	kind   Kind
	desc   *prometheus.Desc
	labels int
	read   func(context.Context) (map[string]float64, error)
}

func (f *figures) Describe(c chan<- *prometheus.Desc) { c <- f.desc }

func (f *figures) Collect(c chan<- prometheus.Metric) {
	ctx, cancel := context.WithTimeout(context.Background(), scrapeTimeout)
	defer cancel()
	values, err := f.read(ctx)
	if err != nil {
		c <- prometheus.NewInvalidMetric(f.desc, err)
		return
	}
	for label, value := range values {
		c <- prometheus.MustNewConstMetric(f.desc, f.kind, value, []string{label}[:f.labels]...)
	}
}

// Label is a label of a counter, with all its values.
type Label struct {
	Name   string
	Values []string
}

// Count adds a counter with labels. Each combination of values exists from the start, at 0: Prometheus does not see an
// increase in a counter that begins at 1.
func (t *Telemetry) Count(name, help string, labels ...Label) func(values ...string) {
	if t == nil || t.metrics == nil {
		return func(...string) {}
	}
	names, combinations := make([]string, len(labels)), [][]string{nil}
	for i, label := range labels {
		names[i] = label.Name
		var longer [][]string
		for _, before := range combinations {
			for _, value := range label.Values {
				longer = append(longer, append(slices.Clone(before), value))
			}
		}
		combinations = longer
	}
	vec := prometheus.NewCounterVec(prometheus.CounterOpts{Name: name, Help: help}, names)
	t.metrics.registry.MustRegister(vec)
	for _, values := range combinations {
		vec.WithLabelValues(values...)
	}
	return func(values ...string) { vec.WithLabelValues(values...).Inc() }
}

// Handler serves the metrics in Prometheus' text format.
func (t *Telemetry) Handler(log *slog.Logger) http.Handler {
	return promhttp.HandlerFor(
		t.metrics.registry,
		promhttp.HandlerOpts{ErrorHandling: promhttp.ContinueOnError, ErrorLog: complaints{log}},
	)
}

type complaints struct{ log *slog.Logger }

// Println is called with metrics that could not be gathered.
func (c complaints) Println(v ...any) {
	c.log.Warn("metrics are incomplete", "error", fmt.Sprint(v...))
}
