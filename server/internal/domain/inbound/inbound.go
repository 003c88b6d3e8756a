// Package inbound owns e-mail that came in. It stores an e-mail before the sender gets the confirmation, believes the
// sender if the receiving server confirms the address, finds the ticket, and posts the e-mail as a message of its
// sender, under the sender's own rights. An e-mail that is not believed or fits nowhere is quarantined for staff who
// manage customers.
//
// The package does not know how e-mail arrives (package mailin) or is parsed (package mailread). It never answers
// strangers: nothing that a stranger can see reveals whether an address is known.
package inbound

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/mail"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

const (
	// MaxSize is the largest size of an e-mail, in bytes.
	MaxSize = 35 << 20

	maxHeader = 256 << 10
	perHour   = 10 // messages of one user that are posted automatically
	// The limits of one day, for each user, and for all senders together who are unknown or not believed.
	perDay       = 1000
	bytesPerDay  = 1 << 30
	maxFiles     = contract.NewMessageAttachmentIdsMax
	maxAttempts  = 10 // then the e-mail is quarantined
	maxSubject   = 500
	shownSubject = 150 // characters of a ticket's subject
)

// Blobs stores raw messages; *blob.Store implements it.
type Blobs interface {
	Put(ctx context.Context, key, contentType string, r io.Reader) error
	Delete(ctx context.Context, key string) error
	Reader(ctx context.Context, key string) (io.ReadSeekCloser, int64, error)
}

// Message is the message that an e-mail becomes.
type Message struct {
	ID            uuid.UUID
	Text          string
	AttachmentIDs []uuid.UUID
	ByEmail       bool // false: a member of staff releases it as their own message
}

// Ticket is the ticket that an e-mail creates.
type Ticket struct {
	Message
	OrganisationID uuid.UUID
	Subject, Topic string
}

// Conversations is where messages are posted. Its errors are *problem.Error, or internal.
type Conversations interface {
	Post(ctx context.Context, actor identity.Actor, ticket int64, m Message) error
	Create(ctx context.Context, actor identity.Actor, t Ticket) (int64, error)
	// Attach stores a file as the actor's, for a message that will refer to it.
	Attach(ctx context.Context, actor identity.Actor, name string, body io.Reader) (uuid.UUID, error)
}

// Config configures Inbound.
type Config struct {
	DB            *postgres.DB
	Blobs         Blobs
	Conversations Conversations
	// Address is the address of the mailbox, "" when inbound e-mail is off. Answers about a ticket arrive at
	// local+token@domain.
	Address string
	// AuthServ is the name of the receiving server in Authentication-Results (RFC 8601).
	AuthServ string
	// StaffWaits quarantines e-mail of the provider's staff instead of posting it automatically.
	StaffWaits bool
	// MailDomain is the domain of the portal's own Message-IDs.
	MailDomain string
	// MailKeys are the keys that prove the portal's own Message-IDs; any of them may have been used.
	MailKeys [][]byte
	// DecideWithin is how long one attempt at an e-mail may take, for tests; 0: 90 s.
	DecideWithin time.Duration
	Logger       *slog.Logger
}

// Inbound is the domain. Safe for concurrent use.
type Inbound struct {
	Config
	address addresses
	ours    ownIDs
}

// New makes the domain. It returns an error when the address is not valid.
func New(c Config) (*Inbound, error) {
	if c.Logger == nil {
		c.Logger = slog.Default()
	}
	in := &Inbound{Config: c, ours: ownIDs{strings.ToLower(c.MailDomain), c.MailKeys}}
	if c.Address == "" {
		return in, nil
	}
	parsed, err := mail.ParseAddress(c.Address)
	if err != nil || parsed.Address != c.Address {
		return nil, errors.New("the mailbox's address is not a valid e-mail address such as support@provider.example")
	}
	at := strings.LastIndexByte(c.Address, '@')
	in.address = addresses{local: strings.ToLower(c.Address[:at]), domain: strings.ToLower(c.Address[at+1:])}
	return in, nil
}

// Enabled reports whether inbound e-mail is on.
func (in *Inbound) Enabled() bool { return in.Address != "" }

var system = identity.System("take in e-mail")

func noRows(err error) bool { return errors.Is(err, pgx.ErrNoRows) }

func errNotFound() error {
	return problem.New(problem.NotFound, contract.CodeInboundNotFound, "there is no such e-mail")
}

func errRemoved() error {
	return problem.New(problem.NotFound, contract.CodeInboundRemoved, "the content of the e-mail is no longer stored")
}

func errDecided() error {
	return problem.New(problem.Conflict, contract.CodeInboundDecided,
		"another user has decided on this e-mail, or is releasing it right now; read it again")
}

// Sweep removes raw messages that are no longer needed: after 30 days, after 90 days those that were quarantined, and
// at once those of messages that were withdrawn. It returns how many it removed.
func (in *Inbound) Sweep(ctx context.Context, now time.Time) (removed int, err error) {
	for {
		n, err := in.sweep(ctx, now)
		removed += n
		if err != nil || n == 0 {
			return removed, err
		}
	}
}
