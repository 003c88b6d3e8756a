package incidents_test

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

type body map[string]any

// net is a portal with a service of organisation A and one of B on the same node, and another of A.
//
//	UTR-03  CODE-A of A (Utrecht), CODE-B of B
//	AMF-01  AMF-1 of A
type net struct{ *testkit.Portal }

func newNet(t *testing.T) net {
	t.Helper()
	n := net{testkit.New(t)}
	n.Grant(testkit.Staff, "manage:incidents")
	n.Grant(testkit.ReporterA, "view:configurations")
	n.Exec(`insert into configuration (id, organisation_id, code, description, postcode, house_number, city)
		values ($1, $2, 'AMF-1', 'Telefonie', '3811 AA', '1', 'Amersfoort')`, testkit.ID("AMF-1"), testkit.ID("A"))
	for service, node := range map[string]string{"configuration A": "UTR-03", "configuration B": "UTR-03", "AMF-1": "AMF-01"} {
		n.Exec(`insert into configuration_desk (configuration_id, organisation_id, attributes)
			select id, organisation_id, jsonb_build_object('node', $2::text) from configuration where id = $1`,
			testkit.ID(service), node)
	}
	return n
}

func audience(change body) body {
	a := body{"kindId": nil, "city": nil, "postCodeFrom": nil, "postCodeTo": nil,
		"attributes": []body{{"key": "node", "value": "utr-03"}}, "codes": []string{}, "exceptCustomerIds": []string{}}
	for name, value := range change {
		a[name] = value
	}
	return a
}

func draft(id uuid.UUID, change body) body {
	b := body{"id": id, "kind": "disruption", "severity": "down", "title": "Glasvezel in Utrecht uitgevallen",
		"text": "Wij onderzoeken de oorzaak van de storing.", "startsOn": time.Now().Add(-time.Minute),
		"expectedEndOn": nil, "outageMinutes": nil, "objectUntil": nil, "nextUpdateOn": time.Now().Add(time.Hour),
		"later": true, "audience": audience(nil)}
	for name, value := range change {
		b[name] = value
	}
	return b
}

func (n net) post(as, path string, b any, status int, code string, header ...string) (one contract.IncidentDetail) {
	n.T.Helper()
	a := want(n.T, n.Call(as, "POST", "/api/incidents"+path, b, header...), status, code)
	if code == "" {
		a.JSON(&one)
	}
	return one
}

// published makes an incident that is published at once.
func (n net) published(change body) contract.IncidentDetail {
	n.T.Helper()
	made := n.post(testkit.Staff, "", draft(uuid.New(), change), http.StatusCreated, "")
	return n.post(testkit.Staff, "/"+made.Id.String()+"/publication", body{"now": true, "customers": nil}, http.StatusOK,
		"", "If-Match", match(made))
}

func match(one contract.IncidentDetail) string { return fmt.Sprintf(`"%d"`, one.Rev) }

func (n net) read(as string, id uuid.UUID) (one contract.IncidentDetail) {
	n.T.Helper()
	want(n.T, n.Call(as, "GET", "/api/incidents/"+id.String(), nil), http.StatusOK, "").JSON(&one)
	return one
}

func (n net) hidden(as string, id uuid.UUID) {
	n.T.Helper()
	want(n.T, n.Call(as, "GET", "/api/incidents/"+id.String(), nil), http.StatusNotFound, "incident.not_found")
	if list := n.list(as, ""); slices.ContainsFunc(list, func(i contract.Incident) bool { return i.Id == id }) {
		n.T.Errorf("%s lists incident %s", as, id)
	}
}

func (n net) list(as, query string) []contract.Incident {
	n.T.Helper()
	var page contract.IncidentPage
	want(n.T, n.Call(as, "GET", "/api/incidents"+query, nil), http.StatusOK, "").JSON(&page)
	return page.Items
}

