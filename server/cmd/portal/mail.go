package main

import (
	"errors"
	"fmt"
	"time"

	"github.com/spf13/pflag"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/domain/inbound"
	"klantportaal.example/server/internal/domain/notices"
	"klantportaal.example/server/internal/edge/mailin"
	"klantportaal.example/server/internal/platform/mail"
	"klantportaal.example/server/internal/platform/webpush"
)

// mailFlags declares the settings of outgoing e-mail.
func mailFlags(f *pflag.FlagSet, m *app.Mail) {
	setting(f, &m.URL, "smtp-url", "",
		"mail server, smtp://host:port or smtps://user:password@host:port, see docs/mail.md; empty: no e-mail is sent")
	setting(f, &m.From, "mail-from", "", "sender of e-mail: an address, or Name <address>")
	parsed(f, &m.Quiet, "mail-quiet", notices.DefaultQuiet.String(),
		"minimum time between two e-mails to a user about the same ticket, 1m to 24h", duration(time.Minute, 24*time.Hour))
	switched(f, &m.MessageText, "mail-message-text", "whether e-mail contains the text of messages")
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

// pushFlags declares the setting of notifications on devices.
func pushFlags(f *pflag.FlagSet, p *app.Push) {
	setting(f, &p.Key, "push-key", "",
		"key that signs notifications on devices, 32 random bytes in base64, the same on every instance; empty: off")
}

// webhookFlags declares the settings of webhooks.
func webhookFlags(f *pflag.FlagSet, w *app.Webhooks) {
	parsed(f, &w.Off, "webhooks", "on",
		"whether events are sent to the webhooks of integrations: on or off; off: they are listed as not sent, and are not "+
			"sent later; the same on every instance",
		func(text string) (bool, error) {
			if text != "on" && text != "off" {
				return false, errors.New("must be on or off")
			}
			return text == "off", nil
		})
	parsed(f, &w.Networks, "webhook-networks", "",
		"networks that webhooks may call although they are not public, comma-separated, such as one with a customer's "+
			"system behind a VPN; of loopback without TLS as well; empty: none", list(network))
}

func checkPush(p app.Push) error {
	if p.Key == "" {
		return nil
	}
	if _, err := webpush.ParseKey(p.Key); err != nil { // without the value: it is a secret
		return fmt.Errorf("the push key (--push-key, PORTAL_PUSH_KEY) %w; `openssl rand -base64 32` makes one", err)
	}
	return nil
}

// inboundFlags declares the settings of incoming e-mail.
func inboundFlags(f *pflag.FlagSet, in *app.Inbound) {
	setting(f, &in.URL, "inbound-url", "",
		"source of incoming e-mail: smtp://host:port or lmtp://host:port to listen on for a relay, or a mailbox, "+
			"imaps://user:password@host/folder, see docs/mail.md; empty: off")
	setting(
		f,
		&in.Address,
		"inbound-address",
		"",
		"address of the mailbox; replies are sent to it with +token before the @",
	)
	setting(f, &in.AuthServ, "inbound-authserv", "",
		"name of the receiving mail server in the Authentication-Results that it adds")
	parsed(f, &in.Relays, "inbound-relays", "",
		"networks of the relays that may deliver e-mail, comma-separated; empty: this machine", list(network))
	parsed(f, &in.Staff, "inbound-staff", "",
		"whether e-mail from staff is posted: post or quarantine; empty: quarantine if --staff-acr is set, otherwise post",
		func(text string) (string, error) {
			if text != "" && text != app.InboundPost && text != app.InboundQuarantine {
				return "", errors.New("must be post or quarantine")
			}
			return text, nil
		})
}

func checkInbound(in app.Inbound, m app.Mail) error {
	given := 0
	for _, value := range []string{in.URL, in.Address, in.AuthServ} {
		if value != "" {
			given++
		}
	}
	switch {
	case given == 0:
		return nil
	case given < 3:
		return errors.New("set all of --inbound-url, --inbound-address and --inbound-authserv, " +
			"or none of them (PORTAL_INBOUND_URL, PORTAL_INBOUND_ADDRESS, PORTAL_INBOUND_AUTHSERV)")
	case m.URL == "":
		return errors.New("--inbound-url needs a mail server: --smtp-url (PORTAL_SMTP_URL)")
	}
	if _, err := mailin.Parse(in.URL); err != nil {
		return fmt.Errorf("--inbound-url: %w", err) // without the value: it may hold a password
	}
	if _, err := inbound.New(inbound.Config{Address: in.Address}); err != nil {
		return fmt.Errorf("--inbound-address %q: %w", in.Address, err)
	}
	return nil
}
