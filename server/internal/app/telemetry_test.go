package app_test

import (
	"encoding/json"
	"io"
	"math"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/go-chi/chi/v5"
	"github.com/google/uuid"
	dto "github.com/prometheus/client_model/go"
	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"
	collector "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	otlp "go.opentelemetry.io/proto/otlp/trace/v1"
	"google.golang.org/protobuf/proto"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/platform/telemetry"
	"klantportaal.example/server/internal/test/hubclient"
	"klantportaal.example/server/internal/test/testkit"
)

const (
	telltaleText  = "Het wachtwoord van de router is Zomer2026"
	telltaleQuery = "geheimezoekterm"
	telltaleError = "telltale of an error"
)

// anyMetric matches names of metrics in PromQL.
const anyMetric = `\b(?:portal|go|process)_[a-z_]+`

// busy runs requests that succeed, are refused and fail, over REST and hub. It returns the ids that must not be in
// a label.
func busy(t *testing.T, p *testkit.Portal) (telltales []string) {
	t.Helper()
	made, err := p.As(testkit.UserA).CreateSupportTicketWithResponse(t.Context(), nil, contract.CreateSupportTicketRequest{
		Subject: "Glasvezel valt weg", Topic: "incident", Text: telltaleText})
	if err != nil || made.JSON201 == nil {
		t.Fatalf("creating a ticket: error = %v, response = %s", err, made.Body)
	}
	detail, err := p.As(testkit.UserA).GetSupportTicketWithResponse(t.Context(), made.JSON201.Id, nil)
	if err != nil || detail.JSON200 == nil {
		t.Fatal(err)
	}
	first := detail.JSON200.Messages[0].Id
	for path, status := range map[string]int{"/api/support-tickets?SearchParameter=" + telltaleQuery: 200, "/api/support-tickets/987654": 404, "/api/nothing": 404,
		"/blobs/ab/cd?sig=abcdefgh": 403, "/healthz": 200, "/tickets": 200} {
		if a := p.Call(testkit.UserA, "GET", path, nil); a.Status != status {
			t.Fatalf("GET %s: status = %d, want %d", path, a.Status, status)
		}
	}
	if a := p.Call("", "GET", "/api/users/me", nil); a.Status != http.StatusUnauthorized {
		t.Fatal(a.Status)
	}
	p.Exec(
		`create function fail() returns trigger language plpgsql as $$ begin raise exception '` + telltaleError + ` %', new; end $$`,
	)
	p.Exec(`create trigger fail before insert on message_read for each row execute function fail()`)

	token := p.Token(testkit.Staff)
	conn, _, err := websocket.Dial(t.Context(), p.URL+"/chatHub?access_token="+token, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.CloseNow()
	ask := func(record string) {
		if err := conn.Write(t.Context(), websocket.MessageText, []byte(record+"\x1e")); err != nil {
			t.Fatal(err)
		}
	}
	var heard string
	until := func(part string) {
		for !strings.Contains(heard, part) {
			_, text, err := conn.Read(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			heard += string(text)
		}
	}
	id := uuid.New()
	message, err := json.Marshal(contract.NewMessage{Id: id, Text: telltaleText})
	if err != nil {
		t.Fatal(err)
	}
	call := func(id, method string, args ...any) {
		record, err := json.Marshal(map[string]any{"type": 1, "invocationId": id, "target": method, "arguments": args})
		if err != nil {
			t.Fatal(err)
		}
		ask(string(record))
		until(`"type":3,"invocationId":"` + id + `"`)
	}
	ask(`{"protocol":"json","version":1}`)
	call("1", "JoinRoom", made.JSON201.Id, "2000-01-01T00:00:00.000Z")
	call("2", "NewMessage", made.JSON201.Id, string(message), nil)
	until(`"id":"` + id.String() + `","kind":`) // its push as well as its response
	call("3", "JoinRoom", 987654, "2000-01-01T00:00:00.000Z")
	call("4", "ReadMessage", made.JSON201.Id, first)
	return []string{
		telltaleText,
		telltaleQuery,
		telltaleError,
		"Glasvezel",
		token,
		"eyJ",
		"987654",
		testkit.UserA,
		testkit.Staff,
		"abcdefgh",
		first.String(),
		testkit.ID(testkit.UserA).String(),
	}
}

func scrape(t *testing.T, p *testkit.Portal) (text string, families map[string]*dto.MetricFamily) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), "GET", "http://"+p.App.MetricsAddr()+"/metrics", nil)
	if err != nil {
		t.Fatal(err)
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode != http.StatusOK {
		t.Fatalf("reading the metrics: status = %d, want 200; error = %v", resp.StatusCode, err)
	}
	parser := expfmt.NewTextParser(model.UTF8Validation)
	families, err = parser.TextToMetricFamilies(strings.NewReader(string(body)))
	if err != nil {
		t.Fatal(err)
	}
	return string(body), families
}