func (n net) state(as, service string) contract.ServiceState {
	n.T.Helper()
	var one contract.InstalledConfigurationDetail
	want(n.T, n.Call(as, "GET", "/api/configurations/"+testkit.ID(service).String(), nil), http.StatusOK, "").JSON(&one)
	return one.State
}

func want(t testing.TB, a testkit.Answer, status int, code string) testkit.Answer {
	t.Helper()
	if a.Status != status || code != "" && a.Problem().Code != code {
		t.Fatalf("response = %d %s, want %d %s", a.Status, a.Body, status, code)
	}
	return a
}

// From a draft to its end: those whose services it is about read it, and nobody else.
func TestIncidentHasItsReaders(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	made := n.post(testkit.Staff, "", draft(testkit.ID("outage"), nil), http.StatusCreated, "")
	if made.State != "draft" || made.Reach.Customers != 2 || made.Reach.Services != 2 || len(made.Desk.Customers) != 2 {
		t.Errorf("draft = %+v, reach %+v", made, made.Reach)
	}
	n.hidden(testkit.AdminA, made.Id)
	path := "/" + made.Id.String()

	one := n.post(testkit.Staff, path+"/publication", body{"now": true, "customers": nil}, http.StatusOK, "", "If-Match",
		match(made))
	if one.State != "active" || one.PublishedOn == nil || one.Updates != 1 || one.History[0].Text != made.Desk.Text {
		t.Errorf("published = %+v", one)
	}
	ours := n.read(testkit.AdminA, one.Id)
	if ours.Services != 1 || len(ours.Affected) != 1 || ours.Affected[0].Id != testkit.ID("configuration A") ||
		ours.FirstService.Code != "CODE-A" || ours.LocationCount != 1 || ours.Desk != nil || ours.Reach != nil ||
		ours.History[0].SentBy != nil || ours.Mine == nil {
		t.Errorf("the customer reads %+v", ours)
	}
	if theirs := n.read(testkit.AdminB, one.Id); theirs.Services != 1 || theirs.Affected[0].Code != "CODE-B" {
		t.Errorf("the other customer reads %+v", theirs)
	}
	if got := n.state(testkit.AdminA, "configuration A"); got != "down" {
		t.Errorf("state = %s, want down", got)
	}
	if got := n.state(testkit.AdminA, "AMF-1"); got != "works" {
		t.Errorf("state of another service = %s, want works", got)
	}

	update := body{"id": uuid.New(), "phase": "restored", "text": "De verbinding is terug.", "nextUpdateOn": nil}
	one = n.post(testkit.Staff, path+"/updates", update, http.StatusCreated, "")
	again := n.post(testkit.Staff, path+"/updates", update, http.StatusCreated, "")
	if one.State != "monitoring" || one.Updates != 2 || again.Updates != 2 || again.Rev != one.Rev {
		t.Errorf("after an update, twice: %d updates, state %s", again.Updates, again.State)
	}
	if got := n.state(testkit.AdminA, "configuration A"); got != "works" {
		t.Errorf("state while it is watched = %s, want works", got)
	}
	for field, value := range map[string]any{"text": "Iets anders.", "phase": "found", "nextUpdateOn": time.Now().Add(time.Hour)} {
		other := maps.Clone(update)
		other[field] = value
		n.post(testkit.Staff, path+"/updates", other, http.StatusConflict, "incident_update.id_taken")
	}

	end := body{"id": uuid.New(), "endedOn": time.Now().Add(-time.Second), "cause": "Stroomuitval in de centrale",
		"text": "Alle diensten werken weer."}
	if one = n.post(testkit.Staff, path+"/end", end, http.StatusOK, ""); one.State != "ended" || one.EndedOn == nil {
		t.Errorf("ended = %+v", one)
	}
	if got := n.state(testkit.AdminA, "configuration A"); got != "works" {
		t.Errorf("state after the end = %s, want works", got)
	}
	n.post(testkit.Staff, path+"/end", end, http.StatusOK, "") // as it was
	n.post(testkit.Staff, path+"/cancellation", body{"id": end["id"], "reason": end["text"]}, http.StatusConflict,
		"incident_update.id_taken") // nothing was cancelled
	end["id"] = uuid.New()
	n.post(testkit.Staff, path+"/end", end, http.StatusConflict, "incident.not_running")
	if ours = n.read(testkit.AdminA, one.Id); ours.Cause != "Stroomuitval in de centrale" || len(ours.History) != 3 {
		t.Errorf("the customer reads of the end: %+v", ours)
	}
}

