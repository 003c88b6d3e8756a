package tickets_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/gen/queries"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/platform/problem"
	"klantportaal.example/server/internal/test/testkit"
)

// unheard publishes nothing: these tests read the database.
type unheard struct{}

func (unheard) Notify(tickets.Happening) {}

// delivery is the domain on a database of its own, with a ticket of organisation A.
func delivery(t *testing.T) (domain *tickets.Tickets, db *postgres.DB, ticket int64, p *testkit.Portal) {
	t.Helper()
	p = testkit.New(t)
	db, err := postgres.Open(t.Context(), postgres.Config{URL: p.Database.AppURL, MaxConns: 16})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	domain = tickets.New(db, nil, unheard{})
	d, err := domain.Create(
		t.Context(),
		as(testkit.UserA, "A"),
		tickets.NewTicket{Subject: "No connection", Topic: "incident", Text: "Since this morning the connection is down."},
	)
	if err != nil {
		t.Fatal(err)
	}
	return domain, db, d.Id, p
}

func as(email, organisation string) identity.Actor {
	return identity.Actor{
		UserID:         testkit.ID(email),
		OrganisationID: testkit.ID(organisation),
		Staff:          organisation == "P",
		FullName:       email,
		Roles:          identity.Close([]string{identity.RoleViewSupportTickets}),
	}
}

