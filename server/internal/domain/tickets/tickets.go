// Package tickets owns support tickets and their conversations: who takes part, what is said, read and
// changed, and in which order. It decides the rules of a ticket's life; PostgreSQL's row-level security
// decides who sees it. It knows neither HTTP nor the hub: what happened is told to a Notifier.
package tickets

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

// Statuses of a ticket.
const (
	StatusNew             = "new"
	StatusInProgress      = "in_progress"
	StatusWaitingCustomer = "waiting_customer"
	StatusOnHold          = "on_hold"
	StatusResolved        = "resolved"
	StatusClosed          = "closed"
)

// Kinds of messages.
const (
	KindMessage = "message"
	KindEvent   = "event"
	KindNote    = "note"
)

const (
	detailMessages = 100                 // newest messages in a ticket's detail
	reopenWithin   = 14 * 24 * time.Hour // a customer's reply reopens a resolved ticket this long
	defaultPrio    = "prio_3"
)

// Person is what everyone may know of a sender, reader or participant.
type Person struct {
	ID         uuid.UUID `json:"id"`
	FullName   string    `json:"fullName"`
	IsCustomer bool      `json:"isCustomer"`
}

// Participant takes part in or follows a ticket.
type Participant struct {
	User      Person `json:"user"`
	Following bool   `json:"following"`
}

// Preview is the newest message of a ticket: its first 200 characters.
type Preview struct {
	Text            string    `json:"text"`
	SendBy          Person    `json:"sendBy"`
	CreatedOn       time.Time `json:"createdOn"`
	AttachmentCount int       `json:"attachmentCount"`
}

// Row is what a ticket itself has, and what its caller has with it.
type Row struct {
	ID              int64
	ExactID         *string // 8 digits; nil until assigned
	ConfigurationID *uuid.UUID
	OrganisationID  uuid.UUID
	Subject         string
	Topic           string
	Status          string
	Priority        string
	CreatedOn       time.Time
	LastActivityOn  time.Time
	UnreadCount     int  // the caller's, at most 100
	Unopened        bool // by a customer, and nobody of the staff has opened or taken it
	Following       bool
	LastSeq         int64
	Rev             int64
}

// People is whose a ticket is and who takes part, the same for everybody who sees it.
type People struct {
	OrganisationName string        `json:"organisationName"`
	CreatedBy        Person        `json:"createdBy"`
	Participants     []Participant `json:"participants"`
	Assignee         *Person       `json:"assignee"`
}

// Ticket is a support ticket as one caller sees it.
type Ticket struct {
	Row
	People
	LastMessage *Preview
}

// Listed is a ticket of a page. Its people and its last message are as they are stored: JSON as the contract writes it.
type Listed struct {
	Row
	People, LastMessage []byte // LastMessage is nil when there is none
}

// Detail is a ticket with up to 100 messages, oldest first.
type Detail struct {
	Ticket
	Messages        []Message
	HasMoreMessages bool
}

// Event is a change in a ticket's life, told in its conversation.
type Event struct {
	Type      string  `json:"type"`
	From      *string `json:"from"`
	To        *string `json:"to"`
	Automatic bool    `json:"automatic,omitempty"` // followed from the message before it; nobody chose it
}

// Read is a read receipt.
type Read struct {
	User   Person    `json:"user"`
	ReadOn time.Time `json:"readOn"`
}

// Attachment of a message.
type Attachment struct {
	ID          uuid.UUID  `json:"id"`
	MessageID   *uuid.UUID `json:"messageId"`
	Name        string     `json:"name"`
	Description string     `json:"description"`
	ContentType string     `json:"contentType"`
	Size        int64      `json:"size"`
	SHA256      string     `json:"sha256"`
	CreatedOn   time.Time  `json:"createdOn"`
	Width       *int       `json:"width"` // pixels, of images
	Height      *int       `json:"height"`
}

// Message of a conversation. Seq counts 1, 2, 3 … per ticket; CreatedOn has the same order.
type Message struct {
	ID          uuid.UUID
	TicketID    int64
	Seq         int64
	Kind        string
	Text        string
	Event       *Event
	SendBy      Person
	CreatedOn   time.Time
	ReadBy      []Read
	Attachments []Attachment
	ReplyToID   *uuid.UUID
}

// Happening is what a committed change tells the hub. It is a hint: whoever gets it reads the truth
// from the database.
type Happening struct {
	TicketID int64     `json:"t"`
	First    int64     `json:"f,omitempty"` // first and last seq of what was added, 0: nothing
	Last     int64     `json:"l,omitempty"`
	Changes  int64     `json:"d,omitempty"` // Room.Changes after it, 0: not known
	Reads    []Receipt `json:"r,omitempty"`
	Changed  bool      `json:"c,omitempty"` // status, priority, participants, …
	Opened   bool      `json:"s,omitempty"` // unread for all of the staff before; with Changed
	Note     int64     `json:"n,omitempty"` // seq of a note that was added, 0: none, LookForNotes: perhaps
}

// LookForNotes is a Happening's Note when there may be new ones.
const LookForNotes = -1

// Receipt is a read receipt that was just stored.
type Receipt struct {
	MessageID uuid.UUID `json:"m"`
	UserID    uuid.UUID `json:"u"`
	UserName  string    `json:"n"`
	ReadOn    time.Time `json:"o"`
}

// Notifier is told of every change after its commit. Notify must not block.
type Notifier interface {
	Notify(h Happening)
}

