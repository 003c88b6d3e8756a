package chathub_test

import (
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/test/hubclient"
	"klantportaal.example/server/internal/test/testkit"
)

// A user can have fifty connections, of any kind; a connection that ends makes room for another.
func TestConnectionsPerUser(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	addr, token := strings.TrimPrefix(p.URL, "http://"), p.Token(testkit.UserA)
	dial := func(token string) (*hubclient.Conn, int) {
		c, err := hubclient.Dialer{Addr: addr}.Dial(token)
		refused := &hubclient.Refused{}
		switch {
		case errors.As(err, &refused):
			return nil, refused.Status
		case err != nil:
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close() })
		c.KeepAlive()
		return c, http.StatusSwitchingProtocols
	}
	var last *hubclient.Conn
	for n := range 50 {
		c, status := dial(token)
		if last = c; status != http.StatusSwitchingProtocols {
			t.Fatalf("connection %d: status = %d, want 101", n+1, status)
		}
	}
	if _, status := dial(token); status != http.StatusTooManyRequests {
		t.Errorf("status of the 51st connection = %d, want 429", status)
	}
	if _, status := dial(p.Token(testkit.ColleagueA)); status != http.StatusSwitchingProtocols {
		t.Errorf("status of a colleague's first connection = %d, want 101", status)
	}
	_ = last.Close()
	for began := time.Now(); ; time.Sleep(20 * time.Millisecond) {
		if _, status := dial(token); status == http.StatusSwitchingProtocols {
			break
		}
		if time.Since(began) > patience {
			t.Fatal("a closed connection still counts")
		}
	}
}

// A connection token works only for the user who got it.
func TestConnectionTokenIsItsUsers(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	var negotiated struct {
		ConnectionToken string `json:"connectionToken"`
	}
	a := p.Call(testkit.UserA, "POST", "/chatHub/negotiate?negotiateVersion=1&useStatefulReconnect=true", nil)
	if err := json.Unmarshal(a.Body, &negotiated); err != nil {
		t.Fatal(err)
	}
	// Without the headers of an upgrade, the response shows whether the token was accepted.
	open := func(email string) int {
		return p.Call(email, "GET", "/chatHub?id="+negotiated.ConnectionToken, nil).Status
	}
	for _, email := range []string{testkit.ColleagueA, testkit.AdminB, testkit.Staff} {
		if status := open(email); status != http.StatusNotFound {
			t.Errorf("status for %s with another user's token = %d, want 404", email, status)
		}
	}
	if status := open(testkit.UserA); status != http.StatusUpgradeRequired {
		t.Errorf("status with the user's own token = %d, want 426", status)
	}
}

// Typing reveals nothing about tickets that the user has not joined.
func TestTypingElsewhere(t *testing.T) {
	t.Parallel()
	p, n := testkit.New(t), newNPMClients(t)
	own, foreign := ticket(t, p, testkit.UserA, nil), ticket(t, p, testkit.AdminB, nil)
	c := n.connect(p, testkit.UserA)
	texts := map[string]bool{}
	for _, id := range []int64{own.Id, foreign.Id, 99_999_999} {
		texts[c.refused("ticket.not_found", "Typing", id)] = true
	}
	if len(texts) != 1 {
		t.Errorf("the errors differ: %v", texts)
	}
	c.join(own.Id, epoch)
	c.call(nil, "Typing", own.Id)
	c.call(nil, "Typing", own.Id) // too soon to be passed on, but not an error
}

