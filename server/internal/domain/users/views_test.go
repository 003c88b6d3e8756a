package users_test

import (
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/server/internal/test/testkit"
)

const whyView = "Klant ziet de factuur niet"

// newViews starts a portal whose Staff manages customers, and whose people of A have signed in.
func newViews(t *testing.T, grants ...string) *testkit.Portal {
	t.Helper()
	p := testkit.New(t)
	for _, key := range append(grants, "manage:customers") {
		p.Grant(testkit.Staff, key)
	}
	for _, email := range []string{testkit.AdminA, testkit.UserA, testkit.ReporterA, testkit.Staff, testkit.Staff2} {
		if a := p.Call(email, "GET", "/api/users/me", nil); a.Status != http.StatusOK {
			t.Fatalf("sign-in of %s: status = %d, want 200: %s", email, a.Status, a.Body)
		}
	}
	return p
}

func views(of string) string { return "/api/users/" + testkit.ID(of).String() + "/views" }

func start(t *testing.T, p *testkit.Portal, email, of string) (view contract.UserView) {
	t.Helper()
	a := p.Call(email, "POST", views(of), map[string]any{"id": uuid.New(), "reason": whyView})
	if a.Status != http.StatusCreated {
		t.Fatalf("start of a view: status = %d, want 201: %s", a.Status, a.Body)
	}
	a.JSON(&view)
	return view
}

// through makes a call as a member of staff in a view.
func through(p *testkit.Portal, email string, view uuid.UUID, method, path string, b any) testkit.Answer {
	return p.Call(email, method, path, b, "X-View-As", view.String())
}

func is(t *testing.T, what string, a testkit.Answer, status int, code string) {
	t.Helper()
	if a.Status != status || a.Problem().Code != code {
		t.Errorf("%s: response = %d %s, want %d %s", what, a.Status, a.Body, status, code)
	}
}

func TestViewIsStartedToldAndEnded(t *testing.T) {
	t.Parallel()
	p := newViews(t)
	view := start(t, p, testkit.Staff, testkit.UserA)
	if view.Staff.FullName != "Stan Staff" || view.User.FullName != "Uri User" || view.EndedOn != nil ||
		view.EndsOn.Sub(view.StartedOn.Time) != 30*time.Minute {
		t.Errorf("view = %+v", view)
	}
	again := map[string]any{"id": view.Id, "reason": whyView}
	is(t, "again", p.Call(testkit.Staff, "POST", views(testkit.UserA), again), http.StatusCreated, "")
	is(t, "of another", p.Call(testkit.Staff, "POST", views(testkit.AdminA), again), http.StatusConflict,
		"view_as.id_taken")
	var me contract.CurrentUser
	a := through(p, testkit.Staff, view.Id, "GET", "/api/users/me", nil)
	is(t, "viewing", a, http.StatusOK, "")
	if a.JSON(&me); me.Id != testkit.ID(testkit.UserA) || !me.IsCustomer {
		t.Errorf("user in the view = %+v", me)
	}
	// The user, their account-admin and staff who manage customers can read it; a colleague can't.
	for email, status := range map[string]int{testkit.UserA: 200, testkit.AdminA: 200, testkit.Staff: 200,
		testkit.ReporterA: 403, testkit.Staff2: 403, testkit.AdminB: 404} {
		a := p.Call(email, "GET", views(testkit.UserA), nil)
		if a.Status != status {
			t.Errorf("response for %s = %d %s", email, a.Status, a.Body)
		}
		var page contract.UserViewPage
		if a.Status != http.StatusOK {
			continue
		}
		if a.JSON(&page); page.Total != 1 || page.Items[0].Reason != whyView || page.Items[0].EndedOn != nil {
			t.Errorf("page for %s = %s", email, a.Body)
		}
	}
	end := "/api/views/" + view.Id.String()
	p.Grant(testkit.Staff2, "manage:customers")
	if !within(func() bool { return p.Call(testkit.Staff2, "DELETE", end, nil).Status == http.StatusNotFound }) {
		t.Error("another user's view could be ended")
	}
	for range 2 {
		is(t, "ended", p.Call(testkit.Staff, "DELETE", end, nil), http.StatusNoContent, "")
	}
	is(t, "over", through(p, testkit.Staff, view.Id, "GET", "/api/users/me", nil), http.StatusUnauthorized,
		"view_as.ended")
	var history contract.UserHistoryPage
	p.Call(testkit.AdminA, "GET", "/api/users/"+testkit.ID(testkit.UserA).String()+"/history?OrderBy=createdOn", nil).
		JSON(&history)
	var told []string
	for _, e := range history.Items {
		if e.Reason == whyView && e.Actor != nil && e.Actor.FullName == "Stan Staff" {
			told = append(told, e.Action)
		}
	}
	if !slices.Equal(told, []string{"view.started", "view.ended"}) {
		t.Errorf("history = %v: %+v", told, history.Items)
	}
}

