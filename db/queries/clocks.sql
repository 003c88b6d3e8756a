-- name: LoadClocks :one
-- A locked ticket with its clocks, what was promised about it, and what its conversation says that they have not
-- counted: changes of status and priority, and the first message of staff. now is no earlier than what was said.
with c as materialized (
	select k.* from ticket_clock k where k.ticket_id = @id)
select t.id, t.organisation_id, t.topic, t.priority, t.status, t.snoozed_until, t.created_on, t.last_seq, t.promise,
	greatest(date_trunc('milliseconds', clock_timestamp()), t.last_activity_on)::timestamptz as now,
	promise_terms(t.id)::jsonb as terms,
	(select coalesce(jsonb_agg(to_jsonb(c) order by c.kind desc), '[]') from c)::jsonb as clocks,
	(select coalesce(jsonb_agg(jsonb_build_object('seq', m.seq,
			'kind', case m.kind when 'message' then 'message' else m.event ->> 'type' end,
			'to', coalesce(m.event ->> 'to', ''),
			'merged', coalesce(m.event -> 'detail' ->> 'kind' = 'merged', false), 'at', m.created_on) order by m.seq),
				'[]')
		from message m
		where m.ticket_id = t.id and m.seq > coalesce((select min(c.as_of_seq) from c), 0)
			and (m.kind = 'event' and m.event ->> 'type' in ('status', 'priority')
				and m.event -> 'from' is distinct from m.event -> 'to'
				or m.seq = (select s.seq from message s join person p on p.id = s.sent_by and not p.is_customer
					where s.ticket_id = t.id and s.kind = 'message'
						and s.seq > coalesce((select min(c.as_of_seq) from c), 0)
					order by s.seq limit 1)))::jsonb as said
from support_ticket t where t.id = @id;

-- name: SaveClocks :one
-- What was counted of a ticket's clocks. changed: everybody who sees the ticket sees something else.
with c as (
	insert into ticket_clock (ticket_id, kind, organisation_id, agreement_id, agreement_no, topic, priority,
		calendar_id, calendar_no, minutes, state, worked_ms, paused_ms, running_since, paused_since, due_on, warn_on,
		warned_on, missed_on, done_on, as_of_seq)
	select r.ticket_id, r.kind, r.organisation_id, r.agreement_id, r.agreement_no, r.topic, r.priority, r.calendar_id,
		r.calendar_no, r.minutes, r.state, r.worked_ms, r.paused_ms, r.running_since, r.paused_since, r.due_on,
		r.warn_on, r.warned_on, r.missed_on, r.done_on, r.as_of_seq
	from jsonb_populate_recordset(null::ticket_clock, @clocks::jsonb) r
	on conflict (ticket_id, kind) do update set topic = excluded.topic, priority = excluded.priority,
		calendar_id = excluded.calendar_id, calendar_no = excluded.calendar_no, minutes = excluded.minutes,
		state = excluded.state, worked_ms = excluded.worked_ms, paused_ms = excluded.paused_ms,
		running_since = excluded.running_since, paused_since = excluded.paused_since, due_on = excluded.due_on,
		warn_on = excluded.warn_on, warned_on = excluded.warned_on, missed_on = excluded.missed_on,
		done_on = excluded.done_on, as_of_seq = excluded.as_of_seq),
e as (
	insert into clock_event (ticket_id, kind, seq, what, organisation_id, at, worked_ms, due_on, reason)
	select @id, r.kind, r.seq, r.what, @organisation_id, r.at, r.worked_ms, r.due_on, r.reason
	from jsonb_populate_recordset(null::clock_event, @events::jsonb) r)
update support_ticket set promise = @promise::jsonb, due_on = sqlc.narg(due_on), warn_on = sqlc.narg(warn_on),
	wake_on = sqlc.narg(wake_on),
	rev = rev + case when @changed::boolean then 1 else 0 end
where id = @id
returning rev;

-- name: LockDueClocks :many
-- Tickets of which a clock is to be looked at, locked; not those that somebody is at, nor those whose pause is over.
select t.id from support_ticket t
where t.wake_on <= now() and t.promise is not null and (t.snoozed_until is null or t.snoozed_until > now())
	and t.id <> all (@without::bigint[])
order by t.wake_on, t.id limit @row_limit
for no key update of t skip locked;

-- name: InsertDueNotices :many
-- For a ticket's assignee, or its team's members while it has none, or nobody.
insert into due_notice (ticket_id, kind, what, seq, organisation_id, due_on, user_id)
select t.id, @kind, @what, @seq, t.organisation_id, @due_on, u.id
from support_ticket t
join person u on not u.is_customer and (u.id = t.assignee_id or t.assignee_id is null and u.id in (
	select m.user_id from team_member m where m.team_id = t.team_id))
where t.id = @ticket_id
returning user_id;

-- name: GetTicketClocks :one
-- A ticket's clocks as they are, with their history and the calendars they count in.
select t.id, date_trunc('milliseconds', now())::timestamptz as now, promise_terms(t.id)::jsonb as terms,
	(select g.organisation_id from ticket_clock c join agreement g on g.id = c.agreement_id
		where c.ticket_id = t.id limit 1) as organisation_id,
	coalesce((select k.name from ticket_clock c join calendar k on k.id = c.calendar_id where c.ticket_id = t.id
		limit 1), '')::text as calendar_name,
	(select coalesce(jsonb_agg(to_jsonb(c) order by c.kind desc), '[]') from ticket_clock c
		where c.ticket_id = t.id)::jsonb as clocks,
	(select coalesce(jsonb_agg(to_jsonb(e) order by e.at, e.seq, e.what <> 'reopened'), '[]') from clock_event e
		where e.ticket_id = t.id)::jsonb as events
from support_ticket t where t.id = @id;
