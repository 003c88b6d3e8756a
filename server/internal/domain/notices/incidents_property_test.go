package notices_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/platform/webpush"
	"klantportaal.example/server/internal/test/testkit"
)

// service is a service as a rule looks at it.
type service struct {
	id                         uuid.UUID
	code, customer, node, city string
	postcode                   string
	ended                      bool
}

// randomRule is an audience, and the rule by which this test decides for itself whom it has.
type randomRule struct {
	nodes    []string
	city     *string
	from, to *string
	codes    []string
	except   []string
}

func (r randomRule) has(s service, all []service) bool {
	if s.ended || slices.Contains(r.except, s.customer) {
		return false
	}
	if slices.Contains(r.codes, s.code) {
		same := 0
		for _, other := range all {
			if other.code == s.code && !other.ended && !slices.Contains(r.except, other.customer) {
				same++
			}
		}
		if same == 1 {
			return true
		}
	}
	if len(r.nodes) == 0 && r.city == nil && r.from == nil {
		return false
	}
	return (len(r.nodes) == 0 || slices.Contains(r.nodes, s.node)) && (r.city == nil || *r.city == s.city) &&
		(r.from == nil || s.postcode[:4] >= *r.from && s.postcode[:4] <= *r.to)
}

func (r randomRule) body() body {
	attributes := []body{}
	for _, node := range r.nodes {
		attributes = append(attributes, body{"key": "node", "value": strings.ToLower(node)})
	}
	except := []uuid.UUID{}
	for _, customer := range r.except {
		except = append(except, testkit.ID(customer))
	}
	return body{"kindId": nil, "city": r.city, "postCodeFrom": r.from, "postCodeTo": r.to, "attributes": attributes,
		"codes": append([]string{}, r.codes...), "exceptCustomerIds": except}
}

var customersOf = map[string][]string{
	"A": {testkit.AdminA, testkit.UserA, testkit.ColleagueA, testkit.ReporterA, testkit.NobodyA},
	"B": {testkit.AdminB},
}

// world has services of two customers, whose codes may be the same, and users of whom some may see services.
type world struct {
	pushing
	*rand.Rand
	services  []service
	readers   map[string]string // the customer of each user with the right
	devices   map[string]webpush.Subscription
	calendars map[string]string // the path of the calendar of each user who had the right at first
}

func pick[T any](r *rand.Rand, of ...T) T { return of[r.IntN(len(of))] }

func newWorld(t *testing.T, seed uint64) *world {
	t.Helper()
	o := newPushing(t)
	w := &world{o, rand.New(rand.NewPCG(seed, 1)), nil, map[string]string{}, map[string]webpush.Subscription{},
		map[string]string{}}
	o.p.Exec("delete from configuration_desk")
	o.p.Exec("update configuration set ended_on = now()")
	for no := range 14 {
		s := service{id: uuid.New(), code: fmt.Sprintf("SRV-%d", w.IntN(10)), customer: pick(w.Rand, "A", "B")}
		if slices.ContainsFunc(w.services, func(o service) bool { return o.code == s.code && o.customer == s.customer }) {
			s.code = fmt.Sprintf("SRV-1%d", no)
		}
		w.services = append(w.services, s)
		o.p.Exec("insert into configuration (id, organisation_id, code, description, postcode, house_number, city)"+
			" values ($1, $2, $3, $4, '', '', '')", s.id, testkit.ID(s.customer), s.code, "Dienst van "+s.customer)
		o.p.Exec("insert into configuration_desk (configuration_id, organisation_id) values ($1, $2)", s.id,
			testkit.ID(s.customer))
		w.move(len(w.services) - 1)
	}
	for customer, users := range customersOf {
		for _, user := range users {
			switch {
			case user == testkit.AdminA || user == testkit.AdminB || user == testkit.ReporterA:
			case w.IntN(2) == 0:
				continue
			default:
				o.p.Grant(user, "view:configurations")
			}
			w.readers[user] = customer
			w.devices[user], _ = o.p.Device(o.service, user)
			var c contract.MaintenanceCalendar
			o.p.Call(user, "POST", "/api/incidents/calendar", nil).JSON(&c)
			_, w.calendars[user], _ = strings.Cut(*c.Address, "/calendars/")
		}
	}
	return w
}

