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

// dashboard is what a test reads of Grafana's model.
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

// Every panel of the dashboard says what it shows, in which unit. That its metrics exist, TestMetrics sees.
func TestDashboardIsLabelled(t *testing.T) {
	t.Parallel()
	d := readDashboard(t)
	if len(d.Panels) < 20 {
		t.Errorf("the dashboard has %d panels", len(d.Panels))
	}
	seen := map[string]bool{}
	for _, p := range d.Panels {
		if p.Title == "" || seen[p.Title] {
			t.Errorf("a panel has the title %q, which is none or another's", p.Title)
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
	for _, row := range regexp.MustCompile(`(?m)^\| (Portal[\w, ]+) \|`).FindAllStringSubmatch(page, -1) {
		for name := range strings.SplitSeq(row[1], ", ") {
			explained[name] = true
			if !defined[name] {
				t.Errorf("operations.md explains %s, which is no alert", name)
			}
		}
	}
	for name := range defined {
		if !explained[name] {
			t.Errorf("operations.md does not explain %s", name)
		}
	}
}

// Prometheus' own tool takes the alerts, and the queries of the dashboard.
func TestPromtool(t *testing.T) {
	t.Parallel()
	program, err := exec.LookPath("promtool")
	if err != nil {
		t.Skip("not tried: docs/alerts.yml and deploy/grafana/portal.json with promtool, " +
			"which is not installed (apt-get install prometheus, as root)")
	}
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
		t.Errorf("%v\n%s", err, out)
	}
}
