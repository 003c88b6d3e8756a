package tickets_test

import (
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
)

type deaf struct{}

func (deaf) Notify(tickets.Happening) {}

// A message costs one round trip; one that changes the ticket's status, which is an event and an entry in the log, six.
func TestPostRoundTrips(t *testing.T) {
	t.Parallel()
	d := searching(t)
	store := tickets.New(d.DB, nil, deaf{})
	customer, staff := signedIn(t, d, "beheer@klant-a.example"), signedIn(t, d, "support@provider.example")
	q, err := listquery.Parse(listquery.Params{Filters: &[]string{"status:in_progress"}}, tickets.ListFields)
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
		if _, err := store.Post(
			t.Context(),
			a,
			page.Items[0].Id,
			tickets.NewMessage{ID: uuid.New(), Kind: tickets.KindMessage, Text: "Nog iets."},
		); err != nil {
			t.Fatal(err)
		}
		return d.DB.RoundTrips() - before
	}
	usual, turn := int64(100), int64(100)
	for range 10 { // connections of the pool prepare one after the other
		post(staff)
		turn = min(turn, post(customer))
		usual = min(usual, post(customer))
	}
	if usual != 1 || turn > 9 {
		t.Errorf("%d round trips for a message and %d for one that changes the status", usual, turn)
	}
}
