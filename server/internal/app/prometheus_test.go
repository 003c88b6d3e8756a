package app_test

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

const (
	alertsFile    = "../../../docs/alerts.yml"
	dashboardFile = "../../../deploy/grafana/portal.json"
)

// dashboard has the fields of Grafana's model that a test reads.
type dashboard struct {
	Panels []struct {
		Type, Title string
		FieldConfig struct {
			Defaults struct{ Unit string }
		}
		Targets []struct{ Expr string }
	}
}

func readDashboard(t *testing.T) (d dashboard) {
	t.Helper()
	if err := json.Unmarshal([]byte(read(t, dashboardFile)), &d); err != nil {
		t.Fatal(err)
	}
	return d
}

// Every panel of the dashboard has a title, a unit and a query. TestMetrics checks that its metrics exist.
func TestDashboardIsLabelled(t *testing.T) {
	t.Parallel()
	d := readDashboard(t)
	if len(d.Panels) < 20 {
		t.Errorf("the dashboard has %d panels", len(d.Panels))
	}
	seen := map[string]bool{}
	for _, p := range d.Panels {
		if p.Title == "" || seen[p.Title] {
			t.Errorf("a panel has the title %q, which is empty or not unique", p.Title)
		}
		seen[p.Title] = true
		if p.Type == "row" {
			continue
		}
		if p.FieldConfig.Defaults.Unit == "" || len(p.Targets) == 0 {
			t.Errorf("panel %q has no unit or no query", p.Title)
		}
	}
}

// Every alert is explained in operations.md, and nothing else is.
func TestAlertsAreExplained(t *testing.T) {
	t.Parallel()
	defined, explained := map[string]bool{}, map[string]bool{}
	for _, m := range regexp.MustCompile(`- alert: (\w+)`).FindAllStringSubmatch(read(t, alertsFile), -1) {
		defined[m[1]] = true
	}
	_, page, _ := strings.Cut(read(t, "../../../docs/operations.md"), "\n## Alerts\n")
	page, _, _ = strings.Cut(page, "\n## ")
	for _, m := range regexp.MustCompile(`(?m)^### (Portal\w+)$`).FindAllStringSubmatch(page, -1) {
		explained[m[1]] = true
		if !defined[m[1]] {
			t.Errorf("operations.md explains %s, which is not an alert", m[1])
		}
	}
	for name := range defined {
		if !explained[name] {
			t.Errorf("operations.md does not explain %s", name)
		}
	}
}

