package tickets

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/blob"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/server/internal/platform/upload"
)

const (
	maxPending           = 100            // pending attachments of one user
	maxPendingBytes      = 500 << 20      // pending bytes of one user from which on uploads are refused
	maxTicketAttachments = 1000           // in the list of a ticket's attachments, newest first
	abandonedAfter       = 24 * time.Hour // age at which a pending attachment is removed
	abandonedAtOnce      = 100            // rows in one transaction
)

// Blobs stores the bytes of attachments; *blob.Store implements it.
type Blobs interface {
	upload.Blobs
	SignedURL(ctx context.Context, key string, o blob.SignOptions) (string, error)
	Reader(ctx context.Context, key string) (io.ReadSeekCloser, int64, error)
}

// Attachments are the files of conversations. A row exists only for bytes that are stored completely. Row-level
// security decides who sees an attachment: while it is pending only its sender, then all users who see the message.
// Safe for
// concurrent use.
type Attachments struct {
	db     *postgres.DB
	blobs  Blobs
	notify Notifier
}

// NewAttachments makes the domain.
func NewAttachments(db *postgres.DB, blobs Blobs, n Notifier) *Attachments {
	return &Attachments{db: db, blobs: blobs, notify: n}
}

func errAttachmentNotFound() error {
	return problem.New(problem.NotFound, contract.CodeAttachmentNotFound, "there is no such attachment")
}

// Create stores an uploaded file as a pending attachment of the actor. It is removed after 24 hours unless a message or
// ticket refers to it. The form must contain file, and may contain name and description, in any order. Errors: Invalid
// attachment.file_missing, attachment.file_empty, attachment.pending_limit or request.invalid, TooLarge
// attachment.too_large, UnsupportedType attachment.type_not_allowed, Full storage.full, Unavailable unavailable, and
// those of the form.
func (s *Attachments) Create(ctx context.Context, actor identity.Actor, form upload.Form) (contract.Attachment, error) {
	// This is checked before the bytes arrive, so that no file is stored for a user who may not upload it.
	err := s.db.Read(ctx, actor, func(db *queries.Queries) error { return room(ctx, db, actor) })
	if err != nil {
		return contract.Attachment{}, err
	}
	up, err := s.receive(ctx, form)
	if err != nil {
		return contract.Attachment{}, err
	}
	if up.file == nil {
		return contract.Attachment{}, problem.InvalidField(
			contract.CodeAttachmentFileMissing,
			"file",
			contract.FieldCodeRequired,
			"a file is required",
		)
	}
	f := up.file
	p := queries.InsertAttachmentParams{
		OrganisationID: actor.OrganisationID,
		ContentType:    f.ContentType,
		Size:           f.Size,
		Sha256:         f.SHA256,
		BlobKey:        f.Key,
		Width:          f.Width,
		Height:         f.Height,
		CreatedBy:      actor.UserID,
		Name:           up.nameOr(f.Name, f.ContentType),
	}
	if up.description != nil {
		p.Description = *up.description
	}
	var row queries.Attachment
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		// This is checked again under a lock, so that of simultaneous uploads each counts the earlier ones.
		if err := db.LockPending(ctx, actor.UserID); err != nil {
			return err
		}
		if err := room(ctx, db, actor); err != nil {
			return err
		}
		if row, err = db.InsertAttachment(ctx, p); err != nil {
			return err
		}
		return recordAttachment(ctx, db, actor, "attachment.added", nil, &row)
	})
	if err != nil {
		s.discard(ctx, f, err)
		return contract.Attachment{}, err
	}
	return attachmentOf(row), nil
}

// room returns an error when the actor has as many pending attachments, or bytes, as are allowed.
func room(ctx context.Context, db *queries.Queries, actor identity.Actor) error {
	exhausted, err := db.PendingExhausted(ctx, maxPending, maxPendingBytes, actor.UserID)
	if err == nil && exhausted {
		err = problem.New(problem.Invalid, contract.CodeAttachmentPendingLimit,
			"too many uploaded files are waiting to be sent; send or remove some, or wait a day")
	}
	return err
}

// linkOfView is how long a link works that is made while viewing as another user: at most this much longer than the
// view.
const linkOfView = time.Minute

