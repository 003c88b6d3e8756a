package users_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// listed returns the users on a page of the list.
func listed(t *testing.T, p *testkit.Portal, as, query string) (list []contract.User) {
	t.Helper()
	var page contract.UserPage
	want(t, p.Call(as, "GET", "/api/users?"+query, nil), http.StatusOK, "").JSON(&page)
	if page.Total != len(page.Items) {
		t.Errorf("total = %d, items = %d", page.Total, len(page.Items))
	}
	return page.Items
}

func firstNames(list []contract.User) string {
	var names []string
	for _, u := range list {
		names = append(names, u.FirstName)
	}
	return strings.Join(names, " ")
}

// The filter finds the users that the list shows with the role: staff have two roles without a grant.
func TestUsersAreFilteredByEffectiveRole(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Exec(
		`insert into user_grant (user_id, organisation_id, grant_id) select $1, $2, id from grant_definition where key = 'account-admin'`,
		testkit.ID(testkit.Staff),
		testkit.ID("P"),
	)
	for _, c := range []struct{ as, role, expected string }{
		{testkit.Staff, "view:support-tickets", "Stan Stella"},
		{testkit.Staff, "view:configurations|view:reports", "Stan Stella"},
		{testkit.Staff, "view:reports", "Stan"},
		{testkit.Staff, "view:company-tickets", ""},
		{testkit.Staff, "view:reports&Filters=role:view:support-tickets", ""}, // no value matches both
		{testkit.AdminA, "view:support-tickets", "Anna Cora Uri"},
		{testkit.AdminA, "view:configurations", "Anna"},
	} {
		if got := firstNames(listed(t, p, c.as, "Filters=role:"+c.role)); got != c.expected {
			t.Errorf("users with %s for %s = %q, want %q", c.role, c.as, got, c.expected)
		}
	}
}

// The next page begins after the last row seen, among users and accounts of one instant.
func TestTiesOfUsersAndAccounts(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	const at = "2024-01-01T00:00:00.000Z"
	p.Exec(`update portal_user set created_on = $1, last_seen_on = $1`, at)
	for i := range 3 {
		want(
			t,
			p.Call(testkit.AdminA, "POST", accountsPath(testkit.NobodyA), body{"email": fmt.Sprintf("%d@a.example", i)}),
			http.StatusCreated,
			"",
		)
	}
	p.Exec(
		`update user_account set created_on = $1, last_sign_in_on = $1 where user_id = $2`,
		at,
		testkit.ID(testkit.NobodyA),
	)
	userIDs := func(query string) (ids []string) {
		for _, u := range listed(t, p, testkit.AdminA, query) {
			if u.Id != testkit.ID(testkit.AdminA) { // the caller is seen now
				ids = append(ids, u.Id.String())
			}
		}
		return ids
	}
	accountIDs := func(query string) (ids []string) {
		for _, a := range accounts(t, p, testkit.AdminA, testkit.NobodyA, "?"+query) {
			ids = append(ids, a.AccountId.String())
		}
		return ids
	}
	for _, list := range []struct {
		field string
		ids   func(query string) []string
	}{{"createdOn", userIDs}, {"lastSeenOn", userIDs}, {"createdOn", accountIDs}, {"lastSignInOn", accountIDs}} {
		all := list.ids("OrderBy=" + list.field)
		for i, id := range all {
			bound := list.field + ":" + at + "@" + id + "&OrderBy=" + list.field
			after, before := list.ids("GreaterThan="+bound), list.ids("LessThan="+bound)
			if !slices.Equal(after, all[i+1:]) || !slices.Equal(before, all[:i]) {
				t.Errorf("%s: %d before and %d after row %d of %d", list.field, len(before), len(after), i+1, len(all))
			}
		}
		if n := len(list.ids("GreaterThan="+list.field+":"+at)) + len(list.ids("LessThan="+list.field+":"+at)); n != 0 {
			t.Errorf("%s: rows of the instant itself = %d, want 0", list.field, n)
		}
	}
}

// Several filters mean AND: contradicting filters find nothing, whatever the type of the values.
func TestContradictingFilters(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	var page contract.PersonPage
	want(
		t,
		p.Call(testkit.UserA, "GET", "/api/people?Filters=isCustomer:true&Filters=isCustomer:false", nil),
		http.StatusOK,
		"",
	).JSON(&page)
	if len(page.Items) != 0 || page.Total != 0 || !page.TotalIsExact {
		t.Errorf("people = %+v", page)
	}
	want(
		t,
		p.Call(testkit.UserA, "GET", "/api/people?PageNo=2&Filters=isCustomer:true&Filters=isCustomer:false", nil),
		http.StatusOK,
		"",
	).JSON(&page)
	if page.Total != 0 {
		t.Errorf("people = %+v", page)
	}
	for query, n := range map[string]int{"?Filters=enabled:true&Filters=enabled:false": 0, "?Filters=enabled:true|false&Filters=enabled:true": 1, "?Filters=enabled:true|false": 1} {
		if list := accounts(t, p, testkit.AdminA, testkit.NobodyA, query); len(list) != n {
			t.Errorf("accounts for %s = %d", query, len(list))
		}
	}
	want(
		t,
		p.Call(testkit.AdminA, "GET", accountsPath(testkit.AdminB)+"?Filters=enabled:true&Filters=enabled:false", nil),
		http.StatusNotFound,
		"user.not_found",
	)
}

// Names are in the order of a Dutch list of names, whatever the database's locale: case and accents decide last.
func TestNamesAreInAlphabeticalOrder(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	const sorted = "de Vries, Émile, Eva, van Dam, Zoë"
	for i, email := range []string{testkit.ReporterA, testkit.AdminA, testkit.UserA, testkit.NobodyA, testkit.ColleagueA} {
		p.Exec(`update person set full_name = $1 where id = $2`, strings.Split(sorted, ", ")[i], testkit.ID(email))
	}
	for i, name := range []string{"acme", "Élan", "Zon"} {
		p.Exec(`update organisation set name = $1 where id = $2`, name, testkit.ID([]string{"B", "P", "A"}[i]))
	}
	for _, c := range []struct{ as, path, field, expected string }{
		{testkit.AdminA, "/api/users", "fullName", sorted},
		{testkit.UserA, "/api/people", "fullName", sorted},
		{testkit.Staff, "/api/organisations", "name", "acme, Élan, Zon"},
	} {
		for _, direction := range []string{"ASC", "DESC"} {
			var page struct{ Items []map[string]any }
			if err := json.Unmarshal(
				want(t, p.Call(c.as, "GET", c.path+"?OrderBy="+c.field+"%20"+direction, nil), http.StatusOK, "").Body,
				&page); err != nil {
				t.Fatal(err)
			}
			var names []string
			for _, item := range page.Items {
				names = append(names, item[c.field].(string))
			}
			if direction == "DESC" {
				slices.Reverse(names)
			}
			if got := strings.Join(names, ", "); got != c.expected {
				t.Errorf("%s %s = %s", c.path, direction, got)
			}
		}
	}
}