// Each field of an audience narrows it, a code widens it, and an exception takes a customer out.
func TestAudience(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	n.Exec(`update configuration set postcode = '3542 AD', city = 'Utrecht' where id = $1`, testkit.ID("configuration A"))
	n.Exec(
		`update configuration set postcode = '9712 AB', city = 'Groningen' where id = $1`,
		testkit.ID("configuration B"),
	)
	for _, organisation := range []string{"A", "B"} {
		n.Exec(
			"insert into configuration (id, organisation_id, code, postcode, city) values ($1, $2, 'SAME-1', '1011 AA', '')",
			testkit.ID("SAME-1 of "+organisation),
			testkit.ID(organisation),
		)
	}
	none := []body{}
	for _, c := range []struct {
		change body
		want   string
	}{
		{body{}, "A 1, B 1"},
		{body{"attributes": none, "city": "utrecht"}, "A 1"},
		{body{"city": "Amersfoort"}, ""},
		{body{"attributes": none, "postCodeFrom": "3500", "postCodeTo": "3899"}, "A 2"},
		{body{"attributes": none, "postCodeFrom": "9712"}, "B 1"},
		{body{"attributes": none, "codes": []string{"AMF-1", "CODE-B", "WEG-9"}}, "A 1, B 1"},
		{body{"codes": []string{"AMF-1"}}, "A 2, B 1"},
		{body{"exceptCustomerIds": []uuid.UUID{testkit.ID("A")}}, "B 1"},
		{body{"attributes": none, "codes": []string{"SAME-1", "AMF-1"}}, "A 1"}, // it could be either customer's
		{body{"attributes": none, "codes": []string{"SAME-1"}, "exceptCustomerIds": []uuid.UUID{testkit.ID("A")}}, "B 1"},
		{body{"attributes": none}, ""},
		{body{"attributes": none, "kindId": uuid.New()}, ""},
	} {
		var p contract.IncidentPreview
		want(t, n.Call(testkit.Staff, "POST", "/api/incidents/preview", audience(c.change)), http.StatusOK, "").JSON(&p)
		var got []string
		for _, customer := range p.Customers {
			got = append(got, fmt.Sprint(strings.TrimPrefix(customer.Name, "Organisation "), " ", customer.Services))
		}
		if strings.Join(got, ", ") != c.want {
			t.Errorf("%v: customers %q, want %q", c.change, got, c.want)
		}
		if unknown := len(p.UnknownCodes); unknown != strings.Count(fmt.Sprint(c.change), "WEG-9") {
			t.Errorf("%v: unknown codes %q", c.change, p.UnknownCodes)
		}
		if shared := len(p.SharedCodes) > 0; shared != strings.Contains(fmt.Sprint(c.change), "SAME-1 ") {
			t.Errorf("%v: codes of several customers %q", c.change, p.SharedCodes)
		}
	}
	n.Exec("update configuration set ended_on = now() where id = $1", testkit.ID("configuration A"))
	var p contract.IncidentPreview
	want(t, n.Call(testkit.Staff, "POST", "/api/incidents/preview", audience(nil)), http.StatusOK, "").JSON(&p)
	if p.Reach.Services != 1 {
		t.Errorf("with a service that has ended: %+v", p.Reach)
	}
}

