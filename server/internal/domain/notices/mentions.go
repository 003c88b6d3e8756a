package notices

import (
	"context"
	"errors"
	"fmt"
	"regexp"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/queries"
)

// mention matches a mention in a note: [@Name](person:UUID).
var mention = regexp.MustCompile(`\[(@[^\]\n]+)\]\(person:[0-9a-fA-F-]+\)`)

func (n *Notices) dueMentions(note, user *uuid.UUID, limit int32) queries.ListDueMentionsParams {
	return queries.ListDueMentionsParams{
		NoteID:   note,
		UserID:   user,
		NewsFor:  newsFor.Seconds(),
		Wait:     n.Wait.Seconds(),
		Away:     away.Seconds(),
		RowLimit: limit,
	}
}

func (n *Notices) listMention(ctx context.Context, db *queries.Queries) ([]Notice, error) {
	rows, err := db.ListDueMentions(ctx, n.dueMentions(nil, nil, atOnce))
	return noticesOf(rows, err, func(m queries.ListDueMentionsRow) Notice {
		return Notice{Kind: KindMention, UserID: m.UserID, NoteID: m.NoteID}
	})
}

// tellMention notifies a member of staff that a note mentions them. The e-mail does not invite an answer, which would
// become a message to the customer.
func (n *Notices) tellMention(ctx context.Context, what Notice) error {
	note, user := what.NoteID, what.UserID
	var due []queries.ListDueMentionsRow
	var to recipient
	err := n.DB.Read(ctx, system, func(db *queries.Queries) (err error) {
		if due, err = db.ListDueMentions(ctx, n.dueMentions(&note, &user, 1)); err != nil || len(due) == 0 {
			return err
		}
		to, err = recipientOf(db.GetMailRecipient(ctx, user))
		return err
	})
	if err != nil || len(due) == 0 {
		return err
	}
	var m queries.GetMentionNoticeRow
	err = n.DB.Read(ctx, to.actor, func(db *queries.Queries) (err error) {
		m, err = db.GetMentionNotice(ctx, textLimit, note, user)
		return err
	})
	switch {
	case errors.Is(err, pgx.ErrNoRows): // the recipient is no longer staff
		err = nil
	case err == nil:
		e := to.message(fmt.Sprintf("mention-%s-%s", note, user))
		e.Settings = n.settings(to)
		number, text := written(m.ExactID), ""
		if n.MessageText {
			text = quoted(m.MentionedBy, mention.ReplaceAllString(m.Text, "$1"))
		}
		e.Subject = mentionSubject(m.MentionedBy, number, m.Subject)
		link := fmt.Sprintf("%s/support/tickets/%d?message=%s", n.PublicURL, m.TicketID, note)
		e.Text = mentionText(to.firstName, m.MentionedBy, number, m.Subject, text, link, e.Settings)
		err = n.send(ctx, to, e)
	}
	return n.settle(ctx, err, func(db *queries.Queries) error { return db.SettleMention(ctx, note, user) })
}
