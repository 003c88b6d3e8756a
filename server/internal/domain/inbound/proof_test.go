package inbound_test

import (
	"net/http"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// typed creates a user of A with an address, as its account-admin, and links an account of another address that
// accepts.
func (d *desk) typed(address, account string) uuid.UUID {
	d.T.Helper()
	var made contract.User
	a := d.Call(
		testkit.AdminA,
		"POST",
		"/api/users",
		map[string]any{"firstName": "Els", "lastName": "Echt", "email": address,
			"sendInvitation": false},
	)
	if a.Status != http.StatusCreated {
		d.T.Fatalf("status = %d, want 201\n%s", a.Status, a.Body)
	}
	a.JSON(&made)
	if account != address {
		a = d.Call(testkit.AdminA, "POST", "/api/users/"+made.Id.String()+"/accounts", map[string]any{"email": account})
		if a.Status != http.StatusCreated {
			d.T.Fatalf("status = %d, want 201\n%s", a.Status, a.Body)
		}
	}
	var invitations []contract.Invitation
	d.Call(account, "GET", "/api/users/me/invitations", nil).JSON(&invitations)
	for _, i := range invitations {
		d.Call(account, "POST", "/api/users/me/invitations/"+i.Id.String()+"/answer", map[string]any{"accept": true})
	}
	d.Exec(`insert into user_grant (user_id, organisation_id, grant_id)
		select $1, $2, id from grant_definition where key = 'view:support-tickets'`, made.Id, testkit.ID("A"))
	if a := d.Call(account, "GET", "/api/users/me", nil); a.Status != http.StatusOK {
		d.T.Fatalf("sign-in of %s: status = %d, want 200: %s", account, a.Status, a.Body)
	}
	return made.Id
}

// An account-admin of A creates a user with somebody else's address, and signs in as that user with an account of their
// own. E-mail of the address's owner to support must not create a ticket of A.
func TestTypedAddressIsNobodys(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ address, sql string }{
		"another customer's employee": {"els@b.example", ""},
		"and its domain is not known": {"els@b.example", "delete from organisation_domain where domain = 'b.example'"},
		"and below its domain":        {"els@team.b.example", ""},
		"a prospect":                  {"els@elders.example", ""},
		"at the provider":             {"els@provider.example", ""},
		"and that is not known":       {"els@provider.example", "delete from organisation_domain"},
		"with capitals":               {"Els@B.Example", ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newDesk(t)
			d.Call(testkit.AdminA, "GET", "/api/users/me", nil) // binds their account, which needs no confirmation yet
			if c.sql != "" {
				d.Exec(c.sql)
			}
			user := d.typed(c.address, testkit.Stranger)
			d.deliver(letter{from: c.address, subject: "Een vraag", text: "Vertrouwelijk."})
			if got := d.last(1); got != "quarantined unknown_sender" {
				t.Errorf("the e-mail became %s", got)
			}
			// An answer to a reply address of the user proves nothing either: it may have been given out for another address of
			// theirs, and they may have passed it on.
			ticket := d.ticket(testkit.UserA)
			d.Exec(`insert into reply_address (token, ticket_id, organisation_id, user_id)
				values ('aaaaaaaaaaaaaaaa', $1, $2, $3)`, ticket.Id, testkit.ID("A"), user)
			d.deliver(letter{from: c.address, to: "support+aaaaaaaaaaaaaaaa@provider.example", subject: "Re", text: "Nog iets."})
			if got := d.last(2); got != "quarantined unknown_sender" {
				t.Errorf("the answer became %s", got)
			}
			var tickets int
			d.Scan("select count(*) from support_ticket where created_by = $1", []any{user}, &tickets)
			if tickets != 0 {
				t.Errorf("tickets of A = %d, want 0", tickets)
			}
		})
	}
}

// A user who has signed in with an address at a domain that belongs to no organisation has proven it, until the domain
// belongs to another organisation or the user has another address.
func TestAddressIsProvenBySigningIn(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	user := d.typed(testkit.Stranger, testkit.Stranger)
	l := letter{from: testkit.Stranger, subject: "Een vraag", text: "Van mij."}
	const own = "insert into organisation_domain (domain, organisation_id) values ('elsewhere.example', $1)"
	for n, c := range []struct {
		sql  string
		args []any
		want string
	}{
		{"select", nil, "posted"},
		{own, []any{testkit.ID("B")}, "quarantined unknown_sender"},
		{"delete from organisation_domain where domain = 'elsewhere.example'", nil, "posted"},
		{own, []any{testkit.ID("A")}, "posted"},
		{"delete from organisation_domain where domain = 'elsewhere.example'", nil, "posted"},
		{"update portal_user set email = 'sam@elsewhere.example' where id = $1", []any{user}, "quarantined unknown_sender"},
		{"update portal_user set email = 'stranger@elsewhere.example' where id = $1", []any{user}, "quarantined unknown_sender"},
	} {
		d.Exec(c.sql, c.args...)
		d.deliver(l)
		if got := d.last(n + 1); got != c.want {
			t.Errorf("after %s: became %s, want %s", c.sql, got, c.want)
		}
	}
}
