package inbound_test

import (
	"fmt"
	"strings"
	"testing"

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
	report := func(recipient, status, original string) letter {
		return letter{from: "mailer-daemon@mail.example", subject: "Undelivered", unverified: true,
			headers: []string{"Auto-Submitted: auto-replied", "MIME-Version: 1.0",
				"Content-Type: multipart/report; report-type=delivery-status; boundary=r"},
			text: "--r\nContent-Type: text/plain\n\nSorry.\n--r\nContent-Type: message/delivery-status\n\n" +
				"Reporting-MTA: dns; mail.example\n\nFinal-Recipient: rfc822; " + recipient + "\nAction: failed\nStatus: " + status +
				"\n\n--r\nContent-Type: message/rfc822\n\nMessage-ID: <" + original + ">\nSubject: x\n\nx\n--r--"}
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
