package app

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"io"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/coder/websocket"
	"github.com/go-chi/chi/v5/middleware"

	"klantportaal.example/server/internal/platform/connlimit"
)

const (
	// ProbePath responds with what arrived of a request, or opens a WebSocket, for a caller with a token made from
	// the secret key: `portal doctor` calls it by the public address. All others get 404.
	ProbePath = "/proxy-check"
	// ProbeHeader carries the token. A portal that accepts it also sets the header in its response.
	ProbeHeader = "X-Portal-Probe"

	probePurpose = "proxy check"
	probeLives   = 2 * time.Minute // allows for clocks that differ and a slow upload
	maxProbe     = 64 << 20        // bytes that are read of a body
)

// Probed is what arrived of a request.
type Probed struct {
	Address   string `json:"address"`   // of the connection
	Caller    string `json:"caller"`    // address that counts as the caller's
	Forwarded bool   `json:"forwarded"` // X-Forwarded-For was set
	Received  int64  `json:"received"`  // bytes of the body
}

// ProbeToken returns a token for ProbeHeader. It returns an error if the secret key is too short.
func (c Config) ProbeToken(now time.Time) (string, error) {
	key, _, err := c.keys(probePurpose)
	if err != nil {
		return "", err
	}
	until := strconv.FormatInt(now.Add(probeLives).Unix(), 10)
	return until + "." + probeMAC(key, until), nil
}

func probeMAC(key []byte, until string) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(until))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// probe serves ProbePath to callers with a token that either secret key has signed.
func (a *App) probe(c Config) (http.HandlerFunc, error) {
	key, previous, err := c.keys(probePurpose)
	if err != nil {
		return nil, err
	}
	accepted := func(token string, now time.Time) bool {
		until, mac, _ := strings.Cut(token, ".")
		unix, err := strconv.ParseInt(until, 10, 64)
		return err == nil && now.Before(time.Unix(unix, 0)) && time.Unix(unix, 0).Before(now.Add(2*probeLives)) &&
			slices.ContainsFunc([][]byte{key, previous}, func(k []byte) bool {
				return k != nil && hmac.Equal([]byte(mac), []byte(probeMAC(k, until)))
			})
	}
	return func(w http.ResponseWriter, r *http.Request) {
		if !accepted(r.Header.Get(ProbeHeader), time.Now()) {
			http.NotFound(w, r)
			return
		}
		w.Header().Set(ProbeHeader, "ok")
		if r.Method == http.MethodGet {
			if conn, err := websocket.Accept(w, r, nil); err == nil { // on an error Accept has sent the response
				_ = conn.Close(websocket.StatusNormalClosure, "")
			}
			return
		}
		received, err := io.Copy(io.Discard, io.LimitReader(connlimit.Body(w, r.Body), maxProbe))
		if err != nil {
			return // the sender has gone
		}
		p := Probed{
			Caller:    middleware.GetClientIP(r.Context()),
			Forwarded: r.Header.Get("X-Forwarded-For") != "",
			Received:  received,
		}
		if at, err := netip.ParseAddrPort(r.RemoteAddr); err == nil {
			p.Address = at.Addr().Unmap().String()
		}
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Cache-Control", "no-store")
		_ = json.NewEncoder(w).Encode(p) // the caller may have gone
	}, nil
}
