package main

import (
	"errors"
	"io"
	"log/slog"
	"strings"

	"github.com/spf13/pflag"

	"klantportaal.example/server/internal/app"
)

// logFlags declares how much `portal serve` logs.
func logFlags(f *pflag.FlagSet, level *slog.Level, c *app.Config) {
	parsed(f, level, "log-level", "info", "lowest level to log: debug, info, warn or error", logLevel)
	const requests = "log-requests"
	parsed(f, &c.FailedRequestsOnly, requests, "true",
		"whether to log every request of the API; false: only requests that fail (5xx)",
		func(text string) (bool, error) {
			on, err := onOrOff(text)
			return !on, err
		})
	f.Lookup(requests).NoOptDefVal = "true"
}

func logLevel(text string) (level slog.Level, err error) {
	switch strings.ToLower(text) {
	case "debug", "info", "warn", "error":
		return level, level.UnmarshalText([]byte(text))
	}
	return level, errors.New("must be debug, info, warn or error")
}

// jsonLogger returns a logger that writes JSON lines of the level and above.
func jsonLogger(out io.Writer, level slog.Level) *slog.Logger {
	return slog.New(slog.NewJSONHandler(out, &slog.HandlerOptions{Level: level}))
}
