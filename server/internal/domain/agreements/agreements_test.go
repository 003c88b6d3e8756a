package agreements_test

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// rule promises minutes; an empty topic or priority means any, 0 minutes no promise.
func rule(topic, priority string, calendar uuid.UUID, response, resolution int) body {
	r := body{"topic": nil, "priority": nil, "calendarId": calendar, "responseMinutes": nil, "resolutionMinutes": nil}
	if topic != "" {
		r["topic"] = topic
	}
	if priority != "" {
		r["priority"] = priority
	}
	if response > 0 {
		r["responseMinutes"] = response
	}
	if resolution > 0 {
		r["resolutionMinutes"] = resolution
	}
	return r
}

func TestAgreementIsMadeChangedAndArchived(t *testing.T) {
	t.Parallel()
	p := keeper(t)
	dayAndNight := uuid.MustParse(testkit.DayAndNight)
	id, own := uuid.New(), uuid.New()
	everybody := body{"id": id, "organisationId": nil, "rules": []body{rule("", "", dayAndNight, 480, 0),
		rule("incident", "prio_1", dayAndNight, 60, 240)}}
	var one contract.Agreement
	want(t, add(p, agreementsPath, everybody), http.StatusCreated, "").JSON(&one)
	if one.No != 1 || one.Rev != 1 || one.OrganisationId != nil || len(one.Rules) != 2 || one.Rules[0].Topic == nil ||
		*one.Rules[0].ResolutionMinutes != 240 || one.Rules[1].ResolutionMinutes != nil {
		t.Errorf("created agreement = %+v", one)
	}
	want(t, add(p, agreementsPath, everybody), http.StatusCreated, "").JSON(&one)
	if one.No != 1 || one.Rev != 1 {
		t.Errorf("repeated creation = %+v", one)
	}
	for name, change := range map[string]body{
		"other rules": {"rules": []body{rule("", "", dayAndNight, 481, 0)}}, "no rules": {"rules": []body{}},
		"a customer's": {"organisationId": testkit.ID("A")},
	} {
		if got := add(p, agreementsPath, but(everybody, change)); got.Problem().Code != "agreement.id_taken" {
			t.Errorf("%s: response = %d %s, want agreement.id_taken", name, got.Status, got.Body)
		}
	}
	taken := want(
		t,
		add(p, agreementsPath, but(everybody, body{"id": uuid.New()})),
		http.StatusConflict,
		"agreement.exists",
	)
	if f := taken.Problem().Fields; len(f) != 1 || f[0].Name != "organisationId" || f[0].Code != "duplicate" {
		t.Errorf("fields of a second agreement for all = %+v", f)
	}
	customers := but(everybody, body{"id": own, "organisationId": testkit.ID("A")})
	want(t, add(p, agreementsPath, customers), http.StatusCreated, "").JSON(&one)
	if *one.OrganisationId != testkit.ID("A") || *one.OrganisationName != "Organisation A" {
		t.Errorf("agreement of a customer = %+v", one)
	}
	want(t, add(p, agreementsPath, but(customers, body{"id": uuid.New()})), http.StatusConflict, "agreement.exists")

	change := body{"rules": []body{rule("", "", dayAndNight, 0, 960)}, "archived": false}
	want(t, put(p, agreementsPath, id, 1, change), http.StatusOK, "").JSON(&one)
	if one.No != 2 || one.Rev != 2 || len(one.Rules) != 1 {
		t.Errorf("changed agreement = %+v", one)
	}
	want(t, put(p, agreementsPath, id, 1, change), http.StatusConflict, "agreement.stale")
	want(t, put(p, agreementsPath, id, 2, change), http.StatusOK, "").JSON(&one)
	if one.No != 2 || one.Rev != 2 {
		t.Errorf("agreement after no change = %+v", one)
	}
	change["archived"] = true
	want(t, put(p, agreementsPath, id, 2, change), http.StatusOK, "").JSON(&one)
	if !one.Archived || one.No != 2 || one.Rev != 3 {
		t.Errorf("archived agreement = %+v", one)
	}
	want(t, add(p, agreementsPath, but(everybody, body{"id": uuid.New()})), http.StatusCreated, "")
	change["archived"] = false
	want(t, put(p, agreementsPath, id, 3, change), http.StatusConflict, "agreement.exists")
	want(t, put(p, agreementsPath, uuid.New(), 1, change), http.StatusNotFound, "agreement.not_found")
	if got := logged(p, id); !slices.Equal(got,
		[]string{"agreement.created", "agreement.changed", "agreement.archived"}) {
		t.Errorf("logged actions = %v", got)
	}

	var page contract.AgreementPage
	list := func(query string, ids ...uuid.UUID) {
		t.Helper()
		want(t, p.Call(testkit.Staff2, "GET", "/api/agreements?"+query, nil), http.StatusOK, "").JSON(&page)
		var got []uuid.UUID
		for _, a := range page.Items {
			got = append(got, a.Id)
		}
		if !slices.Equal(got, ids) {
			t.Errorf("list %s = %v, want %v", query, got, ids)
		}
	}
	list("Filters=archived:true", id)
	list("Filters=organisationId:"+testkit.ID("A").String(), own)
	list("SearchParameter=organisation%20a", own)
	list("Filters=organisationId:none&Filters=archived:true", id)
}

