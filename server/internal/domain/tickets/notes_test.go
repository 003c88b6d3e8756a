package tickets_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// canary is a word that occurs only in notes, and in the name of a note's attachment.
const canary = "kanarievogel"

var noteKind = contract.NewMessageKindNote

func note(text string, attachments ...uuid.UUID) contract.NewMessage {
	return contract.NewMessage{Id: uuid.New(), Kind: &noteKind, Text: text, AttachmentIds: attachments}
}

// Staff read, receive and send notes; a customer finds no trace of them anywhere.
func TestNotes(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket, first := sent(t, p, testkit.UserA)
	customers := []string{testkit.UserA, testkit.ColleagueA, testkit.AdminA, testkit.ReporterA, testkit.AdminB}
	before := map[string]string{}
	look := func(who string) string { return everythingOf(t, p, who, ticket.Id, first.Id) }
	for _, who := range customers {
		before[who] = look(who)
	}

	staff, other, outside := dial(t, p, testkit.Staff), dial(t, p, testkit.Staff2), dial(t, p, testkit.Staff2)
	var listening []*line
	for _, who := range customers {
		l := dial(t, p, who)
		l.call("JoinRoom", ticket.Id, "2000-01-01T00:00:00.000Z") // two of them are not allowed
		listening = append(listening, l, dial(t, p, who))
	}
	staff.join(ticket.Id)
	other.join(ticket.Id)

	a := upload(t, p, testkit.Staff, file(canary+".txt", canary))
	n := note("Only among us: "+canary, a.Id)
	n.ReplyToId = &first.Id
	stored, code := staff.post(ticket.Id, n)
	if code != "" || stored.Id != n.Id || stored.Seq != 1 {
		t.Fatalf("acknowledged = %+v, code = %s", stored, code)
	}
	for _, l := range []*line{staff, other} {
		m := l.received(n.Id)
		if m.Kind != "note" || m.Seq != 1 || m.Text != n.Text || !m.CreatedOn.Equal(stored.CreatedOn.Time) ||
			m.SendBy.FullName != "Stan Staff" ||
			m.ReplyToId == nil ||
			*m.ReplyToId != first.Id ||
			len(m.Attachments) != 1 ||
			m.Attachments[0].Id != a.Id ||
			*m.Attachments[0].MessageId != n.Id {
			t.Errorf("note for staff = %+v", m)
		}
	}

	// Repeating a note returns the same; its id can't be used for anything else, nor a message's id for a note.
	if again, code := other.post(ticket.Id, n); code != "message.id_taken" {
		t.Errorf("note with another user's id = %+v, code = %s", again, code)
	}
	if again, code := staff.post(ticket.Id, n); code != "" || again.Seq != 1 ||
		!again.CreatedOn.Equal(stored.CreatedOn.Time) {
		t.Errorf("repeated note = %+v, code = %s", again, code)
	}
	message := contract.NewMessageKindMessage
	for what, m := range map[string]contract.NewMessage{
		"another text":   {Id: n.Id, Kind: &noteKind, Text: "Something else"},
		"as a message":   {Id: n.Id, Kind: &message, Text: n.Text},
		"of a message's": {Id: first.Id, Kind: &noteKind, Text: first.Text},
	} {
		if got, code := staff.post(ticket.Id, m); code != "message.id_taken" {
			t.Errorf("%s: acknowledged = %+v, code = %s, want message.id_taken", what, got, code)
		}
	}
	unknown := note("x")
	unknown.ReplyToId = &a.Id
	for what, m := range map[string]contract.NewMessage{"attachment sent already": note("x", a.Id), "unknown attachment": note("x", uuid.New()), "neither text nor attachment": note(" "), "unknown replyToId": unknown} {
		if got, code := staff.post(ticket.Id, m); code != "message.invalid" {
			t.Errorf("%s: acknowledged = %+v, code = %s, want message.invalid", what, got, code)
		}
	}
	if _, code := staff.post(ticket.Id+999, note("x")); code != "ticket.not_found" {
		t.Errorf("note in an unknown ticket: code = %s", code)
	}
	for i, who := range customers {
		expected := "message.note_not_allowed"
		if who == testkit.ReporterA {
			expected = "ticket.not_found"
		}
		if _, code := listening[2*i].post(ticket.Id, note("x")); code != expected {
			t.Errorf("note by %s: code = %s", who, code)
		}
	}

	// Nothing that a customer can request has changed by a byte.
	for _, who := range customers {
		if after := look(who); after != before[who] || strings.Contains(after, canary) {
			t.Errorf("what %s sees has changed:\n%s\n%s", who, before[who], after)
		}
		for _, path := range []string{"/api/messages/%s/attachments", "/api/messages/%s/attachments/" + a.Id.String()} {
			if status, body := call(t, p, who, http.MethodGet, fmt.Sprintf(path, n.Id)); status != 404 && status != 403 {
				t.Errorf("%s %s: response = %d %s, want 404 or 403", who, path, status, body)
			}
		}
		if status, body := call(t, p, who, http.MethodGet, "/api/attachments/"+a.Id.String()+"/sas"); status != 404 &&
			status != 403 {
			t.Errorf("link for %s: response = %d %s", who, status, body)
		}
		if status, body := call(t, p, who, http.MethodPost, "/api/messages/"+n.Id.String()+"/read"); status != 404 &&
			status != 403 {
			t.Errorf("marking a note as read by %s: response = %d %s", who, status, body)
		}
	}

	// The room's next message has seq 2 for everybody, and is the first that a customer is notified of.
	next := contract.NewMessage{Id: uuid.New(), Text: "We are looking into it."}
	if posted, code := staff.post(ticket.Id, next); code != "" || posted.Seq != 2 {
		t.Fatalf("acknowledged = %+v, code = %s", posted, code)
	}
	for _, l := range []*line{listening[0], listening[2], listening[3], listening[4]} {
		l.received(next.Id)
	}
	for i, l := range append(listening, outside) {
		if strings.Contains(l.everything(), canary) || strings.Contains(l.everything(), n.Id.String()) {
			t.Errorf("connection %d received the note: %s", i, l.everything())
		}
	}

	// Staff who join later catch up with both, ordered by time; the ticket's page has the same.
	later := dial(t, p, testkit.Staff)
	later.join(ticket.Id)
	kinds := func(list []contract.Message) (s []string) {
		for _, m := range list {
			s = append(s, string(m.Kind))
		}
		return s
	}
	expected := []string{"message", "note", "message", "event"}
	if got := kinds(later.messages()); !slices.Equal(got, expected) {
		t.Errorf("messages for staff who join later = %v", got)
	}
	second := note("Second " + canary)
	if posted, code := other.post(ticket.Id, second); code != "" || posted.Seq != 2 {
		t.Errorf("acknowledged = %+v, code = %s", posted, code)
	}
	later.received(second.Id)
	status, body := call(t, p, testkit.Staff2, http.MethodGet, fmt.Sprintf("/api/support-tickets/%d", ticket.Id))
	if got := kinds(want[contract.SupportTicketDetail](t, 200, status, body).Messages); !slices.Equal(
		got,
		append(expected, "note"),
	) {
		t.Errorf("page for staff = %v", got)
	}
	status, body = call(t, p, testkit.UserA, http.MethodGet, fmt.Sprintf("/api/support-tickets/%d", ticket.Id))
	if got := kinds(want[contract.SupportTicketDetail](t, 200, status, body).Messages); !slices.Equal(
		got,
		[]string{"message", "message", "event"},
	) {
		t.Errorf("page for a customer = %v", got)
	}
}

