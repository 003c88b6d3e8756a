package integrations_test

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	standardwebhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit"
)

// hooked is a portal with an integration that sees all tickets of customer A, and a webhook of it.
type hooked struct {
	*testing.T
	p    *testkit.Portal
	r    *receiver
	made contract.CreatedIntegration
	hook contract.CreatedWebhook
}

var ofTickets = []contract.WebhookEvent{contract.WebhookEventTicketCreated, contract.WebhookEventTicketMessage,
	contract.WebhookEventTicketChanged, contract.WebhookEventTicketResolved}

func newHooked(t *testing.T, more body, with ...testkit.Option) *hooked {
	t.Helper()
	h := &hooked{T: t, p: testkit.New(t, append(with, testkit.Configured(hooking))...), r: newReceiver(t)}
	h.made = seesAll(t, h.p, testkit.AdminA)
	h.hook = hook(t, h.p, testkit.AdminA, h.made.Integration.Id, asksFor(h.r.URL, more, ofTickets...))
	return h
}

// at returns a path below the integration.
func (h *hooked) at(format string, args ...any) string {
	return path + "/" + h.made.Integration.Id.String() + fmt.Sprintf(format, args...)
}

func (h *hooked) deliveries(filter string) (page contract.WebhookDeliveryPage) {
	h.Helper()
	want(h.T, h.p.Call(testkit.AdminA, "GET", h.at("/deliveries?PageSize=100%s", filter), nil), 200, "").JSON(&page)
	return page
}

// settled waits until the newest deliveries have these statuses, the oldest first.
func (h *hooked) settled(statuses ...contract.WebhookDeliveryStatus) (list []contract.WebhookDelivery) {
	h.Helper()
	until(h.T, fmt.Sprintf("deliveries %v; the last were %+v", statuses, list), func() bool {
		list = h.deliveries("&OrderBy=createdOn%20ASC").Items
		if len(list) < len(statuses) {
			return false
		}
		list = list[len(list)-len(statuses):]
		return slices.EqualFunc(list, statuses, func(d contract.WebhookDelivery, s contract.WebhookDeliveryStatus) bool {
			return d.Status == s
		})
	})
	return list
}

func (h *hooked) detail(id uuid.UUID) (d contract.WebhookDeliveryDetail) {
	h.Helper()
	want(h.T, h.p.Call(testkit.AdminA, "GET", h.at("/deliveries/%s", id), nil), 200, "").JSON(&d)
	return d
}

func (h *hooked) state() contract.Webhook {
	h.Helper()
	var list contract.WebhookList
	want(h.T, h.p.Call(testkit.AdminA, "GET", h.at("/webhooks"), nil), 200, "").JSON(&list)
	if len(list.Items) != 1 {
		h.Fatalf("webhooks = %+v, want one", list.Items)
	}
	return list.Items[0]
}

func (h *hooked) say(who string, ticket int64, text string) uuid.UUID {
	h.Helper()
	return say(h.T, h.p, h.p.Token(who), ticket, text)
}

// due makes what is tried again due now.
func (h *hooked) due() {
	h.p.Exec("update webhook_delivery set next_on = now() where next_on is not null and status = 'retrying'")
}

func answering(status int, text string) func(http.ResponseWriter, received) {
	return func(w http.ResponseWriter, _ received) {
		w.WriteHeader(status)
		_, _ = w.Write([]byte(text))
	}
}

const (
	delivered = contract.WebhookDeliveryStatusDelivered
	retrying  = contract.WebhookDeliveryStatusRetrying
	skipped   = contract.WebhookDeliveryStatusSkipped
	failed    = contract.WebhookDeliveryStatusFailed
	waiting   = contract.WebhookDeliveryStatusWaiting
)

