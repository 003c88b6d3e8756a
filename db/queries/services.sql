-- name: ListServices :many
-- The services of one organisation that the caller sees. Their state is derived, so all that match are read before they
-- are sorted: 10,000 of them are the bound of every list. Their attributes are read for the page alone.
with matching as materialized (
	select s.id, s.code, s.description, s.customer_name, s.kind_id, s.location_id, s.starts_on, s.contract_ends_on,
		s.ended_on, s.rev, s.location_name, s.postcode, s.house_number, s.city, s.location_rev, s.kind_caption, s.kind_icon,
		s.open_tickets, s.reports, s.state_rank, s.since
	from service s
	where s.organisation_id = @organisation_id
		and (sqlc.narg(ids)::uuid[] is null or s.id = any (sqlc.narg(ids)))
		and (sqlc.narg(ended)::boolean is null or (s.ended_on is not null) = sqlc.narg(ended))
		and (sqlc.narg(ranks)::integer[] is null or s.state_rank = any (sqlc.narg(ranks)))
		and (sqlc.narg(kinds)::uuid[] is null or s.kind_id = any (sqlc.narg(kinds)))
		and (sqlc.narg(locations)::uuid[] is null or s.location_id = any (sqlc.narg(locations)))
		and (sqlc.narg(cities)::text[] is null or s.city = any (sqlc.narg(cities)))
		and (sqlc.narg(has_open_tickets)::boolean is null or (s.open_tickets > 0) = sqlc.narg(has_open_tickets))
		and (sqlc.narg(search)::text is null or s.code ilike sqlc.narg(search)
			or s.customer_name ilike sqlc.narg(search) or s.description ilike sqlc.narg(search)
			or s.location_name ilike sqlc.narg(search) or s.city ilike sqlc.narg(search)
			or s.contract_number ilike sqlc.narg(search)
			or replace(s.postcode, ' ', '') ilike replace(sqlc.narg(search), ' ', '')
			-- What the kind no longer shows is not found either.
			or exists (select from jsonb_array_elements(s.kind_attributes) k
				where s.attributes ->> (k ->> 'key') ilike sqlc.narg(search)))),
page as (
	select m.*, row_number() over (
		order by
			case when @sort::text = 'state' then m.state_rank when @sort = 'openTickets' then m.open_tickets end
				* case when @descending::boolean then -1 else 1 end,
			case when @sort = 'state' then -m.open_tickets end,
			case when not @descending then case @sort when 'contractEndsOn' then m.contract_ends_on
				when 'endedOn' then m.ended_on::date end end,
			case when @descending then case @sort when 'contractEndsOn' then m.contract_ends_on
				when 'endedOn' then m.ended_on::date end end desc nulls last,
			case when not @descending then case @sort when 'code' then m.code
				when 'location' then coalesce(nullif(m.location_name, ''), m.city)
				when 'name' then coalesce(nullif(m.customer_name, ''), m.description) end end,
			case when @descending then case @sort when 'code' then m.code
				when 'location' then coalesce(nullif(m.location_name, ''), m.city)
				when 'name' then coalesce(nullif(m.customer_name, ''), m.description) end end desc,
			-- What is at one address stands together.
			case when @sort = 'location' then m.postcode end, case when @sort = 'location' then m.house_number end,
			case when @sort = 'location' then m.location_id end,
			coalesce(nullif(m.customer_name, ''), m.description), m.code, m.id) as place
	from matching m)
select p.id, @organisation_id::uuid as organisation_id, p.code, p.description, p.customer_name, p.kind_id,
	p.location_id, p.starts_on, p.contract_ends_on, p.ended_on, p.rev, p.location_name, p.postcode, p.house_number,
	p.city, p.location_rev, p.kind_caption, p.kind_icon, p.open_tickets, p.reports, p.state_rank, p.since, c.attributes,
	coalesce(k.attributes, '[]')::jsonb as kind_attributes,
	(select least(count(*), 10001) from matching)::integer as total
from (select * from page order by place limit @page_size offset @page_offset) p
join configuration c on c.id = p.id left join configuration_kind k on k.id = p.kind_id
order by p.place;

