package api_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// listed starts a portal with five tickets of organisation A and one of B, in an order that no two fields share.
func listed(t *testing.T) *testkit.Portal {
	t.Helper()
	p := testkit.New(t)
	p.Exec(
		`insert into support_ticket (id, organisation_id, exact_id, configuration_id, subject, topic, status, priority, created_by, assignee_id, created_on, last_activity_on)
		select v.id, $1, v.exact, case when v.id = 11 then $3::uuid end, v.subject, v.topic, v.status, v.priority, $2, case when v.id = 12 then $4::uuid end,
			timestamptz '2024-02-01 00:00+00' + v.created * interval '1 day', timestamptz '2024-03-01 00:00+00' + v.active * interval '1 day'
		from (values
			(11, '00104287', 'Delta line', 'incident', 'waiting_customer', 'prio_1', 1, 5),
			(12, '00104288', 'Alpha line', 'question', 'closed',           'prio_2', 2, 3),
			(13, null,       'Echo 100%_', 'invoice',  'new',              'prio_3', 3, 4),
			(14, null,       'Bravo line', 'change',   'in_progress',      'prio_5', 4, 1),
			(15, '00204287', 'Charlie ln', 'incident', 'resolved',         'prio_4', 5, 2)) v (id, exact, subject, topic, status, priority, created, active)`,
		testkit.ID("A"),
		testkit.ID(testkit.UserA),
		testkit.ID("configuration A"),
		testkit.ID(testkit.Staff),
	)
	p.Exec(
		`insert into support_ticket (id, organisation_id, subject, topic, created_by, last_activity_on) values (21, $1, 'Foreign line', 'incident', $2, '2024-01-01')`,
		testkit.ID("B"),
		testkit.ID(testkit.AdminB),
	)
	p.Exec(`insert into ticket_participant (ticket_id, user_id, organisation_id, takes_part, following)
		select id, $1, organisation_id, true, id in (11, 13) from support_ticket where id < 20`, testkit.ID(testkit.UserA))
	p.Indexed()
	return p
}

func TestTicketListOrders(t *testing.T) {
	t.Parallel()
	p := listed(t)
	for order, expected := range map[string][]int64{
		"":                    {11, 13, 12, 15, 14},
		"lastActivityOn DESC": {11, 13, 12, 15, 14},
		"lastActivityOn":      {14, 15, 12, 13, 11},
		"createdOn ASC":       {11, 12, 13, 14, 15},
		"createdOn DESC":      {15, 14, 13, 12, 11},
		"subject":             {12, 14, 15, 11, 13},
		"subject DESC":        {13, 11, 15, 14, 12},
		"status":              {13, 14, 11, 15, 12}, // in the order of the enumeration
		"status DESC":         {12, 15, 11, 14, 13},
		"priority":            {11, 12, 13, 15, 14},
		"priority DESC":       {14, 15, 13, 12, 11},
		"exactId":             {11, 12, 15, 13, 14},
		"id DESC":             {15, 14, 13, 12, 11},
		"id":                  {11, 12, 13, 14, 15},
	} {
		var params []string
		if order != "" {
			params = []string{"OrderBy", order}
		}
		if got := ids(tickets(t, p, testkit.UserA, params...)); !slices.Equal(got, expected) {
			t.Errorf("tickets by OrderBy %q = %v, want %v", order, got, expected)
		}
	}
}

