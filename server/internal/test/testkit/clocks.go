package testkit

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/platform/worktime"
)

// DayAndNight is the built-in calendar.
const DayAndNight = "00000000-0000-4000-8000-00000000da10"

// Promise is a rule of an agreement. Zero values match everything; zero minutes promise nothing.
type Promise struct {
	Topic, Priority      string
	Calendar             string // DayAndNight
	Response, Resolution int
}

// Promised makes an agreement for all customers, which has been in force for a year.
func (p *Portal) Promised(rules ...Promise) uuid.UUID {
	p.T.Helper()
	id := uuid.New()
	p.Exec(`insert into agreement (id) values ($1)`, id)
	p.Exec(`insert into agreement_version (agreement_id, no, from_on) values ($1, 1, now() - interval '1 year')`, id)
	p.Exec(`update calendar_version set from_on = now() - interval '1 year'`)
	for _, r := range rules {
		if r.Calendar == "" {
			r.Calendar = DayAndNight
		}
		p.Exec(`insert into agreement_target (agreement_id, no, topic, priority, calendar_id, response_min, resolution_min)
			values ($1, 1, nullif($2, ''), nullif($3, ''), $4, nullif($5, 0), nullif($6, 0))`,
			id, r.Topic, r.Priority, r.Calendar, r.Response, r.Resolution)
	}
	return id
}

// Age makes the tickets and their clocks older by a duration: with the same hours every day the clocks stay right.
// It is one transaction, because the portal looks for due clocks meanwhile.
func (p *Portal) Age(by time.Duration) {
	p.T.Helper()
	var b pgx.Batch
	for _, sql := range []string{
		`update support_ticket set created_on = created_on - $1::interval, last_activity_on = last_activity_on - $1::interval,
			resolved_on = resolved_on - $1::interval, waiting_since = waiting_since - $1::interval,
				snoozed_until = snoozed_until - $1::interval,
			due_on = due_on - $1::interval, warn_on = warn_on - $1::interval, wake_on = wake_on - $1::interval`,
		`update message set created_on = created_on - $1::interval`,
		`update message set event = jsonb_set(event, '{detail,at}',
			to_jsonb((event -> 'detail' ->> 'at')::timestamptz - $1::interval))
			where event -> 'detail' ? 'at'`,
		`update ticket_clock set running_since = running_since - $1::interval, paused_since = paused_since - $1::interval,
			due_on = due_on - $1::interval,
			warn_on = warn_on - $1::interval, warned_on = warned_on - $1::interval, missed_on = missed_on - $1::interval,
			done_on = done_on - $1::interval`,
		`update clock_event set at = at - $1::interval, due_on = due_on - $1::interval`,
		`update rating set asked_on = asked_on - $1::interval, mail_due_on = mail_due_on - $1::interval`,
	} {
		b.Queue(sql, by)
	}
	for _, kind := range []string{"response", "resolution"} {
		for _, field := range []string{"due", "done"} {
			b.Queue(`update support_ticket set promise = jsonb_set(promise, array[$1, $2],
				to_jsonb((promise -> $1 ->> $2)::timestamptz - $3::interval))
				where promise -> $1 ->> $2 is not null`, kind, field, by)
		}
	}
	b.Queue(`update support_ticket set last_message = ticket_last_message(id)`)
	if err := p.Database.Super.SendBatch(p.T.Context(), &b).Close(); err != nil { // a batch is a transaction
		p.T.Fatal(err)
	}
}

// keptClock is a clock as it is stored.
type keptClock struct {
	Kind         string     `json:"kind"`
	Minutes      *int64     `json:"minutes"`
	CalendarID   *uuid.UUID `json:"calendar_id"`
	State        string     `json:"state"`
	WorkedMs     int64      `json:"worked_ms"`
	RunningSince *time.Time `json:"running_since"`
	DueOn        *time.Time `json:"due_on"`
	WarnedOn     *time.Time `json:"warned_on"`
	WarnOn       *time.Time `json:"warn_on"`
	MissedOn     *time.Time `json:"missed_on"`
	DoneOn       *time.Time `json:"done_on"`
}

