package integrations_test

import (
	"context"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/domain/integrations"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/test/testkit"
)

// A receiver that is slow, or does not answer at all, does not hold up others.
func TestSlowReceiver(t *testing.T) {
	t.Parallel()
	h := newHooked(t, nil)
	held := make(chan struct{})
	t.Cleanup(func() { close(held) })
	h.r.respond(func(http.ResponseWriter, received) { <-held })
	for i := range 20 {
		ticketOf(t, h.p, testkit.UserA, "No line "+strconv.Itoa(i))
	}
	h.r.wait(4)
	other, quick := seesAll(t, h.p, testkit.AdminB), newReceiver(t)
	hook(t, h.p, testkit.AdminB, other.Integration.Id, asksFor(quick.URL, nil, ofTickets...))
	ticketOf(t, h.p, testkit.AdminB, "No line either")
	quick.wait(1)
	if n := len(h.r.events()); n >= 16 {
		t.Errorf("requests at once = %d, want a few", n)
	}
}

// The webhooks of one organisation send at most in four lanes at the same time, each of them in one before any in two.
func TestShareOfAnOrganisation(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	a, b := seesAll(t, p, testkit.AdminA).Integration.Id, seesAll(t, p, testkit.AdminB).Integration.Id
	for range 3 {
		hook(t, p, testkit.AdminA, a, asksFor("https://hooks.klant-a.example/", nil, ofTickets...))
	}
	hook(t, p, testkit.AdminB, b, asksFor("https://hooks.klant-b.example/", nil, ofTickets...))
	p.Stop()
	p.Exec(`insert into webhook_delivery (webhook_id, organisation_id, event, subject)
		select w.id, w.organisation_id, 'ticket.created', 's' || n from webhook w, generate_series(1, 40) n`)
	db, err := postgres.Open(t.Context(), postgres.Config{URL: p.Database.AppURL, MaxConns: 2})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	s := integrations.New(db, nil, nil, nil, "", nil)
	lanes := func(of uuid.UUID) (all int, hooks map[uuid.UUID]int) {
		due, err := s.ListDue(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		hooks = map[uuid.UUID]int{}
		for _, l := range due {
			var user uuid.UUID
			if p.Scan("select user_id from webhook where id = $1", []any{l.Webhook}, &user); user == of {
				all++
				hooks[l.Webhook]++
			}
		}
		return all, hooks
	}
	if all, hooks := lanes(a); all != 4 || len(hooks) != 3 {
		t.Errorf("lanes of A = %d of %d webhooks, want 4 of 3", all, len(hooks))
	}
	if all, _ := lanes(b); all != 4 {
		t.Errorf("lanes of B = %d, want 4", all)
	}
	p.Exec(`update webhook_delivery set sending = true, next_on = now() + interval '1 hour'
		where subject = 's1' and webhook_id in (select id from webhook where user_id = $1)`, a)
	if all, _ := lanes(a); all != 1 {
		t.Errorf("lanes of A while three are sent = %d, want 1", all)
	}
}

// An organisation has at most twenty webhooks, of which each integration has at most five.
func TestLimitOfWebhooks(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ask := func() body { return asksFor("https://hooks.klant-a.example/", nil, ofTickets...) }
	for i := range 4 {
		id := made(t, p, testkit.AdminA, "Systeem "+strconv.Itoa(i), nil).Integration.Id
		for range 5 {
			hook(t, p, testkit.AdminA, id, ask())
		}
		want(t, p.Call(testkit.AdminA, "POST", hooks(id), ask()), http.StatusConflict, "webhook.limit")
	}
	id := made(t, p, testkit.AdminA, "Systeem 5", nil).Integration.Id
	want(t, p.Call(testkit.AdminA, "POST", hooks(id), ask()), http.StatusConflict, "webhook.limit")
	hook(t, p, testkit.AdminB, made(t, p, testkit.AdminB, "Systeem", nil).Integration.Id, ask())
}

// The DNS is asked about an address that is new, by somebody who has read the webhook, and not without end.
func TestAddressesAreAskedRarely(t *testing.T) {
	t.Parallel()
	p := testkit.New(t, testkit.Configured(func(c *app.Config) { c.Limits.Tests = 0.001 }))
	id := made(t, p, testkit.AdminA, "TOPdesk", nil).Integration.Id
	ask := asksFor("https://8.8.8.8/", nil, ofTickets...)
	hook(t, p, testkit.AdminA, id, ask)
	at := hooks(id) + "/" + ask["id"].(uuid.UUID).String()
	change := func(url, rev string, status int, code string) {
		t.Helper()
		want(t, p.Call(testkit.AdminA, "PUT", at, body{"url": url, "events": ofTickets, "withText": true, "own": false,
			"enabled": true}, "If-Match", rev), status, code)
	}
	until(t, "limit", func() bool {
		a := p.Call(testkit.AdminA, "POST", hooks(id), asksFor("https://10.0.0.1/", nil, ofTickets...))
		return a.Status == http.StatusTooManyRequests
	})
	change("https://8.8.4.4/", `"7"`, http.StatusConflict, "webhook.stale")
	change("https://8.8.4.4/", `"1"`, http.StatusTooManyRequests, "rate.limited")
	change("https://8.8.8.8/", `"1"`, http.StatusOK, "")
}

// More subjects than are sent at once follow each other without a pause.
func TestManySubjects(t *testing.T) {
	t.Parallel()
	h := newHooked(t, nil, testkit.Configured(func(c *app.Config) { c.Webhooks.LookEvery = time.Hour }))
	for i := range 20 {
		ticketOf(t, h.p, testkit.UserA, "No line "+strconv.Itoa(i))
	}
	h.r.wait(20)
}

// What can't be sent ends as what is not accepted does.
func TestNeverSent(t *testing.T) {
	t.Parallel()
	h := newHooked(t, nil)
	h.p.Exec("update webhook set url = 'http://8.8.8.8/'")
	ticketOf(t, h.p, testkit.UserA, "No line")
	id := h.settled(retrying)[0].Id
	if d := h.detail(id); d.Failure == nil || *d.Failure != contract.WebhookFailureNotPublic {
		t.Errorf("delivery = %+v", d)
	}
	want(t, h.p.Call(testkit.AdminA, "POST", h.at("/webhooks/%s/test", h.hook.Webhook.Id), nil), 200, "")
	h.p.Exec("update webhook set secret = 'whsec_?', url = $1", h.r.URL) // which can't sign
	h.due()
	// However many attempts at the other address were made before, each says why it failed; this one says nothing.
	until(t, "attempt that could not be signed", func() bool { return h.detail(id).Failure == nil })
	h.p.Exec("update webhook_delivery set attempt = 17")
	h.due()
	h.settled(failed)
}

// What waits while its webhook is off is neither sent nor looked for again and again.
func TestWhileAWebhookIsOff(t *testing.T) {
	t.Parallel()
	h := newHooked(t, nil)
	h.p.Stop()
	h.p.Exec(`insert into webhook_delivery (webhook_id, organisation_id, event, subject)
		select id, organisation_id, 'access.changed', user_id::text from webhook`)
	h.p.Exec("update webhook set off_since = now()")
	db, err := postgres.Open(t.Context(), postgres.Config{URL: h.p.Database.AppURL, MaxConns: 2})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	s := integrations.New(db, nil, nil, nil, "", nil)
	s.Due = func() {}
	lane := integrations.Lane{Webhook: h.hook.Webhook.Id}
	h.p.Scan("select delivery_lane(subject) from webhook_delivery", nil, &lane.No)
	ctx, cancel := context.WithTimeout(t.Context(), testkit.Patience)
	defer cancel()
	if err := s.Deliver(ctx, lane); err != nil {
		t.Errorf("error = %v, want none", err)
	}
	if n := len(h.r.events()); n != 0 {
		t.Errorf("requests = %d, want 0", n)
	}
}

// What a user sends again is tried once, and then what is new goes on.
func TestSentAgain(t *testing.T) {
	t.Parallel()
	h := newHooked(t, nil)
	ticket := ticketOf(t, h.p, testkit.UserA, "No line")
	first := h.settled(delivered)[0]
	h.r.respond(answering(http.StatusConflict, "known"))
	want(t, h.p.Call(testkit.AdminA, "POST", h.at("/deliveries/%s/again", first.Id), nil), 200, "")
	h.settled(failed)
	h.r.respond(answering(http.StatusOK, ""))
	h.say(testkit.UserA, ticket, "Still no line")
	h.settled(failed, delivered)
	if n := len(h.r.events()); n != 3 {
		t.Errorf("requests = %d, want 3", n)
	}
	// One that is being sent is not sent twice.
	asked, held := make(chan struct{}), make(chan struct{})
	h.r.respond(func(http.ResponseWriter, received) {
		asked <- struct{}{}
		<-held
	})
	h.say(testkit.UserA, ticket, "Hello?")
	<-asked
	var d contract.WebhookDelivery
	list := h.deliveries("&OrderBy=createdOn%20ASC").Items
	want(t, h.p.Call(testkit.AdminA, "POST", h.at("/deliveries/%s/again", list[2].Id), nil), 200, "").JSON(&d)
	if !d.NextOn.After(time.Now().Add(time.Second)) {
		t.Errorf("delivery that is being sent = %+v, want one that is due later", d)
	}
	close(held)
	h.settled(failed, delivered, delivered)
}

// A change of a part of the address that is not shown is recorded without it.
func TestChangeOfAnAddressIsRecorded(t *testing.T) {
	t.Parallel()
	h := newHooked(t, nil)
	with := body{"url": h.r.URL + "?key=Tr0ub4dor", "events": ofTickets, "withText": false, "own": false, "enabled": true}
	want(t, h.p.Call(testkit.AdminA, "PUT", h.at("/webhooks/%s", h.hook.Webhook.Id), with, "If-Match", "1"), 200, "")
	var changes, told int
	h.p.Scan(`select count(*)::int, (count(*) filter (where concat(before, after) ~ 'Tr0ub4dor|/hooks'))::int
		from audit_log where action = 'webhook.changed'`, nil, &changes, &told)
	if changes != 1 || told != 0 {
		t.Errorf("changes = %d, %d of them with the secret part; want 1 and 0", changes, told)
	}
	// What changes nothing makes no form stale.
	want(t, h.p.Call(testkit.AdminA, "PUT", h.at("/webhooks/%s", h.hook.Webhook.Id), with, "If-Match", "2"), 200, "")
	if w := h.state(); w.Rev != 2 {
		t.Errorf("rev = %d, want 2", w.Rev)
	}
}

// Old deliveries go, what waits for days is given up first, and what a deleted webhook left goes too.
func TestOldDeliveries(t *testing.T) {
	t.Parallel()
	h := newHooked(t, nil)
	h.p.Stop()
	h.p.Exec(`insert into webhook_delivery (webhook_id, organisation_id, event, subject, created_on, next_on, done_on,
			status)
		select id, organisation_id, 'access.changed', 'x', now() - days * interval '1 day', now() + interval '1 day', null,
			'retrying' from webhook, unnest('{12,13.5}'::float8[]) days
		union all select id, organisation_id, 'access.changed', 'x', now() - interval '15 days', null, now(), 'delivered'
		from webhook, generate_series(1, 10100)
		union all select gen_random_uuid(), organisation_id, 'access.changed', 'x', now(), now(), null, 'waiting' from webhook`)
	h.p.Restart()
	if err := integrations.New(h.p.App.DB(), nil, nil, nil, "", nil).ForgetDeliveries(t.Context()); err != nil {
		t.Fatal(err)
	}
	h.settled(failed, retrying)
	var left int
	h.p.Scan("select count(*)::int from webhook_delivery", nil, &left)
	if left != 2 {
		t.Errorf("deliveries = %d, want 2", left)
	}
}

// A change that is undone tells nothing.
func TestUndoneChange(t *testing.T) {
	t.Parallel()
	h := newHooked(t, nil)
	ticket := ticketOf(t, h.p, testkit.UserA, "No line")
	h.settled(delivered)
	tx, err := h.p.Database.Super.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := tx.Exec(t.Context(), `insert into message (id, ticket_id, organisation_id, seq, kind, text, sent_by,
		created_on) select gen_random_uuid(), id, organisation_id, 99, 'message', 'x', created_by, now()
		from support_ticket where id = $1`, ticket); err != nil {
		t.Fatal(err)
	}
	if err := tx.Rollback(context.WithoutCancel(t.Context())); err != nil {
		t.Fatal(err)
	}
	if n := h.deliveries("").Total; n != 1 {
		t.Errorf("deliveries = %d, want 1", n)
	}
}

// Incidents, documents and rights: to the customer whom they are about, and to the provider.
func TestOtherEvents(t *testing.T) {
	t.Parallel()
	h := newHooked(t, nil)
	a, b := testkit.ID("A"), testkit.ID("B")
	all := []contract.WebhookEvent{contract.WebhookEventIncidentPublished, contract.WebhookEventIncidentUpdated,
		contract.WebhookEventIncidentEnded, contract.WebhookEventDocumentPublished, contract.WebhookEventAccessChanged}
	more := made(t, h.p, testkit.AdminA, "Monitoring", body{"grantIds": []uuid.UUID{
		grant(t, h.p, identity.RoleViewConfigurations), grant(t, h.p, "view:documents")}})
	other := made(t, h.p, testkit.AdminB, "Monitoring", body{"grantIds": []uuid.UUID{
		grant(t, h.p, identity.RoleViewConfigurations)}})
	h.p.Grant(testkit.Staff, "manage:integrations")
	h.p.Grant(testkit.Staff, "account-admin")
	ofProvider := made(t, h.p, testkit.Staff, "SIEM", nil)
	mine, theirs, ours := newReceiver(t), newReceiver(t), newReceiver(t)
	hook(t, h.p, testkit.AdminA, more.Integration.Id, asksFor(mine.URL, nil, all...))
	hook(t, h.p, testkit.AdminB, other.Integration.Id, asksFor(theirs.URL, nil, all...))
	hook(t, h.p, testkit.Staff, ofProvider.Integration.Id, asksFor(ours.URL, nil, all...))
	incident := uuid.New()
	h.p.Exec(`insert into incident (id, kind, severity, state, title, text, starts_on, published_on, last_seq)
		values ($1, 'disruption', 'down', 'active', 'Main line', 'Down', now(), now(), 1)`, incident)
	h.p.Exec(`insert into incident_configuration (incident_id, configuration_id, organisation_id) values ($1, $2, $3)`,
		incident, testkit.ID("configuration A"), a)
	h.p.Exec(`insert into incident_update (id, incident_id, seq, phase, text) values
		(gen_random_uuid(), $1, 1, 'searching', 'Down')`, incident)
	h.p.Exec(`insert into incident_update (id, incident_id, seq, phase, text) values
		(gen_random_uuid(), $1, 2, 'found', 'Found')`, incident)
	h.p.Exec(`insert into incident_update (id, incident_id, seq, phase, text) values
		(gen_random_uuid(), $1, 3, 'solved', 'Solved')`, incident)
	h.p.Exec(`update incident set state = 'ended', ended_on = now(), last_seq = 3 where id = $1`, incident)
	h.p.Exec(`insert into document (organisation_id, name, category, content_type, size, sha256, blob_key)
		values ($1, 'Contract', 'contract', 'application/pdf', 1, $2, 'x'), ($3, 'Contract', 'contract', 'application/pdf',
			1, $2, 'y')`, a, strings.Repeat("0", 64), b)
	h.p.Exec(`delete from user_grant where user_id = $1 and grant_id = $2`, more.Integration.Id,
		grant(t, h.p, "view:documents"))
	types := func(r *receiver) (list []string) {
		for _, e := range r.events() {
			list = append(list, e.event.Type)
		}
		slices.Sort(list)
		return list
	}
	// Of the document, the integration of B has no right to know, and that of A no longer, unless it was sent before.
	until(t, "events of A", func() bool {
		got := slices.DeleteFunc(types(mine), func(s string) bool { return s == "document.published" })
		return slices.Equal(got, []string{"access.changed", "incident.ended", "incident.published", "incident.updated"})
	})
	until(t, "events of the provider", func() bool {
		return slices.Equal(types(ours), []string{"incident.ended", "incident.published", "incident.updated"})
	})
	for _, r := range mine.events() {
		if r.event.Data.IncidentId != nil &&
			(*r.event.Data.IncidentId != incident || !strings.HasPrefix(r.event.Subject, "S-")) {
			t.Errorf("event = %s", r.raw)
		}
	}
	var page contract.WebhookDeliveryPage
	want(
		t,
		h.p.Call(testkit.AdminB, "GET", path+"/"+other.Integration.Id.String()+"/deliveries", nil),
		200,
		"",
	).JSON(
		&page,
	)
	for _, d := range page.Items {
		if d.Event != contract.WebhookEventDocumentPublished {
			t.Errorf("B is told of %s", d.Event)
		}
	}
	if got := types(theirs); len(got) != 0 {
		t.Errorf("B gets %q", got)
	}
}

// While the operator has webhooks switched off nothing is sent, also not later, and those who manage an integration see
// why.
func TestSwitchedOff(t *testing.T) {
	t.Parallel()
	h := &hooked{T: t, p: testkit.New(t, testkit.Configured(hooking),
		testkit.Configured(func(c *app.Config) { c.Webhooks.Off = true })), r: newReceiver(t)}
	h.made = seesAll(t, h.p, testkit.AdminA)
	h.hook = hook(t, h.p, testkit.AdminA, h.made.Integration.Id, asksFor(h.r.URL, nil, ofTickets...))
	ticketOf(t, h.p, testkit.UserA, "No line")
	missed := h.settled(skipped)[0]
	if d := h.detail(missed.Id); d.Failure == nil || *d.Failure != contract.WebhookFailureSwitchedOff || d.Body != nil {
		t.Errorf("delivery = %+v, want the failure switched_off and no body", d)
	}
	var list contract.WebhookList
	want(t, h.p.Call(testkit.AdminA, "GET", h.at("/webhooks"), nil), 200, "").JSON(&list)
	if list.Sends || list.Items[0].State != contract.WebhookStateOn {
		t.Errorf("sends = %v, state = %s, want false and on", list.Sends, list.Items[0].State)
	}
	want(t, h.p.Call(testkit.AdminA, "POST", h.at("/webhooks/%s/test", h.hook.Webhook.Id), nil), 409,
		"webhook.switched_off")
	want(t, h.p.Call(testkit.AdminA, "POST", h.at("/deliveries/%s/again", missed.Id), nil), 409, "webhook.switched_off")
	if got := h.r.events(); len(got) != 0 {
		t.Fatalf("received %d events, want none", len(got))
	}
	// Switched on again, what was missed stays so until it is sent again.
	h.p.Configure(func(c *app.Config) { c.Webhooks.Off = false })
	ticketOf(t, h.p, testkit.UserA, "No line at all")
	h.settled(skipped, delivered)
	want(t, h.p.Call(testkit.AdminA, "POST", h.at("/deliveries/%s/again", missed.Id), nil), 200, "")
	h.settled(delivered, delivered)
}
