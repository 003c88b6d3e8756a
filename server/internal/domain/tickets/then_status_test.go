package tickets_test

import (
	"fmt"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

func statusOf(p *testkit.Portal, ticket int64) contract.SupportTicketDetail {
	p.T.Helper()
	var d contract.SupportTicketDetail
	p.Call(testkit.Staff2, "GET", fmt.Sprint("/api/support-tickets/", ticket), nil).JSON(&d)
	return d
}

// Staff can set the ticket's status with a message; without one it waits for the customer.
func TestThenStatus(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket, _ := sent(t, p, testkit.UserA)
	staff := dial(t, p, testkit.Staff)
	events := 0
	for i, c := range []struct {
		then contract.ThenStatus
		is   contract.TicketStatus
		new  int // events
	}{
		{contract.ThenStatusInProgress, "in_progress", 1},
		{contract.ThenStatusInProgress, "in_progress", 0},
		{"", "waiting_customer", 1},
		{contract.ThenStatusWaitingCustomer, "waiting_customer", 0},
		{contract.ThenStatusResolved, "resolved", 1},
		{contract.ThenStatusResolved, "resolved", 0},
		{contract.ThenStatusInProgress, "in_progress", 1},
	} {
		m := contract.NewMessage{Id: uuid.New(), Text: fmt.Sprint("Answer ", i)}
		if c.then != "" {
			m.ThenStatus = &c.then
		}
		posted, code := staff.post(ticket.Id, m)
		if code != "" {
			t.Fatalf("post: code = %q, want none", code)
		}
		events += c.new
		d := statusOf(p, ticket.Id)
		if d.Status != c.is || d.Unopened || int(d.LastSeq) != 2+i+events {
			t.Errorf("case %d: status after %q = %s, unopened = %v, seq = %d", i, c.then, d.Status, d.Unopened, d.LastSeq)
		}
		// ThenStatus is not part of the message's identity: with another one the repeated message is acknowledged, and
		// changes nothing.
		other := contract.ThenStatusResolved
		m.ThenStatus = &other
		if again, code := staff.post(ticket.Id, m); code != "" || again.Seq != posted.Seq {
			t.Errorf("repeated message: seq = %d, code = %s, want %d", again.Seq, code, posted.Seq)
		}
		if is := statusOf(p, ticket.Id).Status; is != c.is {
			t.Errorf("status after repeating = %s", is)
		}
	}
}

// A user who may not set it changes nothing with it.
func TestThenStatusRefused(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket, _ := sent(t, p, testkit.UserA)
	resolved, unknown, note := contract.ThenStatusResolved, contract.ThenStatus("closed"), contract.NewMessageKindNote
	for _, c := range []struct {
		who  string
		kind *contract.NewMessageKind
		then *contract.ThenStatus
		code string
	}{
		{testkit.UserA, nil, &resolved, "message.then_status_not_allowed"},
		{testkit.AdminA, nil, &resolved, "message.then_status_not_allowed"},
		{testkit.Staff, &note, &resolved, "message.then_status_not_allowed"},
		{testkit.Staff, nil, &unknown, "message.invalid"},
	} {
		m := contract.NewMessage{Id: uuid.New(), Text: "Refused", Kind: c.kind, ThenStatus: c.then}
		if _, code := dial(t, p, c.who).post(ticket.Id, m); code != c.code {
			t.Errorf("%s: code = %q, want %s", c.who, code, c.code)
		}
	}
	if d := statusOf(p, ticket.Id); d.Status != "new" || d.LastSeq != 1 {
		t.Errorf("status = %s, seq = %d", d.Status, d.LastSeq)
	}
}

// A ticket that a customer reopened before any member of staff saw it is in progress and unopened; a message that
// leaves it in progress opens it.
func TestThenStatusOpens(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket, _ := sent(t, p, testkit.UserA)
	for _, status := range []string{"resolved", "in_progress"} {
		p.Call(testkit.UserA, "PUT", fmt.Sprint("/api/support-tickets/", ticket.Id), map[string]any{"status": status})
	}
	if d := statusOf(p, ticket.Id); d.Status != "in_progress" || !d.Unopened {
		t.Fatalf("status = %s, unopened = %v, want in_progress and unopened", d.Status, d.Unopened)
	}
	then := contract.ThenStatusInProgress
	m := contract.NewMessage{Id: uuid.New(), Text: "We are on it", ThenStatus: &then}
	if _, code := dial(t, p, testkit.Staff).post(ticket.Id, m); code != "" {
		t.Fatalf("post: code = %q, want none", code)
	}
	if d := statusOf(p, ticket.Id); d.Unopened {
		t.Error("the ticket is still unopened")
	}
}