func TestConversation(t *testing.T) {
	t.Parallel()
	p, n := testkit.New(t), newNPMClients(t)
	made := ticket(t, p, testkit.UserA, map[string]any{"followerIds": []uuid.UUID{testkit.ID(testkit.ColleagueA)}})
	user, staff := n.connect(p, testkit.UserA), n.connect(p, testkit.Staff)

	// Joining pushes what was missed before it returns.
	joined := user.join(made.Id, epoch)
	if got := seqs(user.received()); !slices.Equal(got, []int64{1}) || joined.LastSeq != 1 || joined.HasMore ||
		joined.Rev != made.Rev {
		t.Errorf("joining pushed %v, result = %+v", got, joined)
	}
	staff.join(made.Id, epoch)

	// The context is returned unchanged; the sender's connections get the message like the others.
	m := message("Which socket? <b> & ☃ \u001e é")
	var result contract.NewMessageResult
	context := map[string]any{"n": 1.5, "deep": []any{nil, "x"}, "é": "\u001e"}
	staff.call(&result, "NewMessage", made.Id, serialised(m), context)
	if result.Id != m.Id || result.Seq != 2 {
		t.Errorf("acknowledged = %+v", result)
	}
	if back, _ := json.Marshal(result.Context); string(back) != `{"deep":[null,"x"],"n":1.5,"é":"\u001e"}` {
		t.Errorf("returned context = %s", back)
	}
	for _, c := range []*client{user, staff} {
		got := c.untilReceived(m.Id)
		if got.Text != m.Text || got.Seq != 2 || !got.CreatedOn.Equal(result.CreatedOn.Time) ||
			got.SendBy.Id != testkit.ID(testkit.Staff) ||
			got.SendBy.IsCustomer ||
			got.TicketId != made.Id {
			t.Errorf("pushed message = %+v", got)
		}
	}
	var push contract.TicketPush
	if err := json.Unmarshal(user.pushes("messageReceived")[1].Args[0],
		&push); err != nil || push.Id != made.Id || push.Subject != made.Subject ||
		push.OrganisationName != "Organisation A" {
		t.Errorf("ticket of a push = %+v, error = %v", push, err)
	}

	// After an answer of staff the ticket waits for the customer, after one of the customer it is in progress: events of
	// the conversation.
	user.until("the status", func() bool { return len(user.pushes("ticketChanged")) > 0 })
	var changed contract.TicketChanged
	if err := json.Unmarshal(user.pushes("ticketChanged")[0].Args[0], &changed); err != nil ||
		changed.Status != "waiting_customer" {
		t.Errorf("ticketChanged = %+v, error = %v", changed, err)
	}
	reply := message("The left one.")
	user.post(made.Id, reply)
	staff.until("the event", func() bool { list := staff.received(); return list[len(list)-1].Seq == 5 })
	list := staff.received()
	if last := list[len(list)-1]; last.Kind != "event" || last.Event == nil || *last.Event.To != "in_progress" ||
		!last.Event.Automatic {
		t.Errorf("last message = %+v", last)
	}
	if got := seqs(list); !slices.Equal(got, upTo(1, 5)) {
		t.Errorf("messages for staff = %v", got)
	}

	// A receipt is pushed once; reading again, or reading one's own message, pushes nothing.
	user.call(nil, "ReadMessage", made.Id, m.Id)
	user.call(nil, "ReadMessage", made.Id, m.Id)
	user.call(nil, "ReadMessage", made.Id, reply.Id)
	staff.call(nil, "ReadMessage", made.Id, reply.Id)
	for _, c := range []*client{user, staff} {
		c.until("both receipts", func() bool { return len(c.pushes("messageRead")) >= 2 })
	}
	// The next message shows that nothing else was pushed before.
	user.post(made.Id, message("Anything else?"))
	staff.until("the next message", func() bool { return len(staff.received()) == 6 })
	reads := staff.pushes("messageRead")
	if len(reads) != 2 {
		t.Fatalf("receipts pushed = %d, want 2: %v", len(reads), reads)
	}
	var reader contract.MessageRead
	if err := json.Unmarshal(reads[0].Args[2],
		&reader); err != nil || reader.User.Id != testkit.ID(testkit.UserA) || reader.User.FullName != "Uri User" ||
		string(reads[0].Args[1]) != `"`+m.Id.String()+`"` {
		t.Errorf("receipt = %s", reads[0].Args)
	}
	var d contract.SupportTicketDetail
	p.Call(testkit.UserA, "GET", "/api/support-tickets/"+jsonOf(made.Id), nil).JSON(&d)
	if d.LastSeq != 6 || d.UnreadCount != 0 || len(d.Messages[1].ReadBy) != 1 {
		t.Errorf("ticket over REST = %+v", d)
	}
}

func jsonOf(v any) string {
	text, _ := json.Marshal(v) //nolint:errchkjson // numbers
	return string(text)
}

