// Package tickets owns support tickets and their conversations: who takes part, what is written, read and changed, and
// in which order. It decides the rules of a ticket's life; PostgreSQL's row-level security decides who sees it. It
// knows neither HTTP nor the hub, but notifies a Notifier.
package tickets

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/limit"
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
	reopenWithin = contract.ReopenWithinDays * 24 * time.Hour // how long a customer's reply reopens a resolved ticket
	defaultPrio  = "prio_3"
)

// Detail is a ticket with up to 100 messages, oldest first, as the contract's SupportTicketDetail, which in Go would
// repeat every field of a ticket.
type Detail struct {
	contract.SupportTicket
	Messages        []contract.Message           `json:"messages"`
	HasMoreMessages bool                         `json:"hasMoreMessages"`
	MergedInto      *contract.TicketRef          `json:"mergedInto"`
	OpeningHours    *contract.TicketOpeningHours `json:"openingHours"`
	Rating          *contract.TicketRating       `json:"rating"`
	// Incident is null for a reader who may not read it, MatchingIncident for all customers.
	Incident         *contract.IncidentRef `json:"incident"`
	MatchingIncident *contract.IncidentRef `json:"matchingIncident"`
}

// Event is a change of a ticket that its conversation shows; its JSON is what the database stores.
type Event struct {
	Type      string       `json:"type"`
	From      *string      `json:"from"`
	To        *string      `json:"to"`
	Automatic bool         `json:"automatic,omitempty"` // a consequence of the message before it, not a user's choice
	Detail    *EventDetail `json:"detail,omitempty"`
}

// EventDetail is more about some changes of status, such as the end of a pause.
type EventDetail struct {
	Kind  string     `json:"kind"`
	Until *time.Time `json:"until,omitempty"`
	// Topic, Priority and At are what a changed promise was based on, and when. They are not shown.
	Topic    string     `json:"topic,omitempty"`
	Priority string     `json:"priority,omitempty"`
	At       *time.Time `json:"at,omitempty"`
	// TicketID is the other ticket of a merge or split.
	TicketID *int64 `json:"ticketId,omitempty"`
}

// Happening is what the hub is notified of after a committed change. It is a hint: its receiver reads the facts from
// the database.
type Happening struct {
	TicketID  int64     `json:"t"`
	First     int64     `json:"f,omitempty"` // first and last seq of the messages that were added, 0: none
	Last      int64     `json:"l,omitempty"`
	Changes   int64     `json:"d,omitempty"` // Room.Changes afterwards, 0: unknown
	Reads     []Receipt `json:"r,omitempty"`
	Changed   bool      `json:"c,omitempty"` // status, priority, participants, …
	Opened    bool      `json:"s,omitempty"` // no member of staff had read it before; together with Changed
	Desk      bool      `json:"k,omitempty"` // team or tags: a customer does not see them
	Note      int64     `json:"n,omitempty"` // seq of a note that was added, 0: none, LookForNotes: there may be one
	Withdrawn uuid.UUID `json:"w,omitzero"`  // a message, with Changed, or a note
	// NoteID is a note and Mentioned the users that it mentions.
	NoteID    uuid.UUID    `json:"i,omitzero"`
	Mentioned []uuid.UUID  `json:"m,omitempty"`
	Due       []DuePromise `json:"p,omitempty"` // promised times that are about to end, or have ended
}

// LookForNotes is a Happening's Note when there may be new notes.
const LookForNotes = -1

// Receipt is a read receipt that was just stored.
type Receipt struct {
	MessageID uuid.UUID `json:"m"`
	UserID    uuid.UUID `json:"u"`
	UserName  string    `json:"n"`
	Staff     bool      `json:"s,omitempty"` // staff of the provider; older versions do not set it
	ReadOn    time.Time `json:"o"`
}

// Notifier is notified of every change after its commit. Notify must not block.
type Notifier interface {
	Notify(h Happening)
}

// tell notifies n of the changes of a transaction that ended with err; it does nothing without a ticket. When the
// commit's outcome is unknown it notifies too, since a superfluous hint does no harm. Receipts are the exception: they
// are shown without being read again, so they become a hint of a change.
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
	Promises Promises // nil: nothing is promised
	// Messages limits the messages of an integration; set before the first call, nil: no limit.
	Messages *limit.Keyed[uuid.UUID]
	db       *postgres.DB
	blobs    Blobs
	notify   Notifier
}

// New makes the domain.
func New(db *postgres.DB, blobs Blobs, n Notifier) *Tickets {
	return &Tickets{db: db, blobs: blobs, notify: n}
}

// limited counts a message that is to be added. People are not limited here. Error: RateLimited message.limit.
func (s *Tickets) limited(actor identity.Actor) error {
	if actor.Token == nil {
		return nil
	}
	wait := s.Messages.Take(actor.UserID)
	if wait <= 0 {
		return nil
	}
	return &problem.Error{Kind: problem.RateLimited, Code: contract.CodeMessageLimit, RetryAfter: max(wait, time.Second),
		Detail: "an integration can add 30 messages a minute; wait before trying again"}
}

// errNotFound is the same for a ticket that does not exist and for one that the caller may not see.
func errNotFound() error {
	return problem.New(problem.NotFound, contract.CodeTicketNotFound, "there is no such ticket")
}

func errMessageNotFound() error {
	return problem.New(problem.NotFound, contract.CodeMessageNotFound, "there is no such message")
}

