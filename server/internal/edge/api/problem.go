package api

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"strconv"

	"github.com/go-chi/chi/v5/middleware"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/problem"
)

// statuses maps kinds of problems to status codes. No other place knows status codes.
var statuses = map[problem.Kind]int{
	problem.Invalid:         http.StatusBadRequest,
	problem.Unauthenticated: http.StatusUnauthorized,
	problem.Forbidden:       http.StatusForbidden,
	problem.NotFound:        http.StatusNotFound,
	problem.Conflict:        http.StatusConflict,
	problem.TooLarge:        http.StatusRequestEntityTooLarge,
	problem.UnsupportedType: http.StatusUnsupportedMediaType,
	problem.RateLimited:     http.StatusTooManyRequests,
	problem.Unavailable:     http.StatusServiceUnavailable,
	problem.Full:            http.StatusInsufficientStorage,
}

// statusGone is the status for a caller who has disconnected, as nginx logs it: nobody reads it, and nothing is wrong
// here.
const statusGone = 499

// writeError responds with an error as problem+json (RFC 9457). An error that is not a *problem.Error is internal: it
// is logged with the request's id and never shown.
func writeError(w http.ResponseWriter, r *http.Request, err error) {
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		err = problem.New(problem.TooLarge, contract.CodeRequestTooLarge, "the body is larger than this operation allows")
	}
	p := problem.From(err)
	status := http.StatusInternalServerError
	if p != nil {
		status = statuses[p.Kind]
	}
	switch {
	case status >= http.StatusInternalServerError && errors.Is(r.Context().Err(), context.Canceled):
		status = statusGone
	case p == nil:
		slog.ErrorContext(r.Context(), "internal error", "requestId", requestID(r),
			"method", r.Method, "path", r.URL.Path, "error", err)
	case p.Kind == problem.Unavailable:
		slog.WarnContext(r.Context(), "unavailable", "requestId", requestID(r), "path", r.URL.Path, "error", err)
	}
	if p == nil {
		p = Internal()
	}
	WriteProblem(w, r, status, p)
}

// Internal returns the only problem that a caller ever sees of an internal error.
func Internal() *problem.Error {
	return problem.New(problem.Internal, contract.CodeInternal,
		"something went wrong on our side; the server's log has more under the request's id")
}

// WriteProblem responds with a problem and a status of its own, such as 405.
func WriteProblem(w http.ResponseWriter, r *http.Request, status int, p *problem.Error) {
	body := contract.Problem{
		Type:      "about:blank",
		Title:     title(status),
		Status:    status,
		Detail:    p.Detail,
		Code:      p.Code,
		RequestId: requestID(r),
	}
	for _, f := range p.Fields {
		body.Fields = append(body.Fields, contract.ProblemField{Name: f.Name, Code: f.Code})
	}
	h := w.Header()
	h.Set("Content-Type", "application/problem+json")
	h.Set("Cache-Control", "no-store")
	if status == http.StatusUnauthorized {
		challenge := "Bearer"
		if p.Code == contract.CodeAuthInsufficient { // RFC 9470, 3
			challenge += ` error="insufficient_user_authentication"`
		}
		h.Set("WWW-Authenticate", challenge)
	}
	if p.RetryAfter > 0 {
		h.Set("Retry-After", strconv.Itoa(int(p.RetryAfter.Seconds()+0.999)))
	}
	text, _ := json.Marshal(body) // can't fail: strings and a number
	// With the length, a caller who is still sending their body knows that the response is complete.
	h.Set("Content-Length", strconv.Itoa(len(text)))
	w.WriteHeader(status)
	_, _ = w.Write(text) // the caller may have disconnected
}

// HeadersTooLarge returns the whole response to a request that was not read because its headers are too large.
func HeadersTooLarge() []byte {
	const status = http.StatusRequestHeaderFieldsTooLarge
	text, _ := json.Marshal(contract.Problem{ // can't fail: strings and a number
		Type:   "about:blank",
		Title:  title(status),
		Status: status,
		Detail: "the headers and the path are larger than 16 KiB together",
		Code:   contract.CodeRequestHeadersTooLarge,
	})
	return fmt.Appendf(nil, "HTTP/1.1 %d %s\r\nContent-Type: application/problem+json\r\nCache-Control: no-store\r\n"+
		"X-Content-Type-Options: nosniff\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s", status, title(status), len(text), text)
}

// WriteLimited responds that a caller has reached a limit, for requests outside the contract's operations.
func WriteLimited(w http.ResponseWriter, r *http.Request, err error) {
	WriteProblem(w, r, http.StatusTooManyRequests, problem.From(err))
}

// invalid returns Invalid request.invalid about one part of a request.
func invalid(name, code, detail string) *problem.Error {
	return problem.InvalidField(contract.CodeRequestInvalid, name, code, detail)
}

// title returns a status in words; for 500 those that the specification gives.
func title(status int) string {
	if status == http.StatusInternalServerError {
		return "Server Error"
	}
	return http.StatusText(status)
}

func requestID(r *http.Request) string { return middleware.GetReqID(r.Context()) }
