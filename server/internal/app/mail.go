package app

import (
	"fmt"
	"time"

	"klantportaal.example/server/internal/domain/notices"
	"klantportaal.example/server/internal/platform/mail"
)

const mailPurpose = "ids of e-mail"

// Mail has the settings of outgoing e-mail.
type Mail struct {
	URL         string // smtp(s)://…, or "": no e-mail is sent
	From        string
	MessageText bool          // whether e-mails contain the text of messages
	Quiet       time.Duration // after an e-mail about a ticket; 0: 15 minutes

	Wait, LookEvery time.Duration // for tests; 0: a minute, 20 s
}

// notices creates the part that decides who gets which e-mail, or returns nil if none is sent.
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
