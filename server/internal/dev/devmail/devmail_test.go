package devmail_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/dev/devmail"
	"klantportaal.example/server/internal/test/hubclient"
	"klantportaal.example/server/internal/test/testkit"
)

const (
	mailbox  = "support@provider.example"
	authserv = "mx.portal.example"
)

type desk struct {
	*testkit.Portal
	box *devmail.Box
}

func newDesk(t *testing.T) desk {
	t.Helper()
	box, err := devmail.Listen(t.Context(), devmail.Config{Address: mailbox, AuthServ: authserv,
		Style: "/idp/assets/style.css", People: []string{testkit.UserA}})
	if err != nil {
		t.Fatal(err)
	}
	p := testkit.New(t, testkit.Configured(func(c *app.Config) {
		c.Mail = app.Mail{URL: box.URL(), From: "Klantportaal <portaal@provider.example>", MessageText: true,
			Wait: time.Millisecond, LookEvery: 100 * time.Millisecond}
		c.Inbound = app.Inbound{URL: "smtp://127.0.0.1:0", Address: mailbox, AuthServ: authserv,
			LookEvery: 100 * time.Millisecond}
		c.DevMail = box
	}))
	box.HandTo(p.App.MailIn())
	p.Call(testkit.UserA, "GET", "/api/users/me", nil)
	return desk{p, box}
}

// page requests a page, or sends its form, and returns the result.
func (d desk) page(path string, form url.Values, header ...string) (status int, body string) {
	d.T.Helper()
	method := http.MethodGet
	if form != nil {
		method = http.MethodPost
	}
	r, err := http.NewRequestWithContext(d.T.Context(), method, d.URL+path, strings.NewReader(form.Encode()))
	if err != nil {
		d.T.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	a, err := http.DefaultClient.Do(r)
	if err != nil {
		d.T.Fatal(err)
	}
	defer a.Body.Close()
	raw, err := io.ReadAll(a.Body)
	if err != nil {
		d.T.Fatal(err)
	}
	if policy := a.Header.Get("Content-Security-Policy"); !strings.HasPrefix(policy, "default-src 'none';") {
		d.T.Errorf("%s has the policy %q", path, policy)
	}
	if strings.Contains(string(raw), "<script") || strings.Contains(string(raw), "style=") {
		d.T.Errorf("%s has a script or a style inside", path)
	}
	return a.StatusCode, string(raw)
}

func (d desk) until(what string, done func() bool) {
	d.T.Helper()
	for end := time.Now().Add(3 * time.Minute); !done(); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			d.T.Fatalf("waited in vain for %s", what)
		}
	}
}

func (d desk) ticket(id int64) (t contract.SupportTicketDetail) {
	d.T.Helper()
	d.Call(testkit.Staff, "GET", fmt.Sprintf("/api/support-tickets/%d", id), nil).JSON(&t)
	return t
}

