-- +goose Up
-- contract: portal_definer may create only while its functions are made here.
-- A transaction that changes a ticket's status more than once holds some of its customer's counts while it waits for
-- others, and two could wait for each other in a circle. It locks all of them first, in the order of their key, as a
-- statement that changes counts does; a count that is not there yet is made, so that it can be held.
create function lock_ticket_counts(p_organisation uuid, p_statuses text[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
	insert into public.ticket_count as k (organisation_id, status, tickets)
		select p_organisation, s.status, 0 from unnest(p_statuses) s (status)
		where public.actor_staff()
		group by s.status order by s.status
		on conflict (organisation_id, status) do update set tickets = k.tickets
$$;
grant create on schema public to portal_definer;
alter function lock_ticket_counts(uuid, text[]) owner to portal_definer;
revoke create on schema public from portal_definer;
revoke all on function lock_ticket_counts(uuid, text[]) from public;
grant execute on function lock_ticket_counts(uuid, text[]) to portal_app;
