package app_test

import (
	"bytes"
	"fmt"
	"net/http"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// withdrawn is the time limit for lost access to take effect, also on a busy machine. Package faults measures that
// it takes at most 5 s.
const withdrawn = 5 * time.Minute

func create(t *testing.T, p *testkit.Portal, email string, more map[string]any) contract.SupportTicket {
	t.Helper()
	body := map[string]any{
		"subject": "No connection",
		"topic":   "incident",
		"text":    "Since this morning the connection is down.",
	}
	for k, v := range more {
		body[k] = v
	}
	a := p.Call(email, "POST", "/api/support-tickets", body)
	if a.Status != http.StatusCreated {
		t.Fatalf("creating a ticket: status = %d, want 201: %s", a.Status, a.Body)
	}
	var made contract.SupportTicket
	a.JSON(&made)
	return made
}

func path(id int64) string { return fmt.Sprintf("/api/support-tickets/%d", id) }

// A response about data that the caller may not see is the same, except for the request's id, as about data that
// does not exist.
func TestForeignIsMissing(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	made := create(t, p, testkit.UserA, nil)
	p.Exec(`update support_ticket set exact_id = '00104287' where id = $1`, made.Id)
	var message uuid.UUID
	p.Scan(`select id from message where ticket_id = $1`, []any{made.Id}, &message)
	user, missing := testkit.ID(testkit.UserA), uuid.NewString()
	change := map[string]any{"topic": "question"}
	for _, c := range []struct {
		method, foreign, missing string
		body                     any
	}{
		{"GET", path(made.Id), path(999_999), nil},
		{"PUT", path(made.Id), path(999_999), change},
		{"GET", "/api/support-tickets/exact/00104287", "/api/support-tickets/exact/99999999", nil},
		{"POST", path(made.Id) + "/subscribe", path(999_999) + "/subscribe", nil},
		{"POST", path(made.Id) + "/unsubscribe", path(999_999) + "/unsubscribe", nil},
		{"GET", path(made.Id) + "/attachments", path(999_999) + "/attachments", nil},
		{"POST", "/api/messages/" + message.String() + "/read", "/api/messages/" + missing + "/read", nil},
		{"GET", "/api/messages/" + message.String() + "/attachments", "/api/messages/" + missing + "/attachments", nil},
		{"POST", fmt.Sprintf("/api/messages/support-tickets/%d/read-all", made.Id), "/api/messages/support-tickets/999999/read-all", map[string]any{}},
		{"GET", "/api/users/" + user.String(), "/api/users/" + missing, nil},
		{"GET", "/api/user-management/user/" + user.String() + "/grants", "/api/user-management/user/" + missing + "/grants", nil},
	} {
		foreign, none := p.Call(
			testkit.AdminB,
			c.method,
			c.foreign,
			c.body,
		), p.Call(
			testkit.AdminB,
			c.method,
			c.missing,
			c.body,
		)
		for _, a := range []*testkit.Answer{&foreign, &none} {
			a.Body = bytes.ReplaceAll(a.Body, []byte(a.Header.Get("X-Request-Id")), nil)
		}
		if foreign.Status != http.StatusNotFound || none.Status != http.StatusNotFound ||
			!bytes.Equal(foreign.Body, none.Body) {
			t.Errorf(
				"%s %s:\nforeign %d %s\nmissing %d %s",
				c.method,
				c.foreign,
				foreign.Status,
				foreign.Body,
				none.Status,
				none.Body,
			)
		}
	}
	var d contract.SupportTicketDetail
	p.Call(testkit.UserA, "GET", path(made.Id), nil).JSON(&d)
	if d.Rev != made.Rev || len(d.Messages[0].ReadBy) != 0 {
		t.Error("a refused call changed data")
	}
	// A look-up with another customer's configuration returns no rows, as with an unknown one.
	lookup := "/api/general-purposes/configuration-by-id?code="
	foreign, none := p.Call(
		testkit.AdminB,
		"GET",
		lookup+testkit.ID("configuration A").String(),
		nil,
	), p.Call(
		testkit.AdminB,
		"GET",
		lookup+missing,
		nil,
	)
	if foreign.Status != http.StatusOK || !bytes.Equal(foreign.Body, none.Body) {
		t.Errorf("foreign %s, missing %s", foreign.Body, none.Body)
	}
}

// Which users of an organisation see which ticket, in the list and by its id.
func TestWhoSeesATicket(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	made := create(t, p, testkit.UserA, nil)
	sees := func(email string) bool {
		t.Helper()
		one := p.Call(email, "GET", path(made.Id), nil)
		all := p.Call(email, "GET", "/api/support-tickets", nil)
		if all.Status == http.StatusForbidden && one.Status == http.StatusForbidden {
			return false
		}
		var page contract.SupportTicketPage
		all.JSON(&page)
		listed := slices.ContainsFunc(page.Items, func(s contract.SupportTicket) bool { return s.Id == made.Id })
		if listed != (one.Status == http.StatusOK) || page.Total != len(page.Items) {
			t.Errorf("%s: listed %t among %d, by its id %d", email, listed, page.Total, one.Status)
		}
		return listed
	}
	for email, expected := range map[string]bool{
		testkit.UserA: true, testkit.ColleagueA: false, testkit.AdminA: true, testkit.ReporterA: false, testkit.NobodyA: false,
		testkit.AdminB: false, testkit.Staff: true, testkit.Staff2: true,
	} {
		if got := sees(email); got != expected {
			t.Errorf("%s sees it: %t", email, got)
		}
	}
	grant := func(email, key, from, until string) {
		p.Exec(`insert into user_grant (user_id, organisation_id, grant_id, valid_from, valid_until)
			select $1, $2, id, now() + $4::interval, now() + $5::interval from grant_definition where key = $3`, testkit.ID(email), testkit.ID("A"), key, from, until)
	}
	grant(testkit.NobodyA, "view:support-tickets", "-2 days", "-1 day")
	grant(testkit.ReporterA, "view:support-tickets", "1 day", "2 days")
	grant(testkit.ColleagueA, "view:company-tickets", "-1 day", "2 days")
	p.Restart() // clears the cached actors
	for email, expected := range map[string]bool{testkit.ColleagueA: true, testkit.NobodyA: false, testkit.ReporterA: false} {
		if got := sees(email); got != expected {
			t.Errorf("with the grant, %s sees it: %t", email, got)
		}
	}
	// The end of a grant takes effect at once, also for a cached actor; so does its beginning.
	var moment time.Time
	p.Scan(`select clock_timestamp() + interval '700 milliseconds'`, nil, &moment)
	p.Exec(
		`update user_grant set valid_until = $2 where user_id = $1 and valid_until is not null`,
		testkit.ID(testkit.ColleagueA),
		moment,
	)
	p.Exec(
		`update user_grant set valid_from = $2 where user_id = $1 and valid_until is not null`,
		testkit.ID(testkit.ReporterA),
		moment,
	)
	p.Restart()
	opens := func(email string) bool { // one call only: the moment could be between two calls
		return p.Call(email, "GET", fmt.Sprintf("/api/support-tickets/%d", made.Id), nil).Status == http.StatusOK
	}
	if !opens(testkit.ColleagueA) || opens(testkit.ReporterA) {
		t.Log("the machine was too slow to test the time before the end; the end is tested")
	}
	var left float64
	p.Scan(`select extract(epoch from $1 - clock_timestamp())::float8`, []any{moment}, &left)
	time.Sleep(time.Duration(left*float64(time.Second)) + 20*time.Millisecond) // until that moment: it is what is tested
	if sees(testkit.ColleagueA) {
		t.Error("a grant is effective after its end")
	}
	if a := p.Call(testkit.ReporterA, "GET", "/api/support-tickets", nil); a.Status != http.StatusOK {
		t.Errorf("after the beginning of a grant: status = %d, want 200", a.Status)
	}
}

func TestAccountEnds(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	for name, c := range map[string]struct{ email, end, code string }{
		"account disabled": {testkit.UserA, `update user_account set enabled = false where user_id = $1`, "auth.disabled"},
		"user blocked":     {testkit.AdminB, `update portal_user set status = 'blocked' where id = $1`, "auth.disabled"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			token := p.Token(c.email)
			if a := p.CallWith(token, "GET", "/api/users/me", nil); a.Status != http.StatusOK {
				t.Fatalf("GET /api/users/me: status = %d, want 200: %s", a.Status, a.Body)
			}
			p.Exec(c.end, testkit.ID(c.email))
			ended := time.Now()
			for {
				a := p.CallWith(token, "GET", "/api/users/me", nil)
				if a.Status == http.StatusUnauthorized {
					if code := a.Problem().Code; code != c.code || a.Header.Get("WWW-Authenticate") != "Bearer" {
						t.Errorf("code = %s, WWW-Authenticate = %q", code, a.Header.Get("WWW-Authenticate"))
					}
					return
				}
				if time.Since(ended) > withdrawn {
					t.Fatalf("status = %d %s after access ended, want 401", a.Status, time.Since(ended))
				}
				time.Sleep(50 * time.Millisecond)
			}
		})
	}
}

