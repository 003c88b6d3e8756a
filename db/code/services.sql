-- Services as their customer sees them: kinds, locations, names and state. db/code/customers.sql has the policies of
-- the services themselves.

-- Returns the date in the Netherlands, where contracts begin and end at midnight.
create or replace function dutch_date() returns date language sql stable parallel safe
	as $$ select (now() at time zone 'Europe/Amsterdam')::date $$;

-- Kinds of services. Users who see services see what a kind shows customers.
create policy configuration_kind_select on configuration_kind for select to portal_app using (
	(select actor_has('view:configurations')) or (select actor_staff()) or (select actor_system()));
create policy configuration_kind_insert on configuration_kind for insert to portal_app with check (
	(select actor_manages('settings')));
create policy configuration_kind_update on configuration_kind for update to portal_app
	using ((select actor_manages('settings'))) with check ((select actor_manages('settings')));
grant select, insert, update (caption, icon, position, attributes, archived, rev) on configuration_kind to portal_app;

-- The attributes of kinds that customers do not see, and their values. Staff read them; settings managers change the
-- former, customer managers the latter.
create policy configuration_kind_desk_select on configuration_kind_desk for select to portal_app using (
	(select actor_staff()) or (select actor_system()));
create policy configuration_kind_desk_insert on configuration_kind_desk for insert to portal_app with check (
	(select actor_manages('settings')));
create policy configuration_kind_desk_update on configuration_kind_desk for update to portal_app
	using ((select actor_manages('settings'))) with check ((select actor_manages('settings')));
grant select, insert, update (attributes) on configuration_kind_desk to portal_app;
create policy configuration_desk_select on configuration_desk for select to portal_app using (
	(select actor_staff()) or (select actor_system()));
create policy configuration_desk_insert on configuration_desk for insert to portal_app with check (
	(select actor_manages('customers')) and of_customer(organisation_id) or (select actor_system()));
create policy configuration_desk_update on configuration_desk for update to portal_app
	using ((select actor_manages('customers')) and of_customer(organisation_id) or (select actor_system()))
	with check ((select actor_manages('customers')) and of_customer(organisation_id) or (select actor_system()));
grant select, insert, update (attributes) on configuration_desk to portal_app;
grant select, insert, update (attributes) on configuration_desk to portal_definer;

-- Moves the values of an attribute of a kind to where customers see them, or to where they do not: for settings
-- managers, who may change no service.
create or replace function move_attribute(p_kind uuid, p_key text, p_customer boolean) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if not public.actor_manages('settings') then
		raise exception 'may not change kinds of services' using errcode = 'insufficient_privilege';
	end if;
	-- Services first, in one order: a change of a service locks it before its desk.
	perform from public.configuration c where c.kind_id = p_kind order by c.id for update;
	if p_customer then
		update public.configuration c
			set attributes = c.attributes || jsonb_build_object(p_key, d.attributes -> p_key), rev = c.rev + 1
			from public.configuration_desk d
			where d.configuration_id = c.id and c.kind_id = p_kind and d.attributes ? p_key;
		update public.configuration_desk d set attributes = d.attributes - p_key
			from public.configuration c where c.id = d.configuration_id and c.kind_id = p_kind and d.attributes ? p_key;
	else
		insert into public.configuration_desk as d (configuration_id, organisation_id, attributes)
			select c.id, c.organisation_id, jsonb_build_object(p_key, c.attributes -> p_key) from public.configuration c
			where c.kind_id = p_kind and c.attributes ? p_key
			on conflict (configuration_id) do update set attributes = d.attributes || excluded.attributes;
		update public.configuration c set attributes = c.attributes - p_key, rev = c.rev + 1
			where c.kind_id = p_kind and c.attributes ? p_key;
	end if;
end
$$;
grant execute on function move_attribute(uuid, text, boolean) to portal_app;

-- The addresses of an organisation, for those who see its services. Only place_configuration adds one, and only
-- name_location changes one.
create policy location_select on location for select to portal_app using (
	organisation_id = (select actor_organisation()) and (select actor_has('view:configurations'))
	or (select actor_staff()) or (select actor_system()));
grant select on location to portal_app;
grant select, insert, update (name, rev) on location to portal_definer;

-- Gives a service the location of its address, and makes that location when it is the first one there. Addresses that
-- differ in nothing but capitals and the spaces of the postcode are the same.
create or replace function place_configuration() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	-- Twice: the first service at an address makes the location, unless another transaction just did.
	for attempt in 1 .. 2 loop
		select l.id into new.location_id from public.location l
			where l.organisation_id = new.organisation_id
				and upper(replace(l.postcode, ' ', '')) = upper(replace(new.postcode, ' ', ''))
				and lower(l.house_number) = lower(new.house_number) and lower(l.city) = lower(new.city);
		exit when found;
		insert into public.location (organisation_id, postcode, house_number, city)
			values (new.organisation_id, new.postcode, new.house_number, new.city)
			on conflict do nothing
			returning id into new.location_id;
		exit when found;
	end loop;
	return new;
end
$$;
create or replace trigger place_new_configuration before insert on configuration for each row
	when (new.location_id is null) execute function place_configuration();
create or replace trigger place_configuration before update of postcode, house_number, city on configuration
	for each row execute function place_configuration();

-- Reports whether the actor may name the services and locations of an organisation: account-admins and users with the
-- right for their own, customer managers for customers'.
create or replace function may_name_services(organisation uuid) returns boolean language sql stable parallel safe
	as $$ select organisation = actor_organisation() and actor_has('manage:configurations')
		or actor_manages('customers') and of_customer(organisation) $$;

