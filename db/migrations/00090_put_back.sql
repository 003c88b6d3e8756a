-- +goose Up
-- +goose StatementBegin
-- As 00069_clocks_rls.sql has it. A ticket that is put back into the resolution that it had, as its moment tells, has no
-- new one: nobody is asked about it again.
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
-- +goose StatementEnd
