package tickets_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

func inQueue(p *testkit.Portal, search string) (ids []int64) {
	p.T.Helper()
	var page contract.QueuePage
	p.Call(testkit.Staff, "GET", "/api/queue?SearchParameter="+url.QueryEscape(search), nil).JSON(&page)
	for _, item := range page.Items {
		ids = append(ids, item.Ticket.Id)
	}
	return ids
}

// Staff find a ticket in the queue by the words of its notes, until these are withdrawn.
func TestQueueSearchesNotes(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket, _ := sent(t, p, testkit.UserA)
	other, _ := sent(t, p, testkit.UserA)
	staff := dial(t, p, testkit.Staff)
	first, second := note("Een KANARIEVOGEL in het café, 50%_zeker"), note("Belt terug over de centrale")
	for _, n := range []contract.NewMessage{first, second} {
		if _, code := staff.post(ticket.Id, n); code != "" {
			t.Fatalf("post: code = %q, want none", code)
		}
	}
	if _, code := staff.post(other.Id, note("Een andere vogel")); code != "" {
		t.Fatalf("post: code = %q, want none", code)
	}
	p.Indexed()
	for search, want := range map[string][]int64{
		"kanarievogel": {ticket.Id}, "Kanárie": {ticket.Id}, "rievog": {ticket.Id}, "cafe": {ticket.Id},
		"kanarievogel centrale": {ticket.Id}, "kanarievogel in": {ticket.Id}, "50%_zeker": {ticket.Id},
		"kanarievogel andere": nil, "an": nil, "%%%": nil, "50%xzeker": nil,
	} {
		if got := inQueue(p, search); !slices.Equal(got, want) {
			t.Errorf("queue searched for %q = %v, want %v", search, got, want)
		}
	}
	if got := inQueue(p, "vogel"); len(got) != 2 {
		t.Errorf("queue searched for a word of two notes = %v, want both tickets", got)
	}
	a := p.Call(testkit.Staff, "POST", "/api/messages/"+first.Id.String()+"/withdraw", map[string]any{})
	if got := inQueue(p, "kanarievogel"); a.Status >= 300 || len(got) != 0 {
		t.Errorf("queue searched for a withdrawn note = %v, status = %d %s", got, a.Status, a.Body)
	}
}

// No search of a customer, and none of staff who look as a customer, finds a word that only a note has: not whole, not
// its beginning, and not with a typo.
func TestNoSearchOfACustomerFindsNotes(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Grant(testkit.Staff, "manage:customers")
	ticket, _ := sent(t, p, testkit.UserA)
	if _, code := dial(t, p, testkit.Staff).post(ticket.Id, note("Only among us: "+canary)); code != "" {
		t.Fatalf("post: code = %q, want none", code)
	}
	p.Indexed()
	if got := inQueue(p, canary); !slices.Equal(got, []int64{ticket.Id}) {
		t.Fatalf("queue searched for the note's word = %v, want %d: the test would prove nothing", got, ticket.Id)
	}
	spec, err := api.GetSpec()
	if err != nil {
		t.Fatal(err)
	}
	view := uuid.NewString()
	if a := p.Call(testkit.Staff, "POST", "/api/users/"+testkit.ID(testkit.UserA).String()+"/views",
		map[string]any{"id": view, "reason": "The customer does not find a ticket"}); a.Status != http.StatusCreated {
		t.Fatalf("view: status = %d, want 201: %s", a.Status, a.Body)
	}
	callers := map[string]func(path string) testkit.Answer{
		"staff as a customer": func(path string) testkit.Answer {
			return p.CallWith(p.Token(testkit.Staff), http.MethodGet, path, nil, "X-View-As", view)
		},
	}
	for _, who := range []string{testkit.UserA, testkit.ColleagueA, testkit.AdminA, testkit.ReporterA, testkit.AdminB} {
		callers[who] = func(path string) testkit.Answer { return p.Call(who, http.MethodGet, path, nil) }
	}
	if a := callers["staff as a customer"]("/api/support-tickets"); a.Status != http.StatusOK {
		t.Fatalf("the view does not work: status = %d, want 200: %s", a.Status, a.Body)
	}
	asked := 0
	for path, item := range spec.Paths.Map() {
		op := item.Get
		if op == nil || op.Parameters.GetByInAndName("query", "SearchParameter") == nil {
			continue
		}
		for who, call := range callers {
			for _, search := range []string{canary, canary[:6], canary[1:], "kanarievogle"} {
				asked++
				address := "/api" + strings.ReplaceAll(path, "{id}", testkit.ID("A").String()) + "?SearchParameter=" + search
				a := call(address)
				var page struct {
					Items []json.RawMessage `json:"items"`
				}
				if a.Status == http.StatusOK {
					if err := json.Unmarshal(a.Body, &page); err != nil {
						t.Fatal(err)
					}
				}
				if len(page.Items) > 0 || a.Status >= 500 {
					t.Errorf("%s: GET %s = %d %s", who, address, a.Status, a.Body)
				}
			}
		}
	}
	if asked < 100 {
		t.Errorf("%d searches were tried: the contract's operations with a SearchParameter were not found", asked)
	}
	for _, who := range []string{testkit.UserA, testkit.AdminA} {
		if a := p.Call(who, "GET", "/api/queue?SearchParameter="+canary, nil); a.Status != http.StatusForbidden {
			t.Errorf("%s: status of the queue = %d, want 403", who, a.Status)
		}
	}
}
