package tickets_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// settled starts a portal with a ticket, two teams and three tags; the last of each is archived.
func settled(t *testing.T, with ...testkit.Option) (p *testkit.Portal, ticket int64, teams, tags []uuid.UUID) {
	t.Helper()
	p = testkit.New(t, with...)
	made, _ := sent(t, p, testkit.UserA)
	teams, tags = []uuid.UUID{uuid.New(), uuid.New()}, []uuid.UUID{uuid.New(), uuid.New(), uuid.New()}
	for i, id := range teams {
		p.Exec(`insert into team (id, name, archived) values ($1, $2, $3)`, id, fmt.Sprint("Team ", i), i == 1)
	}
	for i, id := range tags {
		p.Exec(`insert into tag (id, name, colour, archived) values ($1, $2, 'red', $3)`, id, fmt.Sprint("label ", i), i == 2)
	}
	return p, made.Id, teams, tags
}

func putDesk(p *testkit.Portal, who string, ticket int64, team any, tags []uuid.UUID, rev int64) testkit.Answer {
	return p.Call(who, "PUT", fmt.Sprintf("/api/support-tickets/%d/desk", ticket),
		map[string]any{"teamId": team, "tagIds": tags}, "If-Match", fmt.Sprintf(`"%d"`, rev))
}

func TestDesk(t *testing.T) {
	t.Parallel()
	p, ticket, teams, tags := settled(t)
	path := fmt.Sprintf("/api/support-tickets/%d", ticket)
	var before, after contract.SupportTicketDetail
	p.Call(testkit.UserA, "GET", path, nil).JSON(&before)

	var d contract.Desk
	p.Call(testkit.Staff, "GET", path+"/desk", nil).JSON(&d)
	if d.Rev != 0 || d.TeamId != nil || len(d.TagIds) != 0 || d.WaitingSince == nil {
		t.Errorf("initial desk = %+v", d)
	}
	a := putDesk(p, testkit.Staff, ticket, teams[0], tags[:2], 0)
	if a.Status != http.StatusOK {
		t.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
	}
	a.JSON(&d)
	if d.Rev != 1 || *d.TeamId != teams[0] || !slices.Equal(d.TagIds, tags[:2]) {
		t.Errorf("changed desk = %+v", d)
	}
	for _, try := range []struct {
		team any
		tags []uuid.UUID
		rev  int64
		code string
	}{
		{nil, nil, 0, "desk.stale"},
		{teams[1], nil, 1, "desk.invalid"},
		{uuid.New(), nil, 1, "desk.invalid"},
		{nil, tags[2:], 1, "desk.invalid"},
		{nil, []uuid.UUID{uuid.New()}, 1, "desk.invalid"},
	} {
		a := putDesk(p, testkit.Staff, ticket, try.team, append([]uuid.UUID{}, try.tags...), try.rev)
		if a.Problem().Code != try.code {
			t.Errorf("%v: response = %d %s", try, a.Status, a.Body)
		}
	}
	// Tags that were archived meanwhile stay, and can be removed.
	p.Exec(`update tag set archived = true`)
	p.Exec(`update team set archived = true`)
	putDesk(p, testkit.Staff, ticket, teams[0], tags[:1], 1).JSON(&d)
	if d.Rev != 2 || !slices.Equal(d.TagIds, tags[:1]) {
		t.Errorf("desk with one tag less = %+v", d)
	}
	putDesk(p, testkit.Staff, ticket, teams[0], tags[:1], 2).JSON(&d)
	if d.Rev != 2 {
		t.Errorf("rev after no change = %d, want 2", d.Rev)
	}
	var rows int
	p.Scan(`select count(*) from ticket_tag where ticket_id = $1 and open`, []any{ticket}, &rows)
	if rows != 1 {
		t.Errorf("tags = %d, want 1", rows)
	}

	// Nothing of it shows for the customer: neither the ticket's rev nor an entry of their history.
	p.Call(testkit.UserA, "GET", path, nil).JSON(&after)
	if after.Rev != before.Rev || !after.LastActivityOn.Equal(before.LastActivityOn.Time) ||
		len(after.Messages) != len(before.Messages) {
		t.Errorf("ticket for the customer = %+v before and %+v after", before, after)
	}
	var theirs, ours int
	p.Scan(`select count(*) filter (where organisation_id = $1), count(*) filter (where organisation_id = $2)
		from audit_log where action = 'desk.changed'`, []any{testkit.ID("A"), testkit.ID("P")}, &theirs, &ours)
	if theirs != 0 || ours != 2 {
		t.Errorf("entries for the customer = %d, for the provider = %d, want 0 and 2", theirs, ours)
	}
	for _, who := range []string{testkit.AdminA, testkit.UserA, testkit.AdminB} {
		for _, a := range []testkit.Answer{putDesk(p, who, ticket, nil, []uuid.UUID{}, 2),
			p.Call(who, "GET", path+"/desk", nil), p.Call(who, "GET", path+"/context", nil)} {
			if a.Status != http.StatusForbidden {
				t.Errorf("%s: response = %d %s, want 403", who, a.Status, a.Body)
			}
		}
	}
}

