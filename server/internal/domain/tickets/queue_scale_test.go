package tickets

import (
	"testing"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/listquery"
)

// queueCosts changes tickets, so it runs after the other checks. The cost of a page of the queue stays the same with
// ten times as many tickets, where an index has its order; any other order reads the open tickets, and never closed
// ones. Tags and assignees make no difference.
func (s *scale) queueCosts(t *testing.T, size int, before map[string]cost) map[string]cost {
	t.Helper()
	idle, busy := s.actor(t, "u0@klant0.example"), s.actor(t, "u1@klant0.example")
	for _, sql := range []string{
		`update support_ticket set assignee_id = case when id % 4 = 0 then null else (select id from portal_user where email = 'u1@klant0.example') end
			where status in ('new', 'in_progress', 'waiting_customer', 'on_hold') and id % 3 > 0`,
		`insert into team (id, name) values ('00000000-0000-4000-8000-000000000001', 'Netwerk')`,
		`insert into team_member (team_id, user_id) select '00000000-0000-4000-8000-000000000001', id from portal_user where email = 'u1@klant0.example'`,
		`update support_ticket set team_id = '00000000-0000-4000-8000-000000000001' where status in ('new', 'in_progress', 'waiting_customer', 'on_hold') and id % 2 = 0`,
		`insert into tag (id, name, colour) values ('00000000-0000-4000-8000-000000000002', 'vaak', 'red'), ('00000000-0000-4000-8000-000000000003', 'zelden', 'red')`,
		`insert into ticket_tag (ticket_id, organisation_id, tag_id, open)
			select id, organisation_id, '00000000-0000-4000-8000-000000000002', status not in ('resolved', 'closed') from support_ticket where id % 5 = 0`,
		`insert into ticket_tag (ticket_id, organisation_id, tag_id, open)
			select id, organisation_id, '00000000-0000-4000-8000-000000000003', true from support_ticket where status = 'new' order by id limit 30`,
		`vacuum analyze support_ticket`, `vacuum analyze ticket_tag`,
	} {
		if _, err := s.conn.Exec(t.Context(), sql); err != nil {
			t.Fatal(err)
		}
	}
	var open, mine int
	s.scan(
		t,
		`select count(*) from support_ticket where status in ('new', 'in_progress', 'waiting_customer', 'on_hold') and $1`,
		true,
		&open,
	)
	s.scan(
		t,
		`select count(*) from support_ticket where status in ('new', 'in_progress', 'waiting_customer', 'on_hold') and assignee_id = $1`,
		busy.UserID,
		&mine,
	)

	costs := map[string]cost{}
	page := func(name string, a identity.Actor, filters []string, order string, limit cost) {
		t.Helper()
		q, err := listquery.Parse(listquery.Params{Filters: &filters, OrderBy: &order}, contract.ListQueue)
		if err != nil {
			t.Fatal(err)
		}
		c := s.explain(t, a, func(db *queries.Queries) error {
			p := queued(a, q)
			p.PageSize = int32(q.PageSize)
			_, err := db.ListQueue(t.Context(), p)
			return err
		})
		costs[name] = c
		t.Logf(
			"%d tickets, %d open, %d of one: %s: %d buffers, %d for the total",
			size,
			open,
			mine,
			name,
			c.buffers,
			c.total,
		)
		if len(c.through) > 0 {
			t.Errorf("%s: full scans = %v", name, c.through)
		}
		if c.buffers == 0 || c.buffers > limit.buffers || c.total > limit.total {
			t.Errorf("%d tickets, %s: cost = %+v, want at most %+v", size, name, c, limit)
		}
	}
	// 25 rows with what they show, in the order of an index; a total that is stored, or counted up to 10,001.
	chosen, counted := cost{buffers: 1_200, total: 100}, cost{buffers: 1_200, total: 100 + 2*open}
	through := cost{buffers: 1_200 + 2*open, total: 100 + 2*open} // all open tickets are read
	page("open", idle, nil, "dueOn", chosen)
	page("nobody's", idle, []string{"assigneeId:none"}, "dueOn", counted)
	page("mine, none", idle, []string{"assigneeId:me"}, "dueOn", counted)
	page("mine, many", busy, []string{"assigneeId:me"}, "dueOn", counted)
	page("my team's, none", idle, []string{"teamId:mine"}, "dueOn", through)
	page("my team's, many", busy, []string{"teamId:mine"}, "dueOn", through)
	page("snoozed", busy, []string{"state:snoozed"}, "waitingSince", counted)
	for _, tag := range []string{"2", "3"} {
		page("tag "+tag, busy, []string{"tagId:00000000-0000-4000-8000-00000000000" + tag}, "dueOn", through)
	}
	page("by ids", busy, []string{"state:all", "id:1|2|3|1000000000"}, "dueOn", cost{buffers: 1_200, total: 100})
	page("unread", busy, []string{"unread:true"}, "dueOn", cost{buffers: 1_200 + 20*open, total: 100 + 20*open})
	page("mine, by activity", busy, []string{"assigneeId:me"}, "lastActivityOn DESC", through)
	// A sorted page is read from the index of open tickets or, where that does not have the order, from as many rows as
	// there are.
	for _, order := range []string{"waitingSince", "waitingSince DESC", "dueOn DESC", "priority", "priority DESC",
		"createdOn", "lastActivityOn"} {
		page("open by "+order, idle, nil, order, cost{buffers: 1_200 + open/4, total: 100})
	}
	for _, order := range []string{"createdOn DESC", "lastActivityOn DESC", "id"} {
		page("open by "+order, idle, nil, order, cost{buffers: through.buffers, total: 100})
	}
	page("all by activity", idle, []string{"state:all"}, "lastActivityOn DESC", chosen)
	for _, name := range []string{"open", "nobody's", "mine, none", "mine, many", "snoozed"} {
		if b, there := before[name]; there && costs[name].buffers > b.buffers*3/2+100 {
			t.Errorf("%s: buffers = %d with a fifth of the tickets, %d now", name, b.buffers, costs[name].buffers)
		}
	}
	c := s.explain(t, busy, func(db *queries.Queries) error {
		_, err := db.CountQueue(t.Context(), busy.UserID)
		return err
	})
	t.Logf("%d tickets, counts: %d buffers", size, c.buffers+c.total)
	if all := c.buffers + c.total; all > 6_000 || len(c.through) > 0 {
		t.Errorf("%d tickets: cost of the counts = %+v", size, c)
	}
	return costs
}
