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

// mailServer connects to the mail server and signs in, and sends nothing.
func mailServer(ctx context.Context, c app.Config) []Finding {
	if c.Mail.URL == "" {
		return nil // settings reports it
	}
	m, err := mail.New(mail.Config{URL: c.Mail.URL, From: c.Mail.From})
	u, unread := url.Parse(c.Mail.URL)
	if err != nil || unread != nil {
		return []Finding{danger(smtpURL, "it is not a valid address of a mail server, or PORTAL_MAIL_FROM is not an address",
			"write smtp://user:password@host:port, with the password percent-encoded, and Name <address>")}
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
			"enable it there, or use smtps://")}
	case err == nil:
		return []Finding{fine(smtpURL, "%s accepts e-mail", at)}
	case errors.Is(err, mail.ErrUnencrypted):
		return []Finding{warning(smtpURL, at+" offers no STARTTLS, and a password never travels unencrypted",
			"enable it there, use smtps://, or leave out user and password")}
	case errors.Is(err, mail.ErrSignIn) && coded:
		return []Finding{warning(smtpURL, at+" refuses user and password with code "+strconv.Itoa(answer.Code),
			"give the right user and password, percent-encoded")}
	case errors.Is(err, mail.ErrSignIn):
		return []Finding{warning(smtpURL, at+" does not accept a sign-in with a password",
			"enable it there, or leave out user and password")}
	case coded:
		return []Finding{warning(smtpURL, at+" refuses with code "+strconv.Itoa(answer.Code), "read its log")}
	}
	why, cure := reason(err), "start it, or correct host and port"
	var malformed textproto.ProtocolError
	switch {
	case errors.As(err, &malformed):
		why, cure = "it does not speak SMTP there", "correct the port: usually 587, or 465 with smtps://"
	case u.Scheme == "smtp" && (strings.HasPrefix(why, "it does not respond") || strings.HasPrefix(why, "it closes")):
		cure = "use smtps:// if that port expects TLS from the start, as 465 does"
	case strings.HasPrefix(why, "its certificate"):
		cure = "write the name that its certificate has, and make this machine trust its authority"
	case strings.HasPrefix(why, "it does not speak TLS"):
		cure = "use smtp://, which encrypts by STARTTLS"
	}
	return []Finding{warning(smtpURL, at+" can't be reached: "+why, cure)}
}

// events connects to NATS, and publishes nothing that has a meaning.
func events(ctx context.Context, c app.Config) []Finding {
	if c.NATSURL == "" {
		return nil
	}
	cfg, err := c.NATS()
	if err != nil {
		return nil // settings reports it
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
		return []Finding{
			warning(natsURL, "NATS refuses user and password", "give the right user and password, percent-encoded"),
		}
	case errors.Is(err, nats.ErrSecureConnRequired):
		return []Finding{warning(natsURL, "NATS requires TLS", "write tls:// instead of nats://")}
	case errors.Is(err, nats.ErrSecureConnWanted):
		return []Finding{warning(natsURL, "NATS does not speak TLS", "enable it there, or write nats://")}
	case errors.Is(err, nats.ErrNoServers):
		return []Finding{warning(natsURL, "no NATS server can be reached: nothing listens there",
			"start one, or correct host and port; messages arrive up to 2 s late until then")}
	default:
		return []Finding{warning(natsURL, "no NATS server can be reached: "+reason(err),
			"start one, or correct host and port; messages arrive up to 2 s late until then")}
	}
}
