package notices_test

import (
	"context"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/emersion/go-smtp"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit"
)

// A follower who is away gets one e-mail about all unread messages, with a link to the first and without their text,
// and the next one only after the quiet period.
func TestMessages(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	ticket := s.ticket() // UserA was seen just now
	first := s.say(ticket, testkit.Staff, secret)
	s.say(ticket, testkit.Staff2, secret)
	s.noMore("", 0)
	s.away()
	m := s.mails(testkit.UserA, 1)[0]
	link := fmt.Sprintf("%s/support/tickets/%d?message=%s\n", s.p.URL, ticket, first)
	if m.Subject != "2 nieuwe berichten in het ticket: Glasvezel valt weg" ||
		!strings.Contains(m.Text, link) ||
		!strings.Contains(m.Text, "Beste Uri,") ||
		!strings.Contains(m.Text, "2 nieuwe berichten van Stan Staff en Stella Staff in het ticket") {
		t.Errorf("subject = %s, text:\n%s", m.Subject, m.Text)
	}
	if strings.Contains(m.Raw, "business") || strings.Contains(m.Text, secret) {
		t.Errorf("the e-mail contains the messages:\n%s", m.Raw)
	}
	settings := s.p.URL + "/users/users/" + testkit.ID(testkit.UserA).String() + "?tab=notifications"
	for name, want := range map[string]string{
		"In-Reply-To":    fmt.Sprintf("<ticket-%d@provider.example>", ticket),
		"Auto-Submitted": "auto-generated", "List-Unsubscribe": "<" + settings + ">",
		"From": `"Klantportaal" <portaal@provider.example>`, "To": `"Uri User" <user@a.example>`,
	} {
		if got := m.Header.Get(name); got != want {
			t.Errorf("%s = %s, want %s", name, got, want)
		}
	}
	id := fmt.Sprintf(`^<ticket-%d-3-%s-[0-9a-f]{20}@provider\.example>$`, ticket, testkit.ID(testkit.UserA))
	if got := m.Header.Get("Message-Id"); !regexp.MustCompile(id).MatchString(got) {
		t.Errorf("Message-ID = %s, want %s", got, id)
	}
	if !strings.Contains(m.Text, settings) || !strings.HasPrefix(m.Header.Get("Content-Type"), "multipart/alternative") ||
		!strings.Contains(m.HTML, settings) {
		t.Errorf("headers = %v, text:\n%s", m.Header, m.Text)
	}
	// A message within the quiet period waits, and the next e-mail is about it only.
	third := s.say(ticket, testkit.Staff, secret)
	s.noMore(testkit.UserA, 1)
	s.quietIsOver()
	m = s.mails(testkit.UserA, 2)[1]
	if !strings.Contains(m.Subject, "Nieuw bericht in het ticket") || !strings.Contains(m.Text, third.String()) ||
		!strings.Contains(m.Text, "is 1 nieuw bericht van Stan Staff") {
		t.Errorf("subject = %s, text:\n%s", m.Subject, m.Text)
	}
	s.quietIsOver()
	s.noMore("", 2)
}

// E-mails contain the text of messages only where that is switched on.
func TestMessageText(t *testing.T) {
	t.Parallel()
	s := start(t, func(m *app.Mail) { m.MessageText = true })
	ticket := s.ticket()
	s.p.Exec("update support_ticket set exact_id = '00104287'")
	for n := range 7 {
		s.say(ticket, testkit.Staff, fmt.Sprintf("Message %d\nof the engineer é", n))
	}
	s.away()
	m := s.mails(testkit.UserA, 1)[0]
	if !strings.Contains(m.Subject, "7 nieuwe berichten in ticket 00.104.287") || strings.Contains(m.Text, "Message 1") ||
		!strings.Contains(
			m.Text,
			"De nieuwste 5:\n\nStan Staff:\n> Message 2\n> of the engineer é\n\n",
		) || !strings.Contains(m.Text, "> Message 6") {
		t.Errorf("subject = %s, text:\n%s", m.Subject, m.Text)
	}
}

