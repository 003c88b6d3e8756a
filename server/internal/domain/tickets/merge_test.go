package tickets_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

func mergeInto(p *testkit.Portal, who string, id, into, rev, intoRev int64) testkit.Answer {
	p.T.Helper()
	return p.Call(who, "POST", fmt.Sprintf("/api/support-tickets/%d/merge", id),
		map[string]any{"intoId": into, "rev": rev, "intoRev": intoRev})
}

func ticketAs(p *testkit.Portal, who string, id int64) (d contract.SupportTicketDetail) {
	p.T.Helper()
	p.Call(who, "GET", fmt.Sprintf("/api/support-tickets/%d", id), nil).JSON(&d)
	return d
}

// aboutOther returns whether there is an event of a kind, and the other ticket of the last one.
func aboutOther(d contract.SupportTicketDetail, kind contract.TicketEventDetailKind) (found bool, other int64) {
	for _, m := range d.Messages {
		if m.Event != nil && m.Event.Detail != nil && m.Event.Detail.Kind == kind {
			found, other = true, 0
			if m.Event.Detail.TicketId != nil {
				other = *m.Event.Detail.TicketId
			}
		}
	}
	return found, other
}

// A merged ticket is closed and leads to the other, which its participants can then read. A user who may not see the
// merged ticket does not learn its id, by a response or a push.
func TestMerge(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	from := made(p, testkit.UserA)
	into := made(p, testkit.ColleagueA)
	p.Exec(`update support_ticket set exact_id = '00104287' where id = $1`, into.Id)
	if a := p.Call(testkit.UserA, "GET", fmt.Sprintf("/api/support-tickets/%d", into.Id), nil); a.Status != 404 {
		t.Fatal("the other ticket is visible before the merge")
	}
	hearing := map[string]*line{
		testkit.Staff:      dial(t, p.Second(), testkit.Staff2),
		testkit.ColleagueA: dial(t, p, testkit.ColleagueA),
	}
	for _, l := range hearing {
		l.join(into.Id)
	}
	is := func(id int64) int64 { return ticketAs(p, testkit.Staff, id).Rev }
	for range 2 { // repeating it changes nothing
		a := mergeInto(p, testkit.Staff, from.Id, into.Id, from.Rev, into.Rev)
		var answered contract.SupportTicket
		if a.JSON(&answered); a.Status != http.StatusOK || answered.Id != from.Id || answered.Status != "closed" {
			t.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
		}
	}
	if d := ticketAs(p, testkit.UserA, from.Id); d.MergedInto == nil || d.MergedInto.Id != into.Id ||
		d.MergedInto.ExactId == nil || *d.MergedInto.ExactId != "00104287" || len(d.Messages) != 2 {
		t.Errorf("merged ticket = %+v", d)
	}
	taker := ticketAs(p, testkit.UserA, into.Id) // they see it now
	if found, other := aboutOther(taker, "absorbed"); !found || other != from.Id || taker.UnreadCount != 1 {
		t.Errorf("absorbed = %t from %d, unread = %d", found, other, taker.UnreadCount)
	}
	// The colleague sees the remaining ticket, but not the one that was merged into it.
	if found, other := aboutOther(ticketAs(p, testkit.ColleagueA, into.Id), "absorbed"); !found || other != 0 {
		t.Errorf("absorbed for a colleague = %t from %d, want no ticket", found, other)
	}
	// The colleague also sees that there is a new reader.
	taken := func(m contract.Message) bool {
		return m.Event != nil && m.Event.Type == contract.TicketEventTypeParticipant && m.Event.To != nil &&
			*m.Event.To == "Uri User"
	}
	if list := ticketAs(p, testkit.ColleagueA, into.Id).Messages; !slices.ContainsFunc(list, taken) {
		t.Errorf("there is no event that Uri User takes part: %+v", list)
	}
	hearing[testkit.ColleagueA].find("who reads it", func(r record) bool {
		return r.Target == "messageReceived" && strings.Contains(string(r.Arguments[1]), `"to":"Uri User"`)
	})
	names := fmt.Sprintf(`"ticketId":%d`, from.Id)
	for who, l := range hearing {
		event := l.find("the event", func(r record) bool {
			return r.Target == "messageReceived" && strings.Contains(string(r.Arguments[1]), "absorbed")
		})
		if got := strings.Contains(string(event.Arguments[1]), names); got != (who == testkit.Staff) {
			t.Errorf("push to %s = %s", who, event.Arguments[1])
		}
	}
	sameList(t, "links", linksOf(p, from.Id), fmt.Sprint("duplicate ", into.Id))
	if _, code := hearing[testkit.Staff].post(from.Id,
		contract.NewMessage{Id: uuid.New(), Text: "x"}); code != "ticket.closed" {
		t.Errorf("code of a post = %q, want ticket.closed", code)
	}

	third := made(p, testkit.UserA)
	neighbour := made(p, testkit.AdminB)
	closed := made(p, testkit.UserA)
	p.Exec(`update support_ticket set status = 'closed' where id = $1`, closed.Id)
	for what, refused := range map[string]struct {
		answer testkit.Answer
		status int
		code   string
	}{
		"into itself":           {mergeInto(p, testkit.Staff, third.Id, third.Id, 1, 1), 400, "ticket.invalid"},
		"into nothing":          {mergeInto(p, testkit.Staff, third.Id, third.Id+999, 1, 1), 400, "ticket.invalid"},
		"of nothing":            {mergeInto(p, testkit.Staff, third.Id+999, third.Id, 1, 1), 404, "ticket.not_found"},
		"of another customer":   {mergeInto(p, testkit.Staff, third.Id, neighbour.Id, 1, 1), 409, "merge.organisation"},
		"into what is merged":   {mergeInto(p, testkit.Staff, third.Id, from.Id, 1, 1), 409, "merge.merged"},
		"what is merged":        {mergeInto(p, testkit.Staff, from.Id, third.Id, 1, 1), 409, "merge.merged"},
		"into what is closed":   {mergeInto(p, testkit.Staff, third.Id, closed.Id, third.Rev, is(closed.Id)), 409, "merge.closed"},
		"what is closed":        {mergeInto(p, testkit.Staff, closed.Id, third.Id, is(closed.Id), third.Rev), 409, "merge.closed"},
		"with an old rev":       {mergeInto(p, testkit.Staff, third.Id, into.Id, 999, is(into.Id)), 409, "ticket.stale"},
		"with an old other rev": {mergeInto(p, testkit.Staff, third.Id, into.Id, third.Rev, 999), 409, "ticket.stale"},
		"by a customer":         {mergeInto(p, testkit.AdminA, third.Id, into.Id, third.Rev, 1), 403, "auth.forbidden"},
	} {
		if a := refused.answer; a.Status != refused.status || a.Problem().Code != refused.code {
			t.Errorf("%s: response = %d %s", what, a.Status, a.Body)
		}
	}
	// Reopening the ticket ends the merge, but leaves the participants.
	p.Call(testkit.Staff, "PUT", fmt.Sprintf("/api/support-tickets/%d", from.Id), map[string]any{"status": "in_progress"})
	if d := ticketAs(p, testkit.UserA, from.Id); d.MergedInto != nil || d.Status != "in_progress" {
		t.Errorf("reopened ticket = %+v", d)
	}
	ticketAs(p, testkit.UserA, into.Id)
}

// Of contradicting merges that are made at once on two instances, one succeeds.
func TestMergesAtOnce(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	one, two, second := made(p, testkit.UserA), made(p, testkit.UserA), p.Second()
	var all sync.WaitGroup
	var mu sync.Mutex
	answers := map[string]int{}
	for i := range 10 {
		all.Go(func() {
			a := mergeInto(p, testkit.Staff, one.Id, two.Id, one.Rev, two.Rev)
			if i%2 == 0 {
				a = mergeInto(second, testkit.Staff, two.Id, one.Id, two.Rev, one.Rev)
			}
			mu.Lock()
			defer mu.Unlock()
			answers[fmt.Sprint(i%2 == 0, a.Status)]++
		})
	}
	all.Wait()
	if a, b := answers["true 200"], answers["false 200"]; a+b == 0 || a > 0 && b > 0 {
		t.Errorf("responses = %v", answers)
	}
	var events, links int
	p.Scan(
		`select (select count(*) from message where kind = 'event'), (select count(*) from ticket_link)`,
		nil,
		&events,
		&links,
	)
	if events != 2 || links != 1 {
		t.Errorf("events = %d, links = %d, want 2 and 1", events, links)
	}
}
