package agreements_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

type body = map[string]any

// keeper starts a portal in which Staff manages settings, and Staff2 does not.
func keeper(t *testing.T) *testkit.Portal {
	t.Helper()
	p := testkit.New(t)
	p.Grant(testkit.Staff, "manage:settings")
	return p
}

func want(t *testing.T, a testkit.Answer, status int, code string) testkit.Answer {
	t.Helper()
	if got := a.Problem().Code; a.Status != status || got != code {
		t.Fatalf("response = %d %s, want %d %s\n%s", a.Status, got, status, code, a.Body)
	}
	return a
}

// refusesField checks that a response is 400 with a code, a field and the field's code.
func refusesField(t *testing.T, a testkit.Answer, code, field, fieldCode string) {
	t.Helper()
	want(t, a, http.StatusBadRequest, code)
	if f := a.Problem().Fields; len(f) != 1 || f[0].Name != field || f[0].Code != fieldCode {
		t.Errorf("fields of %s = %+v, want %s %s", code, f, field, fieldCode)
	}
}

func etag(rev int64) string { return fmt.Sprintf(`"%d"`, rev) }

// logged returns the actions on one entity in the provider's history, in order.
func logged(p *testkit.Portal, id uuid.UUID) (actions []string) {
	p.Scan(`select array_agg(action order by id) from audit_log where entity_id = $1 and organisation_id = $2`,
		[]any{id.String(), testkit.ID("P")}, &actions)
	return actions
}

// hours returns the hours of a day: "08:30", "12:30" is from 8:30 to 12:30.
func hours(times ...string) []body {
	day := []body{}
	for i := 0; i < len(times); i += 2 {
		day = append(day, body{"from": times[i], "to": times[i+1]})
	}
	return day
}

// week returns a week; the days that are left out are closed.
func week(days ...[]body) [][]body {
	for len(days) < 7 {
		days = append(days, hours())
	}
	return days
}

// office is open from Monday to Friday, from 8:30 to 17:30, closed at lunch on Monday.
func office(id uuid.UUID, name string) body {
	long := hours("08:30", "17:30")
	return body{"id": id, "name": name, "zone": "Europe/Amsterdam", "exceptions": []body{},
		"hours": week(hours("08:30", "12:30", "13:00", "17:30"), long, long, long, long)}
}

// but returns a body with some fields changed.
func but(b body, change body) body {
	other := body{}
	for _, part := range []body{b, change} {
		for name, value := range part {
			other[name] = value
		}
	}
	return other
}

// changing returns the body of a calendar or agreement in the form of its PUT.
func changing(b body, change body) body {
	other := but(but(b, body{"archived": false}), change)
	delete(other, "id")
	delete(other, "organisationId")
	return other
}

const (
	calendarsPath  = "/api/calendars"
	agreementsPath = "/api/agreements"
)

func add(p *testkit.Portal, path string, b body) testkit.Answer {
	p.T.Helper()
	return p.Call(testkit.Staff, "POST", path, b)
}

func put(p *testkit.Portal, path string, id uuid.UUID, rev int64, b body) testkit.Answer {
	p.T.Helper()
	return p.Call(testkit.Staff, "PUT", path+"/"+id.String(), b, "If-Match", etag(rev))
}

