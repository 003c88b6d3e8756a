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
select sqlc.embed(c), coalesce(d.attributes, '{}')::jsonb as desk_attributes,
	(select count(*) from support_ticket t
		where t.organisation_id = @organisation_id and t.configuration_id = c.id
			and t.status in ('new', 'in_progress', 'waiting_customer', 'on_hold'))::integer as open_tickets,
	(select count(*) from (select from matching limit 10001) x)::integer as total
from page join configuration c on c.id = page.id left join configuration_desk d on d.configuration_id = c.id
order by page.position;

-- name: GetCustomerConfiguration :one
select sqlc.embed(c), coalesce(d.attributes, '{}')::jsonb as desk_attributes,
	(select count(*) from support_ticket t
		where t.organisation_id = @organisation_id and t.configuration_id = c.id
			and t.status in ('new', 'in_progress', 'waiting_customer', 'on_hold'))::integer as open_tickets
from configuration c left join configuration_desk d on d.configuration_id = c.id
where c.id = @id and c.organisation_id = @organisation_id;

-- name: LockConfiguration :one
select sqlc.embed(c), coalesce((select d.attributes from configuration_desk d where d.configuration_id = c.id),
	'{}')::jsonb as desk_attributes
from configuration c join organisation o on o.id = c.organisation_id and o.kind = 'customer'
where c.id = @id and c.organisation_id = @organisation_id for update of c;

-- name: ListConfigurationsByCode :many
select sqlc.embed(c), coalesce(d.attributes, '{}')::jsonb as desk_attributes
from configuration c left join configuration_desk d on d.configuration_id = c.id
where c.organisation_id = @organisation_id and c.code = any (@codes::text[]);

-- name: InsertConfigurations :many
-- Adds configurations, and returns the ids of those that were added: not those of which the id exists already. list has
-- the names of the columns as keys.
insert into configuration (id, organisation_id, code, description, postcode, house_number, city, kind_id, attributes,
	starts_on, contract_ends_on, contract_number, notice_by)
select r.id, @organisation_id, r.code, r.description, r.postcode, r.house_number, r.city, r.kind_id, r.attributes,
	r.starts_on, r.contract_ends_on, r.contract_number, r.notice_by
from jsonb_to_recordset(@list::jsonb) as r (id uuid, code text, description text, postcode text, house_number text,
	city text, kind_id uuid, attributes jsonb, starts_on date, contract_ends_on date,
	contract_number text, notice_by date)
on conflict (id) do nothing
returning id;

-- name: PutConfigurationDesks :exec
-- Sets what only staff see of configurations; list as in InsertConfigurations.
insert into configuration_desk (configuration_id, organisation_id, attributes)
select r.id, @organisation_id, r.desk
from jsonb_to_recordset(@list::jsonb) as r (id uuid, desk jsonb)
on conflict (configuration_id) do update set attributes = excluded.attributes;

-- name: UpdateConfiguration :execrows
update configuration set code = @code, description = @description, postcode = @postcode, house_number = @house_number,
	city = @city, kind_id = @kind_id, attributes = @attributes, starts_on = @starts_on,
	contract_ends_on = @contract_ends_on, contract_number = @contract_number, notice_by = @notice_by,
	ended_on = case when @ended::boolean then coalesce(ended_on, now()) end, rev = rev + 1
where id = @id;