func TestTyping(t *testing.T) {
	t.Parallel()
	p, n := testkit.New(t), newNPMClients(t)
	made := ticket(t, p, testkit.UserA, nil)
	user, staff, outside := n.connect(p, testkit.UserA), n.connect(p, testkit.Staff), n.connect(p, testkit.Staff2)
	user.join(made.Id, epoch)
	staff.join(made.Id, epoch)
	outside.refused("ticket.not_found", "Typing", made.Id) // not in the room
	began := time.Now()
	for range 5 {
		user.call(nil, "Typing", made.Id)
	}
	most := 1 + int(time.Since(began)/(2*time.Second)) // one in two seconds
	staff.until("typing", func() bool { return len(staff.pushes("typing")) > 0 })
	m := message("Done typing.")
	user.post(made.Id, m)
	for _, c := range []*client{user, staff} {
		c.untilReceived(m.Id)
	}
	outside.barrier()
	if got := staff.pushes("typing"); len(got) == 0 || len(got) > most {
		t.Errorf("typing for staff = %v, want %d at most", got, most)
	} else if ticket, user := got[0].Args[0], got[0].Args[1]; string(ticket) != jsonOf(made.Id) ||
		!strings.Contains(string(user), `"fullName":"Uri User"`) {
		t.Errorf("typing for staff = %s in %s, want Uri User in %d", user, ticket, made.Id)
	}
	if len(user.pushes("typing"))+len(outside.pushes("typing")) > 0 {
		t.Error("the typist, or a user outside the room, was notified")
	}
}

// Users who are notified of a message outside the room.
func TestNotifications(t *testing.T) {
	t.Parallel()
	p, n := testkit.New(t), newNPMClients(t)
	made := ticket(t, p, testkit.UserA, map[string]any{"followerIds": []uuid.UUID{testkit.ID(testkit.ColleagueA)}})
	sender, follower := n.connect(p, testkit.UserA), n.connect(p, testkit.ColleagueA)
	staff, other := n.connect(p, testkit.Staff), n.connect(p, testkit.Staff2)
	admin, foreign := n.connect(p, testkit.AdminA), n.connect(p, testkit.AdminB)
	// The last message of a test comes after the others, so it shows what was not pushed before.
	say := func(text string, hear ...*client) uuid.UUID {
		m := message(text)
		sender.post(made.Id, m)
		for _, c := range hear {
			c.untilReceived(m.Id)
		}
		return m.Id
	}
	say("to the follower: it is not the first", follower)
	p.Call(
		testkit.Staff2,
		"PUT",
		"/api/support-tickets/"+jsonOf(made.Id),
		map[string]any{"assigneeId": testkit.ID(testkit.Staff)},
	)
	say("to follower and the assignee", follower, staff)
	p.Call(testkit.ColleagueA, "POST", "/api/support-tickets/"+jsonOf(made.Id)+"/unsubscribe", nil)
	p.Call(testkit.AdminA, "POST", "/api/support-tickets/"+jsonOf(made.Id)+"/subscribe", nil)
	say("to the admin, who follows without taking part", admin, staff)
	p.Call(testkit.Staff2, "PUT", "/api/support-tickets/"+jsonOf(made.Id), map[string]any{"assigneeId": nil})
	say("to the admin alone", admin)
	for name, c := range map[string]struct {
		*client
		n int
	}{"follower": {follower, 2}, "assignee, of that too": {staff, 3}, "other staff": {other, 0}, "admin": {admin, 2}, "another organisation": {foreign, 0}} {
		c.barrier()
		if got := c.received(); len(got) != c.n {
			var texts []string
			for _, m := range got {
				texts = append(texts, m.Text)
			}
			t.Errorf("messages for %s = %q, want %d", name, texts, c.n)
		}
	}
}

// A user who was pushed a message outside the room is also pushed its withdrawal there.
// The code of a service is pushed to those alone who may see services.
func TestServiceOfTicketIsPushedByRight(t *testing.T) {
	t.Parallel()
	p, n := testkit.New(t), newNPMClients(t)
	made := ticket(t, p, testkit.UserA, nil)
	codes := map[string]string{testkit.UserA: "", testkit.AdminA: "CODE-A", testkit.Staff: "CODE-A"}
	clients := map[string]*client{}
	for as := range codes {
		clients[as] = n.connect(p, as)
		clients[as].join(made.Id, epoch)
	}
	p.Call(testkit.Staff, "PUT", "/api/support-tickets/"+jsonOf(made.Id),
		map[string]any{"configurationId": testkit.ID("configuration A")})
	for as, code := range codes {
		clients[as].until("the event", func() bool {
			return slices.ContainsFunc(clients[as].received(), func(m contract.Message) bool { return m.Event != nil })
		})
		list := clients[as].received()
		if e := list[len(list)-1].Event; e.Type != "configuration" || e.From != nil || e.To == nil || *e.To != code {
			t.Errorf("%s: event = %s, want %q", as, jsonOf(e), code)
		}
	}
}

