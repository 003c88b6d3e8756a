package testkit

import (
	"encoding/base64"
	"errors"
	"io"
	"mime"
	"mime/multipart"
	"net/mail"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mime/quotedprintable"

	"github.com/emersion/go-smtp"
)

// SMTP is a mail server on this machine that stores the e-mails that it accepts.
type SMTP struct {
	URL string

	mu     sync.Mutex
	mails  []Mail
	answer func(to string) error
	after  func(Mail) error
}

// Mail is a received e-mail.
type Mail struct {
	To      string // of the envelope
	Header  mail.Header
	Subject string            // decoded
	Text    string            // decoded
	HTML    string            // decoded; empty: it has none
	Files   map[string]string // the attachments by their names
	Raw     string
}

// NewSMTP starts a mail server; it ends with the test.
func NewSMTP(t testing.TB) *SMTP {
	t.Helper()
	s := &SMTP{}
	l := listen(t)
	server := smtp.NewServer(
		smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return &smtpSession{server: s}, nil }),
	)
	server.Domain, server.ReadTimeout, server.WriteTimeout = "mail.test", time.Minute, time.Minute
	go func() { _ = server.Serve(l) }()
	t.Cleanup(func() { _ = server.Close() })
	s.URL = "smtp://" + l.Addr().String()
	return s
}

// Refuse calls answer for every recipient, which returns an error to refuse it; nil accepts all.
func (s *SMTP) Refuse(answer func(to string) error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.answer = answer
}

// After is called when a mail is stored, before the server replies to its sender.
func (s *SMTP) After(after func(Mail) error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.after = after
}

// Mails returns the mails to an address so far, or to all if it is empty.
func (s *SMTP) Mails(to string) (list []Mail) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.DeleteFunc(slices.Clone(s.mails), func(m Mail) bool { return to != "" && m.To != to })
}

type smtpSession struct {
	server *SMTP
	to     []string
}

func (s *smtpSession) Reset() { s.to = nil }

func (s *smtpSession) Logout() error { return nil }

func (s *smtpSession) Mail(string, *smtp.MailOptions) error { return nil }

func (s *smtpSession) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.server.mu.Lock()
	answer := s.server.answer
	s.server.mu.Unlock()
	if answer != nil {
		if err := answer(to); err != nil {
			return err
		}
	}
	s.to = append(s.to, to)
	return nil
}

func (s *smtpSession) Data(r io.Reader) error {
	raw, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	parsed, err := mail.ReadMessage(strings.NewReader(string(raw)))
	if err != nil {
		return err
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(parsed.Header.Get("Subject"))
	one := Mail{Header: parsed.Header, Subject: subject, Files: map[string]string{}, Raw: string(raw)}
	if err := errors.Join(err, one.read(parsed.Header, parsed.Body)); err != nil {
		return err
	}
	s.server.mu.Lock()
	after := s.server.after
	var kept []Mail
	for _, to := range s.to {
		one.To = to
		kept = append(kept, one)
	}
	s.server.mails = append(s.server.mails, kept...)
	s.server.mu.Unlock()
	if after != nil {
		return after(kept[0])
	}
	return nil
}

// read reads the texts and files of an e-mail, or of a part of it.
func (m *Mail) read(header interface{ Get(name string) string }, body io.Reader) error {
	kind, params, err := mime.ParseMediaType(header.Get("Content-Type"))
	if err != nil {
		return err
	}
	if strings.HasPrefix(kind, "multipart/") {
		parts := multipart.NewReader(body, params["boundary"])
		for {
			part, err := parts.NextRawPart()
			if errors.Is(err, io.EOF) {
				return nil
			}
			if err == nil {
				err = m.read(part.Header, part)
			}
			if err != nil {
				return err
			}
		}
	}
	switch header.Get("Content-Transfer-Encoding") {
	case "quoted-printable":
		body = quotedprintable.NewReader(body)
	case "base64":
		body = base64.NewDecoder(base64.StdEncoding, body)
	}
	content, err := io.ReadAll(body)
	said := strings.ReplaceAll(string(content), "\r\n", "\n")
	switch _, file, _ := mime.ParseMediaType(header.Get("Content-Disposition")); {
	case file["filename"] != "":
		m.Files[file["filename"]] = string(content)
	case kind == "text/html":
		m.HTML = said
	default:
		m.Text = said
	}
	return err
}
