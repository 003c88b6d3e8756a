package tickets_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

func linkTo(p *testkit.Portal, ticket, other int64, kind string) testkit.Answer {
	p.T.Helper()
	return p.Call(testkit.Staff, "POST", fmt.Sprintf("/api/support-tickets/%d/links", ticket),
		map[string]any{"otherId": other, "kind": kind})
}

func unlink(p *testkit.Portal, ticket, other int64, kind string) testkit.Answer {
	p.T.Helper()
	return p.Call(testkit.Staff, "DELETE",
		fmt.Sprintf("/api/support-tickets/%d/links?OtherId=%d&Kind=%s", ticket, other, kind), nil)
}

// linksOf returns a ticket's links as "kind other", with a ~ in front when the link is inverse.
func linksOf(p *testkit.Portal, ticket int64) (list []string) {
	p.T.Helper()
	var links []contract.TicketLink
	p.Call(testkit.Staff, "GET", fmt.Sprintf("/api/support-tickets/%d/links", ticket), nil).JSON(&links)
	for _, l := range links {
		list = append(list, fmt.Sprintf("%s%s %d", map[bool]string{true: "~"}[l.Inverse], l.Kind, l.Ticket.Id))
	}
	return list
}

// made creates a ticket of a customer.
func made(p *testkit.Portal, who string) (ticket contract.SupportTicket) {
	p.T.Helper()
	p.Call(who, "POST", "/api/support-tickets", map[string]any{"subject": "No connection", "topic": "incident",
		"text": "There is no connection at all."}).JSON(&ticket)
	return ticket
}

// Both tickets show a link, staff who have them open are notified, and it can be removed from either.
func TestLinks(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	one, _ := sent(t, p, testkit.UserA)
	two, _ := sent(t, p, testkit.UserA)
	three := made(p, testkit.AdminB) // a ticket of another customer
	staff, customer := dial(t, p.Second(), testkit.Staff2), dial(t, p, testkit.UserA)
	staff.join(two.Id)
	customer.join(two.Id)
	before := statusOf(p, two.Id)

	var l contract.TicketLink
	linkTo(p, one.Id, two.Id, "parent").JSON(&l)
	if l.Ticket.Id != two.Id || l.Kind != "parent" || l.Inverse || l.Ticket.Subject != two.Subject ||
		l.CreatedBy.Id != testkit.ID(testkit.Staff) || l.CreatedOn.IsZero() {
		t.Errorf("link = %+v", l)
	}
	staff.find("the link", func(r record) bool { return r.Target == "deskChanged" })
	linkTo(p, three.Id, two.Id, "related")
	linkTo(p, three.Id, two.Id, "duplicate")
	for id, want := range map[int64][]string{
		one.Id:   {fmt.Sprint("parent ", two.Id)},
		two.Id:   {fmt.Sprint("~duplicate ", three.Id), fmt.Sprint("related ", three.Id), fmt.Sprint("~parent ", one.Id)},
		three.Id: {fmt.Sprint("duplicate ", two.Id), fmt.Sprint("related ", two.Id)},
	} {
		sameList(t, fmt.Sprint("links of ", id), linksOf(p, id), want...)
	}
	for what, refused := range map[string]struct {
		answer testkit.Answer
		status int
		code   string
	}{
		"to itself":             {linkTo(p, one.Id, one.Id, "related"), 409, "link.cycle"},
		"again":                 {linkTo(p, one.Id, two.Id, "parent"), 409, "link.exists"},
		"related the other way": {linkTo(p, two.Id, three.Id, "related"), 409, "link.exists"},
		"the other way round":   {linkTo(p, two.Id, three.Id, "duplicate"), 409, "link.cycle"},
		"a second parent":       {linkTo(p, one.Id, three.Id, "parent"), 409, "link.exists"},
		"a part of a part":      {linkTo(p, three.Id, one.Id, "parent"), 409, "link.cycle"},
		"a part with parts":     {linkTo(p, two.Id, three.Id, "parent"), 409, "link.cycle"},
		"a split":               {linkTo(p, two.Id, three.Id, "split"), 400, "request.invalid"},
		"to nothing":            {linkTo(p, one.Id, one.Id+999, "related"), 400, "ticket.invalid"},
		"of nothing":            {linkTo(p, one.Id+999, one.Id, "related"), 404, "ticket.not_found"},
		"no such link":          {unlink(p, one.Id, three.Id, "related"), 404, "link.not_found"},
		"not to that":           {unlink(p, one.Id, one.Id+999, "related"), 404, "link.not_found"},
		"not of that":           {unlink(p, one.Id+999, one.Id, "related"), 404, "ticket.not_found"},
	} {
		if a := refused.answer; a.Status != refused.status || a.Problem().Code != refused.code {
			t.Errorf("%s: response = %d %s", what, a.Status, a.Body)
		}
	}
	for _, a := range []testkit.Answer{unlink(p, two.Id, one.Id, "parent"), unlink(p, three.Id, two.Id, "related"),
		unlink(p, two.Id, three.Id, "duplicate")} {
		if a.Status != http.StatusNoContent {
			t.Errorf("response to unlinking = %d %s, want 204", a.Status, a.Body)
		}
	}
	if left := linksOf(p, two.Id); len(left) != 0 {
		t.Errorf("links left = %v", left)
	}
	// Each change is in the history of both tickets, which belongs to the provider.
	var logged, customers int
	p.Scan(
		`select count(*), count(*) filter (where organisation_id in ($1, $2)) from audit_log where action like 'link.%'`,
		[]any{testkit.ID("A"), testkit.ID("B")},
		&logged,
		&customers,
	)
	if logged != 12 || customers != 0 {
		t.Errorf("entries = %d, of these customers' = %d, want 12 and 0", logged, customers)
	}
	if after := statusOf(p, two.Id); after.Rev != before.Rev || after.LastSeq != before.LastSeq ||
		!after.LastActivityOn.Equal(before.LastActivityOn.Time) {
		t.Errorf("ticket for a customer = %+v", after)
	}
	customer.call("Typing", 0)
	if got := customer.everything(); strings.Contains(got, "deskChanged") || strings.Contains(got, "ticketChanged") {
		t.Errorf("pushes to a customer = %s", got)
	}
}

// Of contradicting links that are created at once on two instances, one succeeds.
func TestLinksAtOnce(t *testing.T) {
	t.Parallel()
	p := testkit.New(t, testkit.Crowded())
	one, _ := sent(t, p, testkit.UserA)
	two, _ := sent(t, p, testkit.UserA)
	second := p.Second()
	for _, kind := range []string{"related", "parent", "duplicate"} {
		var all sync.WaitGroup
		made := make(chan int, 20)
		for i := range 20 {
			all.Go(func() {
				if i%2 == 0 {
					made <- linkTo(p, one.Id, two.Id, kind).Status
				} else {
					made <- linkTo(second, two.Id, one.Id, kind).Status
				}
			})
		}
		all.Wait()
		close(made)
		count := map[int]int{}
		for status := range made {
			count[status]++
		}
		if count[http.StatusCreated] != 1 || count[http.StatusConflict] != 19 {
			t.Errorf("%s: statuses = %v", kind, count)
		}
	}
	if list := linksOf(p, one.Id); len(list) != 3 {
		t.Errorf("links = %v", list)
	}
}
