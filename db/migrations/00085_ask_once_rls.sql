-- +goose Up
-- As 00069_clocks_rls.sql has it; but of two that resolve a ticket at once the later one finds it resolved, which its
-- trigger, that sees the row as it was when the statement began, does not: the resolution was asked about already.
-- +goose StatementBegin
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
