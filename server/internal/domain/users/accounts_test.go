package users_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

type body = map[string]any

func want(t *testing.T, a testkit.Answer, status int, code string) testkit.Answer {
	t.Helper()
	if got := a.Problem().Code; a.Status != status || got != code {
		t.Fatalf("response = %d %s, want %d %s\n%s", a.Status, got, status, code, a.Body)
	}
	return a
}

func wantField(t *testing.T, a testkit.Answer, code, name, fieldCode string) {
	t.Helper()
	p := want(t, a, http.StatusBadRequest, code).Problem()
	if !slices.Contains(p.Fields, contract.ProblemField{Name: name, Code: fieldCode}) {
		t.Errorf("fields = %v, want %s %s", p.Fields, name, fieldCode)
	}
}

func userPath(id uuid.UUID) string { return "/api/users/" + id.String() }

func accountsPath(email string) string { return userPath(testkit.ID(email)) + "/accounts" }

func accounts(t *testing.T, p *testkit.Portal, as, email, query string) (list []contract.UserAccount) {
	t.Helper()
	var page contract.UserAccountPage
	want(t, p.Call(as, "GET", accountsPath(email)+query, nil), http.StatusOK, "").JSON(&page)
	if page.Total != len(page.Items) {
		t.Errorf("total = %d, items = %d", page.Total, len(page.Items))
	}
	return page.Items
}

func history(t *testing.T, p *testkit.Portal, as string, user uuid.UUID, query string) []contract.UserHistoryEntry {
	t.Helper()
	var page contract.UserHistoryPage
	want(t, p.Call(as, "GET", userPath(user)+"/history"+query, nil), http.StatusOK, "").JSON(&page)
	return page.Items
}

func actions(log []contract.UserHistoryEntry) string {
	var list []string
	for _, e := range log {
		list = append(list, e.Action)
	}
	return strings.Join(list, " ")
}

func TestAccountIsLinkedChangedAndUnlinked(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	var a contract.UserAccount
	want(
		t,
		p.Call(
			testkit.AdminA,
			"POST",
			accountsPath(testkit.NobodyA),
			body{"email": "nils.private@a.example", "label": " Thuis "},
		),
		http.StatusCreated,
		"",
	).JSON(&a)
	if a.UserId != testkit.ID(testkit.NobodyA) || a.Subject != nil || a.Issuer != nil ||
		*a.Email != "nils.private@a.example" ||
		a.Label != "Thuis" ||
		!a.Enabled ||
		a.LastSignInOn != nil {
		t.Errorf("linked account = %+v", a)
	}
	path := accountsPath(testkit.NobodyA) + "/" + a.AccountId.String()
	var got contract.UserAccount
	want(t, p.Call(testkit.AdminA, "GET", path, nil), http.StatusOK, "").JSON(&got)
	if got.AccountId != a.AccountId || got.Label != "Thuis" {
		t.Errorf("account = %+v", got)
	}
	want(t, p.Call(testkit.AdminA, "PUT", path, body{"label": "Oud", "enabled": false}), http.StatusOK, "").JSON(&got)
	if got.Label != "Oud" || got.Enabled {
		t.Errorf("changed account = %+v", got)
	}
	want(t, p.Call(testkit.AdminA, "PUT", path, body{"enabled": false}), http.StatusOK, "") // it changes nothing
	want(t, p.Call(testkit.AdminA, "PUT", path, body{"label": ""}), http.StatusOK, "")
	want(t, p.Call(testkit.AdminA, "PUT", path, body{"enabled": true}), http.StatusOK, "")
	want(t, p.Call(testkit.AdminA, "PUT", path, body{}), http.StatusBadRequest, "request.invalid")
	want(t, p.Call(testkit.AdminA, "DELETE", path, nil), http.StatusNoContent, "")
	for _, method := range []string{"GET", "DELETE"} {
		want(t, p.Call(testkit.AdminA, method, path, nil), http.StatusNotFound, "account.not_found")
	}
	want(t, p.Call(testkit.AdminA, "PUT", path, body{"enabled": true}), http.StatusNotFound, "account.not_found")

	log := history(t, p, testkit.AdminA, testkit.ID(testkit.NobodyA), "")
	if got := actions(log); got != "account.unlinked account.enabled account.changed account.disabled account.linked" {
		t.Fatalf("history = %s", got)
	}
	disabled := log[3]
	if b, a2 := *disabled.Before, *disabled.After; len(b) != 3 || b["accountId"] != a.AccountId.String() ||
		b["label"] != "Thuis" ||
		b["enabled"] != true ||
		a2["label"] != "Oud" ||
		a2["enabled"] != false {
		t.Errorf("entry of account.disabled = %v -> %v", b, a2)
	}
	if log[0].After != nil || (*log[0].Before)["email"] != "nils.private@a.example" || log[4].Before != nil {
		t.Errorf("entries: linked = %+v, unlinked = %+v", log[4], log[0])
	}
	if got := actions(history(t, p, testkit.AdminA, testkit.ID(testkit.NobodyA),
		"?Filters=action:account.linked|account.changed&OrderBy=createdOn")); got != "account.linked account.changed" {
		t.Errorf("filtered history = %s", got)
	}
	second := actions(history(t, p, testkit.AdminA, testkit.ID(testkit.NobodyA), "?PageSize=2&PageNo=2"))
	if second != "account.changed account.disabled" {
		t.Errorf("second page = %s", second)
	}
	var page contract.UserHistoryPage
	want(
		t,
		p.Call(testkit.AdminA, "GET", userPath(testkit.ID(testkit.NobodyA))+"/history?PageNo=9", nil),
		http.StatusOK,
		"",
	).JSON(&page)
	if len(page.Items) != 0 || page.Total != 5 {
		t.Errorf("page after the last = %+v", page)
	}
	if got := history(t, p, testkit.AdminA, testkit.ID(testkit.UserA), "?PageNo=2"); len(got) != 0 {
		t.Errorf("history of a user without one = %+v", got)
	}
	// The next page begins after the last row seen, by time and id.
	after := "createdOn:" + log[1].CreatedOn.Format("2006-01-02T15:04:05.000Z") + "@" + jsonText(t, log[1].Id)
	rest := actions(history(t, p, testkit.AdminA, testkit.ID(testkit.NobodyA), "?LessThan="+after))
	if rest != "account.changed account.disabled account.linked" {
		t.Errorf("entries after the second = %s", rest)
	}
}

