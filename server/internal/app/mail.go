package app

import (
	"fmt"
	"time"

	"klantportaal.example/server/internal/domain/notices"
	"klantportaal.example/server/internal/platform/mail"
)

const mailPurpose = "ids of e-mail"

// Mail says how the portal sends e-mail.
type Mail struct {
	URL         string // smtp(s)://…, or "": nobody gets e-mail
	From        string
	MessageText bool          // whether e-mails say what the messages say
	Quiet       time.Duration // after an e-mail about a ticket; 0: 15 minutes

	Wait, LookEvery time.Duration // for tests; 0: a minute, 20 s
}

// notices makes what decides who gets which e-mail; nil: nobody gets any.
func (a *App) notices(c Config) (*notices.Notices, error) {
	if c.Mail.URL == "" {
		return nil, nil
	}
	key, _, err := c.keys(mailPurpose)
	if err != nil {
		return nil, err
	}
	mailer, err := mail.New(
		mail.Config{URL: c.Mail.URL, From: c.Mail.From, Bounces: c.Inbound.Address, IDKey: key, Done: a.mailDone()},
	)
	if err != nil {
		return nil, fmt.Errorf("the mail server's address %w", err)
	}
	return notices.New(notices.Config{DB: a.db, Mail: mailer, Replies: a.inbound, PublicURL: c.PublicURL,
		MessageText: c.Mail.MessageText, Quiet: c.Mail.Quiet, Wait: c.Mail.Wait}), nil
}
