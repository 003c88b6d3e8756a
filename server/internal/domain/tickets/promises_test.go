package tickets_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// promising starts a portal with a ticket of a customer with promises: a response within one hour and a resolution
// within eight, half of that for urgent tickets, and nothing for prio_5.
func promising(t *testing.T) (p *testkit.Portal, ticket int64, path string) {
	t.Helper()
	p = testkit.New(t)
	p.Promised(
		testkit.Promise{Priority: "prio_1", Response: 30, Resolution: 240},
		testkit.Promise{
			Priority:   "prio_2",
			Response:   30,
			Resolution: 240,
		},
		testkit.Promise{Priority: "prio_3", Response: 60, Resolution: 480},
		testkit.Promise{Topic: "change", Priority: "prio_3", Response: 600, Resolution: 4800},
	)
	made, _ := sent(t, p, testkit.UserA)
	return p, made.Id, fmt.Sprintf("/api/support-tickets/%d", made.Id)
}

// clocks returns the states of a ticket's clocks, their events, and whether the ticket has a due time, a warning time
// and a time to wake.
func clocks(p *testkit.Portal, ticket int64) (s string) {
	p.Scan(
		`select coalesce((select string_agg(format('%s %s %s %s', kind, state, minutes, worked_ms / 60000), ', ' order by kind desc)
			from ticket_clock where ticket_id = t.id), '-')
		|| concat('|', due_on is not null, warn_on is not null, wake_on is not null) from support_ticket t where id = $1`,
		[]any{ticket},
		&s,
	)
	return s
}

// happened returns the events of a ticket's clocks of a kind.
func happened(p *testkit.Portal, ticket int64, kind string) (s string) {
	p.Scan(
		`select coalesce(string_agg(what, ' ' order by at, seq, what <> 'reopened'), '') from clock_event where ticket_id = $1 and kind = $2`,
		[]any{ticket, kind},
		&s,
	)
	return s
}

func says(t *testing.T, p *testkit.Portal, who string, ticket int64, text string) {
	t.Helper()
	l := dial(t, p, who)
	if _, code := l.post(ticket, contract.NewMessage{Id: uuid.New(), Text: text}); code != "" {
		t.Fatalf("post: code = %q, want none", code)
	}
}

func done(t *testing.T, a testkit.Answer) testkit.Answer {
	t.Helper()
	if a.Status >= 300 {
		t.Fatalf("response = %d %s", a.Status, a.Body)
	}
	return a
}

