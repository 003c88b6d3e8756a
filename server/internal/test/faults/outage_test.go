package faults

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// outage is a portal that sends e-mail about incidents to the users of customer A who may see its service.
type outage struct {
	*world
	smtp    *testkit.SMTP
	at      *instance
	readers []string // their addresses
}

// newOutage makes one with a number of readers, and B's administrator, who has a service elsewhere.
func newOutage(t *testing.T, readers int) *outage {
	t.Helper()
	o := &outage{world: newWorld(t), smtp: testkit.NewSMTP(t)}
	o.exec("update organisation set status = 'active'")
	o.exec("update portal_user set status = 'blocked' where organisation_id = $1", testkit.ID("A"))
	o.exec(`with made as (insert into portal_user (id, organisation_id, first_name, last_name, email, username, status)
			select gen_random_uuid(), $1, 'Lezer', n::text, format('r%s@a.example', n), format('lezer%s', n), 'active'
			from generate_series(1, $2::integer) n returning id, last_name, email),
		named as (insert into person (id, organisation_id, full_name, is_customer)
			select id, $1, 'Lezer ' || last_name, true from made),
		entered as (insert into user_account (user_id, organisation_id, email) select id, $1, email from made)
		insert into user_grant (user_id, organisation_id, grant_id)
		select made.id, $1, d.id from made, grant_definition d where d.key = 'view:configurations'`, testkit.ID("A"), readers)
	o.exec(`insert into user_grant (user_id, organisation_id, grant_id)
		select u.id, u.organisation_id, d.id from portal_user u, grant_definition d
		where u.email = $1 and d.key = 'manage:incidents'`, testkit.Staff)
	o.exec(
		"update configuration set city = case when organisation_id = $1 then 'Utrecht' else 'Venlo' end",
		testkit.ID("A"),
	)
	o.exec("update portal_user set status = 'active' where email = any ($1)", []string{testkit.AdminB, testkit.Staff})
	o.exec("analyze")
	for n := range readers {
		o.readers = append(o.readers, fmt.Sprintf("r%d@a.example", n+1))
	}
	o.at = o.serve("PORTAL_SMTP_URL="+o.smtp.URL, "PORTAL_MAIL_FROM=portaal@provider.example")
	return o
}

// do makes a call as staff, which has to succeed.
func (o *outage) do(method, path string, body any, header ...string) (one contract.IncidentDetail) {
	o.t.Helper()
	text, err := json.Marshal(body)
	if err != nil {
		o.t.Fatal(err)
	}
	status, err := o.call(o.at.addr, testkit.Staff, method, "/incidents"+path, string(text), &one, header...)
	if err != nil || status >= http.StatusMultipleChoices {
		o.t.Fatalf("%s %s: %d, %v: %v", method, path, status, err, o.last.Load())
	}
	return one
}

// publish publishes an outage in Utrecht: at once, or in 30 s.
func (o *outage) publish(now bool) contract.IncidentDetail {
	o.t.Helper()
	made := o.do("POST", "", map[string]any{"id": uuid.New(), "kind": "disruption", "severity": "down",
		"title": "Glasvezel in Utrecht uitgevallen", "text": "Wij onderzoeken de oorzaak.",
		"startsOn": time.Now().Add(-time.Minute), "expectedEndOn": nil, "outageMinutes": nil, "objectUntil": nil,
		"nextUpdateOn": time.Now().Add(time.Hour), "later": true, "audience": map[string]any{"kindId": nil,
			"city": "Utrecht", "postCodeFrom": nil, "postCodeTo": nil, "attributes": []any{}, "codes": []any{},
			"exceptCustomerIds": []any{}}})
	return o.do("POST", "/"+made.Id.String()+"/publication", map[string]any{"now": now, "customers": nil},
		"If-Match", fmt.Sprintf(`"%d"`, made.Rev))
}

// told returns the e-mails with a subject that begins so, by recipient.
func (o *outage) told(subject string) map[string][]testkit.Mail {
	by := map[string][]testkit.Mail{}
	for _, m := range o.smtp.Mails("") {
		if strings.HasPrefix(m.Subject, subject) {
			by[m.To] = append(by[m.To], m)
		}
	}
	return by
}

