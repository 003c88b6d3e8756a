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

// Inbound says how e-mail comes in; with all of it empty none does.
type Inbound struct {
	URL      string   // smtp://host:port or lmtp://host:port to listen on, imap(s)://user:password@host/folder to read
	Address  string   // the mailbox's
	AuthServ string   // how the receiving server calls itself in Authentication-Results
	Relays   []string // networks that may hand over e-mail, in CIDR notation; empty: this machine
	// Staff says what becomes of e-mail of the provider's people: InboundPost or InboundQuarantine; empty: it is posted,
	// unless staff have to sign in in a certain way (StaffACR), which no e-mail shows.
	Staff string

	TLS       *tls.Config   // of the mailbox's server, for tests; nil: what the machine trusts
	LookEvery time.Duration // for tests; 0: 10 s
}

// What becomes of e-mail of the provider's people.
const (
	InboundPost       = "post"
	InboundQuarantine = "quarantine"
)

// staffWaits tells whether e-mail of the provider's people waits for somebody who has signed in.
func (c Config) staffWaits() bool {
	return c.Inbound.Staff == InboundQuarantine || c.Inbound.Staff == "" && len(c.StaffACR) > 0
}

// conversations are the tickets as e-mail reaches them.
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

// takeIn makes what takes in e-mail.
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
		return fmt.Errorf("the address that e-mail comes from %w", err)
	}
	return nil
}

// inboundFailed counts failures of taking e-mail in.
func (a *App) inboundFailed() func(step string) {
	count := a.telemetry.Count("portal_inbound_failures_total",
		"Failures of this instance to take e-mail in: to fetch the mailbox, store what a relay hands over, or decide on it.",
		telemetry.Label{Name: "step", Values: mailin.Steps()})
	return func(step string) { count(step) }
}

// inboundFigures registers what is read of inbound e-mail when metrics are scraped. The age of the last read is of a
// mailbox only: a relay may have nothing to hand over for days.
func (a *App) inboundFigures() {
	a.waiting("inbound_waiting", "E-mails that wait: pending, for the portal to decide; quarantined, for a person.",
		"inbound_oldest_seconds", "Age of the oldest e-mail that waits.", "state", a.inbound.Waiting)
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

// MailIn is where a relay hands over e-mail, "" when none does.
func (a *App) MailIn() string {
	if a.mailIn == nil {
		return ""
	}
	return a.mailIn.Addr()
}

// mailDomain is that of the portal's own Message-IDs: the sender's.
func mailDomain(from string) string {
	_, domain, _ := strings.Cut(from, "@")
	return strings.TrimRight(domain, "> ")
}
