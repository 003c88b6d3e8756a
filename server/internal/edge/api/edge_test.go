package api_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit"
)

func oneConnection(c *app.Config) { c.MaxConns = 1 }

var requestID = regexp.MustCompile(`^[A-Z2-7]{16}$`)

// Every error is a problem with the request's id that repeats nothing of the request.
func TestProblems(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	const canary = "canary-77ad"
	good, ticket := newTicket(nil), create(t, p, testkit.UserA, nil)
	seen := map[string]bool{}
	for name, c := range map[string]struct {
		as, method, path string
		body             any
		header           []string
		status           int
		code             string
	}{
		"unknown path":        {testkit.UserA, "GET", "/api/" + canary, nil, nil, 404, "request.not_found"},
		"the API itself":      {testkit.UserA, "GET", "/api", nil, nil, 404, "request.not_found"},
		"trailing slash":      {testkit.UserA, "GET", "/api/users/me/", nil, nil, 404, "request.not_found"},
		"method":              {testkit.UserA, "DELETE", "/api/support-tickets", nil, nil, 405, "request.method_not_allowed"},
		"trace":               {testkit.UserA, "TRACE", "/api/support-tickets", nil, nil, 405, "request.method_not_allowed"},
		"no token":            {"", "GET", "/api/users/me", nil, nil, 401, "auth.unauthenticated"},
		"another scheme":      {"", "GET", "/api/users/me", nil, []string{"Authorization", "Basic " + canary}, 401, "auth.unauthenticated"},
		"no JWT":              {"", "GET", "/api/users/me", nil, []string{"Authorization", "Bearer " + canary}, 401, "auth.unauthenticated"},
		"token in the query":  {"", "GET", "/api/users/me?access_token=" + canary, nil, nil, 401, "auth.unauthenticated"},
		"no account":          {testkit.Stranger, "GET", "/api/support-tickets", nil, nil, 403, "auth.unknown_user"},
		"no account, me":      {testkit.Stranger, "GET", "/api/users/me", nil, nil, 404, "user.not_found"},
		"no permission":       {testkit.NobodyA, "GET", "/api/support-tickets", nil, nil, 403, "auth.forbidden"},
		"staff only":          {testkit.AdminA, "GET", "/api/organisations", nil, nil, 403, "auth.forbidden"},
		"broken JSON":         {testkit.UserA, "POST", "/api/support-tickets", `{"subject": "` + canary, nil, 400, "request.invalid"},
		"two values":          {testkit.UserA, "POST", "/api/support-tickets", `{"subject":"No connection","topic":"incident","text":"` + firstText + `"}{}`, nil, 400, "request.invalid"},
		"no body":             {testkit.UserA, "POST", "/api/support-tickets", nil, []string{"Content-Type", "application/json"}, 400, "request.invalid"},
		"an array":            {testkit.UserA, "POST", "/api/support-tickets", `["` + canary + `"]`, nil, 400, "request.invalid"},
		"deep JSON":           {testkit.UserA, "POST", "/api/support-tickets", strings.Repeat("[", 20_000) + strings.Repeat("]", 20_000), nil, 400, "request.invalid"},
		"no Content-Type":     {testkit.UserA, "POST", "/api/support-tickets", good, []string{"Content-Type", ""}, 415, "request.unsupported_type"},
		"another type":        {testkit.UserA, "POST", "/api/support-tickets", good, []string{"Content-Type", "text/" + canary}, 415, "request.unsupported_type"},
		"a form for JSON":     {testkit.UserA, "POST", "/api/support-tickets", good, []string{"Content-Type", "multipart/form-data; boundary=x"}, 415, "request.unsupported_type"},
		"JSON for a form":     {testkit.UserA, "POST", "/api/attachments", `{}`, nil, 415, "request.unsupported_type"},
		"too large":           {testkit.UserA, "POST", "/api/support-tickets", `{"text":"` + strings.Repeat("a", 1<<20) + `"}`, nil, 413, "request.too_large"},
		"unknown parameter":   {testkit.UserA, "GET", ticketPath(ticket.Id) + "?expand=" + canary, nil, nil, 400, "request.invalid"},
		"parameter of a list": {testkit.UserA, "GET", "/api/users/me?PageNo=1", nil, nil, 400, "request.invalid"},
	} {
		a := p.Call(c.as, c.method, c.path, c.body, c.header...)
		problem := a.Problem()
		if a.Status != c.status || problem.Code != c.code || problem.Status != c.status ||
			problem.Title != http.StatusText(c.status) ||
			problem.Type != "about:blank" {
			t.Errorf("%s: response = %d %s, want %d %s", name, a.Status, a.Body, c.status, c.code)
		}
		if id := a.Header.Get("X-Request-Id"); problem.RequestId != id || !requestID.MatchString(id) || seen[id] {
			t.Errorf("%s: request id = %q in the body, %q in the header", name, problem.RequestId, id)
		}
		seen[problem.RequestId] = true
		if strings.Contains(string(a.Body), canary) {
			t.Errorf("%s: the response repeats the request: %s", name, a.Body)
		}
		if a.Header.Get("Cache-Control") != "no-store" || a.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: headers = %v", name, a.Header)
		}
		if challenge := a.Header.Get("WWW-Authenticate"); (challenge == "Bearer") != (c.status == 401) {
			t.Errorf("%s: WWW-Authenticate = %q", name, challenge)
		}
		if allow := a.Header.Get("Allow"); c.status == 405 && allow != "GET, HEAD, POST" {
			t.Errorf("%s: Allow = %q (RFC 9110, 15.5.6)", name, allow)
		}
	}
	if a := p.Call(testkit.UserA, "GET", "/api/users/me", nil); a.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("Cache-Control = %q, want no-store", a.Header.Get("Cache-Control"))
	}
}