func TestWithdrawnOutsideTheRoom(t *testing.T) {
	t.Parallel()
	p, n := testkit.New(t), newNPMClients(t)
	made := ticket(t, p, testkit.UserA, map[string]any{"followerIds": []uuid.UUID{testkit.ID(testkit.ColleagueA)}})
	sender, follower, foreign := n.connect(
		p,
		testkit.UserA,
	), n.connect(
		p,
		testkit.ColleagueA,
	), n.connect(
		p,
		testkit.AdminB,
	)
	m := message("not for everybody's eyes")
	sender.post(made.Id, m)
	follower.untilReceived(m.Id)
	p.Call(testkit.UserA, "POST", "/api/messages/"+m.Id.String()+"/withdraw", map[string]any{})
	follower.until("the withdrawal", func() bool {
		got := follower.received()
		last := got[len(got)-1]
		return last.Id == m.Id && last.WithdrawnOn != nil && last.Text == ""
	})
	foreign.barrier()
	if got := foreign.received(); len(got) > 0 {
		t.Errorf("messages for another organisation = %v, want none", got)
	}
}

// Staff are notified of a new ticket: the team with its topic, or all staff where there is none; connections that watch
// the queue are notified that it has changed.
func TestNewTickets(t *testing.T) {
	t.Parallel()
	p, n := testkit.New(t), newNPMClients(t)
	staff, other, customer := n.connect(p, testkit.Staff), n.connect(p, testkit.Staff2), n.connect(p, testkit.AdminA)
	second := n.connect(p.Second(), testkit.Staff2)
	customer.refused("auth.forbidden", "WatchQueue", true)
	staff.refused("request.invalid", "WatchQueue", "yes")
	second.call(nil, "WatchQueue", true)
	first := func(made contract.SupportTicket) uuid.UUID {
		var d contract.SupportTicketDetail
		p.Call(testkit.Staff, "GET", "/api/support-tickets/"+jsonOf(made.Id), nil).JSON(&d)
		return d.Messages[0].Id
	}
	everybody := first(ticket(t, p, testkit.UserA, nil))
	for _, c := range []*client{staff, other, second} {
		c.untilReceived(everybody)
	}
	second.until("the queue", func() bool { return len(second.pushes("queueChanged")) > 0 })
	team := uuid.New()
	p.Exec(`insert into team (id, name) values ($1, 'Netwerk')`, team)
	p.Exec(`insert into team_member (team_id, user_id) values ($1, $2)`, team, testkit.ID(testkit.Staff2))
	p.Exec(`insert into team_topic (topic, team_id) select unnest('{incident,question,change,invoice}'::text[]), $1`, team)
	theirs := first(ticket(t, p, testkit.UserA, nil))
	other.untilReceived(theirs)
	second.untilReceived(theirs)
	staff.barrier()
	if got := staff.received(); len(got) != 1 {
		t.Errorf("messages for staff outside the team = %d, want 1", len(got))
	}
	// By each user's preference: all of them, or none.
	p.Exec(`insert into staff_preference (user_id, new_ticket_alerts) values ($1, 'all'), ($2, 'off')`,
		testkit.ID(testkit.Staff), testkit.ID(testkit.Staff2))
	preferred := first(ticket(t, p, testkit.UserA, nil))
	staff.untilReceived(preferred)
	other.barrier()
	if got := other.received(); slices.ContainsFunc(got, func(m contract.Message) bool { return m.Id == preferred }) {
		t.Error("a user who wants no notifications got one")
	}
	for name, c := range map[string]*client{"a customer": customer, "staff who do not watch": staff} {
		if len(c.pushes("queueChanged")) > 0 {
			t.Errorf("%s was notified of the queue", name)
		}
	}
}

