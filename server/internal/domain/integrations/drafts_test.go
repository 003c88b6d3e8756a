package integrations_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/integrations"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/test/hubclient"
	"klantportaal.example/server/internal/test/testkit"
)

const drafts = "/api/drafts"

// assistant makes an assistant that may draft and sees every ticket of its organisation.
func assistant(t *testing.T, p *testkit.Portal, who, name string) (c contract.CreatedIntegration) {
	t.Helper()
	grants := []uuid.UUID{grant(t, p, identity.RoleViewSupportTickets), grant(t, p, identity.RoleViewCompanyTickets)}
	if who == testkit.Staff { // the provider's see every ticket
		grants = nil
	}
	b := asked(name, body{"kind": "assistant",
		"token": body{"name": "Live", "scope": "draft", "expiresOn": in(24 * time.Hour)}}, grants...)
	want(t, p.Call(who, "POST", path, b), http.StatusCreated, "").JSON(&c)
	return c
}

// toAnswer makes a ticket and returns the address of its drafts.
func toAnswer(t *testing.T, p *testkit.Portal, who string) (id int64, at string) {
	t.Helper()
	var ticket contract.SupportTicket
	want(t, p.Call(who, "POST", "/api/support-tickets", body{"subject": "No line", "topic": "incident",
		"text": "Since this morning the line is down."}), http.StatusCreated, "").JSON(&ticket)
	return ticket.Id, "/api/support-tickets/" + strconv.FormatInt(ticket.Id, 10) + "/drafts"
}

// drafted makes a draft of an answer.
func drafted(t *testing.T, p *testkit.Portal, token, at, text string) (d contract.ReplyDraft) {
	t.Helper()
	want(t, p.CallWith(token, "POST", at, body{"text": text}), http.StatusCreated, "").JSON(&d)
	return d
}

// shown returns the texts of a list of drafts, with their authors.
func shown(t *testing.T, p *testkit.Portal, who, at string) (list []string) {
	t.Helper()
	a := want(t, p.Call(who, "GET", at, nil), http.StatusOK, "")
	if at == drafts {
		var tickets contract.TicketDraftList
		a.JSON(&tickets)
		for _, d := range tickets.Items {
			list = append(list, d.By.FullName+": "+d.Text)
		}
		return list
	}
	var replies contract.ReplyDraftList
	a.JSON(&replies)
	for _, d := range replies.Items {
		list = append(list, d.By.FullName+": "+d.Text)
	}
	return list
}

func same(t *testing.T, what string, got []string, want ...string) {
	t.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s: drafts = %q, want %q", what, got, want)
	}
}

var newTicket = body{"subject": " Second line ", "topic": "change", "text": "Please add a second line to our office."}

// A draft for a ticket is for those of the assistant's organisation who see the ticket. It sends nothing.
func TestDraftOfAnAnswer(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	planning := assistant(t, p, testkit.AdminA, "Planning")
	ticket, at := toAnswer(t, p, testkit.UserA)
	first := drafted(t, p, planning.Token, at, "  It is the switch.\n")
	if first.Text != "It is the switch." || first.By.FullName != "Assistent Planning" {
		t.Errorf("draft = %+v", first)
	}
	for _, who := range []string{testkit.UserA, testkit.AdminA} {
		same(t, who, shown(t, p, who, at), "Assistent Planning: It is the switch.")
	}
	same(t, "staff", shown(t, p, testkit.Staff, at))
	for _, who := range []string{testkit.ColleagueA, testkit.AdminB} {
		want(t, p.Call(who, "GET", at, nil), http.StatusNotFound, "ticket.not_found")
	}
	want(t, p.Call(testkit.ReporterA, "GET", at, nil), http.StatusForbidden, "auth.forbidden")

	// A new draft of the same assistant replaces the first; one of another stands beside it.
	second := drafted(t, p, planning.Token, at, "It is the cable.")
	other := assistant(t, p, testkit.AdminA, "Techniek")
	drafted(t, p, other.Token, at, "It is the router.")
	same(t, "two assistants", shown(t, p, testkit.UserA, at), "Assistent Techniek: It is the router.",
		"Assistent Planning: It is the cable.")
	want(t, p.Call(testkit.UserA, "DELETE", drafts+"/"+first.Id.String(), nil), http.StatusNotFound, "draft.not_found")

	one := drafts + "/" + second.Id.String()
	for _, who := range []string{testkit.ColleagueA, testkit.AdminB, testkit.Staff} {
		want(t, p.Call(who, "DELETE", one, nil), http.StatusNotFound, "draft.not_found")
	}
	want(t, p.Call(testkit.UserA, "DELETE", one, nil), http.StatusNoContent, "")
	want(t, p.Call(testkit.UserA, "DELETE", one, nil), http.StatusNotFound, "draft.not_found")
	same(t, "after removing", shown(t, p, testkit.UserA, at), "Assistent Techniek: It is the router.")

	var detail contract.SupportTicketDetail
	want(t, p.Call(testkit.Staff, "GET", strings.TrimSuffix(at, "/drafts"), nil), http.StatusOK, "").JSON(&detail)
	if len(detail.Messages) != 1 || detail.LastSeq != 1 {
		t.Errorf("ticket %d has %d messages, want 1", ticket, len(detail.Messages))
	}
}

