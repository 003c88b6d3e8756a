package api_test

import (
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

func TestCreateTicket(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	made := create(
		t,
		p,
		testkit.UserA,
		body{"subject": "  No connection ", "priority": "prio_1", "configurationId": testkit.ID("configuration A"),
			"followerIds": []uuid.UUID{testkit.ID(testkit.ColleagueA), testkit.ID(testkit.Staff)}},
	)
	if made.Subject != "No connection" || made.Status != "new" || made.Priority != "prio_1" || made.ExactId != nil ||
		made.OrganisationId != testkit.ID("A") {
		t.Errorf("created ticket = %+v", made)
	}
	d := detail(t, p, testkit.UserA, made.Id)
	if len(d.Messages) != 1 || d.Messages[0].Text != firstText || d.Messages[0].Seq != 1 || d.HasMoreMessages ||
		d.Rev != made.Rev {
		t.Errorf("conversation = %+v", d.Messages)
	}
	var following []uuid.UUID
	for _, x := range d.Participants {
		if x.Following {
			following = append(following, x.User.Id)
		}
	}
	for _, name := range []string{testkit.UserA, testkit.ColleagueA, testkit.Staff} {
		if !slices.Contains(following, testkit.ID(name)) {
			t.Errorf("%s is not a follower: %v", name, following)
		}
	}
	detail(t, p, testkit.ColleagueA, made.Id) // they were added, so they see it

	// Staff create one for a customer.
	forB := create(
		t,
		p,
		testkit.Staff,
		body{"organisationId": testkit.ID("B"), "followerIds": []uuid.UUID{testkit.ID(testkit.AdminB)}},
	)
	if forB.OrganisationId != testkit.ID("B") || forB.CreatedBy.Id != testkit.ID(testkit.Staff) {
		t.Errorf("ticket of staff = %+v", forB)
	}
	detail(t, p, testkit.AdminB, forB.Id)
}

// A subject is one line that reads as it is stored; the first message is stored without surrounding white space.
func TestCreateTicketCleans(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	made := create(
		t,
		p,
		testkit.UserA,
		body{"subject": "\tNo\r\nconnection\u2028in \u202ethe\x1b office\n", "text": "\n  " + firstText + " \n"},
	)
	if made.Subject != "No connection in the office" {
		t.Errorf("subject = %q", made.Subject)
	}
	if text := detail(t, p, testkit.UserA, made.Id).Messages[0].Text; text != firstText {
		t.Errorf("text = %q", text)
	}
	want(
		t,
		p.Call(testkit.UserA, "PUT", ticketPath(made.Id), body{"subject": "Another\nline"}),
		http.StatusOK,
		"",
	).JSON(&made)
	if made.Subject != "Another line" {
		t.Errorf("subject = %q", made.Subject)
	}
}

func TestCreateTicketRefuses(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	const canary = "canary-91c2"
	many := make([]uuid.UUID, 51)
	for i := range many {
		many[i] = uuid.New()
	}
	unknown := []uuid.UUID{uuid.New()}
	for _, c := range []struct {
		as, name, fieldCode, code string
		body                      body
	}{
		{testkit.UserA, "subject", "required", "request.invalid", body{"subject": nil}},
		{testkit.UserA, "subject", "required", "request.invalid", body{"subject": ""}},
		{testkit.UserA, "subject", "too_short", "request.invalid", body{"subject": "abcd"}},
		{testkit.UserA, "subject", "too_short", "ticket.invalid", body{"subject": "  ééé  "}}, // 3 characters, 6 bytes
		{testkit.UserA, "subject", "too_long", "request.invalid", body{"subject": strings.Repeat("é", 151)}},
		{testkit.UserA, "subject", "invalid", "ticket.invalid", body{"subject": "abc\x00def"}},
		{testkit.UserA, "text", "too_short", "request.invalid", body{"text": "too short"}},
		{testkit.UserA, "text", "too_short", "ticket.invalid", body{"text": "x" + strings.Repeat(" ", 25)}},
		{testkit.UserA, "text", "too_short", "ticket.invalid", body{"text": "\n" + strings.Repeat("é", 19) + "\t"}},
		{testkit.UserA, "subject", "too_short", "ticket.invalid", body{"subject": "ab\u202e\a\u200fcd"}},
		{testkit.UserA, "text", "too_long", "request.invalid", body{"text": strings.Repeat("a", 10_001)}},
		{testkit.UserA, "text", "invalid", "request.invalid", body{"text": strings.Repeat(" ", 30)}},
		{testkit.UserA, "text", "invalid", "message.invalid", body{"text": strings.Repeat("a\x00", 30)}},
		{testkit.UserA, "topic", "invalid", "request.invalid", body{"topic": canary}},
		{testkit.UserA, "priority", "invalid", "request.invalid", body{"priority": canary}},
		{testkit.UserA, canary, "unknown", "request.invalid", body{canary: 1}},
		{testkit.UserA, "followerIds.0", "invalid", "request.invalid", body{"followerIds": []string{canary}}},
		{testkit.UserA, "followerIds", "too_many", "request.invalid", body{"followerIds": many}},
		{testkit.UserA, "followerIds", "duplicate", "request.invalid", body{"followerIds": []uuid.UUID{many[0], many[0]}}},
		{testkit.UserA, "followerIds", "invalid", "ticket.invalid", body{"followerIds": unknown}},
		{testkit.UserA, "followerIds", "invalid", "ticket.invalid", body{"followerIds": []uuid.UUID{testkit.ID(testkit.AdminB)}}},
		{testkit.Staff, "followerIds", "invalid", "ticket.invalid", body{"organisationId": testkit.ID("A"), "followerIds": []uuid.UUID{testkit.ID(testkit.AdminB)}}},
		{testkit.UserA, "configurationId", "invalid", "ticket.invalid", body{"configurationId": uuid.New()}},
		{testkit.UserA, "configurationId", "invalid", "ticket.invalid", body{"configurationId": testkit.ID("configuration B")}},
		{testkit.Staff, "organisationId", "required", "ticket.invalid", nil},
		{testkit.Staff, "organisationId", "invalid", "ticket.invalid", body{"organisationId": uuid.New()}},
		{testkit.UserA, "attachmentIds", "invalid", "message.invalid", body{"attachmentIds": unknown}},
	} {
		a := p.Call(c.as, "POST", "/api/support-tickets", newTicket(c.body))
		wantField(t, a, c.code, c.name, c.fieldCode)
		if c.name != canary && strings.Contains(string(a.Body), canary) {
			t.Errorf("%s: the value is repeated in the response: %s", c.name, a.Body)
		}
	}
	want(
		t,
		p.Call(testkit.UserA, "POST", "/api/support-tickets", newTicket(body{"organisationId": testkit.ID("B")})),
		http.StatusForbidden,
		"ticket.organisation",
	)
	want(
		t,
		p.Call(testkit.ReporterA, "POST", "/api/support-tickets", newTicket(nil)),
		http.StatusForbidden,
		"auth.forbidden",
	)
	if n := tickets(t, p, testkit.Staff).Total; n != 0 {
		t.Errorf("tickets left by refused requests = %d, want 0", n)
	}
}

func TestCreateTicketOnce(t *testing.T) {
	t.Parallel()
	p := testkit.New(t, testkit.Crowded())
	key := uuid.NewString()
	send := func(as, key string, more body) testkit.Answer {
		return p.Call(as, "POST", "/api/support-tickets", newTicket(more), "Idempotency-Key", key)
	}
	var first, again, others contract.SupportTicket
	want(t, send(testkit.UserA, key, nil), http.StatusCreated, "").JSON(&first)
	want(t, send(testkit.UserA, key, nil), http.StatusCreated, "").JSON(&again)
	if again.Id != first.Id {
		t.Errorf("tickets with the same key = %d and %d, want equal", first.Id, again.Id)
	}
	want(t, send(testkit.ColleagueA, key, nil), http.StatusCreated, "").JSON(&others)
	if others.Id == first.Id {
		t.Error("a colleague's key found the same ticket")
	}
	want(t, send(testkit.UserA, key, body{"subject": "Another subject"}), http.StatusConflict, "idempotency.key_reused")
	want(
		t,
		send(testkit.UserA, key, body{"text": "Another text, long enough to be one."}),
		http.StatusConflict,
		"idempotency.key_reused",
	)
	wantField(t, send(testkit.UserA, "no-uuid", nil), "request.invalid", "Idempotency-Key", "invalid")

	key = uuid.NewString()
	token := p.Token(testkit.UserA)
	made := make([]int64, 8)
	var wg sync.WaitGroup
	for i := range made {
		wg.Go(func() {
			a := p.CallWith(token, "POST", "/api/support-tickets", newTicket(nil), "Idempotency-Key", key)
			var ticket contract.SupportTicket
			if a.Status == http.StatusCreated {
				a.JSON(&ticket)
			}
			made[i] = ticket.Id
		})
	}
	wg.Wait()
	slices.Sort(made)
	if made[0] == 0 || len(slices.Compact(made)) != 1 {
		t.Errorf("tickets of one key, sent 8 times at once = %v", made)
	}
	if n := tickets(t, p, testkit.AdminA).Total; n != 3 {
		t.Errorf("tickets = %d, want 3", n)
	}
}

func TestGetTicket(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket := create(t, p, testkit.UserA, nil)
	say(p, ticket.Id, testkit.Staff, 149)
	p.Exec(`update support_ticket set exact_id = '00104287' where id = $1`, ticket.Id)
	seqs := func(path string) (first, last int64, more bool) {
		var d contract.SupportTicketDetail
		a := want(t, p.Call(testkit.UserA, "GET", path, nil), http.StatusOK, "")
		a.JSON(&d)
		if len(d.Messages) == 0 {
			return 0, 0, d.HasMoreMessages
		}
		for i, m := range d.Messages {
			if m.Seq != d.Messages[0].Seq+int64(i) {
				t.Errorf("%s: seq = %d at index %d", path, m.Seq, i)
			}
		}
		if a.Header.Get("ETag") != `"`+itoa(d.Rev)+`"` {
			t.Errorf("ETag = %s for rev %d", a.Header.Get("ETag"), d.Rev)
		}
		return d.Messages[0].Seq, d.Messages[len(d.Messages)-1].Seq, d.HasMoreMessages
	}
	for _, c := range []struct {
		path        string
		first, last int64
		more        bool
	}{
		{ticketPath(ticket.Id), 51, 150, true},
		{ticketPath(ticket.Id) + "?LessThan=seq:51", 1, 50, false},
		{ticketPath(ticket.Id) + "?LessThan=seq:101", 1, 100, false},
		{ticketPath(ticket.Id) + "?LessThan=seq:102", 2, 101, true},
		{ticketPath(ticket.Id) + "?LessThan=seq:1", 0, 0, false},
		{"/api/support-tickets/exact/00104287", 51, 150, true},
		{"/api/support-tickets/exact/00104287?LessThan=seq:51", 1, 50, false},
	} {
		if first, last, more := seqs(c.path); first != c.first || last != c.last || more != c.more {
			t.Errorf("%s: seqs = %d to %d, more = %t; want %d to %d, %t", c.path, first, last, more, c.first, c.last, c.more)
		}
	}
	for _, path := range []string{ticketPath(999_999), "/api/support-tickets/exact/99999999"} {
		want(t, p.Call(testkit.UserA, "GET", path, nil), http.StatusNotFound, "ticket.not_found")
	}
	for path, field := range map[string]string{
		ticketPath(ticket.Id) + "?LessThan=51": "LessThan", ticketPath(ticket.Id) + "?LessThan=seq:0": "LessThan",
		"/api/support-tickets/abc": "id", "/api/support-tickets/0": "id", "/api/support-tickets/9223372036854775808": "id",
	} {
		if a := p.Call(testkit.UserA, "GET", path,
			nil); a.Status != http.StatusBadRequest || len(a.Problem().Fields) != 1 ||
			a.Problem().Fields[0].Name != field {
			t.Errorf("%s: response = %d %s", path, a.Status, a.Body)
		}
	}
}
