-- Incidents: disturbances, maintenance and announcements, and whom they are about (docs/adr/0093-incidents.md).

-- Returns the number of an incident as users know it, such as S-1042.
create or replace function incident_number_of(kind text, number integer) returns text language sql immutable
	as $$ select case kind when 'disruption' then 'S-' when 'maintenance' then 'O-' else 'B-' end || number $$;

-- Reports whether the actor may read an incident: customers' users with the right, of a service of their organisation
-- that it is about.
create or replace function may_read_incident(incident uuid) returns boolean language sql stable
	as $$ select actor_has('view:configurations') and exists (
		select from incident_configuration c
		where c.incident_id = incident and c.organisation_id = actor_organisation()) $$;

-- Requires that the incident of a ticket is about the ticket's customer. Staff link tickets; users of customers only
-- name an incident that they may read, for the ticket that they create.
create or replace function check_incident_of_ticket() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if not (actor_staff() or actor_system() or tg_op = 'INSERT' and may_read_incident(new.incident_id)) then
		raise exception 'may not link this ticket to this incident' using errcode = 'insufficient_privilege';
	end if;
	if new.incident_id is not null and not exists (select from incident_configuration c
		where c.incident_id = new.incident_id and c.organisation_id = new.organisation_id) then
		raise exception 'the incident is not about the customer of this ticket'
			using errcode = 'foreign_key_violation', constraint = 'support_ticket_incident_of_customer';
	end if;
	return new;
end
$$;
create or replace trigger check_incident_of_new_ticket before insert on support_ticket for each row
	when (new.incident_id is not null) execute function check_incident_of_ticket();
create or replace trigger check_incident_of_ticket before update of incident_id on support_ticket for each row
	when (new.incident_id is distinct from old.incident_id) execute function check_incident_of_ticket();

-- Returns the services in use, of customers, that an audience has: those that match all of its fields (of an attribute
-- with several values: one of them), and those with one of its codes, unless several of its customers have a service
-- with that code. The shape of rule is IncidentAudience of the contract.
create or replace function incident_targets(rule jsonb)
returns table (configuration_id uuid, organisation_id uuid) language sql stable as $$
	with candidate as materialized (
		select c.* from configuration c
		join organisation o on o.id = c.organisation_id and o.kind = 'customer' and o.status <> 'ended'
		where c.ended_on is null and not (rule -> 'exceptCustomerIds') ? c.organisation_id::text)
	select c.id, c.organisation_id
	from candidate c left join configuration_desk d on d.configuration_id = c.id
	where c.code in (
			select k.code from candidate k where (rule -> 'codes') ? k.code group by k.code having count(*) = 1)
		or coalesce(rule ->> 'kindId', rule ->> 'city', rule ->> 'postCodeFrom', rule ->> 'postCodeTo',
				rule -> 'attributes' ->> 0) is not null
			and (rule ->> 'kindId' is null or c.kind_id = (rule ->> 'kindId')::uuid)
			and (rule ->> 'city' is null or lower(c.city) = lower(rule ->> 'city'))
			and (rule ->> 'postCodeFrom' is null
				or c.postcode ~ '^[0-9]{4}' and left(c.postcode, 4) >= rule ->> 'postCodeFrom')
			and (rule ->> 'postCodeTo' is null
				or c.postcode ~ '^[0-9]{4}' and left(c.postcode, 4) <= rule ->> 'postCodeTo')
			and not exists (select from jsonb_array_elements(rule -> 'attributes') a
				where not exists (select from jsonb_array_elements(rule -> 'attributes') b
					where b ->> 'key' = a ->> 'key' and lower(b ->> 'value')
						= lower(coalesce(c.attributes ->> (a ->> 'key'), d.attributes ->> (a ->> 'key'), ''))))
$$;

-- These three are part of the plan of the statement that calls them. PostgreSQL would plan a function that returns one
-- value again for each user.

