// Package webpush sends notifications to browsers through their push services (RFC 8030), encrypted for the browser
// (RFC 8291) and signed by the portal (VAPID, RFC 8292). It does not know what a notification says, and who gets it.
//
// A browser names its push service, so a subscription is an address that a user chooses: only public addresses are
// called, by https.
package webpush

import (
	"context"
	"crypto/ecdh"
	"crypto/tls"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptrace"
	"net/url"
	"strings"
	"sync/atomic"
	"time"

	lib "github.com/SherClockHolmes/webpush-go"

	"klantportaal.example/server/internal/platform/publicnet"
)

const (
	answerWithin = 15 * time.Second
	mostRead     = 4 << 10
	keyBytes     = 32
	authBytes    = 16
	// maxEndpoint bounds an address; those of the known push services have 150 to 300 characters.
	maxEndpoint = 1000
)

// guard keeps calls from the portal's own network.
var guard publicnet.Guard

// The outcomes of Send besides success. After any other error the push service may have accepted the notification.
var (
	// ErrGone means that the push service does not know the subscription any more.
	ErrGone = errors.New("webpush: the subscription is gone")
	// ErrRefused means that the push service will never accept this notification.
	ErrRefused = errors.New("webpush: refused")
	// ErrNotSent means that the push service has not accepted the notification, and may later.
	ErrNotSent = errors.New("webpush: not accepted now")
)

// Subscription is what a browser returns for its push service. All of it is secret: with it anybody can write to the
// browser.
type Subscription struct{ Endpoint, P256dh, Auth string }

// Message is one notification.
type Message struct {
	Payload []byte
	TTL     time.Duration // for how long the push service holds it for a browser that is not connected
	Urgent  bool          // it may wake up a device that saves its battery
	Topic   string        // replaces one that waits with the same topic; at most 32 characters of base64url
}

// Sender sends notifications. Safe for concurrent use.
type Sender struct {
	Done func(error) // called with the outcome of each notification; set before the first; may be nil

	public, private, contact string
	client                   *http.Client
}

// New returns a sender with the VAPID key in the form that ParseKey accepts. contact is the https address at which the
// operator of a push service can reach the portal's. transport replaces the one that calls public addresses only, in
// tests; nil otherwise.
func New(key, contact string, transport http.RoundTripper) (*Sender, error) {
	private, err := ParseKey(key)
	if err != nil {
		return nil, err
	}
	if transport == nil {
		transport = guard.Transport(answerWithin)
	}
	return &Sender{
		public:  base64.RawURLEncoding.EncodeToString(private.PublicKey().Bytes()),
		private: base64.RawURLEncoding.EncodeToString(private.Bytes()),
		contact: contact,
		client: &http.Client{
			Transport: transport,
			Timeout:   answerWithin,
			// A redirect could lead to an address that was not checked.
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		},
	}, nil
}

// ParseKey parses a VAPID key: the 32 bytes of a private key on the curve P-256 in base64, as almost any 32 random
// bytes are. The error does not contain the key.
func ParseKey(text string) (*ecdh.PrivateKey, error) {
	raw, err := decode(text)
	if err == nil && len(raw) != keyBytes {
		err = fmt.Errorf("it has %d bytes", len(raw))
	}
	var key *ecdh.PrivateKey
	if err == nil {
		key, err = ecdh.P256().NewPrivateKey(raw)
	}
	if err != nil {
		return nil, errors.New("must be 32 random bytes in base64")
	}
	return key, nil
}

// decode decodes base64 of both alphabets, with padding or without.
func decode(text string) ([]byte, error) {
	text = strings.NewReplacer("+", "-", "/", "_").Replace(strings.TrimRight(text, "="))
	return base64.RawURLEncoding.DecodeString(text)
}

// PublicKey returns the key with which browsers subscribe, in base64url.
func (s *Sender) PublicKey() string { return s.public }

// Check returns an error for a subscription to which nothing is ever sent.
func Check(s Subscription) error {
	u, err := url.Parse(s.Endpoint)
	switch {
	case err != nil || len(s.Endpoint) > maxEndpoint || u.Scheme != "https" || u.Hostname() == "" || u.User != nil ||
		u.Fragment != "":
		return errors.New("the endpoint is not an https address of a push service")
	case u.Port() != "" && u.Port() != "443":
		return errors.New("the endpoint has a port")
	}
	if err := guard.Check(u.Hostname()); err != nil {
		return errors.New("the endpoint is not a public address")
	}
	if point, err := decode(s.P256dh); err != nil {
		return errors.New("p256dh is not base64url")
	} else if _, err = ecdh.P256().NewPublicKey(point); err != nil {
		return errors.New("p256dh is not a key on the curve P-256")
	}
	if auth, err := decode(s.Auth); err != nil || len(auth) != authBytes {
		return errors.New("auth is not 16 bytes in base64url")
	}
	return nil
}

// Send hands a notification to the push service. Errors: ErrGone, ErrRefused, ErrNotSent; none contains the endpoint.
func (s *Sender) Send(ctx context.Context, to Subscription, m Message) (err error) {
	if s.Done != nil {
		defer func() { s.Done(err) }()
	}
	if err := Check(to); err != nil {
		return fmt.Errorf("%w: %w", ErrRefused, err)
	}
	urgency := lib.UrgencyNormal
	if m.Urgent {
		urgency = lib.UrgencyHigh
	}
	var noConnection atomic.Bool
	ctx = httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{
		TLSHandshakeDone: func(_ tls.ConnectionState, err error) { noConnection.Store(err != nil) },
		GotConn:          func(httptrace.GotConnInfo) { noConnection.Store(false) },
	})
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	answer, err := lib.SendNotificationWithContext(ctx, m.Payload,
		&lib.Subscription{Endpoint: to.Endpoint, Keys: lib.Keys{Auth: to.Auth, P256dh: to.P256dh}},
		&lib.Options{HTTPClient: s.client, Subscriber: s.contact, Topic: m.Topic, TTL: int(m.TTL.Seconds()),
			Urgency: urgency, VAPIDPublicKey: s.public, VAPIDPrivateKey: s.private})
	if err != nil {
		return failure(err, noConnection.Load())
	}
	defer answer.Body.Close()
	// The body of a 101 is the connection, whose reads no time limit ends.
	defer context.AfterFunc(ctx, func() { _ = answer.Body.Close() })()
	_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, mostRead)) // so that the connection is used again
	switch code := answer.StatusCode; {
	case code/100 == 2:
		return nil
	case code == http.StatusNotFound, code == http.StatusGone:
		return ErrGone
	case code == http.StatusTooManyRequests, code == http.StatusRequestTimeout, code >= http.StatusInternalServerError:
		return fmt.Errorf("%w: status %d", ErrNotSent, code)
	default:
		return fmt.Errorf("%w: status %d", ErrRefused, code)
	}
}

// failure returns an error of the transport without the address, which is a secret. noConnection: the TLS handshake
// failed, so nothing was sent.
func failure(err error, noConnection bool) error {
	var at *url.Error
	if errors.As(err, &at) {
		err = at.Err
	}
	var dial *net.OpError
	switch {
	case errors.Is(err, publicnet.ErrNotPublic):
		return fmt.Errorf("%w: %w", ErrRefused, publicnet.ErrNotPublic)
	case noConnection, errors.As(err, &dial) && dial.Op == "dial":
		return fmt.Errorf("%w: %w", ErrNotSent, err)
	}
	return fmt.Errorf("webpush: %w", err)
}
