package faults

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
)

// stored reads a ticket's conversation, in the order of seq.
func (l *ledger) stored(ticket int64) (list []stored) {
	l.w.t.Helper()
	err := l.w.query(func(ctx context.Context, c *pgx.Conn) (err error) {
		rows, _ := c.Query(
			ctx,
			"select id, seq, text, kind, created_on from message where ticket_id = $1 order by seq",
			ticket,
		)
		list, err = pgx.CollectRows(rows, pgx.RowToStructByPos[stored])
		for i := range list {
			list[i].CreatedOn = list[i].CreatedOn.UTC() // as the contract has it
		}
		return err
	})
	if err != nil {
		l.w.t.Fatal(err)
	}
	return list
}

// caughtUp waits until every viewer shows all messages that are stored now, and returns how long that took.
func (l *ledger) caughtUp(limit time.Duration) time.Duration {
	l.w.t.Helper()
	began := time.Now()
	newest := map[int64]int64{}
	for _, ticket := range l.tickets {
		var seq int64
		l.w.scan("select last_seq from support_ticket where id = $1", []any{ticket}, &seq)
		newest[ticket] = seq
	}
	for _, v := range l.viewers {
		for ticket, seq := range newest {
			for v.contiguous(ticket) < seq {
				if time.Since(began) > limit {
					l.w.t.Errorf("after %v %s shows %d of %d messages of ticket %d", limit, v.name, v.contiguous(ticket), seq, ticket)
					return time.Since(began)
				}
				time.Sleep(time.Millisecond)
			}
		}
	}
	return time.Since(began)
}

// check ends the viewers and compares: acknowledged ⊆ stored, shown = stored, order = seq, no id twice.
func (l *ledger) check(t *testing.T) {
	t.Helper()
	l.caughtUp(10 * time.Second)
	l.end()
	known := map[uuid.UUID]stored{}
	for _, ticket := range l.tickets {
		list := l.stored(ticket)
		last, order := time.Time{}, map[string]int{}
		for i, m := range list {
			if m.Seq != int64(i+1) {
				t.Fatalf("ticket %d: seq %d is at place %d", ticket, m.Seq, i+1)
			}
			if !m.CreatedOn.After(last) {
				t.Errorf("ticket %d: seq %d is not later than the one before", ticket, m.Seq)
			}
			last, known[m.ID] = m.CreatedOn, m
			e, ours := l.written[m.ID]
			if m.Kind != "message" || !ours && i == 0 {
				continue // an event, or the ticket's first message
			}
			if !ours || e.text != m.Text || e.ticket != ticket {
				t.Errorf("ticket %d: seq %d, %q, was not written by a writer", ticket, m.Seq, m.Text)
			}
			if before, ok := order[e.writer]; ok && before >= e.number {
				t.Errorf("ticket %d: %s comes after the same writer's message %d", ticket, e.text, before)
			}
			order[e.writer] = e.number
		}
		for _, v := range l.viewers {
			shown := v.shown(ticket)
			for i := range max(len(shown), len(list)) {
				if is, should := place(shown, i), place(list, i); is != should {
					t.Errorf(
						"ticket %d: of %d messages %s shows %d; at place %d stands %v, and should %v",
						ticket,
						len(list),
						v.name,
						len(shown),
						i+1,
						is,
						should,
					)
					break
				}
			}
		}
	}
	for id, seq := range l.acknowledged {
		if known[id].Seq != seq || known[id].ID != id {
			t.Errorf("%s was acknowledged as %d, and is stored as %d", l.written[id].text, seq, known[id].Seq)
		}
	}
	if len(l.acknowledged) != len(l.written) {
		t.Errorf("%d of %d messages were acknowledged", len(l.acknowledged), len(l.written))
	}
	for key, id := range l.created {
		var ids []int64
		l.w.scan("select array_agg(id) from support_ticket where subject = $1", []any{"Ticket " + key.String()}, &ids)
		if !slices.Equal(ids, []int64{id}) {
			t.Errorf("ticket %d was acknowledged, but stored = %v", id, ids)
		}
	}
	for i, text := range l.wrong {
		if i == 20 {
			t.Errorf("… and %d more", len(l.wrong)-20)
			break
		}
		t.Error(text)
	}
}

// place returns an element of a list, or the zero value beyond its end.
func place(list []stored, i int) (m stored) {
	if i < len(list) {
		m = list[i]
	}
	return m
}
