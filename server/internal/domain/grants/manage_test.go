package grants_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/dev/devidp"
	"klantportaal.example/server/internal/test/testkit"
)

// Only the provider's people see rights over customers and can hold them; a token that claims one gives nothing.
func TestRightsOverCustomers(t *testing.T) {
	t.Parallel()
	const manage, claimant = "manage:customers", "claimant@provider.example"
	p := testkit.New(t, testkit.People(
		devidp.User{Email: claimant, Password: "welkom", Roles: []string{manage, "account-admin"}},
	))
	me := testkit.ID(claimant)
	p.Exec(`insert into person (id, organisation_id, full_name, is_customer) values ($1, $2, 'Cleo Claimant', false)`,
		me, testkit.ID("P"))
	p.Exec(`insert into portal_user (id, organisation_id, first_name, last_name, email, username)
		values ($1, $2, 'Cleo', 'Claimant', $3, 'cleo')`, me, testkit.ID("P"), claimant)
	p.Exec(`insert into user_account (user_id, organisation_id, email) values ($1, $2, $3)`, me, testkit.ID("P"), claimant)
	p.Grant(testkit.Staff, "account-admin")
	p.Grant(testkit.ReporterA, manage) // with SQL
	catalogue := func(as string) (keys []string) {
		var list []contract.Grant
		want(t, p.Call(as, "GET", "/api/user-management/grants", nil), http.StatusOK, "").JSON(&list)
		for _, g := range list {
			own := g.Key == "manage:configurations" // of the customer's own services
			if g.StaffOnly != (strings.HasPrefix(g.Key, "manage:") && !own) {
				t.Errorf("staffOnly of %s = %t", g.Key, g.StaffOnly)
			}
			keys = append(keys, g.Key)
		}
		return keys
	}
	if got := catalogue(testkit.AdminA); len(got) != 9 || slices.Contains(got, manage) {
		t.Errorf("catalogue for a customer = %v", got)
	}
	if got := catalogue(testkit.Staff); len(got) != 14 || !slices.Contains(got, manage) {
		t.Errorf("catalogue for the provider = %v", got)
	}
	give := func(as, to string) testkit.Answer {
		return p.Call(as, "POST", grantsPath(to), body{"grantId": grantID(manage)})
	}
	want(t, give(testkit.AdminA, testkit.NobodyA), http.StatusBadRequest, "grant.unknown")
	want(t, give(testkit.Staff, testkit.Staff), http.StatusForbidden, "grant.own")
	want(t, give(claimant, testkit.Staff2), http.StatusForbidden, "grant.token")
	want(t, give(testkit.Staff, testkit.Staff2), http.StatusCreated, "")
	if find(held(t, p, testkit.Staff, testkit.Staff2), manage, contract.GrantSourceDirect) == nil {
		t.Error("the grant is not listed")
	}
	if list := held(t, p, testkit.AdminA, testkit.ReporterA); find(list, manage, contract.GrantSourceDirect) != nil {
		t.Error("a grant that gives a customer nothing is listed")
	}
	for who, has := range map[string]bool{claimant: false, testkit.ReporterA: false, testkit.Staff2: true} {
		var me contract.CurrentUser
		want(t, p.Call(who, "GET", "/api/users/me", nil), http.StatusOK, "").JSON(&me)
		if slices.Contains(*me.Roles, manage) != has {
			t.Errorf("roles of %s = %v", who, *me.Roles)
		}
	}
	ask := func(as string) testkit.Answer {
		return p.Call(as, "POST", "/api/users/me/access-requests", body{"key": manage})
	}
	want(t, ask(testkit.NobodyA), http.StatusNotFound, "grant.not_found")
}
