package installed_test

import (
	"bytes"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/hubclient"
	"klantportaal.example/server/internal/test/testkit"
)

type body map[string]any

// firm is a portal in which organisation A has services at three places:
//
//	Utrecht    CODE-A (Glasvezel, in use), HST-1 (reported)
//	Zwolle     IPT-1 (starts in ten days, an open question)
//	no address VPN-1 (works), OLD-1 (ended)
type firm struct{ *testkit.Portal }

func newFirm(t *testing.T) firm {
	t.Helper()
	f := firm{testkit.New(t)}
	f.Grant(testkit.UserA, "view:configurations")
	f.Grant(testkit.ReporterA, "view:configurations")
	f.Grant(testkit.Staff, "manage:customers")
	a := testkit.ID("A")
	f.Exec(`insert into configuration_kind (id, caption, icon, attributes) values ($1, 'Glasvezel', 'cable',
		'[{"key": "speed", "caption": "Bandbreedte", "type": "text"}, {"key": "none", "caption": "Reserve", "type": "text"},
			{"key": "numbers", "caption": "Nummers", "type": "phones"}]')`, testkit.ID("kind"))
	f.Exec(`update configuration set kind_id = $1, contract_ends_on = '2031-12-31', starts_on = '2021-01-01',
		attributes = '{"numbers": "+31 30 555 01 00", "speed": "1 Gbit/s"}' where id = $2`,
		testkit.ID("kind"), testkit.ID("configuration A"))
	add := func(code, postcode, city, more string) {
		f.Exec(`insert into configuration (id, organisation_id, code, description, postcode, house_number, city)
			values ($1, $2, $3, $4, $5, $6, $7)`, testkit.ID(code), a, code, "Dienst "+code, postcode,
			map[bool]string{true: "1"}[city != ""], city)
		if more != "" {
			f.Exec("update configuration set "+more+" where id = $1", testkit.ID(code))
		}
	}
	add("HST-1", "3542aa", "UTRECHT", "contract_ends_on = '2030-06-30'")
	add("IPT-1", "8013 PN", "Zwolle", "starts_on = current_date + 10")
	add("VPN-1", "", "", "")
	add("OLD-1", "", "", "ended_on = now()")
	f.ticket(testkit.AdminA, "HST-1", "incident")
	f.ticket(testkit.AdminA, "HST-1", "question")
	f.ticket(testkit.UserA, "IPT-1", "question")
	return f
}

func (f firm) ticket(by, code, topic string) {
	f.T.Helper()
	want(f.T, f.Call(by, "POST", "/api/support-tickets", body{"subject": "Over " + code, "topic": topic,
		"text": "De verbinding is sinds vanmorgen weg.", "configurationId": testkit.ID(code)}), http.StatusCreated, "")
}

func (f firm) services(as string, query ...string) (codes []string) {
	f.T.Helper()
	var page contract.InstalledConfigurationPage
	want(f.T, f.Call(as, "GET", "/api/configurations"+asQuery(query), nil), http.StatusOK, "").JSON(&page)
	for _, c := range page.Items {
		codes = append(codes, c.Code+" "+string(c.State))
	}
	if page.Total != len(codes) {
		f.T.Errorf("%v: total = %d, want %d", query, page.Total, len(codes))
	}
	return codes
}

func (f firm) locations(as string, query ...string) (list []contract.Location) {
	f.T.Helper()
	var page contract.LocationPage
	want(f.T, f.Call(as, "GET", "/api/locations"+asQuery(query), nil), http.StatusOK, "").JSON(&page)
	if page.Total != len(page.Items) {
		f.T.Errorf("%v: total = %d, want %d", query, page.Total, len(page.Items))
	}
	return page.Items
}

// asQuery makes "?Filters=open%3Atrue" of ["Filters=open:true"].
func asQuery(parameters []string) string {
	v := url.Values{}
	for _, p := range parameters {
		if name, value, ok := strings.Cut(p, "="); ok {
			v.Add(name, value)
		}
	}
	return "?" + v.Encode()
}

func want(t testing.TB, a testkit.Answer, status int, code string) testkit.Answer {
	t.Helper()
	if a.Status != status || code != "" && a.Problem().Code != code {
		t.Fatalf("response = %d %s, want %d %s", a.Status, a.Body, status, code)
	}
	return a
}

