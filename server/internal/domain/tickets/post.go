package tickets

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
)

// NewMessage is a message to add. The sender's client makes the ID: a message that is sent again, after a lost
// response, is stored once and gets the same response.
type NewMessage struct {
	ID            uuid.UUID
	Kind          string // KindMessage or, for staff, KindNote
	Text          string
	AttachmentIDs []uuid.UUID
	ReplyToID     *uuid.UUID
	ByEmail       bool
	ThenStatus    string // for staff: the ticket's new status; "": StatusWaitingCustomer; not part of its identity
	Then          Then   // for staff: what else changes; not part of its identity
}

// Posted is the result of a message that is stored.
type Posted struct {
	ID        uuid.UUID
	Seq       int64
	CreatedOn time.Time
}

var byEmail = string(contract.MessageChannelEmail)

func (m NewMessage) check(by identity.Actor) error {
	switch {
	case m.ID == uuid.Nil:
		return invalidMessage("id", contract.FieldCodeRequired, "a message needs an id that its sender makes")
	case m.Kind == KindNote && !by.Staff:
		return problem.New(problem.Forbidden, contract.CodeMessageNoteNotAllowed, "only staff of the provider can post notes")
	case m.Kind != KindMessage && m.Kind != KindNote:
		return invalidMessage("kind", contract.FieldCodeInvalid, "the kind must be message or note")
	case (m.ThenStatus != "" || !m.Then.empty()) && (m.Kind == KindNote || !by.Staff):
		return problem.New(
			problem.Forbidden,
			contract.CodeMessageThenStatusNotAllowed,
			"only a message of staff can set the ticket's status, assignee, team and tags",
		)
	case len(m.Then.AddTagIDs) > contract.ThenChangeAddTagIdsMax:
		return invalidMessage("then.addTagIds", contract.FieldCodeTooMany, "a message can add at most 20 tags")
	case m.ThenStatus != "" && !contract.ThenStatus(m.ThenStatus).Valid():
		return invalidMessage(
			"thenStatus",
			contract.FieldCodeInvalid,
			"a message can leave its ticket waiting, in progress or resolved only",
		)
	case !storable(m.Text):
		return invalidMessage("text", contract.FieldCodeInvalid, "the text must be UTF-8 without NUL")
	case utf8.RuneCountInString(m.Text) > contract.NewMessageTextMax:
		return invalidMessage("text", contract.FieldCodeTooLong, "the text can have at most 10,000 characters")
	case strings.TrimSpace(m.Text) == "" && len(m.AttachmentIDs) == 0:
		return invalidMessage("text", contract.FieldCodeRequired, "a message needs a text or attachments")
	case len(m.AttachmentIDs) > contract.NewMessageAttachmentIdsMax:
		return invalidMessage("attachmentIds", contract.FieldCodeTooMany, "a message can have at most 10 attachments")
	}
	return nil
}

// storable reports whether PostgreSQL accepts a text.
func storable(text string) bool { return utf8.ValidString(text) && !strings.ContainsRune(text, 0) }

// Post adds a message to a ticket. It returns once the message is stored. The ticket's status changes with it: after a
// message of staff the ticket waits for the customer unless ThenStatus is set, a message of the customer sets it in
// progress and reopens it if it was resolved less than 14 days ago. Then applies in the same transaction. An answer to
// a ticket that nobody has assigns it to its sender where its team does so. A note changes nothing of the ticket.
// Errors: NotFound ticket.not_found, Conflict ticket.closed or message.id_taken, Invalid message.invalid, Forbidden
// message.note_not_allowed or message.then_status_not_allowed, RateLimited message.limit.
func (s *Tickets) Post(ctx context.Context, actor identity.Actor, ticketID int64, m NewMessage) (Posted, error) {
	var posted Posted
	if err := m.check(actor); err != nil {
		return posted, err
	}
	if again, err := s.limitedUnlessRepeated(ctx, actor, ticketID, m); err != nil || again != nil {
		if again != nil {
			posted = *again
		}
		return posted, err
	}
	if m.Kind == KindNote {
		return s.postNote(ctx, actor, ticketID, m)
	}
	usual, err := s.postUsual(ctx, actor, ticketID, m)
	unsure := errors.Is(err, postgres.ErrCommitUnknown)
	if usual != nil {
		return *usual, nil
	}
	if err != nil && !unsure {
		return posted, err
	}
	var h Happening
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		t, err := db.LockTicket(ctx, ticketID)
		if noRows(err) {
			return errNotFound()
		}
		if err != nil {
			return err
		}
		// A message that is stored already is returned again, even if the ticket was closed since.
		if again, err := repeated(ctx, db, actor, ticketID, m); err != nil || again != nil {
			if again != nil {
				posted = *again
			}
			if unsure && again != nil { // postUsual stored it, without notifying
				h = Happening{TicketID: ticketID, First: posted.Seq, Last: posted.Seq}
			}
			return err
		}
		posted, h, err = s.post(ctx, db, actor, t, m)
		return err
	})
	tell(s.notify, h, err)
	if err != nil {
		return Posted{}, err
	}
	return posted, nil
}

