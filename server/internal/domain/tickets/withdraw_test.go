package tickets_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/test/testkit"
)

func withdraw(p *testkit.Portal, who string, id uuid.UUID) testkit.Answer {
	p.T.Helper()
	return p.Call(who, "POST", "/api/messages/"+id.String()+"/withdraw", map[string]any{"reason": "Wrong customer"})
}

// withdrawnPush waits until a message is pushed as it is after it was withdrawn.
func (l *line) withdrawnPush(id uuid.UUID) {
	l.t.Helper()
	l.find("what was withdrawn", func(r record) bool {
		return r.Target == "messageReceived" && strings.Contains(string(r.Arguments[1]), id.String()) &&
			!strings.Contains(string(r.Arguments[1]), `"withdrawnOn":null`)
	})
}

// A withdrawn message loses its text, files and their bytes, its words in the search and its preview in the list. Its
// place, its receipts and who withdrew it stay.
func TestWithdraw(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket, first := sent(t, p, testkit.UserA)
	customer, colleague := dial(t, p, testkit.UserA), dial(t, p.Second(), testkit.ColleagueA)
	staff := dial(t, p, testkit.Staff)
	for _, l := range []*line{customer, colleague, staff} {
		l.join(ticket.Id)
	}
	const secret = "kwartelei"
	file := upload(t, p, testkit.Staff, file(secret+".txt", secret+" in a file"))
	address := link(t, p, testkit.Staff, file.Id, "")
	m := contract.NewMessage{Id: uuid.New(), Text: "The password is " + secret, AttachmentIds: []uuid.UUID{file.Id}}
	stored, code := staff.post(ticket.Id, m)
	if code != "" {
		t.Fatalf("post: code = %q, want none", code)
	}
	quote := contract.NewMessage{Id: uuid.New(), Text: "Thank you", ReplyToId: &m.Id}
	if _, code := customer.post(ticket.Id, quote); code != "" {
		t.Fatalf("post: code = %q, want none", code)
	}
	p.Exec(`delete from message where id = $1`, quote.Id) // so that the preview is of the withdrawn message
	p.Exec(
		`update support_ticket set last_message = ticket_last_message(id), last_seq = last_seq where id = $1`,
		ticket.Id,
	)
	p.Indexed()
	search := func(who string) string {
		return string(p.Call(who, "GET", "/api/support-tickets?SearchParameter="+secret, nil).Body)
	}
	if !strings.Contains(search(testkit.UserA), secret) {
		t.Fatal("the message is not found before withdrawing")
	}
	before := statusOf(p, ticket.Id)

	// By a colleague of the sender, also when the ticket is closed, and repeated.
	p.Exec(`update support_ticket set status = 'closed' where id = $1`, ticket.Id)
	var answers []contract.Message
	for range 2 {
		a := withdraw(p, testkit.Staff2, m.Id)
		var is contract.Message
		if a.JSON(&is); a.Status != http.StatusOK {
			t.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
		}
		answers = append(answers, is)
	}
	is := answers[0]
	if is.Text != "" || len(is.Attachments) != 0 || is.Seq != stored.Seq || !is.CreatedOn.Equal(stored.CreatedOn.Time) ||
		is.WithdrawnBy == nil || is.WithdrawnBy.Id != testkit.ID(testkit.Staff2) || is.WithdrawnOn == nil ||
		!answers[1].WithdrawnOn.Equal(is.WithdrawnOn.Time) {
		t.Errorf("withdrawn message = %+v, repeated = %+v", is, answers[1])
	}
	for _, l := range []*line{customer, colleague, staff} {
		l.withdrawnPush(m.Id)
	}
	after := statusOf(p, ticket.Id)
	if after.Rev <= before.Rev || after.LastSeq != before.LastSeq || after.LastMessage.Text != "" ||
		after.LastMessage.AttachmentCount != 0 {
		t.Errorf("ticket = %+v", after)
	}
	for _, who := range []string{testkit.UserA, testkit.AdminA, testkit.Staff} {
		if everything := everythingOf(t, p, who, ticket.Id, m.Id) + search(who); strings.Contains(everything, secret) {
			t.Errorf("%s can still find it: %s", who, everything)
		}
	}
	if res, body := fetch(t, p, address); res.StatusCode != http.StatusNotFound {
		t.Errorf("response of its file = %d %s, want 404", res.StatusCode, body)
	}
	p.Indexed() // which removes the words
	var rows int
	p.Scan(`select (select count(*) from search_word where word like '%' || $1 || '%')
		+ (select count(*) from search_text where message_id = $2) + (select count(*) from attachment where message_id = $2)`,
		[]any{secret, m.Id}, &rows)
	if rows != 0 {
		t.Errorf("rows left = %d, want 0", rows)
	}
	p.Scan(`select count(*) from search_word where word = 'verbinding'`, nil, &rows)
	if rows == 0 {
		t.Error("words of other messages are gone")
	}
	// The reason is for the provider, not for the customer.
	var reason, history string
	p.Scan(
		`select reason, organisation_id::text from audit_log where action = 'message.withdrawn'`,
		nil,
		&reason,
		&history,
	)
	if reason != "Wrong customer" || history == testkit.ID("A").String() {
		t.Errorf("entry: reason = %q, organisation = %s", reason, history)
	}
	// Repeating the message, by an outbox that got no response, returns the same as before.
	if again, code := staff.post(ticket.Id, m); code != "" || again.Seq != stored.Seq {
		t.Errorf("repeated message = %+v, code = %s", again, code)
	}
	// A connection that joins later gets it as it is now.
	late := dial(t, p, testkit.UserA)
	late.join(ticket.Id)
	if got := late.received(m.Id); got.WithdrawnOn == nil || got.Text != "" {
		t.Errorf("message for a later connection = %+v", got)
	}
	if got := late.received(first.Id); got.WithdrawnOn != nil || got.Text == "" {
		t.Errorf("another message for a later connection = %+v", got)
	}
}