// A service that comes to match is added to what runs, unless the incident is for those of its beginning alone.
func TestServicesAreAddedLater(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	open, closed := n.published(nil), n.published(body{"later": false})
	n.Exec(`update configuration_desk set attributes = '{"node": "UTR-03"}' where configuration_id = $1`,
		testkit.ID("AMF-1"))
	n.due()
	if one := n.read(testkit.AdminA, open.Id); one.Services != 2 {
		t.Errorf("%d services, want 2", one.Services)
	}
	if one := n.read(testkit.AdminA, closed.Id); one.Services != 1 {
		t.Errorf("%d services, want 1", one.Services)
	}
}

func TestMaintenanceBeginsAndEnds(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	start := time.Now().Add(time.Hour)
	planned := n.published(
		body{"kind": "maintenance", "severity": nil, "startsOn": start, "expectedEndOn": start.Add(time.Hour),
			"outageMinutes": 30, "objectUntil": start.Add(-time.Minute), "nextUpdateOn": nil},
	)
	if planned.State != "planned" || !strings.HasPrefix(planned.Number, "O-") {
		t.Errorf("planned = %s %s", planned.Number, planned.State)
	}
	if got := n.state(testkit.AdminA, "configuration A"); got != "maintenance" {
		t.Errorf("state = %s, want maintenance", got)
	}
	if planned.Phase != nil || planned.History[0].Phase != nil {
		t.Errorf("the phase of maintenance = %v", *planned.Phase)
	}
	n.due()
	longer := n.published(body{"kind": "maintenance", "severity": nil, "startsOn": start,
		"expectedEndOn": start.Add(time.Hour), "nextUpdateOn": nil})
	for _, c := range []struct {
		begins, ends string
		state        contract.IncidentState
	}{{"-1 minute", "1 hour", "active"}, {"-2 hours", "-1 hour", "ended"}} {
		n.Exec(`update incident set starts_on = now() + $2::interval, expected_end_on = now() + $3::interval where id = $1`,
			planned.Id, c.begins, c.ends)
		n.due()
		if got := n.read(testkit.AdminA, planned.Id).State; got != c.state {
			t.Errorf("from %s to %s: %s, want %s", c.begins, c.ends, got, c.state)
		}
	}
	// Maintenance with more updates ends when staff end it.
	n.Exec(`update incident set starts_on = now() - interval '1 hour' where id = $1`, longer.Id)
	n.due()
	later := time.Now().Add(2 * time.Hour)
	n.post(testkit.Staff, "/"+longer.Id.String()+"/updates", body{"id": uuid.New(), "phase": "repairing",
		"text": "Het duurt langer.", "nextUpdateOn": nil, "expectedEndOn": later}, http.StatusCreated, "")
	n.Exec(`update incident set expected_end_on = now() - interval '1 minute' where id = $1`, longer.Id)
	n.due()
	if got := n.read(testkit.AdminA, longer.Id).State; got != "active" {
		t.Errorf("maintenance that takes longer: %s, want active", got)
	}
	if got := n.state(testkit.AdminA, "configuration A"); got != "maintenance" {
		t.Errorf("state during it = %s, want maintenance", got)
	}
}

