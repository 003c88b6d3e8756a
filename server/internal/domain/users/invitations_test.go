package users_test

import (
	"context"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/dev/devidp"
	"klantportaal.example/server/internal/test/testkit"
)

const invitations = "/api/users/me/invitations"

type invited struct {
	ID               uuid.UUID
	OrganisationName string
	InvitedBy        *string
	InvitedOn        time.Time
}

// guests can sign in at the identity provider, and have no account.
func guests(addresses ...string) testkit.Option {
	var list []devidp.User
	for _, address := range addresses {
		list = append(list, devidp.User{Email: address, Subject: subjectOf(address), Password: "welkom"})
	}
	return testkit.People(list...)
}

// subjectOf returns a guest's subject, without their address, because subjects are logged.
func subjectOf(address string) string { return testkit.ID(address).String()[:8] }

func invitationsOf(t *testing.T, p *testkit.Portal, who string) (names string, list []invited) {
	t.Helper()
	want(t, p.Call(who, "GET", invitations, nil), http.StatusOK, "").JSON(&list)
	var all []string
	for _, i := range list {
		all = append(all, i.OrganisationName)
	}
	slices.Sort(all)
	return strings.Join(all, ", "), list
}

func answer(p *testkit.Portal, who string, id uuid.UUID, accept bool) testkit.Answer {
	return p.Call(who, "POST", invitations+"/"+id.String()+"/answer", body{"accept": accept})
}

func invite(t *testing.T, p *testkit.Portal, admin, address string) (user uuid.UUID) {
	t.Helper()
	var made struct{ ID uuid.UUID }
	a := want(
		t,
		p.Call(admin, "POST", "/api/users", newUser(body{"email": address, "username": "u" + uuid.NewString()[:8]})),
		http.StatusCreated,
		"",
	)
	p.Scan(
		`select id from portal_user where email = $1 and organisation_id = $2`,
		[]any{address, testkit.ID(map[string]string{testkit.AdminA: "A", testkit.AdminB: "B"}[admin])},
		&made.ID,
	)
	if !strings.Contains(string(a.Body), made.ID.String()) {
		t.Fatalf("the response does not have the id %s: %s", made.ID, a.Body)
	}
	return made.ID
}

func organisationOf(p *testkit.Portal, who string) (name string) {
	a := p.Call(who, "GET", "/api/users/me", nil)
	if a.Status != http.StatusOK {
		return fmt.Sprintf("%d %s", a.Status, a.Problem().Code)
	}
	return regexp.MustCompile(`"organisationName":"([^"]*)"`).FindStringSubmatch(string(a.Body))[1]
}

