package inbound_test

import (
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit"
)

// An answer to an e-mail becomes a message in the ticket, whichever way it identifies the ticket.
func TestAnswers(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	ticket, ours := d.begun(testkit.UserA)
	d.Exec("update support_ticket set exact_id = '00104287' where id = $1", ticket)
	for n, l := range []letter{
		{to: d.replyTo(ticket, testkit.UserA), text: "Aan de postbus."},
		{headers: []string{"In-Reply-To: <" + ours + ">"}, text: "Op de e-mail."},
		{headers: []string{fmt.Sprintf("References: <x@elders.example> <ticket-%d@provider.example> <%s>", ticket,
			strings.ToUpper(ours))}, text: "In het draadje."},
		{subject: "Re: ticket 00.104.287: Verbinding valt weg", text: "Met het nummer.\n\nOp 24 nov. 2026 schreef Support:\n> Wat is er?"},
	} {
		l.from = testkit.UserA
		d.deliver(l)
		if got := d.last(n + 2); got != "posted" {
			t.Errorf("%+v became %s, want posted", l, got)
		}
	}
	want := []string{"Uri User by email: De verbinding valt elke ochtend weg.", "Uri User by email: Aan de postbus.",
		"Uri User by email: Op de e-mail.", "Uri User by email: In het draadje.", "Uri User by email: Met het nummer."}
	if got := d.said(testkit.UserA, ticket); !slices.Equal(got, want) {
		t.Errorf("messages = %q, want %q", got, want)
	}
	var original contract.MessageOriginal
	var message string
	d.Scan("select message_id::text from inbound_mail order by received_on desc limit 1", nil, &message)
	d.Call(testkit.UserA, "GET", "/api/messages/"+message+"/original", nil).JSON(&original)
	if !strings.Contains(original.Text, "Wat is er?") || !original.Cut {
		t.Errorf("original = %+v", original)
	}
	for email, status := range map[string]int{testkit.Staff: 200, testkit.ColleagueA: 404, testkit.AdminB: 404} {
		if a := d.Call(email, "GET", "/api/messages/"+message+"/original", nil); a.Status != status {
			t.Errorf("status of the original for %s = %d, want %d", email, a.Status, status)
		}
	}
}

// A Message-ID of the portal counts only if it proves that its e-mail went to the sender of the answer: otherwise
// anyone could send an e-mail whose answer ends up in a ticket of their choice. Without proof it is ignored.
func TestThreadsNeedAProof(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.Call(testkit.AdminA, "GET", "/api/users/me", nil)
	ticket, ours := d.begun(testkit.UserA)
	madeUp := fmt.Sprintf("ticket-%d-3-%s", ticket, testkit.ID(testkit.UserA))
	count := 1
	for _, c := range []struct {
		from, header, want string
	}{
		{testkit.UserA, fmt.Sprintf("In-Reply-To: <ticket-%d@provider.example>", ticket), "new ticket"},
		{testkit.UserA, fmt.Sprintf("References: <ticket-%d@provider.example>", ticket), "new ticket"},
		{testkit.UserA, "In-Reply-To: <" + madeUp + "@provider.example>", "new ticket"},
		{testkit.UserA, "In-Reply-To: <" + madeUp + "-0123456789abcdef0123@provider.example>", "new ticket"},
		{testkit.UserA, "In-Reply-To: <" + strings.Replace(ours, "receipt-", "receipt-1", 1) + ">", "new ticket"},
		{testkit.UserA, "In-Reply-To: <" + strings.Replace(ours, "provider", "elders", 1) + ">", "new ticket"},
		{testkit.AdminA, "In-Reply-To: <" + ours + ">", "new ticket"}, // they see the ticket, but did not get the e-mail
		{testkit.Staff, "In-Reply-To: <" + ours + ">", "quarantined no_ticket"},
		{testkit.Staff, fmt.Sprintf("References: <ticket-%d@provider.example>", ticket), "quarantined no_ticket"},
		{testkit.UserA, "References: <ticket-1@provider.example> <" + ours + ">", "in it"},
	} {
		count++
		d.deliver(letter{from: c.from, subject: "Een vraag", text: fmt.Sprint("Nummer ", count), headers: []string{c.header}})
		got := d.last(count)
		if got == "posted" {
			var id int64
			d.Scan("select ticket_id from inbound_mail order by received_on desc limit 1", nil, &id)
			got = map[bool]string{true: "in it", false: "new ticket"}[id == ticket]
		}
		if got != c.want {
			t.Errorf("%s with %s: ticket = %s, want %s", c.from, c.header, got, c.want)
		}
	}
}

