package jobs_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/dbtest"
	"klantportaal.example/server/internal/test/testkit"
)

const timeout = 3 * time.Minute

func create(t *testing.T, p *testkit.Portal) contract.SupportTicket {
	t.Helper()
	var ticket contract.SupportTicket
	a := p.Call(
		testkit.UserA,
		"POST",
		"/api/support-tickets",
		map[string]any{"subject": "No connection", "topic": "incident", "text": "Since this morning the connection is down."},
	)
	if a.Status != http.StatusCreated {
		t.Fatalf("status = %d, want 201\n%s", a.Status, a.Body)
	}
	a.JSON(&ticket)
	return ticket
}

func read(t *testing.T, p *testkit.Portal, id int64) (d contract.SupportTicketDetail) {
	t.Helper()
	text, _ := json.Marshal(id) //nolint:errchkjson // a number
	p.Call(testkit.UserA, "GET", "/api/support-tickets/"+string(text), nil).JSON(&d)
	return d
}

// until polls a condition, because nothing is pushed to a test here.
func until(t *testing.T, what string, done func() bool) {
	t.Helper()
	for end := time.Now().Add(timeout); !done(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("timed out waiting for %s", what)
		}
	}
}

func numbered(t *testing.T, p *testkit.Portal, id int64) contract.SupportTicketDetail {
	t.Helper()
	var d contract.SupportTicketDetail
	until(t, "the number", func() bool { d = read(t, p, id); return d.ExactId != nil })
	return d
}

// A ticket gets its number automatically, above the highest existing one, with an event in its conversation.
func TestMock(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	// Tickets from before there was an ERP: one with a number, one that the ERP holds back, one to be found.
	p.Exec(
		`insert into support_ticket (id, organisation_id, exact_id, subject, topic, created_by) select n, $1, case n when 1 then '00104287' end, 'Before ' || n, 'question', $2 from generate_series(1, 3) n`,
		testkit.ID("A"),
		testkit.ID(testkit.UserA),
	)
	p.Configure(func(c *app.Config) {
		c.ERP = app.ERP{URL: app.ERPMock, Delay: 10 * time.Millisecond, HoldBack: []int64{2}, LookEvery: time.Hour}
	})
	// On a slow machine the number may come before the answer. The event is the second entry: it came after the message.
	d := numbered(t, p, create(t, p).Id)
	last := d.Messages[len(d.Messages)-1]
	if last.Kind != "event" || last.Event == nil || last.Event.Type != "exactId" || *last.Event.To != *d.ExactId ||
		d.LastSeq != 2 ||
		d.UnreadCount != 0 {
		t.Errorf("last event = %+v", last)
	}
	// The existing ticket is found by the first look for work.
	var old string
	until(t, "the old ticket's number", func() bool {
		p.Scan("select coalesce(exact_id, '') from support_ticket where id = 3", nil, &old)
		return old != ""
	})
	got := []string{old, *d.ExactId}
	slices.Sort(got)
	if !slices.Equal(got, []string{"00104288", "00104289"}) {
		t.Errorf("numbers = %v", got)
	}
	// The ticket that is held back waits as a job that asks again later, not as a failure.
	var state string
	var errors int
	until(t, "the job of the ticket that is held back", func() bool {
		p.Scan(
			"select coalesce(max(state::text), ''), coalesce(max(cardinality(errors)), 0) from river.river_job where args ->> 'ticketId' = '2'",
			nil,
			&state,
			&errors,
		)
		return state == "scheduled"
	})
	if errors != 0 || read(t, p, 2).ExactId != nil {
		t.Errorf("errors of the ticket that is held back = %d, want 0", errors)
	}
}

// Numbers are unique, also from two instances that each have a mock of their own.
func TestManyTickets(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Configure(func(c *app.Config) { c.ERP = app.ERP{URL: app.ERPMock, LookEvery: time.Second} })
	second := p.Second()
	create(t, p) // the first sign-in of an identity binds it, which should not be done twice at once
	var all sync.WaitGroup
	for _, on := range []*testkit.Portal{p, second} {
		for range 3 {
			all.Go(func() {
				for range 4 {
					create(t, on)
				}
			})
		}
	}
	all.Wait()
	var left, distinct int
	until(t, "all numbers", func() bool {
		p.Scan(
			"select count(*) filter (where exact_id is null), count(distinct exact_id) from support_ticket",
			nil,
			&left,
			&distinct,
		)
		return left == 0
	})
	if distinct != 25 {
		t.Errorf("distinct numbers = %d, want 25", distinct)
	}
}

// erpServer is an ERP for the HTTP adapter.
type erpServer struct {
	*httptest.Server
	mu    sync.Mutex
	asked map[string][]*http.Request // requests by subject
	does  func(subject string, nth int, w http.ResponseWriter)
}

func newERP(t *testing.T, does func(string, int, http.ResponseWriter)) *erpServer {
	s := &erpServer{asked: map[string][]*http.Request{}, does: does}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var ticket struct{ Subject string }
		if err := json.NewDecoder(r.Body).Decode(&ticket); err != nil {
			t.Error(err)
		}
		s.mu.Lock()
		s.asked[ticket.Subject] = append(s.asked[ticket.Subject], r)
		n := len(s.asked[ticket.Subject])
		s.mu.Unlock()
		s.does(ticket.Subject, n, w)
	}))
	t.Cleanup(s.Close)
	return s
}

