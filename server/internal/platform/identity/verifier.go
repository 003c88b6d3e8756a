package identity

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/coreos/go-oidc/v3/oidc"
)

var (
	// ErrUnauthenticated is wrapped by every error about the token itself. The text
	// gives the reason for the log and never contains the token or a claim's value.
	ErrUnauthenticated = errors.New("not authenticated")

	// ErrProviderUnavailable is wrapped if the token could not be verified because the issuer did not respond. The
	// caller may try again; the session is not over.
	ErrProviderUnavailable = errors.New("identity provider unavailable")
)

// DefaultRolesClaim is the claim in which Zitadel puts the roles of a project.
const DefaultRolesClaim = "urn:zitadel:iam:org:project:roles"

const (
	defaultClockSkew = 5 * time.Minute

	// A bearer token travels in a header of at most 16 KiB; longer ones are not parsed.
	maxTokenBytes = 16 << 10

	// OpenID Connect Core, section 2: sub has at most 255 ASCII characters.
	maxSubjectBytes = 255
)

// algorithms are the accepted signature algorithms, all asymmetric, whatever else the issuer offers.
// A token or discovery document can't enable "none" or the HMAC family.
var algorithms = []string{oidc.RS256, oidc.ES256, oidc.PS256}

// VerifierConfig has the issuer and the audience of accepted tokens.
type VerifierConfig struct {
	// Issuer is compared exactly with the iss claim and the discovery document.
	Issuer string
	// ClientID must be in aud, and equal azp when that is present.
	ClientID string
	// RolesClaim names the claim with roles; empty means DefaultRolesClaim.
	RolesClaim string
	// ClockSkew is allowed on exp, nbf and iat; zero means 5 minutes (specification,
	// section 9), negative means none.
	ClockSkew time.Duration
	// HTTPClient fetches discovery and keys; nil means a client with a time-out.
	HTTPClient *http.Client
	// Logger logs failed fetches; nil means slog.Default.
	Logger *slog.Logger
	// Now is the clock; nil means time.Now.
	Now func() time.Time
}

// Verifier checks identity tokens. It is safe for concurrent use, and the same one
// serves the REST calls and the hub.
type Verifier struct {
	cfg      VerifierConfig
	keys     *keySet
	verified verified
}

// NewVerifier makes a verifier without calling the issuer: discovery and keys are
// fetched with the first token, so the portal starts while its issuer is down, and the
// issuer may be served by this very process.
func NewVerifier(cfg VerifierConfig) *Verifier {
	if cfg.RolesClaim == "" {
		cfg.RolesClaim = DefaultRolesClaim
	}
	switch {
	case cfg.ClockSkew == 0:
		cfg.ClockSkew = defaultClockSkew
	case cfg.ClockSkew < 0:
		cfg.ClockSkew = 0
	}
	if cfg.HTTPClient == nil {
		cfg.HTTPClient = &http.Client{Timeout: fetchTimeout}
	}
	if cfg.Logger == nil {
		cfg.Logger = slog.Default()
	}
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	return &Verifier{cfg: cfg, keys: newKeySet(cfg)}
}

// Verify checks an identity token: algorithm, issuer, audience, authorised party and
// times first, the signature last, so that a foreign or expired token never causes a
// fetch. The signature of a known token is not checked again while the same keys are in use. The claims are shared and
// must not be changed. Errors wrap ErrUnauthenticated, ErrProviderUnavailable or ctx.Err().
// Sources: OpenID Connect Core 3.1.3.7, RFC 7519, RFC 8725.
func (v *Verifier) Verify(ctx context.Context, rawToken string) (Claims, error) {
	hash := tokenHash(sha256.Sum256([]byte(rawToken)))
	// The time of the keys is read before the keys: if they are fetched meanwhile, the cached entry is never found.
	fetched, usable := v.keys.fetched()
	if found, ok := v.verified.find(hash, fetched); ok && usable {
		if err := v.checkTimes(found.times); err != nil {
			return Claims{}, err
		}
		return found.claims, nil
	}
	claims, times, err := v.verify(ctx, rawToken)
	if err == nil && usable {
		v.verified.put(hash, verification{claims, times, fetched})
	}
	return claims, err
}

func (v *Verifier) verify(ctx context.Context, rawToken string) (Claims, tokenTimes, error) {
	header, payload, err := split(rawToken)
	if err != nil {
		return Claims{}, tokenTimes{}, err
	}
	c, err := v.check(payload)
	if err != nil {
		return Claims{}, tokenTimes{}, err
	}
	keys, err := v.keys.candidates(ctx, header.KeyID, header.Algorithm)
	if err != nil {
		return Claims{}, tokenTimes{}, err
	}
	// Times are checked by v.check, with one skew for all three; the library has none
	// for exp and a fixed one for nbf.
	signed := oidc.NewVerifier(v.cfg.Issuer, &oidc.StaticKeySet{PublicKeys: keys}, &oidc.Config{
		ClientID:             v.cfg.ClientID,
		SupportedSigningAlgs: algorithms,
		SkipExpiryCheck:      true,
	})
	token, err := signed.Verify(ctx, rawToken)
	if err != nil {
		return Claims{}, tokenTimes{}, refuse("signature does not match the issuer's key")
	}
	// The checks above are valid only for the bytes that were signed. This code and the library must not differ in
	// how they read the token.
	var signedPayload json.RawMessage
	if token.Claims(&signedPayload) != nil || !bytes.Equal(signedPayload, bytes.TrimSpace(payload)) {
		return Claims{}, tokenTimes{}, refuse("payload is not what was signed")
	}
	return Claims{
		Issuer:        c.Issuer,
		Subject:       c.Subject,
		Email:         c.Email,
		EmailVerified: bool(c.EmailVerified),
		Name:          c.Name,
		Username:      c.Username,
		ACR:           c.ACR,
		Roles:         rolesIn(payload, v.cfg.RolesClaim),
		IssuedAt:      c.IssuedAt.time(),
		Expiry:        c.Expiry.time(),
	}, c.tokenTimes, nil
}

