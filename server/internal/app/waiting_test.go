package app_test

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	dto "github.com/prometheus/client_model/go"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit"
)

type metrics = map[string]*dto.MetricFamily

// figureOf returns the value of a metric whose labels, in the order of their names, have these values, or -1 if
// there is no such metric.
func figureOf(families metrics, name string, labels ...string) float64 {
	for _, m := range families[name].GetMetric() {
		matches := true
		for i, label := range m.GetLabel() {
			matches = matches && i < len(labels) && label.GetValue() == labels[i]
		}
		if matches {
			return m.GetCounter().GetValue() + m.GetGauge().GetValue()
		}
	}
	return -1
}

// scrapedUntil scrapes until a condition holds, at most for three minutes.
func scrapedUntil(t *testing.T, p *testkit.Portal, done func(metrics) bool) metrics {
	t.Helper()
	for end := time.Now().Add(3 * time.Minute); ; time.Sleep(20 * time.Millisecond) {
		if _, families := scrape(t, p); done(families) || time.Now().After(end) {
			return families
		}
	}
}

// The metrics have the number and age of waiting e-mails, and the time since the mailbox was last read.
func TestInboundMetrics(t *testing.T) {
	t.Parallel()
	inbound := app.Inbound{URL: "imap://support:none@127.0.0.1:1", Address: "support@provider.example",
		AuthServ: "mx.provider.example", LookEvery: 20 * time.Millisecond}
	p := testkit.New(t, testkit.Configured(func(c *app.Config) {
		c.Telemetry.MetricsAddr, c.Mail.From, c.Inbound = "127.0.0.1:0", "portaal@provider.example", inbound
	}))
	p.Exec(`insert into inbound_mail (id, dedupe, sender, subject, size, blob_key, verdict, received_on, claimed_until)
		select gen_random_uuid(), lpad(n::text, 64, '0'), 'zoe@a.example', 'Brief', 1, key, verdict, now() - age, now() + interval '1 hour'
		from (values (1, 'a', 'pending', interval '3 minutes'), (2, 'b', 'quarantined', interval '2 hours'),
			(3, 'c', 'quarantined', interval '1 hour'), (4, null, 'quarantined', interval '91 days'),
			(5, 'd', 'posted', interval '5 hours')) v (n, key, verdict, age)`)
	p.Exec(`insert into mailbox_state (id, seen_on) values ('inbound', now() - interval '1 hour')
		on conflict (id) do update set seen_on = excluded.seen_on`)
	families := scrapedUntil(t, p, func(f metrics) bool {
		return figureOf(f, "portal_inbound_failures_total", "fetch") > 0
	})
	for _, c := range []struct {
		metric, state string
		want, most    float64
	}{
		{"portal_inbound_waiting", "pending", 1, 1},
		{"portal_inbound_waiting", "quarantined", 2, 2},
		{"portal_inbound_oldest_seconds", "pending", 180, 3600},
		{"portal_inbound_oldest_seconds", "quarantined", 7200, 10800},
		{"portal_inbound_read_age_seconds", "", 3600, 7200},
		{"portal_inbound_failures_total", "fetch", 1, 1e6},
		{"portal_inbound_failures_total", "decide", 0, 0},
	} {
		if got := figureOf(families, c.metric, c.state); got < c.want || got > c.most {
			t.Errorf("%s of %q = %v, want %v to %v", c.metric, c.state, got, c.want, c.most)
		}
	}
}

// A relay may have nothing to deliver for days, so only a mailbox has an age.
func TestRelayHasNoAge(t *testing.T) {
	t.Parallel()
	inbound := app.Inbound{URL: "smtp://127.0.0.1:0", Address: "support@provider.example", AuthServ: "mx.provider.example"}
	p := testkit.New(t, testkit.Configured(func(c *app.Config) {
		c.Telemetry.MetricsAddr, c.Mail.From, c.Inbound = "127.0.0.1:0", "portaal@provider.example", inbound
	}))
	_, families := scrape(t, p)
	if families["portal_inbound_waiting"] == nil {
		t.Error("the metrics do not have portal_inbound_waiting")
	}
	if families["portal_inbound_read_age_seconds"] != nil {
		t.Error("the metrics have an age of the last read")
	}
}

// The metrics have the failed calls of the ERP, and the number and age of jobs that wait for it.
func TestERPMetrics(t *testing.T) {
	t.Parallel()
	unavailable := func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusServiceUnavailable) }
	erp := httptest.NewServer(http.HandlerFunc(unavailable))
	defer erp.Close()
	p := testkit.New(t, testkit.Configured(func(c *app.Config) {
		c.Telemetry.MetricsAddr, c.ERP.URL = "127.0.0.1:0", erp.URL
	}))
	made, err := p.As(testkit.UserA).CreateSupportTicketWithResponse(t.Context(), nil, contract.CreateSupportTicketRequest{
		Subject: "Glasvezel valt weg", Topic: "incident", Text: telltaleText})
	if err != nil || made.JSON201 == nil {
		t.Fatalf("creating a ticket: error = %v, response = %s", err, made.Body)
	}
	failed := func(f metrics) bool {
		return figureOf(f, "portal_erp_calls_total", "assign_number", "failed") > 0
	}
	scrapedUntil(t, p, failed)
	p.Exec(`update river.river_job set created_at = now() - interval '5 hours' where kind = 'assign_erp_number'`)
	_, families := scrape(t, p)
	if !failed(families) {
		t.Error("no call of the ERP has failed")
	}
	if got := figureOf(families, "portal_erp_calls_total", "assign_number", "ok"); got != 0 {
		t.Errorf("successful calls = %v, want 0", got)
	}
	if got := figureOf(families, "portal_jobs_waiting", "assign_erp_number"); got != 1 {
		t.Errorf("waiting jobs = %v, want 1", got)
	}
	if got := figureOf(families, "portal_jobs_oldest_seconds", "assign_erp_number"); got < 5*3600 || got > 6*3600 {
		t.Errorf("the oldest job is %v seconds old, want 5 hours", got)
	}
	if got := figureOf(families, "portal_jobs_waiting", "send_mail"); got != -1 {
		t.Errorf("waiting e-mails without a mail server = %v, want none", got)
	}
}
