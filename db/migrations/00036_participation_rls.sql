-- +goose Up
-- Taking part gives sight of a ticket, so it is given by who sees the ticket: whoever may see some tickets of an organisation
-- could let themselves into all of them, by writing their own row.

-- sees_ticket answers whether the actor sees a ticket of their organisation by a right of their own in it: they made it, or
-- somebody has let them take part. It runs as portal_definer: asked under the policies of the tickets, which look at
-- ticket_participant, this one's would look at itself. In plpgsql, whose plans are kept: posting and creating ask it.
grant create on schema public to portal_definer;
-- +goose StatementBegin
create function sees_ticket(p_ticket bigint) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	return exists (
		select from public.support_ticket t
		where t.id = p_ticket and t.organisation_id = public.actor_organisation() and (
			t.created_by = public.actor_user()
			or exists (select from public.ticket_participant p where p.ticket_id = t.id and p.user_id = public.actor_user() and p.takes_part)));
end
$$;
-- +goose StatementEnd
alter function sees_ticket(bigint) owner to portal_definer;
revoke create on schema public from portal_definer;
revoke all on function sees_ticket(bigint) from public;
grant execute on function sees_ticket(bigint) to portal_app;

alter policy ticket_participant_insert on ticket_participant with check (
	(select actor_staff()) or (select actor_system())
	or organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets')) and (
		(select actor_company_tickets()) or sees_ticket(ticket_id)));
-- One's own row may be changed, as long as that does not give what it did not give before: the function sees the row as it was.
alter policy ticket_participant_update on ticket_participant
	using (
		user_id = (select actor_user()) or (select actor_staff()) or (select actor_system())
		or organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets')) and (
			(select actor_company_tickets()) or sees_ticket(ticket_id)))
	with check (
		(select actor_staff()) or (select actor_system())
		or organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets')) and (
			(select actor_company_tickets()) or user_id = (select actor_user()) and not takes_part or sees_ticket(ticket_id)));
