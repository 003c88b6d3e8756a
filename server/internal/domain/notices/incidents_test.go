package notices_test

import (
	"context"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/domain/notices"
	"klantportaal.example/server/internal/platform/mail"
	"klantportaal.example/server/internal/test/testkit"
)

type body = map[string]any

var tomorrow = regexp.MustCompile(`(U leest|Volgende update) [a-z]{2} \d+ [a-z]+ `) // in an hour, late in the evening

// outage is a portal with a service of A and one of B that staff can publish incidents about. AdminA and ReporterA of
// A, and AdminB of B, may see services; UserA may not.
type outage struct{ *post }

func newOutage(t *testing.T, change func(*app.Mail)) outage {
	t.Helper()
	o := outage{start(t, change)}
	o.prepare()
	return o
}

func (o outage) prepare() {
	o.p.Exec("update portal_user set status = 'active'")
	o.p.Grant(testkit.Staff, "manage:incidents")
	o.p.Grant(testkit.ReporterA, "view:configurations")
	o.p.Exec("update configuration set customer_name = 'Hoofdlijn' where id = $1", testkit.ID("configuration A"))
	o.p.Exec("update configuration set customer_name = 'Lijn B' where id = $1", testkit.ID("configuration B"))
}

func (o outage) call(method, path string, b any, status int, header ...string) (one contract.IncidentDetail) {
	o.Helper()
	a := o.p.Call(testkit.Staff, method, "/api/incidents"+path, b, header...)
	if a.Status != status {
		o.Fatalf("%s %s: status = %d, want %d\n%s", method, path, a.Status, status, a.Body)
	}
	a.JSON(&one)
	return one
}

// published publishes an incident about services by their codes.
func (o outage) published(change body, codes ...string) contract.IncidentDetail {
	o.Helper()
	b := drafted(change, codes...)
	made := o.call("POST", "", b, http.StatusCreated)
	return o.call("POST", "/"+made.Id.String()+"/publication", body{"now": true, "customers": nil}, http.StatusOK,
		"If-Match", fmt.Sprintf(`"%d"`, made.Rev))
}

// drafted is a draft about services by their codes.
func drafted(change body, codes ...string) body {
	b := body{"id": uuid.New(), "kind": "disruption", "severity": "down", "title": "Glasvezel in Utrecht uitgevallen",
		"text": "Sinds {sinds} werkt {diensten} op {locatie} niet.", "startsOn": time.Now().Add(-time.Minute),
		"expectedEndOn": nil, "outageMinutes": nil, "objectUntil": nil, "nextUpdateOn": time.Now().Add(time.Hour),
		"later": true, "audience": body{"kindId": nil, "city": nil, "postCodeFrom": nil, "postCodeTo": nil,
			"attributes": []body{}, "codes": codes, "exceptCustomerIds": []string{}}}
	for name, value := range change {
		b[name] = value
	}
	return b
}

func (o outage) update(one contract.IncidentDetail, phase, text string) {
	o.Helper()
	o.call("POST", "/"+one.Id.String()+"/updates", body{"id": uuid.New(), "phase": phase, "text": text,
		"nextUpdateOn": time.Now().Add(time.Hour)}, http.StatusCreated)
}

func (o outage) end(one contract.IncidentDetail) {
	o.Helper()
	o.call("POST", "/"+one.Id.String()+"/end", body{"id": uuid.New(), "endedOn": time.Now(),
		"cause": "Stroomuitval in de centrale", "text": "Alle diensten werken weer."}, http.StatusOK)
}

func (o outage) cancel(one contract.IncidentDetail) {
	o.Helper()
	o.call("POST", "/"+one.Id.String()+"/cancellation", body{"id": uuid.New(), "reason": "Een vergissing."}, http.StatusOK)
}

func (o outage) follows(who string, one contract.IncidentDetail) {
	o.Helper()
	a := o.p.Call(who, "PUT", "/api/incidents/"+one.Id.String()+"/mine", body{"follows": true})
	if a.Status != http.StatusOK {
		o.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
	}
}