// Prometheus' own tool accepts the alerts, and the queries of the dashboard.
func TestPromtool(t *testing.T) {
	t.Parallel()
	program := promtool(t)
	var rules strings.Builder
	rules.WriteString("groups:\n- name: dashboard\n  rules:\n")
	variables := strings.NewReplacer("$__rate_interval", "5m", "$instance", ".*")
	for _, p := range readDashboard(t).Panels {
		for _, target := range p.Targets {
			fmt.Fprintf(&rules, "  - record: panel%d\n    expr: %q\n", rules.Len(), variables.Replace(target.Expr))
		}
	}
	queries := filepath.Join(t.TempDir(), "dashboard.yml")
	if err := os.WriteFile(queries, []byte(rules.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.CommandContext(t.Context(), program, "check", "rules", alertsFile, queries).CombinedOutput()
	if err != nil {
		t.Errorf("promtool check rules: %v\n%s", err, out)
	}
}

// Every alert has a severity, and a runbook that is a heading of operations.md.
func TestAlertsHaveRunbooks(t *testing.T) {
	t.Parallel()
	anchors := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^#+ (.+)$`).FindAllStringSubmatch(read(t, "../../../docs/operations.md"), -1) {
		anchor := strings.ReplaceAll(strings.ToLower(m[1]), " ", "-")
		anchors[regexp.MustCompile(`[^\w-]`).ReplaceAllString(anchor, "")] = true
	}
	severity := regexp.MustCompile(`\n +labels: \{ severity: (page|ticket) \}\n`)
	runbook := regexp.MustCompile(`\n +runbook_url: https://docs\.provider\.example/portal/operations\.md#(\S+)\n`)
	_, alerts, _ := strings.Cut(read(t, alertsFile), "- alert: ")
	for alert := range strings.SplitSeq(alerts, "- alert: ") {
		name, _, _ := strings.Cut(alert, "\n")
		if !severity.MatchString(alert) {
			t.Errorf("%s has no severity, page or ticket", name)
		}
		if m := runbook.FindStringSubmatch(alert); m == nil {
			t.Errorf("%s has no runbook_url", name)
		} else if !anchors[m[1]] {
			t.Errorf("the runbook_url of %s links to #%s, which is not a heading of operations.md", name, m[1])
		}
	}
}

// broken is an alert about one instance, with the series for which it fires: value is the broken instance's, fine
// another instance's.
type broken struct{ alert, series, value, fine, labels string }

var brokenInstances = []broken{
	{"PortalFails", `portal_http_requests_total{status="5xx",X}`, "0+6x60", "0x60", ""},
	{"PortalMessagesFail", `portal_hub_calls_total{outcome="failed",method="NewMessage",X}`, "0+6x60", "0x60", ""},
	{"PortalSlow", `portal_http_request_duration_seconds_bucket{operation="getSupportTicket",X}`, "", "", ""},
	{"PortalWaitsForDatabase", `portal_database_acquires_canceled_total{X}`, "0+6x60", "0x60", ""},
	{"PortalStoreFails", `portal_blob_errors_total{operation="put",X}`, "0+1x60", "0x60", `operation: put, `},
	{"PortalStoreFills", `portal_blob_free_bytes{X}`, "1e9x60", "9e9x60", ""},
	{"PortalIssuerAway", `portal_issuer_reachable{X}`, "0x60", "1x60", ""},
	{"PortalErpFails", `portal_erp_calls_total{operation="assign_number",outcome="failed",X}`, "0+1x60", "0x60", ""},
	{"PortalMailFails", `portal_job_failures_total{kind="send_mail",outcome="retry",X}`, "0+1x60", "0x60",
		`kind: send_mail, outcome: retry, `},
	{"PortalInboundFails", `portal_inbound_failures_total{step="fetch",X}`, "0+1x60", "0x60", `step: fetch, `},
	{"PortalBackplaneAway", `portal_backplane_connected{X}`, "0x60", "1x60", ""},
	{"PortalBackplaneUnstable", `portal_backplane_gaps_total{X}`, "0+1x60", "0x60", ""},
}

// An alert names the broken instance, even if another one works well.
func TestAlertsNameTheInstance(t *testing.T) {
	t.Parallel()
	program := promtool(t)
	// Its texts are not what is tested.
	rules := regexp.MustCompile(`(?m)^ {8}annotations:\n(?: {10}.*\n)+`).ReplaceAllString(read(t, alertsFile), "")
	folder := t.TempDir()
	var tests strings.Builder
	tests.WriteString("rule_files: [alerts.yml]\ntests:\n")
	for _, b := range brokenInstances {
		fmt.Fprintf(&tests, "- interval: 1m\n  input_series:\n")
		add := func(series, instance, values string) {
			series = strings.Replace(series, "X", `instance="`+instance+`"`, 1)
			fmt.Fprintf(&tests, "  - { series: %q, values: %q }\n", series, values)
		}
		switch b.alert {
		case "PortalFails":
			add(`portal_http_requests_total{status="2xx",X}`, "fine", "0+60000x60")
		case "PortalErpFails":
			add(`portal_erp_calls_total{operation="assign_number",outcome="ok",X}`, "fine", "0+600x60")
		case "PortalSlow":
			for le, values := range map[string][2]string{"1": {"0x60", "0+6000x60"}, "10": {"0+6x60", "0+6000x60"}, "+Inf": {"0+6x60", "0+6000x60"}} {
				series := strings.Replace(b.series, "{", `{le="`+le+`",`, 1)
				add(series, "bad", values[0])
				add(series, "fine", values[1])
			}
		}
		if b.value != "" {
			add(b.series, "bad", b.value)
			add(b.series, "fine", b.fine)
		}
		severity := regexp.MustCompile(`(?s)- alert: ` + b.alert + `\n.*?severity: (\w+)`).FindStringSubmatch(rules)
		if severity == nil {
			t.Fatalf("%s has no severity", b.alert)
		}
		fmt.Fprintf(&tests, "  alert_rule_test:\n  - eval_time: 59m\n    alertname: %s\n", b.alert)
		fmt.Fprintf(&tests, "    exp_alerts: [{ exp_labels: { %sinstance: bad, severity: %s } }]\n", b.labels, severity[1])
	}
	for name, text := range map[string]string{"alerts.yml": rules, "test.yml": tests.String()} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.CommandContext(t.Context(), program, "test", "rules", filepath.Join(folder, "test.yml"))
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Errorf("promtool test rules: %v\n%s", err, out)
	}
}

// promtool returns the path of Prometheus' own tool. Without it the test is skipped.
func promtool(t *testing.T) string {
	t.Helper()
	program, err := exec.LookPath("promtool")
	if err != nil {
		t.Skipf("%s is not tried with promtool, which is not installed (apt-get install prometheus, as root)", t.Name())
	}
	return program
}
