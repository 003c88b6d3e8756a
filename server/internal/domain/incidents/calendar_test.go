package incidents_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// calendar calls an operation on a user's address, and returns the path of it.
func (n net) calendar(as, method string) string {
	n.T.Helper()
	var c contract.MaintenanceCalendar
	want(n.T, n.Call(as, method, "/api/incidents/calendar", nil), http.StatusOK, "").JSON(&c)
	if c.Address == nil {
		return ""
	}
	_, path, found := strings.Cut(*c.Address, "/calendars/")
	if !found || c.CreatedOn == nil {
		n.T.Fatalf("calendar = %+v", c)
	}
	return "/calendars/" + path
}

// feed returns the calendar at a path, read without signing in.
func (n net) feed(path string, status int) string {
	n.T.Helper()
	return string(want(n.T, n.Call("", "GET", path, nil), status, "").Body)
}

// A calendar's address needs no sign-in. It has what its user may read, at each moment, and nothing else.
func TestCalendar(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	ours := n.published(window(body{"title": "Onderhoud in Utrecht"}))
	apart := n.published(window(body{"title": "Onderhoud in Amersfoort",
		"audience": audience(body{"attributes": []body{{"key": "node", "value": "AMF-01"}}})}))
	n.published(body{"title": "Storing in Utrecht"})
	n.post(
		testkit.Staff,
		"",
		draft(testkit.ID("draft"), window(body{"title": "Onderhoud in concept"})),
		http.StatusCreated,
		"",
	)

	if path := n.calendar(testkit.ReporterA, "GET"); path != "" {
		t.Errorf("before it is made, the address is %s", path)
	}
	path, theirs := n.calendar(testkit.ReporterA, "POST"), n.calendar(testkit.AdminB, "POST")
	if again := n.calendar(testkit.ReporterA, "GET"); again != path {
		t.Errorf("address = %s, then %s", path, again)
	}
	for _, c := range []struct {
		path   string
		titles string
	}{{path, "Onderhoud in Amersfoort, Onderhoud in Utrecht"}, {theirs, "Onderhoud in Utrecht"}} {
		if got := titles(n.feed(c.path, http.StatusOK)); got != c.titles {
			t.Errorf("calendar = %s, want %s", got, c.titles)
		}
	}
	file := string(want(t, n.Call(testkit.ReporterA, "GET", "/api/incidents/"+ours.Id.String()+"/calendar", nil),
		http.StatusOK, "").Body)
	if uid := "UID:incident-" + ours.Id.String() + "@"; titles(file) != "Onderhoud in Utrecht" ||
		!strings.Contains(file, uid) || !strings.Contains(n.feed(path, http.StatusOK), uid) {
		t.Errorf("file = %s", file)
	}
	want(t, n.Call(testkit.AdminB, "GET", "/api/incidents/"+apart.Id.String()+"/calendar", nil), http.StatusNotFound,
		"incident.not_found")

	first := n.Call("", "GET", path, nil)
	if a := n.Call("", "GET", path, nil, "If-None-Match", first.Header.Get("ETag")); a.Status != http.StatusNotModified {
		t.Errorf("an unchanged calendar is sent again: %d", a.Status)
	}
	var read *time.Time
	n.Scan("select read_on from calendar_address where user_id = $1", []any{testkit.ID(testkit.ReporterA)}, &read)
	if read == nil {
		t.Error("that it was read is not noted")
	}
	n.post(testkit.Staff, "/"+ours.Id.String()+"/cancellation",
		body{"id": testkit.ID("cancelled"), "reason": "Het onderhoud gaat niet door."}, http.StatusOK, "")
	if text := n.feed(path, http.StatusOK); strings.Count(text, "STATUS:CANCELLED") != 1 {
		t.Errorf("cancelled maintenance reads %s", text)
	}
}

