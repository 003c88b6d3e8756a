// Package inbound owns e-mail that came in: it is stored before its sender hears that it was taken, believed when the
// receiving server says whose it is, matched with a ticket, and becomes a message of who wrote it under their own
// rights. What is not believed or fits nowhere waits in quarantine for somebody who manages customers. It refuses to
// know how e-mail comes in (package mailin) and how it is read (package mailread), and to answer strangers: nothing
// that one can see tells whether an address is known.
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
	// MaxSize is how much one e-mail may hold, in bytes.
	MaxSize = 35 << 20

	maxHeader = 256 << 10
	perHour   = 10 // messages of one person that are taken by themselves
	// What is taken in a day of each user, and of all together who are none or not believed.
	perDay       = 1000
	bytesPerDay  = 1 << 30
	maxFiles     = contract.NewMessageAttachmentIdsMax
	maxAttempts  = 10 // then somebody has to look
	maxSubject   = 500
	shownSubject = 150 // characters of a ticket's subject
)

// Blobs is where raw messages lie; *blob.Store is one.
type Blobs interface {
	Put(ctx context.Context, key, contentType string, r io.Reader) error
	Delete(ctx context.Context, key string) error
	Reader(ctx context.Context, key string) (io.ReadSeekCloser, int64, error)
}

// Message is what an e-mail becomes in a ticket.
type Message struct {
	ID            uuid.UUID
	Text          string
	AttachmentIDs []uuid.UUID
	ByEmail       bool // false: it is who releases it who says so
}

// Ticket is what an e-mail begins.
type Ticket struct {
	Message
	OrganisationID uuid.UUID
	Subject, Topic string
}

// Conversations is what messages are posted in. Errors are *problem.Error, or internal.
type Conversations interface {
	Post(ctx context.Context, actor identity.Actor, ticket int64, m Message) error
	Create(ctx context.Context, actor identity.Actor, t Ticket) (int64, error)
	// Attach stores a file as the actor's, for a message that takes it.
	Attach(ctx context.Context, actor identity.Actor, name string, body io.Reader) (uuid.UUID, error)
}

// Config is what the domain is made of.
type Config struct {
	DB            *postgres.DB
	Blobs         Blobs
	Conversations Conversations
	// Address is the mailbox's, "" when no e-mail is taken. Answers about a ticket go to local+token@domain.
	Address string
	// AuthServ is how the receiving server calls itself in Authentication-Results (RFC 8601).
	AuthServ string
	// StaffWaits says that no e-mail of the provider's people is posted by itself.
	StaffWaits bool
	// MailDomain is that of the portal's own Message-IDs.
	MailDomain string
	// MailKeys are those of which one makes the proofs of the portal's own Message-IDs.
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

// New makes the domain. Errors: an address that is none.
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
		return nil, errors.New("the mailbox's address is not like support@provider.example")
	}
	at := strings.LastIndexByte(c.Address, '@')
	in.address = addresses{local: strings.ToLower(c.Address[:at]), domain: strings.ToLower(c.Address[at+1:])}
	return in, nil
}

// Enabled tells whether e-mail is taken.
func (in *Inbound) Enabled() bool { return in.Address != "" }

var system = identity.System("take in e-mail")

func noRows(err error) bool { return errors.Is(err, pgx.ErrNoRows) }

func errNotFound() error {
	return problem.New(problem.NotFound, contract.CodeInboundNotFound, "there is no such e-mail")
}

func errRemoved() error {
	return problem.New(problem.NotFound, contract.CodeInboundRemoved, "what the e-mail said is kept no longer")
}

func errDecided() error {
	return problem.New(problem.Conflict, contract.CodeInboundDecided,
		"somebody has decided on this e-mail, or takes it over right now; read it again")
}

// Sweep takes away raw messages that are kept no longer: after 30 days, after 90 what somebody had to look at, and of
// what was withdrawn at once. It answers how many.
func (in *Inbound) Sweep(ctx context.Context, now time.Time) (removed int, err error) {
	for {
		n, err := in.sweep(ctx, now)
		removed += n
		if err != nil || n == 0 {
			return removed, err
		}
	}
}
