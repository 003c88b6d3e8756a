-- name: SnoozeTicket :exec
-- On hold until a time; who paused it is staff's alone to know.
with d as (
	insert into ticket_desk (ticket_id, organisation_id, snoozed_by) values (@id, @organisation_id, @snoozed_by)
	on conflict (ticket_id) do update set snoozed_by = excluded.snoozed_by)
update support_ticket set status = 'on_hold', snoozed_until = @until::timestamptz, wake_on = @until::timestamptz,
	rev = rev + 1, unopened = false, resolved_on = null
where id = @id;

-- name: LockDueTicket :one
-- The next ticket whose pause is over, locked, with the user who paused it. Tickets that another transaction has locked
-- are skipped.
select t.id, coalesce(d.snoozed_by, t.created_by)::uuid as snoozed_by
from support_ticket t left join ticket_desk d on d.ticket_id = t.id
where t.wake_on <= now() and t.snoozed_until <= now() and t.id <> all (@without::bigint[])
order by t.wake_on, t.id limit 1
for no key update of t skip locked;

-- name: InsertWakeNotice :exec
-- For one of the staff.
insert into wake_notice (ticket_id, seq, organisation_id, user_id)
select @ticket_id, @seq, @organisation_id, p.id from person p where p.id = @user_id and not p.is_customer;
