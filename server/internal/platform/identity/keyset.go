package identity

import (
	"context"
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rsa"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
	"github.com/go-jose/go-jose/v4"
)

const (
	// MinFetchInterval limits the load that a flood of unknown key ids can cause at the issuer. After this time a
	// token that could not be verified may be tried again.
	MinFetchInterval = 10 * time.Second

	// firstFetchInterval applies until the issuer has responded once: the portal should be usable soon after an
	// issuer that was down comes up.
	firstFetchInterval = time.Second

	// freshFor is how long keys are used without a new fetch. Older keys are still used during the fetch, so that no
	// request waits for it.
	freshFor = 5 * time.Minute

	// staleFor is how long keys are used while the issuer does not respond. After it they are not used any more,
	// because they may have been withdrawn.
	staleFor = time.Hour

	// rediscoverAfter is how long the discovery document is cached.
	rediscoverAfter = time.Hour

	fetchTimeout     = 10 * time.Second
	maxDocumentBytes = 1 << 20

	// A weaker key is skipped (RFC 7518, 3.3).
	minRSABits = 2048
)

// keySet holds the issuer's published signing keys. A fetch replaces all of them, so a
// withdrawn key is gone with the next fetch. Fetches are single flight, at least
// MinFetchInterval apart, and have a context of their own: a caller that goes away
// does not end the fetch that others wait for. Why it is not go-oidc's: ADR 0080.
type keySet struct {
	issuer string
	client *http.Client
	logger *slog.Logger
	now    func() time.Time

	mu        sync.Mutex
	keys      []jose.JSONWebKey
	algs      []string // accepted algorithms that the issuer signs with
	endpoints Endpoints
	jwksURL   string // empty until discovered
	foundAt   time.Time
	fetchedAt time.Time
	triedAt   time.Time
	failure   error         // of the last fetch
	flight    chan struct{} // closed when the running fetch ends; nil if none runs
}

func newKeySet(cfg VerifierConfig) *keySet {
	client := *cfg.HTTPClient
	// Keys are only taken from where the discovery document, which is checked, says they are.
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	return &keySet{issuer: cfg.Issuer, client: &client, logger: cfg.Logger, now: cfg.Now}
}

