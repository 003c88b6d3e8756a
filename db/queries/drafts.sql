-- name: LockDrafts :exec
-- Drafts of an assistant are added one after another, so that they can be counted.
select pg_advisory_xact_lock(hashtextextended('drafts of ' || sqlc.arg(user_id)::uuid::text, 0));

-- name: GetTicketStatus :one
select status from support_ticket where id = @id;

-- name: CountDrafts :one
-- Those of an assistant, without the one that a draft for this ticket replaces.
select count(*)::integer from assistant_draft
where user_id = @user_id and (sqlc.narg(ticket_id)::bigint is null or ticket_id is distinct from sqlc.narg(ticket_id));

-- name: PutDraft :one
-- A new draft for a ticket replaces the one that the assistant wrote before. It has a new id, so that removing the
-- draft that somebody has read removes no other.
insert into assistant_draft (user_id, organisation_id, ticket_id, subject, topic, text)
values (@user_id, @organisation_id, sqlc.narg(ticket_id), sqlc.narg(subject), sqlc.narg(topic), @text)
on conflict (ticket_id, user_id) do update set id = excluded.id, text = excluded.text, created_on = excluded.created_on
returning id, created_on;

-- name: ListReplyDrafts :many
-- The drafts for a ticket, the newest first. No row: the ticket is not there; a row without an id: it has no drafts.
select d.id, d.text, d.created_on, p.id as author_id, p.full_name as author_name
from support_ticket t
left join assistant_draft d on d.ticket_id = t.id and d.organisation_id = @organisation_id
left join person p on p.id = d.user_id
where t.id = @ticket_id
order by d.created_on desc, d.id
limit 20;

-- name: ListTicketDrafts :many
-- The drafts of new tickets, the newest first.
select d.id, d.subject::text as subject, d.topic::text as topic, d.text, d.created_on, p.id as author_id,
	p.full_name as author_name
from assistant_draft d
join person p on p.id = d.user_id
where d.organisation_id = @organisation_id and d.ticket_id is null
order by d.created_on desc, d.id
limit 20;

-- name: DeleteAssistantDraft :execrows
delete from assistant_draft where id = @id;

-- name: ForgetDrafts :one
select forget_drafts()::bigint;