// everythingOf returns everything that a user can request and that might reveal a note, verbatim.
func everythingOf(t *testing.T, p *testkit.Portal, who string, ticket int64, message uuid.UUID) string {
	t.Helper()
	var b strings.Builder
	for i, path := range []string{
		"/api/users/me", "/api/support-tickets", "/api/support-tickets?SearchParameter=" + url.QueryEscape(canary), "/api/support-tickets?Filters=unread:true",
		fmt.Sprintf("/api/support-tickets/%d", ticket), fmt.Sprintf("/api/support-tickets/%d?LessThan=seq:9", ticket), fmt.Sprintf("/api/support-tickets/%d/attachments", ticket),
		"/api/messages/" + message.String() + "/attachments", "/api/people",
	} {
		status, body := call(t, p, who, http.MethodGet, path)
		if status >= 400 {
			body = nil // a problem contains its request's id
		}
		fmt.Fprintf(&b, "%d: %d %s\n", i, status, body)
	}
	return b.String()
}

// The sweep delivers a note whose event was never published.
func TestLostNote(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket, _ := sent(t, p, testkit.UserA)
	staff, customer := dial(t, p, testkit.Staff), dial(t, p, testkit.UserA)
	staff.join(ticket.Id)
	customer.join(ticket.Id)
	id := uuid.New()
	p.Exec(
		"insert into note (id, ticket_id, organisation_id, seq, text, sent_by, created_on) values ($1, $2, $3, 1, $4, $5, now())",
		id,
		ticket.Id,
		testkit.ID("A"),
		canary,
		testkit.ID(testkit.Staff2),
	)
	p.Exec(
		"insert into note_counter (ticket_id, organisation_id, last_seq) values ($1, $2, 1)",
		ticket.Id,
		testkit.ID("A"),
	)
	staff.received(id)
	if _, code := customer.post(ticket.Id, contract.NewMessage{Id: uuid.New(), Text: "Anything new?"}); code != "" ||
		strings.Contains(customer.everything(), canary) {
		t.Errorf("code = %s, pushes to the customer = %s", code, customer.everything())
	}
}

