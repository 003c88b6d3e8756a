package main

import (
	"errors"
	"io"
	"log/slog"
	"strings"

	"github.com/spf13/pflag"

	"klantportaal.example/server/internal/app"
)

// logFlags set how much `portal serve` logs.
func logFlags(f *pflag.FlagSet, level *slog.Level, c *app.Config) {
	parsed(f, level, "log-level", "info", "least level of the lines in the log: debug, info, warn or error", logLevel)
	const requests = "log-requests"
	parsed(f, &c.FailedRequestsOnly, requests, "true",
		"log a line for each request of the API; false: only for those that fail (5xx)",
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
	return level, errors.New("this takes debug, info, warn or error")
}

// jsonLogger writes lines of a level and above.
func jsonLogger(out io.Writer, level slog.Level) *slog.Logger {
	return slog.New(slog.NewJSONHandler(out, &slog.HandlerOptions{Level: level}))
}
