-- name: ListTickets :many
-- A page of the tickets the caller sees, with the capped total in the same statement. Every filter stands once, is
-- guarded, and planned for its arguments: the planner folds the guards away, and matching into the page and into the
-- total. company: the caller sees more than the tickets they take part in. The search runs once. What is unread comes
-- from few rows, whatever the table holds. The page is chosen before its tickets are read, so that rows that are
-- skipped cost no look-ups. The total of what is filtered by nothing but organisation and
-- status, as the list opens, is kept in ticket_count; any other is counted.
with found as materialized (select search_tickets(sqlc.narg(search)::text) as ids),
matching as not materialized (
	select v.id, v.exact_id, v.subject, v.status, v.priority, v.created_on, v.last_activity_on
	from ticket_view v
	where (@company::boolean or v.takes_part)
		and (sqlc.narg(organisation_id)::uuid is null or v.organisation_id = sqlc.narg(organisation_id))
		and (sqlc.narg(organisations)::uuid[] is null or v.organisation_id = any (sqlc.narg(organisations)))
		and (sqlc.narg(statuses)::text[] is null or v.status = any (sqlc.narg(statuses)))
		and (sqlc.narg(priorities)::text[] is null or v.priority = any (sqlc.narg(priorities)))
		and (sqlc.narg(topics)::text[] is null or v.topic = any (sqlc.narg(topics)))
		and (sqlc.narg(configurations)::uuid[] is null or v.configuration_id = any (sqlc.narg(configurations)))
		and (sqlc.narg(locations)::uuid[] is null or v.configuration_id = any (array(
			select c.id from configuration c where c.location_id = any (sqlc.narg(locations)))))
		and (sqlc.narg(assignees)::uuid[] is null or v.assignee_id = any (sqlc.narg(assignees))
			or @unassigned::boolean and v.assignee_id is null)
		and (sqlc.narg(has_exact_id)::boolean is null or (v.exact_id is not null) = sqlc.narg(has_exact_id))
		and (sqlc.narg(following)::boolean is null or v.following = sqlc.narg(following))
		and (sqlc.narg(mine)::boolean is null or (v.created_by = @me::uuid) = sqlc.narg(mine))
		and (sqlc.narg(unread)::boolean is null
			or (v.id = any (array(select ticket_id from unread_ticket))) = sqlc.narg(unread))
		and (sqlc.narg(search)::text is null or v.id = any ((select ids from found)::bigint[]))
		and (sqlc.narg(created_before)::timestamptz is null
			or (v.created_on, v.id) < (sqlc.narg(created_before), @created_before_id::bigint))
		and (sqlc.narg(created_after)::timestamptz is null
			or (v.created_on, v.id) > (sqlc.narg(created_after), @created_after_id::bigint))
		and (sqlc.narg(activity_before)::timestamptz is null
			or (v.last_activity_on, v.id) < (sqlc.narg(activity_before), @activity_before_id::bigint))
		and (sqlc.narg(activity_after)::timestamptz is null
			or (v.last_activity_on, v.id) > (sqlc.narg(activity_after), @activity_after_id::bigint))),
page as (
	select p.id, row_number() over () as position from (
		select m.id from matching m
		order by
			case when @sort::text = 'lastActivityOn' and @descending::boolean then m.last_activity_on end desc,
			case when @sort = 'lastActivityOn' and not @descending then m.last_activity_on end,
			case when @sort = 'createdOn' and @descending then m.created_on end desc,
			case when @sort = 'createdOn' and not @descending then m.created_on end,
			case when @sort = 'status' then array_position(array['new', 'in_progress', 'waiting_customer', 'on_hold',
				'resolved', 'closed'], m.status)
				* case when @descending then -1 else 1 end end,
			case when @sort = 'subject' and @descending then m.subject
				when @sort = 'priority' and @descending then m.priority
				when @sort = 'exactId' and @descending then m.exact_id end desc nulls last,
			case when @sort = 'subject' and not @descending then m.subject
				when @sort = 'priority' and not @descending then m.priority
				when @sort = 'exactId' and not @descending then m.exact_id end nulls last,
			case when @descending then m.id end desc,
			case when not @descending then m.id end
		limit @page_size offset @page_offset) p)
select sqlc.embed(t),
	case when @company::boolean and sqlc.narg(priorities)::text[] is null and sqlc.narg(topics)::text[] is null
		and sqlc.narg(configurations)::uuid[] is null and sqlc.narg(locations)::uuid[] is null
		and sqlc.narg(assignees)::uuid[] is null
		and sqlc.narg(has_exact_id)::boolean is null and sqlc.narg(following)::boolean is null
			and sqlc.narg(mine)::boolean is null and sqlc.narg(unread)::boolean is null
			and sqlc.narg(search)::text is null
		and sqlc.narg(created_before)::timestamptz is null and sqlc.narg(created_after)::timestamptz is null
			and sqlc.narg(activity_before)::timestamptz is null and sqlc.narg(activity_after)::timestamptz is null
	then (
		select least(coalesce(sum(k.tickets), 0), 10001) from ticket_count k
		where (sqlc.narg(organisation_id)::uuid is null or k.organisation_id = sqlc.narg(organisation_id))
			and (sqlc.narg(organisations)::uuid[] is null or k.organisation_id = any (sqlc.narg(organisations)))
			and (sqlc.narg(statuses)::text[] is null or k.status = any (sqlc.narg(statuses))))
	else (select count(*) from (select from matching limit 10001) x) end::integer as total
