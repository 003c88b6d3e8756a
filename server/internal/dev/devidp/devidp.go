// Package devidp is an OpenID Connect provider for development: a public client with the authorization code flow
// and PKCE, single sign-on with silent authentication, refresh tokens, session monitoring and a login page with
// demo sign-ins. The protocol itself is zitadel/oidc; this package owns the client, the users, their sessions and
// the data that is kept between runs.
//
// It is not for production: passwords are configured in clear text and shown on the login page, so only `portal
// dev` and tests serve it. It has one client and no registration, and offers only the endpoints in its discovery
// document and two for tools on this machine: one returns identity tokens, the other provokes rare behaviour of a
// real provider (control.go).
package devidp

import (
	"context"
	"crypto"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync/atomic"
	"time"

	"github.com/google/uuid"
	"github.com/zitadel/oidc/v3/pkg/oidc"
	"github.com/zitadel/oidc/v3/pkg/op"
)

const (
	// RolesClaim is both the scope that requests roles and the claim that contains them, as at Zitadel.
	RolesClaim = "urn:zitadel:iam:org:project:roles"

	audienceScopePrefix = "urn:zitadel:iam:org:project:id:"
	audienceScopeSuffix = ":aud"

	// The client renews a token 60 s before its expiry. With a lifetime of 60 s or less it would renew without end.
	expiryNotice = 60 * time.Second

	defaultTokenLifetime = time.Hour
	sessionLifetime      = 7 * 24 * time.Hour
	refreshTokenLifetime = 30 * 24 * time.Hour

	// A sign-in that takes longer has to start again; the browser's state expires then too.
	authRequestLifetime = 15 * time.Minute
	codeLifetime        = time.Minute
)

// User is a user who can sign in.
type User struct {
	Email    string
	Password string

	// Subject is the sub claim; empty means one derived from the e-mail address, so that
	// it is the same in every run.
	Subject string
	// Label describes the user on the login page ("Klant A, beheerder").
	Label string

	GivenName  string
	FamilyName string
	// Username is the preferred_username claim; empty means the e-mail address.
	Username string
	// EmailUnverified makes the email_verified claim false.
	EmailUnverified bool
	// Roles go into the roles claim if the client requests it; without roles there is no such claim.
	Roles []string
}

func (u User) name() string { return strings.TrimSpace(u.GivenName + " " + u.FamilyName) }

// Config describes the provider. Issuer, ClientID and Users are required.
type Config struct {
	// Issuer is the address under which the handler is served, with its path and without
	// a slash at the end: http://127.0.0.1:8080/idp.
	Issuer   string
	ClientID string

	// Origins are the origins of the client in addition to the issuer's own, such as a front-end development server.
	// Their pages may call the provider, and the usual return addresses are registered for them.
	Origins []string
	// RedirectURIs and PostLogoutRedirectURIs are registered in addition to the usual ones.
	RedirectURIs           []string
	PostLogoutRedirectURIs []string

	Users []User
	// OpenPassword, if set, is the password for all e-mail addresses that are not in Users.
	OpenPassword string

	// Key signs the tokens: RSA of 2048 bits or more, or ECDSA P-256. nil means a key
	// that is made at the first start and stored in StateFile.
	Key crypto.Signer
	// StateFile stores keys, sessions and tokens between runs; empty: they are not stored. Its content is secret.
	StateFile string

	// The lifetimes default to one hour, and must be more than 60 s.
	AccessTokenLifetime time.Duration
	IDTokenLifetime     time.Duration
	// AllowShortLifetimes is for tests of short-lived tokens.
	AllowShortLifetimes bool
	// HoldNumbers is called when a test holds back or releases the numbers of tickets; nil: not supported.
	HoldNumbers func(held bool)

	Logger *slog.Logger
}

// Provider serves the endpoints below the path of the issuer. It is safe for
// concurrent use.
type Provider struct {
	cfg     Config
	path    string
	origins []string
	storage *storage
	op      *op.Provider
	handler http.Handler

	lifetimes *lifetimes
	down      atomic.Bool
}

