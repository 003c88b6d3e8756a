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

// logPurpose is what the key of the log's names is for.
const logPurpose = "names in the log"

// LogName is how the log names a user: always the same under one secret key, and of no use to who has only the log.
// Error: a secret key that is too short.
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

// caller is who makes a request, once that is known.
type caller struct{ user uuid.UUID }

type callerKey struct{}

// noteCaller tells the line of a request whose it is.
func noteCaller(ctx context.Context, user uuid.UUID) {
	if c, ok := ctx.Value(callerKey{}).(*caller); ok {
		c.user = user
	}
}

// clientName is what a program calls itself, nothing that a log could take for something else.
var clientName = regexp.MustCompile(`^[A-Za-z0-9._-]{1,40}/[A-Za-z0-9._+-]{1,60}$`)

// clientOf answers name and version of the program that makes a request: what X-Client says, as a browser lets no page
// change its User-Agent, or else the first product of that. Empty: it does not say.
func clientOf(r *http.Request) string {
	agent, _, _ := strings.Cut(r.Header.Get("User-Agent"), " ")
	for _, name := range []string{r.Header.Get("X-Client"), agent} {
		if clientName.MatchString(name) {
			return name
		}
	}
	return ""
}

// logged writes a line per call, or with failedOnly per call that fails with 5xx. Queries and headers are never logged:
// they may hold tokens, signatures and search texts. Nor is anybody's name or address.
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
