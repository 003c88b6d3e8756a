package tickets

import (
	"context"
	"slices"
	"time"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
)

// postNote adds a note for staff. It changes nothing that a customer can see: neither the ticket's row nor its
// participants. A closed ticket accepts notes too, because a note does not reopen it.
func (s *Tickets) postNote(ctx context.Context, actor identity.Actor, ticketID int64, m NewMessage) (Posted, error) {
	var posted Posted
	var h Happening
	ids, err := mentioned(actor, m.Text)
	if err != nil {
		return posted, err
	}
	err = s.db.Tx(ctx, actor, func(db *queries.Queries) error {
		// The lock only keeps two requests with the same note in order.
		t, err := db.LockTicket(ctx, ticketID)
		if noRows(err) {
			return errNotFound()
		}
		if err != nil {
			return err
		}
		if again, err := repeated(ctx, db, actor, ticketID, m); err != nil || again != nil {
			if again != nil {
				posted = *again
			}
			return err
		}
		if err := checkReply(ctx, db, ticketID, m); err != nil {
			return err
		}
		row, err := db.InsertNote(
			ctx,
			queries.InsertNoteParams{ID: m.ID, Text: m.Text, SentBy: actor.UserID, ReplyToID: m.ReplyToID, TicketID: ticketID},
		)
		switch {
		case noRows(err) || constraint(err, uniqueViolation) == "note_pkey":
			// A note in another ticket got this id at the same time.
			return errIDTaken()
		case err != nil:
			return err
		}
		posted = Posted{ID: m.ID, Seq: row.Seq, CreatedOn: row.CreatedOn}
		if err := insertMentions(ctx, db, ticketID, m.ID, ids); err != nil {
			return err
		}
		h = Happening{TicketID: ticketID, Note: posted.Seq, NoteID: m.ID, Mentioned: ids}
		if len(m.AttachmentIDs) == 0 {
			return nil
		}
		taken, err := db.TakeNoteAttachments(ctx, queries.TakeNoteAttachmentsParams{
			TicketID: &ticketID, NoteID: &m.ID, OrganisationID: t.OrganisationID, Ids: m.AttachmentIDs, CreatedBy: actor.UserID})
		if err == nil && int(taken) != len(m.AttachmentIDs) {
			return errNotTaken()
		}
		return err
	})
	tell(s.notify, h, err)
	if err != nil {
		return Posted{}, err
	}
	return posted, nil
}

// NotesSince returns up to limit notes with CreatedOn at or after since, in order. A customer gets none.
func (s *Tickets) NotesSince(
	ctx context.Context,
	actor identity.Actor,
	id int64,
	since time.Time,
	limit int,
) ([]contract.Message, error) {
	return s.notes(ctx, actor, func(db *queries.Queries) ([]queries.NoteView, error) {
		return db.ListNotesSince(ctx, id, since, int32(limit)) //nolint:gosec // a constant of the caller
	})
}

// NotesAfter returns up to limit notes with Seq above seq, in order. A customer gets none.
func (s *Tickets) NotesAfter(
	ctx context.Context,
	actor identity.Actor,
	id, seq int64,
	limit int,
) ([]contract.Message, error) {
	return s.notes(ctx, actor, func(db *queries.Queries) ([]queries.NoteView, error) {
		return db.ListNotesAfter(ctx, id, seq, int32(limit)) //nolint:gosec // a constant of the caller
	})
}

func (s *Tickets) notes(
	ctx context.Context,
	actor identity.Actor,
	read func(*queries.Queries) ([]queries.NoteView, error),
) ([]contract.Message, error) {
	return s.messages(ctx, actor, func(db *queries.Queries) ([]queries.MessageView, error) {
		notes, err := read(db)
		rows := make([]queries.MessageView, len(notes))
		for i, n := range notes {
			rows[i] = queries.MessageView(n)
		}
		return rows, err
	})
}

// NoteHeads returns the newest seq of the notes of those tickets that have notes.
func (s *Tickets) NoteHeads(ctx context.Context, actor identity.Actor, ids []int64) (map[int64]int64, error) {
	heads := make(map[int64]int64, len(ids))
	err := s.db.Read(ctx, actor, func(db *queries.Queries) error {
		rows, err := db.ListNoteHeads(ctx, ids)
		for _, r := range rows {
			heads[r.TicketID] = r.LastSeq
		}
		return err
	})
	return heads, err
}

// Merged returns messages and notes as one conversation, ordered by time.
func Merged(messages, notes []contract.Message) []contract.Message {
	if len(notes) == 0 {
		return messages
	}
	all := append(messages, notes...)
	slices.SortStableFunc(all, func(a, b contract.Message) int { return a.CreatedOn.Compare(b.CreatedOn.Time) })
	return all
}
