package tickets_test

import (
	"testing"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/agreements"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
)

type deaf struct{}

func (deaf) Notify(tickets.Happening) {}

// A message costs one round trip; one that changes the ticket's status, and so adds an event and an entry in the log,
// nine at most.
func TestPostRoundTrips(t *testing.T) {
	t.Parallel()
	d := searching(t)
	store := tickets.New(d.DB, nil, deaf{})
	customer, staff := signedIn(t, d, "beheer@klant-a.example"), signedIn(t, d, "support@provider.example")
	q, err := listquery.Parse(listquery.Params{Filters: &[]string{"status:in_progress"}}, contract.ListSupportTickets)
	if err != nil {
		t.Fatal(err)
	}
	page, err := store.List(t.Context(), customer, q)
	if err != nil || len(page.Items) == 0 {
		t.Fatal(page, err)
	}
	post := func(a identity.Actor) int64 {
		t.Helper()
		before := d.DB.RoundTrips()
		if _, err := store.Post(t.Context(), a, page.Items[0].Id,
			tickets.NewMessage{ID: uuid.New(), Kind: tickets.KindMessage, Text: "Nog iets."}); err != nil {
			t.Fatal(err)
		}
		return d.DB.RoundTrips() - before
	}
	usual, turn := int64(100), int64(100)
	for range 10 { // the pool's connections prepare their statements one after the other
		post(staff)
		turn = min(turn, post(customer))
		usual = min(usual, post(customer))
	}
	if usual != 1 || turn > 9 {
		t.Errorf("round trips for a message = %d, for one that changes the status = %d", usual, turn)
	}
}

// A promise adds no round trips to a message, except to the first of staff and to one that changes the status, which
// are counted: two more.
func TestPromisedPostRoundTrips(t *testing.T) {
	t.Parallel()
	d := searching(t)
	conn, err := pgx.Connect(t.Context(), d.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(t.Context())
	if _, err := conn.Exec(t.Context(), `update agreement set archived = true;
		insert into agreement (id) values ('00000000-0000-4000-8000-0000000000a1');
		insert into agreement_version (agreement_id, no, from_on) values ('00000000-0000-4000-8000-0000000000a1', 1, now() - interval '1 day');
		insert into agreement_target (agreement_id, no, calendar_id, response_min, resolution_min)
			select '00000000-0000-4000-8000-0000000000a1', 1, id, 60, 480 from calendar where built_in`); err != nil {
		t.Fatal(err)
	}
	store := tickets.New(d.DB, nil, deaf{})
	store.Promises = agreements.NewClocks(d.DB)
	customer, staff := signedIn(t, d, "beheer@klant-a.example"), signedIn(t, d, "support@provider.example")
	made, err := store.Create(t.Context(), customer, tickets.NewTicket{Subject: "Glasvezel valt weg", Topic: "incident",
		Text: "Sinds dinsdag valt de verbinding weg."})
	if err != nil || made.Promise == nil {
		t.Fatal(made, err)
	}
	post := func(a identity.Actor, then string) int64 {
		t.Helper()
		before := d.DB.RoundTrips()
		if _, err := store.Post(t.Context(), a, made.Id, tickets.NewMessage{ID: uuid.New(), Kind: tickets.KindMessage,
			Text: "Nog iets.", ThenStatus: then}); err != nil {
			t.Fatal(err)
		}
		return d.DB.RoundTrips() - before
	}
	post(customer, "")
	post(staff, "") // the response
	customers, staffs, turn := int64(100), int64(100), int64(100)
	for range 10 {
		turn = min(turn, post(customer, ""))
		customers = min(customers, post(customer, ""))
		post(staff, "")
		staffs = min(staffs, post(staff, ""))
	}
	if customers != 1 || staffs != 1 || turn > 11 {
		t.Errorf("round trips for a message of the customer = %d, of staff = %d, for a change of status = %d",
			customers, staffs, turn)
	}
	t.Logf("one that changes the status: %d", turn)
}
