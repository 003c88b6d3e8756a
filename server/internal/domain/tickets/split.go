package tickets

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/upload"
)

// NewSplit is a ticket to create from a message of another ticket.
type NewSplit struct {
	TicketID                       int64
	MessageID                      uuid.UUID
	Subject, Topic, Priority, Text string // Text is placed above the quote
	ConfigurationID                *uuid.UUID
	IdempotencyKey                 uuid.UUID
}

// Split creates a ticket from a message, for the same customer. Its first message is the actor's: it quotes the message
// and has copies of its files. If a user of the customer wrote the message they become the requester, a member of staff
// a follower. Repeating the call with the same key and content returns the first ticket again. Errors: NotFound
// ticket.not_found or message.not_found, Invalid ticket.invalid or message.invalid, Conflict idempotency.key_reused,
// Full storage.full, Unavailable unavailable.
func (s *Tickets) Split(ctx context.Context, actor identity.Actor, n NewSplit) (Detail, error) {
	var err error
	if n.Subject, err = subjectOf(n.Subject); err != nil {
		return Detail{}, err
	}
	if !storable(n.Text) {
		return Detail{}, invalidMessage("text", contract.FieldCodeInvalid, "the text must be UTF-8 without NUL")
	}
	asked, err := json.Marshal(n)
	if err != nil {
		return Detail{}, fmt.Errorf("split: %w", err)
	}
	first := NewMessage{ID: uuid.NewHash(sha256.New(), actor.UserID, asked, 8), Kind: KindMessage}
	var m queries.MessageView
	var files []queries.Attachment
	err = s.db.Read(ctx, actor, func(db *queries.Queries) (err error) {
		if _, err = db.GetVisibleTicket(ctx, n.TicketID); err != nil {
			return err
		}
		if m, err = said(ctx, db, actor, n.MessageID); err != nil {
			return err
		}
		files, err = db.ListAttachmentsOf(ctx, n.MessageID)
		return err
	})
	if noRows(err) {
		err = errNotFound()
	}
	if err == nil && m.TicketID != n.TicketID {
		err = errMessageNotFound()
	}
	if err != nil {
		return Detail{}, err
	}
	made := NewTicket{Subject: n.Subject, Topic: n.Topic, Priority: n.Priority, ConfigurationID: n.ConfigurationID,
		IdempotencyKey: &n.IdempotencyKey}
	if made.Priority == "" {
		made.Priority = defaultPrio
	}
	creator := actor.UserID
	switch {
	case m.SenderIsCustomer:
		creator, made.RequesterID = m.SenderID, &m.SenderID
	case m.SenderID != actor.UserID:
		made.FollowerIDs = []uuid.UUID{m.SenderID}
	}
	id, err := s.createdBefore(ctx, actor, creator, made.IdempotencyKey, first.ID)
	if err == nil && id == 0 {
		if m.Kind != KindMessage || m.WithdrawnOn != nil {
			return Detail{}, errNotSplit()
		}
		first.Text = quoted(n.Text, m)
		if err := first.check(actor); err != nil {
			return Detail{}, err
		}
		id, err = s.splitOff(ctx, actor, creator, n, made, first, files)
	}
	if err != nil {
		return Detail{}, err
	}
	return s.Get(ctx, actor, id, 0)
}

func errNotSplit() error {
	return invalidMessage("messageId", contract.FieldCodeInvalid,
		"a ticket can't be split from a note, an event, a withdrawn message or one whose files have just changed")
}