// While a receiver refuses an event, those after it of the same ticket wait and other tickets go on; then all come in
// order, each at least once and under one id.
func TestOrderOfATicket(t *testing.T) {
	t.Parallel()
	h := newHooked(t, nil)
	first := ticketOf(t, h.p, testkit.UserA, "The first")
	other := ticketOf(t, h.p, testkit.UserA, "The other")
	h.settled(delivered, delivered)
	busy := strconv.FormatInt(first, 10)
	h.r.respond(func(w http.ResponseWriter, r received) {
		if r.event.Subject == busy {
			w.WriteHeader(http.StatusServiceUnavailable)
			_, _ = w.Write([]byte("Maintenance until 15:10" + strings.Repeat("é", 1000)))
		}
	})
	said := []uuid.UUID{h.say(testkit.UserA, first, "One")}
	h.settled(retrying)
	for i := range 5 {
		said = append(said, h.say(testkit.UserA, first, "Next "+strconv.Itoa(i)))
		h.say(testkit.UserA, other, "Meanwhile "+strconv.Itoa(i))
	}
	list := h.settled(retrying, waiting, delivered, waiting, delivered, waiting, delivered, waiting, delivered, waiting,
		delivered)
	d := h.detail(list[0].Id)
	if d.Delivery.AnswerStatus == nil || *d.Delivery.AnswerStatus != 503 || d.Delivery.NextOn == nil ||
		!strings.HasPrefix(d.Answer, "Maintenance until 15:10é") || len(d.Answer) > 1024 || d.Body == nil ||
		*d.Body.Data.MessageId != said[0] || d.Failure != nil {
		t.Errorf("delivery = %+v", d)
	}
	if n := h.deliveries("&Filters=status:retrying%7Cfailed").Total; n != 1 {
		t.Errorf("failed deliveries = %d, want 1", n)
	}
	h.r.respond(answering(http.StatusOK, ""))
	h.due()
	h.settled(delivered, delivered, delivered, delivered, delivered, delivered, delivered, delivered, delivered, delivered,
		delivered)
	var got []uuid.UUID
	ids := map[uuid.UUID]uuid.UUID{}
	for _, r := range h.r.events() {
		e := r.event
		if e.Subject != busy || e.Type != "ticket.message" {
			continue
		}
		if id := r.header.Get("webhook-id"); id != e.Id.String() || ids[e.Id] != uuid.Nil && ids[e.Id] != *e.Data.MessageId {
			t.Errorf("the event %s has the id %s", e.Id, id)
		}
		if ids[e.Id] == uuid.Nil {
			got = append(got, *e.Data.MessageId)
		}
		ids[e.Id] = *e.Data.MessageId
	}
	if !slices.Equal(got, said) {
		t.Errorf("order = %v, want %v", got, said)
	}
}

// What is sent is what the integration sees at that moment, and nothing once it is paused.
func TestSeenWhenSent(t *testing.T) {
	t.Parallel()
	h := newHooked(t, nil)
	ticket := ticketOf(t, h.p, testkit.UserA, "No line")
	h.settled(delivered)
	h.r.respond(answering(http.StatusBadGateway, ""))
	h.say(testkit.UserA, ticket, "Still no line")
	h.settled(retrying)
	h.p.Exec("delete from user_grant where user_id = $1 and grant_id = $2", h.made.Integration.Id,
		grant(t, h.p, "view:company-tickets"))
	h.due()
	h.settled(skipped)
	n := len(h.r.events()) // what is skipped is not tried again
	h.say(testkit.UserA, ticket, "Hello?")
	h.settled(skipped, skipped)
	// Its own ticket it sees; but what it does itself is not sent to it.
	var own contract.SupportTicket
	want(t, h.p.CallWith(h.made.Token, "POST", "/api/support-tickets", body{"subject": "Of its own", "topic": "incident",
		"text": "Since this morning something is down."}), http.StatusCreated, "").JSON(&own)
	h.say(testkit.Staff, own.Id, "We have a look")
	if got := h.r.wait(n + 1)[n].event; got.Type == "ticket.created" || *got.Data.TicketId != own.Id {
		t.Errorf("event = %+v, want what staff do in the ticket", got)
	}
	until(t, "failure", func() bool { return h.deliveries("&Filters=status:retrying").Total == 1 })
	update := body{"name": "TOPdesk", "purpose": "", "networks": []string{}, "paused": true}
	want(t, h.p.Call(testkit.AdminA, "PUT", h.at(""), update, "If-Match", "1"), 200, "")
	h.due()
	until(t, "end of the deliveries", func() bool { return h.deliveries("&Filters=status:retrying%7Cwaiting").Total == 0 })
	n = len(h.r.events())
	before := h.deliveries("").Total
	h.say(testkit.Staff, own.Id, "Are you there?")
	if after := h.deliveries("").Total; after != before || len(h.r.events()) != n {
		t.Errorf("while it is paused %d deliveries are made, and %d sent", after-before, len(h.r.events())-n)
	}
}