// The desk is pushed to staff in the room, on every instance, and to those who join later; nobody else is notified.
func TestDeskIsPushedToStaff(t *testing.T) {
	t.Parallel()
	p, ticket, teams, tags := settled(t)
	second := p.Second()
	staff, other := dial(t, p, testkit.Staff), dial(t, second, testkit.Staff2)
	customer, outside := dial(t, p, testkit.UserA), dial(t, p, testkit.Staff2)
	for _, l := range []*line{staff, other, customer} {
		l.join(ticket)
	}
	if a := putDesk(p, testkit.Staff, ticket, teams[0], tags[:1], 0); a.Status != http.StatusOK {
		t.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
	}
	pushed := func(l *line) (d contract.DeskChanged) {
		r := l.find("the desk", func(r record) bool { return r.Target == "deskChanged" })
		if err := json.Unmarshal(r.Arguments[0], &d); err != nil {
			t.Fatal(err)
		}
		return d
	}
	for _, l := range []*line{staff, other} {
		d := pushed(l)
		if d.TicketId != ticket || d.Rev != 1 || *d.TeamId != teams[0] || !slices.Equal(d.TagIds, tags[:1]) {
			t.Errorf("push = %+v", d)
		}
	}
	late := dial(t, p, testkit.Staff2)
	late.join(ticket)
	pushed(late)
	for name, l := range map[string]*line{"the customer": customer, "outside": outside} {
		if strings.Contains(l.everything(), "deskChanged") || strings.Contains(l.everything(), tags[0].String()) {
			t.Errorf("%s was notified", name)
		}
	}
}

