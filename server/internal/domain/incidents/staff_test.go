package incidents_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/test/testkit"
)

// signIn lets users sign in for the first time: until then they are invited, and read nothing.
func (n net) signIn(users ...string) {
	n.T.Helper()
	for _, user := range users {
		n.list(user, "")
	}
}

func (n net) preview(change body) (p contract.IncidentPreview) {
	n.T.Helper()
	want(n.T, n.Call(testkit.Staff, "POST", "/api/incidents/preview", audience(change)), http.StatusOK, "").JSON(&p)
	return p
}

// An attribute with several values has the services with one of them.
func TestSeveralValuesOfAField(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	values := []body{{"key": "node", "value": "UTR-03"}, {"key": "node", "value": "AMF-01"}}
	if p := n.preview(body{"attributes": values}); p.Reach.Services != 3 {
		t.Errorf("%d services, want 3", p.Reach.Services)
	}
	n.Exec(
		"update configuration set attributes = '{\"speed\": \"1 Gbit/s\"}' where id = $1",
		testkit.ID("configuration A"),
	)
	values = append(values, body{"key": "speed", "value": "1 Gbit/s"})
	if p := n.preview(body{"attributes": values}); p.Reach.Services != 1 {
		t.Errorf("with another field: %d services, want 1", p.Reach.Services)
	}
}

// The next page begins after the last row seen, among incidents that began at one instant.
func TestTiesOfIncidents(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	for range 4 {
		n.published(body{})
	}
	const at = "2024-01-01T00:00:00.000Z"
	n.Exec("update incident set starts_on = $1", at)
	ids := func(query string) (ids []uuid.UUID) {
		for _, one := range n.list(testkit.Staff, query) {
			ids = append(ids, one.Id)
		}
		return ids
	}
	for _, order := range []struct{ by, next, previous string }{
		{"startsOn", "GreaterThan", "LessThan"}, {"startsOn%20DESC", "LessThan", "GreaterThan"},
	} {
		all := ids("?OrderBy=" + order.by)
		if len(all) != 4 {
			t.Fatalf("%s: incidents = %d, want 4", order.by, len(all))
		}
		for i, id := range all {
			bound := "=startsOn:" + at + "@" + id.String() + "&OrderBy=" + order.by
			after, before := ids("?"+order.next+bound), ids("?"+order.previous+bound)
			if !slices.Equal(after, all[i+1:]) || !slices.Equal(before, all[:i]) {
				t.Errorf("%s: %d before and %d after row %d", order.by, len(before), len(after), i+1)
			}
		}
		if n := len(ids("?LessThan=startsOn:"+at)) + len(ids("?GreaterThan=startsOn:"+at)); n != 0 {
			t.Errorf("%s: incidents of the instant itself = %d, want 0", order.by, n)
		}
	}
}

// The fields of an audience offer the values that services in use have.
func TestAudienceValues(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	for _, c := range []struct{ query, want string }{
		{"field=node", "AMF-01 1, UTR-03 2"},
		{"field=node&search=utr", "UTR-03 2"},
		{"field=city&search=amersf", "Amersfoort 1"},
		{"field=node&search=%25", ""},
		{"field=unknown", ""},
	} {
		var list contract.AudienceValues
		want(t, n.Call(testkit.Staff, "GET", "/api/incidents/audience-values?"+c.query, nil), http.StatusOK, "").JSON(&list)
		var got []string
		for _, v := range list.Items {
			got = append(got, fmt.Sprint(v.Value, " ", v.Services))
		}
		if strings.Join(got, ", ") != c.want {
			t.Errorf("%s: %q, want %q", c.query, got, c.want)
		}
	}
	want(t, n.Call(testkit.AdminA, "GET", "/api/incidents/audience-values?field=node", nil), http.StatusForbidden, "")
}