// No e-mail goes to the sender, nor to users who have read the message, don't follow the ticket, may not see it, want
// no e-mail or can't sign in.
func TestWhoGetsNoEmail(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	for name, c := range map[string]struct{ who, sql string }{
		"read": {testkit.UserA, `insert into message_read (message_id, user_id, ticket_id, organisation_id)
			select id, '%s', ticket_id, organisation_id from message where ticket_id = %d and seq > 1`},
		"up to date": {testkit.UserA, `update ticket_participant set read_seq = 3 where user_id = '%s'
			and ticket_id = %d`},
		"does not follow": {testkit.UserA, `update ticket_participant set following = false where user_id = '%s'
			and ticket_id = %d`},
		"sender": {testkit.Staff, `update ticket_participant set read_seq = 1 where user_id = '%s'
			and ticket_id = %d`},
		"no right": {testkit.ReporterA, `select '%s', %d`},
		"no sight": {testkit.ColleagueA, `update ticket_participant set takes_part = false where user_id = '%s'
			and ticket_id = %d`},
		"another customer": {testkit.AdminB, `select '%s', %d`},
		"wants none": {testkit.NobodyA, `with g as (insert into user_grant (user_id, organisation_id, grant_id)
			select u.id, u.organisation_id, d.id from portal_user u, grant_definition d where u.id = '%[1]s'
			and key = 'view:support-tickets') insert into notification_setting (user_id, organisation_id, email_on_message)
			select id, organisation_id, %[2]d = 0 from portal_user where id = '%[1]s'`},
		"blocked":       {testkit.AdminA, `update portal_user set status = 'blocked' where id = '%s' and %d > 0`},
		"can't sign in": {testkit.Staff2, `update user_account set enabled = false where user_id = '%s' and %d > 0`},
	} {
		ticket := s.ticket()
		s.p.Exec(`update ticket_participant set following = false where ticket_id = $1`, ticket)
		s.follow(ticket, c.who)
		s.say(ticket, testkit.Staff, name)
		s.p.Exec(fmt.Sprintf(c.sql, testkit.ID(c.who), ticket))
		s.p.Said(ticket)
		// UserA is a control: they follow the same ticket and get its e-mail.
		if c.who != testkit.UserA {
			s.follow(ticket, testkit.UserA)
		}
	}
	control := s.ticket()
	s.say(control, testkit.Staff, "control")
	s.away()
	s.mails(testkit.UserA, 8)
	s.looked()
	for _, m := range s.smtp.Mails("") {
		if m.To != testkit.UserA {
			t.Errorf("e-mail to %s: %s", m.To, m.Text)
		}
	}
	if list := s.smtp.Mails(""); len(list) != 8 {
		t.Errorf("e-mails = %d, want 8", len(list))
	}
	// A user whose right is given back is notified of later messages only.
	s.p.Exec(`update ticket_participant set takes_part = true where user_id = $1`, testkit.ID(testkit.ColleagueA))
	var ticket int64
	s.p.Scan(`select ticket_id from ticket_participant where user_id = $1`, []any{testkit.ID(testkit.ColleagueA)}, &ticket)
	s.say(ticket, testkit.Staff, "more")
	if m := s.mails(testkit.ColleagueA, 1)[0]; !strings.Contains(m.Text, "1 nieuw bericht") {
		t.Error(m.Text)
	}
}

// A user with a connection to the hub of any instance is seen again and again and gets no e-mail, until the connection
// has ended.
func TestConnected(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	ticket := s.ticket()
	second := s.p.Second()
	conn, answer, err := websocket.Dial(
		t.Context(),
		second.URL+"/chatHub",
		&websocket.DialOptions{HTTPHeader: http.Header{"Authorization": {"Bearer " + s.p.Token(testkit.UserA)}}},
	)
	if err != nil {
		t.Fatal(err)
	}
	if answer.Body != nil {
		answer.Body.Close()
	}
	defer conn.CloseNow()
	handshake := []byte(`{"protocol":"json","version":1}` + "\x1e")
	if err := conn.Write(t.Context(), websocket.MessageText, handshake); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	go func() {
		for {
			if _, _, err := conn.Read(ctx); err != nil {
				return
			}
		}
	}()
	// As if nothing was stored for an hour: only the connection updates the time.
	s.p.Exec(`update user_account set last_sign_in_on = now() - interval '1 hour'`)
	s.away()
	s.until("the connected user to be seen", func() bool {
		var seen bool
		s.p.Scan(
			`select last_seen_on > now() - interval '10 seconds' from portal_user where id = $1`,
			[]any{testkit.ID(testkit.UserA)},
			&seen,
		)
		return seen
	})
	s.say(ticket, testkit.Staff, secret)
	s.noMore("", 0)
	stop()
	conn.CloseNow()
	s.until("the connection to end", func() bool {
		return strings.Contains(string(second.Call("", "GET", "/readyz", nil).Body), `"hubConnections":0`)
	})
	s.away()
	s.mails(testkit.UserA, 1)
}

