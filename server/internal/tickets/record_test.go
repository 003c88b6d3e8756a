package tickets_test

import (
	"fmt"
	"net/http"
	"testing"

	"klantportaal.example/gen/api"
	"klantportaal.example/server/internal/testkit"
)

// A ticket's changes are in the audit log, in the name of who made them and in the customer's history.
func TestTicketChangesAreRecorded(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	a := p.Call(testkit.UserA, "POST", "/api/support-tickets", map[string]any{"subject": "No connection", "topic": "incident", "text": "Since this morning the connection is down."})
	if a.Status != http.StatusCreated {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	var ticket api.SupportTicket
	a.JSON(&ticket)
	for _, change := range []map[string]any{{"status": "on_hold", "priority": "prio_1"}, {"status": "on_hold"}} {
		if a := p.Call(testkit.Staff, "PUT", fmt.Sprintf("/api/support-tickets/%d", ticket.Id), change); a.Status != http.StatusOK {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	var n int
	var log string
	p.Scan(`select count(*), string_agg(before::text || after::text, ' ' order by id) from audit_log
		where entity = 'ticket' and entity_id = $1 and action = 'ticket.changed' and organisation_id = $2 and actor_id = $3`,
		[]any{fmt.Sprint(ticket.Id), testkit.ID("A"), testkit.ID(testkit.Staff)}, &n, &log)
	if want := `{"status": "new"}{"status": "on_hold"} {"priority": "prio_3"}{"priority": "prio_1"}`; n != 2 || log != want {
		t.Errorf("%d entries: %s, want %s", n, log, want)
	}
}

// So is what happens to attachments; what belongs to a note is none of the customer's history.
func TestAttachmentChangesAreRecorded(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	status, answer := call(t, p, testkit.UserA, "POST", "/api/attachments", file("a.txt", "what it says"))
	uploaded := want[api.Attachment](t, http.StatusCreated, status, answer)
	a := p.Call(testkit.UserA, "POST", "/api/support-tickets", map[string]any{"subject": "No connection", "topic": "incident",
		"text": "Since this morning the connection is down.", "attachmentIds": []any{uploaded.Id}})
	if a.Status != http.StatusCreated {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	var message string
	p.Scan("select message_id::text from attachment where id = $1", []any{uploaded.Id}, &message)
	path := "/api/messages/" + message + "/attachments/" + uploaded.Id.String()
	status, answer = call(t, p, testkit.UserA, "PUT", path, field{"name", "", "b.txt"})
	want[api.Attachment](t, http.StatusOK, status, answer)
	if status, answer = call(t, p, testkit.UserA, "DELETE", path); status != http.StatusNoContent {
		t.Fatalf("%d %s", status, answer)
	}
	var log string
	const names = `select coalesce(string_agg(action || ' ' || coalesce(before ->> 'name', '-') || ' ' || coalesce(after ->> 'name', '-'), ', ' order by id), '')
		from audit_log where entity = 'attachment' and entity_id = $1 and organisation_id = $2`
	p.Scan(names, []any{uploaded.Id.String(), testkit.ID("A")}, &log)
	if want := "attachment.added - a.txt, attachment.changed a.txt b.txt, attachment.removed b.txt -"; log != want {
		t.Errorf("%s, want %s", log, want)
	}

	status, answer = call(t, p, testkit.Staff, "POST", "/api/attachments", file("note.txt", "not for them"))
	note := want[api.Attachment](t, http.StatusCreated, status, answer)
	p.Exec(`with n as (insert into note (id, ticket_id, organisation_id, seq, text, sent_by, created_on) select gen_random_uuid(), m.ticket_id, m.organisation_id, 1, 'x', $2, now()
			from message m where m.id = $1::uuid returning id, ticket_id, organisation_id)
		update attachment a set note_id = n.id, ticket_id = n.ticket_id, organisation_id = n.organisation_id from n where a.id = $3`, message, testkit.ID(testkit.Staff), note.Id)
	var noteID string
	p.Scan("select note_id::text from attachment where id = $1", []any{note.Id}, &noteID)
	if status, answer = call(t, p, testkit.Staff, "DELETE", "/api/messages/"+noteID+"/attachments/"+note.Id.String()); status != http.StatusNoContent {
		t.Fatalf("%d %s", status, answer)
	}
	p.Scan(names, []any{note.Id.String(), testkit.ID("A")}, &log)
	if log != "" {
		t.Errorf("the customer's history holds %s", log)
	}
	p.Scan(names, []any{note.Id.String(), testkit.ID("P")}, &log)
	if want := "attachment.added - note.txt, attachment.removed note.txt -"; log != want {
		t.Errorf("%s, want %s", log, want)
	}
}
