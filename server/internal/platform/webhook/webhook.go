// Package webhook sends events to addresses that users chose, signed as Standard Webhooks are
// (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md). It does not know what
// an event says, and when it is tried again.
package webhook

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/tls"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"

	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"klantportaal.example/server/internal/platform/publicnet"
)

const (
	answerWithin  = 10 * time.Second
	resolveWithin = 2 * time.Second
	mostSent      = 64 << 10
	mostRead      = 64 << 10
	// MostStored bounds the text of an answer, in bytes.
	MostStored   = 1 << 10
	secretPrefix = "whsec_"
	secretBytes  = 24 // whose base64 ends without padding
	contentType  = "application/cloudevents+json"
)

// The errors of Check.
var (
	// ErrInvalid means that a text is not an address, or has a part that no webhook has.
	ErrInvalid = errors.New("webhook: not an address")
	// ErrNotHTTPS means that what is sent could be read on the way.
	ErrNotHTTPS = errors.New("webhook: not an https address")
)

// Failure is why an attempt had no answer.
type Failure string

// The failures.
const (
	NotPublic    Failure = "not_public"
	NoName       Failure = "no_name"
	NoConnection Failure = "no_connection"
	NoTLS        Failure = "tls"
	Timeout      Failure = "timeout"
)

// Answer is the result of an attempt.
type Answer struct {
	Status  int     // 0: there is none
	Failure Failure // "" with a status
	Text    string  // the start of the answer's body, at most MostStored bytes
	Took    time.Duration
}

// Delivered reports whether the receiver has accepted the event.
func (a Answer) Delivered() bool { return a.Status >= 200 && a.Status < 300 }

// Event is what is sent.
type Event struct {
	ID      string
	Body    []byte
	URL     string
	Secrets []string // of the form that NewSecret returns; each signs
}

// Sender sends events. Safe for concurrent use.
type Sender struct {
	guard  publicnet.Guard
	client *http.Client
}

// New returns a sender. own are the names of the portal, which it does not call; allowed are networks that it calls
// although they are not public, and without TLS when they are loopback.
func New(own []string, allowed []netip.Prefix) *Sender {
	s := &Sender{guard: publicnet.Guard{Own: own, Allowed: allowed}}
	s.client = &http.Client{
		Transport: s.guard.Transport(answerWithin),
		Timeout:   answerWithin,
		// A redirect could lead to where the event should not go.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	return s
}

// NewSecret returns a secret of 24 random bytes.
func NewSecret() string {
	raw := make([]byte, secretBytes)
	_, _ = rand.Read(raw) // it never fails
	return secretPrefix + base64.StdEncoding.EncodeToString(raw)
}

// CheckForm checks the form of an address to which events are to be sent. Errors: ErrInvalid, ErrNotHTTPS.
func (s *Sender) CheckForm(address string) error {
	_, err := s.parse(address)
	return err
}

// Check checks an address to which events are to be sent; it asks the DNS. Errors: ErrInvalid, ErrNotHTTPS,
// publicnet.ErrNotPublic.
func (s *Sender) Check(ctx context.Context, address string) error {
	u, err := s.parse(address)
	if err != nil {
		return err
	}
	// A name that has no address yet, or a DNS that does not respond now, is seen in the first delivery.
	ctx, cancel := context.WithTimeout(ctx, resolveWithin)
	defer cancel()
	if err := s.guard.Resolve(ctx, u.Hostname()); errors.Is(err, publicnet.ErrNotPublic) {
		return err
	}
	return nil
}

func (s *Sender) parse(address string) (*url.URL, error) {
	u, err := url.Parse(address)
	switch {
	case err != nil || u.Hostname() == "" || u.User != nil || u.Fragment != "" || u.Opaque != "" ||
		strings.ContainsFunc(address, func(r rune) bool { return r <= ' ' || r == 0x7f }):
		return nil, ErrInvalid
	case u.Scheme == "https":
		return u, nil
	}
	at, err := netip.ParseAddr(u.Hostname())
	if u.Scheme != "http" || err != nil || !at.IsLoopback() || !s.guard.Permits(at) {
		return nil, ErrNotHTTPS
	}
	return u, nil
}

// Send sends an event once. The error is for what can't be sent at all; what the receiver or the network does is in the
// answer.
func (s *Sender) Send(ctx context.Context, e Event) (a Answer, err error) {
	u, err := s.parse(e.URL)
	if err != nil { // it was accepted once, with other settings
		return Answer{Failure: NotPublic}, nil
	}
	if len(e.Body) > mostSent {
		return a, fmt.Errorf("webhook: an event of %d bytes", len(e.Body))
	}
	if err := s.guard.Check(u.Hostname()); err != nil {
		return Answer{Failure: NotPublic}, nil
	}
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, u.String(), bytes.NewReader(e.Body))
	if err != nil {
		return a, fmt.Errorf("webhook: %w", err)
	}
	start := time.Now()
	signatures := make([]string, len(e.Secrets))
	for i, secret := range e.Secrets {
		signer, err := standardwebhooks.NewWebhook(secret)
		if err == nil {
			signatures[i], err = signer.Sign(e.ID, start, e.Body)
		}
		if err != nil {
			return a, errors.New("webhook: a secret that can't sign") // its own error has a part of the secret
		}
	}
	request.Header.Set("Content-Type", contentType)
	request.Header.Set("User-Agent", "Klantportaal")
	request.Header.Set(standardwebhooks.HeaderWebhookID, e.ID)
	request.Header.Set(standardwebhooks.HeaderWebhookTimestamp, strconv.FormatInt(start.Unix(), 10))
	request.Header.Set(standardwebhooks.HeaderWebhookSignature, strings.Join(signatures, " "))
	response, err := s.client.Do(request)
	if err != nil {
		return Answer{Failure: failureOf(err), Took: time.Since(start)}, nil
	}
	defer response.Body.Close()
	if response.StatusCode < 100 { // not HTTP
		return Answer{Failure: NoConnection, Took: time.Since(start)}, nil
	}
	// The body of a 101 is the connection, whose reads no time limit ends.
	defer context.AfterFunc(ctx, func() { _ = response.Body.Close() })()
	text, _ := io.ReadAll(io.LimitReader(response.Body, MostStored))
	_, _ = io.Copy(io.Discard, io.LimitReader(response.Body, mostRead-MostStored)) // so that the connection is used again
	return Answer{Status: response.StatusCode, Text: storable(text), Took: time.Since(start)}, nil
}

// storable returns the text of an answer as PostgreSQL stores it, without the half of a character at its end.
func storable(raw []byte) string {
	return strings.ReplaceAll(strings.ToValidUTF8(string(raw), ""), "\x00", "")
}

func failureOf(err error) Failure {
	var name *net.DNSError
	var certificate *tls.CertificateVerificationError
	var record tls.RecordHeaderError
	var alert tls.AlertError
	var network net.Error
	switch {
	case errors.Is(err, publicnet.ErrNotPublic):
		return NotPublic
	case errors.As(err, &name) && !name.IsTimeout:
		return NoName
	case errors.As(err, &certificate), errors.As(err, &record), errors.As(err, &alert),
		errors.Is(err, http.ErrSchemeMismatch):
		return NoTLS
	case errors.Is(err, context.DeadlineExceeded), errors.As(err, &network) && network.Timeout():
		return Timeout
	}
	return NoConnection
}