// An account-admin of A who invites an address of B can neither prevent B from inviting it nor make its holder a user
// of A.
func TestAnotherOrganisationsAddress(t *testing.T) {
	t.Parallel()
	const petra, rob, own = "petra@b.example", "rob@b.example", "own@b.example"
	p := testkit.New(t, guests(petra, rob, own))
	invite(t, p, testkit.AdminA, petra)
	invite(t, p, testkit.AdminB, strings.ToUpper(petra[:1])+petra[1:])
	if got := organisationOf(p, petra); got != "404 user.not_found" {
		t.Errorf("organisation after two invitations = %s", got)
	}
	names, list := invitationsOf(t, p, petra)
	if names != "Organisation A, Organisation B" || *list[0].InvitedBy != "Anna Admin" {
		t.Fatalf("invitations = %s: %+v", names, list)
	}
	want(t, answer(p, petra, list[1].ID, true), http.StatusNoContent, "")
	if got := organisationOf(p, petra); got != "Organisation B" {
		t.Errorf("organisation after accepting B = %s", got)
	}
	// A user with an account has no invitations.
	want(t, p.Call(petra, "GET", invitations, nil), http.StatusForbidden, "auth.forbidden")
	want(t, answer(p, petra, list[0].ID, true), http.StatusForbidden, "auth.forbidden")

	// With A's invitation only, the person is asked, and refuses.
	user := invite(t, p, testkit.AdminA, rob)
	if got := organisationOf(p, rob); got != "404 user.not_found" {
		t.Errorf("organisation after an invitation = %s", got)
	}
	_, list = invitationsOf(t, p, rob)
	want(t, answer(p, rob, list[0].ID, false), http.StatusNoContent, "")
	want(t, answer(p, rob, list[0].ID, true), http.StatusNotFound, "invitation.not_found")
	if names, _ := invitationsOf(t, p, rob); names != "" {
		t.Errorf("invitations after a refusal = %s, want none", names)
	}
	log := history(t, p, testkit.AdminA, user, "")
	if got := actions(log); got != "account.refused account.linked user.created" || log[0].Actor != nil {
		t.Errorf("history = %s by %v", got, log[0].Actor)
	}
	path := userPath(user) + "/accounts/" + list[0].ID.String()
	a := p.Call(testkit.AdminA, "GET", path, nil)
	if !strings.Contains(string(a.Body), `"refusedOn":"2`) ||
		!strings.Contains(string(a.Body), `"enabled":false`) {
		t.Errorf("refused account = %s", a.Body)
	}
	want(t, p.Call(testkit.AdminA, "PUT", path, body{"enabled": true}), http.StatusConflict, "account.refused")
	want(t, p.Call(testkit.AdminA, "PUT", path, body{"label": "Fout"}), http.StatusOK, "")
	want(t, p.Call(testkit.AdminA, "DELETE", path, nil), http.StatusNoContent, "")
	invite(t, p, testkit.AdminB, rob)
	if got := organisationOf(p, rob); got != "Organisation B" {
		t.Errorf("organisation after an invitation by the domain's owner = %s", got)
	}
	// The only invitation, by the domain's owner, needs no confirmation.
	invite(t, p, testkit.AdminB, own)
	if got := organisationOf(p, own); got != "Organisation B" {
		t.Errorf("organisation after the only invitation, by the domain's owner = %s", got)
	}
}

// Accounts that were linked by issuer and subject also need a confirmation, and don't reveal where else the identity
// has one.
func TestAccountBySubject(t *testing.T) {
	t.Parallel()
	const guest = "guest@elsewhere.example"
	p := testkit.New(t, guests(guest))
	identity := body{"issuer": p.URL + "/idp", "subject": subjectOf(guest)}
	want(t, p.Call(testkit.AdminA, "POST", accountsPath(testkit.NobodyA), identity), http.StatusCreated, "")
	want(
		t,
		p.Call(testkit.AdminA, "POST", accountsPath(testkit.ReporterA), identity),
		http.StatusConflict,
		"account.already_linked",
	)
	want(t, p.Call(testkit.AdminB, "POST", accountsPath(testkit.AdminB), identity), http.StatusCreated, "")
	if got := organisationOf(p, guest); got != "404 user.not_found" {
		t.Errorf("organisation before accepting = %s", got)
	}
	names, list := invitationsOf(t, p, guest)
	if names != "Organisation A, Organisation B" {
		t.Fatalf("invitations = %q, want those of organisations A and B", names)
	}
	want(t, answer(p, guest, list[0].ID, true), http.StatusNoContent, "")
	if got := organisationOf(p, guest); got != "Organisation A" {
		t.Errorf("organisation after accepting A = %s", got)
	}
	if log := history(t, p, testkit.AdminA, testkit.ID(testkit.NobodyA),
		""); actions(log) != "user.activated account.bound account.linked" {
		t.Errorf("history = %s", actions(log))
	}
}

