package main

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"

	"github.com/spf13/pflag"

	"klantportaal.example/server/internal/platform/telemetry"
)

// telemetryFlags declares the settings of metrics and traces. OpenTelemetry's own variables name the collector of
// traces.
func telemetryFlags(f *pflag.FlagSet, t *telemetry.Options) {
	parsed(f, &t.MetricsAddr, "metrics-addr", "",
		"address on which /metrics is served to Prometheus, which others must not be able to reach; empty: off",
		func(text string) (string, error) {
			if _, _, err := net.SplitHostPort(text); text != "" && err != nil {
				return "", errors.New("must be an address such as 127.0.0.1:9464")
			}
			return text, nil
		})
	parsed(f, &t.Sample, "trace-sample", "1", "fraction of the traces that is sent, 0 to 1; "+
		"traces are on if OTEL_EXPORTER_OTLP_ENDPOINT names a collector", number(0.0, 1))
}

// traced reports whether the environment names a collector. It returns an error if the collector can't be used.
func traced() (bool, error) {
	collector := cmp.Or(os.Getenv("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"), os.Getenv("OTEL_EXPORTER_OTLP_ENDPOINT"))
	if collector == "" || os.Getenv("OTEL_SDK_DISABLED") == "true" {
		return false, nil
	}
	// The exporter ignores an address that it can't parse, and sends to its default.
	if u, err := url.Parse(collector); err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") {
		return false, fmt.Errorf("OTEL_EXPORTER_OTLP_ENDPOINT %q is not an http or https address", collector)
	}
	const spoken = "http/protobuf"
	protocol := cmp.Or(os.Getenv("OTEL_EXPORTER_OTLP_TRACES_PROTOCOL"), os.Getenv("OTEL_EXPORTER_OTLP_PROTOCOL"), spoken)
	if protocol != spoken {
		return false, fmt.Errorf(
			"OTEL_EXPORTER_OTLP_PROTOCOL %q is not supported; the portal sends traces by %s",
			protocol,
			spoken,
		)
	}
	return true, nil
}