// got checks that these e-mails, by the beginning of their subjects, and no others were sent to an address.
func (o outage) got(who string, subjects ...string) []testkit.Mail {
	o.Helper()
	o.noMore(who, len(subjects))
	list := o.smtp.Mails(who)
	for i, want := range subjects {
		if !strings.HasPrefix(list[i].Subject, want) {
			o.Errorf("e-mail %d to %s = %q, want %q", i+1, who, list[i].Subject, want)
		}
		list[i].Text = tomorrow.ReplaceAllString(list[i].Text, "$1 om ")
	}
	return list
}

// A risk has stopped nothing, and its e-mail does not call it a disruption.
func TestRiskByEmail(t *testing.T) {
	t.Parallel()
	o := newOutage(t, nil)
	o.published(body{"severity": "at_risk"}, "CODE-A")
	o.got(testkit.AdminA, "[Risico] Hoofdlijn, sinds ")
}

// Everybody whom a disruption affects is told of its beginning and its end, and followers of what is between; users
// without the right, of others and of the provider of nothing.
func TestDisruptionByEmail(t *testing.T) {
	t.Parallel()
	o := newOutage(t, nil)
	one := o.published(nil, "CODE-A", "CODE-B")
	m := o.got(testkit.AdminA, "[Storing] Hoofdlijn, sinds ")[0]
	for _, line := range []string{"Beste Anna Admin,\n", " werkt Hoofdlijn op ", "- Hoofdlijn, CODE-A\n", "U leest om ",
		"Storing bekijken:\n" + o.p.URL + "/incidents/" + one.Id.String() + "\n", "Houd mij op de hoogte:\n",
		"U krijgt dit omdat u diensten van Organisation A mag bekijken.\n", "Geen e-mail over storingen: " + o.p.URL} {
		if !strings.Contains(m.Text, line) {
			t.Errorf("no %q in\n%s", line, m.Text)
		}
	}
	if strings.ContainsAny(m.Text, "{}") || strings.Contains(m.Text, "Lijn B") || strings.Contains(m.Text, "CODE-B") {
		t.Errorf("text:\n%s", m.Text)
	}
	o.got(testkit.ReporterA, "[Storing] Hoofdlijn, sinds ")
	if m := o.got(testkit.AdminB, "[Storing] Lijn B, sinds ")[0]; strings.Contains(m.Raw, "CODE-A") {
		t.Errorf("another customer reads\n%s", m.Raw)
	}

	o.follows(testkit.AdminA, one)
	o.update(one, "repairing", "Een monteur is onderweg.")
	m = o.got(testkit.AdminA, "[Storing]", "[Update] Hoofdlijn: herstel bezig")[1]
	if !strings.Contains(m.Text, "Volgende update om ") || strings.Contains(m.Text, "Houd mij") {
		t.Errorf("a follower reads\n%s", m.Text)
	}
	o.got(testkit.ReporterA, "[Storing]")

	o.end(one)
	list := o.got(testkit.AdminA, "[Storing]", "[Update]", "[Opgelost] Hoofdlijn, om ")
	if !strings.Contains(list[2].Text,
		"Oorzaak: Stroomuitval in de centrale. Werkt het bij u niet? Laat het ons weten.\n") {
		t.Errorf("text:\n%s", list[2].Text)
	}
	ids := map[string]bool{}
	for _, m := range list {
		ids[m.Header.Get("Message-Id")] = true
		for _, name := range []string{"References", "In-Reply-To"} {
			if got, want := m.Header.Get(name), "<incident-"+one.Id.String()+"@provider.example>"; got != want {
				t.Errorf("%s = %q, want %q", name, got, want)
			}
		}
	}
	if len(ids) != len(list) {
		t.Errorf("Message-IDs = %v, want one each", ids)
	}
	o.got(testkit.ReporterA, "[Storing]", "[Opgelost]")
	o.got(testkit.AdminB, "[Storing]", "[Opgelost]")
	o.noMore("", 7) // none to users without the right, to staff, or to the provider

	desk := o.call("GET", "/"+one.Id.String(), nil, http.StatusOK)
	if desk.Desk.Mail != (contract.IncidentMail{Sent: 3, Followers: 1}) || desk.History[0].Reach.Sent != 3 ||
		desk.History[1].Reach.Sent != 1 {
		t.Errorf("staff read %+v, %+v", desk.Desk.Mail, desk.History)
	}
}