// Staff can withdraw what any of them sent, a customer their own messages for 15 minutes, nobody an event.
func TestWhoWithdraws(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket, first := sent(t, p, testkit.UserA)
	staff := dial(t, p, testkit.Staff)
	staff.join(ticket.Id)
	answer, inside := contract.NewMessage{Id: uuid.New(), Text: "An answer"}, note("Among us")
	for _, m := range []contract.NewMessage{answer, inside} {
		if _, code := staff.post(ticket.Id, m); code != "" {
			t.Fatalf("post: code = %q, want none", code)
		}
	}
	var event uuid.UUID
	p.Scan(`select id from message where ticket_id = $1 and kind = 'event'`, []any{ticket.Id}, &event)
	refused := func(what, who string, id uuid.UUID, status int, code string) {
		t.Helper()
		if a := withdraw(p, who, id); a.Status != status || a.Problem().Code != code {
			t.Errorf("%s: response = %d %s", what, a.Status, a.Body)
		}
	}
	const not = "message.withdraw_not_allowed"
	refused("a customer's by staff", testkit.Staff, first.Id, 403, not)
	refused("a colleague's", testkit.ColleagueA, first.Id, 403, not)
	refused("a colleague's by the admin", testkit.AdminA, first.Id, 403, not)
	refused("staff's by a customer", testkit.UserA, answer.Id, 403, not)
	refused("an event", testkit.Staff, event, 403, not)
	refused("a note by a customer", testkit.AdminA, inside.Id, 404, "message.not_found")
	refused("a neighbour's", testkit.AdminB, first.Id, 404, "message.not_found")
	refused("nothing", testkit.Staff, uuid.New(), 404, "message.not_found")
	p.Exec(`update message set created_on = created_on - interval '15 minutes' where id = $1`, first.Id)
	refused("too late", testkit.UserA, first.Id, 403, not)
	p.Exec(`update message set created_on = created_on + interval '1 minute' where id = $1`, first.Id)
	if a := withdraw(p, testkit.UserA, first.Id); a.Status != http.StatusOK {
		t.Errorf("response for one's own message = %d %s, want 200", a.Status, a.Body)
	}
	refused("by another customer, again", testkit.AdminB, first.Id, 404, "message.not_found")
}