// A ticket's clocks run while the provider has to act, pause while it does not, and end with the first public message
// of staff and with the resolution. Users who see the ticket see the promise.
func TestPromise(t *testing.T) {
	t.Parallel()
	p, ticket, path := promising(t)
	is := func(what, want string) {
		t.Helper()
		if got := clocks(p, ticket); got != want {
			t.Errorf("%s: clocks = %s, want %s", what, got, want)
		}
	}
	seen := func() (d contract.SupportTicketDetail) {
		t.Helper()
		done(t, p.Call(testkit.UserA, "GET", path, nil)).JSON(&d)
		return d
	}
	is("made", "response running 60 0, resolution running 480 0|ttt")
	d := seen()
	if r := d.Promise.Response; r.State != "running" || r.DueOn == nil || !r.DueOn.Equal(d.CreatedOn.Add(time.Hour)) ||
		r.DoneOn != nil ||
		r.PausedBy != nil {
		t.Errorf("response for the customer = %+v", r)
	}
	rev := d.Rev
	p.Age(10 * time.Minute)
	says(t, p, testkit.Staff, ticket, "Wij kijken ernaar.")
	is("answered", "response met 60 10, resolution paused 480 10|fff")
	d = seen()
	if r := d.Promise.Resolution; d.Rev <= rev || r.State != "paused" || r.DueOn != nil || *r.PausedBy != "customer" ||
		d.Promise.Response.DoneOn == nil {
		t.Errorf("promise for the customer = %+v", d.Promise)
	}
	p.Age(time.Hour)
	says(t, p, testkit.UserA, ticket, "Graag.")
	is("the customer's turn is over", "response met 60 10, resolution running 480 10|ttt")
	if r := seen().Promise.Resolution; time.Duration(r.PausedMs)*time.Millisecond < 59*time.Minute {
		t.Errorf("paused = %d ms, want at least 59 min", r.PausedMs)
	}
	p.Age(20 * time.Minute)
	done(t, p.Call(testkit.Staff, "PUT", path, object{"priority": "prio_1"}))
	is("urgent", "response met 60 10, resolution running 240 30|ttt")
	d = seen()
	last := d.Messages[len(d.Messages)-1].Event
	if last == nil || last.Type != "status" || *last.From != *last.To || last.Detail.Kind != "promised" ||
		!last.Detail.Until.Equal(d.Promise.Resolution.DueOn.Time) {
		t.Errorf("event of the changed promise = %+v", last)
	}
	var n int
	p.Scan(`select count(*) from message where ticket_id = $1`, []any{ticket}, &n)
	done(t, p.Call(testkit.Staff, "PUT", path, object{"topic": "question"}))
	done(t, p.Call(testkit.Staff, "PUT", path, object{"priority": "prio_2"}))
	var after int
	if p.Scan(`select count(*) from message where ticket_id = $1`, []any{ticket}, &after); after != n+1 {
		t.Errorf("events of an unchanged promise = %d, want 0", after-n)
	}
	done(t, snooze(p, testkit.Staff, ticket, time.Now().Add(time.Hour)))
	is("snoozed", "response met 60 10, resolution paused 240 30|fft")
	if r := seen().Promise.Resolution; *r.PausedBy != "snooze" {
		t.Errorf("paused by = %s, want snooze", *r.PausedBy)
	}
	done(t, p.Call(testkit.Staff, "DELETE", path+"/snooze", nil))
	is("woken", "response met 60 10, resolution running 240 30|ttt")
	p.Age(30 * time.Minute)
	done(t, p.Call(testkit.Staff, "PUT", path, object{"status": "resolved"}))
	is("resolved", "response met 60 10, resolution met 240 60|fff")
	p.Age(24 * time.Hour)
	done(t, p.Call(testkit.UserA, "PUT", path, object{"status": "in_progress"}))
	is("reopened with the time worked", "response met 60 10, resolution running 240 60|ttt")
	done(t, p.Call(testkit.Staff, "PUT", path, object{"priority": "prio_5"}))
	is("nothing is promised", "response met 60 10, resolution cancelled  60|fff")
	done(t, p.Call(testkit.Staff, "PUT", path, object{"priority": "prio_3"}))
	is("something is", "response met 60 10, resolution running 480 60|ttt")
	done(t, p.Call(testkit.Staff, "PUT", path, object{"topic": "change"}))
	is("by topic", "response met 60 10, resolution running 4800 60|ttt")
	done(t, p.Call(testkit.Staff, "PUT", path, object{"status": "closed"}))
	const all = "started paused resumed retargeted paused resumed met reopened cancelled started retargeted met"
	if got := happened(p, ticket, "resolution"); got != all {
		t.Errorf("events = %s, want %s", got, all)
	}
}

// A response is promised only for tickets that customers write: a ticket that staff created, also on behalf of a
// customer, has none. Resolving without a response cancels it, and a merged ticket has no promise.
func TestClocksThatDoNotCount(t *testing.T) {
	t.Parallel()
	p, ticket, path := promising(t)
	var made contract.SupportTicket
	done(
		t,
		p.Call(
			testkit.Staff,
			"POST",
			"/api/support-tickets",
			object{"organisationId": testkit.ID("A"), "requesterId": testkit.ID(testkit.UserA),
				"subject": "Gemeld per telefoon", "topic": "incident", "text": "De klant belt dat het niet werkt."},
		),
	).JSON(
		&made,
	)
	if got := clocks(p, made.Id); got != "resolution running 480 0|ttt" {
		t.Errorf("clocks of a ticket by staff = %s", got)
	}
	second, first := sent(t, p, testkit.UserA)
	done(
		t,
		p.Call(testkit.Staff, "POST", fmt.Sprintf("/api/support-tickets/%d/split", second.Id), object{"messageId": first.Id,
			"subject": "Iets anders", "topic": "question", "text": ""}, "Idempotency-Key", uuid.NewString()),
	).JSON(
		&made,
	)
	if got := clocks(p, made.Id); got != "resolution running 480 0|ttt" {
		t.Errorf("clocks of a split ticket = %s", got)
	}
	done(t, p.Call(testkit.Staff, "PUT", path, object{"status": "resolved"}))
	if got := clocks(p, ticket); got != "response cancelled 60 0, resolution met 480 0|fff" {
		t.Errorf("clocks after resolving without a response = %s", got)
	}
	done(t, p.Call(testkit.Staff, "PUT", path, object{"status": "on_hold"}))
	if got := clocks(p, ticket); got != "response paused 60 0, resolution paused 480 0|fff" {
		t.Errorf("clocks after reopening to wait = %s", got)
	}
	var a, b contract.SupportTicketDetail
	p.Call(testkit.Staff, "GET", path, nil).JSON(&a)
	p.Call(testkit.Staff, "GET", fmt.Sprintf("/api/support-tickets/%d", second.Id), nil).JSON(&b)
	done(t, p.Call(testkit.Staff, "POST", fmt.Sprintf("/api/support-tickets/%d/merge", second.Id),
		object{"intoId": ticket, "rev": b.Rev, "intoRev": a.Rev}))
	if got := clocks(p, second.Id); got != "response cancelled 60 0, resolution cancelled 480 0|fff" {
		t.Errorf("clocks of a merged ticket = %s", got)
	}
	var d contract.SupportTicketDetail
	if p.Call(testkit.UserA, "GET", fmt.Sprintf("/api/support-tickets/%d", second.Id), nil).JSON(&d); d.Promise != nil ||
		d.Rating != nil {
		t.Errorf("merged ticket: promise = %+v, rating = %+v", d.Promise, d.Rating)
	}
	done(t, p.Call(testkit.Staff, "PUT", fmt.Sprintf("/api/support-tickets/%d", second.Id), object{"status": "new"}))
	if got := clocks(p, second.Id); got != "response running 60 0, resolution running 480 0|ttt" {
		t.Errorf("clocks after ending the merge = %s", got)
	}
}

