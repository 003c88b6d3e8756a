package integrations

import (
	"context"
	"encoding/json"
	"errors"
	"net/url"
	"slices"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/server/internal/platform/publicnet"
	"klantportaal.example/server/internal/platform/webhook"
)

const (
	maxWebhooks       = 5  // of an integration
	maxOfOrganisation = 20 // of an organisation: each event is stored once per webhook, in the transaction of its change
	webhookKey        = "webhook_pkey"
	// testEvent is the type of a test, which no webhook can choose.
	testEvent = "webhook.test"
)

// ListWebhooks returns the webhooks of an integration. Of their addresses, a member of staff who views the portal as a
// user gets no more than the host: the rest may be a secret. Errors: NotFound integration.not_found.
func (s *Integrations) ListWebhooks(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
) (list contract.WebhookList, err error) {
	list.Items, list.Sends = []contract.Webhook{}, !s.Off
	err = s.read(ctx, actor, id, func(db *queries.Queries) error {
		rows, err := db.ListWebhooks(ctx, id, nil)
		for _, r := range rows {
			w := webhookOf(r)
			if actor.ViewedBy != uuid.Nil {
				w.Url = shown(w.Url)
			}
			list.Items = append(list.Items, w)
		}
		return err
	})
	return list, err
}

// CreateWebhook makes a webhook under an id that the caller chose, with a secret, which is returned this once. Errors:
// NotFound integration.not_found, Invalid webhook.invalid, webhook.not_https, webhook.not_public, Forbidden
// grant.token, grant.temporary, Conflict integration.revoked, webhook.id_taken, webhook.limit, RateLimited
// rate.limited.
func (s *Integrations) CreateWebhook(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	r contract.CreateWebhookRequest,
) (made contract.CreatedWebhook, err error) {
	err = s.checkWebhook(r.Url, r.Events)
	if err == nil {
		err = s.read(ctx, actor, id, func(*queries.Queries) error { return nil })
	}
	if err == nil {
		err = s.checkAddress(ctx, id, r.Url)
	}
	if err != nil {
		return made, err
	}
	made.Secret = webhook.NewSecret()
	err = s.changeWebhook(ctx, actor, id, func(db *queries.Queries) error {
		if err := mayLend(ctx, db, &id, nil); err != nil {
			return err
		}
		there, err := db.ListWebhooks(ctx, id, nil)
		if err != nil {
			return err
		}
		if len(there) >= maxWebhooks {
			return problem.New(problem.Conflict, contract.CodeWebhookLimit,
				"an integration can have at most five webhooks; delete one first")
		}
		if all, err := db.CountWebhooksOf(ctx, actor.OrganisationID); err != nil {
			return err
		} else if all >= maxOfOrganisation {
			return problem.New(problem.Conflict, contract.CodeWebhookLimit,
				"an organisation can have at most twenty webhooks; delete one first")
		}
		events := texts(r.Events)
		if err := db.InsertWebhook(ctx, queries.InsertWebhookParams{ID: r.Id, UserID: id,
			OrganisationID: actor.OrganisationID, Url: r.Url, Events: events, WithText: r.WithText, Own: r.Own,
			Secret: made.Secret, CreatedBy: actor.UserID}); err != nil {
			return err
		}
		if made.Webhook, err = oneWebhook(ctx, db, id, r.Id); err != nil {
			return err
		}
		return record(ctx, db, actor, id, "webhook.created", nil, valuesOf(made.Webhook))
	})
	if postgres.UniqueIndex(err) == webhookKey {
		err = problem.New(problem.Conflict, contract.CodeWebhookIdTaken, "this id is already in use")
	}
	if err != nil {
		return contract.CreatedWebhook{}, err
	}
	return made, nil
}