// Where staff must sign in in a certain way, which an e-mail can't prove, their e-mail is quarantined.
func TestMailOfStaff(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	ticket, _ := d.begun(testkit.UserA)
	count := 1
	for _, c := range []struct{ acr, staff, want string }{
		{"", "", "posted"},
		{"", app.InboundPost, "posted"},
		{"", app.InboundQuarantine, "quarantined staff"},
		{"mfa", "", "quarantined staff"},
		{"mfa", app.InboundPost, "posted"},
		{"mfa", app.InboundQuarantine, "quarantined staff"},
	} {
		d.Configure(func(config *app.Config) {
			config.StaffACR, config.Inbound.Staff = strings.Fields(c.acr), c.staff
		})
		for email, want := range map[string]string{testkit.Staff: c.want, testkit.UserA: "posted"} {
			count++
			d.deliver(letter{from: email, to: d.replyTo(ticket, email), text: fmt.Sprint("Nummer ", count)})
			if got := d.last(count); got != want {
				t.Errorf("%+v: e-mail of %s became %s, want %s", c, email, got, want)
			}
		}
	}
}

// E-mail that is not believed, belongs to somebody else or fits nowhere is not posted but quarantined.
func TestQuarantine(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	mine, others := d.ticket(testkit.UserA), d.ticket(testkit.AdminB)
	d.Exec("update support_ticket set exact_id = '00104288' where id = $1", others.Id)
	closed := d.ticket(testkit.UserA)
	d.Exec("update support_ticket set status = 'closed' where id = $1", closed.Id)
	d.Exec("update portal_user set email = 'twice@elders.example' where id in ($1, $2)", testkit.ID(testkit.NobodyA),
		testkit.ID(testkit.AdminB))
	for n, c := range []struct {
		letter
		want string
	}{
		{letter{from: "sanne@elders.example"}, "quarantined unknown_sender"},
		{letter{from: testkit.Stranger}, "quarantined unknown_sender"},
		{letter{from: "twice@elders.example"}, "quarantined unknown_sender"},
		{letter{from: testkit.UserA, unverified: true}, "quarantined unverified forged"},
		{letter{from: "sanne@elders.example", unverified: true}, "quarantined unverified"},
		{letter{from: testkit.UserA, unverified: true, headers: []string{
			"Authentication-Results: mx.provider.example; dmarc=none header.from=a.example",
			"Authentication-Results: mx.provider.example; dmarc=pass header.from=a.example"}}, "quarantined unverified forged"},
		{letter{from: testkit.UserA, unverified: true, headers: []string{
			"Authentication-Results: mx.provider.example; spf=pass smtp.mailfrom=a.example"}}, "quarantined unverified forged"},
		{letter{from: testkit.ColleagueA, to: d.replyTo(mine.Id, testkit.UserA)}, "quarantined not_theirs"},
		{letter{from: testkit.UserA, to: d.replyTo(others.Id, testkit.UserA)}, "quarantined not_theirs"},
		{letter{from: testkit.UserA, subject: "Over 00.104.288"}, "quarantined not_theirs"},
		{letter{from: testkit.UserA, to: d.replyTo(closed.Id, testkit.UserA)}, "quarantined closed"},
		{letter{from: testkit.Staff}, "quarantined no_ticket"},
		{letter{from: testkit.UserA, to: "partner@elders.example", relayed: true}, "quarantined no_ticket"},
		{letter{from: testkit.NobodyA}, "quarantined unknown_sender"}, // they have another address by now
		{letter{from: testkit.ReporterA}, "quarantined not_theirs"},   // they may not see tickets
		{letter{from: testkit.UserA, text: " "}, "quarantined empty"},
		{letter{from: testkit.UserA, headers: []string{"Auto-Submitted: auto-replied"}}, "ignored automatic"},
		{letter{from: testkit.UserA, headers: []string{"Precedence: bulk"}}, "ignored automatic"},
		{letter{from: testkit.UserA, id: fmt.Sprintf("ticket-%d-1-%s@provider.example", mine.Id, uuid.Nil)}, "ignored automatic"},
	} {
		if c.text == "" {
			c.text = "Het werkt nog niet."
		}
		if c.subject == "" {
			c.subject = "Een vraag"
		}
		d.deliver(c.letter)
		if got := d.last(n + 1); got != c.want {
			t.Errorf("%+v became %s, want %s", c.letter, got, c.want)
		}
	}
	var messages int
	d.Scan("select count(*) from message where channel = 'email'", nil, &messages)
	if messages != 0 {
		t.Errorf("posted messages = %d, want 0", messages)
	}
}