// When the mail server is unavailable for a while, sending is tried again, and a lost queue loses nothing. After a lost
// response the same e-mail is sent again under the same Message-ID. An address that is refused permanently is not tried
// again, but gets later notices.
func TestFailures(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	var fail atomic.Int32
	s.smtp.Refuse(func(string) error {
		if fail.Add(1) == 1 {
			return &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 3, 0}, Message: "later"}
		}
		return nil
	})
	var lost atomic.Bool
	s.smtp.After(func(testkit.Mail) error {
		if lost.CompareAndSwap(false, true) {
			return &smtp.SMTPError{
				Code:         451,
				EnhancedCode: smtp.EnhancedCode{4, 3, 0},
				Message:      "taken, but the answer says otherwise",
			}
		}
		return nil
	})
	ticket := s.ticket()
	s.say(ticket, testkit.Staff, secret)
	s.away()
	s.until("the first attempt", func() bool { return fail.Load() > 0 })
	s.p.Stop() // the queue is lost with its jobs
	s.p.Exec("truncate river.river_job")
	s.p.Restart()
	list := s.mails(testkit.UserA, 2)
	if a, b := list[0].Header.Get("Message-Id"), list[1].Header.Get("Message-Id"); a != b || a == "" {
		t.Errorf("Message-IDs of the same e-mail = %s and %s, want equal", a, b)
	}
	s.noMore("", 2)

	var refused atomic.Int32
	s.smtp.Refuse(func(to string) error {
		refused.Add(1)
		return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "no such user " + to}
	})
	s.quietIsOver()
	s.say(ticket, testkit.Staff, secret)
	s.until("the refusal", func() bool { return refused.Load() > 0 })
	s.noMore("", 2)
	if n := refused.Load(); n != 1 {
		t.Errorf("attempts = %d, want 1", n)
	}
	s.failure(testkit.UserA, "5.1.1")
	var errorText string
	s.p.Scan(
		`select string_agg(errors::text, '') from river.river_job where kind = 'send_mail' and state = 'cancelled'`,
		nil,
		&errorText,
	)
	if !strings.Contains(errorText, "550") || strings.Contains(errorText, "@") {
		t.Errorf("stored error = %s", errorText)
	}
	s.smtp.Refuse(nil)
	s.quietIsOver()
	s.say(ticket, testkit.Staff, secret)
	if m := s.mails(testkit.UserA, 3)[2]; !strings.Contains(m.Text, "1 nieuw bericht") {
		t.Error(m.Text)
	}
}

// failure checks what administrators see of failed e-mail to a user; "": nothing.
func (s *post) failure(who, status string) {
	s.Helper()
	var list contract.UserPage
	s.p.Call(testkit.AdminA, "GET", "/api/users?SearchParameter="+who, nil).JSON(&list)
	if len(list.Items) != 1 {
		s.Fatalf("users %[2]s = %[1]d, want 1", len(list.Items), who)
	}
	got := ""
	if f := list.Items[0].MailFailure; f != nil {
		got = f.Status
	}
	if got != status {
		s.Errorf("status of failed e-mail to %s = %q, want %q", who, got, status)
	}
}

// When two instances look for due notices, one e-mail is sent.
func TestTwoInstances(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	s.p.Second()
	var tickets []int64
	for range 5 {
		tickets = append(tickets, s.ticket())
	}
	for _, ticket := range tickets {
		s.say(ticket, testkit.Staff, secret)
	}
	s.away()
	s.mails(testkit.UserA, 5)
	s.noMore("", 5)
}