// UpdateWebhook replaces what a user chose of a webhook. rev is the revision that the change is based on. Errors:
// NotFound integration.not_found, webhook.not_found, Invalid webhook.invalid, webhook.not_https, webhook.not_public,
// Forbidden grant.token, grant.temporary, Conflict integration.revoked, webhook.stale, RateLimited rate.limited.
func (s *Integrations) UpdateWebhook(
	ctx context.Context,
	actor identity.Actor,
	id, hook uuid.UUID,
	r contract.UpdateWebhookRequest,
	rev int64,
) (now contract.Webhook, err error) {
	if err := s.checkWebhook(r.Url, r.Events); err != nil {
		return now, err
	}
	var known contract.Webhook
	err = s.read(ctx, actor, id, func(db *queries.Queries) (err error) {
		known, err = unchanged(ctx, db, id, hook, rev)
		return err
	})
	if err == nil && known.Url != r.Url {
		err = s.checkAddress(ctx, id, r.Url)
	}
	if err != nil {
		return now, err
	}
	err = s.changeWebhook(ctx, actor, id, func(db *queries.Queries) error {
		was, err := unchanged(ctx, db, id, hook, rev)
		if err != nil {
			return err
		}
		same := was.Url == r.Url && was.WithText == r.WithText && was.Own == r.Own && slices.Equal(was.Events, r.Events)
		var until *time.Time
		if same && !r.Enabled { // nothing is sent any more
			until = new(time.Now())
		}
		if err := mayLend(ctx, db, &id, until); err != nil {
			return err
		}
		if same && (was.State != contract.WebhookStateOff) == r.Enabled {
			now = was
			return nil
		}
		if err := db.UpdateWebhook(ctx, queries.UpdateWebhookParams{ID: hook, Url: r.Url, Events: texts(r.Events),
			WithText: r.WithText, Own: r.Own, Enabled: r.Enabled}); err != nil {
			return err
		}
		// Also those that were written while it went off.
		if !r.Enabled || was.State == contract.WebhookStateOff {
			if err := db.GiveUpDeliveries(ctx, hook); err != nil {
				return err
			}
		}
		if now, err = oneWebhook(ctx, db, id, hook); err != nil {
			return err
		}
		before, after, _ := audit.Difference(valuesOf(was), valuesOf(now), audit.Values{"url": shown(was.Url)})
		return record(ctx, db, actor, id, "webhook.changed", before, after)
	})
	return now, err
}

// DeleteWebhook removes a webhook with its deliveries. Errors: NotFound integration.not_found, webhook.not_found.
func (s *Integrations) DeleteWebhook(ctx context.Context, actor identity.Actor, id, hook uuid.UUID) error {
	err := s.change(ctx, actor, id, func(db *queries.Queries, _ queries.Integration) error {
		was, err := oneWebhook(ctx, db, id, hook)
		if err != nil {
			return err
		}
		if _, err := db.DeleteWebhook(ctx, hook, id); err != nil {
			return err
		}
		if err := db.DeleteDeliveries(ctx, hook); err != nil {
			return err
		}
		return record(ctx, db, actor, id, "webhook.deleted", nil, audit.Values{"url": shown(was.Url)})
	})
	if err == nil {
		s.notify.IntegrationsChanged(actor.OrganisationID)
	}
	return err
}

// RenewSecret replaces the secret of a webhook; the old one signs for another day. Errors: NotFound
// integration.not_found, webhook.not_found, Forbidden grant.token, Conflict integration.revoked.
func (s *Integrations) RenewSecret(
	ctx context.Context,
	actor identity.Actor,
	id, hook uuid.UUID,
) (made contract.CreatedWebhook, err error) {
	secret := webhook.NewSecret()
	err = s.changeWebhook(ctx, actor, id, func(db *queries.Queries) error {
		if _, err := oneWebhook(ctx, db, id, hook); err != nil {
			return err
		}
		if err := mayLend(ctx, db, &id, new(time.Now())); err != nil {
			return err
		}
		if err := db.RenewWebhookSecret(ctx, hook, secret); err != nil {
			return err
		}
		if made.Webhook, err = oneWebhook(ctx, db, id, hook); err != nil {
			return err
		}
		return record(ctx, db, actor, id, "webhook.secret", nil, audit.Values{"url": shown(made.Webhook.Url)})
	})
	if err != nil {
		return contract.CreatedWebhook{}, err
	}
	made.Secret = secret
	return made, nil
}

