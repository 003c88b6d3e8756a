package devidp

import (
	"context"
	"crypto"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/rsa"
	"encoding/base64"
	"errors"
	"fmt"

	"github.com/go-jose/go-jose/v4"
	"github.com/zitadel/oidc/v3/pkg/op"
)

const rsaBits = 2048

// signingKey is a key pair with its id, the thumbprint of RFC 7638, which is therefore
// the same in every run.
type signingKey struct {
	id        string
	algorithm jose.SignatureAlgorithm
	key       crypto.Signer
}

func newSigningKey(key crypto.Signer) (signingKey, error) {
	s := signingKey{key: key}
	switch k := key.(type) {
	case *rsa.PrivateKey:
		s.algorithm = jose.RS256
		if k.N.BitLen() < rsaBits {
			return s, fmt.Errorf("the signing key has %d bits, less than %d", k.N.BitLen(), rsaBits)
		}
	case *ecdsa.PrivateKey:
		s.algorithm = jose.ES256
		if k.Curve != elliptic.P256() {
			return s, errors.New("the signing key is not on the curve P-256")
		}
	default:
		return s, fmt.Errorf("the signing key is a %T, not RSA or ECDSA", key)
	}
	thumbprint, err := (&jose.JSONWebKey{Key: key.Public()}).Thumbprint(crypto.SHA256)
	if err != nil {
		return s, fmt.Errorf("signing key: %w", err)
	}
	s.id = base64.RawURLEncoding.EncodeToString(thumbprint)
	return s, nil
}

func generateKey() (signingKey, error) {
	key, err := rsa.GenerateKey(rand.Reader, rsaBits)
	if err != nil {
		return signingKey{}, fmt.Errorf("signing key: %w", err)
	}
	return newSigningKey(key)
}

func (s signingKey) ID() string                                  { return s.id }
func (s signingKey) SignatureAlgorithm() jose.SignatureAlgorithm { return s.algorithm }
func (s signingKey) Key() any                                    { return s.key }

// publishedKey is the public key in the key set.
type publishedKey struct{ signingKey }

func (p publishedKey) Algorithm() jose.SignatureAlgorithm { return p.algorithm }
func (p publishedKey) Use() string                        { return "sig" }
func (p publishedKey) Key() any                           { return p.key.Public() }

// secret returns a random value of 256 bits that is valid in a URL and a cookie.
func secret() string {
	raw := make([]byte, 32)
	rand.Read(raw) // never fails
	return base64.RawURLEncoding.EncodeToString(raw)
}

// SigningKey implements op.AuthStorage.
func (s *storage) SigningKey(context.Context) (op.SigningKey, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.state.keys[0], nil
}

// SignatureAlgorithms implements op.AuthStorage.
func (s *storage) SignatureAlgorithms(context.Context) ([]jose.SignatureAlgorithm, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var algorithms []jose.SignatureAlgorithm
	for _, k := range s.state.keys {
		algorithms = append(algorithms, k.algorithm)
	}
	return algorithms, nil
}

// algorithms returns the algorithms of current and future signatures: a rotation always makes an RSA key.
func (s *storage) algorithms() []jose.SignatureAlgorithm {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.state.keys[0].algorithm == jose.RS256 {
		return []jose.SignatureAlgorithm{jose.RS256}
	}
	return []jose.SignatureAlgorithm{jose.RS256, s.state.keys[0].algorithm}
}

// KeySet implements op.AuthStorage.
func (s *storage) KeySet(context.Context) ([]op.Key, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	keys := make([]op.Key, len(s.state.keys))
	for i, k := range s.state.keys {
		keys[i] = publishedKey{k}
	}
	return keys, nil
}

func (s *storage) rotateKey() error {
	key, err := generateKey()
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.state.keys = []signingKey{key, s.state.keys[0]}
	s.save()
	return nil
}