func TestServicesAreListed(t *testing.T) {
	t.Parallel()
	f := newFirm(t)
	utrecht := f.locations(testkit.AdminA, "Filters=city:Utrecht")[0].Id
	for _, c := range []struct {
		query string
		codes []string
	}{
		{"", []string{"HST-1 reported", "IPT-1 starting", "CODE-A works", "VPN-1 works"}},
		{"OrderBy=state DESC", []string{"CODE-A works", "VPN-1 works", "IPT-1 starting", "HST-1 reported"}},
		{"OrderBy=code", []string{"CODE-A works", "HST-1 reported", "IPT-1 starting", "VPN-1 works"}},
		{"OrderBy=name DESC", []string{"VPN-1 works", "IPT-1 starting", "HST-1 reported", "CODE-A works"}},
		{"OrderBy=location", []string{"VPN-1 works", "CODE-A works", "HST-1 reported", "IPT-1 starting"}},
		{"OrderBy=openTickets DESC", []string{"HST-1 reported", "IPT-1 starting", "CODE-A works", "VPN-1 works"}},
		{"OrderBy=contractEndsOn", []string{"HST-1 reported", "CODE-A works", "IPT-1 starting", "VPN-1 works"}},
		{"OrderBy=contractEndsOn DESC", []string{"CODE-A works", "HST-1 reported", "IPT-1 starting", "VPN-1 works"}},
		{"Filters=ended:true", []string{"OLD-1 works"}},
		{"Filters=state:works|starting", []string{"IPT-1 starting", "CODE-A works", "VPN-1 works"}},
		{"Filters=state:down", nil},
		{"Filters=id:" + testkit.ID("VPN-1").String() + "|" + testkit.ID("OLD-1").String(),
			[]string{"OLD-1 works", "VPN-1 works"}},
		{"Filters=id:" + testkit.ID("configuration B").String(), nil},
		{"Filters=kindId:" + testkit.ID("kind").String(), []string{"CODE-A works"}},
		{"Filters=locationId:" + utrecht.String(), []string{"HST-1 reported", "CODE-A works"}},
		{"Filters=hasOpenTickets:false", []string{"CODE-A works", "VPN-1 works"}},
		{"Filters=city:Zwolle", []string{"IPT-1 starting"}},
		{"SearchParameter=8013pn", []string{"IPT-1 starting"}},
		{"SearchParameter=1 gbit", []string{"CODE-A works"}},
		{"SearchParameter=speed", nil}, // a key is no value
	} {
		if got := f.services(testkit.AdminA, c.query); !slices.Equal(got, c.codes) {
			t.Errorf("%s: services = %q, want %q", c.query, got, c.codes)
		}
	}
	// Two addresses in one town, each with two services of the same names: what is at one address stands together.
	for _, code := range []string{"ZW-1", "ZW-2", "ZW-3", "ZW-4"} {
		f.Exec(`insert into configuration (id, organisation_id, code, description, postcode, house_number, city)
			values ($1, $2, $3, $4, $5, '5', 'Assen')`, testkit.ID(code), testkit.ID("A"), code,
			map[bool]string{true: "Glasvezel", false: "Telefonie"}[code < "ZW-3"],
			map[bool]string{true: "9401 AA", false: "9402 BB"}[code == "ZW-1" || code == "ZW-3"])
	}
	if got := f.services(testkit.AdminA, "OrderBy=location", "Filters=city:Assen"); !slices.Equal(got,
		[]string{"ZW-1 works", "ZW-3 works", "ZW-2 works", "ZW-4 works"}) {
		t.Errorf("by location: %q", got)
	}
	var page contract.InstalledConfigurationPage
	a := f.Call(testkit.AdminA, "GET", "/api/configurations?OrderBy=code&PageSize=1", nil)
	want(t, a, http.StatusOK, "").JSON(&page)
	if got := page.Items[0].Attributes; len(got) != 2 || got[0].Value != "1 Gbit/s" || got[1].Caption != "Nummers" {
		t.Errorf("attributes = %+v, want those with a value, in the order of the kind", got)
	}
}

