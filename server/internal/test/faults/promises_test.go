package faults

import (
	"context"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"klantportaal.example/server/internal/dev/embedded"
	"klantportaal.example/server/internal/test/testkit"
)

// dueWithin is the time within which a missed promise has to be recorded, however many are due at once.
const dueWithin = time.Minute

// promised fills the world with tickets. Some have a response due within a minute of each other, the first after a
// while; for the other open ones it is due in two days. No notice was sent for any of them. Triggers are off
// meanwhile: a million tickets are made in a minute.
func (w *world) promised(conn *pgx.Conn, tickets, due int, after time.Duration) {
	w.t.Helper()
	do := func(sql string, args ...any) {
		w.t.Helper()
		if _, err := conn.Exec(w.t.Context(), sql, args...); err != nil {
			w.t.Fatal(err)
		}
	}
	agreement := uuid.New()
	do(`set session_replication_role = replica`)
	do(`insert into agreement (id) values ($1) on conflict do nothing`, agreement)
	do(`insert into agreement_version (agreement_id, no, from_on) values ($1, 1, now() - interval '1 year')`, agreement)
	do(`insert into agreement_target (agreement_id, no, calendar_id, response_min) values ($1, 1, $2, 60)`,
		agreement, testkit.DayAndNight)
	do(
		`insert into support_ticket (organisation_id, subject, topic, status, priority, created_by, assignee_id,
			last_seq, people, created_on, last_activity_on, due_on, warn_on, wake_on, promise)
		select $1, 'Storing ' || i, 'incident', s.status, 'prio_3', $2, $3, 1, '[]', s.at - interval '60 minutes',
			s.at - interval '60 minutes', o.at, o.at - interval '12 minutes', o.at, case when o.at is not null then
			jsonb_build_object('awaits', true, 'resolution', null, 'response', jsonb_build_object('state', 'running',
				'due', to_char(o.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'done', null, 'paused', 0)) end
		from generate_series(1, $4::integer) i
		cross join lateral (select
			case when i <= $5::integer then 'new' when i % 20 = 0 then 'in_progress' else 'closed' end as status,
			date_trunc('milliseconds', now()) + case when i <= $5 then $6::interval + i * interval '1 minute' / $5
				when i % 20 = 0 then interval '2 days' else - i * interval '1 minute' end as at) s
		cross join lateral (select case when s.status <> 'closed' then s.at end as at) o`,
		testkit.ID("A"),
		testkit.ID(testkit.UserA),
		testkit.ID(testkit.Staff),
		tickets,
		due,
		after,
	)
	do(`insert into message (id, ticket_id, organisation_id, seq, kind, text, sent_by, created_on)
		select gen_random_uuid(), id, organisation_id, 1, 'message', 'De verbinding is weg.', created_by, created_on
		from support_ticket where promise is not null`)
	do(`insert into ticket_clock (ticket_id, kind, organisation_id, agreement_id, agreement_no, calendar_id, calendar_no,
			minutes, state, running_since, due_on, warn_on, warned_on, as_of_seq)
		select id, 'response', organisation_id, $1, 1, $2, 1, 60, 'running', created_on, due_on, warn_on, warn_on, 1
		from support_ticket where promise is not null`, agreement, testkit.DayAndNight)
	do(`insert into ticket_clock (ticket_id, kind, organisation_id, agreement_id, agreement_no, state, as_of_seq)
		select id, 'resolution', organisation_id, $1, 1, 'cancelled', 1
		from support_ticket where promise is not null`, agreement)
	do(`insert into clock_event (ticket_id, kind, seq, what, organisation_id, at, worked_ms, due_on)
		select c.ticket_id, c.kind, 1, w.what, c.organisation_id, w.at, w.ms, c.due_on from ticket_clock c
		cross join lateral (values ('started', c.running_since, 0), ('warned', c.warn_on, 48 * 60000)) w (what, at, ms)
		where c.kind = 'response'`)
	do(`reset session_replication_role`)
	for _, table := range []string{"support_ticket", "message", "ticket_clock", "clock_event"} {
		do(`vacuum analyze ` + table)
	}
}