// A ticket that was created before there was an agreement has no clocks, whatever happens to it.
func TestNothingPromised(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	made, _ := sent(t, p, testkit.UserA)
	p.Promised(testkit.Promise{Response: 60})
	p.Exec(`update agreement_version set from_on = now()`)
	says(t, p, testkit.Staff, made.Id, "Wij kijken ernaar.")
	done(
		t,
		p.Call(
			testkit.Staff,
			"PUT",
			fmt.Sprintf("/api/support-tickets/%d", made.Id),
			object{"priority": "prio_1", "status": "resolved"},
		),
	)
	if got := clocks(p, made.Id); got != "-|fff" {
		t.Errorf("clocks = %s, want none", got)
	}
	var none bool
	p.Scan(`with s as materialized (select set_config('portal.system', 'on', true) as x)
		select promise_terms($1 + 0 * length(s.x)) is null from s`, []any{made.Id}, &none)
	if !none {
		t.Error("a later agreement applies to the ticket")
	}
}

// A customer's own agreement replaces the one for all; a new version does not change existing tickets.
func TestAgreementOfTicket(t *testing.T) {
	t.Parallel()
	p, ticket, path := promising(t)
	var before, after string
	kept := func(into *string) {
		t.Helper()
		p.Scan(
			`select concat((select jsonb_agg(c order by c.kind) from ticket_clock c), (select jsonb_agg(e order by e.kind, e.seq) from clock_event e),
			promise, due_on, rev) from support_ticket where id = $1`,
			[]any{ticket},
			into,
		)
	}
	kept(&before)
	p.Exec(`insert into agreement_version (agreement_id, no) select id, 2 from agreement`)
	p.Exec(
		`insert into agreement_target (agreement_id, no, calendar_id, resolution_min) select id, 2, $1, 7 from agreement`,
		testkit.DayAndNight,
	)
	p.Exec(
		`insert into calendar_version (calendar_id, no, zone, hours, exceptions) values ($1, 2, 'Europe/Amsterdam', '[[[0, 1]], [], [], [], [], [], []]', '[]')`,
		testkit.DayAndNight,
	)
	if kept(&after); before != after {
		t.Errorf("a new version changed\n%s to\n%s", before, after)
	}
	done(t, p.Call(testkit.Staff, "PUT", path, object{"priority": "prio_1"}))
	if got := clocks(p, ticket); got != "response running 30 0, resolution running 240 0|ttt" {
		t.Errorf("clocks by its own version = %s", got)
	}
	p.Exec(`delete from calendar_version where no = 2`) // its hours can't be used to age the ticket
	second, _ := sent(t, p, testkit.UserA)
	if got := clocks(p, second.Id); got != "response cancelled  0, resolution running 7 0|ttt" {
		t.Errorf("clocks by the new version = %s", got)
	}
	own := uuid.New()
	p.Exec(`insert into agreement (id, organisation_id) values ($1, $2)`, own, testkit.ID("A"))
	p.Exec(`insert into agreement_version (agreement_id, no) values ($1, 1)`, own)
	p.Exec(
		`insert into agreement_target (agreement_id, no, priority, calendar_id, response_min) values ($1, 1, 'prio_1', $2, 15)`,
		own,
		testkit.DayAndNight,
	)
	third, _ := sent(t, p, testkit.UserA)
	if got := clocks(p, third.Id); got != "response cancelled  0, resolution cancelled  0|fff" {
		t.Errorf("clocks by the customer's own agreement = %s", got)
	}
	done(t, p.Call(testkit.Staff, "PUT", fmt.Sprintf("/api/support-tickets/%d", third.Id), object{"priority": "prio_1"}))
	if got := clocks(p, third.Id); got != "response running 15 0, resolution cancelled  0|ttt" {
		t.Errorf("clocks after it promises something = %s", got)
	}
}

