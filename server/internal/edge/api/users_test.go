package api_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

func TestCurrentUser(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	me := func(email string) (u contract.CurrentUser) {
		t.Helper()
		want(t, p.Call(email, "GET", "/api/users/me", nil), http.StatusOK, "").JSON(&u)
		return u
	}
	made := create(t, p, testkit.UserA, nil)
	say(p, made.Id, testkit.Staff, 3)
	u := me(testkit.UserA)
	if u.Id != testkit.ID(testkit.UserA) || !u.IsCustomer || u.OrganisationId != testkit.ID("A") ||
		u.OrganisationName != "Organisation A" ||
		u.FullName != "Uri User" ||
		u.Email != testkit.UserA ||
		u.Username != "user" ||
		!slices.Equal(u.FollowingSupportTickets, []int64{made.Id}) ||
		u.UnreadTotal == 0 {
		t.Errorf("user = %+v", u)
	}
	for email, expected := range map[string]string{
		testkit.UserA:     "view:support-tickets",
		testkit.AdminA:    "account-admin manage:configurations view:configurations view:documents view:invoices view:reports view:support-tickets view:webshop",
		testkit.ReporterA: "view:documents view:reports",
		testkit.NobodyA:   "",
		testkit.Staff:     "view:configurations view:support-tickets",
	} {
		u := me(email)
		if u.Roles == nil || strings.Join(*u.Roles, " ") != expected {
			t.Errorf("roles of %s = %v, want %s", email, u.Roles, expected)
		}
		if u.IsCustomer != (email != testkit.Staff) {
			t.Errorf("%s: isCustomer = %t", email, u.IsCustomer)
		}
	}
}

func TestListUsers(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Exec(`update portal_user set status = 'blocked' where id = $1`, testkit.ID(testkit.NobodyA))
	names := func(params ...string) string {
		t.Helper()
		var page contract.UserPage
		want(t, p.Call(testkit.AdminA, "GET", "/api/users"+query(params...), nil), http.StatusOK, "").JSON(&page)
		if page.Total != len(page.Items) {
			t.Errorf("%v: items = %d, total = %d", params, len(page.Items), page.Total)
		}
		var list []string
		for _, u := range page.Items {
			if u.OrganisationId != testkit.ID("A") {
				t.Errorf("%s belongs to another organisation", u.FullName)
			}
			list = append(list, u.FirstName)
		}
		return strings.Join(list, " ")
	}
	for _, c := range []struct{ params, expected string }{
		{"", "Anna Cora Nils Rosa Uri"},
		{"OrderBy=fullName DESC", "Uri Rosa Nils Cora Anna"},
		{"OrderBy=email", "Anna Cora Nils Rosa Uri"},
		{"Filters=status:blocked", "Nils"},
		{"Filters=role:view:documents", "Anna Rosa"}, // implied by another grant
		{"Filters=role:account-admin|view:reports", "Anna Rosa"},
		{"Filters=status:active|blocked&Filters=role:view:reports", ""},
		{"SearchParameter=ROSA", "Rosa"},
		{"SearchParameter=colleague@", "Cora"},
		{"SearchParameter=%", ""},
		{"GreaterThan=createdOn:2100-01-01T00:00:00Z", ""},
		{"LessThan=createdOn:2100-01-01T00:00:00Z", "Anna Cora Nils Rosa Uri"},
	} {
		var params []string
		for pair := range strings.SplitSeq(c.params, "&") {
			if name, value, ok := strings.Cut(pair, "="); ok {
				params = append(params, name, value)
			}
		}
		if got := names(params...); got != c.expected {
			// A user who has made a request is active, so this test itself may have changed a status.
			if !strings.Contains(c.params, "status:active") {
				t.Errorf("users for %s = %q, want %q", c.params, got, c.expected)
			}
		}
	}
	for _, email := range []string{testkit.UserA, testkit.NobodyA, testkit.Staff} {
		if a := p.Call(email, "GET", "/api/users", nil); a.Status != http.StatusForbidden &&
			a.Status != http.StatusUnauthorized {
			t.Errorf("status of the list for %s = %d", email, a.Status)
		}
	}
}