-- name: GetService :one
-- The organisation is looked up first: with it, PostgreSQL counts the open tickets of this organisation alone. The
-- desk's attributes are empty for customers.
select sqlc.embed(s), o.name as organisation_name, coalesce(k.attributes, '[]')::jsonb as desk_definitions,
	coalesce(d.attributes, '{}')::jsonb as desk_values,
	-- The number of a user only for those who see the user. Contacts of the service come first.
	(select coalesce(json_agg(json_build_object('id', x.id, 'ofLocation', x.of_location, 'role', x.role, 'name', x.name,
			'phone', x.phone, 'userId', x.user_id, 'rev', x.rev)
			order by x.of_location, array_position('{technical,access,billing}', x.role), lower(x.name), x.id), '[]')
		from (select c.id, c.location_id is not null as of_location, c.role, coalesce(c.name, p.full_name) as name,
				coalesce(c.phone, u.phone) as phone, c.user_id, c.rev
			from configuration_contact c left join person p on p.id = c.user_id left join portal_user u on u.id = c.user_id
			where c.organisation_id = s.organisation_id and (c.configuration_id = s.id or c.location_id = s.location_id)) x
	)::json as contacts,
	doc.id as contract_document_id,
	promise_of_organisation(s.organisation_id, 'incident', 'prio_1')::jsonb as promise
from service s join organisation o on o.id = s.organisation_id
left join configuration_kind_desk k on k.kind_id = s.kind_id
left join configuration_desk d on d.configuration_id = s.id
-- The newest contract with the number in its name, if the caller may read it.
left join document doc on doc.id = (
	select c.id from document c
	where s.contract_number <> '' and c.organisation_id = s.organisation_id and c.category = 'contract'
		and c.state = 'published' and c.name ~* ('(^|[^[:alnum:]])'
			|| regexp_replace(s.contract_number, '([^[:alnum:]])', '\\\1', 'g') || '($|[^[:alnum:]])')
	order by c.published_on desc, c.id limit 1)
where s.id = @id and s.organisation_id = (select c.organisation_id from configuration c where c.id = @id);

-- name: ListServiceLocations :many
-- The locations of one organisation with a service in use that matches; the numbers are of those services.
with matching as materialized (
	select s.location_id, s.state_rank, s.open_tickets, s.reports, s.contract_ends_on, s.starts_on, s.since,
		min(s.state_rank) over (partition by s.location_id) as worst
	from service s
	where s.organisation_id = @organisation_id and s.ended_on is null
		and (sqlc.narg(ranks)::integer[] is null or s.state_rank = any (sqlc.narg(ranks)))
		and (sqlc.narg(kinds)::uuid[] is null or s.kind_id = any (sqlc.narg(kinds)))
		and (sqlc.narg(cities)::text[] is null or s.city = any (sqlc.narg(cities)))
		and (sqlc.narg(search)::text is null or s.code ilike sqlc.narg(search)
			or s.customer_name ilike sqlc.narg(search) or s.description ilike sqlc.narg(search)
			or s.location_name ilike sqlc.narg(search) or s.city ilike sqlc.narg(search)
			or s.contract_number ilike sqlc.narg(search)
			or replace(s.postcode, ' ', '') ilike replace(sqlc.narg(search), ' ', '')
			-- What the kind no longer shows is not found either.
			or exists (select from jsonb_array_elements(s.kind_attributes) k
				where s.attributes ->> (k ->> 'key') ilike sqlc.narg(search)))),
spot as materialized (
	select m.location_id, m.worst, count(*) as services, count(*) filter (where m.state_rank = m.worst) as in_state,
		sum(m.open_tickets) as open_tickets, sum(m.reports) as reports, min(m.contract_ends_on) as contract_ends_on,
		count(distinct m.contract_ends_on) as contract_ends,
		min(m.starts_on) filter (where m.starts_on > dutch_date()) as starts_on,
		min(m.since) filter (where m.state_rank = m.worst) as since
	from matching m
	group by m.location_id, m.worst),
