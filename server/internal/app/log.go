package app

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"log/slog"
	"net/http"
	"regexp"
	"strings"
	"time"

	"github.com/go-chi/chi/v5/middleware"
	"github.com/google/uuid"
)

// logPurpose is the purpose of the key that names are derived from.
const logPurpose = "names in the log"

// LogName returns the name of a user in the log. It is the same as long as the secret key is, and does not identify the
// user to readers of the log. It returns an error if the secret key is too short.
func (c Config) LogName(user uuid.UUID) (string, error) {
	key, _, err := c.keys(logPurpose)
	if err != nil {
		return "", err
	}
	return logName(key, user), nil
}

func logName(key []byte, user uuid.UUID) string {
	mac := hmac.New(sha256.New, key)
	mac.Write(user[:])
	return hex.EncodeToString(mac.Sum(nil)[:6])
}

// caller is the user who makes a request, once it is known.
type caller struct{ user uuid.UUID }

type callerKey struct{}

// noteCaller sets the user in the log line of a request.
func noteCaller(ctx context.Context, user uuid.UUID) {
	if c, ok := ctx.Value(callerKey{}).(*caller); ok {
		c.user = user
	}
}

// clientName matches the name of a program, without characters that have a meaning in a log.
var clientName = regexp.MustCompile(`^[A-Za-z0-9._-]{1,40}/[A-Za-z0-9._+-]{1,60}$`)

// clientOf returns the name and version of the program that makes a request: X-Client, because a page can't change a
// browser's User-Agent, or else the first product in User-Agent. It returns "" if neither is there.
func clientOf(r *http.Request) string {
	agent, _, _ := strings.Cut(r.Header.Get("User-Agent"), " ")
	for _, name := range []string{r.Header.Get("X-Client"), agent} {
		if clientName.MatchString(name) {
			return name
		}
	}
	return ""
}

// logged logs a line for each request, or with failedOnly for each request that fails with 5xx. Queries are never
// logged, because they may contain tokens, signatures and search texts. Of the headers only the request's id and the
// name of the calling program are. Names and addresses of users are not logged either.
func (a *App) logged(key []byte, failedOnly bool) func(http.Handler) http.Handler {
	return func(next http.Handler) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			started, by := time.Now(), &caller{}
			ww := middleware.NewWrapResponseWriter(w, r.ProtoMajor)
			next.ServeHTTP(ww, r.WithContext(context.WithValue(r.Context(), callerKey{}, by)))
			level := slog.LevelDebug
			switch {
			case ww.Status() >= http.StatusInternalServerError:
				level = slog.LevelError
			case strings.HasPrefix(r.URL.Path, "/api/"):
				level = slog.LevelInfo
			}
			if !a.log.Enabled(r.Context(), level) || failedOnly && level < slog.LevelError {
				return
			}
			line := []any{
				"method", r.Method, "path", loggedPath(r.URL.Path), "status", ww.Status(), "bytes", ww.BytesWritten(),
				"ms", time.Since(started).Milliseconds(), "requestId", middleware.GetReqID(r.Context()),
			}
			if by.user != uuid.Nil {
				line = append(line, "user", logName(key, by.user))
			}
			if client := clientOf(r); client != "" {
				line = append(line, "client", client)
			}
			a.log.Log(r.Context(), level, "request", line...)
		})
	}
}
