package chathub_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
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

// door holds the database's responses to some users' reads of tickets while it is shut.
type door struct {
	t    *testing.T
	p    *testkit.Portal
	open func()
}

// doorOf makes a door for some users: a policy that makes them wait for a lock before they can read.
func doorOf(t *testing.T, p *testkit.Portal, people ...string) *door {
	t.Helper()
	var ids []string
	for _, person := range people {
		ids = append(ids, "'"+testkit.ID(person).String()+"'")
	}
	// It has a low cost, so that it runs before the policies that refuse.
	p.Exec(`create function held_at_the_door() returns boolean language plpgsql volatile cost 0.0001 as $$
		begin
			if current_setting('portal.user_id', true) in (` + strings.Join(ids, ",") + `) then
				perform pg_advisory_xact_lock_shared(4711);
			end if;
			return true;
		end $$`)
	p.Exec(`create policy held_at_the_door on support_ticket as restrictive for select to portal_app
		using (held_at_the_door())`)
	return &door{t: t, p: p, open: func() {}}
}

func (d *door) shut() {
	d.t.Helper()
	ctx := d.t.Context()
	conn, err := d.p.Database.Super.Acquire(ctx)
	if err != nil {
		d.t.Fatal(err)
	}
	if _, err := conn.Exec(ctx, "select pg_advisory_lock(4711)"); err != nil {
		d.t.Fatal(err)
	}
	d.open = sync.OnceFunc(func() {
		if _, err := conn.Exec(context.Background(), "select pg_advisory_unlock(4711)"); err != nil {
			d.t.Error(err)
		}
		conn.Release()
	})
	d.t.Cleanup(d.open)
}

// untilWaiting waits until a number of reads wait at the door.
func (d *door) untilWaiting(n int) {
	d.t.Helper()
	for began := time.Now(); ; time.Sleep(10 * time.Millisecond) {
		var waiting int
		d.p.Scan("select count(*) from pg_locks where locktype = 'advisory' and objid = 4711 and not granted", nil, &waiting)
		if waiting == n {
			return
		}
		if time.Since(began) > patience {
			d.t.Fatalf("reads waiting at the door = %d, want %d", waiting, n)
		}
	}
}

// raw is a connection whose records are read one by one, in order.
type raw struct {
	t       *testing.T
	conn    *hubclient.Conn
	records chan []byte
	calls   int
}

func dialRaw(t *testing.T, p *testkit.Portal, email string) *raw {
	t.Helper()
	conn, err := hubclient.Dialer{Addr: strings.TrimPrefix(p.URL, "http://")}.Dial(p.Token(email))
	if err != nil {
		t.Fatal(err)
	}
	r := &raw{t: t, conn: conn, records: make(chan []byte, 1000)}
	t.Cleanup(func() { _ = conn.Close() })
	go func() {
		defer close(r.records)
		conn.Records(func(record []byte) { r.records <- bytes.Clone(record) })
	}()
	return r
}

func (r *raw) join(ticket int64) {
	r.t.Helper()
	r.calls++
	if err := r.conn.Send(hubclient.Call(fmt.Sprint(r.calls), "JoinRoom", ticket, epoch)); err != nil {
		r.t.Fatal(err)
	}
}

// record is a record from the server.
type record struct {
	Type      int               `json:"type"`
	Target    string            `json:"target"`
	Arguments []json.RawMessage `json:"arguments"`
	Result    json.RawMessage   `json:"result"`
	Error     string            `json:"error"`
}

// untilAnswered reads records up to the result of a call.
func (r *raw) untilAnswered() (pushed []string, answered record) {
	r.t.Helper()
	for {
		select {
		case text, there := <-r.records:
			if !there {
				r.t.Fatal("the connection has ended")
			}
			var got record
			if err := json.Unmarshal(text, &got); err != nil {
				r.t.Fatal(err)
			}
			switch got.Type {
			case 1:
				pushed = append(pushed, got.Target)
			case 3:
				return pushed, got
			}
		case <-time.After(patience):
			r.t.Fatal("a call got no result")
		}
	}
}

