package telemetry

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/sdk/resource"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

type traces struct {
	provider *sdk.TracerProvider
	tracer   trace.Tracer
}

func newTraces(ctx context.Context, o Options, warn func(string, error)) (*traces, error) {
	exporter, err := otlptracehttp.New(ctx)
	if err != nil {
		return nil, err
	}
	about, err := resource.New(
		ctx,
		resource.WithAttributes(
			attribute.String("service.name", "klantportaal"),
			attribute.String("service.version", o.Version),
		),
		resource.WithFromEnv(),
	) // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES take precedence
	if err != nil {
		return nil, err
	}
	provider := sdk.NewTracerProvider(
		sdk.WithResource(about),
		sdk.WithSampler(sdk.ParentBased(sdk.TraceIDRatioBased(o.Sample))),
		sdk.WithBatcher(outspoken{exporter, warn}),
	)
	return &traces{provider, provider.Tracer("klantportaal.example/server")}, nil
}

// outspoken logs failed exports to the portal's log; the library has a log of its own.
type outspoken struct {
	sdk.SpanExporter
	warn func(string, error)
}

func (e outspoken) ExportSpans(ctx context.Context, spans []sdk.ReadOnlySpan) error {
	if err := e.SpanExporter.ExportSpans(ctx, spans); err != nil {
		e.warn("traces are lost because the collector does not accept them", err)
	}
	return nil
}

// untraced paths are requested every few seconds.
var untraced = map[string]bool{"/healthz": true, "/readyz": true}

// request begins the trace of a request, or returns nil if it is not traced. The caller's traceparent is only
// linked to: callers may be anybody, who must not choose trace ids or what is sampled.
func (t *traces) request(ctx context.Context, r *http.Request) (context.Context, trace.Span) {
	if t == nil || untraced[r.URL.Path] {
		return ctx, nil
	}
	from := trace.SpanContextFromContext(
		propagation.TraceContext{}.Extract(context.Background(), propagation.HeaderCarrier(r.Header)),
	)
	options := []trace.SpanStartOption{trace.WithSpanKind(trace.SpanKindServer), trace.WithNewRoot()}
	if from.IsValid() {
		options = append(options, trace.WithLinks(trace.Link{SpanContext: from.WithTraceState(trace.TraceState{})}))
	}
	return t.tracer.Start(ctx, "request", options...)
}

func (t *traces) start(ctx context.Context, name string, kind trace.SpanKind) (context.Context, trace.Span) {
	if t == nil {
		return ctx, nil
	}
	return t.tracer.Start(ctx, name, trace.WithSpanKind(kind))
}

// Database returns the tracer of a request's statements, with one span for each round trip, or nil if traces are off. A
// span has the name of its query in db/queries. It has no SQL, no arguments, and only the code of an error, because the
// texts of errors contain values. The portal's own work, such as polling every two seconds, is not traced.
func (t *Telemetry) Database() pgx.QueryTracer {
	if t == nil || t.traces == nil {
		return nil
	}
	return statements{t.traces}
}

type statements struct{ traces *traces }

// TraceQueryStart does nothing: only pings and ROLLBACK run outside a batch.
func (statements) TraceQueryStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryStartData) context.Context {
	return ctx
}

// TraceQueryEnd does nothing either.
func (statements) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

type statementKey struct{}

func (s statements) TraceBatchStart(ctx context.Context, _ *pgx.Conn, data pgx.TraceBatchStartData) context.Context {
	if !trace.SpanFromContext(ctx).IsRecording() {
		return ctx
	}
	// The last statement is the query; the ones before it are settings, and statements without a result.
	last := data.Batch.QueuedQueries[len(data.Batch.QueuedQueries)-1].SQL
	ctx, span := s.traces.start(ctx, "db "+nameOf(last), trace.SpanKindClient)
	span.SetAttributes(attribute.String("db.system.name", "postgresql"))
	return context.WithValue(ctx, statementKey{}, span)
}

func (statements) TraceBatchQuery(ctx context.Context, _ *pgx.Conn, data pgx.TraceBatchQueryData) {
	if span, ok := ctx.Value(statementKey{}).(trace.Span); ok {
		if data.Err != nil { // which may be one before the query
			span.SetName("db " + nameOf(data.SQL))
		}
		fail(span, data.Err)
	}
}

func (statements) TraceBatchEnd(ctx context.Context, _ *pgx.Conn, data pgx.TraceBatchEndData) {
	if span, ok := ctx.Value(statementKey{}).(trace.Span); ok {
		fail(span, data.Err)
		span.End()
	}
}

// nameOf reads the comment that sqlc puts in front of every query.
func nameOf(sql string) string {
	if rest, ok := strings.CutPrefix(sql, "-- name: "); ok {
		name, _, _ := strings.Cut(rest, " ")
		return name
	}
	if sql == "COMMIT" {
		return sql
	}
	return "statement"
}

func fail(span trace.Span, err error) {
	var pg *pgconn.PgError
	switch {
	case err == nil:
	case errors.As(err, &pg):
		span.SetAttributes(attribute.String("db.response.status_code", pg.Code))
		span.SetStatus(codes.Error, "")
	case !errors.Is(err, pgx.ErrNoRows):
		span.SetStatus(codes.Error, "")
	}
}
