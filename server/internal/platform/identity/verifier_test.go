package identity

import (
	"context"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/go-jose/go-jose/v4"
)

func TestVerifyReadsClaims(t *testing.T) {
	is := newIssuer(t)
	c := mustVerify(t, is.verifier(), is.token())
	if c.Issuer != is.url || c.Subject != "subject-1" || c.Email != "beheer@klant-a.example" ||
		!c.EmailVerified || c.Name != "Anna de Vries" || c.Username != "anna" || len(c.Roles) != 0 {
		t.Errorf("claims are %+v", c)
	}
	if !c.IssuedAt.Equal(is.now()) || !c.Expiry.Equal(is.now().Add(time.Hour)) {
		t.Errorf("issued at %v, expiring %v", c.IssuedAt, c.Expiry)
	}
}

func TestVerifyAccepts(t *testing.T) {
	is := newIssuer(t)
	now := is.now()
	v := is.verifier()
	is.publish(
		published("rsa-1", "RS256", rsaKey),
		published("ec-1", "ES256", ecKey),
		published("ps-1", "PS256", otherRSA),
	)
	for name, token := range map[string]string{
		"RS256":               is.token(),
		"ES256":               sign(t, "ES256", "ec-1", ecKey, is.claims()),
		"PS256":               sign(t, "PS256", "ps-1", otherRSA, is.claims()),
		"no key id":           sign(t, "RS256", "", rsaKey, is.claims()),
		"several audiences":   sign(t, "RS256", "rsa-1", rsaKey, is.claims().with("aud", []string{"other", clientID}).with("azp", clientID)),
		"expired within skew": sign(t, "RS256", "rsa-1", rsaKey, is.claims().with("exp", now.Add(-5*time.Minute+time.Second).Unix())),
		"nbf within skew":     sign(t, "RS256", "rsa-1", rsaKey, is.claims().with("nbf", now.Add(5*time.Minute).Unix())),
		"iat within skew":     sign(t, "RS256", "rsa-1", rsaKey, is.claims().with("iat", now.Add(5*time.Minute).Unix())),
		"fractions":           sign(t, "RS256", "rsa-1", rsaKey, is.claims().with("exp", float64(now.Unix())+0.5)),
	} {
		t.Run(name, func(t *testing.T) { mustVerify(t, v, token) })
	}
}

