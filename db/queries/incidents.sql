-- name: ListIncidents :many
-- Those that the caller may read. Drafts have no start: they come first.
with matching as not materialized (
	select i.* from incident i
	where (sqlc.narg(states)::text[] is null or i.state = any (sqlc.narg(states)))
		and (sqlc.narg(kinds)::text[] is null or i.kind = any (sqlc.narg(kinds)))
		and (sqlc.narg(severities)::text[] is null or i.severity = any (sqlc.narg(severities)))
		and (sqlc.narg(customer_id)::uuid is null or exists (
			select from incident_configuration x
			where x.incident_id = i.id and x.organisation_id = sqlc.narg(customer_id)))
		and (sqlc.narg(configuration_id)::uuid is null or exists (
			select from incident_configuration x
			where x.incident_id = i.id and x.configuration_id = sqlc.narg(configuration_id)))
		and (sqlc.narg(location_id)::uuid is null or exists (
			select from incident_configuration x join configuration c on c.id = x.configuration_id
			where x.incident_id = i.id and c.location_id = sqlc.narg(location_id)))
		and (sqlc.narg(starts_before)::timestamptz is null
			or (i.starts_on, i.id) < (sqlc.narg(starts_before), @starts_before_id::uuid))
		and (sqlc.narg(starts_after)::timestamptz is null
			or (i.starts_on, i.id) > (sqlc.narg(starts_after), @starts_after_id::uuid))
		and (sqlc.narg(search)::text is null or i.title ilike sqlc.narg(search)
			or incident_number_of(i.kind, i.number) ilike sqlc.narg(search))),
page as (
	select p.id, row_number() over () as position from (
		select m.id from matching m
		order by
			case when @descending::boolean then case @sort::text when 'startsOn' then m.starts_on
				when 'nextUpdateOn' then m.next_update_on end end desc,
			case when not @descending then case @sort when 'startsOn' then m.starts_on
				when 'nextUpdateOn' then m.next_update_on end end nulls last,
			case when @sort = 'title' and @descending then m.title end desc,
			case when @sort = 'title' and not @descending then m.title end,
			case when @sort = 'number' then m.number end * case when @descending then -1 else 1 end,
			case when @sort = 'startsOn' and @descending and m.starts_on is not null then m.id end desc,
			case when @sort = 'startsOn' and not @descending and m.starts_on is not null then m.id end,
			m.number desc
		limit @page_size offset @page_offset) p),
reached as materialized (
	select c.incident_id, json_build_object('customers', count(*), 'services', sum(c.services), 'readers', sum(c.readers),
		'mailed', null, 'online', sum(c.online), 'seen', sum(c.seen), 'reports', (
			select count(distinct r.configuration_id) from incident_report r where r.incident_id = c.incident_id)) as reach
	from incident_customers((select array_agg(page.id) from page where actor_staff()), null, false)
		as c (incident_id, organisation_id, name, services, readers, mailed, online, seen)
	group by c.incident_id)
select sqlc.embed(t), coalesce(reached.reach, 'null')::json as reach,
	coalesce((select json_build_object('id', s.id, 'code', s.code, 'description', s.description,
			'customerName', s.customer_name, 'locationId', s.location_id, 'reportedOn', s.reported_on)
		from affected_service s
		where s.incident_id = t.id and s.organisation_id = (select actor_organisation())
			and s.id = sqlc.narg(configuration_id)), t.first_service)::json as first_service,
	(select count(*) from (select from matching limit 10001) x)::integer as total
from page join read_incident t on t.id = page.id left join reached on reached.incident_id = t.id
order by page.position;

-- name: GetIncident :one
select sqlc.embed(t),
	(select count(distinct r.configuration_id) from incident_report r where r.incident_id = t.id)::integer as reports,
	coalesce((select incident_tickets(t.id) where actor_staff()), 'null')::json as tickets
from read_incident t where t.id = @id;

-- name: ListIncidentUpdates :many
-- The newest first. The numbers are for staff: a customer's user reads of oneself only.
select sqlc.embed(u), p.full_name as sender_name,
	(select count(*) from incident_reader r
		where r.incident_id = u.incident_id and r.seen_seq >= u.seq)::integer as seen,
	(select count(*) from incident_mail m
		where m.incident_id = u.incident_id and m.seq = u.seq and m.status = 'sent')::integer as sent,
	(select count(*) from incident_mail m
		where m.incident_id = u.incident_id and m.seq = u.seq and m.status = 'failed')::integer as failed