// A message is encoded as JSON once, for any number of receivers.
func TestOneEncodingPerBroadcast(t *testing.T) {
	t.Parallel()
	p := testkit.New(t, testkit.Configured(func(c *app.Config) { c.Telemetry.MetricsAddr = "127.0.0.1:0" }))
	made, err := p.As(testkit.UserA).CreateSupportTicketWithResponse(t.Context(), nil, contract.CreateSupportTicketRequest{
		Subject: "Glasvezel valt weg", Topic: "incident", Text: telltaleText})
	if err != nil || made.JSON201 == nil {
		t.Fatalf("creating a ticket: error = %v, response = %s", err, made.Body)
	}
	const connections, messages = 10, 5
	conns := make([]*hubclient.Conn, connections)
	for i := range conns {
		dialer := hubclient.Dialer{Addr: strings.TrimPrefix(p.URL, "http://")}
		if conns[i], err = dialer.Dial(p.Token(testkit.UserA)); err != nil {
			t.Fatal(err)
		}
		defer conns[i].Close()
		if err := conns[i].Invoke("JoinRoom", made.JSON201.Id, "2000-01-01T00:00:00.000Z"); err != nil {
			t.Fatal(err)
		}
	}
	figures := func() (encoded, delivered int) {
		_, families := scrape(t, p)
		count := func(name string) int { return int(families[name].GetMetric()[0].GetCounter().GetValue()) }
		return count("portal_hub_encoded_total"), count("portal_hub_deliveries_total")
	}
	encoded, delivered := figures()
	for i := range messages {
		message, err := json.Marshal(contract.NewMessage{Id: uuid.New(), Text: telltaleText})
		if err != nil {
			t.Fatal(err)
		}
		// Its ticket does not change, so only the message is pushed.
		if err := conns[i].Invoke("NewMessage", made.JSON201.Id, string(message), nil); err != nil {
			t.Fatal(err)
		}
	}
	for end := time.Now().Add(3 * time.Minute); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		if _, d := figures(); d-delivered >= connections*messages {
			break
		}
	}
	e, d := figures()
	if e-encoded != messages || d-delivered != connections*messages {
		t.Errorf(
			"%d messages to %d connections were written %d times and delivered %d times",
			messages,
			connections,
			e-encoded,
			d-delivered,
		)
	}
}

