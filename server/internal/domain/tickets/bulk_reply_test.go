package tickets_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit"
)

// A canned reply is posted in many tickets, filled in for each. A ticket without a value for a placeholder, or a closed
// one, is not changed at all. Repeating it posts nothing twice, and undoing it leaves the messages.
func TestBulkAnswers(t *testing.T) {
	t.Parallel()
	p, first, _, _ := settled(t)
	second, _ := sent(t, p, testkit.UserA)
	closed, _ := sent(t, p, testkit.UserA)
	p.Exec(`update support_ticket set exact_id = '00104287' where id = $1`, first)
	p.Exec(`update support_ticket set status = 'closed', exact_id = '00104288' where id = $1`, closed.Id)
	var reply contract.CannedReply
	a := p.Call(
		testkit.Staff,
		"POST",
		"/api/canned-replies",
		object{"id": uuid.New(), "owner": "personal", "title": "Monteur",
			"shortcut": "monteur",
			"text":     "Beste {voornaam} van {klant}, {behandelaar} komt voor {ticketnummer}. Groet, {medewerker}"},
	)
	if a.Status != http.StatusCreated {
		t.Fatalf("status = %d, want 201\n%s", a.Status, a.Body)
	}
	a.JSON(&reply)
	key := uuid.New()
	change := object{"ticketIds": []int64{first, second.Id, closed.Id}, "assigneeId": testkit.ID(testkit.Staff2),
		"cannedReplyId": reply.Id, "thenStatus": "resolved"}
	want := []string{
		"done",
		"failed canned_reply.empty_value",
		"failed ticket.closed",
	} // the second ticket has no number yet
	for range 2 {
		sameList(t, "answered", outcomes(t, bulk(p, testkit.Staff, key, change)), want...)
	}
	said := func(id int64) (d contract.SupportTicketDetail, texts []string) {
		p.Call(testkit.UserA, "GET", fmt.Sprintf("/api/support-tickets/%d", id), nil).JSON(&d)
		for _, m := range d.Messages {
			if m.Kind == "message" {
				texts = append(texts, m.Text)
			}
		}
		return d, texts
	}
	d, texts := said(first)
	if len(texts) != 2 ||
		texts[1] != "Beste Uri van Organisation A, Stella Staff komt voor 00.104.287. Groet, Stan Staff" ||
		d.Status != "resolved" {
		t.Errorf("status = %s, messages = %q", d.Status, texts)
	}
	for _, id := range []int64{second.Id, closed.Id} {
		if d, texts := said(id); len(texts) != 1 || d.Assignee != nil {
			t.Errorf("ticket %d: messages = %q, assignee = %+v", id, texts, d.Assignee)
		}
	}
	sameList(t, "undone", outcomes(t, undo(p, testkit.Staff, key)), "unchanged")
	if d, texts := said(first); len(texts) != 2 || d.Status != "resolved" || d.Assignee == nil {
		t.Errorf("after undoing: status = %s, messages = %q", d.Status, texts)
	}
	for name, wrong := range map[string]object{
		"unknown":        {"cannedReplyId": uuid.New()},
		"without a text": {"priority": "prio_1", "thenStatus": "resolved"},
	} {
		wrong["ticketIds"] = []int64{first}
		if a := bulk(p, testkit.Staff, uuid.New(), wrong); a.Problem().Code != "bulk.invalid" {
			t.Errorf("%s: response = %d %s, want bulk.invalid", name, a.Status, a.Body)
		}
	}
	// Another user's personal reply does not exist.
	a = bulk(p, testkit.Staff2, uuid.New(), object{"ticketIds": []int64{first}, "cannedReplyId": reply.Id})
	if a.Problem().Code != "bulk.invalid" || strings.Contains(string(a.Body), "monteur") {
		t.Errorf("response = %d %s", a.Status, a.Body)
	}
}

// A text of the caller's own is posted like a canned reply: filled in for each ticket, and once.
func TestBulkAnswersWithText(t *testing.T) {
	t.Parallel()
	p, first, _, _ := settled(t)
	second, _ := sent(t, p, testkit.UserA)
	closed, _ := sent(t, p, testkit.UserA)
	p.Exec(`update support_ticket set status = 'closed' where id = $1`, closed.Id)
	key := uuid.New()
	change := object{"ticketIds": []int64{first, second.Id, closed.Id}, "thenStatus": "in_progress",
		"replyText": "Beste {voornaam}, uw melding hoort bij S-0042."}
	for range 2 {
		sameList(t, "answered", outcomes(t, bulk(p, testkit.Staff, key, change)), "done", "done", "failed ticket.closed")
	}
	said := func(id int64) (d contract.SupportTicketDetail, texts []string) {
		p.Call(testkit.UserA, "GET", fmt.Sprintf("/api/support-tickets/%d", id), nil).JSON(&d)
		for _, m := range d.Messages {
			if m.Kind == "message" {
				texts = append(texts, m.Text)
			}
		}
		return d, texts
	}
	for _, id := range []int64{first, second.Id} {
		d, texts := said(id)
		if want := "Beste Uri, uw melding hoort bij S-0042."; len(texts) != 2 || texts[1] != want {
			t.Errorf("messages of ticket %d = %q, want the last to be %q", id, texts, want)
		}
		if d.Status != "in_progress" {
			t.Errorf("status of ticket %d = %s, want in_progress", id, d.Status)
		}
	}
	if _, texts := said(closed.Id); len(texts) != 1 {
		t.Errorf("messages of the closed ticket = %q, want its first alone", texts)
	}
	change["replyText"] = "Iets anders."
	if a := bulk(p, testkit.Staff, key, change); a.Problem().Code != "idempotency.key_reused" {
		t.Errorf("another text: response = %d %s, want idempotency.key_reused", a.Status, a.Body)
	}
	for name, c := range map[string]struct {
		change object
		code   string
	}{
		"an unknown placeholder": {object{"replyText": "Beste {naam}."}, "bulk.invalid"},
		"a NUL":                  {object{"replyText": "Beste\x00klant."}, "bulk.invalid"},
		"two replies":            {object{"replyText": "Beste klant.", "cannedReplyId": uuid.New()}, "bulk.invalid"},
		"nothing but spaces":     {object{"replyText": "  "}, "request.invalid"},
	} {
		c.change["ticketIds"] = []int64{second.Id}
		if a := bulk(p, testkit.Staff, uuid.New(), c.change); a.Problem().Code != c.code {
			t.Errorf("%s: response = %d %s, want %s", name, a.Status, a.Body, c.code)
		}
	}
	if _, texts := said(second.Id); len(texts) != 2 {
		t.Errorf("messages after what was refused = %q, want two", texts)
	}
}