func TestInvalidAgreements(t *testing.T) {
	t.Parallel()
	p := keeper(t)
	there, dayAndNight := uuid.New(), uuid.MustParse(testkit.DayAndNight)
	good := body{"id": there, "organisationId": nil, "rules": []body{rule("", "", dayAndNight, 60, 0)}}
	want(t, add(p, agreementsPath, good), http.StatusCreated, "")
	for name, c := range map[string]struct {
		rules []body
		code  string
	}{
		"promises nothing": {[]body{rule("incident", "", dayAndNight, 0, 0)}, "required"},
		"twice any":        {[]body{rule("", "", dayAndNight, 60, 0), rule("", "", dayAndNight, 30, 60)}, "duplicate"},
		"twice the same": {[]body{rule("incident", "prio_1", dayAndNight, 60, 0),
			rule("incident", "prio_1", dayAndNight, 60, 0)}, "duplicate"},
		"no such calendar": {[]body{rule("", "", uuid.New(), 60, 0)}, "invalid"},
	} {
		t.Run(name, func(t *testing.T) {
			refusesField(t, add(p, agreementsPath, but(good, body{"id": uuid.New(), "rules": c.rules,
				"organisationId": testkit.ID("A")})), "agreement.invalid", "rules", c.code)
			refusesField(t, put(p, agreementsPath, there, 1, body{"rules": c.rules, "archived": false}),
				"agreement.invalid", "rules", c.code)
		})
	}
	for _, organisation := range []uuid.UUID{uuid.New(), testkit.ID("P")} {
		refusesField(t, add(p, agreementsPath, but(good, body{"id": uuid.New(), "organisationId": organisation})),
			"agreement.invalid", "organisationId", "invalid")
	}
	var made int
	if p.Scan(`select count(*) from agreement_version`, nil, &made); made != 1 {
		t.Errorf("versions = %d, want 1", made)
	}
}