func (v *Verifier) check(payload []byte) (tokenClaims, error) {
	var c tokenClaims
	if err := json.Unmarshal(payload, &c); err != nil {
		return c, refuse("payload is not a claims object")
	}
	if twice(payload) {
		return c, refuse("payload has a claim twice")
	}
	// PostgreSQL can't store NUL, and no name or address has one.
	for _, text := range append(rolesIn(payload, v.cfg.RolesClaim), c.Subject, c.Email, c.Name, c.Username) {
		if strings.ContainsRune(text, 0) {
			return c, refuse("a claim contains NUL")
		}
	}
	switch {
	case c.Issuer != v.cfg.Issuer:
		return c, refuse("another issuer")
	case !slices.Contains(c.Audience, v.cfg.ClientID):
		return c, refuse("another audience")
	case c.AuthorizedParty != nil && *c.AuthorizedParty != v.cfg.ClientID:
		return c, refuse("another authorised party")
	case c.Subject == "" || len(c.Subject) > maxSubjectBytes:
		return c, refuse("no usable subject")
	case c.Expiry == nil || !c.Expiry.valid():
		return c, refuse("no usable expiry time")
	case c.IssuedAt == nil || !c.IssuedAt.valid():
		return c, refuse("no usable time of issue")
	case c.NotBefore != nil && !c.NotBefore.valid():
		return c, refuse("no usable not-before time")
	}
	return c, v.checkTimes(c.tokenTimes)
}

// checkTimes compares valid times with the clock.
func (v *Verifier) checkTimes(t tokenTimes) error {
	now, skew := v.cfg.Now(), v.cfg.ClockSkew
	switch {
	case !now.Before(t.Expiry.time().Add(skew)):
		return refuse("expired")
	case t.NotBefore != nil && now.Before(t.NotBefore.time().Add(-skew)):
		return refuse("not valid yet")
	case now.Before(t.IssuedAt.time().Add(-skew)):
		return refuse("issued in the future")
	}
	return nil
}

// tokenHeader leaves out jwk, jku, x5c and x5u on purpose: a token never says with
// which key it must be checked.
type tokenHeader struct {
	Type      string          `json:"typ"`
	Algorithm string          `json:"alg"`
	KeyID     string          `json:"kid"`
	Critical  json.RawMessage `json:"crit"`
}

func split(rawToken string) (tokenHeader, []byte, error) {
	var h tokenHeader
	if len(rawToken) > maxTokenBytes {
		return h, nil, refuse("token is too long")
	}
	parts := strings.Split(rawToken, ".")
	if len(parts) != 3 {
		return h, nil, refuse("not a signed token in compact form")
	}
	head, err := decode(parts[0])
	if err != nil || json.Unmarshal(head, &h) != nil {
		return h, nil, refuse("header can't be read")
	}
	if twice(head) {
		return h, nil, refuse("header has a parameter twice")
	}
	// RFC 8725, 3.11: a token for another purpose (access, logout) is not an identity token.
	if typ := strings.ToLower(h.Type); typ != "" && strings.TrimPrefix(typ, "application/") != "jwt" {
		return h, nil, refuse("a token of another kind")
	}
	if !slices.Contains(algorithms, h.Algorithm) {
		return h, nil, refuse("algorithm is not allowed")
	}
	if h.Critical != nil {
		return h, nil, refuse("critical extensions are not supported")
	}
	payload, err := decode(parts[1])
	if err != nil {
		return h, nil, refuse("payload can't be read")
	}
	if _, err := decode(parts[2]); err != nil {
		return h, nil, refuse("signature can't be read")
	}
	return h, payload, nil
}

// twice reports whether a JSON object has a name twice, also in different case: parsers differ in which one they
// use (RFC 8725, 2.4), and encoding/json ignores case.
func twice(object []byte) bool {
	d := json.NewDecoder(bytes.NewReader(object))
	if start, err := d.Token(); err != nil || start != json.Delim('{') {
		return false
	}
	seen := map[string]bool{}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return false
		}
		text, _ := name.(string)
		if text = strings.ToLower(strings.ToUpper(text)); seen[text] { // both, because encoding/json treats a long s as an s
			return true
		}
		seen[text] = true
		var value json.RawMessage
		if d.Decode(&value) != nil {
			return false
		}
	}
	return false
}

// decode accepts the canonical encoding only. The standard decoder skips line breaks and spare bits, so that one token
// could be written in many ways.
func decode(part string) ([]byte, error) {
	if strings.ContainsAny(part, "\r\n") {
		return nil, errors.New("line break")
	}
	return base64.RawURLEncoding.Strict().DecodeString(part)
}

func refuse(reason string) error {
	return fmt.Errorf("%w: %s", ErrUnauthenticated, reason)
}