// New checks the configuration and loads the state of an earlier run.
func New(cfg Config) (*Provider, error) {
	issuer, err := url.Parse(cfg.Issuer)
	switch {
	case err != nil || issuer.Host == "" || (issuer.Scheme != "http" && issuer.Scheme != "https"):
		return nil, fmt.Errorf("devidp: issuer %q is not an absolute http address", cfg.Issuer)
	case strings.HasSuffix(cfg.Issuer, "/") || issuer.RawQuery != "" || issuer.Fragment != "":
		return nil, fmt.Errorf("devidp: issuer %q must not end in a slash or have a query", cfg.Issuer)
	case cfg.ClientID == "":
		return nil, errors.New("devidp: no client id")
	case len(cfg.Users) == 0 && cfg.OpenPassword == "":
		return nil, errors.New("devidp: nobody can sign in: no users")
	}
	if cfg.Logger == nil {
		cfg.Logger = slog.Default()
	}
	living, err := newLifetimes(cfg)
	if err != nil {
		return nil, fmt.Errorf("devidp: %w", err)
	}
	users, err := indexUsers(cfg.Users)
	if err != nil {
		return nil, err
	}
	p := &Provider{cfg: cfg, path: issuer.Path, lifetimes: living}
	for _, origin := range append([]string{issuer.Scheme + "://" + issuer.Host}, cfg.Origins...) {
		if origin = strings.TrimSuffix(origin, "/"); !slices.Contains(p.origins, origin) {
			p.origins = append(p.origins, origin)
		}
	}
	client := p.newClient()
	state, err := loadState(cfg.StateFile, cfg.Key)
	if err != nil {
		return nil, fmt.Errorf("devidp: %w", err)
	}
	p.storage = newStorage(cfg, client, users, state)

	p.op, err = op.NewProvider(&op.Config{
		CryptoKey:                state.cryptoKey(),
		CodeMethodS256:           true,
		DefaultLogoutRedirectURI: p.origins[0] + "/signout",
		GrantTypeRefreshToken:    true,
	}, p.storage, op.StaticIssuer(cfg.Issuer), op.WithAllowInsecure(), op.WithLogger(cfg.Logger))
	if err != nil {
		return nil, fmt.Errorf("devidp: %w", err)
	}
	p.handler = p.routes()
	return p, nil
}

func indexUsers(users []User) (map[string]User, error) {
	bySubject := make(map[string]User, len(users))
	emails := make(map[string]bool, len(users))
	for _, u := range users {
		if u.Email == "" || u.Password == "" {
			return nil, fmt.Errorf("devidp: user %q has no e-mail address or no password", u.Email)
		}
		if u.Subject == "" {
			u.Subject = uuid.NewSHA1(uuid.NameSpaceURL, []byte("mailto:"+strings.ToLower(u.Email))).String()
		}
		if strings.Contains(u.Subject, ":") {
			return nil, fmt.Errorf("devidp: the subject of %s must not contain a colon", u.Email)
		}
		if u.Username == "" {
			u.Username = u.Email
		}
		email := strings.ToLower(u.Email)
		if _, taken := bySubject[u.Subject]; taken || emails[email] {
			return nil, fmt.Errorf("devidp: user %s occurs twice", u.Email)
		}
		emails[email] = true
		bySubject[u.Subject] = u
	}
	return bySubject, nil
}

// ServeHTTP serves requests whose path starts with the path of the issuer.
func (p *Provider) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	p.handler.ServeHTTP(w, r)
}

func (p *Provider) routes() http.Handler {
	mux := http.NewServeMux()
	handle := func(pattern string, h http.HandlerFunc) {
		method, path, _ := strings.Cut(pattern, " ")
		mux.HandleFunc(method+" "+p.path+path, h)
	}
	// Endpoints that pages of the client call with fetch.
	shared := func(path string, h http.HandlerFunc, methods ...string) {
		for _, method := range append(methods, http.MethodOptions) {
			handle(method+" "+path, p.shared(h))
		}
	}
	shared("/.well-known/openid-configuration", p.discovery, http.MethodGet)
	shared("/keys", p.keys, http.MethodGet)
	shared("/token", p.token, http.MethodPost)
	shared("/userinfo", p.userinfo, http.MethodGet, http.MethodPost)
	shared("/revoke", p.revoke, http.MethodPost)
	handle("GET /authorize", p.authorize)
	handle("POST /authorize", p.authorize)
	handle("GET /login", p.login)
	handle("POST /login", p.signIn)
	handle("GET /end_session", p.endSession)
	handle("POST /end_session", p.endSession)
	handle("GET /session", p.checkSessionFrame)
	handle("GET /assets/{name}", p.asset)
	handle("POST /dev/token", p.forTools(p.devToken))
	handle("POST /dev/control", p.forTools(p.control))

	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Body = http.MaxBytesReader(w, r.Body, 64<<10)
		w.Header().Set("X-Content-Type-Options", "nosniff")
		// Discovery and keys are small; nothing else here may be cached at all.
		w.Header().Set("Cache-Control", "no-store")
		if p.down.Load() && !strings.HasPrefix(r.URL.Path, p.path+"/dev/") {
			writeError(w, http.StatusServiceUnavailable, "temporarily_unavailable", "down on request")
			return
		}
		mux.ServeHTTP(w, r.WithContext(op.ContextWithIssuer(r.Context(), p.cfg.Issuer)))
	})
}

// shared lets pages of the registered origins read the response. These endpoints do not use cookies, so credentials are
// not allowed.
func (p *Provider) shared(h http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Add("Vary", "Origin")
		if origin := r.Header.Get("Origin"); slices.Contains(p.origins, origin) {
			w.Header().Set("Access-Control-Allow-Origin", origin)
			w.Header().Set("Access-Control-Allow-Methods", "GET, POST")
			w.Header().Set("Access-Control-Allow-Headers", "Authorization, Content-Type")
		}
		if r.Method == http.MethodOptions {
			w.WriteHeader(http.StatusNoContent)
			return
		}
		h(w, r)
	}
}