// The responses to an account-admin about an address or an identity do not depend on what another organisation does
// with it.
func TestNothingIsRevealedOfOthersAddresses(t *testing.T) {
	t.Parallel()
	p := testkit.New(t, guests("signed@b.example"))
	invite(t, p, testkit.AdminB, "pending@b.example")
	invite(t, p, testkit.AdminB, "pending@nobodys.example")
	invite(t, p, testkit.AdminB, "signed@b.example")
	organisationOf(p, "signed@b.example")
	p.Call(testkit.AdminB, "GET", "/api/users/me", nil)
	want(
		t,
		p.Call(
			testkit.AdminB,
			"POST",
			accountsPath(testkit.AdminB),
			body{"issuer": "https://id.example", "subject": "pending of B"},
		),
		http.StatusCreated,
		"",
	)
	// The address is being used elsewhere in an open transaction: a unique index over the whole portal would make A wait
	// for its end.
	conn, err := pgx.Connect(t.Context(), p.Database.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	tx, err := conn.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback(context.Background()) }()
	for _, sql := range []string{`insert into user_account (user_id, organisation_id, email) values ($1, $2, 'making@b.example')`,
		`insert into user_account (user_id, organisation_id, issuer, subject) values ($1, $2, 'https://id.example', 'making of B')`} {
		if _, err := tx.Exec(t.Context(), sql, testkit.ID(testkit.AdminB), testkit.ID("B")); err != nil {
			t.Fatal(err)
		}
	}
	varying := regexp.MustCompile(`"(id|accountId|createdOn|email|username|subject|issuer|userId|requestId)":"[^"]*"`)
	seen := func(a testkit.Answer) string {
		return fmt.Sprint(a.Status, varying.ReplaceAllString(string(a.Body), `"$1"`))
	}
	var made, linked, bySubject string
	for i, address := range []string{"nobody@nobodys.example", "nobody@b.example", "pending@b.example", "pending@nobodys.example", "signed@b.example", "admin@b.example", "making@b.example"} {
		if got := seen(p.Call(testkit.AdminA, "POST", "/api/users", newUser(body{"email": address}))); i == 0 {
			made = got
		} else if got != made {
			t.Errorf("creating a user at %s = %s, want as for an unused address %s", address, got, made)
		}
		if got := seen(p.Call(testkit.AdminA, "POST", accountsPath(testkit.NobodyA), body{"email": "x" + address})); i == 0 {
			linked = got
		} else if got != linked {
			t.Errorf("linking an account at %s = %s, want as for an unused address %s", address, got, linked)
		}
	}
	for i, subject := range []string{"nobody", "pending of B", subjectOf("signed@b.example"), "making of B"} {
		issuer := map[bool]string{false: "https://id.example", true: p.URL + "/idp"}[i == 2]
		if got := seen(
			p.Call(testkit.AdminA, "POST", accountsPath(testkit.NobodyA), body{"issuer": issuer, "subject": subject})); i == 0 {
			bySubject = got
		} else if got != bySubject {
			t.Errorf("linking subject %s = %s, want as for an unused one %s", subject, got, bySubject)
		}
	}
	if !strings.HasPrefix(made, "201") || !strings.HasPrefix(linked, "201") || !strings.HasPrefix(bySubject, "201") {
		t.Errorf("responses = %s; %s; %s, want 201", made, linked, bySubject)
	}
	if got := organisationOf(p, "signed@b.example"); got != "Organisation B" {
		t.Errorf("organisation of the user who had signed in = %s", got)
	}
}

// Only an open invitation can be answered, once, and only by the person it is for.
func TestAnswersAtOnce(t *testing.T) {
	t.Parallel()
	const guest = "guest@elsewhere.example"
	several := []string{"a@elsewhere.example", "b@elsewhere.example", "c@elsewhere.example"}
	p := testkit.New(t, guests(append(several, guest)...))
	second := p.Second()
	// Two organisations' invitations, both accepted at once on two instances: one of them counts.
	for _, one := range several {
		invite(t, p, testkit.AdminA, one)
		invite(t, p, testkit.AdminB, one)
		_, list := invitationsOf(t, p, one)
		statuses := make([]string, 6)
		var wg sync.WaitGroup
		for i := range statuses {
			wg.Go(func() {
				a := answer([]*testkit.Portal{p, second}[i%2], one, list[i/3].ID, true)
				statuses[i] = fmt.Sprint(a.Status, " ", a.Problem().Code)
			})
		}
		wg.Wait()
		slices.Sort(statuses)
		if statuses[0] != "204 " || statuses[1] == "204 " {
			t.Errorf("statuses of six acceptances = %v, want 204 once", statuses)
		}
		for _, s := range statuses[1:] {
			if s != "404 invitation.not_found" && s != "403 auth.forbidden" { // the latter after it has been accepted
				t.Errorf("statuses = %v", statuses)
			}
		}
		var n int
		p.Scan(`select count(*) from user_account where subject = $1`, []any{subjectOf(one)}, &n)
		if n != 1 {
			t.Errorf("bound accounts = %d, want 1", n)
		}
	}
	// Accepted and refused at once: one of them counts.
	user := invite(t, p, testkit.AdminA, guest)
	_, list := invitationsOf(t, p, guest)
	var wg sync.WaitGroup
	statuses := make([]int, 8)
	for i := range statuses {
		wg.Go(func() { statuses[i] = answer(p, guest, list[0].ID, i%2 == 0).Status })
	}
	wg.Wait()
	if n := len(slices.DeleteFunc(slices.Clone(statuses), func(s int) bool { return s != http.StatusNoContent })); n != 1 {
		t.Errorf("answers that count = %d, want 1: %v", n, statuses)
	}
	var entries int
	p.Scan(
		`select count(*) from audit_log where entity_id = $1 and action in ('account.bound', 'account.refused')`,
		[]any{user.String()},
		&entries,
	)
	if entries != 1 {
		t.Errorf("entries = %d, want 1", entries)
	}
}

