package settings_test

import (
	"net/http"
	"slices"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

func TestSavedViews(t *testing.T) {
	t.Parallel()
	p := keeper(t)
	const path = "/api/saved-views"
	view := func(name string, shared bool) body {
		return body{"id": uuid.New(), "name": name, "shared": shared, "pinned": false, "state": "topic=incident"}
	}
	add := func(who string, b body) testkit.Answer { return p.Call(who, "POST", path, b) }
	list := func(who, query string) (names []string) {
		t.Helper()
		var page contract.SavedViewPage
		want(t, p.Call(who, "GET", path+query, nil), http.StatusOK, "").JSON(&page)
		for _, v := range page.Items {
			names = append(names, v.Name)
		}
		return names
	}
	own, mine, shared := view("Eigen", false), view("Ook eigen", false), view("Van ons", true)
	var one contract.SavedView
	want(t, add(testkit.Staff2, own), http.StatusCreated, "").JSON(&one)
	if one.Position != 1 || one.Rev != 1 || one.Owner.FullName != "Stella Staff" {
		t.Errorf("saved view = %+v", one)
	}
	want(t, add(testkit.Staff2, own), http.StatusCreated, "")
	want(t, add(testkit.Staff2, mine), http.StatusCreated, "").JSON(&one)
	if one.Position != 2 {
		t.Errorf("position of the second view = %d, want 2", one.Position)
	}
	want(t, add(testkit.Staff2, shared), http.StatusForbidden, "saved_view.shared")
	want(t, add(testkit.Staff, shared), http.StatusCreated, "")
	want(t, add(testkit.Staff, with(own, "name", "Gekaapt")), http.StatusConflict, "saved_view.id_taken")
	if got := list(testkit.Staff2, "?Filters=shared:false"); !slices.Equal(got, []string{"Eigen", "Ook eigen"}) {
		t.Errorf("own views = %v", got)
	}
	if got := list(testkit.Staff, ""); !slices.Equal(got, []string{"Van ons"}) {
		t.Errorf("views of another user = %v", got)
	}
	at := func(b body) string { return path + "/" + b["id"].(uuid.UUID).String() }
	change := body{"name": "Nu eerst", "pinned": true, "position": 1, "state": ""}
	put := func(who string, b body, rev int64) testkit.Answer {
		return p.Call(who, "PUT", at(b), change, "If-Match", etag(rev))
	}
	// Another user's own view does not exist; shared views need manage:settings.
	want(t, put(testkit.Staff, mine, 1), http.StatusNotFound, "saved_view.not_found")
	want(t, p.Call(testkit.Staff, "DELETE", at(mine), nil), http.StatusNotFound, "saved_view.not_found")
	want(t, put(testkit.Staff2, shared, 1), http.StatusForbidden, "saved_view.shared")
	want(t, p.Call(testkit.Staff2, "DELETE", at(shared), nil), http.StatusForbidden, "saved_view.shared")
	want(t, put(testkit.Staff2, mine, 2), http.StatusConflict, "saved_view.stale")
	want(t, put(testkit.Staff2, mine, 1), http.StatusOK, "").JSON(&one)
	if one.Name != "Nu eerst" || !one.Pinned || one.Position != 1 || one.Rev != 2 {
		t.Errorf("changed view = %+v", one)
	}
	if got := list(testkit.Staff2, "?Filters=shared:false"); !slices.Equal(got, []string{"Nu eerst", "Eigen"}) {
		t.Errorf("views after moving = %v", got)
	}
	want(t, p.Call(testkit.Staff2, "DELETE", at(mine), nil), http.StatusNoContent, "")
	want(t, p.Call(testkit.Staff, "DELETE", at(shared), nil), http.StatusNoContent, "")
	if got := list(testkit.Staff2, ""); !slices.Equal(got, []string{"Eigen"}) {
		t.Errorf("views left = %v", got)
	}
	p.Exec(`insert into saved_view (id, owner_id, shared, pinned, position, name, state)
		select gen_random_uuid(), $1, false, false, n, 'W' || n, '' from generate_series(2, 50) n`, testkit.ID(testkit.Staff2))
	want(t, add(testkit.Staff2, view("Te veel", false)), http.StatusConflict, "saved_view.limit")
	want(t, p.Call(testkit.AdminA, "GET", path, nil), http.StatusForbidden, "auth.forbidden")
}

func with(b body, name string, value any) body {
	changed := body{}
	for n, v := range b {
		changed[n] = v
	}
	changed[name] = value
	return changed
}
