package chathub_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/test/testkit"
)

// silent publishes nothing.
type silent struct{}

func (silent) Notify(tickets.Happening) {}

// unannounced returns the domain of an instance whose events are lost.
func unannounced(t *testing.T, p *testkit.Portal) *tickets.Tickets {
	t.Helper()
	db, err := postgres.Open(t.Context(), postgres.Config{URL: p.Database.AppURL, MaxConns: 4})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	return tickets.New(db, nil, silent{})
}

func actor(email, organisation string, roles ...string) identity.Actor {
	return identity.Actor{UserID: testkit.ID(email), OrganisationID: testkit.ID(organisation), Staff: organisation == "P",
		Roles: identity.Close(append(roles, "view:support-tickets")), FullName: email}
}

func say(t *testing.T, domain *tickets.Tickets, as identity.Actor, ticket int64, n int) (ids []uuid.UUID) {
	t.Helper()
	for i := range n {
		m := tickets.NewMessage{ID: uuid.New(), Kind: tickets.KindMessage, Text: "Message " + strconv.Itoa(i)}
		if _, err := domain.Post(t.Context(), as, ticket, m); err != nil {
			t.Fatal(err)
		}
		ids = append(ids, m.ID)
	}
	return ids
}

func TestLostEvent(t *testing.T) {
	t.Parallel()
	testkit.EachBackplane(t, func(t *testing.T, backplane testkit.Option) {
		p, n := testkit.New(t, backplane), newNPMClients(t)
		made := ticket(t, p, testkit.UserA, nil)
		user := n.connect(p, testkit.UserA)
		user.join(made.Id, epoch)
		ids := say(t, unannounced(t, p), actor(testkit.UserA, "A"), made.Id, 3)
		user.until("the sweep", func() bool { return len(user.received()) >= 4 })
		if got := user.received(); !slices.Equal(seqs(got), upTo(1, 4)) || got[3].Id != ids[2] {
			t.Errorf("pushed messages = %v", seqs(got))
		}
		// A change without a message is found by its revision.
		p.Exec(`update support_ticket set priority = 'prio_1', rev = rev + 1 where id = $1`, made.Id)
		user.until("ticketChanged", func() bool { return len(user.pushes("ticketChanged")) > 0 })
	})
}

// A change whose event was lost is pushed whatever else is pushed: a message that the sweep finds, an announced
// receipt, a connection that joins. An announced change says nothing about one that was not.
func TestLostChange(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	lost, status := unannounced(t, p), "on_hold"
	for name, c := range map[string]struct {
		change tickets.Change
		cover  func(made contract.SupportTicket, staff *client)
	}{
		"with its event": {tickets.Change{Status: &status}, func(contract.SupportTicket, *client) {}},
		"before a message": {tickets.Change{Topic: new("question")}, func(made contract.SupportTicket, staff *client) {
			staff.post(made.Id, message("Announced"))
		}},
		"before a receipt": {tickets.Change{Topic: new("question")}, func(made contract.SupportTicket, staff *client) {
			staff.call(nil, "ReadMessage", made.Id, staff.received()[0].Id)
			staff.until("the receipt", func() bool { return len(staff.pushes("messageRead")) > 0 })
		}},
		"before somebody joins": {tickets.Change{Topic: new("question")}, func(made contract.SupportTicket, staff *client) {
			staff.connect(p, testkit.AdminA).join(made.Id, epoch)
		}},
	} {
		t.Run(name, func(t *testing.T) {
			n := newNPMClients(t)
			made := ticket(t, p, testkit.UserA, nil)
			p.Exec(
				"update support_ticket set status = 'waiting_customer' where id = $1",
				made.Id,
			) // staff's message leaves this status
			user, staff := n.connect(p, testkit.UserA), n.connect(p, testkit.Staff)
			user.join(made.Id, epoch)
			staff.join(made.Id, epoch)
			if _, err := lost.Update(t.Context(), actor(testkit.Staff, "P"), made.Id, c.change); err != nil {
				t.Fatal(err)
			}
			c.cover(made, staff)
			user.until("ticketChanged", func() bool { return len(user.pushes("ticketChanged")) > 0 })
		})
	}
}

