package customers_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/hubclient"
	"klantportaal.example/server/internal/test/testkit"
)

type body = map[string]any

const path = "/api/customers"

func manager(t *testing.T) *testkit.Portal {
	t.Helper()
	p := testkit.New(t)
	p.Grant(testkit.Staff, "manage:customers")
	return p
}

func want(t *testing.T, a testkit.Answer, status int, code string) testkit.Answer {
	t.Helper()
	if got := a.Problem().Code; a.Status != status || got != code {
		t.Fatalf("response = %d %s, want %d %s\n%s", a.Status, got, status, code, a.Body)
	}
	return a
}

func customer(t *testing.T, a testkit.Answer) (c contract.Customer) {
	t.Helper()
	want(t, a, a.Status, "").JSON(&c)
	return c
}

// put sends a customer as it is, with some fields changed.
func put(p *testkit.Portal, c contract.Customer, change body) testkit.Answer {
	b := body{"name": c.Name, "customerNumber": c.CustomerNumber, "emailDomains": *c.EmailDomains, "status": c.Status}
	for name, value := range change {
		b[name] = value
	}
	return p.Call(testkit.Staff, "PUT", path+"/"+c.Id.String(), b, "If-Match", etag(c.Rev))
}

func etag(rev int64) string { return fmt.Sprintf(`"%d"`, rev) }

func history(t *testing.T, p *testkit.Portal, id uuid.UUID) (actions []string) {
	t.Helper()
	var page contract.CustomerHistoryPage
	want(t, p.Call(testkit.Staff, "GET", path+"/"+id.String()+"/history", nil), http.StatusOK, "").JSON(&page)
	for _, e := range page.Items {
		actions = append(actions, e.Entity+" "+e.Action)
	}
	return actions
}

func TestCustomerIsMadeAndChanged(t *testing.T) {
	t.Parallel()
	p := manager(t)
	id := uuid.New()
	make := func(change body) testkit.Answer {
		b := body{"id": id, "name": " Klant C ", "customerNumber": "C1", "emailDomains": []string{"Z.example", "c.example"}}
		for name, value := range change {
			b[name] = value
		}
		return p.Call(testkit.Staff, "POST", path, b)
	}
	made := customer(t, want(t, make(nil), http.StatusCreated, ""))
	if made.Name != "Klant C" || !slices.Equal(*made.EmailDomains, []string{"c.example", "z.example"}) ||
		made.Status != contract.CustomerStatusActive || made.Rev != 1 {
		t.Errorf("created customer = %+v", made)
	}
	// Repeating the request returns the same customer; another request with this id is refused.
	want(t, make(nil), http.StatusCreated, "")
	want(t, make(body{"name": "Klant D"}), http.StatusConflict, "customer.id_taken")
	want(t, make(body{"id": testkit.ID("P")}), http.StatusConflict, "customer.id_taken")
	for change, code := range map[string]string{"100B": "customer.number_exists", "N": "customer.domain_taken"} {
		b := body{"id": uuid.New(), "customerNumber": change, "emailDomains": []string{"new.example", "b.example"}}
		a := want(t, make(b), http.StatusConflict, code)
		if code == "customer.domain_taken" && a.Problem().Fields[0].Name != "emailDomains.1" {
			t.Errorf("fields = %v, want emailDomains.1", a.Problem().Fields)
		}
	}
	for domain, code := range map[string]string{
		"gmail.com": "customer.domain_public",
		"co.uk":     "customer.domain_public",
		"a b.com":   "customer.domain_invalid",
	} {
		want(t, make(body{"id": uuid.New(), "emailDomains": []string{domain}}), http.StatusBadRequest, code)
	}
	want(
		t,
		make(body{"id": uuid.New(), "emailDomains": []string{"d.example", "D.example"}}),
		http.StatusBadRequest,
		"customer.invalid",
	)
	changed := customer(t, want(
		t,
		put(p, made, body{"name": "Klant Cee", "emailDomains": []string{"c.example", "cee.example"}}),
		http.StatusOK,
		"",
	))
	if changed.Rev != 2 || changed.Name != "Klant Cee" ||
		!slices.Equal(*changed.EmailDomains, []string{"c.example", "cee.example"}) {
		t.Errorf("changed customer = %+v", changed)
	}
	want(t, put(p, made, body{"name": "Klant Zee"}), http.StatusConflict, "customer.stale")
	if same := customer(t, want(t, put(p, changed, nil), http.StatusOK, "")); same.Rev != 2 {
		t.Errorf("rev after no change = %d, want 2", same.Rev)
	}
	want(t, put(p, changed, body{"customerNumber": "100A"}), http.StatusConflict, "customer.number_exists")
	got := history(t, p, id)
	if !slices.Equal(got, []string{"organisation customer.changed", "organisation customer.created"}) {
		t.Errorf("history = %v", got)
	}
}

