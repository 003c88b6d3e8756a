-- Agreements with customers, the opening hours that they count in, the clocks of tickets, and ratings.

-- Returns what is promised about a ticket, as JSON; null when nothing is. Customers' users call it because they see
-- no agreements. The agreement's version is the one that the ticket's clocks have; without clocks, the one that was
-- in force when the ticket was made. The opening hours are those of the version in which the ticket's clocks count,
-- if there are clocks: a ticket that is made while a change of the hours is being committed does not see that change,
-- although it is in force from an earlier moment. It is in PL/pgSQL because a function in SQL that runs as another
-- role is planned at each call: planning took two thirds of the time of reading a ticket's clocks.
create or replace function promise_terms(ticket bigint) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	return (
		with t as (
			select s.id, s.organisation_id, s.created_on from public.support_ticket s
			where s.id = ticket
				and (public.actor_staff() or public.actor_system() or s.organisation_id = public.actor_organisation())),
		a as (
			(select c.agreement_id as id, c.agreement_no as no, 0 as rank from t
				join public.ticket_clock c on c.ticket_id = t.id limit 1)
			union all
			(select g.id,
				(select max(v.no) from public.agreement_version v where v.agreement_id = g.id and v.from_on <= t.created_on),
				case when g.organisation_id is null then 2 else 1 end
			from t join public.agreement g on not g.archived
				and (g.organisation_id = t.organisation_id or g.organisation_id is null))
			order by rank limit 1)
		select jsonb_build_object('agreement', a.id, 'no', a.no, 'targets', coalesce((
			select jsonb_agg(jsonb_build_object('topic', g.topic, 'priority', g.priority, 'response', g.response_min,
				'resolution', g.resolution_min, 'calendar', jsonb_build_object('id', v.calendar_id, 'no', v.no, 'zone', v.zone,
					'hours', v.hours, 'exceptions', v.exceptions)))
			from public.agreement_target g
			cross join lateral (
				select v.* from public.calendar_version v where v.calendar_id = g.calendar_id
				order by v.no = (select c.calendar_no from public.ticket_clock c
						where c.ticket_id = t.id and c.calendar_id = v.calendar_id limit 1) desc nulls last,
					v.from_on <= t.created_on desc, case when v.from_on <= t.created_on then -v.no else v.no end limit 1) v
			where g.agreement_id = a.id and g.no = a.no), '[]'))
		from a cross join t where a.no is not null);
end
$$;
grant execute on function promise_terms(bigint) to portal_app;

-- Returns the hours of each weekday, Monday first, as the contract writes them: from and to instead of minutes.
create or replace function week_hours(hours jsonb) returns jsonb language sql immutable as $$
	select jsonb_agg((
		select coalesce(jsonb_agg(jsonb_build_object('from', to_char(make_interval(mins => (i ->> 0)::integer), 'HH24:MI'),
			'to', to_char(make_interval(mins => (i ->> 1)::integer), 'HH24:MI'))), '[]')
		from jsonb_array_elements(d.intervals) i) order by d.place)
	from jsonb_array_elements(hours) with ordinality d (intervals, place) $$;
grant execute on function week_hours(jsonb) to portal_definer;

-- Returns the opening hours in which a ticket's clocks count, for all users who see the ticket: customers see no
-- calendars.
create or replace function ticket_opening_hours(ticket bigint) returns jsonb
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
	select jsonb_build_object('zone', v.zone, 'hours', public.week_hours(v.hours))
	from public.support_ticket s
	join public.ticket_clock c on c.ticket_id = s.id
	join public.calendar_version v on v.calendar_id = c.calendar_id and v.no = c.calendar_no
	where s.id = ticket and (public.actor_staff() or public.actor_system()
		or s.organisation_id = public.actor_organisation())
	limit 1
$$;
grant execute on function ticket_opening_hours(bigint) to portal_app;

-- Returns what an organisation is promised now about a new ticket with the topic and priority, as ServicePromise of the
-- contract; null when nothing is. The organisation's users who see its services call it because they see no agreements.
create or replace function promise_of_organisation(organisation uuid, topic text, priority text) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if not (public.actor_staff() or public.actor_system()
		or organisation = public.actor_organisation() and public.actor_has('view:configurations')) then
		return null;
	end if;
	return (
		with a as (
			select g.id,
				(select max(v.no) from public.agreement_version v where v.agreement_id = g.id and v.from_on <= now()) as no
			from public.agreement g
			where not g.archived and (g.organisation_id = promise_of_organisation.organisation or g.organisation_id is null)
			order by g.organisation_id limit 1)
		select jsonb_build_object('responseMinutes', g.response_min, 'resolutionMinutes', g.resolution_min,
			'openingHours', jsonb_build_object('zone', v.zone, 'hours', public.week_hours(v.hours)))
		from a
		join public.agreement_target g on g.agreement_id = a.id and g.no = a.no
		cross join lateral (
			select v.* from public.calendar_version v where v.calendar_id = g.calendar_id
			order by v.from_on <= now() desc, case when v.from_on <= now() then -v.no else v.no end limit 1) v
		where (g.topic is null or g.topic = promise_of_organisation.topic)
			and (g.priority is null or g.priority = promise_of_organisation.priority)
		order by (g.topic is not null)::integer + 2 * (g.priority is not null)::integer desc limit 1);
end
$$;
grant execute on function promise_of_organisation(uuid, text, text) to portal_app;

