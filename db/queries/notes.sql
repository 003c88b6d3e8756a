-- name: InsertNote :one
-- A note for provider staff: numbered by a counter of its own, so that nothing of the ticket's row changes.
-- No row: the id exists already.
with c as (
	insert into note_counter (ticket_id, organisation_id, last_seq, last_on)
	select t.id, t.organisation_id, 1, date_trunc('milliseconds', clock_timestamp()) from support_ticket t
	where t.id = @ticket_id and not exists (select from note e where e.id = @id)
	on conflict (ticket_id) do update set last_seq = note_counter.last_seq + 1,
		last_on = greatest(date_trunc('milliseconds', clock_timestamp()),
			note_counter.last_on + interval '1 millisecond')
	returning ticket_id, organisation_id, last_seq, last_on)
insert into note (id, ticket_id, organisation_id, seq, text, sent_by, created_on, reply_to_id)
select @id, c.ticket_id, c.organisation_id, c.last_seq, @text, @sent_by, c.last_on, sqlc.narg(reply_to_id) from c
returning seq, created_on;

-- name: GetNote :one
select * from note_view where id = @id;

-- name: ListNotesAfter :many
-- The notes of a ticket with seq > after_seq, in order.
select * from note_view where ticket_id = @ticket_id and seq > @after_seq::bigint order by seq limit @row_limit;

-- name: ListNotesSince :many
-- The notes of a ticket with created_on >= since, and those withdrawn since, in order: what JoinRoom catches up for
-- staff.
select * from note_view where ticket_id = @ticket_id
	and (created_on >= @since::timestamptz or withdrawn_on >= @since::timestamptz)
order by seq limit @row_limit;

-- name: ListNoteHeads :many
-- The newest seq of the notes of many tickets, of those that have notes.
select ticket_id, last_seq from note_counter where ticket_id = any (@ids::bigint[]);

-- name: TakeNoteAttachments :execrows
-- Gives the sender's pending attachments to a note.
update attachment set ticket_id = @ticket_id, note_id = @note_id, organisation_id = @organisation_id
where id = any (@ids::uuid[]) and created_by = @created_by and ticket_id is null;

-- name: InsertMentions :execrows
-- Those of the people who are the provider's staff.
insert into note_mention (note_id, user_id, ticket_id, organisation_id)
select @note_id, p.id, t.id, t.organisation_id
from support_ticket t cross join person p
where t.id = @ticket_id and p.id = any (@user_ids::uuid[]) and not p.is_customer;

-- name: ListMentions :many
-- What somebody has not seen, and what is of the last days.
select m.note_id, m.ticket_id, t.exact_id, t.subject, o.name as organisation_name, n.sent_by, p.full_name,
	left(n.text, 200)::text as text, n.created_on, m.seen_on
from note_mention m
join note n on n.id = m.note_id and n.withdrawn_on is null
join person p on p.id = n.sent_by
join support_ticket t on t.id = m.ticket_id
join organisation o on o.id = t.organisation_id
where m.user_id = @user_id and (m.seen_on is null or n.created_on > now() - interval '30 days')
order by n.created_on desc, m.note_id
limit 50;

-- name: SeeMention :execrows
update note_mention set seen_on = coalesce(seen_on, now()) where note_id = @note_id and user_id = @user_id;

-- name: WithdrawNote :execrows
-- As WithdrawMessage.
update note set text = '', withdrawn_on = date_trunc('milliseconds', clock_timestamp()),
	withdrawn_by = @withdrawn_by::uuid
where id = @id and withdrawn_on is null;