// An ERP that fails is asked again, with the same key; one that refuses is not, and does not block other tickets.
func TestHTTP(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	erp := newERP(t, func(subject string, nth int, w http.ResponseWriter) {
		switch {
		case subject == "Refused":
			w.WriteHeader(http.StatusUnprocessableEntity)
		case nth < 2:
			w.WriteHeader(http.StatusServiceUnavailable)
		default:
			_, _ = w.Write([]byte(`{"exactId": "200300"}`))
		}
	})
	p.Configure(func(c *app.Config) {
		c.ERP = app.ERP{URL: erp.URL + "/erp/", Token: "secret", LookEvery: time.Second}
	})
	p.Exec(
		`insert into support_ticket (id, organisation_id, subject, topic, created_by) values (1, $1, 'Refused', 'question', $2)`,
		testkit.ID("A"),
		testkit.ID(testkit.UserA),
	)
	ticket := create(t, p)
	if d := numbered(t, p, ticket.Id); *d.ExactId != "00200300" {
		t.Errorf("number = %s, want 00200300", *d.ExactId)
	}
	var looks, refusals int
	until(t, "two looks after the refusal", func() bool {
		p.Scan(
			`select count(*) filter (where kind = 'look_for_tickets_without_number' and state = 'completed' and finalized_at > (select finalized_at from river.river_job where state = 'cancelled')) from river.river_job`,
			nil,
			&looks,
		)
		return looks >= 2
	})
	p.Scan(
		"select count(*) from river.river_job where kind = 'assign_erp_number' and args ->> 'ticketId' = '1'",
		nil,
		&refusals,
	)
	erp.mu.Lock()
	defer erp.mu.Unlock()
	if refusals != 1 || len(erp.asked["Refused"]) != 1 {
		t.Errorf("refused jobs = %d, requests = %d, want 1 each", refusals, len(erp.asked["Refused"]))
	}
	asked := erp.asked["No connection"]
	if len(asked) != 2 || asked[0].URL.Path != "/erp/tickets" || asked[0].Header.Get("Authorization") != "Bearer secret" ||
		asked[0].Header.Get(
			"Idempotency-Key",
		) == "" || asked[0].Header.Get("Idempotency-Key") != asked[1].Header.Get("Idempotency-Key") {
		t.Errorf("requests = %d, first = %v", len(asked), asked[0])
	}
	// This ERP is not the mock.
	a := p.Call(testkit.Staff, "POST", "/api/synergy-mock/ContactPerson", contact(testkit.ID("A")))
	if a.Status != http.StatusNotFound || a.Problem().Code != "synergy_mock.disabled" {
		t.Errorf("status = %d, want 404\n%s", a.Status, a.Body)
	}
}

// Work that was due before the portal stopped is done after it starts again, whatever the queue contains.
func TestRestart(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket := create(t, p) // without an ERP it gets no number
	p.Configure(func(c *app.Config) { c.ERP = app.ERP{URL: app.ERPMock, Delay: time.Hour, LookEvery: time.Second} })
	until(t, "the ERP to be asked", func() bool {
		var running bool
		p.Scan(
			"select exists (select from river.river_job where kind = 'assign_erp_number' and state = 'running')",
			nil,
			&running,
		)
		return running
	})
	p.Stop() // in the middle of the work
	p.Exec("truncate river.river_job")
	p.Configure(func(c *app.Config) { c.ERP.Delay = 0 })
	numbered(t, p, ticket.Id)
}

func contact(organisation uuid.UUID) map[string]any {
	return map[string]any{
		"firstName":      "Sanne",
		"lastName":       "de Vries",
		"email":          "sanne@klant-a.example",
		"organisationId": organisation,
	}
}

func TestContactPerson(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	if a := p.Call(testkit.Staff, "POST", "/api/synergy-mock/ContactPerson",
		contact(testkit.ID("A"))); a.Status != http.StatusNotFound {
		t.Errorf("response without the mock = %d %s, want 404", a.Status, a.Body)
	}
	p.Configure(func(c *app.Config) { c.ERP = app.ERP{URL: app.ERPMock, LookEvery: time.Hour} })
	var made contract.ContactPerson
	a := p.Call(testkit.Staff, "POST", "/api/synergy-mock/ContactPerson", contact(testkit.ID("A")))
	if a.JSON(&made); a.Status != http.StatusCreated || !strings.HasPrefix(made.Id, "CP-") {
		t.Errorf("status = %d, want 201\n%s", a.Status, a.Body)
	}
	for _, unknown := range []uuid.UUID{uuid.New(), testkit.ID("P")} {
		if a := p.Call(testkit.Staff, "POST", "/api/synergy-mock/ContactPerson",
			contact(unknown)); a.Status != http.StatusBadRequest ||
			a.Problem().Code != "contact_person.unknown_organisation" {
			t.Errorf("status = %d, want 400\n%s", a.Status, a.Body)
		}
	}
	if a := p.Call(testkit.AdminA, "POST", "/api/synergy-mock/ContactPerson",
		contact(testkit.ID("A"))); a.Status != http.StatusForbidden {
		t.Errorf("response for a customer = %d %s, want 403", a.Status, a.Body)
	}
}

// The queue's role can't read the portal's tables, nor the portal's role the queue's.
func TestRoles(t *testing.T) {
	t.Parallel()
	d := dbtest.Bare(t)
	conn, err := pgx.Connect(t.Context(), d.AppURL)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	for role, may := range map[string][2]bool{"portal_app": {true, false}, "portal_jobs": {false, true}} {
		for i, table := range []string{"public.support_ticket", "river.river_job"} {
			if _, err := conn.Exec(t.Context(), "set role "+role); err != nil {
				t.Fatal(err)
			}
			_, err := conn.Exec(t.Context(), "select from "+table)
			if (err == nil) != may[i] {
				t.Errorf("%s reading %s: error = %v", role, table, err)
			}
		}
	}
}