// Notes are for staff: row-level security hides them from customers, and nothing in a ticket reveals them.
func TestNotesAreHidden(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	made := create(t, p, testkit.UserA, nil)
	const canary = "canary-note-5512"
	before := p.Call(testkit.UserA, "GET", path(made.Id), nil)
	p.Exec(
		`insert into note (id, ticket_id, organisation_id, seq, text, sent_by, created_on) values (gen_random_uuid(), $1, $2, 1, $3, $4, now())`,
		made.Id,
		testkit.ID("A"),
		canary,
		testkit.ID(testkit.Staff),
	)
	p.Exec(`insert into note_counter (ticket_id, organisation_id, last_seq) values ($1, $2, 1)`, made.Id, testkit.ID("A"))
	after := p.Call(testkit.UserA, "GET", path(made.Id), nil)
	if !bytes.Equal(before.Body, after.Body) {
		t.Errorf("a note changes what a customer sees:\n%s\n%s", before.Body, after.Body)
	}
	for _, email := range []string{testkit.UserA, testkit.AdminA, testkit.AdminB} {
		conn := connect(t, p.Database.AppURL)
		var notes, counters, messages int
		_, err := conn.Exec(t.Context(), "set role portal_app")
		if err == nil {
			_, err = conn.Exec(
				t.Context(),
				`select set_config('portal.user_id', $1, false), set_config('portal.organisation_id', $2, false), set_config('portal.roles', 'account-admin,view:company-tickets,view:support-tickets', false)`,
				testkit.ID(email).String(),
				testkit.ID("A").String(),
			)
		}
		if err == nil {
			err = conn.QueryRow(
				t.Context(),
				`select (select count(*) from note), (select count(*) from note_counter), (select count(*) from message)`,
			).Scan(
				&notes,
				&counters,
				&messages,
			)
		}
		if err != nil || notes+counters != 0 || messages != 1 {
			t.Errorf("%s: %d notes, %d counters, %d messages, %v", email, notes, counters, messages, err)
		}
	}
}