// The metrics count what happened, contain nothing about users, and include all metrics of the alerts.
func TestMetrics(t *testing.T) {
	t.Parallel()
	erp := httptest.NewServer(
		http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusUnprocessableEntity) }),
	)
	defer erp.Close()
	p := testkit.New(t, testkit.Configured(func(c *app.Config) {
		c.Telemetry.MetricsAddr, c.Version, c.Revision = "127.0.0.1:0", "1.2.3", "0123abc"
		c.Limits.PerUser = 0.5
		c.ERP.URL = erp.URL
		c.Mail = app.Mail{URL: "smtp://127.0.0.1:1", From: "portaal@provider.example"}
		c.Push.Key = strings.Repeat("AbCd", 10) + "AAE="
		c.Inbound = app.Inbound{URL: "imap://support:none@127.0.0.1:1", Address: "support@provider.example",
			AuthServ: "mx.provider.example"}
	}))
	telltales := busy(t, p)
	if a := p.CallWith("no.token.at-all", "GET", "/api/users/me", nil); a.Status != http.StatusUnauthorized {
		t.Error(a.Status)
	}
	p.Call(testkit.ReporterA, "GET", "/api/users/me", nil)
	for p.Call(testkit.ReporterA, "GET", "/api/users/me", nil).Status != http.StatusTooManyRequests { // five at once
	}
	const givenUp = `portal_job_failures_total{kind="assign_erp_number",outcome="given_up"} 1`
	text, families := scrape(t, p)
	for end := time.Now().Add(3 * time.Minute); !strings.Contains(text, givenUp) && time.Now().Before(end); text, families = scrape(t, p) {
		time.Sleep(50 * time.Millisecond)
	}
	for _, line := range []string{
		`portal_http_requests_total{operation="createSupportTicket",status="2xx"} 1`,
		`portal_http_requests_total{operation="listSupportTickets",status="2xx"} 1`,
		`portal_http_requests_total{operation="getSupportTicket",status="4xx"} 1`,
		`portal_http_request_duration_seconds_count{operation="getSupportTicket"} 2`,
		`portal_http_requests_total{operation="/api/*",status="4xx"} 1`,
		`portal_http_requests_total{operation="/blobs/*",status="4xx"} 1`,
		`portal_http_rate_limited_total 1`,
		`portal_hub_calls_total{method="JoinRoom",outcome="ok"} 1`,
		`portal_hub_calls_total{method="JoinRoom",outcome="refused"} 1`,
		`portal_hub_calls_total{method="ReadMessage",outcome="failed"} 1`,
		`portal_hub_call_duration_seconds_count{method="NewMessage"} 1`,
		`portal_hub_catchups_total 1`,
		`portal_hub_slow_closed_total 0`,
		`portal_messages_stored_total `,
		givenUp,
		`portal_job_failures_total{kind="send_mail",outcome="given_up"} 0`,
		`portal_setting_mismatches{setting="PORTAL_SMTP_URL"} 0`,
		`portal_jobs{state="discarded"} 0`,
		`portal_database_connections_max 8`,
		`portal_http_requests_in_flight 0`,
		`portal_sign_in_failures_total{reason="token"} 1`,
		`portal_sign_in_failures_total{reason="no_account"} 0`,
		`portal_issuer_reachable 1`,
		`portal_backplane_connected 1`,
		`portal_blob_free_bytes `,
		`portal_backup_age_seconds +Inf`,
		`portal_mails_total{outcome="sent"} 0`,
		`portal_pushes_total{outcome="gone"} 0`,
		`portal_jobs_waiting{kind="tell_erp_of_contact"} 0`,
		`portal_jobs_oldest_seconds{kind="tell_erp_of_contact"} 0`,
		`portal_erp_calls_total{operation="assign_number",outcome="refused"} 1`,
		`portal_erp_calls_total{operation="create_contact_person",outcome="failed"} 0`,
		`portal_inbound_failures_total{step="store"} 0`,
		`portal_inbound_waiting{state="pending"} 0`,
		`portal_inbound_oldest_seconds{state="quarantined"} 0`,
		`portal_inbound_read_age_seconds `,
		`portal_build_info{goversion="go`,
		`revision="0123abc",version="1.2.3"} 1`,
	} {
		if !strings.Contains(text, line) {
			t.Errorf("the metrics do not have %s", line)
		}
	}
	if v := families["portal_messages_stored_total"].GetMetric()[0].GetCounter().GetValue(); v < 2 {
		t.Errorf("%v messages were stored, want two at least", v)
	}
	if v := families["portal_hub_deliveries_total"].GetMetric()[0].GetCounter().GetValue(); v < 1 {
		t.Error("no pushes were delivered")
	}
	for _, telltale := range telltales {
		if strings.Contains(text, telltale) {
			t.Errorf("the metrics contain %q", telltale)
		}
	}
	series := 0
	for name, f := range families {
		if strings.HasPrefix(name, "portal_") {
			series += len(f.GetMetric())
		}
	}
	t.Logf("figure: %d families, %d series of the portal's own", len(families), series)

	for name, pattern := range map[string]string{
		"docs/operations.md":         `\bportal_(?:http|hub|jobs?|database|blob|mails|messages|backplane|build|setting|sign|issuer|inbound|erp)_?[a-z_]*`,
		"docs/alerts.yml":            anyMetric,
		"deploy/grafana/portal.json": anyMetric,
	} {
		for _, metric := range regexp.MustCompile(pattern).FindAllString(read(t, "../../../"+name), -1) {
			base := regexp.MustCompile(`_(bucket|sum|count)$`).ReplaceAllString(metric, "")
			if families[metric] == nil && families[base] == nil {
				t.Errorf("%s uses %s, which is not a metric", name, metric)
			}
		}
	}
	page, err := os.ReadFile("../../../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	for name := range families {
		if strings.HasPrefix(name, "portal_") && !strings.Contains(string(page), "`"+name+"`") {
			t.Errorf("operations.md does not explain %s", name)
		}
	}
	// The portal's own address does not serve them.
	if a := p.Call("", "GET", "/metrics", nil); strings.Contains(string(a.Body), "portal_") {
		t.Error("the portal's own address serves the metrics")
	}
}

