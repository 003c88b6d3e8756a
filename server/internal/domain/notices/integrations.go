package notices

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/mail"
)

// What of an integration is told.
const (
	integrationMade     = "made"
	integrationNetworks = "networks" // it called from others than before
	integrationToken    = "token"    // one ends soon
)

func (n *Notices) listIntegration(ctx context.Context, db *queries.Queries) ([]Notice, error) {
	rows, err := db.ListDueIntegrationNotices(ctx, nil, atOnce, newsFor.Seconds())
	return noticesOf(rows, err, integrationNotice)
}

func integrationNotice(r queries.ListDueIntegrationNoticesRow) Notice {
	return Notice{Kind: KindIntegration, UserID: r.UserID, What: r.What, TokenID: r.TokenID}
}

// tellIntegration notifies those who manage an integration: of what they might not expect, and of what stops working
// unless they do something. That it was made is not told to its maker.
func (n *Notices) tellIntegration(ctx context.Context, what Notice) error {
	var news queries.GetIntegrationNoticeRow
	var managers []recipient
	err := n.DB.Read(ctx, system, func(db *queries.Queries) error {
		rows, err := db.ListDueIntegrationNotices(ctx, &what.UserID, atOnce, newsFor.Seconds())
		if err != nil {
			return err
		}
		if !slices.ContainsFunc(rows, func(r queries.ListDueIntegrationNoticesRow) bool {
			return integrationNotice(r) == what
		}) {
			return pgx.ErrNoRows
		}
		if news, err = db.GetIntegrationNotice(ctx, what.TokenID, what.UserID); err != nil {
			return err
		}
		people, err := db.ListIntegrationManagers(ctx, news.OrganisationID)
		for _, id := range people {
			if what.What == integrationMade && id == news.CreatedBy {
				continue
			}
			to, err := recipientOf(db.GetMailRecipient(ctx, id))
			if err != nil {
				return err
			}
			managers = append(managers, to)
		}
		return err
	})
	if errors.Is(err, pgx.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	now := time.Now()
	refused, err := n.sendEach(ctx, managers, func(to recipient) mail.Message {
		return n.aboutIntegration(to, what, news, now)
	})
	if err != nil {
		return err
	}
	return n.settle(ctx, refused, func(db *queries.Queries) error {
		switch what.What {
		case integrationMade:
			return db.SettleIntegrationMade(ctx, what.UserID)
		case integrationNetworks:
			return db.SettleIntegrationNetworks(ctx, news.NewNetworks, what.UserID)
		}
		return db.SettleTokenEnd(ctx, what.TokenID, news.EndsOn)
	})
}

func (n *Notices) aboutIntegration(
	to recipient,
	what Notice,
	news queries.GetIntegrationNoticeRow,
	now time.Time,
) mail.Message {
	page := "users"
	if news.IsProvider {
		page = "settings"
	}
	link := fmt.Sprintf("%s/%s/integrations/%s", n.PublicURL, page, what.UserID)
	part := what.What
	var e mail.Message
	switch what.What {
	case integrationMade:
		e.Subject = integrationMadeSubject(news.Name, news.MadeBy)
		e.Text = integrationMadeText(to.firstName, news.Name, news.MadeBy, link)
	case integrationNetworks:
		part = fmt.Sprintf("networks-%s", uuid.NewSHA1(what.UserID, fmt.Append(nil, news.NewNetworks)))
		e.Subject = integrationNetworksSubject(news.Name, news.NewNetworks)
		e.Text = integrationNetworksText(to.firstName, news.Name, news.NewNetworks, link)
	case integrationToken:
		days := daysUntil(news.EndsOn, now)
		// Each of its ends is news of its own.
		part = fmt.Sprintf("token-%s-%d-%d", what.TokenID, news.EndsOn.Unix(), days)
		e.Subject = tokenEndsSubject(news.Name, days)
		e.Text = tokenEndsText(to.firstName, news.Name, news.Token, news.EndsOn,
			fmt.Sprintf("%s?validity=%s", link, what.TokenID))
	}
	m := to.message(fmt.Sprintf("integration-%s-%s-%s", what.UserID, part, to.actor.UserID))
	m.Subject, m.Text = e.Subject, e.Text
	return m
}

// daysUntil returns the days until a time, of which the last is a whole one.
func daysUntil(at, now time.Time) int {
	const day = 24 * time.Hour
	return int((at.Sub(now) + day - 1) / day)
}