func TestTicketContext(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Grant(testkit.Staff, "manage:customers")
	p.Grant(testkit.Staff, "manage:documents")
	made, _ := sent(t, p, testkit.UserA)
	var others []int64
	for range 6 {
		other, _ := sent(t, p, testkit.UserA)
		others = append(others, other.Id)
	}
	p.Exec(`update support_ticket set status = 'closed' where id = $1`, others[0])
	p.Exec(`update support_ticket set waiting_since = now() - interval '1 day' where id = $1`, others[5])
	p.Exec(
		`update support_ticket set due_on = now() + interval '9 hours', warn_on = now() + interval '8 hours' where id = $1`,
		others[4],
	)
	p.Exec(
		`update support_ticket set due_on = now() - interval '1 hour', warn_on = now() - interval '2 hours' where id = $1`,
		others[2],
	)
	p.Exec(`update support_ticket set configuration_id = $1 where id = $2`, testkit.ID("configuration A"), made.Id)
	p.Exec(
		`insert into document (organisation_id, name, category, content_type, size, sha256, blob_key) values ($1, 'Factuur', 'invoice', 'text/plain', 1, repeat('a', 64), 'k')`,
		testkit.ID("A"),
	)
	around := func(who string) (c contract.TicketContext) {
		t.Helper()
		a := p.Call(who, "GET", fmt.Sprintf("/api/support-tickets/%d/context", made.Id), nil)
		if a.Status != http.StatusOK {
			t.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
		}
		a.JSON(&c)
		return c
	}
	c := around(testkit.Staff)
	if c.Organisation.Name != "Organisation A" || c.Author.Email == nil || *c.Author.Email != testkit.UserA ||
		len(c.OpenTickets) != 5 || c.OpenTicketsTotal != 5 || c.Configuration == nil ||
		c.Configuration.Code != "CODE-A" || c.Documents == nil || len(*c.Documents) != 1 {
		t.Errorf("context = %+v", c)
	}
	// The order is by what is due first, then by waiting time.
	ids := make([]int64, len(c.OpenTickets))
	for i, o := range c.OpenTickets {
		ids[i] = o.Id
	}
	if want := []int64{others[2], others[4], others[5], others[1], others[3]}; !slices.Equal(ids, want) {
		t.Errorf("other tickets = %v, want %v", ids, want)
	}
	if o := c.OpenTickets[0]; o.DueOn == nil || o.WarnOn == nil || c.OpenTickets[2].DueOn != nil {
		t.Errorf("other tickets = %+v", c.OpenTickets)
	}
	if c.Author.MailFailure != nil {
		t.Errorf("mail failure = %+v, want none", c.Author.MailFailure)
	}
	p.Exec(`update portal_user set bounces = 1, bounced_on = now(), bounce_status = '5.2.2' where id = $1`,
		testkit.ID(testkit.UserA))
	if f := around(testkit.Staff).Author.MailFailure; f == nil || f.Status != "5.2.2" || f.Stopped {
		t.Errorf("mail failure = %+v", f)
	}
	c = around(testkit.Staff2)
	if c.Author.Email != nil || c.Author.MailFailure != nil || c.Author.Phone != nil || c.Documents != nil ||
		len(c.OpenTickets) != 5 {
		t.Errorf("context without rights = %+v", c)
	}
}

func TestTeamFollowsTopic(t *testing.T) {
	t.Parallel()
	p, ticket, teams, _ := settled(t)
	p.Exec(`update team set archived = false`)
	network, billing := teams[0], teams[1]
	p.Exec(`insert into team_topic (topic, team_id) values ('incident', $1), ('question', $1), ('invoice', $2)`,
		network, billing)
	path := fmt.Sprintf("/api/support-tickets/%d", ticket)
	topic := func(who, to string) {
		t.Helper()
		if a := p.Call(who, "PUT", path, map[string]any{"topic": to}); a.Status != http.StatusOK {
			t.Fatalf("topic %s as %s: status = %d, want 200\n%s", to, who, a.Status, a.Body)
		}
	}
	expect := func(why string, team uuid.UUID, rev int64) {
		t.Helper()
		var d contract.Desk
		p.Call(testkit.Staff, "GET", path+"/desk", nil).JSON(&d)
		if d.TeamId == nil || *d.TeamId != team || d.Rev != rev {
			t.Errorf("%s: team = %v, rev = %d; want %s, %d", why, d.TeamId, d.Rev, team, rev)
		}
	}

	if a := putDesk(p, testkit.Staff, ticket, network, []uuid.UUID{}, 0); a.Status != http.StatusOK {
		t.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
	}
	watching := dial(t, p, testkit.Staff)
	watching.join(ticket)
	topic(testkit.UserA, "invoice")
	expect("corrected by the customer", billing, 2)
	watching.find("the desk with the new team", func(r record) bool {
		return r.Target == "deskChanged" && strings.Contains(string(r.Arguments[0]), billing.String())
	})
	topic(testkit.Staff, "question")
	expect("corrected by staff", network, 3)
	topic(testkit.Staff, "incident")
	expect("a topic of the same team", network, 3)
	topic(testkit.Staff, "change")
	expect("a topic without a team", network, 3)
	topic(testkit.Staff, "invoice")
	expect("the team was not the old topic's", network, 3)
}
