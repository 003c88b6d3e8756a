package integrations

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/webhook"
)

const (
	// attempts bounds how often a delivery is tried. With pauses of attempt⁴ pauseUnits the last is four days after the
	// first.
	attempts   = 18
	pauseUnit  = 1057 * time.Millisecond
	offAfter   = 4 * 24 * time.Hour // without a success
	claimedFor = 30 * time.Second   // a delivery that was being sent by an instance that was killed is sent again so late
	// deliverFor is after how long Deliver leaves the rest of a lane to the next call.
	deliverFor = 30 * time.Second
	atOnce     = 1000 // lanes or subjects that one look returns
	// ofOrganisation is in how many lanes the webhooks of one organisation send at the same time.
	ofOrganisation = 4
)

var deliverer = identity.System("deliver to webhooks")

// Lane is a part of a webhook's subjects, whose deliveries are sent one at a time.
type Lane struct {
	Webhook uuid.UUID `json:"webhook"`
	No      int32     `json:"no"`
}

// ListDue returns the lanes with a delivery that is due, of which none is being sent, as far as their organisations
// may send in more.
func (s *Integrations) ListDue(ctx context.Context) (due []Lane, err error) {
	err = s.db.Read(ctx, deliverer, func(db *queries.Queries) error {
		rows, err := db.ListDueLanes(ctx, ofOrganisation, atOnce)
		for _, r := range rows {
			due = append(due, Lane{r.WebhookID, r.Lane})
		}
		return err
	})
	return due, err
}

// Deliver sends the due deliveries of a lane, those of a subject in order, until one fails or none is left. A delivery
// is this call's for claimedFor, so two instances at once do no harm; of one, only the first call sends. What the
// receiver does wrong is not returned as an error.
func (s *Integrations) Deliver(ctx context.Context, l Lane) error {
	// For other lanes, while the webhook fails, and for what came to this one at its very end.
	defer s.Due()
	if _, others := s.lanes.LoadOrStore(l, nil); others {
		return nil
	}
	defer s.lanes.Delete(l)
	for until := time.Now().Add(deliverFor); ; {
		var subjects []string
		err := s.db.Read(ctx, deliverer, func(db *queries.Queries) (err error) {
			subjects, err = db.ListDueSubjects(ctx, l.Webhook, l.No, atOnce)
			return err
		})
		if err != nil || len(subjects) == 0 {
			return err
		}
		some := false
		for _, subject := range subjects {
			sent, more, err := s.deliver(ctx, l.Webhook, subject, until)
			if err != nil || !more {
				return err
			}
			some = some || sent
		}
		if !some {
			return nil // another instance sends them, or the webhook is off
		}
	}
}

// deliver sends the due deliveries of a subject. It reports whether there was one, and whether the lane may go on.
func (s *Integrations) deliver(
	ctx context.Context,
	hook uuid.UUID,
	subject string,
	until time.Time,
) (sent, more bool, err error) {
	for time.Now().Before(until) {
		var d queries.ClaimDeliveryRow
		err := s.db.Write(ctx, deliverer, func(db *queries.Queries) (err error) {
			d, err = db.ClaimDelivery(ctx, claimedFor.Seconds(), hook, subject)
			return err
		})
		if errors.Is(err, pgx.ErrNoRows) {
			return sent, true, nil
		}
		if err != nil {
			return sent, false, err
		}
		sent = true
		more, err := s.send(ctx, d)
		if err != nil {
			// An attempt like others, so that what can never be sent ends.
			return true, false, errors.Join(err, s.settle(ctx, d, failed(ctx, d), nil))
		}
		if !more {
			return sent, false, nil
		}
	}
	return sent, false, nil
}

// send makes one attempt, and reports whether the next delivery may follow.
func (s *Integrations) send(ctx context.Context, d queries.ClaimDeliveryRow) (bool, error) {
	result := queries.SettleDeliveryParams{ID: d.ID, Attempt: d.Attempt}
	if s.Off {
		result.Status = string(contract.WebhookDeliveryStatusSkipped)
		result.Failure = new(string(contract.WebhookFailureSwitchedOff))
		return true, s.settle(ctx, d, result, nil)
	}
	event, seen, err := s.event(ctx, d)
	if err != nil {
		return false, err
	}
	if !seen {
		result.Status = string(contract.WebhookDeliveryStatusSkipped)
		return true, s.settle(ctx, d, result, nil)
	}
	body, err := json.Marshal(event)
	if err != nil {
		return false, err
	}
	if event.Data.Text != nil { // the text of a message is stored with the message alone
		event.Data.Text = nil
		if result.Body, err = json.Marshal(event); err != nil {
			return false, err
		}
	} else {
		result.Body = body
	}
	answer, err := s.sender.Send(ctx, webhook.Event{ID: d.ID.String(), Body: body, URL: d.Url, Secrets: d.Secrets})
	if err != nil {
		return false, err
	}
	ms := int32(answer.Took.Milliseconds()) //nolint:gosec // an attempt takes seconds
	result.Answer, result.Ms, result.Failure = answer.Text, &ms, (*string)(failureOf(answer))
	if answer.Status != 0 {
		status := int32(answer.Status) //nolint:gosec // three digits
		result.AnswerStatus = &status
	}
	works := answer.Delivered()
	if ctx.Err() != nil && answer.Status == 0 {
		return false, s.settle(ctx, d, failed(ctx, d), nil)
	}
	if works {
		result.Status = string(contract.WebhookDeliveryStatusDelivered)
	} else {
		f := failed(ctx, d)
		result.Status, result.Seconds = f.Status, f.Seconds
	}
	return result.Seconds == nil, s.settle(ctx, d, result, &works)
}

