-- +goose Up
-- contract: portal_definer may create only while its functions are made here.
-- Staff see the clocks and answers of all tickets, as they see the tickets: asked once, and not for each row.
alter policy ticket_clock_select on ticket_clock using (
	(select actor_staff()) or (select actor_system()) or exists (select from support_ticket t where t.id = ticket_id));
alter policy rating_select on rating using (
	(select actor_staff()) or (select actor_system()) or exists (select from support_ticket t where t.id = ticket_id));

-- What was kept and what was not, of a customer and of all: a missed time counts when it was missed.
create index ticket_clock_kept_of_organisation on ticket_clock (organisation_id, (coalesce(missed_on, done_on)))
	include (kind, state) where state in ('met', 'missed');
create index ticket_clock_kept on ticket_clock ((coalesce(missed_on, done_on)))
	include (kind, state, organisation_id) where state in ('met', 'missed');
-- How many clocks of a customer ended so in the last 30 days, as their caller sees them.
create function kept_of_organisation(organisation uuid, how text) returns integer language sql stable
	as $$ select count(*)::integer from ticket_clock k
		where k.organisation_id = organisation and k.state = how and k.state in ('met', 'missed')
			and coalesce(k.missed_on, k.done_on) >= now() - interval '30 days' $$;
create index rating_answered on rating (answered_on) where answered_on is not null;

-- The opening hours by which a ticket's clocks count, for everybody who sees the ticket: customers see no calendars.
-- +goose StatementBegin
create function ticket_opening_hours(ticket bigint) returns jsonb
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
	select jsonb_build_object('zone', v.zone, 'hours', (
		select jsonb_agg((
			select coalesce(jsonb_agg(jsonb_build_object('from', to_char(make_interval(mins => (i ->> 0)::integer), 'HH24:MI'),
				'to', to_char(make_interval(mins => (i ->> 1)::integer), 'HH24:MI'))), '[]') from jsonb_array_elements(d.intervals) i)
			order by d.place)
		from jsonb_array_elements(v.hours) with ordinality d (intervals, place)))
	from public.support_ticket s
	join public.ticket_clock c on c.ticket_id = s.id
	join public.calendar_version v on v.calendar_id = c.calendar_id and v.no = c.calendar_no
	where s.id = ticket and (public.actor_staff() or public.actor_system() or s.organisation_id = public.actor_organisation())
	limit 1
$$;
-- +goose StatementEnd
grant create on schema public to portal_definer;
alter function ticket_opening_hours(bigint) owner to portal_definer;
revoke create on schema public from portal_definer;
revoke all on function ticket_opening_hours(bigint) from public;
grant execute on function ticket_opening_hours(bigint) to portal_app;