// The provider's drafts are for staff, although the ticket is the customer's.
func TestDraftOfTheProvider(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Grant(testkit.Staff, "manage:integrations")
	service := assistant(t, p, testkit.Staff, "Service")
	_, at := toAnswer(t, p, testkit.UserA)
	d := drafted(t, p, service.Token, at, "It is the switch.")
	want(t, p.CallWith(service.Token, "POST", drafts, newTicket), http.StatusCreated, "")
	same(t, "staff", shown(t, p, testkit.Staff2, at), "Assistent Service: It is the switch.")
	same(t, "staff", shown(t, p, testkit.Staff2, drafts), "Assistent Service: Please add a second line to our office.")
	for _, who := range []string{testkit.UserA, testkit.AdminA} {
		same(t, who, shown(t, p, who, at))
		same(t, who, shown(t, p, who, drafts))
		want(t, p.Call(who, "DELETE", drafts+"/"+d.Id.String(), nil), http.StatusNotFound, "draft.not_found")
	}
	want(t, p.Call(testkit.Staff2, "DELETE", drafts+"/"+d.Id.String(), nil), http.StatusNoContent, "")
}

// A draft of a ticket is for those of the organisation who may make tickets.
func TestDraftOfATicket(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	planning := assistant(t, p, testkit.AdminA, "Planning")
	var d contract.TicketDraft
	want(t, p.CallWith(planning.Token, "POST", drafts, newTicket), http.StatusCreated, "").JSON(&d)
	if d.Subject != "Second line" || d.Topic != contract.TicketTopicChange {
		t.Errorf("draft = %+v", d)
	}
	same(t, "a colleague", shown(t, p, testkit.ColleagueA, drafts),
		"Assistent Planning: Please add a second line to our office.")
	for _, who := range []string{testkit.AdminB, testkit.Staff} {
		same(t, who, shown(t, p, who, drafts))
		want(t, p.Call(who, "DELETE", drafts+"/"+d.Id.String(), nil), http.StatusNotFound, "draft.not_found")
	}
	for _, who := range []string{testkit.ReporterA, testkit.NobodyA} {
		want(t, p.Call(who, "GET", drafts, nil), http.StatusForbidden, "auth.forbidden")
		want(t, p.Call(who, "DELETE", drafts+"/"+d.Id.String(), nil), http.StatusForbidden, "auth.forbidden")
	}
	want(t, p.Call(testkit.ColleagueA, "DELETE", drafts+"/"+d.Id.String(), nil), http.StatusNoContent, "")
	same(t, "after removing", shown(t, p, testkit.UserA, drafts))
}

