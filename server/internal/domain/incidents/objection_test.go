package incidents_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// window is maintenance in two days that customers may object to for a day.
func window(change body) body {
	b := body{"kind": "maintenance", "severity": nil, "title": "Onderhoud aan het netwerk", "nextUpdateOn": nil,
		"startsOn": time.Now().Add(48 * time.Hour), "expectedEndOn": time.Now().Add(52 * time.Hour),
		"objectUntil": time.Now().Add(24 * time.Hour)}
	for name, value := range change {
		b[name] = value
	}
	return b
}

// An objection is one ticket however often it is sent, which its readers find at the incident.
func TestObjection(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	for _, email := range []string{testkit.UserA, testkit.ColleagueA} {
		n.Grant(email, "view:configurations")
	}
	one := n.published(window(nil))
	path := "/" + one.Id.String() + "/objection"
	reason := body{"id": uuid.New(), "reason": "Die nacht tellen wij de voorraad."}
	made := n.post(testkit.UserA, path, reason, http.StatusCreated, "")
	again := n.post(testkit.UserA, path, reason, http.StatusCreated, "")
	if made.Mine.Objection == nil || *again.Mine.Objection != *made.Mine.Objection {
		t.Fatalf("objection = %+v, then %+v", made.Mine.Objection, again.Mine.Objection)
	}
	id := made.Mine.Objection.TicketId
	var of struct {
		Subject, Topic, Text  string
		Service, Incident, By uuid.UUID
	}
	n.Scan(`select t.subject, t.topic, m.text, t.configuration_id, t.incident_id, t.created_by from support_ticket t
		join message m on m.ticket_id = t.id and m.seq = 1 where t.id = $1`, []any{id},
		&of.Subject, &of.Topic, &of.Text, &of.Service, &of.Incident, &of.By)
	if of.Subject != "Onderhoud "+one.Number+" komt niet uit" || of.Topic != "question" || of.Incident != one.Id ||
		!strings.HasSuffix(of.Text, "Die nacht tellen wij de voorraad.") || of.By != testkit.ID(testkit.UserA) ||
		of.Service != testkit.ID("configuration A") {
		t.Errorf("ticket = %+v", of)
	}
	list := n.list(testkit.UserA, "?Filters=state:planned")
	if len(list) != 1 || list[0].Mine.Objection == nil || list[0].Mine.Objection.TicketId != id {
		t.Errorf("in the list: %+v", list)
	}

	for _, c := range []struct {
		email string
		reads bool
	}{{testkit.AdminA, true}, {testkit.ColleagueA, false}, {testkit.AdminB, false}} {
		reads := n.read(c.email, one.Id).Mine.Objection != nil
		ticket := n.Call(c.email, "GET", "/api/support-tickets/"+strconv.FormatInt(id, 10), nil).Status == http.StatusOK
		if reads != ticket || reads != c.reads {
			t.Errorf("%s reads the objection: %v, its ticket: %v, want %v", c.email, reads, ticket, c.reads)
		}
	}
	if m := n.read(testkit.Staff, one.Id).Mine; m != nil {
		t.Errorf("staff read %+v", m)
	}
	n.post(testkit.UserA, path, body{"id": reason["id"], "reason": "Een heel andere reden."}, http.StatusConflict,
		"idempotency.key_reused")

	n.Exec("update support_ticket set status = 'resolved', resolved_on = now() where id = $1", id)
	if m := n.read(testkit.UserA, one.Id).Mine; m.Objection != nil {
		t.Errorf("of a resolved ticket: %+v", m.Objection)
	}
}

// Nobody objects to what they may not read, or too late, or to what is not planned maintenance.
func TestObjectionIsRefused(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	ours := audience(body{"exceptCustomerIds": []uuid.UUID{testkit.ID("B")}})
	closed := func(one contract.IncidentDetail) {
		t.Helper()
		n.post(testkit.AdminA, "/"+one.Id.String()+"/objection", body{"id": uuid.New(), "reason": "Dan tellen wij."},
			http.StatusConflict, "incident.objection_closed")
	}
	one := n.published(window(body{"audience": ours}))
	path := "/" + one.Id.String() + "/objection"
	for _, email := range []string{testkit.AdminB, testkit.Staff} {
		n.post(email, path, body{"id": uuid.New(), "reason": "Dan tellen wij."}, http.StatusNotFound, "incident.not_found")
	}
	for _, reason := range []string{"Te kort", strings.Repeat("x", 501), strings.Repeat(" ", 20)} {
		n.post(testkit.AdminA, path, body{"id": uuid.New(), "reason": reason}, http.StatusBadRequest, "request.invalid")
	}
	n.Exec("update incident set object_until = now() - interval '1 second' where id = $1", one.Id)
	closed(one)
	closed(n.published(nil))
	closed(n.published(window(body{"objectUntil": nil})))
	var tickets int
	n.Scan("select count(*) from support_ticket where incident_id is not null", nil, &tickets)
	if tickets != 0 {
		t.Errorf("%d tickets were created", tickets)
	}
}