func TestCalendarIsMadeChangedAndArchived(t *testing.T) {
	t.Parallel()
	p := keeper(t)
	id := uuid.New()
	first := but(office(id, " Kantooruren "), body{"exceptions": []body{
		{"on": "2026-12-31", "name": "Oudejaarsdag", "hours": hours("08:30", "12:30")},
		{"on": "2026-12-25", "name": "Eerste kerstdag", "hours": hours()},
	}})
	var one contract.Calendar
	want(t, add(p, calendarsPath, first), http.StatusCreated, "").JSON(&one)
	if one.Name != "Kantooruren" || one.Rev != 1 || one.No != 1 || one.Rules != 0 || one.BuiltIn || one.Archived ||
		len(one.Hours) != 7 || one.Hours[0][1].From != "13:00" || len(one.Hours[5]) != 0 ||
		len(one.Exceptions) != 2 || one.Exceptions[0].On.String() != "2026-12-25" {
		t.Errorf("created calendar = %+v", one)
	}
	want(t, add(p, calendarsPath, first), http.StatusCreated, "").JSON(&one)
	if one.No != 1 || one.Rev != 1 {
		t.Errorf("repeated creation = %+v", one)
	}
	for name, change := range map[string]body{
		"another name": {"name": "Werkdagen"}, "another zone": {"zone": "Etc/UTC"}, "no exceptions": {"exceptions": []body{}},
		"other hours": {"hours": week(hours("08:30", "12:30"))},
	} {
		if got := add(p, calendarsPath, but(first, change)); got.Problem().Code != "calendar.id_taken" {
			t.Errorf("%s: response = %d %s, want calendar.id_taken", name, got.Status, got.Body)
		}
	}
	taken := want(
		t,
		add(p, calendarsPath, office(uuid.New(), "kantooruren")),
		http.StatusConflict,
		"calendar.exists",
	).Problem()
	if len(taken.Fields) != 1 || taken.Fields[0].Name != "name" || taken.Fields[0].Code != "duplicate" {
		t.Errorf("fields of a taken name = %+v", taken.Fields)
	}
	other := uuid.New()
	want(t, add(p, calendarsPath, office(other, "Avond")), http.StatusCreated, "")
	want(
		t,
		put(p, calendarsPath, other, 1, changing(office(other, "KANTOORUREN"), nil)),
		http.StatusConflict,
		"calendar.exists",
	)

	// Another name is not a new version; other hours or exceptions, or another zone, are.
	change := changing(first, body{"name": "Werkdagen"})
	want(t, put(p, calendarsPath, id, 1, change), http.StatusOK, "").JSON(&one)
	if one.Name != "Werkdagen" || one.Rev != 2 || one.No != 1 {
		t.Errorf("renamed calendar = %+v", one)
	}
	want(t, put(p, calendarsPath, id, 1, change), http.StatusConflict, "calendar.stale")
	want(t, put(p, calendarsPath, id, 2, change), http.StatusOK, "").JSON(&one)
	if one.Rev != 2 {
		t.Errorf("rev after no change = %d, want 2", one.Rev)
	}
	for i, c := range []body{
		{"zone": "Europe/London"}, {"hours": week(hours("00:00", "24:00"))}, {"exceptions": []body{}},
	} {
		change = but(change, c)
		want(t, put(p, calendarsPath, id, one.Rev, change), http.StatusOK, "").JSON(&one)
		if one.No != i+2 {
			t.Errorf("version after changing %v = %d", c, one.No)
		}
	}
	change["archived"] = true
	want(t, put(p, calendarsPath, id, one.Rev, change), http.StatusOK, "").JSON(&one)
	if !one.Archived || one.No != 4 {
		t.Errorf("archived calendar = %+v", one)
	}
	want(t, add(p, calendarsPath, office(uuid.New(), "Werkdagen")), http.StatusCreated, "") // the name can be used again
	change["archived"] = false
	want(t, put(p, calendarsPath, id, one.Rev, change), http.StatusConflict, "calendar.exists")
	want(t, put(p, calendarsPath, uuid.New(), 1, change), http.StatusNotFound, "calendar.not_found")
	if got := logged(p, id); !slices.Equal(got, []string{"calendar.created", "calendar.changed", "calendar.changed",
		"calendar.changed", "calendar.changed", "calendar.archived"}) {
		t.Errorf("logged actions = %v", got)
	}

	list := func(query string, names ...string) {
		t.Helper()
		var page contract.CalendarPage
		want(t, p.Call(testkit.Staff2, "GET", "/api/calendars?"+query, nil), http.StatusOK, "").JSON(&page)
		var got []string
		for _, c := range page.Items {
			got = append(got, c.Name)
		}
		if !slices.Equal(got, names) || page.Total != len(names) {
			t.Errorf("list %s = %v (total %d), want %v", query, got, page.Total, names)
		}
	}
	list("Filters=archived:false", "Avond", "Dag en nacht", "Werkdagen")
	list("Filters=archived:true", "Werkdagen")
	list("OrderBy=name%20DESC&Filters=archived:false", "Werkdagen", "Dag en nacht", "Avond")
	list("SearchParameter=avo", "Avond")
}

