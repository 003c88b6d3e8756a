package integrations_test

import (
	"errors"
	"fmt"
	"maps"
	"net/http"
	"strconv"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgconn"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/test/testkit"
)

const day = 24 * time.Hour

// How long a token works is changed both ways, at most a year ahead, and the integration's history has it.
func TestValidityOfATokenIsChanged(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	c := made(t, p, testkit.AdminA, "TOPdesk", nil)
	at := path + "/" + c.Integration.Id.String()
	token := at + "/tokens/" + c.Tokens[0].Id.String()
	put := func(expires, rev string) testkit.Answer {
		return p.Call(testkit.AdminA, "PUT", token, body{"expiresOn": expires}, "If-Match", rev)
	}
	later := in(300 * day)
	var d contract.IntegrationDetail
	want(t, put(later, "1"), http.StatusOK, "").JSON(&d)
	if got := d.Tokens[0].ExpiresOn.UTC().Format(contract.Millis); got != later || d.Integration.Rev != 2 {
		t.Errorf("expiresOn = %s with rev %d, want %s with rev 2", got, d.Integration.Rev, later)
	}
	if got := d.Integration.ValidUntil.UTC().Format(contract.Millis); got != later {
		t.Errorf("validUntil = %s, want %s", got, later)
	}
	want(t, p.CallWith(c.Token, "GET", "/api/users/me", nil), http.StatusOK, "")
	want(t, put(in(200*day), "1"), http.StatusConflict, "integration.stale")
	want(t, put(later, "2"), http.StatusOK, "").JSON(&d)
	if d.Integration.Rev != 2 {
		t.Errorf("rev = %d after the same end, want 2", d.Integration.Rev)
	}
	sooner := in(2 * day)
	want(t, put(sooner, "2"), http.StatusOK, "")
	for _, wrong := range []struct{ expires, code string }{
		{in(-time.Minute), "too_small"}, {in(367 * day), "too_large"},
	} {
		a := want(t, put(wrong.expires, "3"), http.StatusBadRequest, "integration.invalid").Problem()
		if len(a.Fields) != 1 || a.Fields[0].Name != "expiresOn" || a.Fields[0].Code != wrong.code {
			t.Errorf("fields for %s = %+v, want expiresOn %s", wrong.expires, a.Fields, wrong.code)
		}
	}
	var history contract.UserHistoryPage
	want(t, p.Call(testkit.AdminA, "GET", "/api/users/"+c.Integration.Id.String()+"/history?PageSize=2", nil), 200, "").
		JSON(&history)
	last := history.Items[0]
	if last.Action != "token.changed" || (*last.Before)["expiresOn"] != later || (*last.After)["expiresOn"] != sooner ||
		(*last.After)["token"] != "Live" {
		t.Errorf("last change = %s from %v to %v", last.Action, *last.Before, *last.After)
	}
}

// What does not work any more does not come to life again, and nobody else's token is found.
func TestValidityOfATokenThatEnded(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	c := made(t, p, testkit.AdminA, "TOPdesk", nil)
	at := path + "/" + c.Integration.Id.String()
	put := func(who string, token uuid.UUID, rev string) testkit.Answer {
		return p.Call(who, "PUT", at+"/tokens/"+token.String(), body{"expiresOn": in(9 * day)}, "If-Match", rev)
	}
	token := c.Tokens[0].Id
	want(t, put(testkit.AdminB, token, "1"), http.StatusNotFound, "integration.not_found")
	want(t, put(testkit.UserA, token, "1"), http.StatusForbidden, "auth.forbidden")
	want(t, put(testkit.AdminA, uuid.New(), "1"), http.StatusNotFound, "token.not_found")
	p.Exec("update api_token set expires_on = now() where id = $1", token)
	want(t, put(testkit.AdminA, token, "1"), http.StatusNotFound, "token.not_found")
	p.Exec("update api_token set expires_on = now() + interval '1 day', revoked_on = now() where id = $1", token)
	want(t, put(testkit.AdminA, token, "1"), http.StatusNotFound, "token.not_found")
	want(t, p.Call(testkit.AdminA, "DELETE", at, nil), http.StatusNoContent, "")
	want(t, put(testkit.AdminA, token, "2"), http.StatusConflict, "integration.revoked")
}

