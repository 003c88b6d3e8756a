package api_test

import (
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// Staff write down what a caller says on the telephone: the ticket belongs to the caller from the start, the text is by
// the member of staff.
func TestTicketForSomebody(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	key := uuid.NewString()
	asked := newTicket(body{"organisationId": testkit.ID("A"), "requesterId": testkit.ID(testkit.UserA)})
	var made, again contract.SupportTicket
	want(t, p.Call(testkit.Staff, "POST", "/api/support-tickets", asked, "Idempotency-Key", key), 201, "").JSON(&made)
	want(t, p.Call(testkit.Staff, "POST", "/api/support-tickets", asked, "Idempotency-Key", key), 201, "").JSON(&again)
	if made.Id != again.Id || made.CreatedBy.Id != testkit.ID(testkit.UserA) || made.Unopened || made.Status != "new" {
		t.Errorf("created ticket = %+v, repeated = %d", made, again.Id)
	}
	want(t, p.Call(testkit.Staff2, "POST", "/api/support-tickets", asked, "Idempotency-Key", key), 409,
		"idempotency.key_reused")
	mine := tickets(t, p, testkit.UserA, "Filters", "mine:true")
	if len(mine.Items) != 1 || !mine.Items[0].Following || mine.Items[0].UnreadCount != 1 {
		t.Fatalf("tickets of the requester = %+v", mine.Items)
	}
	d := detail(t, p, testkit.UserA, made.Id)
	if len(d.Messages) != 1 || d.Messages[0].SendBy.Id != testkit.ID(testkit.Staff) {
		t.Errorf("messages = %+v", d.Messages)
	}
	if n := len(tickets(t, p, testkit.ColleagueA).Items); n != 0 {
		t.Errorf("tickets for a colleague = %d, want 0", n)
	}
}

// A ticket can't be created on behalf of a person of another customer, of staff, of an unknown person, or by a
// customer.
func TestTicketForSomebodyRefused(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	for _, id := range []uuid.UUID{testkit.ID(testkit.AdminB), testkit.ID(testkit.Staff2), uuid.New()} {
		a := p.Call(testkit.Staff, "POST", "/api/support-tickets",
			newTicket(body{"organisationId": testkit.ID("A"), "requesterId": id}))
		wantField(t, a, "ticket.invalid", "requesterId", "invalid")
	}
	for _, id := range []uuid.UUID{testkit.ID(testkit.ColleagueA), testkit.ID(testkit.UserA), testkit.ID(testkit.AdminB)} {
		want(t, p.Call(testkit.UserA, "POST", "/api/support-tickets", newTicket(body{"requesterId": id})), 403,
			"ticket.requester")
	}
	if n := tickets(t, p, testkit.Staff).Total; n != 0 {
		t.Errorf("tickets = %d, want 0", n)
	}
}