// When a user of another customer claims a user's address, the user's e-mail still comes in. When both have proven it,
// the e-mail that is answered decides.
func TestAddressOfTwoUsers(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	ticket := d.ticket(testkit.UserA)
	d.Exec("update support_ticket set exact_id = '00104287' where id = $1", ticket.Id)
	count := 0
	squat := func(email string) {
		d.Exec("update portal_user set email = upper($2) where id = $1", testkit.ID(testkit.AdminB), email)
	}
	deliver := func(l letter, want string) {
		t.Helper()
		count++
		d.deliver(l)
		if got := d.last(count); got != want {
			t.Errorf("e-mail %d became %s, want %s", count, got, want)
		}
	}
	fresh := letter{from: testkit.UserA, subject: "Een vraag", text: "Hoe laat?"}
	squat(testkit.UserA)
	deliver(fresh, "posted")
	d.Exec("delete from organisation_domain")
	deliver(fresh, "posted") // the user has signed in with the address
	squat(testkit.Staff)
	deliver(letter{from: testkit.Staff, subject: "Over 00.104.287", text: "Wij kijken ernaar."}, "posted")
	// Both have signed in with the address.
	squat(testkit.UserA)
	d.Exec("update portal_user set email_proven_on = now() where id = $1", testkit.ID(testkit.AdminB))
	deliver(fresh, "quarantined unknown_sender")
	deliver(letter{from: testkit.UserA, to: d.replyTo(ticket.Id, testkit.UserA), text: "Als antwoord."}, "posted")
	var posted []string
	d.Scan(
		`select array_agg(p.full_name order by i.received_on, i.id) from inbound_mail i join message m on m.id = i.message_id
		join person p on p.id = m.sent_by`,
		nil,
		&posted,
	)
	if !slices.Equal(posted, []string{"Uri User", "Uri User", "Stan Staff", "Uri User"}) {
		t.Errorf("senders of the messages = %q", posted)
	}
}