-- Names a service in the customer's words, if it is at revision p_rev, and returns what it was before. No row: the
-- actor may name no such service. A function and not a policy, because a policy would let the actor change every column
-- of the row.
create or replace function name_configuration(p_id uuid, p_rev bigint, p_name text)
returns table (organisation_id uuid, code text, name text, rev bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	select c.organisation_id, c.code, c.customer_name, c.rev into organisation_id, code, name, rev
		from public.configuration c where c.id = p_id and public.may_name_services(c.organisation_id) for update;
	if not found then
		return;
	end if;
	update public.configuration c set customer_name = p_name, rev = c.rev + 1
		where c.id = p_id and c.rev = p_rev and c.customer_name <> p_name;
	return next;
end
$$;
grant execute on function name_configuration(uuid, bigint, text) to portal_app;

-- Names a location, as name_configuration names a service.
create or replace function name_location(p_id uuid, p_rev bigint, p_name text)
returns table (organisation_id uuid, name text, rev bigint)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	select l.organisation_id, l.name, l.rev into organisation_id, name, rev
		from public.location l where l.id = p_id and public.may_name_services(l.organisation_id) for update;
	if not found then
		return;
	end if;
	update public.location l set name = p_name, rev = l.rev + 1
		where l.id = p_id and l.rev = p_rev and l.name <> p_name;
	return next;
end
$$;
grant execute on function name_location(uuid, bigint, text) to portal_app;

-- The people to call about a service, or at a location. Those who see a service see its contacts; those who name it
-- change them.
create policy configuration_contact_select on configuration_contact for select to portal_app using (
	organisation_id = (select actor_organisation()) and (select actor_has('view:configurations'))
	or (select actor_staff()) or (select actor_system()));
create policy configuration_contact_insert on configuration_contact for insert to portal_app with check (
	organisation_id = (select actor_organisation()) and (select actor_has('manage:configurations'))
	or (select actor_manages('customers')) and of_customer(organisation_id));
create policy configuration_contact_update on configuration_contact for update to portal_app
	using (organisation_id = (select actor_organisation()) and (select actor_has('manage:configurations'))
		or (select actor_manages('customers')) and of_customer(organisation_id))
	with check (organisation_id = (select actor_organisation()) and (select actor_has('manage:configurations'))
		or (select actor_manages('customers')) and of_customer(organisation_id));
create policy configuration_contact_delete on configuration_contact for delete to portal_app using (
	organisation_id = (select actor_organisation()) and (select actor_has('manage:configurations'))
	or (select actor_manages('customers')) and of_customer(organisation_id));
grant select, insert, delete, update (configuration_id, location_id, user_id, name, phone, role, rev)
	on configuration_contact to portal_app;
grant select, delete, update (name) on configuration_contact to portal_definer;

-- Services as their caller sees them, with what is open. security_invoker: the caller's policies decide which services
-- and which tickets. state_rank: where the state is in ServiceState of the contract, the worst first. A query that
-- names the organisation counts that organisation's tickets only. since: of the disruption or the maintenance, in UTC.
create or replace view service with (security_invoker = true) as
select
	c.id, c.organisation_id, c.code, c.description, c.customer_name, c.kind_id, c.location_id, c.attributes, c.starts_on,
	c.contract_ends_on, c.ended_on, c.rev,
	coalesce(l.name, '') as location_name, coalesce(l.postcode, c.postcode) as postcode,
	coalesce(l.house_number, c.house_number) as house_number, coalesce(l.city, c.city) as city,
	coalesce(l.rev, 1)::bigint as location_rev,
	coalesce(k.caption, '') as kind_caption, coalesce(k.icon, '') as kind_icon,
	coalesce(k.attributes, '[]') as kind_attributes,
	coalesce(o.tickets, 0)::integer as open_tickets, coalesce(o.reports, 0)::integer as reports,
	case when n.down is not null then 1 when n.degraded is not null then 2 when o.reports > 0 then 3
		when n.maintenance_on is not null then 4
		when c.starts_on > (select dutch_date()) then 5 else 6 end::integer as state_rank,
	c.contract_number, c.notice_by,
	(coalesce(n.down, n.degraded, case when coalesce(o.reports, 0) = 0 then n.maintenance_on end)
		at time zone 'UTC')::timestamp as since
from configuration c
left join location l on l.id = c.location_id
left join configuration_kind k on k.id = c.kind_id
left join (
	select t.organisation_id, t.configuration_id, count(*) as tickets,
		count(*) filter (where t.topic = 'incident') as reports
	from support_ticket t
	where t.status in ('new', 'in_progress', 'waiting_customer', 'on_hold') and t.configuration_id is not null
	group by t.organisation_id, t.configuration_id) o
	on o.organisation_id = c.organisation_id and o.configuration_id = c.id
left join (
	select x.organisation_id, x.configuration_id,
		min(i.starts_on) filter (where i.kind = 'disruption' and i.severity = 'down') as down,
		min(i.starts_on) filter (where i.kind = 'disruption' and i.severity = 'degraded') as degraded,
		min(i.starts_on) filter (where i.kind = 'maintenance' and i.starts_on < now() + interval '14 days')
			as maintenance_on
	from incident i join incident_configuration x on x.incident_id = i.id
	where i.state in ('planned', 'active')
	group by x.organisation_id, x.configuration_id) n
	on n.organisation_id = c.organisation_id and n.configuration_id = c.id;
grant select on service to portal_app;