// A state is of what its reader may know: an open ticket that they may not read makes no difference.
func TestStateIsOfWhatTheReaderMayRead(t *testing.T) {
	t.Parallel()
	f := newFirm(t)
	for who, codes := range map[string][]string{
		testkit.UserA:     {"IPT-1 starting", "CODE-A works", "HST-1 works", "VPN-1 works"},
		testkit.ReporterA: {"IPT-1 starting", "CODE-A works", "HST-1 works", "VPN-1 works"},
	} {
		if got := f.services(who); !slices.Equal(got, codes) {
			t.Errorf("%s sees %q, want %q", who, got, codes)
		}
	}
	want(t, f.Call(testkit.NobodyA, "GET", "/api/configurations", nil), http.StatusForbidden, "auth.forbidden")
	// Staff name the customer.
	a := "Filters=organisationId:" + testkit.ID("A").String()
	if got := f.services(testkit.Staff, a); len(got) != 4 || got[0] != "HST-1 reported" {
		t.Errorf("staff see %q", got)
	}
	if got := f.services(testkit.AdminB, a); len(got) != 0 {
		t.Errorf("another customer sees %q", got)
	}
}

// The database refuses a service at another organisation's location, too.
func TestLocationIsOfTheServicesOrganisation(t *testing.T) {
	t.Parallel()
	f := newFirm(t)
	_, err := f.Database.Super.Exec(t.Context(), `update configuration set location_id =
		(select location_id from configuration where id = $1) where id = $2`,
		testkit.ID("configuration B"), testkit.ID("configuration A"))
	if err == nil || !strings.Contains(err.Error(), "configuration_at_location_fkey") {
		t.Errorf("error = %v, want that of the foreign key", err)
	}
}

func TestLocationsAreListed(t *testing.T) {
	t.Parallel()
	f := newFirm(t)
	shown := func(query ...string) (list []string) {
		for _, l := range f.locations(testkit.AdminA, query...) {
			contract := "-"
			if l.ContractEndsOn != nil {
				contract = l.ContractEndsOn.String()
			}
			list = append(list, fmt.Sprintf("%s %s %d/%d reports %d open %d until %s of %d", l.City, l.State, l.InState,
				l.Services, l.Reports, l.OpenTickets, contract, l.ContractEnds))
		}
		return list
	}
	utrecht := "Utrecht reported 1/2 reports 1 open 2 until 2030-06-30 of 2"
	zwolle := "Zwolle starting 1/1 reports 0 open 1 until - of 0"
	nowhere := " works 1/1 reports 0 open 0 until - of 0"
	for _, c := range []struct {
		query string
		list  []string
	}{
		{"", []string{utrecht, zwolle, nowhere}},
		{"OrderBy=name", []string{nowhere, utrecht, zwolle}},
		{"OrderBy=services DESC", []string{utrecht, nowhere, zwolle}},
		{"OrderBy=openTickets DESC", []string{utrecht, zwolle, nowhere}},
		{"Filters=open:true", []string{utrecht, zwolle}},
		{"Filters=open:false", []string{nowhere}},
		{"Filters=state:works", []string{nowhere, "Utrecht works 1/1 reports 0 open 0 until 2031-12-31 of 1"}},
		{"SearchParameter=hst-1", []string{"Utrecht reported 1/1 reports 1 open 2 until 2030-06-30 of 1"}},
	} {
		if got := shown(c.query); !slices.Equal(got, c.list) {
			t.Errorf("%s: locations =\n%q, want\n%q", c.query, got, c.list)
		}
	}
	if l := f.locations(testkit.AdminA)[1]; l.StartsOn == nil {
		t.Errorf("%+v has no day on which it starts", l)
	}
	var summary contract.ConfigurationSummary
	want(t, f.Call(testkit.AdminA, "GET", "/api/configurations/summary", nil), http.StatusOK, "").JSON(&summary)
	if got := fmt.Sprint(summary.Locations, summary.Services, summary.Ended, len(summary.Kinds), summary.Cities); got !=
		"3 4 1 1 [{Utrecht 2} {Zwolle 1}]" {
		t.Errorf("summary = %s", got)
	}
	// Tickets are found by where their service is.
	var page contract.SupportTicketPage
	path := "/api/support-tickets" + asQuery([]string{"Filters=locationId:" + f.locations(testkit.AdminA)[0].Id.String()})
	want(t, f.Call(testkit.AdminA, "GET", path, nil), http.StatusOK, "").JSON(&page)
	if page.Total != 2 || page.Items[0].Subject != "Over HST-1" {
		t.Errorf("tickets of a location = %d", page.Total)
	}
}