// A user gets e-mail only with the right: none after it was taken away, and the newest message once after it was given,
// unless it is over by then.
func TestIncidentMailFollowsTheRight(t *testing.T) {
	t.Parallel()
	o := newOutage(t, nil)
	one := o.published(nil, "CODE-A")
	o.got(testkit.ReporterA, "[Storing]")
	o.update(one, "found", "De oorzaak is gevonden.")
	o.p.Exec(`delete from user_grant where user_id = $1`, testkit.ID(testkit.ReporterA))
	o.p.Grant(testkit.UserA, "view:configurations")
	if m := o.got(testkit.UserA, "[Update] Hoofdlijn: oorzaak gevonden")[0]; !strings.Contains(m.Text, "gevonden.") {
		t.Errorf("text:\n%s", m.Text)
	}
	o.end(one)
	o.got(testkit.UserA, "[Update]", "[Opgelost]")
	o.p.Grant(testkit.NobodyA, "view:configurations")
	o.p.Grant(testkit.ReporterA, "view:configurations")
	o.got(testkit.AdminA, "[Storing]", "[Opgelost]")
	o.got(testkit.NobodyA)
	// As one who had been told, and may read it again.
	o.got(testkit.ReporterA, "[Storing]", "[Opgelost]")
}

// A customer whose service is matched later gets the newest message, once.
func TestLaterServicesByEmail(t *testing.T) {
	t.Parallel()
	o := newOutage(t, nil)
	one := o.published(body{"audience": body{"kindId": nil, "city": "Amersfoort", "postCodeFrom": nil, "postCodeTo": nil,
		"attributes": []body{}, "codes": []string{"CODE-A"}, "exceptCustomerIds": []string{}}})
	o.got(testkit.AdminA, "[Storing]")
	o.update(one, "repairing", "Een monteur is onderweg.")
	o.got(testkit.AdminB)
	o.p.Exec(`insert into configuration (id, organisation_id, code, description, postcode, house_number, city)
		values ($1, $2, 'NEW-B', 'Telefonie', '3811 AA', '1', 'Amersfoort')`, uuid.New(), testkit.ID("B"))
	if err := o.p.App.PublishIncidents(t.Context()); err != nil {
		t.Fatal(err)
	}
	m := o.got(testkit.AdminB, "[Update] Telefonie: herstel bezig")[0]
	if !strings.Contains(m.Text, "Een monteur is onderweg.") {
		t.Errorf("text:\n%s", m.Text)
	}
	o.got(testkit.AdminA, "[Storing]")
}

// Of what happened while no e-mail could be sent, only the newest is, and what was taken back meanwhile is not told.
func TestOnlyTheNewestIncidentMail(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	o := outage{&post{t, p, testkit.NewSMTP(t)}}
	o.prepare()
	one := o.published(nil, "CODE-A")
	o.update(one, "found", "De oorzaak is gevonden.")
	o.update(one, "repairing", "Een monteur is onderweg.")
	o.cancel(o.published(nil, "CODE-A"))
	ended := o.published(nil, "CODE-B")
	o.end(ended)
	p.Configure(func(c *app.Config) {
		c.Mail = app.Mail{URL: o.smtp.URL, From: "Klantportaal <portaal@provider.example>", LookEvery: lookEvery}
	})
	o.got(testkit.AdminA, "[Update] Hoofdlijn: herstel bezig")
	o.got(testkit.AdminB, "[Opgelost] Lijn B")
	o.noMore("", 3)
}

// Users who were told of a disruption that was not theirs get a correction.
func TestIncidentCorrection(t *testing.T) {
	t.Parallel()
	o := newOutage(t, nil)
	one := o.published(nil, "CODE-A")
	o.got(testkit.AdminA, "[Storing]")
	o.got(testkit.ReporterA, "[Storing]")
	o.p.Exec(`insert into notification_setting (user_id, organisation_id, email_on_incident) values ($1, $2, false)`,
		testkit.ID(testkit.UserA), testkit.ID("A"))
	o.p.Grant(testkit.UserA, "view:configurations") // at once they are affected, but get no e-mail
	o.cancel(one)
	m := o.got(testkit.AdminA, "[Storing]", "[Correctie] "+one.Number+" geldt niet voor u")[1]
	if !regexp.MustCompile(`Wij stuurden u om \d\d:\d\d een bericht dat niet voor u was\. Onze excuses\.`).
		MatchString(m.Text) || strings.Contains(m.Text, "Hoofdlijn") {
		t.Errorf("text:\n%s", m.Text)
	}
	o.p.Exec(`delete from notification_setting`)
	o.got(testkit.UserA)
}

