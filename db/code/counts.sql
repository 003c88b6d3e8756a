-- Counts that are kept for the figures of staff and the views of their queue (docs/adr/0105-counts-that-are-kept.md).

-- Adds to open_count what a statement changes. New and removed tickets are counted per statement, because a million may
-- come at once; tickets that change do so one at a time.
create or replace function count_open_tickets() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if tg_op = 'UPDATE' then
		insert into open_count (team_id, assignee_id, tickets)
			select team_id, assignee_id, sum(change)
			from (values (old.team_id, old.assignee_id, old.status, -1), (new.team_id, new.assignee_id, new.status, 1))
				c (team_id, assignee_id, status, change)
			where status in ('new', 'in_progress', 'waiting_customer', 'on_hold')
			group by 1, 2 having sum(change) <> 0;
	else
		insert into open_count (team_id, assignee_id, tickets)
			select team_id, assignee_id, count(*) * case tg_op when 'INSERT' then 1 else -1 end
			from changed where status in ('new', 'in_progress', 'waiting_customer', 'on_hold')
			group by 1, 2;
	end if;
	return null;
end
$$;

-- Returns the day in the Netherlands on which a clock counts: a missed one when it was missed.
create or replace function kept_day(k ticket_clock) returns date language sql stable as $$
	select (case when k.missed_on is null then k.done_on else k.missed_on end at time zone 'Europe/Amsterdam')::date $$;

-- Adds to kept_count what a change of a clock counts for its customer and for all.
create or replace function count_kept_promises() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if tg_op = 'UPDATE' and old.state = new.state and kept_day(old) is not distinct from kept_day(new) then
		return null;
	end if;
	if tg_op <> 'INSERT' and old.state in ('met', 'missed') and kept_day(old) is not null then
		insert into kept_count (organisation_id, day, kind, met, missed)
			select o, kept_day(old), old.kind, -(old.state = 'met')::integer, -(old.state = 'missed')::integer
			from unnest(array[old.organisation_id, null]) o;
	end if;
	if tg_op <> 'DELETE' and new.state in ('met', 'missed') and kept_day(new) is not null then
		insert into kept_count (organisation_id, day, kind, met, missed)
			select o, kept_day(new), new.kind, (new.state = 'met')::integer, (new.state = 'missed')::integer
			from unnest(array[new.organisation_id, null]) o;
	end if;
	return null;
end
$$;

-- Counts again, as the system. Each statement deletes and counts what one snapshot has: a change that is not in it is
-- in no row of it either. Two at once would both add what they counted, so one waits, and its statements begin after
-- the other's end. Days before the ten weeks that figures look back on are forgotten.
create or replace function recount() returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if not actor_system() then
		return;
	end if;
	perform pg_advisory_xact_lock(hashtextextended('recount', 0));
	with gone as (delete from open_count)
	insert into open_count (team_id, assignee_id, tickets)
		select team_id, assignee_id, count(*) from support_ticket
		where status in ('new', 'in_progress', 'waiting_customer', 'on_hold')
		group by 1, 2;
	with gone as (delete from kept_count)
	insert into kept_count (organisation_id, day, kind, met, missed)
		select k.organisation_id, kept_day(k), k.kind, count(*) filter (where k.state = 'met'),
			count(*) filter (where k.state = 'missed')
		from ticket_clock k
		where k.state in ('met', 'missed')
			and case when k.missed_on is null then k.done_on else k.missed_on end >= now() - interval '10 weeks'
		group by grouping sets ((1, 2, 3), (2, 3));
end
$$;
grant execute on function recount() to portal_app;

-- Returns how many open tickets a team has, up to 10,000, as staff see them.
create or replace function open_tickets_of_team(team uuid) returns integer language sql stable
	as $$ select least(coalesce(sum(o.tickets), 0), 10000)::integer from open_count o where o.team_id = team $$;

-- Returns how many of a customer's clocks were met or missed (how) on the last 30 days, as the caller sees them.
create or replace function kept_of_organisation(organisation uuid, how text) returns integer language sql stable
	as $$ select coalesce(sum(case how when 'met' then k.met else k.missed end), 0)::integer from kept_count k
		where k.organisation_id = organisation
			and k.day >= (now() at time zone 'Europe/Amsterdam')::date - 30 $$;

-- Staff and the portal itself read counts. Only triggers and recount write them.
create policy open_count_select on open_count for select to portal_app
	using ((select actor_staff()) or (select actor_system()));
grant select on open_count to portal_app;
grant select, insert, delete on open_count to portal_definer;
create or replace trigger count_new_open_tickets after insert on support_ticket referencing new table as changed
	for each statement execute function count_open_tickets();
create or replace trigger count_removed_open_tickets after delete on support_ticket referencing old table as changed
	for each statement execute function count_open_tickets();
create or replace trigger count_changed_open_tickets after update of status, team_id, assignee_id on support_ticket
	for each row when (old.status <> new.status or old.team_id is distinct from new.team_id
		or old.assignee_id is distinct from new.assignee_id) execute function count_open_tickets();
create policy kept_count_select on kept_count for select to portal_app
	using ((select actor_staff()) or (select actor_system()));
grant select on kept_count to portal_app;
grant select, insert, delete on kept_count to portal_definer;
create or replace trigger count_kept_promises after insert or update or delete on ticket_clock
	for each row execute function count_kept_promises();
