package privacy_test

import (
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/privacy"
	"klantportaal.example/server/internal/test/testkit"
)

// The user who creates a person chooses their names and addresses. Erasing them must only erase what is theirs:
// no other person's texts, no stranger's e-mail, nothing in the provider's log, nobody with the same name.
func TestErasingHitsNobodyElse(t *testing.T) {
	t.Parallel()
	a := newArchive(t)
	const complaint = "Het werkt nog niet. Vraag Els maar, of els@elders.example."
	id := a.begin(testkit.ColleagueA, "Het werkt nog niet", complaint)
	made := func(first, last, address string) (u contract.User) {
		t.Helper()
		answer := a.Call(testkit.AdminA, "POST", "/api/users", map[string]any{"firstName": first, "lastName": last,
			"email": address})
		if answer.JSON(&u); answer.Status != http.StatusCreated {
			t.Fatalf("status = %d, want 201\n%s", answer.Status, answer.Body)
		}
		return u
	}
	phrase, name := made("werkt nog", "niet", "a1@a.example"), made("Vraag", "Els", "els@elders.example")
	double := made("Stan", "Staff", "a3@a.example")
	a.exec(`insert into user_account (user_id, organisation_id, email) values ($1, $2, 'mallory@b.example')`, phrase.Id,
		testkit.ID("A"))
	// All of them act in the conversation, after that text was written.
	for i, u := range []contract.User{phrase, name, double} {
		a.exec(`insert into note (id, ticket_id, organisation_id, seq, text, sent_by, created_on)
			values ($1, $2, $3, $4, 'x', $1, now() + interval '1 second')`, u.Id, id, testkit.ID("A"), i+1)
	}
	a.Call(
		testkit.Staff,
		"PUT",
		fmt.Sprintf("/api/support-tickets/%d", id),
		map[string]any{"assigneeId": testkit.ID(testkit.Staff)},
	)
	a.exec(`insert into audit_log (organisation_id, action, entity, entity_id, reason) values ($1, 'x', 'ticket', $2, $3)`,
		testkit.ID("P"), fmt.Sprint(id), complaint)
	a.exec(`insert into inbound_mail (id, dedupe, sender, subject, size, blob_key, verdict)
		select gen_random_uuid(), repeat(n::text, 64), case n when 1 then 'els@elders.example' else 'mallory@b.example' end,
			'Het werkt nog niet, Vraag Els', 1, 'x' || n, 'quarantined' from generate_series(1, 2) n`)
	state := func() string {
		return strings.Join(slices.Concat(
			a.column("select text from message where kind = 'message'"), a.column("select subject from support_ticket"),
			a.column("select event::text from message where kind = 'event'"),
			a.column("select concat_ws(' ', sender, subject, blob_key, verdict) from inbound_mail order by sender"),
			a.column("select reason from audit_log where action = 'x'")), "\n")
	}
	before := state()
	if !strings.Contains(before, `"to": "Stan Staff"`) {
		t.Fatalf("state = %s, want an assignment", before)
	}
	for _, u := range []contract.User{phrase, name, double} {
		would, err := a.Erase(t.Context(), system, privacy.Erasure{Person: u.Id, Dry: true})
		if err != nil || len(would.Samples) > 0 {
			t.Errorf("%s: error = %v, samples = %+v, want none", u.FullName, err, would.Samples)
		}
		if _, err := a.Erase(t.Context(), system, privacy.Erasure{Person: u.Id}); err != nil {
			t.Fatal(err)
		}
		if got := state(); got != before {
			t.Errorf("erasing %s changed\n%s\nto\n%s", u.FullName, before, got)
		}
	}
}

// An erasure waits for a day, in which it can be cancelled. The request shows which texts it will change, and where.
func TestErasureWaits(t *testing.T) {
	t.Parallel()
	a := newArchive(t)
	id := a.begin(testkit.UserA, "Vraag", "Mijn verbinding valt elke ochtend om acht uur weg. Groet, Uri User")
	user := testkit.ID(testkit.UserA)
	isErased := func() bool {
		return len(a.column("select email from portal_user where email like '%@erased.invalid'")) > 0
	}
	ask := func() privacy.Erased {
		t.Helper()
		would, err := a.Ask(t.Context(), system, privacy.Erasure{Person: user, Reason: "verzoek 7"})
		if err != nil || would.DueOn == nil || time.Until(*would.DueOn) < 23*time.Hour {
			t.Fatalf("request: error = %v, due = %v", err, would.DueOn)
		}
		if n, err := a.EraseDue(t.Context()); n != 0 || err != nil || isErased() {
			t.Fatalf("erased at once = %d, error = %v, want 0", n, err)
		}
		return would
	}
	would := ask()
	want := privacy.Sample{Column: "message.text", TicketID: &id, Place: "1",
		Text: "lt elke ochtend om acht uur weg. Groet, Uri User"}
	if len(would.Samples) != 1 || !reflect.DeepEqual(would.Samples[0], want) {
		t.Errorf("samples = %+v, want %+v", would.Samples, want)
	}
	if again := ask(); !again.DueOn.Equal(*would.DueOn) {
		t.Errorf("due after a second request = %v, want %v", again.DueOn, would.DueOn)
	}
	list, err := a.Asked(t.Context(), system)
	if err != nil || len(list) != 1 || list[0].Person != user || list[0].Reason != "verzoek 7" {
		t.Errorf("requested erasures = %+v, error = %v", list, err)
	}
	for _, asked := range []bool{true, false} {
		if got, err := a.Cancel(t.Context(), system, user); got != asked || err != nil {
			t.Errorf("cancelled = %t, error = %v, want %t", got, err, asked)
		}
	}
	a.exec("update erasure_request set asked_on = asked_on - interval '1 day', due_on = now()")
	if n, err := a.EraseDue(t.Context()); n != 0 || err != nil || isErased() {
		t.Fatalf("erased after cancelling = %d, error = %v, want 0", n, err)
	}
	ask()
	a.exec("update erasure_request set asked_on = asked_on - interval '1 day', due_on = now()")
	if n, err := a.EraseDue(t.Context()); n != 1 || err != nil || !isErased() {
		t.Fatalf("erased = %d, error = %v, want 1", n, err)
	}
	wanted := []string{
		"user.erasure_asked verzoek 7",
		"user.erasure_cancelled test of erasing",
		"user.erasure_asked verzoek 7",
		"user.erased verzoek 7",
	}
	got := a.column("select action || ' ' || reason from audit_log where action like 'user.eras%' order by id")
	if !slices.Equal(got, wanted) {
		t.Errorf("log = %q", got)
	}
	if left, err := a.Asked(t.Context(), system); err != nil || len(left) > 0 {
		t.Errorf("requested erasures = %+v, error = %v, want none", left, err)
	}
}