// Staff keep no token alive that may do more than they do: they could not have made it.
func TestValidityIsLent(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Grant(testkit.Staff2, identity.RoleManageIntegrations)
	p.Grant(testkit.Staff2, identity.RoleViewReports)
	var own contract.CreatedIntegration
	want(t, p.Call(testkit.Staff2, "POST", path, asked("ERP", nil, grant(t, p, identity.RoleViewReports))), 201, "").
		JSON(&own)
	put := func(d time.Duration, rev string) testkit.Answer {
		return p.Call(testkit.Staff2, "PUT", path+"/"+own.Integration.Id.String()+"/tokens/"+own.Tokens[0].Id.String(),
			body{"expiresOn": in(d)}, "If-Match", rev)
	}
	want(t, put(90*day, "1"), http.StatusOK, "")
	p.Exec(`delete from user_grant where user_id = $1 and grant_id = $2`, testkit.ID(testkit.Staff2),
		grant(t, p, identity.RoleViewReports))
	want(t, put(91*day, "2"), http.StatusForbidden, "grant.token")
	want(t, put(60*day, "2"), http.StatusOK, "")

	db, err := postgres.Open(t.Context(), postgres.Config{URL: p.Database.AppURL, MaxConns: 2})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	who := identity.Actor{UserID: testkit.ID(testkit.Staff2), Staff: true,
		Roles: identity.Close([]string{identity.RoleManageIntegrations})}
	p.Scan("select organisation_id from portal_user where id = $1", []any{who.UserID}, &who.OrganisationID)
	set := func(d time.Duration) error { // without the domain's check
		return db.Tx(t.Context(), who, func(q *queries.Queries) error {
			return q.SetTokenExpiry(t.Context(), own.Integration.Id, time.Now().Add(d), own.Tokens[0].Id)
		})
	}
	var refused *pgconn.PgError
	if err := set(61 * day); !errors.As(err, &refused) || refused.Code != "42501" {
		t.Errorf("a longer time = %v, want that the database refuses it", err)
	}
	if err := set(30 * day); err != nil {
		t.Errorf("a shorter time = %v", err)
	}
}

// An integration adds so many messages, over the hub and by tickets together; over the limit a ticket is refused, and a
// message waits. People are not limited so.
func TestMessagesAreLimited(t *testing.T) {
	t.Parallel()
	p := testkit.New(t, testkit.Configured(func(c *app.Config) { c.Limits.Messages = 0.05 })) // three at once, one in 20 s
	c := made(t, p, testkit.AdminA, "TOPdesk", nil)
	ticket := body{"subject": "No line", "topic": "incident", "text": "Since this morning the line is down."}
	create := func() testkit.Answer { return p.CallWith(c.Token, "POST", "/api/support-tickets", ticket) }
	var one contract.SupportTicket
	want(t, create(), http.StatusCreated, "").JSON(&one)
	say(t, p, c.Token, one.Id, "Still down.")
	key := uuid.NewString()
	want(t, p.CallWith(c.Token, "POST", "/api/support-tickets", ticket, "Idempotency-Key", key), http.StatusCreated, "")
	a := want(t, create(), http.StatusTooManyRequests, "message.limit")
	if wait, err := strconv.Atoi(a.Header.Get("Retry-After")); err != nil || wait < 1 || wait > 20 {
		t.Errorf("Retry-After = %q, want 1 to 20 seconds", a.Header.Get("Retry-After"))
	}
	want(t, p.CallWith(c.Token, "POST", "/api/support-tickets", ticket, "Idempotency-Key", key), http.StatusCreated, "")
	want(t, p.CallWith(c.Token, "GET", "/api/support-tickets", nil), http.StatusOK, "")
	// Over the hub a message waits for its turn instead.
	say(t, p, c.Token, one.Id, "And still.")
	for range 5 {
		want(t, p.Call(testkit.UserA, "POST", "/api/support-tickets", ticket), http.StatusCreated, "")
	}
}