// within repeats a check until it holds, and reports whether it ever did.
func within(done func() bool) bool {
	for until := time.Now().Add(testkit.Patience); time.Now().Before(until); {
		if done() {
			return true
		}
		time.Sleep(50 * time.Millisecond)
	}
	return done()
}

// A view ends with its time, with the right of its viewer and with the access of the viewed user.
func TestViewEnds(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(p *testkit.Portal, view contract.UserView){
		"time": func(p *testkit.Portal, view contract.UserView) {
			p.Exec(`update view_as set ends_on = now() where id = $1`, view.Id)
		},
		"right": func(p *testkit.Portal, _ contract.UserView) {
			p.Exec(`delete from user_grant where user_id = $1`, testkit.ID(testkit.Staff))
		},
		"user": func(p *testkit.Portal, _ contract.UserView) {
			p.Exec(`update portal_user set status = 'blocked' where id = $1`, testkit.ID(testkit.UserA))
		},
		"account": func(p *testkit.Portal, _ contract.UserView) {
			p.Exec(`update user_account set enabled = false where user_id = $1`, testkit.ID(testkit.UserA))
		},
		"customer": func(p *testkit.Portal, _ contract.UserView) {
			p.Exec(`update organisation set status = 'ended' where id = $1`, testkit.ID("A"))
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newViews(t)
			view := start(t, p, testkit.Staff, testkit.UserA)
			is(t, "before", through(p, testkit.Staff, view.Id, "GET", "/api/users/me", nil), http.StatusOK, "")
			end(p, view)
			if !within(func() bool {
				a := through(p, testkit.Staff, view.Id, "GET", "/api/users/me", nil)
				return a.Status == http.StatusUnauthorized && a.Problem().Code == "view_as.ended"
			}) {
				t.Error("the view did not end")
			}
		})
	}
}

// A view stays ended when what ended it is reverted within the half hour.
func TestEndedViewStaysEnded(t *testing.T) {
	t.Parallel()
	for name, there := range map[string][2]string{
		"the right, taken": {`delete from user_grant where user_id = $1 and grant_id = (select id from grant_definition where key = 'manage:customers')`,
			`insert into user_grant (user_id, organisation_id, grant_id) select u.id, u.organisation_id, d.id
				from portal_user u, grant_definition d where u.id = $1 and d.key = 'manage:customers'`},
		"the right, shortened": {`update user_grant set valid_until = now() where user_id = $1 and valid_until is null`,
			`update user_grant set valid_until = null where user_id = $1`},
		"the viewer":  {`update portal_user set status = 'blocked' where id = $1`, `update portal_user set status = 'active' where id = $1`},
		"the account": {`update user_account set enabled = false where user_id = $2`, `update user_account set enabled = true where user_id = $2`},
		"the user":    {`update portal_user set status = 'blocked' where id = $2`, `update portal_user set status = 'active' where id = $2`},
		"the customer": {`update organisation set status = 'ended' where id = (select organisation_id from portal_user where id = $2)`,
			`update organisation set status = 'active' where id = (select organisation_id from portal_user where id = $2)`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := newViews(t)
			view := start(t, p, testkit.Staff, testkit.UserA)
			for _, sql := range there {
				// Each statement uses both parameters.
				p.Exec("with k as (select $1::uuid, $2::uuid) "+sql, testkit.ID(testkit.Staff), testkit.ID(testkit.UserA))
			}
			if !within(func() bool {
				a := through(p, testkit.Staff, view.Id, "GET", "/api/users/me", nil)
				return a.Status == http.StatusUnauthorized && a.Problem().Code == "view_as.ended"
			}) {
				t.Error("the view did not stay ended")
			}
		})
	}
}

// A view ends with the right to it, also when that right expires.
func TestViewEndsWithItsRight(t *testing.T) {
	t.Parallel()
	p := newViews(t)
	p.Exec(
		`update user_grant set valid_until = now() + interval '10 minutes' where user_id = $1`,
		testkit.ID(testkit.Staff),
	)
	if view := start(t, p, testkit.Staff, testkit.UserA); time.Until(view.EndsOn.Time) > 10*time.Minute {
		t.Errorf("end of the view = %v, after the end of the right", view.EndsOn)
	}
}

