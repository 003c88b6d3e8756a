package app

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"klantportaal.example/server/internal/domain/notices"
	"klantportaal.example/server/internal/platform/webpush"
)

// Push has the settings of notifications on devices.
type Push struct {
	Key string // the VAPID key, as webpush.ParseKey accepts it; "": off

	LookEvery time.Duration     // for tests; 0: 5 s
	Transport http.RoundTripper // for tests; nil: public addresses only
}

// pushing creates the part that owns devices, and returns it for the jobs, or nil if nothing is sent.
func (a *App) pushing(c Config) (*notices.Pushes, error) {
	if c.Push.Key == "" {
		a.pushes = notices.NewPushes(a.db, nil)
		return nil, nil
	}
	// Push services want to know whom to call. A portal without https is a developer's.
	contact := "https://" + strings.TrimPrefix(strings.TrimPrefix(c.PublicURL, "http://"), "https://")
	sender, err := webpush.New(c.Push.Key, contact, c.Push.Transport)
	if err != nil {
		return nil, fmt.Errorf("PORTAL_PUSH_KEY: %w", err)
	}
	sender.Done = a.pushDone()
	a.pushes = notices.NewPushes(a.db, sender)
	return a.pushes, nil
}
