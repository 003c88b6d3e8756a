-- +goose Up
-- How many tickets an organisation has in each status, kept by the statements that change it. A list says how many
-- tickets it has, and to count them took longer than to read its page: up to 10,001 rows for 25. Summed from here the
-- total is as true as counted, because a snapshot sees a ticket and its count together.
create table ticket_count (
	organisation_id uuid not null references organisation,
	status          text not null,
	tickets         bigint not null,
	primary key (organisation_id, status)
) with (fillfactor = 50); -- a row that is changed often finds room on its page and needs no new index entry

insert into ticket_count (organisation_id, status, tickets)
select organisation_id, status, count(*) from support_ticket group by organisation_id, status;

-- A count tells of all tickets of an organisation, so only who sees all of them sees it. Nobody writes it but the triggers.
alter table ticket_count enable row level security;
alter table ticket_count force row level security;
create policy ticket_count_select on ticket_count for select to portal_app using (
	(select actor_staff()) or (select actor_system())
	or organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets')) and (select actor_company_tickets()));
create policy ticket_count_definer_select on ticket_count for select to portal_definer using (true);
create policy ticket_count_definer_insert on ticket_count for insert to portal_definer with check (true);
create policy ticket_count_definer_update on ticket_count for update to portal_definer using (true) with check (true);
grant select on ticket_count to portal_app;
grant select, insert, update (tickets) on ticket_count to portal_definer;
-- +goose StatementBegin
do $$
begin
	execute format('create policy ticket_count_owner on ticket_count to %I using (true) with check (true)', current_user);
end
$$;
-- +goose StatementEnd

-- A statement locks its rows in the order of their key. A transaction changes counts with one statement, so two never
-- wait for each other in a circle. New and removed tickets are counted per statement, because a million may come at
-- once; a ticket's status changes one at a time.
-- +goose StatementBegin
create function count_tickets() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if tg_op = 'UPDATE' then
		insert into public.ticket_count as k (organisation_id, status, tickets)
			select organisation_id, status, sum(change) from (values (old.organisation_id, old.status, -1), (new.organisation_id, new.status, 1)) c (organisation_id, status, change)
			group by 1, 2 order by 1, 2
			on conflict (organisation_id, status) do update set tickets = k.tickets + excluded.tickets;
	else
		insert into public.ticket_count as k (organisation_id, status, tickets)
			select organisation_id, status, count(*) * case tg_op when 'INSERT' then 1 else -1 end from changed group by 1, 2 order by 1, 2
			on conflict (organisation_id, status) do update set tickets = k.tickets + excluded.tickets;
	end if;
	return null;
end
$$;
-- +goose StatementEnd
grant create on schema public to portal_definer;
alter function count_tickets() owner to portal_definer;
revoke create on schema public from portal_definer;
revoke all on function count_tickets() from public;

create trigger count_new_tickets after insert on support_ticket referencing new table as changed for each statement execute function count_tickets();
create trigger count_removed_tickets after delete on support_ticket referencing old table as changed for each statement execute function count_tickets();
create trigger count_changed_tickets after update of status, organisation_id on support_ticket for each row
	when (old.status <> new.status or old.organisation_id <> new.organisation_id) execute function count_tickets();