from incident_update u left join person p on p.id = u.sent_by
where u.incident_id = @incident_id order by u.seq desc;

-- name: GetIncidentMail :one
-- How many users the e-mail about an incident has reached, and how many want every update.
with newest as (
	select distinct on (m.user_id) m.status from incident_mail m
	where m.incident_id = @incident_id order by m.user_id, m.seq desc)
select (select count(*) from newest n where n.status = 'sent')::integer as sent,
	(select count(*) from newest n where n.status = 'failed')::integer as failed,
	(select count(*) from incident_reader r where r.incident_id = @incident_id and r.follows)::integer as followers;

-- name: ListAffectedServices :many
-- Those of one organisation, the first by name.
select * from affected_service s where s.incident_id = @incident_id and s.organisation_id = @organisation_id
order by coalesce(nullif(s.customer_name, ''), s.description), s.code, s.id limit @page_size;

-- name: ListIncidentCustomers :many
-- The customers of an incident, or those that a rule has now; the most services first. The numbers are of all of them.
select x.organisation_id::uuid as organisation_id, x.name::text as name, x.services::integer as services,
	x.readers::integer as readers, coalesce(x.mailed, 0)::integer as mailed, x.seen::integer as seen,
	(count(*) over ())::integer as customers,
	(sum(x.services) over ())::integer as all_services, (sum(x.readers) over ())::integer as all_readers,
	coalesce(sum(x.mailed) over (), 0)::integer as all_mailed, (sum(x.online) over ())::integer as all_online,
	(sum(x.seen) over ())::integer as all_seen,
	coalesce((select coalesce(k.phone, u.phone) from configuration_contact k left join portal_user u on u.id = k.user_id
		where x.readers = 0 and k.organisation_id = x.organisation_id and coalesce(k.phone, u.phone) <> ''
		order by array_position('{technical,access,billing}', k.role), k.id limit 1), '')::text as phone
from incident_customers(array[@incident_id::uuid], sqlc.narg(rule)::jsonb, sqlc.narg(rule) is not null)
	as x (incident_id, organisation_id, name, services, readers, mailed, online, seen)
order by x.services desc, x.name, x.organisation_id limit @page_size;

-- name: ListIncidentOverlaps :many
-- Disruptions that run, or are published any moment, with the number of their services that a rule has, too.
with target as materialized (
	select t.configuration_id from incident_targets(@rule::jsonb) as t (configuration_id, organisation_id)),
theirs as (
	select i.id, c.configuration_id from incident i join incident_configuration c on c.incident_id = i.id
	where i.kind = 'disruption' and i.state in ('active', 'monitoring')
	union all
	select i.id, t.configuration_id from incident i join incident_rule u on u.incident_id = i.id
	cross join lateral incident_targets(u.rule) as t (configuration_id, organisation_id)
	where i.kind = 'disruption' and i.publish_on is not null)
select i.id, incident_number_of(i.kind, i.number)::text as number, i.title, i.publish_by, p.full_name as publisher,
	count(*)::integer as services
from theirs h join target t on t.configuration_id = h.configuration_id join incident i on i.id = h.id
left join person p on p.id = i.publish_by and i.publish_on is not null
group by i.id, p.full_name order by services desc, i.number limit 20;

-- name: GetIncidentSample :one
-- A customer's services that a rule has, as the customer calls them. No row: it has none.
with target as materialized (
	select c.* from incident_targets(@rule::jsonb) as t (configuration_id, organisation_id)
	join configuration c on c.id = t.configuration_id where t.organisation_id = @organisation_id)
select coalesce(incident_reader_name(@organisation_id), '')::text as reader, count(*)::integer as services,
	count(distinct t.location_id)::integer as locations,
	(select json_agg(json_build_object('id', s.id, 'code', s.code, 'description', s.description,
			'customerName', s.customer_name, 'locationId', s.location_id, 'reportedOn', null))
		from (select * from target order by coalesce(nullif(customer_name, ''), description), code, id limit 10) s)::json
		as first_services,
	(select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'postCode', l.postcode,
			'houseNumber', l.house_number, 'city', l.city, 'rev', l.rev)), '[]')
		from (select l.* from location l where l.id in (select location_id from target)
			order by coalesce(nullif(l.name, ''), l.city), l.id limit 3) l)::json as first_locations
