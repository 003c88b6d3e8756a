package tickets_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// unreadFor returns what a user has unread: in the list, in the total of the badge, in the ticket.
func unreadFor(p *testkit.Portal, who string, ticket int64) (listed, total, inTicket int) {
	p.T.Helper()
	var page contract.SupportTicketPage
	p.Call(who, "GET", "/api/support-tickets?Filters=unread:true", nil).JSON(&page)
	var me contract.CurrentUser
	p.Call(who, "GET", "/api/users/me", nil).JSON(&me)
	var d contract.SupportTicketDetail
	p.Call(who, "GET", fmt.Sprint("/api/support-tickets/", ticket), nil).JSON(&d)
	if page.Total == 1 && page.Items[0].UnreadCount != d.UnreadCount {
		p.T.Errorf("unread for %s: in the list = %d, in the ticket = %d", who, page.Items[0].UnreadCount, d.UnreadCount)
	}
	return page.Total, me.UnreadTotal, d.UnreadCount
}

// A customer's new ticket is unread for all staff, who do not take part in it, until the first of them has opened,
// answered or taken it; the others are notified when that happens.
func TestUnopened(t *testing.T) {
	t.Parallel()
	for what, open := range map[string]func(p *testkit.Portal, id int64, first uuid.UUID) int{
		"read": func(p *testkit.Portal, _ int64, first uuid.UUID) int {
			return p.Call(testkit.Staff, "POST", fmt.Sprintf("/api/messages/%s/read", first), nil).Status
		},
		"all read": func(p *testkit.Portal, id int64, _ uuid.UUID) int {
			return p.Call(testkit.Staff, "POST", fmt.Sprintf("/api/messages/support-tickets/%d/read-all", id), nil).Status
		},
		"taken": func(p *testkit.Portal, id int64, _ uuid.UUID) int {
			return p.Call(testkit.Staff, "PUT", fmt.Sprint("/api/support-tickets/", id), map[string]any{"assigneeId": testkit.ID(testkit.Staff)}).Status
		},
		"answered": func(p *testkit.Portal, id int64, _ uuid.UUID) int {
			if _, code := dial(t, p, testkit.Staff).post(id, contract.NewMessage{Id: uuid.New(), Text: "We are on it"}); code != "" {
				return http.StatusConflict
			}
			return http.StatusOK
		},
	} {
		t.Run(what, func(t *testing.T) {
			t.Parallel()
			p := testkit.New(t)
			ticket, first := sent(t, p, testkit.UserA)
			for _, who := range []string{testkit.Staff, testkit.Staff2} {
				if listed, total, in := unreadFor(p, who, ticket.Id); listed != 1 || total != 1 || in != 1 {
					t.Fatalf("unread for %s: list = %d, total = %d, ticket = %d, want 1 each", who, listed, total, in)
				}
			}
			if listed, total, in := unreadFor(p, testkit.AdminA, ticket.Id); listed+total+in != 0 {
				t.Errorf("unread for a colleague who does not take part = %d, %d, %d, want 0", listed, total, in)
			}
			if status := p.Call(
				testkit.AdminA,
				"POST",
				fmt.Sprintf("/api/messages/%s/read", first.Id),
				nil,
			).Status; status != http.StatusNoContent {
				t.Fatalf("a colleague reads the message: status = %d, want 204", status)
			}
			if listed, _, _ := unreadFor(p, testkit.Staff, ticket.Id); listed != 1 {
				t.Error("a customer's colleague opened the ticket for staff")
			}
			other := dial(t, p, testkit.Staff2)
			if status := open(p, ticket.Id, first.Id); status >= 300 {
				t.Fatalf("staff open the ticket: status = %d, want success", status)
			}
			other.find("that it was opened", func(r record) bool {
				var c contract.TicketChanged
				return r.Target == "ticketChanged" && json.Unmarshal(r.Arguments[0], &c) == nil && c.Id == ticket.Id && !c.Unopened
			})
			if listed, total, in := unreadFor(p, testkit.Staff2, ticket.Id); listed+total+in != 0 {
				t.Errorf("unread for the other afterwards: list = %d, total = %d, ticket = %d, want 0", listed, total, in)
			}
		})
	}
}

// A ticket that staff create for a customer is opened from the start.
func TestMadeByStaffIsOpened(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	var ticket contract.SupportTicket
	p.Call(
		testkit.Staff,
		"POST",
		"/api/support-tickets",
		map[string]any{"subject": "No connection", "topic": "incident", "organisationId": testkit.ID("A"),
			"text": "Since this morning the connection is down."},
	).JSON(&ticket)
	if listed, total, in := unreadFor(p, testkit.Staff2, ticket.Id); ticket.Unopened || listed+total+in != 0 {
		t.Errorf("unopened = %t; unread: list = %d, total = %d, ticket = %d, want 0", ticket.Unopened, listed, total, in)
	}
}