// A change to nobody is one, also where a team assigns its tickets to the member of staff who replies.
func TestBulkAnswersForNobody(t *testing.T) {
	t.Parallel()
	p, first, teams, _ := settled(t)
	second, _ := sent(t, p, testkit.UserA)
	p.Exec(`update team set assigns_on_answer = true where id = $1`, teams[0])
	var reply contract.CannedReply
	p.Call(testkit.Staff, "POST", "/api/canned-replies", object{"id": uuid.New(), "owner": "personal", "title": "Monteur",
		"shortcut": "monteur", "text": "De monteur komt morgen."}).JSON(&reply)
	for _, c := range []struct {
		ticket int64
		change object
		want   string
	}{
		{first, object{"assigneeId": nil}, ""},
		{second.Id, object{}, testkit.ID(testkit.Staff).String()},
	} {
		c.change["ticketIds"], c.change["teamId"], c.change["cannedReplyId"] = []int64{c.ticket}, teams[0], reply.Id
		sameList(t, "answered", outcomes(t, bulk(p, testkit.Staff, uuid.New(), c.change)), "done")
		var assignee string
		p.Scan("select coalesce(assignee_id::text, '') from support_ticket where id = $1", []any{c.ticket}, &assignee)
		if assignee != c.want {
			t.Errorf("assignee of ticket %d = %q, want %q", c.ticket, assignee, c.want)
		}
	}
}

// Two bulk changes that give a customer's tickets statuses in opposite orders do not deadlock: one runs after the
// other.
func TestBulkAnswersAtOnce(t *testing.T) {
	t.Parallel()
	p, first, _, _ := settled(t, testkit.Configured(func(c *app.Config) { c.Patience = testkit.Patience }))
	second, _ := sent(t, p, testkit.UserA)
	p.Exec("update support_ticket set status = 'waiting_customer' where id = $1", second.Id)
	var reply contract.CannedReply
	p.Call(testkit.Staff, "POST", "/api/canned-replies", object{"id": uuid.New(), "owner": "personal", "title": "Monteur",
		"shortcut": "monteur", "text": "De monteur komt morgen."}).JSON(&reply)
	// Both stop between the change and the reply, as far as they get.
	p.Exec(`create function stop_at_answer() returns trigger language plpgsql as $$ begin
			perform pg_advisory_xact_lock_shared(97); return new; end $$`)
	p.Exec(`create trigger stop_at_answer before insert on message for each row when (new.kind = 'message')
		execute function stop_at_answer()`)
	gate, err := pgx.Connect(t.Context(), p.Database.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer gate.Close(context.Background())
	if _, err := gate.Exec(t.Context(), "select pg_advisory_lock(97)"); err != nil {
		t.Fatal(err)
	}
	answers := make(chan testkit.Answer, 2)
	for _, change := range []object{
		{"ticketIds": []int64{first}, "status": "in_progress", "cannedReplyId": reply.Id},
		{"ticketIds": []int64{second.Id}, "status": "resolved", "cannedReplyId": reply.Id, "thenStatus": "in_progress"},
	} {
		go func() { answers <- bulk(p, testkit.Staff, uuid.New(), change) }()
	}
	for end := time.Now().Add(3 * time.Minute); ; time.Sleep(10 * time.Millisecond) {
		var waiting int
		p.Scan(`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`, nil,
			&waiting)
		if waiting == 2 {
			break
		}
		if time.Now().After(end) {
			t.Fatalf("waiting calls = %d, want 2", waiting)
		}
	}
	if _, err := gate.Exec(t.Context(), "select pg_advisory_unlock(97)"); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		sameList(t, "answered", outcomes(t, <-answers), "done")
	}
	for id, want := range map[int64]string{first: "waiting_customer", second.Id: "in_progress"} {
		var status string
		if p.Scan("select status from support_ticket where id = $1", []any{id}, &status); status != want {
			t.Errorf("status of ticket %d = %s, want %s", id, status, want)
		}
	}
	p.Exec("drop trigger stop_at_answer on message")
}