// tell tells what a transaction that ended with err did; nothing, when h is of no ticket. When nobody knows whether it was
// committed, it may have been: a hint of it does no harm. A receipt would be shown as it is told, so that is left to whoever looks.
func tell(n Notifier, h Happening, err error) {
	unknown := errors.Is(err, postgres.ErrCommitUnknown)
	if h.TicketID == 0 || err != nil && !unknown {
		return
	}
	if unknown && len(h.Reads) > 0 {
		h.Reads, h.Changed = nil, true
	}
	n.Notify(h)
}

// Tickets is the domain. Safe for concurrent use.
type Tickets struct {
	db     *postgres.DB
	notify Notifier
}

// New makes the domain.
func New(db *postgres.DB, n Notifier) *Tickets { return &Tickets{db: db, notify: n} }

// errNotFound is the one answer for a ticket that does not exist and for one that the caller may not see.
func errNotFound() error {
	return problem.New(problem.NotFound, "ticket.not_found", "there is no such ticket")
}

func errMessageNotFound() error {
	return problem.New(problem.NotFound, "message.not_found", "there is no such message")
}

func noRows(err error) bool { return errors.Is(err, pgx.ErrNoRows) }

// constraint answers the constraint that err broke, of the given SQLSTATE class 23 code, or "".
func constraint(err error, code string) string {
	var pg *pgconn.PgError
	if errors.As(err, &pg) && pg.Code == code {
		return pg.ConstraintName
	}
	return ""
}

const (
	uniqueViolation     = "23505"
	foreignKeyViolation = "23503"
)

func rowOf(v queries.TicketView) Row {
	return Row{
		ID: v.ID, ExactID: v.ExactID, ConfigurationID: v.ConfigurationID, OrganisationID: v.OrganisationID, Subject: v.Subject, Topic: v.Topic, Status: v.Status,
		Priority: v.Priority, CreatedOn: v.CreatedOn, LastActivityOn: v.LastActivityOn, UnreadCount: int(v.UnreadCount), Unopened: v.Unopened, Following: v.Following, LastSeq: v.LastSeq, Rev: v.Rev,
	}
}

func listedOf(r queries.ListTicketsRow) Listed {
	return Listed{Row{
		ID: r.ID, ExactID: r.ExactID, ConfigurationID: r.ConfigurationID, OrganisationID: r.OrganisationID, Subject: r.Subject, Topic: r.Topic, Status: r.Status,
		Priority: r.Priority, CreatedOn: r.CreatedOn, LastActivityOn: r.LastActivityOn, UnreadCount: int(r.UnreadCount), Unopened: r.Unopened, Following: r.Following, LastSeq: r.LastSeq, Rev: r.Rev,
	}, r.People, r.LastMessage}
}

func ticketOf(v queries.TicketView) (Ticket, error) {
	t := Ticket{Row: rowOf(v)}
	if err := json.Unmarshal(v.People, &t.People); err != nil {
		return t, fmt.Errorf("people of ticket %d: %w", v.ID, err)
	}
	if v.LastMessage == nil {
		return t, nil
	}
	if err := json.Unmarshal(v.LastMessage, &t.LastMessage); err != nil {
		return t, fmt.Errorf("last message of ticket %d: %w", v.ID, err)
	}
	return t, nil
}

func messageOf(v queries.MessageView) (Message, error) {
	m := Message{
		ID: v.ID, TicketID: v.TicketID, Seq: v.Seq, Kind: v.Kind, Text: v.Text, CreatedOn: v.CreatedOn, ReplyToID: v.ReplyToID,
		SendBy: Person{v.SenderID, v.SenderName, v.SenderIsCustomer},
	}
	for _, part := range []struct {
		json []byte
		into any
	}{{v.Event, &m.Event}, {v.ReadBy, &m.ReadBy}, {v.Attachments, &m.Attachments}} {
		if part.json == nil {
			continue
		}
		if err := json.Unmarshal(part.json, part.into); err != nil {
			return m, fmt.Errorf("message %s: %w", v.ID, err)
		}
	}
	return m, nil
}

// messagesOf decodes messages that came as one JSON array of message_view rows.
func messagesOf(rows []byte) ([]Message, error) {
	var list []struct {
		ID               uuid.UUID       `json:"id"`
		TicketID         int64           `json:"ticket_id"`
		Seq              int64           `json:"seq"`
		Kind             string          `json:"kind"`
		Text             string          `json:"text"`
		Event            json.RawMessage `json:"event"`
		CreatedOn        time.Time       `json:"created_on"`
		ReplyToID        *uuid.UUID      `json:"reply_to_id"`
		SenderID         uuid.UUID       `json:"sender_id"`
		SenderName       string          `json:"sender_name"`
		SenderIsCustomer bool            `json:"sender_is_customer"`
		ReadBy           json.RawMessage `json:"read_by"`
		Attachments      json.RawMessage `json:"attachments"`
	}
	if err := json.Unmarshal(rows, &list); err != nil {
		return nil, fmt.Errorf("messages: %w", err)
	}
	messages := make([]Message, len(list))
	for i, r := range list {
		m, err := messageOf(queries.MessageView{
			ID: r.ID, TicketID: r.TicketID, Seq: r.Seq, Kind: r.Kind, Text: r.Text, Event: r.Event, CreatedOn: r.CreatedOn, ReplyToID: r.ReplyToID,
			SenderID: r.SenderID, SenderName: r.SenderName, SenderIsCustomer: r.SenderIsCustomer, ReadBy: r.ReadBy, Attachments: r.Attachments,
		})
		if err != nil {
			return nil, err
		}
		messages[i] = m
	}
	return messages, nil
}