// post adds a message to a locked ticket, and changes the ticket with it.
func (s *Tickets) post(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	t queries.LockTicketRow,
	m NewMessage,
) (posted Posted, h Happening, err error) {
	if t.Status == StatusClosed || !actor.Staff && resolvedForGood(t) {
		return posted, h, errClosed()
	}
	posted, err = insertMessage(ctx, db, actor, t, m)
	if err != nil {
		return posted, h, err
	}
	h = Happening{TicketID: t.ID, First: posted.Seq, Last: posted.Seq}
	h.Opened = t.Unopened && actor.Staff
	if t.Assigns && actor.Staff && m.Then.AssigneeID == nil {
		m.Then.AssigneeID = new(&actor.UserID)
	}
	change, events, err := m.Then.assign(ctx, db, t, changeOf(t))
	if err != nil {
		return posted, h, err
	}
	if !slices.Contains(unchanged(actor, m), t.Status) {
		change.Status = unchanged(actor, m)[0]
		events = append(events, Event{Type: "status", From: &t.Status, To: &change.Status, Automatic: true})
	}
	for _, e := range events {
		if h.Last, err = insertEvent(ctx, db, actor, t.ID, e); err != nil {
			return posted, h, err
		}
	}
	differs, err := recordChange(ctx, db, actor, t, valuesOf(changeOf(t)), valuesOf(change))
	if err != nil {
		return posted, h, err
	}
	if h.Desk, err = m.Then.changeDesk(ctx, db, actor, t.ID); err != nil {
		return posted, h, err
	}
	responds := t.AwaitsResponse && actor.Staff
	h.Changed = h.Opened || differs || responds
	// UpdateTicket is last, because it locks the counts of the organisation's tickets by status until the commit.
	if h.Opened || differs {
		if err = db.UpdateTicket(ctx, change); err != nil {
			return posted, h, err
		}
	}
	if change.Status != t.Status || responds {
		_, err = s.count(ctx, db, actor.UserID, t, &h)
	}
	return posted, h, err
}

// unchanged returns the statuses that a message of the actor leaves as they are; any other becomes the first of them.
func unchanged(actor identity.Actor, m NewMessage) []string {
	if actor.Staff {
		return []string{cmp.Or(m.ThenStatus, StatusWaitingCustomer)}
	}
	return []string{StatusInProgress, StatusNew}
}

// postUsual stores a message that has only a text and leaves the ticket's status, in one round trip, with a third less
// processor time than Post's transaction (docs/adr/0044-performance.md). When it returns nil it has stored nothing,
// except perhaps after ErrCommitUnknown, and Post continues with its transaction, which handles all messages and finds
// out what is wrong.
func (s *Tickets) postUsual(ctx context.Context, actor identity.Actor, ticketID int64, m NewMessage) (*Posted, error) {
	if len(m.AttachmentIDs) > 0 || m.ReplyToID != nil || m.ByEmail || !m.Then.empty() {
		return nil, nil
	}
	p := queries.PostMessageParams{
		TicketID: ticketID,
		Statuses: unchanged(actor, m),
		ID:       m.ID,
		SentBy:   actor.UserID,
		Text:     m.Text,
	}
	var row queries.PostMessageRow
	err := s.db.Write(ctx, actor, func(db *queries.Queries) (err error) {
		row, err = db.PostMessage(ctx, p)
		return err
	})
	switch {
	case noRows(err), constraint(err, uniqueViolation) == "message_pkey":
		return nil, nil // the message may be stored already, for example; Post's transaction finds out
	case err != nil:
		return nil, err
	}
	s.notify.Notify(Happening{TicketID: ticketID, First: row.Seq, Last: row.Seq})
	return &Posted{ID: m.ID, Seq: row.Seq, CreatedOn: row.CreatedOn}, nil
}

// limitedUnlessRepeated counts a program's new message. One that it sends again, because it does not know whether it
// arrived, adds nothing and is returned. Errors: as limited and repeated.
func (s *Tickets) limitedUnlessRepeated(
	ctx context.Context,
	actor identity.Actor,
	ticketID int64,
	m NewMessage,
) (again *Posted, err error) {
	if actor.Token == nil {
		return nil, nil
	}
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		again, err = repeated(ctx, db, actor, ticketID, m)
		return err
	})
	if err != nil || again != nil {
		return again, err
	}
	return nil, s.limited(actor)
}