// An integration whose tokens have all expired is sent nothing.
func TestExpiredIntegrationIsSentNothing(t *testing.T) {
	t.Parallel()
	h := newHooked(t, nil)
	h.p.Exec(`update api_token set created_on = now() - interval '2 days', expires_on = now() - interval '1 hour'
		where user_id = $1`, h.made.Integration.Id)
	ticketOf(t, h.p, testkit.UserA, "No line")
	h.settled(skipped)
	if n := len(h.r.events()); n != 0 {
		t.Errorf("requests = %d, want 0", n)
	}
}

// With own, its own messages come back.
func TestOwnEvents(t *testing.T) {
	t.Parallel()
	h := newHooked(t, body{"own": true})
	var own contract.SupportTicket
	want(t, h.p.CallWith(h.made.Token, "POST", "/api/support-tickets", body{"subject": "Of its own", "topic": "incident",
		"text": "Since this morning something is down."}), http.StatusCreated, "").JSON(&own)
	if got := h.r.wait(1)[0].event; got.Type != "ticket.created" || *got.Data.TicketId != own.Id {
		t.Errorf("event = %+v", got)
	}
}

// The text of a message is sent when asked for, as it is at that moment, and is not stored.
func TestTextOfAMessage(t *testing.T) {
	t.Parallel()
	h := newHooked(t, body{"withText": true})
	ticket := ticketOf(t, h.p, testkit.UserA, "No line")
	h.settled(delivered)
	h.r.respond(answering(http.StatusInternalServerError, ""))
	id := h.say(testkit.UserA, ticket, "My password is Tr0ub4dor")
	h.settled(retrying)
	got := h.r.wait(2)[1]
	if got.event.Data.Text == nil || *got.event.Data.Text != "My password is Tr0ub4dor" {
		t.Errorf("event = %s", got.raw)
	}
	var stored int
	h.p.Scan("select count(*)::int from webhook_delivery where body::text like '%Tr0ub4dor%'", nil, &stored)
	if stored != 0 {
		t.Error("the text of a message is stored with its delivery")
	}
	want(t, h.p.Call(testkit.UserA, "POST", "/api/messages/"+id.String()+"/withdraw", nil), 200, "")
	// Attempts from before still had it: they come by themselves, the second after a second.
	until(t, "attempt without the text", func() bool {
		h.due()
		list := h.r.events()
		last := list[len(list)-1].event.Data.Text
		return last != nil && *last == ""
	})
}