// Link returns a link to the content that works for five minutes without a token; its query parameter se is the time at
// which it ends. With download the file is saved under the attachment's name, otherwise the browser shows pictures and
// PDF. Errors: NotFound attachment.not_found, Unavailable unavailable.
func (s *Attachments) Link(ctx context.Context, actor identity.Actor, id uuid.UUID, download bool) (string, error) {
	var a queries.Attachment
	err := s.db.Read(ctx, actor, func(db *queries.Queries) (err error) {
		a, err = db.GetAttachment(ctx, id)
		return err
	})
	if noRows(err) {
		return "", errAttachmentNotFound()
	}
	if err != nil {
		return "", err
	}
	o := blob.SignOptions{Expiry: blob.MaxExpiry, FileName: a.Name, ContentType: a.ContentType, Disposition: blob.Inline}
	if download {
		o.Disposition = blob.Attachment
	}
	if actor.ReadOnly() {
		o.Expiry = linkOfView
	}
	link, err := s.blobs.SignedURL(ctx, a.BlobKey, o)
	if err != nil {
		return "", upload.Unavailable(ctx, err)
	}
	return link, nil
}

// OfMessage returns a message's attachments in their order. Errors: NotFound message.not_found.
func (s *Attachments) OfMessage(
	ctx context.Context,
	actor identity.Actor,
	messageID uuid.UUID,
) ([]contract.Attachment, error) {
	list, err := s.list(
		ctx,
		actor,
		func(db *queries.Queries) ([]byte, error) { return db.ListMessageAttachments(ctx, messageID) },
	)
	if noRows(err) {
		return nil, errMessageNotFound()
	}
	return list, err
}

// OfTicket returns the newest 1,000 attachments of a ticket, newest first. Errors: NotFound ticket.not_found.
func (s *Attachments) OfTicket(
	ctx context.Context,
	actor identity.Actor,
	ticketID int64,
) ([]contract.Attachment, error) {
	list, err := s.list(ctx, actor, func(db *queries.Queries) ([]byte, error) {
		return db.ListTicketAttachments(ctx, maxTicketAttachments, ticketID)
	})
	if noRows(err) {
		return nil, errNotFound()
	}
	return list, err
}

func (s *Attachments) list(
	ctx context.Context,
	actor identity.Actor,
	read func(*queries.Queries) ([]byte, error),
) (list []contract.Attachment, err error) {
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		rows, err := read(db)
		if err != nil {
			return err
		}
		if err := json.Unmarshal(rows, &list); err != nil {
			return fmt.Errorf("attachments: %w", err)
		}
		return nil
	})
	return list, err
}

// Get returns an attachment of a message. Errors: NotFound attachment.not_found.
func (s *Attachments) Get(
	ctx context.Context,
	actor identity.Actor,
	messageID, id uuid.UUID,
) (a contract.Attachment, err error) {
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		row, err := db.GetMessageAttachment(ctx, id, messageID)
		a = attachmentOf(row.Attachment)
		return err
	})
	if noRows(err) {
		return contract.Attachment{}, errAttachmentNotFound()
	}
	return a, err
}

// Update replaces the file, name and description of an attachment that the actor sent, as far as the form contains
// them. Errors: those of Create but file_missing, NotFound attachment.not_found, Forbidden attachment.not_own, Conflict
// ticket.closed, Invalid attachment.nothing_to_change.
func (s *Attachments) Update(
	ctx context.Context,
	actor identity.Actor,
	messageID, id uuid.UUID,
	form upload.Form,
) (contract.Attachment, error) {
	// This is checked before the bytes arrive, so that nobody uploads 25 MB only to be refused.
	err := s.db.Read(ctx, actor, func(db *queries.Queries) error {
		_, err := own(ctx, db, actor, messageID, id)
		return err
	})
	if err != nil {
		return contract.Attachment{}, err
	}
	up, err := s.receive(ctx, form)
	if err != nil {
		return contract.Attachment{}, err
	}
	if up == (received{}) {
		return contract.Attachment{}, problem.New(
			problem.Invalid,
			contract.CodeAttachmentNothingToChange,
			"the form must contain a file, name or description",
		)
	}
	var before, after queries.Attachment
	err = s.change(ctx, actor, messageID, id, func(db *queries.Queries, a queries.Attachment) error {
		before = a
		if after, err = db.UpdateAttachment(ctx, up.applied(a)); err != nil {
			return err
		}
		return recordAttachment(ctx, db, actor, "attachment.changed", &before, &after)
	})
	if err != nil {
		s.discard(ctx, up.file, err)
		return contract.Attachment{}, err
	}
	if up.file != nil {
		upload.Forget(ctx, s.blobs, before.BlobKey)
	}
	return attachmentOf(after), nil
}