// move gives a service another place in the network.
func (w *world) move(at int) {
	s := &w.services[at]
	s.node, s.city = pick(w.Rand, "UTR-03", "UTR-04", "AMF-01"), pick(w.Rand, "Utrecht", "Amersfoort")
	s.postcode = pick(w.Rand, "3500 AA", "3542 AD", "3811 AA", "3899 ZZ")
	w.p.Exec("update configuration set city = $2, postcode = $3 where id = $1", s.id, s.city, s.postcode)
	w.p.Exec("update configuration_desk set attributes = jsonb_build_object('node', $2::text) where configuration_id = $1",
		s.id, s.node)
}

func (w *world) rule() (r randomRule) {
	if w.IntN(2) == 0 {
		r.nodes = []string{pick(w.Rand, "UTR-03", "UTR-04", "AMF-01")}
		if w.IntN(3) == 0 {
			r.nodes = append(r.nodes, "AMF-01")
		}
	}
	if w.IntN(3) == 0 {
		city := pick(w.Rand, "Utrecht", "Amersfoort")
		r.city = &city
	}
	if w.IntN(3) == 0 {
		from, to := pick(w.Rand, "3500", "3542", "3600"), pick(w.Rand, "3599", "3811", "3899")
		if from <= to {
			r.from, r.to = &from, &to
		}
	}
	for range w.IntN(3) {
		r.codes = append(r.codes, pick(w.Rand, w.services...).code)
	}
	if w.IntN(4) == 0 {
		r.except = []string{pick(w.Rand, "A", "B")}
	}
	return r
}

// The property: those who are told of an incident, by the list, its page, the search, the states of services, e-mail,
// calendars and devices, are the users with the right, of customers of services that its rule matched when it was
// published or since.
func TestIncidentsAreToldToTheirReadersAlone(t *testing.T) {
	t.Parallel()
	for seed := range uint64(6) {
		t.Run(fmt.Sprintf("seed %d", seed), func(t *testing.T) {
			t.Parallel()
			w := newWorld(t, seed)
			r, affected := w.rule(), map[uuid.UUID]service{}
			for !w.add(r, affected) {
				r = w.rule()
			}
			one := w.published(body{"audience": r.body()})
			planned := w.published(body{"audience": r.body(), "kind": "maintenance", "severity": nil, "nextUpdateOn": nil,
				"startsOn": time.Now().Add(48 * time.Hour), "expectedEndOn": time.Now().Add(50 * time.Hour)})
			told := w.check("published", one, planned, affected, nil)

			for range 5 {
				at := w.IntN(len(w.services))
				if w.IntN(4) > 0 {
					w.move(at)
					continue
				}
				w.services[at].ended = true
				w.p.Exec("update configuration set ended_on = now() where id = $1", w.services[at].id)
			}
			r.codes = nil // whom a code means is decided at publication
			w.add(r, affected)
			if err := w.p.App.PublishIncidents(t.Context()); err != nil {
				t.Fatal(err)
			}
			told = w.check("services moved", one, planned, affected, told)

			// A user who loses the right is told no more, not even of the end.
			lost := pick(w.Rand, slices.Sorted(maps.Keys(w.readers))...)
			delete(w.readers, lost)
			w.p.Exec("update user_grant set valid_until = now() where user_id = $1", testkit.ID(lost))
			w.end(one)
			for user, customer := range w.readers {
				for _, s := range affected {
					if s.customer == customer {
						told[user]++
						break
					}
				}
			}
			w.mailed("ended", one, told)
			w.notified("ended", one, told)
			w.planned("ended", lost, planned, false)
		})
	}
}

// add adds the services that a rule has now, and reports whether there are any.
func (w *world) add(r randomRule, affected map[uuid.UUID]service) bool {
	for _, s := range w.services {
		if r.has(s, w.services) {
			affected[s.id] = s
		}
	}
	return len(affected) > 0
}

