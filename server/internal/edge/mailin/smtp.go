package mailin

import (
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/netip"
	"sync"
	"time"

	"github.com/emersion/go-smtp"

	"klantportaal.example/server/internal/domain/inbound"
)

const (
	smtpIdle      = 5 * time.Minute // RFC 5321, 4.5.3.2.7
	maxRecipients = 100             // RFC 5321, 4.5.3.1.8
	maxLine       = 1 << 20         // bytes; programs that write HTML do not always respect the 998 of RFC 5322, 2.1.1
	storeWithin   = 2 * time.Minute
	endWithin     = 3 * time.Second
)

// serve accepts e-mail from the relays until ctx ends.
func (m *MailIn) serve(ctx context.Context) {
	server := smtp.NewServer(smtp.BackendFunc(func(c *smtp.Conn) (smtp.Session, error) {
		if !m.trusted(c.Conn().RemoteAddr()) {
			m.Logger.WarnContext(ctx, "refused e-mail from a machine that is not a relay (PORTAL_INBOUND_RELAYS)")
			return nil, &smtp.SMTPError{
				Code:         554,
				EnhancedCode: smtp.EnhancedCode{5, 7, 1},
				Message:      "not a relay of this server",
			}
		}
		return &session{in: m, ctx: ctx}, nil
	}))
	server.LMTP = m.from.Scheme == "lmtp"
	server.Domain, server.EnableSMTPUTF8 = "klantportaal", true
	server.MaxMessageBytes, server.MaxRecipients = inbound.MaxSize, maxRecipients
	server.MaxLineLength = maxLine
	server.ReadTimeout, server.WriteTimeout = smtpIdle, smtpIdle
	server.ErrorLog = log.New(io.Discard, "", 0) // it would log what senders write
	ended := context.AfterFunc(ctx, func() {
		m.Close() // Shutdown closes only a listener that Serve has got; before that Serve would accept for ever
		end, cancel := context.WithTimeout(context.WithoutCancel(ctx), endWithin)
		defer cancel()
		if server.Shutdown(end) != nil {
			_ = server.Close()
		}
	})
	defer ended()
	var opening sync.WaitGroup
	defer opening.Wait()
	if !m.opens(ctx) {
		opening.Go(func() { m.await(ctx) })
	}
	if err := server.Serve(m.listen); err != nil && ctx.Err() == nil && !errors.Is(err, smtp.ErrServerClosed) {
		m.Logger.ErrorContext(ctx, "e-mail is no longer accepted", "error", err)
	}
}

// well stores in the mailbox's state that e-mail comes in.
func (m *MailIn) well(ctx context.Context) {
	if err := m.Inbound.Looked(ctx, ""); err != nil && ctx.Err() == nil {
		m.Logger.WarnContext(ctx, "the mailbox's state can't be stored", "error", err)
	}
}

// trusted reports whether a machine is a relay.
func (m *MailIn) trusted(addr net.Addr) bool {
	at, err := netip.ParseAddrPort(addr.String())
	if err != nil {
		return false
	}
	for _, network := range m.relays {
		if network.Contains(at.Addr().Unmap()) {
			return true
		}
	}
	return false
}

// session is one connection of a relay.
type session struct {
	in  *MailIn
	ctx context.Context //nolint:containedctx // go-smtp's sessions have none
}

func (s *session) Reset()                               {}
func (s *session) Logout() error                        { return nil }
func (s *session) Mail(string, *smtp.MailOptions) error { return nil }

// Rcpt accepts addresses of the mailbox. It does not look up tokens, so that nobody can find out which exist.
func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	if !s.in.open.Load() {
		return &smtp.SMTPError{
			Code:         451,
			EnhancedCode: smtp.EnhancedCode{4, 3, 0},
			Message:      "e-mail is not accepted yet, try again",
		}
	}
	if s.in.Inbound.Takes(to) {
		return nil
	}
	return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "no such mailbox"}
}

// Data responds once the e-mail is stored.
func (s *session) Data(r io.Reader) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(s.ctx), storeWithin)
	defer cancel()
	id, err := s.in.Inbound.Take(ctx, r)
	var smtpErr *smtp.SMTPError
	switch {
	case err == nil:
		s.in.taken(id)
		s.in.well(ctx)
		return nil
	case errors.Is(err, inbound.ErrTooLarge):
		return smtp.ErrDataTooLarge
	case errors.Is(err, inbound.ErrTooMuch):
		s.in.Logger.WarnContext(ctx, "the daily limit of e-mail is reached; the relay will try again")
		return &smtp.SMTPError{Code: 452, EnhancedCode: smtp.EnhancedCode{4, 2, 2}, Message: "too much e-mail now, try again"}
	case errors.Is(err, smtp.ErrTooLongLine): // permanent: the line will be as long the next time
		return &smtp.SMTPError{Code: 554, EnhancedCode: smtp.EnhancedCode{5, 6, 0}, Message: "a line is too long"}
	case errors.As(err, &smtpErr):
		return smtpErr
	}
	s.in.Failed(stepStore)
	s.in.Logger.ErrorContext(ctx, "an e-mail can't be stored; the relay will try again", "error", err)
	return &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 3, 0}, Message: "can't be stored now, try again"}
}
