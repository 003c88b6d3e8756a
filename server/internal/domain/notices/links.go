package notices

import (
	"context"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/queries"
)

func (n *Notices) listLink(ctx context.Context, db *queries.Queries) ([]Notice, error) {
	rows, err := db.ListDueLinks(ctx, newsFor.Seconds(), nil, atOnce)
	return noticesOf(rows, err, func(l queries.ListDueLinksRow) Notice {
		return Notice{Kind: KindLink, UserID: l.UserID, AccountID: l.ID}
	})
}

// tellLink notifies a user that somebody else linked an account to them: the person who signs in with it acts as this
// user.
func (n *Notices) tellLink(ctx context.Context, what Notice) error {
	var due []queries.ListDueLinksRow
	var link queries.GetLinkRow
	var to recipient
	err := n.DB.Read(ctx, system, func(db *queries.Queries) (err error) {
		if due, err = db.ListDueLinks(ctx, newsFor.Seconds(), &what.AccountID, 1); err != nil || len(due) == 0 {
			return err
		}
		if link, err = db.GetLink(ctx, what.AccountID); err != nil {
			return err
		}
		to, err = recipientOf(db.GetMailRecipient(ctx, due[0].UserID))
		return err
	})
	if errors.Is(err, pgx.ErrNoRows) { // the account was unlinked meanwhile
		return nil
	}
	if err != nil || len(due) == 0 {
		return err
	}
	e := to.message(fmt.Sprintf("link-%s-%s", what.AccountID, to.actor.UserID))
	e.Subject = linkSubject
	e.Text = linkText(to.firstName, link.LinkedBy, link.Address,
		fmt.Sprintf("%s/users/users/%s?tab=accounts", n.PublicURL, to.actor.UserID))
	err = n.send(ctx, to, e)
	return n.settle(ctx, err, func(db *queries.Queries) error { return db.SettleLink(ctx, what.AccountID) })
}