-- Returns the rules of a version of an agreement as JSON, the most specific first.
create or replace function rules_of_agreement(agreement uuid, version integer) returns jsonb language sql stable as $$
	select coalesce(jsonb_agg(jsonb_build_object('topic', g.topic, 'priority', g.priority, 'calendarId', g.calendar_id,
			'responseMinutes', g.response_min, 'resolutionMinutes', g.resolution_min)
		order by (g.topic is not null)::integer + 2 * (g.priority is not null)::integer desc, g.topic, g.priority), '[]')
	from agreement_target g where g.agreement_id = agreement and g.no = version $$;

-- Returns how many rules use a calendar, in the newest versions of agreements that are not archived.
create or replace function rules_with_calendar(calendar uuid) returns integer language sql stable as $$
	select count(*)::integer from agreement_target g join agreement a on a.id = g.agreement_id and not a.archived
	where g.calendar_id = calendar and g.no = (select max(v.no) from agreement_version v where v.agreement_id = a.id) $$;

-- Asks for a rating when a ticket is resolved, once for each resolution, if a customer's user has written in it.
create or replace function ask_rating() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if exists (select from public.message m join public.person p on p.id = m.sent_by and p.is_customer
		where m.ticket_id = new.id and m.kind = 'message') then
		insert into public.rating (ticket_id, round, organisation_id, asked_on, mail_due_on)
		values (new.id, new.resolutions, new.organisation_id, now(),
			case when public.actor_staff() or public.actor_system() then now() + interval '1 hour' end)
		on conflict do nothing;
	end if;
	return null;
end
$$;

-- Opening hours. Staff see them, settings managers add and change them.
create policy calendar_select on calendar for select to portal_app
	using ((select actor_staff()) or (select actor_system()));
create policy calendar_insert on calendar for insert to portal_app with check ((select actor_manages('settings')));
create policy calendar_update on calendar for update to portal_app
	using ((select actor_manages('settings'))) with check ((select actor_manages('settings')));
grant select, insert, update (name, archived, rev) on calendar to portal_app;

-- Versions of opening hours: staff see them, settings managers add them; they never change.
create policy calendar_version_select on calendar_version for select to portal_app
	using ((select actor_staff()) or (select actor_system()));
create policy calendar_version_insert on calendar_version for insert to portal_app
	with check ((select actor_manages('settings')));
grant select, insert on calendar_version to portal_app;
grant select on calendar_version to portal_definer;

-- Agreements. Staff see them, settings managers add and change them. Customers see only what is promised about their
-- tickets (promise_terms).
create policy agreement_select on agreement for select to portal_app
	using ((select actor_staff()) or (select actor_system()));
create policy agreement_insert on agreement for insert to portal_app with check ((select actor_manages('settings')));
create policy agreement_update on agreement for update to portal_app
	using ((select actor_manages('settings'))) with check ((select actor_manages('settings')));
grant select, insert, update (archived, rev) on agreement to portal_app;
grant select on agreement to portal_definer;

-- Versions of agreements: staff see them, settings managers add them; they never change.
create policy agreement_version_select on agreement_version for select to portal_app
	using ((select actor_staff()) or (select actor_system()));
create policy agreement_version_insert on agreement_version for insert to portal_app
	with check ((select actor_manages('settings')));
grant select, insert on agreement_version to portal_app;
grant select on agreement_version to portal_definer;

-- What a version promises: as agreement_version.
create policy agreement_target_select on agreement_target for select to portal_app
	using ((select actor_staff()) or (select actor_system()));
create policy agreement_target_insert on agreement_target for insert to portal_app
	with check ((select actor_manages('settings')));
grant select, insert on agreement_target to portal_app;
grant select on agreement_target to portal_definer;

-- The clocks of a ticket. Users who see the ticket see and change them: their reply may stop a clock.
create policy ticket_clock_select on ticket_clock for select to portal_app
	using ((select actor_staff()) or (select actor_system())
		or exists (select from support_ticket t where t.id = ticket_id));
create policy ticket_clock_insert on ticket_clock for insert to portal_app with check (
	exists (select from support_ticket t where t.id = ticket_id));
create policy ticket_clock_update on ticket_clock for update to portal_app
	using (exists (select from support_ticket t where t.id = ticket_id))
	with check (exists (select from support_ticket t where t.id = ticket_id));
grant select, insert, update (topic, priority, calendar_id, calendar_no, minutes, state, worked_ms, paused_ms,
	running_since, paused_since, due_on, warn_on, warned_on, missed_on, done_on, as_of_seq) on ticket_clock
	to portal_app;
grant select on ticket_clock to portal_definer;

-- What happened to a clock. Staff read it. Users who see the ticket add to it, because what they do may stop a clock.
create policy clock_event_select on clock_event for select to portal_app
	using ((select actor_staff()) or (select actor_system()));
create policy clock_event_insert on clock_event for insert to portal_app with check (
	exists (select from support_ticket t where t.id = ticket_id));
grant select, insert on clock_event to portal_app;

-- Ratings of resolved tickets. Users who see the ticket see them. One of the customer's users who see it responds,
-- once. Only a trigger asks for a rating.
create policy rating_select on rating for select to portal_app
	using ((select actor_staff()) or (select actor_system())
		or exists (select from support_ticket t where t.id = ticket_id));
create policy rating_update on rating for update to portal_app
	using (answered_on is null and organisation_id = (select actor_organisation())
		and exists (select from support_ticket t where t.id = ticket_id))
	with check (answered_by = (select actor_user()) and organisation_id = (select actor_organisation()));
grant select, update (answered_on, answered_by, resolved, score, comment) on rating to portal_app;
grant select, insert, update (comment) on rating to portal_definer;