func TestAccountsAreListed(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	for _, b := range []body{{"email": "z@a.example", "label": "Ander"}, {"username": "nils", "label": "Werk"}, {"issuer": "https://id.example", "subject": "42"}} {
		want(t, p.Call(testkit.AdminA, "POST", accountsPath(testkit.NobodyA), b), http.StatusCreated, "")
	}
	p.Exec("update user_account set enabled = false where username = 'nils'")
	for query, n := range map[string]int{"": 4, "?SearchParameter=z@a": 1, "?SearchParameter=nil": 1, "?SearchParameter=WERK": 1, "?SearchParameter=a.example": 2, "?Filters=enabled:true": 3,
		"?Filters=enabled:false": 1, "?GreaterThan=createdOn:2024-01-01T00:00:00Z": 4, "?LessThan=createdOn:2024-01-01T00:00:00Z": 0, "?GreaterThan=lastSignInOn:2024-01-01T00:00:00Z": 0} {
		if list := accounts(t, p, testkit.AdminA, testkit.NobodyA, query); len(list) != n {
			t.Errorf("accounts for %q = %d, want %d", query, len(list), n)
		}
	}
	list := accounts(t, p, testkit.AdminA, testkit.NobodyA, "?OrderBy=email%20DESC")
	if *list[0].Email != "z@a.example" || list[3].Email != nil {
		t.Errorf("accounts by e-mail = %+v", list)
	}
	want(
		t,
		p.Call(testkit.AdminA, "GET", accountsPath(testkit.NobodyA)+"?OrderBy=subject", nil),
		http.StatusBadRequest,
		"list.unknown_field",
	)

	// Every user can read their own accounts; after the first sign-in they show it.
	own := accounts(t, p, testkit.UserA, testkit.UserA, "")
	if len(own) != 1 || own[0].Subject == nil || own[0].LastSignInOn == nil {
		t.Fatalf("own accounts = %+v", own)
	}
	want(
		t,
		p.Call(testkit.UserA, "GET", accountsPath(testkit.UserA)+"/"+own[0].AccountId.String(), nil),
		http.StatusOK,
		"",
	)
	want(t, p.Call(testkit.UserA, "GET", accountsPath(testkit.NobodyA), nil), http.StatusForbidden, "auth.forbidden")
	want(
		t,
		p.Call(testkit.UserA, "PUT", accountsPath(testkit.UserA)+"/"+own[0].AccountId.String(), body{"label": "x"}),
		http.StatusForbidden,
		"auth.forbidden",
	)
	want(
		t,
		p.Call(testkit.UserA, "POST", accountsPath(testkit.UserA), body{"email": "more@a.example"}),
		http.StatusForbidden,
		"auth.forbidden",
	)
	// A colleague's account is not found under another user.
	want(
		t,
		p.Call(testkit.AdminA, "GET", accountsPath(testkit.NobodyA)+"/"+own[0].AccountId.String(), nil),
		http.StatusNotFound,
		"account.not_found",
	)
	want(
		t,
		p.Call(testkit.AdminA, "DELETE", accountsPath(testkit.NobodyA)+"/"+own[0].AccountId.String(), nil),
		http.StatusNotFound,
		"account.not_found",
	)
}