// Versions that were in force stay as they were, byte by byte, and so do the clocks of tickets from that time.
func TestVersionsStayAsTheyWere(t *testing.T) {
	t.Parallel()
	p := keeper(t)
	calendar, agreement := uuid.New(), uuid.New()
	b := but(office(calendar, "Dag en nacht in Amsterdam"),
		body{"hours": slices.Repeat([][]body{hours("00:00", "24:00")}, 7)})
	want(t, add(p, calendarsPath, b), http.StatusCreated, "")
	want(t, add(p, agreementsPath, body{"id": agreement, "organisationId": nil,
		"rules": []body{rule("", "", calendar, 60, 480), rule("incident", "", calendar, 30, 240)}}), http.StatusCreated, "")
	ticket(t, p, testkit.UserA, "incident")
	ticket(t, p, testkit.AdminB, "question")
	rows := func() (text map[string]string) {
		t.Helper()
		text = map[string]string{}
		for _, table := range []string{"calendar_version", "agreement_version", "agreement_target", "ticket_clock",
			"clock_event"} {
			var all string
			p.Scan(`select string_agg(r::text, E'\n' order by r::text) from `+table+` r`, nil, &all)
			text[table] = all
		}
		return text
	}
	before := rows()
	if before["ticket_clock"] == "" {
		t.Fatal("the test data has no clocks")
	}
	want(t, put(p, calendarsPath, calendar, 1, changing(b, body{"zone": "Europe/London",
		"hours": week(hours("08:30", "12:30"))})), http.StatusOK, "")
	want(t, put(p, agreementsPath, agreement, 1, body{"rules": []body{rule("", "", calendar, 0, 7)}, "archived": false}),
		http.StatusOK, "")
	for table, was := range before {
		var now string
		p.Scan(`select string_agg(r::text, E'\n' order by r::text) from `+table+` r where r::text = any
			(string_to_array($1, E'\n'))`, []any{was}, &now)
		if now != was {
			t.Errorf("rows of %s before:\n%s\nof these afterwards:\n%s", table, was, now)
		}
	}
	after := rows()
	for _, table := range []string{"ticket_clock", "clock_event"} {
		if after[table] != before[table] {
			t.Errorf("%s before:\n%s\nafterwards:\n%s", table, before[table], after[table])
		}
	}
	var page contract.AgreementVersionPage
	want(t, p.Call(testkit.Staff2, "GET", "/api/agreements/versions?OrderBy=fromOn%20ASC", nil), http.StatusOK, "").
		JSON(&page)
	var got []string
	for _, v := range page.Items {
		by, name := "nobody", "everybody's"
		if v.By != nil {
			by = v.By.FullName
		}
		if v.Name != nil {
			name = *v.Name
		}
		got = append(got, fmt.Sprintf("%s %d of %s by %s", v.Kind, v.No, name, by))
	}
	if !slices.Equal(got, []string{"calendar 1 of Dag en nacht by nobody",
		"calendar 1 of Dag en nacht in Amsterdam by Stan Staff", "agreement 1 of everybody's by Stan Staff",
		"calendar 2 of Dag en nacht in Amsterdam by Stan Staff", "agreement 2 of everybody's by Stan Staff"}) {
		t.Errorf("versions = %q", got)
	}
	// The tables refuse changes that the portal does not make.
	for _, table := range []string{"calendar_version", "agreement_version", "agreement_target"} {
		var may bool
		p.Scan(
			`select has_any_column_privilege('portal_app', $1, 'update') or has_table_privilege('portal_app', $1, 'delete')`,
			[]any{table},
			&may,
		)
		if may {
			t.Errorf("the portal may change %s", table)
		}
	}
}

// ticket creates an open ticket about a topic and returns its id.
func ticket(t *testing.T, p *testkit.Portal, who, topic string) int64 {
	t.Helper()
	var made contract.SupportTicket
	want(t, p.Call(who, "POST", "/api/support-tickets", body{"subject": "Storing", "topic": topic,
		"text": "De verbinding is sinds vanmorgen weg."}), http.StatusCreated, "").JSON(&made)
	return made.Id
}

