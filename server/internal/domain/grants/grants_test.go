package grants_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

type body = map[string]any

// grantID returns the id of a grant by its place in the catalogue (db/migrations/00043_baseline.sql).
func grantID(key string) uuid.UUID {
	place := slices.Index(
		[]string{"", "view:support-tickets", "view:company-tickets", "view:configurations", "view:documents", "view:invoices",
			"view:reports", "view:webshop", "account-admin", "manage:customers", "manage:documents", "manage:settings"},
		key,
	)
	return uuid.MustParse(fmt.Sprintf("6f1d6a53-9f0b-5d0e-8a01-%012d", place))
}

func grantsPath(email string) string {
	return "/api/user-management/user/" + testkit.ID(email).String() + "/grants"
}

func grantPath(email, key string) string { return grantsPath(email) + "/" + grantID(key).String() }

func want(t *testing.T, a testkit.Answer, status int, code string) testkit.Answer {
	t.Helper()
	if got := a.Problem().Code; a.Status != status || got != code {
		t.Fatalf("response = %d %s, want %d %s\n%s", a.Status, got, status, code, a.Body)
	}
	return a
}

func held(t *testing.T, p *testkit.Portal, as, email string) (list []contract.UserGrant) {
	t.Helper()
	want(t, p.Call(as, "GET", grantsPath(email), nil), http.StatusOK, "").JSON(&list)
	return list
}

func find(list []contract.UserGrant, key string, source contract.GrantSource) *contract.UserGrant {
	for i := range list {
		if list[i].Key == key && list[i].Source == source {
			return &list[i]
		}
	}
	return nil
}

func history(t *testing.T, p *testkit.Portal, as, email string) []contract.UserHistoryEntry {
	t.Helper()
	var page contract.UserHistoryPage
	want(
		t,
		p.Call(as, "GET", "/api/users/"+testkit.ID(email).String()+"/history?PageSize=100", nil),
		http.StatusOK,
		"",
	).JSON(&page)
	return page.Items
}