func TestGetUser(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	path := func(email string) string { return "/api/users/" + testkit.ID(email).String() }
	var u contract.User
	want(t, p.Call(testkit.AdminA, "GET", path(testkit.ReporterA), nil), http.StatusOK, "").JSON(&u)
	if u.FullName != "Rosa Reporter" || u.Status != "invited" ||
		!slices.Equal(u.Roles, []string{"view:documents", "view:reports"}) ||
		u.LastSeenOn != nil {
		t.Errorf("user = %+v", u)
	}
	want(
		t,
		p.Call(testkit.ReporterA, "GET", path(testkit.ReporterA), nil),
		http.StatusOK,
		"",
	).JSON(
		&u,
	) // the user themselves
	if u.Status != "active" || u.LastSeenOn == nil {
		t.Errorf("user after signing in = %+v, want active", u)
	}
	want(t, p.Call(testkit.UserA, "GET", path(testkit.ReporterA), nil), http.StatusForbidden, "auth.forbidden")
	want(t, p.Call(testkit.AdminB, "GET", path(testkit.UserA), nil), http.StatusNotFound, "user.not_found")
	want(t, p.Call(testkit.AdminA, "GET", path(testkit.Staff), nil), http.StatusNotFound, "user.not_found")
}

func TestGrantsAreListed(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	var all []contract.Grant
	want(t, p.Call(testkit.AdminA, "GET", "/api/user-management/grants", nil), http.StatusOK, "").JSON(&all)
	if len(all) != 9 || all[7].Key != "account-admin" || !slices.Contains(all[7].Implies, "view:webshop") {
		t.Errorf("catalogue = %+v", all)
	}
	p.Exec(`insert into user_grant (user_id, organisation_id, grant_id, valid_from, valid_until, reason, granted_by)
		select $1, $2, id, now() - interval '2 days', now() - interval '1 day', 'for a while', $3 from grant_definition where key = 'view:webshop'`,
		testkit.ID(testkit.ReporterA), testkit.ID("A"), testkit.ID(testkit.AdminA))
	var held []contract.UserGrant
	want(
		t,
		p.Call(testkit.AdminA, "GET", "/api/user-management/user/"+testkit.ID(testkit.ReporterA).String()+"/grants", nil),
		http.StatusOK,
		"",
	).JSON(&held)
	var told []string
	for _, g := range held {
		by := ""
		if g.ImpliedBy != nil {
			by = " by " + *g.ImpliedBy
		}
		told = append(told, g.Key+" "+string(g.Source)+by)
	}
	if !slices.Equal(
		told,
		[]string{"view:reports direct", "view:webshop direct", "view:documents implied by view:reports"},
	) {
		t.Errorf("grants = %q", told)
	}
	if g := held[1]; g.ValidUntil == nil || g.Reason != "for a while" || g.GrantedBy == nil ||
		g.GrantedBy.FullName != "Anna Admin" {
		t.Errorf("grant = %+v", g)
	}
	want(t, p.Call(testkit.UserA, "GET", "/api/user-management/grants", nil), http.StatusForbidden, "auth.forbidden")
	want(
		t,
		p.Call(testkit.UserA, "GET", "/api/user-management/user/"+testkit.ID(testkit.UserA).String()+"/grants", nil),
		http.StatusForbidden,
		"auth.forbidden",
	)
	var none []contract.UserGrant
	want(
		t,
		p.Call(testkit.AdminA, "GET", "/api/user-management/user/"+testkit.ID(testkit.NobodyA).String()+"/grants", nil),
		http.StatusOK,
		"",
	).JSON(&none)
	if none == nil || len(none) != 0 {
		t.Errorf("grants of a user without any = %v, want an empty list", none)
	}
}