// Staff without the right see the customers but not their domains, and can't change anything; customers see no list.
func TestWhoSeesCustomers(t *testing.T) {
	t.Parallel()
	p := manager(t)
	list := func(as, query string) (names []string) {
		var page contract.CustomerPage
		want(t, p.Call(as, "GET", path+query, nil), http.StatusOK, "").JSON(&page)
		for _, c := range page.Items {
			if (c.EmailDomains != nil) != (as == testkit.Staff) {
				t.Errorf("domains for %s = %v", as, c.EmailDomains)
			}
			names = append(names, c.Name)
		}
		return names
	}
	both := []string{"Organisation A", "Organisation B"}
	for query, wanted := range map[string][]string{
		"":                                 both,
		"?SearchParameter=100B":            both[1:],
		"?Filters=status:ended":            nil,
		"?OrderBy=openTickets%20DESC":      both,
		"?OrderBy=customerNumber%20DESC":   {both[1], both[0]},
		"?SearchParameter=provider":        nil,
		"?SearchParameter=Organisation%20": both,
	} {
		if got := list(testkit.Staff2, query); !slices.Equal(got, wanted) {
			t.Errorf("list %s = %v, want %v", query, got, wanted)
		}
	}
	// Only users who see the domains can search by them.
	if got := list(testkit.Staff, "?SearchParameter=a.example"); !slices.Equal(got, both[:1]) {
		t.Errorf("found by domain = %v", got)
	}
	if got := list(testkit.Staff2, "?SearchParameter=a.example"); len(got) > 0 {
		t.Errorf("found by a hidden domain = %v, want none", got)
	}
	one := path + "/" + testkit.ID("A").String()
	want(t, p.Call(testkit.Staff2, "GET", one+"/history", nil), http.StatusForbidden, "auth.forbidden")
	want(t, p.Call(testkit.Staff2, "POST", path, body{}), http.StatusForbidden, "auth.forbidden")
	want(t, p.Call(testkit.AdminA, "GET", path, nil), http.StatusForbidden, "auth.forbidden")
	want(
		t,
		p.Call(testkit.Staff, "GET", path+"/"+testkit.ID("P").String(), nil),
		http.StatusNotFound,
		"customer.not_found",
	)
	c := customer(t, p.Call(testkit.Staff, "GET", one, nil))
	if c.People != 5 || c.Configurations != 1 || c.OpenTickets != 0 {
		t.Errorf("counts = %+v", c)
	}
}

// When a customer ends, its users are signed out at once, over REST and the hub, and can sign in again when it resumes.
func TestEndingACustomer(t *testing.T) {
	t.Parallel()
	p := manager(t)
	me := func(as string) testkit.Answer { return p.Call(as, "GET", "/api/users/me", nil) }
	want(t, me(testkit.AdminA), http.StatusOK, "")
	want(t, me(testkit.AdminB), http.StatusOK, "")
	hub, err := hubclient.Dialer{Addr: strings.TrimPrefix(p.URL, "http://")}.Dial(p.Token(testkit.UserA))
	if err != nil {
		t.Fatal(err)
	}
	gone := make(chan struct{})
	go func() { hub.Records(func([]byte) {}); close(gone) }()
	c := customer(t, p.Call(testkit.Staff, "GET", path+"/"+testkit.ID("A").String(), nil))
	ended := customer(t, want(t, put(p, c, body{"status": "ended"}), http.StatusOK, ""))
	if ended.EndedOn == nil || ended.Status != contract.CustomerStatusEnded {
		t.Errorf("ended customer = %+v", ended)
	}
	want(t, me(testkit.AdminA), http.StatusUnauthorized, "auth.disabled")
	want(t, me(testkit.NobodyA), http.StatusNotFound, "user.not_found") // they never signed in
	want(t, me(testkit.AdminB), http.StatusOK, "")
	select {
	case <-gone:
	case <-time.After(3 * time.Minute):
		t.Error("the hub's connection was not closed")
	}
	resumed := customer(t, want(t, put(p, ended, body{"status": "active"}), http.StatusOK, ""))
	if resumed.EndedOn != nil {
		t.Errorf("resumed customer = %+v", resumed)
	}
	want(t, me(testkit.AdminA), http.StatusOK, "")
	want(t, me(testkit.NobodyA), http.StatusOK, "")
	got := history(t, p, c.Id)
	if got = slices.DeleteFunc(got, func(s string) bool { return s[:4] == "user" }); !slices.Equal(
		got,
		[]string{"organisation customer.resumed", "organisation customer.ended"},
	) {
		t.Errorf("history = %v", got)
	}
}

// A customer is renamed while its tickets change: neither change makes the other fail.
func TestRenamingWhileTicketsChange(t *testing.T) {
	t.Parallel()
	p := manager(t)
	var stop atomic.Bool
	var changes sync.WaitGroup
	for range 8 {
		var ticket contract.SupportTicket
		want(t, p.Call(testkit.UserA, "POST", "/api/support-tickets", body{"subject": "Verbinding valt weg",
			"topic": "incident", "text": "De verbinding valt elke ochtend weg."}), http.StatusCreated, "").JSON(&ticket)
		changes.Go(func() {
			for i := 0; !stop.Load(); i++ {
				a := p.Call(testkit.Staff2, "PUT", fmt.Sprintf("/api/support-tickets/%d", ticket.Id),
					body{"status": []string{"in_progress", "on_hold"}[i%2]})
				if a.Status != http.StatusOK {
					t.Errorf("response to a change of a ticket = %d %s, want 200", a.Status, a.Body)
					return
				}
			}
		})
	}
	for i := range 15 {
		c := customer(t, p.Call(testkit.Staff, "GET", path+"/"+testkit.ID("A").String(), nil))
		if a := put(p, c,
			body{"name": fmt.Sprint("Klant ", i), "customerNumber": fmt.Sprint(20000 + i)}); a.Status != http.StatusOK {
			t.Errorf("response to renaming = %d %s, want 200", a.Status, a.Body)
		}
	}
	stop.Store(true)
	changes.Wait()
}
