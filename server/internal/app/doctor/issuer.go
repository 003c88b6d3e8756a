package doctor

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/go-jose/go-jose/v4"

	"klantportaal.example/server/internal/app"
)

const (
	redirectPath = "/oidc-callback"
	maxDocument  = 1 << 20 // bytes
)

// algorithms are the signature algorithms of identity tokens that the portal accepts.
var algorithms = []string{"RS256", "ES256", "PS256"}

// discovery has the fields of the provider's discovery document that the portal and its pages need.
type discovery struct {
	Issuer        string   `json:"issuer"`
	Authorization string   `json:"authorization_endpoint"`
	Token         string   `json:"token_endpoint"`
	EndSession    string   `json:"end_session_endpoint"`
	Keys          string   `json:"jwks_uri"`
	Scopes        []string `json:"scopes_supported"`
	Challenges    []string `json:"code_challenge_methods_supported"`
	Algorithms    []string `json:"id_token_signing_alg_values_supported"`
}

// client does not follow redirects, as the portal does not.
var client = &http.Client{
	Timeout:       answerWithin,
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

// reply is a response, with at most a megabyte of its body.
type reply struct {
	status   int
	header   http.Header
	location *url.URL // of a redirect; nil: none
	body     []byte
}

func read(answer *http.Response) (r reply, err error) {
	defer answer.Body.Close()
	r.status, r.header = answer.StatusCode, answer.Header
	if to, err := answer.Location(); err == nil {
		r.location = to
	}
	r.body, err = io.ReadAll(io.LimitReader(answer.Body, maxDocument))
	return r, err
}

// ask sends a request as a page of the portal would.
func ask(ctx context.Context, c app.Config, method, address string, form url.Values) (reply, error) {
	r, err := http.NewRequestWithContext(ctx, method, address, strings.NewReader(form.Encode()))
	if err != nil {
		return reply{}, err
	}
	r.Header.Set("Origin", c.PublicURL)
	if form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	answer, err := client.Do(r)
	if err != nil {
		return reply{}, err
	}
	return read(answer)
}

// issuer checks the identity provider as the portal and its pages use it, without signing in.
func issuer(ctx context.Context, c app.Config, thorough bool) []Finding {
	at := strings.TrimSuffix(c.Issuer, "/") + "/.well-known/openid-configuration"
	answer, err := ask(ctx, c, http.MethodGet, at, nil)
	if err != nil {
		return []Finding{warning(oidcIssuer, "the provider can't be reached: "+reason(err),
			"nobody can sign in until it responds at "+at)}
	}
	if answer.status != http.StatusOK {
		return []Finding{warning(oidcIssuer, fmt.Sprintf("%s responds with status %d", at, answer.status),
			"write the issuer exactly as the provider gives it; redirects are not followed")}
	}
	var d discovery
	if json.Unmarshal(answer.body, &d) != nil || d.Issuer == "" {
		return []Finding{
			warning(oidcIssuer, at+" is not a discovery document", "write the issuer exactly as the provider gives it"),
		}
	}
	if d.Issuer != c.Issuer {
		what := "the provider calls itself " + d.Issuer
		if strings.TrimSuffix(d.Issuer, "/") == strings.TrimSuffix(c.Issuer, "/") {
			what += ": the slash at the end differs"
		}
		return []Finding{warning(oidcIssuer, what, "write it exactly like that, or every token is refused")}
	}
	found := d.check(ctx, c)
	if !allows(answer, c) {
		found = append(
			found,
			warning(oidcIssuer, "the provider does not let pages read its discovery document from "+c.PublicURL,
				"allow that origin (CORS) at the provider"),
		)
	}
	found = append(found, d.scopes(c)...)
	found = append(found, clocks(answer.header, time.Now())...)
	if thorough {
		found = append(found, d.signsIn(ctx, c)...)
		found = append(found, d.exchanges(ctx, c)...)
	}
	if len(found) == 0 {
		return []Finding{fine(oidcIssuer, "the provider responds")}
	}
	return found
}

// clocksApart is the largest accepted difference between the provider's clock and this machine's. The tolerance for the
// times of a token is smaller.
const clocksApart = time.Minute

// clocks compares the provider's clock, as in its header Date, with this machine's.
func clocks(header http.Header, now time.Time) []Finding {
	there, err := http.ParseTime(header.Get("Date"))
	if err != nil {
		return nil
	}
	apart := there.Sub(now)
	if apart.Abs() <= clocksApart {
		return nil
	}
	what := "behind"
	if apart > 0 {
		what = "ahead of"
	}
	return []Finding{warning(oidcIssuer,
		fmt.Sprintf("its clock is about %.0f minutes %s this machine's", apart.Abs().Minutes(), what),
		"synchronise both with a time server, or tokens are refused as expired or not yet valid")}
}

// check checks what the discovery document says about the provider.
func (d discovery) check(ctx context.Context, c app.Config) (found []Finding) {
	if len(d.Challenges) > 0 && !slices.Contains(d.Challenges, "S256") {
		found = append(found, warning(oidcIssuer, "the provider does not offer PKCE with S256", "enable it at the provider"))
	}
	if !slices.ContainsFunc(algorithms, func(a string) bool { return slices.Contains(d.Algorithms, a) }) {
		found = append(
			found,
			warning(oidcIssuer, "the provider does not sign identity tokens with "+strings.Join(algorithms, ", "),
				"let it sign with RS256, ES256 or PS256"),
		)
	}
	if d.EndSession == "" {
		found = append(found, warning(oidcIssuer, "the provider has no address for signing out",
			"enable it there; until then users who sign out of the portal stay signed in at the provider"))
	}
	answer, err := ask(ctx, c, http.MethodGet, d.Keys, nil)
	var keys jose.JSONWebKeySet
	switch {
	case err != nil:
		found = append(found, warning(oidcIssuer, "the provider's keys can't be reached: "+reason(err),
			"no token can be verified until they are available at "+d.Keys))
	case answer.status != http.StatusOK || json.Unmarshal(answer.body, &keys) != nil || len(keys.Keys) == 0:
		found = append(found, warning(oidcIssuer, "the provider has no keys at "+d.Keys,
			"no token can be verified; check the provider"))
	}
	return found
}

// scopes compares the scopes with those that the provider lists, if it lists any. Zitadel does not list its own.
func (d discovery) scopes(c app.Config) (found []Finding) {
	if len(d.Scopes) == 0 {
		return nil
	}
	zitadel := strings.HasSuffix(d.Authorization, "/oauth/v2/authorize")
	for scope := range strings.FieldsSeq(c.Scopes) {
		own := strings.HasPrefix(scope, "urn:zitadel:")
		switch {
		case slices.Contains(d.Scopes, scope) || own && zitadel:
		case own:
			found = append(found, warning(oidcScopes, scope+" is Zitadel's, and this provider does not offer it",
				"set it to openid profile email"))
		default:
			found = append(found, warning(oidcScopes, "the provider does not offer "+scope,
				"leave it out, or enable it at the provider"))
		}
	}
	return found
}

// signsIn requests a sign-in without any page of the provider (prompt=none). No browser is involved, so nobody is
// signed in: the provider redirects to the portal with an error if it knows the client and the redirect URI.
func (d discovery) signsIn(ctx context.Context, c app.Config) []Finding {
	u, err := url.Parse(d.Authorization)
	if err != nil || u.Host == "" {
		return []Finding{warning(oidcIssuer, "the discovery document has no address for signing in", "check the provider")}
	}
	q := u.Query()
	for name, value := range map[string]string{
		"client_id": c.ClientID, "redirect_uri": c.PublicURL + redirectPath, "response_type": "code", "scope": c.Scopes,
		"state": "check", "nonce": "check", "prompt": "none", "code_challenge_method": "S256",
		"code_challenge": "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU", // of the empty verifier
	} {
		q.Set(name, value)
	}
	u.RawQuery = q.Encode()
	answer, err := ask(ctx, c, http.MethodGet, u.String(), nil)
	if err != nil {
		return []Finding{warning(oidcIssuer, "the address for signing in can't be reached: "+reason(err),
			"browsers need "+u.Scheme+"://"+u.Host)}
	}
	if answer.status >= http.StatusBadRequest {
		return []Finding{
			warning(oidcClientID, fmt.Sprintf("the provider responds with status %d to client %s and redirect URI %s",
				answer.status, c.ClientID, c.PublicURL+redirectPath),
				"register the client there, with the addresses of docs/serving.md"),
		}
	}
	back := answer.location
	if back == nil || !strings.HasPrefix(back.String(), c.PublicURL+redirectPath) {
		return nil // the provider shows a page of its own, so it accepts the request
	}
	switch back.Query().Get("error") {
	case "unauthorized_client", "invalid_client", "unsupported_response_type", "access_denied":
		return []Finding{warning(oidcClientID, "the provider does not let client "+c.ClientID+" sign in with a code",
			"allow authorization code with PKCE for it")}
	case "invalid_scope":
		return []Finding{warning(oidcScopes, "the provider refuses the scopes for client "+c.ClientID,
			"allow them there, or set those that it has")}
	}
	return nil
}

// exchanges requests tokens with an invalid code, as a page would.
func (d discovery) exchanges(ctx context.Context, c app.Config) []Finding {
	answer, err := ask(ctx, c, http.MethodPost, d.Token, url.Values{"grant_type": {"authorization_code"},
		"client_id": {c.ClientID}, "code": {"check"}, "redirect_uri": {c.PublicURL + redirectPath}, "code_verifier": {
			strings.Repeat("check", 9)}})
	if err != nil {
		return []Finding{warning(oidcIssuer, "the address for tokens can't be reached: "+reason(err),
			"browsers need "+d.Token)}
	}
	var found []Finding
	if !allows(answer, c) {
		found = append(
			found,
			warning(oidcIssuer, "the provider does not let pages call its address for tokens from "+c.PublicURL,
				"allow that origin (CORS) for the client at the provider"),
		)
	}
	var refusal struct{ Error string }
	if json.Unmarshal(answer.body, &refusal) == nil &&
		(refusal.Error == "invalid_client" || refusal.Error == "unauthorized_client") {
		found = append(
			found,
			warning(oidcClientID, "the provider requires a secret of client "+c.ClientID+", or does not know it",
				"register it as a public client: authorization code with PKCE, no secret"),
		)
	}
	return found
}

// allows reports whether a page of the portal may read the response (Fetch, CORS protocol).
func allows(answer reply, c app.Config) bool {
	origin := answer.header.Get("Access-Control-Allow-Origin")
	return origin == "*" || origin == c.PublicURL
}