// Only an assistant whose token allows it drafts, for tickets that it sees, and it changes nothing else.
func TestWhoMayDraft(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket, at := toAnswer(t, p, testkit.UserA)
	_, theirs := toAnswer(t, p, testkit.AdminB)
	planning := assistant(t, p, testkit.AdminA, "Planning")
	reads := made(t, p, testkit.AdminA, "Leest", body{"kind": "assistant",
		"token": body{"name": "Live", "scope": "read", "expiresOn": in(time.Hour)}})
	narrow := made(t, p, testkit.AdminA, "Smal", body{"kind": "assistant",
		"token": body{"name": "Live", "scope": "draft", "expiresOn": in(time.Hour)}})
	system := made(t, p, testkit.AdminA, "TOPdesk", nil)
	text := body{"text": "It is the switch."}
	for name, c := range map[string]struct {
		token, method, path string
		body                any
		status              int
		code                string
	}{
		"a person, an answer":             {p.Token(testkit.UserA), "POST", at, text, 403, "auth.assistant_only"},
		"a person, a ticket":              {p.Token(testkit.Staff), "POST", drafts, newTicket, 403, "auth.assistant_only"},
		"a system":                        {system.Token, "POST", at, text, 403, "auth.assistant_only"},
		"a token that only reads":         {reads.Token, "POST", at, text, 403, "auth.read_only"},
		"a ticket that it does not see":   {narrow.Token, "POST", at, text, 404, "ticket.not_found"},
		"a ticket of another customer":    {planning.Token, "POST", theirs, text, 404, "ticket.not_found"},
		"listing drafts for a ticket":     {planning.Token, "GET", at, nil, 403, "auth.person_only"},
		"listing drafts of tickets":       {planning.Token, "GET", drafts, nil, 403, "auth.person_only"},
		"removing a draft":                {planning.Token, "DELETE", drafts + "/" + uuid.NewString(), nil, 403, "auth.person_only"},
		"making a ticket":                 {planning.Token, "POST", "/api/support-tickets", newTicket, 403, "auth.read_only"},
		"following a ticket":              {planning.Token, "POST", strings.Replace(at, "drafts", "subscribe", 1), nil, 403, "auth.read_only"},
		"a text that can't be stored":     {planning.Token, "POST", at, body{"text": "a\x00b"}, 400, "draft.invalid"},
		"a text that is only white space": {planning.Token, "POST", at, body{"text": " \n "}, 400, "request.invalid"},
		"a subject of two lines": {planning.Token, "POST", drafts, body{"subject": "Second\nline", "topic": "change",
			"text": newTicket["text"]}, 400, "draft.invalid"},
		"a short subject": {planning.Token, "POST", drafts, body{"subject": " abc ", "topic": "change",
			"text": newTicket["text"]}, 400, "draft.invalid"},
		"a short text": {planning.Token, "POST", drafts, body{"subject": "Second line", "topic": "change",
			"text": "Short" + strings.Repeat(" ", 30)}, 400, "draft.invalid"},
	} {
		a := p.CallWith(c.token, c.method, c.path, c.body)
		if a.Status != c.status || a.Problem().Code != c.code {
			t.Errorf("%s: response = %d %s, want %d %s", name, a.Status, a.Body, c.status, c.code)
		}
	}
	// Nor by the hub.
	conn, err := hubclient.Dialer{Addr: strings.TrimPrefix(p.URL, "http://")}.Dial(planning.Token)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	message := `{"id":"` + uuid.NewString() + `","text":"It is the switch."}`
	if err := conn.Send(hubclient.Call("post", "NewMessage", ticket, message, nil)); err != nil {
		t.Fatal(err)
	}
	if r := record(t, conn, `"invocationId":"post"`); !strings.Contains(r, "auth.read_only") {
		t.Errorf("posting by the hub: %s", r)
	}
	// Nothing of all that was stored. A closed ticket takes no answer.
	same(t, "the ticket", shown(t, p, testkit.UserA, at))
	same(t, "new tickets", shown(t, p, testkit.UserA, drafts))
	p.Exec("update support_ticket set status = 'closed' where id = $1", ticket)
	want(t, p.CallWith(planning.Token, "POST", at, text), http.StatusConflict, "ticket.closed")
}

// Only an assistant gets a token for drafts, and it gets none that writes.
func TestScopesOfKinds(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	for kind, scope := range map[string]string{"assistant": "write", "system": "draft"} {
		token := body{"name": "Live", "scope": scope, "expiresOn": in(time.Hour)}
		want(t, p.Call(testkit.AdminA, "POST", path, asked("Nieuw", body{"kind": kind, "token": token})),
			http.StatusBadRequest, "integration.invalid")
		c := made(t, p, testkit.AdminA, "Een "+kind, body{"kind": kind,
			"token": body{"name": "Live", "scope": "read", "expiresOn": in(time.Hour)}})
		want(t, p.Call(testkit.AdminA, "POST", path+"/"+c.Integration.Id.String()+"/tokens", token),
			http.StatusBadRequest, "integration.invalid")
	}
	// The widest of its tokens is the scope of an assistant.
	c := assistant(t, p, testkit.AdminA, "Planning")
	want(t, p.Call(testkit.AdminA, "POST", path+"/"+c.Integration.Id.String()+"/tokens",
		body{"name": "Leest", "scope": "read", "expiresOn": in(time.Hour)}), http.StatusCreated, "")
	if d := get(t, p, testkit.AdminA, c.Integration.Id); d.Integration.Scope == nil ||
		*d.Integration.Scope != contract.TokenScopeDraft {
		t.Errorf("scope = %v, want draft", d.Integration.Scope)
	}
}

// Staff who view the portal as a customer's user read no drafts, and remove none.
func TestDraftsInAView(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Grant(testkit.Staff, "manage:customers")
	planning := assistant(t, p, testkit.AdminA, "Planning")
	_, at := toAnswer(t, p, testkit.UserA)
	d := drafted(t, p, planning.Token, at, "It is the switch.")
	view := uuid.NewString()
	want(t, p.Call(testkit.Staff, "POST", "/api/users/"+testkit.ID(testkit.UserA).String()+"/views",
		body{"id": view, "reason": "They called about this ticket."}), http.StatusCreated, "")
	for _, call := range [][2]string{{"GET", at}, {"GET", drafts}, {"DELETE", drafts + "/" + d.Id.String()}} {
		want(t, p.Call(testkit.Staff, call[0], call[1], nil, "X-View-As", view), http.StatusForbidden, "view_as.not_allowed")
	}
	same(t, "the user", shown(t, p, testkit.UserA, at), "Assistent Planning: It is the switch.")
}