// Invalid opening hours are refused with the field that is wrong, also when an existing calendar is changed.
func TestInvalidCalendars(t *testing.T) {
	t.Parallel()
	p := keeper(t)
	there := uuid.New()
	want(t, add(p, calendarsPath, office(there, "Kantooruren")), http.StatusCreated, "")
	on := func(list ...body) body { return body{"exceptions": list} }
	for name, c := range map[string]struct {
		change                 body
		code, field, fieldCode string
	}{
		"never open": {body{"hours": week()}, "calendar.no_working_time", "hours", "required"},
		"open on a date alone": {body{"hours": week(), "exceptions": []body{
			{"on": "2026-12-24", "name": "Kerstavond", "hours": hours("08:30", "12:30")}}},
			"calendar.no_working_time", "hours", "required"},
		"overlap": {body{"hours": week(hours("08:30", "12:30", "12:29", "17:30"))},
			"calendar.invalid", "hours", "invalid"},
		"out of order": {body{"hours": week(hours("13:00", "17:30", "08:30", "12:30"))},
			"calendar.invalid", "hours", "invalid"},
		"empty":        {body{"hours": week(hours("08:30", "08:30"))}, "calendar.invalid", "hours", "invalid"},
		"backwards":    {body{"hours": week(hours("17:30", "08:30"))}, "calendar.invalid", "hours", "invalid"},
		"unknown zone": {body{"zone": "Europe/Atlantis"}, "calendar.invalid", "zone", "invalid"},
		"local zone":   {body{"zone": "Local"}, "calendar.invalid", "zone", "invalid"},
		"a date twice": {on(body{"on": "2026-12-25", "name": "Kerst", "hours": hours()},
			body{"on": "2026-12-25", "name": "Weer", "hours": hours("08:30", "12:30")}),
			"calendar.invalid", "exceptions", "duplicate"},
		"overlap on a date": {on(body{"on": "2026-12-24", "name": "Kerstavond",
			"hours": hours("08:30", "12:30", "12:00", "13:00")}), "calendar.invalid", "exceptions", "invalid"},
		"a name of two lines": {body{"name": "a\nb"}, "calendar.invalid", "name", "invalid"},
		"a name of a date of two lines": {on(body{"on": "2026-12-24", "name": "a\nb", "hours": hours()}),
			"calendar.invalid", "exceptions", "invalid"},
	} {
		id := uuid.New()
		t.Run(name, func(t *testing.T) {
			refusesField(t, add(p, calendarsPath, but(office(id, "Anders"), c.change)), c.code, c.field, c.fieldCode)
			refusesField(t, put(p, calendarsPath, there, 1, changing(office(there, "Kantooruren"), c.change)),
				c.code, c.field, c.fieldCode)
		})
	}
	// Intervals that touch do not overlap.
	want(t, add(p, calendarsPath, but(office(uuid.New(), "Aansluitend"),
		body{"hours": week(hours("08:30", "12:30", "12:30", "24:00"))})), http.StatusCreated, "")
	var made int
	if p.Scan(`select count(*) from calendar_version`, nil, &made); made != 3 {
		t.Errorf("versions = %d, want one for each of 3 calendars", made)
	}
}

// The built-in calendar can't be changed; opening hours that a rule uses can't be archived.
func TestCalendarInUse(t *testing.T) {
	t.Parallel()
	p := keeper(t)
	builtIn := uuid.MustParse(testkit.DayAndNight)
	for _, c := range []body{{}, {"name": "Dag en nacht"}, {"archived": true}} {
		want(
			t,
			put(p, calendarsPath, builtIn, 1, changing(office(builtIn, "Anders"), c)),
			http.StatusConflict,
			"calendar.built_in",
		)
	}
	id, agreement := uuid.New(), uuid.New()
	b := office(id, "Kantooruren")
	want(t, add(p, calendarsPath, b), http.StatusCreated, "")
	rules := []body{rule("", "", id, 60, 480), rule("incident", "", id, 30, 240)}
	want(t, add(p, agreementsPath, body{"id": agreement, "organisationId": nil, "rules": rules}), http.StatusCreated, "")
	archive := changing(b, body{"archived": true})
	want(t, put(p, calendarsPath, id, 1, archive), http.StatusConflict, "calendar.used")
	var one contract.Calendar
	want(t, put(p, calendarsPath, id, 1, changing(b, body{"name": "Werkdagen"})), http.StatusOK, "").JSON(&one)
	if one.Rules != 2 {
		t.Errorf("rules that use it = %d, want 2", one.Rules)
	}
	// Only rules in force count: not those of an older version, nor those of an archived agreement.
	want(t, put(p, agreementsPath, agreement, 1, body{"rules": []body{rule("", "", builtIn, 60, 0)}, "archived": false}),
		http.StatusOK, "")
	want(t, put(p, calendarsPath, id, 2, archive), http.StatusOK, "")
	invalid := body{"rules": []body{rule("", "", id, 60, 0)}, "archived": false}
	refusesField(t, put(p, agreementsPath, agreement, 2, invalid), "agreement.invalid", "rules", "invalid")
	want(t, put(p, calendarsPath, id, 3, changing(b, body{"name": "Werkdagen"})), http.StatusOK, "")
	want(t, put(p, agreementsPath, agreement, 2, invalid), http.StatusOK, "")
	want(t, put(p, calendarsPath, id, 4, archive), http.StatusConflict, "calendar.used")
	want(t, put(p, agreementsPath, agreement, 3, but(invalid, body{"archived": true})), http.StatusOK, "")
	want(t, put(p, calendarsPath, id, 4, archive), http.StatusOK, "")
	// An agreement can't be restored when its rules use archived opening hours.
	refusesField(t, put(p, agreementsPath, agreement, 4, invalid), "agreement.invalid", "rules", "invalid")
}
