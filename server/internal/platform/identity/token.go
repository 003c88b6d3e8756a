package identity

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"hash/crc32"
	"math/big"
	"net/netip"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
)

// TokenPrefix begins every token of an integration, so that one that has leaked is recognised.
const TokenPrefix = "kp_"

// TokenIssuer is the issuer in the claims of a token of an integration. It can't collide: a real issuer is a URL.
const TokenIssuer = "integration"

const (
	tokenRandom   = 40 // base 62, 238 bits
	tokenChecksum = 6
	// longerThanAny token works. Its own end is found when its user is looked up.
	longerThanAny = 1000 * 24 * time.Hour

	base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
)

// Token is what the token of an integration allows.
type Token struct {
	ID       uuid.UUID
	ReadOnly bool
	Drafts   bool           // although it is ReadOnly, an assistant may draft with it
	Networks []netip.Prefix // from which it may call; none: from anywhere
}

// Admits reports whether the token may be used from an address.
func (t *Token) Admits(address netip.Addr) bool {
	return len(t.Networks) == 0 || slices.ContainsFunc(t.Networks, func(n netip.Prefix) bool {
		return n.Contains(address.Unmap())
	})
}

// NewToken returns a new token: the prefix, 40 random letters and digits, and the CRC-32 (IEEE 802.3) of what is before
// it in base 62. By the checksum a mistyped token, or a text that only looks like one, is refused without the database.
func NewToken() string {
	b := make([]byte, 0, len(TokenPrefix)+tokenRandom)
	b = append(b, TokenPrefix...)
	for range tokenRandom {
		n, err := rand.Int(rand.Reader, big.NewInt(int64(len(base62))))
		if err != nil { // crypto/rand.Reader never fails
			panic(err)
		}
		b = append(b, base62[n.Int64()])
	}
	return string(b) + checksum(string(b))
}

func checksum(text string) string {
	sum := crc32.ChecksumIEEE([]byte(text))
	var digits [tokenChecksum]byte
	for i := range digits {
		digits[tokenChecksum-1-i] = base62[sum%uint32(len(base62))]
		sum /= uint32(len(base62))
	}
	return string(digits[:])
}

// TokenHash returns the SHA-256 of a token in hexadecimal, which is all that is stored of it.
func TokenHash(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// TokenClaims returns the claims of an integration's token: its hash is the subject. ok is false for a text of another
// form or with a wrong checksum. Whether the token exists and still works is found when its user is looked up.
func TokenClaims(token string) (c Claims, ok bool) {
	random := len(TokenPrefix) + tokenRandom
	if len(token) != random+tokenChecksum || !strings.HasPrefix(token, TokenPrefix) ||
		checksum(token[:random]) != token[random:] {
		return Claims{}, false
	}
	return Claims{Issuer: TokenIssuer, Subject: TokenHash(token), Expiry: time.Now().Add(longerThanAny)}, true
}

// OfIntegration reports whether the claims are those of an integration's token.
func (c *Claims) OfIntegration() bool { return c.Issuer == TokenIssuer }
