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
	"klantportaal.example/server/internal/domain/incidents"
	"klantportaal.example/server/internal/domain/notices"
	"klantportaal.example/server/internal/edge/api"
	"klantportaal.example/server/internal/edge/mcp"
	"klantportaal.example/server/internal/edge/web"
	"klantportaal.example/server/internal/platform/connlimit"
	"klantportaal.example/server/internal/platform/problem"
)

// blobPath is the path of the folder store's shared-access links. A link carries its own authority.
const blobPath = "/blobs/"

func (a *App) routes(
	c Config,
	public *url.URL,
	operations, tools, pages, probe http.Handler,
	logKey []byte,
) http.Handler {
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
		// Files are compressed already or not worth it, and a problem has a Content-Length. The length of a response
		// reveals nothing (BREACH): another site can't cause requests, because the token is not a cookie.
		packed := r.With(middleware.Compress(flate.BestSpeed, "application/json"))
		packed.Handle("/api", operations)
		packed.Handle("/api/*", operations)
		packed.Handle(mcp.Path, tools)
		bare := r.With(bodyless)
		for _, path := range web.Contract {
			bare.Handle(path, pages)
		}
		bare.Handle("/chatHub", a.hub)
		bare.Handle("/chatHub/negotiate", a.hub)
		bare.Handle(blobPath+"*", a.blobs.Handler())
		for _, path := range []string{notices.UnsubscribePath, notices.UnsubscribePath + "/{token}",
			notices.IncidentUnsubscribePath} {
			bare.Get(path, a.unsubscribe)
			r.Post(path, a.unsubscribe)
		}
		bare.Get(incidents.CalendarPath, a.calendar)
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

// requestID matches ids that proxies give, without characters that have a meaning in a log or header.
var requestID = regexp.MustCompile(`^[A-Za-z0-9._-]{1,64}$`)

// numbered gives every request an id, with which it is found in the log: the id that a trusted proxy gave it, so
// that it is the same in the proxy's log, or else a new one.
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

// comesFrom reports whether the connection of a request comes from one of the networks.
func comesFrom(r *http.Request, networks []netip.Prefix) bool {
	at, err := netip.ParseAddrPort(r.RemoteAddr)
	return err == nil && slices.ContainsFunc(networks, func(p netip.Prefix) bool { return p.Contains(at.Addr().Unmap()) })
}

// data sets headers that keep responses from running code and from being framed. Pages change them.
func data(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
		next.ServeHTTP(w, r)
	})
}

// addressed determines the caller's address. Anybody can write X-Forwarded-For, so only the part that trusted proxies
// wrote counts.
func addressed(trustedProxies []string) func(http.Handler) http.Handler {
	if len(trustedProxies) == 0 {
		return middleware.ClientIPFromRemoteAddr
	}
	return middleware.ClientIPFromXFF(trustedProxies...)
}

// onlyHost serves the portal under its own name only. A page that is requested under another name, such as
// localhost for 127.0.0.1, is redirected, because sign-in would not work there.
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

// recovered turns a panic into an internal problem.
func (a *App) recovered(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			p := recover()
			if p == nil {
				return
			}
			if p == http.ErrAbortHandler { //nolint:errorlint // the panic's value is this sentinel
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

// hsts returns the value of Strict-Transport-Security, or "" for http.
func (c Config) hsts(public *url.URL) string {
	if public.Scheme != "https" {
		return ""
	}
	return web.Secure(c.HSTSSubdomains)
}
