package devidp

import (
	"crypto"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// session is a browser in which a user is signed in.
type session struct {
	// ID is the sid claim; the cookie has a different value, which is stored as a hash.
	ID       string    `json:"id"`
	Subject  string    `json:"subject"`
	AuthTime time.Time `json:"authTime"`
	Expires  time.Time `json:"expires"`
	// BrowserState is the readable cookie of OpenID Connect Session Management, 3.2.
	BrowserState string `json:"browserState"`
}

type accessToken struct {
	grant
	Expires time.Time `json:"expires"`
}

type refreshToken struct {
	grant
	Expires time.Time `json:"expires"`
}

// state is the data that is kept between runs. Sessions and refresh tokens are keyed by the hash of the browser's
// secret.
type state struct {
	CryptoKey     []byte                  `json:"cryptoKey"`
	Keys          [][]byte                `json:"keys"` // PKCS #8, the one that signs first
	Sessions      map[string]session      `json:"sessions"`
	RefreshTokens map[string]refreshToken `json:"refreshTokens"`
	AccessTokens  map[string]accessToken  `json:"accessTokens"`

	keys []signingKey
	// given keys belong to the caller and are not stored.
	given bool
}

// loadState reads the file, or returns a new state if there is none. A given key replaces the stored ones.
func loadState(file string, given crypto.Signer) (*state, error) {
	s := &state{}
	if file != "" {
		raw, err := os.ReadFile(file)
		switch {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			return nil, fmt.Errorf("state: %w", err)
		default:
			if err := json.Unmarshal(raw, s); err != nil || len(s.CryptoKey) != 32 {
				return nil, fmt.Errorf("state: %s is damaged; remove it to start without sessions", file)
			}
		}
	}
	if s.Sessions == nil {
		s.Sessions = map[string]session{}
	}
	if s.RefreshTokens == nil {
		s.RefreshTokens = map[string]refreshToken{}
	}
	if s.AccessTokens == nil {
		s.AccessTokens = map[string]accessToken{}
	}
	if len(s.CryptoKey) == 0 {
		s.CryptoKey = make([]byte, 32)
		rand.Read(s.CryptoKey) // never fails
	}
	if given != nil {
		key, err := newSigningKey(given)
		if err != nil {
			return nil, err
		}
		s.keys, s.given = []signingKey{key}, true
		return s, s.save(file)
	}
	for _, der := range s.Keys {
		parsed, err := x509.ParsePKCS8PrivateKey(der)
		if err != nil {
			return nil, fmt.Errorf("state: a key in %s is damaged; remove the file to start again", file)
		}
		signer, ok := parsed.(crypto.Signer)
		if !ok {
			return nil, fmt.Errorf("state: a key in %s can't sign", file)
		}
		key, err := newSigningKey(signer)
		if err != nil {
			return nil, err
		}
		s.keys = append(s.keys, key)
	}
	if len(s.keys) == 0 {
		key, err := generateKey()
		if err != nil {
			return nil, err
		}
		s.keys = []signingKey{key}
	}
	return s, s.save(file)
}

func (s *state) cryptoKey() [32]byte { return [32]byte(s.CryptoKey) }

// save replaces the file in one step, so that a kill leaves the old or the new one.
func (s *state) save(file string) error {
	if file == "" {
		return nil
	}
	s.Keys = nil
	for _, k := range s.keys {
		if s.given {
			break
		}
		der, err := x509.MarshalPKCS8PrivateKey(k.key)
		if err != nil {
			return fmt.Errorf("state: %w", err)
		}
		s.Keys = append(s.Keys, der)
	}
	raw, err := json.Marshal(s)
	if err != nil {
		return fmt.Errorf("state: %w", err)
	}
	temporary, err := os.CreateTemp(filepath.Dir(file), filepath.Base(file)+".*") // mode 0600
	if err != nil {
		return fmt.Errorf("state: %w", err)
	}
	_, err = temporary.Write(raw)
	if closed := temporary.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(temporary.Name(), file)
	}
	if err != nil {
		os.Remove(temporary.Name())
		return fmt.Errorf("state: %w", err)
	}
	return nil
}

// prune removes expired entries.
func (s *state) prune(now time.Time) {
	for k, v := range s.Sessions {
		if !now.Before(v.Expires) {
			delete(s.Sessions, k)
		}
	}
	for k, v := range s.RefreshTokens {
		if !now.Before(v.Expires) {
			delete(s.RefreshTokens, k)
		}
	}
	for k, v := range s.AccessTokens {
		if !now.Before(v.Expires) {
			delete(s.AccessTokens, k)
		}
	}
}

func hashed(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}