func (s *post) document(name, category string, age string) {
	s.Helper()
	s.p.Exec(
		`insert into document (organisation_id, name, category, content_type, size, sha256, blob_key, published_on)
			values ($1, $2, $3, 'application/pdf', 1, md5($2) || md5($2), $2, now() - $4::text::interval)`,
		testkit.ID("A"),
		name,
		category,
		age,
	)
}

// Users who may see new documents are notified: of several in one e-mail, and of each once.
func TestDocuments(t *testing.T) {
	t.Parallel()
	s := start(t, nil)
	s.p.Exec(`update portal_user set status = 'active'`)
	s.p.Exec(
		`insert into notification_setting (user_id, organisation_id, email_on_document) values ($1, $2, false)`,
		testkit.ID(testkit.AdminA),
		testkit.ID("A"),
	)
	conn := func(sql string) { s.p.Exec("begin; " + sql + "; commit") }
	conn(fmt.Sprintf(`insert into document (organisation_id, name, category, content_type, size, sha256, blob_key)
		select '%s', 'Rapportage ' || n, 'report', 'application/pdf', 1, md5(n::text) || md5(n::text), 'k' || n
		from generate_series(1, 12) n`, testkit.ID("A")))
	m := s.mails(testkit.ReporterA, 1)[0]
	if m.Subject != "Er staan 12 nieuwe documenten klaar" || !strings.Contains(m.Text, "- Rapportage 1\n") ||
		!strings.Contains(m.Text, "- en nog 2\n") ||
		!strings.Contains(m.Text, s.p.URL+"/documents\n") {
		t.Errorf("subject = %s, text:\n%s", m.Subject, m.Text)
	}
	s.document("Factuur maart", "invoice", "0 s")         // not for a user who may see reports only
	s.document("Rapportage van ooit", "report", "9 days") // too old
	s.document("Rapportage april", "report", "0 s")
	s.noMore("", 1)
	s.quietIsOver()
	if m := s.mails(testkit.ReporterA, 2)[1]; m.Subject != "Er staat een nieuw document klaar" ||
		strings.Contains(m.Text, "Factuur") ||
		!strings.Contains(m.Text, "- Rapportage april\n") {
		t.Errorf("subject = %s, text:\n%s", m.Subject, m.Text)
	}
	// Drafts, withdrawn documents and those that are not to be announced are not mailed; a draft is once it is published.
	s.quietIsOver()
	for name, set := range map[string]string{"draft": "state = 'draft', published_on = null",
		"withdrawn": "state = 'withdrawn', published_on = now()",
		"quiet":     "published_on = now(), announce = false"} {
		s.document("Rapportage "+name, "report", "9 days")
		s.p.Exec(`update document set ` + set + ` where name = 'Rapportage ` + name + `'`)
	}
	s.noMore("", 2)
	s.p.Exec(`update document set published_on = now(), state = 'published' where name = 'Rapportage draft'`)
	if m := s.mails(testkit.ReporterA, 3)[2]; !strings.Contains(m.Text, "- Rapportage draft\n") ||
		m.Subject != "Er staat een nieuw document klaar" {
		t.Errorf("subject = %s, text:\n%s", m.Subject, m.Text)
	}
	s.document("Rapportage mei", "report", "0 s")
	s.p.Exec(
		`insert into document_seen (document_id, user_id, organisation_id) select id, $1, organisation_id from document
			where name = 'Rapportage mei'`,
		testkit.ID(testkit.ReporterA),
	)
	s.quietIsOver()
	s.noMore("", 3)
}