// A withdrawn note is pushed to staff in the room, and to those who join later; the customer does not notice it.
func TestWithdrawNote(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket, first := sent(t, p, testkit.UserA)
	staff, customer := dial(t, p, testkit.Staff), dial(t, p, testkit.UserA)
	staff.join(ticket.Id)
	customer.join(ticket.Id)
	n := note("Only among us: "+canary+" "+at(testkit.Staff2), upload(t, p, testkit.Staff, file(canary+".txt", canary)).Id)
	if _, code := staff.post(ticket.Id, n); code != "" {
		t.Fatalf("post: code = %q, want none", code)
	}
	before := everythingOf(t, p, testkit.UserA, ticket.Id, first.Id)
	since := time.Now().UTC().Format(time.RFC3339Nano)
	if a := withdraw(p, testkit.Staff2, n.Id); a.Status != http.StatusOK || strings.Contains(string(a.Body), canary) {
		t.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
	}
	staff.withdrawnPush(n.Id)
	back := dial(t, p, testkit.Staff)
	if _, code := back.call("JoinRoom", ticket.Id, since); code != "" {
		t.Fatalf("JoinRoom: code = %q, want none", code)
	}
	if got := back.received(n.Id); got.WithdrawnOn == nil || got.Text != "" || len(got.Attachments) != 0 {
		t.Errorf("note for a later connection = %+v", got)
	}
	if list := mentions(p, testkit.Staff2); len(list) != 0 {
		t.Errorf("mentions = %+v, want none", list)
	}
	time.Sleep(2500 * time.Millisecond) // until the sweep has looked
	if after := everythingOf(t, p, testkit.UserA, ticket.Id, first.Id); after != before {
		t.Errorf("what a customer sees has changed:\n%s\n%s", before, after)
	}
	if got := customer.everything(); strings.Contains(got, n.Id.String()) || strings.Contains(got, "withdrawnOn\":\"2") {
		t.Errorf("pushes to a customer = %s", got)
	}
}

// A message that was withdrawn in time is not mailed.
func TestWithdrawnIsNotMailed(t *testing.T) {
	t.Parallel()
	smtp := testkit.NewSMTP(t)
	p := testkit.New(t)
	p.Configure(func(c *app.Config) {
		c.Mail = app.Mail{URL: smtp.URL, From: "Klantportaal <portaal@provider.example>", Wait: 3 * time.Second,
			LookEvery: 100 * time.Millisecond, MessageText: true}
	})
	ticket, _ := sent(t, p, testkit.UserA)
	p.Exec("update portal_user set last_seen_on = now()") // nobody is away until both are withdrawn
	staff := dial(t, p, testkit.Staff)
	gone, kept := contract.NewMessage{
		Id:   uuid.New(),
		Text: canary,
	}, contract.NewMessage{
		Id:   uuid.New(),
		Text: "This stays",
	}
	inside := note(canary + " " + at(testkit.Staff2))
	for _, m := range []contract.NewMessage{gone, inside, kept} {
		if _, code := staff.post(ticket.Id, m); code != "" {
			t.Fatalf("post: code = %q, want none", code)
		}
	}
	withdraw(p, testkit.Staff, gone.Id)
	withdraw(p, testkit.Staff, inside.Id)
	p.Exec(`update portal_user set last_seen_on = now() - interval '1 hour', status = 'active'`)
	for until := time.Now().Add(3 * time.Minute); len(smtp.Mails(testkit.UserA)) == 0 && time.Now().Before(until); {
		time.Sleep(50 * time.Millisecond)
	}
	mails := smtp.Mails("")
	if len(smtp.Mails(testkit.UserA)) == 0 || len(smtp.Mails(testkit.Staff2)) != 0 ||
		strings.Contains(fmt.Sprint(mails), canary) ||
		!strings.Contains(fmt.Sprint(mails), "This stays") {
		t.Errorf("e-mails = %v", mails)
	}
}

// While messages are posted, searched and withdrawn at once, nothing is lost and no word of a withdrawn message is
// found.
func TestWithdrawAtOnce(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket, _ := sent(t, p, testkit.UserA)
	second := p.Second()
	var all sync.WaitGroup
	for i, on := range []*testkit.Portal{p, second, p, second} {
		staff := dial(t, on, testkit.Staff)
		all.Go(func() {
			for n := range 5 {
				m := contract.NewMessage{Id: uuid.New(), Text: fmt.Sprintf("verborgen%d%d samen", i, n)}
				if _, code := staff.post(ticket.Id, m); code != "" {
					t.Errorf("post: code = %q, want none", code)
				}
				if a := withdraw(on, testkit.Staff2, m.Id); a.Status != http.StatusOK {
					t.Errorf("status = %d, want 200\n%s", a.Status, a.Body)
				}
			}
		})
	}
	all.Wait()
	p.Indexed()
	var words, gaps, left int
	p.Scan(`select (select count(*) from search_word where word like 'verborgen%' or word = 'samen'),
		(select max(seq) - count(*) from message where ticket_id = $1),
		(select count(*) from message where ticket_id = $1 and text <> '' and seq > 1)`, []any{ticket.Id}, &words, &gaps, &left)
	if words != 0 || gaps != 0 || left != 0 {
		t.Errorf("words = %d, gaps = %d, texts = %d, want 0", words, gaps, left)
	}
}