// discovery lists only what is served (OpenID Connect Discovery 1.0, 3), unlike the library's document, which also
// lists what it could serve.
func (p *Provider) discovery(w http.ResponseWriter, _ *http.Request) {
	writeJSON(w, http.StatusOK, map[string]any{
		"issuer":                 p.cfg.Issuer,
		"authorization_endpoint": p.cfg.Issuer + "/authorize",
		"token_endpoint":         p.cfg.Issuer + "/token",
		"userinfo_endpoint":      p.cfg.Issuer + "/userinfo",
		"revocation_endpoint":    p.cfg.Issuer + "/revoke",
		"end_session_endpoint":   p.cfg.Issuer + "/end_session",
		"check_session_iframe":   p.cfg.Issuer + "/session",
		"jwks_uri":               p.cfg.Issuer + "/keys",
		"scopes_supported": []string{
			oidc.ScopeOpenID,
			oidc.ScopeProfile,
			oidc.ScopeEmail,
			oidc.ScopeOfflineAccess,
			RolesClaim,
			audienceScopePrefix + p.cfg.ClientID + audienceScopeSuffix,
		},
		"response_types_supported":                   []string{"code"},
		"response_modes_supported":                   []string{"query"},
		"grant_types_supported":                      []string{"authorization_code", "refresh_token"},
		"subject_types_supported":                    []string{"public"},
		"id_token_signing_alg_values_supported":      p.storage.algorithms(),
		"token_endpoint_auth_methods_supported":      []string{"none"},
		"revocation_endpoint_auth_methods_supported": []string{"none"},
		"code_challenge_methods_supported":           []string{"S256"},
		"prompt_values_supported":                    []string{"none", "login", "select_account"},
		"claims_supported": []string{
			"iss", "sub", "aud", "azp", "exp", "iat", "auth_time", "nonce", "at_hash", "c_hash", "amr", "sid",
			"email", "email_verified", "name", "given_name", "family_name", "preferred_username", RolesClaim,
		},
		"ui_locales_supported":            []string{"nl"},
		"claims_parameter_supported":      false,
		"request_parameter_supported":     false,
		"request_uri_parameter_supported": false,
	})
}

func (p *Provider) keys(w http.ResponseWriter, r *http.Request) { op.Keys(w, r, p.storage) }

// RotateKey starts signing with a new key. The previous one stays published, older ones are withdrawn: rotating twice
// withdraws a key.
func (p *Provider) RotateKey() error { return p.storage.rotateKey() }

// Token returns an identity token for the user with this e-mail address, without a session, and its expiry time.
func (p *Provider) Token(email string) (string, time.Time, error) {
	user, ok := p.storage.userByEmail(email)
	if !ok {
		return "", time.Time{}, fmt.Errorf("devidp: there is no user %s", email)
	}
	request := grant{
		ID: uuid.NewString(), Subject: user.Subject, AuthTime: time.Now(),
		Scopes: []string{oidc.ScopeOpenID, oidc.ScopeProfile, oidc.ScopeEmail, RolesClaim},
		client: p.cfg.ClientID,
	}
	ctx := op.ContextWithIssuer(context.Background(), p.cfg.Issuer)
	lifetime := p.lifetimes.of(identityToken)
	expiry := time.Now().Add(lifetime)
	token, err := op.CreateIDToken(ctx, p.cfg.Issuer, &request, lifetime, "", "", p.storage, p.storage.client)
	if err != nil {
		return "", time.Time{}, fmt.Errorf("devidp: %w", err)
	}
	return token, expiry, nil
}

// devToken serves Token to command line tools.
func (p *Provider) devToken(w http.ResponseWriter, r *http.Request) {
	var request struct {
		Email    string `json:"email"`
		Password string `json:"password"`
	}
	if err := json.NewDecoder(r.Body).Decode(&request); err != nil {
		writeError(w, http.StatusBadRequest, "invalid_request", `the body must be {"email": …, "password": …}`)
		return
	}
	user, ok := p.storage.authenticate(request.Email, request.Password)
	if !ok {
		writeError(w, http.StatusBadRequest, "invalid_grant", "unknown e-mail address or wrong password")
		return
	}
	token, expiry, err := p.Token(user.Email)
	if err != nil {
		p.cfg.Logger.Error("development identity provider", "error", err)
		writeError(w, http.StatusInternalServerError, "server_error", "the token could not be made")
		return
	}
	writeJSON(w, http.StatusOK, map[string]any{
		"id_token": token, "expires_in": int(time.Until(expiry).Round(time.Second).Seconds()),
	})
}

func writeError(w http.ResponseWriter, status int, code, description string) {
	writeJSON(w, status, map[string]string{"error": code, "error_description": description})
}

func writeJSON(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	// If this fails the connection is gone.
	_ = json.NewEncoder(w).Encode(body)
}