// A body's JSON can have at most 32 levels; brackets in a string are not a level.
func TestDeepJSON(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	nested := func(levels int) string { return strings.Repeat("[", levels) + strings.Repeat("]", levels) }
	send := func(body string) testkit.Answer { return p.Call(testkit.UserA, "POST", "/api/support-tickets", body) }
	wantField(t, send(`{"subject":`+nested(32)+`}`), "request.invalid", "body", "too_deep")
	if a := send(`{"subject":` + nested(31) + `}`); strings.Contains(string(a.Body), "too_deep") ||
		a.Status != http.StatusBadRequest {
		t.Errorf("response to 32 levels = %d %s", a.Status, a.Body)
	}
	want(
		t,
		send(`{"subject":"No connection","topic":"incident","text":"`+firstText+strings.Repeat(`[\"{`, 40)+`"}`),
		http.StatusCreated,
		"",
	)
}

// When the database is unavailable the portal responds so, and recovers when it is back.
func TestDatabaseAway(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	token := p.Token(testkit.UserA)
	send := func() testkit.Answer { return p.CallWith(token, "POST", "/api/support-tickets", newTicket(nil)) }
	want(t, send(), http.StatusCreated, "")
	var name string
	p.Scan(`select current_database()`, nil, &name)
	p.Exec(`revoke connect on database ` + name + ` from public`)
	p.Exec(
		`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
	)
	want(t, send(), http.StatusServiceUnavailable, "unavailable")
	want(t, p.CallWith(token, "GET", "/api/support-tickets", nil), http.StatusServiceUnavailable, "unavailable")
	if a := p.Call("", "GET", "/readyz", nil); a.Status != http.StatusServiceUnavailable {
		t.Errorf("readiness without a database = %d, want 503", a.Status)
	}
	if a := p.Call("", "GET", "/healthz", nil); a.Status != http.StatusOK {
		t.Errorf("health without a database = %d, want 200", a.Status)
	}
	p.Exec(`grant connect on database ` + name + ` to public`)
	want(t, send(), http.StatusCreated, "")
}

// After a panic the response is a problem, and the next request works.
func TestPanic(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	p.Configure(func(c *app.Config) {
		provider := c.DevProvider
		c.DevProvider = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path == "/idp/panic" {
				panic("canary-of-a-panic")
			}
			provider.ServeHTTP(w, r)
		})
	})
	a := p.Call("", "GET", "/idp/panic", nil)
	if want(t, a, http.StatusInternalServerError,
		"internal"); strings.Contains(string(a.Body), "canary") || a.Problem().RequestId == "" ||
		a.Problem().Title != "Server Error" {
		t.Errorf("response = %s", a.Body)
	}
	want(t, p.Call(testkit.UserA, "GET", "/api/users/me", nil), http.StatusOK, "")
}

func TestReadMarks(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	made := create(t, p, testkit.UserA, nil)
	messages := say(p, made.Id, testkit.Staff, 5)
	unread := func() int { return detail(t, p, testkit.UserA, made.Id).UnreadCount }
	mark := func(id uuid.UUID) testkit.Answer {
		return p.Call(testkit.UserA, "POST", "/api/messages/"+id.String()+"/read", nil)
	}
	want(t, mark(messages[2]), http.StatusNoContent, "")
	rev := detail(t, p, testkit.UserA, made.Id).Rev
	want(t, mark(messages[2]), http.StatusNoContent, "")
	if d := detail(t, p, testkit.UserA, made.Id); d.UnreadCount != 4 || d.Rev != rev || len(d.Messages[3].ReadBy) != 1 ||
		d.Messages[3].ReadBy[0].User.Id != testkit.ID(testkit.UserA) {
		t.Errorf("unread = %d, rev = %d after %d", d.UnreadCount, d.Rev, rev)
	}
	want(t, mark(detail(t, p, testkit.UserA, made.Id).Messages[0].Id), http.StatusNoContent, "") // the user's own message
	if d := detail(t, p, testkit.UserA, made.Id); len(d.Messages[0].ReadBy) != 0 {
		t.Error("a user's own message got a receipt")
	}
	all := "/api/messages/support-tickets/" + itoa(made.Id) + "/read-all"
	want(t, p.Call(testkit.UserA, "POST", all, body{"upToSeq": 3}), http.StatusNoContent, "")
	if n := unread(); n != 2 {
		t.Errorf("unread after reading up to seq 3 = %d, want 2", n)
	}
	want(t, p.Call(testkit.UserA, "POST", all, body{"upToSeq": 999}), http.StatusNoContent, "")
	if n := unread(); n != 0 {
		t.Errorf("unread = %d, want 0", n)
	}
	say(p, made.Id, testkit.Staff, 2)
	if n := unread(); n != 2 {
		t.Errorf("unread after later messages = %d, want 2", n)
	}
	want(t, p.Call(testkit.UserA, "POST", all, nil), http.StatusNoContent, "")
	if n := unread(); n != 0 {
		t.Errorf("unread = %d, want 0", n)
	}
	wantField(t, p.Call(testkit.UserA, "POST", all, body{"upToSeq": 0}), "request.invalid", "upToSeq", "too_small")
	want(t, mark(uuid.New()), http.StatusNotFound, "message.not_found")
	want(
		t,
		p.Call(testkit.UserA, "POST", "/api/messages/support-tickets/999999/read-all", body{}),
		http.StatusNotFound,
		"ticket.not_found",
	)
	want(t, p.Call(testkit.ReporterA, "POST", all, nil), http.StatusForbidden, "auth.forbidden")
}

// HEAD is answered like GET, without a body. Where there is no GET, or GET returns a file, it is not answered, so that
// nobody has seen a document whose bytes they never got.
func TestHead(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	made := create(t, p, testkit.UserA, nil)
	if a := p.Call(testkit.AdminA, "HEAD", "/api/documents/"+uuid.NewString()+"/download", nil); a.Status !=
		http.StatusMethodNotAllowed || a.Header.Get("Allow") != "GET" {
		t.Errorf("a file: status = %d, Allow = %q, want 405 and GET", a.Status, a.Header.Get("Allow"))
	}
	for path, want := range map[string]int{
		ticketPath(made.Id):                 http.StatusOK,
		"/api/users/me":                     http.StatusOK,
		"/api/support-tickets?PageSize=two": http.StatusBadRequest,
		ticketPath(made.Id + 1000):          http.StatusNotFound,
		"/api/user-management/user":         http.StatusNotFound,
		"/api/attachments":                  http.StatusMethodNotAllowed,
	} {
		get, head := p.Call(testkit.UserA, "GET", path, nil), p.Call(testkit.UserA, "HEAD", path, nil)
		if head.Status != want || get.Status != want || len(head.Body) > 0 {
			t.Errorf("%s: HEAD = %d with %d bytes, GET = %d, want %d", path, head.Status, len(head.Body), get.Status, want)
		}
		for _, name := range []string{"Content-Type", "ETag", "Cache-Control"} {
			if head.Header.Get(name) != get.Header.Get(name) {
				t.Errorf("%s: %s = %q, of GET %q", path, name, head.Header.Get(name), get.Header.Get(name))
			}
		}
	}
	if a := p.CallWith("", "HEAD", "/api/users/me", nil); a.Status != http.StatusUnauthorized {
		t.Errorf("without a token: status = %d, want 401", a.Status)
	}
}