// No e-mail of any kind goes to people of a customer that has ended. What is still recent is sent when the customer is
// active again.
func TestEndedCustomer(t *testing.T) {
	t.Parallel()
	s := start(t, func(m *app.Mail) { *m = app.Mail{} })
	post := func(who, path string, body any, status int) {
		t.Helper()
		if a := s.p.Call(who, "POST", path, body); a.Status != status {
			t.Fatalf("%s: response = %d %s", path, a.Status, a.Body)
		}
	}
	s.say(s.ticket(), testkit.Staff, secret)
	s.p.Exec(`update portal_user set status = 'active'`)
	s.document("Rapportage", "report", "0 s")
	for email, invite := range map[string]bool{"mark@a.example": true, testkit.Stranger: false} {
		post(testkit.AdminA, "/api/users", map[string]any{"firstName": "Mark", "lastName": "Hendriks", "email": email,
			"sendInvitation": invite}, http.StatusCreated)
	}
	var account string
	s.p.Scan(`select id::text from user_account where email = $1`, []any{testkit.Stranger}, &account)
	post(testkit.Stranger, "/api/users/me/invitations/"+account+"/answer", map[string]any{"accept": false},
		http.StatusNoContent)
	post(testkit.NobodyA, "/api/users/me/access-requests", map[string]any{"key": "view:documents"}, http.StatusNoContent)
	s.p.Exec(
		`insert into inbound_mail (id, dedupe, sender, subject, size, verdict, ticket_id, user_id, made_ticket, decided_on)
		select gen_random_uuid(), repeat('a', 64), $2, 'Hij is stuk', 1, 'posted', id, $1, true, now() from support_ticket`,
		testkit.ID(testkit.UserA),
		testkit.UserA,
	)
	s.away()
	s.p.Exec(`update organisation set status = 'ended' where id = $1`, testkit.ID("A"))
	s.p.Configure(func(c *app.Config) {
		c.Mail = app.Mail{URL: s.smtp.URL, From: "portaal@provider.example", Wait: time.Millisecond, LookEvery: lookEvery}
	})
	s.noMore("", 0)
	s.p.Exec(`update organisation set status = 'active' where id = $1`, testkit.ID("A"))
	subjects := func(to string) (list string) {
		for _, m := range s.smtp.Mails(to) {
			list += m.Subject + "; "
		}
		return list
	}
	for to, about := range map[string][]string{
		testkit.UserA:     {"Nieuw bericht in het ticket", "Ontvangen"},
		testkit.ReporterA: {"Er staat een nieuw document klaar"},
		"mark@a.example":  {"Uitnodiging"},
		testkit.AdminA:    {"geweigerd", "vraagt om toegang", "Er staat een nieuw document klaar"},
	} {
		for _, what := range about {
			s.until(what+" to "+to, func() bool { return strings.Contains(subjects(to), what) })
		}
	}
}

// Without a mail server nothing is sent, and notices that are due by then are sent once there is one.
func TestOff(t *testing.T) {
	t.Parallel()
	s := start(t, func(m *app.Mail) { *m = app.Mail{} })
	ticket := s.ticket()
	s.say(ticket, testkit.Staff, secret)
	s.away()
	var jobs int
	s.p.Scan("select count(*) from river.river_job", nil, &jobs)
	if jobs != 0 {
		t.Errorf("jobs = %d, want 0", jobs)
	}
	s.p.Configure(func(c *app.Config) {
		c.Mail = app.Mail{URL: s.smtp.URL, From: "portaal@provider.example", Wait: time.Millisecond, LookEvery: lookEvery}
	})
	s.mails(testkit.UserA, 1)
}

// The look for due e-mail leaves the jobs that exist as they are: while the mail server is away, thousands of them wait
// through many looks.
func TestLookLeavesJobsAsTheyAre(t *testing.T) {
	t.Parallel()
	o := newOutage(t, nil)
	o.smtp.Refuse(func(string) error {
		return &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 3, 0}, Message: "later"}
	})
	o.published(nil, "CODE-A")
	version := func() (jobs int, version string) {
		o.p.Scan(`select count(*), coalesce(string_agg(xmin::text, ',' order by id), '') from river.river_job
			where kind = 'send_mail' and state = 'retryable' and scheduled_at > now() + interval '1 minute'`, nil, &jobs, &version)
		return jobs, version
	}
	o.until("two jobs that are tried again", func() bool {
		o.p.Exec(`update river.river_job set scheduled_at = now() + interval '1 hour'
			where kind = 'send_mail' and state = 'retryable' and scheduled_at < now() + interval '1 minute'`)
		jobs, _ := version()
		return jobs == 2
	})
	_, before := version()
	o.looked()
	if _, after := version(); after != before {
		t.Errorf("versions of the jobs' rows = %s, want %s", after, before)
	}
}
