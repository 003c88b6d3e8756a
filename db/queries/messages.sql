-- name: InsertMessage :one
-- Adds a message under the lock of its ticket's row, so that per ticket commit order = seq order = created_on order
-- on the database's clock alone. No row: the id exists already. (Never ON CONFLICT DO NOTHING here: it would burn a
-- seq.) What lists show of the ticket's newest message is stored with the ticket; its sender is read once the row is
-- locked (shown_person_now). After a message of staff the customer waits again, unless its status says that they do
-- not (keep_desk).
with m as materialized (
	select @kind::text as kind, left(@text::text, 200) as text, @sent_by::uuid as sent_by, 0 as "attachmentCount"),
t as (
	update support_ticket set last_seq = last_seq + 1, rev = rev + 1,
		(last_activity_on, last_message, waiting_since) = (
		select n.at, case
			when m.kind = 'message'
			then (select row_to_json(x) from (select m.text, shown_person_now(m.sent_by) as "sendBy",
				shown_time(n.at) as "createdOn", m."attachmentCount") x)
			else last_message end,
			case when m.kind = 'message' and waiting_since is not null and (select actor_staff()) then n.at
				else waiting_since end
		from m cross join (select greatest(date_trunc('milliseconds', clock_timestamp()),
			last_activity_on + interval '1 millisecond') as at) n)
	where support_ticket.id = @ticket_id and not exists (select from message e where e.id = @id)
	returning support_ticket.id, organisation_id, last_seq, last_activity_on)
insert into message (id, ticket_id, organisation_id, seq, kind, text, event, sent_by, created_on, reply_to_id,
	channel)
select @id, t.id, t.organisation_id, t.last_seq, @kind, @text, sqlc.narg(event), @sent_by, t.last_activity_on,
	sqlc.narg(reply_to_id), coalesce(sqlc.narg(channel)::text, 'portal') from t
returning seq, created_on;

-- name: PostMessage :one
-- The usual message, all of it in one statement: InsertMessage, and the sender takes part from now on. No row:
-- something is not usual (the sender does not see the ticket, it is here already, the ticket's status is not the one
-- that it keeps, or it is the first that staff do in it, or the response that was promised, or it assigns the ticket).
with m as materialized (
	select left(@text::text, 200) as text, @sent_by::uuid as sent_by, 0 as "attachmentCount"),
t as (
	update support_ticket set last_seq = last_seq + 1, rev = rev + 1,
		(last_activity_on, last_message, waiting_since) = (
		select n.at,
			(select row_to_json(x) from (select m.text, shown_person_now(m.sent_by) as "sendBy",
				shown_time(n.at) as "createdOn", m."attachmentCount") x),
			case when waiting_since is not null and (select actor_staff()) then n.at else waiting_since end
		from m cross join (select greatest(date_trunc('milliseconds', clock_timestamp()),
			last_activity_on + interval '1 millisecond') as at) n)
	where support_ticket.id = @ticket_id and status = any (@statuses::text[])
		and not ((unopened or coalesce((promise -> 'awaits')::boolean, false)
			or assignee_id is null and exists (select from team o where o.id = team_id and o.assigns_on_answer))
			and (select actor_staff()))
		and not exists (select from message e where e.id = @id)
	returning support_ticket.id, organisation_id, last_seq, last_activity_on),
p as (
	insert into ticket_participant (ticket_id, user_id, organisation_id, takes_part, following)
	select t.id, @sent_by, t.organisation_id, true, true from t
	where not exists (select from ticket_participant h
		where h.ticket_id = t.id and h.user_id = @sent_by and h.takes_part)
	on conflict (ticket_id, user_id) do update set takes_part = true)
insert into message (id, ticket_id, organisation_id, seq, kind, text, sent_by, created_on)
select @id, t.id, t.organisation_id, t.last_seq, 'message', @text, @sent_by, t.last_activity_on from t
returning seq, created_on;

-- name: GetMessage :one
select * from message_view where id = @id;

-- name: ListMessagesAfter :many
-- Of each ticket the messages with seq > what is at its place in seqs, in order, at most row_limit of them.
select v.* from unnest(@ticket_ids::bigint[]) with ordinality d (ticket_id, place)
cross join lateral (select * from message_view m
	where m.ticket_id = d.ticket_id and m.seq > (@seqs::bigint[])[d.place]
	order by m.seq limit @row_limit) v
order by v.ticket_id, v.seq;

-- name: ListMessagesSince :many
-- The messages of a ticket with created_on >= since, in order: what JoinRoom catches up. By time, which is
-- the order of seq too: by seq it would read the whole conversation to find that nothing is new.
select * from message_view where ticket_id = @ticket_id and created_on >= @since::timestamptz
	order by created_on limit @row_limit;

-- name: ListRoomsToPush :many
-- What a connection needs to know of tickets to join their rooms or to be pushed from them, and who follows each of
-- them, with whether they take part. Those that the caller does not see are left out.
select t.id, t.exact_id, t.subject, t.organisation_id, o.name as organisation_name, t.assignee_id, t.last_seq, t.rev,
	f.followers, f.take_part
from support_ticket t join organisation o on o.id = t.organisation_id
cross join lateral (
	select coalesce(array_agg(p.user_id), '{}')::uuid[] as followers,
		coalesce(array_agg(p.takes_part), '{}')::boolean[] as take_part
	from ticket_participant p where p.ticket_id = t.id and p.following) f
where t.id = any (@ids::bigint[]);

