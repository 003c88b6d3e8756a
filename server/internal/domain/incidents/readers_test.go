package incidents_test

import (
	"bytes"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/wording"
	"klantportaal.example/server/internal/test/hubclient"
	"klantportaal.example/server/internal/test/testkit"
)

// What a user has read, hides, follows and reports is their own.
func TestMine(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	one := n.published(nil)
	path := "/api/incidents/" + one.Id.String()
	put := func(as string, b body) (d contract.IncidentDetail) {
		want(t, n.Call(as, "PUT", path+"/mine", b), http.StatusOK, "").JSON(&d)
		return d
	}
	put(testkit.AdminA, body{"seenUpdates": 7, "follows": true})
	if m := put(testkit.AdminA, body{"hiddenUpdates": 1, "seenUpdates": 0}).Mine; *m != (contract.MyIncident{
		SeenUpdates: 1, HiddenUpdates: 1, Follows: true}) {
		t.Errorf("mine = %+v", *m)
	}
	if m := n.read(testkit.ReporterA, one.Id).Mine; *m != (contract.MyIncident{}) {
		t.Errorf("a colleague's = %+v", *m)
	}
	if reach := n.read(testkit.Staff, one.Id).Reach; reach.Seen != 1 || reach.Readers != 2 {
		t.Errorf("reach = %+v, want one of two readers", reach)
	}
	want(t, n.Call(testkit.Staff, "PUT", path+"/mine", body{"follows": true}), http.StatusNotFound, "incident.not_found")

	n.Exec(`insert into incident_mail (incident_id, user_id, organisation_id, seq, status)
		select $1, id, organisation_id, 1, case when id = $2 then 'sent' else 'failed' end from portal_user
		where id in ($2, $3)`, one.Id, testkit.ID(testkit.AdminA), testkit.ID(testkit.ReporterA))
	desk := n.read(testkit.Staff, one.Id)
	if desk.Desk.Mail != (contract.IncidentMail{Sent: 1, Failed: 1, Followers: 1}) {
		t.Errorf("mail = %+v, want one sent, one failed, one follower", desk.Desk.Mail)
	}
	if r := desk.History[0].Reach; r == nil || *r != (contract.IncidentUpdateReach{Seen: 1, Sent: 1, Failed: 1}) {
		t.Errorf("reach of the update = %+v, want one each", r)
	}
	if r := n.read(testkit.AdminA, one.Id).History[0].Reach; r != nil {
		t.Errorf("a customer reads %+v", r)
	}

	service := path + "/reports/" + testkit.ID("configuration A").String()
	for range 2 {
		want(t, n.Call(testkit.AdminA, "PUT", service, nil), http.StatusOK, "")
	}
	if d := n.read(testkit.AdminA, one.Id); d.Affected[0].ReportedOn == nil {
		t.Error("the service is not reported")
	}
	if d := n.read(testkit.ReporterA, one.Id); d.Affected[0].ReportedOn != nil {
		t.Error("a colleague reads it as their own")
	}
	if reach := n.read(testkit.Staff, one.Id).Reach; reach.Reports != 1 {
		t.Errorf("reach = %+v, want one report", reach)
	}
	for _, other := range []string{"AMF-1", "configuration B"} {
		want(t, n.Call(testkit.AdminA, "PUT", path+"/reports/"+testkit.ID(other).String(), nil), http.StatusNotFound,
			"incident.not_found")
	}
	want(t, n.Call(testkit.AdminA, "DELETE", service, nil), http.StatusOK, "")
	if d := n.read(testkit.AdminA, one.Id); d.Affected[0].ReportedOn != nil {
		t.Error("the report is not withdrawn")
	}
}

