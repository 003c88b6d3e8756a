package main

import (
	"errors"
	"fmt"
	"time"

	"github.com/spf13/pflag"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/domain/notices"
	"klantportaal.example/server/internal/platform/mail"
)

// mailFlags say how the portal sends e-mail.
func mailFlags(f *pflag.FlagSet, m *app.Mail) {
	setting(f, &m.URL, "smtp-url", "",
		"mail server, smtp://host:port or smtps://user:password@host:port, see docs/mail.md; empty: nobody gets e-mail")
	setting(f, &m.From, "mail-from", "", "sender of e-mail: an address, or Name <address>")
	parsed(f, &m.Quiet, "mail-quiet", notices.DefaultQuiet.String(),
		"time after an e-mail in which no other about the same ticket follows", duration(time.Minute, 24*time.Hour))
	switched(f, &m.MessageText, "mail-message-text", "let e-mail say what the messages say")
}

func checkMail(m app.Mail) error {
	if m.URL == "" {
		return nil
	}
	if m.From == "" {
		return errors.New("--smtp-url needs a sender: --mail-from (PORTAL_MAIL_FROM)")
	}
	if _, err := mail.New(mail.Config{URL: m.URL, From: m.From}); err != nil {
		return fmt.Errorf("--smtp-url, --mail-from: %w", err)
	}
	return nil
}
