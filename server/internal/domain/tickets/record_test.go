package tickets_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// A ticket's changes are in the audit log, in the name of the user who made them and in the customer's history.
func TestTicketChangesAreRecorded(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	a := p.Call(
		testkit.UserA,
		"POST",
		"/api/support-tickets",
		map[string]any{"subject": "No connection", "topic": "incident", "text": "Since this morning the connection is down."},
	)
	if a.Status != http.StatusCreated {
		t.Fatalf("status = %d, want 201\n%s", a.Status, a.Body)
	}
	var ticket contract.SupportTicket
	a.JSON(&ticket)
	for _, change := range []map[string]any{{"status": "on_hold", "priority": "prio_1"}, {"status": "on_hold"}} {
		if a := p.Call(testkit.Staff, "PUT", fmt.Sprintf("/api/support-tickets/%d", ticket.Id),
			change); a.Status != http.StatusOK {
			t.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
		}
	}
	var n int
	var log string
	p.Scan(`select count(*), string_agg(before::text || after::text, ' ' order by id) from audit_log
		where entity = 'ticket' and entity_id = $1 and action = 'ticket.changed' and organisation_id = $2 and actor_id = $3`,
		[]any{fmt.Sprint(ticket.Id), testkit.ID("A"), testkit.ID(testkit.Staff)}, &n, &log)
	if want := `{"status": "new", "priority": "prio_3"}{"status": "on_hold", "priority": "prio_1"}`; n != 1 ||
		log != want {
		t.Errorf("entries = %d: %s, want %s", n, log, want)
	}
}

// Changes without an event are recorded too: another topic, a removed value whose name the caller may not see, and a
// follower who was removed. A change to the same value is not recorded.
func TestQuietTicketChangesAreRecorded(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	user, colleague, configuration := testkit.ID(testkit.UserA).String(), testkit.ID(
		testkit.ColleagueA,
	).String(), testkit.ID("configuration A").String()
	a := p.Call(
		testkit.UserA,
		"POST",
		"/api/support-tickets",
		map[string]any{"subject": "No connection", "topic": "incident",
			"text": "Since this morning the connection is down.", "followerIds": []string{colleague}},
	)
	if a.Status != http.StatusCreated {
		t.Fatalf("status = %d, want 201\n%s", a.Status, a.Body)
	}
	var ticket contract.SupportTicket
	a.JSON(&ticket)
	p.Exec("update support_ticket set configuration_id = $2 where id = $1", ticket.Id, configuration)
	for _, c := range []struct {
		change map[string]any
		want   string
	}{
		{map[string]any{"topic": "question"}, `{"topic": "incident"}{"topic": "question"}`},
		{map[string]any{"configurationId": nil}, `{"configurationId": "` + configuration + `"}{"configurationId": null}`},
		{map[string]any{"followerIds": []string{}}, `{"followerIds": [` + inOrder(user, colleague) + `]}{"followerIds": []}`},
		{map[string]any{"followerIds": []string{colleague}}, `{"followerIds": []}{"followerIds": ["` + colleague + `"]}`},
		{map[string]any{"topic": "question", "followerIds": []string{colleague}}, ""},
	} {
		var newest int64
		p.Scan("select coalesce(max(id), 0) from audit_log", nil, &newest)
		if a := p.Call(testkit.UserA, "PUT", fmt.Sprintf("/api/support-tickets/%d", ticket.Id),
			c.change); a.Status != http.StatusOK {
			t.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
		}
		var log string
		p.Scan(`select coalesce(string_agg(before::text || after::text, ' ' order by id), '') from audit_log where id > $1
			and entity = 'ticket' and entity_id = $2 and action = 'ticket.changed' and organisation_id = $3 and actor_id = $4`,
			[]any{newest, fmt.Sprint(ticket.Id), testkit.ID("A"), user}, &log)
		if log != c.want {
			t.Errorf("entry of %v = %q, want %q", c.change, log, c.want)
		}
	}
}

// inOrder formats ids as they are recorded.
func inOrder(ids ...string) string {
	slices.Sort(ids)
	return `"` + strings.Join(ids, `", "`) + `"`
}

// Changes of attachments are recorded too; those of a note are not in the customer's history.
func TestAttachmentChangesAreRecorded(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	status, answer := call(t, p, testkit.UserA, "POST", "/api/attachments", file("a.txt", "what it says"))
	uploaded := want[contract.Attachment](t, http.StatusCreated, status, answer)
	a := p.Call(
		testkit.UserA,
		"POST",
		"/api/support-tickets",
		map[string]any{"subject": "No connection", "topic": "incident",
			"text": "Since this morning the connection is down.", "attachmentIds": []any{uploaded.Id}},
	)
	if a.Status != http.StatusCreated {
		t.Fatalf("status = %d, want 201\n%s", a.Status, a.Body)
	}
	var message string
	p.Scan("select message_id::text from attachment where id = $1", []any{uploaded.Id}, &message)
	path := "/api/messages/" + message + "/attachments/" + uploaded.Id.String()
	status, answer = call(t, p, testkit.UserA, "PUT", path, field{"name", "", "b.txt"})
	want[contract.Attachment](t, http.StatusOK, status, answer)
	if status, answer = call(t, p, testkit.UserA, "DELETE", path); status != http.StatusNoContent {
		t.Fatalf("status = %d, want 204: %s", status, answer)
	}
	var log string
	const names = `select coalesce(string_agg(action || ' ' || coalesce(before ->> 'name', '-') || ' ' || coalesce(after ->> 'name', '-'), ', ' order by id), '')
		from audit_log where entity = 'attachment' and entity_id = $1 and organisation_id = $2`
	p.Scan(names, []any{uploaded.Id.String(), testkit.ID("A")}, &log)
	if want := "attachment.added - a.txt, attachment.changed a.txt b.txt, attachment.removed b.txt -"; log != want {
		t.Errorf("entries = %s, want %s", log, want)
	}

	status, answer = call(t, p, testkit.Staff, "POST", "/api/attachments", file("note.txt", "not for them"))
	note := want[contract.Attachment](t, http.StatusCreated, status, answer)
	p.Exec(
		`with n as (insert into note (id, ticket_id, organisation_id, seq, text, sent_by, created_on) select gen_random_uuid(), m.ticket_id, m.organisation_id, 1, 'x', $2, now()
			from message m where m.id = $1::uuid returning id, ticket_id, organisation_id)
		update attachment a set note_id = n.id, ticket_id = n.ticket_id, organisation_id = n.organisation_id from n where a.id = $3`,
		message,
		testkit.ID(testkit.Staff),
		note.Id,
	)
	var noteID string
	p.Scan("select note_id::text from attachment where id = $1", []any{note.Id}, &noteID)
	if status, answer = call(t, p, testkit.Staff, "DELETE",
		"/api/messages/"+noteID+"/attachments/"+note.Id.String()); status != http.StatusNoContent {
		t.Fatalf("status = %d, want 204: %s", status, answer)
	}
	p.Scan(names, []any{note.Id.String(), testkit.ID("A")}, &log)
	if log != "" {
		t.Errorf("entries of the customer = %s, want none", log)
	}
	p.Scan(names, []any{note.Id.String(), testkit.ID("P")}, &log)
	if want := "attachment.added - note.txt, attachment.removed note.txt -"; log != want {
		t.Errorf("entries = %s, want %s", log, want)
	}
}
