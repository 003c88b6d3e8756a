package tickets_test

import (
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit"
)

// Users who have the ticket open, and those who only follow it, are notified of its number.
func TestNumberIsPushed(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Configure(func(c *app.Config) {
		c.ERP = app.ERP{URL: app.ERPMock, Delay: time.Second, LookEvery: time.Hour}
	})
	user, colleague, staff := dial(t, p, testkit.UserA), dial(t, p, testkit.ColleagueA), dial(t, p, testkit.Staff)
	ticket, _ := sent(t, p, testkit.UserA) // the creator's colleague follows it
	user.join(ticket.Id)
	staff.join(ticket.Id)
	var number string
	for _, l := range []*line{user, colleague, staff} {
		l.find("the number", func(r record) bool {
			var changed contract.TicketChanged
			if r.Target != "ticketChanged" {
				return false
			}
			if err := json.Unmarshal(r.Arguments[0], &changed); err != nil {
				t.Fatal(err)
			}
			if changed.ExactId == nil || changed.Id != ticket.Id || len(*changed.ExactId) != 8 {
				return false
			}
			number = *changed.ExactId
			return true
		})
	}
	for _, l := range []*line{user, staff} {
		l.find("the event", func(r record) bool {
			var m contract.Message
			return r.Target == "messageReceived" && json.Unmarshal(r.Arguments[1], &m) == nil && m.Event != nil &&
				m.Event.Type == "exactId" &&
				*m.Event.To == number
		})
	}
	status, body := call(t, p, testkit.UserA, http.MethodGet, "/api/support-tickets/exact/"+number)
	if d := want[contract.SupportTicketDetail](t, http.StatusOK, status, body); d.Id != ticket.Id {
		t.Errorf("ticket with number %s = %d", number, d.Id)
	}
}