func TestPeopleAndOrganisations(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	a, b := testkit.ID("A").String(), testkit.ID("B").String()
	people := func(email string, params ...string) string {
		t.Helper()
		var page contract.PersonPage
		want(t, p.Call(email, "GET", "/api/people"+query(params...), nil), http.StatusOK, "").JSON(&page)
		var list []string
		for _, x := range page.Items {
			first, _, _ := strings.Cut(x.FullName, " ")
			list = append(list, first)
		}
		return strings.Join(list, " ")
	}
	for _, c := range []struct {
		email    string
		params   []string
		expected string
	}{
		{testkit.UserA, nil, "Anna Cora Nils Rosa Uri"},
		{testkit.UserA, []string{"SearchParameter", "rosa"}, "Rosa"},
		{testkit.UserA, []string{"OrderBy", "fullName DESC"}, "Uri Rosa Nils Cora Anna"},
		{testkit.UserA, []string{"Filters", "organisationId:" + b}, ""},
		{testkit.UserA, []string{"Filters", "organisationId:" + a + "|" + b}, "Anna Cora Nils Rosa Uri"},
		{testkit.Staff, []string{"Filters", "organisationId:" + b}, "Bart"},
		{testkit.Staff, []string{"Filters", "organisationId:" + a + "|" + b}, "Anna Bart Cora Nils Rosa Uri"},
		{testkit.Staff, []string{"Filters", "organisationId:" + a, "Filters", "organisationId:" + b}, ""},
		{testkit.Staff, []string{"Filters", "isCustomer:false"}, "Stan Stella"},
		{testkit.Staff, nil, "Anna Bart Cora Nils Rosa Stan Stella Uri"},
	} {
		if got := people(c.email, c.params...); got != c.expected {
			t.Errorf("people for %s = %q with %v, want %q", c.email, got, c.params, c.expected)
		}
	}
	want(t, p.Call(testkit.ReporterA, "GET", "/api/people", nil), http.StatusForbidden, "auth.forbidden")
	var page contract.OrganisationPage
	want(
		t,
		p.Call(testkit.Staff, "GET", "/api/organisations?Filters=kind:customer&OrderBy=name+DESC", nil),
		http.StatusOK,
		"",
	).JSON(&page)
	if page.Total != 2 || page.Items[0].Name != "Organisation B" || page.Items[1].CustomerNumber != "100A" {
		t.Errorf("organisations = %+v", page)
	}
}

func TestLookups(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	get := func(email, path string) (page contract.GeneralPurposePage) {
		t.Helper()
		want(t, p.Call(email, "GET", "/api/general-purposes/"+path, nil), http.StatusOK, "").JSON(&page)
		return page
	}
	own := "configuration-by-id?orderBy=PostCode+ASC&code=" + testkit.ID("configuration A").String()
	page := get(testkit.AdminA, own)
	if page.Total != 1 || page.Data[0]["configuration_code"] != "CODE-A" || page.Data[0]["PostCode"] != "3542 AA" {
		t.Errorf("look-up = %+v", page)
	}
	if page := get(testkit.AdminB, own); page.Total != 0 || page.Data == nil || len(page.Data) != 0 {
		t.Errorf("look-up for another organisation = %+v", page)
	}
	get(testkit.Staff, own)
	for _, path := range []string{own + "&page=2&perPage=1", "session-context-test?page=2"} {
		if page := get(testkit.AdminA, path); page.Total != 1 || page.Page != 2 || page.Data == nil || len(page.Data) != 0 {
			t.Errorf("page after the last of %s = %+v", path, page)
		}
	}
	session := get(testkit.UserA, "session-context-test?orderBy=UserID+ASC")
	if row := session.Data[0]; row["UserID"] != testkit.ID(testkit.UserA).String() ||
		row["OrganisationID"] != testkit.ID("A").String() ||
		row["IsCustomer"] != true {
		t.Errorf("session = %v", row)
	}
	if row := get(testkit.Staff, "session-context-test").Data[0]; row["IsCustomer"] != false {
		t.Errorf("session of staff = %v", row)
	}
	for path, code := range map[string]string{
		"nothing-of-the-kind":               "general_purpose.not_found",
		own[:strings.Index(own, "?")]:       "list.invalid",
		"configuration-by-id?code=x":        "list.invalid",
		"session-context-test?orderBy=Shoe": "list.unknown_field",
		own + "&page=0":                     "request.invalid",
		"configuration-by-id?orderBy=id&code=" + testkit.ID("configuration A").String():          "list.unknown_field",
		"configuration-by-id?orderBy=PostCode+UP&code=" + testkit.ID("configuration A").String(): "request.invalid",
		own + "&nonsense=1":  "request.invalid",
		own + "&perPage=101": "request.invalid",
	} {
		if got := p.Call(testkit.AdminA, "GET", "/api/general-purposes/"+path, nil).Problem().Code; got != code {
			t.Errorf("code of %s = %s, want %s", path, got, code)
		}
	}
	want(t, p.Call(testkit.UserA, "GET", "/api/general-purposes/"+own, nil), http.StatusForbidden, "auth.forbidden")
	var picker contract.ConfigurationPage
	for params, total := range map[string]int{"": 1, "?SearchParameter=3542aa": 1, "?SearchParameter=code-": 1, "?SearchParameter=zzz": 0, "?Filters=City:Utrecht": 1, "?Filters=City:Delft": 0} {
		want(
			t,
			p.Call(testkit.AdminA, "GET", "/api/general-purposes/configurations"+params, nil),
			http.StatusOK,
			"",
		).JSON(&picker)
		if picker.Total != total {
			t.Errorf("total for %s = %d, want %d", params, picker.Total, total)
		}
	}
}
