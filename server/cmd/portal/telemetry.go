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

// telemetryFlags say what is reported to whoever runs the portal. Where traces go is said by OpenTelemetry's own
// variables.
func telemetryFlags(f *pflag.FlagSet, t *telemetry.Options) {
	parsed(f, &t.MetricsAddr, "metrics-addr", "",
		"address at which Prometheus finds /metrics, for nobody else to reach; empty: no metrics",
		func(text string) (string, error) {
			if _, _, err := net.SplitHostPort(text); text != "" && err != nil {
				return "", errors.New("this is no address such as 127.0.0.1:9464")
			}
			return text, nil
		})
	parsed(f, &t.Sample, "trace-sample", "1", "which part of the traces is kept, 0 to 1; "+
		"there are traces when OTEL_EXPORTER_OTLP_ENDPOINT names a collector", number(0.0, 1))
}

// traced tells whether a collector is named, or why it can't be the one.
func traced() (bool, error) {
	collector := cmp.Or(os.Getenv("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"), os.Getenv("OTEL_EXPORTER_OTLP_ENDPOINT"))
	if collector == "" || os.Getenv("OTEL_SDK_DISABLED") == "true" {
		return false, nil
	}
	// The exporter would take what it can't read for nothing, and send to its default.
	if u, err := url.Parse(collector); err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https") {
		return false, fmt.Errorf("OTEL_EXPORTER_OTLP_ENDPOINT %q is not an http or https address", collector)
	}
	const spoken = "http/protobuf"
	protocol := cmp.Or(os.Getenv("OTEL_EXPORTER_OTLP_TRACES_PROTOCOL"), os.Getenv("OTEL_EXPORTER_OTLP_PROTOCOL"), spoken)
	if protocol != spoken {
		return false, fmt.Errorf("OTEL_EXPORTER_OTLP_PROTOCOL %q is not %s, the one that the portal speaks", protocol, spoken)
	}
	return true, nil
}
