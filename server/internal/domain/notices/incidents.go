package notices

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/wording"
	"klantportaal.example/server/internal/platform/ical"
	"klantportaal.example/server/internal/platform/mail"
)

const (
	servicesShown = 10
	// incidentsAtOnce is how many e-mails about incidents one call of Due returns: an outage is for all at once.
	incidentsAtOnce = 5000
)

// The outcomes of incident_mail.
const (
	statusSent   = "sent"
	statusFailed = "failed"
)

func dueIncidents(incident, user *uuid.UUID, limit int32) queries.ListDueIncidentMailParams {
	return queries.ListDueIncidentMailParams{NewsFor: newsFor.Seconds(), RowLimit: limit, IncidentID: incident,
		UserID: user}
}

func (n *Notices) listIncident(ctx context.Context, db *queries.Queries) ([]Notice, error) {
	rows, err := db.ListDueIncidentMail(ctx, dueIncidents(nil, nil, incidentsAtOnce))
	return noticesOf(rows, err, func(r queries.ListDueIncidentMailRow) Notice {
		return Notice{Kind: KindIncident, UserID: r.UserID, IncidentID: r.IncidentID}
	})
}

// tellIncident notifies a user of a customer of the newest update of an incident, or reminds them of maintenance.
func (n *Notices) tellIncident(ctx context.Context, what Notice) error {
	var due []queries.ListDueIncidentMailRow
	var to recipient
	err := n.DB.Read(ctx, system, func(db *queries.Queries) (err error) {
		due, err = db.ListDueIncidentMail(ctx, dueIncidents(&what.IncidentID, &what.UserID, 1))
		if err != nil || len(due) == 0 {
			return err
		}
		to, err = recipientOf(db.GetMailRecipient(ctx, what.UserID))
		return err
	})
	if err != nil || len(due) == 0 {
		return err
	}
	var news queries.GetIncidentNoticeRow
	var services []queries.AffectedService
	err = n.DB.Read(ctx, to.actor, func(db *queries.Queries) (err error) {
		if news, err = db.GetIncidentNotice(ctx, what.IncidentID); err == nil {
			services, err = db.ListAffectedServices(ctx, what.IncidentID, to.actor.OrganisationID, servicesShown)
		}
		return err
	})
	if errors.Is(err, pgx.ErrNoRows) { // the user lost the right meanwhile: the look does not find it again
		return nil
	}
	if err != nil {
		return err
	}
	e, err := n.incident(to, news, services, due[0])
	if err != nil {
		return err
	}
	settled := queries.SettleIncidentMailParams{IncidentID: what.IncidentID, UserID: what.UserID,
		OrganisationID: due[0].OrganisationID, Seq: news.ReadIncident.LastSeq, Status: statusSent}
	if err = n.send(ctx, to, e); errors.Is(err, mail.ErrRefused) {
		settled.Status = statusFailed
	}
	return n.settle(ctx, err, func(db *queries.Queries) error { return db.SettleIncidentMail(ctx, settled) })
}

// incident returns the e-mail about an incident. All those to one user are one thread, and the same e-mail has the same
// id.
func (n *Notices) incident(
	to recipient,
	news queries.GetIncidentNoticeRow,
	services []queries.AffectedService,
	due queries.ListDueIncidentMailRow,
) (e mail.Message, err error) {
	i, now := news.ReadIncident, time.Now()
	words, err := wording.Of(i)
	if err != nil {
		return e, err
	}
	e = to.message(fmt.Sprintf("incident-%s-%d-%d-%s", i.ID, i.LastSeq, due.Days, to.actor.UserID))
	e.Thread = fmt.Sprintf("incident-%s", i.ID)
	e.Unsubscribe = n.PublicURL + IncidentUnsubscribePath + "?token=" + n.Replies.IncidentToken(to.actor.UserID)
	t := incidentText{
		ReadIncident: i,
		words:        words,
		message:      words.Fill(news.Message, now),
		first:        due.FirstOn,
		link:         fmt.Sprintf("%s/incidents/%s", n.PublicURL, i.ID),
		unsubscribe:  e.Unsubscribe,
		customer:     to.actor.OrganisationName,
		now:          now,
	}
	for _, s := range services {
		t.services = append(t.services, wording.Name(s.CustomerName, s.Description)+", "+s.Code)
	}
	e.Subject, e.Text = t.subject(), t.text(to.actor.FullName)
	if i.Kind == string(contract.IncidentKindMaintenance) && i.StartsOn != nil && i.ExpectedEndOn != nil &&
		i.State != string(contract.IncidentStateEnded) {
		event, err := wording.Event(i, news.Message, news.ToldOn, n.PublicURL)
		if err != nil {
			return e, err
		}
		e.Attachments = []mail.Attachment{{Name: "onderhoud.ics", Type: ical.Type,
			Data: ical.Calendar(wording.Product, event)}}
	}
	return e, nil
}
