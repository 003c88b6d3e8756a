// Package mail hands e-mails to an SMTP server. It knows how, and what an address or an answer of the server
// means; what is said to whom is its callers' business.
package mail

import (
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

	badAddress = "5.1.3" // the address can't be written in an e-mail (RFC 3463, 3.2)
)

// ErrRefused: the server will never take an e-mail for this address.
var ErrRefused = errors.New("mail: the address is refused")

// Refused is an ErrRefused with what the server said. It names no address: it is logged.
type Refused struct {
	Status string // of RFC 3463, as 5.1.1; empty when there was none
	answer string
}

func (r *Refused) Error() string { return ErrRefused.Error() + ": " + r.answer }

// Unwrap makes every Refused an ErrRefused.
func (r *Refused) Unwrap() error { return ErrRefused }

// Config says how e-mail leaves.
type Config struct {
	URL  string // smtp://host:port or smtps://host:port, with user:password@ where the server asks for it
	From string // Name <address> or an address
	// Bounces is where what can't be delivered comes back; empty: to the sender.
	Bounces string
	// IDKey makes the proof of Message-IDs; empty: they have none.
	IDKey []byte
	TLS   *tls.Config
	Done  func(error) // called with what became of each e-mail; may be nil
}

// Message is an e-mail of plain text; it goes as HTML too.
type Message struct {
	ToName, ToAddress string
	Subject           string
	Text              string
	// ReplyTo is where answers go; empty: nobody reads them.
	ReplyTo string
	// Unsubscribe is an address that ends such e-mail when it is sent a POST, without a sign-in (RFC 8058); empty: there
	// is none.
	Unsubscribe string
	// ID is the part of the Message-ID before the @ and the proof: the same for the same e-mail, so that one that is sent
	// again after a lost answer is recognised. Thread likewise names what the e-mail belongs to.
	ID, Thread string
	// Settings is where its reader switches such e-mails off; empty: they can't.
	Settings string
}

// Mailer sends e-mail. Safe for concurrent use.
type Mailer struct {
	done    func(error)
	host    string
	options []gomail.Option
	signIn  []gomail.Option // besides options; empty: the server asks for none
	from    *netmail.Address
	bounces string
	domain  string
	idKey   []byte
}

// New checks the settings; it does not connect.
func New(c Config) (*Mailer, error) {
	u, err := url.Parse(c.URL)
	if err != nil || u.Hostname() == "" || (u.Scheme != "smtp" && u.Scheme != "smtps") ||
		(u.Path != "" && u.Path != "/") ||
		u.RawQuery != "" ||
		u.Fragment != "" {
		return nil, errors.New("is not smtp://host:port or smtps://host:port") // without the value: it may hold a password
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
		options: []gomail.Option{gomail.WithTimeout(timeout)},
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
		// A password never travels in the clear.
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
			return nil, errors.New("has no port that is a number")
		}
	}
	m.options = append(m.options, gomail.WithPort(port))
	_, err = m.client(m.signIn...)
	return m, err
}

func (m *Mailer) client(more ...gomail.Option) (*gomail.Client, error) {
	return gomail.NewClient(m.host, slices.Concat(m.options, more)...)
}

var (
	// ErrUnencrypted: a password is set, and the server offers no STARTTLS.
	ErrUnencrypted = errors.New("mail: the server offers no STARTTLS")
	// ErrSignIn: the server refuses the user and password, or takes none.
	ErrSignIn = errors.New("mail: the server refuses the sign-in")
)

// Check connects as Send does, signs in where there is a password, and sends nothing. It tells whether the connection
// is encrypted. Errors: ErrUnencrypted, ErrSignIn, and those of connecting.
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
		return encrypted, nil //nolint:nilerr // what goes wrong after all was found is no matter
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

// Send hands an e-mail over; when it returns nil the server has taken it. Errors: Refused. They name no
// address: they are logged.
func (m *Mailer) Send(ctx context.Context, e Message) (err error) {
	if m.done != nil {
		defer func() { m.done(err) }()
	}
	msg := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	msg.FromMailAddress(m.from)
	if err := msg.AddToFormat(e.ToName, e.ToAddress); err != nil {
		return &Refused{Status: badAddress, answer: "it is none"}
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
	// Made by a machine (RFC 3834): nobody's "out of office" answers it.
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
			return errors.New("mail: the address for answers is none")
		}
	}
	if m.bounces != "" {
		if err := msg.EnvelopeFrom(m.bounces); err != nil {
			return errors.New("mail: the address for what comes back is none")
		}
	}
	msg.SetBodyString(gomail.TypeTextPlain, e.Text)
	msg.AddAlternativeString(gomail.TypeTextHTML, htmlOf(e.Text))
	client, err := m.client(m.signIn...)
	if err != nil {
		return fmt.Errorf("mail: %w", err)
	}
	err = client.DialAndSendWithContext(ctx, msg)
	if err == nil || msg.IsDelivered() { // what goes wrong after the server took it is no matter
		return nil
	}
	return explain(err)
}

// explain keeps of an error what may be logged: the server's answers repeat addresses.
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