// TestWebhook sends a test and returns the answer. Errors: NotFound integration.not_found, webhook.not_found, Conflict
// integration.revoked, RateLimited rate.limited.
func (s *Integrations) TestWebhook(
	ctx context.Context,
	actor identity.Actor,
	id, hook uuid.UUID,
) (contract.WebhookAnswer, error) {
	var to contract.Webhook
	var secrets []string
	err := s.read(ctx, actor, id, func(db *queries.Queries) (err error) {
		d, err := detail(ctx, db, actor, id)
		if err == nil && d.Integration.Status == contract.IntegrationStatusRevoked {
			err = errRevoked()
		}
		if err != nil {
			return err
		}
		if to, err = oneWebhook(ctx, db, id, hook); err != nil {
			return err
		}
		secrets, err = db.WebhookSecrets(ctx, hook)
		return err
	})
	if err == nil {
		err = s.sends()
	}
	if err == nil {
		err = s.Tests.Check(id)
	}
	if err != nil {
		return contract.WebhookAnswer{}, err
	}
	event := s.envelope(uuid.New(), testEvent, id.String(), time.Now())
	event.Data.IntegrationId = &id
	body, err := json.Marshal(event)
	if err != nil {
		return contract.WebhookAnswer{}, err
	}
	a, err := s.sender.Send(ctx, webhook.Event{ID: event.Id.String(), Body: body, URL: to.Url, Secrets: secrets})
	if err != nil {
		return contract.WebhookAnswer{}, err
	}
	answer := contract.WebhookAnswer{Ms: int(a.Took.Milliseconds()), Text: a.Text, Failure: failureOf(a)}
	if a.Status != 0 {
		answer.Status = &a.Status
	}
	return answer, nil
}

// sends checks that webhooks are sent. Error: Conflict webhook.switched_off.
func (s *Integrations) sends() error {
	if s.Off {
		return problem.New(problem.Conflict, contract.CodeWebhookSwitchedOff,
			"the operator of the portal has switched webhooks off")
	}
	return nil
}

// Listening returns how many webhooks of all organisations are on, and how many of these fail.
func Listening(ctx context.Context, db *postgres.DB) (on, fail int, err error) {
	err = db.Read(ctx, deliverer, func(db *queries.Queries) error {
		n, err := db.CountWebhooks(ctx)
		on, fail = int(n.Listening), int(n.Failing)
		return err
	})
	return on, fail, err
}

// read runs f in a session that sees an integration. Errors: NotFound integration.not_found.
func (s *Integrations) read(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	f func(db *queries.Queries) error,
) error {
	return s.db.Read(ctx, actor, func(db *queries.Queries) error {
		there, err := db.HasIntegration(ctx, id)
		if err == nil && !there {
			err = errNotFound()
		}
		if err != nil {
			return err
		}
		return f(db)
	})
}

// changeWebhook runs f in a transaction that holds the row of an integration that is not revoked, and notifies those
// who see its webhooks. Errors: NotFound integration.not_found, Conflict integration.revoked.
func (s *Integrations) changeWebhook(
	ctx context.Context,
	actor identity.Actor,
	id uuid.UUID,
	f func(db *queries.Queries) error,
) error {
	err := s.change(ctx, actor, id, func(db *queries.Queries, was queries.Integration) error {
		if was.RevokedOn != nil {
			return errRevoked()
		}
		return f(db)
	})
	if err == nil || errors.Is(err, postgres.ErrCommitUnknown) {
		s.notify.IntegrationsChanged(actor.OrganisationID)
	}
	return err
}

// checkWebhook checks the form of what a user chose. Errors: Invalid webhook.invalid, webhook.not_https.
func (s *Integrations) checkWebhook(address string, events []contract.WebhookEvent) error {
	for i, e := range events {
		if !e.Valid() || slices.Contains(events[:i], e) {
			return problem.InvalidField(contract.CodeWebhookInvalid, "events", contract.FieldCodeInvalid,
				"each is one of the types of events, once")
		}
	}
	return refused(s.sender.CheckForm(address))
}