func TestHubRefuses(t *testing.T) {
	t.Parallel()
	p, n := testkit.New(t), newNPMClients(t)
	made := ticket(t, p, testkit.UserA, nil)
	foreign := n.connect(p, testkit.AdminB)
	colleague := n.connect(p, testkit.ColleagueA)
	reporter := n.connect(p, testkit.ReporterA)
	user := n.connect(p, testkit.UserA)
	text := serialised(message("Hello"))
	for _, c := range []*client{foreign, colleague, reporter} {
		for method, args := range map[string][]any{"JoinRoom": {epoch}, "NewMessage": {text, nil}, "ReadMessage": {uuid.New()}, "Typing": {}} {
			if method == "ReadMessage" && c != reporter || method == "Typing" && c != reporter {
				continue
			}
			there := c.wait(c.start(method, append([]any{made.Id}, args...)...))
			missing := c.wait(c.start(method, append([]any{999_999}, args...)...))
			if there.Error != missing.Error || !strings.Contains(there.Error, "ticket.not_found") {
				t.Errorf("%s: error for an existing ticket = %q, for a missing one = %q", method, there.Error, missing.Error)
			}
		}
	}
	var d contract.SupportTicketDetail
	p.Call(testkit.UserA, "GET", "/api/support-tickets/"+jsonOf(made.Id), nil).JSON(&d)
	first := d.Messages[0].Id
	a, b := foreign.refused("message.not_found", "ReadMessage", made.Id, first),
		foreign.refused("message.not_found", "ReadMessage", 999_999, uuid.New())
	if a != b {
		t.Errorf("error of reading a foreign message = %q, a missing one = %q", a, b)
	}
	other := ticket(t, p, testkit.UserA, nil)
	user.refused("message.not_found", "ReadMessage", other.Id, first) // it is in another ticket

	ids := make([]uuid.UUID, 11)
	for i := range ids {
		ids[i] = uuid.New()
	}
	invalid := func(m contract.NewMessage) string {
		return user.refused("message.invalid", "NewMessage", made.Id, serialised(m), nil)
	}
	invalid(message(" \n "))
	invalid(message(strings.Repeat("é", 10_001)))
	invalid(message("a\x00b"))
	invalid(contract.NewMessage{Text: "no id"})
	invalid(contract.NewMessage{Id: uuid.New(), Text: "x", AttachmentIds: ids})
	unknown := invalid(contract.NewMessage{Id: uuid.New(), Text: "x", ReplyToId: &ids[0]})
	theirs := ticket(t, p, testkit.AdminB, nil)
	p.Call(testkit.AdminB, "GET", "/api/support-tickets/"+jsonOf(theirs.Id), nil).JSON(&d)
	if hidden := invalid(contract.NewMessage{Id: uuid.New(), Text: "x", ReplyToId: &d.Messages[0].Id}); hidden != unknown {
		t.Errorf("error of a reply to a foreign message = %q, to a missing one = %q", hidden, unknown)
	}
	user.refused(
		"message.note_not_allowed",
		"NewMessage",
		made.Id,
		`{"id":"`+uuid.NewString()+`","text":"x","kind":"note"}`,
		nil,
	)
	for _, broken := range []any{"{", `{"id":"x"}`, `{"id":"` + uuid.NewString() + `","text":"x","shoe":1}`, text + "{}", 7, nil} {
		user.refused("request.invalid", "NewMessage", made.Id, broken, nil)
	}
	user.refused("request.invalid", "NewMessage", made.Id)
	for _, id := range []any{"1001", 1.5, -1, nil, "x"} {
		user.refused("request.invalid", "JoinRoom", id, epoch)
	}
	user.refused("request.invalid", "JoinRoom", made.Id, "yesterday")
	user.refused("request.invalid", "ReadMessage", made.Id, "x")

	// Repeating a message returns the same result; another message with its id is refused.
	m := message("Only once")
	one, two := user.post(made.Id, m), user.post(made.Id, m)
	if one != two && (one.Seq != two.Seq || !one.CreatedOn.Equal(two.CreatedOn.Time)) {
		t.Errorf("results of sending twice = %+v and %+v", one, two)
	}
	user.refused(
		"message.id_taken",
		"NewMessage",
		made.Id,
		serialised(contract.NewMessage{Id: m.Id, Text: "Another text"}),
		nil,
	)
	user.refused("message.id_taken", "NewMessage", other.Id, serialised(m), nil)
	n.connect(p, testkit.Staff).refused("message.id_taken", "NewMessage", made.Id, serialised(m), nil)
	foreign.refused("message.id_taken", "NewMessage", theirs.Id, serialised(m), nil)

	p.Exec(`update support_ticket set status = 'closed' where id = $1`, made.Id)
	user.refused("ticket.closed", "NewMessage", made.Id, serialised(message("Late")), nil)
	if again := user.post(made.Id, m); again.Seq != one.Seq {
		t.Errorf("second acknowledgement = %+v", again)
	}
	p.Exec(
		`update support_ticket set status = 'resolved', resolved_on = now() - interval '15 days' where id = $1`,
		made.Id,
	)
	user.refused("ticket.closed", "NewMessage", made.Id, serialised(message("Too late")), nil)

	// The longest text is accepted, encoded twice and with each character as long as JSON makes it.
	long := message(strings.Repeat("\u001f", 10_000))
	user.post(other.Id, long)

	for name, token := range map[string]string{"no token": "", "nonsense": "a.b.c", "no user record": p.Token(testkit.Stranger)} {
		if _, a := n.tryConnect(p, token); !strings.Contains(a.Error, "401") {
			t.Errorf("%s: error = %q, want 401", name, a.Error)
		}
	}
}
