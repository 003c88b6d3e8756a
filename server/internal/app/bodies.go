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

// lingering is how long the rest of a refused body is read, so that its sender reads the answer before the line breaks.
const lingering = 500 * time.Millisecond

// bodies sees to it that a body costs its connection no more than bodyTimeout, and that a connection whose body was not
// read to its end carries no further request. Chunks end the connection as well: net/http has then forgotten a
// Content-Length that came with them, by which a proxy may have seen another end (RFC 9112, 6.1); and so does HTTP/1.0,
// of which it forgets the chunks.
func bodies(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		controller := http.NewResponseController(w)
		doubtful := len(r.TransferEncoding) > 0 || !r.ProtoAtLeast(1, 1)
		if doubtful || r.ContentLength != 0 {
			w.Header().Set("Connection", "close")
		}
		if r.ContentLength == 0 {
			// The deadline would also end the handler, while net/http listens for whether the caller has gone.
			_ = controller.SetReadDeadline(time.Time{})
			next.ServeHTTP(w, r)
			return
		}
		b := &body{ReadCloser: r.Body}
		b.ended = func() {
			_ = controller.SetReadDeadline(time.Time{})
			if !doubtful {
				w.Header().Del("Connection")
			}
		}
		r.Body = b
		next.ServeHTTP(w, r)
		if !b.whole {
			_ = controller.SetReadDeadline(time.Now().Add(lingering))
		}
	})
}

// body tells when it has been read to its end.
type body struct {
	io.ReadCloser
	ended func()
	whole bool
}

func (b *body) Read(p []byte) (int, error) {
	n, err := b.ReadCloser.Read(p)
	if errors.Is(err, io.EOF) && !b.whole {
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
