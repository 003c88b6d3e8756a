package tickets_test

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/test/testkit"
)

type object = map[string]any

func bulk(p *testkit.Portal, who string, key uuid.UUID, change object) testkit.Answer {
	return p.Call(who, "POST", "/api/queue/bulk", change, "Idempotency-Key", key.String())
}

func undo(p *testkit.Portal, who string, key uuid.UUID) testkit.Answer {
	return p.Call(who, "POST", "/api/queue/bulk/"+key.String()+"/undo", nil)
}

// outcomes returns the outcome of each ticket, with its code if it has one.
func outcomes(t *testing.T, a testkit.Answer) (list []string) {
	t.Helper()
	if a.Status != http.StatusOK {
		t.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
	}
	var result contract.BulkResult
	a.JSON(&result)
	for _, r := range result.Results {
		if (r.Outcome == contract.BulkOutcomeFailed) != (r.Code != nil) || (r.Rev == nil) != (r.Code != nil) {
			t.Errorf("result = %+v", r)
		}
		one := string(r.Outcome)
		if r.Code != nil {
			one += " " + *r.Code
		}
		list = append(list, one)
	}
	return list
}

func sameList(t *testing.T, what string, got []string, want ...string) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: outcomes = %v, want %v", what, got, want)
	}
}

// Each ticket has a result of its own. Repeating the call returns the same, and undoing it reverts what has not been
// changed since.
func TestBulk(t *testing.T) {
	t.Parallel()
	p, first, teams, tags := settled(t)
	second, _ := sent(t, p, testkit.UserA)
	third, _ := sent(t, p, testkit.UserA)
	ids := []int64{first, second.Id, third.Id, 999_999}
	putDesk(p, testkit.Staff, first, nil, tags[:1], 0)
	key, stan := uuid.New(), testkit.ID(testkit.Staff)
	change := object{"ticketIds": ids, "assigneeId": stan, "priority": "prio_1", "teamId": teams[0],
		"addTagIds": tags[1:2], "removeTagIds": tags[:1]}
	want := []string{"done", "done", "done", "failed ticket.not_found"}
	sameList(t, "changed", outcomes(t, bulk(p, testkit.Staff, key, change)), want...)
	sameList(t, "again", outcomes(t, bulk(p, testkit.Staff, key, change)), want...)
	state := func(id int64) (s string) {
		p.Scan(`select concat_ws(' ', status, priority, assignee_id, team_id, array_to_string(d.tag_ids, ' '))
			from support_ticket left join ticket_desk d on d.ticket_id = id where id = $1`, []any{id}, &s)
		return s
	}
	changed := fmt.Sprintf("new prio_1 %s %s %s", stan, teams[0], tags[1])
	for _, id := range ids[:3] {
		if got := state(id); got != changed {
			t.Errorf("state of ticket %d = %s, want %s", id, got, changed)
		}
	}
	var events, entries int
	p.Scan(`select count(*) from message where kind = 'event'`, nil, &events)
	p.Scan(`select count(*) from audit_log where action in ('ticket.changed', 'desk.changed')`, nil, &entries)
	if events != 6 || entries != 7 { // assignee and priority; the desk adds two entries
		t.Errorf("events = %d and entries = %d, want 6 and 7", events, entries)
	}

	other := object{"ticketIds": ids, "priority": "prio_2"}
	for who, code := range map[string]string{testkit.Staff: "idempotency.key_reused", testkit.Staff2: "idempotency.key_reused",
		testkit.AdminA: "auth.forbidden"} {
		if a := bulk(p, who, key, other); a.Problem().Code != code {
			t.Errorf("%s: response = %d %s", who, a.Status, a.Body)
		}
	}
	for _, wrong := range []object{{"assigneeId": testkit.ID(testkit.UserA)}, {"assigneeId": uuid.New()}, {"teamId": teams[1]},
		{"addTagIds": tags[2:]}} {
		wrong["ticketIds"] = ids
		if a := bulk(p, testkit.Staff, uuid.New(), wrong); a.Problem().Code != "bulk.invalid" {
			t.Errorf("%v: response = %d %s, want bulk.invalid", wrong, a.Status, a.Body)
		}
	}
	sameList(
		t,
		"as it is",
		outcomes(t, bulk(p, testkit.Staff2, uuid.New(), object{"ticketIds": ids[:2], "priority": "prio_1"})),
		"unchanged",
		"unchanged",
	)

	// The customer reads and answers, which does not prevent undoing; a change by another user does.
	dial(t, p, testkit.UserA).post(first, contract.NewMessage{Id: uuid.New(), Text: "Hoe staat het ermee?"})
	p.Call(testkit.Staff2, "PUT", fmt.Sprintf("/api/support-tickets/%d", third.Id), object{"priority": "prio_4"})
	for who, code := range map[string]string{testkit.Staff2: "bulk.not_found", testkit.AdminA: "auth.forbidden"} {
		if a := undo(p, who, key); a.Problem().Code != code {
			t.Errorf("%s: response = %d %s", who, a.Status, a.Body)
		}
	}
	for range 2 {
		sameList(t, "undone", outcomes(t, undo(p, testkit.Staff, key)), "done", "done", "failed ticket.stale")
	}
	if got, want := state(first), fmt.Sprintf("new prio_3 %s", tags[0]); got != want {
		t.Errorf("state after undoing = %s, want %s", got, want)
	}
	p.Exec(`update bulk_run set made_on = now() - interval '15 minutes'`)
	if a := undo(p, testkit.Staff, key); a.Problem().Code != "bulk.undo_expired" {
		t.Errorf("response later = %d %s, want bulk.undo_expired", a.Status, a.Body)
	}
}

