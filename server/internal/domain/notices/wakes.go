package notices

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/queries"
)

func (n *Notices) dueWakes(ticket *int64, seq int64, limit int32) queries.ListDueWakesParams {
	return queries.ListDueWakesParams{
		TicketID: ticket,
		Seq:      seq,
		NewsFor:  newsFor.Seconds(),
		Wait:     n.Wait.Seconds(),
		RowLimit: limit,
	}
}

func (n *Notices) listWake(ctx context.Context, db *queries.Queries) ([]Notice, error) {
	rows, err := db.ListDueWakes(ctx, n.dueWakes(nil, 0, atOnce))
	return noticesOf(rows, err, func(w queries.ListDueWakesRow) Notice {
		return Notice{Kind: KindWake, UserID: w.UserID, TicketID: w.TicketID, Seq: w.Seq}
	})
}

// tellWake notifies a member of staff that a ticket's pause is over.
func (n *Notices) tellWake(ctx context.Context, what Notice) error {
	ticket, seq := what.TicketID, what.Seq
	var due []queries.ListDueWakesRow
	var to recipient
	err := n.DB.Read(ctx, system, func(db *queries.Queries) (err error) {
		if due, err = db.ListDueWakes(ctx, n.dueWakes(&ticket, seq, 1)); err != nil || len(due) == 0 {
			return err
		}
		to, err = recipientOf(db.GetMailRecipient(ctx, due[0].UserID))
		return err
	})
	if err != nil || len(due) == 0 {
		return err
	}
	var w queries.GetWakeNoticeRow
	err = n.DB.Read(ctx, to.actor, func(db *queries.Queries) (err error) {
		w, err = db.GetWakeNotice(ctx, ticket)
		return err
	})
	switch {
	case errors.Is(err, pgx.ErrNoRows): // the ticket is done, or the recipient is no longer staff
		err = nil
	case err == nil:
		e := to.message(fmt.Sprintf("wake-%d-%d", ticket, seq))
		e.Settings = n.settings(to)
		number, link := written(w.ExactID), fmt.Sprintf("%s/support/tickets/%d", n.PublicURL, ticket)
		e.Subject = wakeSubject(number, w.Subject)
		e.Text = wakeText(to.firstName, number, w.Subject, w.OrganisationName, link, e.Settings)
		err = n.send(ctx, to, e)
	}
	return n.settle(ctx, err, func(db *queries.Queries) error { return db.SettleWake(ctx, ticket, seq) })
}
