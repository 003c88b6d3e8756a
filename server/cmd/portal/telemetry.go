package main

import (
	"cmp"
	"fmt"
	"net"
	"net/url"
	"os"
	"strconv"

	"github.com/spf13/pflag"

	"klantportaal.example/server/internal/app"
)

// telemetrySettings say what is reported to whoever runs the portal. Where traces go is said by OpenTelemetry's own
// variables.
type telemetrySettings struct{ metricsAddr, sample string }

func (s *telemetrySettings) flags(f *pflag.FlagSet) {
	setting(
		f,
		&s.metricsAddr,
		"metrics-addr",
		"",
		"address at which Prometheus finds /metrics, for nobody else to reach; empty: no metrics",
	)
	setting(
		f,
		&s.sample,
		"trace-sample",
		"1",
		"which part of the traces is kept, 0 to 1; there are traces when OTEL_EXPORTER_OTLP_ENDPOINT names a collector",
	)
}

func (s telemetrySettings) config() (t app.Telemetry, err error) {
	t.MetricsAddr = s.metricsAddr
	if s.metricsAddr != "" {
		if _, _, err := net.SplitHostPort(s.metricsAddr); err != nil {
			return t, fmt.Errorf("--metrics-addr %q is not an address such as 127.0.0.1:9464", s.metricsAddr)
		}
	}
	if t.Sample, err = strconv.ParseFloat(s.sample, 64); err != nil || !(t.Sample >= 0 && t.Sample <= 1) {
		return t, fmt.Errorf("--trace-sample %q is not a number from 0 to 1", s.sample)
	}
	collector := cmp.Or(os.Getenv("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"), os.Getenv("OTEL_EXPORTER_OTLP_ENDPOINT"))
	t.Traces = collector != "" && os.Getenv("OTEL_SDK_DISABLED") != "true"
	if !t.Traces {
		return t, nil
	}
	// The exporter would take what it can't read for nothing, and send to its default.
	if u, err := url.Parse(collector); err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") {
		return t, fmt.Errorf("OTEL_EXPORTER_OTLP_ENDPOINT %q is not an http or https address", collector)
	}
	if protocol := cmp.Or(
		os.Getenv("OTEL_EXPORTER_OTLP_TRACES_PROTOCOL"),
		os.Getenv("OTEL_EXPORTER_OTLP_PROTOCOL"),
		"http/protobuf",
	); protocol != "http/protobuf" {
		return t, fmt.Errorf("OTEL_EXPORTER_OTLP_PROTOCOL %q is not http/protobuf, the one that the portal speaks", protocol)
	}
	return t, nil
}
