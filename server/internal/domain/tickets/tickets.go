// Package tickets owns support tickets and their conversations: who takes part, what is said, read and
// changed, and in which order. It decides the rules of a ticket's life; PostgreSQL's row-level security
// decides who sees it. It knows neither HTTP nor the hub: a Notifier hears what happened.
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
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/spec"
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
	reopenWithin = contract.ReopenWithinDays * 24 * time.Hour // a customer's reply reopens a resolved ticket this long
	defaultPrio  = "prio_3"
)

// Detail is a ticket with up to 100 messages, oldest first, in one object as a SupportTicketDetail: in Go that one has
// every field of a ticket anew.
type Detail struct {
	contract.SupportTicket
	Messages        []contract.Message           `json:"messages"`
	HasMoreMessages bool                         `json:"hasMoreMessages"`
	MergedInto      *contract.TicketRef          `json:"mergedInto"`
	OpeningHours    *contract.TicketOpeningHours `json:"openingHours"`
	Rating          *contract.TicketRating       `json:"rating"`
}

// Event is a change in a ticket's life, shown in its conversation; its JSON is what the database stores.
type Event struct {
	Type      string       `json:"type"`
	From      *string      `json:"from"`
	To        *string      `json:"to"`
	Automatic bool         `json:"automatic,omitempty"` // followed from the message before it; nobody chose it
	Detail    *EventDetail `json:"detail,omitempty"`
}

// EventDetail is more of some changes of status; of one that paused the ticket, until when.
type EventDetail struct {
	Kind  string     `json:"kind"`
	Until *time.Time `json:"until,omitempty"`
	// What another promise was judged by, and when: nobody is shown them.
	Topic    string     `json:"topic,omitempty"`
	Priority string     `json:"priority,omitempty"`
	At       *time.Time `json:"at,omitempty"`
	// TicketID is of one that was merged or split the other ticket.
	TicketID *int64 `json:"ticketId,omitempty"`
}

// Happening is what a committed change tells the hub. It is a hint: whoever gets it reads the truth
// from the database.
type Happening struct {
	TicketID  int64     `json:"t"`
	First     int64     `json:"f,omitempty"` // first and last seq of what was added, 0: nothing
	Last      int64     `json:"l,omitempty"`
	Changes   int64     `json:"d,omitempty"` // Room.Changes after it, 0: not known
	Reads     []Receipt `json:"r,omitempty"`
	Changed   bool      `json:"c,omitempty"` // status, priority, participants, …
	Opened    bool      `json:"s,omitempty"` // unread for all of the staff before; with Changed
	Desk      bool      `json:"k,omitempty"` // team or tags: nothing that a customer sees
	Note      int64     `json:"n,omitempty"` // seq of a note that was added, 0: none, LookForNotes: perhaps
	Withdrawn uuid.UUID `json:"w,omitzero"`  // a message, with Changed, or a note
	// Whom the note mentions.
	NoteID    uuid.UUID    `json:"i,omitzero"`
	Mentioned []uuid.UUID  `json:"m,omitempty"`
	Due       []DuePromise `json:"p,omitempty"` // what time is about to end, or has
}

// LookForNotes is a Happening's Note when there may be new ones.
const LookForNotes = -1

// Receipt is a read receipt that was just stored.
type Receipt struct {
	MessageID uuid.UUID `json:"m"`
	UserID    uuid.UUID `json:"u"`
	UserName  string    `json:"n"`
	Staff     bool      `json:"s,omitempty"` // of the provider; an instance of before does not tell
	ReadOn    time.Time `json:"o"`
}

// Notifier hears of every change after its commit. Notify must not block.
type Notifier interface {
	Notify(h Happening)
}

// tell tells what a transaction that ended with err did; nothing, when h is of no ticket. When nobody knows whether it
// was committed, it may have been: a hint of it does no harm. A receipt would be shown as it comes, so that is left
// to whoever looks.
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
	db       *postgres.DB
	blobs    Blobs
	notify   Notifier
}

// New makes the domain.
func New(db *postgres.DB, blobs Blobs, n Notifier) *Tickets {
	return &Tickets{db: db, blobs: blobs, notify: n}
}

// errNotFound is the one answer for a ticket that does not exist and for one that the caller may not see.
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

// ticketOf is a ticket as its caller sees it, whichever query read it.
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
		CreatedOn:       spec.Time{Time: v.CreatedOn},
		LastActivityOn:  spec.Time{Time: v.LastActivityOn},
		LastSeq:         v.LastSeq,
		Rev:             v.Rev,
		UnreadCount:     int(v.UnreadCount),
		Unopened:        v.Unopened,
		Following:       v.Following,
		SnoozedUntil:    spec.TimeOf(v.SnoozedUntil),
	}
	if err := addShown(&t, v.People, v.LastMessage); err != nil {
		return t, fmt.Errorf("ticket %d: %w", v.ID, err)
	}
	if err := addPromise(&t, v.Promise); err != nil {
		return t, fmt.Errorf("ticket %d: %w", v.ID, err)
	}
	return t, nil
}

// changedOf is what everybody who sees a ticket may be pushed of it.
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
		CreatedOn: spec.Time{Time: v.CreatedOn}, ReplyToId: v.ReplyToID, WithdrawnOn: spec.TimeOf(v.WithdrawnOn),
		SendBy: contract.Person{Id: v.SenderID, FullName: v.SenderName, IsCustomer: v.SenderIsCustomer},
		ReadBy: []contract.MessageRead{}, Attachments: []contract.Attachment{}, // none is [] in JSON
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
				Until: spec.TimeOf(d.Until),
			}
			if v.OtherTicketID > 0 {
				m.Event.Detail.TicketId = &v.OtherTicketID
			}
		}
	}
	return m, nil
}

// messagesOf decodes messages that came as one JSON array of message_view rows.
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
		m, err := messageOf(queries.MessageView{
			ID:               r.ID,
			TicketID:         r.TicketID,
			Seq:              r.Seq,
			Kind:             r.Kind,
			Text:             r.Text,
			Event:            r.Event,
			CreatedOn:        r.CreatedOn,
			ReplyToID:        r.ReplyToID,
			SenderID:         r.SenderID,
			SenderName:       r.SenderName,
			SenderIsCustomer: r.SenderIsCustomer,
			ReadBy:           r.ReadBy,
			Attachments:      r.Attachments,
			WithdrawnOn:      r.WithdrawnOn,
			WithdrawnBy:      r.WithdrawnBy,
			OtherTicketID:    r.OtherTicketID,
			Channel:          r.Channel,
		})
		if err != nil {
			return nil, err
		}
		messages[i] = m
	}
	return messages, nil
}