// While the database decides whether a user may join a room, nothing of it reaches them, whatever is pushed and whoever
// they are. A user who may join gets what they missed afterwards.
func TestNothingIsPushedBeforeAdmission(t *testing.T) {
	t.Parallel()
	// Each user who waits at the door holds a connection to the database meanwhile, for as long as all the pushes take.
	held := testkit.Configured(func(c *app.Config) { c.MaxConns, c.Patience = 20, patience })
	p, n := testkit.New(t, held), newNPMClients(t)
	made := ticket(t, p, testkit.UserA, map[string]any{"followerIds": []uuid.UUID{testkit.ID(testkit.AdminA)}})
	p.Grant(testkit.Staff, "manage:settings")
	var tag contract.Tag
	glass := map[string]any{"id": uuid.New(), "name": "Glasvezel", "colour": "red"}
	p.Call(testkit.Staff, "POST", "/api/tags", glass).JSON(&tag)
	user, staff, watcher := n.connect(p, testkit.UserA), n.connect(p, testkit.Staff), n.connect(p, testkit.Staff)
	for _, c := range []*client{user, staff, watcher} {
		c.join(made.Id, epoch)
	}

	callers := map[string]*raw{}
	for name, email := range map[string]string{
		"another organisation's": testkit.AdminB, "colleague": testkit.ColleagueA, // who does not take part
		"follower": testkit.AdminA, "staff": testkit.Staff2,
	} {
		callers[name] = dialRaw(t, p, email)
	}
	again := dialRaw(t, p, testkit.Staff2)
	callers["member who joins again"] = again
	again.join(made.Id)
	again.untilAnswered()

	d := doorOf(t, p, testkit.AdminB, testkit.ColleagueA, testkit.AdminA, testkit.Staff2)
	d.shut()
	for _, c := range callers {
		c.join(made.Id)
	}
	d.untilWaiting(len(callers))

	// Every kind of push is made, and seen by those who are in the room.
	before := func(c *client, kind string) int { return len(c.pushes(kind)) }
	counts := map[string]int{}
	for _, kind := range roomPushes {
		counts[kind] = before(watcher, kind)
	}
	said := message("What only those in the room may read")
	user.post(made.Id, said)
	staff.post(made.Id, message("An answer"))
	withdrawn := message("A word too many")
	user.post(made.Id, withdrawn)
	note := map[string]any{"id": uuid.New(), "text": "A note", "kind": "note"}
	text, _ := json.Marshal(note) //nolint:errchkjson // texts
	staff.call(nil, "NewMessage", made.Id, string(text), nil)
	staff.call(nil, "ReadMessage", made.Id, said.Id)
	user.call(nil, "Typing", made.Id)
	staff.call(nil, "Viewing", made.Id, "replying")
	p.Call(testkit.UserA, "POST", "/api/messages/"+withdrawn.Id.String()+"/withdraw", map[string]any{})
	var desk contract.Desk
	at := fmt.Sprintf("/api/support-tickets/%d/desk", made.Id)
	p.Call(testkit.Staff, "GET", at, nil).JSON(&desk)
	p.Call(testkit.Staff, "PUT", at, map[string]any{"teamId": nil, "tagIds": []uuid.UUID{tag.Id}},
		"If-Match", strconv.FormatInt(desk.Rev, 10)).JSON(&desk)
	var last contract.SupportTicket
	p.Call(testkit.Staff, "PUT", fmt.Sprintf("/api/support-tickets/%d", made.Id),
		map[string]any{"priority": "prio_1"}).JSON(&last)
	for _, kind := range roomPushes {
		watcher.until(kind, func() bool { return before(watcher, kind) > counts[kind] })
	}
	watcher.until("the last change", func() bool {
		return slices.ContainsFunc(watcher.pushes(contract.PushTicketChanged), func(a answer) bool {
			var changed contract.TicketChanged
			return json.Unmarshal(a.Args[0], &changed) == nil && changed.Rev >= last.Rev
		})
	})
	watcher.until("the withdrawal", func() bool {
		return slices.ContainsFunc(watcher.received(), func(m contract.Message) bool { return m.WithdrawnOn != nil })
	})
	d.untilWaiting(len(callers)) // all of that was pushed while they waited
	d.open()

	var detail contract.SupportTicketDetail
	for name, c := range callers {
		pushed, answered := c.untilAnswered()
		if name == "another organisation's" || name == "colleague" {
			if len(pushed) > 0 || !strings.HasPrefix(answered.Error, contract.CodeTicketNotFound) {
				t.Errorf("%s: pushed %v before the result %q, want nothing and %s",
					name, pushed, answered.Error, contract.CodeTicketNotFound)
			}
			continue
		}
		// They get what they missed first; after they are admitted, a sweep may push the ticket's state.
		afterwards := slices.IndexFunc(pushed, func(kind string) bool { return kind != contract.PushMessageReceived })
		if afterwards >= 0 && slices.ContainsFunc(pushed[afterwards:], func(kind string) bool {
			return kind != contract.PushPresence && kind != contract.PushDeskChanged && kind != contract.PushTicketChanged
		}) {
			t.Errorf("%s: pushed %v before they were admitted, want only what they missed", name, pushed)
		}
		var result contract.JoinRoomResult
		if err := json.Unmarshal(answered.Result, &result); err != nil {
			t.Fatalf("%s: result = %+v: error = %v", name, answered, err)
		}
		p.Call(testkit.UserA, "GET", "/api/support-tickets/"+jsonOf(made.Id), nil).JSON(&detail)
		if result.Rev != detail.Rev {
			t.Errorf("%s: rev = %d, want the current %d, so that they fetch what they missed", name, result.Rev, detail.Rev)
		}
	}
}

