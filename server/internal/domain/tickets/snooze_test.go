package tickets_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

func snooze(p *testkit.Portal, who string, ticket int64, until time.Time) testkit.Answer {
	return p.Call(who, "PUT", fmt.Sprintf("/api/support-tickets/%d/snooze", ticket), object{"until": until.UTC()})
}

// paused returns a ticket's status, whether it has an end of a pause, and whether a job will look at it.
func paused(p *testkit.Portal, ticket int64) (s string) {
	p.Scan(
		`select concat_ws(' ', status, snoozed_until is not null, wake_on is not null) from support_ticket where id = $1`,
		[]any{ticket},
		&s,
	)
	return s
}

// The customer sees that a ticket is paused and until when, but not by whom. The pause ends with the customer's
// message, when staff end it, and with any other status.
func TestSnooze(t *testing.T) {
	t.Parallel()
	p, ticket, _, _ := settled(t)
	path, tomorrow := fmt.Sprintf(
		"/api/support-tickets/%d",
		ticket,
	), time.Now().Add(
		24*time.Hour,
	).Truncate(
		time.Millisecond,
	)
	pause := func() {
		t.Helper()
		var got contract.SupportTicket
		a := snooze(p, testkit.Staff, ticket, tomorrow)
		if a.Status != http.StatusOK {
			t.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
		}
		a.JSON(&got)
		if got.Status != "on_hold" || got.SnoozedUntil == nil || !got.SnoozedUntil.Equal(tomorrow) {
			t.Fatalf("paused ticket = %+v", got)
		}
	}
	is := func(what, want string) {
		t.Helper()
		if got := paused(p, ticket); got != want {
			t.Errorf("%s: %s, want %s", what, got, want)
		}
	}
	pause()
	var seen contract.SupportTicketDetail
	p.Call(testkit.UserA, "GET", path, nil).JSON(&seen)
	last := seen.Messages[len(seen.Messages)-1]
	if seen.SnoozedUntil == nil || last.Event == nil || last.Event.Detail == nil || last.Event.Detail.Kind != "snoozed" ||
		!last.Event.Detail.Until.Equal(tomorrow) || last.Event.Automatic {
		t.Errorf("ticket for the customer = %+v", seen)
	}
	var d contract.Desk
	p.Call(testkit.Staff2, "GET", path+"/desk", nil).JSON(&d)
	if d.SnoozedBy == nil || d.SnoozedBy.FullName != "Stan Staff" || d.Rev != 0 || d.WaitingSince != nil {
		t.Errorf("desk = %+v", d)
	}
	snooze(p, testkit.Staff, ticket, tomorrow)
	var events int
	p.Scan(`select count(*) from message where kind = 'event'`, nil, &events)
	if events != 1 {
		t.Errorf("events after pausing twice the same = %d, want 1", events)
	}

	dial(t, p, testkit.UserA).post(ticket, contract.NewMessage{Id: uuid.New(), Text: "Het is dringend."})
	is("answered", "in_progress f f")
	pause()
	p.Call(testkit.Staff2, "PUT", path, object{"status": "waiting_customer"})
	is("another status", "waiting_customer f f")
	pause()
	for range 2 { // ending a pause that has ended changes nothing
		if a := p.Call(testkit.Staff2, "DELETE", path+"/snooze", nil); a.Status != http.StatusOK {
			t.Errorf("status = %d, want 200\n%s", a.Status, a.Body)
		}
		is("woken", "in_progress f f")
	}
	p.Call(testkit.Staff, "GET", path, nil).JSON(&seen)
	if last := seen.Messages[len(seen.Messages)-1]; last.Event.Detail.Kind != "woken" || last.Event.Automatic {
		t.Errorf("event = %+v", last.Event)
	}

	for what, until := range map[string]time.Time{"yesterday": time.Now().Add(-time.Hour), "in two years": time.Now().AddDate(2, 0, 0)} {
		if a := snooze(p, testkit.Staff, ticket, until); a.Problem().Code != "ticket.invalid" {
			t.Errorf("until %s: response = %d %s, want ticket.invalid", what, a.Status, a.Body)
		}
	}
	for _, who := range []string{testkit.AdminA, testkit.UserA} {
		if a := snooze(p, who, ticket, tomorrow); a.Status != http.StatusForbidden {
			t.Errorf("%s: status = %d, want 403", who, a.Status)
		}
	}
	p.Call(testkit.Staff, "PUT", path, object{"status": "closed"})
	if a := snooze(p, testkit.Staff, ticket, tomorrow); a.Problem().Code != "ticket.closed" {
		t.Errorf("pausing a closed ticket: response = %d %s, want ticket.closed", a.Status, a.Body)
	}
}

