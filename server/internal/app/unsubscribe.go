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

// unsubscribe is what e-mail names in List-Unsubscribe: a POST ends it, a mail program's (RFC 8058) or that of the page
// that a person's click leads to. The page is the same for every token, and asks nobody about it. The token stands in
// the query, which nobody logs; in the path of e-mails from before.
func (a *App) unsubscribe(w http.ResponseWriter, r *http.Request) {
	if limited := a.callers.Unknown(middleware.GetClientIPAddr(r.Context())); limited != nil {
		api.WriteLimited(w, r, limited)
		return
	}
	w.Header().Set("Cache-Control", "no-store")
	if r.Method != http.MethodPost {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = io.WriteString(w, unsubscribePage)
		return
	}
	token := chi.URLParam(r, "token")
	if token == "" {
		token = r.URL.Query().Get("token")
	}
	if err := a.inbound.Unsubscribe(r.Context(), token); err != nil {
		a.log.ErrorContext(r.Context(), "e-mail could not be ended", "error", err)
		http.Error(w, tryLater, http.StatusServiceUnavailable)
		return
	}
	fmt.Fprintln(w, unsubscribed)
}

// loggedPath is a path as the log has it: without the token of e-mails from before it stood in the query.
func loggedPath(path string) string {
	if strings.HasPrefix(path, notices.UnsubscribePath+"/") {
		return notices.UnsubscribePath + "/…"
	}
	return path
}
