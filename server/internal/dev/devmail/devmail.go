// Package devmail is the mailbox of all users for development: a mail server that stores what the portal sends,
// pages that show it, and forms that reply to it or write a new e-mail as if from outside, by SMTP to the portal.
// It vouches for every sender, and is therefore for `portal dev` and tests only. Why it is not another program: see
// ADR 0082.
package devmail

import (
	"cmp"
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/emersion/go-message/mail"
	"github.com/emersion/go-smtp"
)

// Path is the path of the pages.
const Path = "/mail"

const (
	kept    = 500     // e-mails
	largest = 1 << 20 // bytes of one
	idle    = time.Minute
)

// Config has the settings of the mailbox.
type Config struct {
	// Address is the portal's own mailbox, and AuthServ the name that the portal trusts in Authentication-Results.
	Address, AuthServ string
	// Style is the path of the style sheet of the development identity provider.
	Style string
	// People are addresses that are suggested as senders.
	People []string
}

// Box stores the newest e-mails in memory. Safe for concurrent use.
type Box struct {
	Config
	listener net.Listener
	pages    http.Handler

	mu     sync.Mutex
	last   int
	mails  []Mail // the newest last
	portal string
}

// Mail is an e-mail that the portal has sent.
type Mail struct {
	Number  int
	At      time.Time
	To      string // of the envelope
	From    string // as displayed
	Subject string
	Text    string
	ReplyTo string // "" if replies are not read

	id         string
	references []string
}

// Listen starts the mail server on this machine. It runs until ctx ends.
func Listen(ctx context.Context, c Config) (*Box, error) {
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	b := &Box{Config: c, listener: l}
	b.pages = b.routes()
	server := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return &session{box: b}, nil }))
	server.Domain, server.MaxMessageBytes, server.EnableSMTPUTF8 = "localhost", largest, true
	server.ReadTimeout, server.WriteTimeout = idle, idle
	server.ErrorLog = log.New(io.Discard, "", 0)
	go func() { _ = server.Serve(l) }()
	context.AfterFunc(ctx, func() { _ = server.Close() })
	return b, nil
}

// URL returns the address to which the portal sends e-mail.
func (b *Box) URL() string { return "smtp://" + b.listener.Addr().String() }

// HandTo sets the address, host:port, at which the portal receives e-mail. Before that, e-mails can't be replied to.
func (b *Box) HandTo(address string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.portal = address
}

// Mails returns the e-mails to an address, or to all if it is empty, newest first.
func (b *Box) Mails(to string) []Mail {
	b.mu.Lock()
	defer b.mu.Unlock()
	list := slices.DeleteFunc(slices.Clone(b.mails), func(m Mail) bool { return to != "" && m.To != to })
	slices.Reverse(list)
	return list
}

func (b *Box) find(number int) (Mail, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	i := slices.IndexFunc(b.mails, func(m Mail) bool { return m.Number == number })
	if i < 0 {
		return Mail{}, false
	}
	return b.mails[i], true
}

func (b *Box) keep(m Mail) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.last++
	m.Number = b.last
	b.mails = append(b.mails, m)
	b.mails = b.mails[max(0, len(b.mails)-kept):]
}

type session struct {
	box *Box
	to  []string
}

func (s *session) Reset()                               { s.to = nil }
func (s *session) Logout() error                        { return nil }
func (s *session) Mail(string, *smtp.MailOptions) error { return nil }

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.to = append(s.to, to)
	return nil
}

func (s *session) Data(r io.Reader) error {
	m, err := read(r)
	if err != nil {
		return err
	}
	for _, m.To = range s.to {
		s.box.keep(m)
	}
	return nil
}

// read reads an e-mail of the portal: a text, and the same as HTML, which is not shown.
func read(r io.Reader) (Mail, error) {
	message, err := mail.CreateReader(r)
	if err != nil {
		return Mail{}, err
	}
	h := message.Header
	m := Mail{At: time.Now()}
	m.Subject, _ = h.Subject() // a subject that can't be decoded is shown undecoded
	m.id, _ = h.MessageID()
	m.references, _ = h.MsgIDList("References")
	if from, err := h.AddressList("From"); err == nil && len(from) == 1 {
		m.From = cmp.Or(from[0].Name, from[0].Address)
	}
	if replies, err := h.AddressList("Reply-To"); err == nil && len(replies) == 1 {
		m.ReplyTo = replies[0].Address
	}
	for {
		part, err := message.NextPart()
		if errors.Is(err, io.EOF) {
			return m, nil
		}
		if err != nil {
			return Mail{}, err
		}
		inline, ok := part.Header.(*mail.InlineHeader)
		if !ok {
			continue
		}
		if kind, _, err := inline.ContentType(); err != nil || kind != "text/plain" {
			continue
		}
		text, err := io.ReadAll(part.Body)
		if err != nil {
			return Mail{}, err
		}
		m.Text = strings.ReplaceAll(string(text), "\r\n", "\n")
	}
}

// letter is an e-mail from outside.
type letter struct {
	from, to, subject, text string
	forged                  bool
	answers                 Mail // zero: not a reply
}

// send sends an e-mail to the portal as its mail server would, with that server's result of authenticating the sender.
func (b *Box) send(l letter) error {
	b.mu.Lock()
	portal := b.portal
	b.mu.Unlock()
	_, domain, _ := strings.Cut(l.from, "@")
	var h mail.Header
	h.SetContentType("text/plain", map[string]string{"charset": "utf-8"})
	if l.answers.id != "" {
		h.SetMsgIDList("In-Reply-To", []string{l.answers.id})
		h.SetMsgIDList("References", append(slices.Clone(l.answers.references), l.answers.id))
	}
	if err := h.GenerateMessageIDWithHostname("mail." + domain); err != nil {
		return err
	}
	h.SetDate(time.Now())
	h.SetSubject(l.subject)
	h.SetAddressList("To", []*mail.Address{{Address: l.to}})
	h.SetAddressList("From", []*mail.Address{{Address: l.from}})
	result := "pass"
	if l.forged {
		result = "fail"
	}
	var raw strings.Builder
	// A receiving server adds it above the fields of senders.
	raw.WriteString("Authentication-Results: " + b.AuthServ + "; dmarc=" + result + " header.from=" + domain + "\r\n")
	w, err := mail.CreateSingleInlineWriter(&raw, h)
	if err != nil {
		return err
	}
	_, err = io.WriteString(w, l.text)
	if err := errors.Join(err, w.Close()); err != nil {
		return err
	}
	c, err := smtp.Dial(portal)
	if err != nil {
		return err
	}
	defer func() { _ = c.Close() }()
	return c.SendMail(l.from, []string{l.to}, strings.NewReader(raw.String()))
}

// quoted returns the original e-mail as mail programs quote it below a reply.
func quoted(m Mail) string {
	return "\n\nOp " + m.At.Format("02-01-2006 15:04") + " schreef " + m.From + ":\n> " +
		strings.ReplaceAll(strings.TrimRight(m.Text, "\n"), "\n", "\n> ") + "\n"
}

// Part is a part of a text, or a link in it.
type Part struct{ Text, Link string }

var link = regexp.MustCompile(`https?://[^\s<>"]+`)

// Parts returns the text with its links.
func (m Mail) Parts() (parts []Part) {
	at := 0
	for _, found := range link.FindAllStringIndex(m.Text, -1) {
		address := m.Text[found[0]:found[1]]
		parts = append(parts, Part{Text: m.Text[at:found[0]]}, Part{Text: address, Link: address})
		at = found[1]
	}
	return append(parts, Part{Text: m.Text[at:]})
}