// An e-mail creates a ticket with its files, and the sender gets a receipt that can be answered.
func TestNewTicket(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	d.deliver(letter{from: testkit.UserA, subject: "Re: FW: Hij is stuk", text: `--x
Content-Type: text/plain

Stuk.
--x
Content-Type: application/pdf
Content-Disposition: attachment; filename="meting.pdf"

%PDF-1.4 meting
--x
Content-Type: text/html
Content-Disposition: attachment; filename="lees.html"

<script>alert(1)</script>
--x--`, headers: []string{"MIME-Version: 1.0", "Content-Type: multipart/mixed; boundary=x"}})
	if got := d.last(1); got != "posted" {
		t.Fatalf("verdict = %q, want posted", got)
	}
	var id int64
	d.Scan("select ticket_id from inbound_mail", nil, &id)
	var made contract.SupportTicketDetail
	d.Call(testkit.UserA, "GET", fmt.Sprintf("/api/support-tickets/%d", id), nil).JSON(&made)
	m := made.Messages[0]
	want := "Stuk.\n\nNiet overgenomen uit de e-mail:\n- lees.html (dit bestandstype is niet toegestaan)"
	if made.Subject != "Hij is stuk" || m.Text != want || m.Channel != "email" || len(m.Attachments) != 1 ||
		m.Attachments[0].Name != "meting.pdf" || made.CreatedBy.Id != testkit.ID(testkit.UserA) {
		t.Errorf("created ticket = %+v", made)
	}
	d.until("the receipt", func() bool { return len(d.sent.Mails(testkit.UserA)) == 1 })
	receipt := d.sent.Mails(testkit.UserA)[0]
	if !strings.HasPrefix(receipt.Text, "Typ uw antwoord boven deze regel\n\n") ||
		!strings.Contains(receipt.Text, "Beantwoord deze e-mail") || !strings.Contains(receipt.HTML, "Hij is stuk") {
		t.Errorf("receipt = %s", receipt.Raw)
	}
	d.deliver(
		letter{
			from:    testkit.UserA,
			to:      strings.Trim(receipt.Header.Get("Reply-To"), "<>"),
			subject: "Re: " + receipt.Subject,
			text:    "Nog steeds.",
		},
	)
	if got := d.last(2); got != "posted" {
		t.Fatalf("verdict = %q, want posted", got)
	}
	if got := d.said(testkit.UserA, id); len(got) != 2 || got[1] != "Uri User by email: Nog steeds." {
		t.Errorf("messages = %q", got)
	}
	// One click ends these e-mails; opening the link does not, because scanners open links.
	link := strings.Trim(receipt.Header.Get("List-Unsubscribe"), "<>")
	for _, method := range []string{"GET", "POST"} {
		req, _ := http.NewRequestWithContext(t.Context(), method, link, nil)
		a, err := (&http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}).Do(
			req,
		)
		if err != nil {
			t.Fatal(err)
		}
		_ = a.Body.Close()
		var off int
		d.Scan("select count(*) from notification_setting where not email_on_message and user_id = $1",
			[]any{testkit.ID(testkit.UserA)}, &off)
		if want := map[string]int{"GET": 0, "POST": 1}[method]; off != want || a.StatusCode >= 400 {
			t.Errorf("%s: status = %d, users without e-mail = %d, want %d", method, a.StatusCode, off, want)
		}
	}
}

// The same e-mail is taken in once, whichever way it arrives; one with the same id and another content is another
// e-mail.
func TestOnce(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	ticket := d.ticket(testkit.UserA)
	l := letter{
		from:    testkit.UserA,
		to:      d.replyTo(ticket.Id, testkit.UserA),
		subject: "Re",
		text:    "Een keer.",
		id:      "een@a.example",
	}
	stranger := l
	stranger.from, stranger.text = "stranger@elsewhere.example", "Ik was eerder."
	for _, one := range []letter{stranger, l, l, l} {
		d.deliver(one)
	}
	if got := d.decided(2); len(got) != 2 || got[1] != "posted" {
		t.Errorf("verdicts = %q", got)
	}
	// After an interruption between posting and storing the verdict, the message is posted once.
	d.Exec("update inbound_mail set verdict = 'pending', message_id = null, claimed_until = null where verdict = 'posted'")
	if got := d.decided(2); got[1] != "posted" {
		t.Errorf("verdicts = %q", got)
	}
	if got := d.said(testkit.UserA, ticket.Id); len(got) != 2 {
		t.Errorf("messages = %q, want 2", got)
	}
}

// More than ten e-mails of a user in an hour are quarantined.
func TestLimit(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	ticket := d.ticket(testkit.UserA)
	to := d.replyTo(ticket.Id, testkit.UserA)
	for n := range 12 {
		d.deliver(letter{from: testkit.UserA, to: to, subject: "Re", text: fmt.Sprint("Nummer ", n)})
		want := "posted"
		if n >= 10 {
			want = "quarantined limit"
		}
		if got := d.last(n + 1); got != want {
			t.Errorf("e-mail %d became %s, want %s", n, got, want)
		}
	}
}