func TestVerifyRefusesHostileTokens(t *testing.T) {
	is := newIssuer(t)
	now := is.now()
	v := is.verifier()
	mustVerify(t, v, is.token())
	_, before := is.fetches()

	rs := func(c claims) string { return sign(t, "RS256", "rsa-1", rsaKey, c) }
	rs2 := func(c json.RawMessage) string { return sign(t, "RS256", "rsa-1", rsaKey, c) }
	good := strings.Split(is.token(), ".")
	publicPEM := pem.EncodeToMemory(
		&pem.Block{Type: "PUBLIC KEY", Bytes: must(x509.MarshalPKIXPublicKey(rsaKey.Public()))},
	)

	// A verifier that follows jku would fetch this.
	evil := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		t.Error("a key address inside a token was followed")
		json.NewEncoder(w).Encode(jose.JSONWebKeySet{Keys: []jose.JSONWebKey{published("rsa-1", "RS256", otherRSA)}})
	}))
	defer evil.Close()
	header := func(name string, value any) func(*jose.SignerOptions) {
		return func(o *jose.SignerOptions) { o.WithHeader(jose.HeaderKey(name), value) }
	}

	hostile := map[string]struct{ token, reason string }{
		"empty":                     {"", "compact form"},
		"words":                     {"a.b.c", "header"},
		"json serialization":        {`{"payload":"e30","signatures":[]}`, "compact form"},
		"too long":                  {strings.Repeat("a", maxTokenBytes) + ".b.c", "too long"},
		"alg none":                  {unsigned(`{"alg":"none"}`, is.claims()), "algorithm"},
		"alg None":                  {unsigned(`{"alg":"None","kid":"rsa-1"}`, is.claims()), "algorithm"},
		"no alg":                    {unsigned(`{}`, is.claims()), "algorithm"},
		"no signature":              {good[0] + "." + good[1] + ".", "signature"},
		"HS256 with the public PEM": {sign(t, "HS256", "rsa-1", publicPEM, is.claims()), "algorithm"},
		"HS256 with the modulus":    {sign(t, "HS256", "rsa-1", rsaKey.N.Bytes(), is.claims()), "algorithm"},
		"RS512":                     {sign(t, "RS512", "rsa-1", rsaKey, is.claims()), "algorithm"},
		"key of another algorithm":  {sign(t, "PS256", "rsa-1", rsaKey, is.claims()), "signature"},
		"EC id on an RSA signature": {sign(t, "RS256", "ec-1", rsaKey, is.claims()), "signature"},
		"foreign key":               {sign(t, "RS256", "rsa-1", otherRSA, is.claims()), "signature"},
		"foreign key, no id":        {sign(t, "RS256", "", otherRSA, is.claims()), "signature"},
		"embedded jwk": {sign(t, "RS256", "rsa-1", otherRSA, is.claims(),
			func(o *jose.SignerOptions) { o.EmbedJWK = true }), "signature"},
		"jku": {sign(t, "RS256", "rsa-1", otherRSA, is.claims(), header("jku", evil.URL)), "signature"},
		"x5u": {sign(t, "RS256", "rsa-1", otherRSA, is.claims(), header("x5u", evil.URL)), "signature"},
		"critical extension": {sign(t, "RS256", "rsa-1", rsaKey, is.claims(),
			func(o *jose.SignerOptions) { o.WithBase64(false) }), "critical"},
		"path as key id":     {sign(t, "RS256", "../../dev/null", rsaKey, is.claims().with("iss", "x")), "another issuer"},
		"line break":         {is.token() + "\n", "signature"},
		"spare bits":         {respelled(is.token()), "signature"},
		"changed payload":    {good[0] + "." + encode(is.claims().with("sub", "subject-2")) + "." + good[2], "signature"},
		"wrong issuer":       {rs(is.claims().with("iss", "https://issuer.example")), "another issuer"},
		"issuer with slash":  {rs(is.claims().with("iss", is.url+"/")), "another issuer"},
		"no issuer":          {rs(is.claims().with("iss", nil)), "another issuer"},
		"wrong audience":     {rs(is.claims().with("aud", "other")), "audience"},
		"audience by prefix": {rs(is.claims().with("aud", clientID+"-2")), "audience"},
		"no audience":        {rs(is.claims().with("aud", nil)), "audience"},
		"audience a number":  {rs(is.claims().with("aud", 7)), "claims object"},
		"wrong azp": {
			rs(is.claims().with("aud", []string{clientID, "other"}).with("azp", "other")),
			"authorised party",
		},
		"empty azp":          {rs(is.claims().with("azp", "")), "authorised party"},
		"no subject":         {rs(is.claims().with("sub", nil)), "subject"},
		"long subject":       {rs(is.claims().with("sub", strings.Repeat("s", 256))), "subject"},
		"expired":            {rs(is.claims().with("exp", now.Add(-5*time.Minute).Unix())), "expired"},
		"no expiry":          {rs(is.claims().with("exp", nil)), "expiry"},
		"expiry beyond time": {rs(is.claims().with("exp", 1e300)), "expiry"},
		"expiry as text":     {rs(is.claims().with("exp", "tomorrow")), "claims object"},
		"not valid yet":      {rs(is.claims().with("nbf", now.Add(5*time.Minute+time.Second).Unix())), "not valid yet"},
		"issued later":       {rs(is.claims().with("iat", now.Add(5*time.Minute+time.Second).Unix())), "future"},
		"no time of issue":   {rs(is.claims().with("iat", nil)), "time of issue"},
		"negative nbf":       {rs(is.claims().with("nbf", -1)), "not-before"},
		"an access token":    {sign(t, "RS256", "rsa-1", rsaKey, is.claims(), header("typ", "at+jwt")), "another kind"},
		"the same, as a media type": {sign(t, "RS256", "rsa-1", rsaKey, is.claims(),
			header("typ", "application/AT+JWT")), "another kind"},
		"a logout token": {
			sign(t, "RS256", "rsa-1", rsaKey, is.claims(), header("typ", "logout+jwt")),
			"another kind",
		},
		"a claim twice":             {rs2(doubled(is.claims(), "sub", "subject-2")), "twice"},
		"a claim twice, in capital": {rs2(doubled(is.claims(), "SUB", "subject-2")), "twice"},
		"a claim twice, in long s":  {rs2(doubled(is.claims(), "\u017fub", "subject-2")), "twice"},
		"a claim nobody reads":      {rs2(doubled(is.claims().with("x", 1), "x", "2")), "twice"},
		"a header twice": {
			encodeRaw(`{"alg":"RS256","kid":"rsa-1","kid":"rsa-1"}`) + "." + good[1] + "." + good[2],
			"twice",
		},
		"NUL in the subject": {rs(is.claims().with("sub", "subject\x00-1")), "NUL"},
		"NUL in the e-mail":  {rs(is.claims().with("email", "beheer@klant-a.example\x00")), "NUL"},
		"NUL in the name":    {rs(is.claims().with("name", "\x00")), "NUL"},
		"NUL in a role":      {rs(is.claims().with(DefaultRolesClaim, []string{"view:reports\x00"})), "NUL"},
		"payload not JSON":   {sign(t, "RS256", "rsa-1", rsaKey, "text"), "claims object"},
	}
	for name, c := range hostile {
		t.Run(name, func(t *testing.T) {
			got, err := v.Verify(context.Background(), c.token)
			if !errors.Is(err, ErrUnauthenticated) {
				t.Fatalf("Verify gives %+v, %v; want ErrUnauthenticated", got, err)
			}
			if !strings.Contains(err.Error(), c.reason) {
				t.Errorf("the reason is %q, want it to say %q", err, c.reason)
			}
			for part := range strings.SplitSeq(c.token, ".") {
				if len(part) > 8 && strings.Contains(err.Error(), part) {
					t.Errorf("the reason contains a part of the token")
				}
			}
			if strings.Contains(err.Error(), "klant-a") || strings.Contains(err.Error(), "subject-1") {
				t.Errorf("the reason contains a claim: %v", err)
			}
		})
	}
	_, after := is.fetches()
	t.Logf("figure: %d tokens refused, %d key fetches", len(hostile), after-before)
	if after != before {
		t.Errorf("hostile tokens caused %d key fetches, want none", after-before)
	}
}