func TestAccountIdentity(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	link := func(b body) testkit.Answer { return p.Call(testkit.AdminA, "POST", accountsPath(testkit.NobodyA), b) }
	wantField(t, link(body{"label": "x"}), "account.identity_required", "email", "required")
	wantField(t, link(body{"issuer": "https://id.example"}), "account.identity_required", "subject", "required")
	wantField(t, link(body{"subject": "42", "email": "a@a.example"}), "account.identity_required", "issuer", "required")
	wantField(t, link(body{"username": "a\x00bc"}), "account.invalid", "username", "invalid")
	wantField(t, link(body{"issuer": "https://" + strings.Repeat("𝛂", 490), "subject": strings.Repeat("𝛂", 255)}),
		"account.invalid", "subject", "too_long")
	wantField(t, link(body{"email": "x@a.example", "label": "a\nb"}), "account.invalid", "label", "invalid")
	want(t, link(body{"email": "no address"}), http.StatusBadRequest, "request.invalid")
	want(t, link(body{"email": "x@a.example", "more": 1}), http.StatusBadRequest, "request.invalid")

	// A pending e-mail and an identity are unique in their organisation, for all users and in any case.
	want(t, link(body{"email": strings.ToUpper(testkit.ColleagueA)}), http.StatusConflict, "account.already_linked")
	want(t, link(body{"issuer": "https://id.example", "subject": "42"}), http.StatusCreated, "")
	want(
		t,
		p.Call(
			testkit.AdminA,
			"POST",
			accountsPath(testkit.ReporterA),
			body{"issuer": "https://id.example", "subject": "42"},
		),
		http.StatusConflict,
		"account.already_linked",
	)
	want(t, link(body{"username": "nils.n"}), http.StatusCreated, "")
	want(t, link(body{"username": "Nils.N"}), http.StatusConflict, "account.already_linked")
	if n := len(history(t, p, testkit.AdminA, testkit.ID(testkit.NobodyA), "")); n != 2 {
		t.Errorf("entries for 2 accounts = %d, want 2", n)
	}
}

// Another organisation's user and account get the same response as those that don't exist, and nothing changes.
func TestAccountsOfOthers(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	bart := accounts(t, p, testkit.AdminB, testkit.AdminB, "")[0].AccountId.String()
	unknown := "nobody@nowhere.example"
	var before, after string
	const sum = `select md5(string_agg(x, '' order by x)) from (select a::text as x from user_account a union all select l::text from audit_log l) s`
	for _, email := range []string{testkit.AdminA, testkit.Staff, testkit.UserA} {
		p.Call(email, "GET", "/api/users/me", nil) // the first sign-in is a change of its own
	}
	p.Scan(sum, nil, &before)
	for _, c := range []struct {
		method, suffix, code string
		body                 any
	}{
		{"GET", "", "user.not_found", nil},
		{"POST", "", "user.not_found", body{"email": "new@a.example"}},
		{"POST", "", "user.not_found", body{"username": "new"}},
		{"GET", "/" + bart, "account.not_found", nil},
		{"PUT", "/" + bart, "account.not_found", body{"enabled": false}},
		{"DELETE", "/" + bart, "account.not_found", nil},
	} {
		foreign := want(
			t,
			p.Call(testkit.AdminA, c.method, accountsPath(testkit.AdminB)+c.suffix, c.body),
			http.StatusNotFound,
			c.code,
		).Problem()
		missing := want(
			t,
			p.Call(testkit.AdminA, c.method, accountsPath(unknown)+c.suffix, c.body),
			http.StatusNotFound,
			c.code,
		).Problem()
		foreign.RequestId, missing.RequestId = "", ""
		if f, m := jsonText(t, foreign), jsonText(t, missing); f != m {
			t.Errorf("%s: response for a foreign one = %s, want %s", c.method, f, m)
		}
		want(
			t,
			p.Call(testkit.Staff, c.method, accountsPath(testkit.AdminB)+c.suffix, c.body),
			http.StatusForbidden,
			"auth.forbidden",
		)
	}
	for _, id := range []uuid.UUID{testkit.ID(testkit.AdminB), uuid.New()} {
		want(t, p.Call(testkit.AdminA, "GET", userPath(id)+"/history", nil), http.StatusNotFound, "user.not_found")
	}
	want(
		t,
		p.Call(testkit.UserA, "GET", userPath(testkit.ID(testkit.UserA))+"/history", nil),
		http.StatusForbidden,
		"auth.forbidden",
	)
	p.Scan(sum, nil, &after)
	if before != after {
		t.Error("rows were changed")
	}
}

func jsonText(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
