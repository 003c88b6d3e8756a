package integrations_test

import (
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/test/hubclient"
	"klantportaal.example/server/internal/test/testkit"
)

const path = "/api/integrations"

type body = map[string]any

func want(t *testing.T, a testkit.Answer, status int, code string) testkit.Answer {
	t.Helper()
	if got := a.Problem().Code; a.Status != status || got != code {
		t.Fatalf("response = %d %s, want %d %s\n%s", a.Status, got, status, code, a.Body)
	}
	return a
}

func grant(t *testing.T, p *testkit.Portal, key string) (id uuid.UUID) {
	t.Helper()
	p.Scan("select id from grant_definition where key = $1", []any{key}, &id)
	return id
}

func in(d time.Duration) string { return time.Now().Add(d).UTC().Format("2006-01-02T15:04:05.000Z") }

func asked(name string, more body, grants ...uuid.UUID) body {
	b := body{
		"id":       uuid.New(),
		"name":     name,
		"kind":     "system",
		"purpose":  "Maakt tickets",
		"networks": []string{},
		"grantIds": append(
			[]uuid.UUID{},
			grants...),
		"token": body{"name": "Live", "scope": "write", "expiresOn": in(24 * time.Hour)},
	}
	for k, v := range more {
		b[k] = v
	}
	return b
}

// made makes an integration that may see tickets.
func made(t *testing.T, p *testkit.Portal, who, name string, more body) (c contract.CreatedIntegration) {
	t.Helper()
	b := asked(name, more, grant(t, p, identity.RoleViewSupportTickets))
	want(t, p.Call(who, "POST", path, b), http.StatusCreated, "").JSON(&c)
	return c
}

func get(t *testing.T, p *testkit.Portal, who string, id uuid.UUID) (d contract.IntegrationDetail) {
	t.Helper()
	want(t, p.Call(who, "GET", path+"/"+id.String(), nil), http.StatusOK, "").JSON(&d)
	return d
}

// A program creates a ticket and answers in its own name, sees what its grants allow, and nothing of a person.
func TestAnIntegrationWorksLikeAUser(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	c := made(t, p, testkit.AdminA, " TOPdesk ", nil)
	if c.Integration.Name != "TOPdesk" || c.Integration.Status != contract.IntegrationStatusActive ||
		!slices.Equal(c.Integration.Grants, []string{"view:support-tickets"}) || len(c.Tokens) != 1 ||
		!strings.HasPrefix(c.Token, c.Tokens[0].Start) || !strings.HasSuffix(c.Token, c.Tokens[0].End) ||
		c.Tokens[0].LastCall != nil || c.Integration.CreatedBy.Id != testkit.ID(testkit.AdminA) {
		t.Errorf("created integration = %+v", c)
	}
	call := func(method, at string, b any, header ...string) testkit.Answer {
		return p.CallWith(c.Token, method, at, b, header...)
	}
	var me contract.CurrentUser
	want(t, call("GET", "/api/users/me", nil), http.StatusOK, "").JSON(&me)
	if me.FullName != "Koppeling TOPdesk" || !me.IsCustomer ||
		me.Roles == nil || !slices.Equal(*me.Roles, []string{"view:support-tickets"}) {
		t.Errorf("the integration is %+v", me)
	}
	var ticket contract.SupportTicket
	want(
		t,
		call(
			"POST",
			"/api/support-tickets",
			body{"subject": "No line", "topic": "incident", "text": "Since this morning the line is down."},
		),
		http.StatusCreated,
		"",
	).JSON(
		&ticket,
	)
	var detail contract.SupportTicketDetail
	want(
		t,
		p.Call(testkit.Staff, "GET", "/api/support-tickets/"+strconv.FormatInt(ticket.Id, 10), nil),
		200,
		"",
	).JSON(
		&detail,
	)
	if got := detail.Messages[0].SendBy.FullName; got != "Koppeling TOPdesk" {
		t.Errorf("staff see the ticket of %q", got)
	}
	want(
		t,
		p.Call(testkit.UserA, "GET", "/api/support-tickets/"+strconv.FormatInt(ticket.Id, 10), nil),
		404,
		"ticket.not_found",
	)
	for _, of := range [][2]string{
		{"GET", "/api/users/me/notification-settings"}, {"GET", path}, {"GET", path + "/" + c.Integration.Id.String()},
		{"GET", "/api/users/" + c.Integration.Id.String()}, {"GET", "/api/users/me/push-devices"},
		{"DELETE", path + "/" + c.Integration.Id.String()}, {"GET", "/api/users/me/access-requests"},
	} {
		want(t, call(of[0], of[1], nil), http.StatusForbidden, "auth.person_only")
	}
	want(t, call("GET", "/api/users", nil), http.StatusForbidden, "auth.forbidden")
	users := want(t, p.Call(testkit.AdminA, "GET", "/api/users", nil), 200, "")
	if strings.Contains(string(users.Body), "TOPdesk") {
		t.Error("the list of users has the integration")
	}
	// A new name shows at what it did.
	update := body{"name": "TOPdesk Noord", "purpose": "", "networks": []string{}, "paused": false}
	want(t, p.Call(testkit.AdminA, "PUT", path+"/"+c.Integration.Id.String(), update, "If-Match", `"1"`), 200, "")
	want(t, p.Call(testkit.AdminA, "PUT", path+"/"+c.Integration.Id.String(), update, "If-Match", `"1"`), 409,
		"integration.stale")
	want(
		t,
		p.Call(testkit.Staff, "GET", "/api/support-tickets/"+strconv.FormatInt(ticket.Id, 10), nil),
		200,
		"",
	).JSON(
		&detail,
	)
	if got := detail.Messages[0].SendBy.FullName; got != "Koppeling TOPdesk Noord" {
		t.Errorf("after the change staff see the ticket of %q", got)
	}
}