// Messages of staff arrive as e-mail on the page, and replies on the page are posted in the ticket.
func TestAnswer(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	var ticket contract.SupportTicket
	d.Call(testkit.UserA, "POST", "/api/support-tickets", map[string]any{"subject": "Verbinding <valt> weg",
		"topic": "incident", "text": "De verbinding valt elke ochtend weg."}).JSON(&ticket)
	d.Exec("update portal_user set last_seen_on = now() - interval '1 hour'") // active users get no e-mail
	hub, err := hubclient.Dialer{Addr: strings.TrimPrefix(d.URL, "http://")}.Dial(d.Token(testkit.Staff))
	if err != nil {
		t.Fatal(err)
	}
	defer hub.Close()
	said, err := json.Marshal(contract.NewMessage{Id: uuid.New(), Text: "Kijk eens naar <b>de kabel</b>."})
	if err := errors.Join(err, hub.Invoke("NewMessage", ticket.Id, string(said), nil)); err != nil {
		t.Fatal(err)
	}
	d.until("the e-mail", func() bool { return len(d.box.Mails(testkit.UserA)) > 0 })
	m := d.box.Mails(testkit.UserA)[0]
	_, list := d.page("/mail", nil)
	if !strings.Contains(list, fmt.Sprintf(`href="/mail/%d"`, m.Number)) || strings.Contains(list, "<valt>") {
		t.Errorf("the list is %s", list)
	}
	one := fmt.Sprintf("/mail/%d", m.Number)
	_, shown := d.page(one, nil)
	if !strings.Contains(shown, "&lt;b&gt;de kabel") || !strings.Contains(shown, "Antwoorden als "+testkit.UserA) {
		t.Errorf("the e-mail is %s", shown)
	}
	if status, _ := d.page(one, url.Values{"text": {"De kabel is heel."}}, "Sec-Fetch-Site", "cross-site"); status != 403 {
		t.Errorf("the form of another site: status = %d, want 403", status)
	}
	if status, _ := d.page(one, url.Values{"text": {" "}}); status != http.StatusUnprocessableEntity {
		t.Errorf("an empty answer gets %d", status)
	}
	status, after := d.page(one, url.Values{"text": {"De kabel is heel.\r\n\r\nGroet, Uri"}})
	if status != 200 || !strings.Contains(after, "is aangenomen") {
		t.Errorf("the answer leads to %d %s", status, after)
	}
	var got contract.Message
	d.until("the answer", func() bool {
		messages := d.ticket(ticket.Id).Messages
		i := slices.IndexFunc(messages, func(m contract.Message) bool { return m.Channel == "email" })
		if i >= 0 {
			got = messages[i]
		}
		return i >= 0
	})
	if got.Text != "De kabel is heel.\n\nGroet, Uri" || got.Channel != "email" ||
		got.SendBy.Id != testkit.ID(testkit.UserA) {
		t.Errorf("said is %+v", got)
	}
}

// A new e-mail begins a ticket of its sender, unless it is forged.
func TestWrite(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	verdicts := func(n int) (list []string) {
		t.Helper()
		d.until("the e-mail to be decided on", func() bool {
			var decided int
			d.Scan("select count(*) from inbound_mail where verdict <> 'pending'", nil, &decided)
			return decided == n
		})
		d.Scan("select array_agg(verdict || coalesce(' ' || reason, '') order by received_on) from inbound_mail", nil, &list)
		return list
	}
	if status, body := d.page("/mail/new", nil); status != 200 || !strings.Contains(body, testkit.UserA) {
		t.Errorf("the form is %d %s", status, body)
	}
	for n, c := range []struct {
		form url.Values
		want string
	}{
		{url.Values{"from": {testkit.UserA}, "subject": {"Café is stuk"}, "text": {"Echt waar."}}, "posted"},
		{url.Values{"from": {testkit.UserA}, "subject": {"Vals"}, "text": {"Niet waar."}, "forged": {"on"}},
			"quarantined unverified"},
		{url.Values{"from": {"wie@elders.example"}, "subject": {""}, "text": {"Hallo"}}, "quarantined unknown_sender"},
	} {
		if status, body := d.page("/mail/new", c.form); status != 200 {
			t.Fatalf("form %v: status = %d, want 200: %s", c.form, status, body)
		}
		if got := verdicts(n + 1)[n]; got != c.want {
			t.Errorf("%v becomes %s, want %s", c.form, got, c.want)
		}
	}
	var subject string
	d.Scan("select t.subject from support_ticket t join inbound_mail i on i.ticket_id = t.id", nil, &subject)
	if subject != "Café is stuk" {
		t.Errorf("the ticket is %q", subject)
	}
	d.until("the receipt", func() bool { return len(d.box.Mails(testkit.UserA)) == 1 })
	for _, from := range []string{"", "wie", "Wie <wie@elders.example>", "a@b.example\r\nBcc: c@d.example"} {
		status, body := d.page("/mail/new", url.Values{"from": {from}, "subject": {"x"}, "text": {"Blijft staan."}})
		if status != http.StatusUnprocessableEntity || !strings.Contains(body, "Blijft staan.") {
			t.Errorf("from %q: %d", from, status)
		}
	}
}