// E-mail to a ticket that was merged is posted in the ticket it leads to, over any number of merges.
func TestMailFollowsMerges(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	list := []contract.SupportTicket{d.ticket(testkit.UserA), d.ticket(testkit.UserA), d.ticket(testkit.UserA)}
	to := d.replyTo(list[0].Id, testkit.UserA)
	for n, ticket := range list[1:] {
		var from, into contract.SupportTicketDetail
		d.Call(testkit.Staff, "GET", fmt.Sprintf("/api/support-tickets/%d", list[n].Id), nil).JSON(&from)
		d.Call(testkit.Staff, "GET", fmt.Sprintf("/api/support-tickets/%d", ticket.Id), nil).JSON(&into)
		if a := d.Call(testkit.Staff, "POST", fmt.Sprintf("/api/support-tickets/%d/merge", from.Id), map[string]any{
			"intoId": into.Id, "rev": from.Rev, "intoRev": into.Rev}); a.Status != http.StatusOK {
			t.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
		}
		text := fmt.Sprint("Na ", n+1)
		d.deliver(letter{from: testkit.UserA, to: to, text: text})
		if got := d.last(n + 1); got != "posted" {
			t.Errorf("after %d merges: became %s, want posted", n+1, got)
		}
		if got := d.said(testkit.UserA, ticket.Id); len(got) != 2 || !strings.HasSuffix(got[1], text) {
			t.Errorf("after %d merges: messages = %q", n+1, got)
		}
	}
}

// Staff who manage customers release an e-mail in their own name, or reject it; nobody else sees it.
func TestRelease(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	ticket := d.ticket(testkit.UserA)
	for n := range 3 {
		d.deliver(letter{from: "sanne@elders.example", subject: fmt.Sprint("Vraag ", n), text: "Regel een.\nRegel twee."})
		d.last(n + 1)
	}
	var page contract.InboundMailPage
	d.Call(testkit.Staff, "GET", "/api/inbound-mail?Filters=verdict:quarantined&OrderBy=receivedOn%20ASC", nil).JSON(&page)
	if page.Total != 3 || page.Items[0].Sender != "sanne@elders.example" {
		t.Fatalf("list = %+v", page)
	}
	path := func(n int, more string) string { return "/api/inbound-mail/" + page.Items[n].Id.String() + more }
	for _, email := range []string{testkit.UserA, testkit.AdminA, testkit.Staff2} {
		for _, call := range [][2]string{{"GET", "/api/inbound-mail"}, {"GET", path(0, "")}, {"POST", path(0, "/reject")},
			{"GET", "/api/inbound-mail/mailbox"}} {
			if a := d.Call(email, call[0], call[1], nil); a.Status != http.StatusForbidden {
				t.Errorf("%s %s by %s: status = %d, want 403", call[0], call[1], email, a.Status)
			}
		}
	}
	into := map[string]any{"ticketId": ticket.Id}
	for range 2 { // repeating it returns the same
		if a := d.Call(testkit.Staff, "POST", path(0, "/release"), into); a.Status != http.StatusOK {
			t.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
		}
	}
	got := d.said(testkit.UserA, ticket.Id)
	if len(got) != 2 ||
		!strings.HasPrefix(got[1], "Stan Staff by portal: E-mail van sanne@elders.example, ontvangen op ") ||
		!strings.HasSuffix(got[1], "\n\n> Regel een.\n> Regel twee.") {
		t.Errorf("messages = %q", got)
	}
	fresh := map[string]any{"organisationId": testkit.ID("A"), "subject": "Een vraag van Sanne", "topic": "question"}
	var released contract.InboundMail
	d.Call(testkit.Staff, "POST", path(1, "/release"), fresh).JSON(&released)
	if released.Verdict != "released" || released.TicketId == nil || released.DecidedBy == nil {
		t.Errorf("released e-mail = %+v", released)
	}
	if a := d.Call(testkit.Staff, "POST", path(2, "/reject"), nil); a.Status != http.StatusOK {
		t.Errorf("status = %d, want 200\n%s", a.Status, a.Body)
	}
	for n, a := range []testkit.Answer{d.Call(testkit.Staff, "POST", path(0, "/reject"), nil),
		d.Call(testkit.Staff, "POST", path(1, "/reject"), nil), d.Call(testkit.Staff, "POST", path(2, "/release"), into)} {
		if a.Status != http.StatusConflict {
			t.Errorf("second decision on e-mail %d: response = %d %s, want 409", n, a.Status, a.Body)
		}
	}
	if a := d.Call(testkit.Staff, "POST", path(0, "/release"), map[string]any{}); a.Status != http.StatusBadRequest {
		t.Errorf("release without a ticket: status = %d, want 400", a.Status)
	}
}