from page join ticket_view t on t.id = page.id
order by page.position;

-- name: GetTicket :one
-- A ticket with the newest messages before before_seq (null: the newest of all), one more than asked for, so that the
-- caller knows whether older ones exist; for staff also the notes of the same stretch of time, which begins with
-- message number oldest_shown, counted from 0 from the newest on.
select sqlc.embed(v),
	(select coalesce(jsonb_agg(to_jsonb(w) order by w.seq), '[]'::jsonb) from (
		select m.* from message_view m
		where m.ticket_id = v.id and (sqlc.narg(before_seq)::bigint is null or m.seq < sqlc.narg(before_seq))
		order by m.seq desc limit @message_limit::integer) w)::jsonb as messages,
	(select coalesce(jsonb_agg(to_jsonb(n) order by n.seq), '[]'::jsonb) from note_view n
		where @with_notes::boolean and n.ticket_id = v.id
			and (sqlc.narg(before_seq)::bigint is null
				or n.created_on < (select b.created_on from message b
					where b.ticket_id = v.id and b.seq = sqlc.narg(before_seq)))
			and n.created_on >= coalesce((
				select f.created_on from message f
				where f.ticket_id = v.id and (sqlc.narg(before_seq)::bigint is null or f.seq < sqlc.narg(before_seq))
				order by f.seq desc offset @oldest_shown::integer limit 1),
					'-infinity'::timestamptz))::jsonb as notes,
	(select jsonb_build_object('id', o.id, 'exactId', o.exact_id) from support_ticket s
		join support_ticket o on o.id = s.merged_into
		where s.id = v.id)::jsonb as merged_into,
	(select jsonb_build_object('round', r.round, 'askedOn', r.asked_on, 'answeredOn', r.answered_on,
			'answeredBy', case when p.id is not null then jsonb_build_object('id', p.id, 'fullName', p.full_name) end,
			'resolved', r.resolved, 'score', r.score, 'comment', r.comment)
		from rating r join support_ticket s on s.id = r.ticket_id left join person p on p.id = r.answered_by
		where r.ticket_id = v.id and r.round = s.resolutions
			and (r.answered_on is not null or s.status in ('resolved', 'closed')
				and s.merged_into is null))::jsonb as rating,
	(case when v.promise is not null then ticket_opening_hours(v.id) end)::jsonb as opening_hours,
	(select jsonb_build_object('id', i.id, 'number', incident_number_of(i.kind, i.number), 'title', i.title)
		from incident i where i.id = v.incident_id)::jsonb as incident,
	(select jsonb_build_object('id', r.id, 'number', r.number, 'title', r.title) from running_disruption r
		where @with_notes::boolean and v.incident_id is null and r.configuration_id = v.configuration_id
			and v.status in ('new', 'in_progress', 'waiting_customer', 'on_hold')
		order by r.starts_on desc, r.id limit 1)::jsonb as matching_incident
from ticket_view v
where (sqlc.narg(id)::bigint is null or v.id = sqlc.narg(id))
	and (sqlc.narg(exact_id)::text is null or v.exact_id = sqlc.narg(exact_id))
	and num_nonnulls(sqlc.narg(id)::bigint, sqlc.narg(exact_id)::text) = 1;

-- name: GetTicketByIdempotencyKey :one
select t.id, (select m.id from message m where m.ticket_id = t.id and m.seq = 1)::uuid as first_message_id
	from support_ticket t where created_by = @created_by and idempotency_key = @idempotency_key;

-- name: InsertTicket :one
-- No row: the configuration has ended. A ticket about a disturbance of its service is linked to the incident that runs.
insert into support_ticket (organisation_id, configuration_id, subject, topic, priority, created_by, idempotency_key,
	unopened, objects, incident_id)
select @organisation_id, sqlc.narg(configuration_id)::uuid, @subject, @topic, @priority, @created_by,
	sqlc.narg(idempotency_key)::uuid, @unopened::boolean, @objects::boolean,
	coalesce(sqlc.narg(incident_id)::uuid,
		case when @topic = 'incident' then (
			select r.id from running_disruption r
			where r.configuration_id = sqlc.narg(configuration_id) and r.organisation_id = @organisation_id
			order by r.starts_on desc, r.id limit 1) end)
