package mail

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// proofLength is the length of a proof in hexadecimal digits: 80 bits.
const proofLength = 20

// WithProof adds to the id of an e-mail a proof that the portal made it (a truncated HMAC-SHA-256). Ids are not secret,
// but only a recipient of the e-mail can know the proof. The result is lower case.
func WithProof(key []byte, id string) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(strings.ToLower(id)))
	return id + "-" + hex.EncodeToString(mac.Sum(nil))[:proofLength]
}

// Proven reports whether an id has a proof by one of the keys. Mail servers may have changed its case.
func Proven(proven string, keys ...[]byte) bool {
	at := len(proven) - proofLength - 1
	if at < 1 {
		return false
	}
	proven = strings.ToLower(proven)
	for _, key := range keys {
		if key != nil && hmac.Equal([]byte(WithProof(key, proven[:at])), []byte(proven)) {
			return true
		}
	}
	return false
}

// Mark returns a hash of an id, for places where the id itself should not be readable. Case does not matter.
func Mark(id string) string {
	sum := sha256.Sum256([]byte(strings.ToLower(id)))
	return hex.EncodeToString(sum[:16])
}
