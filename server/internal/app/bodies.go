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

// So much of the rest of a refused body is read, and for so long: a sender that meets a closed connection loses the
// answer, and a proxy that does answers 502. Proxies send what they hold as quickly as we take it; the bytes bound what
// a stranger can have us read.
const (
	drainTime  = 10 * time.Second
	drainBytes = 256 << 20
)

// bodies sees to it that a body costs its connection no more than bodyTimeout, that one who is refused gets the answer
// although they still send, and that a connection whose body was not read to its end carries no further request. Chunks
// end the connection as well: net/http has then forgotten a Content-Length that came with them, by which a proxy may
// have seen another end (RFC 9112, 6.1); and so does HTTP/1.0, of which it forgets the chunks. While the portal drains
// every answer ends its connection: one that is kept would be closed as the next request is sent.
func (a *App) bodies(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		controller := http.NewResponseController(w)
		last := len(r.TransferEncoding) > 0 || !r.ProtoAtLeast(1, 1) || a.draining.Load()
		if last || r.ContentLength != 0 {
			w.Header().Set("Connection", "close")
		}
		if r.ContentLength == 0 {
			// The deadline would also end the handler, while net/http listens for whether the caller has gone.
			_ = controller.SetReadDeadline(time.Time{})
			next.ServeHTTP(w, r)
			return
		}
		// Or net/http would read on before the answer, not after it, and close the connection on a body of any length.
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
			return // nothing more comes: who expects 100 Continue waits for it
		}
		_ = controller.SetReadDeadline(time.Now().Add(drainTime))
		if controller.Flush() == nil {
			_, _ = io.CopyN(io.Discard, b, drainBytes)
		}
	})
}

// body tells when it has been read to its end, and whether it still can be.
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

// bodyless refuses a body.
func bodyless(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.ContentLength != 0 {
			api.WriteProblem(w, r, http.StatusBadRequest, api.ErrUnexpectedBody())
			return
		}
		next.ServeHTTP(w, r)
	})
}

// charged counts the connection of a trusted proxy for the address that the proxy forwards.
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