// What an admin asks for wrongly is refused with the field, and nothing is made.
func TestWhatAnIntegrationCanNotBe(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	made(t, p, testkit.AdminA, "TOPdesk", nil)
	post := func(who string, b body) testkit.Answer { return p.Call(who, "POST", path, b) }
	for of, b := range map[string]body{
		"name":            {"name": " a "},
		"networks":        {"networks": []string{"203.0.113.0/24", "10.0.0.1/40"}},
		"token.expiresOn": {"token": body{"name": "Live", "scope": "read", "expiresOn": in(367 * 24 * time.Hour)}},
	} {
		a := want(t, post(testkit.AdminA, asked("Other", b)), 400, "integration.invalid")
		if fields := a.Problem().Fields; len(fields) != 1 || fields[0].Name != of {
			t.Errorf("fields = %v, want %s", fields, of)
		}
	}
	want(
		t,
		post(
			testkit.AdminA,
			asked("Other", body{"token": body{"name": "Live", "scope": "read", "expiresOn": in(-time.Hour)}}),
		),
		400,
		"integration.invalid",
	)
	want(t, post(testkit.AdminA, asked("topdesk", nil)), 409, "integration.name_exists")
	// A user does not become a program.
	want(t, post(testkit.AdminA, asked("Other", body{"id": testkit.ID(testkit.UserA)})), 409, "integration.id_taken")
	for _, key := range []string{identity.RoleAccountAdmin, identity.RoleManageConfigurations, identity.RoleManageCustomers} {
		want(t, post(testkit.AdminA, asked("Other", nil, grant(t, p, key))), 400, "grant.unknown")
	}
	want(t, post(testkit.UserA, asked("Other", nil)), 403, "auth.forbidden")
	want(t, post(testkit.Staff, asked("Other", nil)), 403, "auth.forbidden")
	var n int
	p.Scan("select count(*) from integration", nil, &n)
	if n != 1 {
		t.Errorf("there are %d integrations, want the first alone", n)
	}
}

// An assistant proposes; people send.
func TestAnAssistantReadsOnly(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	write := body{"name": "Live", "scope": "write", "expiresOn": in(24 * time.Hour)}
	refused := func(a testkit.Answer, field string) {
		t.Helper()
		if fields := want(t, a, http.StatusBadRequest, "integration.invalid").Problem().Fields; len(fields) != 1 ||
			fields[0].Name != field {
			t.Errorf("fields = %+v, want %s", fields, field)
		}
	}
	refused(
		p.Call(testkit.AdminA, "POST", path, asked("Planning", body{"kind": "assistant", "token": write})),
		"token.scope",
	)
	c := made(t, p, testkit.AdminA, "Planning", body{"kind": "assistant",
		"token": body{"name": "Live", "scope": "read", "expiresOn": in(24 * time.Hour)}})
	refused(p.Call(testkit.AdminA, "POST", path+"/"+c.Integration.Id.String()+"/tokens", write), "scope")
	history := "/api/users/" + c.Integration.Id.String() + "/history?Filters=action:"
	want(t, p.Call(testkit.AdminA, "GET", history+"integration.used", nil), http.StatusOK, "")
	want(t, p.Call(testkit.AdminB, "GET", history+"integration.used", nil), http.StatusNotFound, "user.not_found")
}