// keptTicket is a ticket with clocks, its conversation, and the promises of its agreement.
type keptTicket struct {
	id       int64
	created  time.Time
	promise  []byte
	dueOn    *time.Time
	warnOn   *time.Time
	wakeOn   *time.Time
	snoozed  *time.Time
	clocks   []keptClock
	said     []keptSaid
	targets  []keptTarget
	topic    string
	priority string
}

type keptSaid struct {
	Kind     string    `json:"kind"`
	To       string    `json:"to"`
	Merged   bool      `json:"merged"`
	At       time.Time `json:"at"`
	Topic    string    `json:"topic"`
	Priority string    `json:"priority"`
	Seq      int64     `json:"seq"`
}

type keptTarget struct {
	Topic      *string         `json:"topic"`
	Priority   *string         `json:"priority"`
	Response   *int64          `json:"response"`
	Resolution *int64          `json:"resolution"`
	Calendar   uuid.UUID       `json:"calendar"`
	Zone       string          `json:"zone"`
	Hours      json.RawMessage `json:"hours"`
	Exceptions json.RawMessage `json:"exceptions"`
}

// keptTickets reads every ticket with clocks, and what these are computed from: its creator, its first topic and
// priority, its conversation and the rules of its agreement.
const keptTickets = `
	select t.id, t.created_on, t.promise, t.due_on, t.warn_on, t.wake_on, t.snoozed_until,
		(select jsonb_agg(to_jsonb(c) order by c.kind desc) from ticket_clock c where c.ticket_id = t.id),
		(select jsonb_agg(jsonb_build_object('seq', m.seq, 'kind', case when m.kind = 'message'
			then 'message' when m.event -> 'detail' ->> 'kind' = 'promised' then 'promised' else m.event ->> 'type' end,
			'to', coalesce(m.event ->> 'to', ''), 'merged', coalesce(m.event -> 'detail' ->> 'kind' = 'merged', false),
			'at', case when m.event -> 'detail' ->> 'kind' = 'promised' then (m.event -> 'detail' ->> 'at')::timestamptz
				else m.created_on end,
			'topic', coalesce(m.event -> 'detail' ->> 'topic', ''), 'priority', coalesce(m.event -> 'detail' ->> 'priority',
				'')) order by m.seq)
			from message m join person p on p.id = m.sent_by
			where m.ticket_id = t.id and (m.kind = 'message' and not p.is_customer or m.event ->> 'type' = 'status')),
		(select coalesce(jsonb_agg(jsonb_build_object('topic', g.topic, 'priority', g.priority, 'response', g.response_min,
			'resolution', g.resolution_min,
			'calendar', g.calendar_id, 'zone', v.zone, 'hours', v.hours, 'exceptions', v.exceptions)), '[]')
			from agreement_target g join calendar_version v on v.calendar_id = g.calendar_id and v.no = coalesce(
				(select max(x.no) from calendar_version x where x.calendar_id = g.calendar_id and x.from_on <= t.created_on), 1)
			where (g.agreement_id, g.no) in (select k.agreement_id, k.agreement_no from ticket_clock k
				where k.ticket_id = t.id)),
		coalesce((select a.before ->> 'topic' from audit_log a where a.entity = 'ticket' and a.entity_id = t.id::text
			and a.before ? 'topic' order by a.id limit 1), t.topic),
		coalesce((select m.event ->> 'from' from message m where m.ticket_id = t.id and m.event ->> 'type' = 'priority'
			order by m.seq limit 1), t.priority)
	from support_ticket t where t.promise is not null`