func errClosed() error {
	return problem.New(problem.Conflict, contract.CodeTicketClosed, "the ticket is closed; a new one may refer to it")
}

func invalidTicket(field, code, detail string) error {
	return problem.InvalidField(contract.CodeTicketInvalid, field, code, detail)
}

func invalidMessage(field, code, detail string) error {
	return problem.InvalidField(contract.CodeMessageInvalid, field, code, detail)
}

func errNoConfiguration() error {
	return invalidTicket("configurationId", contract.FieldCodeInvalid, "there is no such configuration")
}

func noRows(err error) bool { return errors.Is(err, pgx.ErrNoRows) }

// constraint returns the constraint that err violated, for a SQLSTATE code of class 23, or "".
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

// ticketOf maps a row to its model, whichever query read it.
func ticketOf(v queries.TicketView) (contract.SupportTicket, error) {
	t := contract.SupportTicket{
		Id:              v.ID,
		ExactId:         v.ExactID,
		ConfigurationId: v.ConfigurationID,
		OrganisationId:  v.OrganisationID,
		Subject:         v.Subject,
		Topic:           contract.TicketTopic(v.Topic),
		Status:          contract.TicketStatus(v.Status),
		Priority:        contract.TicketPriority(v.Priority),
		CreatedOn:       contract.Time{Time: v.CreatedOn},
		LastActivityOn:  contract.Time{Time: v.LastActivityOn},
		LastSeq:         v.LastSeq,
		Rev:             v.Rev,
		UnreadCount:     int(v.UnreadCount),
		Unopened:        v.Unopened,
		Following:       v.Following,
		SnoozedUntil:    contract.TimeOf(v.SnoozedUntil),
	}
	if err := addShown(&t, v.People, v.LastMessage); err != nil {
		return t, fmt.Errorf("ticket %d: %w", v.ID, err)
	}
	if err := addPromise(&t, v.Promise); err != nil {
		return t, fmt.Errorf("ticket %d: %w", v.ID, err)
	}
	return t, nil
}

// changedOf returns what everybody who sees a ticket may be pushed about it.
func changedOf(t contract.SupportTicket) contract.TicketChanged {
	return contract.TicketChanged{
		Id:               t.Id,
		ExactId:          t.ExactId,
		ConfigurationId:  t.ConfigurationId,
		OrganisationName: t.OrganisationName,
		Subject:          t.Subject,
		Topic:            t.Topic,
		Status:           t.Status,
		Priority:         t.Priority,
		LastActivityOn:   t.LastActivityOn,
		Participants:     t.Participants,
		Assignee:         t.Assignee,
		Unopened:         t.Unopened,
		SnoozedUntil:     t.SnoozedUntil,
		Promise:          t.Promise,
		LastSeq:          t.LastSeq,
		Rev:              t.Rev,
	}
}

func messageOf(v queries.MessageView) (contract.Message, error) {
	m := contract.Message{
		Id: v.ID, TicketId: v.TicketID, Seq: v.Seq, Kind: contract.MessageKind(v.Kind), Text: v.Text,
		CreatedOn: contract.Time{Time: v.CreatedOn}, ReplyToId: v.ReplyToID, WithdrawnOn: contract.TimeOf(v.WithdrawnOn),
		SendBy: contract.Person{Id: v.SenderID, FullName: v.SenderName, IsCustomer: v.SenderIsCustomer},
		ReadBy: []contract.MessageRead{}, Attachments: []contract.Attachment{}, // [] in JSON rather than null
		Channel: contract.MessageChannel(v.Channel),
	}
	var e *Event
	for _, part := range []struct {
		json []byte
		into any
	}{{v.Event, &e}, {v.ReadBy, &m.ReadBy}, {v.Attachments, &m.Attachments}, {v.WithdrawnBy, &m.WithdrawnBy}} {
		if part.json == nil {
			continue
		}
		if err := json.Unmarshal(part.json, part.into); err != nil {
			return m, fmt.Errorf("message %s: %w", v.ID, err)
		}
	}
	if e != nil {
		m.Event = &contract.TicketEvent{
			Type:      contract.TicketEventType(e.Type),
			From:      e.From,
			To:        e.To,
			Automatic: e.Automatic,
		}
		if d := e.Detail; d != nil {
			m.Event.Detail = &contract.TicketEventDetail{
				Kind:  contract.TicketEventDetailKind(d.Kind),
				Until: contract.TimeOf(d.Until),
			}
			if v.OtherTicketID > 0 {
				m.Event.Detail.TicketId = &v.OtherTicketID
			}
		}
	}
	return m, nil
}

// messagesOf decodes messages from one JSON array of message_view rows.
func messagesOf(rows []byte) ([]contract.Message, error) {
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
		WithdrawnOn      *time.Time      `json:"withdrawn_on"`
		WithdrawnBy      json.RawMessage `json:"withdrawn_by"`
		OtherTicketID    int64           `json:"other_ticket_id"`
		Channel          string          `json:"channel"`
	}
	if err := json.Unmarshal(rows, &list); err != nil {
		return nil, fmt.Errorf("messages: %w", err)
	}
	messages := make([]contract.Message, len(list))
	for i, r := range list {
		m, err := messageOf(queries.MessageView(r))
		if err != nil {
			return nil, err
		}
		messages[i] = m
	}
	return messages, nil
}