func TestBulkTagLimit(t *testing.T) {
	t.Parallel()
	p, ticket, _, _ := settled(t)
	many := make([]uuid.UUID, 21)
	for i := range many {
		many[i] = uuid.New()
		p.Exec(`insert into tag (id, name, colour) values ($1, $2, 'gray')`, many[i], fmt.Sprint("veel ", i))
	}
	putDesk(p, testkit.Staff, ticket, nil, many[:20], 0)
	change := object{"ticketIds": []int64{ticket}, "addTagIds": many[20:]}
	sameList(t, "one too many", outcomes(t, bulk(p, testkit.Staff, uuid.New(), change)), "failed desk.tag_limit")
	change["removeTagIds"] = many[:1]
	sameList(t, "one for another", outcomes(t, bulk(p, testkit.Staff, uuid.New(), change)), "done")
}

// The same change sent to two instances at once changes each ticket once, and both get the same response; so does
// undoing it.
func TestBulkOnce(t *testing.T) {
	t.Parallel()
	p := testkit.New(t, testkit.Crowded())
	instances := []*testkit.Portal{p, p.Second()}
	var ids []int64
	for range 8 {
		made, _ := sent(t, p, testkit.UserA)
		ids = append(ids, made.Id)
	}
	key := uuid.New()
	change := object{"ticketIds": ids, "status": "in_progress", "assigneeId": testkit.ID(testkit.Staff)}
	events := func() (n int) { p.Scan(`select count(*) from message where kind = 'event'`, nil, &n); return n }
	atOnce := func(send func(p *testkit.Portal) testkit.Answer) {
		t.Helper()
		answers := make([]testkit.Answer, 6)
		var all sync.WaitGroup
		for i := range answers {
			all.Go(func() { answers[i] = send(instances[i%2]) })
		}
		all.Wait()
		for _, a := range answers {
			if string(a.Body) != string(answers[0].Body) || a.Status != http.StatusOK {
				t.Errorf("response = %d %s, want\n%s", a.Status, a.Body, answers[0].Body)
			}
		}
	}
	atOnce(func(p *testkit.Portal) testkit.Answer { return bulk(p, testkit.Staff, key, change) })
	if got := events(); got != 2*len(ids) {
		t.Errorf("events = %d of %d tickets", got, len(ids))
	}
	atOnce(func(p *testkit.Portal) testkit.Answer { return undo(p, testkit.Staff, key) })
	if got := events(); got != 4*len(ids) {
		t.Errorf("events after undoing = %d of %d tickets", got, len(ids))
	}
	var gaps int
	p.Scan(
		`select count(*) from support_ticket t where last_seq <> (select count(*) from message m where m.ticket_id = t.id)`,
		nil,
		&gaps,
	)
	if gaps > 0 {
		t.Errorf("tickets with gaps = %d, want 0", gaps)
	}
}

