package devidp

import (
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"sync/atomic"
	"time"
)

// lifetimes are the lifetimes of new tokens. They can change while the provider runs.
type lifetimes struct {
	short bool // whether 60 s or less is allowed
	by    [2]atomic.Int64
}

type tokenKind int

const (
	accessTokens tokenKind = iota
	identityToken
)

func (k tokenKind) String() string { return [...]string{"access token", "identity token"}[k] }

func newLifetimes(cfg Config) (*lifetimes, error) {
	l := &lifetimes{short: cfg.AllowShortLifetimes}
	for kind, lifetime := range map[tokenKind]time.Duration{accessTokens: cfg.AccessTokenLifetime, identityToken: cfg.IDTokenLifetime} {
		if lifetime == 0 {
			lifetime = defaultTokenLifetime
		}
		if err := l.set(kind, lifetime); err != nil {
			return nil, err
		}
	}
	return l, nil
}

func (l *lifetimes) of(kind tokenKind) time.Duration { return time.Duration(l.by[kind].Load()) }

// CheckLifetime returns an error for a lifetime of tokens with which browsers would renew without end.
func CheckLifetime(lifetime time.Duration) error {
	if lifetime <= expiryNotice {
		return fmt.Errorf(
			"a token lifetime of %s: browsers renew %s before the end, so with %s or less they would renew without end",
			lifetime,
			expiryNotice,
			expiryNotice,
		)
	}
	return nil
}

func (l *lifetimes) set(kind tokenKind, lifetime time.Duration) error {
	if err := CheckLifetime(lifetime); err != nil && (!l.short || lifetime < 0) {
		return fmt.Errorf("%s: %w", kind, err)
	}
	l.by[kind].Store(int64(lifetime))
	return nil
}

// forTools refuses pages and other machines: a browser sends Origin with every POST,
// and a tool does not.
func (p *Provider) forTools(h http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		host, _, err := net.SplitHostPort(r.RemoteAddr)
		if ip := net.ParseIP(host); err != nil || ip == nil || !ip.IsLoopback() {
			writeError(w, http.StatusForbidden, "access_denied", "this endpoint is for this machine only")
			return
		}
		if r.Header.Get("Origin") != "" || r.Header.Get("Sec-Fetch-Site") != "" {
			writeError(w, http.StatusForbidden, "access_denied", "this endpoint is not for pages")
			return
		}
		h(w, r)
	}
}

// control provokes rare behaviour of a provider, for tests and demonstrations. Everything is optional:
//
//	{"lifetime": "70s"}    tokens handed out from now on live this long
//	{"rotateKeys": 2}      rotates the signing key twice, which withdraws the current one
//	{"down": true}         responds with 503 to everything else, until {"down": false}
//	{"forgetTokens": true} revokes all access and refresh tokens; sessions stay
//	{"holdNumbers": true}  keeps the mock of the ERP from giving numbers, until {"holdNumbers": false}
func (p *Provider) control(w http.ResponseWriter, r *http.Request) {
	var request struct {
		Lifetime     string `json:"lifetime"`
		RotateKeys   int    `json:"rotateKeys"`
		Down         *bool  `json:"down"`
		ForgetTokens bool   `json:"forgetTokens"`
		HoldNumbers  *bool  `json:"holdNumbers"`
	}
	body := json.NewDecoder(r.Body)
	body.DisallowUnknownFields()
	err := body.Decode(&request)
	if err != nil || request.RotateKeys < 0 || request.RotateKeys > 2 ||
		request.HoldNumbers != nil && p.cfg.HoldNumbers == nil {
		writeError(
			w,
			http.StatusBadRequest,
			"invalid_request",
			`the body may have "lifetime", "rotateKeys" (0 to 2), "down", "forgetTokens" and "holdNumbers" (portal dev)`,
		)
		return
	}
	if request.Lifetime != "" {
		lifetime, err := time.ParseDuration(request.Lifetime)
		for _, kind := range []tokenKind{accessTokens, identityToken} {
			if err == nil {
				err = p.lifetimes.set(kind, lifetime)
			}
		}
		if err != nil {
			writeError(w, http.StatusBadRequest, "invalid_request", err.Error())
			return
		}
	}
	for range request.RotateKeys {
		if err := p.RotateKey(); err != nil {
			writeError(w, http.StatusInternalServerError, "server_error", err.Error())
			return
		}
	}
	if request.ForgetTokens {
		p.storage.forgetTokens()
	}
	if request.Down != nil {
		p.down.Store(*request.Down)
	}
	if request.HoldNumbers != nil {
		p.cfg.HoldNumbers(*request.HoldNumbers)
	}
	w.WriteHeader(http.StatusNoContent)
}

// forgetTokens revokes every access and refresh token.
func (s *storage) forgetTokens() {
	s.mu.Lock()
	defer s.mu.Unlock()
	clear(s.state.AccessTokens)
	clear(s.state.RefreshTokens)
	s.save()
}