// Delete removes an attachment that the actor sent, for everyone. Errors: NotFound attachment.not_found, Forbidden
// attachment.not_own, Conflict ticket.closed.
func (s *Attachments) Delete(ctx context.Context, actor identity.Actor, messageID, id uuid.UUID) error {
	var key string
	err := s.change(ctx, actor, messageID, id, func(db *queries.Queries, a queries.Attachment) error {
		key = a.BlobKey
		if err := db.DeleteAttachment(ctx, id); err != nil {
			return err
		}
		return recordAttachment(ctx, db, actor, "attachment.removed", &a, nil)
	})
	if err == nil {
		// The bytes go after the commit: a row without its bytes is worse than bytes without a row.
		upload.Forget(ctx, s.blobs, key)
	}
	return err
}

// RemoveAbandoned removes attachments that were uploaded more than 24 hours before now and are still pending, and
// returns how many. Several instances may call it at the same time.
func (s *Attachments) RemoveAbandoned(ctx context.Context, now time.Time) (removed int, err error) {
	before := now.Add(-abandonedAfter)
	for {
		var keys []string
		err := s.db.Tx(ctx, identity.System("removing abandoned attachments"), func(db *queries.Queries) (err error) {
			keys, err = db.DeleteAbandonedAttachments(ctx, before, abandonedAtOnce)
			return err
		})
		if err != nil {
			return removed, err
		}
		for _, key := range keys {
			upload.Forget(ctx, s.blobs, key)
		}
		removed += len(keys)
		if len(keys) < abandonedAtOnce {
			return removed, nil
		}
	}
}

// change runs f with the attachment's row under the lock of its ticket, and notifies the hub.
func (s *Attachments) change(
	ctx context.Context,
	actor identity.Actor,
	messageID, id uuid.UUID,
	f func(*queries.Queries, queries.Attachment) error,
) error {
	var h Happening
	err := s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		seen, err := own(ctx, db, actor, messageID, id)
		if err != nil {
			return err
		}
		// The ticket is locked first, as when a message refers to attachments, so that no two transactions wait for each
		// other.
		t, err := db.LockTicket(ctx, *seen.TicketID)
		if noRows(err) {
			return errAttachmentNotFound()
		}
		if err != nil {
			return err
		}
		if t.Status == StatusClosed {
			return errClosed()
		}
		a, err := db.LockAttachment(ctx, id)
		if noRows(err) { // deleted meanwhile
			return errAttachmentNotFound()
		}
		if err != nil {
			return err
		}
		if a.NoteID == nil { // nothing that the customer sees may reveal that a note changed
			if err := db.TouchTicket(ctx, t.ID); err != nil {
				return err
			}
			h = Happening{TicketID: t.ID, Changed: true}
		}
		return f(db, a)
	})
	tell(s.notify, h, err)
	return err
}

// own returns an attachment of a message, if the actor may change it.
func own(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	messageID, id uuid.UUID,
) (queries.Attachment, error) {
	r, err := db.GetMessageAttachment(ctx, id, messageID)
	switch {
	case noRows(err):
		return r.Attachment, errAttachmentNotFound()
	case err != nil:
		return r.Attachment, err
	case r.Attachment.CreatedBy != actor.UserID:
		return r.Attachment, problem.New(
			problem.Forbidden,
			contract.CodeAttachmentNotOwn,
			"only the sender of an attachment may change it",
		)
	case r.TicketStatus == StatusClosed:
		return r.Attachment, errClosed()
	}
	return r.Attachment, nil
}

// discard removes the bytes of an upload whose row was not stored because of err.
func (s *Attachments) discard(ctx context.Context, f *upload.File, err error) {
	// When the commit's outcome is unknown the row may exist, and a row must never be without its bytes.
	if f != nil && !errors.Is(err, postgres.ErrCommitUnknown) {
		upload.Forget(ctx, s.blobs, f.Key)
	}
}

func attachmentOf(a queries.Attachment) contract.Attachment {
	out := contract.Attachment{
		Id:          a.ID,
		MessageId:   a.MessageID,
		Name:        a.Name,
		Description: a.Description,
		ContentType: a.ContentType,
		Size:        a.Size,
		Sha256:      a.Sha256,
		CreatedOn:   contract.Time{Time: a.CreatedOn},
		Width:       pixels(a.Width),
		Height:      pixels(a.Height),
	}
	if a.MessageID == nil {
		out.MessageId = a.NoteID // messageId is the note's id in the attachments of notes
	}
	return out
}

func pixels(n *int32) *int {
	if n == nil {
		return nil
	}
	i := int(*n)
	return &i
}
