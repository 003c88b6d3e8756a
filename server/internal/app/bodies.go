package app

import (
	"errors"
	"io"
	"net/http"
	"time"

	"github.com/go-chi/chi/v5/middleware"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/edge/api"
	"klantportaal.example/server/internal/platform/connlimit"
	"klantportaal.example/server/internal/platform/problem"
)

// How much of the rest of a refused body is read, and for how long. A sender whose connection is closed loses the
// response, and a proxy responds with 502 instead. Proxies send their buffers as fast as they are read; the limit
// in bytes bounds how much a stranger can make the portal read.
const (
	drainTime  = 10 * time.Second
	drainBytes = 256 << 20
)

// bodies ensures that a body occupies its connection for no longer than bodyTimeout, that a refused caller receives the
// response while still sending, and that a connection whose body was not read to the end carries no further request. A
// chunked body closes the connection too: net/http drops a Content-Length that came with it, by which a proxy may have
// seen another end (RFC 9112, 6.1). So does HTTP/1.0, for which net/http ignores chunks. While the portal drains, every
// response closes its connection, because an idle one would be closed while the next request is sent.
func (a *App) bodies(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		controller := http.NewResponseController(w)
		last := len(r.TransferEncoding) > 0 || !r.ProtoAtLeast(1, 1) || a.draining.Load()
		if last || r.ContentLength != 0 {
			w.Header().Set("Connection", "close")
		}
		if r.ContentLength == 0 {
			// The deadline would also cancel the handler, because net/http reads on to notice that the caller has gone.
			_ = controller.SetReadDeadline(time.Time{})
			next.ServeHTTP(w, r)
			return
		}
		// Otherwise net/http reads on before the response instead of after it, and closes the connection for any
		// longer body.
		_ = controller.EnableFullDuplex()
		b := &body{ReadCloser: r.Body}
		b.ended = func() {
			_ = controller.SetReadDeadline(time.Time{})
			if !last {
				w.Header().Del("Connection")
			}
		}
		r.Body = b
		next.ServeHTTP(w, r)
		if b.whole || b.failed || !b.begun && r.Header.Get("Expect") != "" {
			return // nothing more follows: a client that expects 100 Continue waits for it
		}
		_ = controller.SetReadDeadline(time.Now().Add(a.drainTime))
		if controller.Flush() == nil {
			_, _ = io.CopyN(io.Discard, b, drainBytes)
		}
	})
}

// body records whether it has been read to its end, and whether it still can be.
type body struct {
	io.ReadCloser
	ended                func()
	begun, whole, failed bool
}

func (b *body) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	b.begun = true
	switch {
	case err == nil:
	case !errors.Is(err, io.EOF):
		b.failed = true
	case !b.whole:
		b.whole = true
		b.ended()
	}
	return n, err
}

// bodyless refuses requests with a body.
func bodyless(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.ContentLength != 0 {
			api.WriteProblem(w, r, http.StatusBadRequest, api.ErrUnexpectedBody())
			return
		}
		next.ServeHTTP(w, r)
	})
}

// charged counts the connection of a trusted proxy towards the address that the proxy forwards.
func charged(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !connlimit.From(r.Context()).Charge(middleware.GetClientIPAddr(r.Context())) {
			api.WriteProblem(
				w,
				r,
				http.StatusTooManyRequests,
				&problem.Error{Kind: problem.RateLimited, Code: contract.CodeRateLimited,
					Detail: "too many connections from this address; wait before trying again", RetryAfter: time.Second},
			)
			return
		}
		next.ServeHTTP(w, r)
	})
}