// An announced change is not found again: a message is not a change of the ticket, however often the sweep looks.
func TestNoChangeIsFound(t *testing.T) {
	t.Parallel()
	p, n := testkit.New(t), newNPMClients(t)
	made := ticket(t, p, testkit.UserA, nil)
	user, colleague := n.connect(p, testkit.UserA), n.connect(p, testkit.AdminA)
	user.join(made.Id, epoch)
	colleague.join(made.Id, epoch)
	for until := time.Now().Add(7 * time.Second); time.Now().Before(until); { // three sweeps
		user.untilReceived(user.post(made.Id, message("Only said")).Id)
		time.Sleep(100 * time.Millisecond)
	}
	user.barrier()
	if got := user.pushes("ticketChanged"); len(got) > 0 {
		t.Errorf("ticketChanged pushes = %d, want 0: %s", len(got), got[0])
	}
}

// A connection that keeps up is not taken for a slow one when more comes at once than may be queued for it: what no
// event announced is found for two seconds at a time.
func TestManyLostEvents(t *testing.T) {
	t.Parallel()
	const count = 450
	p, n := testkit.New(t), newNPMClients(t)
	made := ticket(t, p, testkit.UserA, nil)
	user := n.connect(p, testkit.UserA)
	user.join(made.Id, epoch)
	p.Exec(
		`with t as (update support_ticket set last_seq = last_seq + $2::int, rev = rev + 1 where id = $1 returning id, last_seq - $2::int as before, last_activity_on)
		insert into message (id, ticket_id, organisation_id, seq, kind, text, sent_by, created_on)
		select gen_random_uuid(), t.id, $3, before + n, 'message', 'Message ' || n, $4, last_activity_on + n * interval '1 millisecond'
		from t, generate_series(1, $2::int) n`,
		made.Id,
		count,
		testkit.ID("A"),
		testkit.ID(testkit.Staff),
	)
	p.Said(made.Id)
	user.until("all of them", func() bool { return len(user.received()) >= count+1 || len(user.pushes("closed")) > 0 })
	if got := seqs(user.received()); !slices.Equal(got, upTo(1, count+1)) {
		t.Errorf(
			"messages = %d, pushed before the connection was closed = %d: %v",
			count,
			len(got)-1,
			user.pushes("closed"),
		)
	}
}

func TestCatchUp(t *testing.T) {
	t.Parallel()
	p, n := testkit.New(t), newNPMClients(t)
	made := ticket(t, p, testkit.UserA, nil)
	user, staff := n.connect(p, testkit.UserA), n.connect(p, testkit.Staff)
	user.join(made.Id, epoch)
	last := user.untilReceived(user.post(made.Id, message("Still here")).Id)
	user.wait(user.do(map[string]any{"do": "stop", "name": user.name}))
	var latest uuid.UUID
	for i := range 20 {
		m := message(fmt.Sprint(i))
		staff.post(made.Id, m)
		latest = m.Id
	}
	// A connection that joins meanwhile, or is outside the room, also gets what is still being pushed.
	staff.untilReceived(latest)
	// The message at the given instant is sent again, and everything after it.
	back := n.connect(p, testkit.UserA)
	joined := back.join(made.Id, last.CreatedOn.Format(time.RFC3339Nano))
	if got := seqs(back.received()); !slices.Equal(got, upTo(last.Seq, joined.LastSeq)) || joined.LastSeq != 23 ||
		joined.HasMore {
		t.Errorf("messages of catching up = %v, result = %+v", got, joined)
	}
	// Joining again catches up again.
	back.join(made.Id, last.CreatedOn.Format(time.RFC3339Nano))
	if got := len(back.received()); got != 2*22 {
		t.Errorf("messages after joining again = %d", got)
	}
}

