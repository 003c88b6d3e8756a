// Package mail sends e-mails through an SMTP server. It knows what an address and a reply of the server mean. Its
// callers decide the content and the recipients.
package mail

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	netmail "net/mail"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"
)

const (
	timeout      = 20 * time.Second
	checkTimeout = 5 * time.Second // for each step of a check

	badAddress = "5.1.3" // the address is not valid (RFC 3463, 3.2)
)

// ErrRefused is returned if the server will never accept an e-mail for the address.
var ErrRefused = errors.New("mail: the address is refused")

// Refused is an ErrRefused with the server's reply. It does not contain the address, because it is logged.
type Refused struct {
	Status string // as in RFC 3463, such as 5.1.1; empty if there was none
	answer string
}

func (r *Refused) Error() string { return ErrRefused.Error() + ": " + r.answer }

// Unwrap makes every Refused an ErrRefused.
func (r *Refused) Unwrap() error { return ErrRefused }

// Config has the settings of outgoing e-mail.
type Config struct {
	URL  string // smtp://host:port or smtps://host:port, with user:password@ if the server requires it
	From string // Name <address> or an address
	// Bounces is the address for bounces; empty: the sender.
	Bounces string
	// IDKey signs Message-IDs; empty: they are not signed.
	IDKey []byte
	TLS   *tls.Config
	Done  func(error) // called with the outcome of each e-mail; may be nil
}

// Message is an e-mail of plain text, which is also sent as HTML.
type Message struct {
	ToName, ToAddress string
	Subject           string
	Text              string
	// ReplyTo is the address for replies; empty: replies are not read.
	ReplyTo string
	// Unsubscribe is a URL that unsubscribes by a POST without a sign-in (RFC 8058); empty: none.
	Unsubscribe string
	// ID is the part of the Message-ID before the @ and the proof. It is the same for the same e-mail, so that an
	// e-mail that is sent again after a lost reply is recognised. Thread likewise identifies the thread of the
	// e-mail.
	ID, Thread string
	// Attachments are sent with the e-mail.
	Attachments []Attachment
	// Settings is the page on which the reader can turn off such e-mails; empty: none.
	Settings string
}

// Attachment is a file in an e-mail.
type Attachment struct {
	Name, Type string // Type: text/calendar; method=PUBLISH
	Data       []byte
}

// Mailer sends e-mail. Safe for concurrent use.
type Mailer struct {
	done    func(error)
	host    string
	options []gomail.Option
	signIn  []gomail.Option // in addition to options; empty: the server does not require it
	from    *netmail.Address
	bounces string
	domain  string
	idKey   []byte
}

// New checks the settings. It does not connect.
func New(c Config) (*Mailer, error) {
	u, err := url.Parse(c.URL)
	if err != nil || u.Hostname() == "" || (u.Scheme != "smtp" && u.Scheme != "smtps") ||
		(u.Path != "" && u.Path != "/") ||
		u.RawQuery != "" ||
		u.Fragment != "" {
		return nil, errors.New(
			"must be smtp://host:port or smtps://host:port",
		) // without the value, which may contain a password
	}
	from, err := netmail.ParseAddress(c.From)
	if err != nil {
		return nil, fmt.Errorf("the sender %q is not an e-mail address", c.From)
	}
	m := &Mailer{
		done:    c.Done,
		host:    u.Hostname(),
		from:    from,
		bounces: c.Bounces,
		idKey:   c.IDKey,
		// A connection sends one e-mail: each step itself shows whether the server is there, and nothing follows to
		// reset for.
		options: []gomail.Option{gomail.WithTimeout(timeout), gomail.WithoutNoop(), gomail.WithoutRset()},
	}
	_, m.domain, _ = strings.Cut(from.Address, "@")
	tlsConfig := &tls.Config{MinVersion: tls.VersionTLS12}
	if c.TLS != nil {
		tlsConfig = c.TLS.Clone()
	}
	if tlsConfig.ServerName == "" {
		tlsConfig.ServerName = u.Hostname()
	}
	port := 587
	if password, ok := u.User.Password(); ok {
		// A password is never sent unencrypted.
		m.signIn = []gomail.Option{
			gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover),
			gomail.WithUsername(u.User.Username()),
			gomail.WithPassword(password),
			gomail.WithTLSPolicy(gomail.TLSMandatory),
		}
	}
	m.options = append(m.options, gomail.WithTLSConfig(tlsConfig), gomail.WithTLSPolicy(gomail.TLSOpportunistic))
	if u.Scheme == "smtps" {
		port = 465
		m.options = append(m.options, gomail.WithSSL())
	}
	if u.Port() != "" {
		if port, err = strconv.Atoi(u.Port()); err != nil {
			return nil, errors.New("must have a number as its port")
		}
	}
	m.options = append(m.options, gomail.WithPort(port))
	_, err = m.client(m.signIn...)
	return m, err
}

// Domain returns the domain of the Message-IDs.
func (m *Mailer) Domain() string { return m.domain }

func (m *Mailer) client(more ...gomail.Option) (*gomail.Client, error) {
	return gomail.NewClient(m.host, slices.Concat(m.options, more)...)
}