// 8 writers post 50 messages each in one ticket while readers follow it, one pair by time and one by seq, each with the
// newest message it has seen as its cursor. Acknowledged messages are stored, seq has no gaps, time grows with it, and
// no reader ever misses a message.
func TestDelivery(t *testing.T) {
	t.Parallel()
	domain, db, ticket, _ := delivery(t)
	const writers, each = 8, 50
	var mu sync.Mutex
	acknowledged := map[uuid.UUID]tickets.Posted{}
	var writing, reading sync.WaitGroup
	for w := range writers {
		sender := as(testkit.UserA, "A") // a customer: the status stays, so there are only messages
		if w%2 == 1 {
			sender = as(testkit.AdminA, "A")
			sender.Roles = identity.Close([]string{identity.RoleAccountAdmin})
		}
		writing.Go(func() {
			for i := range each {
				posted, err := domain.Post(
					t.Context(),
					sender,
					ticket,
					tickets.NewMessage{ID: uuid.New(), Kind: tickets.KindMessage, Text: fmt.Sprintf("%d of %d", i, w)},
				)
				if err != nil {
					t.Errorf("writer %d: error = %v", w, err)
					return
				}
				mu.Lock()
				acknowledged[posted.ID] = posted
				mu.Unlock()
			}
		})
	}
	done := make(chan struct{})
	var views [4][]contract.Message
	for r := range views {
		reader := as(testkit.Staff, "P")
		if r%2 == 1 {
			reader = as(testkit.UserA, "A")
		}
		byTime := r < 2
		reading.Go(func() {
			var since time.Time
			var seq int64
			for last := false; ; {
				var news []contract.Message
				var err error
				if byTime {
					news, err = domain.MessagesSince(t.Context(), reader, ticket, since, 1000)
				} else {
					var of map[int64][]contract.Message
					of, err = domain.MessagesAfter(t.Context(), reader, map[int64]int64{ticket: seq}, 1000)
					news = of[ticket]
				}
				if err != nil {
					t.Errorf("reader %d: error = %v", r, err)
					return
				}
				for _, m := range news {
					if byTime && m.CreatedOn.Equal(since) {
						continue // the message at the cursor is returned again
					}
					views[r] = append(views[r], m)
					since, seq = m.CreatedOn.Time, m.Seq
				}
				if last {
					return
				}
				select {
				case <-done:
					last = true // read once more after the last write
				case <-time.After(5 * time.Millisecond): // leaves processor time to the writers
				}
			}
		})
	}
	writing.Wait()
	close(done)
	reading.Wait()

	var stored []queries.MessageView
	err := db.Read(t.Context(), identity.System("a test looks at everything"), func(q *queries.Queries) (err error) {
		stored, err = q.ListMessagesAfter(t.Context(), []int64{ticket}, []int64{0}, 10_000)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for i, m := range stored {
		if m.Seq != int64(i)+1 {
			t.Fatalf("position of seq %d = %d", m.Seq, i+1)
		}
		if i > 0 && !m.CreatedOn.After(stored[i-1].CreatedOn) {
			t.Errorf("seq %d is not later than the previous one", m.Seq)
		}
		if a, ok := acknowledged[m.ID]; ok {
			found++
			if a.Seq != m.Seq || !a.CreatedOn.Equal(m.CreatedOn) {
				t.Errorf("acknowledged as %+v, stored as %d %s", a, m.Seq, m.CreatedOn)
			}
		}
	}
	if len(acknowledged) != writers*each || found != len(acknowledged) {
		t.Errorf("acknowledged = %d, of these stored = %d", len(acknowledged), found)
	}
	for r, view := range views {
		if !slices.EqualFunc(
			view,
			stored,
			func(a contract.Message, b queries.MessageView) bool { return a.Seq == b.Seq && a.Id == b.ID },
		) {
			t.Errorf("reader %d saw %d of %d messages, or another order", r, len(view), len(stored))
		}
	}
}

// The same message, sent 5 times at once, is stored once with one result; the next message gets the next seq.
func TestSameMessageAtOnce(t *testing.T) {
	t.Parallel()
	domain, _, ticket, p := delivery(t)
	for round := range 5 {
		m := tickets.NewMessage{ID: uuid.New(), Kind: tickets.KindMessage, Text: "The same"}
		var answers [5]tickets.Posted
		var wg sync.WaitGroup
		for i := range answers {
			wg.Go(func() {
				posted, err := domain.Post(t.Context(), as(testkit.UserA, "A"), ticket, m)
				if err != nil {
					t.Error(err)
				}
				answers[i] = posted
			})
		}
		wg.Wait()
		for _, a := range answers {
			if a.Seq != int64(round)+2 || a.Seq != answers[0].Seq || !a.CreatedOn.Equal(answers[0].CreatedOn) {
				t.Fatalf("round %d: results = %+v", round, answers)
			}
		}
	}
	var rows, newest int
	p.Scan(`select count(*), max(seq) from message where ticket_id = $1`, []any{ticket}, &rows, &newest)
	if rows != 6 || newest != 6 {
		t.Errorf("rows = %d up to seq %d, want 6", rows, newest)
	}
}

// An id belongs to its first sender: another user can't use it, in the same or another ticket, not even at the same
// time.
func TestMessageIDTaken(t *testing.T) {
	t.Parallel()
	domain, _, ticket, p := delivery(t)
	p.Exec(
		`insert into support_ticket (id, organisation_id, subject, topic, created_by) values (1, $1, 'Foreign line', 'incident', $2)`,
		testkit.ID("B"),
		testkit.ID(testkit.AdminB),
	)
	p.Exec(
		`insert into ticket_participant (ticket_id, user_id, organisation_id, takes_part, following) values (1, $2, $1, true, true)`,
		testkit.ID("B"),
		testkit.ID(testkit.AdminB),
	)
	id := uuid.New()
	senders := []struct {
		actor  identity.Actor
		ticket int64
	}{{as(testkit.UserA, "A"), ticket}, {as(testkit.Staff, "P"), ticket}, {as(testkit.AdminB, "B"), 1}}
	errs := make([]error, len(senders))
	var wg sync.WaitGroup
	for i, s := range senders {
		wg.Go(func() {
			_, errs[i] = domain.Post(
				context.WithoutCancel(t.Context()),
				s.actor,
				s.ticket,
				tickets.NewMessage{ID: id, Kind: tickets.KindMessage, Text: "Mine"},
			)
		})
	}
	wg.Wait()
	stored := 0
	for i, err := range errs {
		switch p := problem.From(err); {
		case err == nil:
			stored++
		case p == nil || p.Code != "message.id_taken":
			t.Errorf("sender %d: error = %v", i, err)
		}
	}
	if stored != 1 {
		t.Errorf("senders who got the id = %d, want 1", stored)
	}
	var rows int
	p.Scan(`select count(*) from message where id = $1`, []any{id}, &rows)
	if rows != 1 {
		t.Errorf("rows = %d, want 1", rows)
	}
	// A refused message uses no seq.
	p.Scan(
		`select count(*) from support_ticket t where last_seq <> (select count(*) from message m where m.ticket_id = t.id)`,
		nil,
		&rows,
	)
	if rows != 0 {
		t.Error("a refused message left a gap")
	}
}
