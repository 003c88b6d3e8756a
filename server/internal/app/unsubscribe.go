package app

import (
	"fmt"
	"io"
	"net/http"
	"strings"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"klantportaal.example/server/internal/domain/notices"
	"klantportaal.example/server/internal/edge/api"
)

// unsubscribe serves the address in List-Unsubscribe. A POST ends e-mail, either a mail program's (RFC 8058) or
// that of the page to which a click leads. The page is the same for every token, and does not look up the token.
// The token is in the query, which is not logged, or in the path in older e-mails.
func (a *App) unsubscribe(w http.ResponseWriter, r *http.Request) {
	if limited := a.callers.Unknown(middleware.GetClientIPAddr(r.Context())); limited != nil {
		api.WriteLimited(w, r, limited)
		return
	}
	w.Header().Set("Cache-Control", "no-store")
	page, ended, end := unsubscribePage, unsubscribed, a.inbound.Unsubscribe
	if r.URL.Path == notices.IncidentUnsubscribePath {
		page, ended, end = incidentUnsubscribePage, incidentUnsubscribed, a.inbound.UnsubscribeIncidents
	}
	if r.Method != http.MethodPost {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = io.WriteString(w, page)
		return
	}
	token := chi.URLParam(r, "token")
	if token == "" {
		token = r.URL.Query().Get("token")
	}
	if err := end(r.Context(), token); err != nil {
		a.log.ErrorContext(r.Context(), "a user could not be unsubscribed from e-mail", "error", err)
		http.Error(w, tryLater, http.StatusServiceUnavailable)
		return
	}
	fmt.Fprintln(w, ended)
}

// loggedPath returns a path for the log: without the token that older e-mails have in the path.
func loggedPath(path string) string {
	if strings.HasPrefix(path, notices.UnsubscribePath+"/") {
		return notices.UnsubscribePath + "/…"
	}
	return path
}
