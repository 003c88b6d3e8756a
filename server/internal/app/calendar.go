package app

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"net/http"
	"time"

	"github.com/go-chi/chi/v5/middleware"

	"klantportaal.example/server/internal/edge/api"
	"klantportaal.example/server/internal/platform/ical"
	"klantportaal.example/server/internal/platform/problem"
)

// calendar serves the maintenance of the user to whom the key in the query belongs, to programs that do not sign in.
func (a *App) calendar(w http.ResponseWriter, r *http.Request) {
	if limited := a.callers.Unknown(middleware.GetClientIPAddr(r.Context())); limited != nil {
		api.WriteLimited(w, r, limited)
		return
	}
	w.Header().Set("Cache-Control", "private, no-cache")
	feed, err := a.incidents.Feed(r.Context(), r.URL.Query().Get("key"))
	var p *problem.Error
	switch {
	case errors.As(err, &p) && p.Kind == problem.NotFound:
		http.Error(w, noCalendar, http.StatusNotFound)
	case err != nil:
		a.log.ErrorContext(r.Context(), "a calendar could not be read", "error", err)
		http.Error(w, tryLater, http.StatusServiceUnavailable)
	default:
		sum := sha256.Sum256(feed)
		w.Header().Set("ETag", `"`+base64.RawURLEncoding.EncodeToString(sum[:])+`"`)
		w.Header().Set("Content-Type", ical.Type)
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(feed))
	}
}
