package app_test

import (
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit"
)

// The log line of a request has a pseudonym of its user, and the client program.
func TestRequestLines(t *testing.T) {
	t.Parallel()
	const key = "a key of the test that signs, thirty-two"
	var log lines
	p := testkit.New(t, testkit.Configured(func(c *app.Config) {
		c.Logger, c.SecretKey = slog.New(slog.NewTextHandler(&log, nil)), key
	}))
	line := func(id string) string {
		for line := range strings.Lines(log.String()) {
			if strings.Contains(line, "msg=request ") && strings.Contains(line, "requestId="+id+" ") {
				return line
			}
		}
		t.Fatalf("the log has no line for request %s:\n%s", id, log.String())
		return ""
	}
	name := func(who string) string {
		name, err := app.Config{SecretKey: key}.LogName(testkit.ID(who))
		if err != nil || len(name) != 12 {
			t.Fatal(name, err)
		}
		return name
	}
	if name(testkit.UserA) == name(testkit.AdminA) {
		t.Error("two users have the same name")
	}
	const browser, page = "Mozilla/5.0 (X11)", "klantportaal/1.0.0+ab12"
	for _, c := range []struct{ who, path, agent, client, want string }{
		{testkit.UserA, "/api/users/me", "curl/8.5.0", "", "user=" + name(testkit.UserA) + " client=curl/8.5.0"},
		{testkit.AdminA, "/api/users/me", browser, page, "user=" + name(testkit.AdminA) + " client=" + page},
		{testkit.ReporterA, "/api/people", browser, "", "user=" + name(testkit.ReporterA) + " client=Mozilla/5.0"},
		{testkit.UserA, "/api/users/me", "a b", "zoe@a.example/1 x", "user=" + name(testkit.UserA)},
		{"", "/api/users/me", "a/1", "", "client=a/1"},
	} {
		a := p.Call(c.who, "GET", c.path, nil, "User-Agent", c.agent, "X-Client", c.client)
		if got := line(a.Header.Get("X-Request-Id")); !strings.HasSuffix(got, " "+c.want+"\n") ||
			c.who == "" && strings.Contains(got, "user=") {
			t.Errorf("log line of %+v = %q, want it to end in %q", c, got, c.want)
		}
	}
}

// With FailedRequestsOnly the log still has the requests that fail.
func TestFailedRequestsOnly(t *testing.T) {
	t.Parallel()
	var log lines
	p := testkit.New(t, testkit.Configured(func(c *app.Config) {
		c.Logger, c.FailedRequestsOnly = slog.New(slog.NewTextHandler(&log, nil)), true
	}))
	if a := p.Call(testkit.UserA, "GET", "/api/users/me", nil); a.Status != http.StatusOK {
		t.Fatalf("status = %d, want 200", a.Status)
	}
	if a := p.Call(testkit.UserA, "GET", "/api/support-tickets/987654", nil); a.Status != http.StatusNotFound {
		t.Fatalf("status = %d, want 404", a.Status)
	}
	if text := log.String(); strings.Contains(text, "msg=request ") {
		t.Errorf("the log has a line for a successful request:\n%s", text)
	}
	p.Exec("revoke select on support_ticket from portal_app")
	if a := p.Call(testkit.UserA, "GET", "/api/support-tickets/987654", nil); a.Status < http.StatusInternalServerError {
		t.Fatalf("status = %d, want one that fails", a.Status)
	}
	if text := log.String(); strings.Count(text, "msg=request ") != 1 {
		t.Errorf("the log has no line for the failed request:\n%s", text)
	}
}