// A token narrows: what it may do, from where, until when.
func TestATokenNarrows(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Configure(func(c *app.Config) { c.TrustedProxies = []string{"127.0.0.0/8"} })
	c := made(t, p, testkit.AdminA, "TOPdesk", body{"networks": []string{"203.0.113.24", "198.51.100.77/24"},
		"token": body{"name": "Live", "scope": "read", "expiresOn": in(time.Hour)}})
	if !slices.Equal(c.Integration.Networks, []string{"203.0.113.24/32", "198.51.100.0/24"}) {
		t.Errorf("networks = %v", c.Integration.Networks)
	}
	from := func(address, method, at string, b any) testkit.Answer {
		return p.CallWith(c.Token, method, at, b, "X-Forwarded-For", address)
	}
	last := func() contract.TokenCall {
		t.Helper()
		d := get(t, p, testkit.AdminA, c.Integration.Id)
		if d.Integration.LastCall == nil || d.Tokens[0].LastCall == nil {
			t.Fatal("the integration was never called")
		}
		return *d.Tokens[0].LastCall
	}
	want(t, from("203.0.113.24", "GET", "/api/support-tickets", nil), 200, "")
	if l := last(); l.Address != "203.0.113.24" || l.Status != 200 || l.Code != nil {
		t.Errorf("last call = %+v", l)
	}
	want(t, from("203.0.113.25", "GET", "/api/support-tickets", nil), 403, "auth.address")
	if l := last(); l.Address != "203.0.113.25" || l.Status != 403 || l.Code == nil || *l.Code != "auth.address" {
		t.Errorf("last call = %+v", l)
	}
	ticket := body{"subject": "No line", "topic": "incident", "text": "Since this morning the line is down."}
	want(t, from("198.51.100.9", "POST", "/api/support-tickets", ticket), 403, "auth.read_only")
	var n int
	p.Scan("select count(*) from support_ticket", nil, &n)
	if n != 0 {
		t.Error("a token for reading has made a ticket")
	}
}

// What has ended or was never a token opens nothing, and an integration can be paused and resumed.
func TestATokenEnds(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	c := made(t, p, testkit.AdminA, "TOPdesk", nil)
	at := path + "/" + c.Integration.Id.String()
	mine := func(token string, status int, code string) {
		t.Helper()
		want(t, p.CallWith(token, "GET", "/api/users/me", nil), status, code)
	}
	mine(c.Token, 200, "")
	other := map[bool]string{true: "y", false: "x"}[strings.HasSuffix(c.Token, "x")]
	mine(c.Token[:len(c.Token)-1]+other, 401, "auth.unauthenticated")
	mine("kp_", 401, "auth.unauthenticated")
	mine(identity.NewToken(), 401, "auth.unauthenticated")
	update := body{"name": "TOPdesk", "purpose": "", "networks": []string{}, "paused": true}
	want(t, p.Call(testkit.AdminA, "PUT", at, update, "If-Match", "1"), 200, "")
	mine(c.Token, 401, "auth.disabled")
	if s := get(t, p, testkit.AdminA, c.Integration.Id).Integration.Status; s != contract.IntegrationStatusPaused {
		t.Errorf("status = %s, want paused", s)
	}
	update["paused"] = false
	want(t, p.Call(testkit.AdminA, "PUT", at, update, "If-Match", "2"), 200, "")
	mine(c.Token, 200, "")
	// A replacement: both work, the old one for a week.
	var next contract.CreatedIntegration
	want(
		t,
		p.Call(
			testkit.AdminA,
			"POST",
			at+"/tokens",
			body{"name": "Live", "scope": "read", "expiresOn": in(48 * time.Hour),
				"replaces": c.Tokens[0].Id},
		),
		201,
		"",
	).JSON(
		&next,
	)
	mine(c.Token, 200, "")
	mine(next.Token, 200, "")
	if old := next.Tokens[1]; old.ReplacedBy == nil || *old.ReplacedBy != next.Tokens[0].Id {
		t.Errorf("tokens = %+v", next.Tokens)
	}
	want(t, p.Call(testkit.AdminA, "DELETE", at+"/tokens/"+c.Tokens[0].Id.String(), nil), 204, "")
	want(t, p.Call(testkit.AdminA, "DELETE", at+"/tokens/"+c.Tokens[0].Id.String(), nil), 204, "")
	want(t, p.Call(testkit.AdminA, "DELETE", at+"/tokens/"+uuid.NewString(), nil), 404, "token.not_found")
	mine(c.Token, 401, "auth.disabled")
	mine(next.Token, 200, "")
	p.Exec("update api_token set expires_on = now() where id = $1", next.Tokens[0].Id)
	p.Restart() // forgets what it has cached
	mine(next.Token, 401, "auth.disabled")
	if s := get(t, p, testkit.AdminA, c.Integration.Id).Integration.Status; s != contract.IntegrationStatusExpired {
		t.Errorf("status = %s, want expired", s)
	}
	want(t, p.Call(testkit.AdminA, "DELETE", at, nil), 204, "")
	want(t, p.Call(testkit.AdminA, "DELETE", at, nil), 204, "")
	want(
		t,
		p.Call(testkit.AdminA, "POST", at+"/tokens", body{"name": "Live", "scope": "read", "expiresOn": in(time.Hour)}),
		409,
		"integration.revoked",
	)
	want(t, p.Call(testkit.AdminA, "PUT", at, update, "If-Match", "4"), 409, "integration.revoked")
	made(t, p, testkit.AdminA, "TOPdesk", nil) // the name is free again
	var page contract.IntegrationPage
	want(t, p.Call(testkit.AdminA, "GET", path+"?Filters=status:active|revoked&SearchParameter=topd", nil), 200, "").
		JSON(&page)
	if page.Total != 2 {
		t.Errorf("the list has %d, want both of the name", page.Total)
	}
	var history contract.UserHistoryPage
	want(t, p.Call(testkit.AdminA, "GET", "/api/users/"+c.Integration.Id.String()+"/history?PageSize=50", nil), 200, "").
		JSON(&history)
	var actions []string
	for _, e := range history.Items {
		actions = append(actions, e.Action)
	}
	slices.Reverse(actions)
	if h := []string{"integration.created", "grant.added", "token.created", "integration.changed", "integration.changed",
		"token.created", "token.revoked", "integration.ended"}; !slices.Equal(actions, h) {
		t.Errorf("history = %v, want %v", actions, h)
	}
}