// checkAddress checks the address that a user chose for a webhook of an integration that they see. It asks the DNS,
// where the owner of the name sees the question, so it is limited as tests are. Errors: Invalid webhook.invalid,
// webhook.not_https, webhook.not_public, RateLimited rate.limited.
func (s *Integrations) checkAddress(ctx context.Context, id uuid.UUID, address string) error {
	if err := s.Addresses.Check(id); err != nil {
		return err
	}
	return refused(s.sender.Check(ctx, address))
}

// refused returns the problem of an address that was not accepted.
func refused(err error) error {
	switch {
	case errors.Is(err, webhook.ErrNotHTTPS):
		return problem.InvalidField(contract.CodeWebhookNotHttps, "url", contract.FieldCodeInvalid,
			"the address must begin with https://")
	case errors.Is(err, publicnet.ErrNotPublic):
		return problem.InvalidField(contract.CodeWebhookNotPublic, "url", contract.FieldCodeInvalid,
			"the address is not of the public internet, or is the portal's own")
	case err != nil:
		return problem.InvalidField(contract.CodeWebhookInvalid, "url", contract.FieldCodeInvalid,
			"this is not an address such as https://example.com/hooks, without a user and a fragment")
	}
	return nil
}

// oneWebhook returns a webhook of an integration. Errors: NotFound webhook.not_found.
func oneWebhook(ctx context.Context, db *queries.Queries, id, hook uuid.UUID) (w contract.Webhook, err error) {
	rows, err := db.ListWebhooks(ctx, id, &hook)
	if err == nil && len(rows) == 0 {
		err = problem.New(problem.NotFound, contract.CodeWebhookNotFound, "the integration has no such webhook")
	}
	if err != nil {
		return w, err
	}
	return webhookOf(rows[0]), nil
}

// unchanged returns a webhook at the revision that a change is based on. Errors: NotFound webhook.not_found, Conflict
// webhook.stale.
func unchanged(ctx context.Context, db *queries.Queries, id, hook uuid.UUID, rev int64) (contract.Webhook, error) {
	w, err := oneWebhook(ctx, db, id, hook)
	if err == nil && w.Rev != rev {
		err = problem.New(problem.Conflict, contract.CodeWebhookStale, "it has changed since it was read; read it again")
	}
	return w, err
}

func webhookOf(r queries.ListWebhooksRow) contract.Webhook {
	w := contract.Webhook{
		Id:           r.ID,
		Url:          r.Url,
		Events:       []contract.WebhookEvent{},
		WithText:     r.WithText,
		Own:          r.Own,
		State:        contract.WebhookStateOn,
		FailingSince: contract.TimeOf(r.FailingSince),
		OffSince:     contract.TimeOf(r.OffSince),
		SecretEnd:    r.SecretEnd,
		CreatedOn:    contract.Time{Time: r.CreatedOn},
		Rev:          r.Rev,
	}
	if r.OldSigns {
		w.OldSecretUntil = contract.TimeOf(r.SecretBeforeUntil)
	}
	for _, e := range r.Events {
		w.Events = append(w.Events, contract.WebhookEvent(e))
	}
	switch {
	case r.OffSince != nil:
		w.State = contract.WebhookStateOff
	case r.FailingSince != nil:
		w.State = contract.WebhookStateFailing
	}
	return w
}

// shown returns the scheme and host of an address: the rest may have a secret.
func shown(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

func valuesOf(w contract.Webhook) audit.Values {
	return audit.Values{"url": shown(w.Url), "events": texts(w.Events), "withText": w.WithText, "own": w.Own,
		"enabled": w.State != contract.WebhookStateOff}
}

func texts(events []contract.WebhookEvent) []string {
	list := make([]string, len(events))
	for i, e := range events {
		list[i] = string(e)
	}
	return list
}
