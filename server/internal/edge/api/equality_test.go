package api_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/hubclient"
	"klantportaal.example/server/internal/test/testkit"
)

// hidden is a word in everything that staff do among themselves.
const hidden = "geheimwoord"

// script returns the requests of a customer's users: all that the contract lets customers read, lists with their
// totals, filters and searches, and each page of them as an export requests it.
func (v *viewed) script() (paths []string) {
	paths = slices.Collect(maps.Values(v.paths))
	for _, list := range []string{"documents", "support-tickets", "general-purposes/configurations", "people", "users",
		"configurations", "locations"} {
		list = "/api/" + list
		paths = append(paths, list, list+"?SearchParameter="+hidden, list+"?PageSize=1", list+"?PageSize=100&PageNo=2")
	}
	return append(
		paths,
		"/api/documents?Filters=isNew:true",
		"/api/documents?Filters=period:2026",
		"/api/documents?OrderBy=publishedOn",
		"/api/support-tickets?Filters=unread:true",
		"/api/support-tickets?Filters=status:new|in_progress|waiting_customer",
		"/api/support-tickets?OrderBy=lastActivityOn+DESC",
	)
}

// read returns the responses of the script for each of a customer's users, bytes and headers.
func (v *viewed) read() map[string]string {
	v.T.Helper()
	answers := map[string]string{}
	for _, who := range []string{testkit.AdminA, testkit.UserA, testkit.ReporterA, testkit.AdminB} {
		for _, path := range v.script() {
			answers[who+" "+path] = v.plain(v.Call(who, "GET", path, nil))
		}
	}
	return answers
}

// ear records what is pushed to a user.
type ear struct {
	mu    sync.Mutex
	heard []string
}

func (e *ear) list() []string {
	e.mu.Lock()
	defer e.mu.Unlock()
	return slices.Clone(e.heard)
}

func (e *ear) forget() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.heard = nil
}

func (v *viewed) listen(who string, ticket int64) (*hubclient.Conn, *ear) {
	v.T.Helper()
	conn, err := hubclient.Dialer{Addr: strings.TrimPrefix(v.URL, "http://")}.Dial(v.Token(who))
	if err != nil {
		v.T.Fatal(err)
	}
	v.T.Cleanup(func() { _ = conn.Close() })
	// A user who may not join is notified of as little as one who may.
	_ = conn.Invoke("JoinRoom", ticket, "2100-01-01T00:00:00.000Z")
	e := &ear{}
	go conn.Records(func(record []byte) {
		if !bytes.Contains(record, []byte(`"type":6`)) {
			e.mu.Lock()
			defer e.mu.Unlock()
			e.heard = append(e.heard, string(record))
		}
	})
	return conn, e
}