// repeated returns a message or note with m's id that the actor stored before, nil when there is none.
func repeated(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	ticketID int64,
	m NewMessage,
) (*Posted, error) {
	v, err := said(ctx, db, actor, m.ID)
	if p := problem.From(err); p != nil && p.Kind == problem.NotFound {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	stored, err := messageOf(v)
	if err != nil {
		return nil, err
	}
	// A withdrawn message no longer has its text.
	if v.TicketID != ticketID || v.SenderID != actor.UserID || v.Text != m.Text && v.WithdrawnOn == nil ||
		v.Kind != m.Kind || !same(v.ReplyToID, m.ReplyToID) {
		return nil, errIDTaken()
	}
	left := slices.Clone(m.AttachmentIDs)
	for _, a := range stored.Attachments {
		i := slices.Index(left, a.Id)
		if i < 0 {
			return nil, errIDTaken()
		}
		left = slices.Delete(left, i, i+1)
	}
	// Attachments that the message lacks may have been deleted since; one that exists was never part of it.
	for _, id := range left {
		if _, err := db.GetAttachment(ctx, id); !noRows(err) {
			return nil, cmp.Or(err, errIDTaken())
		}
	}
	return &Posted{ID: v.ID, Seq: v.Seq, CreatedOn: v.CreatedOn}, nil
}

func errIDTaken() error {
	return problem.New(problem.Conflict, contract.CodeMessageIdTaken, "another message has this id")
}

func insertMessage(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	t queries.LockTicketRow,
	m NewMessage,
) (Posted, error) {
	if err := checkReply(ctx, db, t.ID, m); err != nil {
		return Posted{}, err
	}
	// The sender becomes a participant. That also allows a colleague with the company-wide view to write here.
	sender := queries.PutParticipantParams{
		TicketID: t.ID, UserID: actor.UserID, OrganisationID: t.OrganisationID, Following: true,
	}
	if err := db.PutParticipant(ctx, sender); err != nil {
		return Posted{}, err
	}
	p := queries.InsertMessageParams{
		TicketID:  t.ID,
		ID:        m.ID,
		Kind:      m.Kind,
		Text:      m.Text,
		SentBy:    actor.UserID,
		ReplyToID: m.ReplyToID,
	}
	if m.ByEmail {
		p.Channel = &byEmail
	}
	row, err := db.InsertMessage(ctx, p)
	switch {
	case noRows(err) || constraint(err, uniqueViolation) == "message_pkey":
		// Another user's message, in a ticket that the actor may not see, has this id.
		return Posted{}, errIDTaken()
	case err != nil:
		return Posted{}, err
	}
	if len(m.AttachmentIDs) > 0 {
		taken, err := db.TakeAttachments(ctx, queries.TakeAttachmentsParams{
			TicketID: &t.ID, MessageID: &m.ID, OrganisationID: t.OrganisationID, Ids: m.AttachmentIDs, CreatedBy: actor.UserID})
		if err != nil {
			return Posted{}, err
		}
		if int(taken) != len(m.AttachmentIDs) {
			return Posted{}, errNotTaken()
		}
	}
	return Posted{ID: m.ID, Seq: row.Seq, CreatedOn: row.CreatedOn}, nil
}

// checkReply refuses a reply to a message that is not in the ticket.
func checkReply(ctx context.Context, db *queries.Queries, ticketID int64, m NewMessage) error {
	if m.ReplyToID == nil {
		return nil
	}
	// It is read as the sender, because the foreign key would also accept a message that they may not see.
	of, err := db.GetMessage(ctx, *m.ReplyToID)
	if noRows(err) || err == nil && of.TicketID != ticketID {
		return invalidMessage("replyToId", contract.FieldCodeInvalid, "there is no such message in this ticket")
	}
	return err
}

func errNotTaken() error {
	return invalidMessage("attachmentIds", contract.FieldCodeInvalid, "an attachment does not exist or was sent already")
}

// insertEvent adds an event to the conversation and returns its seq.
func insertEvent(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	ticketID int64,
	e Event,
) (int64, error) {
	return insertEventBy(ctx, db, actor.UserID, ticketID, e)
}

func insertEventBy(ctx context.Context, db *queries.Queries, by uuid.UUID, ticketID int64, e Event) (int64, error) {
	body, err := json.Marshal(e)
	if err != nil {
		return 0, fmt.Errorf("event: %w", err)
	}
	row, err := db.InsertMessage(
		ctx,
		queries.InsertMessageParams{TicketID: ticketID, ID: uuid.New(), Kind: KindEvent, Event: body, SentBy: by},
	)
	return row.Seq, err
}
