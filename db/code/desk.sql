-- What only staff see of a ticket and do with it: team, tags, links, and changes of many tickets at once.

-- Keeps what depends on a ticket's status, whatever makes or changes the ticket, an instance of the previous version
-- included. The team of a new ticket is that of its topic; waiting_since follows the status; a ticket that is not on
-- hold is not snoozed. A change of status is due for the job that counts the clocks (wake_on), also when an older
-- instance made it. Each resolution has a number. A ticket that returns to the resolution that it had, which
-- resolved_on shows, gets no new number, and nobody is asked to rate it again. It runs as portal_definer, because
-- customers see no teams.
create or replace function keep_desk() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if tg_op = 'INSERT' and new.team_id is null then
		new.team_id := (select t.team_id from public.team_topic t where t.topic = new.topic);
	end if;
	new.waiting_since := case when new.status in ('new', 'in_progress') then coalesce(new.waiting_since,
		case tg_op when 'INSERT' then new.created_on else date_trunc('milliseconds', clock_timestamp()) end) end;
	if new.status <> 'on_hold' then
		new.snoozed_until := null;
		new.wake_on := null;
	end if;
	if new.promise is not null then
		new.wake_on := now();
	end if;
	if tg_op = 'UPDATE' and new.status = 'resolved'
		and (old.resolutions = 0 or new.resolved_on is null or new.resolved_on > now() - interval '1 second') then
		new.resolutions := old.resolutions + 1;
	end if;
	return new;
end
$$;

-- Moves a ticket to the team of its new topic, if that has one, as a change of its desk. A ticket that is not with the
-- old topic's team stays: somebody chose its team. It runs as portal_definer, because customers correct topics and see
-- no teams.
create or replace function follow_topic() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
	old_team uuid := (select t.team_id from public.team_topic t where t.topic = old.topic);
	new_team uuid := (select t.team_id from public.team_topic t where t.topic = new.topic);
begin
	if old.team_id is not distinct from old_team and new_team is not null and new_team is distinct from old_team then
		new.team_id := new_team;
		insert into public.ticket_desk as d (ticket_id, organisation_id, rev) values (new.id, new.organisation_id, 1)
			on conflict (ticket_id) do update set rev = d.rev + 1;
	end if;
	return new;
end
$$;

-- Stores with each tag of a ticket whether the ticket is open.
create or replace function keep_open_tags() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	update public.ticket_tag set open = new.status not in ('resolved', 'closed') where ticket_id = new.id;
	return null;
end
$$;

-- Returns how many open tickets have a tag, up to 10,000, as the caller sees them.
create or replace function open_tickets_of_tag(tag uuid) returns integer language sql stable
	as $$ select count(*)::integer from (select from ticket_tag g where g.tag_id = tag and g.open limit 10000) x $$;

-- Locks the counts of a customer's tickets with these statuses. A transaction that changes a ticket's status more
-- than once holds some counts while it waits for others, so two such transactions could wait for each other. It
-- therefore locks all of them first, in the order of their key, as every statement that changes counts does. A count
-- that does not exist is made, so that it can be locked.
create or replace function lock_ticket_counts(p_organisation uuid, p_statuses text[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
	insert into public.ticket_count as k (organisation_id, status, tickets)
		select p_organisation, s.status, 0 from unnest(p_statuses) s (status)
		where public.actor_staff()
		group by s.status order by s.status
		on conflict (organisation_id, status) do update set tickets = k.tickets
$$;
grant execute on function lock_ticket_counts(uuid, text[]) to portal_app;

-- What staff know about a ticket besides the ticket. Staff and the portal itself.
create policy ticket_desk_select on ticket_desk for select to portal_app
	using ((select actor_staff()) or (select actor_system()));
create policy ticket_desk_insert on ticket_desk for insert to portal_app
	with check ((select actor_staff()) or (select actor_system()));
create policy ticket_desk_update on ticket_desk for update to portal_app
	using ((select actor_staff()) or (select actor_system()))
	with check ((select actor_staff()) or (select actor_system()));
grant select, insert, update (rev, tag_ids, snoozed_by) on ticket_desk to portal_app;
grant select, insert, update (rev) on ticket_desk to portal_definer; -- for follow_topic

-- The tags of a ticket. Staff and the portal itself.
create policy ticket_tag_select on ticket_tag for select to portal_app
	using ((select actor_staff()) or (select actor_system()));
create policy ticket_tag_insert on ticket_tag for insert to portal_app
	with check ((select actor_staff()) or (select actor_system()));
create policy ticket_tag_delete on ticket_tag for delete to portal_app
	using ((select actor_staff()) or (select actor_system()));
grant select, insert, delete on ticket_tag to portal_app;
grant select, update (open) on ticket_tag to portal_definer;

-- Links between tickets. Staff see and remove all, and add them in their own name.
create policy ticket_link_select on ticket_link for select to portal_app
	using ((select actor_staff()) or (select actor_system()));
create policy ticket_link_insert on ticket_link for insert to portal_app with check (
	(select actor_staff()) and created_by = (select actor_user()));
create policy ticket_link_delete on ticket_link for delete to portal_app using ((select actor_staff()));
grant select, insert, delete on ticket_link to portal_app;

-- Changes of many tickets at once. The member of staff who started one sees it. The portal itself removes it after a
-- day.
create policy bulk_run_select on bulk_run for select to portal_app using (
	(select actor_staff()) and actor_id = (select actor_user()) or (select actor_system()));
create policy bulk_run_insert on bulk_run for insert to portal_app
	with check ((select actor_staff()) and actor_id = (select actor_user()));
create policy bulk_run_delete on bulk_run for delete to portal_app
	using ((select actor_system()) and made_on < now() - interval '1 day');
grant select, insert, delete on bulk_run to portal_app;

-- The result of such a change for each ticket, to undo it: as bulk_run.
create policy bulk_result_select on bulk_result for select to portal_app using (
	(select actor_staff()) and actor_id = (select actor_user()) or (select actor_system()));
create policy bulk_result_insert on bulk_result for insert to portal_app
	with check ((select actor_staff()) and actor_id = (select actor_user()));
create policy bulk_result_update on bulk_result for update to portal_app
	using ((select actor_staff()) and actor_id = (select actor_user()))
	with check ((select actor_staff()) and actor_id = (select actor_user()));
create policy bulk_result_delete on bulk_result for delete to portal_app using ((select actor_system()));
grant select, insert, update (undone, undo_code, undo_rev), delete on bulk_result to portal_app;