-- name: ListAlerted :many
-- Those of these people who are notified of a new ticket that is assigned to nobody, as each of them has chosen: of
-- any, of their team's and those without a team, or of none.
select p.id
from support_ticket t
join person p on p.id = any (@user_ids::uuid[]) and not p.is_customer
left join staff_preference s on s.user_id = p.id
where t.id = @ticket_id and case coalesce(s.new_ticket_alerts, 'team')
	when 'all' then true
	when 'team' then not exists (select from team_member m where m.team_id = t.team_id)
		or exists (select from team_member m where m.team_id = t.team_id and m.user_id = p.id)
	else false end;

-- name: ListRooms :many
-- The state of many rooms at once, for the sweep.
select id, organisation_id, last_seq, rev from support_ticket where id = any (@ids::bigint[]);

-- name: ListParticipants :many
-- The participants of these tickets.
select ticket_id, user_id from ticket_participant where ticket_id = any (@ids::bigint[]) and takes_part;

-- name: LockTicketOfUnread :one
-- The ticket of a message of somebody else that the caller has not read, locked until the end of the transaction; opens
-- reports whether staff open it by reading. No row: the caller does not see the message, sent it, or has read it. It is
-- a statement of its own: one that locks a row and also changes it looks for it twice, as it was before it waited for
-- the lock, and two that do so wait for each other.
select s.id, (s.unopened and (select actor_staff()))::boolean as opens from support_ticket s
where s.id = (
	select m.ticket_id from message m
	where m.id = @message_id and m.kind = 'message' and m.sent_by <> @user_id::uuid
		and (sqlc.narg(ticket_id)::bigint is null or m.ticket_id = sqlc.narg(ticket_id))
		and not exists (select from message_read e where e.message_id = m.id and e.user_id = @user_id::uuid))
for no key update;

-- name: InsertRead :one
-- A receipt of one message of a ticket that LockTicketOfUnread has locked; the ticket's rev grows with it, and staff
-- have opened it. No row: it was read meanwhile.
with r as (
	insert into message_read (message_id, user_id, ticket_id, organisation_id)
	select m.id, @user_id::uuid, m.ticket_id, m.organisation_id from message m where m.id = @message_id
	on conflict do nothing
	returning message_id, ticket_id, read_on),
t as (
	update support_ticket set rev = rev + 1, unopened = unopened and not (select actor_staff())
	where support_ticket.id in (select r.ticket_id from r) returning rev - last_seq as changes)
select r.message_id, r.read_on, t.changes::bigint as changes from r cross join t;

-- name: LockUnreadTicket :one
-- A ticket with something unread up to a seq, as LockTicketOfUnread has it. No row: there is nothing.
select s.id, (s.unopened and (select actor_staff()))::boolean as opens from support_ticket s
where s.id = @ticket_id and exists (
	select from message m
	where m.ticket_id = @ticket_id and m.kind = 'message' and m.seq <= @up_to_seq::bigint
		and m.sent_by <> @user_id::uuid
		and not exists (select from message_read e where e.message_id = m.id and e.user_id = @user_id::uuid))
for no key update;

-- name: InsertReads :many
-- Receipts of everything unread up to a seq in a ticket that LockUnreadTicket has locked.
with r as (
	insert into message_read (message_id, user_id, ticket_id, organisation_id)
	select m.id, @user_id::uuid, m.ticket_id, m.organisation_id from message m
	where m.ticket_id = @ticket_id and m.kind = 'message' and m.seq <= @up_to_seq::bigint
		and m.sent_by <> @user_id::uuid
		and not exists (select from message_read e where e.message_id = m.id and e.user_id = @user_id::uuid)
	on conflict do nothing
	returning message_id, read_on),
t as (
	update support_ticket set rev = rev + 1, unopened = unopened and not (select actor_staff())
	where support_ticket.id = @ticket_id and exists (select from r) returning rev - last_seq as changes)
select r.message_id, r.read_on, t.changes::bigint as changes from r cross join t;

-- name: AdvanceReadSeq :exec
-- Moves the caller's watermark up to the message before the oldest one still unread. locked: a statement before it
-- has locked the ticket, so no message can be on its way.
update ticket_participant p set read_seq = greatest(p.read_seq, coalesce(
	(select min(m.seq) - 1 from message m
		where m.ticket_id = p.ticket_id and m.kind = 'message' and m.seq > p.read_seq and m.sent_by <> p.user_id
			and not exists (select from message_read r where r.message_id = m.id and r.user_id = p.user_id)),
	(select t.last_seq from support_ticket t where t.id = p.ticket_id))),
	behind = case when @locked::boolean then exists (
		select from message m
		where m.ticket_id = p.ticket_id and m.kind = 'message' and m.seq > p.read_seq and m.sent_by <> p.user_id
			and not exists (select from message_read r where r.message_id = m.id and r.user_id = p.user_id))
				else p.behind end
where p.ticket_id = @ticket_id and p.user_id = @user_id;

-- name: GetVisibleTicket :one
-- Whether the caller sees a ticket at all.
select id, last_seq, rev, status from support_ticket where id = @id;

-- name: TakeAttachments :execrows
-- Gives the sender's pending attachments to a message.
update attachment set ticket_id = @ticket_id, message_id = @message_id, organisation_id = @organisation_id
where id = any (@ids::uuid[]) and created_by = @created_by and ticket_id is null;

-- name: WithdrawMessage :execrows
-- No row: it was withdrawn before, or the caller may not.
update message set text = '', withdrawn_on = date_trunc('milliseconds', clock_timestamp()),
	withdrawn_by = @withdrawn_by::uuid
where id = @id and withdrawn_on is null;
