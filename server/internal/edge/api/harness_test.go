package api_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

const firstText = "Since this morning the connection is down."

// want fails when a response has another status or, for a problem, another code.
func want(t *testing.T, a testkit.Answer, status int, code string) testkit.Answer {
	t.Helper()
	if got := a.Problem().Code; a.Status != status || got != code {
		t.Fatalf("response = %d %s, want %d %s\n%s", a.Status, got, status, code, a.Body)
	}
	return a
}

// wantField fails unless the response is a 400 about this field.
func wantField(t *testing.T, a testkit.Answer, code, name, fieldCode string) {
	t.Helper()
	p := want(t, a, http.StatusBadRequest, code).Problem()
	if !slices.Contains(p.Fields, contract.ProblemField{Name: name, Code: fieldCode}) {
		t.Errorf("fields = %v, want %s %s", p.Fields, name, fieldCode)
	}
}

// body is a JSON object.
type body = map[string]any

func newTicket(more body) body {
	b := body{"subject": "No connection", "topic": "incident", "text": firstText}
	for k, v := range more {
		if v == nil {
			delete(b, k)
			continue
		}
		b[k] = v
	}
	return b
}

// create creates a ticket as a user.
func create(t *testing.T, p *testkit.Portal, email string, more body) contract.SupportTicket {
	t.Helper()
	var ticket contract.SupportTicket
	want(t, p.Call(email, "POST", "/api/support-tickets", newTicket(more)), http.StatusCreated, "").JSON(&ticket)
	return ticket
}

func detail(t *testing.T, p *testkit.Portal, email string, id int64) contract.SupportTicketDetail {
	t.Helper()
	var d contract.SupportTicketDetail
	want(t, p.Call(email, "GET", ticketPath(id), nil), http.StatusOK, "").JSON(&d)
	return d
}

func ticketPath(id int64) string { return fmt.Sprintf("/api/support-tickets/%d", id) }

// tickets returns a page of tickets; params are pairs.
func tickets(t *testing.T, p *testkit.Portal, email string, params ...string) contract.SupportTicketPage {
	t.Helper()
	var page contract.SupportTicketPage
	want(t, p.Call(email, "GET", "/api/support-tickets"+query(params...), nil), http.StatusOK, "").JSON(&page)
	return page
}

func query(params ...string) string {
	v := url.Values{}
	for i := 0; i+1 < len(params); i += 2 {
		v.Add(params[i], params[i+1])
	}
	if len(v) == 0 {
		return ""
	}
	return "?" + v.Encode()
}

func ids(page contract.SupportTicketPage) (list []int64) {
	for _, t := range page.Items {
		list = append(list, t.Id)
	}
	return list
}

// say stores messages in a ticket with SQL, oldest first, and returns their ids.
func say(p *testkit.Portal, ticket int64, by string, n int) []uuid.UUID {
	list := make([]uuid.UUID, n)
	for i := range list {
		list[i] = uuid.New()
	}
	p.Exec(`with t as (
			update support_ticket set last_seq = last_seq + $2, rev = rev + $2, last_activity_on = last_activity_on + $2 * interval '1 millisecond'
			where id = $1 returning id, organisation_id, last_seq - $2 as seq, last_activity_on - $2 * interval '1 millisecond' as at)
		insert into message (id, ticket_id, organisation_id, seq, kind, text, sent_by, created_on)
		select m.id, t.id, t.organisation_id, t.seq + m.n, 'message', 'Message ' || m.n, $3, t.at + m.n * interval '1 millisecond'
		from t, unnest($4::uuid[]) with ordinality m (id, n)`, ticket, n, testkit.ID(by), list)
	p.Said(ticket)
	return list
}
