package tickets_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"

	"github.com/google/uuid"

	"klantportaal.example/gen/contract"
	"klantportaal.example/server/internal/domain/tickets"
	"klantportaal.example/server/internal/platform/problem"
	uploads "klantportaal.example/server/internal/platform/upload"
	"klantportaal.example/server/internal/test/testkit"
)

func split(p *testkit.Portal, who string, ticket int64, key uuid.UUID, more object) testkit.Answer {
	p.T.Helper()
	body := object{"subject": "Another question", "topic": "invoice"}
	for k, v := range more {
		body[k] = v
	}
	return p.Call(who, "POST", fmt.Sprintf("/api/support-tickets/%d/split", ticket), body, "Idempotency-Key", key.String())
}

// A ticket split from a message quotes it, has copies of its files, and belongs to the message's author; both tickets
// refer to each other.
func TestSplit(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	file := upload(t, p, testkit.UserA, file("bill.txt", "what it costs"))
	from, message := sent(t, p, testkit.UserA, file.Id)
	p.Exec(`update person set full_name = 'U_s_a *A*' where id = $1`, testkit.ID(testkit.UserA))
	p.Exec(`update support_ticket set status = 'in_progress' where id = $1`, from.Id)
	key, body := uuid.New(), object{"messageId": message.Id, "text": "About the bill:", "priority": "prio_2"}
	var first contract.SupportTicket
	for range 2 { // repeating it returns the same
		a := split(p, testkit.Staff, from.Id, key, body)
		var is contract.SupportTicket
		if a.JSON(&is); a.Status != http.StatusCreated || first.Id != 0 && is.Id != first.Id {
			t.Fatalf("status = %d, want 201\n%s", a.Status, a.Body)
		}
		first = is
	}
	if first.CreatedBy.Id != testkit.ID(testkit.UserA) || first.Priority != "prio_2" || first.Unopened ||
		first.OrganisationId != testkit.ID("A") {
		t.Errorf("created ticket = %+v", first)
	}
	d := ticketAs(p, testkit.UserA, first.Id) // the message's author sees it
	if len(d.Messages) != 1 || d.UnreadCount != 1 || !d.Following ||
		d.Messages[0].SendBy.Id != testkit.ID(testkit.Staff) ||
		d.Messages[0].Text != "About the bill:\n\n> **U\\_s\\_a \\*A\\***\n> \n> Sinds dinsdag valt de verbinding weg." {
		t.Fatalf("conversation = %+v", d.Messages)
	}
	copies := d.Messages[0].Attachments
	if len(copies) != 1 || copies[0].Id == file.Id || copies[0].Sha256 != file.Sha256 || copies[0].Name != "bill.txt" {
		t.Fatalf("files = %+v", copies)
	}
	// Withdrawing the message leaves the copies, which belong to another message.
	if a := withdraw(p, testkit.UserA, message.Id); a.Status != http.StatusOK {
		t.Fatalf("status = %d, want 200\n%s", a.Status, a.Body)
	}
	if _, text := fetch(t, p, link(t, p, testkit.UserA, copies[0].Id, "")); text != "what it costs" {
		t.Errorf("bytes of the copy = %q", text)
	}
	for who, other := range map[string]int64{testkit.UserA: first.Id, testkit.ColleagueA: 0, testkit.Staff: first.Id} {
		if found, named := aboutOther(ticketAs(p, who, from.Id), "split"); !found || named != other {
			t.Errorf("split for %s = %t, ticket %d", who, found, named)
		}
	}
	sameList(t, "links", linksOf(p, first.Id), fmt.Sprint("split ", from.Id))
	sameList(t, "links", linksOf(p, from.Id), fmt.Sprint("~split ", first.Id))

	staff := dial(t, p, testkit.Staff)
	staff.join(from.Id)
	long, inside := contract.NewMessage{Id: uuid.New(), Text: strings.Repeat("x", 9_990)}, note("Among us")
	for _, m := range []contract.NewMessage{long, inside} {
		if _, code := staff.post(from.Id, m); code != "" {
			t.Fatalf("post: code = %q, want none", code)
		}
	}
	var event uuid.UUID
	p.Scan(`select id from message where ticket_id = $1 and kind = 'event' limit 1`, []any{from.Id}, &event)
	other := made(p, testkit.UserA)
	for what, refused := range map[string]struct {
		answer testkit.Answer
		status int
		code   string
	}{
		"another body":        {split(p, testkit.Staff, from.Id, key, object{"messageId": message.Id}), 409, "idempotency.key_reused"},
		"what is withdrawn":   {split(p, testkit.Staff, from.Id, uuid.New(), object{"messageId": message.Id}), 400, "message.invalid"},
		"a note":              {split(p, testkit.Staff, from.Id, uuid.New(), object{"messageId": inside.Id}), 400, "message.invalid"},
		"an event":            {split(p, testkit.Staff, from.Id, uuid.New(), object{"messageId": event}), 400, "message.invalid"},
		"too long":            {split(p, testkit.Staff, from.Id, uuid.New(), object{"messageId": long.Id}), 400, "message.invalid"},
		"of another ticket":   {split(p, testkit.Staff, other.Id, uuid.New(), object{"messageId": long.Id}), 404, "message.not_found"},
		"no message":          {split(p, testkit.Staff, from.Id, uuid.New(), object{"messageId": uuid.New()}), 404, "message.not_found"},
		"no ticket":           {split(p, testkit.Staff, 999_999, uuid.New(), object{"messageId": long.Id}), 404, "ticket.not_found"},
		"no configuration":    {split(p, testkit.Staff, other.Id, uuid.New(), object{"messageId": firstOf(p, other.Id), "configurationId": uuid.New()}), 400, "ticket.invalid"},
		"a subject of blanks": {split(p, testkit.Staff, other.Id, uuid.New(), object{"messageId": firstOf(p, other.Id), "subject": "a      "}), 400, "ticket.invalid"},
		"by a customer":       {split(p, testkit.AdminA, from.Id, uuid.New(), object{"messageId": long.Id}), 403, "auth.forbidden"},
	} {
		if a := refused.answer; a.Status != refused.status || a.Problem().Code != refused.code {
			t.Errorf("%s: response = %d %.300s", what, a.Status, a.Body)
		}
	}
	var pending int
	p.Scan(`select count(*) from attachment where ticket_id is null`, nil, &pending)
	if pending != 0 {
		t.Errorf("files without a message = %d, want 0", pending)
	}
}

