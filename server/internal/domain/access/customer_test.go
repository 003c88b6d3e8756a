package access_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// Staff who manage customers can do for a customer's people what its account-admin can: the people, and the history,
// remain the customer's. They have no rights over the provider's people, including themselves.
func TestManagingACustomersPeople(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Grant(testkit.Staff, "manage:customers")
	const admin, reports = "6f1d6a53-9f0b-5d0e-8a01-000000000008", "6f1d6a53-9f0b-5d0e-8a01-000000000006"
	staff := func(method, path string, b any) testkit.Answer { return p.Call(testkit.Staff, method, path, b) }
	nina := body{"firstName": "Nina", "lastName": "Nieuw", "email": "nina@a.example", "grants": []body{{"grantId": admin}}}
	want(t, staff("POST", "/api/users", nina), http.StatusForbidden, "user.organisation")
	nina["organisationId"] = uuid.New()
	want(t, staff("POST", "/api/users", nina), http.StatusForbidden, "user.organisation")
	nina["organisationId"] = testkit.ID("P")
	want(t, staff("POST", "/api/users", nina), http.StatusForbidden, "user.organisation")
	nina["organisationId"] = testkit.ID("A")
	want(t, p.Call(testkit.AdminB, "POST", "/api/users", nina), http.StatusForbidden, "user.organisation")
	var made contract.User
	want(t, staff("POST", "/api/users", nina), http.StatusCreated, "").JSON(&made)
	if !made.IsCustomer || made.OrganisationId != testkit.ID("A") || !slices.Contains(made.Roles, "account-admin") {
		t.Errorf("created user = %+v", made)
	}
	var page contract.UserPage
	list := "/api/users?Filters=role:account-admin&OrganisationId=" + testkit.ID("A").String()
	want(t, staff("GET", list, nil), http.StatusOK, "").JSON(&page)
	if page.Total != 2 {
		t.Errorf("account-admins of A = %d, want 2", page.Total)
	}
	want(t, p.Call(testkit.AdminB, "GET", list, nil), http.StatusForbidden, "user.organisation")
	// The customer's own admin can read who made the changes; the provider's history has nothing of them.
	var history contract.UserHistoryPage
	path := "/api/users/" + made.Id.String() + "/history"
	want(t, p.Call(testkit.AdminA, "GET", path, nil), http.StatusOK, "").JSON(&history)
	for _, e := range history.Items {
		if e.Actor == nil || e.Actor.FullName != "Stan Staff" {
			t.Errorf("actor of %s = %+v, want Stan Staff", e.Action, e.Actor)
		}
	}
	if history.Total != 3 { // created, invited, granted
		t.Errorf("changes = %d, want 3: %+v", history.Total, history.Items)
	}
	grants := "/api/user-management/user/"
	me := testkit.ID(testkit.Staff).String()
	want(t, staff("POST", grants+me+"/grants", body{"grantId": reports}), http.StatusForbidden, "auth.forbidden")
	colleague := testkit.ID(testkit.Staff2).String()
	want(t, staff("POST", grants+colleague+"/grants", body{"grantId": reports}), http.StatusNotFound, "user.not_found")
	want(t, staff("GET", "/api/users/"+colleague, nil), http.StatusNotFound, "user.not_found")
	var mine string
	p.Scan(`select id::text from user_account where user_id = $1`, []any{me}, &mine)
	want(t, staff("PUT", "/api/users/"+me+"/accounts/"+mine, body{"label": "x"}), http.StatusForbidden, "auth.forbidden")
}

// Removing the last account-admin of a customer needs the acceptance of staff who manage customers, and the customer's
// history records it.
func TestAcceptingNoAdmin(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Grant(testkit.Staff, "manage:customers")
	user := testkit.ID(testkit.AdminB).String()
	const accept = "?AcceptNoAdmin=true"
	grant := "/api/user-management/user/" + user + "/grants/6f1d6a53-9f0b-5d0e-8a01-000000000008/remove"
	var id string
	p.Scan(`select id::text from user_account where user_id = $1`, []any{user}, &id)
	account := "/api/users/" + user + "/accounts/" + id
	disable := body{"enabled": false}
	want(t, p.Call(testkit.Staff, "DELETE", grant, nil), http.StatusConflict, "grant.last_admin")
	want(t, p.Call(testkit.AdminB, "DELETE", grant+accept, nil), http.StatusConflict, "grant.last_admin")
	want(t, p.Call(testkit.Staff, "PUT", account, disable), http.StatusConflict, "account.last_admin")
	want(t, p.Call(testkit.Staff, "PUT", account+accept, disable), http.StatusOK, "")
	want(t, p.Call(testkit.Staff, "DELETE", grant+accept, nil), http.StatusNoContent, "")
	var page contract.CustomerHistoryPage
	want(
		t,
		p.Call(testkit.Staff, "GET", "/api/customers/"+testkit.ID("B").String()+"/history", nil),
		http.StatusOK,
		"",
	).JSON(&page)
	var told []string
	for _, e := range page.Items {
		told = append(told, e.Action)
	}
	if got := strings.Join(told, " "); !strings.HasPrefix(got, "grant.removed customer.without_admin account.disabled") {
		t.Errorf("history = %s", got)
	}
}
