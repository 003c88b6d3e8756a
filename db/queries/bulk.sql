-- name: InsertBulkRun :execrows
-- No row when something was asked for under this key already.
insert into bulk_run (key, actor_id, asked) values (@key, @actor_id, @asked) on conflict (key) do nothing;

-- name: GetBulkRun :one
select asked, (made_on + interval '15 minutes')::timestamptz as undo_until,
	(made_on + interval '15 minutes' > now())::boolean as undoable
from bulk_run where key = @key;

-- name: ListBulkResults :many
select * from bulk_result where key = @key order by ticket_id;

-- name: GetBulkResult :one
select * from bulk_result where key = @key and ticket_id = @ticket_id;

-- name: InsertBulkResult :exec
-- Fails when the same call stored a result of this ticket before.
insert into bulk_result (key, ticket_id, actor_id, outcome, code, rev, before, after)
values (@key, @ticket_id, @actor_id, @outcome, sqlc.narg(code), sqlc.narg(rev), sqlc.narg(before), sqlc.narg(after));

-- name: UndoBulkResult :exec
update bulk_result set undone = @undone, undo_code = sqlc.narg(undo_code), undo_rev = sqlc.narg(undo_rev)
where key = @key and ticket_id = @ticket_id;

-- name: GetReplyValues :one
-- What the placeholders of a canned reply stand for in a ticket.
select o.name as organisation_name, case when p.is_customer then split_part(p.full_name, ' ', 1)
	else '' end::text as first_name, t.exact_id, coalesce(a.full_name, '')::text as assignee_name
from support_ticket t
join organisation o on o.id = t.organisation_id
join person p on p.id = t.created_by
left join person a on a.id = t.assignee_id
where t.id = @id;

-- name: LockTicketCounts :exec
-- Before a transaction changes a ticket's status more than once.
select lock_ticket_counts(@organisation_id::uuid, @statuses::text[]);

-- name: DeleteOldBulk :execrows
-- What was changed so long ago that nobody undoes it, oldest first.
with old as materialized (select key from bulk_run where made_on < @before::timestamptz order by made_on
	limit @row_limit::integer),
results as (delete from bulk_result where key in (select key from old))
delete from bulk_run where key in (select key from old);
