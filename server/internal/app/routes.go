package app

import (
	"compress/flate"
	"context"
	"crypto/rand"
	"fmt"
	"net/http"
	"net/netip"
	"net/url"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/notices"
	"klantportaal.example/server/internal/edge/api"
	"klantportaal.example/server/internal/edge/web"
	"klantportaal.example/server/internal/platform/connlimit"
	"klantportaal.example/server/internal/platform/problem"
)

// blobPath is where the folder store's shared-access links lead; they carry their own authority.
const blobPath = "/blobs/"

func (a *App) routes(c Config, public *url.URL, operations, pages, probe http.Handler, logKey []byte) http.Handler {
	r := chi.NewRouter()
	r.Use(connlimit.Handled, a.bodies, numbered(a.connections.Exempt))
	if a.telemetry != nil {
		r.Use(a.telemetry.HTTP)
	}
	r.Use(a.logged(logKey, c.FailedRequestsOnly), a.recovered, addressed(c.TrustedProxies), charged)
	r.Use(data)
	bare := r.With(bodyless)
	bare.Get("/healthz", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprintln(w, "ok") })
	bare.Get("/readyz", a.ready)
	r.Group(func(r chi.Router) {
		r.Use(onlyHost(public), func(next http.Handler) http.Handler {
			return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				web.Guard(w.Header(), c.hsts(public))
				next.ServeHTTP(w, r)
			})
		})
		// Files come compressed or are not worth it, and a problem says before it is sent how long it is. Nothing can be
		// learned from how long an answer is (BREACH): no other site can have one sent, as the token is no cookie.
		packed := r.With(middleware.Compress(flate.BestSpeed, "application/json"))
		packed.Handle("/api", operations)
		packed.Handle("/api/*", operations)
		bare := r.With(bodyless)
		bare.Handle("/chatHub", a.hub)
		bare.Handle("/chatHub/negotiate", a.hub)
		bare.Handle(blobPath+"*", a.blobs.Handler())
		for _, path := range []string{notices.UnsubscribePath, notices.UnsubscribePath + "/{token}"} {
			bare.Get(path, a.unsubscribe)
			r.Post(path, a.unsubscribe)
		}
		r.Method(http.MethodPost, ProbePath, probe)
		bare.Method(http.MethodGet, ProbePath, probe)
		if c.DevProvider != nil {
			r.Handle("/idp", c.DevProvider)
			r.Handle("/idp/*", c.DevProvider)
		}
		if c.DevMail != nil {
			r.Handle("/mail", c.DevMail)
			r.Handle("/mail/*", c.DevMail)
		}
		bare.Handle("/*", pages)
	})
	return r
}

// requestID is what an id of a proxy's looks like: nothing that a log or a header could take for something else.
var requestID = regexp.MustCompile(`^[A-Za-z0-9._-]{1,64}$`)

// numbered gives every request an id, by which its answer is found in the log: the one that a trusted proxy gave it, so
// that it is found in the proxy's log as well, or one of its own.
func numbered(trusted []netip.Prefix) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			id := rand.Text()[:16]
			if given := r.Header.Values("X-Request-Id"); len(given) == 1 && requestID.MatchString(given[0]) &&
				comesFrom(r, trusted) {
				id = given[0]
			}
			w.Header().Set("X-Request-Id", id)
			next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), middleware.RequestIDKey, id)))
		})
	}
}

// comesFrom tells whether the connection of a request is one of these networks'.
func comesFrom(r *http.Request, networks []netip.Prefix) bool {
	at, err := netip.ParseAddrPort(r.RemoteAddr)
	return err == nil && slices.ContainsFunc(networks, func(p netip.Prefix) bool { return p.Contains(at.Addr().Unmap()) })
}

// data is what answers are until a page says otherwise: nothing in them runs, and nobody frames them.
func data(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
		next.ServeHTTP(w, r)
	})
}

// addressed finds out the caller's address. X-Forwarded-For can be written by anybody, so it counts only as far as
// trusted proxies have written it.
func addressed(trustedProxies []string) func(http.Handler) http.Handler {
	if len(trustedProxies) == 0 {
		return middleware.ClientIPFromRemoteAddr
	}
	return middleware.ClientIPFromXFF(trustedProxies...)
}

// onlyHost lets the portal answer under its own name only. A page asked for under another one, such as
// localhost for 127.0.0.1, is sent to the right one, because sign-in would not work there.
func onlyHost(public *url.URL) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if strings.EqualFold(r.Host, public.Host) {
				next.ServeHTTP(w, r)
				return
			}
			if r.Method == http.MethodGet && strings.Contains(r.Header.Get("Accept"), "text/html") {
				to := url.URL{Scheme: public.Scheme, Host: public.Host, Path: r.URL.Path, RawQuery: r.URL.RawQuery}
				http.Redirect(w, r, to.String(), http.StatusFound)
				return
			}
			elsewhere := problem.New(problem.Invalid, contract.CodeRequestMisdirected,
				"this portal is reached as "+public.String())
			api.WriteProblem(w, r, http.StatusMisdirectedRequest, elsewhere)
		})
	}
}

// recovered answers a panic as an internal problem, and the process goes on.
func (a *App) recovered(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			p := recover()
			if p == nil {
				return
			}
			if p == http.ErrAbortHandler { //nolint:errorlint // a sentinel that is panicked with
				panic(p)
			}
			a.log.ErrorContext(
				r.Context(),
				"panic",
				"path",
				loggedPath(r.URL.Path),
				"requestId",
				middleware.GetReqID(r.Context()),
				"panic",
				fmt.Sprint(p),
				"stack",
				string(debug.Stack()),
			)
			api.WriteProblem(w, r, http.StatusInternalServerError, api.Internal())
		}()
		next.ServeHTTP(w, r)
	})
}

// hsts is what browsers are told of https; empty where there is none.
func (c Config) hsts(public *url.URL) string {
	if public.Scheme != "https" {
		return ""
	}
	return web.Secure(c.HSTSSubdomains)
}