func TestServiceShowsItsFacts(t *testing.T) {
	t.Parallel()
	f := newFirm(t)
	var one contract.InstalledConfigurationDetail
	path := "/api/configurations/" + testkit.ID("configuration A").String()
	want(t, f.Call(testkit.AdminA, "GET", path, nil), http.StatusOK, "").JSON(&one)
	facts := fmt.Sprint(one.Code, one.Kind.Caption, one.Location.City, one.StartsOn, one.OrganisationName, one.Attributes)
	if facts != "CODE-AGlasvezelUtrecht2021-01-01Organisation A[{Bandbreedte speed text 1 Gbit/s} "+
		"{Nummers numbers phones +31 30 555 01 00}]" {
		t.Errorf("service = %s", facts)
	}
	want(t, f.Call(testkit.AdminB, "GET", path, nil), http.StatusNotFound, "configuration.not_found")
	want(t, f.Call(testkit.AdminA, "GET", "/api/configurations/"+uuid.NewString(), nil), http.StatusNotFound,
		"configuration.not_found")
}

func TestNamesAreTheCustomersOwn(t *testing.T) {
	t.Parallel()
	f := newFirm(t)
	id := testkit.ID("configuration A").String()
	place := f.locations(testkit.AdminA)[0]
	name := func(as, what, name string, rev int64) testkit.Answer {
		return f.Call(as, "PUT", "/api/"+what+"/name", body{"name": name}, "If-Match", fmt.Sprintf(`"%d"`, rev))
	}
	service, location := "configurations/"+id, "locations/"+place.Id.String()
	var one contract.InstalledConfigurationDetail
	var where contract.ServiceLocation
	want(t, name(testkit.AdminA, service, "  Hoofdlijn ", 1), http.StatusOK, "").JSON(&one)
	want(t, name(testkit.Staff, location, "Hoofdkantoor", 1), http.StatusOK, "").JSON(&where)
	if one.CustomerName != "Hoofdlijn" || one.Rev != 2 || where.Name != "Hoofdkantoor" || where.Rev != 2 {
		t.Errorf("named %q at revision %d, and %q at %d", one.CustomerName, one.Rev, where.Name, where.Rev)
	}
	want(t, name(testkit.AdminA, service, "Hoofdlijn", 2), http.StatusOK, "").JSON(&one)
	if one.Rev != 2 {
		t.Errorf("the same name again made revision %d", one.Rev)
	}
	want(t, name(testkit.AdminA, service, "Te laat", 1), http.StatusConflict, "configuration.stale")
	want(t, name(testkit.AdminA, location, "Te laat", 1), http.StatusConflict, "location.stale")
	want(t, name(testkit.AdminA, service, "Twee\nregels", 2), http.StatusBadRequest, "configuration.invalid")
	want(t, name(testkit.AdminA, service, strings.Repeat("a", 81), 2), http.StatusBadRequest, "request.invalid")
	want(t, name(testkit.AdminB, service, "Van ons", 2), http.StatusNotFound, "configuration.not_found")
	want(t, name(testkit.AdminB, location, "Van ons", 2), http.StatusNotFound, "location.not_found")
	want(t, name(testkit.UserA, service, "Mag niet", 2), http.StatusForbidden, "auth.forbidden")
	want(t, name(testkit.Staff2, service, "Mag niet", 2), http.StatusForbidden, "auth.forbidden")

	// Neither an import nor a change by staff touches it, and the history of the customer shows it.
	path := "/api/customers/" + testkit.ID("A").String()
	row := body{"code": "CODE-A", "description": "Anders", "postCode": "3542 AA", "houseNumber": "1", "city": "Utrecht"}
	want(t, f.Call(testkit.Staff, "POST", path+"/configurations/import", body{"dryRun": false, "rows": []body{row}}),
		http.StatusOK, "")
	row["ended"] = false
	want(t, f.Call(testkit.Staff, "PUT", path+"/configurations/"+id, row, "If-Match", `"2"`), http.StatusOK, "")
	want(t, f.Call(testkit.AdminA, "GET", "/api/"+service, nil), http.StatusOK, "").JSON(&one)
	if one.CustomerName != "Hoofdlijn" || one.Description != "Anders" || one.Location.Name != "Hoofdkantoor" {
		t.Errorf("after an import: %q, %q at %q", one.CustomerName, one.Description, one.Location.Name)
	}
	var history contract.CustomerHistoryPage
	want(t, f.Call(testkit.Staff, "GET", path+"/history?Filters=entity:location", nil), http.StatusOK, "").JSON(&history)
	if len(history.Items) != 1 || history.Items[0].Action != "location.named" ||
		*history.Items[0].Subject != "3542 AA 1 Utrecht" {
		t.Errorf("history = %+v", history.Items)
	}
	want(t, name(testkit.AdminA, service, "", 3), http.StatusOK, "").JSON(&one)
	if one.CustomerName != "" {
		t.Errorf("an emptied name is %q", one.CustomerName)
	}
}