// A ticket that is created while a change of its opening hours waits for the commit keeps the version that it saw.
func TestTicketMadeWhileItsHoursChange(t *testing.T) {
	t.Parallel()
	p := keeper(t)
	calendar := uuid.New()
	always := but(office(calendar, "Altijd"), body{"hours": slices.Repeat([][]body{hours("00:00", "24:00")}, 7)})
	want(t, add(p, calendarsPath, always), http.StatusCreated, "")
	p.Promised(testkit.Promise{Calendar: calendar.String(), Response: 60, Resolution: 480})
	conn, err := pgx.Connect(t.Context(), p.Database.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close(context.WithoutCancel(t.Context())) }()
	change, err := conn.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := change.Exec(t.Context(), `insert into calendar_version (calendar_id, no, zone, hours, exceptions)
		select calendar_id, 2, 'Europe/London', hours, exceptions from calendar_version where calendar_id = $1`,
		calendar); err != nil {
		t.Fatal(err)
	}
	id := ticket(t, p, testkit.UserA, "incident")
	if err := change.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	for _, b := range []body{{"status": "in_progress"}, {"priority": "prio_1"}, {"status": "resolved"}} {
		want(t, p.Call(testkit.Staff, "PUT", fmt.Sprintf("/api/support-tickets/%d", id), b), http.StatusOK, "")
	}
	var counted string
	p.Scan(
		`select string_agg(distinct calendar_no::text, ' ') from ticket_clock where ticket_id = $1`,
		[]any{id},
		&counted,
	)
	if counted != "1" {
		t.Errorf("version of the clocks = %q, want 1", counted)
	}
}

// Staff can read agreements, staff who manage settings can change them, and customers can't see them.
func TestRightsToAgreements(t *testing.T) {
	t.Parallel()
	p := keeper(t)
	calendar, agreement, dayAndNight := uuid.New(), uuid.New(), uuid.MustParse(testkit.DayAndNight)
	want(t, add(p, calendarsPath, office(calendar, "Kantooruren")), http.StatusCreated, "")
	rules := []body{rule("", "", dayAndNight, 60, 0)}
	want(t, add(p, agreementsPath, body{"id": agreement, "organisationId": nil, "rules": rules}), http.StatusCreated, "")
	read := []string{"/api/calendars", "/api/calendars/holidays?year=2027", "/api/agreements", "/api/agreements/versions",
		"/api/agreements/trial?" + trial("A", "incident", "prio_1", "2026-11-20T15:30:00.000Z"), "/api/figures"}
	write := map[string]body{
		"POST /api/calendars":                       office(uuid.New(), "Anders"),
		"PUT /api/calendars/" + calendar.String():   changing(office(calendar, "Werkdagen"), nil),
		"POST /api/agreements":                      {"id": uuid.New(), "organisationId": testkit.ID("A"), "rules": rules},
		"PUT /api/agreements/" + agreement.String(): {"rules": []body{rule("", "", dayAndNight, 61, 0)}, "archived": false},
	}
	call := func(who, what string, b body) testkit.Answer {
		t.Helper()
		method, path, _ := strings.Cut(what, " ")
		if method == "PUT" {
			return p.Call(who, method, path, b, "If-Match", etag(1))
		}
		return p.Call(who, method, path, b)
	}
	for _, path := range read {
		want(t, p.Call(testkit.Staff2, "GET", path, nil), http.StatusOK, "")
		for _, who := range []string{testkit.AdminA, testkit.UserA, testkit.AdminB} {
			want(t, p.Call(who, "GET", path, nil), http.StatusForbidden, "auth.forbidden")
		}
	}
	for what, b := range write {
		for _, who := range []string{testkit.Staff2, testkit.AdminA, testkit.UserA} {
			if a := call(who, what, b); a.Problem().Code != "auth.forbidden" {
				t.Errorf("response for %s to %s = %d %s, want auth.forbidden", who, what, a.Status, a.Body)
			}
		}
	}
	for what, b := range write { // all of it is allowed
		if a := call(testkit.Staff, what, b); a.Status >= 300 {
			t.Errorf("response to %s = %d %s", what, a.Status, a.Body)
		}
	}
}