found as materialized (
	select l.id, l.organisation_id, l.name, l.postcode, l.house_number, l.city, l.rev, s.worst, s.services, s.in_state,
		s.open_tickets, s.reports, s.contract_ends_on, s.contract_ends, s.starts_on, s.since
	from spot s join location l on l.id = s.location_id
	where sqlc.narg(open)::boolean is null or (s.worst < 6 or s.open_tickets > 0) = sqlc.narg(open))
select f.id, f.organisation_id, f.name, f.postcode, f.house_number, f.city, f.rev, f.worst::integer as state_rank,
	f.services::integer as services, f.in_state::integer as in_state, f.open_tickets::integer as open_tickets,
	f.reports::integer as reports, f.contract_ends_on::date as contract_ends_on, f.contract_ends::integer as contract_ends,
	f.starts_on::date as starts_on, f.since::timestamp as since,
	(select least(count(*), 10001) from found)::integer as total
from found f
order by
	case when @sort::text = 'state' then (f.worst = 6 and f.open_tickets = 0)::integer * 10 + f.worst
		when @sort = 'services' then f.services when @sort = 'openTickets' then f.open_tickets end
		* case when @descending::boolean then -1 else 1 end,
	case when @sort = 'state' then -f.open_tickets end,
	case when @sort = 'contractEndsOn' and not @descending then f.contract_ends_on end,
	case when @sort = 'contractEndsOn' and @descending then f.contract_ends_on end desc nulls last,
	case when not (@sort = 'name' and @descending) then coalesce(nullif(f.name, ''), f.city) end,
	case when @sort = 'name' and @descending then coalesce(nullif(f.name, ''), f.city) end desc,
	f.postcode, f.house_number, f.id
limit @page_size offset @page_offset;

-- name: GetLocation :one
select * from location where id = @id;

-- name: GetServiceSummary :one
-- What one organisation has, counted; kinds and cities as the contract writes them.
with mine as materialized (
	select c.kind_id, c.location_id, l.city, c.ended_on from configuration c join location l on l.id = c.location_id
	where c.organisation_id = @organisation_id)
select
	(select count(distinct m.location_id) from mine m where m.ended_on is null)::integer as locations,
	(select count(*) from mine m where m.ended_on is null)::integer as services,
	(select count(*) from mine m where m.ended_on is not null)::integer as ended,
	(select coalesce(json_agg(x), '[]') from (
		select k.id, k.caption, k.icon, count(*) as services from mine m join configuration_kind k on k.id = m.kind_id
		where m.ended_on is null group by k.id order by count(*) desc, k.position, k.caption) x)::json as kinds,
	(select coalesce(json_agg(x), '[]') from (
		select m.city, count(*) as services from mine m
		where m.ended_on is null and m.city <> '' group by m.city order by count(*) desc, m.city) x)::json as cities;

-- name: NameConfiguration :one
-- No row: the actor may name no such service. rev is the revision before.
select n.organisation_id::uuid as organisation_id, n.code::text as code, n.name::text as name, n.rev::bigint as rev
from name_configuration(@id::uuid, @rev::bigint, @name::text) n;

-- name: NameLocation :one
-- No row: the actor may name no such location. rev is the revision before.
select n.organisation_id::uuid as organisation_id, n.name::text as name, n.rev::bigint as rev
from name_location(@id::uuid, @rev::bigint, @name::text) n;

-- name: GetContactTarget :one
-- The service or location of a contact, as the history names it. No row: the actor may name no such one.
select x.organisation_id::uuid as organisation_id, x.known_as::text as known_as
from (
	select c.organisation_id, c.code as known_as from configuration c where c.id = sqlc.narg(configuration_id)::uuid
	union all
	select l.organisation_id, l.postcode || ' ' || l.house_number from location l
	where l.id = sqlc.narg(location_id)::uuid) x
where may_name_services(x.organisation_id);

-- name: LockContacts :exec
-- Nobody else changes the contacts of a service or location until the commit: they are counted.
select pg_advisory_xact_lock(hashtextextended('contacts of ' || @target::uuid, 0));

