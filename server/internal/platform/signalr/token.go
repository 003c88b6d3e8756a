package signalr

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"slices"
	"time"
)

// A connection token is what negotiate hands out and the client returns as ?id=.
// It is signed, not stored, so that any instance with the same key accepts it:
//
//	id (16 random bytes) | unused after (8, Unix ms) | flags (1) | HMAC-SHA-256 (32)
//
// The identity that it was made for is signed with it and not part of it.
//
// in unpadded URL-safe base64, because the npm client puts it in the query as is.
// The id alone is public; it doesn't reveal the token.
const (
	idBytes    = 16
	tokenBytes = idBytes + 8 + 1 + sha256.Size
	signedPart = tokenBytes - sha256.Size

	flagStateful = 1
)

var encoding = base64.RawURLEncoding

type grant struct {
	id       string
	expires  time.Time // a token that isn't used by then is refused
	stateful bool
}

// signer signs with the first of its keys and accepts what any of them signed.
type signer struct{ keys [][]byte }

// newSigner derives keys of its own, so that nothing signed elsewhere with the
// same secrets passes as a connection token. Without a secret the key is random:
// then only this process accepts its tokens. previous may be empty.
func newSigner(secret, previous []byte) signer {
	if len(secret) == 0 {
		secret = make([]byte, 32)
		rand.Read(secret)
	}
	s := signer{[][]byte{tokenKey(secret)}}
	if len(previous) > 0 {
		s.keys = append(s.keys, tokenKey(previous))
	}
	return s
}

func tokenKey(secret []byte) []byte {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte("signalr connection token v2"))
	return mac.Sum(nil)
}

func newID() string {
	var b [idBytes]byte
	rand.Read(b[:]) // never fails: crypto/rand ends the process instead
	return encoding.EncodeToString(b[:])
}

func (s signer) sign(g grant, identity string) string {
	b := make([]byte, signedPart, tokenBytes)
	if n, err := encoding.Decode(b[:idBytes], []byte(g.id)); err != nil || n != idBytes {
		panic("signalr: not a connection id: " + g.id)
	}
	binary.BigEndian.PutUint64(b[idBytes:], uint64(g.expires.UnixMilli()))
	if g.stateful {
		b[signedPart-1] = flagStateful
	}
	return encoding.EncodeToString(tokenMAC(s.keys[0], b, identity))
}

// open returns what a token says, whether it has expired or not; ok is false
// for anything that wasn't signed with one of the keys for this identity.
func (s signer) open(token, identity string) (g grant, ok bool) {
	if len(token) != encoding.EncodedLen(tokenBytes) {
		return g, false
	}
	b, err := encoding.DecodeString(token)
	if err != nil || len(b) != tokenBytes {
		return g, false
	}
	if !slices.ContainsFunc(s.keys, func(key []byte) bool {
		want := tokenMAC(key, append(make([]byte, 0, tokenBytes), b[:signedPart]...), identity)
		return hmac.Equal(want[signedPart:], b[signedPart:])
	}) {
		return g, false
	}
	g.id = encoding.EncodeToString(b[:idBytes])
	g.expires = time.UnixMilli(int64(binary.BigEndian.Uint64(b[idBytes:]))) //nolint:gosec // signed by us, from an int64
	g.stateful = b[signedPart-1]&flagStateful != 0
	return g, true
}

// tokenMAC appends the code of b and the identity to b.
func tokenMAC(key, b []byte, identity string) []byte {
	mac := hmac.New(sha256.New, key)
	mac.Write(b)
	mac.Write([]byte(identity))
	return mac.Sum(b)
}