// A service that moves gets the location of its new address; the name of the old one stays there.
func TestServiceMovesToAnotherLocation(t *testing.T) {
	t.Parallel()
	f := newFirm(t)
	before := f.locations(testkit.AdminA, "Filters=city:Zwolle")[0]
	f.Exec("update configuration set postcode = '3542 AA', house_number = '1', city = 'Utrecht' where id = $1",
		testkit.ID("IPT-1"))
	places := f.locations(testkit.AdminA, "OrderBy=services DESC")
	if len(places) != 2 || places[0].Services != 3 {
		t.Errorf("places = %+v", places)
	}
	f.Exec("update configuration set postcode = '8013PN', city = 'zwolle' where id = $1", testkit.ID("IPT-1"))
	if back := f.locations(testkit.AdminA, "Filters=city:Zwolle"); len(back) != 1 || back[0].Id != before.Id {
		t.Errorf("back at %+v, want location %s", back, before.Id)
	}
}

// Those who see an organisation's services are notified when these change, or what is open about them, and nobody else
// is. However much changes, they are notified at most once in two seconds.
func TestThoseWhoSeeServicesAreNotified(t *testing.T) {
	t.Parallel()
	f := newFirm(t)
	heard := map[string]*atomic.Int32{}
	for _, email := range []string{testkit.AdminA, testkit.ReporterA, testkit.ColleagueA, testkit.AdminB} {
		conn, err := hubclient.Dialer{Addr: strings.TrimPrefix(f.URL, "http://")}.Dial(f.Token(email))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() })
		conn.KeepAlive()
		_ = conn.Invoke("Typing", 0) // it is refused; by then the hub knows who listens
		heard[email] = &atomic.Int32{}
		go conn.Records(func(record []byte) {
			if bytes.Contains(record, []byte(`"configurationsChanged"`)) {
				heard[email].Add(1)
			}
		})
	}
	// Each change is heard before the next one is made. The single one is first: of many, one may be heard late.
	hears := func(what string, change func()) {
		t.Helper()
		before := heard[testkit.AdminA].Load()
		change()
		for until := time.Now().Add(testkit.Patience); heard[testkit.AdminA].Load() == before; {
			if time.Now().After(until) {
				t.Fatalf("nobody was notified of %s", what)
			}
			time.Sleep(10 * time.Millisecond)
		}
	}
	began := time.Now()
	hears("a ticket", func() { f.ticket(testkit.AdminA, "VPN-1", "incident") })
	path := "/api/configurations/" + testkit.ID("HST-1").String() + "/name"
	hears("a name", func() {
		for rev := 1; rev <= 20; rev++ {
			want(t, f.Call(testkit.AdminA, "PUT", path, body{"name": fmt.Sprint("Naam ", rev)}, "If-Match",
				fmt.Sprintf(`"%d"`, rev)), http.StatusOK, "")
		}
	})
	most := int32(time.Since(began)/(2*time.Second)) + 1
	for email, count := range heard {
		n := count.Load()
		if sees := email == testkit.AdminA || email == testkit.ReporterA; (n > 0) != sees || n > most {
			t.Errorf("notifications for %s = %d, at most %d", email, n, most)
		}
	}
}
