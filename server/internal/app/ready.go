package app

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"github.com/go-chi/chi/v5/middleware"

	"klantportaal.example/server/internal/edge/api"
)

// askAgain is how long the last result of asking the database is valid. Load balancers do not ask more often.
const askAgain = 100 * time.Millisecond

// readiness asks the database once for all concurrent callers.
type readiness struct {
	mu    sync.Mutex
	asked time.Time
	err   error
}

func (r *readiness) now(ctx context.Context, ask func(context.Context) error) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if time.Since(r.asked) >= askAgain {
		r.err = ask(context.WithoutCancel(ctx)) // the first caller may go away while others wait for the result
		r.asked = time.Now()
	}
	return r.err
}

// ready reports whether an instance can serve requests. Load balancers call it at the instance's own address, as
// often as they like, at no extra cost. A request through a proxy comes from a stranger. It gets the same response,
// but is rate limited. The limit does not apply to load balancers: otherwise a flood of strangers' requests would
// take the instance out of service.
func (a *App) ready(w http.ResponseWriter, r *http.Request) {
	if forwarded(r) {
		if limited := a.callers.Unknown(middleware.GetClientIPAddr(r.Context())); limited != nil {
			api.WriteLimited(w, r, limited)
			return
		}
	}
	err := a.readiness.now(r.Context(), a.db.Ping)
	if a.draining.Load() {
		err = errors.New("shutting down")
	}
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	answer := map[string]any{"ready": err == nil}
	if near(r) {
		answer["hubConnections"] = a.hub.Connections()
	}
	if err != nil {
		a.log.WarnContext(r.Context(), "not ready", "error", err)
		w.WriteHeader(http.StatusServiceUnavailable)
	}
	_ = json.NewEncoder(w).Encode(answer)
}

// forwarded reports whether a proxy forwarded a request.
func forwarded(r *http.Request) bool {
	return len(r.Header.Values("X-Forwarded-For"))+len(r.Header.Values("Forwarded")) > 0
}

// near reports whether a request comes from this machine or its network, and was not forwarded.
func near(r *http.Request) bool {
	at, err := netip.ParseAddrPort(r.RemoteAddr)
	address := at.Addr().Unmap()
	return err == nil && !forwarded(r) && (address.IsLoopback() || address.IsPrivate() || address.IsLinkLocalUnicast())
}
