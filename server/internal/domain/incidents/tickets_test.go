package incidents_test

import (
	"errors"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"testing"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgconn"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

func ticketBody(change body) body {
	b := body{"subject": "Geen internet", "topic": "incident", "text": "Sinds vanmorgen hebben wij geen verbinding.",
		"configurationId": testkit.ID("configuration A")}
	for name, value := range change {
		b[name] = value
	}
	return b
}

func (n net) ticket(as string, change body) contract.SupportTicketDetail {
	n.T.Helper()
	var t contract.SupportTicket
	want(n.T, n.Call(as, "POST", "/api/support-tickets", ticketBody(change)), http.StatusCreated, "").JSON(&t)
	return n.ticketOf(as, t.Id)
}

func (n net) ticketOf(as string, id int64) (d contract.SupportTicketDetail) {
	n.T.Helper()
	want(n.T, n.Call(as, "GET", fmt.Sprintf("/api/support-tickets/%d", id), nil), http.StatusOK, "").JSON(&d)
	return d
}

func (n net) queue(query string) (list []contract.QueueItem) {
	n.T.Helper()
	var page contract.QueuePage
	want(n.T, n.Call(testkit.Staff, "GET", "/api/queue?Filters="+query, nil), http.StatusOK, "").JSON(&page)
	return page.Items
}

func (n net) link(as, method string, incident uuid.UUID, ticket int64, status int, code string) {
	n.T.Helper()
	want(n.T, n.Call(as, method, fmt.Sprintf("/api/incidents/%s/tickets/%d", incident, ticket), nil), status, code)
}

// said returns the texts of the messages of a ticket.
func said(d contract.SupportTicketDetail) (texts []string) {
	for _, m := range d.Messages {
		if m.Kind == contract.MessageKindMessage {
			texts = append(texts, m.Text)
		}
	}
	return texts
}

func ref(i *contract.IncidentRef) uuid.UUID {
	if i == nil {
		return uuid.Nil
	}
	return i.Id
}

// Staff find open tickets about a service of a running disruption, link them, and take the link away.
func TestTicketsAreLinked(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	before := n.ticket(testkit.AdminA, nil)
	other := n.ticket(testkit.AdminA, body{"configurationId": testkit.ID("AMF-1")})
	one := n.published(nil)
	if before.Incident != nil || n.ticketOf(testkit.AdminA, before.Id).MatchingIncident != nil {
		t.Error("a customer reads that a ticket matches")
	}
	if got := ref(n.ticketOf(testkit.Staff, before.Id).MatchingIncident); got != one.Id {
		t.Errorf("matching incident of the ticket = %s, want %s", got, one.Id)
	}
	matching := n.queue("matchesIncidentId%3A" + one.Id.String())
	if len(matching) != 1 || matching[0].Ticket.Id != before.Id || ref(matching[0].MatchingIncident) != one.Id ||
		matching[0].Incident != nil {
		t.Errorf("matching = %+v", matching)
	}
	tickets := func() contract.IncidentTickets { return n.read(testkit.Staff, one.Id).Desk.Tickets }
	if got := tickets(); got != (contract.IncidentTickets{Matching: 1}) {
		t.Errorf("tickets = %+v", got)
	}
	rev := n.ticketOf(testkit.Staff, before.Id).Rev
	for range 2 {
		n.link(testkit.Staff, "PUT", one.Id, before.Id, http.StatusNoContent, "")
	}
	d := n.ticketOf(testkit.AdminA, before.Id)
	if ref(d.Incident) != one.Id || d.Incident.Number != one.Number || d.Incident.Title != one.Title || d.Rev != rev+1 {
		t.Errorf("linked = %+v, rev %d after %d", d.Incident, d.Rev, rev)
	}
	linked := n.queue("incidentId%3A" + one.Id.String())
	if len(linked) != 1 || ref(linked[0].Incident) != one.Id || linked[0].MatchingIncident != nil {
		t.Errorf("linked = %+v", linked)
	}
	if got := tickets(); got != (contract.IncidentTickets{Linked: 1, Open: 1, Fresh: 1}) {
		t.Errorf("tickets = %+v", got)
	}
	var logged int
	n.Scan(`select count(*) from audit_log where entity = 'ticket' and entity_id = $1 and after ->> 'incidentId' = $2`,
		[]any{fmt.Sprint(before.Id), one.Id.String()}, &logged)
	if logged != 1 {
		t.Errorf("%d entries in the audit log, want 1", logged)
	}
	for range 2 {
		n.link(testkit.Staff, "DELETE", one.Id, before.Id, http.StatusNoContent, "")
	}
	if d := n.ticketOf(testkit.Staff, before.Id); d.Incident != nil || ref(d.MatchingIncident) != one.Id {
		t.Errorf("unlinked = %+v, %+v", d.Incident, d.MatchingIncident)
	}
	n.link(testkit.Staff, "PUT", one.Id, other.Id, http.StatusNoContent, "") // another service of the same customer
	n.link(testkit.Staff, "PUT", uuid.New(), before.Id, http.StatusNotFound, "incident.not_found")
	n.link(testkit.Staff, "PUT", one.Id, 999_999, http.StatusNotFound, "ticket.not_found")

	// What has ended matches nothing.
	n.post(testkit.Staff, "/"+one.Id.String()+"/end", body{"id": uuid.New(), "endedOn": one.PublishedOn,
		"cause": "Stroomuitval", "text": "Alles werkt weer."}, http.StatusOK, "")
	if d := n.ticketOf(testkit.Staff, before.Id); d.MatchingIncident != nil {
		t.Errorf("after the end it matches %+v", d.MatchingIncident)
	}
}

// Nobody links across customers, and customers link nothing that exists.
func TestLinksStayWithinACustomer(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	mine := n.ticket(testkit.AdminA, nil)
	ofB := n.published(body{"audience": audience(body{"exceptCustomerIds": []uuid.UUID{testkit.ID("A")}})})
	ofA := n.published(body{"audience": audience(body{"exceptCustomerIds": []uuid.UUID{testkit.ID("B")}})})
	secret := n.post(testkit.Staff, "", draft(uuid.New(), nil), http.StatusCreated, "")
	n.link(testkit.Staff, "PUT", ofB.Id, mine.Id, http.StatusConflict, "incident.other_customer")
	n.link(testkit.Staff, "PUT", secret.Id, mine.Id, http.StatusConflict, "incident.other_customer")
	for _, method := range []string{"PUT", "DELETE"} {
		n.link(testkit.AdminA, method, ofA.Id, mine.Id, http.StatusForbidden, "auth.forbidden")
	}
	// The database refuses it, too: also a query that is wrong.
	for _, c := range []struct {
		name, settings, code string
		incident             uuid.UUID
	}{
		{"staff, across customers", "set local portal.staff = 'on'", "23503", ofB.Id},
		{"the portal, across customers", "set local portal.system = 'on'", "23503", ofB.Id},
		{"a customer", "set local portal.staff = 'off'", "42501", ofA.Id},
	} {
		_, err := n.Database.Super.Exec(t.Context(), fmt.Sprintf(
			"begin; %s; update support_ticket set incident_id = '%s' where id = %d; commit", c.settings, c.incident, mine.Id))
		var refused *pgconn.PgError
		if !errors.As(err, &refused) || refused.Code != c.code {
			t.Errorf("%s: %v, want %s", c.name, err, c.code)
		}
	}
	for name, change := range map[string]body{
		"another customer's": {"incidentId": ofB.Id},
		"a draft":            {"incidentId": secret.Id},
		"unknown":            {"incidentId": uuid.New()},
		"another service":    {"incidentId": ofA.Id, "configurationId": testkit.ID("AMF-1")},
		"no service":         {"incidentId": ofA.Id, "configurationId": nil},
	} {
		a := want(t, n.Call(testkit.AdminA, "POST", "/api/support-tickets", ticketBody(change)), http.StatusBadRequest,
			"ticket.invalid")
		if f := a.Problem().Fields; len(f) != 1 || f[0].Name != "incidentId" {
			t.Errorf("%s: fields = %+v", name, f)
		}
	}
	// A user without the right to services may not read the incident, so names none and reads none.
	want(t, n.Call(testkit.UserA, "POST", "/api/support-tickets", ticketBody(body{"incidentId": ofA.Id})),
		http.StatusBadRequest, "ticket.invalid")
	blind := n.ticket(testkit.UserA, nil)
	n.link(testkit.Staff, "PUT", ofA.Id, blind.Id, http.StatusNoContent, "")
	if d := n.ticketOf(testkit.UserA, blind.Id); d.Incident != nil {
		t.Errorf("without the right = %+v", d.Incident)
	}
	// They still write in it.
	want(t, n.Call(testkit.UserA, "PUT", fmt.Sprintf("/api/support-tickets/%d", blind.Id),
		body{"subject": "Nog geen internet"}), http.StatusOK, "")
}

// A ticket about a disturbance of a service comes linked to the disruption that runs there.
func TestNewTicketsComeLinked(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	one := n.published(nil)
	for name, c := range map[string]struct {
		change body
		want   uuid.UUID
	}{
		"a disturbance":     {nil, one.Id},
		"named":             {body{"incidentId": one.Id, "topic": "question"}, one.Id},
		"a question":        {body{"topic": "question"}, uuid.Nil},
		"another service":   {body{"configurationId": testkit.ID("AMF-1")}, uuid.Nil},
		"without a service": {body{"configurationId": nil}, uuid.Nil},
	} {
		if d := n.ticket(testkit.AdminA, c.change); ref(d.Incident) != c.want {
			t.Errorf("%s: incident = %s, want %s", name, ref(d.Incident), c.want)
		}
	}
	key := uuid.NewString()
	first := want(t, n.Call(testkit.AdminA, "POST", "/api/support-tickets", ticketBody(body{"incidentId": one.Id}),
		"Idempotency-Key", key), http.StatusCreated, "")
	want(t, n.Call(testkit.AdminA, "POST", "/api/support-tickets", ticketBody(nil), "Idempotency-Key", key),
		http.StatusConflict, "idempotency.key_reused")
	var was, again contract.SupportTicket
	first.JSON(&was)
	want(t, n.Call(testkit.AdminA, "POST", "/api/support-tickets", ticketBody(body{"incidentId": one.Id}),
		"Idempotency-Key", key), http.StatusCreated, "").JSON(&again)
	if again.Id != was.Id {
		t.Errorf("the same again = ticket %d, want %d", again.Id, was.Id)
	}
}

// An update is posted once in each open linked ticket, and changes no more than an answer must.
func TestUpdateAnswersTickets(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	one := n.published(nil)
	fresh, waiting, paused, closed := n.ticket(testkit.AdminA, nil), n.ticket(testkit.AdminA, nil),
		n.ticket(testkit.AdminA, nil), n.ticket(testkit.AdminA, nil)
	unlinked := n.ticket(testkit.AdminA, body{"topic": "question"})
	ofB := n.ticket(testkit.AdminB, body{"configurationId": testkit.ID("configuration B")})
	all := []int64{fresh.Id, waiting.Id, paused.Id, closed.Id, unlinked.Id, ofB.Id}
	for id, status := range map[int64]string{waiting.Id: "waiting_customer", paused.Id: "on_hold", closed.Id: "closed"} {
		n.Exec("update support_ticket set status = $2 where id = $1", id, status)
	}
	update := body{"id": testkit.ID("update"), "phase": "repairing", "text": "Een monteur is onderweg.",
		"nextUpdateOn": nil}
	n.post(testkit.Staff, "/"+one.Id.String()+"/updates", update, http.StatusCreated, "")
	n.due()
	if got := said(n.ticketOf(testkit.Staff, fresh.Id)); len(got) != 1 {
		t.Fatalf("without answerTickets the ticket has %q", got)
	}
	update["answerTickets"] = true
	n.post(testkit.Staff, "/"+one.Id.String()+"/updates", update, http.StatusConflict, "incident_update.id_taken")
	update["id"], update["text"] = testkit.ID("answering update"), "Een monteur is onderweg naar {locatie}."
	words := map[bool]string{true: "Een monteur is onderweg naar B-stad.", false: "Een monteur is onderweg naar A-stad."}
	n.Exec("update location set name = '', city = case when organisation_id = $1 then 'B-stad' else 'A-stad' end",
		testkit.ID("B"))
	for range 2 {
		n.post(testkit.Staff, "/"+one.Id.String()+"/updates", update, http.StatusCreated, "")
	}
	later := n.ticket(testkit.AdminA, nil) // it came after the update
	for range 3 {
		n.due()
	}
	answers := map[int64]int{}
	for _, id := range append(all, later.Id) {
		as := testkit.AdminA
		if id == ofB.Id {
			as = testkit.AdminB
		}
		d := n.ticketOf(as, id)
		for _, m := range d.Messages {
			if m.Text == words[id == ofB.Id] {
				answers[id]++
				if m.SendBy.Id != testkit.ID(testkit.Staff) {
					t.Errorf("ticket %d: sent by %s", id, m.SendBy.FullName)
				}
			}
		}
	}
	if want := map[int64]int{
		fresh.Id:   1,
		waiting.Id: 1,
		paused.Id:  1,
		ofB.Id:     1,
	}; fmt.Sprint(
		answers,
	) != fmt.Sprint(
		want,
	) {
		t.Errorf("answers = %v, want %v", answers, want)
	}
	for id, status := range map[int64]contract.TicketStatus{fresh.Id: "in_progress", waiting.Id: "waiting_customer",
		paused.Id: "on_hold", closed.Id: "closed", unlinked.Id: "new"} {
		if d := n.ticketOf(testkit.Staff, id); d.Status != status || d.Assignee != nil {
			t.Errorf("ticket %d: %s, assignee %v, want %s and nobody", id, d.Status, d.Assignee, status)
		}
	}
	if got := n.read(testkit.Staff, one.Id).Desk.Tickets; got != (contract.IncidentTickets{
		Linked: 6, Open: 5, Fresh: 1, Matching: 1}) {
		t.Errorf("tickets = %+v", got)
	}
}

// The end resolves what is open, with the last text as an answer, and asks whether it is solved.
func TestEndResolvesTickets(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	one := n.published(nil)
	open, left := n.ticket(testkit.AdminA, nil), n.ticket(testkit.AdminA, body{"topic": "question"})
	n.post(testkit.Staff, "/"+one.Id.String()+"/end", body{"id": uuid.New(), "endedOn": one.PublishedOn,
		"cause": "Stroomuitval", "text": "Alles werkt weer.", "resolveTickets": true}, http.StatusOK, "")
	n.due()
	d := n.ticketOf(testkit.AdminA, open.Id)
	if texts := said(d); d.Status != "resolved" || !slices.Equal(texts[1:], []string{"Alles werkt weer."}) {
		t.Errorf("ticket is %s, with %q", d.Status, texts)
	}
	if d.Rating == nil || d.Rating.AnsweredOn != nil {
		t.Errorf("rating = %+v, want a question", d.Rating)
	}
	if d := n.ticketOf(testkit.AdminA, left.Id); d.Status != "new" {
		t.Errorf("a ticket that is not linked is %s", d.Status)
	}
	// One who reopens theirs is left alone.
	want(t, n.Call(testkit.AdminA, "PUT", fmt.Sprintf("/api/support-tickets/%d", open.Id),
		body{"status": "in_progress"}), http.StatusOK, "")
	n.due()
	if d := n.ticketOf(testkit.AdminA, open.Id); d.Status != "in_progress" {
		t.Errorf("a reopened ticket is %s", d.Status)
	}
}

// Two instances post an update once, and continue where a third was stopped.
func TestAnswersSurviveAKill(t *testing.T) {
	t.Parallel()
	n := newNet(t)
	one := n.published(nil)
	first, second := n.ticket(testkit.AdminA, nil), n.ticket(testkit.AdminA, nil)
	n.link(testkit.Staff, "DELETE", one.Id, second.Id, http.StatusNoContent, "")
	n.post(testkit.Staff, "/"+one.Id.String()+"/updates", body{"id": uuid.New(), "phase": "repairing",
		"text": "Een monteur is onderweg.", "nextUpdateOn": nil, "answerTickets": true}, http.StatusCreated, "")
	both := func() {
		var all sync.WaitGroup
		for range 2 {
			all.Go(func() {
				if err := n.App.PublishIncidents(t.Context()); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
	}
	both()
	// As an instance leaves it that is stopped between two tickets.
	n.link(testkit.Staff, "PUT", one.Id, second.Id, http.StatusNoContent, "")
	n.Exec("update incident_update set answered_on = null where tickets is not null")
	both()
	for _, id := range []int64{first.Id, second.Id} {
		if got := said(n.ticketOf(testkit.AdminA, id)); len(got) != 2 || got[1] != "Een monteur is onderweg." {
			t.Errorf("ticket %d has %q", id, got)
		}
	}
}
