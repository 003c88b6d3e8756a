package grants_test

import (
	"net/http"
	"testing"
	"time"

	"klantportaal.example/server/internal/dev/devidp"
	"klantportaal.example/server/internal/test/testkit"
)

// Roles of a token allow their bearer to administer while they have the token. They never become grants, of the bearer
// or of another account-admin, in any of the ways in which a grant is given or a sign-in created.
func TestTokenRolesBecomeNoGrants(t *testing.T) {
	t.Parallel()
	const admin, ally = "tokenadmin@a.example", "ally@elsewhere.example"
	p := testkit.New(
		t,
		testkit.People(
			devidp.User{Email: admin, Password: "welkom", Roles: []string{"account-admin"}},
			devidp.User{Email: ally, Password: "welkom"},
		),
	)
	me := testkit.ID(admin)
	p.Exec(
		`insert into person (id, organisation_id, full_name, is_customer) values ($1, $2, 'Tess Token', true)`,
		me,
		testkit.ID("A"),
	)
	p.Exec(
		`insert into portal_user (id, organisation_id, first_name, last_name, email, username) values ($1, $2, 'Tess', 'Token', $3, 'tess')`,
		me,
		testkit.ID("A"),
		admin,
	)
	p.Exec(`insert into user_account (user_id, organisation_id, email) values ($1, $2, $3)`, me, testkit.ID("A"), admin)
	give := func(to, key string, more body) testkit.Answer {
		b := body{"grantId": grantID(key)}
		for name, value := range more {
			b[name] = value
		}
		return p.Call(admin, "POST", grantsPath(to), b)
	}
	// The bearer can give others what account-admin implies.
	for _, key := range []string{"view:reports", "view:invoices", "view:documents", "view:webshop", "view:configurations", "view:support-tickets"} {
		want(t, give(testkit.NobodyA, key, nil), http.StatusCreated, "")
		want(t, give(admin, key, nil), http.StatusForbidden, "grant.own")
	}
	for _, key := range []string{"account-admin", "view:company-tickets"} {
		want(t, give(testkit.NobodyA, key, nil), http.StatusForbidden, "grant.token")
		want(t, give(admin, key, nil), http.StatusForbidden, "grant.own")
	}
	// This also holds for a new colleague, and for one who had the grant before.
	create := func(key string) testkit.Answer {
		return p.Call(
			admin,
			"POST",
			"/api/users",
			body{"firstName": "A", "lastName": "B", "email": "ab@a.example", "grants": []body{{"grantId": grantID(key)}}},
		)
	}
	want(t, create("account-admin"), http.StatusForbidden, "grant.token")
	want(t, create("view:reports"), http.StatusCreated, "")
	soon := time.Now().Add(time.Hour).UTC()
	p.Exec(
		`insert into user_grant (user_id, organisation_id, grant_id, valid_from, valid_until) values ($1, $2, $3, now() - interval '1 day', $4)`,
		testkit.ID(testkit.ReporterA),
		testkit.ID("A"),
		grantID("account-admin"),
		soon,
	)
	change := func(as, of, key string, from time.Time, until any, reason string) testkit.Answer {
		return p.Call(as, "PUT", grantPath(of, key), body{"validFrom": from, "validUntil": until, "reason": reason})
	}
	began := time.Now().Add(-time.Hour).UTC()
	want(t, change(admin, testkit.ReporterA, "account-admin", began, nil, "langer"), http.StatusForbidden, "grant.token")
	want(
		t,
		change(admin, testkit.ReporterA, "account-admin", began, soon.Add(time.Hour), "langer"),
		http.StatusForbidden,
		"grant.token",
	)
	want(t, change(admin, testkit.ReporterA, "account-admin", began, soon.Add(-time.Minute), "korter"), http.StatusOK, "")
	// The bearer can't link an account to a user who has rights that the bearer could not give.
	link := func(to string) testkit.Answer {
		return p.Call(admin, "POST", "/api/users/"+testkit.ID(to).String()+"/accounts", body{"email": ally})
	}
	want(t, link(testkit.AdminA), http.StatusForbidden, "grant.token")
	want(t, link(testkit.ReporterA), http.StatusForbidden, "grant.token")
	want(t, link(testkit.UserA), http.StatusCreated, "")
	want(
		t,
		p.Call(admin, "DELETE", grantPath(testkit.ReporterA, "account-admin")+"/remove", nil),
		http.StatusNoContent,
		"",
	)

	var n int
	p.Scan(
		`select count(*) from user_grant g join grant_definition d on d.id = g.grant_id where g.user_id = $1 or d.key = 'account-admin' and g.user_id not in ($2, $3)`,
		[]any{me, testkit.ID(testkit.AdminA), testkit.ID(testkit.AdminB)},
		&n,
	)
	if n != 0 {
		t.Errorf("additional grants = %d, want 0", n)
	}
}

