-- name: ListCustomerConfigurations :many
-- Those of one customer, ended ones too.
with matching as not materialized (
	select c.* from configuration c
	join organisation o on o.id = c.organisation_id and o.kind = 'customer'
	where c.organisation_id = @organisation_id
		and (sqlc.narg(ended)::boolean is null or sqlc.narg(ended) = (c.ended_on is not null))
		and (sqlc.narg(search)::text is null or c.code ilike sqlc.narg(search)
			or c.description ilike sqlc.narg(search)
			or c.city ilike sqlc.narg(search)
				or replace(c.postcode, ' ', '') ilike replace(sqlc.narg(search), ' ', ''))),
page as (
	select l.id, row_number() over () as position from (
		select m.id from matching m
		order by
			case when @descending::boolean then m.code end desc,
			case when not @descending then m.code end,
			m.id
		limit @page_size offset @page_offset) l)
select sqlc.embed(c),
	(select count(*) from support_ticket t
		where t.organisation_id = @organisation_id and t.configuration_id = c.id
			and t.status in ('new', 'in_progress', 'waiting_customer', 'on_hold'))::integer as open_tickets,
	(select count(*) from (select from matching limit 10001) x)::integer as total
from page join configuration c on c.id = page.id
order by page.position;

-- name: GetCustomerConfiguration :one
select sqlc.embed(c),
	(select count(*) from support_ticket t
		where t.organisation_id = @organisation_id and t.configuration_id = c.id
			and t.status in ('new', 'in_progress', 'waiting_customer', 'on_hold'))::integer as open_tickets
from configuration c where c.id = @id and c.organisation_id = @organisation_id;

-- name: LockConfiguration :one
select c.* from configuration c join organisation o on o.id = c.organisation_id and o.kind = 'customer'
where c.id = @id and c.organisation_id = @organisation_id for update of c;

-- name: ListConfigurationsByCode :many
select * from configuration where organisation_id = @organisation_id and code = any (@codes::text[]);

-- name: InsertConfiguration :execrows
-- No row when there is something with this id already.
insert into configuration (id, organisation_id, code, description, postcode, house_number, city)
values (@id, @organisation_id, @code, @description, @postcode, @house_number, @city)
on conflict (id) do nothing;

-- name: UpdateConfiguration :execrows
update configuration set code = @code, description = @description, postcode = @postcode, house_number = @house_number,
	city = @city, ended_on = case when @ended::boolean then coalesce(ended_on, now()) end, rev = rev + 1
where id = @id;