-- Returns a row if a user gets e-mail about incidents, provided that they may read them.
create or replace function incident_mail_reaches(u portal_user) returns setof boolean language sql stable as $$
	select true where gets_mail(u.bounces, u.bounced_on)
		and address_proof(u.email, u.organisation_id, u.email_proven_on) <> 'none'
		and exists (select from user_account a where a.user_id = u.id and a.enabled)
		and coalesce((select s.email_on_incident from notification_setting s where s.user_id = u.id), true) $$;
drop function if exists gets_incident_mail(portal_user);

-- Returns the incidents of which users may be told, or one of them (p_incident): the open ones, and those that ended or
-- were cancelled at most so many seconds ago. told_on is the time of the newest update, moved_seq the number of the
-- newest one that says that maintenance was moved (0: none). Maintenance that ended by itself has no last update, and
-- is left out.
create or replace function incident_news(p_incident uuid, p_seconds double precision)
returns table (id uuid, kind text, state text, starts_on timestamptz, ended_on timestamptz, last_seq integer,
	told_on timestamptz, moved_seq integer) language sql stable as $$
	select i.id, i.kind, i.state, i.starts_on, i.ended_on, i.last_seq, u.created_on,
		coalesce((select max(m.seq) from incident_update m where m.incident_id = i.id and m.moved), 0)
	from incident i join incident_update u on u.incident_id = i.id and u.seq = i.last_seq
	where i.state in ('planned', 'active', 'monitoring') and (p_incident is null or i.id = p_incident)
	union all
	select i.id, i.kind, i.state, i.starts_on, i.ended_on, i.last_seq, u.created_on, 0
	from incident_update u join incident i on i.id = u.incident_id and i.last_seq = u.seq
	where u.created_on > now() - make_interval(secs => p_seconds)
		and i.state in ('ended', 'cancelled') and u.phase = 'solved' and (p_incident is null or i.id = p_incident) $$;

-- Returns since when a user has had the right to see services; no row if they do not have it.
create or replace function sees_services_since(p_user uuid) returns table (since timestamptz) language sql stable as $$
	select min(g.valid_from) from user_grant g
	where g.user_id = p_user and g.grant_id = any (array(select grants_giving('view:configurations')))
		and g.valid_from <= now() and (g.valid_until is null or g.valid_until > now())
	having count(*) > 0 $$;

