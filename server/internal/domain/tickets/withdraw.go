package tickets

import (
	"context"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/input"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/server/internal/platform/upload"
)

// Withdraw removes the text and files of a message or note, also in a closed ticket; its place in the conversation
// stays. Row-level security decides who may: staff what any of them sent, a customer what they sent in the last 15
// minutes. Repeating it changes nothing. Errors: NotFound message.not_found, Forbidden message.withdraw_not_allowed,
// Invalid request.invalid.
func (s *Tickets) Withdraw(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	reason string,
) (m contract.Message, err error) {
	if reason, err = input.Line(contract.CodeRequestInvalid, "reason", reason); err != nil {
		return m, err
	}
	var h Happening
	var files []queries.Attachment
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		v, err := said(ctx, db, actor, id)
		if err != nil {
			return err
		}
		if _, err := db.LockTicket(ctx, v.TicketID); err != nil {
			return err
		}
		withdraw := db.WithdrawMessage
		if v.Kind == KindNote {
			withdraw = db.WithdrawNote
		}
		changed, err := withdraw(ctx, actor.UserID, id)
		if err != nil {
			return err
		}
		if changed > 0 {
			if files, err = s.withdrawn(ctx, db, actor, v, reason); err != nil {
				return err
			}
			h = Happening{TicketID: v.TicketID, Changed: v.Kind == KindMessage, Withdrawn: id}
		}
		if v, err = said(ctx, db, actor, id); err != nil {
			return err
		}
		if v.WithdrawnOn == nil {
			return problem.New(
				problem.Forbidden,
				contract.CodeMessageWithdrawNotAllowed,
				"staff can withdraw what staff sent, and users of a customer what they sent in the last 15 minutes",
			)
		}
		m, err = messageOf(v)
		return err
	})
	tell(s.notify, h, err)
	if err != nil {
		return contract.Message{}, err
	}
	for _, f := range files { // after the commit, since a row without its bytes is worse than bytes without a row
		upload.Forget(ctx, s.blobs, f.BlobKey)
	}
	return m, nil
}

// withdrawn removes the file rows of what was just withdrawn, and records it. The reason is recorded for the
// organisation of the user who withdrew it, not for the customer.
func (s *Tickets) withdrawn(
	ctx context.Context,
	db *queries.Queries,
	actor identity.Actor,
	v queries.MessageView,
	reason string,
) ([]queries.Attachment, error) {
	files, err := db.DeleteAttachmentsOf(ctx, v.ID)
	if err != nil {
		return nil, err
	}
	for _, f := range files {
		if err := recordAttachment(ctx, db, actor, "attachment.removed", &f, nil); err != nil {
			return nil, err
		}
	}
	if v.Kind == KindMessage { // a note does not change its ticket
		if err := db.TouchTicket(ctx, v.TicketID); err != nil {
			return nil, err
		}
	}
	return files, audit.Write(ctx, db, actor, audit.Change{
		OrganisationID: actor.OrganisationID,
		Action:         v.Kind + ".withdrawn",
		Entity:         "message",
		EntityID:       v.ID.String(),
		Reason:         reason,
		Before:         audit.Values{"ticketId": v.TicketID, "sentBy": v.SenderID},
	})
}

// said returns a message or, to staff, a note. Errors: NotFound message.not_found.
func said(ctx context.Context, db *queries.Queries, actor identity.Actor, id uuid.UUID) (queries.MessageView, error) {
	v, err := db.GetMessage(ctx, id)
	if noRows(err) && (actor.Staff || actor.IsSystem()) {
		var note queries.NoteView
		note, err = db.GetNote(ctx, id)
		v = queries.MessageView(note)
	}
	if noRows(err) {
		err = errMessageNotFound()
	}
	return v, err
}

// Said returns a message or note as the hub pushes it. Errors: NotFound message.not_found.
func (s *Tickets) Said(ctx context.Context, actor identity.Actor, id uuid.UUID) (m contract.Message, err error) {
	err = s.db.Read(ctx, actor, func(db *queries.Queries) error {
		v, err := said(ctx, db, actor, id)
		if err == nil {
			m, err = messageOf(v)
		}
		return err
	})
	return m, err
}
