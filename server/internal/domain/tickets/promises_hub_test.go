package tickets_test

import (
	"strings"
	"testing"
	"time"

	"klantportaal.example/server/internal/test/testkit"
)

// The assignee is notified on every connection that a promised time is about to end, and has ended, whichever instance
// noticed it; nobody else is.
func TestDueIsPushed(t *testing.T) {
	t.Parallel()
	p, ticket, _ := promising(t)
	second := p.Second()
	p.Exec(`update support_ticket set assignee_id = $1`, testkit.ID(testkit.Staff2))
	assignee, other, customer := dial(t, second, testkit.Staff2), dial(t, p, testkit.Staff), dial(t, p, testkit.UserA)
	pushed := func(what string) {
		t.Helper()
		if _, err := p.App.WakeDue(t.Context()); err != nil {
			t.Fatal(err)
		}
		assignee.find(what, func(r record) bool {
			return r.Target == "promiseDue" && string(r.Arguments[1]) == `"response"` &&
				string(r.Arguments[2]) == `"`+what+`"` &&
				len(r.Arguments) == 4
		})
		for name, l := range map[string]*line{"another of the staff": other, "the customer": customer} {
			if l.call("Typing", ticket); strings.Contains(l.everything(), "promiseDue") {
				t.Errorf("%s was notified", name)
			}
		}
	}
	p.Age(50 * time.Minute)
	pushed("warned")
	p.Age(15 * time.Minute)
	pushed("missed")
}
