package tickets_test

import (
	"fmt"
	"net/http"
	"os"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// waiting returns since when the customer of a ticket has been waiting, nil: not at all; and when the last message was
// posted.
func waiting(p *testkit.Portal, ticket int64) (since *time.Time, said time.Time) {
	p.Scan(`select waiting_since, (select max(created_on) from message where ticket_id = $1 and kind = 'message')
		from support_ticket where id = $1`, []any{ticket}, &since, &said)
	return since, said
}

// A customer waits for staff from their message until staff answer, pause or end the ticket; an answer that leaves it
// in progress starts the wait again.
func TestWaitingSince(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	made, _ := sent(t, p, testkit.UserA)
	post := func(who string) time.Time {
		t.Helper()
		l := dial(t, p, who)
		if _, code := l.post(made.Id, contract.NewMessage{Id: uuid.New(), Text: "Nog iets."}); code != "" {
			t.Fatalf("post: code = %q, want none", code)
		}
		_, said := waiting(p, made.Id)
		return said
	}
	set := func(status string) {
		t.Helper()
		a := p.Call(testkit.Staff, "PUT", fmt.Sprintf("/api/support-tickets/%d", made.Id), map[string]any{"status": status})
		if a.Status != http.StatusOK {
			t.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
		}
	}
	since := func(want *time.Time) {
		t.Helper()
		got, _ := waiting(p, made.Id)
		if (got == nil) != (want == nil) || want != nil && !got.Equal(*want) {
			t.Errorf("waiting since = %v, want %v", got, want)
		}
	}
	first := made.CreatedOn.Time
	since(&first)
	post(testkit.UserA)
	since(&first)
	set("in_progress")
	since(&first)
	post(testkit.Staff) // sets waiting_customer
	since(nil)
	p.Exec(`update support_ticket set status = 'in_progress' where id = $1`, made.Id)
	post(testkit.Staff)
	since(nil)
	post(testkit.UserA) // sets in_progress again
	again, said := waiting(p, made.Id)
	if again == nil || again.Sub(said).Abs() > time.Second {
		t.Errorf("waiting since = %v, last message = %v", again, said)
	}
	for _, status := range []string{"on_hold", "resolved", "closed"} {
		set(status)
		since(nil)
	}
	set("in_progress")
	if again, _ := waiting(p, made.Id); again == nil {
		t.Error("the customer does not wait after reopening")
	}
}

// The migration sets since when customers of tickets that were open before have been waiting, as it would have been
// stored.
func TestWaitingSinceBefore(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	made, _ := sent(t, p, testkit.UserA)
	l, staff := dial(t, p, testkit.UserA), dial(t, p, testkit.Staff)
	staff.post(made.Id, contract.NewMessage{Id: uuid.New(), Text: "Antwoord."})
	answer, _ := l.post(made.Id, contract.NewMessage{Id: uuid.New(), Text: "Nog steeds."})
	l.post(made.Id, contract.NewMessage{Id: uuid.New(), Text: "Hallo?"})
	p.Exec(`update support_ticket set waiting_since = null`)
	migration, err := os.ReadFile("../../../../db/migrations/00052_waiting.sql")
	if err != nil {
		t.Fatal(err)
	}
	p.Exec(string(migration))
	if since, _ := waiting(p, made.Id); since == nil || !since.Equal(answer.CreatedOn.Time) {
		t.Errorf("waiting since = %v, want %v", since, answer.CreatedOn)
	}
}
