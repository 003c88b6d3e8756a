package testkit

import (
	"bytes"
	"context"
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"crypto/tls"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/platform/webpush"
)

// PushHost is the host of the push service in tests.
const PushHost = "push.provider.example"

// Pushed is a notification as a browser decrypts it, with the headers of its request.
type Pushed struct {
	Title, Body, Path, Tag string
	Header                 http.Header
}

// PushService is a push service on loopback. It reads every notification as its browser would, and fails the test when
// one can't be decrypted (RFC 8291), or is not signed for it with the portal's key (RFC 8292).
type PushService struct {
	t      testing.TB
	server *httptest.Server
	// Key is the VAPID key to give to the portal.
	Key string

	mu       sync.Mutex
	browsers map[string]browser
	got      map[string][]Pushed
	status   map[string]int
	before   func(path string)
}

// browser is what a browser has of its subscription.
type browser struct {
	key  *ecdh.PrivateKey
	auth []byte
}

// NewPushService starts one.
func NewPushService(t testing.TB) *PushService {
	t.Helper()
	key := make([]byte, 32)
	_, _ = rand.Read(key)
	p := &PushService{t: t, Key: base64.StdEncoding.EncodeToString(key), browsers: map[string]browser{},
		got: map[string][]Pushed{}, status: map[string]int{}}
	p.server = httptest.NewTLSServer(http.HandlerFunc(p.receive))
	t.Cleanup(p.server.Close)
	return p
}

// Transport leads every call to this push service.
func (p *PushService) Transport() http.RoundTripper {
	at := p.server.Listener.Addr().String()
	return &http.Transport{
		DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
			return (&net.Dialer{}).DialContext(ctx, network, at)
		},
		TLSClientConfig:   &tls.Config{InsecureSkipVerify: true},
		DisableKeepAlives: true,
	}
}

// Subscribe returns a new subscription of a browser.
func (p *PushService) Subscribe() webpush.Subscription {
	p.t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		p.t.Fatal(err)
	}
	b := browser{key, make([]byte, 16)}
	_, _ = rand.Read(b.auth)
	path := "/send/" + rand.Text()
	p.mu.Lock()
	defer p.mu.Unlock()
	p.browsers[path] = b
	encoded := base64.RawURLEncoding.EncodeToString
	return webpush.Subscription{Endpoint: "https://" + PushHost + path, P256dh: encoded(key.PublicKey().Bytes()),
		Auth: encoded(b.auth)}
}

// Got returns what was sent to a subscription.
func (p *PushService) Got(s webpush.Subscription) []Pushed {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.got[pathOf(s)])
}

// Respond makes it respond with a status to a subscription from now on; what it then gets does not count.
func (p *PushService) Respond(s webpush.Subscription, status int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.status[pathOf(s)] = status
}

// Before runs something when a notification arrives, before it is accepted.
func (p *PushService) Before(before func(path string)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.before = before
}

func pathOf(s webpush.Subscription) string {
	return strings.TrimPrefix(s.Endpoint, "https://"+PushHost)
}

func (p *PushService) receive(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		p.t.Error(err)
	}
	p.mu.Lock()
	b, known := p.browsers[r.URL.Path]
	status, before := p.status[r.URL.Path], p.before
	p.mu.Unlock()
	if before != nil {
		before(r.URL.Path)
	}
	if status != 0 {
		if status/100 == 3 {
			w.Header().Set("Location", "https://"+PushHost+"/elsewhere")
		}
		w.WriteHeader(status)
		return
	}
	if !known {
		p.t.Errorf("a notification to %s, which nobody has", r.URL.Path)
		return
	}
	if err := p.signed(r.Header.Get("Authorization")); err != nil {
		p.t.Errorf("VAPID: %v", err)
	}
	text, err := b.decrypt(body)
	if err != nil {
		p.t.Errorf("a notification can't be read: %v", err)
	}
	one := Pushed{Header: r.Header}
	if err := json.Unmarshal(text, &one); err != nil {
		p.t.Errorf("payload %q: %v", text, err)
	}
	p.mu.Lock()
	p.got[r.URL.Path] = append(p.got[r.URL.Path], one)
	p.mu.Unlock()
	w.WriteHeader(http.StatusCreated)
}

