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

// withdrawnPush waits until somebody was pushed a message as it is after it was withdrawn.
func (l *line) withdrawnPush(id uuid.UUID) {
	l.t.Helper()
	l.find("what was withdrawn", func(r record) bool {
		return r.Target == "messageReceived" && strings.Contains(string(r.Arguments[1]), id.String()) &&
			!strings.Contains(string(r.Arguments[1]), `"withdrawnOn":null`)
	})
}

// What is withdrawn is gone: text, files and their bytes, words of the search and the list's preview. Its place, who
// read it and who withdrew it stay.
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
		t.Fatal(code)
	}
	quote := contract.NewMessage{Id: uuid.New(), Text: "Thank you", ReplyToId: &m.Id}
	if _, code := customer.post(ticket.Id, quote); code != "" {
		t.Fatal(code)
	}
	p.Exec(`delete from message where id = $1`, quote.Id) // so that the preview is of what is withdrawn
	p.Exec(
		`update support_ticket set last_message = ticket_last_message(id), last_seq = last_seq where id = $1`,
		ticket.Id,
	)
	p.Indexed()
	search := func(who string) string {
		return string(p.Call(who, "GET", "/api/support-tickets?SearchParameter="+secret, nil).Body)
	}
	if !strings.Contains(search(testkit.UserA), secret) {
		t.Fatal("it is not found before")
	}
	before := statusOf(p, ticket.Id)

	// A colleague of who sent it, also when the ticket is closed, and again.
	p.Exec(`update support_ticket set status = 'closed' where id = $1`, ticket.Id)
	var answers []contract.Message
	for range 2 {
		a := withdraw(p, testkit.Staff2, m.Id)
		var is contract.Message
		if a.JSON(&is); a.Status != http.StatusOK {
			t.Fatalf("%d %s", a.Status, a.Body)
		}
		answers = append(answers, is)
	}
	is := answers[0]
	if is.Text != "" || len(is.Attachments) != 0 || is.Seq != stored.Seq || !is.CreatedOn.Equal(stored.CreatedOn.Time) ||
		is.WithdrawnBy == nil || is.WithdrawnBy.Id != testkit.ID(testkit.Staff2) || is.WithdrawnOn == nil ||
		!answers[1].WithdrawnOn.Equal(is.WithdrawnOn.Time) {
		t.Errorf("withdrawn: %+v, again %+v", is, answers[1])
	}
	for _, l := range []*line{customer, colleague, staff} {
		l.withdrawnPush(m.Id)
	}
	after := statusOf(p, ticket.Id)
	if after.Rev <= before.Rev || after.LastSeq != before.LastSeq || after.LastMessage.Text != "" ||
		after.LastMessage.AttachmentCount != 0 {
		t.Errorf("ticket %+v", after)
	}
	for _, who := range []string{testkit.UserA, testkit.AdminA, testkit.Staff} {
		if everything := everythingOf(t, p, who, ticket.Id, m.Id) + search(who); strings.Contains(everything, secret) {
			t.Errorf("%s finds it: %s", who, everything)
		}
	}
	if res, body := fetch(t, p, address); res.StatusCode != http.StatusNotFound {
		t.Errorf("its file answers %d %s", res.StatusCode, body)
	}
	p.Indexed() // which takes away the words
	var rows int
	p.Scan(`select (select count(*) from search_word where word like '%' || $1 || '%')
		+ (select count(*) from search_text where message_id = $2) + (select count(*) from attachment where message_id = $2)`,
		[]any{secret, m.Id}, &rows)
	if rows != 0 {
		t.Errorf("%d rows of it are left", rows)
	}
	p.Scan(`select count(*) from search_word where word = 'verbinding'`, nil, &rows)
	if rows == 0 {
		t.Error("words of others are gone")
	}
	// Its reason is for who looks after staff, not for the customer.
	var reason, history string
	p.Scan(
		`select reason, organisation_id::text from audit_log where action = 'message.withdrawn'`,
		nil,
		&reason,
		&history,
	)
	if reason != "Wrong customer" || history == testkit.ID("A").String() {
		t.Errorf("audit log: %q of %s", reason, history)
	}
	// The same sent again, by an outbox that heard nothing, is answered as before.
	if again, code := staff.post(ticket.Id, m); code != "" || again.Seq != stored.Seq {
		t.Errorf("sent again: %+v %s", again, code)
	}
	// Who comes later gets it as it is now.
	late := dial(t, p, testkit.UserA)
	late.join(ticket.Id)
	if got := late.received(m.Id); got.WithdrawnOn == nil || got.Text != "" {
		t.Errorf("who joins gets %+v", got)
	}
	if got := late.received(first.Id); got.WithdrawnOn != nil || got.Text == "" {
		t.Errorf("and of another message %+v", got)
	}
}