// A missed deadline is recorded once, however many instances look for it and whenever one stops.
func TestDueClocksSettleOnce(t *testing.T) {
	t.Parallel()
	p, ticket, path := promising(t)
	second := p.Second()
	for range 5 {
		sent(t, p, testkit.UserA)
	}
	p.Exec(`update support_ticket set assignee_id = $1`, testkit.ID(testkit.Staff))
	look := func() {
		t.Helper()
		var all sync.WaitGroup
		for i := range 6 {
			all.Go(func() {
				if _, err := []*testkit.Portal{p, second}[i%2].App.WakeDue(t.Context()); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
	}
	notices := func() (n int) {
		t.Helper()
		p.Scan(`select count(*) from due_notice`, nil, &n)
		return n
	}
	var rev, warned, missed int64
	p.Age(50 * time.Minute)
	p.Scan(`select rev from support_ticket where id = $1`, []any{ticket}, &rev)
	look()
	p.Scan(`select rev from support_ticket where id = $1`, []any{ticket}, &warned)
	if n := notices(); n != 6 || warned != rev || happened(p, ticket, "response") != "started warned" {
		t.Errorf("notices = %d, rev = %d after %d, events = %s", n, warned, rev, happened(p, ticket, "response"))
	}
	p.Age(15 * time.Minute)
	look()
	look()
	p.Scan(`select rev from support_ticket where id = $1`, []any{ticket}, &missed)
	if n := notices(); n != 12 || missed != warned+1 || happened(p, ticket, "response") != "started warned missed" {
		t.Errorf("notices = %d, rev = %d after %d, events = %s", n, missed, warned, happened(p, ticket, "response"))
	}
	// A ticket that fails does not keep the others from being settled.
	p.Age(6 * time.Hour)
	p.Exec(
		`create function fail() returns trigger language plpgsql as $$ begin if new.id = 1002 then raise 'broken'; end if; return new; end $$`,
	)
	p.Exec(`create trigger fail before update on support_ticket for each row execute function fail()`)
	if _, err := p.App.WakeDue(t.Context()); err == nil || !strings.Contains(err.Error(), "ticket 1002") {
		t.Errorf("error = %v, want one that names ticket 1002", err)
	}
	p.Exec(`drop trigger fail on support_ticket`)
	if got := happened(p, ticket, "resolution"); got != "started warned" {
		t.Errorf("events of the other ticket = %s", got)
	}
	look()
	says(t, p, testkit.Staff, ticket, "Excuses, te laat.")
	var d contract.SupportTicketDetail
	p.Call(testkit.UserA, "GET", path, nil).JSON(&d)
	if r := d.Promise.Response; r.State != "missed" || r.DoneOn == nil || r.DueOn == nil || !r.DoneOn.After(r.DueOn.Time) {
		t.Errorf("response that was too late = %+v", r)
	}
}

// A status that an older instance has changed is counted as if this version had.
func TestStatusOfAnOlderInstance(t *testing.T) {
	t.Parallel()
	p, ticket, _ := promising(t)
	older := func(sender, kind, from, to string) {
		t.Helper()
		p.Exec(
			`with t as (update support_ticket set last_seq = last_seq + 1, rev = rev + 2, status = $4::text, last_activity_on = greatest(date_trunc('milliseconds', clock_timestamp()), last_activity_on + interval '1 ms')
				where id = $1 returning id, organisation_id, last_seq, last_activity_on)
			insert into message (id, ticket_id, organisation_id, seq, kind, text, event, sent_by, created_on)
			select gen_random_uuid(), t.id, t.organisation_id, t.last_seq, $2, '', case when $2 = 'event' then jsonb_build_object('type', 'status', 'from', $3::text, 'to', $4::text) end, $5, t.last_activity_on from t`,
			ticket,
			kind,
			from,
			to,
			testkit.ID(sender),
		)
	}
	p.Age(10 * time.Minute)
	older(testkit.Staff, "message", "", "new")
	older(testkit.Staff, "event", "new", "waiting_customer")
	p.Age(10 * time.Minute)
	older(testkit.UserA, "event", "waiting_customer", "in_progress")
	p.Said(ticket)
	if _, err := p.App.WakeDue(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := clocks(p, ticket); got != "response met 60 10, resolution running 480 10|ttt" {
		t.Errorf("clocks = %s", got)
	}
}

// The queue shows late tickets first, then those that are due next; the filters soon and late select them.
func TestQueueByPromise(t *testing.T) {
	t.Parallel()
	p, late, _ := promising(t)
	p.Age(70 * time.Minute)
	soon, _ := sent(t, p, testkit.UserA)
	p.Age(50 * time.Minute)
	fresh, _ := sent(t, p, testkit.UserA)
	waits, _ := sent(t, p, testkit.UserA)
	says(t, p, testkit.Staff, waits.Id, "Wij wachten op uw antwoord.")
	if _, err := p.App.WakeDue(t.Context()); err != nil {
		t.Fatal(err)
	}
	queue := func(query string) (ids []int64) {
		t.Helper()
		var page contract.QueuePage
		done(t, p.Call(testkit.Staff, "GET", "/api/queue?"+query, nil)).JSON(&page)
		for _, i := range page.Items {
			ids = append(ids, i.Ticket.Id)
		}
		return ids
	}
	for query, want := range map[string][]int64{
		"OrderBy=dueOn%20ASC": {late, soon.Id, fresh.Id, waits.Id},
		"Filters=risk:late":   {late},
		"Filters=risk:soon":   {soon.Id},
	} {
		if got := queue(query); !slices.Equal(got, want) {
			t.Errorf("queue by %s = %v, want %v", query, got, want)
		}
	}
}

// In any status, the first public message of staff is the response, and only that one needs the transaction.
func TestResponseInAKeptStatus(t *testing.T) {
	t.Parallel()
	p, ticket, path := promising(t)
	done(t, p.Call(testkit.Staff, "PUT", path, object{"status": "waiting_customer"}))
	if got := clocks(p, ticket); got != "response paused 60 0, resolution paused 480 0|fff" {
		t.Errorf("clocks after setting the status to wait = %s", got)
	}
	var before, after int64
	p.Scan(`select rev from support_ticket where id = $1`, []any{ticket}, &before)
	says(t, p, testkit.Staff, ticket, "Wij wachten op uw antwoord.")
	p.Scan(`select rev from support_ticket where id = $1`, []any{ticket}, &after)
	if got := clocks(p, ticket); got != "response met 60 0, resolution paused 480 0|fff" || after != before+2 {
		t.Errorf("clocks after the response = %s, rev = %d after %d", got, after, before)
	}
	says(t, p, testkit.Staff, ticket, "Nog iets.")
	if got := happened(p, ticket, "response"); got != "started paused met" {
		t.Errorf("events = %s", got)
	}
}

// After a pause the time continues, and nothing that was due before its end occurs.
func TestTimeGoesOnAfterAPause(t *testing.T) {
	t.Parallel()
	p, ticket, _ := promising(t)
	done(t, snooze(p, testkit.Staff, ticket, time.Now().Add(3*time.Hour)))
	look := func() {
		t.Helper()
		if _, err := p.App.WakeDue(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	p.Age(2 * time.Hour)
	look()
	if got := clocks(p, ticket); got != "response paused 60 0, resolution paused 480 0|fft" {
		t.Errorf("clocks while paused = %s", got)
	}
	p.Age(time.Hour)
	look()
	if got := clocks(p, ticket); got != "response running 60 0, resolution running 480 0|ttt" {
		t.Errorf("clocks after the pause = %s", got)
	}
	p.Age(70 * time.Minute)
	look()
	if got := happened(p, ticket, "response"); got != "started paused resumed warned missed" {
		t.Errorf("events = %s", got)
	}
}