// What somebody lends must not outlast their own right to lend it: neither a token of an account-admin whose right
// ends, nor one of staff for an integration that may more than they will. A webhook has no end at all.
func TestLentNoLongerThanHeld(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Grant(testkit.Staff, identity.RoleManageIntegrations)
	p.Grant(testkit.Staff, identity.RoleViewSupportTickets)
	for _, who := range []struct{ email, key string }{
		{testkit.AdminA, identity.RoleAccountAdmin}, {testkit.Staff, identity.RoleManageIntegrations},
	} {
		ends := func(at string) {
			p.Exec(`update user_grant set valid_until = `+at+` where user_id = $1 and grant_id = $2`, testkit.ID(who.email),
				grant(t, p, who.key))
		}
		token := func(d time.Duration) body { return body{"name": "Nog een", "scope": "read", "expiresOn": in(d)} }
		c := made(t, p, who.email, "Voor altijd", nil)
		at := path + "/" + c.Integration.Id.String()
		ends("now() + interval '3 days'")
		longer := asked("Te lang", body{"token": token(4 * day)}, grant(t, p, identity.RoleViewSupportTickets))
		want(t, p.Call(who.email, "POST", path, longer), http.StatusForbidden, "grant.temporary")
		want(t, p.Call(who.email, "POST", at+"/tokens", token(4*day)), http.StatusForbidden, "grant.temporary")
		want(t, p.Call(who.email, "POST", at+"/tokens", token(2*day)), http.StatusCreated, "")
		want(t, p.Call(who.email, "PUT", at+"/tokens/"+c.Tokens[0].Id.String(), body{"expiresOn": in(4 * day)}, "If-Match",
			`"1"`), http.StatusForbidden, "grant.temporary")
		hook := asksFor("https://hooks.klant-a.example/", nil, contract.WebhookEventTicketCreated)
		want(t, p.Call(who.email, "POST", hooks(c.Integration.Id), hook), http.StatusForbidden, "grant.temporary")
		made(t, p, who.email, "Kort", nil)
		ends("null")
		want(t, p.Call(who.email, "POST", hooks(c.Integration.Id), hook), http.StatusCreated, "")
		// One that exists is not sent elsewhere, but switched off.
		ends("now() + interval '3 days'")
		one := hooks(c.Integration.Id) + "/" + hook["id"].(uuid.UUID).String()
		change := body{"url": hook["url"], "events": hook["events"], "withText": false, "own": false, "enabled": false}
		elsewhere := maps.Clone(change)
		elsewhere["url"] = "https://elsewhere.klant-a.example/"
		want(t, p.Call(who.email, "PUT", one, elsewhere, "If-Match", `"1"`), http.StatusForbidden, "grant.temporary")
		want(t, p.Call(who.email, "PUT", one, change, "If-Match", `"1"`), http.StatusOK, "")
	}
}

// Who may not lend still narrows an integration and pauses it, but neither lets in more networks nor resumes it.
func TestNoWiderThanLent(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Grant(testkit.Staff, identity.RoleManageIntegrations)
	p.Grant(testkit.Staff, identity.RoleViewSupportTickets)
	c := made(t, p, testkit.Staff, "ERP", nil)
	at, rev := path+"/"+c.Integration.Id.String(), 0
	update := func(status int, code string, paused bool, networks ...string) {
		t.Helper()
		b := body{"name": "ERP", "purpose": "Maakt tickets", "networks": append([]string{}, networks...), "paused": paused}
		rev = int(get(t, p, testkit.Staff, c.Integration.Id).Integration.Rev)
		want(t, p.Call(testkit.Staff, "PUT", at, b, "If-Match", fmt.Sprintf(`"%d"`, rev)), status, code)
	}
	p.Exec(`insert into user_grant (user_id, organisation_id, grant_id)
		select user_id, organisation_id, $1 from integration`, grant(t, p, identity.RoleViewInvoices)) // which Staff lacks
	update(http.StatusOK, "", false, "203.0.113.0/24", "2001:db8::/48")
	update(http.StatusOK, "", false, "203.0.113.24", "2001:db8:0:1::/64")
	update(http.StatusForbidden, "grant.token", false, "203.0.113.25", "2001:db8:0:1::/64")
	update(http.StatusForbidden, "grant.token", false, "203.0.113.24", "2001:db8::/48")
	update(http.StatusForbidden, "grant.token", false)
	update(http.StatusOK, "", true, "203.0.113.24")
	update(http.StatusForbidden, "grant.token", false, "203.0.113.24")
	p.Grant(testkit.Staff, identity.RoleViewInvoices)
	update(http.StatusOK, "", false)
}