-- Returns the customers that incidents are about, with the numbers of their services, of their users who may read it,
-- of those who get e-mail about it, who are in the portal, and who have read it: for staff. With a rule, the customers
-- that it has now, and no incident. mailed is null unless it is asked for: it looks at each user.
create or replace function incident_customers(p_incidents uuid[], p_rule jsonb, p_mailed boolean)
returns table (incident_id uuid, organisation_id uuid, name text, services integer, readers integer, mailed integer,
	online integer, seen integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
	with target as materialized (
		select null::uuid as incident_id, t.organisation_id from public.incident_targets(p_rule) t
		where public.actor_staff() and p_rule is not null
		union all
		select c.incident_id, c.organisation_id from public.incident_configuration c
		where public.actor_staff() and p_rule is null and c.incident_id = any (p_incidents)),
	customer as materialized (
		select t.incident_id, t.organisation_id, count(*) as services
		from target t group by t.incident_id, t.organisation_id),
	gives as materialized (select public.grants_giving('view:configurations') as id),
	-- Once for all incidents, which may have the same customers.
	reader as materialized (
		select u.organisation_id, u.id, u.last_seen_on,
			p_mailed and exists (select from public.incident_mail_reaches(u)) as mailed
		from public.portal_user u
		where u.organisation_id in (select c.organisation_id from customer c) and u.status = 'active'
			and exists (select from public.user_grant g join gives on gives.id = g.grant_id
				where g.user_id = u.id and g.valid_from <= now() and (g.valid_until is null or g.valid_until > now()))),
	counted as materialized (
		select r.organisation_id, count(*) as readers, count(*) filter (where r.mailed) as mailed,
			count(*) filter (where r.last_seen_on > now() - interval '2 minutes') as online
		from reader r group by r.organisation_id),
	seen as materialized (
		select x.incident_id, r.organisation_id, count(*) as readers
		from public.incident_reader x join reader r on r.id = x.user_id
		where x.incident_id = any (p_incidents) and x.seen_seq > 0 group by x.incident_id, r.organisation_id)
	select c.incident_id, c.organisation_id, o.name, c.services::integer, coalesce(n.readers, 0)::integer,
		case when p_mailed then coalesce(n.mailed, 0)::integer end, coalesce(n.online, 0)::integer,
		coalesce(s.readers, 0)::integer
	from customer c join public.organisation o on o.id = c.organisation_id
	left join counted n on n.organisation_id = c.organisation_id
	left join seen s on s.organisation_id = c.organisation_id and s.incident_id = coalesce(c.incident_id, p_incidents[1])
$$;
grant execute on function incident_customers(uuid[], jsonb, boolean) to portal_app;
grant select on incident_configuration to portal_definer;
grant select on incident_reader to portal_definer;

-- Returns the name of a customer's user who may read its incidents: for staff; null when it has no such user.
create or replace function incident_reader_name(p_customer uuid) returns text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
	select p.full_name from public.portal_user u join public.person p on p.id = u.id
	join public.user_grant g on g.user_id = u.id and g.valid_from <= now()
		and (g.valid_until is null or g.valid_until > now())
	join public.grant_definition d on d.id = g.grant_id
	where public.actor_staff() and u.organisation_id = p_customer and u.status = 'active'
		and 'view:configurations' in (select public.grant_closure(d.key))
	order by p.full_name limit 1 $$;
grant execute on function incident_reader_name(uuid) to portal_app;

-- Incidents. Customers' users see those that are about a service of their organisation, which is so of published ones
-- alone. Staff see all. Incident managers write them; the portal publishes them.
create policy incident_select on incident for select to portal_app using (
	(select actor_staff()) or (select actor_system()) or published_on is not null and may_read_incident(id));
create policy incident_insert on incident for insert to portal_app with check (
	(select actor_manages('incidents')) and state = 'draft');
create policy incident_update on incident for update to portal_app
	using ((select actor_manages('incidents')) or (select actor_system()))
	with check ((select actor_manages('incidents')) or (select actor_system()));
create policy incident_delete on incident for delete to portal_app using (
	(select actor_manages('incidents')) and state = 'draft');
grant select, insert, delete, update (kind, severity, state, title, text, starts_on, expected_end_on, outage_minutes,
	ended_on, cause, next_update_on, object_until, later, publish_on, publish_by, published_on, last_seq, rev)
	on incident to portal_app;
grant select, update (title, text, cause) on incident to portal_definer;

-- Which services an incident is about: staff alone see it, incident managers write it.
create policy incident_rule_select on incident_rule for select to portal_app using (
	(select actor_staff()) or (select actor_system()));
create policy incident_rule_insert on incident_rule for insert to portal_app with check (
	(select actor_manages('incidents')));
create policy incident_rule_update on incident_rule for update to portal_app
	using ((select actor_manages('incidents'))) with check ((select actor_manages('incidents')));
create policy incident_rule_delete on incident_rule for delete to portal_app using (
	(select actor_manages('incidents')));
grant select, insert, delete, update (rule) on incident_rule to portal_app;
grant select, update (rule) on incident_rule to portal_definer;

-- The services that an incident is about. Customers' users with the right see those of their organisation. The portal
-- adds them, and incident managers when they publish at once.
create policy incident_configuration_select on incident_configuration for select to portal_app using (
	organisation_id = (select actor_organisation()) and (select actor_has('view:configurations'))
	or (select actor_staff()) or (select actor_system()));
create policy incident_configuration_insert on incident_configuration for insert to portal_app with check (
	(select actor_manages('incidents')) and of_customer(organisation_id) or (select actor_system()));
grant select, insert on incident_configuration to portal_app;

-- Updates of incidents, for all who may read the incident. They never change, but the portal notes when their tickets
-- are answered.
create policy incident_update_select on incident_update for select to portal_app using (
	(select actor_staff()) or (select actor_system()) or may_read_incident(incident_id));
create policy incident_update_insert on incident_update for insert to portal_app with check (
	(select actor_manages('incidents')) and sent_by = (select actor_user()) or (select actor_system()));
create policy incident_update_update on incident_update for update to portal_app
	using ((select actor_system())) with check ((select actor_system()));
grant select, insert, update (answered_on) on incident_update to portal_app;
grant select, update (text) on incident_update to portal_definer;

-- Which services users say that have it. They see, add and withdraw their own; staff see all.
create policy incident_report_select on incident_report for select to portal_app using (
	user_id = (select actor_user()) or (select actor_staff()) or (select actor_system()));
create policy incident_report_insert on incident_report for insert to portal_app with check (
	user_id = (select actor_user()) and organisation_id = (select actor_organisation())
	and (select actor_has('view:configurations')) and not (select actor_staff()));
create policy incident_report_delete on incident_report for delete to portal_app using (
	user_id = (select actor_user()));
grant select, insert, delete on incident_report to portal_app;

-- What users have read, hide and follow: their own. Staff see all, to know whom to call.
create policy incident_reader_select on incident_reader for select to portal_app using (
	user_id = (select actor_user()) or (select actor_staff()) or (select actor_system()));
create policy incident_reader_insert on incident_reader for insert to portal_app with check (
	user_id = (select actor_user()) and organisation_id = (select actor_organisation())
	and may_read_incident(incident_id) and not (select actor_staff()));
create policy incident_reader_update on incident_reader for update to portal_app
	using (user_id = (select actor_user())) with check (user_id = (select actor_user()));
grant select, insert, update (seen_seq, hidden_seq, follows) on incident_reader to portal_app;

-- The e-mail that was sent about incidents. Users read their own; staff read all, to see which users it did not reach.
-- Only the portal itself writes it.
create policy incident_mail_select on incident_mail for select to portal_app using (
	user_id = (select actor_user()) or (select actor_staff()) or (select actor_system()));
create policy incident_mail_insert on incident_mail for insert to portal_app with check ((select actor_system()));
create policy incident_mail_update on incident_mail for update to portal_app
	using ((select actor_system())) with check ((select actor_system()));
grant select, insert, update (mailed_on, status) on incident_mail to portal_app;
grant select, delete on incident_mail to portal_definer;

-- The services that an incident is about, as its customer calls them, and when the reader said that they have it.
create or replace view affected_service with (security_invoker = true) as
select x.incident_id, x.organisation_id, c.id, c.code, c.description, c.customer_name, c.location_id,
	r.created_on as reported_on
from incident_configuration x join configuration c on c.id = x.configuration_id
left join incident_report r on r.incident_id = x.incident_id and r.configuration_id = x.configuration_id
	and r.user_id = (select actor_user());
grant select on affected_service to portal_app;

-- Incidents for one reader: with the services and locations of the reader's organisation, what the reader has read, and
-- the newest objection to it that is open and that the reader may read.
-- security_invoker: the reader's policies decide. For staff only the number of services.
create or replace view read_incident with (security_invoker = true) as
select i.id, i.kind, i.severity, i.state, i.title, i.text, i.starts_on, i.expected_end_on, i.outage_minutes, i.ended_on,
	i.cause, i.next_update_on, i.object_until, i.later, i.publish_on, i.published_on, i.last_seq, i.rev,
	incident_number_of(i.kind, i.number)::text as number,
	coalesce((select u.phase from incident_update u where u.incident_id = i.id and u.seq = i.last_seq), '')::text as phase,
	coalesce((select u.rule from incident_rule u where u.incident_id = i.id), 'null')::jsonb as rule,
	coalesce(r.seen_seq, 0) as seen_seq, coalesce(r.hidden_seq, 0) as hidden_seq, coalesce(r.follows, false) as follows,
	(select count(*) from incident_configuration x where x.incident_id = i.id)::integer as services,
	(select count(distinct c.location_id) from incident_configuration x join configuration c on c.id = x.configuration_id
		where x.incident_id = i.id and x.organisation_id = (select actor_organisation()))::integer as location_count,
	(select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'postCode', l.postcode,
			'houseNumber', l.house_number, 'city', l.city, 'rev', l.rev)), '[]')
		from (select l.* from location l
			where l.id in (select c.location_id from incident_configuration x join configuration c on c.id = x.configuration_id
				where x.incident_id = i.id and x.organisation_id = (select actor_organisation()))
			order by coalesce(nullif(l.name, ''), l.city), l.id limit 3) l)::json as locations,
	(select json_build_object('id', s.id, 'code', s.code, 'description', s.description, 'customerName', s.customer_name,
			'locationId', s.location_id, 'reportedOn', s.reported_on)
		from affected_service s where s.incident_id = i.id and s.organisation_id = (select actor_organisation())
		order by coalesce(nullif(s.customer_name, ''), s.description), s.code limit 1)::json as first_service,
	(select json_build_object('ticketId', t.id, 'exactId', t.exact_id)
		from support_ticket t
		where t.incident_id = i.id and t.objects and t.organisation_id = (select actor_organisation())
			and t.status in ('new', 'in_progress', 'waiting_customer', 'on_hold')
		order by t.id desc limit 1)::json as objection