// A pause ends once, however many instances look for it: with one event, in the name of the user who paused it, and the
// assignee is notified wherever they are.
func TestPausesEndOnce(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	second := p.Second()
	var ids []int64
	for range 12 {
		made, _ := sent(t, p, testkit.UserA)
		if a := snooze(p, testkit.Staff, made.Id, time.Now().Add(time.Hour)); a.Status != http.StatusOK {
			t.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
		}
		ids = append(ids, made.Id)
	}
	p.Exec(`update support_ticket set assignee_id = $1`, testkit.ID(testkit.Staff2))
	assignee, other, customer := dial(t, second, testkit.Staff2), dial(t, p, testkit.Staff), dial(t, p, testkit.UserA)
	p.Exec(`update support_ticket set snoozed_until = now() - interval '1 second', wake_on = now() - interval '1 second'
		where id <> $1`, ids[0])
	var woken atomic.Int64
	var all sync.WaitGroup
	for i := range 8 {
		all.Go(func() {
			n, err := []*testkit.Portal{p, second}[i%2].App.WakeDue(t.Context())
			if err != nil {
				t.Error(err)
			}
			woken.Add(int64(n))
		})
	}
	all.Wait()
	var events, waiting int
	p.Scan(`select count(*) from message where kind = 'event' and event -> 'detail' ->> 'kind' = 'woken'
		and (event -> 'automatic')::boolean and sent_by = $1`, []any{testkit.ID(testkit.Staff)}, &events)
	p.Scan(
		`select count(*) from support_ticket where status = 'in_progress' and waiting_since is not null and snoozed_until is null`,
		nil,
		&waiting,
	)
	if woken.Load() != 11 || events != 11 || waiting != 11 || paused(p, ids[0]) != "on_hold t t" {
		t.Errorf(
			"woken = %d, events = %d, waiting = %d; the other ticket is %s",
			woken.Load(),
			events,
			waiting,
			paused(p, ids[0]),
		)
	}
	for _, id := range ids[1:] {
		assignee.find(fmt.Sprint("that ", id, " goes on"), func(r record) bool {
			var m contract.Message
			return r.Target == "messageReceived" && json.Unmarshal(r.Arguments[1], &m) == nil && m.TicketId == id &&
				m.Event != nil && m.Event.Detail != nil && m.Event.Detail.Kind == "woken"
		})
	}
	for name, l := range map[string]*line{"another of the staff": other, "the customer": customer} {
		if strings.Contains(l.everything(), "messageReceived") {
			t.Errorf("%s was notified", name)
		}
	}
}

// Without an assignee the user who paused the ticket is notified; a customer who follows it is not.
func TestPauseWithoutAssignee(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	made, _ := sent(t, p, testkit.UserA)
	if a := snooze(p, testkit.Staff, made.Id, time.Now().Add(time.Hour)); a.Status != http.StatusOK {
		t.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
	}
	pauser, other, customer := dial(t, p.Second(), testkit.Staff), dial(t, p, testkit.Staff2), dial(t, p, testkit.UserA)
	p.Exec(`update support_ticket set snoozed_until = now() - interval '1 second', wake_on = now() - interval '1 second'`)
	// The second instance looks once at its start, and may be first.
	if n, err := p.App.WakeDue(t.Context()); n > 1 || err != nil {
		t.Fatal(n, err)
	}
	pauser.find("that it goes on", func(r record) bool {
		return r.Target == "messageReceived" && strings.Contains(string(r.Arguments[1]), "woken")
	})
	for name, l := range map[string]*line{"another of the staff": other, "the customer": customer} {
		if l.call("Typing", 0); strings.Contains(l.everything(), "woken") {
			t.Errorf("%s was notified", name)
		}
	}
}

// A pause that can't be ended does not keep other pauses and clocks from being handled.
func TestPauseThatCannotBeEnded(t *testing.T) {
	t.Parallel()
	p, stuck, _ := promising(t)
	other, _ := sent(t, p, testkit.UserA)
	late, _ := sent(t, p, testkit.UserA)
	for _, id := range []int64{stuck, other.Id} {
		done(t, snooze(p, testkit.Staff, id, time.Now().Add(time.Hour)))
	}
	p.Exec(fmt.Sprintf(`create function fail() returns trigger language plpgsql as $$ begin raise 'not this one'; end $$;
		create trigger fail before update on support_ticket for each row
		when (old.id = %d and new.status = 'in_progress') execute function fail()`, stuck))
	p.Age(65 * time.Minute)
	n, err := p.App.WakeDue(t.Context())
	if err == nil || !strings.Contains(err.Error(), fmt.Sprint(stuck)) {
		t.Errorf("handled = %d, error = %v", n, err)
	}
	if got := paused(p, other.Id); got != "in_progress f t" {
		t.Errorf("state of the other ticket = %s", got)
	}
	if got := clocks(p, late.Id); !strings.Contains(got, "response missed") {
		t.Errorf("clocks = %s", got)
	}
	p.Exec("drop trigger fail on support_ticket")
}