// A preview says whom to call where nobody may read it, and which disruptions the services have already.
func TestPreview(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	n.signIn(testkit.AdminA, testkit.ReporterA, testkit.AdminB)
	n.Exec("update portal_user set last_seen_on = null")
	n.Exec(
		"update user_grant set valid_until = now() where user_id in (select id from portal_user where organisation_id = $1)",
		testkit.ID("B"),
	)
	n.Exec(`insert into configuration_contact (id, organisation_id, configuration_id, name, phone, role)
		values ($1, $2, $3, 'Balie', '030 555 07 40', 'access'), ($4, $2, $3, 'Techniek', '030 555 07 41', 'technical')`,
		uuid.New(), testkit.ID("B"), testkit.ID("configuration B"), uuid.New())
	n.Exec("update portal_user set last_seen_on = now() where id = $1", testkit.ID(testkit.ReporterA))
	n.Exec("insert into notification_setting (user_id, organisation_id, email_on_incident) values ($1, $2, false)",
		testkit.ID(testkit.AdminA), testkit.ID("A"))
	p := n.preview(nil)
	if *p.Reach.Mailed != p.Reach.Readers-1 {
		t.Errorf("%d of %d readers get e-mail, one has turned it off", *p.Reach.Mailed, p.Reach.Readers)
	}
	if p.Reach.Online != 1 || p.Reach.Readers < 2 || len(p.Overlaps) != 0 {
		t.Errorf("preview = %+v", p)
	}
	for _, c := range p.Customers {
		switch phone := c.Phone; {
		case c.Id == testkit.ID("A") && phone != nil:
			t.Errorf("A has readers, and is called at %s", *phone)
		case c.Id == testkit.ID("B") && (c.Readers != 0 || phone == nil || *phone != "030 555 07 41"):
			t.Errorf("B = %+v", c)
		}
	}
	if p.Sample == nil || p.Sample.CustomerId != testkit.ID("A") || p.Sample.Services[0].Code != "CODE-A" ||
		p.Sample.ServiceCount != 1 || p.Sample.LocationCount != 1 || p.Sample.Reader == nil {
		t.Errorf("sample = %+v", p.Sample)
	}
	for id, found := range map[uuid.UUID]bool{testkit.ID("B"): true, uuid.New(): false} {
		var of contract.IncidentPreview
		want(t, n.Call(testkit.Staff, "POST", "/api/incidents/preview?customerId="+id.String(), audience(nil)),
			http.StatusOK, "").JSON(&of)
		if found != (of.Sample != nil) || found && (of.Sample.Services[0].Code != "CODE-B" || of.Sample.Reader != nil) {
			t.Errorf("sample of %s = %+v", id, of.Sample)
		}
	}
	runs := n.published(body{"audience": audience(body{"codes": []string{"AMF-1"}})})
	planned := n.post(testkit.Staff, "", draft(uuid.New(), nil), http.StatusCreated, "")
	n.post(testkit.Staff, "/"+planned.Id.String()+"/publication", body{"now": false, "customers": nil}, http.StatusOK, "",
		"If-Match", match(planned))
	p = n.preview(body{"exceptCustomerIds": []uuid.UUID{testkit.ID("B")}, "codes": []string{"AMF-1"}})
	var overlaps []string
	for _, o := range p.Overlaps {
		by := ""
		if o.PublishedBy != nil {
			by = o.PublishedBy.FullName
		}
		overlaps = append(overlaps, fmt.Sprintf("%t %t %d %s", o.Id == runs.Id, o.Id == planned.Id, o.Services, by))
	}
	if strings.Join(overlaps, ", ") != "true false 2 , false true 1 Stan Staff" {
		t.Errorf("overlaps = %+v", p.Overlaps)
	}
}