// Nobody else has anything to do with an organisation's integrations: not its users, not another customer, and of the
// provider only those who manage its own.
func TestIntegrationsOfOthers(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	c := made(t, p, testkit.AdminA, "TOPdesk", nil)
	at := path + "/" + c.Integration.Id.String()
	grants := "/api/user-management/user/" + c.Integration.Id.String() + "/grants"
	p.Grant(testkit.Staff, identity.RoleManageCustomers)
	p.Grant(testkit.Staff2, identity.RoleManageIntegrations)
	for _, who := range []string{testkit.AdminB, testkit.Staff2} {
		want(t, p.Call(who, "GET", at, nil), 404, "integration.not_found")
		want(t, p.Call(who, "DELETE", at, nil), 404, "integration.not_found")
		want(
			t,
			p.Call(who, "POST", at+"/tokens", body{"name": "Live", "scope": "read", "expiresOn": in(time.Hour)}),
			404,
			"integration.not_found",
		)
		want(t, p.Call(who, "GET", grants, nil), 404, "user.not_found")
	}
	want(t, p.Call(testkit.Staff, "GET", at, nil), 403, "auth.forbidden")
	want(t, p.Call(testkit.Staff, "GET", grants, nil), 404, "user.not_found")
	want(t, p.Call(testkit.UserA, "GET", at, nil), 403, "auth.forbidden")
	want(t, p.CallWith(c.Token, "GET", "/api/users/me", nil), 200, "")

	// Staff make one of the provider, which sees tickets as staff do, with what they hold themselves.
	p.Grant(testkit.Staff2, identity.RoleViewReports)
	b := asked("ERP", nil, grant(t, p, identity.RoleViewDocuments))
	var own contract.CreatedIntegration
	want(t, p.Call(testkit.Staff2, "POST", path, b), 201, "").JSON(&own)
	want(t, p.Call(testkit.Staff2, "POST", path, asked("Other", nil, grant(t, p, identity.RoleViewInvoices))), 403,
		"grant.token")
	want(t, p.CallWith(own.Token, "GET", "/api/queue", nil), 200, "")
	var held []contract.UserGrant
	of := "/api/user-management/user/" + own.Integration.Id.String() + "/grants"
	want(t, p.Call(testkit.Staff2, "GET", of, nil), 200, "").JSON(&held)
	if len(held) != 1 || held[0].Key != identity.RoleViewDocuments {
		t.Errorf("grants = %+v", held)
	}
	want(t, p.Call(testkit.Staff2, "DELETE", of+"/"+held[0].GrantId.String()+"/remove", nil), 204, "")
	want(t, p.Call(testkit.AdminA, "GET", path+"/"+own.Integration.Id.String(), nil), 404, "integration.not_found")
	// Nor does a sign-in of somebody else's become its account.
	want(t, p.Call(testkit.AdminA, "POST", "/api/users/"+c.Integration.Id.String()+"/accounts",
		body{"email": "new@a.example"}), 404, "user.not_found")
}

