package notices

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/wording"
)

// promiseLine returns what an e-mail to a customer says about the promised time, "" when there is nothing to say.
func promiseLine(to recipient, news queries.GetMessageNoticeRow) string {
	if to.actor.Staff || news.Promise == nil {
		return ""
	}
	type clock struct {
		State     string
		Due, Done *time.Time
	}
	var p struct{ Response, Resolution *clock }
	if json.Unmarshal(news.Promise, &p) != nil {
		return ""
	}
	for _, c := range []struct {
		*clock
		text string
	}{{p.Response, respondBefore}, {p.Resolution, solveBefore}} {
		switch {
		case c.clock == nil || c.Done != nil:
		case c.State == string(contract.ClockStatePaused) && news.Status == string(contract.TicketStatusWaitingCustomer):
			return awaitsYou
		case c.State == string(contract.ClockStatePaused):
			return onHold
		case c.State == string(contract.ClockStateRunning) && c.Due != nil && c.Due.After(time.Now()):
			return fmt.Sprintf(c.text, wording.DayTime(*c.Due))
		}
	}
	return ""
}

// promises returns the parameters that list all due promises, or one of them.
func (n *Notices) promises(one Notice, limit int32) queries.ListDuePromisesParams {
	p := queries.ListDuePromisesParams{NewsFor: newsFor.Seconds(), Wait: n.Wait.Seconds(), RowLimit: limit,
		Kind: one.Clock, What: one.What, Seq: one.Seq, UserID: one.UserID}
	if one.TicketID != 0 {
		p.TicketID = &one.TicketID
	}
	return p
}

func (n *Notices) listPromise(ctx context.Context, db *queries.Queries) ([]Notice, error) {
	rows, err := db.ListDuePromises(ctx, n.promises(Notice{}, atOnce))
	return noticesOf(rows, err, func(p queries.ListDuePromisesRow) Notice {
		return Notice{Kind: KindPromise, UserID: p.UserID, TicketID: p.TicketID, Seq: p.Seq, Clock: p.Kind,
			What: p.What}
	})
}

// tellPromise notifies a member of staff that a promised time is about to end, or has ended.
func (n *Notices) tellPromise(ctx context.Context, what Notice) error {
	var due []queries.ListDuePromisesRow
	var to recipient
	err := n.DB.Read(ctx, system, func(db *queries.Queries) (err error) {
		if due, err = db.ListDuePromises(ctx, n.promises(what, 1)); err != nil || len(due) == 0 {
			return err
		}
		to, err = recipientOf(db.GetMailRecipient(ctx, what.UserID))
		return err
	})
	if err != nil || len(due) == 0 {
		return err
	}
	var p queries.GetPromiseNoticeRow
	err = n.DB.Read(ctx, to.actor, func(db *queries.Queries) (err error) {
		p, err = db.GetPromiseNotice(ctx, what.Clock, what.TicketID, what.What)
		return err
	})
	switch {
	case errors.Is(err, pgx.ErrNoRows): // the ticket is done, or assigned to somebody else
		err = nil
	case err == nil:
		e := to.message(fmt.Sprintf("promise-%d-%s-%s-%d-%s", what.TicketID, what.Clock, what.What, what.Seq, what.UserID))
		e.Settings = n.settings(to)
		number, late := written(p.ExactID), what.What == string(contract.PromiseDueKindMissed)
		e.Subject = promiseSubject(late, number, p.Subject)
		e.Text = promiseText(
			to.firstName,
			late,
			what.Clock == string(contract.ClockKindResponse),
			wording.DayTime(due[0].DueOn),
			number,
			p.Subject,
			p.OrganisationName,
			fmt.Sprintf("%s/support/tickets/%d", n.PublicURL, what.TicketID),
			e.Settings,
		)
		err = n.send(ctx, to, e)
	}
	return n.settle(ctx, err, func(db *queries.Queries) error {
		return db.SettlePromise(ctx, queries.SettlePromiseParams{TicketID: what.TicketID, Kind: what.Clock, What: what.What,
			Seq: what.Seq, UserID: what.UserID})
	})
}

func (n *Notices) listRating(ctx context.Context, db *queries.Queries) ([]Notice, error) {
	p := queries.ListDueRatingsParams{NewsFor: newsFor.Seconds(), RowLimit: atOnce}
	rows, err := db.ListDueRatings(ctx, p)
	return noticesOf(rows, err, func(r queries.ListDueRatingsRow) Notice {
		return Notice{Kind: KindRating, UserID: r.UserID, TicketID: r.TicketID, Seq: int64(r.Round)}
	})
}

// tellRating asks a user of a customer whether a ticket is solved. Opening the link in the e-mail decides nothing,
// because scanners of e-mail open links too.
func (n *Notices) tellRating(ctx context.Context, what Notice) error {
	var due []queries.ListDueRatingsRow
	var to recipient
	err := n.DB.Read(ctx, system, func(db *queries.Queries) (err error) {
		due, err = db.ListDueRatings(ctx, queries.ListDueRatingsParams{NewsFor: newsFor.Seconds(), RowLimit: 1,
			TicketID: &what.TicketID, UserID: &what.UserID})
		if err != nil || len(due) == 0 {
			return err
		}
		to, err = recipientOf(db.GetMailRecipient(ctx, what.UserID))
		return err
	})
	if err != nil || len(due) == 0 {
		return err
	}
	round := due[0].Round
	var t queries.GetRatingNoticeRow
	err = n.DB.Read(ctx, to.actor, func(db *queries.Queries) (err error) {
		t, err = db.GetRatingNotice(ctx, round, what.TicketID)
		return err
	})
	switch {
	case errors.Is(err, pgx.ErrNoRows): // the recipient follows a ticket that they may no longer see
		err = nil
	case err == nil:
		e := to.message(fmt.Sprintf("rating-%d-%d-%s", what.TicketID, round, what.UserID))
		e.Settings = n.settings(to)
		number := written(t.ExactID)
		e.Subject = ratingSubject(number, t.Subject)
		e.Text = ratingText(to.firstName, number, t.Subject,
			fmt.Sprintf("%s/support/tickets/%d", n.PublicURL, what.TicketID), e.Settings)
		err = n.answerable(ctx, e, what.TicketID, due[0].OrganisationID, to)
	}
	return n.settle(ctx, err, func(db *queries.Queries) error {
		return db.SettleRating(ctx, queries.SettleRatingParams{TicketID: what.TicketID, Round: round, UserID: what.UserID,
			OrganisationID: due[0].OrganisationID})
	})
}
