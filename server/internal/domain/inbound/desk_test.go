package inbound_test

import (
	"crypto/rand"
	"encoding/base32"
	"fmt"
	"net/http"
	"net/smtp"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit"
)

const (
	mailbox  = "support@provider.example"
	authserv = "mx.provider.example"
)

// desk is a portal that takes in e-mail, from a relay on this machine.
type desk struct {
	*testkit.Portal
	sent *testkit.SMTP
}

func newDesk(t *testing.T, with ...testkit.Option) *desk {
	t.Helper()
	sent := testkit.NewSMTP(t)
	with = append(with, testkit.Configured(func(c *app.Config) {
		c.Mail = app.Mail{URL: sent.URL, From: "Klantportaal <portaal@provider.example>", Wait: time.Millisecond,
			LookEvery: 200 * time.Millisecond}
		c.Inbound = app.Inbound{URL: "smtp://127.0.0.1:0", Address: mailbox, AuthServ: authserv,
			LookEvery: 100 * time.Millisecond}
	}))
	d := &desk{testkit.New(t, with...), sent}
	d.Exec(
		"insert into user_grant (user_id, grant_id, organisation_id) select $1, id, $2 from grant_definition where key = 'manage:customers'",
		testkit.ID(testkit.Staff),
		testkit.ID("P"),
	)
	for _, email := range []string{testkit.UserA, testkit.ColleagueA, testkit.ReporterA, testkit.NobodyA, testkit.AdminB,
		testkit.Staff, testkit.Staff2} {
		d.Call(email, "GET", "/api/users/me", nil) // the first sign-in proves their address
	}
	return d
}

// letter is an e-mail as a relay delivers it.
type letter struct {
	from, to, subject, text string
	unverified              bool
	relayed                 bool     // to the mailbox, although it is addressed to somebody else
	headers                 []string // additional lines
	id                      string
}

func (l letter) String() string {
	id := l.id
	if id == "" {
		id = uuid.NewString() + "@mail.example"
	}
	var b strings.Builder
	if !l.unverified {
		_, domain, _ := strings.Cut(l.from, "@")
		fmt.Fprintf(&b, "Authentication-Results: %s; dkim=pass header.d=%s; dmarc=pass header.from=%s\r\n", authserv, domain,
			domain)
	}
	b.WriteString("Received: from mail.example by mx.provider.example; Tue, 24 Nov 2026 12:00:00 +0100\r\n")
	for _, h := range l.headers {
		b.WriteString(h + "\r\n")
	}
	fmt.Fprintf(
		&b,
		"From: <%s>\r\nTo: <%s>\r\nSubject: %s\r\nMessage-ID: <%s>\r\nDate: Tue, 24 Nov 2026 12:00:00 +0100\r\n",
		l.from,
		l.to,
		l.subject,
		id,
	)
	if !strings.Contains(strings.Join(l.headers, "\n"), "Content-Type") {
		b.WriteString("MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n")
	}
	b.WriteString("\r\n" + strings.ReplaceAll(l.text, "\n", "\r\n") + "\r\n")
	return b.String()
}

// deliver delivers an e-mail, which must be accepted.
func (d *desk) deliver(l letter) {
	d.T.Helper()
	if err := d.hand(l); err != nil {
		d.T.Fatal(err)
	}
}

// hand delivers an e-mail, and returns the relay's error.
func (d *desk) hand(l letter) error {
	if l.to == "" {
		l.to = mailbox
	}
	envelope := l.to
	if l.relayed {
		envelope = mailbox
	}
	return smtp.SendMail(d.App.MailIn(), nil, "bounce@mail.example", []string{envelope}, []byte(l.String()))
}

// until waits until a condition holds.
func (d *desk) until(what string, done func() bool) {
	d.T.Helper()
	for end := time.Now().Add(3 * time.Minute); !done(); {
		if time.Now().After(end) {
			d.T.Fatalf("timed out waiting for %s", what)
		}
		time.Sleep(20 * time.Millisecond)
	}
}

// decided waits until n e-mails were decided on, and returns the verdicts in order of arrival.
func (d *desk) decided(n int) (list []string) {
	d.T.Helper()
	d.until("the e-mail to be decided on", func() bool {
		var pending, all int
		d.Scan("select count(*) filter (where verdict = 'pending'), count(*) from inbound_mail", nil, &pending, &all)
		return pending == 0 && all >= n
	})
	d.Scan(`select array_agg(verdict || coalesce(' ' || reason, '') || case when forged then ' forged' else '' end
		order by received_on, id) from inbound_mail`, nil, &list)
	return list
}

// last returns the verdict of the newest e-mail.
func (d *desk) last(n int) string {
	d.T.Helper()
	list := d.decided(n)
	if len(list) != n {
		d.T.Fatalf("stored e-mails = %d, want %d: %q", len(list), n, list)
	}
	return list[n-1]
}

// replyTo returns the reply address of a user about a ticket.
func (d *desk) replyTo(ticket int64, email string) string {
	d.T.Helper()
	var b [10]byte
	rand.Read(b[:])
	token := base32.StdEncoding.EncodeToString(b[:])
	d.Exec(`insert into reply_address (token, ticket_id, organisation_id, user_id)
		select lower($1), t.id, t.organisation_id, $3 from support_ticket t where t.id = $2
		on conflict (ticket_id, user_id) do update set token = excluded.token`, token, ticket, testkit.ID(email))
	return "Support+" + token + "@Provider.example" // some mail programs change the case
}

func (d *desk) ticket(email string) (t contract.SupportTicket) {
	d.T.Helper()
	a := d.Call(
		email,
		"POST",
		"/api/support-tickets",
		map[string]any{"subject": "Verbinding valt weg", "topic": "incident",
			"text": "De verbinding valt elke ochtend weg."},
	)
	if a.Status != http.StatusCreated {
		d.T.Fatalf("status = %d, want 201\n%s", a.Status, a.Body)
	}
	a.JSON(&t)
	return t
}

// begun returns a ticket that a user creates by the first e-mail of the test, and the Message-ID of its receipt.
func (d *desk) begun(email string) (ticket int64, receipt string) {
	d.T.Helper()
	d.deliver(letter{from: email, subject: "Verbinding valt weg", text: "De verbinding valt elke ochtend weg."})
	if got := d.last(1); got != "posted" {
		d.T.Fatalf("verdict = %q, want posted", got)
	}
	d.until("its receipt", func() bool { return len(d.sent.Mails(email)) > 0 })
	d.Scan("select ticket_id from inbound_mail", nil, &ticket)
	return ticket, strings.Trim(d.sent.Mails(email)[0].Header.Get("Message-Id"), "<>")
}

// said returns the messages of a ticket, as a user sees it.
func (d *desk) said(email string, ticket int64) (texts []string) {
	d.T.Helper()
	var detail contract.SupportTicketDetail
	d.Call(email, "GET", fmt.Sprintf("/api/support-tickets/%d", ticket), nil).JSON(&detail)
	for _, m := range detail.Messages {
		if m.Kind == "message" {
			texts = append(texts, fmt.Sprintf("%s by %s: %s", m.SendBy.FullName, m.Channel, m.Text))
		}
	}
	return texts
}