// candidates are the keys that may have signed a token with this key id and algorithm:
// those with the id, or all fitting ones when the token names none. Only an unknown id
// leads to a fetch that the caller waits for, and only when none ran recently. So new
// keys of an issuer that names none are seen after freshFor.
func (s *keySet) candidates(ctx context.Context, keyID, alg string) ([]crypto.PublicKey, error) {
	s.mu.Lock()
	age := s.now().Sub(s.fetchedAt)
	loaded := s.jwksLoaded() && age < staleFor
	if loaded {
		if found, known := s.find(keyID, alg); known {
			if age >= freshFor {
				s.startLocked()
			}
			s.mu.Unlock()
			return found, nil
		}
	}
	flight := s.startLocked()
	s.mu.Unlock()

	if flight != nil {
		select {
		case <-flight:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}

	s.mu.Lock()
	defer s.mu.Unlock()
	if s.jwksLoaded() && s.now().Sub(s.fetchedAt) < staleFor {
		if found, known := s.find(keyID, alg); known {
			return found, nil
		}
		if s.failure == nil {
			return nil, refuse("unknown key")
		}
	}
	// Either there are no keys at all, or the issuer could not be asked about this one.
	return nil, fmt.Errorf("%w: no keys", ErrProviderUnavailable)
}

// fetched returns when the current keys were fetched, and whether they may be used without a fetch. Like candidates, it
// starts a fetch in the background if they are no longer fresh.
func (s *keySet) fetched() (at time.Time, usable bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	age := s.now().Sub(s.fetchedAt)
	usable = s.jwksLoaded() && age < staleFor
	if usable && age >= freshFor {
		s.startLocked()
	}
	return s.fetchedAt, usable
}

func (s *keySet) jwksLoaded() bool { return !s.fetchedAt.IsZero() }

// find reports the keys that fit, and whether the key id is one of the issuer's at all:
// a known id with the wrong algorithm has no fitting key and is no reason to fetch.
func (s *keySet) find(keyID, alg string) (found []crypto.PublicKey, known bool) {
	offered := slices.Contains(s.algs, alg)
	for _, k := range s.keys {
		if keyID != "" && k.KeyID != keyID {
			continue
		}
		known = true
		if offered && fits(k, alg) {
			found = append(found, k.Key)
		}
	}
	return found, known
}

// fits holds a key to the algorithm it was published for, so that no key is used with
// an algorithm of the token's choosing (RFC 8725, 3.1).
func fits(k jose.JSONWebKey, alg string) bool {
	if k.Algorithm != "" && k.Algorithm != alg {
		return false
	}
	switch pub := k.Key.(type) {
	case *rsa.PublicKey:
		return (alg == oidc.RS256 || alg == oidc.PS256) && pub.N.BitLen() >= minRSABits
	case *ecdsa.PublicKey:
		return alg == oidc.ES256 && pub.Curve == elliptic.P256()
	}
	return false
}

// startLocked starts a fetch, or joins the running one. It returns nil when the last
// try was too recent.
func (s *keySet) startLocked() <-chan struct{} {
	if s.flight != nil {
		return s.flight
	}
	interval := MinFetchInterval
	if !s.jwksLoaded() {
		interval = firstFetchInterval
	}
	now := s.now()
	if !s.triedAt.IsZero() && now.Sub(s.triedAt) < interval {
		return nil
	}
	s.triedAt = now
	flight := make(chan struct{})
	s.flight = flight
	known := s.jwksURL
	if now.Sub(s.foundAt) >= rediscoverAfter {
		known = ""
	}
	go s.fetch(known, flight)
	return flight
}

func (s *keySet) fetch(jwksURL string, flight chan struct{}) {
	ctx, cancel := context.WithTimeout(context.Background(), fetchTimeout)
	defer cancel()

	var err error
	var found *discovered
	if jwksURL == "" {
		if found, err = s.discover(ctx); err == nil {
			jwksURL = found.jwksURL
		}
	}
	var keys []jose.JSONWebKey
	if err == nil {
		keys, err = s.fetchKeys(ctx, jwksURL)
	}

	s.mu.Lock()
	defer s.mu.Unlock()
	defer close(flight)
	s.flight = nil
	s.failure = err
	if err != nil {
		// Forget where the keys are: the issuer may have moved them.
		s.jwksURL = ""
		s.logger.Warn("identity provider does not respond", "issuer", s.issuer, "error", err)
		return
	}
	s.jwksURL, s.keys, s.fetchedAt = jwksURL, keys, s.now()
	if found != nil {
		s.algs, s.endpoints, s.foundAt = found.algs, found.endpoints, s.triedAt
	}
}

// discovered is what the discovery document says.
type discovered struct {
	jwksURL   string
	algs      []string
	endpoints Endpoints
}

// discover reads the issuer's discovery document (OpenID Connect Discovery 1.0, 4).
func (s *keySet) discover(ctx context.Context) (*discovered, error) {
	var doc struct {
		Issuer     string   `json:"issuer"`
		JWKSURL    string   `json:"jwks_uri"`
		Algorithms []string `json:"id_token_signing_alg_values_supported"`
		endpointURLs
	}
	if err := s.getJSON(ctx, strings.TrimSuffix(s.issuer, "/")+"/.well-known/openid-configuration", &doc); err != nil {
		return nil, fmt.Errorf("discovery: %w", err)
	}
	if doc.Issuer != s.issuer {
		return nil, errors.New("discovery: the document is of another issuer")
	}
	from, err := url.Parse(s.issuer)
	if err != nil {
		return nil, fmt.Errorf("discovery: issuer: %w", err)
	}
	to, err := url.Parse(doc.JWKSURL)
	if err != nil || to.Host == "" || (to.Scheme != "https" && to.Scheme != from.Scheme) {
		return nil, errors.New("discovery: jwks_uri is missing or less secure than the issuer")
	}
	if len(doc.Algorithms) == 0 {
		doc.Algorithms = []string{oidc.RS256} // required by the standard, yet sometimes left out
	}
	algs := slices.DeleteFunc(slices.Clone(algorithms), func(a string) bool {
		return !slices.Contains(doc.Algorithms, a)
	})
	if len(algs) == 0 {
		return nil, fmt.Errorf("discovery: the issuer signs with none of %v", algorithms)
	}
	return &discovered{doc.JWKSURL, algs, doc.origins(from)}, nil
}

func (s *keySet) fetchKeys(ctx context.Context, jwksURL string) ([]jose.JSONWebKey, error) {
	var set struct {
		Keys []json.RawMessage `json:"keys"`
	}
	if err := s.getJSON(ctx, jwksURL, &set); err != nil {
		return nil, fmt.Errorf("keys: %w", err)
	}
	keys := make([]jose.JSONWebKey, 0, len(set.Keys))
	for _, raw := range set.Keys {
		var k jose.JSONWebKey
		// An issuer may publish kinds of keys that we don't know: those are skipped,
		// one by one (RFC 7517, 5).
		if json.Unmarshal(raw, &k) != nil || !k.Valid() || (k.Use != "" && k.Use != "sig") {
			continue
		}
		keys = append(keys, k)
	}
	return keys, nil
}

func (s *keySet) getJSON(ctx context.Context, address string, into any) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return err
	}
	req.Header.Set("Accept", "application/json")
	resp, err := s.client.Do(req)
	if err != nil {
		return err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return fmt.Errorf("answered %s", resp.Status)
	}
	return json.NewDecoder(io.LimitReader(resp.Body, maxDocumentBytes)).Decode(into)
}