// until waits until so many recipients have an e-mail with such a subject.
func (o *outage) until(subject string, recipients int) {
	o.t.Helper()
	for began := time.Now(); len(o.told(subject)) < recipients; time.Sleep(100 * time.Millisecond) {
		if time.Since(began) > 20*time.Minute {
			o.t.Fatalf("%s: recipients = %d, want %d", subject, len(o.told(subject)), recipients)
		}
	}
}

// killed kills the portal and starts it again. Interrupted jobs are resumed after minutes, for which no test waits.
func (o *outage) killed() {
	o.t.Helper()
	o.at.kill()
	o.exec("update river.river_job set state = 'available' where state = 'running'")
	o.at.start()
}

// everybody checks that these have an e-mail with such a subject, nobody else has, and that one which was sent twice,
// because the portal was killed between sending and storing it, has one Message-ID. It returns how many those are.
func (o *outage) everybody(subject string, want []string) (twice int) {
	o.t.Helper()
	var got []string
	for to, mails := range o.told(subject) {
		got, twice = append(got, to), twice+len(mails)-1
		for _, m := range mails {
			if id := m.Header.Get("Message-ID"); id != mails[0].Header.Get("Message-ID") {
				o.t.Errorf("%s: %s has two different e-mails", subject, to)
			}
		}
	}
	slices.Sort(got)
	want = slices.Sorted(slices.Values(want))
	if !slices.Equal(got, want) {
		o.t.Errorf("%s: recipients = %d, want %d", subject, len(got), len(want))
	}
	return twice
}

// The portal is killed between publishing, telling, matching and ending: everybody is told of each, and nobody else.
func TestKilledWhileOutageIsToldDrill(t *testing.T) {
	readers, kills := pick(200, 1000), pick(4, 20)
	o := newOutage(t, readers)
	twice := 0
	one := o.publish(false)
	o.killed() // before its 30 s are over
	o.until("[Storing]", 1)
	tell := func(subject string) {
		t.Helper()
		for n := range kills {
			o.until(subject, (n+1)*readers/(kills+2))
			time.Sleep(time.Duration(n) * 3 * time.Millisecond)
			o.killed()
		}
	}
	tell("[Storing]")
	o.until("[Storing]", readers)
	twice += o.everybody("[Storing]", o.readers)

	o.at.kill()
	o.exec("update configuration set city = 'Utrecht' where organisation_id = $1", testkit.ID("B"))
	o.at.start()
	everybody := append(slices.Clone(o.readers), testkit.AdminB)
	o.until("[Storing]", len(everybody))

	o.do("POST", "/"+one.Id.String()+"/end", map[string]any{"id": uuid.New(), "endedOn": time.Now(),
		"cause": "Stroomuitval", "text": "Alles werkt weer."})
	tell("[Opgelost]")
	o.until("[Opgelost]", len(everybody))
	twice += o.everybody("[Opgelost]", everybody)
	o.everybody("[Storing]", everybody)
	var failed int
	o.scan("select count(*) from incident_mail where status <> 'sent'", nil, &failed)
	if most := 2 * 2 * (kills + 1); failed > 0 || twice > most {
		t.Errorf("failed = %d, sent twice = %d, want 0 and %d at most", failed, twice, most)
	}
	figure(t, "%d readers, %d kills: all told of beginning and end; %d e-mails twice, with the same Message-ID", readers,
		2*kills+2, twice)
}

// Thousands of users are affected by one outage: each is told once.
func TestOutageOfThousandsDrill(t *testing.T) {
	const readers = 5000
	o := newOutage(t, readers)
	began := time.Now()
	o.publish(true)
	o.until("[Storing]", readers*95/100)
	most := time.Since(began)
	o.until("[Storing]", readers)
	all := time.Since(began)
	if twice := o.everybody("[Storing]", o.readers); twice > 0 {
		t.Errorf("sent twice = %d, want 0", twice)
	}
	figure(t, "%d readers: 95 %% told after %.0f s, all after %.0f s", readers, most.Seconds(), all.Seconds())
}