// Nobody gets e-mail who does not want it, is blocked or belongs to a customer that has ended.
func TestNoIncidentMail(t *testing.T) {
	t.Parallel()
	o := newOutage(t, nil)
	first := o.published(nil, "CODE-A")
	link := o.got(testkit.AdminA, "[Storing]")[0].Header.Get("List-Unsubscribe")
	o.got(testkit.ReporterA, "[Storing]")
	path := strings.TrimSuffix(strings.TrimPrefix(link, "<"+o.p.URL), ">")
	if !strings.HasPrefix(path, "/unsubscribe/incidents?token=") {
		t.Fatalf("List-Unsubscribe = %q", link)
	}
	if a := o.p.Call("", "GET", path, nil); a.Status != http.StatusOK ||
		!strings.Contains(string(a.Body), "<h1>E-mail over storingen en onderhoud</h1>") {
		t.Errorf("the page: %d %s", a.Status, a.Body)
	}
	for _, wrong := range []string{path + "0", path[:len(path)-1], "/unsubscribe/incidents",
		strings.Replace(path, testkit.ID(testkit.AdminA).String(), testkit.ID(testkit.ReporterA).String(), 1)} {
		if a := o.p.Call("", "POST", wrong, nil); a.Status != http.StatusOK {
			t.Errorf("POST %s: status = %d, want 200", wrong, a.Status)
		}
	}
	var muted int
	o.p.Scan("select count(*) from notification_setting where not email_on_incident", nil, &muted)
	if muted != 0 {
		t.Errorf("users without e-mail = %d after wrong links, want 0", muted)
	}
	a := o.p.Call("", "POST", path, nil)
	if a.Status != http.StatusOK || !strings.Contains(string(a.Body), "storingen en onderhoud") {
		t.Errorf("unsubscribing: %d %s", a.Status, a.Body)
	}
	var s contract.NotificationSettings
	o.p.Call(testkit.AdminA, "GET", "/api/users/me/notification-settings", nil).JSON(&s)
	if s.EmailOnIncident == nil || *s.EmailOnIncident || !s.EmailOnMessage {
		t.Errorf("settings = %+v, want no e-mail about incidents", s)
	}
	o.p.Exec("update portal_user set status = 'blocked' where id = $1", testkit.ID(testkit.ReporterA))
	o.end(first)
	o.got(testkit.AdminA, "[Storing]")
	o.got(testkit.ReporterA, "[Storing]")

	a = o.p.Call(testkit.AdminA, "PUT", "/api/users/me/notification-settings",
		body{"emailOnMessage": true, "emailOnDocument": true, "emailOnIncident": true})
	if a.Status != http.StatusOK {
		t.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
	}
	o.got(testkit.AdminA, "[Storing]", "[Opgelost]")
	second := o.published(nil, "CODE-B")
	o.got(testkit.AdminB, "[Storing]")
	o.p.Exec("update organisation set status = 'ended' where id = $1", testkit.ID("B"))
	o.end(second)
	o.got(testkit.AdminB, "[Storing]")
}