// signed checks a header of RFC 8292: the portal's public key, and a JWT for this push service that ends within a day.
func (p *PushService) signed(header string) error {
	t, k, ok := strings.Cut(strings.TrimPrefix(header, "vapid t="), ", k=")
	if !ok {
		return fmt.Errorf("header %q", header)
	}
	raw, err := base64.RawURLEncoding.DecodeString(k)
	if err != nil {
		return err
	}
	private, err := webpush.ParseKey(p.Key)
	if err != nil || !bytes.Equal(private.PublicKey().Bytes(), raw) {
		return errors.New("another key than the portal's")
	}
	parts := strings.Split(t, ".")
	if len(parts) != 3 {
		return errors.New("no JWT")
	}
	var claims struct {
		Aud, Sub string
		Exp      int64
	}
	if text, err := base64.RawURLEncoding.DecodeString(parts[1]); err != nil {
		return err
	} else if err = json.Unmarshal(text, &claims); err != nil {
		return err
	}
	left := time.Until(time.Unix(claims.Exp, 0))
	if claims.Aud != "https://"+PushHost || !strings.HasPrefix(claims.Sub, "https://") || left <= 0 ||
		left > 24*time.Hour {
		return fmt.Errorf("claims %+v", claims)
	}
	sign, err := base64.RawURLEncoding.DecodeString(parts[2])
	if err != nil || len(sign) != 64 {
		return errors.New("no signature of ES256")
	}
	public, err := ecdsa.ParseUncompressedPublicKey(elliptic.P256(), raw)
	if err != nil {
		return err
	}
	sum := sha256.Sum256([]byte(parts[0] + "." + parts[1]))
	if !ecdsa.Verify(public, sum[:], new(big.Int).SetBytes(sign[:32]), new(big.Int).SetBytes(sign[32:])) {
		return errors.New("the signature is wrong")
	}
	return nil
}

// decrypt reads a body of RFC 8188 (aes128gcm) with the keys of RFC 8291.
func (b browser) decrypt(body []byte) ([]byte, error) {
	if len(body) < 21 || len(body) < 21+int(body[20]) {
		return nil, errors.New("too short")
	}
	salt, size := body[:16], binary.BigEndian.Uint32(body[16:20])
	id, sealed := body[21:21+int(body[20])], body[21+int(body[20]):]
	if len(sealed) > int(size) || len(body) > 4096 {
		return nil, fmt.Errorf("%d bytes in records of %d", len(body), size)
	}
	sender, err := ecdh.P256().NewPublicKey(id)
	if err != nil {
		return nil, err
	}
	shared, err := b.key.ECDH(sender)
	if err != nil {
		return nil, err
	}
	info := "WebPush: info\x00" + string(b.key.PublicKey().Bytes()) + string(id)
	ikm, err := hkdf.Key(sha256.New, shared, b.auth, info, 32)
	if err != nil {
		return nil, err
	}
	key, err := hkdf.Key(sha256.New, ikm, salt, "Content-Encoding: aes128gcm\x00", 16)
	if err != nil {
		return nil, err
	}
	nonce, err := hkdf.Key(sha256.New, ikm, salt, "Content-Encoding: nonce\x00", 12)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	gcm, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	text, err := gcm.Open(nil, nonce, sealed, nil)
	if err != nil {
		return nil, err
	}
	text, ok := bytes.CutSuffix(bytes.TrimRight(text, "\x00"), []byte{2})
	if !ok {
		return nil, errors.New("no end of the last record")
	}
	return text, nil
}

// Device registers a new browser of a user, and returns its subscription and id.
func (p *Portal) Device(s *PushService, email string) (webpush.Subscription, uuid.UUID) {
	p.T.Helper()
	sub, id := s.Subscribe(), uuid.New()
	a := p.Call(email, "PUT", "/api/users/me/push-devices/"+id.String(), map[string]any{"endpoint": sub.Endpoint,
		"p256dh": sub.P256dh, "auth": sub.Auth, "label": "Firefox op Android"})
	if a.Status != http.StatusOK {
		p.T.Fatalf("registering: status = %d, want 200\n%s", a.Status, a.Body)
	}
	return sub, id
}
