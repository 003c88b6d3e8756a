package tickets_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/uuid"
	"github.com/oapi-codegen/nullable"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

func thenOf(assignee string, team *uuid.UUID, tags ...uuid.UUID) *contract.ThenChange {
	then := &contract.ThenChange{TeamId: team, AddTagIds: tags}
	if assignee != "" {
		then.AssigneeId = nullable.NewNullableWithValue(testkit.ID(assignee))
	}
	return then
}

func deskOf(p *testkit.Portal, ticket int64) (d contract.Desk) {
	p.T.Helper()
	p.Call(testkit.Staff2, "GET", fmt.Sprintf("/api/support-tickets/%d/desk", ticket), nil).JSON(&d)
	return d
}

// An answer also assigns the ticket, sets its status and team and adds tags; without those that are archived. Sent
// again it changes nothing.
func TestThen(t *testing.T) {
	t.Parallel()
	p, ticket, teams, tags := settled(t)
	p.Exec(`insert into ticket_desk (ticket_id, organisation_id, rev, tag_ids)
		select id, organisation_id, 1, array[$2::uuid] from support_ticket where id = $1`, ticket, tags[0])
	p.Exec(`insert into ticket_tag (ticket_id, tag_id, organisation_id, open) select id, $2, organisation_id, true
		from support_ticket where id = $1`, ticket, tags[0])
	staff, status := dial(t, p, testkit.Staff), contract.ThenStatusResolved
	m := contract.NewMessage{Id: uuid.New(), Text: "The engineer comes", ThenStatus: &status,
		Then: thenOf(testkit.Staff2, &teams[0], tags...)}
	posted, code := staff.post(ticket, m)
	if code != "" {
		t.Fatalf("post: code = %q, want none", code)
	}
	d, desk := statusOf(p, ticket), deskOf(p, ticket)
	if d.Status != "resolved" || d.Assignee == nil || d.Assignee.Id != testkit.ID(testkit.Staff2) || d.Unopened {
		t.Errorf("status = %s, assignee = %v, unopened = %v", d.Status, d.Assignee, d.Unopened)
	}
	if desk.TeamId == nil || *desk.TeamId != teams[0] || !slices.Equal(desk.TagIds, tags[:2]) {
		t.Errorf("team = %v, tags = %v, want %v and %v", desk.TeamId, desk.TagIds, teams[0], tags[:2])
	}
	var events []string
	for _, e := range d.Messages {
		if e.Event != nil {
			events = append(events, fmt.Sprint(e.Event.Type, " ", e.Event.Automatic))
		}
	}
	if want := []string{"assignee false", "status true"}; !slices.Equal(events, want) {
		t.Errorf("events = %v, want %v", events, want)
	}
	m.Then = thenOf(testkit.Staff, nil)
	if again, code := staff.post(ticket, m); code != "" || again.Seq != posted.Seq {
		t.Errorf("repeated message: seq = %d, code = %s, want %d", again.Seq, code, posted.Seq)
	}
	if d := statusOf(p, ticket); d.Assignee.Id != testkit.ID(testkit.Staff2) || deskOf(p, ticket).Rev != desk.Rev {
		t.Errorf("a repeated message has assigned the ticket to %s", d.Assignee.FullName)
	}
	// An archived team leaves the ticket's own; null assigns it to nobody.
	nobody := &contract.ThenChange{TeamId: &teams[1], AssigneeId: nullable.NewNullNullable[uuid.UUID]()}
	if _, code := staff.post(ticket, contract.NewMessage{Id: uuid.New(), Text: "Later", Then: nobody}); code != "" {
		t.Fatalf("post: code = %q, want none", code)
	}
	if d := statusOf(p, ticket); d.Assignee != nil || *deskOf(p, ticket).TeamId != teams[0] {
		t.Errorf("assignee = %v, team = %v, want nobody and the same team", d.Assignee, deskOf(p, ticket).TeamId)
	}
}