// Withdrawing in one ticket does not wait for withdrawing in another, nor does the search. A word of several messages
// that are withdrawn at once is gone with the last of them.
func TestWithdrawWaitsForNoOther(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	staff := dial(t, p, testkit.Staff)
	var messages []contract.NewMessage
	var last int64
	for n := range 3 {
		last = made(p, testkit.UserA).Id
		staff.join(last)
		m := contract.NewMessage{Id: uuid.New(), Text: fmt.Sprintf("verborgen%d samen", n)}
		if _, code := staff.post(last, m); code != "" {
			t.Fatalf("post: code = %q, want none", code)
		}
		messages = append(messages, m)
	}
	p.Indexed()
	words := func(like string) (n int) {
		p.Scan("select count(*) from search_word where word like $1", []any{like}, &n)
		return n
	}
	if words("samen") != 2 || words("verborgen%") != 6 { // words of the customer, and of all
		t.Fatalf("words in the search = %d and %d, want 2 and 6", words("samen"), words("verborgen%"))
	}
	hold, err := p.Database.Super.Begin(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = hold.Rollback(context.Background()) }()
	if _, err := hold.Exec(t.Context(), `update message set text = '', withdrawn_on = now(), withdrawn_by = sent_by
		where id = $1`, messages[0].Id); err != nil {
		t.Fatal(err)
	}
	answers := make(chan testkit.Answer, 2)
	for _, m := range messages[1:] {
		go func() { answers <- withdraw(p, testkit.Staff2, m.Id) }()
	}
	for range 2 {
		if a := <-answers; a.Status != http.StatusOK {
			t.Fatalf("response while another one is in progress = %d %s, want 200", a.Status, a.Body)
		}
	}
	if _, code := staff.post(last, contract.NewMessage{Id: uuid.New(), Text: "intussen"}); code != "" {
		t.Fatalf("post: code = %q, want none", code)
	}
	p.Indexed()
	if words("intussen") != 2 || words("verborgen%") != 2 || words("samen") != 2 { // those of the first may come back
		t.Errorf("words meanwhile = %d, %d and %d, want 2 each", words("intussen"), words("verborgen%"), words("samen"))
	}
	if err := hold.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	p.Indexed()
	if words("samen") != 0 || words("verborgen%") != 0 || words("intussen") != 2 {
		t.Errorf("words left = %d and %d, want 0", words("samen"), words("verborgen%"))
	}
}

// Words that other texts still have stay in the search when one is withdrawn, also after retention has emptied many.
func TestWithdrawnAfterMuchIsGone(t *testing.T) {
	t.Parallel()
	p, first, _, _ := settled(t)
	user := dial(t, p, testkit.UserA)
	const said = "Het straatkastje, de voedingsadapter, het meetrapport, de storingsmonteur en de afspraakbevestiging."
	for n := range 5 {
		user.post(first, contract.NewMessage{Id: uuid.New(), Text: fmt.Sprint(said, " ", n)})
	}
	p.Indexed()
	// Old messages, emptied as empty_tickets does; there is so much else that no autovacuum is due.
	p.Exec(`insert into search_text (ticket_id, message_id, organisation_id, keys)
		select s.ticket_id, gen_random_uuid(), s.organisation_id, s.keys from search_text s cross join generate_series(1, 6000)
		where s.ticket_id = $1 and s.message_id = (select id from message where ticket_id = $1 and text like 'Het straat%' order by seq limit 1)`, first)
	p.Exec(`vacuum search_text`)
	p.Exec(`analyze search_text`)
	p.Exec(
		`delete from search_text s where s.message_id is not null and not exists (select from message m where m.id = s.message_id)`,
	)
	count := func() (n int) {
		p.Scan(
			`select count(*) from search_word where word in ('straatkastje', 'voedingsadapter', 'meetrapport', 'storingsmonteur', 'afspraakbevestiging')`,
			nil,
			&n,
		)
		return n
	}
	before := count()
	wrong := contract.NewMessage{Id: uuid.New(), Text: said}
	user.post(first, wrong)
	p.Indexed()
	a := p.Call(testkit.UserA, "POST", "/api/messages/"+wrong.Id.String()+"/withdraw", object{"reason": "vergissing"})
	if a.Status != http.StatusOK {
		t.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
	}
	p.Indexed()
	if after := count(); after != before {
		t.Errorf("words that 5 messages have = %d before, %d after", before, after)
	}
}
