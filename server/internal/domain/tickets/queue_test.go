package tickets_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// queue returns the tickets of a page of the queue, as staff get it.
func queue(
	t *testing.T,
	p *testkit.Portal,
	who, order string,
	filters ...string,
) (ids []int64, page contract.QueuePage) {
	t.Helper()
	q := url.Values{"Filters": filters}
	if order != "" {
		q.Set("OrderBy", order)
	}
	a := p.Call(who, http.MethodGet, "/api/queue?"+q.Encode(), nil)
	if a.Status != http.StatusOK {
		t.Fatalf("%v: response = %d %s, want 200", filters, a.Status, a.Body)
	}
	a.JSON(&page)
	for _, item := range page.Items {
		ids = append(ids, item.Ticket.Id)
	}
	return ids, page
}

// Each filter finds its own of five tickets, in the order of waiting time.
func TestQueue(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	var id [5]int64
	for i := range id {
		made, _ := sent(t, p, testkit.UserA)
		id[i] = made.Id
	}
	team, tag, other := uuid.New(), uuid.New(), uuid.New()
	stan, stella := testkit.ID(testkit.Staff), testkit.ID(testkit.Staff2)
	p.Exec(`insert into team (id, name) values ($1, 'Netwerk')`, team)
	p.Exec(`insert into team_member (team_id, user_id) values ($1, $2)`, team, stan)
	p.Exec(`insert into tag (id, name, colour) values ($1, 'monteur', 'red'), ($2, 'extern', 'red')`, tag, other)
	set := func(i int, change string, args ...any) {
		p.Exec(`update support_ticket set `+change+fmt.Sprintf(` where id = %d`, id[i]), args...)
	}
	set(0, `assignee_id = $1, waiting_since = now() - interval '1 hour', priority = 'prio_5'`, stan)
	set(1, `team_id = $1, waiting_since = now() - interval '2 hours', priority = 'prio_1'`, team)
	set(2, `assignee_id = $1, status = 'on_hold'`, stella)
	set(2, `snoozed_until = now() + interval '1 day', wake_on = now() + interval '1 day'`)
	set(3, `status = 'closed'`)
	set(
		4,
		`assignee_id = $1, status = 'waiting_customer', due_on = now() - interval '1 hour', warn_on = now() - interval '2 hours'`,
		stan,
	)
	for i, labelled := range map[int]uuid.UUID{1: tag, 3: tag, 4: other} {
		p.Exec(`insert into ticket_tag (ticket_id, tag_id, organisation_id, open) values ($1, $2, $3, $4)`,
			id[i], labelled, testkit.ID("A"), i != 3)
	}
	p.Exec(`insert into ticket_desk (ticket_id, organisation_id, rev, tag_ids) values ($1, $2, 3, array[$3::uuid])`,
		id[1], testkit.ID("A"), tag)

	for _, try := range []struct {
		order   string
		filters []string
		want    []int
	}{
		{"", nil, []int{1, 0, 2, 4}}, // by waiting time, then those that do not wait
		{"waitingSince DESC", nil, []int{0, 1, 4, 2}},
		{"id", []string{"state:all"}, []int{0, 1, 2, 3, 4}},
		{"id", []string{"state:closed"}, []int{3}},
		{"id", []string{"state:snoozed|closed"}, []int{2, 3}},
		{"id", []string{"assigneeId:me"}, []int{0, 4}},
		{"id", []string{"assigneeId:none"}, []int{1}},
		{"id", []string{"assigneeId:me|none"}, []int{0, 1, 4}},
		{"id", []string{"assigneeId:" + stella.String() + "|" + stan.String()}, []int{0, 2, 4}},
		{"id", []string{"assigneeId:me", "assigneeId:none"}, nil},
		{"id", []string{"teamId:mine"}, []int{1}},
		{"id", []string{"teamId:" + team.String()}, []int{1}},
		{"id", []string{"teamId:none", "state:all"}, []int{0, 2, 3, 4}},
		{"id", []string{"tagId:" + tag.String()}, []int{1}},
		{"id", []string{"tagId:" + tag.String() + "|" + other.String(), "state:all"}, []int{1, 3, 4}},
		{"priority", []string{"assigneeId:me|none"}, []int{1, 4, 0}},
		{"dueOn", nil, []int{4, 1, 0, 2}}, // then by waiting time
		{"id", []string{"risk:late"}, []int{4}},
		{"id", []string{"risk:soon"}, nil},
		{"id", []string{fmt.Sprintf("id:%d|%d|%d", id[0], id[1], id[3])}, []int{0, 1}},
		{"id", []string{fmt.Sprintf("id:%d|%d", id[3], int64(1)<<62), "state:all"}, []int{3}},
		{"id", []string{"status:on_hold|new"}, []int{0, 1, 2}},
		{"id", []string{"organisationId:" + testkit.ID("B").String()}, nil},
		{"id", []string{"unread:true"}, []int{0, 1, 2, 4}},
		{"id", []string{"following:true"}, nil},
	} {
		var want []int64
		for _, i := range try.want {
			want = append(want, id[i])
		}
		got, page := queue(t, p, testkit.Staff, try.order, try.filters...)
		if !slices.Equal(got, want) || page.Total != len(want) {
			t.Errorf("%s %v: tickets = %v of %d, want %v", try.order, try.filters, got, page.Total, want)
		}
	}
	_, page := queue(t, p, testkit.Staff, "id", "assigneeId:none")
	d := page.Items[0].Desk
	if *d.TeamId != team || !slices.Equal(d.TagIds, []uuid.UUID{tag}) || d.Rev != 3 || d.WaitingSince == nil ||
		d.DueOn != nil {
		t.Errorf("desk = %+v", d)
	}
	if _, page := queue(t, p, testkit.Staff, "id", "state:snoozed"); page.Items[0].Ticket.SnoozedUntil == nil {
		t.Error("the paused ticket has no end of its pause")
	}

	var counts contract.QueueCounts
	p.Call(testkit.Staff, http.MethodGet, "/api/queue/counts", nil).JSON(&counts)
	if want := (contract.QueueCounts{Mine: 2, MineUnread: 2, Unassigned: 1, Team: new(1), Open: 4, Snoozed: 1,
		Late: 1}); counts.Team == nil ||
		*counts.Team != 1 ||
		fmt.Sprint(withoutTeam(counts)) != fmt.Sprint(withoutTeam(want)) {
		t.Errorf("counts = %+v", counts)
	}
	p.Call(testkit.Staff2, http.MethodGet, "/api/queue/counts", nil).JSON(&counts)
	if counts.Team != nil || counts.Mine != 1 {
		t.Errorf("counts without a team = %+v", counts)
	}
	var me contract.CurrentUser
	p.Call(testkit.Staff, http.MethodGet, "/api/users/me", nil).JSON(&me)
	if me.Teams == nil || len(*me.Teams) != 1 || (*me.Teams)[0].Name != "Netwerk" {
		t.Errorf("teams = %+v", me.Teams)
	}
	for _, path := range []string{"/api/queue", "/api/queue/counts"} {
		if a := p.Call(testkit.AdminA, http.MethodGet, path, nil); a.Status != http.StatusForbidden {
			t.Errorf("status of %s for a customer = %d, want 403", path, a.Status)
		}
	}
	p.Call(testkit.AdminA, http.MethodGet, "/api/users/me", nil).JSON(&me)
}

func withoutTeam(c contract.QueueCounts) contract.QueueCounts { c.Team = nil; return c }

// TestQueueFindsCustomers: a search also finds the tickets of a customer by name or number, from three letters on.
func TestQueueFindsCustomers(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Exec(`update organisation set name = 'Bakkerij Zuid', customer_number = 'K-77_1' where id = $1`, testkit.ID("B"))
	sent(t, p, testkit.UserA)
	var of contract.SupportTicket
	p.Call(testkit.AdminB, http.MethodPost, "/api/support-tickets",
		object{"subject": "Kassa", "topic": "question", "text": "Kan de kassa op een andere plek?"}).JSON(&of)
	for search, want := range map[string][]int64{
		"bakkerij": {of.Id}, "ij zu": {of.Id}, "k-77_": {of.Id}, "k-77%": nil, "ba": nil, "Bakkerij Noord": nil,
	} {
		var page contract.QueuePage
		p.Call(testkit.Staff, http.MethodGet, "/api/queue?SearchParameter="+url.QueryEscape(search), nil).JSON(&page)
		var got []int64
		for _, item := range page.Items {
			got = append(got, item.Ticket.Id)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q finds %v, want %v", search, got, want)
		}
	}
}