from target t having count(*) > 0;

-- name: ListAudienceValues :many
-- Values that services in use, of customers, have of an attribute, or their cities.
select v.value::text as value, count(*)::integer as services
from configuration c
join organisation o on o.id = c.organisation_id and o.kind = 'customer' and o.status <> 'ended'
left join configuration_desk d on d.configuration_id = c.id
cross join lateral (select case when @field::text = 'city' then c.city
	else coalesce(c.attributes ->> @field, d.attributes ->> @field) end as value) v
where c.ended_on is null and v.value <> '' and (sqlc.narg(search)::text is null or v.value ilike sqlc.narg(search))
group by v.value order by v.value limit 20;

-- name: NamesCustomer :one
-- Reports whether a text has the name of a customer, as whole words.
select exists (select from organisation o where o.kind = 'customer'
	and strpos(' ' || regexp_replace(lower(@text::text), '[^[:alnum:]]+', ' ', 'g') || ' ',
		' ' || trim(regexp_replace(lower(o.name), '[^[:alnum:]]+', ' ', 'g')) || ' ') > 0);

-- name: ListExceptedCustomers :many
select o.id, o.name from organisation o where o.id = any (@ids::uuid[]) order by o.name, o.id;

-- name: ListCodesInUse :many
-- How many customers, but for some, have a service in use with a code.
select c.code, count(*)::integer as customers
from configuration c join organisation o on o.id = c.organisation_id and o.kind = 'customer'
	and o.status <> 'ended'
where c.code = any (@codes::text[]) and c.ended_on is null and c.organisation_id <> all (@except_ids::uuid[])
group by c.code;

-- name: InsertIncident :execrows
-- No row when there is something with this id already.
insert into incident (id, kind, severity, title, text, starts_on, expected_end_on, outage_minutes, next_update_on,
	object_until, later)
values (@id, @kind, sqlc.narg(severity), @title, @text, sqlc.narg(starts_on), sqlc.narg(expected_end_on),
	sqlc.narg(outage_minutes), sqlc.narg(next_update_on), sqlc.narg(object_until), @later)
on conflict (id) do nothing;

-- name: PutIncidentRule :exec
insert into incident_rule (incident_id, rule) values (@incident_id, @rule)
on conflict (incident_id) do update set rule = excluded.rule;

-- name: LockIncident :one
-- No row: the actor may change no such incident.
select sqlc.embed(i), coalesce((select u.rule from incident_rule u where u.incident_id = i.id), 'null')::jsonb as rule,
	coalesce(i.publish_on <= now(), false)::boolean as is_due
from incident i where i.id = @id for update of i;

-- name: UpdateIncidentDraft :exec
update incident set kind = @kind, severity = sqlc.narg(severity), title = @title, text = @text,
	starts_on = sqlc.narg(starts_on), expected_end_on = sqlc.narg(expected_end_on),
	outage_minutes = sqlc.narg(outage_minutes), next_update_on = sqlc.narg(next_update_on),
	object_until = sqlc.narg(object_until), later = @later, publish_on = null, rev = rev + 1
where id = @id;

-- name: UpdateIncident :exec
-- What changes of a published incident besides its updates.
update incident set severity = sqlc.narg(severity), title = @title, starts_on = sqlc.narg(starts_on),
	expected_end_on = sqlc.narg(expected_end_on), outage_minutes = sqlc.narg(outage_minutes),
	object_until = sqlc.narg(object_until), later = @later, last_seq = @last_seq, rev = rev + 1
where id = @id;

-- name: DeleteIncident :exec
with rule as (delete from incident_rule u where u.incident_id = @id)
delete from incident i where i.id = @id;

-- name: PlanIncident :exec
-- Publishes it in so many seconds, or with null not at all.
update incident set publish_on = now() + make_interval(secs => sqlc.narg(seconds)::double precision),
	publish_by = sqlc.narg(publish_by), rev = rev + 1
where id = @id;

-- name: PublishIncident :exec
-- With its first update.
update incident set state = @state, published_on = now(), publish_on = null, publish_by = @publish_by, last_seq = 1,
	starts_on = coalesce(starts_on, now()), rev = rev + 1
