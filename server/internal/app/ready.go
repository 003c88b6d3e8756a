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

// askAgain is how long the database's last answer counts: no balancer asks more often.
const askAgain = 100 * time.Millisecond

// readiness asks the database once for all who want to know at the same time.
type readiness struct {
	mu    sync.Mutex
	asked time.Time
	err   error
}

func (r *readiness) now(ctx context.Context, ask func(context.Context) error) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if time.Since(r.asked) >= askAgain {
		r.err = ask(context.WithoutCancel(ctx)) // who asked may go away, and others wait for the same
		r.asked = time.Now()
	}
	return r.err
}

// ready says whether an instance can answer. Balancers ask by the instance's own address, as often as they like, and
// what is said costs no more for it. What comes through a proxy is a stranger's, who is told nothing else and has a
// limit; a balancer never meets it, or a flood of strangers would take the instance away from everybody.
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

// forwarded tells whether a proxy passes a request on.
func forwarded(r *http.Request) bool {
	return len(r.Header.Values("X-Forwarded-For"))+len(r.Header.Values("Forwarded")) > 0
}

// near tells whether a request comes from this machine or its network, and from nobody behind it.
func near(r *http.Request) bool {
	at, err := netip.ParseAddrPort(r.RemoteAddr)
	address := at.Addr().Unmap()
	return err == nil && !forwarded(r) && (address.IsLoopback() || address.IsPrivate() || address.IsLinkLocalUnicast())
}