// A file that its sender deletes, replaces or renames while a split copies it does not survive in the copy.
func TestSplitTakesFilesAsTheyAre(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	for what, change := range map[string]func(message, id uuid.UUID) error{
		"deleted": func(message, id uuid.UUID) error { return b.attachments.Delete(t.Context(), user, message, id) },
		"replaced": func(message, id uuid.UUID) error {
			_, err := b.attachments.Update(t.Context(), user, message, id, parts(small()))
			return err
		},
		"renamed": func(message, id uuid.UUID) error {
			_, err := b.attachments.Update(t.Context(), user, message, id, parts(uploads.Part{Field: "name", Body: strings.NewReader("b.pdf")}))
			return err
		},
	} {
		files := []uuid.UUID{b.upload(user).Id, b.upload(user).Id}
		ticket, message := b.post(files...)
		var rows int
		b.portal.Scan("select count(*) from attachment", nil, &rows)
		before := b.files()
		opened := meanwhile{b.blobs, sync.OnceFunc(func() {
			if err := change(message, files[0]); err != nil {
				t.Error(err)
			}
		})}
		_, err := tickets.New(b.portal.App.DB(), opened, b.notified).Split(t.Context(), staff, tickets.NewSplit{
			TicketID: ticket, MessageID: message, Subject: "Another question", Topic: "invoice", IdempotencyKey: uuid.New()})
		wantKind(t, what, problem.Invalid, "message.invalid", err)
		if what == "deleted" {
			rows, before = rows-1, before-1
		}
		b.wantStored(what, rows, before)
	}
}

// meanwhile is a store that makes a change while a file is read.
type meanwhile struct {
	*faulty
	during func()
}

func (m meanwhile) Reader(ctx context.Context, key string) (io.ReadSeekCloser, int64, error) {
	r, n, err := m.faulty.Reader(ctx, key)
	m.during()
	return r, n, err
}

func firstOf(p *testkit.Portal, ticket int64) uuid.UUID {
	p.T.Helper()
	return ticketAs(p, testkit.Staff, ticket).Messages[0].Id
}