// The facts of a published incident may change and its audience may grow; what was told stays.
func TestUpdateOfAPublishedIncident(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	at := time.Now().Truncate(time.Millisecond)
	start, next := at.Add(-time.Minute), at.Add(time.Hour)
	stays := body{"startsOn": start, "nextUpdateOn": next}
	one := n.published(stays)
	put := func(change body, status int, code string) (now contract.IncidentDetail) {
		t.Helper()
		b := draft(one.Id, stays)
		delete(b, "id")
		for name, value := range change {
			b[name] = value
		}
		a := want(t, n.Call(testkit.Staff, "PUT", "/api/incidents/"+one.Id.String(), b, "If-Match", match(one)), status, code)
		if code == "" {
			a.JSON(&now)
		}
		return now
	}
	for _, change := range []body{{"text": "Wij wisten er meer van dan dit."}, {"kind": "announcement", "severity": nil},
		{"nextUpdateOn": next.Add(time.Hour)}} {
		put(change, http.StatusConflict, "incident.published")
	}
	for _, change := range []body{{"startsOn": next}, {"startsOn": nil}, {"title": "Kort"}, {"severity": nil}} {
		put(change, http.StatusBadRequest, "incident.invalid")
	}
	put(body{"title": "Storing bij organisation-b"}, http.StatusBadRequest, "incident.names_customer")
	wider := audience(body{"attributes": []body{{"key": "node", "value": "AMF-01"}}})
	expected := next.Add(time.Minute)
	now := put(body{"title": "Glasvezel in het midden uitgevallen", "severity": "degraded", "expectedEndOn": expected,
		"audience": wider}, http.StatusOK, "")
	if now.Title != "Glasvezel in het midden uitgevallen" || *now.Severity != "degraded" || now.Reach.Services != 3 ||
		now.Updates != 1 || now.ExpectedEndOn == nil || now.State != "active" {
		t.Errorf("changed = %+v, reach %+v", now, now.Reach)
	}
	if ours := n.read(testkit.AdminA, one.Id); ours.Services != 2 || ours.Title != now.Title {
		t.Errorf("the customer reads %+v", ours)
	}
	put(nil, http.StatusConflict, "incident.stale")
	one = now
	n.post(
		testkit.Staff,
		"/"+one.Id.String()+"/end",
		body{"id": uuid.New(), "endedOn": time.Now(), "cause": "Stroomuitval",
			"text": "Alles werkt weer."},
		http.StatusOK,
		"",
	)
	one = n.read(testkit.Staff, one.Id)
	put(nil, http.StatusConflict, "incident.not_running")

	path := "/api/incidents/" + one.Id.String() + "/history"
	var history contract.UserHistoryPage
	want(t, n.Call(testkit.Staff, "GET", path, nil), http.StatusOK, "").JSON(&history)
	var done []string
	for _, e := range history.Items {
		done = append(done, e.Action)
	}
	if got := strings.Join(done, " "); got != "incident.ended incident.changed incident.sent" {
		t.Errorf("history = %s", got)
	}
	change := history.Items[1]
	was, is := *change.Before, *change.After
	if len(was) != 3 || was["severity"] != "down" || is["severity"] != "degraded" || was["expectedEndOn"] != nil ||
		is["expectedEndOn"] != audit.Instant(expected) || is["title"] != now.Title {
		t.Errorf("changed from %v to %v", was, is)
	}
	want(t, n.Call(testkit.Staff2, "GET", path, nil), http.StatusForbidden, "auth.forbidden")
}

// The author who publishes again because the response was lost gets it; a colleague who is late does not.
func TestPublishingAgain(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	n.Grant(testkit.Staff2, "manage:incidents")
	for _, now := range []bool{false, true} {
		made := n.post(testkit.Staff, "", draft(uuid.New(), nil), http.StatusCreated, "")
		path := "/" + made.Id.String() + "/publication"
		b := body{"now": now, "customers": nil}
		first := n.post(testkit.Staff, path, b, http.StatusOK, "", "If-Match", match(made))
		again := n.post(testkit.Staff, path, b, http.StatusOK, "", "If-Match", match(made))
		if again.Rev != first.Rev || again.Updates != first.Updates {
			t.Errorf("again = %+v, first %+v", again, first)
		}
		code := map[bool]string{false: "incident.stale", true: "incident.published"}[now]
		n.post(testkit.Staff2, path, b, http.StatusConflict, code, "If-Match", match(made))
		if !now {
			n.Exec("update incident set publish_on = now() - interval '1 second' where id = $1", made.Id)
			n.due()
			n.post(testkit.Staff, path, b, http.StatusOK, "", "If-Match", match(made))
		}
	}
}

// No text that several customers read has the name of one.
func TestTextsNameNoCustomer(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	named := "Door werk bij Organisation  B, in Utrecht, valt glasvezel uit."
	made := n.post(testkit.Staff, "", draft(uuid.New(), body{"text": named}), http.StatusCreated, "")
	n.post(testkit.Staff, "/"+made.Id.String()+"/publication", body{"now": true, "customers": nil}, http.StatusBadRequest,
		"incident.names_customer", "If-Match", match(made))
	path := "/" + n.published(nil).Id.String()
	n.post(testkit.Staff, path+"/updates", body{"id": uuid.New(), "phase": "found", "text": named, "nextUpdateOn": nil},
		http.StatusBadRequest, "incident.names_customer")
	end := body{"id": uuid.New(), "endedOn": time.Now(), "cause": "Graven bij Organisation B", "text": "Alles werkt weer."}
	n.post(testkit.Staff, path+"/end", end, http.StatusBadRequest, "incident.names_customer")
	n.post(testkit.Staff, path+"/cancellation", body{"id": uuid.New(), "reason": named}, http.StatusBadRequest,
		"incident.names_customer")
	end["cause"] = "Graven bij een organisation"
	n.post(testkit.Staff, path+"/end", end, http.StatusOK, "")
}

