package inbound_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/testkit"
)

// A user whose e-mail bounced permanently three times gets no more, until they write or have another address. Repeated
// bounces of one e-mail count once.
func TestBounces(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	count := 0
	deliver := func(l letter, want string) {
		t.Helper()
		count++
		d.deliver(l)
		if got := d.last(count); got != want {
			t.Errorf("e-mail %d became %s, want %s", count, got, want)
		}
	}
	failure := func(status string, stopped bool) {
		t.Helper()
		var user contract.User
		d.Call(testkit.Staff, "GET", "/api/users/"+testkit.ID(testkit.UserA).String(), nil).JSON(&user)
		f := user.MailFailure
		if (f == nil) != (status == "") || f != nil && (f.Status != status || f.Stopped != stopped) {
			t.Errorf("after e-mail %d: failure = %+v, want %q, stopped = %t", count, f, status, stopped)
		}
	}
	var originals []string
	for n := range 6 {
		deliver(letter{from: testkit.UserA, subject: "Een vraag", text: fmt.Sprint("Hoe laat komt monteur ", n)}, "posted")
		d.until("the receipt", func() bool { return len(d.sent.Mails(testkit.UserA)) > n })
		originals = append(originals, strings.Trim(d.sent.Mails(testkit.UserA)[n].Header.Get("Message-Id"), "<>"))
	}
	ours := originals[0]
	if !strings.Contains(ours, testkit.ID(testkit.UserA).String()) {
		t.Fatalf("Message-ID %q does not contain its recipient", ours)
	}
	madeUp := fmt.Sprintf("ticket-5-3-%s", testkit.ID(testkit.UserA)) // ids of people are not secret
	for _, l := range []letter{
		report(testkit.UserA, "5.1.1", madeUp+"@provider.example"),
		report(testkit.UserA, "5.1.1", madeUp+"-0123456789abcdef0123@provider.example"),
		report(testkit.UserA, "5.1.1", strings.Replace(ours, "@", "0@", 1)),
		report(testkit.UserA, "4.2.2", ours),                        // temporary
		report(testkit.UserA, "5.1.1", "ticket-5-3@elders.example"), // not a Message-ID of the portal
		report(testkit.ColleagueA, "5.1.1", ours),                   // sent to another user
	} {
		deliver(l, "ignored bounce")
		failure("", false)
	}
	for n, original := range []string{ours, ours, strings.ToUpper(ours), ours, originals[1], originals[2]} {
		deliver(report(testkit.UserA, "5.1.1", original), "ignored bounce")
		failure("5.1.1", n == 5)
	}
	deliver(letter{from: testkit.UserA, subject: "Ik ben er weer", text: "Mijn postbus was vol."}, "posted")
	failure("", false)
	deliver(report(testkit.UserA, "5.1.1", ours), "ignored bounce") // it has counted already
	failure("", false)
	// A server that refuses all e-mail of the portal says nothing about the address.
	for range 4 {
		deliver(report(testkit.UserA, "5.7.1", originals[3]), "ignored bounce")
		failure("5.7.1", false)
	}
	for _, original := range originals[3:] {
		deliver(report(testkit.UserA, "5.2.2", original), "ignored bounce")
	}
	failure("5.2.2", true)
	// The stop lasts a month, because where no e-mail is taken in, the user could not end it by writing.
	d.Exec(`update portal_user set bounced_on = now() - interval '31 days' where id = $1`, testkit.ID(testkit.UserA))
	failure("5.2.2", false)
	d.Exec(`update portal_user set email = 'nieuw@a.example' where id = $1`, testkit.ID(testkit.UserA))
	failure("", false)
}

// report is the report of an e-mail that was not delivered.
func report(recipient, status, original string) letter {
	return letter{from: "mailer-daemon@mail.example", subject: "Undelivered", unverified: true,
		headers: []string{"Auto-Submitted: auto-replied", "MIME-Version: 1.0",
			"Content-Type: multipart/report; report-type=delivery-status; boundary=r"},
		text: "--r\nContent-Type: text/plain\n\nSorry.\n--r\nContent-Type: message/delivery-status\n\n" +
			"Reporting-MTA: dns; mail.example\n\nFinal-Recipient: rfc822; " + recipient + "\nAction: failed\nStatus: " + status +
			"\n\n--r\nContent-Type: message/rfc822\n\nMessage-ID: <" + original + ">\nSubject: x\n\nx\n--r--"}
}

// Staff see that an e-mail about an incident came back; a report with a Message-ID that nobody could know says nothing.
func TestBouncedIncidentMail(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	incident := uuid.New()
	d.Grant(testkit.ReporterA, "view:configurations")
	d.Exec(`insert into incident (id, kind, severity, state, title, text, starts_on, published_on, last_seq)
		values ($1, 'disruption', 'down', 'active', 'Storing', 'Storing', now(), now(), 1)`, incident)
	d.Exec(`insert into incident_update (id, incident_id, seq, phase, text) values ($1, $1, 1, 'searching', 'Storing')`,
		incident)
	d.Exec(`insert into incident_configuration (incident_id, configuration_id, organisation_id) values ($1, $2, $3)`,
		incident, testkit.ID("configuration A"), testkit.ID("A"))
	d.until("the e-mail", func() bool { return len(d.sent.Mails(testkit.ReporterA)) > 0 })
	status := func() (status string) {
		d.Scan("select coalesce(max(status), '') from incident_mail where user_id = $1", []any{testkit.ID(testkit.ReporterA)},
			&status)
		return status
	}
	d.until("its record", func() bool { return status() == "sent" })
	id := strings.Trim(d.sent.Mails(testkit.ReporterA)[0].Header.Get("Message-Id"), "<>")
	d.deliver(report(testkit.ReporterA, "5.1.1", strings.Replace(id, "@", "0@", 1)))
	if got := d.last(1); got != "ignored bounce" || status() != "sent" {
		t.Errorf("a forged report: %s, status %s", got, status())
	}
	d.deliver(report(testkit.ReporterA, "5.1.1", id))
	if got := d.last(2); got != "ignored bounce" || status() != "failed" {
		t.Errorf("a report: %s, status %s, want failed", got, status())
	}
}
