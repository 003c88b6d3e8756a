package mail_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"math/big"
	"net"
	"net/textproto"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"

	"klantportaal.example/server/internal/platform/mail"
)

const from = "Klantportaal <portaal@provider.example>"

// server is a mail server that requires a password.
type server struct{ user, text string }

func (s *server) NewSession(*smtp.Conn) (smtp.Session, error) { return s, nil }
func (s *server) Reset()                                      {}
func (s *server) Logout() error                               { return nil }
func (s *server) AuthMechanisms() []string                    { return []string{sasl.Plain} }
func (s *server) Rcpt(string, *smtp.RcptOptions) error        { return nil }
func (s *server) Mail(string, *smtp.MailOptions) error {
	if s.user == "" {
		return smtp.ErrAuthRequired
	}
	return nil
}

func (s *server) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if password != "p@ss/word" {
			return smtp.ErrAuthFailed
		}
		s.user = user
		return nil
	}), nil
}

func (s *server) Data(r io.Reader) error {
	text, err := io.ReadAll(r)
	s.text = string(text)
	return err
}

// serve runs the server and returns its address and a TLS config that trusts its certificate.
func serve(t *testing.T, s *server, implicit bool) (string, *tls.Config) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1),
		IPAddresses:  []net.IP{net.IPv4(127, 0, 0, 1)},
		NotBefore:    time.Now().Add(-time.Hour),
		NotAfter:     time.Now().Add(time.Hour),
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	leaf, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	roots := x509.NewCertPool()
	roots.AddCert(leaf)
	var lc net.ListenConfig
	l, err := lc.Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := l.Addr().String()
	config := &tls.Config{
		MinVersion:   tls.VersionTLS12,
		Certificates: []tls.Certificate{{Certificate: [][]byte{der}, PrivateKey: key}},
	}
	serving := smtp.NewServer(s)
	serving.Domain = "mail.test"
	if implicit {
		l = tls.NewListener(l, config)
	} else {
		serving.TLSConfig = config
	}
	go func() { _ = serving.Serve(l) }()
	t.Cleanup(func() { _ = serving.Close() })
	return address, &tls.Config{MinVersion: tls.VersionTLS12, RootCAs: roots}
}

func send(t *testing.T, address string, trust *tls.Config, m mail.Message) error {
	t.Helper()
	mailer, err := mail.New(mail.Config{URL: address, From: from, TLS: trust})
	if err != nil {
		t.Fatal(err)
	}
	return mailer.Send(t.Context(), m)
}

var letter = mail.Message{
	ToName:    "Zoë",
	ToAddress: "zoe@a.example",
	Subject:   "Één bericht",
	Text:      "Beste Zoë,\n.\nTot ziens",
	ID:        "x",
}

// TestTLS: with STARTTLS and with TLS from the start, with a password, and never to an untrusted server.
func TestTLS(t *testing.T) {
	t.Parallel()
	for scheme, implicit := range map[string]bool{"smtp": false, "smtps": true} {
		s := &server{}
		host, trust := serve(t, s, implicit)
		address := scheme + "://portal:" + url.QueryEscape("p@ss/word") + "@" + host
		if err := send(t, address, trust, letter); err != nil {
			t.Fatalf("sending by %s: %v", scheme, err)
		}
		if s.user != "portal" || !strings.Contains(s.text, "To: =?utf-8?q?Zo=C3=AB?= <zoe@a.example>") ||
			!strings.Contains(s.text, "Message-ID: <x@provider.example>") {
			t.Errorf("%s: signed in as %q, want portal; the e-mail is\n%s", scheme, s.user, s.text)
		}
		s.text = ""
		if err := send(t, address, nil, letter); err == nil || s.text != "" {
			t.Errorf("%s: sent to an untrusted server", scheme)
		}
		if err := send(t, strings.Replace(address, "word@", "wrong@", 1), trust, letter); err == nil ||
			strings.Contains(err.Error(), "wrong") {
			t.Errorf("%s: a wrong password: %v", scheme, err)
		}
	}
}