// splitOff creates the ticket. The files are copied before, because each attachment has a blob of its own.
func (s *Tickets) splitOff(
	ctx context.Context,
	actor identity.Actor,
	creator uuid.UUID,
	n NewSplit,
	made NewTicket,
	first NewMessage,
	files []queries.Attachment,
) (id int64, err error) {
	copies, err := s.copied(ctx, actor, files)
	if err != nil {
		return 0, err
	}
	var happened []Happening
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		from, err := db.LockTicket(ctx, n.TicketID)
		if err != nil {
			return err
		}
		m, err := said(ctx, db, actor, n.MessageID)
		if err == nil && m.WithdrawnOn != nil { // withdrawn meanwhile
			err = errNotSplit()
		}
		if err != nil {
			return err
		}
		now, err := db.ListAttachmentsOf(ctx, n.MessageID)
		if err != nil {
			return err
		}
		if !slices.EqualFunc(files, now, sameFile) { // a copy would retain a file that its sender has removed
			return errNotSplit()
		}
		for _, c := range copies {
			row, err := db.InsertAttachment(ctx, c)
			if err != nil {
				return err
			}
			if err := recordAttachment(ctx, db, actor, "attachment.added", nil, &row); err != nil {
				return err
			}
			first.AttachmentIDs = append(first.AttachmentIDs, row.ID)
		}
		to, err := s.make(ctx, db, actor, creator, from.OrganisationID, made, first)
		if err != nil {
			return err
		}
		id = to.ID
		last, err := splitFrom(ctx, db, actor, from, to)
		happened = []Happening{{TicketID: id, First: 1, Last: 1}, {TicketID: from.ID, First: last, Last: last, Desk: true}}
		return err
	})
	for _, h := range happened {
		tell(s.notify, h, err)
	}
	if err == nil {
		return id, nil
	}
	if !errors.Is(err, postgres.ErrCommitUnknown) { // otherwise the rows may exist, and need their bytes
		for _, c := range copies {
			upload.Forget(ctx, s.blobs, c.BlobKey)
		}
	}
	// Two requests with one key may run at the same time; the other one was first.
	if constraint(err, uniqueViolation) == "support_ticket_created_by_idempotency_key_key" {
		return s.createdBefore(ctx, actor, creator, made.IdempotencyKey, first.ID)
	}
	return 0, err
}

// sameFile reports whether copies of two attachments would be equal.
func sameFile(a, b queries.Attachment) bool {
	return a.ID == b.ID && a.BlobKey == b.BlobKey && a.Name == b.Name && a.Description == b.Description
}

// splitFrom adds an event to the ticket that was split, links the two tickets, and returns the seq of the event.
func splitFrom(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	from, to queries.LockTicketRow,
) (seq int64, err error) {
	seq, err = insertEvent(ctx, db, actor, from.ID, Event{Type: "status", From: &from.Status, To: &from.Status,
		Detail: &EventDetail{Kind: string(contract.TicketEventDetailKindSplit), TicketID: &to.ID}})
	if err != nil {
		return 0, err
	}
	const kind = string(contract.TicketLinkKindSplit)
	if _, err := db.InsertLink(ctx, queries.InsertLinkParams{AID: from.ID, BID: to.ID, Kind: kind,
		CreatedBy: actor.UserID}); err != nil {
		return 0, err
	}
	return seq, recordLink(ctx, db, actor, "link.added", kind, []queries.LockTicketRow{from, to})
}

// copied stores copies of the files' bytes; after an error none of them is left.
func (s *Tickets) copied(
	ctx context.Context,
	actor identity.Actor,
	files []queries.Attachment,
) (copies []queries.InsertAttachmentParams, err error) {
	defer func() {
		if err != nil {
			for _, c := range copies {
				upload.Forget(ctx, s.blobs, c.BlobKey)
			}
		}
	}()
	for _, f := range files {
		r, _, err := s.blobs.Reader(ctx, f.BlobKey)
		if errors.Is(err, blob.ErrNotFound) { // withdrawn meanwhile
			return copies, errNotSplit()
		}
		if err != nil {
			return copies, upload.Unavailable(ctx, err)
		}
		c, err := upload.Store(ctx, s.blobs, upload.Part{FileName: f.Name, Body: r})
		if err := errors.Join(err, r.Close()); err != nil {
			return copies, err
		}
		copies = append(copies, queries.InsertAttachmentParams{
			OrganisationID: actor.OrganisationID,
			Name:           f.Name,
			Description:    f.Description,
			ContentType:    c.ContentType,
			Size:           c.Size,
			Sha256:         c.SHA256,
			BlobKey:        c.Key,
			Width:          c.Width,
			Height:         c.Height,
			CreatedBy:      actor.UserID,
		})
	}
	return copies, nil
}

// marks matches characters that would be Markdown in a name.
var marks = regexp.MustCompile("[`*_\\[\\]]")

// quoted returns a text with a message quoted below it, under its author's name.
func quoted(text string, m queries.MessageView) string {
	quote := "**" + marks.ReplaceAllString(m.SenderName, `\$0`) + "**"
	if m.Text != "" {
		quote += "\n\n" + m.Text
	}
	quote = "> " + strings.ReplaceAll(quote, "\n", "\n> ")
	return strings.TrimSpace(strings.TrimSpace(text) + "\n\n" + quote)
}
