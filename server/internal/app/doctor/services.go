package doctor

import (
	"context"
	"errors"
	"net/textproto"
	"net/url"
	"strconv"
	"strings"

	"github.com/nats-io/nats.go"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/platform/backplane"
	"klantportaal.example/server/internal/platform/mail"
)

// mailServer connects and signs in, and sends nothing.
func mailServer(ctx context.Context, c app.Config) []Finding {
	if c.Mail.URL == "" {
		return nil // settings say so
	}
	m, err := mail.New(mail.Config{URL: c.Mail.URL, From: c.Mail.From})
	u, unread := url.Parse(c.Mail.URL)
	if err != nil || unread != nil {
		return []Finding{danger(smtpURL, "it can't be read, or PORTAL_MAIL_FROM is no address",
			"write smtp://user:password@host:port, the password percent-encoded, and Name <address>")}
	}
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	encrypted, err := m.Check(ctx)
	at := "the mail server at " + u.Host
	var answer *textproto.Error
	coded := errors.As(err, &answer)
	switch {
	case err == nil && !encrypted && !local(u.Hostname()):
		return []Finding{warning(smtpURL, at+" offers no STARTTLS, so e-mail travels unencrypted",
			"switch it on there, or use smtps://")}
	case err == nil:
		return []Finding{fine(smtpURL, "%s takes e-mail", at)}
	case errors.Is(err, mail.ErrUnencrypted):
		return []Finding{warning(smtpURL, at+" offers no STARTTLS, and a password never travels unencrypted",
			"switch it on there, use smtps://, or leave out user and password")}
	case errors.Is(err, mail.ErrSignIn) && coded:
		return []Finding{warning(smtpURL, at+" refuses user and password with code "+strconv.Itoa(answer.Code),
			"give the right ones, percent-encoded")}
	case errors.Is(err, mail.ErrSignIn):
		return []Finding{warning(smtpURL, at+" takes no sign-in with a password",
			"switch it on there, or leave out user and password")}
	case coded:
		return []Finding{warning(smtpURL, at+" refuses with code "+strconv.Itoa(answer.Code), "look at its log")}
	}
	why, cure := reason(err), "start it, or correct host and port"
	var malformed textproto.ProtocolError
	switch {
	case errors.As(err, &malformed):
		why, cure = "it does not speak SMTP there", "correct the port: mostly 587, or 465 with smtps://"
	case u.Scheme == "smtp" && (strings.HasPrefix(why, "it does not answer") || strings.HasPrefix(why, "it ends")):
		cure = "use smtps:// if that port wants TLS at once, as 465 does"
	case strings.HasPrefix(why, "its certificate"):
		cure = "write the name that its certificate has, and let this machine trust its authority"
	case strings.HasPrefix(why, "it does not speak TLS"):
		cure = "use smtp://, which encrypts by STARTTLS"
	}
	return []Finding{warning(smtpURL, at+" can't be reached: "+why, cure)}
}

// events connects to NATS, and publishes nothing that means anything.
func events(ctx context.Context, c app.Config) []Finding {
	if c.NATSURL == "" {
		return nil
	}
	cfg, err := c.NATS()
	if err != nil {
		return nil // settings say so
	}
	ctx, cancel := context.WithTimeout(ctx, answerWithin)
	defer cancel()
	switch err := backplane.CheckNATS(ctx, cfg); {
	case err == nil:
		return []Finding{fine(natsURL, "NATS carries events")}
	case errors.Is(err, backplane.ErrSubject):
		return []Finding{warning(natsURL, "NATS does not let the user publish and listen",
			"permit publish and subscribe on portal.events.>")}
	case errors.Is(err, nats.ErrAuthorization), errors.Is(err, nats.ErrAuthExpired):
		return []Finding{warning(natsURL, "NATS refuses user and password", "give the right ones, percent-encoded")}
	case errors.Is(err, nats.ErrSecureConnRequired):
		return []Finding{warning(natsURL, "NATS wants TLS", "write tls:// instead of nats://")}
	case errors.Is(err, nats.ErrSecureConnWanted):
		return []Finding{warning(natsURL, "NATS does not speak TLS", "switch it on there, or write nats://")}
	case errors.Is(err, nats.ErrNoServers):
		return []Finding{warning(natsURL, "no NATS server can be reached: nothing listens there",
			"start one, or correct host and port; messages come up to 2 s late until then")}
	default:
		return []Finding{warning(natsURL, "no NATS server can be reached: "+reason(err),
			"start one, or correct host and port; messages come up to 2 s late until then")}
	}
}
