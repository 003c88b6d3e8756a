package notices

import (
	"context"
	"fmt"

	"github.com/google/uuid"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/mail"
)

func (n *Notices) dueDocuments(user *uuid.UUID, limit int32) queries.ListDueDocumentNoticesParams {
	return queries.ListDueDocumentNoticesParams{
		UserID:   user,
		NewsFor:  newsFor.Seconds(),
		Quiet:    n.Quiet.Seconds(),
		Wait:     n.Wait.Seconds(),
		RowLimit: limit,
	}
}

func (n *Notices) listDocuments(ctx context.Context, db *queries.Queries) ([]Notice, error) {
	rows, err := db.ListDueDocumentNotices(ctx, n.dueDocuments(nil, atOnce))
	return noticesOf(rows, err, func(user uuid.UUID) Notice { return Notice{Kind: KindDocuments, UserID: user} })
}

func (n *Notices) tellDocuments(ctx context.Context, what Notice) error {
	user := what.UserID
	var due []uuid.UUID
	var to recipient
	var all, visible []queries.ListNewDocumentsRow
	list := func(db *queries.Queries) ([]queries.ListNewDocumentsRow, error) {
		return db.ListNewDocuments(ctx, to.actor.OrganisationID, newsFor.Seconds(), user)
	}
	err := n.DB.Read(ctx, system, func(db *queries.Queries) (err error) {
		if due, err = db.ListDueDocumentNotices(ctx, n.dueDocuments(&user, 1)); err != nil || len(due) == 0 {
			return err
		}
		if to, err = recipientOf(db.GetMailRecipient(ctx, user)); err != nil {
			return err
		}
		all, err = list(db)
		return err
	})
	if err != nil || len(due) == 0 {
		return err
	}
	err = n.DB.Read(ctx, to.actor, func(db *queries.Queries) (err error) {
		visible, err = list(db)
		return err
	})
	if err == nil && len(visible) > 0 {
		err = n.send(ctx, to, n.documents(to, visible))
	}
	return n.settle(ctx, err, func(db *queries.Queries) error {
		return db.SettleDocumentNotices(ctx, user, ids(visible), append(ids(all), ids(visible)...))
	})
}

func ids(documents []queries.ListNewDocumentsRow) []uuid.UUID {
	list := make([]uuid.UUID, len(documents))
	for i, d := range documents {
		list[i] = d.ID
	}
	return list
}

func (n *Notices) documents(to recipient, list []queries.ListNewDocumentsRow) mail.Message {
	var names []string
	for _, d := range list[:min(len(list), documentsShown)] {
		names = append(names, d.Name)
	}
	link := n.PublicURL + "/documents"
	e := to.message(fmt.Sprintf("documents-%s-%s", list[len(list)-1].ID, to.actor.UserID))
	e.Subject, e.Settings = documentsSubject(len(list)), n.settings(to)
	e.Text = documentsText(to.firstName, to.actor.OrganisationName, names, len(list)-len(names), link, e.Settings)
	return e
}