// Who may withdraw what: staff what any of them sent, a customer their own for 15 minutes, nobody an event.
func TestWhoWithdraws(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket, first := sent(t, p, testkit.UserA)
	staff := dial(t, p, testkit.Staff)
	staff.join(ticket.Id)
	answer, inside := contract.NewMessage{Id: uuid.New(), Text: "An answer"}, note("Among us")
	for _, m := range []contract.NewMessage{answer, inside} {
		if _, code := staff.post(ticket.Id, m); code != "" {
			t.Fatal(code)
		}
	}
	var event uuid.UUID
	p.Scan(`select id from message where ticket_id = $1 and kind = 'event'`, []any{ticket.Id}, &event)
	refused := func(what, who string, id uuid.UUID, status int, code string) {
		t.Helper()
		if a := withdraw(p, who, id); a.Status != status || a.Problem().Code != code {
			t.Errorf("%s: %d %s", what, a.Status, a.Body)
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
		t.Errorf("one's own: %d %s", a.Status, a.Body)
	}
	refused("by somebody else, again", testkit.AdminB, first.Id, 404, "message.not_found")
}

// A note that is withdrawn reaches staff in the room, and whoever joins later; the customer learns nothing of it.
func TestWithdrawNote(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	ticket, first := sent(t, p, testkit.UserA)
	staff, customer := dial(t, p, testkit.Staff), dial(t, p, testkit.UserA)
	staff.join(ticket.Id)
	customer.join(ticket.Id)
	n := note("Only among us: "+canary+" "+at(testkit.Staff2), upload(t, p, testkit.Staff, file(canary+".txt", canary)).Id)
	if _, code := staff.post(ticket.Id, n); code != "" {
		t.Fatal(code)
	}
	before := everythingOf(t, p, testkit.UserA, ticket.Id, first.Id)
	since := time.Now().UTC().Format(time.RFC3339Nano)
	if a := withdraw(p, testkit.Staff2, n.Id); a.Status != http.StatusOK || strings.Contains(string(a.Body), canary) {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	staff.withdrawnPush(n.Id)
	back := dial(t, p, testkit.Staff)
	if _, code := back.call("JoinRoom", ticket.Id, since); code != "" {
		t.Fatal(code)
	}
	if got := back.received(n.Id); got.WithdrawnOn == nil || got.Text != "" || len(got.Attachments) != 0 {
		t.Errorf("who was away gets %+v", got)
	}
	if list := mentions(p, testkit.Staff2); len(list) != 0 {
		t.Errorf("still mentioned: %+v", list)
	}
	time.Sleep(2500 * time.Millisecond) // the sweep has looked
	if after := everythingOf(t, p, testkit.UserA, ticket.Id, first.Id); after != before {
		t.Errorf("a customer sees a difference:\n%s\n%s", before, after)
	}
	if got := customer.everything(); strings.Contains(got, n.Id.String()) || strings.Contains(got, "withdrawnOn\":\"2") {
		t.Errorf("a customer is pushed %s", got)
	}
}

// Nothing of what was withdrawn in time is mailed.
func TestWithdrawnIsNotMailed(t *testing.T) {
	t.Parallel()
	smtp := testkit.NewSMTP(t)
	p := testkit.New(t)
	p.Configure(func(c *app.Config) {
		c.Mail = app.Mail{URL: smtp.URL, From: "Klantportaal <portaal@provider.example>", Wait: 3 * time.Second,
			LookEvery: 100 * time.Millisecond, MessageText: true}
	})
	ticket, _ := sent(t, p, testkit.UserA)
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
			t.Fatal(code)
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
		t.Errorf("mailed %v", mails)
	}
}

// While messages come, are searched and withdrawn at once, nothing is lost and no word of what is gone is found.
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
					t.Error(code)
				}
				if a := withdraw(on, testkit.Staff2, m.Id); a.Status != http.StatusOK {
					t.Errorf("%d %s", a.Status, a.Body)
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
		t.Errorf("%d words, %d gaps, %d texts are left", words, gaps, left)
	}
}

// Who withdraws waits for nobody who withdraws in another ticket, nor does the search; and a word that several messages
// have which are withdrawn at once is gone with the last.
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
			t.Fatal(code)
		}
		messages = append(messages, m)
	}
	p.Indexed()
	words := func(like string) (n int) {
		p.Scan("select count(*) from search_word where word like $1", []any{like}, &n)
		return n
	}
	if words("samen") != 2 || words("verborgen%") != 6 { // of the customer, and of all
		t.Fatalf("%d and %d words are in the search", words("samen"), words("verborgen%"))
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
			t.Fatalf("while another one is under way: %d %s", a.Status, a.Body)
		}
	}
	if _, code := staff.post(last, contract.NewMessage{Id: uuid.New(), Text: "intussen"}); code != "" {
		t.Fatal(code)
	}
	p.Indexed()
	if words("intussen") != 2 || words("verborgen%") != 2 || words("samen") != 2 { // the first one's may come back
		t.Errorf("meanwhile %d, %d and %d words", words("intussen"), words("verborgen%"), words("samen"))
	}
	if err := hold.Commit(t.Context()); err != nil {
		t.Fatal(err)
	}
	p.Indexed()
	if words("samen") != 0 || words("verborgen%") != 0 || words("intussen") != 2 {
		t.Errorf("%d and %d words are left", words("samen"), words("verborgen%"))
	}
}

// Words that other texts still have stay in the search when one is withdrawn, whatever retention has emptied before.
func TestWithdrawnAfterMuchIsGone(t *testing.T) {
	t.Parallel()
	p, first, _, _ := settled(t)
	user := dial(t, p, testkit.UserA)
	const said = "Het straatkastje, de voedingsadapter, het meetrapport, de storingsmonteur en de afspraakbevestiging."
	for n := range 5 {
		user.post(first, contract.NewMessage{Id: uuid.New(), Text: fmt.Sprint(said, " ", n)})
	}
	p.Indexed()
	// What was said years ago, emptied as empty_tickets does; there is much else, so that no autovacuum is due.
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
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	p.Indexed()
	if after := count(); after != before {
		t.Errorf("of %d words, which 5 messages have, %d are left", before, after)
	}
}