// What an assistant proposed is not shown while it is paused, nor after it was revoked.
func TestDraftsOfAPausedAssistant(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	planning := assistant(t, p, testkit.AdminA, "Planning")
	_, at := toAnswer(t, p, testkit.UserA)
	d := drafted(t, p, planning.Token, at, "It is the switch.")
	want(t, p.CallWith(planning.Token, "POST", drafts, newTicket), http.StatusCreated, "")
	one := path + "/" + planning.Integration.Id.String()
	pause := func(paused bool, rev string) {
		t.Helper()
		want(t, p.Call(
			testkit.AdminA,
			"PUT",
			one,
			body{
				"name":     "Planning",
				"purpose":  "",
				"networks": []string{},
				"paused":   paused,
			},
			"If-Match",
			rev,
		), http.StatusOK, "")
	}
	hidden := func(when string) {
		t.Helper()
		same(t, when, shown(t, p, testkit.UserA, at))
		same(t, when, shown(t, p, testkit.UserA, drafts))
		want(t, p.Call(testkit.UserA, "DELETE", drafts+"/"+d.Id.String(), nil), http.StatusNotFound, "draft.not_found")
		want(t, p.CallWith(planning.Token, "POST", at, body{"text": "Again."}), http.StatusUnauthorized, "auth.disabled")
	}
	pause(true, "1")
	hidden("paused")
	pause(false, "2")
	same(t, "resumed", shown(t, p, testkit.UserA, at), "Assistent Planning: It is the switch.")
	want(t, p.Call(testkit.AdminA, "DELETE", one, nil), http.StatusNoContent, "")
	hidden("revoked")

	// They are removed with those that nobody used in 30 days.
	other := assistant(t, p, testkit.AdminA, "Techniek")
	drafted(t, p, other.Token, at, "It is the router.")
	p.Exec(`insert into assistant_draft (user_id, organisation_id, subject, topic, text, created_on)
		select user_id, organisation_id, 'An old one', 'change', 'Old.', now() - interval '31 days'
		from integration where name = 'Techniek'`)
	if err := integrations.New(p.App.DB(), nil, nil, nil, "", nil).ForgetDrafts(t.Context()); err != nil {
		t.Fatal(err)
	}
	var left int
	p.Scan("select count(*)::int from assistant_draft", nil, &left)
	if left != 1 {
		t.Errorf("drafts = %d, want 1", left)
	}
}

// An assistant has a limited number of drafts, however many calls it makes at once. Replacing one adds none.
func TestLimitOfDrafts(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	planning := assistant(t, p, testkit.AdminA, "Planning")
	_, at := toAnswer(t, p, testkit.UserA)
	drafted(t, p, planning.Token, at, "It is the switch.")
	p.Exec(`insert into assistant_draft (user_id, organisation_id, subject, topic, text)
		select user_id, organisation_id, 'One of many', 'change', 'Many.' from integration, generate_series(1, 48)`)
	var wait sync.WaitGroup
	answers := make([]testkit.Answer, 4)
	for i := range answers {
		wait.Go(func() { answers[i] = p.CallWith(planning.Token, "POST", drafts, newTicket) })
	}
	wait.Wait()
	stored := 0
	for _, a := range answers {
		if a.Status == http.StatusCreated {
			stored++
			continue
		}
		want(t, a, http.StatusConflict, "draft.limit")
	}
	if stored != 1 {
		t.Errorf("stored = %d, want 1", stored)
	}
	drafted(t, p, planning.Token, at, "It is the cable.")
	_, another := toAnswer(t, p, testkit.UserA)
	want(t, p.CallWith(planning.Token, "POST", another, body{"text": "More."}), http.StatusConflict, "draft.limit")
	if list := shown(t, p, testkit.UserA, drafts); len(list) != 20 {
		t.Errorf("drafts shown = %d, want 20", len(list))
	}
}

// Users with the screen open get a push about a draft, and about its end.
func TestDraftsArePushed(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	planning := assistant(t, p, testkit.AdminA, "Planning")
	_, at := toAnswer(t, p, testkit.UserA)
	conn, err := hubclient.Dialer{Addr: strings.TrimPrefix(p.URL, "http://")}.Dial(p.Token(testkit.UserA))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	d := drafted(t, p, planning.Token, at, "It is the switch.")
	record(t, conn, contract.PushDraftsChanged)
	want(t, p.Call(testkit.UserA, "DELETE", drafts+"/"+d.Id.String(), nil), http.StatusNoContent, "")
	record(t, conn, contract.PushDraftsChanged)
}
