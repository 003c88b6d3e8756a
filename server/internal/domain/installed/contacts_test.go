package installed_test

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

const contacts = "/api/configuration-contacts"

// reception is a contact of the location of CODE-A, with other fields.
func (f firm) reception(with body) body {
	f.T.Helper()
	b := body{"id": uuid.NewString(), "configurationId": nil, "locationId": f.line(testkit.AdminA).Location.Id,
		"userId": nil, "name": "Balie", "phone": "+31 30 555 01 00", "role": "access"}
	maps.Copy(b, with)
	return b
}

func (f firm) line(as string) (one contract.InstalledConfigurationDetail) {
	f.T.Helper()
	want(f.T, f.Call(as, "GET", "/api/configurations/"+testkit.ID("configuration A").String(), nil),
		http.StatusOK, "").JSON(&one)
	return one
}

// called returns the contacts of CODE-A as somebody reads them.
func (f firm) called(as string) (list []string) {
	f.T.Helper()
	for _, c := range f.line(as).Contacts {
		phone := "-"
		if c.Phone != nil {
			phone = *c.Phone
		}
		list = append(list, fmt.Sprintf("%s %s %s %t", c.Name, phone, c.Role, c.OfLocation))
	}
	return list
}

func (f firm) change(as, id string, b body, rev int64) testkit.Answer {
	f.T.Helper()
	b = maps.Clone(b)
	delete(b, "id")
	return f.Call(as, "PUT", contacts+"/"+id, b, "If-Match", fmt.Sprintf(`"%d"`, rev))
}

func TestContactsAreOfTheServiceAndItsLocation(t *testing.T) {
	t.Parallel()
	f := newFirm(t)
	f.Exec("update portal_user set phone = '06 12345678' where id = $1", testkit.ID(testkit.UserA))
	if list := f.line(testkit.AdminA).Contacts; list == nil || len(list) != 0 {
		t.Errorf("contacts of a new service = %v, want an empty list", list)
	}
	desk := f.reception(nil)
	var made contract.ConfigurationContact
	want(t, f.Call(testkit.AdminA, "POST", contacts, desk), http.StatusCreated, "").JSON(&made)
	if made.Name != "Balie" || !made.OfLocation || made.UserId != nil || made.Rev != 1 {
		t.Errorf("made %+v", made)
	}
	user := f.reception(body{"locationId": nil, "configurationId": testkit.ID("configuration A"),
		"userId": testkit.ID(testkit.UserA), "name": nil, "phone": nil, "role": "technical"})
	want(t, f.Call(testkit.Staff, "POST", contacts, user), http.StatusCreated, "").JSON(&made)

	// The number of a user is for those who see the user; the service's own contact comes first.
	ours := []string{"Uri User 06 12345678 technical false", "Balie +31 30 555 01 00 access true"}
	others := []string{"Uri User - technical false", ours[1]}
	for as, list := range map[string][]string{testkit.AdminA: ours, testkit.Staff: ours, testkit.UserA: ours,
		testkit.ReporterA: others, testkit.Staff2: others} {
		if got := f.called(as); !slices.Equal(got, list) {
			t.Errorf("contacts for %s = %q, want %q", as, got, list)
		}
	}

	// The same again is answered again; another under its id is not.
	want(t, f.Call(testkit.AdminA, "POST", contacts, desk), http.StatusCreated, "")
	desk["name"] = "Balie beneden"
	want(t, f.Call(testkit.AdminA, "POST", contacts, desk), http.StatusConflict, "configuration_contact.id_taken")
	id := fmt.Sprint(desk["id"])
	want(t, f.change(testkit.AdminA, id, desk, 1), http.StatusOK, "").JSON(&made)
	want(t, f.change(testkit.AdminA, id, desk, 1), http.StatusConflict, "configuration_contact.stale")
	want(t, f.change(testkit.AdminA, id, desk, 2), http.StatusOK, "").JSON(&made)
	if made.Name != "Balie beneden" || made.Rev != 2 {
		t.Errorf("changed to %q at revision %d, want 2", made.Name, made.Rev)
	}
	// From the location to the service.
	desk["locationId"], desk["configurationId"] = nil, testkit.ID("configuration A")
	want(t, f.change(testkit.Staff, id, desk, 2), http.StatusOK, "").JSON(&made)
	if made.OfLocation {
		t.Error("the contact is still of the location")
	}
	want(t, f.Call(testkit.AdminA, "DELETE", contacts+"/"+id, nil), http.StatusNoContent, "")
	want(t, f.Call(testkit.AdminA, "DELETE", contacts+"/"+id, nil), http.StatusNotFound,
		"configuration_contact.not_found")
	if got := f.called(testkit.AdminA); !slices.Equal(got, ours[:1]) {
		t.Errorf("contacts after removing one = %q", got)
	}

	// The history names the service or location, and no telephone number.
	var history contract.CustomerHistoryPage
	a := f.Call(testkit.Staff, "GET", "/api/customers/"+testkit.ID("A").String()+"/history?PageSize=50", nil)
	want(t, a, http.StatusOK, "").JSON(&history)
	var actions []string
	for _, e := range history.Items {
		if strings.Contains(e.Action, "contact") {
			actions = append(actions, e.Action)
		}
	}
	if want := []string{"configuration.contact_removed", "configuration.contact_changed", "location.contact_changed",
		"configuration.contact_added", "location.contact_added"}; !slices.Equal(actions, want) {
		t.Errorf("history = %q, want %q", actions, want)
	}
	if strings.Contains(string(a.Body), "555 01 00") {
		t.Errorf("the history has a telephone number: %s", a.Body)
	}
}

