-- +goose Up
-- +goose StatementBegin
-- As 00069_clocks_rls.sql has it. The opening hours are of the version in which the ticket's clocks count, where they
-- count in any: while that of a change waits for its commit, a ticket is made that does not see it, though it is in
-- force since earlier.
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
-- +goose StatementEnd
