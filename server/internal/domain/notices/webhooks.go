package notices

import (
	"context"
	"errors"
	"fmt"
	"net/url"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/mail"
)

func (n *Notices) listWebhook(ctx context.Context, db *queries.Queries) ([]Notice, error) {
	rows, err := db.ListDueWebhookNotices(ctx, newsFor.Seconds(), nil, atOnce)
	return noticesOf(rows, err, func(r queries.ListDueWebhookNoticesRow) Notice {
		return Notice{Kind: KindWebhook, WebhookID: r.ID}
	})
}

// tellWebhook notifies the user who made a webhook, or else another administrator, that it is off, because it has
// failed for days.
func (n *Notices) tellWebhook(ctx context.Context, what Notice) error {
	hook := what.WebhookID
	var due []queries.ListDueWebhookNoticesRow
	var off queries.GetWebhookNoticeRow
	var to recipient
	err := n.DB.Read(ctx, system, func(db *queries.Queries) (err error) {
		if due, err = db.ListDueWebhookNotices(ctx, newsFor.Seconds(), &hook, 1); err != nil || len(due) == 0 {
			return err
		}
		to, err = recipientOf(db.GetMailRecipient(ctx, due[0].Recipient))
		return err
	})
	if err != nil || len(due) == 0 {
		return err
	}
	// The content is read as the recipient, who may no longer be an administrator by now.
	err = n.DB.Read(ctx, to.actor, func(db *queries.Queries) (err error) {
		off, err = db.GetWebhookNotice(ctx, hook)
		return err
	})
	switch {
	case err == nil:
		err = n.send(ctx, to, n.webhookOff(to, off))
	case errors.Is(err, pgx.ErrNoRows):
		err = nil
	}
	return n.settle(ctx, err, func(db *queries.Queries) error { return db.SettleWebhookNotice(ctx, hook) })
}

func (n *Notices) webhookOff(to recipient, off queries.GetWebhookNoticeRow) mail.Message {
	page := "users"
	if to.actor.Staff {
		page = "settings"
	}
	e := to.message(fmt.Sprintf("webhook-%s-%d", off.ID, off.OffSince.Unix()))
	e.Subject = webhookSubject(off.Name)
	host := "" // the rest of its address may have a secret
	if u, err := url.Parse(off.Url); err == nil {
		host = u.Host
	}
	e.Text = webhookText(to.firstName, off.Name, host, off.FailingSince,
		fmt.Sprintf("%s/%s/integrations/%s?tab=webhooks", n.PublicURL, page, off.UserID))
	return e
}