// compareClocks computes the clocks of tickets again from the conversation, and compares them with the stored ones.
func (p *Portal) compareClocks(conn *pgx.Conn) {
	rows, _ := conn.Query(context.Background(), keptTickets)
	tickets, err := pgx.CollectRows(rows, func(r pgx.CollectableRow) (t keptTicket, err error) {
		err = r.Scan(
			&t.id,
			&t.created,
			&t.promise,
			&t.dueOn,
			&t.warnOn,
			&t.wakeOn,
			&t.snoozed,
			&t.clocks,
			&t.said,
			&t.targets,
			&t.topic,
			&t.priority,
		)
		return t, err
	})
	if err != nil {
		p.T.Errorf("clocks: %v", err)
	}
	for _, t := range tickets {
		if wrong := t.compare(time.Now()); wrong != "" {
			p.T.Errorf("ticket %d: %s", t.id, wrong)
		}
	}
}

func (t *keptTicket) compare(now time.Time) string {
	var due, warn, wake *time.Time
	wake = t.snoozed
	for _, c := range t.clocks {
		want, err := t.recount(c.Kind, now)
		if err != nil {
			return err.Error()
		}
		// A clock that was not processed yet may be late already.
		got := c
		if got.RunningSince != nil && got.MissedOn == nil && want.MissedOn != nil && got.DueOn.Equal(*want.MissedOn) {
			got.MissedOn, got.State = got.DueOn, "missed"
		}
		if got.State != want.State || got.Minutes != nil && got.WorkedMs != want.WorkedMs || !at(got.DueOn, want.DueOn) ||
			!at(got.MissedOn, want.MissedOn) || !at(got.DoneOn, want.DoneOn) || !at(got.RunningSince, want.RunningSince) {
			return fmt.Sprintf("clock %s = %s, want %s, as computed from the conversation", c.Kind, asJSON(got), asJSON(want))
		}
		if c.RunningSince == nil {
			continue
		}
		if c.DueOn != nil && (due == nil || c.DueOn.Before(*due)) {
			due, warn = c.DueOn, c.WarnOn
		}
		next := c.WarnOn
		if c.WarnedOn != nil {
			next = c.DueOn
		}
		if c.MissedOn == nil && next != nil && (wake == nil || next.Before(*wake)) {
			wake = next
		}
	}
	if !at(t.dueOn, due) || !at(t.warnOn, warn) || !at(t.wakeOn, wake) {
		return fmt.Sprintf("due_on, warn_on, wake_on = %s, want %s, as in its clocks",
			asJSON([]any{t.dueOn, t.warnOn, t.wakeOn}), asJSON([]any{due, warn, wake}))
	}
	var shown map[string]json.RawMessage
	if err := json.Unmarshal(t.promise, &shown); err != nil {
		return err.Error()
	}
	for _, c := range t.clocks {
		var s *struct {
			State     string
			Due, Done *time.Time
		}
		if err := json.Unmarshal(shown[c.Kind], &s); err != nil {
			return err.Error()
		}
		if s == nil && c.State != "cancelled" ||
			s != nil && (s.State != c.State || !at(s.Due, c.DueOn) || !at(s.Done, c.DoneOn)) {
			return fmt.Sprintf("customers see %s of %s", shown[c.Kind], asJSON(c))
		}
	}
	return ""
}

// target returns the promise of a kind by the most specific rule, and its hours.
func (t *keptTicket) target(
	kind, topic, priority string,
) (minutes *int64, calendar uuid.UUID, hours *worktime.Calendar, err error) {
	for _, exact := range [][2]bool{{true, true}, {false, true}, {true, false}, {false, false}} {
		for _, g := range t.targets {
			if (g.Topic != nil) != exact[0] || (g.Priority != nil) != exact[1] ||
				exact[0] && *g.Topic != topic || exact[1] && *g.Priority != priority {
				continue
			}
			hours, err = worktime.Decode(g.Zone, g.Hours, g.Exceptions)
			if minutes = g.Resolution; kind == "response" {
				minutes = g.Response
			}
			return minutes, g.Calendar, hours, err
		}
	}
	return nil, uuid.Nil, nil, nil
}

