package users_test

import (
	"fmt"
	"net/http"
	"sync"
	"testing"

	"klantportaal.example/server/internal/test/testkit"
)

// An organisation can invite a hundred people a day at domains other than its own, whatever becomes of the invitations;
// staff have no limit.
func TestInvitationsOfADay(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Exec(
		`insert into user_grant (user_id, organisation_id, grant_id) select $1, $2, id from grant_definition where key = 'account-admin'`,
		testkit.ID(testkit.Staff),
		testkit.ID("P"),
	)
	for _, who := range []string{testkit.AdminA, testkit.AdminB, testkit.Staff} {
		organisationOf(p, who) // binds their accounts, which needs no confirmation yet
	}
	p.Exec(`delete from organisation_domain`)
	invited := func(organisation string, n int, ago string) {
		p.Exec(
			`insert into audit_log (organisation_id, at, action, entity, entity_id) select $1, now() - $3::interval, 'account.linked', 'user', 'x' from generate_series(1, $2)`,
			testkit.ID(organisation),
			n,
			ago,
		)
	}
	create := func(who, address string) testkit.Answer {
		return p.Call(who, "POST", "/api/users", newUser(body{"email": address, "username": "u-" + address[:4]}))
	}
	link := func(address string) testkit.Answer {
		return p.Call(testkit.AdminA, "POST", accountsPath(testkit.NobodyA), body{"email": address})
	}
	invited("A", 500, "25 hours")
	invited("A", 98, "23 hours")
	want(t, create(testkit.AdminA, "no99@elsewhere.example"), http.StatusCreated, "")
	// Many simultaneous requests compete for the last one.
	var wg sync.WaitGroup
	statuses := make([]int, 6)
	for i := range statuses {
		wg.Go(func() { statuses[i] = link(fmt.Sprintf("at%d@elsewhere.example", i)).Status })
	}
	wg.Wait()
	made := 0
	for _, s := range statuses {
		if s == http.StatusCreated {
			made++
		}
	}
	if made != 1 {
		t.Errorf("statuses for the last invitation = %v, want one success", statuses)
	}
	want(t, link("more@elsewhere.example"), http.StatusConflict, "invitation.limit")
	want(t, create(testkit.AdminA, "more@elsewhere.example"), http.StatusConflict, "invitation.limit")
	// Invitations that were withdrawn still count, because they were sent.
	for _, a := range accounts(t, p, testkit.AdminA, testkit.NobodyA, "?SearchParameter=elsewhere") {
		want(
			t,
			p.Call(testkit.AdminA, "DELETE", accountsPath(testkit.NobodyA)+"/"+a.AccountId.String(), nil),
			http.StatusNoContent,
			"",
		)
	}
	want(t, link("more@elsewhere.example"), http.StatusConflict, "invitation.limit")
	want(t, create(testkit.AdminB, "other@elsewhere.example"), http.StatusCreated, "")
	invited("P", 300, "1 minute")
	want(t, create(testkit.Staff, "staf@elsewhere.example"), http.StatusCreated, "")
	p.Exec(`insert into organisation_domain (domain, organisation_id) values ('a.example', $1)`, testkit.ID("A"))
	want(t, link("more@elsewhere.example"), http.StatusConflict, "invitation.limit")
	want(t, link("nieuw@a.example"), http.StatusCreated, "")
}