func TestTicketListFilters(t *testing.T) {
	t.Parallel()
	p := listed(t)
	for _, c := range []struct {
		params   []string
		expected []int64
	}{
		{[]string{"Filters", "status:new"}, []int64{13}},
		{[]string{"Filters", "status:new|closed"}, []int64{12, 13}},
		{[]string{"Filters", "status:new|closed", "Filters", "status:closed|resolved"}, []int64{12}},
		{[]string{"Filters", "status:new", "Filters", "status:closed"}, nil},
		{[]string{"Filters", "status:new|closed", "Filters", "priority:prio_2"}, []int64{12}},
		{[]string{"Filters", "topic:incident"}, []int64{11, 15}},
		{[]string{"Filters", "configurationId:" + testkit.ID("configuration A").String()}, []int64{11}},
		{[]string{"Filters", "assigneeId:" + testkit.ID(testkit.Staff).String()}, []int64{12}},
		{[]string{"Filters", "assigneeId:none"}, []int64{11, 13, 14, 15}},
		{[]string{"Filters", "assigneeId:none|" + testkit.ID(testkit.Staff).String()}, []int64{11, 12, 13, 14, 15}},
		{[]string{"Filters", "assigneeId:none|" + testkit.ID(testkit.AdminA).String(), "Filters", "status:new|closed"}, []int64{13}},
		{[]string{"Filters", "assigneeId:none", "Filters", "assigneeId:" + testkit.ID(testkit.Staff).String()}, nil},
		{[]string{"Filters", "organisationId:" + testkit.ID("A").String()}, []int64{11, 12, 13, 14, 15}},
		{[]string{"Filters", "organisationId:" + testkit.ID("B").String()}, nil},
		{[]string{"Filters", "hasExactId:true"}, []int64{11, 12, 15}},
		{[]string{"Filters", "hasExactId:false"}, []int64{13, 14}},
		{[]string{"Filters", "hasExactId:true|false"}, []int64{11, 12, 13, 14, 15}},
		{[]string{"Filters", "following:true"}, []int64{11, 13}},
		{[]string{"Filters", "mine:true"}, []int64{11, 12, 13, 14, 15}},
		{[]string{"Filters", "mine:false"}, nil},
		{[]string{"Filters", "unread:true"}, nil},
		{[]string{"SearchParameter", "LINE"}, []int64{11, 12, 14}},
		{[]string{"SearchParameter", "  line  "}, []int64{11, 12, 14}},
		{[]string{"SearchParameter", "00.104.287"}, []int64{11}},
		{[]string{"SearchParameter", "104287"}, []int64{11}},
		{[]string{"SearchParameter", "4287"}, []int64{11, 15}},
		{[]string{"SearchParameter", "100%_"}, []int64{13}}, // wildcards are plain text
		{[]string{"SearchParameter", "%"}, []int64{13}},
		{[]string{"SearchParameter", "foreign"}, nil},
		{[]string{"LessThan", "createdOn:2024-02-04T00:00:00Z"}, []int64{11, 12}},
		{[]string{"LessThan", "createdOn:2024-02-04T00:00:00Z@14"}, []int64{11, 12, 13}}, // breaks the tie with 13
		{[]string{"LessThan", "createdOn:2024-02-04T01:00:00+01:00"}, []int64{11, 12}},
		{[]string{"GreaterThan", "createdOn:2024-02-04T00:00:00Z"}, []int64{14, 15}},
		{[]string{"GreaterThan", "createdOn:2024-02-04T00:00:00Z@12"}, []int64{13, 14, 15}},
		{[]string{"GreaterThan", "lastActivityOn:2024-03-03T00:00:00Z", "LessThan", "lastActivityOn:2024-03-06T00:00:00Z"}, []int64{12, 13}},
	} {
		page := tickets(t, p, testkit.UserA, append([]string{"OrderBy", "id"}, c.params...)...)
		if got := ids(page); !slices.Equal(got, c.expected) || page.Total != len(c.expected) || !page.TotalIsExact {
			t.Errorf("tickets for %v = %v of %d, want %v", c.params, got, page.Total, c.expected)
		}
	}
}

func TestTicketListRefuses(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	const canary = "canary-7f3a"
	for _, c := range []struct {
		name, value, code string
	}{
		{"Filters", "shoe:" + canary, "list.unknown_field"},
		{"Filters", canary, "list.unknown_field"},
		{"Filters", "status:" + canary, "list.invalid"},
		{"Filters", "status:", "list.invalid"},
		{"Filters", "assigneeId:" + canary, "list.invalid"},
		{"Filters", "configurationId:none", "list.invalid"},
		{"Filters", "mine:yes", "list.invalid"},
		{"OrderBy", canary, "list.unknown_field"},
		{"OrderBy", "subject " + canary, "list.unknown_field"},
		{"OrderBy", "subject desc", "list.unknown_field"},
		{"OrderBy", "subject, id", "list.unknown_field"},
		{"LessThan", "subject:" + canary, "list.unknown_field"},
		{"LessThan", "createdOn:" + canary, "list.invalid"},
		{"GreaterThan", "createdOn:2024-13-01T00:00:00Z", "list.invalid"},
		{"PageNo", "401", "list.too_deep"},
		{"PageNo", "0", "request.invalid"},
		{"PageNo", canary, "request.invalid"},
		{"PageSize", "101", "request.invalid"},
		{"PageSize", "0", "request.invalid"},
		{"SearchParameter", strings.Repeat("a", 201), "request.invalid"},
		{"SearchParameter", "a\x00b", "list.invalid"},
		{canary, "1", "request.invalid"},
		{"pageNo", "1", "request.invalid"},
	} {
		a := p.Call(testkit.UserA, "GET", "/api/support-tickets"+query(c.name, c.value), nil)
		problem := want(t, a, http.StatusBadRequest, c.code).Problem()
		if len(problem.Fields) != 1 || problem.Fields[0].Name != c.name {
			t.Errorf("fields for %s=%q = %v", c.name, c.value, problem.Fields)
		}
		if c.name != canary && strings.Contains(string(a.Body), canary) {
			t.Errorf("%s=%q is repeated in the response: %s", c.name, c.value, a.Body)
		}
	}
	for _, raw := range []string{"?PageNo=%zz", "?SearchParameter=a;b", "?PageNo=1&PageNo=2", "?LessThan=createdOn:2024-01-01T00:00:00Z&LessThan=createdOn:2024-01-02T00:00:00Z"} {
		if a := p.Call(testkit.UserA, "GET", "/api/support-tickets"+raw, nil); a.Status != http.StatusBadRequest {
			t.Errorf("status of %s = %d, want 400", raw, a.Status)
		}
	}
}