// recount goes through the conversation once for a clock, over the periods in which staff had to work on the ticket.
func (t *keptTicket) recount(kind string, now time.Time) (c keptClock, err error) {
	c.Kind = kind
	minutes, calendar, hours, err := t.target(kind, t.topic, t.priority)
	status, ended, since := "new", false, t.created
	counts := func() bool { return !ended && minutes != nil && works(status) }
	// until counts the period that ends at a moment.
	until := func(moment time.Time) {
		if counts() {
			total := time.Duration(*minutes) * time.Minute
			left := total - time.Duration(c.WorkedMs)*time.Millisecond
			end, ok := since, true
			if left > 0 {
				end, ok = hours.Add(since, left)
			}
			if c.MissedOn == nil && ok {
				c.DueOn = &end
				if end.Before(moment) {
					c.MissedOn = &end
				}
			}
			c.WorkedMs += hours.Between(since, moment).Milliseconds()
		}
		since = moment
	}
	finish := func(moment time.Time, cancel bool) {
		if cancel && c.MissedOn == nil && minutes != nil {
			c.State = "cancelled"
		} else {
			c.DoneOn = &moment
		}
		if c.DueOn == nil && c.State != "cancelled" && minutes != nil {
			left := time.Duration(*minutes)*time.Minute - time.Duration(c.WorkedMs)*time.Millisecond
			end := moment
			if left > 0 {
				end, _ = hours.Add(moment, left)
			}
			c.DueOn = &end
		}
		if c.MissedOn != nil {
			c.DueOn = c.MissedOn
		}
		ended = true
	}
	for _, m := range t.said {
		if err != nil {
			return c, err
		}
		switch {
		case m.Kind == "message":
			if kind == "response" && !ended {
				until(m.At)
				if !works(status) {
					c.DueOn = nil
				}
				finish(m.At, false)
			}
		case m.Kind == "promised":
			if ended {
				break
			}
			next, other, in, err := t.target(kind, m.Topic, m.Priority)
			if err != nil {
				return c, err
			}
			if (next == nil) == (minutes == nil) && (next == nil || *next == *minutes && other == calendar) {
				break
			}
			until(m.At)
			c.MissedOn, c.DueOn = nil, nil
			minutes, calendar, hours = next, other, in
		case works(m.To) && works(status):
			status = m.To
		case m.To != status:
			if !ended {
				until(m.At)
			}
			was := status
			status = m.To
			over := status == "resolved" || status == "closed"
			switch {
			case over && !ended:
				if !works(was) {
					c.DueOn = nil
				}
				finish(m.At, kind == "response" || m.Merged)
			case !over && ended && (kind == "resolution" || c.State == "cancelled"):
				ended, c.DoneOn, c.State, since, c.DueOn = false, nil, "", m.At, nil
			}
		}
	}
	open := counts()
	worked := c.WorkedMs
	if open {
		from := since
		c.RunningSince = &from
		until(now)
		c.WorkedMs = worked
		if c.MissedOn != nil {
			c.DueOn = c.MissedOn
		}
	} else if !ended || c.State == "cancelled" || minutes == nil {
		c.DueOn = nil
	}
	switch {
	case minutes == nil:
		c.State = "cancelled"
	case c.State == "cancelled":
	case c.MissedOn != nil:
		c.State = "missed"
	case c.DoneOn != nil:
		c.State = "met"
	case open:
		c.State = "running"
	default:
		c.State = "paused"
	}
	c.Minutes = minutes
	return c, err
}

func works(status string) bool { return status == "new" || status == "in_progress" }

func at(a, b *time.Time) bool { return a == b || a != nil && b != nil && a.Equal(*b) }

func asJSON(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		return err.Error()
	}
	return string(text)
}
