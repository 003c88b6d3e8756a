package app

import (
	"context"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
)

// An instance that stops while a new one starts does not appear to be running again.
func TestGoneInstanceTellsNothing(t *testing.T) {
	t.Parallel()
	settings := map[string]string{"PORTAL_PUBLIC_URL": "https://portal.example"}
	var told []string
	i := newInstances(settingsEvent{Instance: uuid.New(), Settings: settings}, slog.New(slog.DiscardHandler),
		func(text string) { told = append(told, text) })
	i.hear(settingsEvent{Instance: uuid.New(), Settings: settings}, time.Now())
	ended, end := context.WithCancel(t.Context())
	end()
	i.run(ended)
	i.hear(settingsEvent{Instance: uuid.New(), Settings: settings}, time.Now())
	if len(told) != 2 || strings.Contains(told[1], "PORTAL_PUBLIC_URL") {
		t.Errorf("published %q", told)
	}
}
