package mail

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// proofLength is that of a proof, in hexadecimal digits: 80 bits.
const proofLength = 20

// WithProof adds to the id of an e-mail that the portal gave it out: whoever did not get the e-mail can't make it up,
// though ids of people are no secret (HMAC-SHA-256, cut short). Its letters are lower-case.
func WithProof(key []byte, id string) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(strings.ToLower(id)))
	return id + "-" + hex.EncodeToString(mac.Sum(nil))[:proofLength]
}

// Proven tells whether an id has the proof of one of the keys, whatever became of its case on the way.
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

// Mark is what an id is known by where it should not be read: a hash of it, whatever became of its case.
func Mark(id string) string {
	sum := sha256.Sum256([]byte(strings.ToLower(id)))
	return hex.EncodeToString(sum[:16])
}
