package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"text/template"

	"github.com/Masterminds/sprig/v3"
	"go.yaml.in/yaml/v3"
)

const chart = "../../deploy/helm/portal/"

func text(t *testing.T, path string) string {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

// parsed is a YAML document.
func parsed(t *testing.T, document string) map[string]any {
	t.Helper()
	var into map[string]any
	if err := yaml.Unmarshal([]byte(document), &into); err != nil {
		t.Fatalf("%v:\n%s", err, document)
	}
	return into
}

// The variables that compose and the chart set are settings in operations.md, which another test compares with the
// program.
func TestDeployKnowsSettings(t *testing.T) {
	page := text(t, "../../docs/operations.md")
	variable := regexp.MustCompile(`PORTAL_[A-Z_]+`)
	err := filepath.WalkDir("../../deploy", func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		for _, name := range variable.FindAllString(text(t, path), -1) {
			// PORTAL_IMAGE is compose's own: it chooses the image.
			if !strings.Contains(page, "| `"+name+"` |") && name != "PORTAL_IMAGE" {
				t.Errorf("%s sets %s, which is not a setting", path, name)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// The compose file contains no secret, and names this version's image.
func TestCompose(t *testing.T) {
	file := text(t, "../../deploy/compose/compose.yaml")
	services := parsed(t, file)["services"].(map[string]any)
	for _, name := range []string{"database", "migrate", "portal"} {
		service, ok := services[name].(map[string]any)
		if !ok {
			t.Fatalf("there is no %s", name)
		}
		environment, _ := service["environment"].(map[string]any)
		for variable, value := range environment {
			if strings.Contains(variable, "PASSWORD") && !strings.HasPrefix(fmt.Sprint(value), "${") ||
				regexp.MustCompile(`://[^/@]*:[^$][^/@]*@`).MatchString(fmt.Sprint(value)) {
				t.Errorf("%s contains the secret %s", name, variable)
			}
		}
		if _, checked := service["healthcheck"]; !checked && name != "migrate" {
			t.Errorf("%s has no health check", name)
		}
	}
	if !strings.Contains(file, ":-portal:"+version(t)+"}") {
		t.Errorf("the image is not %s's", version(t))
	}
}

// The chart has this version and renders the expected Kubernetes objects. Helm itself is not run here, because it
// includes a Kubernetes client. The test renders with text/template, sprig and the four functions below, as Helm
// does.
func TestChart(t *testing.T) {
	about := parsed(t, text(t, chart+"Chart.yaml"))
	if about["appVersion"] != version(t) {
		t.Errorf("appVersion of the chart = %v", about["appVersion"])
	}
	values := parsed(t, text(t, chart+"values.yaml"))
	var schema map[string]any
	if err := json.Unmarshal([]byte(text(t, chart+"values.schema.json")), &schema); err != nil {
		t.Fatal(err)
	}
	sameKeys(t, "values", values, schema)

	if _, err := render(values); err == nil || !strings.Contains(err.Error(), "needed") {
		t.Errorf("without required values: error = %v", err)
	}
	complete(values)
	if _, err := render(values); err == nil || !strings.Contains(err.Error(), "filesClaim") {
		t.Errorf("with a separate folder for each instance: error = %v", err)
	}
	values["filesClaim"], values["natsUrl"], values["drain"] = "files", "nats://bus.provider.example:4222", 20
	peers := []any{map[string]any{"podSelector": map[string]any{}}}
	values["networkPolicy"] = map[string]any{"enabled": true, "from": peers, "metricsFrom": peers}
	kinds, err := render(values)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"Deployment", "Job", "NetworkPolicy", "PodDisruptionBudget", "Service"}
	if have := slices.Sorted(maps.Keys(kinds)); !slices.Equal(have, want) {
		t.Fatalf("rendered = %v", have)
	}
	for kind, paths := range map[string]map[string]any{
		"Deployment spec": {
			"replicas":                              2,
			"strategy rollingUpdate maxUnavailable": 0,
			"template metadata labels app.kubernetes.io/instance": "here",
		},
		"Deployment spec template spec": {
			"enableServiceLinks":                            false,
			"terminationGracePeriodSeconds":                 35,
			"securityContext runAsNonRoot":                  true,
			"volumes files persistentVolumeClaim claimName": "files",
			"topologySpreadConstraints 0 labelSelector matchLabels app.kubernetes.io/name": "portal",
		},
		"Deployment spec template spec containers 0": {
			"image":                                  "registry.provider.example/portal:" + version(t),
			"livenessProbe httpGet path":             "/healthz",
			"readinessProbe httpGet path":            "/readyz",
			"securityContext readOnlyRootFilesystem": true,
			"envFrom 0 secretRef name":               "portal",
			"env PORTAL_DRAIN value":                 "20s",
			"env PORTAL_NATS_URL value":              "nats://bus.provider.example:4222",
			"env PORTAL_OIDC_ISSUER value":           "https://login.provider.example",
			"volumeMounts files mountPath":           "/var/lib/portal",
		},
		"Job": {
			"metadata annotations helm.sh/hook":                                                  "pre-install,pre-upgrade",
			"spec template spec enableServiceLinks":                                              false,
			"spec template spec containers 0 args 0":                                             "migrate",
			"spec template spec securityContext runAsUser":                                       65532,
			"spec template spec containers 0 env PORTAL_MIGRATE_URL valueFrom secretKeyRef name": "portal-migrate",
		},
		"PodDisruptionBudget spec": {
			"maxUnavailable": 1,
			"selector matchLabels app.kubernetes.io/name": "portal",
		},
		"NetworkPolicy spec ingress": {"0 from 0 podSelector": map[string]any{}, "1 ports 0 port": 9464},
		"Service spec":               {"selector app.kubernetes.io/name": "portal", "ports http targetPort": "http"},
	} {
		for path, want := range paths {
			path = kind + " " + path
			if have := at(kinds, strings.Fields(path)); fmt.Sprint(have) != fmt.Sprint(want) {
				t.Errorf("%s = %v, want %v", path, have, want)
			}
		}
	}
}

// complete sets the required values, with files in a folder.
func complete(values map[string]any) {
	set := func(in any, key string, value any) { in.(map[string]any)[key] = value }
	set(values["image"], "repository", "registry.provider.example/portal")
	set(values["settings"], "PORTAL_PUBLIC_URL", "https://portaal.provider.example")
	set(values["settings"], "PORTAL_OIDC_ISSUER", "https://login.provider.example")
	set(values["settings"], "PORTAL_BLOB_URL", "file:///var/lib/portal/blobs")
}

// rendered renders the chart with the defaults, the required values and more values, which override the defaults.
func rendered(t *testing.T, more map[string]map[string]any) (map[string]any, error) {
	t.Helper()
	values := parsed(t, text(t, chart+"values.yaml"))
	complete(values)
	values["filesClaim"] = "files"
	for section, fields := range more {
		defaults, ok := values[section].(map[string]any)
		if !ok {
			t.Fatalf("the chart has no value %s", section)
		}
		maps.Copy(defaults, fields)
	}
	return render(values)
}

// expect compares rendered values with wanted ones, by path; nil: the path must not exist.
func expect(t *testing.T, kinds map[string]any, wanted map[string]any) {
	t.Helper()
	for path, want := range wanted {
		if have := at(kinds, strings.Fields(path)); fmt.Sprint(have) != fmt.Sprint(want) {
			t.Errorf("%s = %v, want %v", path, have, want)
		}
	}
}

// If enabled, an Ingress routes the host of the public URL to the service.
func TestChartIngress(t *testing.T) {
	on := map[string]any{"enabled": true}
	plain, err := rendered(t, map[string]map[string]any{"ingress": on,
		"settings": {"PORTAL_PUBLIC_URL": "https://portaal.provider.example:8443"}})
	if err != nil {
		t.Fatal(err)
	}
	expect(t, plain, map[string]any{
		"Ingress apiVersion":                                                 "networking.k8s.io/v1",
		"Ingress metadata annotations":                                       nil,
		"Ingress spec ingressClassName":                                      nil,
		"Ingress spec tls":                                                   nil,
		"Ingress spec rules 0 host":                                          "portaal.provider.example",
		"Ingress spec rules 0 http paths 0 path":                             "/",
		"Ingress spec rules 0 http paths 0 pathType":                         "Prefix",
		"Ingress spec rules 0 http paths 0 backend service name":             "here",
		"Ingress spec rules 0 http paths 0 backend service port":             map[string]any{"name": "http"},
		"Service metadata name":                                              "here",
		"Service spec ports metrics":                                         nil,
		"Deployment spec template spec containers 0 ports metrics":           nil,
		"Deployment spec template spec containers 0 env PORTAL_METRICS_ADDR": nil,
	})
	full, err := rendered(t, map[string]map[string]any{"ingress": {"enabled": true, "className": "nginx",
		"host": "help.provider.example", "tlsSecret": "portal-tls",
		"annotations": map[string]any{"nginx.ingress.kubernetes.io/proxy-body-size": "30m"}}})
	if err != nil {
		t.Fatal(err)
	}
	expect(t, full, map[string]any{
		"Ingress metadata annotations nginx.ingress.kubernetes.io/proxy-body-size": "30m",
		"Ingress spec ingressClassName":                                            "nginx",
		"Ingress spec tls 0 hosts 0":                                               "help.provider.example",
		"Ingress spec tls 0 secretName":                                            "portal-tls",
		"Ingress spec rules 0 host":                                                "help.provider.example",
	})
}

// A ServiceMonitor selects the metrics port of the service, which targets a port at which the portal listens.
func TestChartServiceMonitor(t *testing.T) {
	on := map[string]any{"enabled": true, "interval": "15s", "labels": map[string]any{"release": "prometheus"}}
	kinds, err := rendered(t, map[string]map[string]any{"serviceMonitor": on})
	if err != nil {
		t.Fatal(err)
	}
	labels := at(kinds, []string{"Service", "spec", "selector"})
	expect(t, kinds, map[string]any{
		"ServiceMonitor apiVersion":                             "monitoring.coreos.com/v1",
		"ServiceMonitor metadata labels release":                "prometheus",
		"ServiceMonitor metadata labels app.kubernetes.io/name": "portal",
		"ServiceMonitor spec jobLabel":                          "app.kubernetes.io/name",
		"ServiceMonitor spec endpoints 0 port":                  "metrics",
		"ServiceMonitor spec endpoints 0 interval":              "15s",
		"ServiceMonitor spec selector matchLabels":              labels,
		"Service metadata labels app.kubernetes.io/name":        "portal",
		"Service metadata labels app.kubernetes.io/instance":    "here",
		"Service spec ports metrics targetPort":                 "metrics",
	})
	expect(t, kinds, map[string]any{
		"Deployment spec template spec containers 0 ports metrics containerPort":   9464,
		"Deployment spec template spec containers 0 env PORTAL_METRICS_ADDR value": ":9464",
	})
	for says, more := range map[string]map[string]map[string]any{
		"PORTAL_METRICS_ADDR": {"serviceMonitor": on, "settings": {"PORTAL_METRICS_ADDR": ":9000"}},
		"metricsFrom":         {"serviceMonitor": on, "networkPolicy": {"enabled": true}},
	} {
		if _, err := rendered(t, more); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("error = %v, want one about %s", err, says)
		}
	}
}

// at follows a path of keys, with numbers or names in lists.
func at(in any, path []string) any {
	for _, key := range path {
		switch v := in.(type) {
		case map[string]any:
			in = v[key]
		case []any:
			in = nil
			for i, item := range v {
				if named, ok := item.(map[string]any); fmt.Sprint(i) == key || ok && named["name"] == key {
					in = item
				}
			}
		default:
			return nil
		}
	}
	return in
}

// sameKeys fails if a value is not in the schema, or a key of the schema has no default.
func sameKeys(t *testing.T, path string, values, schema map[string]any) {
	t.Helper()
	properties, _ := schema["properties"].(map[string]any)
	if schema["additionalProperties"] != false {
		return // any keys
	}
	for key, value := range values {
		of, ok := properties[key].(map[string]any)
		if !ok {
			t.Errorf("%s.%s is not in the schema", path, key)
		} else if nested, ok := value.(map[string]any); ok {
			sameKeys(t, path+"."+key, nested, of)
		}
	}
	for key := range properties {
		if _, ok := values[key]; !ok && key != "global" { // Helm's own
			t.Errorf("%s.%s has no default", path, key)
		}
	}
}

// render returns the chart's documents by their kinds.
func render(values map[string]any) (map[string]any, error) {
	templates := template.New("").Option("missingkey=error")
	functions := sprig.TxtFuncMap()
	functions["include"] = func(name string, data any) (string, error) {
		var out strings.Builder
		err := templates.ExecuteTemplate(&out, name, data)
		return out.String(), err
	}
	functions["required"] = func(message string, value any) (any, error) {
		if value == nil || value == "" {
			return nil, errors.New(message)
		}
		return value, nil
	}
	functions["fail"] = func(message string) (string, error) { return "", errors.New(message) }
	functions["toYaml"] = func(value any) (string, error) {
		out, err := yaml.Marshal(value)
		return strings.TrimSuffix(string(out), "\n"), err
	}
	if _, err := templates.Funcs(functions).ParseGlob(chart + "templates/*"); err != nil {
		return nil, err
	}
	about := map[string]any{}
	content, err := os.ReadFile(chart + "Chart.yaml")
	if err := errors.Join(err, yaml.Unmarshal(content, &about)); err != nil {
		return nil, err
	}
	kinds := map[string]any{}
	for _, t := range templates.Templates() {
		if filepath.Ext(t.Name()) != ".yaml" {
			continue
		}
		var out bytes.Buffer
		if err := t.Execute(&out, map[string]any{
			"Values":  values,
			"Release": map[string]any{"Name": "here", "Service": "Helm"},
			"Chart":   map[string]any{"AppVersion": about["appVersion"]},
		}); err != nil {
			return nil, err
		}
		var document map[string]any
		if err := yaml.NewDecoder(&out).Decode(&document); err != nil && !errors.Is(err, io.EOF) {
			return nil, fmt.Errorf("%s: %w", t.Name(), err)
		}
		if kind, ok := document["kind"].(string); ok {
			kinds[kind] = document
		}
	}
	return kinds, nil
}