// check compares who reads an incident, and returns how many e-mails everybody has about it.
func (w *world) check(
	when string,
	one, planned contract.IncidentDetail,
	affected map[uuid.UUID]service,
	before map[string]int,
) map[string]int {
	w.Helper()
	told := map[string]int{}
	for customer, users := range customersOf {
		theirs := []string{}
		for id, s := range affected {
			if s.customer == customer {
				theirs = append(theirs, id.String())
			}
		}
		slices.Sort(theirs)
		for _, user := range users {
			_, may := w.readers[user]
			reads := may && len(theirs) > 0
			if reads {
				told[user] = max(1, before[user])
			}
			if got := w.reads(user, one); !slices.Equal(got, map[bool][]string{true: theirs}[reads]) {
				w.Errorf("%s: %s reads of %q, want %q", when, user, got, map[bool][]string{true: theirs}[reads])
			}
			w.planned(when, user, planned, reads)
		}
	}
	w.mailed(when, one, told)
	w.notified(when, one, told)
	return told
}

// planned compares whether a user's calendar, if they have one, has maintenance.
func (w *world) planned(when, user string, one contract.IncidentDetail, want bool) {
	w.Helper()
	path, has := w.calendars[user]
	if !has {
		return
	}
	text := string(w.p.Call("", "GET", "/calendars/"+path, nil).Body)
	got := strings.Contains(text, "UID:incident-"+one.Id.String())
	if got != want || !strings.HasPrefix(text, "BEGIN:VCALENDAR") {
		w.Errorf("%s: the calendar of %s has the maintenance: %t, want %t\n%s", when, user, got, want, text)
	}
}

// notified compares the notifications about an incident that everybody's device has shown.
func (w *world) notified(when string, one contract.IncidentDetail, want map[string]int) {
	w.Helper()
	w.pushed()
	got := map[string]int{}
	for user, device := range w.devices {
		for _, n := range w.service.Got(device) {
			if n.Path == "/incidents/"+one.Id.String() {
				got[user]++
			}
		}
	}
	if !maps.Equal(got, want) {
		w.Errorf("%s: notifications = %v, want %v", when, got, want)
	}
}

// reads returns the services of which a user reads in an incident, where its page, the list, the search and the states
// of services agree; nil when none of them has it.
func (w *world) reads(user string, one contract.IncidentDetail) (services []string) {
	w.Helper()
	var page contract.IncidentDetail
	a := w.p.Call(user, "GET", "/api/incidents/"+one.Id.String(), nil)
	if a.Status == http.StatusOK {
		a.JSON(&page)
	}
	for _, s := range page.Affected {
		services = append(services, s.Id.String())
	}
	slices.Sort(services)
	for _, query := range []string{"", "?SearchParameter=" + one.Number, "?Filters=state:active"} {
		var list contract.IncidentPage
		if a := w.p.Call(user, "GET", "/api/incidents"+query, nil); a.Status == http.StatusOK {
			a.JSON(&list)
		}
		listed := slices.ContainsFunc(list.Items, func(i contract.Incident) bool { return i.Id == one.Id })
		if listed != (services != nil) {
			w.Errorf("%s: listed %t by %q, page = %d", user, listed, query, a.Status)
		}
	}
	var down []string
	var states contract.InstalledConfigurationPage
	if a := w.p.Call(user, "GET", "/api/configurations?PageSize=100&Filters=state:down", nil); a.Status == http.StatusOK {
		a.JSON(&states)
	}
	for _, s := range states.Items {
		down = append(down, s.Id.String())
	}
	slices.Sort(down)
	var running []string // a service that has ended has no state
	for _, id := range services {
		if !slices.ContainsFunc(w.services, func(s service) bool { return s.id.String() == id && s.ended }) {
			running = append(running, id)
		}
	}
	if !slices.Equal(down, running) {
		w.Errorf("%s: services that are down = %q, want %q", user, down, running)
	}
	return services
}

// mailed compares the e-mails about an incident that everybody has, once each of them may have been sent.
func (w *world) mailed(when string, one contract.IncidentDetail, want map[string]int) {
	w.Helper()
	w.looked()
	deadline := time.Now().Add(time.Minute)
	for {
		got := map[string]int{}
		for _, users := range customersOf {
			for _, user := range users {
				for _, m := range w.smtp.Mails(user) {
					if strings.Contains(m.Text, "/incidents/"+one.Id.String()) {
						got[user]++
					}
				}
			}
		}
		if maps.Equal(got, want) {
			return
		}
		if time.Now().After(deadline) {
			w.Fatalf("%s: e-mails = %v, want %v", when, got, want)
		}
		w.looked()
	}
}
