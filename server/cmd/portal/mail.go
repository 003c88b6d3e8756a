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

// mailSettings say how the portal sends e-mail.
type mailSettings struct {
	url, from, quiet string
	messageText      bool
}

func (s *mailSettings) flags(f *pflag.FlagSet) {
	setting(
		f,
		&s.url,
		"smtp-url",
		"",
		"mail server, smtp://host:port or smtps://user:password@host:port, see docs/mail.md; empty: nobody gets e-mail",
	)
	setting(f, &s.from, "mail-from", "", "sender of e-mail: an address, or Name <address>")
	setting(
		f,
		&s.quiet,
		"mail-quiet",
		notices.DefaultQuiet.String(),
		"time after an e-mail in which no other about the same ticket follows",
	)
	f.BoolVar(
		&s.messageText,
		"mail-message-text",
		false,
		"let e-mail say what the messages say (PORTAL_MAIL_MESSAGE_TEXT)",
	)
	allSettings = append(allSettings, "mail-message-text")
}

func (s mailSettings) config() (app.Mail, error) {
	quiet, err := time.ParseDuration(s.quiet)
	if err != nil || quiet < time.Minute || quiet > 24*time.Hour {
		return app.Mail{}, fmt.Errorf("--mail-quiet %q is not a time from 1m to 24h", s.quiet)
	}
	if s.url == "" {
		return app.Mail{}, nil
	}
	if s.from == "" {
		return app.Mail{}, errors.New("--smtp-url needs a sender: --mail-from (PORTAL_MAIL_FROM)")
	}
	if _, err := mail.New(mail.Config{URL: s.url, From: s.from}); err != nil {
		return app.Mail{}, fmt.Errorf("--smtp-url, --mail-from: %w", err)
	}
	return app.Mail{URL: s.url, From: s.from, MessageText: s.messageText, Quiet: quiet}, nil
}