// Only a disruption has a cause.
func TestAnAnnouncementEndsWithoutACause(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	for kind, status := range map[string]int{"announcement": http.StatusOK, "disruption": http.StatusBadRequest} {
		change := body{"kind": kind}
		if kind == "announcement" {
			change["severity"] = nil
		}
		one := n.published(change)
		a := n.Call(testkit.Staff, "POST", "/api/incidents/"+one.Id.String()+"/end",
			body{"id": uuid.New(), "endedOn": time.Now(), "cause": nil, "text": "Het is voorbij."})
		if a.Status != status {
			t.Errorf("%s: response = %d %s, want %d", kind, a.Status, a.Body, status)
		}
	}
}

func TestListOfStaff(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	n.signIn(testkit.AdminA, testkit.AdminB)
	down := n.published(nil)
	slow := n.published(body{"severity": "degraded", "audience": audience(body{"codes": []string{"CODE-B"},
		"attributes": []body{}})})
	n.post(testkit.Staff, "", draft(uuid.New(), nil), http.StatusCreated, "")
	for query, found := range map[string][]uuid.UUID{
		"severity:down":                                      {down.Id},
		"customerId:" + testkit.ID("A").String():             {down.Id},
		"customerId:" + testkit.ID("B").String():             {down.Id, slow.Id},
		"state:draft&Filters=customerId:" + uuid.NewString(): {},
	} {
		list := n.list(testkit.Staff, "?OrderBy=number&Filters=state:draft|active&Filters="+query)
		if query == "severity:down" {
			list = n.list(testkit.Staff, "?Filters=state:active&Filters=severity:down")
		}
		var got []uuid.UUID
		for _, i := range list {
			got = append(got, i.Id)
			if i.Reach == nil || i.Reach.Readers == 0 {
				t.Errorf("%s: reach = %+v", i.Number, i.Reach)
			}
		}
		if fmt.Sprint(got) != fmt.Sprint(found) && (len(got) > 0 || len(found) > 0) {
			t.Errorf("%s: %v, want %v", query, got, found)
		}
	}
	// What a draft would have is asked for by its preview: a list does not look at every service for each.
	if drafts := n.list(testkit.Staff, "?Filters=state:draft"); len(drafts) != 1 || drafts[0].Reach != nil {
		t.Errorf("drafts = %+v", drafts)
	}
}

// An incident for those of its beginning alone stays so when only its title is mended.
func TestMendingATitleAddsNobody(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	stays := body{"later": false, "startsOn": time.Now().Add(-time.Minute), "nextUpdateOn": time.Now().Add(time.Hour)}
	one := n.published(stays)
	n.Exec(`update configuration_desk set attributes = '{"node": "UTR-03"}' where configuration_id = $1`,
		testkit.ID("AMF-1"))
	b := draft(one.Id, stays)
	delete(b, "id")
	b["title"] = "Glasvezel in Utrecht is uitgevallen"
	want(t, n.Call(testkit.Staff, "PUT", "/api/incidents/"+one.Id.String(), b, "If-Match", match(one)), http.StatusOK, "")
	if now := n.read(testkit.AdminA, one.Id); now.Services != 1 || now.Title != b["title"] {
		t.Errorf("%d services, want 1; title %q", now.Services, now.Title)
	}
}

// A code that becomes clear later, because another customer's service has ended, adds nobody.
func TestACodeIsDecidedOnce(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	n.Exec(`update configuration set code = 'SAME-1' where id in ($1, $2)`, testkit.ID("AMF-1"),
		testkit.ID("configuration B"))
	stays := body{"startsOn": time.Now().Add(-time.Minute), "nextUpdateOn": time.Now().Add(time.Hour),
		"audience": audience(body{"attributes": []body{}, "codes": []string{"SAME-1", "CODE-A"}})}
	one := n.published(stays)
	n.Exec("update configuration set ended_on = now() where id = $1", testkit.ID("configuration B"))
	n.due()
	b := draft(one.Id, stays)
	delete(b, "id")
	b["title"] = "Glasvezel in Utrecht is uitgevallen"
	want(t, n.Call(testkit.Staff, "PUT", "/api/incidents/"+one.Id.String(), b, "If-Match", match(one)), http.StatusOK, "")
	if now := n.read(testkit.AdminA, one.Id); now.Services != 1 {
		t.Errorf("%d services, want 1", now.Services)
	}
}
