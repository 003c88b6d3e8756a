-- name: ListTicketsWithoutNumber :many
-- The tickets that the ERP gave no number yet, by id, after one.
select id from support_ticket where exact_id is null and id > @after order by id limit @row_limit;

-- name: GetTicketForNumber :one
-- What the ERP is told of a ticket. No row: it is gone, or has its number.
select t.id, t.subject, t.topic, t.priority, t.created_on, t.created_by, p.full_name as created_by_name,
	o.id as organisation_id, o.name as organisation_name, o.customer_number
from support_ticket t
join organisation o on o.id = t.organisation_id
join person p on p.id = t.created_by
where t.id = @id and t.exact_id is null;

-- name: SetTicketNumber :one
-- A number is given once. No row: the ticket has one.
update support_ticket set exact_id = @exact_id::text, rev = rev + 1 where id = @id and exact_id is null
returning created_by;

-- name: GetHighestNumber :one
select coalesce(max(exact_id), '')::text from support_ticket;

-- name: CustomerExists :one
select exists (select from organisation where id = @id and kind = 'customer');