func TestDraftsChange(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	b := draft(testkit.ID("outage"), nil)
	made := n.post(testkit.Staff, "", b, http.StatusCreated, "")
	again := n.post(testkit.Staff, "", b, http.StatusCreated, "")
	if again.Rev != made.Rev || again.Number != made.Number {
		t.Errorf("the same again = %+v", again)
	}
	b["title"] = "Iets heel anders"
	n.post(testkit.Staff, "", b, http.StatusConflict, "incident.id_taken")
	delete(b, "id")
	put := func(rev string, status int, code string) testkit.Answer {
		return want(t, n.Call(testkit.Staff, "PUT", "/api/incidents/"+made.Id.String(), b, "If-Match", rev), status, code)
	}
	put(`"9"`, http.StatusConflict, "incident.stale")
	var one contract.IncidentDetail
	put(match(made), http.StatusOK, "").JSON(&one)
	if one.Title != "Iets heel anders" || one.Rev != made.Rev+1 {
		t.Errorf("changed = %+v", one)
	}
	n.post(testkit.AdminA, "", draft(uuid.New(), nil), http.StatusForbidden, "auth.forbidden")
	want(t, n.Call(testkit.Staff, "DELETE", "/api/incidents/"+made.Id.String(), nil, "If-Match", match(one)),
		http.StatusNoContent, "")
	n.hidden(testkit.Staff, made.Id)

	public := n.published(nil)
	want(t, n.Call(testkit.Staff, "DELETE", "/api/incidents/"+public.Id.String(), nil, "If-Match", match(public)),
		http.StatusConflict, "incident.published")
	cancelled := n.post(testkit.Staff, "/"+public.Id.String()+"/cancellation",
		body{"id": uuid.New(), "reason": "Dit bericht was niet voor u."}, http.StatusOK, "")
	if cancelled.State != "cancelled" || n.state(testkit.AdminA, "configuration A") != "works" {
		t.Errorf("cancelled = %+v", cancelled)
	}
}

// A list of one service's incidents has that service, wherever it stands among those that an incident is about.
func TestIncidentsOfServiceHaveIt(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	one := n.published(body{"audience": audience(body{"codes": []string{"AMF-1"}})})
	for _, service := range []string{"configuration A", "AMF-1"} {
		id := testkit.ID(service)
		read := func() *contract.IncidentService {
			list := n.list(testkit.AdminA, "?Filters=configurationId%3A"+id.String())
			if len(list) != 1 || list[0].FirstService == nil || list[0].FirstService.Id != id {
				t.Fatalf("incidents of %s = %+v, want one with that service", service, list)
			}
			return list[0].FirstService
		}
		if s := read(); s.ReportedOn != nil {
			t.Errorf("%s was reported on %v, want not yet", service, s.ReportedOn)
		}
		want(t, n.Call(testkit.AdminA, "PUT", "/api/incidents/"+one.Id.String()+"/reports/"+id.String(), nil),
			http.StatusOK, "")
		if read().ReportedOn == nil {
			t.Errorf("%s is not reported, want it to be", service)
		}
	}
	list := n.list(testkit.Staff, "?Filters=configurationId%3A"+testkit.ID("AMF-1").String())
	if len(list) != 1 || list[0].FirstService != nil {
		t.Errorf("incidents for staff = %+v, want one without a service", list)
	}
}

func TestIncidentsAreListed(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	n.published(body{"title": "Oude storing", "startsOn": time.Now().Add(-48 * time.Hour)})
	young := n.published(body{"title": "Verse storing", "severity": "degraded"})
	n.post(testkit.Staff, "", draft(uuid.New(), body{"title": "Concept"}), http.StatusCreated, "")
	titles := func(as, query string) string {
		var list []string
		for _, i := range n.list(as, query) {
			list = append(list, i.Title)
		}
		return strings.Join(list, ", ")
	}
	for query, found := range map[string]string{
		"":                                 "Verse storing, Oude storing",
		"?OrderBy=startsOn+ASC":            "Oude storing, Verse storing",
		"?OrderBy=title":                   "Oude storing, Verse storing",
		"?Filters=state%3Aended":           "",
		"?Filters=kind%3Adisruption":       "Verse storing, Oude storing",
		"?SearchParameter=oude":            "Oude storing",
		"?SearchParameter=" + young.Number: "Verse storing",
		"?Filters=configurationId%3A" + testkit.ID("configuration A").String(): "Verse storing, Oude storing",
		"?Filters=configurationId%3A" + testkit.ID("AMF-1").String():           "",
	} {
		if got := titles(testkit.AdminA, query); got != found {
			t.Errorf("%s: %q, want %q", query, got, found)
		}
	}
	if got := titles(testkit.Staff, "?Filters=state%3Adraft"); got != "Concept" {
		t.Errorf("drafts of staff: %q", got)
	}
}