// Maintenance is announced when it is published, and a week and a day before; with a file for a calendar.
func TestMaintenanceByEmail(t *testing.T) {
	t.Parallel()
	o := newOutage(t, nil)
	starts := time.Now().Add(10 * 24 * time.Hour)
	window := body{"kind": "maintenance", "severity": nil, "nextUpdateOn": nil, "startsOn": starts,
		"expectedEndOn": starts.Add(4 * time.Hour), "outageMinutes": 30, "objectUntil": starts.Add(-time.Hour),
		"text": "Wij vervangen apparatuur op {locatie}."}
	one := o.published(window, "CODE-A")
	o.follows(testkit.ReporterA, one)
	m := o.got(testkit.AdminA, "[Onderhoud] ")[0]
	if !strings.Contains(m.Text, "Uw diensten zijn tot 30 minuten weg. Komt dit niet uit? Dat kan tot ") ||
		!strings.Contains(m.Files["onderhoud.ics"], "\r\nSEQUENCE:2\r\n") ||
		!strings.Contains(m.Files["onderhoud.ics"], "\r\nUID:incident-"+one.Id.String()+"@127.0.0.1\r\n") {
		t.Errorf("e-mail:\n%s\n%s", m.Text, m.Files)
	}
	// later moves the time until the start.
	later := func(left time.Duration) {
		o.looked()
		// In one statement: between two, a look would find that a reminder is due.
		o.p.Exec(`with m as (
				update incident_mail m set mailed_on = m.mailed_on - (i.starts_on - now() - $2::interval) from incident i
				where i.id = $1 and m.incident_id = i.id)
			update incident set starts_on = now() + $2::interval, expected_end_on = now() + $2::interval
				+ interval '4 hours' where id = $1`, one.Id, left)
	}
	later(7*24*time.Hour + time.Hour)
	o.got(testkit.AdminA, "[Onderhoud] ")
	later(7*24*time.Hour - time.Hour)
	o.got(testkit.AdminA, "[Onderhoud] ", "[Onderhoud] ")
	o.got(testkit.ReporterA, "[Onderhoud] ", "[Onderhoud] ")
	o.update(one, "searching", "Het duurt wat langer.")
	o.got(testkit.ReporterA, "[Onderhoud] ", "[Onderhoud] ", "[Gewijzigd] ")
	later(23 * time.Hour)
	// A reminder of the newest message.
	o.got(testkit.AdminA, "[Onderhoud] ", "[Onderhoud] ", "[Gewijzigd] ")
	o.got(testkit.ReporterA, "[Onderhoud] ", "[Onderhoud] ", "[Gewijzigd] ", "[Gewijzigd] ")
	later(2 * time.Hour)
	o.got(testkit.AdminA, "[Onderhoud] ", "[Onderhoud] ", "[Gewijzigd] ")
	o.cancel(one)
	m = o.got(testkit.AdminA, "[Onderhoud] ", "[Onderhoud] ", "[Gewijzigd] ", "[Vervallen] ")[3]
	if !strings.Contains(m.Text, "Een vergissing.") ||
		!strings.Contains(m.Files["onderhoud.ics"], "\r\nSTATUS:CANCELLED\r\n") {
		t.Errorf("e-mail:\n%s\n%s", m.Text, m.Files)
	}

	soon := time.Now().Add(20 * time.Hour)
	window["startsOn"], window["expectedEndOn"], window["objectUntil"] = soon, soon.Add(time.Hour), nil
	two := o.published(window, "CODE-B")
	o.got(testkit.AdminB, "[Onderhoud] ") // within a day: not reminded
	// Maintenance that ends by itself says nothing.
	o.p.Exec(`update incident set starts_on = now() - interval '2 hours', expected_end_on = now() - interval '1 hour'
		where id = $1`, two.Id)
	if err := o.p.App.PublishIncidents(t.Context()); err != nil {
		t.Fatal(err)
	}
	o.got(testkit.AdminB, "[Onderhoud] ")
}

// An announcement has its title; users who come to read it later than four days after it get none.
func TestAnnouncementByEmail(t *testing.T) {
	t.Parallel()
	o := newOutage(t, nil)
	one := o.published(body{"kind": "announcement", "severity": nil, "nextUpdateOn": nil, "title": "Nieuwe nummers"},
		"CODE-A")
	o.got(testkit.AdminA, "[Bericht] Nieuwe nummers")
	o.p.Exec("update incident_update set created_on = created_on - interval '5 days' where incident_id = $1", one.Id)
	o.p.Exec("update incident_configuration set added_on = added_on - interval '5 days'")
	o.p.Exec(`insert into user_grant (user_id, organisation_id, grant_id, valid_from)
		select $1, $2, id, now() - interval '5 days' from grant_definition where key = 'view:configurations'`,
		testkit.ID(testkit.UserA), testkit.ID("A"))
	o.got(testkit.UserA)
	o.end(one)
	o.got(testkit.AdminA, "[Bericht] Nieuwe nummers", "[Afgelopen] Nieuwe nummers")
}

