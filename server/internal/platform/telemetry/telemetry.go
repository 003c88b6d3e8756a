// Package telemetry owns the portal's metrics for Prometheus and traces for an OpenTelemetry collector. Both are off by
// default, and then nothing of this package runs in a request.
//
// It does not record who did what: labels and attributes come from closed sets (operations of the contract, calls
// of the hub, names of queries, codes) or from the portal itself, never from a request. So they can't contain a
// user's id, an address, token, argument or text, whatever a library may record one day: spans are made here and
// not by instrumentation (docs/adr/0030-telemetry.md).
package telemetry

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/trace"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/signalr"
)

// Telemetry has the metrics and traces. Safe for concurrent use.
type Telemetry struct {
	metrics *metrics // nil: off
	traces  *traces  // nil: off
}

// called is what inner handlers report about a request.
type called struct{ operation string }

type calledKey struct{}

// Operation sets the operation of the request of ctx.
func (t *Telemetry) Operation(ctx context.Context, id string) {
	if c, ok := ctx.Value(calledKey{}).(*called); ok {
		c.operation = id
	}
}

// HTTP measures requests. It wraps the handler that recovers panics, and is wrapped by the one that gives a request its
// id. A request without an operation is measured by the pattern of its route.
func (t *Telemetry) HTTP(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer t.metrics.begin()()
		started, c := time.Now(), &called{}
		ctx := context.WithValue(r.Context(), calledKey{}, c)
		ctx, span := t.traces.request(ctx, r)
		ww := middleware.NewWrapResponseWriter(w, r.ProtoMajor)
		defer func() {
			if c.operation == "" {
				c.operation = pattern(r)
			}
			status := ww.Status()
			if status == 0 {
				status = http.StatusOK
			}
			if span != nil {
				span.SetName(c.operation)
				span.SetAttributes(
					attribute.String("portal.operation", c.operation),
					attribute.Int("http.response.status_code", status),
					attribute.String("portal.request_id", middleware.GetReqID(ctx)),
				)
				if status >= http.StatusInternalServerError {
					span.SetStatus(codes.Error, "")
				}
				span.End()
			}
			t.metrics.request(c.operation, status, time.Since(started))
		}()
		next.ServeHTTP(ww, r.WithContext(ctx))
	})
}

func pattern(r *http.Request) string {
	if route := chi.RouteContext(r.Context()); route != nil && route.RoutePattern() != "" {
		return route.RoutePattern()
	}
	return "none"
}

// Hub measures a call of the hub, including the time for which a sender of many messages is delayed.
func (t *Telemetry) Hub(method string, next signalr.Method) signalr.Method {
	return func(ctx context.Context, c *signalr.Conn, args []json.RawMessage) (any, error) {
		started := time.Now()
		ctx, span := t.traces.start(ctx, "hub "+method, trace.SpanKindServer)
		result, err := next(ctx, c, args)
		outcome := outcomeOf(err)
		if span != nil {
			span.SetAttributes(attribute.String("portal.outcome", outcome))
			if outcome == failed {
				span.SetStatus(codes.Error, "")
			}
			span.End()
		}
		t.metrics.call(method, outcome, time.Since(started))
		return result, err
	}
}

const (
	ok      = "ok"
	refused = "refused" // an error of the caller
	failed  = "failed"  // an error of the portal
)

// outcomeOf maps the codes of spec/hub.md to outcomes.
func outcomeOf(err error) string {
	if err == nil {
		return ok
	}
	code, _, _ := strings.Cut(err.Error(), ":")
	if code == contract.CodeInternal || code == contract.CodeUnavailable {
		return failed
	}
	return refused
}

// Options are the settings of metrics and traces. The zero value turns both off.
type Options struct {
	MetricsAddr string  // address for Prometheus, separate from the portal's own; empty: no metrics
	Traces      bool    // sent to the collector that the standard variables OTEL_EXPORTER_OTLP_… name
	Sample      float64 // fraction of the traces that is sent, 0 to 1
	Version     string
	Revision    string // commit of the source, for the metrics
}

// New returns Telemetry as in Options, or nil if both are off. The exporter reads the address of the collector from the
// standard variables OTEL_EXPORTER_OTLP_….
func New(ctx context.Context, o Options, warn func(string, error)) (*Telemetry, error) {
	if o.MetricsAddr == "" && !o.Traces {
		return nil, nil
	}
	t := &Telemetry{}
	if o.MetricsAddr != "" {
		t.metrics = newMetrics(o.Version, o.Revision)
	}
	if o.Traces {
		var err error
		if t.traces, err = newTraces(ctx, o, warn); err != nil {
			return nil, fmt.Errorf("telemetry: %w", err)
		}
	}
	return t, nil
}

// Close sends the remaining traces, until ctx ends.
func (t *Telemetry) Close(ctx context.Context) {
	if t != nil && t.traces != nil {
		_ = t.traces.provider.Shutdown(ctx) // the exporter has reported lost traces already
	}
}