func trial(organisation, topic, priority, on string) string {
	return url.Values{"organisationId": {testkit.ID(organisation).String()}, "topic": {topic}, "priority": {priority},
		"createdOn": {on}}.Encode()
}

// The trials' results were calculated by hand: the most specific rule applies, and a customer's own agreement replaces
// the one for all.
func TestTrial(t *testing.T) {
	t.Parallel()
	p := keeper(t)
	id, everybody, own, dayAndNight := uuid.New(), uuid.New(), uuid.New(), uuid.MustParse(testkit.DayAndNight)
	nothing := func(organisation string) {
		t.Helper()
		var a contract.AgreementTrial
		want(t, p.Call(testkit.Staff2, "GET", "/api/agreements/trial?"+trial(organisation, "incident", "prio_1",
			"2026-12-24T15:00:00.000Z"), nil), http.StatusOK, "").JSON(&a)
		if a != (contract.AgreementTrial{}) {
			t.Errorf("trial without a promise = %+v", a)
		}
	}
	nothing("A")
	// Monday to Friday from 8:30 to 17:30, in winter an hour ahead of UTC; Kerst is on a Friday.
	want(t, add(p, calendarsPath, but(office(id, "Kantooruren"), body{"exceptions": []body{
		{"on": "2026-12-25", "name": "Eerste kerstdag", "hours": hours()},
		{"on": "2026-12-31", "name": "Oudejaarsdag", "hours": hours("08:30", "12:30")}}})), http.StatusCreated, "")
	want(t, add(p, agreementsPath, body{"id": everybody, "organisationId": nil, "rules": []body{
		rule("", "", id, 480, 960), rule("question", "", id, 240, 0), rule("", "prio_1", dayAndNight, 60, 600),
		rule("incident", "prio_1", dayAndNight, 30, 240)}}), http.StatusCreated, "")
	for _, c := range []struct {
		topic, priority, on         string
		response, resolution        string // when they are due; empty: nothing is promised
		responseWarn, resolutionDay string
		byTopic, byPriority         bool
	}{
		// Rule by topic and priority, day and night: half an hour, of which 24 minutes until the warning, and four hours.
		{"incident", "prio_1", "2026-12-24T15:00:00.000Z", "2026-12-24T15:30", "2026-12-24T19:00", "2026-12-24T15:24",
			"2026-12-24 240", true, true},
		// Rule by priority, although there is one by topic: one hour and ten hours; one hour is left until midnight.
		{"question", "prio_1", "2026-12-24T22:00:00.000Z", "2026-12-24T23:00", "2026-12-25T08:00", "2026-12-24T22:48",
			"2026-12-24 60, 2026-12-25 540", false, true},
		// Rule by topic, in office hours: at 16:00, 90 minutes are left, Friday is Kerst, and 150 minutes of Monday are
		// needed; 192 until the warning, so 102 of Monday.
		{"question", "prio_3", "2026-12-24T15:00:00.000Z", "2026-12-28T10:00", "", "2026-12-28T09:12", "", true, false},
		// Rule for any: eight hours are 90 minutes and 390 of Monday, with half an hour for lunch: until 15:30. 384 until the
		// warning: 294 of Monday, after lunch, at 13:54. Sixteen hours: 90, 510 and 360 of Tuesday.
		{"change", "prio_3", "2026-12-24T15:00:00.000Z", "2026-12-28T14:30", "2026-12-29T13:30", "2026-12-28T12:54",
			"2026-12-24 90, 2026-12-25 Eerste kerstdag 0, 2026-12-26 0, 2026-12-27 0, 2026-12-28 510, 2026-12-29 360",
			false, false},
		// Wednesday evening: nothing of that day, 240 on Oudejaarsdag; New Year is open here, and 240 of it.
		{"change", "prio_5", "2026-12-30T20:00:00.000Z", "2027-01-01T11:30", "2027-01-04T10:30", "2027-01-01T09:54",
			"2026-12-30 0, 2026-12-31 Oudejaarsdag 240, 2027-01-01 540, 2027-01-02 0, 2027-01-03 0, 2027-01-04 180",
			false, false},
	} {
		t.Run(fmt.Sprintf("%s %s %s", c.topic, c.priority, c.on), func(t *testing.T) {
			var a contract.AgreementTrial
			want(t, p.Call(testkit.Staff2, "GET", "/api/agreements/trial?"+trial("A", c.topic, c.priority, c.on), nil),
				http.StatusOK, "").JSON(&a)
			if *a.AgreementId != everybody || a.OrganisationId != nil ||
				(a.Rule.Topic != nil) != c.byTopic || (a.Rule.Priority != nil) != c.byPriority {
				t.Errorf("agreement = %v, rule = %+v", a.AgreementId, a.Rule)
			}
			if got := due(a.Response); got != c.response {
				t.Errorf("response due = %s, want %s", got, c.response)
			}
			if got := due(a.Resolution); got != c.resolution {
				t.Errorf("resolution due = %s, want %s", got, c.resolution)
			}
			if got := a.Response.WarnOn.UTC().Format(toTheMinute); got != c.responseWarn {
				t.Errorf("warning = %s, want %s", got, c.responseWarn)
			}
			if got := days(a.Resolution); got != c.resolutionDay {
				t.Errorf("counted days = %s, want %s", got, c.resolutionDay)
			}
		})
	}

	// Only the customer's own agreement applies, even where it promises nothing.
	want(t, add(p, agreementsPath, body{"id": own, "organisationId": testkit.ID("A"),
		"rules": []body{rule("question", "", dayAndNight, 15, 0)}}), http.StatusCreated, "")
	var a contract.AgreementTrial
	try := func(organisation, topic string) {
		t.Helper()
		a = contract.AgreementTrial{}
		want(t, p.Call(testkit.Staff2, "GET", "/api/agreements/trial?"+trial(organisation, topic, "prio_1",
			"2026-12-24T15:00:00.000Z"), nil), http.StatusOK, "").JSON(&a)
	}
	try("A", "question")
	if *a.OrganisationId != testkit.ID("A") || *a.AgreementId != own || due(a.Response) != "2026-12-24T15:15" ||
		a.Resolution != nil {
		t.Errorf("trial by its own agreement = %+v", a)
	}
	try("A", "incident")
	if *a.AgreementId != own || a.Rule != nil || a.Response != nil || a.Resolution != nil {
		t.Errorf("trial of a topic without a promise in its own agreement = %+v", a)
	}
	if try("B", "incident"); *a.AgreementId != everybody || due(a.Response) != "2026-12-24T15:30" {
		t.Errorf("trial for another customer = %+v", a)
	}
	want(
		t,
		put(p, agreementsPath, own, 1, body{"rules": []body{rule("question", "", dayAndNight, 15, 0)}, "archived": true}),
		http.StatusOK,
		"",
	)
	if try("A", "incident"); *a.AgreementId != everybody || a.OrganisationId != nil {
		t.Errorf("trial after archiving its own agreement = %+v", a)
	}
	refusesField(t, p.Call(testkit.Staff2, "GET", "/api/agreements/trial?"+trial("P", "incident", "prio_1",
		"2026-12-24T15:00:00.000Z"), nil), "agreement.invalid", "organisationId", "invalid")
}

const toTheMinute = "2006-01-02T15:04"

func due(of *contract.TrialTime) string {
	if of == nil {
		return ""
	}
	return of.DueOn.UTC().Format(toTheMinute)
}

func days(of *contract.TrialTime) (text string) {
	if of == nil {
		return ""
	}
	for _, d := range of.Days {
		if text != "" {
			text += ", "
		}
		text += d.On.Format(time.DateOnly)
		if d.Exception != nil {
			text += " " + *d.Exception
		}
		text += fmt.Sprint(" ", d.Minutes)
	}
	return text
}