func TestCatchUpIsBounded(t *testing.T) {
	t.Parallel()
	p, n := testkit.New(t), newNPMClients(t)
	made := ticket(t, p, testkit.UserA, nil)
	p.Exec(`insert into message (id, ticket_id, organisation_id, seq, kind, text, sent_by, created_on)
		select gen_random_uuid(), $1, $2, n, 'message', 'Message ' || n, $3, (select last_activity_on from support_ticket where id = $1) + n * interval '1 millisecond'
		from generate_series(2, 501) n`, made.Id, testkit.ID("A"), testkit.ID(testkit.Staff))
	p.Said(made.Id)
	p.Exec(
		`update support_ticket set last_seq = 501, rev = 501, last_activity_on = (select max(created_on) from message where ticket_id = $1) where id = $1`,
		made.Id,
	)
	user := n.connect(p, testkit.UserA)
	joined := user.join(made.Id, epoch)
	if got := seqs(user.received()); !slices.Equal(got, upTo(1, 500)) || !joined.HasMore || joined.LastSeq != 501 {
		t.Errorf("messages pushed by joining = %d, result = %+v", len(got), joined)
	}
	m := message("The next one")
	user.post(made.Id, m)
	if got := user.untilReceived(m.Id); got.Seq != 502 {
		t.Errorf("seq = %d, want 502", got.Seq)
	}
	if got := seqs(user.received()); got[len(got)-1] != 502 || len(got) != 501 {
		t.Errorf("messages = %d, the last = %d, want 501 and 502: the rest is fetched over REST", len(got), got[len(got)-1])
	}
	exact := n.connect(p, testkit.UserA)
	if joined := exact.join(made.Id, user.received()[1].CreatedOn.Format(time.RFC3339Nano)); !joined.HasMore {
		t.Errorf("result with 501 missed = %+v, want HasMore", joined)
	}
	if joined := n.connect(p, testkit.UserA).join(made.Id,
		user.received()[3].CreatedOn.Format(time.RFC3339Nano)); joined.HasMore {
		t.Errorf("result with 499 missed = %+v", joined)
	}
}

// The server is restarted while clients send: acknowledged messages are stored once, in order, and a client that
// watches and joins again has seen all of them.
func TestRestart(t *testing.T) {
	t.Parallel()
	p, n := testkit.New(t), newNPMClients(t)
	made := ticket(t, p, testkit.UserA, nil)
	retry := slices.Repeat([]int{100}, 1000)
	user, watcher := n.connect(p, testkit.UserA, retry...), n.connect(p, testkit.Staff, retry...)
	watcher.join(made.Id, epoch)
	var sent []contract.NewMessage
	var answers []<-chan answer
	deliver := func(count int) {
		for range count {
			m := message(fmt.Sprint(len(sent)))
			sent = append(sent, m)
			answers = append(
				answers,
				user.do(map[string]any{"do": "deliver", "name": user.name, "ticket": made.Id, "message": m}),
			)
		}
	}
	for round := range 3 {
		deliver(20)
		watcher.untilReceived(sent[20*round].Id) // so the server is in the middle of sending
		p.Restart()
		for _, c := range []*client{user, watcher} {
			c.until("the connection", func() bool { return len(c.pushes("reconnected")) > round })
		}
		watcher.join(made.Id, epoch)
	}
	acknowledged := map[uuid.UUID]int64{}
	for i, a := range answers {
		got := user.wait(a)
		var result contract.NewMessageResult
		if err := json.Unmarshal(got.Result, &result); err != nil || result.Id != sent[i].Id {
			t.Fatalf("%s: error = %v", got.Result, err)
		}
		acknowledged[result.Id] = result.Seq
	}
	last := message("The last one")
	user.post(made.Id, last)
	watcher.untilReceived(last.Id)
	var stored int
	p.Scan(`select count(*) from message where ticket_id = $1 and kind = 'message'`, []any{made.Id}, &stored)
	if stored != len(sent)+2 {
		t.Errorf("stored messages = %d, want %d", stored, len(sent)+2)
	}
	// The watcher's view, as a client stores it: by id, in the order of seq.
	view := map[int64]uuid.UUID{}
	for _, m := range watcher.received() {
		if known, twice := view[m.Seq]; twice && known != m.Id {
			t.Errorf("seq %d belongs to two messages", m.Seq)
		}
		view[m.Seq] = m.Id
	}
	var newest int64
	p.Scan(`select last_seq from support_ticket where id = $1`, []any{made.Id}, &newest)
	for seq := int64(1); seq <= newest; seq++ {
		if _, ok := view[seq]; !ok {
			t.Errorf("the watcher misses seq %d of %d", seq, newest)
		}
	}
	for id, seq := range acknowledged {
		if view[seq] != id {
			t.Errorf("message %s was acknowledged as %d, which is another message", id, seq)
		}
	}
}