-- name: CountContacts :one
select count(*)::integer from configuration_contact c
where c.configuration_id = @target::uuid or c.location_id = @target::uuid;

-- name: GetContact :one
-- As the caller sees it; the number of a user only for those who see the user.
select sqlc.embed(c), coalesce(c.name, p.full_name)::text as shown_name, coalesce(c.phone, u.phone) as shown_phone
from configuration_contact c left join person p on p.id = c.user_id left join portal_user u on u.id = c.user_id
where c.id = @id;

-- name: LockContact :one
-- No row: the actor may change no such contact.
select * from configuration_contact c where c.id = @id for update;

-- name: IsOfOrganisation :one
select exists (select from person p where p.id = @user_id and p.organisation_id = @organisation_id)::boolean;

-- name: InsertContact :execrows
-- No row when there is something with this id already.
insert into configuration_contact (id, organisation_id, configuration_id, location_id, user_id, name, phone, role)
values (@id, @organisation_id, sqlc.narg(configuration_id), sqlc.narg(location_id), sqlc.narg(user_id),
	sqlc.narg(name), sqlc.narg(phone), @role)
on conflict (id) do nothing;

-- name: UpdateContact :exec
update configuration_contact set configuration_id = sqlc.narg(configuration_id), location_id = sqlc.narg(location_id),
	user_id = sqlc.narg(user_id), name = sqlc.narg(name), phone = sqlc.narg(phone), role = @role, rev = rev + 1
where id = @id;

-- name: DeleteContact :exec
delete from configuration_contact where id = @id;

-- name: ListConfigurationKinds :many
-- With how many services of all customers each has.
with matching as not materialized (
	select k.* from configuration_kind k
	where (sqlc.narg(archived)::boolean is null or k.archived = sqlc.narg(archived))
		and (sqlc.narg(ids)::uuid[] is null or k.id = any (sqlc.narg(ids)))
		and (sqlc.narg(search)::text is null or k.caption ilike sqlc.narg(search)))
select k.id, k.caption, k.icon, k.position, k.attributes, k.archived, k.rev,
	coalesce(d.attributes, '[]')::jsonb as desk_attributes,
	(select count(*) from configuration c where c.kind_id = k.id and c.ended_on is null)::integer as services,
	(select count(*) from (select from matching limit 10001) x)::integer as total
from matching k left join configuration_kind_desk d on d.kind_id = k.id
order by
	case when @sort::text = 'position' then k.position * case when @descending::boolean then -1 else 1 end end,
	case when @descending then lower(k.caption) end desc,
	lower(k.caption), k.id
limit @page_size offset @page_offset;

-- name: ListKinds :many
select k.id, k.caption, k.archived, k.attributes, coalesce(d.attributes, '[]')::jsonb as desk_attributes
from configuration_kind k left join configuration_kind_desk d on d.kind_id = k.id;

-- name: KeepConfigurationKinds :exec
-- Nobody changes kinds until the commit: what a service knows is checked against its kind.
select pg_advisory_xact_lock_shared(hashtextextended('configuration_kinds', 0));

-- name: LockConfigurationKinds :exec
-- Nobody else changes kinds until the commit: they are counted.
select pg_advisory_xact_lock(hashtextextended('configuration_kinds', 0));

-- name: CountConfigurationKinds :one
select count(*)::integer from configuration_kind;

-- name: InsertConfigurationKind :execrows
-- No row when there is something with this id already.
insert into configuration_kind (id, caption, icon, position, attributes)
values (@id, @caption, @icon, @position, @attributes) on conflict (id) do nothing;

-- name: UpdateConfigurationKind :exec
update configuration_kind set caption = @caption, icon = @icon, position = @position, attributes = @attributes,
	archived = @archived, rev = rev + 1
where id = @id;

-- name: PutConfigurationKindDesk :exec
insert into configuration_kind_desk (kind_id, attributes) values (@id, @attributes)
on conflict (kind_id) do update set attributes = excluded.attributes;

-- name: MoveAttribute :exec
select move_attribute(@kind_id::uuid, @key::text, @customer::boolean);
