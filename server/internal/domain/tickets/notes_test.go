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

// canary is a word that stands in notes only, and in the name of a note's attachment.
const canary = "kanarievogel"

var noteKind = contract.NewMessageKindNote

func note(text string, attachments ...uuid.UUID) contract.NewMessage {
	return contract.NewMessage{Id: uuid.New(), Kind: &noteKind, Text: text, AttachmentIds: attachments}
}

// TestNotes: staff read, get and send them; a customer finds no trace of them anywhere.
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
		l.call("JoinRoom", ticket.Id, "2000-01-01T00:00:00.000Z") // two of them may not
		listening = append(listening, l, dial(t, p, who))
	}
	staff.join(ticket.Id)
	other.join(ticket.Id)

	a := upload(t, p, testkit.Staff, file(canary+".txt", canary))
	n := note("Only among us: "+canary, a.Id)
	n.ReplyToId = &first.Id
	stored, code := staff.post(ticket.Id, n)
	if code != "" || stored.Id != n.Id || stored.Seq != 1 {
		t.Fatalf("answered %+v %s", stored, code)
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
			t.Errorf("staff get %+v", m)
		}
	}

	// The same again is answered again; the id serves nothing else, and no message's id serves a note.
	if again, code := other.post(ticket.Id, n); code != "message.id_taken" {
		t.Errorf("somebody else's: %+v %s", again, code)
	}
	if again, code := staff.post(
		ticket.Id,
		n,
	); code != "" || again.Seq != 1 ||
		!again.CreatedOn.Equal(stored.CreatedOn.Time) {
		t.Errorf("again: %+v %s", again, code)
	}
	message := contract.NewMessageKindMessage
	for what, m := range map[string]contract.NewMessage{
		"another text":   {Id: n.Id, Kind: &noteKind, Text: "Something else"},
		"as a message":   {Id: n.Id, Kind: &message, Text: n.Text},
		"of a message's": {Id: first.Id, Kind: &noteKind, Text: first.Text},
	} {
		if got, code := staff.post(ticket.Id, m); code != "message.id_taken" {
			t.Errorf("%s: %+v %s", what, got, code)
		}
	}
	unknown := note("x")
	unknown.ReplyToId = &a.Id
	for what, m := range map[string]contract.NewMessage{"attachment sent already": note("x", a.Id), "unknown attachment": note("x", uuid.New()), "neither text nor attachment": note(" "), "unknown replyToId": unknown} {
		if got, code := staff.post(ticket.Id, m); code != "message.invalid" {
			t.Errorf("%s: %+v %s", what, got, code)
		}
	}
	if _, code := staff.post(ticket.Id+999, note("x")); code != "ticket.not_found" {
		t.Errorf("unknown ticket: %s", code)
	}
	for i, who := range customers {
		expected := "message.note_not_allowed"
		if who == testkit.ReporterA {
			expected = "ticket.not_found"
		}
		if _, code := listening[2*i].post(ticket.Id, note("x")); code != expected {
			t.Errorf("%s writes a note: %s", who, code)
		}
	}

	// Nothing that a customer can ask for has changed by a byte.
	for _, who := range customers {
		if after := look(who); after != before[who] || strings.Contains(after, canary) {
			t.Errorf("%s sees a difference:\n%s\n%s", who, before[who], after)
		}
		for _, path := range []string{"/api/messages/%s/attachments", "/api/messages/%s/attachments/" + a.Id.String()} {
			if status, body := call(t, p, who, http.MethodGet, fmt.Sprintf(path, n.Id)); status != 404 && status != 403 {
				t.Errorf("%s %s: %d %s", who, path, status, body)
			}
		}
		if status, body := call(
			t,
			p,
			who,
			http.MethodGet,
			"/api/attachments/"+a.Id.String()+"/sas",
		); status != 404 &&
			status != 403 {
			t.Errorf("%s gets a link: %d %s", who, status, body)
		}
		if status, body := call(
			t,
			p,
			who,
			http.MethodPost,
			"/api/messages/"+n.Id.String()+"/read",
		); status != 404 &&
			status != 403 {
			t.Errorf("%s reads a note: %d %s", who, status, body)
		}
	}

	// What comes after it: the room's next message is 2 for everybody, and it is the first that a customer hears of.
	next := contract.NewMessage{Id: uuid.New(), Text: "We are looking into it."}
	if posted, code := staff.post(ticket.Id, next); code != "" || posted.Seq != 2 {
		t.Fatalf("%+v %s", posted, code)
	}
	for _, l := range []*line{listening[0], listening[2], listening[3], listening[4]} {
		l.received(next.Id)
	}
	for i, l := range append(listening, outside) {
		if strings.Contains(l.everything(), canary) || strings.Contains(l.everything(), n.Id.String()) {
			t.Errorf("connection %d got the note: %s", i, l.everything())
		}
	}

	// Staff who come later catch up with both, in the order of time; the ticket's page holds the same.
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
		t.Errorf("staff catch up with %v", got)
	}
	second := note("Second " + canary)
	if posted, code := other.post(ticket.Id, second); code != "" || posted.Seq != 2 {
		t.Errorf("%+v %s", posted, code)
	}
	later.received(second.Id)
	status, body := call(t, p, testkit.Staff2, http.MethodGet, fmt.Sprintf("/api/support-tickets/%d", ticket.Id))
	if got := kinds(want[contract.SupportTicketDetail](t, 200, status, body).Messages); !slices.Equal(
		got,
		append(expected, "note"),
	) {
		t.Errorf("staff read %v", got)
	}
	status, body = call(t, p, testkit.UserA, http.MethodGet, fmt.Sprintf("/api/support-tickets/%d", ticket.Id))
	if got := kinds(want[contract.SupportTicketDetail](t, 200, status, body).Messages); !slices.Equal(
		got,
		[]string{"message", "message", "event"},
	) {
		t.Errorf("a customer reads %v", got)
	}
}

// everythingOf is all that somebody can ask for that might tell of a note, word for word.
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
			body = nil // a problem carries its request's id
		}
		fmt.Fprintf(&b, "%d: %d %s\n", i, status, body)
	}
	return b.String()
}

// TestLostNote: the sweep brings a note whose event was never published.
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
	if _, code := customer.post(
		ticket.Id,
		contract.NewMessage{Id: uuid.New(), Text: "Anything new?"},
	); code != "" ||
		strings.Contains(customer.everything(), canary) {
		t.Errorf("%s %s", code, customer.everything())
	}
}

// TestNotesAreOnOnePage: of a long conversation every note is on the page of its time, once.
func TestNotesAreOnOnePage(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket, _ := sent(t, p, testkit.UserA)
	// Messages 2 to 250, a second apart, and a note half a second after each of them and the first.
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
				t.Fatalf("%s: %s %d comes as number %d", who, m.Kind, m.Seq, seen[m.Kind])
			}
			at = m.CreatedOn.Time
		}
		if seen["message"] != 250 || seen["note"] != int64(notes) {
			t.Errorf("%s reads %v", who, seen)
		}
	}
}