// The cost of a hundred tickets in one call: the round trips of each are counted, the time is printed.
func TestBulkOfAHundred(t *testing.T) {
	t.Parallel()
	d := searching(t)
	store, staff := tickets.New(d.DB, nil, deaf{}), signedIn(t, d, "support@provider.example")
	customer := signedIn(t, d, "beheer@klant-a.example")
	organisation := customer.OrganisationID
	var ids []int64
	for i := range 100 {
		made, err := store.Create(t.Context(), staff, tickets.NewTicket{Subject: fmt.Sprint("Storing ", i), Topic: "incident",
			Text: "De verbinding is sinds vanmorgen weg.", OrganisationID: &organisation, RequesterID: &customer.UserID})
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, made.Id)
	}
	status, to, reply := "in_progress", &staff.UserID, uuid.New()
	err := d.DB.Write(t.Context(), staff, func(db *queries.Queries) error {
		_, err := db.InsertCannedReply(t.Context(), queries.InsertCannedReplyParams{
			ID:         reply,
			Owner:      "personal",
			OwnerID:    staff.UserID,
			Title:      "Monteur",
			Text:       "Beste {voornaam} van {klant}, {behandelaar} komt.",
			ThenTagIds: []uuid.UUID{},
		})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	change := tickets.BulkChange{TicketIDs: ids, Status: &status, AssigneeID: &to}
	for _, c := range []struct {
		what   string
		change tickets.BulkChange
		trips  int64
	}{
		{"changed", change, 650},
		{"answered", tickets.BulkChange{TicketIDs: ids, ReplyID: &reply}, 850},
	} {
		before, begin := d.DB.RoundTrips(), time.Now()
		result, err := store.Bulk(t.Context(), staff, uuid.New(), c.change)
		took, trips := time.Since(begin), d.DB.RoundTrips()-before
		if err != nil || len(result.Results) != 100 {
			t.Fatal(result, err)
		}
		for _, r := range result.Results {
			if r.Outcome != contract.BulkOutcomeDone {
				t.Errorf("%s: result = %+v, want done", c.what, r)
			}
		}
		t.Logf("100 tickets %s in %v, %d round trips", c.what, took.Round(time.Millisecond), trips)
		if trips > c.trips {
			t.Errorf("%s: round trips = %d", c.what, trips)
		}
	}
	// When the caller disconnects the rest is not tried, and can be tried later under the same key.
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := store.Bulk(ctx, staff, uuid.New(), change); err == nil {
		t.Error("the call continued without a caller")
	}
}

// A bulk change that can no longer be undone is removed a day later; newer ones stay.
func TestOldBulkIsRemoved(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	made, _ := sent(t, p, testkit.UserA)
	old, fresh := uuid.New(), uuid.New()
	for _, key := range []uuid.UUID{old, fresh} {
		bulk(p, testkit.Staff, key, object{"ticketIds": []int64{made.Id}, "priority": "prio_1"})
	}
	store := tickets.New(p.App.DB(), nil, deaf{})
	p.Exec(`update bulk_run set made_on = now() - interval '24 hours 14 minutes' where key = $1`, old)
	if n, err := store.RemoveOldBulk(t.Context(), time.Now()); n != 0 || err != nil {
		t.Errorf("removed too early = %d, error = %v", n, err)
	}
	p.Exec(`update bulk_run set made_on = now() - interval '24 hours 16 minutes' where key = $1`, old)
	if n, err := store.RemoveOldBulk(t.Context(), time.Now()); n != 1 || err != nil {
		t.Errorf("removed = %d, error = %v", n, err)
	}
	var runs, results int
	p.Scan(`select (select count(*) from bulk_run where key = $1), (select count(*) from bulk_result where key = $1)`,
		[]any{fresh}, &runs, &results)
	if a := undo(p, testkit.Staff, old); runs != 1 || results != 1 || a.Status != http.StatusNotFound {
		t.Errorf("left: runs = %d, results = %d; status of undoing = %d", runs, results, a.Status)
	}
}

// Values that belong to a ticket's status are restored with it, and the customer is not asked for a rating a second
// time.
func TestUndoPutsBackWhatTheStatusHad(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Promised(testkit.Promise{Response: 60, Resolution: 480})
	for name, prepare := range map[string]func(t *testing.T, ticket contract.SupportTicket){
		"paused": func(t *testing.T, ticket contract.SupportTicket) {
			done(t, snooze(p, testkit.Staff, ticket.Id, time.Now().Add(time.Hour)))
		},
		"merged": func(t *testing.T, ticket contract.SupportTicket) {
			into := made(p, testkit.UserA)
			done(t, mergeInto(p, testkit.Staff, ticket.Id, into.Id, ticket.Rev, into.Rev))
		},
		"resolved": func(t *testing.T, ticket contract.SupportTicket) {
			done(t, p.Call(testkit.Staff, "PUT", fmt.Sprintf("/api/support-tickets/%d", ticket.Id), object{"status": "resolved"}))
			p.Exec(`update support_ticket set resolved_on = now() - interval '20 days' where id = $1`, ticket.Id)
		},
		"waiting for staff": func(*testing.T, contract.SupportTicket) {},
	} {
		ticket := made(p, testkit.UserA)
		prepare(t, ticket)
		facts := func() (text string) {
			p.Scan(
				`select concat_ws(' ', status, 'resolved', resolved_on, 'times', resolutions, 'until', snoozed_until, 'into', merged_into,
				'since', waiting_since, 'asked', (select count(*) from rating r where r.ticket_id = id)) from support_ticket where id = $1`,
				[]any{ticket.Id},
				&text,
			)
			return text
		}
		before, key := facts(), uuid.New()
		to := "in_progress"
		if name == "waiting for staff" {
			to = "waiting_customer"
		}
		change := object{"ticketIds": []int64{ticket.Id}, "status": to}
		sameList(t, name, outcomes(t, bulk(p, testkit.Staff, key, change)), "done")
		if facts() == before {
			t.Errorf("%s: the change had no effect", name)
		}
		sameList(t, name, outcomes(t, undo(p, testkit.Staff, key)), "done")
		if after := facts(); after != before {
			t.Errorf("%s:\nbefore = %s,\nafter undoing = %s", name, before, after)
		}
	}
}

// A new resolution is rated again, also for a ticket that was reverted before.
func TestResolvedAgainAfterUndo(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket, key := made(p, testkit.UserA), uuid.New()
	path := fmt.Sprintf("/api/support-tickets/%d", ticket.Id)
	done(t, p.Call(testkit.Staff, "PUT", path, object{"status": "resolved"}))
	p.Exec(`update support_ticket set resolved_on = resolved_on - interval '1 minute' where id = $1`, ticket.Id)
	sameList(t, "reopened", outcomes(t, bulk(p, testkit.Staff, key, object{"ticketIds": []int64{ticket.Id},
		"status": "in_progress"})), "done")
	sameList(t, "put back", outcomes(t, undo(p, testkit.Staff, key)), "done")
	for _, status := range []string{"in_progress", "resolved"} {
		done(t, p.Call(testkit.Staff, "PUT", path, object{"status": status}))
	}
	var rounds string
	p.Scan(
		`select string_agg(round::text, ' ' order by round) from rating where ticket_id = $1`,
		[]any{ticket.Id},
		&rounds,
	)
	if rounds != "1 2" {
		t.Errorf("rounds = %q, want 1 2", rounds)
	}
}

// A ticket is not reverted to being merged into a ticket that was merged into it meanwhile.
func TestUndoOfMergeThatTurned(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	a, b, key := made(p, testkit.UserA), made(p, testkit.UserA), uuid.New()
	done(t, mergeInto(p, testkit.Staff, a.Id, b.Id, a.Rev, b.Rev))
	change := object{"ticketIds": []int64{a.Id}, "status": "in_progress"}
	sameList(t, "reopened", outcomes(t, bulk(p, testkit.Staff, key, change)), "done")
	done(t, mergeInto(p, testkit.Staff, b.Id, a.Id, ticketAs(p, testkit.Staff, b.Id).Rev,
		ticketAs(p, testkit.Staff, a.Id).Rev))
	sameList(t, "undone", outcomes(t, undo(p, testkit.Staff, key)), "failed ticket.stale")
}

// A ticket that was closed by mistake awaits its first response again.
func TestUndoOfClosingKeepsThePromise(t *testing.T) {
	t.Parallel()
	p, ticket, _ := promising(t)
	p.Age(10 * time.Minute)
	key := uuid.New()
	change := object{"ticketIds": []int64{ticket}, "status": "closed"}
	sameList(t, "closed", outcomes(t, bulk(p, testkit.Staff, key, change)), "done")
	if got := clocks(p, ticket); !strings.Contains(got, "response cancelled") {
		t.Fatalf("clocks of the closed ticket = %s", got)
	}
	sameList(t, "undone", outcomes(t, undo(p, testkit.Staff, key)), "done")
	if got := clocks(p, ticket); got != "response running 60 10, resolution running 480 10|ttt" {
		t.Errorf("clocks after undoing = %s", got)
	}
}

// A failure whose cause is the portal is not a result: repeating the call does it.
func TestBulkWhileATicketIsHeld(t *testing.T) {
	t.Parallel()
	p, id, _, _ := settled(t)
	conn, err := pgx.Connect(t.Context(), p.Database.URL)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close(context.Background()) })
	held, err := conn.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := held.Exec(t.Context(), "select from support_ticket where id = $1 for update", id); err != nil {
		t.Fatal(err)
	}
	key := uuid.New()
	change := object{"ticketIds": []int64{id}, "priority": "prio_1"}
	sameList(t, "while it is held", outcomes(t, bulk(p, testkit.Staff, key, change)), "failed unavailable")
	if err := held.Rollback(t.Context()); err != nil {
		t.Fatal(err)
	}
	sameList(t, "again", outcomes(t, bulk(p, testkit.Staff, key, change)), "done")
	sameList(t, "undone", outcomes(t, undo(p, testkit.Staff, key)), "done")
}
