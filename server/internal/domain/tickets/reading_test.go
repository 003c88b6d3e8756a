package tickets_test

import (
	"fmt"
	"net/http"
	"sync"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// Reading one message, reading all and answering at the same time, in several tabs of one user, does not deadlock.
func TestReadingInSeveralTabs(t *testing.T) {
	t.Parallel()
	p := testkit.New(t, testkit.Crowded())
	ticket, _ := sent(t, p, testkit.UserA)
	path := fmt.Sprintf("/api/messages/support-tickets/%d/read-all", ticket.Id)
	staff := dial(t, p, testkit.Staff)
	for range 6 {
		var ids []uuid.UUID
		for range 12 {
			m := contract.NewMessage{Id: uuid.New(), Text: "Wij kijken ernaar."}
			if _, code := staff.post(ticket.Id, m); code != "" {
				t.Fatalf("post: code = %q, want none", code)
			}
			ids = append(ids, m.Id)
		}
		var tabs sync.WaitGroup
		for n := range 4 {
			tabs.Go(func() {
				a := p.Call(testkit.UserA, "POST", path, nil)
				if a.Status >= http.StatusInternalServerError {
					t.Errorf("response to reading all = %d %s", a.Status, a.Body)
				}
			})
			tabs.Go(func() {
				for i := range ids {
					id := ids[i]
					if n%2 == 0 {
						id = ids[len(ids)-1-i]
					}
					a := p.Call(testkit.UserA, "POST", "/api/messages/"+id.String()+"/read", nil)
					if a.Status >= http.StatusInternalServerError {
						t.Errorf("response to reading one = %d %s", a.Status, a.Body)
					}
				}
			})
		}
		tabs.Wait()
	}
}