// failed returns the end of an attempt that failed. One that the portal's own end cut short is made again at once, by
// another instance.
func failed(ctx context.Context, d queries.ClaimDeliveryRow) queries.SettleDeliveryParams {
	result := queries.SettleDeliveryParams{ID: d.ID, Attempt: d.Attempt}
	pause := pauseAfter(d.Attempt).Seconds()
	switch {
	case ctx.Err() != nil:
		pause = 0
	case d.Once, d.Attempt >= attempts:
		result.Status = string(contract.WebhookDeliveryStatusFailed)
		return result
	}
	result.Status, result.Seconds = string(contract.WebhookDeliveryStatusRetrying), &pause
	return result
}

// pauseAfter returns how long an attempt is waited for after those before it failed.
func pauseAfter(attempt int32) time.Duration {
	n := int64(attempt)
	return time.Duration(n*n*n*n) * pauseUnit
}

// settle records the end of an attempt, and whether the webhook works; nil: nothing was sent.
func (s *Integrations) settle(
	ctx context.Context,
	d queries.ClaimDeliveryRow,
	result queries.SettleDeliveryParams,
	works *bool,
) error {
	// An attempt that was made is recorded even when the portal stops.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	err := s.db.Tx(ctx, deliverer, func(db *queries.Queries) error {
		off := false
		var err error
		// First the webhook, then its deliveries: UpdateWebhook locks them in this order.
		switch {
		case works == nil:
		case *works:
			err = db.WebhookWorks(ctx, d.WebhookID)
		default:
			off, err = db.WebhookFails(ctx, d.WebhookID, d.Attempt >= attempts, offAfter.Seconds())
		}
		if err != nil {
			return err
		}
		if err := db.SettleDelivery(ctx, result); err != nil || !off {
			return err
		}
		if err := db.GiveUpDeliveries(ctx, d.WebhookID); err != nil {
			return err
		}
		return audit.Write(ctx, db, deliverer, audit.Change{OrganisationID: d.OrganisationID, Action: "webhook.failed",
			Entity: audit.EntityUser, EntityID: d.UserID.String(), After: audit.Values{"url": shown(d.Url)}})
	})
	if err == nil {
		s.notify.IntegrationsChanged(d.OrganisationID)
	}
	return err
}

// event returns what is sent, as the integration sees it now; false: it does not see it, or may do nothing.
func (s *Integrations) event(
	ctx context.Context,
	d queries.ClaimDeliveryRow,
) (event contract.WebhookEventBody, seen bool, err error) {
	var as queries.IntegrationAccessRow
	err = s.db.Read(ctx, deliverer, func(db *queries.Queries) (err error) {
		as, err = db.IntegrationAccess(ctx, d.UserID)
		return err
	})
	if err != nil || !as.Allowed {
		return event, false, err
	}
	actor := identity.Actor{UserID: d.UserID, OrganisationID: as.OrganisationID, Staff: !as.IsCustomer,
		Roles: identity.RolesOfIntegration(as.Grants, as.IsCustomer), FullName: as.FullName,
		OrganisationName: as.OrganisationName}
	event = s.envelope(d.ID, d.Event, d.Subject, d.CreatedOn)
	data := &event.Data
	err = s.db.Read(ctx, actor, func(db *queries.Queries) (err error) {
		var rev int64
		switch {
		case d.TicketID != nil && d.MessageID != nil:
			var t queries.GetTicketOfEventRow
			t, err = db.GetTicketOfEvent(ctx, *d.TicketID, *d.MessageID)
			rev, data.TicketId, data.MessageId, data.ExactId = t.Rev, d.TicketID, d.MessageID, t.ExactID
			if d.WithText && t.Kind == "message" {
				data.Text = &t.Text
			}
		case d.IncidentID != nil:
			rev, err = db.GetIncidentOfEvent(ctx, *d.IncidentID)
			data.IncidentId, data.Seq = d.IncidentID, wide(d.Seq)
		case d.DocumentID != nil:
			rev, err = db.GetDocumentOfEvent(ctx, *d.DocumentID)
			data.DocumentId = d.DocumentID
		default:
			rev, data.IntegrationId = as.Rev, &d.UserID
		}
		data.Rev = &rev
		return err
	})
	if errors.Is(err, pgx.ErrNoRows) {
		return event, false, nil
	}
	return event, err == nil, err
}

// envelope returns an event without its data, as CloudEvents 1.0 has it.
func (s *Integrations) envelope(id uuid.UUID, event, subject string, at time.Time) contract.WebhookEventBody {
	return contract.WebhookEventBody{
		Specversion:     "1.0",
		Id:              id,
		Source:          s.source,
		Type:            event,
		Subject:         subject,
		Time:            contract.Time{Time: at},
		Datacontenttype: "application/json",
	}
}

// ForgetDeliveries removes deliveries that are older than 14 days.
func (s *Integrations) ForgetDeliveries(ctx context.Context) error {
	for {
		var gone int64
		err := s.db.Write(ctx, deliverer, func(db *queries.Queries) (err error) {
			gone, err = db.ForgetDeliveries(ctx)
			return err
		})
		if err != nil || gone == 0 {
			return err
		}
	}
}