func TestNegativeClockSkewMeansNone(t *testing.T) {
	is := newIssuer(t)
	v := NewVerifier(VerifierConfig{Issuer: is.url, ClientID: clientID, ClockSkew: -1, Now: is.now})
	token := is.token()
	is.advance(time.Hour - time.Second)
	mustVerify(t, v, token)
	is.advance(time.Second)
	if _, err := v.Verify(context.Background(), token); !errors.Is(err, ErrUnauthenticated) {
		t.Errorf("at its expiry time the token gives %v, want ErrUnauthenticated", err)
	}
}

func TestRolesClaim(t *testing.T) {
	is := newIssuer(t)
	v := is.verifier()
	named := NewVerifier(VerifierConfig{Issuer: is.url, ClientID: clientID, RolesClaim: "groups", Now: is.now})
	zitadel := map[string]any{
		"view:reports":  map[string]string{"1": "klant-a.example"},
		"account-admin": map[string]string{"1": "klant-a.example"},
	}
	for name, c := range map[string]struct {
		verifier *Verifier
		claims   claims
		want     []string
	}{
		"object":         {v, is.claims().with(DefaultRolesClaim, zitadel), []string{"account-admin", "view:reports"}},
		"array":          {v, is.claims().with(DefaultRolesClaim, []string{"view:webshop"}), []string{"view:webshop"}},
		"another claim":  {named, is.claims().with("groups", []string{"view:webshop"}), []string{"view:webshop"}},
		"not configured": {named, is.claims().with(DefaultRolesClaim, zitadel), nil},
		"absent":         {v, is.claims(), nil},
		"null":           {v, is.claims().with(DefaultRolesClaim, json.RawMessage("null")), nil},
		"a number":       {v, is.claims().with(DefaultRolesClaim, 7), nil},
		"mixed array":    {v, is.claims().with(DefaultRolesClaim, []any{"view:webshop", 7}), nil},
	} {
		t.Run(name, func(t *testing.T) {
			got := mustVerify(t, c.verifier, sign(t, "RS256", "rsa-1", rsaKey, c.claims)).Roles
			if len(got) != len(c.want) || !slices.Equal(got, c.want) && len(c.want) > 0 {
				t.Errorf("roles are %q, want %q", got, c.want)
			}
		})
	}
}