where not exists (select from configuration c where c.id = sqlc.narg(configuration_id) and c.ended_on is not null)
returning id, created_on;

-- name: LockTicket :one
-- The ticket's row, locked until the end of the transaction: what follows sees and decides alone. Not FOR
-- UPDATE: that would also hold up foreign keys that refer to the ticket, and two such waits can cross.
select id, organisation_id, configuration_id, exact_id, subject, topic, status, priority, assignee_id, last_seq, rev,
	resolved_on, unopened, snoozed_until, merged_into, waiting_since, created_by, incident_id,
	(promise is not null)::boolean as promised, resolutions,
	coalesce((promise -> 'awaits')::boolean, false)::boolean as awaits_response,
	(assignee_id is null and exists (select from team m where m.id = team_id and m.assigns_on_answer))::boolean as assigns
from support_ticket where support_ticket.id = @id for no key update;

-- name: UpdateTicket :exec
-- Changes of the ticket itself; each one's event is a message of its own. A member of staff who changes it has
-- opened it. One that is open leads to no other. was_*: what it is put back to with its status. rev grows by one.
update support_ticket set subject = @subject, topic = @topic, status = @status, priority = @priority,
	merged_into = case when @status = 'closed' then coalesce(sqlc.narg(was_merged_into), merged_into) end,
	configuration_id = @configuration_id, assignee_id = @assignee_id, rev = rev + 1,
	unopened = unopened and not (select actor_staff()),
	resolved_on = case
		when @status = 'resolved' and status <> 'resolved' then coalesce(sqlc.narg(was_resolved_on), now())
		when @status in ('resolved', 'closed') then coalesce(sqlc.narg(was_resolved_on), resolved_on) end,
	waiting_since = coalesce(sqlc.narg(was_waiting_since), waiting_since),
	snoozed_until = coalesce(sqlc.narg(was_snoozed_until), snoozed_until),
	wake_on = coalesce(sqlc.narg(was_snoozed_until), wake_on)
where id = @id;

-- name: PutParticipant :exec
-- Somebody takes part from now on. A user who follows it already, or chose not to, keeps that choice.
insert into ticket_participant (ticket_id, user_id, organisation_id, takes_part, following)
values (@ticket_id, @user_id, @organisation_id, true, @following)
on conflict (ticket_id, user_id) do update set takes_part = true;

-- name: PutParticipants :many
-- Adds colleagues and answers who is new to the ticket. Only people the caller knows, of the ticket's
-- organisation or the provider, are added.
insert into ticket_participant (ticket_id, user_id, organisation_id, takes_part, following)
select @ticket_id::bigint, p.id, @organisation_id::uuid, true, true
from person p
where p.id = any (@user_ids::uuid[]) and (p.organisation_id = @organisation_id::uuid or not p.is_customer)
on conflict (ticket_id, user_id) do update set takes_part = true, following = true
where not ticket_participant.takes_part
returning user_id;

-- name: SetFollowing :one
-- Following only gives notifications: it never gives or takes sight. The ticket is locked (LockTicket) before its
-- participant, as everywhere: its people are written with it. Reports whether it changed anything; rev grows then, or
-- somebody who has the ticket open saves a list of followers from before.
with p as (
	insert into ticket_participant (ticket_id, user_id, organisation_id, takes_part, following)
	select t.id, @user_id::uuid, t.organisation_id, false, @following::boolean
	from support_ticket t where t.id = @ticket_id
	on conflict (ticket_id, user_id) do update set following = excluded.following
		where ticket_participant.following <> excluded.following
	returning ticket_participant.ticket_id),
r as (
	update support_ticket set rev = rev + 1 where support_ticket.id in (select p.ticket_id from p))
select exists (select from p)::boolean as changed;

-- name: ListFollowedTicketIDs :many
select ticket_id from ticket_participant where user_id = @user_id and following order by ticket_id;

-- name: CountPeople :one
-- How many of these people could take part in a ticket of the organisation.
select count(*)::integer from person p
where p.id = any (@ids::uuid[]) and (p.organisation_id = @organisation_id or not p.is_customer);

-- name: ListPersonNames :many
select id, full_name, is_customer from person where id = any (@ids::uuid[]);

-- name: ListFollowers :many
select user_id from ticket_participant where ticket_id = @ticket_id and following;

-- name: StopFollowing :exec
update ticket_participant set following = false where ticket_id = @ticket_id and user_id = any (@user_ids::uuid[]);

-- name: StartFollowing :exec
update ticket_participant set following = true where ticket_id = @ticket_id and user_id = any (@user_ids::uuid[]);

-- name: GetConfigurationCode :one
select code, (ended_on is not null)::boolean as ended from configuration where id = @id;

-- name: IndexSearch :one
-- Takes what was said and renamed since into the search, and words that no text has any more out of it, at most so many
-- of each; returns how many there were.
select index_search(@most::integer)::integer;