// Two e-mails without a Message-ID and with the same text are different e-mails when they are about different tickets.
func TestMailWithoutMessageID(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	one, two := d.ticket(testkit.UserA), d.ticket(testkit.UserA)
	first := letter{from: testkit.UserA, to: d.replyTo(one.Id, testkit.UserA), text: "Akkoord.", id: " "}
	second := first
	second.to = d.replyTo(two.Id, testkit.UserA)
	for _, l := range []letter{first, second, second} {
		d.deliver(l)
	}
	if got := d.decided(2); !slices.Equal(got, []string{"posted", "posted"}) {
		t.Errorf("verdicts = %q", got)
	}
	for _, id := range []int64{one.Id, two.Id} {
		if got := d.said(testkit.UserA, id); len(got) != 2 {
			t.Errorf("messages of ticket %d = %q, want 2", id, got)
		}
	}
}

// An e-mail that can't be read can't be released, and the response says why.
func TestReleaseOfTheUnreadable(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	ticket := d.ticket(testkit.UserA)
	var headers []string
	for i := range 3000 {
		headers = append(headers, fmt.Sprintf("X-Trace-%d: %s", i, strings.Repeat("x", 90)))
	}
	d.deliver(letter{from: testkit.UserA, subject: "Een vraag", text: "Het werkt nog niet.", headers: headers})
	if got := d.last(1); got != "quarantined too_large" {
		t.Fatalf("verdict = %q, want quarantined too_large", got)
	}
	var id string
	d.Scan("select id::text from inbound_mail", nil, &id)
	a := d.Call(testkit.Staff, "POST", "/api/inbound-mail/"+id+"/release", map[string]any{"ticketId": ticket.Id})
	if a.Status != http.StatusBadRequest || a.Problem().Code != contract.CodeInboundUnreadable {
		t.Errorf("status = %d, want 400\n%s", a.Status, a.Body)
	}
}

// An e-mail whose message was posted counts as released, even if it was rejected in between.
func TestRejectedWhileItIsReleased(t *testing.T) {
	t.Parallel()
	d := newDesk(t)
	ticket := d.ticket(testkit.UserA)
	d.deliver(letter{from: "sanne@elders.example", subject: "Een vraag", text: "Hoe laat?"})
	d.last(1)
	d.Exec(`create function reject() returns trigger language plpgsql security definer as $$ begin
		update inbound_mail set verdict = 'rejected', decided_on = now() where verdict = 'quarantined'; return null; end $$;
		create trigger reject after insert on message for each row execute function reject()`)
	var id string
	d.Scan("select id::text from inbound_mail", nil, &id)
	var released contract.InboundMail
	a := d.Call(testkit.Staff, "POST", "/api/inbound-mail/"+id+"/release", map[string]any{"ticketId": ticket.Id})
	if a.JSON(&released); a.Status != http.StatusOK || released.Verdict != contract.InboundVerdictReleased {
		t.Errorf("status = %d, want 200\n%s", a.Status, a.Body)
	}
	d.Exec("drop trigger reject on message")
}