func TestTicketListPages(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Exec(`insert into support_ticket (id, organisation_id, subject, topic, created_by, created_on, last_activity_on)
		select n, $1, 'Ticket ' || n, 'incident', $2, '2024-01-01', timestamptz '2024-01-01 00:00+00' + (n / 3) * interval '1 hour' from generate_series(1, 60) n`,
		testkit.ID("A"), testkit.ID(testkit.UserA))
	seen := map[int64]bool{}
	for no, size := range map[string]int{"1": 25, "2": 25, "3": 10, "4": 0} {
		page := tickets(t, p, testkit.AdminA, "PageNo", no, "OrderBy", "lastActivityOn")
		if len(page.Items) != size || page.Total != 60 || !page.TotalIsExact || page.PageSize != 25 {
			t.Errorf(
				"page %s: tickets = %d of %d (exact: %t), want %d of 60",
				no,
				len(page.Items),
				page.Total,
				page.TotalIsExact,
				size,
			)
		}
		for _, id := range ids(page) {
			if seen[id] {
				t.Errorf("ticket %d is on two pages", id)
			}
			seen[id] = true
		}
	}
	if len(seen) != 60 {
		t.Errorf("tickets on all pages = %d, want 60", len(seen))
	}
	// Paging by the last row seen returns every ticket once, although three each share a time.
	seen = map[int64]bool{}
	params := []string{"PageSize", "7"}
	for {
		page := tickets(t, p, testkit.AdminA, params...)
		if len(page.Items) == 0 {
			break
		}
		for _, id := range ids(page) {
			if seen[id] {
				t.Fatalf("ticket %d is returned twice", id)
			}
			seen[id] = true
		}
		last := page.Items[len(page.Items)-1]
		params = []string{
			"PageSize",
			"7",
			"LessThan",
			"lastActivityOn:" + last.LastActivityOn.Format("2006-01-02T15:04:05.000Z07:00") + "@" + itoa(last.Id),
		}
	}
	if len(seen) != 60 {
		t.Errorf("tickets by LessThan = %d, want 60", len(seen))
	}
}

func TestTicketListTotalIsCounted(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Exec(
		`insert into support_ticket (organisation_id, subject, topic, created_by) select $1, 'Ticket ' || n, 'incident', $2 from generate_series(1, 10001) n`,
		testkit.ID("A"),
		testkit.ID(testkit.UserA),
	)
	if page := tickets(t, p, testkit.AdminA, "PageSize", "1"); page.Total != 10_000 || page.TotalIsExact {
		t.Errorf("total of 10,001 tickets = %d, exact = %t", page.Total, page.TotalIsExact)
	}
	p.Exec(`delete from support_ticket where id = (select max(id) from support_ticket)`)
	if page := tickets(t, p, testkit.AdminA, "PageSize", "100", "PageNo",
		"100"); page.Total != 10_000 || !page.TotalIsExact ||
		len(page.Items) != 100 {
		t.Errorf(
			"total of 10,000 tickets = %d, exact = %t, with %d on the last page",
			page.Total,
			page.TotalIsExact,
			len(page.Items),
		)
	}
}

func TestTicketListRows(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	made := create(t, p, testkit.UserA, body{"text": strings.Repeat("é", 250)})
	say(p, made.Id, testkit.Staff, 3)
	page := tickets(t, p, testkit.UserA)
	if len(page.Items) != 1 {
		t.Fatalf("tickets = %d, want 1", len(page.Items))
	}
	row := page.Items[0]
	if row.UnreadCount != 3 || !row.Following || row.LastSeq != 4 || row.Status != contract.TicketStatus("new") ||
		row.Priority != "prio_3" {
		t.Errorf("row = %+v", row)
	}
	if row.LastMessage == nil || row.LastMessage.Text != "Message 3" ||
		row.LastMessage.SendBy.Id != testkit.ID(testkit.Staff) {
		t.Errorf("last message = %+v", row.LastMessage)
	}
	if got := ids(tickets(t, p, testkit.UserA, "Filters", "unread:true")); !slices.Equal(got, []int64{made.Id}) {
		t.Errorf("unread tickets = %v", got)
	}
	if made.LastMessage == nil || made.LastMessage.Text != strings.Repeat("é", 200) {
		t.Error("the preview is not the first 200 characters")
	}
}