// In a long conversation every note is on the page of its time, exactly once.
func TestNotesAreOnOnePage(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket, _ := sent(t, p, testkit.UserA)
	// Messages 2 to 250, a second apart, and a note half a second after each of them and after the first.
	p.Exec(`insert into message (id, ticket_id, organisation_id, seq, kind, text, sent_by, created_on)
		select gen_random_uuid(), $1, $2, n, 'message', 'x', $3, t.created_on + n * interval '1 second' from support_ticket t, generate_series(2, 250) n where t.id = $1`,
		ticket.Id, testkit.ID("A"), testkit.ID(testkit.UserA))
	p.Said(ticket.Id)
	p.Exec(`insert into note (id, ticket_id, organisation_id, seq, text, sent_by, created_on)
		select gen_random_uuid(), $1, $2, n, n::text, $3, t.created_on + n * interval '1 second' + interval '500 ms' from support_ticket t, generate_series(1, 250) n where t.id = $1`,
		ticket.Id, testkit.ID("A"), testkit.ID(testkit.Staff))
	for who, notes := range map[string]int{testkit.Staff: 250, testkit.UserA: 0} {
		var all []contract.Message
		path := fmt.Sprintf("/api/support-tickets/%d", ticket.Id)
		for page := path; ; {
			status, body := call(t, p, who, http.MethodGet, page)
			d := want[contract.SupportTicketDetail](t, 200, status, body)
			all = append(slices.Clone(d.Messages), all...)
			if !d.HasMoreMessages {
				break
			}
			i := slices.IndexFunc(d.Messages, func(m contract.Message) bool { return m.Kind == "message" })
			page = fmt.Sprintf("%s?LessThan=seq:%d", path, d.Messages[i].Seq)
		}
		seen := map[contract.MessageKind]int64{}
		var at time.Time
		for _, m := range all {
			if seen[m.Kind]++; m.Seq != seen[m.Kind] || m.CreatedOn.Before(at) {
				t.Fatalf("%s: position of %s %d = %d", who, m.Kind, m.Seq, seen[m.Kind])
			}
			at = m.CreatedOn.Time
		}
		if seen["message"] != 250 || seen["note"] != int64(notes) {
			t.Errorf("read by %s = %v", who, seen)
		}
	}
}
