package tickets_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/google/uuid"

	"klantportaal.example/gen/api"
	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/app"
	"klantportaal.example/server/internal/domain/audit"
	"klantportaal.example/server/internal/test/testkit"
)

// planted is a word that customers may see: a search that finds it in a response would also find the canary.
const planted = "zichtbaarwoord"

// leak is the material of the search for a note: a message and a note, each with an attachment.
type leak struct {
	ticket                int64
	message, note         uuid.UUID
	messageFile, noteFile uuid.UUID
	account, configured   uuid.UUID
}

// The test writes a note and looks for it as every kind of customer: with every operation of the contract, in every
// push, in the audit log and in e-mail with the text of messages. The same search must find the planted message,
// otherwise it would prove nothing.
func TestNoteIsFoundNowhere(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	smtp := testkit.NewSMTP(t)
	ticket, _ := sent(t, p, testkit.UserA)
	p.Exec(`update support_ticket set exact_id = '00104287' where id = $1`, ticket.Id)
	customers := []string{testkit.UserA, testkit.ColleagueA, testkit.AdminA, testkit.ReporterA, testkit.AdminB}
	lines := map[string]*line{}
	for _, who := range customers {
		lines[who] = dial(t, p, who)
		lines[who].call("JoinRoom", ticket.Id, "2000-01-01T00:00:00.000Z") // two of them are not allowed
	}
	staff := dial(t, p, testkit.Staff)
	staff.join(ticket.Id)
	seen := upload(t, p, testkit.Staff, file(planted+".txt", planted))
	hidden := upload(t, p, testkit.Staff, file(canary+".txt", canary))
	n := note("Only among us: "+canary, hidden.Id)
	if _, code := staff.post(ticket.Id, n); code != "" {
		t.Fatalf("post: code = %q, want none", code)
	}
	m := contract.NewMessage{Id: uuid.New(), Text: "Everybody may know: " + planted, AttachmentIds: []uuid.UUID{seen.Id}}
	if _, code := staff.post(ticket.Id, m); code != "" {
		t.Fatalf("post: code = %q, want none", code)
	}
	l := leak{
		ticket:      ticket.Id,
		message:     m.Id,
		note:        n.Id,
		messageFile: seen.Id,
		noteFile:    hidden.Id,
		configured:  testkit.ID("configuration A"),
	}
	secrets := []string{canary, l.note.String(), l.noteFile.String()}
	p.Indexed()

	found := map[string]bool{} // where the planted word was found
	look := func(where, who, text string, asked ...string) {
		for _, secret := range secrets {
			// A value in the request may be repeated in a problem's text; the caller knew it before.
			if strings.Contains(text, secret) && !slices.Contains(asked, secret) {
				t.Errorf("%s found %s in %s:\n%s", who, secret, where, text)
			}
		}
		if strings.Contains(text, planted) {
			found[where] = true
		}
	}
	spec, err := api.GetSpec()
	if err != nil {
		t.Fatal(err)
	}
	type operation struct {
		*openapi3.Operation
		method, path string
	}
	var operations []operation
	for path, item := range spec.Paths.Map() {
		for method, o := range item.Operations() {
			operations = append(operations, operation{o, method, path})
		}
	}
	for name := range tries {
		if !slices.ContainsFunc(operations, func(o operation) bool { return o.OperationID == name }) {
			t.Errorf("%s is not an operation", name)
		}
	}
	// Operations that read come first, so that nothing is gone when it is looked for.
	slices.SortFunc(operations, func(a, b operation) int {
		if reads := a.method == http.MethodGet; reads != (b.method == http.MethodGet) {
			if reads {
				return -1
			}
			return 1
		}
		return strings.Compare(a.OperationID, b.OperationID)
	})
	calls := 0
	for _, who := range customers {
		token := p.Token(who)
		p.Scan(
			`select coalesce(min(id::text), $2) from user_account where user_id = $1`,
			[]any{testkit.ID(who), uuid.Nil.String()},
			&l.account,
		)
		for _, o := range operations {
			for _, r := range attempts(o.method, o.path, o.Operation, l, who) {
				status, text := ask(t, p, token, r)
				calls++
				if status >= 500 || tries[o.OperationID] == nil && strings.Contains(text, contract.CodeRequestInvalid) {
					t.Errorf("%s %s: response = %s, so it was not tried", r.method, r.path, text)
				}
				var asked []string
				for _, secret := range secrets {
					if strings.Contains(r.path, secret) {
						asked = append(asked, secret)
					}
				}
				look(o.OperationID, who, text, asked...)
				var page struct{ Total *int }
				_, body, _ := strings.Cut(text, "\n")
				if strings.Contains(r.path, "SearchParameter="+canary) && json.Unmarshal([]byte(body), &page) == nil &&
					page.Total != nil &&
					*page.Total > 0 {
					t.Errorf("total for %s = %d for the note's word: %s", who, *page.Total, text)
				}
			}
		}
		lines[who].call(
			"NewMessage",
			l.ticket,
			fmt.Sprintf(`{"id":%q,"text":"About that","attachmentIds":[],"replyToId":%q}`, uuid.NewString(), l.note),
			nil,
		)
		lines[who].call(
			"NewMessage",
			l.ticket,
			fmt.Sprintf(`{"id":%q,"text":"About that","attachmentIds":[%q]}`, uuid.NewString(), l.noteFile),
			nil,
		)
		lines[who].call("ReadMessage", l.ticket, l.note)
	}
	for _, who := range customers {
		look("push", who, lines[who].everything())
	}

	// The audit log: all changes meanwhile, and an entry with the planted word.
	if a := p.Call(testkit.AdminA, "PUT",
		"/api/users/"+testkit.ID(testkit.UserA).String()+"/accounts/"+accountOf(p, testkit.UserA),
		map[string]any{"label": planted}); a.Status != http.StatusOK {
		t.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
	}
	// An organisation's export may be given to it. The complete export is the provider's own, and includes files of its
	// staff.
	for name, organisation := range map[string]uuid.UUID{"audit export": testkit.ID("A"), "audit export of others": testkit.ID("B")} {
		var lines strings.Builder
		err := audit.New(p.App.DB()).Export(
			t.Context(),
			audit.Selection{Organisation: &organisation},
			func(e audit.Exported) error { return json.NewEncoder(&lines).Encode(e) },
		)
		if err != nil {
			t.Fatal(err)
		}
		look(name, "its export", lines.String())
	}
	_, text := ask(t, p, p.Token(testkit.AdminA), gets("/users/" + testkit.ID(testkit.UserA).String() + "/history")[0])
	look("listUserHistory", testkit.AdminA, text)

	// E-mail with the text of messages, to all followers, while nobody is connected.
	for _, line := range append(slicesOf(lines), staff) {
		line.conn.CloseNow()
	}
	p.Stop()
	p.Exec(`update ticket_participant set following = true, read_seq = 0, behind = true; delete from message_read;`)
	p.Exec(`update portal_user set last_seen_on = now() - interval '1 hour'`)
	p.Configure(func(c *app.Config) {
		c.Mail = app.Mail{
			URL:         smtp.URL,
			From:        "portaal@provider.example",
			MessageText: true,
			Wait:        time.Millisecond,
			LookEvery:   250 * time.Millisecond,
		}
	})
	for end := time.Now().Add(3 * time.Minute); len(smtp.Mails(testkit.UserA)) == 0 || len(smtp.Mails(testkit.ColleagueA)) == 0; time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("no e-mail was sent")
		}
	}
	for _, mail := range smtp.Mails("") {
		look("e-mail", mail.To, mail.Raw+mail.Subject+mail.Text)
	}

	for _, where := range []string{"listSupportTickets", "getSupportTicket", "getSupportTicketByExactId", "listSupportTicketAttachments", "listMessageAttachments", "getMessageAttachment",
		"updateSupportTicket", "listUserHistory", "push", "audit export", "e-mail"} {
		if !found[where] {
			t.Errorf("the planted word was not found in %s, so a note would not be found there either", where)
		}
	}
	// Staff find the note, so it exists.
	_, text = ask(t, p, p.Token(testkit.Staff), gets(fmt.Sprintf("/support-tickets/%d", l.ticket))[0])
	if !strings.Contains(text, canary) {
		t.Error("staff did not find the note")
	}
	t.Logf("%d calls by %d customers", calls, len(customers))
}

func slicesOf(lines map[string]*line) (list []*line) {
	for _, l := range lines {
		list = append(list, l)
	}
	return list
}

func accountOf(p *testkit.Portal, who string) (id string) {
	p.Scan(`select min(id::text) from user_account where user_id = $1`, []any{testkit.ID(who)}, &id)
	return id
}

// ask makes a request and returns its status, and its headers and body as one text.
func ask(t *testing.T, p *testkit.Portal, token string, r request) (int, string) {
	t.Helper()
	var body io.Reader
	if r.body != nil {
		text, err := json.Marshal(r.body)
		if err != nil {
			t.Fatal(err)
		}
		body = bytes.NewReader(text)
	}
	req, err := http.NewRequestWithContext(t.Context(), r.method, p.URL+"/api"+r.path, body)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer "+token)
	if r.body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	if r.method == http.MethodPut && !strings.HasPrefix(r.path, "/support-tickets/") { // there it may be absent
		req.Header.Set("If-Match", `"1"`)
	}
	answer, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, fmt.Sprintf("%d %v\n%s", answer.StatusCode, answer.Header, text)
}
