package tickets_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/server/internal/test/testkit"
)

// Several transactions make all the changes that affect what lists show of a ticket, at once: there is no deadlock, and
// the stored values are right in the end (package testkit compares them after every test).
func TestShownWhateverHappensAtOnce(t *testing.T) {
	t.Parallel()
	domain, _, ticket, p := delivery(t)
	admin := testkit.ID(testkit.AdminA)
	user, colleague, staff := as(testkit.UserA, "A"), as(testkit.ColleagueA, "A"), as(testkit.Staff, "P")
	colleague.Roles = identity.Close([]string{identity.RoleAccountAdmin})
	conn, err := pgx.Connect(t.Context(), p.Database.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	say := func(by identity.Actor, i int) error {
		_, err := domain.Post(
			t.Context(),
			by,
			ticket,
			tickets.NewMessage{ID: uuid.New(), Kind: tickets.KindMessage, Text: fmt.Sprint("message ", i)},
		)
		return err
	}
	change := func(c tickets.Change) error {
		_, err := domain.Update(t.Context(), staff, ticket, c)
		return err
	}
	var all sync.WaitGroup
	for what, do := range map[string]func(i int) error{
		"a colleague writes for the first time": func(i int) error { return say(colleague, i) },
		"staff write":                           func(i int) error { return say(staff, i) },
		"a colleague follows":                   func(i int) error { return domain.Follow(t.Context(), colleague, ticket, i%2 == 0) },
		"the user follows":                      func(i int) error { return domain.Follow(t.Context(), user, ticket, i%2 == 1) },
		"the user reads":                        func(int) error { return domain.MarkAllRead(t.Context(), user, ticket, 0) },
		"staff read":                            func(int) error { return domain.MarkAllRead(t.Context(), staff, ticket, 0) },
		"a colleague reads":                     func(int) error { return domain.MarkAllRead(t.Context(), colleague, ticket, 0) },
		"staff are assigned": func(i int) error {
			who := &staff.UserID
			if i%2 == 1 {
				who = nil
			}
			return change(tickets.Change{AssigneeID: &who})
		},
		"followers are put": func(i int) error {
			return change(tickets.Change{FollowerIDs: &[]uuid.UUID{admin, user.UserID}})
		},
		"a name changes": func(i int) error {
			_, err := conn.Exec(t.Context(), "update person set full_name = $2 where id = $1", colleague.UserID, fmt.Sprint("Cora ", i))
			return err
		},
	} {
		all.Go(func() {
			for i := range 25 {
				err := do(i)
				var p *problem.Error
				if errors.As(err, &p) && p.Kind == problem.Conflict { // another transaction changed it first
					continue
				}
				if err != nil {
					t.Errorf("%s, run %d: error = %v", what, i, err)
				}
			}
		})
	}
	all.Wait()
	if _, err := conn.Exec(t.Context(), "update organisation set name = 'Renamed' where id = $1",
		testkit.ID("A")); err != nil {
		t.Fatal(err)
	}
	page, err := domain.List(t.Context(), user, listquery.Query{PageNo: 1, PageSize: 25, Sort: "id"})
	if err != nil || len(page.Items) != 1 {
		t.Fatal(page, err)
	}
	shown := page.Items[0]
	renamed := slices.ContainsFunc(
		shown.Participants,
		func(p contract.TicketParticipant) bool { return p.User.FullName == "Cora 24" },
	)
	if shown.OrganisationName != "Renamed" || !renamed {
		t.Errorf("shown organisation = %s, participants = %v", shown.OrganisationName, shown.Participants)
	}
}

// A message that waits for its ticket while its sender gets another name is shown under the new name: an erased person
// does not come back.
func TestMessageOfSomebodyWhoIsRenamed(t *testing.T) {
	t.Parallel()
	domain, _, ticket, p := delivery(t)
	user := as(testkit.UserA, "A")
	tx, err := p.Database.Super.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback(context.Background()) }() // has no effect after a commit
	if _, err := tx.Exec(t.Context(), "update person set full_name = 'Renamed' where id = $1", user.UserID); err != nil {
		t.Fatal(err)
	}
	posted := make(chan error, 1)
	go func() {
		_, err := domain.Post(t.Context(), user, ticket,
			tickets.NewMessage{ID: uuid.New(), Kind: tickets.KindMessage, Text: "It waited"})
		posted <- err
	}()
	for waits := false; !waits; {
		if err := p.Database.Super.QueryRow(t.Context(), `select exists (select from pg_stat_activity
			where datname = current_database() and wait_event_type = 'Lock')`).Scan(&waits); err != nil {
			t.Fatal(err)
		}
		if len(posted) > 0 {
			t.Fatal("the message did not wait: ", <-posted)
		}
	}
	if err := tx.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	if err := <-posted; err != nil {
		t.Fatal(err)
	}
	page, err := domain.List(t.Context(), user, listquery.Query{PageNo: 1, PageSize: 25, Sort: "id"})
	if err != nil || len(page.Items) != 1 {
		t.Fatal(page, err)
	}
	if last := page.Items[0].LastMessage; last.Text != "It waited" || last.SendBy.FullName != "Renamed" {
		t.Errorf("last message = %+v", last)
	}
}

// A user who marks everything as read while a message is being stored still has that message unread.
func TestReadingDoesNotOvertakeAMessage(t *testing.T) {
	t.Parallel()
	domain, _, ticket, p := delivery(t)
	user := as(testkit.UserA, "A")
	p.Exec("update ticket_participant set behind = true where ticket_id = $1", ticket)
	conn, err := pgx.Connect(t.Context(), p.Database.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	tx, err := conn.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	const post = `with t as (update support_ticket
			set last_seq = last_seq + 1, last_activity_on = last_activity_on + interval '1 second'
			where id = $1 returning *)
		insert into message (id, ticket_id, organisation_id, seq, kind, text, sent_by, created_on)
		select gen_random_uuid(), id, organisation_id, last_seq, 'message', 'On its way', $2, last_activity_on from t`
	if _, err := tx.Exec(t.Context(), post, ticket, testkit.ID(testkit.Staff)); err != nil {
		t.Fatal(err)
	}
	if err := domain.MarkAllRead(t.Context(), user, ticket, 0); err != nil {
		t.Fatal(err)
	}
	if err := tx.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	p.Said(ticket)
	page, err := domain.List(t.Context(), user, listquery.Query{PageNo: 1, PageSize: 25, Sort: "id"})
	if err != nil || len(page.Items) != 1 || page.Items[0].UnreadCount != 1 {
		t.Errorf("page = %+v, error = %v", page, err)
	}
}