// connect returns a direct connection to the database, for statements that take longer than query allows.
func (w *world) connect() *pgx.Conn {
	w.t.Helper()
	conn, err := pgx.Connect(w.t.Context(), w.databaseURL(embedded.Superuser))
	if err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(func() { conn.Close(context.Background()) })
	return conn
}

// missed returns the number of tickets whose promise the portal recorded as missed.
func missed(t *testing.T, conn *pgx.Conn) (n int) {
	t.Helper()
	if err := conn.QueryRow(t.Context(), `select count(*) from clock_event where what = 'missed'`).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

// checkMissed compares the stored events with the due clocks: each is recorded once, at its time, its assignee is
// notified and its customer sees it, and nothing is recorded for other clocks. It returns the largest delay.
func checkMissed(t *testing.T, conn *pgx.Conn, due int) (latest time.Duration) {
	t.Helper()
	var wrong, events, notices int
	if err := conn.QueryRow(t.Context(), `
		select (select count(*) from support_ticket t join ticket_clock c on c.ticket_id = t.id and c.kind = 'response'
				where (c.missed_on, c.state, t.promise -> 'response' ->> 'state', t.rev, t.wake_on) is distinct from
					case when c.due_on < now() then (c.due_on, 'missed'::text, 'missed'::text, 2::bigint, null::timestamptz)
					else (null::timestamptz, 'running'::text, 'running'::text, 1::bigint, c.due_on) end
				or (select array_agg(e.at) from clock_event e where e.ticket_id = t.id and e.what = 'missed') is distinct from
					case when c.due_on < now() then array[c.due_on] end),
			(select count(*) from clock_event where what = 'missed'), (select count(*) from due_notice),
			coalesce((select max(made_on - due_on) from due_notice), '0')`).
		Scan(&wrong, &events, &notices, &latest); err != nil {
		t.Fatal(err)
	}
	if wrong > 0 || events != due || notices != due {
		t.Errorf("events = %d, notices = %d of %d due; wrong tickets = %d", events, notices, due,
			wrong)
	}
	return latest
}

// Promises of many tickets are due at once, and are recorded within a minute.
func TestMuchIsDueDrill(t *testing.T) {
	tickets, due := pick(50_000, 1_000_000), pick(2_000, 10_000)
	w := newWorld(t)
	conn := w.connect()
	w.promised(conn, tickets, due, 2*time.Minute)
	w.serve()
	for began := time.Now(); missed(t, conn) < due; time.Sleep(100 * time.Millisecond) {
		if time.Since(began) > 3*time.Minute+2*dueWithin {
			break
		}
	}
	latest := checkMissed(t, conn, due)
	if latest > dueWithin {
		t.Errorf("the last was recorded %v after its time, want at most %v", latest, dueWithin)
	}
	figure(t, "%d of %d tickets due within a minute: each noted once, the latest after %.1f s", due, tickets,
		latest.Seconds())
}

// The portal is killed while it records missed promises: each is recorded once.
func TestKilledWhileMuchIsDueDrill(t *testing.T) {
	tickets, due, kills := pick(50_000, 1_000_000), pick(2_000, 10_000), pick(6, 20)
	if *scale == "smoke" {
		tickets, due, kills = 1000, 400, 3
	}
	w := newWorld(t)
	conn := w.connect()
	w.promised(conn, tickets, due, -2*time.Minute)
	p := w.serve()
	for n := range kills {
		// During the next transaction, at any point of it.
		for began := time.Now(); missed(t, conn) < (n+1)*due/(kills+2); time.Sleep(time.Millisecond) {
			if time.Since(began) > time.Minute {
				t.Fatalf("recorded = %d of %d, kills = %d", missed(t, conn), due, n)
			}
		}
		time.Sleep(time.Duration(n) * 3 * time.Millisecond)
		p.kill()
		if n == kills-1 && missed(t, conn) == due {
			t.Fatal("everything was recorded before the last kill")
		}
		p.start()
	}
	for began := time.Now(); missed(t, conn) < due && time.Since(began) < time.Minute; {
		time.Sleep(20 * time.Millisecond)
	}
	checkMissed(t, conn, due)
	figure(t, "%d of %d tickets due, %d kills: each noted once", due, tickets, kills)
}
