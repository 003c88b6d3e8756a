package devidp

import (
	"fmt"
	"net/http"
	"slices"
	"strings"

	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"
)

// once returns an error for a duplicate parameter (RFC 6749, 3.1 and 3.2): two parsers could read different values.
func once(r *http.Request) error {
	if err := r.ParseForm(); err != nil {
		return fmt.Errorf("the parameters can't be read")
	}
	for name, values := range r.Form {
		if len(values) > 1 {
			return fmt.Errorf("the parameter %q occurs more than once", name)
		}
	}
	return nil
}

// authorize is the authorization endpoint (OpenID Connect Core, 3.1.2.1). It refuses invalid requests that the
// library would accept, and leaves the rest to the library, which redirects the browser to the login page, also for
// prompt=none.
func (p *Provider) authorize(w http.ResponseWriter, r *http.Request) {
	if err := once(r); err != nil {
		p.failure(w, http.StatusBadRequest, err.Error())
		return
	}
	// Nothing may be sent to the return address before the client and the address are verified.
	if id := r.Form.Get("client_id"); id != p.cfg.ClientID {
		p.failure(w, http.StatusBadRequest, "client_id is unknown")
		return
	}
	redirectURI := r.Form.Get("redirect_uri")
	if !slices.Contains(p.storage.client.redirectURIs, redirectURI) {
		p.failure(w, http.StatusBadRequest, "redirect_uri is not registered")
		return
	}
	refused := &oidc.AuthRequest{
		RedirectURI: redirectURI, State: r.Form.Get("state"),
		ResponseType: oidc.ResponseTypeCode, ResponseMode: oidc.ResponseModeQuery,
	}
	var problem *oidc.Error
	switch challenge := r.Form.Get("code_challenge"); {
	case r.Form.Has("request"):
		problem = oidc.ErrRequestNotSupported()
	case r.Form.Has("request_uri"):
		problem = &oidc.Error{ErrorType: "request_uri_not_supported"}
	case r.Form.Get("response_type") != "code":
		problem = &oidc.Error{ErrorType: "unsupported_response_type"}
	case r.Form.Get("response_mode") != "" && r.Form.Get("response_mode") != "query":
		problem = oidc.ErrInvalidRequest().WithDescription("response_mode must be query")
	case challenge == "":
		problem = oidc.ErrInvalidRequest().WithDescription("code_challenge is required (PKCE)")
	case r.Form.Get("code_challenge_method") != "S256":
		problem = oidc.ErrInvalidRequest().WithDescription("code_challenge_method must be S256")
	case len(challenge) != 43: // a SHA-256 in base64url (RFC 7636, 4.2)
		problem = oidc.ErrInvalidRequest().WithDescription("code_challenge is not a SHA-256")
	case !slices.Contains(strings.Fields(r.Form.Get("scope")), oidc.ScopeOpenID):
		problem = oidc.ErrInvalidScope().WithDescription("scope openid is required")
	}
	if problem != nil {
		p.redirectError(w, r, refused, problem)
		return
	}
	begun := pending{id: secret(), binding: secret()}
	p.setCookie(w, p.loginCookie(begun.id), begun.binding, p.path+"/login", int(authRequestLifetime.Seconds()), true)
	op.Authorize(w, r.WithContext(contextWithPending(r.Context(), begun)), p.op)
}

// redirectError sends the browser back to the client with an error. It is not logged:
// login_required is a normal response to prompt=none.
func (p *Provider) redirectError(
	w http.ResponseWriter,
	r *http.Request,
	request op.ErrAuthRequest,
	problem *oidc.Error,
) {
	to, err := op.TryErrorRedirect(r.Context(), request, problem, p.op.Encoder(), silent)
	if err != nil {
		p.failure(w, http.StatusBadRequest, problem.Description)
		return
	}
	http.Redirect(w, r, to.URL, http.StatusFound)
}

// token is the token endpoint for the two kinds of grant of a public client.
func (p *Provider) token(w http.ResponseWriter, r *http.Request) {
	if err := once(r); err != nil {
		writeError(w, http.StatusBadRequest, "invalid_request", err.Error())
		return
	}
	if r.Header.Get("Authorization") != "" || r.PostForm.Has("client_secret") || r.PostForm.Has("client_assertion") {
		writeError(w, http.StatusUnauthorized, "invalid_client", "this is a public client without a secret")
		return
	}
	if r.PostForm.Get("client_id") != p.cfg.ClientID {
		writeError(w, http.StatusUnauthorized, "invalid_client", "client_id is unknown")
		return
	}
	w.Header().Set("Pragma", "no-cache") // RFC 6749, 5.1
	switch r.PostForm.Get("grant_type") {
	case "authorization_code":
		op.CodeExchange(w, r, p.op)
	case "refresh_token":
		op.RefreshTokenExchange(w, r, p.op)
	case "":
		writeError(w, http.StatusBadRequest, "invalid_request", "grant_type is missing")
	default:
		writeError(w, http.StatusBadRequest, "unsupported_grant_type", "authorization_code and refresh_token only")
	}
}

// userinfo responds with 401 to an invalid or expired token (RFC 6750, 3.1), for which the library would respond
// with 403.
func (p *Provider) userinfo(w http.ResponseWriter, r *http.Request) {
	bearer, _ := op.ParseUserinfoRequest(r, p.op.Decoder())
	plain, err := p.op.Crypto().Decrypt(bearer)
	id, subject, _ := strings.Cut(plain, ":")
	if _, ok := p.storage.accessToken(id, subject); err != nil || !ok {
		w.Header().Set("WWW-Authenticate", `Bearer error="invalid_token"`)
		writeError(w, http.StatusUnauthorized, "invalid_token", "the access token is not valid")
		return
	}
	op.Userinfo(w, r, p.op)
}

func (p *Provider) revoke(w http.ResponseWriter, r *http.Request) {
	if err := once(r); err != nil {
		writeError(w, http.StatusBadRequest, "invalid_request", err.Error())
		return
	}
	op.Revoke(w, r, p.op)
}