// An invitation that was withdrawn, or is for another person, does not exist.
func TestInvitationThatIsNone(t *testing.T) {
	t.Parallel()
	const guest, other, unverified = "guest@elsewhere.example", "other@elsewhere.example", "unverified@elsewhere.example"
	p := testkit.New(
		t,
		guests(guest, other),
		testkit.People(devidp.User{Email: unverified, Password: "welkom", EmailUnverified: true}),
	)
	invite(t, p, testkit.AdminA, other)
	_, others := invitationsOf(t, p, other)
	none := func(why, who string, id uuid.UUID) {
		t.Helper()
		if names, _ := invitationsOf(t, p, who); names != "" {
			t.Errorf("%s: invitations of %s = %s, want none", why, who, names)
		}
		for _, accept := range []bool{true, false} {
			want(t, answer(p, who, id, accept), http.StatusNotFound, "invitation.not_found")
		}
	}
	none("another person's", guest, others[0].ID)
	none("unknown", guest, uuid.New())
	user := invite(t, p, testkit.AdminA, guest)
	var account uuid.UUID
	p.Scan(`select id from user_account where user_id = $1`, []any{user}, &account)
	for why, change := range map[string][2]string{
		"blocked":  {`update portal_user set status = 'blocked' where id = $1`, `update portal_user set status = 'invited' where id = $1`},
		"disabled": {`update user_account set enabled = false where user_id = $1`, `update user_account set enabled = true where user_id = $1`},
	} {
		p.Exec(change[0], user)
		none(why, guest, account)
		p.Exec(change[1], user)
	}
	want(
		t,
		p.Call(testkit.AdminA, "POST", accountsPath(testkit.NobodyA), body{"email": unverified}),
		http.StatusCreated,
		"",
	)
	p.Scan(`select id from user_account where email = $1`, []any{unverified}, &account)
	none("an address that the provider has not verified", unverified, account)
	// It is withdrawn between reading and answering it.
	_, list := invitationsOf(t, p, guest)
	want(
		t,
		p.Call(testkit.AdminA, "DELETE", userPath(user)+"/accounts/"+list[0].ID.String(), nil),
		http.StatusNoContent,
		"",
	)
	none("deleted", guest, list[0].ID)
	// Only an identity without an account can answer.
	for who, code := range map[string]string{testkit.UserA: "auth.forbidden", testkit.Staff: "auth.forbidden", testkit.AdminB: "auth.forbidden"} {
		want(t, p.Call(who, "GET", invitations, nil), http.StatusForbidden, code)
		want(t, answer(p, who, others[0].ID, true), http.StatusForbidden, code)
	}
	p.Exec(`update user_account set enabled = false where user_id = $1`, testkit.ID(testkit.UserA))
	p.Restart()
	want(t, p.Call(testkit.UserA, "GET", invitations, nil), http.StatusUnauthorized, "auth.disabled")
	want(t, p.CallWith("", "GET", invitations, nil), http.StatusUnauthorized, "auth.unauthenticated")
	if _, list := invitationsOf(t, p, other); len(list) != 1 || list[0].ID != others[0].ID {
		t.Errorf("invitations of the other person = %+v", list)
	}
}
