package tickets_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

func at(who string) string { return fmt.Sprintf("[@Name](person:%s)", testkit.ID(who)) }

func mentions(p *testkit.Portal, who string) (list []contract.Mention) {
	p.T.Helper()
	p.Call(who, "GET", "/api/users/me/mentions", nil).JSON(&list)
	return list
}

// A member of staff whom a note mentions is notified wherever they are, and has the note in their list until they have
// seen it; nobody else is notified.
func TestMentions(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket, _ := sent(t, p, testkit.UserA)
	author, other, customer := dial(t, p, testkit.Staff), dial(t, p.Second(), testkit.Staff2), dial(t, p, testkit.UserA)
	for _, l := range []*line{author, customer} {
		l.join(ticket.Id)
	}
	m := note("Look at this, " + at(testkit.Staff2) + " and " + at(testkit.Staff2) + " and I, " + at(testkit.Staff))
	for range 2 { // repeating it changes nothing
		if _, code := author.post(ticket.Id, m); code != "" {
			t.Fatalf("post: code = %q, want none", code)
		}
	}
	r := other.find("the mention", func(r record) bool { return r.Target == "mentioned" })
	if len(r.Arguments) != 2 || string(r.Arguments[1]) != `"`+m.Id.String()+`"` {
		t.Errorf("push = %s", r.Arguments)
	}
	if got := other.received(m.Id); got.Kind != contract.MessageKindNote || got.Text != m.Text {
		t.Errorf("push outside the room = %+v", got)
	}
	list := mentions(p, testkit.Staff2)
	if len(list) != 1 || list[0].NoteId != m.Id || list[0].MentionedBy.Id != testkit.ID(testkit.Staff) ||
		list[0].SeenOn != nil || list[0].Subject != ticket.Subject {
		t.Fatalf("mentions = %+v", list)
	}
	if list := mentions(p, testkit.Staff); len(list) != 0 {
		t.Errorf("mentions of the author = %+v, want none", list)
	}
	see := func(who string) int {
		return p.Call(who, "POST", "/api/users/me/mentions/"+m.Id.String()+"/seen", nil).Status
	}
	if see(testkit.Staff) != http.StatusNotFound || see(testkit.AdminA) != http.StatusForbidden {
		t.Error("another user could mark the mention as seen")
	}
	for range 2 {
		if status := see(testkit.Staff2); status != http.StatusNoContent {
			t.Errorf("status of marking as seen = %d, want 204", status)
		}
	}
	if list := mentions(p, testkit.Staff2); len(list) != 1 || list[0].SeenOn == nil {
		t.Errorf("mentions after marking as seen = %+v", list)
	}
	for what, l := range map[string]*line{"the author": author, "a customer": customer} {
		l.call("Typing", 0)
		if strings.Contains(l.everything(), "mentioned") || l == customer && strings.Contains(l.everything(), m.Id.String()) {
			t.Errorf("%s was notified", what)
		}
	}
	if a := p.Call(testkit.AdminA, "GET", "/api/users/me/mentions", nil); a.Status != http.StatusForbidden {
		t.Errorf("status of a customer's mentions = %d, want 403", a.Status)
	}
}

// A note that mentions customers, strangers or too many people is not stored.
func TestMentionsRefused(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket, _ := sent(t, p, testkit.UserA)
	author := dial(t, p, testkit.Staff)
	crowd := strings.Builder{}
	for range 21 {
		fmt.Fprintf(&crowd, "[@N](person:%s)", uuid.New())
	}
	for what, text := range map[string]string{
		"a customer":      at(testkit.UserA),
		"half a customer": at(testkit.Staff2) + at(testkit.UserA),
		"a stranger":      fmt.Sprintf("[@N](person:%s)", uuid.New()),
		"a crowd":         crowd.String(),
		"nothing":         "[@N](person:" + strings.Repeat("-", 36) + ")",
	} {
		if _, code := author.post(ticket.Id, note(text)); code != "message.invalid" {
			t.Errorf("%s: code = %q, want message.invalid", what, code)
		}
	}
	// In a message a mention is text like any other.
	if _, code := author.post(ticket.Id, contract.NewMessage{Id: uuid.New(), Text: at(testkit.Staff2)}); code != "" {
		t.Errorf("post: code = %q, want none", code)
	}
	var notes, found int
	p.Scan(`select (select count(*) from note), (select count(*) from note_mention)`, nil, &notes, &found)
	if notes+found != 0 {
		t.Errorf("stored notes = %d and mentions = %d, want none", notes, found)
	}
}