func TestEmailVerifiedIsTrueOnlyWhenSaid(t *testing.T) {
	is := newIssuer(t)
	v := is.verifier()
	for name, c := range map[string]struct {
		value any
		want  bool
	}{
		"true": {true, true}, "false": {false, false}, "text true": {"true", true},
		"text false": {"false", false}, "absent": {nil, false}, "one": {1, false},
	} {
		t.Run(name, func(t *testing.T) {
			token := sign(t, "RS256", "rsa-1", rsaKey, is.claims().with("email_verified", c.value))
			if got := mustVerify(t, v, token).EmailVerified; got != c.want {
				t.Errorf("EmailVerified is %v, want %v", got, c.want)
			}
		})
	}
}

// BenchmarkVerify measures the first call with a token, and the following ones.
func BenchmarkVerify(b *testing.B) {
	is := newIssuer(b)
	for _, c := range []struct{ name, token string }{
		{"RS256", is.token()},
		{"ES256", sign(b, "ES256", "ec-1", ecKey, is.claims())},
	} {
		for _, first := range []bool{true, false} {
			b.Run(fmt.Sprintf("%s/first=%t", c.name, first), func(b *testing.B) {
				v := is.verifier()
				b.ReportAllocs()
				for b.Loop() {
					if first {
						v.verified.cache = nil
					}
					if _, err := v.Verify(context.Background(), c.token); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

func unsigned(header string, c claims) string {
	return base64.RawURLEncoding.EncodeToString([]byte(header)) + "." + encode(c) + "."
}

// respelled changes unused bits of the last character: 256 bytes leave four unused bits.
func respelled(token string) string {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	last := strings.IndexByte(alphabet, token[len(token)-1])
	return token[:len(token)-1] + alphabet[last^1:last^1+1]
}

// doubled repeats a claim at the end, where most parsers use it.
func doubled(c claims, name, value string) json.RawMessage {
	b := must(json.Marshal(c))
	return fmt.Appendf(b[:len(b)-1], ",%q:%q}", name, value)
}

func encodeRaw(text string) string { return base64.RawURLEncoding.EncodeToString([]byte(text)) }

func encode(c claims) string {
	return base64.RawURLEncoding.EncodeToString(must(json.Marshal(c)))
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// For any input the verifier returns an error that wraps ErrUnauthenticated, and it accepts only tokens that the
// issuer's key signed.
func FuzzVerify(f *testing.F) {
	is := newIssuer(f)
	v := is.verifier()
	good := is.token()
	f.Add(good)
	f.Add(good + "=")
	f.Add(strings.Replace(good, ".", "..", 1))
	f.Add(unsigned(`{"alg":"RS256","kid":"rsa-1","kid":"rsa-1"}`, is.claims()))
	f.Add(unsigned(`{"alg":["RS256"]}`, is.claims()))
	f.Add(unsigned(`null`, is.claims()))
	f.Add(unsigned(`{"alg":"RS256"}`, nil))
	f.Fuzz(func(t *testing.T, token string) {
		_, err := v.Verify(t.Context(), token)
		if err == nil && token != good {
			t.Errorf("accepted %q", token)
		}
		if err != nil && !errors.Is(err, ErrUnauthenticated) {
			t.Errorf("%q gives %v, want ErrUnauthenticated", token, err)
		}
	})
}