// With a new secret both sign for a day; each verifies, and a third does not. An old request does not verify either.
func TestSecretIsReplaced(t *testing.T) {
	t.Parallel()
	h := newHooked(t, nil)
	var renewed, third contract.CreatedWebhook
	want(t, h.p.Call(testkit.AdminA, "POST", h.at("/webhooks/%s/secret", h.hook.Webhook.Id), nil), 200, "").JSON(&renewed)
	if renewed.Secret == h.hook.Secret || !strings.HasSuffix(renewed.Secret, renewed.Webhook.SecretEnd) ||
		renewed.Webhook.OldSecretUntil == nil {
		t.Errorf("renewed = %+v", renewed)
	}
	verifies := func(r received, secret string) bool {
		t.Helper()
		v, err := standardwebhooks.NewWebhook(secret)
		if err != nil {
			t.Fatal(err)
		}
		return v.Verify(r.raw, r.header) == nil
	}
	ticket := ticketOf(t, h.p, testkit.UserA, "No line")
	got := h.r.wait(1)[0]
	if !verifies(got, renewed.Secret) || !verifies(got, h.hook.Secret) {
		t.Errorf("signatures = %q; both secrets should verify", got.header.Get("webhook-signature"))
	}
	forged := got.header.Clone()
	forged.Set("webhook-id", uuid.NewString())
	old := got.header.Clone()
	old.Set("webhook-timestamp", strconv.FormatInt(time.Now().Add(-6*time.Minute).Unix(), 10))
	for name, header := range map[string]http.Header{"another id": forged, "another time": old} {
		if verifies(received{header: header, raw: got.raw}, renewed.Secret) {
			t.Errorf("%s verifies", name)
		}
	}
	want(t, h.p.Call(testkit.AdminA, "POST", h.at("/webhooks/%s/secret", h.hook.Webhook.Id), nil), 200, "").JSON(&third)
	h.say(testkit.UserA, ticket, "Still no line")
	if got := h.r.wait(2)[1]; !verifies(got, third.Secret) || verifies(got, renewed.Secret) ||
		!verifies(got, h.hook.Secret) {
		t.Error("the newest secret and the one that was in use should verify, and no other")
	}
	h.p.Exec("update webhook set secret_before_until = now()")
	h.say(testkit.UserA, ticket, "And now?")
	if got := h.r.wait(3)[2]; !verifies(got, third.Secret) || verifies(got, h.hook.Secret) {
		t.Error("after a day only the newest secret should verify")
	}
	if w := h.state(); w.OldSecretUntil != nil {
		t.Errorf("webhook = %+v", w)
	}
}

// A webhook that has failed for four days is off, its maker is told once, and switching it on makes a new start.
func TestOffAfterFourDays(t *testing.T) {
	t.Parallel()
	smtp := testkit.NewSMTP(t)
	h := newHooked(t, nil, testkit.Configured(func(c *app.Config) {
		c.Mail = app.Mail{URL: smtp.URL, From: "Klantportaal <portaal@provider.example>", LookEvery: 100 * time.Millisecond}
	}))
	h.r.respond(answering(http.StatusInternalServerError, "no"))
	ticket := ticketOf(t, h.p, testkit.UserA, "No line")
	h.settled(retrying)
	h.say(testkit.UserA, ticket, "Still no line")
	if w := h.state(); w.State != contract.WebhookStateFailing || w.FailingSince == nil {
		t.Errorf("state = %+v", w)
	}
	h.p.Exec(`update webhook set failing_since = failing_since - interval '4 days'`)
	h.due()
	until(t, "second attempt", func() bool { return h.deliveries("").Items[1].Attempt >= 2 })
	if w := h.state(); w.State != contract.WebhookStateFailing {
		t.Errorf("before the last attempt: state = %+v", w)
	}
	h.settled(retrying, waiting)
	h.p.Exec(`update webhook_delivery set attempt = 17 where status = 'retrying'`)
	h.due()
	list := h.settled(failed, failed)
	if list[0].Attempt != 18 || list[0].DoneOn == nil || list[0].NextOn != nil {
		t.Errorf("delivery = %+v", list[0])
	}
	w := h.state()
	if w.State != contract.WebhookStateOff || w.OffSince == nil || w.FailingSince == nil || w.Rev != h.hook.Webhook.Rev+1 {
		t.Errorf("state = %+v", w)
	}
	until(t, "e-mail", func() bool { return len(smtp.Mails(testkit.AdminA)) == 1 })
	mail := smtp.Mails(testkit.AdminA)[0]
	if mail.Subject != "Webhook van TOPdesk is uitgezet" ||
		!strings.Contains(mail.Text, "/users/integrations/"+h.made.Integration.Id.String()+"?tab=webhooks") {
		t.Errorf("mail = %+v", mail)
	}
	n := len(h.r.events())
	h.say(testkit.UserA, ticket, "Anybody?")
	want(t, h.p.Call(testkit.AdminA, "POST", h.at("/deliveries/%s/again", list[0].Id), nil), 409, contract.CodeWebhookOff)
	var answer contract.WebhookAnswer
	want(t, h.p.Call(testkit.AdminA, "POST", h.at("/webhooks/%s/test", w.Id), nil), 200, "").JSON(&answer)
	if answer.Status == nil || *answer.Status != 500 || answer.Text != "no" {
		t.Errorf("answer = %+v", answer)
	}
	if len(h.r.events()) != n+1 || h.deliveries("").Total != 2 {
		t.Errorf("while it is off: %d requests and %d deliveries, want the test and 2", len(h.r.events())-n,
			h.deliveries("").Total)
	}
	h.r.respond(answering(http.StatusOK, ""))
	on := body{"url": h.r.URL, "events": ofTickets, "withText": false, "own": false, "enabled": true}
	want(t, h.p.Call(testkit.AdminA, "PUT", h.at("/webhooks/%s", w.Id), on, "If-Match", strconv.FormatInt(w.Rev, 10)), 200,
		"").JSON(&w)
	if w.State != contract.WebhookStateOn || w.FailingSince != nil || w.OffSince != nil {
		t.Errorf("state = %+v", w)
	}
	want(t, h.p.Call(testkit.AdminA, "POST", h.at("/deliveries/%s/again", list[0].Id), nil), 200, "")
	h.say(testkit.UserA, ticket, "It works again")
	until(t, "deliveries", func() bool { return h.deliveries("&Filters=status:delivered").Total == 2 })
	if len(smtp.Mails(testkit.AdminA)) != 1 {
		t.Error("the e-mail was sent more than once")
	}
}