func TestAttacksOnViews(t *testing.T) {
	t.Parallel()
	p := newViews(t, "account-admin") // they see the provider's people too
	view := start(t, p, testkit.Staff, testkit.UserA)
	attempts := map[string]struct {
		a      testkit.Answer
		status int
		code   string
	}{
		"another user's view": {through(p, testkit.Staff2, view.Id, "GET", "/api/users/me", nil), 401, "view_as.ended"},
		"a customer's own":    {through(p, testkit.UserA, view.Id, "GET", "/api/users/me", nil), 401, "view_as.ended"},
		"a customer's admin":  {through(p, testkit.AdminA, view.Id, "GET", "/api/users/me", nil), 401, "view_as.ended"},
		"no such view":        {through(p, testkit.Staff, uuid.New(), "GET", "/api/users/me", nil), 401, "view_as.ended"},
		"the user's id": {through(p, testkit.Staff, testkit.ID(testkit.UserA), "GET", "/api/users/me", nil), 401,
			"view_as.ended"},
		"no id":        {p.Call(testkit.Staff, "GET", "/api/users/me", nil, "X-View-As", "' or 1=1"), 401, "view_as.ended"},
		"an empty one": {p.Call(testkit.Staff, "GET", "/api/users/me", nil, "X-View-As", " "), 401, "view_as.ended"},
		"no token": {p.CallWith("", "GET", "/api/users/me", nil, "X-View-As", view.Id.String()), 401,
			"auth.unauthenticated"},
		"nested": {through(p, testkit.Staff, view.Id, "POST", views(testkit.AdminA),
			map[string]any{"id": uuid.New(), "reason": whyView}), 403, "view_as.not_allowed"},
		"ended from within": {through(p, testkit.Staff, view.Id, "DELETE", "/api/views/"+view.Id.String(), nil), 403,
			"view_as.not_allowed"},
		"staff's list":       {through(p, testkit.Staff, view.Id, "GET", "/api/customers", nil), 403, "view_as.not_allowed"},
		"more than the user": {through(p, testkit.Staff, view.Id, "GET", "/api/users", nil), 403, "auth.forbidden"},
		"a colleague of staff": {p.Call(testkit.Staff, "POST", views(testkit.Staff2),
			map[string]any{"id": uuid.New(), "reason": whyView}), 403, "view_as.customer"},
		"oneself": {p.Call(testkit.Staff, "POST", views(testkit.Staff),
			map[string]any{"id": uuid.New(), "reason": whyView}), 403, "view_as.customer"},
		"an unknown user": {p.Call(testkit.Staff, "POST", views("nobody"),
			map[string]any{"id": uuid.New(), "reason": whyView}), 404, "user.not_found"},
		"a user who never signed in": {p.Call(testkit.Staff, "POST", views(testkit.AdminB),
			map[string]any{"id": uuid.New(), "reason": whyView}), 409, "view_as.no_access"},
		"without the right": {p.Call(testkit.Staff2, "POST", views(testkit.UserA),
			map[string]any{"id": uuid.New(), "reason": whyView}), 403, "auth.forbidden"},
		"no reason": {p.Call(testkit.Staff, "POST", views(testkit.UserA),
			map[string]any{"id": uuid.New(), "reason": "    kort      "}), 400, "view_as.invalid"},
	}
	for name, x := range attempts {
		is(t, name, x.a, x.status, x.code)
	}
	var rows int
	if p.Scan(`select count(*) from view_as`, nil, &rows); rows != 1 {
		t.Errorf("views = %d, want 1", rows)
	}
}

// PostgreSQL itself refuses writes in a view, whichever way they are made.
func TestViewIsReadOnlyToPostgreSQL(t *testing.T) {
	t.Parallel()
	p := newViews(t)
	actor := identity.Actor{UserID: testkit.ID(testkit.UserA), OrganisationID: testkit.ID("A"),
		Roles: []identity.Role{"view:support-tickets"}}
	write := func(db *queries.Queries) error {
		_, err := db.PutAccessRequest(t.Context(), actor.UserID, actor.OrganisationID, "view:reports")
		return err
	}
	for by, code := range map[uuid.UUID]string{testkit.ID(testkit.Staff): "view_as.read_only", uuid.Nil: ""} {
		actor.ViewedBy = by
		for name, err := range map[string]error{"Tx": p.App.DB().Tx(t.Context(), actor, write),
			"Write": p.App.DB().Write(t.Context(), actor, write)} {
			if got := problem.From(err); (got == nil) != (code == "") || got != nil && got.Code != code {
				t.Errorf("%s by %s: error = %v", name, by, err)
			}
		}
	}
}