// While staff post, read, merge and split at once on two instances, every conversation stays complete: seq has no gaps
// and follows time; acknowledged messages are in their ticket; numbers and links stay; participants of a merged ticket
// are participants of the other one.
func TestMergesAndSplitsAreWhole(t *testing.T) {
	t.Parallel()
	p := testkit.New(t)
	instances := []*testkit.Portal{p, p.Second()}
	var ids []int64
	for i := range 12 {
		one := made(p, []string{testkit.UserA, testkit.ColleagueA}[i%2])
		p.Exec(`update support_ticket set exact_id = lpad($1::text, 8, '0') where id = $1`, one.Id)
		ids = append(ids, one.Id)
	}
	type acknowledged struct {
		ticket int64
		seq    int64
	}
	var (
		mu     sync.Mutex
		stored = map[uuid.UUID]acknowledged{}
		merged = map[int64]int64{}
		splits = map[int64]int64{}
		reads  []uuid.UUID
		all    sync.WaitGroup
	)
	for worker := range 8 {
		on := instances[worker%2]
		who := []string{testkit.Staff, testkit.Staff2, testkit.AdminA, testkit.AdminA}[worker/2]
		l := dial(t, on, who)
		for _, id := range ids {
			l.join(id)
		}
		random := uint32(worker)*2654435761 + 1
		next := func(n int) int {
			random = random*1664525 + 1013904223
			return int(random>>8) % n
		}
		all.Go(func() {
			for range 25 {
				id := ids[next(len(ids))]
				switch what := next(10); {
				case who == testkit.AdminA || what < 5:
					m := contract.NewMessage{Id: uuid.New(), Text: "something"}
					if got, code := l.post(id, m); code == "" {
						mu.Lock()
						stored[m.Id] = acknowledged{id, got.Seq}
						mu.Unlock()
					} else if code != "ticket.closed" {
						t.Errorf("post: code = %q, want none or ticket.closed", code)
					}
				case what < 7:
					message := firstOf(on, id)
					if _, code := l.call("ReadMessage", id, message); code != "" {
						t.Errorf("ReadMessage: code = %q, want none", code)
					}
					mu.Lock()
					reads = append(reads, message)
					mu.Unlock()
				case what < 8:
					into := ids[next(len(ids))]
					a := mergeInto(on, who, id, into, ticketAs(on, who, id).Rev, ticketAs(on, who, into).Rev)
					if a.Status == http.StatusOK {
						mu.Lock()
						merged[id] = into
						mu.Unlock()
					} else if a.Status >= 500 {
						t.Errorf("response to merging = %d %s", a.Status, a.Body)
					}
				default:
					a := split(on, who, id, uuid.New(), object{"messageId": firstOf(on, id)})
					var is contract.SupportTicket
					if a.JSON(&is); a.Status != http.StatusCreated {
						t.Errorf("response to splitting = %d %s, want 201", a.Status, a.Body)
						continue
					}
					mu.Lock()
					splits[is.Id] = id
					mu.Unlock()
				}
			}
		})
	}
	all.Wait()
	if len(stored) == 0 || len(merged) == 0 || len(splits) == 0 || len(reads) == 0 {
		t.Fatalf(
			"messages = %d, merges = %d, splits = %d, reads = %d, want some of each",
			len(stored),
			len(merged),
			len(splits),
			len(reads),
		)
	}
	none := func(what, sql string, args ...any) {
		t.Helper()
		var n int
		if p.Scan(sql, args, &n); n != 0 {
			t.Errorf("count = %d: %s", n, what)
		}
	}
	none(
		"conversations with a gap",
		`select count(*) from support_ticket t where last_seq <> (select count(*) from message m where m.ticket_id = t.id)
		or last_seq <> (select max(seq) from message m where m.ticket_id = t.id)`,
	)
	none(
		"messages out of time",
		`select count(*) from (select created_on <= lag(created_on) over (partition by ticket_id order by seq) as late from message) m where late`,
	)
	none("numbers gone", `select $1 - count(*) from support_ticket where exact_id = lpad(id::text, 8, '0')`, len(ids))
	for id, at := range stored {
		none(
			"messages lost",
			`select 1 - count(*) from message where id = $1 and ticket_id = $2 and seq = $3`,
			id,
			at.ticket,
			at.seq,
		)
	}
	for _, id := range reads {
		none("receipts lost", `select case when count(*) > 0 then 0 else 1 end from message_read where message_id = $1`, id)
	}
	for id, into := range merged {
		none(
			"merges lost",
			`select 1 - count(*) from support_ticket where id = $1 and merged_into = $2 and status = 'closed'`,
			id,
			into,
		)
		none(
			"links of merges lost",
			`select 1 - count(*) from ticket_link where b_id = $1 and a_id = $2 and kind = 'duplicate'`,
			id,
			into,
		)
		none(
			"participants lost",
			`select count(*) from ticket_participant p where p.ticket_id = $1 and p.takes_part and p.joined_on < (
				select created_on from message where ticket_id = $1 and event -> 'detail' ->> 'kind' = 'merged')
			and not exists (select from ticket_participant q where q.ticket_id = $2 and q.user_id = p.user_id and q.takes_part)`,
			id,
			into,
		)
	}
	for id, from := range splits {
		none(
			"links of splits lost",
			`select 1 - count(*) from ticket_link where b_id = $1 and a_id = $2 and kind = 'split'`,
			id,
			from,
		)
	}
	none("merges too many", `select count(*) - $1 from support_ticket where merged_into is not null`, len(merged))
}