func instant(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000Z") }

func TestGrantIsGivenChangedAndTakenBack(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	until := time.Now().Add(48 * time.Hour).UTC().Truncate(time.Millisecond)

	var given contract.UserGrant
	want(
		t,
		p.Call(
			testkit.AdminA,
			"POST",
			grantsPath(testkit.NobodyA),
			body{"grantId": grantID("view:invoices"), "validUntil": instant(until), "reason": "  Boekhouding "},
		),
		http.StatusCreated,
		"",
	).JSON(&given)
	if given.Key != "view:invoices" || given.Source != "direct" || given.Reason != "Boekhouding" ||
		given.GrantedBy == nil ||
		given.GrantedBy.FullName != "Anna Admin" ||
		given.ValidUntil == nil ||
		!given.ValidUntil.Equal(until) ||
		given.ValidFrom == nil ||
		given.ValidFrom.After(time.Now()) {
		t.Errorf("given grant = %+v", given)
	}
	list := held(t, p, testkit.AdminA, testkit.NobodyA)
	documents := find(list, "view:documents", "implied")
	if len(list) != 2 || find(list, "view:invoices", "direct") == nil || documents == nil || documents.ImpliedBy == nil ||
		*documents.ImpliedBy != "view:invoices" {
		t.Errorf("held grants = %+v", list)
	}
	want(
		t,
		p.Call(testkit.AdminA, "POST", grantsPath(testkit.NobodyA), body{"grantId": grantID("view:invoices")}),
		http.StatusConflict,
		"grant.exists",
	)

	var changed contract.UserGrant
	from := time.Now().Add(-time.Hour).UTC().Truncate(time.Millisecond)
	want(
		t,
		p.Call(
			testkit.AdminA,
			"PUT",
			grantPath(testkit.NobodyA, "view:invoices"),
			body{"validFrom": instant(from), "validUntil": nil, "reason": "Vast"},
		),
		http.StatusOK,
		"",
	).JSON(&changed)
	if !changed.ValidFrom.Equal(from) || changed.ValidUntil != nil || changed.Reason != "Vast" ||
		changed.GrantedBy == nil {
		t.Errorf("changed grant = %+v", changed)
	}
	// Repeating the change changes nothing, and adds nothing to the log.
	want(
		t,
		p.Call(
			testkit.AdminA,
			"PUT",
			grantPath(testkit.NobodyA, "view:invoices"),
			body{"validFrom": instant(from), "validUntil": nil, "reason": "Vast"},
		),
		http.StatusOK,
		"",
	)

	want(
		t,
		p.Call(testkit.AdminA, "DELETE", grantPath(testkit.NobodyA, "view:invoices")+"/remove", nil),
		http.StatusNoContent,
		"",
	)
	if list := held(t, p, testkit.AdminA, testkit.NobodyA); len(list) != 0 {
		t.Errorf("held grants after removal = %+v, want none", list)
	}
	want(
		t,
		p.Call(testkit.AdminA, "DELETE", grantPath(testkit.NobodyA, "view:invoices")+"/remove", nil),
		http.StatusNotFound,
		"grant.not_assigned",
	)
	want(
		t,
		p.Call(
			testkit.AdminA,
			"PUT",
			grantPath(testkit.NobodyA, "view:invoices"),
			body{"validFrom": instant(from), "validUntil": nil, "reason": ""},
		),
		http.StatusNotFound,
		"grant.not_assigned",
	)

	log := history(t, p, testkit.AdminA, testkit.NobodyA)
	var actions []string
	for _, e := range log {
		actions = append(actions, e.Action)
		if e.Actor == nil || e.Actor.Id != testkit.ID(testkit.AdminA) {
			t.Errorf("actor of %s = %+v, want AdminA", e.Action, e.Actor)
		}
	}
	if !slices.Equal(actions, []string{"grant.removed", "grant.changed", "grant.added"}) {
		t.Fatalf("history = %v", actions)
	}
	removed, change, added := log[0], log[1], log[2]
	if added.Before != nil || (*added.After)["validUntil"] != instant(until) || added.Reason != "Boekhouding" {
		t.Errorf("entry of grant.added = %+v", added)
	}
	if b, a := *change.Before, *change.After; b["key"] != "view:invoices" || b["validUntil"] != instant(until) ||
		a["validUntil"] != nil ||
		b["reason"] != "Boekhouding" ||
		a["reason"] != "Vast" {
		t.Errorf("entry of grant.changed = %v -> %v", b, a)
	}
	if removed.After != nil || (*removed.Before)["reason"] != "Vast" || (*removed.Before)["validFrom"] != instant(from) {
		t.Errorf("entry of grant.removed = %+v", removed)
	}
}

func TestGrantPeriods(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	add := func(more body) testkit.Answer {
		b := body{"grantId": grantID("view:reports")}
		for k, v := range more {
			b[k] = v
		}
		return p.Call(testkit.AdminA, "POST", grantsPath(testkit.NobodyA), b)
	}
	now := time.Now()
	for name, period := range map[string]body{
		"ends before it begins": {"validFrom": instant(now.Add(2 * time.Hour)), "validUntil": instant(now.Add(time.Hour))},
		"has no length":         {"validFrom": instant(now.Add(time.Hour)), "validUntil": instant(now.Add(time.Hour))},
		"has ended":             {"validFrom": instant(now.Add(-2 * time.Hour)), "validUntil": instant(now.Add(-time.Hour))},
	} {
		a := want(t, add(period), http.StatusBadRequest, "grant.invalid_period")
		if f := a.Problem().Fields; len(f) != 1 || f[0].Name != "validUntil" {
			t.Errorf("%s: fields = %v, want validUntil", name, f)
		}
	}
	want(t, add(body{"grantId": uuid.New()}), http.StatusBadRequest, "grant.unknown")
	want(t, add(body{"grantId": "x"}), http.StatusBadRequest, "request.invalid")
	want(t, add(body{"reason": "a\x00b"}), http.StatusBadRequest, "grant.invalid")

	// A planned grant is in the list and gives nothing.
	want(t, add(body{"validFrom": instant(now.Add(time.Hour))}), http.StatusCreated, "")
	list := held(t, p, testkit.AdminA, testkit.NobodyA)
	if len(list) != 1 || list[0].Key != "view:reports" {
		t.Errorf("held grants with a planned one = %+v", list)
	}
	want(t, add(nil), http.StatusConflict, "grant.exists")

	// A grant that has ended stays in the list, with other ways in which it is held; a new one replaces it.
	p.Exec(
		"update user_grant set valid_from = now() - interval '2 days', valid_until = now() - interval '1 day' where user_id = $1",
		testkit.ID(testkit.NobodyA),
	)
	reason := "Alleen de reden"
	var list2 []contract.UserGrant
	ended := held(t, p, testkit.AdminA, testkit.NobodyA)[0]
	want(
		t,
		p.Call(
			testkit.AdminA,
			"PUT",
			grantPath(testkit.NobodyA, "view:reports"),
			body{"validFrom": ended.ValidFrom, "validUntil": ended.ValidUntil, "reason": reason},
		),
		http.StatusOK,
		"",
	)
	want(
		t,
		p.Call(testkit.AdminA, "POST", grantsPath(testkit.NobodyA), body{"grantId": grantID("account-admin")}),
		http.StatusCreated,
		"",
	)
	list2 = held(t, p, testkit.AdminA, testkit.NobodyA)
	if find(list2, "view:reports", "direct") == nil || find(list2, "view:reports", "implied") == nil {
		t.Errorf("held grants with an ended and implied one = %+v", list2)
	}
	want(t, add(nil), http.StatusCreated, "")
	list2 = held(t, p, testkit.AdminA, testkit.NobodyA)
	if find(list2, "view:reports", "implied") != nil || find(list2, "view:reports", "direct").ValidUntil != nil {
		t.Errorf("held grants after giving it again = %+v", list2)
	}
	if e := history(t, p, testkit.AdminA, testkit.NobodyA)[0]; e.Action != "grant.added" || e.Before == nil ||
		(*e.Before)["reason"] != reason {
		t.Errorf("entry after giving it again = %+v", e)
	}
}

// A time that no response can express, because its year in UTC does not have four digits, is not stored.
func TestGrantYears(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	const first, last = "0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999Z"
	add := func(from, until string) testkit.Answer {
		return p.Call(
			testkit.AdminA,
			"POST",
			grantsPath(testkit.NobodyA),
			body{"grantId": grantID("view:reports"), "validFrom": from, "validUntil": until},
		)
	}
	change := func(from, until string) testkit.Answer {
		return p.Call(
			testkit.AdminA,
			"PUT",
			grantPath(testkit.ColleagueA, "view:support-tickets"),
			body{"validFrom": from, "validUntil": until, "reason": ""},
		)
	}
	for _, c := range []struct{ from, until, field string }{
		{"0000-12-31T23:59:59.999Z", last, "validFrom"},
		{"0000-01-01T00:00:00+14:00", last, "validFrom"},
		{"0001-01-01T00:00:00+00:01", last, "validFrom"},
		{"9999-12-31T23:59:59-12:00", "9999-12-31T23:59:59.500-12:00", "validFrom"},
		{first, "9999-12-31T23:59:59-12:00", "validUntil"},
		{first, "9999-12-31T23:59:59-00:01", "validUntil"},
	} {
		for _, a := range []testkit.Answer{add(c.from, c.until), change(c.from, c.until)} {
			if f := want(
				t,
				a,
				http.StatusBadRequest,
				"grant.invalid_period",
			).Problem().Fields; len(f) != 1 ||
				f[0].Name != c.field {
				t.Errorf("%s to %s: fields = %v", c.from, c.until, f)
			}
		}
	}
	if list := held(t, p, testkit.AdminA, testkit.NobodyA); len(list) != 0 {
		t.Errorf("held grants = %+v, want none", list)
	}
	want(t, add(first, last), http.StatusCreated, "")
	want(t, change("0001-01-01T14:00:00+14:00", "9999-12-31T11:59:59.999-12:00"), http.StatusOK, "")
	for _, who := range []string{testkit.NobodyA, testkit.ColleagueA} {
		if list := held(t, p, testkit.AdminA, who); instant(list[0].ValidFrom.Time) != "0001-01-01T00:00:00.000Z" ||
			instant(list[0].ValidUntil.Time) != last {
			t.Errorf("held grants = %+v", list)
		}
	}
}

// A user of another organisation gets the same response as one who does not exist, and nothing changes.
func TestGrantsOfOthers(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	unknown := "nobody@nowhere.example"
	calls := []struct {
		method, suffix string
		body           any
	}{
		{"GET", "", nil},
		{"POST", "", body{"grantId": grantID("view:reports")}},
		{
			"PUT",
			"/" + grantID("account-admin").String(),
			body{"validFrom": instant(time.Now()), "validUntil": nil, "reason": ""},
		},
		{"DELETE", "/" + grantID("account-admin").String() + "/remove", nil},
	}
	count := func() (n int) {
		p.Scan(
			"select count(*) from (select 1 from user_grant union all select 1 from audit_log where action like 'grant.%') x",
			nil,
			&n,
		)
		return n
	}
	before := count()
	for _, c := range calls {
		foreign := want(
			t,
			p.Call(testkit.AdminA, c.method, grantsPath(testkit.AdminB)+c.suffix, c.body),
			http.StatusNotFound,
			"user.not_found",
		).Problem()
		missing := want(
			t,
			p.Call(testkit.AdminA, c.method, grantsPath(unknown)+c.suffix, c.body),
			http.StatusNotFound,
			"user.not_found",
		).Problem()
		foreign.RequestId, missing.RequestId = "", ""
		if f, m := text(t, foreign), text(t, missing); f != m {
			t.Errorf("%s: response for a foreign user = %s, want %s", c.method, f, m)
		}
		// A user without the role is refused, also for their own grants; staff are not account-admins.
		for _, who := range []string{testkit.UserA, testkit.ReporterA, testkit.NobodyA, testkit.Staff} {
			want(t, p.Call(who, c.method, grantsPath(who)+c.suffix, c.body), http.StatusForbidden, "auth.forbidden")
		}
	}
	if after := count(); after != before {
		t.Errorf("rows = %d before and %d after, want no difference", before, after)
	}
}

func text(t *testing.T, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
