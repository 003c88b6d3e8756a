package api_test

import (
	"fmt"
	"net/http"
	"slices"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// events returns the changes in a conversation: "type from to".
func events(d contract.SupportTicketDetail) (list []string) {
	text := func(s *string) string {
		if s == nil {
			return "-"
		}
		return *s
	}
	for _, m := range d.Messages {
		if m.Event != nil {
			list = append(list, fmt.Sprintf("%s %s %s", m.Event.Type, text(m.Event.From), text(m.Event.To)))
		}
	}
	return list
}

func TestUpdateTicket(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket := create(t, p, testkit.UserA, nil)
	change := func(as string, b body) contract.SupportTicket {
		t.Helper()
		var changed contract.SupportTicket
		want(t, p.Call(as, "PUT", ticketPath(ticket.Id), b), http.StatusOK, "").JSON(&changed)
		return changed
	}
	if got := change(testkit.UserA, body{"subject": " Still no connection "}); got.Subject != "Still no connection" ||
		got.Rev <= ticket.Rev {
		t.Errorf("changed ticket = %+v", got)
	}
	before := change(testkit.UserA, body{"topic": "question"})
	if before.Topic != "question" {
		t.Errorf("topic = %s, want question", before.Topic)
	}
	if same := change(testkit.UserA, body{"topic": "question"}); same.Rev != before.Rev || same.LastSeq != before.LastSeq {
		t.Error("a change to the same value changed the ticket")
	}
	change(testkit.AdminA, body{"configurationId": testkit.ID("configuration A")})
	change(testkit.Staff, body{"status": "in_progress", "priority": "prio_1", "assigneeId": testkit.ID(testkit.Staff2)})
	if got := change(testkit.Staff, body{"assigneeId": nil}); got.Assignee != nil {
		t.Errorf("assignee = %+v, want none", got.Assignee)
	}
	// A configuration can be removed by a caller who may not even see its name.
	if got := change(testkit.UserA, body{"configurationId": nil}); got.ConfigurationId != nil {
		t.Error("the configuration was not removed")
	}
	d := detail(t, p, testkit.UserA, ticket.Id)
	if slices.ContainsFunc(d.Messages, func(m contract.Message) bool { return m.Event != nil && m.Event.Automatic }) {
		t.Error("a user's change is marked as automatic")
	}
	expected := []string{
		"subject No connection Still no connection",
		"configuration - CODE-A",
		"status new in_progress",
		"priority prio_3 prio_1",
		"assignee - Stella Staff",
		"assignee Stella Staff -",
	}
	for as, service := range map[string]string{
		testkit.AdminA: "configuration - CODE-A",
		testkit.Staff:  "configuration - CODE-A",
		testkit.UserA:  "configuration - ", // without the right to see services
	} {
		expected[1] = service
		if got := events(detail(t, p, as, ticket.Id)); len(got) < len(expected) ||
			!slices.Equal(got[:len(expected)], expected) {
			t.Errorf("%s: events =\n%q\nwant\n%q", as, got, expected)
		}
	}
}

func TestUpdateTicketRefuses(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket := create(t, p, testkit.UserA, nil)
	path := ticketPath(ticket.Id)
	for _, c := range []struct {
		as     string
		body   body
		status int
		code   string
	}{
		{testkit.UserA, body{"priority": "prio_1"}, 403, "ticket.priority"},
		{testkit.UserA, body{"assigneeId": testkit.ID(testkit.Staff)}, 403, "ticket.assignee"},
		{testkit.UserA, body{"status": "on_hold"}, 403, "ticket.status"},
		{testkit.UserA, body{"status": "closed"}, 403, "ticket.status"},
		{testkit.AdminA, body{"status": "in_progress"}, 403, "ticket.status"},
		{testkit.UserA, body{}, 400, "request.invalid"},
		{testkit.UserA, body{"rev": 1}, 400, "request.invalid"},
		{testkit.UserA, body{"subject": "  ééé  "}, 400, "ticket.invalid"},
		{testkit.UserA, body{"subject": "abc\x00def"}, 400, "ticket.invalid"},
		{testkit.AdminA, body{"configurationId": testkit.ID("configuration B")}, 400, "ticket.invalid"},
		{testkit.Staff, body{"configurationId": testkit.ID("configuration B")}, 400, "ticket.invalid"},
		{testkit.Staff, body{"assigneeId": uuid.New()}, 400, "ticket.invalid"},
		{testkit.Staff, body{"assigneeId": testkit.ID(testkit.UserA)}, 400, "ticket.invalid"}, // a customer's user can't be assigned
		{testkit.UserA, body{"followerIds": []uuid.UUID{testkit.ID(testkit.AdminB)}}, 400, "ticket.invalid"},
		{testkit.ColleagueA, body{"topic": "question"}, 404, "ticket.not_found"},
		{testkit.AdminB, body{"topic": "question"}, 404, "ticket.not_found"},
		{testkit.ReporterA, body{"topic": "question"}, 403, "auth.forbidden"},
	} {
		if a := p.Call(c.as, "PUT", path, c.body); a.Status != c.status || a.Problem().Code != c.code {
			t.Errorf("%s %v: response = %d %s, want %d %s", c.as, c.body, a.Status, a.Body, c.status, c.code)
		}
	}
	if d := detail(t, p, testkit.UserA, ticket.Id); d.Rev != ticket.Rev || len(d.Messages) != 1 {
		t.Error("a refused change changed the ticket")
	}
}

func TestUpdateTicketStale(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket := create(t, p, testkit.UserA, nil)
	path, old := ticketPath(ticket.Id), `"`+itoa(ticket.Rev)+`"`
	a := want(t, p.Call(testkit.UserA, "PUT", path, body{"topic": "question"}, "If-Match", old), http.StatusOK, "")
	want(
		t,
		p.Call(testkit.UserA, "PUT", path, body{"topic": "change"}, "If-Match", old),
		http.StatusConflict,
		"ticket.stale",
	)
	current := a.Header.Get("ETag")
	for _, tag := range []string{current, "W/" + current, current[1 : len(current)-1]} {
		want(t, p.Call(testkit.UserA, "PUT", path, body{"topic": "question"}, "If-Match", tag), http.StatusOK, "")
	}
	if a := p.Call(testkit.UserA, "PUT", path, body{"topic": "change"}, "If-Match",
		"nonsense"); a.Status != http.StatusBadRequest {
		t.Errorf("status with an invalid If-Match = %d, want 400", a.Status)
	}
}

// The allowed changes of a ticket's status.
func TestTicketStatuses(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket := create(t, p, testkit.UserA, nil)
	all := []string{"new", "in_progress", "waiting_customer", "on_hold", "resolved", "closed"}
	set := func(status, resolved string) {
		p.Exec(
			`update support_ticket set status = $2, resolved_on = case when $2 = 'resolved' then now() - $3::interval end where id = $1`,
			ticket.Id,
			status,
			resolved,
		)
	}
	for _, from := range all {
		for _, to := range all {
			if from == to {
				continue
			}
			set(from, "1 day")
			status, code := http.StatusForbidden, "ticket.status"
			switch {
			case from == "closed":
				status, code = http.StatusConflict, "ticket.closed"
			case to == "resolved", from == "resolved" && to == "in_progress":
				status, code = http.StatusOK, ""
			}
			if a := p.Call(testkit.UserA, "PUT", ticketPath(ticket.Id), body{"status": to}); a.Status != status ||
				a.Problem().Code != code {
				t.Errorf("a customer, %s to %s: response = %d %s, want %d %s", from, to, a.Status, a.Problem().Code, status, code)
			}
			if from == "closed" {
				continue // final
			}
			set(from, "1 day")
			if a := p.Call(testkit.Staff, "PUT", ticketPath(ticket.Id), body{"status": to}); a.Status != http.StatusOK {
				t.Errorf("staff, %s to %s: status = %d, want 200: %s", from, to, a.Status, a.Body)
			}
		}
	}
	set("resolved", "15 days")
	want(
		t,
		p.Call(testkit.UserA, "PUT", ticketPath(ticket.Id), body{"status": "in_progress"}),
		http.StatusForbidden,
		"ticket.status",
	)
}

func TestFollowers(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket := create(t, p, testkit.UserA, body{"followerIds": []uuid.UUID{testkit.ID(testkit.ColleagueA)}})
	replace := func(ids ...uuid.UUID) contract.SupportTicket {
		t.Helper()
		var changed contract.SupportTicket
		want(
			t,
			p.Call(testkit.UserA, "PUT", ticketPath(ticket.Id), body{"followerIds": append([]uuid.UUID{}, ids...)}),
			http.StatusOK,
			"",
		).JSON(&changed)
		return changed
	}
	following := func(s contract.SupportTicket) (names []string) {
		for _, x := range s.Participants {
			if x.Following {
				names = append(names, x.User.FullName)
			}
		}
		slices.Sort(names)
		return names
	}
	got := replace(testkit.ID(testkit.UserA), testkit.ID(testkit.NobodyA))
	if names := following(got); !slices.Equal(names, []string{"Nils Nobody", "Uri User"}) {
		t.Errorf("followers = %v", names)
	}
	if e := events(detail(t, p, testkit.UserA, ticket.Id)); !slices.Equal(e, []string{"participant - Nils Nobody"}) {
		t.Errorf("events = %v", e)
	}
	detail(t, p, testkit.ColleagueA, ticket.Id) // a former follower still sees the ticket
	rev := got.Rev
	if got = replace(); len(following(got)) != 0 {
		t.Errorf("followers = %v, want none", following(got))
	}
	if got.Rev <= rev {
		t.Error("rev did not grow when a user stopped following")
	}
	for _, as := range []string{testkit.UserA, testkit.AdminA, testkit.Staff} {
		for _, call := range []string{"subscribe", "unsubscribe", "subscribe"} {
			want(t, p.Call(as, "POST", ticketPath(ticket.Id)+"/"+call, nil), http.StatusNoContent, "")
			var me contract.CurrentUser
			want(t, p.Call(as, "GET", "/api/users/me", nil), http.StatusOK, "").JSON(&me)
			if follows := detail(
				t,
				p,
				as,
				ticket.Id,
			).Following; follows != (call == "subscribe") ||
				slices.Contains(me.FollowingSupportTickets, ticket.Id) != follows {
				t.Errorf("%s after %s: following = %t, FollowingSupportTickets = %v", as, call, follows, me.FollowingSupportTickets)
			}
		}
	}
	want(
		t,
		p.Call(testkit.NobodyA, "POST", ticketPath(ticket.Id)+"/subscribe", nil),
		http.StatusForbidden,
		"auth.forbidden",
	)
	for _, call := range []string{"subscribe", "unsubscribe"} {
		want(t, p.Call(testkit.AdminB, "POST", ticketPath(ticket.Id)+"/"+call, nil), http.StatusNotFound, "ticket.not_found")
	}
	// Following another user's ticket does not make it visible: without the company-wide view an admin no longer sees it.
	p.Exec(`delete from user_grant where user_id = $1`, testkit.ID(testkit.AdminA))
	p.Exec(
		`insert into user_grant (user_id, organisation_id, grant_id) select $1, $2, id from grant_definition where key = 'view:support-tickets'`,
		testkit.ID(testkit.AdminA),
		testkit.ID("A"),
	)
	p.Restart() // drops cached actors
	want(t, p.Call(testkit.AdminA, "GET", ticketPath(ticket.Id), nil), http.StatusNotFound, "ticket.not_found")
}
