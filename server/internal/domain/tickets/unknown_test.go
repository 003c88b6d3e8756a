package tickets_test

import (
	"bytes"
	"context"
	"errors"
	"net/url"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/identity"
	"klantportaal.example/server/internal/platform/postgres"
	"klantportaal.example/server/internal/test/testkit"
	"klantportaal.example/server/internal/test/testkit/faultproxy"
)

// withWrongKey changes the key with which a client may ask to cancel its statement (BackendKeyData). A client that lost
// its connection asks at once, and the test must not depend on whether that arrives before the commit.
func withWrongKey() func([]byte) []byte {
	done := false
	return func(b []byte) []byte {
		if at := bytes.Index(b, []byte{'K', 0, 0, 0, 12}); at >= 0 && at+13 <= len(b) && !done {
			b[at+12] ^= 0xff
			done = true
		}
		return b
	}
}

// A stored change is notified of even if the connection breaks before the database responds: the outcome is unknown
// then, but receivers of the hint look for themselves. A receipt is not sent as such, because receivers would show it
// without looking.
func TestNotifiesWhenTheCommitIsUnknown(t *testing.T) {
	t.Parallel()
	_, _, ticket, p := delivery(t)
	address, err := url.Parse(p.Database.AppURL)
	if err != nil {
		t.Fatal(err)
	}
	line := faultproxy.New(t, address.Host, faultproxy.Options{Rewrite: withWrongKey})
	address.Host = line.Addr
	db, err := postgres.Open(t.Context(), postgres.Config{URL: address.String(), MaxConns: 1})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(db.Close)
	b := &happenings{}
	domain := tickets.New(db, nil, b)
	lock, err := pgx.Connect(t.Context(), p.Database.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer lock.Close(context.Background())
	// A change of the ticket waits at the commit for the holder of this lock.
	p.Exec(
		`create function slow() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock_shared(7); return null; end $$`,
	)
	p.Exec(
		`create constraint trigger slow after update of rev on support_ticket deferrable initially deferred for each row execute function slow()`,
	)

	user, staff := as(testkit.UserA, "A"), as(testkit.Staff, "P")
	said := tickets.NewMessage{ID: uuid.New(), Kind: tickets.KindMessage, Text: "Said before"}
	if _, err := domain.Post(t.Context(), user, ticket, said); err != nil {
		t.Fatal(err)
	}
	b.taken()
	reply := tickets.NewMessage{ID: uuid.New(), Kind: tickets.KindMessage, Text: "The long way", ReplyToID: &said.ID}
	usual := tickets.NewMessage{ID: uuid.New(), Kind: tickets.KindMessage, Text: "The usual way"}
	post := func(ctx context.Context, by identity.Actor, m tickets.NewMessage) error {
		_, err := domain.Post(ctx, by, ticket, m)
		return err
	}
	rev := func() (n int64) {
		p.Scan("select rev from support_ticket where id = $1", []any{ticket}, &n)
		return n
	}
	until := func(what string, is func() bool) {
		t.Helper()
		for end := time.Now().Add(3 * time.Minute); !is(); time.Sleep(5 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatalf("timed out waiting until %s", what)
			}
		}
	}
	for _, c := range []struct {
		what  string
		do    func(context.Context) error
		known bool // because the stored message is looked up
		heard func(tickets.Happening) bool
	}{
		{"a change", func(ctx context.Context) error {
			_, err := domain.Update(ctx, staff, ticket, tickets.Change{Topic: new("question")})
			return err
		}, false, func(h tickets.Happening) bool { return h.Changed }},
		{"following", func(ctx context.Context) error { return domain.Follow(ctx, user, ticket, false) }, false, func(h tickets.Happening) bool { return h.Changed }},
		{"a receipt", func(ctx context.Context) error { return domain.MarkRead(ctx, staff, said.ID) }, false,
			func(h tickets.Happening) bool { return h.Changed && len(h.Reads) == 0 }},
		{"a message", func(ctx context.Context) error { return post(ctx, user, reply) }, false, func(h tickets.Happening) bool { return h.First == 3 && h.Last == 3 }},
		{"the usual message", func(ctx context.Context) error { return post(ctx, user, usual) }, true, func(h tickets.Happening) bool { return h.First == 4 && h.Last == 4 }},
	} {
		before := rev()
		if _, err := lock.Exec(t.Context(), "select pg_advisory_lock(7)"); err != nil {
			t.Fatal(err)
		}
		done := make(chan error, 1)
		go func() { done <- c.do(t.Context()) }()
		until(c.what+" comes to its commit", func() (waiting bool) {
			p.Scan(`select exists (select from pg_locks where locktype = 'advisory' and not granted and objid = 7
				and database = (select oid from pg_database where datname = current_database()))`, nil, &waiting)
			return waiting
		})
		line.Reset()
		if _, err := lock.Exec(t.Context(), "select pg_advisory_unlock(7)"); err != nil {
			t.Fatal(err)
		}
		until(c.what+" is stored", func() bool { return rev() > before })
		if err := <-done; c.known != (err == nil) || err != nil && !errors.Is(err, postgres.ErrCommitUnknown) {
			t.Errorf("%s: error = %v", c.what, err)
		}
		if seen := b.taken(); len(seen) != 1 || seen[0].TicketID != ticket || !c.heard(seen[0]) {
			t.Errorf("notifications of %s = %+v", c.what, seen)
		}
	}
	var messages, reads int
	p.Scan(
		"select count(*) filter (where kind = 'message'), (select count(*) from message_read where ticket_id = $1) from message where ticket_id = $1",
		[]any{ticket},
		&messages,
		&reads,
	)
	if messages != 4 || reads != 1 {
		t.Errorf("stored messages = %d and receipts = %d, want 4 and 1 for this test", messages, reads)
	}
}