// Two instances on one database push each other's changes.
func TestTwoInstances(t *testing.T) {
	t.Parallel()
	testkit.EachBackplane(t, func(t *testing.T, backplane testkit.Option) {
		p, n := testkit.New(t, backplane), newNPMClients(t)
		second := p.Second()
		made := ticket(t, p, testkit.UserA, nil)
		here, there := n.connect(p, testkit.UserA), n.connect(second, testkit.Staff)
		here.join(made.Id, epoch)
		there.join(made.Id, epoch)
		for range 20 {
			here.post(made.Id, message("from here"))
			there.post(made.Id, message("from there"))
		}
		last := message("the end")
		there.post(made.Id, last)
		here.untilReceived(last.Id)
		there.untilReceived(last.Id)
		a, b := seqs(here.received()), seqs(there.received())
		if !slices.Equal(a, b) || !slices.Equal(a, upTo(1, a[len(a)-1])) || len(a) < 42 {
			t.Errorf("messages differ between the instances:\n%v\n%v", a, b)
		}
		here.call(nil, "ReadMessage", made.Id, last.Id)
		there.until("the receipt", func() bool { return len(there.pushes("messageRead")) == 1 })
		here.call(nil, "Typing", made.Id)
		there.until("typing", func() bool { return len(there.pushes("typing")) == 1 })
		p.Call(testkit.UserA, "PUT", "/api/support-tickets/"+jsonOf(made.Id), map[string]any{"topic": "question"})
		there.until("the new topic", func() bool {
			list := there.pushes("ticketChanged")
			return len(list) > 0 && strings.Contains(list[len(list)-1].String(), `"topic":"question"`)
		})
	})
}

func TestAccessEnds(t *testing.T) {
	t.Parallel()
	p, n := testkit.New(t), newNPMClients(t)
	made := ticket(
		t,
		p,
		testkit.UserA,
		map[string]any{"followerIds": []uuid.UUID{testkit.ID(testkit.ColleagueA), testkit.ID(testkit.AdminA)}},
	)
	staff := n.connect(p, testkit.Staff)
	gone, blocked := n.connect(p, testkit.UserA, 0, 0, 0), n.connect(p, testkit.ReporterA, 0, 0, 0)
	out, demoted := n.connect(p, testkit.ColleagueA), n.connect(p, testkit.AdminA)
	for _, c := range []*client{staff, gone, out, demoted} {
		c.join(made.Id, epoch)
	}
	p.Exec(`update user_account set enabled = false where user_id = $1`, testkit.ID(testkit.UserA))
	p.Exec(`update portal_user set status = 'blocked' where id = $1`, testkit.ID(testkit.ReporterA))
	p.Exec(`update ticket_participant set takes_part = false where user_id = $1`, testkit.ID(testkit.ColleagueA))
	p.Exec(`delete from user_grant where user_id = $1`, testkit.ID(testkit.AdminA))
	changed := time.Now()
	for who, c := range map[string]*client{"a disabled account": gone, "a blocked user": blocked} {
		if !c.within(patience, func() bool { return len(c.pushes("closed")) == 1 }) {
			t.Errorf("%s is still connected after %s", who, time.Since(changed))
		}
		if len(c.pushes("reconnecting")) > 0 {
			t.Errorf("%s was asked to reconnect", who)
		}
	}
	if !demoted.within(patience, func() bool { return len(demoted.pushes("grantsChanged")) == 1 }) {
		t.Error("a user whose grants have changed was not notified")
	}
	former := map[string]*client{"a former participant": out, "a user without the grant": demoted}
	// getting posts a message and returns the former members who received it.
	getting := func() (list []string) {
		m := message("Among us")
		staff.post(made.Id, m)
		staff.untilReceived(m.Id)
		for who, c := range former {
			c.barrier()
			if slices.ContainsFunc(c.received(), func(got contract.Message) bool { return got.Id == m.Id }) {
				list = append(list, who)
			}
		}
		return list
	}
	// No event announced the change, so the sweep has to find it. Afterwards they get nothing of the room.
	for list := getting(); len(list) > 0; list = getting() {
		if time.Since(changed) > patience {
			t.Fatalf("%s after the change still got messages: %q", time.Since(changed), list)
		}
		time.Sleep(200 * time.Millisecond)
	}
	if list := getting(); len(list) > 0 {
		t.Errorf("got a message after they had left the room: %q", list)
	}
	for _, c := range former {
		c.refused("ticket.not_found", "JoinRoom", made.Id, epoch)
	}
	if _, a := n.tryConnect(p, p.Token(testkit.UserA)); a.Error == "" {
		t.Error("a disabled account could connect again")
	}
}