// Over the hub: what a token for reading may hear but not send, and how soon a token that was revoked ends there.
func TestTheHubTakesTokens(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	c := made(t, p, testkit.AdminA, "TOPdesk", nil)
	at := path + "/" + c.Integration.Id.String()
	var ticket contract.SupportTicket
	want(t, p.CallWith(c.Token, "POST", "/api/support-tickets", body{"subject": "No line", "topic": "incident",
		"text": "Since this morning the line is down."}), 201, "").JSON(&ticket)
	var reads contract.CreatedIntegration
	want(
		t,
		p.Call(testkit.AdminA, "POST", at+"/tokens", body{"name": "Live", "scope": "read", "expiresOn": in(time.Hour)}),
		201,
		"",
	).
		JSON(
			&reads,
		)
	dial := func(token string) *hubclient.Conn {
		t.Helper()
		conn, err := hubclient.Dialer{Addr: strings.TrimPrefix(p.URL, "http://")}.Dial(token)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() })
		return conn
	}
	reader, writer := dial(reads.Token), dial(c.Token)
	answer := func(conn *hubclient.Conn, id, target string, args ...any) string {
		t.Helper()
		if err := conn.Send(hubclient.Call(id, target, args...)); err != nil {
			t.Fatal(err)
		}
		return record(t, conn, `"invocationId":"`+id+`"`)
	}
	since := in(-time.Hour)
	if r := answer(reader, "join", "JoinRoom", ticket.Id, since); strings.Contains(r, "error") {
		t.Errorf("joining as a reader: %s", r)
	}
	message := `{"id":"` + uuid.NewString() + `","text":"Is there any news?"}`
	if r := answer(reader, "post", "NewMessage", ticket.Id, message, nil); !strings.Contains(r, "auth.read_only") {
		t.Errorf("posting as a reader: %s", r)
	}
	if r := answer(writer, "post", "NewMessage", ticket.Id, message, nil); strings.Contains(r, "error") {
		t.Errorf("posting: %s", r)
	}
	if r := record(t, reader, "messageReceived"); !strings.Contains(r, "Is there any news?") ||
		!strings.Contains(r, "Koppeling TOPdesk") {
		t.Errorf("the reader hears %s", r)
	}
	want(t, p.Call(testkit.AdminA, "DELETE", at+"/tokens/"+reads.Tokens[0].Id.String(), nil), 204, "")
	record(t, reader, `"type":7`)
	if status := refused(t, p, reads.Token); status != http.StatusUnauthorized {
		t.Errorf("%s: the hub answers %d, want 401", "a revoked token", status)
	}
	// The other networks end the connection from here.
	update := body{"name": "TOPdesk", "purpose": "", "networks": []string{"203.0.113.0/24"}, "paused": false}
	want(t, p.Call(testkit.AdminA, "PUT", at, update, "If-Match", "1"), 200, "")
	record(t, writer, `"type":7`)
	if status := refused(t, p, c.Token); status != http.StatusUnauthorized {
		t.Errorf("%s: the hub answers %d, want 401", "a token from a network that it may not be used from", status)
	}
}

// record returns the first record with a text in it.
func record(t *testing.T, conn *hubclient.Conn, text string) string {
	t.Helper()
	if err := conn.SetReadDeadline(time.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	for {
		frame, err := conn.Frame()
		if err != nil {
			t.Fatalf("no record with %s: %v", text, err)
		}
		for r := range strings.SplitSeq(string(frame), "\x1e") {
			if strings.Contains(r, text) {
				return r
			}
		}
	}
}

// refused returns the status with which the hub refuses a token; 0: it does not.
func refused(t *testing.T, p *testkit.Portal, token string) int {
	t.Helper()
	conn, err := hubclient.Dialer{Addr: strings.TrimPrefix(p.URL, "http://")}.Dial(token)
	if no, is := errors.AsType[*hubclient.Refused](err); is {
		return no.Status
	}
	if err != nil {
		t.Fatal(err)
	}
	_ = conn.Close()
	return 0
}
