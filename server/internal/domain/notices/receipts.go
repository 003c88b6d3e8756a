package notices

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/queries"
)

func (n *Notices) listReceipt(ctx context.Context, db *queries.Queries) ([]Notice, error) {
	rows, err := db.ListDueReceipts(ctx, newsFor.Seconds(), nil, atOnce)
	return noticesOf(rows, err, func(r queries.ListDueReceiptsRow) Notice {
		return Notice{Kind: KindReceipt, UserID: r.UserID, TicketID: r.TicketID, MailID: r.ID}
	})
}

// tellReceipt notifies a user who created a ticket by e-mail of that ticket.
func (n *Notices) tellReceipt(ctx context.Context, what Notice) error {
	var due []queries.ListDueReceiptsRow
	var to recipient
	err := n.DB.Read(ctx, system, func(db *queries.Queries) (err error) {
		if due, err = db.ListDueReceipts(ctx, newsFor.Seconds(), &what.MailID, 1); err != nil || len(due) == 0 {
			return err
		}
		to, err = recipientOf(db.GetMailRecipient(ctx, due[0].UserID))
		return err
	})
	if err != nil || len(due) == 0 {
		return err
	}
	var t queries.GetReceiptNoticeRow
	err = n.DB.Read(ctx, to.actor, func(db *queries.Queries) (err error) {
		t, err = db.GetReceiptNotice(ctx, due[0].TicketID)
		return err
	})
	switch {
	case errors.Is(err, pgx.ErrNoRows): // the recipient no longer sees the ticket
		err = nil
	case err == nil:
		e := to.message(fmt.Sprintf("receipt-%d-%s", due[0].TicketID, to.actor.UserID))
		e.Settings = n.settings(to)
		e.Subject = receiptSubject(written(t.ExactID), t.Subject)
		e.Text = receiptText(to.firstName, written(t.ExactID), t.Subject,
			fmt.Sprintf("%s/support/tickets/%d", n.PublicURL, due[0].TicketID), n.settings(to))
		err = n.answerable(ctx, e, due[0].TicketID, t.OrganisationID, to)
	}
	return n.settle(ctx, err, func(db *queries.Queries) error { return db.SettleReceipt(ctx, what.MailID) })
}