// What staff do among themselves changes no byte of what customers get: no response, header, total or page, and nothing
// is pushed or mailed. Both readings are of the same database, so that nothing else can differ. A new feature for staff
// only belongs in amongThemselves.
func TestCustomersGetTheSameBytes(t *testing.T) {
	t.Parallel()
	v, smtp := newViewed(t), testkit.NewSMTP(t)
	v.Configure(func(c *app.Config) {
		c.Mail = app.Mail{URL: smtp.URL, From: "Klantportaal <portaal@provider.example>", Wait: time.Millisecond,
			LookEvery: 250 * time.Millisecond, MessageText: true}
	})
	for _, who := range []string{testkit.ReporterA, testkit.AdminB, testkit.Staff2} {
		v.Call(who, "GET", "/api/users/me", nil)
	}
	// Users are not marked as seen, so that the test's own calls leave no times.
	v.Exec(`update user_account set last_sign_in_on = now() + interval '1 day'`)
	v.Exec(`update portal_user set last_seen_on = now() + interval '1 day'`)
	var ticket int64
	v.Scan(`select id from support_ticket`, nil, &ticket)
	ears := map[string]*ear{}
	for _, who := range []string{testkit.AdminA, testkit.UserA, testkit.AdminB} {
		_, ears[who] = v.listen(who, ticket)
	}
	other := create(t, v.Portal, testkit.AdminB, nil).Id
	v.Indexed()
	before := v.read()
	// The hub notifies of services seconds later, and of those of the test's start first.
	for until := time.Now().Add(testkit.Patience); !strings.Contains(fmt.Sprint(ears[testkit.AdminB].list()),
		contract.PushConfigurationsChanged); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(until) {
			t.Fatal("a new ticket is not pushed to those who see the services")
		}
	}
	for _, e := range ears {
		e.forget()
	}
	v.amongThemselves(ticket, other)
	v.Indexed()
	time.Sleep(2500 * time.Millisecond) // until the hub's sweep has looked for what no event announced
	for who, e := range ears {
		if heard := e.list(); len(heard) > 0 {
			t.Errorf("pushes to %s = %q, want none", who, heard)
		}
	}
	after := v.read()
	for call, was := range before {
		if is := after[call]; is != was {
			t.Errorf("%s: response before:\n%s\nand now:\n%s", call, was, is)
		}
	}
	v.Exec(`update portal_user set last_seen_on = now() - interval '1 hour', status = 'active'`)
	for until := time.Now().Add(testkit.Patience); len(smtp.Mails(testkit.AdminA)) < 3 && time.Now().Before(until); {
		time.Sleep(50 * time.Millisecond)
	}
	time.Sleep(time.Second)
	mails := smtp.Mails("")
	for _, m := range mails {
		if m.To != testkit.Staff && m.To != testkit.Staff2 &&
			(strings.Contains(m.Raw, hidden) || strings.Contains(m.Subject, "2 nieuwe documenten")) {
			t.Errorf("%s got %s\n%s", m.To, m.Subject, m.Text)
		}
	}
	// Public messages, documents and incidents are mailed, otherwise this would prove nothing.
	if n := len(smtp.Mails(testkit.AdminA)); n != 3 {
		t.Errorf("e-mails = %d, want 3: %+v", n, mails)
	}
	v.Exec(`update document set state = 'published', published_on = now() where state = 'draft'`)
	if maps.Equal(after, v.read()) {
		t.Error("a change that customers may see changed nothing either")
	}
	t.Logf(
		"figure: %d responses to customers are the same, byte for byte, whatever staff do among themselves",
		len(before),
	)
}