// The age of the newest backup comes from the store.
func TestBackupAge(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	p := testkit.New(t, testkit.Configured(func(c *app.Config) {
		c.Telemetry.MetricsAddr, c.BlobURL = "127.0.0.1:0", "file://"+filepath.ToSlash(dir)
	}))
	for text, want := range map[string]float64{
		time.Now().Add(-2*time.Hour).UTC().Format(time.RFC3339) + "\n": 7200,
		"yesterday\n": -1,
	} {
		if err := os.WriteFile(filepath.Join(dir, "portal.backup"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		got := -1.0 // missing
		if _, families := scrape(t, p); families["portal_backup_age_seconds"] != nil {
			got = families["portal_backup_age_seconds"].GetMetric()[0].GetGauge().GetValue()
		}
		if got < want || got > want+60 {
			t.Errorf("with %q: age = %v, want %v", text, got, want)
		}
	}
}

// otel is a collector that stores what it receives.
type otel struct {
	*httptest.Server
	mu    sync.Mutex
	raw   strings.Builder
	spans []*otlp.Span
}

func newCollector(t *testing.T) *otel {
	o := &otel{}
	o.Server = httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		var request collector.ExportTraceServiceRequest
		if err != nil || r.URL.Path != "/v1/traces" || proto.Unmarshal(body, &request) != nil {
			t.Errorf("the collector got a request for %s that is not one of traces: error = %v", r.URL.Path, err)
		}
		o.mu.Lock()
		defer o.mu.Unlock()
		o.raw.Write(body)
		for _, resource := range request.ResourceSpans {
			for _, scope := range resource.ScopeSpans {
				o.spans = append(o.spans, scope.Spans...)
			}
		}
	}))
	t.Cleanup(o.Close)
	return o
}

// traced makes traces and returns them by the span's name.
func traced(t *testing.T, o *otel, sample float64) (spans map[string]*otlp.Span, telltales []string) {
	t.Helper()
	t.Setenv("OTEL_EXPORTER_OTLP_ENDPOINT", o.URL)
	p := testkit.New(
		t,
		testkit.Configured(func(c *app.Config) { c.Telemetry = telemetry.Options{Traces: true, Sample: sample} }),
	)
	telltales = busy(t, p)
	p.Call(
		testkit.AdminA,
		"GET",
		"/api/people",
		nil,
		"traceparent",
		"00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
		"tracestate",
		"a="+telltaleQuery,
	)
	p.Stop()
	o.mu.Lock()
	defer o.mu.Unlock()
	spans = map[string]*otlp.Span{}
	for _, s := range o.spans {
		spans[s.Name] = s
	}
	return spans, telltales
}