where id = @id;

-- name: AddIncidentTargets :many
-- The organisations of the services that were added.
with added as (
	insert into incident_configuration (incident_id, configuration_id, organisation_id)
	select @incident_id, t.configuration_id, t.organisation_id from incident_targets(@rule::jsonb) t
	on conflict do nothing
	returning organisation_id)
select distinct a.organisation_id from added a;

-- name: ListIncidentOrganisations :many
-- Whose users see it: the customers that it is about, and the provider.
select x.organisation_id from incident_configuration x where x.incident_id = @incident_id
union
select o.id from organisation o where o.kind = 'provider';

-- name: InsertIncidentUpdate :exec
insert into incident_update (id, incident_id, seq, phase, text, next_update_on, sent_by, tickets, moved)
values (@id, @incident_id, @seq, sqlc.narg(phase), @text, sqlc.narg(next_update_on), sqlc.narg(sent_by),
	sqlc.narg(tickets), @moved);

-- name: ListUpdatesToAnswer :many
-- Those whose tickets are not all answered, in the order in which they were told.
select u.id, u.incident_id, u.text, u.tickets::text as tickets, p.id as sender_id, p.organisation_id
from incident_update u join person p on p.id = u.sent_by
where u.tickets is not null and u.answered_on is null order by u.created_on, u.seq limit 100;

-- name: ListTicketsToAnswer :many
-- The open tickets of an update's incident that were there before it.
select t.id, t.organisation_id from incident_update u join support_ticket t on t.incident_id = u.incident_id
where u.id = @update_id and t.created_on <= u.created_on
	and t.status in ('new', 'in_progress', 'waiting_customer', 'on_hold')
order by t.id;

-- name: GetIncidentWords :one
-- What a text about an incident says of one customer.
select i.starts_on, (select count(*) from incident_configuration x
		where x.incident_id = i.id and x.organisation_id = @organisation_id)::integer as services,
	(select json_build_object('code', s.code, 'description', s.description, 'customerName', s.customer_name)
		from affected_service s
		where s.incident_id = i.id and s.organisation_id = @organisation_id
		order by coalesce(nullif(s.customer_name, ''), s.description), s.code limit 1)::json as first_service,
	(select count(distinct s.location_id) from affected_service s
		where s.incident_id = i.id and s.organisation_id = @organisation_id)::integer as location_count,
	(select coalesce(json_agg(json_build_object('name', l.name, 'city', l.city)), '[]')
		from (select l.* from location l
			where l.id in (select s.location_id from affected_service s
				where s.incident_id = i.id and s.organisation_id = @organisation_id)
			order by coalesce(nullif(l.name, ''), l.city), l.id limit 3) l)::json as locations
from incident i where i.id = @incident_id;

-- name: SetUpdateAnswered :exec
update incident_update set answered_on = now() where id = @id and answered_on is null;

-- name: GetIncidentOfCustomer :one
-- Reports whether an incident is about a customer. No row: the actor may read no such incident.
select exists (select from incident_configuration x
	where x.incident_id = i.id and x.organisation_id = @organisation_id)::boolean as is_about
from incident i where i.id = @id;

-- name: SetTicketIncident :exec
update support_ticket set incident_id = sqlc.narg(incident_id), rev = rev + 1 where id = @id;

-- name: GetIncidentUpdate :one
select * from incident_update u where u.id = @id;

-- name: MoveIncident :exec
-- After an update: the incident as it is from then on.
update incident set state = @state, next_update_on = sqlc.narg(next_update_on), last_seq = @seq,
	expected_end_on = coalesce(sqlc.narg(expected_end_on), expected_end_on), ended_on = sqlc.narg(ended_on),
	cause = @cause, rev = rev + 1
where id = @id;

-- name: ListIncidentsToPublish :many
select i.id from incident i where i.publish_on <= now() order by i.publish_on limit 100;

-- name: ListIncidentsToMatch :many
-- Those that services may still be added to.
select i.id from incident i
where i.state in ('planned', 'active', 'monitoring') and i.later order by i.id limit 1000;