// Staff write placeholders, and each customer reads its own services and locations there. Others than these are refused
// when they would be read.
func TestTextsHaveTheReadersWords(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	const text = "Sinds {sinds} werkt {diensten} op {locatie} niet."
	starts := time.Now().Add(-48 * time.Hour)
	n.Exec("update configuration set customer_name = 'Hoofd_lijn' where id = $1", testkit.ID("configuration A"))
	one := n.published(body{"text": text, "startsOn": starts, "audience": audience(body{"codes": []string{"AMF-1"}})})
	want1 := "Sinds " + wording.DayTime(starts) + " werkt Hoofd_lijn en 1 andere op Amersfoort en Utrecht niet."
	if got := n.read(testkit.AdminA, one.Id).History[0].Text; got != want1 {
		t.Errorf("a customer reads %q, want %q", got, want1)
	}
	for _, h := range []string{n.read(testkit.Staff, one.Id).History[0].Text, n.read(testkit.Staff, one.Id).Desk.Text} {
		if h != text {
			t.Errorf("staff read %q, want %q", h, text)
		}
	}
	if got := n.read(testkit.AdminB, one.Id).History[0].Text; strings.Contains(got, "Hoofd_lijn") {
		t.Errorf("another customer reads %q", got)
	}

	const wrong = "Beste {klant}, wij zoeken de oorzaak."
	made := n.post(testkit.Staff, "", draft(uuid.New(), body{"text": wrong}), http.StatusCreated, "")
	path := "/" + one.Id.String()
	for _, c := range []struct {
		path, field string
		b           body
		header      []string
	}{
		{"/" + made.Id.String() + "/publication", "text", body{"now": false, "customers": nil}, []string{"If-Match", match(made)}},
		{path + "/updates", "text", body{"id": uuid.New(), "phase": "found", "text": wrong, "nextUpdateOn": nil}, nil},
		{path + "/end", "text", body{"id": uuid.New(), "endedOn": time.Now(), "cause": "Stroom", "text": wrong}, nil},
		{path + "/cancellation", "reason", body{"id": uuid.New(), "reason": wrong}, nil},
	} {
		a := want(t, n.Call(testkit.Staff, "POST", "/api/incidents"+c.path, c.b, c.header...), http.StatusBadRequest,
			"incident.invalid")
		if f := a.Problem().Fields; len(f) != 1 || f[0].Name != c.field || f[0].Code != "unknown" {
			t.Errorf("%s: fields = %+v, want an unknown placeholder in %s", c.path, f, c.field)
		}
	}
}

// The customers that an incident is about hear of it once it is published, and not before; others never do.
func TestReadersAreNotified(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	heard := map[string]*atomic.Int32{}
	for _, email := range []string{testkit.AdminA, testkit.AdminB, testkit.UserA, testkit.Staff} {
		conn, err := hubclient.Dialer{Addr: strings.TrimPrefix(n.URL, "http://")}.Dial(n.Token(email))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() })
		_ = conn.Invoke("Typing", 0) // it is refused; by then the hub knows who listens
		heard[email] = &atomic.Int32{}
		go conn.Records(func(record []byte) {
			if bytes.Contains(record, []byte(`"configurationsChanged"`)) {
				heard[email].Add(1)
			}
		})
	}
	// until waits until a user has heard of something once more.
	until := func(email string, before int32) {
		t.Helper()
		for end := time.Now().Add(testkit.Patience); heard[email].Load() == before; time.Sleep(10 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("%s was not notified", email)
			}
		}
	}
	of := audience(body{"exceptCustomerIds": []uuid.UUID{testkit.ID("B")}})
	before := heard[testkit.Staff].Load()
	made := n.post(testkit.Staff, "", draft(testkit.ID("outage"), body{"audience": of}), http.StatusCreated, "")
	until(testkit.Staff, before)
	before = heard[testkit.Staff].Load()
	planned := n.post(testkit.Staff, "/"+made.Id.String()+"/publication", body{"now": false, "customers": nil},
		http.StatusOK, "", "If-Match", match(made))
	until(testkit.Staff, before)
	if a := heard[testkit.AdminA].Load(); a != 0 {
		t.Errorf("a customer was notified %d times of a draft", a)
	}
	n.Exec("update incident set publish_on = now() - interval '1 second' where id = $1", planned.Id)
	n.due()
	until(testkit.AdminA, 0)
	for _, email := range []string{testkit.AdminB, testkit.UserA} { // another customer, and a user without the right
		if got := heard[email].Load(); got != 0 {
			t.Errorf("%s was notified %d times", email, got)
		}
	}
}
