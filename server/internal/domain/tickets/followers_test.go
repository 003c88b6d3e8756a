package tickets_test

import (
	"slices"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/server/internal/test/testkit"
)

// notifying is the domain of delivery with a notifier that tests can read.
func notifying(t *testing.T) (domain *tickets.Tickets, b *happenings, ticket int64, p *testkit.Portal) {
	t.Helper()
	_, db, ticket, p := delivery(t)
	b = &happenings{}
	return tickets.New(db, nil, b), b, ticket, p
}

func admin() identity.Actor {
	a := as(testkit.AdminA, "A")
	a.Roles = identity.Close([]string{identity.RoleAccountAdmin})
	return a
}

// Users who have the ticket open are notified of a new follower, so that nobody saves a list without them.
func TestFollowingIsAChange(t *testing.T) {
	t.Parallel()
	domain, b, ticket, p := notifying(t)
	user := as(testkit.UserA, "A")
	rev := func() (n int64) {
		p.Scan("select rev from support_ticket where id = $1", []any{ticket}, &n)
		return n
	}
	first := rev()
	for i, on := range []bool{true, true, false, false, true} {
		before, changes := rev(), i%2 == 0
		if err := domain.Follow(t.Context(), admin(), ticket, on); err != nil {
			t.Fatal(err)
		}
		want := before
		var notified []tickets.Happening
		if changes {
			want++
			notified = []tickets.Happening{{TicketID: ticket, Changed: true}}
		}
		if got, heard := rev(), b.taken(); got != want ||
			!slices.EqualFunc(
				heard,
				notified,
				func(a, b tickets.Happening) bool { return a.TicketID == b.TicketID && a.Changed == b.Changed },
			) {
			t.Errorf("step %d, following %t: rev = %d, want %d, notifications = %+v", i, on, got, want, heard)
		}
	}
	_, err := domain.Update(
		t.Context(),
		user,
		ticket,
		tickets.Change{FollowerIDs: &[]uuid.UUID{user.UserID, testkit.ID(testkit.ColleagueA)}, Rev: &first},
	)
	wantKind(t, "a list from before", problem.Conflict, "ticket.stale", err)
	wantKind(
		t,
		"not to be seen",
		problem.NotFound,
		"ticket.not_found",
		domain.Follow(t.Context(), as(testkit.AdminB, "B"), ticket, true),
	)
}

// Saving a list of followers does not make existing followers participants, because following does not let a user see
// the ticket.
func TestFollowersDoNotBecomeParticipants(t *testing.T) {
	t.Parallel()
	domain, _, ticket, p := notifying(t)
	user, follower := as(testkit.UserA, "A"), admin()
	if err := domain.Follow(t.Context(), follower, ticket, true); err != nil {
		t.Fatal(err)
	}
	if _, err := domain.Update(t.Context(), user, ticket,
		tickets.Change{FollowerIDs: &[]uuid.UUID{user.UserID, follower.UserID, testkit.ID(testkit.ColleagueA)}}); err != nil {
		t.Fatal(err)
	}
	var takesPart bool
	var events string
	p.Scan(
		"select takes_part and following from ticket_participant where ticket_id = $1 and user_id = $2",
		[]any{ticket, follower.UserID},
		&takesPart,
	)
	p.Scan(
		"select coalesce(string_agg(event ->> 'to', ', ' order by seq), '') from message where ticket_id = $1 and event ->> 'type' = 'participant'",
		[]any{ticket},
		&events,
	)
	if takesPart || events != "Cora Colleague" {
		t.Errorf("follower became a participant: %t; added participants = %q", takesPart, events)
	}
	// A person of another organisation is refused, whether or not they are on the list already.
	p.Exec(
		`insert into ticket_participant (ticket_id, user_id, organisation_id, takes_part, following) values ($1, $2, $3, false, true)`,
		ticket,
		testkit.ID(testkit.AdminB),
		testkit.ID("A"),
	)
	_, err := domain.Update(
		t.Context(),
		user,
		ticket,
		tickets.Change{FollowerIDs: &[]uuid.UUID{user.UserID, testkit.ID(testkit.AdminB)}},
	)
	wantKind(t, "of another organisation", problem.Invalid, "ticket.invalid", err)
}