// A response of the server that is lost makes the same e-mail come again, under the same Message-ID. An address that is
// refused counts as one that the e-mail did not reach, and is not tried again.
func TestIncidentMailFails(t *testing.T) {
	t.Parallel()
	o := newOutage(t, nil)
	var lost atomic.Bool
	o.smtp.After(func(m testkit.Mail) error {
		if m.To == testkit.AdminA && lost.CompareAndSwap(false, true) {
			return &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 3, 0}, Message: "lost"}
		}
		return nil
	})
	var refused atomic.Int32
	o.smtp.Refuse(func(to string) error {
		if to == testkit.ReporterA {
			refused.Add(1)
			return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "no such user"}
		}
		return nil
	})
	one := o.published(nil, "CODE-A")
	list := o.mails(testkit.AdminA, 2)
	o.got(testkit.AdminA, "[Storing]", "[Storing]")
	if a, b := list[0].Header.Get("Message-Id"), list[1].Header.Get("Message-Id"); a != b || a == "" {
		t.Errorf("Message-IDs = %s and %s, want equal", a, b)
	}
	o.until("the refusal", func() bool { return refused.Load() > 0 })
	o.looked()
	if n := refused.Load(); n != 1 {
		t.Errorf("attempts = %d, want 1", n)
	}
	desk := o.call("GET", "/"+one.Id.String(), nil, http.StatusOK)
	if desk.Desk.Mail != (contract.IncidentMail{Sent: 1, Failed: 1}) ||
		*desk.History[0].Reach != (contract.IncidentUpdateReach{Sent: 1, Failed: 1}) {
		t.Errorf("staff read %+v, %+v", desk.Desk.Mail, desk.History[0].Reach)
	}
}

// Of many services ten are named.
func TestIncidentMailNamesTenServices(t *testing.T) {
	t.Parallel()
	o := newOutage(t, nil)
	codes := []string{"CODE-A"}
	for n := range 12 {
		codes = append(codes, fmt.Sprintf("X-%02d", n))
		o.p.Exec(
			`insert into configuration (id, organisation_id, code, description, customer_name, postcode, house_number, city)
			values ($1, $2, $3, 'Lijn', 'Zijlijn ' || $3, '3811 AA', '1', 'Amersfoort')`,
			uuid.New(),
			testkit.ID("A"),
			codes[n+1],
		)
	}
	o.published(nil, codes...)
	m := o.got(testkit.AdminA, "[Storing] Hoofdlijn en 12 andere, sinds ")[0]
	if n := strings.Count(m.Text, "\n- "); n != 11 || !strings.Contains(m.Text, "- en 3 andere\n") {
		t.Errorf("services = %d lines in\n%s", n, m.Text)
	}
}

// answers are addresses of a portal that reads no e-mail.
type answers struct{}

func (answers) ReplyAddress(context.Context, int64, uuid.UUID, uuid.UUID) (address, token string, err error) {
	return "", "", nil
}

func (answers) IncidentToken(uuid.UUID) string { return "token" }

// The right is checked again when an e-mail is sent, and after it was sent it is not due again.
func TestIncidentMailChecksTheRightAgain(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	o := outage{&post{t, p, testkit.NewSMTP(t)}}
	o.prepare()
	one := o.published(nil, "CODE-A")
	mailer, err := mail.New(mail.Config{URL: o.smtp.URL, From: "Klantportaal <portaal@provider.example>"})
	if err != nil {
		t.Fatal(err)
	}
	n := notices.New(notices.Config{DB: p.App.DB(), Mail: mailer, Replies: answers{}, PublicURL: p.URL})
	due, err := n.Due(t.Context())
	if err != nil || len(due) != 2 {
		t.Fatalf("due = %v, error = %v, want AdminA and ReporterA", due, err)
	}
	o.p.Exec("delete from user_grant where user_id = $1", testkit.ID(testkit.ReporterA))
	due = append(due, due[0], notices.Notice{Kind: notices.KindIncident, UserID: testkit.ID(testkit.AdminB),
		IncidentID: one.Id})
	for _, what := range append(due, due...) {
		if err := n.Tell(t.Context(), what); err != nil {
			t.Errorf("%+v: %v", what, err)
		}
	}
	if list := o.smtp.Mails(""); len(list) != 1 || list[0].To != testkit.AdminA {
		t.Errorf("e-mails = %+v, want one to %s", list, testkit.AdminA)
	}
	var rows int
	if p.Scan("select count(*) from incident_mail", nil, &rows); rows != 1 {
		t.Errorf("rows = %d, want 1", rows)
	}
	if due, err = n.Due(t.Context()); err != nil || len(due) != 0 {
		t.Errorf("due = %v, error = %v, want none", due, err)
	}
}