// TestDone: Config.Done is called with the outcome of each e-mail.
func TestDone(t *testing.T) {
	t.Parallel()
	host, trust := serve(t, &server{}, false)
	var told []error
	for _, password := range []string{"p@ss/word", "wrong"} {
		mailer, err := mail.New(mail.Config{URL: "smtp://portal:" + url.QueryEscape(password) + "@" + host, From: from,
			TLS: trust, Done: func(err error) { told = append(told, err) }})
		if err != nil {
			t.Fatal(err)
		}
		if err := mailer.Send(t.Context(), letter); (err == nil) != (password != "wrong") {
			t.Error(err)
		}
	}
	if len(told) != 2 || told[0] != nil || told[1] == nil {
		t.Errorf("outcomes = %v", told)
	}
}

// TestSentBeforeGoodbye: Send returns when the server has accepted the e-mail, whatever it still has to say. After a
// crash before the caller has stored that, it is sent again.
func TestSentBeforeGoodbye(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	returned := make(chan struct{})
	ended := make(chan error, 1)
	go func() {
		conn, err := l.Accept()
		if err != nil {
			ended <- err
			return
		}
		defer func() { _ = conn.Close() }()
		ended <- untilQuit(textproto.NewConn(conn), returned)
	}()
	if err := send(t, "smtp://"+l.Addr().String(), nil, letter); err != nil {
		t.Fatal(err)
	}
	close(returned)
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// untilQuit accepts an e-mail. It answers QUIT after the channel is closed.
func untilQuit(c *textproto.Conn, returned <-chan struct{}) error {
	answer := "220 mail.example"
	for {
		if err := c.PrintfLine("%s", answer); err != nil {
			return err
		}
		line, err := c.ReadLine()
		if err != nil {
			return err
		}
		switch answer = "250 ok"; line {
		case "DATA":
			if err := c.PrintfLine("354 go on"); err != nil {
				return err
			}
			if _, err := c.ReadDotBytes(); err != nil {
				return err
			}
		case "NOOP", "RSET":
			return errors.New("the client asks before it returns: " + line)
		case "QUIT":
			select {
			case <-returned:
				return c.PrintfLine("221 bye")
			case <-time.After(3 * time.Minute):
				return errors.New("Send waits for the answer to QUIT")
			}
		}
	}
}

// TestNoPasswordInTheClear: the password is not sent to a server without TLS.
func TestNoPasswordInTheClear(t *testing.T) {
	t.Parallel()
	s := &server{}
	serving := smtp.NewServer(s)
	serving.AllowInsecureAuth = true
	var lc net.ListenConfig
	l, err := lc.Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	go func() { _ = serving.Serve(l) }()
	t.Cleanup(func() { _ = serving.Close() })
	if err := send(t, "smtp://portal:p%40ss%2Fword@"+l.Addr().String(), nil, letter); err == nil || s.user != "" {
		t.Errorf("%v, signed in as %q", err, s.user)
	}
}

// TestHeaders: text of users can't add a header or a recipient.
func TestHeaders(t *testing.T) {
	t.Parallel()
	s := &server{user: "nobody asks"}
	host, trust := serve(t, s, false)
	evil := letter
	evil.Subject, evil.ToName = "A\r\nBcc: more@b.example", "B\r\nX-Evil: yes"
	evil.Text = "A line\r\n.\r\nMAIL FROM:<x@b.example>"
	if err := send(t, "smtp://"+host, trust, evil); err == nil {
		head, _, _ := strings.Cut(s.text, "\r\n\r\n")
		if strings.Contains(head, "\nBcc") || strings.Contains(head, "\nX-Evil") || !strings.Contains(s.text, "MAIL FROM") {
			t.Error(s.text)
		}
	} else if !errors.Is(err, mail.ErrRefused) {
		t.Error(err)
	}
	evil = letter
	evil.ToAddress = "zoe@a.example>, <more@b.example"
	if err := send(t, "smtp://"+host, trust, evil); !errors.Is(err, mail.ErrRefused) {
		t.Errorf("two addresses as one: %v", err)
	}
}

func TestSettings(t *testing.T) {
	t.Parallel()
	for address, sender := range map[string]string{"": from, "mail.example": from, "http://mail.example": from, "smtp://": from, "smtp://mail.example/x": from,
		"smtp://mail.example?tls=off": from, "smtp://mail.example": "nobody", "smtps://mail.example": ""} {
		if _, err := mail.New(mail.Config{URL: address, From: sender}); err == nil {
			t.Errorf("New(%q, %q): no error", address, sender)
		}
	}
	if _, err := mail.New(mail.Config{URL: "smtps://a:secret@mail.example:x", From: from}); err == nil ||
		strings.Contains(err.Error(), "secret") {
		t.Error(err)
	}
}