// amongThemselves does everything that staff can do without customers noticing.
func (v *viewed) amongThemselves(ticket, other int64) {
	v.T.Helper()
	do := func(who, method, path string, body any, status int, header ...string) testkit.Answer {
		v.T.Helper()
		a := v.Call(who, method, path, body, header...)
		if a.Status != status {
			v.T.Fatalf("%s %s: response = %d %s", method, path, a.Status, a.Body)
		}
		return a
	}
	// A note.
	staff, err := hubclient.Dialer{Addr: strings.TrimPrefix(v.URL, "http://")}.Dial(v.Token(testkit.Staff))
	if err == nil {
		err = staff.Invoke("JoinRoom", ticket, "2100-01-01T00:00:00.000Z")
	}
	if err != nil {
		v.T.Fatal(err)
	}
	defer staff.Close()
	note, err := json.Marshal(
		map[string]any{
			"id":   uuid.New(),
			"kind": "note",
			"text": fmt.Sprintf("Onder ons: %s [@Stella](person:%s)", hidden, testkit.ID(testkit.Staff2)),
		},
	)
	if err == nil {
		err = staff.Invoke("NewMessage", ticket, string(note), nil)
	}
	if err != nil {
		v.T.Fatal(err)
	}
	// Another note, which is withdrawn.
	another := uuid.New()
	gone, err := json.Marshal(map[string]any{"id": another, "kind": "note", "text": hidden})
	if err == nil {
		err = staff.Invoke("NewMessage", ticket, string(gone), nil)
	}
	if err != nil {
		v.T.Fatal(err)
	}
	do(
		testkit.Staff2,
		"POST",
		"/api/messages/"+another.String()+"/withdraw",
		map[string]any{"reason": hidden},
		http.StatusOK,
	)
	// Presence.
	for _, state := range []string{"viewing", "noting", "gone"} {
		if err := staff.Invoke("Viewing", ticket, state); err != nil {
			v.T.Fatal(err)
		}
	}
	// A reply shared by all staff, and its use.
	v.Exec(`insert into canned_reply (id, owner, owner_id, title, text) values ($1, 'shared', $2, $3, $3)`,
		testkit.ID("a reply"), testkit.ID(testkit.Staff), hidden)
	do(testkit.Staff, "POST", "/api/canned-replies/"+testkit.ID("a reply").String()+"/use", nil, 204)
	// Drafts: one that is changed, one that is discarded, and a document that was withdrawn.
	customer := "/api/customers/" + testkit.ID("A").String()
	for i := range 2 {
		var d contract.CustomerDocument
		form, kind := documentForm(fmt.Sprint(hidden, i))
		do(testkit.Staff, "POST", customer+"/documents", form, http.StatusCreated, "Content-Type", kind).JSON(&d)
		path := "/api/documents/" + d.Id.String()
		if i == 0 {
			do(testkit.Staff, "PUT", path, map[string]any{"name": hidden, "category": "other", "period": "2026"},
				http.StatusOK, "If-Match", "1")
		} else {
			do(testkit.Staff, "DELETE", path, nil, http.StatusNoContent, "If-Match", "1")
		}
	}
	v.Exec(
		`insert into document (id, organisation_id, name, category, state, withdrawn_on, withdrawn_reason, content_type, size, sha256, blob_key)
		values ($1, $2, $3, 'other', 'withdrawn', now(), $3, 'text/plain', 1, repeat('c', 64), 'none')`,
		uuid.New(),
		testkit.ID("A"),
		hidden,
	)
	// A team with the ticket's topic, and a tag.
	team := map[string]any{"id": uuid.New(), "name": hidden, "memberIds": []uuid.UUID{testkit.ID(testkit.Staff)},
		"topics": []string{"incident", "question", "change", "invoice"}}
	do(testkit.Staff, "POST", "/api/teams", team, http.StatusCreated)
	tag := map[string]any{"id": uuid.New(), "name": hidden, "colour": "red"}
	do(testkit.Staff, "POST", "/api/tags", tag, http.StatusCreated)
	// Both are set on the ticket.
	do(testkit.Staff, "PUT", ticketPath(ticket)+"/desk", map[string]any{"teamId": team["id"], "tagIds": []any{tag["id"]}},
		http.StatusOK, "If-Match", "0")
	// Links to another customer's ticket, one of which is removed again.
	for _, kind := range []string{"related", "parent", "duplicate"} {
		do(
			testkit.Staff,
			"POST",
			ticketPath(ticket)+"/links",
			map[string]any{"otherId": other, "kind": kind},
			http.StatusCreated,
		)
	}
	do(testkit.Staff, "DELETE", fmt.Sprintf("%s/links?OtherId=%d&Kind=parent", ticketPath(other), ticket), nil,
		http.StatusNoContent)
	do(testkit.Staff, "GET", ticketPath(ticket)+"/links", nil, http.StatusOK)
	view := map[string]any{"id": uuid.New(), "name": hidden, "shared": true, "pinned": true, "state": hidden}
	do(testkit.Staff, "POST", "/api/saved-views", view, http.StatusCreated)
	// Rights of staff, and what they read with them.
	for _, key := range []string{"manage:customers", "manage:documents", "manage:settings"} {
		v.Grant(testkit.Staff2, key)
	}
	for _, path := range []string{"/api/customers", customer, customer + "/documents", customer + "/history",
		customer + "/configurations", "/api/queue", "/api/queue/counts", ticketPath(ticket) + "/context", "/api/users?OrganisationId=" + testkit.ID("A").String(), ticketPath(ticket)} {
		do(testkit.Staff, "GET", path, nil, http.StatusOK)
	}
}

// documentForm returns an upload of a document, as a browser sends it.
func documentForm(content string) (body, contentType string) {
	part := func(head, value string) string {
		return "--x\r\nContent-Disposition: form-data; " + head + "\r\n\r\n" + value + "\r\n"
	}
	return part(`name="id"`, uuid.NewString()) + part(`name="category"`, "other") +
		part(`name="file"; filename="a.txt"`, content) + "--x--\r\n", "multipart/form-data; boundary=x"
}
