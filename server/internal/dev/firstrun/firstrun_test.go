package firstrun_test

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/dev/firstrun"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/test/dbtest"
)

// The page replaces the login page until there is a provider. It refuses invalid input and a second provider.
func TestFirstRun(t *testing.T) {
	t.Parallel()
	bare := dbtest.Bare(t)
	db, err := postgres.Open(t.Context(), postgres.Config{URL: bare.AppURL, Logger: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	login := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "the login page") })
	page := &firstrun.Page{DB: db, Login: login, Path: "/idp", Password: "open sesame"}
	call := func(method, path string, form url.Values, header ...string) (int, string) {
		r := httptest.NewRequestWithContext(t.Context(), method, path, strings.NewReader(form.Encode()))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		for i := 0; i < len(header); i += 2 {
			r.Header.Set(header[i], header[i+1])
		}
		w := httptest.NewRecorder()
		page.ServeHTTP(w, r)
		return w.Code, w.Body.String()
	}
	form := func(email string) url.Values {
		return url.Values{"id": {"r1"}, "provider": {"<b>Beheer</b>"}, "customer-number": {"P-1"}, "first-name": {"Eva"},
			"last-name": {"Begin"}, "email": {email}}
	}
	want := func(what string, status int, body string, wantStatus int, part string) {
		t.Helper()
		if status != wantStatus || !strings.Contains(body, part) {
			t.Errorf("%s: %d without %q:\n%s", what, status, part, body)
		}
	}

	status, body := call("GET", "/idp/login?id=r1", nil)
	want("at first", status, body, 200, `name="id" value="r1"`)
	status, body = call("GET", "/idp/keys", nil)
	want("the rest of the identity provider", status, body, 200, "the login page")
	for _, email := range []string{"", "eva", "eva@\x00b.example"} {
		status, body = call("POST", "/idp/first-run", form(email))
		want("a bad address", status, body, 422, "Dit e-mailadres klopt niet.")
		want("what was typed", status, body, 422, `value="&lt;b&gt;Beheer&lt;/b&gt;"`)
	}
	nobody := form("eva@b.example")
	nobody.Set("first-name", " ")
	status, body = call("POST", "/idp/first-run", nobody)
	want("a field that is empty", status, body, 422, "Vul alle velden in")
	status, body = call("POST", "/idp/first-run", form("eva@b.example"), "Sec-Fetch-Site", "cross-site")
	want("a form of another site", status, body, 403, "")
	status, body = call("GET", "/idp/login", nil)
	want("still", status, body, 200, "Dit portaal is nog leeg")

	status, body = call("POST", "/idp/first-run", form("eva@b.example"))
	want("the form", status, body, 200, "open sesame")
	want("the way on", status, body, 200, "/idp/login?fill=eva%40b.example&amp;id=r1")
	status, body = call("GET", "/idp/login", nil)
	want("then", status, body, 200, "the login page")
	status, _ = call("POST", "/idp/first-run", form("mallory@b.example"))
	want("once more", status, "", http.StatusSeeOther, "")
	conn, err := pgx.Connect(t.Context(), bare.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close(context.Background())
	var people string
	err = conn.QueryRow(t.Context(), `select string_agg(email, ',') from portal_user`).Scan(&people)
	if err != nil || people != "eva@b.example" {
		t.Errorf("people: %s, %v", people, err)
	}
}