// A refused message changes nothing: not the ticket, and no part of what it should have set.
func TestThenIsAllOrNothing(t *testing.T) {
	t.Parallel()
	p, ticket, teams, _ := settled(t)
	many := make([]uuid.UUID, contract.UpdateDeskRequestTagIdsMax)
	for i := range many {
		many[i] = uuid.New()
		p.Exec(`insert into tag (id, name, colour) values ($1, $2, 'red')`, many[i], fmt.Sprint("many ", i))
	}
	one := uuid.New()
	p.Exec(`insert into tag (id, name, colour) values ($1, 'one', 'red')`, one)
	if a := putDesk(p, testkit.Staff, ticket, nil, many, 0); a.Status != 200 {
		t.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
	}
	before, desk, note := statusOf(p, ticket), deskOf(p, ticket), contract.NewMessageKindNote
	for name, c := range map[string]struct {
		who  string
		kind *contract.NewMessageKind
		then *contract.ThenChange
		code string
	}{
		"customer":             {testkit.UserA, nil, thenOf("", &teams[0]), "message.then_status_not_allowed"},
		"customer's assignee":  {testkit.AdminA, nil, thenOf(testkit.Staff, nil), "message.then_status_not_allowed"},
		"note":                 {testkit.Staff, &note, thenOf(testkit.Staff, nil), "message.then_status_not_allowed"},
		"assignee of customer": {testkit.Staff, nil, thenOf(testkit.UserA, &teams[0]), "message.invalid"},
		"21 tags":              {testkit.Staff, nil, thenOf(testkit.Staff2, &teams[0], one), "message.invalid"},
		"21 tags at once":      {testkit.Staff, nil, thenOf("", nil, append(many, one)...), "message.invalid"},
	} {
		m := contract.NewMessage{Id: uuid.New(), Text: "Refused", Kind: c.kind, Then: c.then}
		if _, code := dial(t, p, c.who).post(ticket, m); code != c.code {
			t.Errorf("%s: code = %q, want %s", name, code, c.code)
		}
	}
	after := statusOf(p, ticket)
	if after.Rev != before.Rev || after.LastSeq != before.LastSeq || deskOf(p, ticket).Rev != desk.Rev {
		t.Errorf("revision = %d, seq = %d, desk = %d, want %d, %d, %d", after.Rev, after.LastSeq, deskOf(p, ticket).Rev,
			before.Rev, before.LastSeq, desk.Rev)
	}
}

// When the team's setting is on, an unassigned ticket is assigned to the first member of staff who replies.
func TestAnswerAssigns(t *testing.T) {
	t.Parallel()
	p, ticket, teams, _ := settled(t)
	staff, staff2 := dial(t, p, testkit.Staff), dial(t, p, testkit.Staff2)
	note := contract.NewMessageKindNote
	assigned := func(by *line, m contract.NewMessage) string {
		t.Helper()
		m.Id, m.Text = uuid.New(), "An answer"
		if _, code := by.post(ticket, m); code != "" {
			t.Fatalf("post: code = %q, want none", code)
		}
		if a := statusOf(p, ticket).Assignee; a != nil {
			return a.Id.String()
		}
		return ""
	}
	check := func(what, got string, want string) {
		t.Helper()
		if want != "" {
			want = testkit.ID(want).String()
		}
		if got != want {
			t.Errorf("%s: assignee = %q, want %q", what, got, want)
		}
	}
	if a := putDesk(p, testkit.Staff, ticket, teams[0], []uuid.UUID{}, 0); a.Status != 200 {
		t.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
	}
	check("the setting is off", assigned(staff, contract.NewMessage{}), "")
	p.Exec(`update team set assigns_on_answer = true where id = $1`, teams[0])
	check("a note", assigned(staff, contract.NewMessage{Kind: &note}), "")
	check("the customer", assigned(dial(t, p, testkit.UserA), contract.NewMessage{}), "")
	check("nobody, by choice", assigned(staff, contract.NewMessage{Then: &contract.ThenChange{
		AssigneeId: nullable.NewNullNullable[uuid.UUID]()}}), "")
	before := statusOf(p, ticket)
	check("the first to answer", assigned(staff2, contract.NewMessage{}), testkit.Staff2)
	after := statusOf(p, ticket)
	if e := after.Messages[len(after.Messages)-1].Event; e == nil || e.Type != "assignee" ||
		after.LastSeq != before.LastSeq+2 {
		t.Errorf("last event = %+v, seq = %d, want an assignment and %d", e, after.LastSeq, before.LastSeq+2)
	}
	check("the second to answer", assigned(staff, contract.NewMessage{}), testkit.Staff2)
}
