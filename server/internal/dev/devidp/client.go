package devidp

import (
	"slices"
	"strings"
	"time"

	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"
)

// client is the one public client: no secret, code flow with PKCE, refresh tokens.
type client struct {
	id                     string
	issuer                 string
	redirectURIs           []string
	postLogoutRedirectURIs []string
	lifetimes              *lifetimes
}

// newClient registers the return addresses of the portal's pages at every origin.
func (p *Provider) newClient() *client {
	c := &client{
		id: p.cfg.ClientID, issuer: p.cfg.Issuer, lifetimes: p.lifetimes,
		redirectURIs:           slices.Clone(p.cfg.RedirectURIs),
		postLogoutRedirectURIs: slices.Clone(p.cfg.PostLogoutRedirectURIs),
	}
	for _, origin := range p.origins {
		frames := []string{origin + "/silent-callback.html", origin + "/popup-callback.html"}
		c.redirectURIs = append(append(c.redirectURIs, origin+"/oidc-callback"), frames...)
		c.postLogoutRedirectURIs = append(append(c.postLogoutRedirectURIs, origin+"/signout"), frames...)
	}
	return c
}

func (c *client) GetID() string                       { return c.id }
func (c *client) RedirectURIs() []string              { return c.redirectURIs }
func (c *client) PostLogoutRedirectURIs() []string    { return c.postLogoutRedirectURIs }
func (c *client) ApplicationType() op.ApplicationType { return op.ApplicationTypeUserAgent }
func (c *client) AuthMethod() oidc.AuthMethod         { return oidc.AuthMethodNone }
func (c *client) ResponseTypes() []oidc.ResponseType {
	return []oidc.ResponseType{oidc.ResponseTypeCode}
}
func (c *client) LoginURL(id string) string           { return c.issuer + "/login?id=" + id }
func (c *client) AccessTokenType() op.AccessTokenType { return op.AccessTokenTypeBearer }
func (c *client) IDTokenLifetime() time.Duration      { return c.lifetimes.of(identityToken) }
func (c *client) ClockSkew() time.Duration            { return 0 }

// RestrictAdditionalIdTokenScopes allows all scopes.
func (c *client) RestrictAdditionalIdTokenScopes() scopeFunc { return allScopes }

// RestrictAdditionalAccessTokenScopes allows all scopes.
func (c *client) RestrictAdditionalAccessTokenScopes() scopeFunc { return allScopes }

// DevMode allows return addresses with http.
func (c *client) DevMode() bool { return true }

// IDTokenUserinfoClaimsAssertion puts the profile into the identity token, because the portal's server only
// receives that token.
func (c *client) IDTokenUserinfoClaimsAssertion() bool { return true }

func (c *client) GrantTypes() []oidc.GrantType {
	return []oidc.GrantType{oidc.GrantTypeCode, oidc.GrantTypeRefreshToken}
}

func (c *client) IsScopeAllowed(scope string) bool {
	if scope == RolesClaim {
		return true
	}
	_, ok := audienceOf(scope)
	return ok
}

type scopeFunc = func(scopes []string) []string

func allScopes(scopes []string) []string { return scopes }

// audienceOf returns the project in Zitadel's scope that adds the project to the audience.
func audienceOf(scope string) (project string, ok bool) {
	rest, ok := strings.CutPrefix(scope, audienceScopePrefix)
	if !ok {
		return "", false
	}
	project, ok = strings.CutSuffix(rest, audienceScopeSuffix)
	return project, ok && project != ""
}

// grant is what a user granted the client at a sign-in. The library uses it as the request of an identity token and
// of a refresh token.
type grant struct {
	ID        string    `json:"id"`
	SessionID string    `json:"sessionId"`
	Subject   string    `json:"subject"`
	AuthTime  time.Time `json:"authTime"`
	Scopes    []string  `json:"scopes"`

	client string
}

func (g *grant) GetSubject() string          { return g.Subject }
func (g *grant) GetAuthTime() time.Time      { return g.AuthTime }
func (g *grant) GetClientID() string         { return g.client }
func (g *grant) GetScopes() []string         { return g.Scopes }
func (g *grant) GetAMR() []string            { return []string{"pwd"} }
func (g *grant) SetCurrentScopes(s []string) { g.Scopes = s }

func (g *grant) GetAudience() []string {
	audience := []string{g.client}
	for _, scope := range g.Scopes {
		if project, ok := audienceOf(scope); ok && !slices.Contains(audience, project) {
			audience = append(audience, project)
		}
	}
	return audience
}

// authRequest is a pending sign-in, from /authorize until its code is exchanged.
type authRequest struct {
	grant
	// binding is the value of a cookie: only the browser that started the sign-in may complete it.
	binding string
	request oidc.AuthRequest
	// hinted is the subject of the id_token_hint, if there was one.
	hinted       string
	started      time.Time
	done         bool
	sessionState string
}

func (a *authRequest) GetID() string                      { return a.ID }
func (a *authRequest) GetACR() string                     { return "" }
func (a *authRequest) GetNonce() string                   { return a.request.Nonce }
func (a *authRequest) GetRedirectURI() string             { return a.request.RedirectURI }
func (a *authRequest) GetResponseType() oidc.ResponseType { return a.request.ResponseType }
func (a *authRequest) GetResponseMode() oidc.ResponseMode { return a.request.ResponseMode }
func (a *authRequest) GetState() string                   { return a.request.State }
func (a *authRequest) GetSessionState() string            { return a.sessionState }
func (a *authRequest) Done() bool                         { return a.done }
func (a *authRequest) GetCodeChallenge() *oidc.CodeChallenge {
	return &oidc.CodeChallenge{Challenge: a.request.CodeChallenge, Method: a.request.CodeChallengeMethod}
}

func (a *authRequest) asks(prompt string) bool { return slices.Contains(a.request.Prompt, prompt) }

// accepts reports whether an existing session is enough for this request.
func (a *authRequest) accepts(s session, now time.Time) bool {
	switch {
	case a.asks(oidc.PromptLogin), a.asks(oidc.PromptSelectAccount):
		return false
	case a.hinted != "" && a.hinted != s.Subject:
		return false
	case a.request.MaxAge != nil:
		return now.Sub(s.AuthTime).Seconds() <= float64(*a.request.MaxAge)
	}
	return true
}