from incident i
left join incident_reader r on r.incident_id = i.id and r.user_id = (select actor_user());
grant select on read_incident to portal_app;

-- The disruptions that run, by service. security_invoker: the reader's policies decide.
create or replace view running_disruption with (security_invoker = true) as
select x.configuration_id, x.organisation_id, i.id, incident_number_of(i.kind, i.number)::text as number, i.title,
	i.starts_on
from incident_configuration x join incident i on i.id = x.incident_id
where i.kind = 'disruption' and i.state in ('active', 'monitoring');
grant select on running_disruption to portal_app;

-- Returns the numbers of IncidentTickets of the contract: for staff, who see the tickets.
create or replace function incident_tickets(p_incident uuid) returns json language sql stable as $$
	select json_build_object('linked', count(*), 'open', count(*) filter (where t.is_open),
		'fresh', count(*) filter (where t.is_open and not exists (
			select from message m join person p on p.id = m.sent_by
			where m.ticket_id = t.id and m.kind = 'message' and not p.is_customer)),
		'matching', (select count(*) from support_ticket o
			where o.incident_id is null and o.status in ('new', 'in_progress', 'waiting_customer', 'on_hold')
				and o.configuration_id in (
					select r.configuration_id from running_disruption r where r.id = p_incident)))
	from (select s.id, s.status in ('new', 'in_progress', 'waiting_customer', 'on_hold') as is_open
		from support_ticket s where s.incident_id = p_incident) t $$;

-- The addresses of calendars. Users with the right make their own, and keep and end it without: the right decides what
-- the calendar has. The portal finds the user of an address, and notes that it was read.
create policy calendar_address_select on calendar_address for select to portal_app using (
	user_id = (select actor_user()) or (select actor_system()));
create policy calendar_address_insert on calendar_address for insert to portal_app with check (
	user_id = (select actor_user()) and organisation_id = (select actor_organisation())
	and not (select actor_staff()) and (select actor_has('view:configurations')));
create policy calendar_address_update on calendar_address for update to portal_app
	using (user_id = (select actor_user()) or (select actor_system()))
	with check (user_id = (select actor_user()) or (select actor_system()));
create policy calendar_address_delete on calendar_address for delete to portal_app using (
	user_id = (select actor_user()));
grant select, insert, delete, update (token, created_on, read_on) on calendar_address to portal_app;
grant select, delete on calendar_address to portal_definer;
