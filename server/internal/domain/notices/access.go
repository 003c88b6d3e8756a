package notices

import (
	"context"
	"fmt"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/mail"
)

func (n *Notices) listAccess(ctx context.Context, db *queries.Queries) ([]Notice, error) {
	p := queries.ListDueAccessRequestsParams{NewsFor: newsFor.Seconds(), RowLimit: atOnce}
	rows, err := db.ListDueAccessRequests(ctx, p)
	return noticesOf(rows, err, func(r queries.ListDueAccessRequestsRow) Notice {
		return Notice{Kind: KindAccess, UserID: r.UserID, GrantID: r.GrantID}
	})
}

// tellAccess notifies the account-admins of a user's organisation that the user asks for a right. One whose address is
// not proven does not keep it from the others.
func (n *Notices) tellAccess(ctx context.Context, what Notice) error {
	user, grant := what.UserID, what.GrantID
	var due []queries.ListDueAccessRequestsRow
	var admins []recipient
	err := n.DB.Read(ctx, system, func(db *queries.Queries) (err error) {
		due, err = db.ListDueAccessRequests(
			ctx,
			queries.ListDueAccessRequestsParams{NewsFor: newsFor.Seconds(), UserID: &user, GrantID: &grant, RowLimit: 1},
		)
		if err != nil || len(due) == 0 {
			return err
		}
		people, err := db.ListAccountAdmins(ctx, due[0].OrganisationID)
		for _, p := range people {
			to, err := recipientOf(db.GetMailRecipient(ctx, p.ID))
			if err != nil {
				return err
			}
			if to.proven {
				admins = append(admins, to)
			}
		}
		return err
	})
	if err != nil || len(due) == 0 {
		return err
	}
	refused, err := n.sendEach(ctx, admins, func(to recipient) mail.Message {
		e := to.message(fmt.Sprintf("access-%s-%s-%d-%s", user, grant, due[0].AskedOn.Unix(), to.actor.UserID))
		e.Subject = accessSubject(due[0].FullName)
		e.Text = accessText(
			to.firstName,
			due[0].FullName,
			due[0].Caption,
			fmt.Sprintf("%s/users/users/%s?tab=grants", n.PublicURL, user),
		)
		return e
	})
	if err != nil {
		return err
	}
	return n.settle(ctx, refused, func(db *queries.Queries) error { return db.SettleAccessRequest(ctx, user, grant) })
}
