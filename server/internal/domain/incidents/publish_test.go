package incidents_test

import (
	"net/http"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// A publication takes place after 30 seconds, whatever becomes of its sender, and can be undone until then.
func TestPublicationCanBeUndone(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	made := n.post(testkit.Staff, "", draft(testkit.ID("outage"), nil), http.StatusCreated, "")
	path := "/" + made.Id.String() + "/publication"
	later := body{"now": false, "customers": nil}
	n.post(testkit.Staff, path, later, http.StatusConflict, "incident.stale", "If-Match", `"99"`)
	one := n.post(testkit.Staff, path, later, http.StatusOK, "", "If-Match", match(made))
	if one.State != "draft" || one.Desk.PublishOn == nil || !one.Desk.PublishOn.After(time.Now().Add(10*time.Second)) {
		t.Errorf("on its way = %+v", one.Desk)
	}
	n.published(nil) // the only one that is public
	n.due()
	n.hidden(testkit.AdminA, made.Id)
	var undone contract.IncidentDetail
	want(t, n.Call(testkit.Staff, "DELETE", "/api/incidents"+path, nil), http.StatusOK, "").JSON(&undone)
	if undone.Desk.PublishOn != nil {
		t.Errorf("undone = %+v", undone.Desk)
	}

	n.post(testkit.Staff, path, later, http.StatusOK, "", "If-Match", match(undone))
	n.Exec("update incident set publish_on = now() - interval '1 second' where id = $1", made.Id)
	for range 2 { // a second instance
		n.due()
	}
	if one = n.read(testkit.AdminA, made.Id); one.Updates != 1 || len(one.History) != 1 {
		t.Errorf("published = %+v", one)
	}
	want(t, n.Call(testkit.Staff, "DELETE", "/api/incidents"+path, nil), http.StatusConflict, "incident.published")
	n.post(testkit.Staff, path, later, http.StatusConflict, "incident.published", "If-Match", match(one))
}

func (n net) due() {
	n.T.Helper()
	if err := n.App.PublishIncidents(n.T.Context()); err != nil {
		n.T.Fatal(err)
	}
}

func TestWhatAPublicationNeeds(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	soon, past := time.Now().Add(time.Hour), time.Now().Add(-time.Hour)
	for _, c := range []struct {
		change      body
		status      int
		code, field string
	}{
		{body{"title": "Kort"}, 400, "incident.invalid", "title"},
		{body{"text": "Te kort."}, 400, "incident.invalid", "text"},
		{body{"severity": nil}, 400, "incident.invalid", "severity"},
		{body{"startsOn": soon}, 400, "incident.invalid", "startsOn"},
		{body{"nextUpdateOn": nil}, 400, "incident.invalid", "nextUpdateOn"},
		{body{"nextUpdateOn": past}, 400, "incident.invalid", "nextUpdateOn"},
		{body{"kind": "maintenance", "severity": nil, "startsOn": nil}, 400, "incident.invalid", "startsOn"},
		{body{"kind": "maintenance", "severity": nil, "startsOn": soon}, 400, "incident.invalid", "expectedEndOn"},
		{body{"audience": audience(body{"attributes": []body{}})}, 409, "incident.nobody", ""},
		{body{"audience": audience(body{"attributes": []body{{"key": "node", "value": "XXX"}}})}, 409, "incident.nobody", ""},
	} {
		made := n.post(testkit.Staff, "", draft(uuid.New(), c.change), http.StatusCreated, "")
		p := want(t, n.Call(testkit.Staff, "POST", "/api/incidents/"+made.Id.String()+"/publication",
			body{"now": true, "customers": nil}, "If-Match", match(made)), c.status, c.code).Problem()
		if c.field != "" && (len(p.Fields) != 1 || p.Fields[0].Name != c.field) {
			t.Errorf("%v: fields = %+v, want %s", c.change, p.Fields, c.field)
		}
		n.hidden(testkit.AdminA, made.Id)
	}
	for _, change := range []body{
		{"kind": "maintenance"}, {"outageMinutes": 30}, {"objectUntil": past}, {"expectedEndOn": past.Add(-time.Hour)},
		{"title": "Twee\nregels"}, {"audience": audience(body{"postCodeFrom": "3600", "postCodeTo": "3500"})},
	} {
		n.post(testkit.Staff, "", draft(uuid.New(), change), http.StatusBadRequest, "incident.invalid")
	}
}