// Traces have the operations, calls and queries with their durations, and no data of requests. The test sets
// environment variables, so it does not run in parallel.
func TestTraces(t *testing.T) {
	o := newCollector(t)
	spans, telltales := traced(t, o, 1)
	inside := func(inner, outer string) {
		t.Helper()
		if spans[inner] == nil || spans[outer] == nil || string(spans[inner].TraceId) != string(spans[outer].TraceId) {
			t.Errorf("%q is not part of %q: %v, %v", inner, outer, spans[inner], spans[outer])
		}
	}
	inside("db ListTickets", "listSupportTickets")
	inside("db InsertRead", "hub ReadMessage")
	for _, name := range []string{"createSupportTicket", "getSupportTicket", "/blobs/*", "hub JoinRoom", "hub NewMessage"} {
		if spans[name] == nil {
			t.Errorf("no span of %s", name)
		}
	}
	if s := spans["hub ReadMessage"]; s.GetStatus().GetCode() != otlp.Status_STATUS_CODE_ERROR {
		t.Errorf("status of a failed call = %v, want an error", s.GetStatus())
	}
	if !strings.Contains(o.raw.String(), "P0001") {
		t.Error("the span does not have the code of the database's error")
	}
	if s := spans["listPeople"]; s == nil || len(s.Links) != 1 || len(s.ParentSpanId) != 0 ||
		string(s.TraceId) == string(s.Links[0].TraceId) {
		t.Errorf("the caller's trace id was used: %v", s)
	}
	for _, secret := range append(telltales, "select", "insert", "SELECT", "127.0.0.1", "Bearer") {
		if strings.Contains(o.raw.String(), secret) {
			t.Errorf("the traces contain %q", secret)
		}
	}
	if spans["/healthz"] != nil {
		t.Error("health checks are traced")
	}
	t.Logf("figure: %d spans, %d bytes", len(o.spans), o.raw.Len())
}

func TestTracesAreSampled(t *testing.T) {
	o := newCollector(t)
	if spans, _ := traced(t, o, 0); len(spans) > 0 {
		t.Errorf("spans at a rate of 0 = %d, want 0", len(spans))
	}
}

// Without metrics and traces nothing of them runs: no middleware, no wrapper of hub calls, no tracer, no listener.
func TestNothingIsMeasuredUnlessAskedFor(t *testing.T) {
	off, on := testkit.New(t), testkit.New(
		t,
		testkit.Configured(func(c *app.Config) { c.Telemetry.MetricsAddr = "127.0.0.1:0" }),
	)
	if off.App.Measured() {
		t.Error("metrics or traces are on by default")
	}
	middlewares := func(p *testkit.Portal) int { return len(p.App.Handler().(chi.Routes).Middlewares()) }
	if middlewares(on) != middlewares(off)+1 {
		t.Errorf("%d middlewares with metrics, %d without", middlewares(on), middlewares(off))
	}
	allocations := func(p *testkit.Portal) float64 {
		r := httptest.NewRequestWithContext(t.Context(), "GET", p.URL+"/healthz", nil)
		return testing.AllocsPerRun(100, func() { p.App.Handler().ServeHTTP(httptest.NewRecorder(), r) })
	}
	// The minimum of several runs, because other allocations of the process count too.
	without, with := math.Inf(1), math.Inf(1)
	for range 5 {
		without, with = min(without, allocations(off)), min(with, allocations(on))
	}
	if without >= with {
		t.Errorf("%v allocations without, %v with", without, with)
	}
	t.Logf("figure: %v allocations of a request without, %v with metrics", without, with)
}