// When its maker is not there any more, another administrator is told that a webhook is off.
func TestAnotherAdministratorIsTold(t *testing.T) {
	t.Parallel()
	smtp := testkit.NewSMTP(t)
	h := newHooked(t, nil, testkit.Configured(func(c *app.Config) {
		c.Mail = app.Mail{URL: smtp.URL, From: "Klantportaal <portaal@provider.example>", LookEvery: 100 * time.Millisecond}
	}))
	h.p.Grant(testkit.UserA, "account-admin")
	h.p.Exec("update portal_user set status = 'blocked' where email = $1", testkit.AdminA)
	h.p.Exec("update webhook set failing_since = now() - interval '4 days', off_since = now()")
	until(t, "e-mail", func() bool {
		return slices.ContainsFunc(smtp.Mails(testkit.UserA), func(m testkit.Mail) bool {
			return m.Subject == "Webhook van TOPdesk is uitgezet"
		})
	})
	if n := len(smtp.Mails(testkit.AdminA)); n != 0 {
		t.Errorf("e-mails to the blocked one = %d", n)
	}
}

// Tests of an integration's webhooks are limited.
func TestTestsAreLimited(t *testing.T) {
	t.Parallel()
	h := newHooked(t, nil, testkit.Configured(func(c *app.Config) { c.Limits.Tests = 0.3 }))
	test := h.at("/webhooks/%s/test", h.hook.Webhook.Id)
	until(t, "limit", func() bool { return h.p.Call(testkit.AdminA, "POST", test, nil).Status == 429 })
	if n := len(h.r.events()); n < 3 {
		t.Errorf("tests = %d, want 3 at once", n)
	}
}

// An instance that is killed while it sends leaves the delivery to the next, which sends the same event again.
func TestKilledWhileSending(t *testing.T) {
	t.Parallel()
	h := newHooked(t, nil)
	// As an instance leaves it that is gone: claimed, with a job of River's that is said to run.
	h.p.Stop()
	h.p.Exec(`insert into webhook_delivery (webhook_id, organisation_id, event, subject, attempt, next_on)
		select id, organisation_id, 'access.changed', user_id::text, 1, now() + interval '1 second' from webhook`)
	h.p.Exec(`insert into river.river_job (kind, queue, state, args, max_attempts, attempt, attempted_at, attempted_by)
		select 'deliver_to_webhook', 'webhook', 'running', jsonb_build_object('webhook', webhook_id, 'no', delivery_lane(subject)),
			1, 1, now(), '{gone}' from webhook_delivery`)
	h.p.Restart()
	got := h.r.wait(1)
	h.settled(delivered)
	if len(got) != 1 || *got[0].event.Data.IntegrationId != h.made.Integration.Id {
		t.Errorf("requests = %d, %s", len(got), got[0].raw)
	}
}