var (
	// ErrUnencrypted is returned if a password is set and the server does not offer STARTTLS.
	ErrUnencrypted = errors.New("mail: the server offers no STARTTLS")
	// ErrSignIn is returned if the server refuses the user and password, or does not accept any.
	ErrSignIn = errors.New("mail: the server refuses the sign-in")
)

// Check connects as Send does, signs in if there is a password, and sends nothing. It reports whether the connection is
// encrypted. Errors: ErrUnencrypted, ErrSignIn, and those of connecting.
func (m *Mailer) Check(ctx context.Context) (encrypted bool, err error) {
	quick := gomail.WithTimeout(checkTimeout)
	plain, err := m.client(quick)
	if err != nil {
		return false, fmt.Errorf("mail: %w", err)
	}
	conn, err := plain.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return false, fmt.Errorf("mail: %w", err)
	}
	_, notTLS := conn.GetTLSConnectionState()
	encrypted = notTLS == nil
	if err := plain.CloseWithSMTPClient(conn); err != nil || len(m.signIn) == 0 {
		return encrypted, nil //nolint:nilerr // errors after the check do not matter
	}
	if !encrypted {
		return false, ErrUnencrypted
	}
	whole, err := m.client(append(slices.Clip(m.signIn), quick)...)
	if err != nil {
		return encrypted, fmt.Errorf("mail: %w", err)
	}
	if conn, err = whole.DialToSMTPClientWithContext(ctx); err != nil {
		return encrypted, fmt.Errorf("%w: %w", ErrSignIn, err)
	}
	_ = whole.CloseWithSMTPClient(conn)
	return encrypted, nil
}

// Send sends an e-mail. When it returns nil the server has accepted it. Errors: Refused. They do not contain addresses,
// because they are logged.
func (m *Mailer) Send(ctx context.Context, e Message) (err error) {
	if m.done != nil {
		defer func() { m.done(err) }()
	}
	msg := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	msg.FromMailAddress(m.from)
	if err := msg.AddToFormat(e.ToName, e.ToAddress); err != nil {
		return &Refused{Status: badAddress, answer: "it is not a valid address"}
	}
	msg.Subject(strings.Join(strings.Fields(e.Subject), " "))
	msg.SetDate()
	id := e.ID
	if len(m.idKey) > 0 {
		id = WithProof(m.idKey, id)
	}
	msg.SetMessageIDWithValue(id + "@" + m.domain)
	if e.Thread != "" {
		thread := "<" + e.Thread + "@" + m.domain + ">"
		msg.SetGenHeader(gomail.HeaderInReplyTo, thread)
		msg.SetGenHeader(gomail.HeaderReferences, thread)
	}
	// Marks the e-mail as automatic (RFC 3834), so that no auto-reply is sent.
	msg.SetGenHeader("Auto-Submitted", "auto-generated")
	msg.SetGenHeader("X-Auto-Response-Suppress", "All")
	switch {
	case e.Unsubscribe != "":
		msg.SetGenHeader(gomail.HeaderListUnsubscribe, "<"+e.Unsubscribe+">")
		msg.SetGenHeader(gomail.HeaderListUnsubscribePost, "List-Unsubscribe=One-Click")
	case e.Settings != "":
		msg.SetListUnsubscribe("<" + e.Settings + ">")
	}
	if e.ReplyTo != "" {
		if err := msg.ReplyTo(e.ReplyTo); err != nil {
			return errors.New("mail: the address for replies is not valid")
		}
	}
	if m.bounces != "" {
		if err := msg.EnvelopeFrom(m.bounces); err != nil {
			return errors.New("mail: the address for bounces is not valid")
		}
	}
	msg.SetBodyString(gomail.TypeTextPlain, e.Text)
	msg.AddAlternativeString(gomail.TypeTextHTML, htmlOf(e.Text))
	for _, a := range e.Attachments {
		err := msg.AttachReader(a.Name, bytes.NewReader(a.Data), gomail.WithFileContentType(gomail.ContentType(a.Type)))
		if err != nil {
			return fmt.Errorf("mail: %w", err)
		}
	}
	client, err := m.client(m.signIn...)
	if err != nil {
		return fmt.Errorf("mail: %w", err)
	}
	conn, err := client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return explain(err)
	}
	err = client.SendWithSMTPClient(conn, msg)
	// Until the caller has stored that it was sent, a crash sends it again: it does not wait for the server's goodbye.
	go func() { _ = client.CloseWithSMTPClient(conn) }()
	if err == nil || msg.IsDelivered() { // errors after the server accepted it do not matter
		return nil
	}
	return explain(err)
}

// explain removes from an error what must not be logged: the server's replies contain addresses.
func explain(err error) error {
	var failed *gomail.SendError
	if !errors.As(err, &failed) {
		return fmt.Errorf("mail: %w", err)
	}
	answer := fmt.Sprintf("%s: %d %s", failed.Reason, failed.ErrorCode(), failed.EnhancedStatusCode())
	if failed.Reason == gomail.ErrSMTPRcptTo && !failed.IsTemp() && failed.ErrorCode() >= 500 {
		return &Refused{Status: failed.EnhancedStatusCode(), answer: answer}
	}
	return errors.New("mail: " + answer)
}
