package devidp

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"net/url"
	"strings"

	"github.com/zitadel/oidc/v3/pkg/op"
)

// sessionState returns the value with which a page asks the session frame whether its session still exists (OpenID
// Connect Session Management 1.0, 2). Without a session the browser state is empty.
func sessionState(clientID, redirectURI, browserState string) string {
	origin := ""
	if u, err := url.Parse(redirectURI); err == nil {
		origin = u.Scheme + "://" + u.Host
	}
	salt := secret()[:16]
	sum := sha256.Sum256([]byte(clientID + " " + origin + " " + browserState + " " + salt))
	return base64.RawURLEncoding.EncodeToString(sum[:]) + "." + salt
}

// checkSessionFrame serves the frame that the client's pages ask (3.3).
func (p *Provider) checkSessionFrame(w http.ResponseWriter, _ *http.Request) {
	var body bytes.Buffer
	data := map[string]any{"Path": p.path, "ClientID": p.cfg.ClientID, "Cookie": p.cookieName("state")}
	if err := pages.ExecuteTemplate(&body, "session.html", data); err != nil {
		p.cfg.Logger.Error("development identity provider", "page", "session.html", "error", err)
		http.Error(w, "internal error", http.StatusInternalServerError)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Header().Set(
		"Content-Security-Policy",
		"default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors "+strings.Join(p.origins, " "),
	)
	w.Header().Del("X-Frame-Options")
	_, _ = body.WriteTo(w) // the browser may be gone
}

// endSession signs out (OpenID Connect RP-Initiated Logout 1.0, 2). The identity token
// is required: without it any web page could sign a user out.
func (p *Provider) endSession(w http.ResponseWriter, r *http.Request) {
	if err := once(r); err != nil {
		p.failure(w, http.StatusBadRequest, err.Error())
		return
	}
	request, err := op.ParseEndSessionRequest(r, p.op.Decoder())
	if err != nil || request.IdTokenHint == "" {
		p.failure(w, http.StatusBadRequest, "id_token_hint is required")
		return
	}
	ending, err := op.ValidateEndSessionRequest(r.Context(), request, p.op)
	if err != nil {
		p.failure(w, http.StatusBadRequest, "id_token_hint, client_id or post_logout_redirect_uri is not valid")
		return
	}
	if id, ok := ending.IDTokenHintClaims.Claims["sid"].(string); ok {
		p.storage.endSession(id)
	}
	// The browser may have a newer session of the same user. Another user's session stays.
	current, ok := p.session(r)
	if ok && current.Subject == ending.UserID {
		p.storage.endSession(current.ID)
		ok = false
	}
	if !ok {
		p.setCookie(w, p.cookieName("session"), "", p.path+"/", -1, true)
		p.setCookie(w, p.cookieName("state"), "", p.path+"/", -1, false)
	}
	http.Redirect(w, r, ending.RedirectURI, http.StatusFound)
}
