package notices

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/mail"
)

func (n *Notices) listInvitation(ctx context.Context, db *queries.Queries) ([]Notice, error) {
	rows, err := db.ListDueInvitations(ctx, newsFor.Seconds(), nil, atOnce)
	return noticesOf(rows, err, func(user uuid.UUID) Notice { return Notice{Kind: KindInvitation, UserID: user} })
}

func (n *Notices) tellInvitation(ctx context.Context, what Notice) error {
	user := what.UserID
	var due []uuid.UUID
	var to recipient
	err := n.DB.Read(ctx, system, func(db *queries.Queries) (err error) {
		if due, err = db.ListDueInvitations(ctx, newsFor.Seconds(), &user, 1); err != nil || len(due) == 0 {
			return err
		}
		to, err = recipientOf(db.GetMailRecipient(ctx, user))
		return err
	})
	if err != nil || len(due) == 0 {
		return err
	}
	e := to.message(fmt.Sprintf("invitation-%s-%d", user, time.Now().Unix()/int64(newsFor.Seconds())))
	e.Subject = invitationSubject
	e.Text = invitationText(to.firstName, to.actor.OrganisationName, to.actor.Email, n.PublicURL+"/")
	err = n.handOver(ctx, to, e) // an invitation proves the address
	return n.settle(ctx, err, func(db *queries.Queries) error { return db.SettleInvitation(ctx, user) })
}

func (n *Notices) listRefusal(ctx context.Context, db *queries.Queries) ([]Notice, error) {
	rows, err := db.ListDueRefusals(ctx, newsFor.Seconds(), nil, atOnce)
	return noticesOf(rows, err, func(id uuid.UUID) Notice { return Notice{Kind: KindRefusal, AccountID: id} })
}

func (n *Notices) tellRefusal(ctx context.Context, what Notice) error {
	account := what.AccountID
	var due []uuid.UUID
	var refused queries.GetRefusalRow
	var to recipient
	err := n.DB.Read(ctx, system, func(db *queries.Queries) (err error) {
		if due, err = db.ListDueRefusals(ctx, newsFor.Seconds(), &account, 1); err != nil || len(due) == 0 {
			return err
		}
		if refused, err = db.GetRefusal(ctx, account); err != nil {
			return err
		}
		to, err = recipientOf(db.GetMailRecipient(ctx, refused.InvitedBy))
		return err
	})
	if err != nil || len(due) == 0 {
		return err
	}
	// The content is read as the recipient, who may no longer be an administrator.
	err = n.DB.Read(ctx, to.actor, func(db *queries.Queries) (err error) {
		refused, err = db.GetRefusal(ctx, account)
		return err
	})
	switch {
	case err == nil:
		err = n.send(ctx, to, n.refusal(to, refused))
	case errors.Is(err, pgx.ErrNoRows):
		err = nil
	}
	return n.settle(ctx, err, func(db *queries.Queries) error { return db.SettleRefusal(ctx, account) })
}

func (n *Notices) refusal(to recipient, refused queries.GetRefusalRow) mail.Message {
	e := to.message(fmt.Sprintf("refusal-%s", refused.ID))
	e.Subject = refusalSubject
	e.Text = refusalText(
		to.firstName,
		refused.FullName,
		refused.Address,
		to.actor.OrganisationName,
		fmt.Sprintf("%s/users/users/%s?tab=accounts", n.PublicURL, refused.UserID),
	)
	return e
}