// An account-admin with a stored grant can change their own grants within it: to what it implies, and in time.
func TestOwnGrants(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	end := time.Now().Add(24 * time.Hour).UTC().Truncate(time.Millisecond)
	// Another admin, so that AdminA is not the last one.
	p.Exec(
		`insert into user_grant (user_id, organisation_id, grant_id) values ($1, $2, $3)`,
		testkit.ID(testkit.ReporterA),
		testkit.ID("A"),
		grantID("account-admin"),
	)
	p.Exec(`update user_grant set valid_until = $2 where user_id = $1`, testkit.ID(testkit.AdminA), end)
	give := func(key string, until any) testkit.Answer {
		return p.Call(testkit.AdminA, "POST", grantsPath(testkit.AdminA), body{"grantId": grantID(key), "validUntil": until})
	}
	want(t, give("view:company-tickets", end), http.StatusForbidden, "grant.own")
	want(t, give("view:reports", nil), http.StatusForbidden, "grant.own")
	want(t, give("view:reports", end.Add(time.Minute)), http.StatusForbidden, "grant.own")
	want(t, give("view:reports", end), http.StatusCreated, "")
	want(t, give("view:documents", end), http.StatusCreated, "")
	change := func(key string, from time.Time, until any) testkit.Answer {
		return p.Call(
			testkit.AdminA,
			"PUT",
			grantPath(testkit.AdminA, key),
			body{"validFrom": from, "validUntil": until, "reason": "x"},
		)
	}
	long := time.Now().Add(-time.Hour)
	want(t, change("account-admin", long, nil), http.StatusForbidden, "grant.own")
	want(t, change("view:reports", long, end.Add(time.Hour)), http.StatusForbidden, "grant.own")
	want(t, change("view:reports", long, end.Add(-time.Hour)), http.StatusOK, "")
	want(t, change("view:reports", long, end), http.StatusOK, "")
	want(t, change("account-admin", long, end.Add(-time.Hour)), http.StatusOK, "")
	// Others can get any grant, without an end.
	want(
		t,
		p.Call(testkit.AdminA, "POST", grantsPath(testkit.NobodyA), body{"grantId": grantID("account-admin")}),
		http.StatusCreated,
		"",
	)
	// A user can't start their own planned grant earlier.
	later := time.Now().Add(time.Hour).UTC()
	p.Exec(
		`insert into user_grant (user_id, organisation_id, grant_id, valid_from) values ($1, $2, $3, $4)`,
		testkit.ID(testkit.NobodyA),
		testkit.ID("A"),
		grantID("view:company-tickets"),
		later,
	)
	want(
		t,
		p.Call(
			testkit.NobodyA,
			"PUT",
			grantPath(testkit.NobodyA, "view:company-tickets"),
			body{"validFrom": long, "validUntil": nil, "reason": ""},
		),
		http.StatusForbidden,
		"grant.own",
	)
}

// An admin by token only can't change a colleague's grants that only staff can have: neither their end nor their
// reason.
func TestTokenKeepsStaffRights(t *testing.T) {
	t.Parallel()
	const admin = "tokenadmin@provider.example"
	p := testkit.New(t, testkit.People(devidp.User{Email: admin, Password: "welkom", Roles: []string{"account-admin"}}))
	me := testkit.ID(admin)
	p.Exec(`insert into person (id, organisation_id, full_name, is_customer) values ($1, $2, 'Tess Token', false)`,
		me, testkit.ID("P"))
	p.Exec(`insert into portal_user (id, organisation_id, first_name, last_name, email, username)
		values ($1, $2, 'Tess', 'Token', $3, 'tess')`, me, testkit.ID("P"), admin)
	p.Exec(`insert into user_account (user_id, organisation_id, email) values ($1, $2, $3)`, me, testkit.ID("P"), admin)
	p.Grant(testkit.Staff2, "manage:documents")
	began := time.Now().Add(-time.Hour).UTC()
	for name, until := range map[string]any{"another reason": nil, "a shorter time": time.Now().Add(time.Hour).UTC()} {
		a := p.Call(admin, "PUT", grantPath(testkit.Staff2, "manage:documents"),
			body{"validFrom": began, "validUntil": until, "reason": "Besproken met de directie"})
		if a.Status != http.StatusForbidden || a.Problem().Code != "grant.token" {
			t.Errorf("%s: response = %d %s, want 403 grant.token", name, a.Status, a.Body)
		}
	}
}
