package app

import (
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/domain/inbound"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/edge/mailin"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/telemetry"
	"klantportaal.example/server/internal/platform/upload"
)

// Inbound has the settings of incoming e-mail. With all of them empty no e-mail is received.
type Inbound struct {
	URL      string   // smtp://host:port or lmtp://host:port to listen on, imap(s)://user:password@host/folder to read
	Address  string   // address of the mailbox
	AuthServ string   // name of the receiving server in Authentication-Results
	Relays   []string // networks that may deliver e-mail, in CIDR notation; empty: this machine
	// Staff is what happens to e-mail from staff: InboundPost or InboundQuarantine. Empty: it is posted, unless
	// StaffACR requires a certain way of signing in, which e-mail can't prove.
	Staff string

	TLS       *tls.Config   // for the mailbox's server, for tests; nil: the machine's authorities
	LookEvery time.Duration // for tests; 0: 10 s
}

// The values of Inbound.Staff.
const (
	InboundPost       = "post"
	InboundQuarantine = "quarantine"
)

// staffWaits reports whether e-mail from staff is quarantined until a signed-in user releases it.
func (c Config) staffWaits() bool {
	return c.Inbound.Staff == InboundQuarantine || c.Inbound.Staff == "" && len(c.StaffACR) > 0
}

// conversations posts e-mail to tickets.
type conversations struct {
	tickets *tickets.Tickets
	files   *tickets.Attachments
}

func (c conversations) Post(ctx context.Context, actor identity.Actor, ticket int64, m inbound.Message) error {
	_, err := c.tickets.Post(ctx, actor, ticket, tickets.NewMessage{ID: m.ID, Kind: tickets.KindMessage, Text: m.Text,
		AttachmentIDs: m.AttachmentIDs, ByEmail: m.ByEmail})
	return err
}

func (c conversations) Create(ctx context.Context, actor identity.Actor, t inbound.Ticket) (int64, error) {
	n := tickets.NewTicket{Subject: t.Subject, Topic: t.Topic, Text: t.Text, AttachmentIDs: t.AttachmentIDs,
		MessageID: &t.ID, ByEmail: t.ByEmail}
	if actor.Staff {
		n.OrganisationID = &t.OrganisationID
	}
	made, err := c.tickets.Create(ctx, actor, n)
	return made.Id, err
}

func (c conversations) Attach(
	ctx context.Context,
	actor identity.Actor,
	name string,
	body io.Reader,
) (uuid.UUID, error) {
	part := &upload.Part{Field: "file", FileName: name, Body: body}
	a, err := c.files.Create(ctx, actor, func() (upload.Part, error) {
		if part == nil {
			return upload.Part{}, io.EOF
		}
		only := *part
		part = nil
		return only, nil
	})
	return a.Id, err
}

// takeIn creates the parts that receive e-mail.
func (a *App) takeIn(ctx context.Context, c Config, files *tickets.Attachments) (err error) {
	key, previous, err := c.keys(mailPurpose)
	if err != nil {
		return err
	}
	a.inbound, err = inbound.New(inbound.Config{
		DB:            a.db,
		Blobs:         a.blobs,
		Conversations: conversations{a.tickets, files},
		Address:       c.Inbound.Address,
		AuthServ:      c.Inbound.AuthServ,
		StaffWaits:    c.staffWaits(),
		MailDomain:    mailDomain(c.Mail.From),
		MailKeys:      [][]byte{key, previous},
		Logger:        c.Logger,
	})
	if err != nil || c.Inbound.URL == "" {
		return err
	}
	a.mailIn, err = mailin.New(ctx, mailin.Config{
		URL:       c.Inbound.URL,
		Relays:    c.Inbound.Relays,
		Inbound:   a.inbound,
		TLS:       c.Inbound.TLS,
		LookEvery: c.Inbound.LookEvery,
		Failed:    a.inboundFailed(),
		Logger:    c.Logger,
	})
	if err != nil {
		return fmt.Errorf("the address of incoming e-mail %w", err)
	}
	return nil
}

// inboundFailed counts failures to receive e-mail.
func (a *App) inboundFailed() func(step string) {
	count := a.telemetry.Count("portal_inbound_failures_total",
		"Failures of this instance to receive e-mail: to fetch it from the mailbox, store it or process it.",
		telemetry.Label{Name: "step", Values: mailin.Steps()})
	return func(step string) { count(step) }
}

// inboundFigures registers the metrics of incoming e-mail. Only a mailbox has an age of the last read: a relay may have
// nothing to deliver for days.
func (a *App) inboundFigures() {
	a.waiting("inbound_waiting", "Waiting e-mails: pending ones for the portal to process, quarantined ones for a person.",
		"inbound_oldest_seconds", "Age of the oldest waiting e-mail.", "state", a.inbound.Waiting)
	if a.mailIn.Addr() != "" {
		return
	}
	a.telemetry.Figures(telemetry.Gauge, "portal_inbound_read_age_seconds",
		"Time since an instance last read the mailbox without a failure.", "",
		func(ctx context.Context) (map[string]float64, error) {
			age, err := a.inbound.Unread(ctx)
			return map[string]float64{"": age.Seconds()}, err
		})
}

// MailIn returns the address at which a relay delivers e-mail, or "".
func (a *App) MailIn() string {
	if a.mailIn == nil {
		return ""
	}
	return a.mailIn.Addr()
}

// mailDomain returns the domain of the portal's own Message-IDs, which is the sender's.
func mailDomain(from string) string {
	_, domain, _ := strings.Cut(from, "@")
	return strings.TrimRight(domain, "> ")
}
