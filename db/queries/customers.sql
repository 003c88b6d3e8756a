-- name: ListCustomers :many
-- The provider's customers. Domains are searched and returned for callers who may see them.
with matching as not materialized (
	select o.id, o.name, o.customer_number,
		(select coalesce(sum(k.tickets), 0) from ticket_count k
			where k.organisation_id = o.id and k.status in ('new', 'in_progress', 'waiting_customer',
				'on_hold'))::integer as open_tickets
	from organisation o
	where o.kind = 'customer'
		and (sqlc.narg(statuses)::text[] is null or o.status = any (sqlc.narg(statuses)))
		and (sqlc.narg(search)::text is null or o.name ilike sqlc.narg(search)
			or o.customer_number ilike sqlc.narg(search)
			or exists (select from organisation_domain d
				where d.organisation_id = o.id and d.domain ilike sqlc.narg(search)))),
page as (
	select l.id, l.open_tickets, row_number() over () as position from (
		select m.id, m.open_tickets from matching m
		order by
			case when @sort::text = 'name' and @descending::boolean then m.name
				when @sort = 'customerNumber' and @descending then m.customer_number end collate "und-x-icu" desc,
			case when @sort = 'name' and not @descending then m.name
				when @sort = 'customerNumber' and not @descending then m.customer_number end collate "und-x-icu",
			case when @sort = 'openTickets' and @descending then m.open_tickets end desc,
			case when @sort = 'openTickets' and not @descending then m.open_tickets end,
			m.id
		limit @page_size offset @page_offset) l)
select sqlc.embed(o), page.open_tickets,
	(select count(*) from support_ticket t where t.organisation_id = o.id and t.warn_on <= now() and t.due_on <= now()
		and t.status in ('new', 'in_progress', 'waiting_customer', 'on_hold'))::integer as late_tickets,
	kept_of_organisation(o.id, 'met') as kept, kept_of_organisation(o.id, 'missed') as missed,
	(select count(*) from person p where p.organisation_id = o.id)::integer as people,
	(select count(*) from configuration c where c.organisation_id = o.id
		and c.ended_on is null)::integer as configurations,
	array(select d.domain from organisation_domain d where d.organisation_id = o.id
		order by d.domain)::text[] as domains,
	(select count(*) from (select from matching limit 10001) x)::integer as total
from page join organisation o on o.id = page.id
order by page.position;

-- name: GetCustomer :one
select sqlc.embed(o),
	(select coalesce(sum(k.tickets), 0) from ticket_count k
		where k.organisation_id = o.id and k.status in ('new', 'in_progress', 'waiting_customer',
			'on_hold'))::integer as open_tickets,
	(select count(*) from support_ticket t where t.organisation_id = o.id and t.warn_on <= now() and t.due_on <= now()
		and t.status in ('new', 'in_progress', 'waiting_customer', 'on_hold'))::integer as late_tickets,
	kept_of_organisation(o.id, 'met') as kept, kept_of_organisation(o.id, 'missed') as missed,
	(select count(*) from person p where p.organisation_id = o.id)::integer as people,
	(select count(*) from configuration c where c.organisation_id = o.id
		and c.ended_on is null)::integer as configurations,
	array(select d.domain from organisation_domain d where d.organisation_id = o.id
		order by d.domain)::text[] as domains
from organisation o where o.id = @id and o.kind = 'customer';

-- name: InsertCustomer :execrows
-- No row when there is something with this id already.
insert into organisation (id, name, customer_number, kind) values (@id, @name, @customer_number, 'customer')
on conflict (id) do nothing;

-- name: LockCustomer :one
-- Not FOR UPDATE: a change of a ticket refers to its customer, and a customer's name is written into its tickets.
select * from organisation where id = @id and kind = 'customer' for no key update;

-- name: UpdateCustomer :execrows
update organisation set name = @name, status = @status::text,
	ended_on = case when @status = 'ended' then coalesce(ended_on, now()) end, rev = rev + 1
where id = @id;

-- name: SetCustomerNumber :exec
-- After the name, which locks the tickets it stands in: a key that changes holds up whatever refers to the row, and
-- who holds a ticket may wait for that.
update organisation set customer_number = @customer_number
	where id = @id and customer_number is distinct from @customer_number;

-- name: ListDomainsOf :many
select domain from organisation_domain where organisation_id = @organisation_id order by domain;

-- name: InsertDomain :execrows
insert into organisation_domain (domain, organisation_id) values (@domain, @organisation_id);

-- name: DeleteDomain :exec
delete from organisation_domain where domain = @domain and organisation_id = @organisation_id;

-- name: ListOrganisationDomains :many
select d.domain, o.customer_number, o.name from organisation_domain d join organisation o on o.id = d.organisation_id
where sqlc.narg(customer_number)::text is null or o.customer_number = sqlc.narg(customer_number)
order by o.customer_number, d.domain;

-- name: InsertOrganisationDomain :one
-- No row: no organisation has this customer number.
insert into organisation_domain (domain, organisation_id) select @domain,
	o.id from organisation o where o.customer_number = @customer_number returning organisation_id;

-- name: DeleteOrganisationDomain :execrows
delete from organisation_domain d using organisation o
	where o.id = d.organisation_id and d.domain = @domain and o.customer_number = @customer_number;