func TestContactIsChecked(t *testing.T) {
	t.Parallel()
	f := newFirm(t)
	const invalid = "configuration_contact.invalid"
	service := testkit.ID("configuration A")
	for what, c := range map[string]struct {
		with   body
		status int
		code   string
	}{
		"no name":               {body{"name": nil}, 400, invalid},
		"an empty name":         {body{"name": "  "}, 400, "request.invalid"},
		"two lines":             {body{"name": "Twee\nregels"}, 400, invalid},
		"a long name":           {body{"name": strings.Repeat("a", 81)}, 400, "request.invalid"},
		"no number":             {body{"phone": nil}, 400, invalid},
		"a word for a number":   {body{"phone": "bel mij"}, 400, "request.invalid"},
		"a short number":        {body{"phone": "1234 "}, 400, invalid},
		"a user and a name":     {body{"userId": testkit.ID(testkit.UserA)}, 400, invalid},
		"an unknown user":       {body{"userId": uuid.NewString(), "name": nil, "phone": nil}, 400, invalid},
		"the neighbour's user":  {body{"userId": testkit.ID(testkit.AdminB), "name": nil, "phone": nil}, 400, invalid},
		"neither of both":       {body{"locationId": nil}, 400, invalid},
		"both":                  {body{"configurationId": service}, 400, invalid},
		"an unknown location":   {body{"locationId": uuid.NewString()}, 404, "location.not_found"},
		"an unknown service":    {body{"locationId": nil, "configurationId": uuid.NewString()}, 404, "configuration.not_found"},
		"a number with letters": {body{"phone": "030 555 ab"}, 400, "request.invalid"},
	} {
		t.Run(what, func(t *testing.T) {
			want(t, f.Call(testkit.AdminA, "POST", contacts, f.reception(c.with)), c.status, c.code)
		})
	}
	for _, number := range []string{"+31 30 555 01 00", "(030) 555 01-00", "030/555.0100", " 12345"} {
		want(t, f.Call(testkit.AdminA, "POST", contacts, f.reception(body{"phone": number})), http.StatusCreated, "")
	}
	one := f.reception(nil)
	want(t, f.Call(testkit.UserA, "POST", contacts, one), http.StatusForbidden, "auth.forbidden")
	want(t, f.Call(testkit.Staff2, "POST", contacts, one), http.StatusForbidden, "auth.forbidden")
	want(t, f.Call(testkit.AdminB, "POST", contacts, one), http.StatusNotFound, "location.not_found")
	want(t, f.Call(testkit.AdminA, "POST", contacts, one), http.StatusCreated, "")
	id := fmt.Sprint(one["id"])
	want(t, f.change(testkit.AdminB, id, one, 1), http.StatusNotFound, "configuration_contact.not_found")
	want(t, f.Call(testkit.AdminB, "DELETE", contacts+"/"+id, nil), http.StatusNotFound,
		"configuration_contact.not_found")
	// Managers may name services of both customers, and yet not move a contact between these.
	one["locationId"], one["configurationId"] = nil, testkit.ID("configuration B")
	want(t, f.change(testkit.Staff, id, one, 1), http.StatusNotFound, "configuration.not_found")
}

func TestContactsAreTwentyAtMost(t *testing.T) {
	t.Parallel()
	f := newFirm(t)
	// At once: each sees the others' or waits for them.
	var created atomic.Int32
	var all sync.WaitGroup
	for range 24 {
		one := f.reception(nil)
		all.Go(func() {
			if f.Call(testkit.AdminA, "POST", contacts, one).Status == http.StatusCreated {
				created.Add(1)
			}
		})
	}
	all.Wait()
	if n := created.Load(); n != 20 {
		t.Fatalf("%d of 24 contacts were added, want 20", n)
	}
	want(t, f.Call(testkit.AdminA, "POST", contacts, f.reception(nil)), http.StatusConflict,
		"configuration_contact.limit")
	// The service has a limit of its own, and none of its contacts moves to a location that is full.
	own := f.reception(body{"locationId": nil, "configurationId": testkit.ID("configuration A")})
	want(t, f.Call(testkit.AdminA, "POST", contacts, own), http.StatusCreated, "")
	want(t, f.change(testkit.AdminA, fmt.Sprint(own["id"]), f.reception(nil), 1), http.StatusConflict,
		"configuration_contact.limit")
	if n := len(f.line(testkit.AdminA).Contacts); n != 21 {
		t.Errorf("contacts = %d, want 21", n)
	}
}
