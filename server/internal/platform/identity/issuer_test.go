package identity

import (
	"context"
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
)

const clientID = "klantportaal"

var (
	rsaKey   = mustRSA()
	otherRSA = mustRSA()
	ecKey    = mustEC()
)

func mustRSA() *rsa.PrivateKey {
	k, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		panic(err)
	}
	return k
}

func mustEC() *ecdsa.PrivateKey {
	k, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		panic(err)
	}
	return k
}

type claims map[string]any

// issuer is an OpenID provider that serves discovery and keys, counts the fetches and
// can be down. Its clock only moves when a test moves it.
type issuer struct {
	t      testing.TB
	url    string
	server *httptest.Server

	mu        sync.Mutex
	clock     time.Time
	keys      []jose.JSONWebKey
	algs      []string
	down      bool
	documents int
	keySets   int
	discovery func(doc map[string]any)
	hold      chan struct{} // when set, the key endpoint waits for it
}

func newIssuer(t testing.TB) *issuer {
	is := &issuer{
		t:     t,
		clock: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC),
		algs:  []string{"RS256", "ES256", "PS256", "HS256", "none"},
	}
	is.publish(published("rsa-1", "RS256", rsaKey), published("ec-1", "ES256", ecKey))
	mux := http.NewServeMux()
	mux.HandleFunc("GET /.well-known/openid-configuration", func(w http.ResponseWriter, _ *http.Request) {
		is.mu.Lock()
		defer is.mu.Unlock()
		is.documents++
		if is.down {
			http.Error(w, "down", http.StatusBadGateway)
			return
		}
		doc := map[string]any{
			"issuer":                                is.url,
			"jwks_uri":                              is.url + "/keys",
			"id_token_signing_alg_values_supported": is.algs,
		}
		if is.discovery != nil {
			is.discovery(doc)
		}
		json.NewEncoder(w).Encode(doc)
	})
	mux.HandleFunc("GET /keys", func(w http.ResponseWriter, _ *http.Request) {
		is.mu.Lock()
		is.keySets++
		hold, down, set := is.hold, is.down, jose.JSONWebKeySet{Keys: is.keys}
		is.mu.Unlock()
		if hold != nil {
			<-hold
		}
		if down {
			http.Error(w, "down", http.StatusBadGateway)
			return
		}
		json.NewEncoder(w).Encode(set)
	})
	mux.Handle("GET /moved", http.RedirectHandler("/keys", http.StatusFound))
	is.server = httptest.NewServer(mux)
	is.url = is.server.URL
	t.Cleanup(is.server.Close)
	return is
}

func (is *issuer) verifier() *Verifier {
	return NewVerifier(VerifierConfig{
		Issuer:     is.url,
		ClientID:   clientID,
		HTTPClient: is.server.Client(),
		Logger:     slog.New(slog.NewTextHandler(io.Discard, nil)),
		Now:        is.now,
	})
}

func (is *issuer) now() time.Time {
	is.mu.Lock()
	defer is.mu.Unlock()
	return is.clock
}

func (is *issuer) advance(d time.Duration) {
	is.mu.Lock()
	defer is.mu.Unlock()
	is.clock = is.clock.Add(d)
}

func (is *issuer) publish(keys ...jose.JSONWebKey) {
	is.mu.Lock()
	defer is.mu.Unlock()
	is.keys = keys
}

func (is *issuer) setDown(down bool) {
	is.mu.Lock()
	defer is.mu.Unlock()
	is.down = down
}

func (is *issuer) fetches() (documents, keySets int) {
	is.mu.Lock()
	defer is.mu.Unlock()
	return is.documents, is.keySets
}

func published(id, alg string, key crypto.Signer) jose.JSONWebKey {
	return jose.JSONWebKey{Key: key.Public(), KeyID: id, Algorithm: alg, Use: "sig"}
}

// claims of a token that is valid now, for an hour.
func (is *issuer) claims() claims {
	now := is.now()
	return claims{
		"iss": is.url, "sub": "subject-1", "aud": clientID,
		"exp": now.Add(time.Hour).Unix(), "iat": now.Unix(), "auth_time": now.Unix(),
		"email": "beheer@klant-a.example", "email_verified": true,
		"name": "Anna de Vries", "preferred_username": "anna",
	}
}

func (is *issuer) token() string {
	return sign(is.t, "RS256", "rsa-1", rsaKey, is.claims())
}

func (c claims) with(name string, value any) claims {
	if value == nil {
		delete(c, name)
		return c
	}
	c[name] = value
	return c
}

func sign(t testing.TB, alg, keyID string, key any, payload any, headers ...func(*jose.SignerOptions)) string {
	t.Helper()
	options := (&jose.SignerOptions{}).WithType("JWT")
	if keyID != "" {
		options = options.WithHeader("kid", keyID)
	}
	for _, h := range headers {
		h(options)
	}
	signer, err := jose.NewSigner(jose.SigningKey{Algorithm: jose.SignatureAlgorithm(alg), Key: key}, options)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := json.Marshal(payload)
	if err != nil {
		t.Fatal(err)
	}
	jws, err := signer.Sign(raw)
	if err != nil {
		t.Fatal(err)
	}
	compact, err := jws.CompactSerialize()
	if err != nil {
		t.Fatal(err)
	}
	return compact
}

// settle waits for a fetch in the background, if one runs.
func settle(v *Verifier) {
	v.keys.mu.Lock()
	flight := v.keys.flight
	v.keys.mu.Unlock()
	if flight != nil {
		<-flight
	}
}

func mustVerify(t *testing.T, v *Verifier, token string) Claims {
	t.Helper()
	c, err := v.Verify(context.Background(), token)
	if err != nil {
		t.Fatalf("a good token is refused: %v", err)
	}
	return c
}