-- name: BeginIncidents :many
-- Maintenance whose time has come. What is over ends by itself when it has no update but the first, and those that it
-- was moved: otherwise staff end it.
with due as (
	select i.id, i.expected_end_on <= now() and not exists (select from incident_update u
		where u.incident_id = i.id and u.seq > 1 and not u.moved) as over
	from incident i
	where i.kind <> 'disruption' and (i.state = 'planned' and i.starts_on <= now()
		or i.state = 'active' and i.expected_end_on <= now())
	for update of i)
update incident i set state = case when d.over then 'ended' else 'active' end,
	ended_on = case when d.over then i.expected_end_on end,
	next_update_on = case when d.over then null else i.next_update_on end, rev = i.rev + 1
from due d where d.id = i.id and (i.state = 'planned' or d.over)
returning i.id;

-- name: PutIncidentReader :execrows
-- What is null stays as it is. No row: the actor may not read the incident.
insert into incident_reader as r (incident_id, user_id, organisation_id, seen_seq, hidden_seq, follows)
select i.id, @user_id, @organisation_id, least(coalesce(sqlc.narg(seen_seq)::integer, 0), i.last_seq),
	least(coalesce(sqlc.narg(hidden_seq)::integer, 0), i.last_seq), coalesce(sqlc.narg(follows)::boolean, false)
from incident i where i.id = @incident_id
on conflict (incident_id, user_id) do update set
	seen_seq = greatest(r.seen_seq, excluded.seen_seq),
	hidden_seq = case when sqlc.narg(hidden_seq)::integer is null then r.hidden_seq else excluded.hidden_seq end,
	follows = coalesce(sqlc.narg(follows)::boolean, r.follows);

-- name: PutIncidentReport :exec
insert into incident_report (incident_id, configuration_id, user_id, organisation_id)
values (@incident_id, @configuration_id, @user_id, @organisation_id)
on conflict do nothing;

-- name: DeleteIncidentReport :exec
delete from incident_report r
where r.incident_id = @incident_id and r.configuration_id = @configuration_id and r.user_id = @user_id;

-- name: GetIncidentOfService :one
-- Reports whether an incident runs that is about a service of an organisation. No row: it is not about that service, or
-- the actor may not read it.
select (i.kind = 'disruption' and i.state in ('active', 'monitoring'))::boolean as is_running
from incident i join incident_configuration x on x.incident_id = i.id
where i.id = @incident_id and x.configuration_id = @configuration_id and x.organisation_id = @organisation_id;

-- name: ListMaintenance :many
-- Maintenance that the caller may read, until 90 days after it, with what was last said about it; or one of it.
select sqlc.embed(t), u.text as message, u.created_on as told_on
from read_incident t join incident_update u on u.incident_id = t.id and u.seq = t.last_seq
where t.kind = 'maintenance' and t.starts_on is not null and t.expected_end_on is not null
	and (sqlc.narg(id)::uuid is null and t.expected_end_on > now() - interval '90 days' or t.id = sqlc.narg(id))
order by t.starts_on desc, t.id limit 500;

-- name: GetCalendarAddress :one
select token, created_on, read_on from calendar_address where user_id = @user_id;

-- name: PutCalendarAddress :exec
-- Ends the user's older address.
insert into calendar_address (user_id, organisation_id, token) values (@user_id, @organisation_id, @token)
on conflict (user_id) do update set token = excluded.token, created_on = now(), read_on = null;

-- name: DeleteCalendarAddress :exec
delete from calendar_address where user_id = @user_id;

-- name: GetCalendarReader :one
-- The user of an address, with the grants that make them an actor. due: the time of reading is to be stored. No row:
-- the token belongs to no user, or to one who may not sign in.
select u.id, u.organisation_id, (a.read_on is null or a.read_on < now() - interval '1 hour')::boolean as due,
	(select coalesce(array_agg(d.key order by d.key), '{}') from user_grant g
		join grant_definition d on d.id = g.grant_id
		where g.user_id = u.id and g.valid_from <= now()
			and (g.valid_until is null or g.valid_until > now()))::text[] as grants
from calendar_address a
join portal_user u on u.id = a.user_id and u.status = 'active'
join organisation o on o.id = u.organisation_id and o.kind = 'customer' and o.status = 'active'
where a.token = @token and exists (select from user_account c where c.user_id = u.id and c.enabled);

-- name: NoteCalendarRead :exec
update calendar_address set read_on = now() where token = @token;