// roomPushes are all kinds of pushes to a room.
var roomPushes = []string{
	contract.PushMessageReceived, contract.PushMessageRead, contract.PushTicketChanged, contract.PushTyping,
	contract.PushPresence, contract.PushDeskChanged,
}

// When access ends between the check of the token and the handshake, the connection gets nothing.
func TestHandshakeAfterAccessEnded(t *testing.T) {
	t.Parallel()
	p, n := testkit.New(t), newNPMClients(t)
	made := ticket(t, p, testkit.UserA, map[string]any{"followerIds": []uuid.UUID{testkit.ID(testkit.ColleagueA)}})
	user := n.connect(p, testkit.UserA)
	conn, err := hubclient.Dialer{Addr: strings.TrimPrefix(p.URL, "http://"), Bare: true}.Dial(p.Token(testkit.ColleagueA))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	var account contract.UserAccountPage
	accounts := "/api/users/" + testkit.ID(testkit.ColleagueA).String() + "/accounts"
	p.Call(testkit.AdminA, "GET", accounts, nil).JSON(&account)
	path := accounts + "/" + account.Items[0].AccountId.String()
	if a := p.Call(testkit.AdminA, "PUT", path, map[string]any{"enabled": false}); a.Status != 200 {
		t.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
	}
	if err := conn.Send([]byte(`{"protocol":"json","version":1}` + "\x1e")); err != nil {
		t.Fatal(err)
	}
	m := message("Not for a user who is gone")
	user.post(made.Id, m)
	var got []string
	conn.Records(func(record []byte) { // until it is closed
		if !bytes.Equal(record, []byte("{}")) && !bytes.Equal(record, bytes.TrimSuffix(hubclient.Ping, []byte{0x1e})) {
			got = append(got, string(record))
		}
	})
	if len(got) != 1 || !strings.Contains(got[0], "access has ended") {
		t.Errorf("records = %v, want only that access has ended", got)
	}
}

// What a user missed is sent at their client's pace, but no longer once they may not see the ticket.
func TestCatchUpEndsWithAccess(t *testing.T) {
	t.Parallel()
	p, n := testkit.New(t), newNPMClients(t)
	made := ticket(t, p, testkit.UserA, map[string]any{"followerIds": []uuid.UUID{testkit.ID(testkit.ColleagueA)}})
	second, third := n.connect(p, testkit.ColleagueA), n.connect(p, testkit.ReporterA)
	const many = 400
	p.Exec(`insert into message (id, ticket_id, organisation_id, seq, kind, text, sent_by, created_on)
		select gen_random_uuid(), $1, $2, n, 'message', repeat('😀', 10000), $3, now() + n * interval '1 millisecond'
		from generate_series(2, $4::int) n`, made.Id, testkit.ID("A"), testkit.ID(testkit.UserA), many)
	p.Exec(`update support_ticket set last_seq = $2, rev = rev + 1 where id = $1`, made.Id, many)
	p.Said(made.Id)
	conn, err := hubclient.Dialer{Addr: strings.TrimPrefix(p.URL, "http://")}.Dial(p.Token(testkit.ColleagueA))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	if err := conn.Send(hubclient.Call("1", "JoinRoom", made.Id, epoch)); err != nil {
		t.Fatal(err)
	}
	received, done := 0, false
	read := func() {
		payload, err := conn.Frame()
		if err != nil {
			t.Fatal(err)
		}
		received += bytes.Count(payload, []byte(`"messageReceived"`))
		done = bytes.Contains(payload, []byte(`"type":3`))
	}
	read() // catching up has begun, and waits now
	for _, c := range []struct {
		*client
		email string
	}{{second, testkit.ColleagueA}, {third, testkit.ReporterA}} { // the second look at access comes after the first
		p.Exec(`delete from user_grant where user_id = $1`, testkit.ID(c.email))
		for began := time.Now(); len(c.pushes("grantsChanged")) == 0; time.Sleep(time.Second) {
			if time.Since(began) > patience {
				t.Fatalf("timed out waiting for the look at the access of %s", c.email)
			}
			if !done { // the hub disconnects a client that reads nothing for 10 s
				read()
			}
		}
	}
	for !done {
		read()
	}
	if received >= many {
		t.Errorf("received after access had ended = %d of %d messages", received, many)
	}
}
