package integrations

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/server/internal/platform/webhook"
)

// ListDeliveries returns a page of the deliveries of an integration. Errors: NotFound integration.not_found.
func (s *Integrations) ListDeliveries(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	q listquery.Query,
) (page listquery.Page[contract.WebhookDelivery], err error) {
	before, after := q.Less(contract.FieldCreatedOn), q.Greater(contract.FieldCreatedOn)
	p := queries.ListDeliveriesParams{UserID: id, Statuses: q.Strings(contract.FieldStatus),
		Events: q.Strings(contract.FieldEvent), Descending: q.Descending, BeforeTime: before.At(),
		BeforeID: before.TieUUID(uuid.Nil), AfterTime: after.At(), AfterID: after.TieUUID(uuid.Max)}
	if hooks := q.UUIDs(contract.FieldWebhookId); len(hooks) > 0 {
		p.WebhookID = &hooks[0]
	}
	err = s.read(ctx, actor, id, func(db *queries.Queries) error {
		page, err = listquery.Fetch(q,
			func(limit, offset int32) ([]queries.ListDeliveriesRow, error) {
				p.PageSize, p.PageOffset = limit, offset
				return db.ListDeliveries(ctx, p)
			},
			func(r queries.ListDeliveriesRow) int32 { return r.Total },
			func(r queries.ListDeliveriesRow) (contract.WebhookDelivery, error) { return deliveryOf(r), nil })
		return err
	})
	return page, err
}

// GetDelivery returns a delivery with what was sent and answered. Errors: NotFound integration.not_found,
// webhook.delivery_not_found.
func (s *Integrations) GetDelivery(
	ctx context.Context,
	actor identity.Actor,
	id, delivery uuid.UUID,
) (d contract.WebhookDeliveryDetail, err error) {
	err = s.read(ctx, actor, id, func(db *queries.Queries) error {
		r, err := oneDelivery(ctx, db, id, delivery)
		if err != nil {
			return err
		}
		d = contract.WebhookDeliveryDetail{Delivery: deliveryOf(r), Answer: r.WebhookDelivery.Answer,
			Failure: (*contract.WebhookFailure)(r.WebhookDelivery.Failure)}
		if r.WebhookDelivery.Body != nil {
			d.Body = &contract.WebhookEventBody{}
			if err := json.Unmarshal(r.WebhookDelivery.Body, d.Body); err != nil {
				return fmt.Errorf("the body of delivery %s: %w", delivery, err)
			}
		}
		return nil
	})
	return d, err
}

// SendAgain makes a delivery due. Errors: NotFound integration.not_found, webhook.delivery_not_found, Conflict
// integration.revoked, webhook.off.
func (s *Integrations) SendAgain(
	ctx context.Context,
	actor identity.Actor,
	id, delivery uuid.UUID,
) (d contract.WebhookDelivery, err error) {
	err = s.changeWebhook(ctx, actor, id, func(db *queries.Queries) error {
		if _, err := oneDelivery(ctx, db, id, delivery); err != nil {
			return err
		}
		if err := s.sends(); err != nil {
			return err
		}
		if n, err := db.SendDeliveryAgain(ctx, delivery); err != nil || n == 0 {
			if err == nil {
				err = problem.New(problem.Conflict, contract.CodeWebhookOff, "the webhook is off; switch it on first")
			}
			return err
		}
		r, err := oneDelivery(ctx, db, id, delivery)
		d = deliveryOf(r)
		return err
	})
	if err == nil {
		s.Due()
	}
	return d, err
}

// oneDelivery returns a delivery of an integration. Errors: NotFound webhook.delivery_not_found.
func oneDelivery(
	ctx context.Context,
	db *queries.Queries,
	id, delivery uuid.UUID,
) (r queries.ListDeliveriesRow, err error) {
	rows, err := db.ListDeliveries(ctx, queries.ListDeliveriesParams{UserID: id, ID: &delivery, PageSize: 1})
	if err == nil && len(rows) == 0 {
		err = problem.New(problem.NotFound, contract.CodeWebhookDeliveryNotFound,
			"the integration has no such delivery; deliveries are kept for 14 days")
	}
	if err != nil {
		return r, err
	}
	return rows[0], nil
}

func deliveryOf(r queries.ListDeliveriesRow) contract.WebhookDelivery {
	d := r.WebhookDelivery
	return contract.WebhookDelivery{
		Id:           d.ID,
		WebhookId:    d.WebhookID,
		Event:        contract.WebhookEvent(d.Event),
		Subject:      d.Subject,
		ExactId:      r.ExactID,
		CreatedOn:    contract.Time{Time: d.CreatedOn},
		Status:       contract.WebhookDeliveryStatus(d.Status),
		Attempt:      int(d.Attempt),
		AnswerStatus: wide(d.AnswerStatus),
		Ms:           wide(d.Ms),
		NextOn:       contract.TimeOf(d.NextOn),
		DoneOn:       contract.TimeOf(d.DoneOn),
	}
}

func failureOf(a webhook.Answer) *contract.WebhookFailure {
	if a.Failure == "" {
		return nil
	}
	f := contract.WebhookFailure(a.Failure)
	return &f
}

func wide(n *int32) *int {
	if n == nil {
		return nil
	}
	w := int(*n)
	return &w
}