// Users who lost the right to services see that they still have an address, and can end it, but not make one.
func TestCalendarWithoutTheRight(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	n.Exec(`insert into calendar_address (user_id, organisation_id, token) values ($1, $2, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')`,
		testkit.ID(testkit.UserA), testkit.ID("A"))
	want(t, n.Call(testkit.UserA, "POST", "/api/incidents/calendar", nil), http.StatusForbidden, "auth.forbidden")
	if path := n.calendar(testkit.UserA, "GET"); !strings.HasSuffix(path, "?key=ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
		t.Errorf("address = %q, want the one that was made", path)
	}
	want(t, n.Call(testkit.UserA, "DELETE", "/api/incidents/calendar", nil), http.StatusNoContent, "")
	if path := n.calendar(testkit.UserA, "GET"); path != "" {
		t.Errorf("address = %q, want none", path)
	}
}

// titles returns the summaries of a calendar's events.
func titles(calendar string) string {
	var list []string
	for line := range strings.SplitSeq(calendar, "\r\n") {
		if title, found := strings.CutPrefix(line, "SUMMARY:"); found {
			list = append(list, title)
		}
	}
	return strings.Join(list, ", ")
}

// An address ends with a new one, by its user, and with their access. Without the right it is empty: the right may
// come back.
func TestCalendarEnds(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	n.published(window(nil))
	old := n.calendar(testkit.ReporterA, "POST")
	path := n.calendar(testkit.ReporterA, "POST")
	n.feed(old, http.StatusNotFound)
	n.feed("/calendars/maintenance.ics?key=ABCDEFGHIJKLMNOPQRSTUVWXYZ", http.StatusNotFound)
	n.feed("/calendars/maintenance.ics", http.StatusNotFound)

	reporter := testkit.ID(testkit.ReporterA)
	for _, c := range []struct {
		name, change, back string
		status             int
	}{
		{"without the right", "delete from user_grant where user_id = $1 and grant_id = " +
			"(select id from grant_definition where key = 'view:configurations')", "", http.StatusOK},
		{"disabled", "update user_account set enabled = false where user_id = $1",
			"update user_account set enabled = true where user_id = $1", http.StatusNotFound},
		{"blocked", "update portal_user set status = 'blocked' where id = $1",
			"update portal_user set status = 'active' where id = $1", http.StatusNotFound},
		{"of a customer that ended", "update organisation set status = 'ended' where id = " +
			"(select organisation_id from portal_user where id = $1)", "update organisation set status = 'active' where id = " +
			"(select organisation_id from portal_user where id = $1)", http.StatusNotFound},
	} {
		if got := titles(n.feed(path, http.StatusOK)); c.back != "" && got != "" || c.back == "" && got == "" {
			t.Fatalf("before %s: calendar = %q", c.name, got)
		}
		n.Exec(c.change, reporter)
		if text := n.feed(path, c.status); titles(text) != "" {
			t.Errorf("%s: calendar = %s", c.name, text)
		}
		if c.back != "" {
			n.Exec(c.back, reporter)
		}
	}
	n.Grant(testkit.ReporterA, "view:configurations")
	if got := titles(n.feed(path, http.StatusOK)); got != "Onderhoud aan het netwerk" {
		t.Errorf("with the right again: calendar = %q", got)
	}
	for range 2 {
		want(t, n.Call(testkit.ReporterA, "DELETE", "/api/incidents/calendar", nil), http.StatusNoContent, "")
		n.feed(path, http.StatusNotFound)
	}
	for _, method := range []string{"GET", "POST", "DELETE"} {
		want(t, n.Call(testkit.Staff, method, "/api/incidents/calendar", nil), http.StatusNotFound, "incident.not_found")
	}
	// Without the right it can be ended: it would work again with the right.
	path = n.calendar(testkit.ReporterA, "POST")
	n.Exec("delete from user_grant where user_id = $1", reporter)
	want(t, n.Call(testkit.ReporterA, "DELETE", "/api/incidents/calendar", nil), http.StatusNoContent, "")
	n.feed(path, http.StatusNotFound)
}
