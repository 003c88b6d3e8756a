-- What assistants propose, and people send or throw away (docs/adr/0103-drafts-of-assistants.md).

-- Reports whether a person is an assistant that was neither paused nor revoked. What one proposed that is not trusted
-- any more is shown to nobody.
create or replace function assistant_works(p_user uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
	select exists (select from public.integration i
		where i.user_id = p_user and i.kind = 'assistant' and i.revoked_on is null and not i.paused)
$$;
grant execute on function assistant_works(uuid) to portal_app;

-- Drafts. They stay within the assistant's organisation: a customer's is not for the provider's staff, who see the
-- ticket, and theirs not for the customer. There, people see those of the tickets that they see and, if they may make
-- tickets, those of new tickets; they remove what they see. An assistant sees, writes and replaces its own alone.
create policy assistant_draft_select on assistant_draft for select to portal_app using (
	organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets'))
		and (user_id = (select actor_user()) or not (select is_integration(actor_user())))
		and (ticket_id is null or exists (select from support_ticket t where t.id = ticket_id))
		and assistant_works(user_id));
create policy assistant_draft_insert on assistant_draft for insert to portal_app with check (
	user_id = (select actor_user()) and organisation_id = (select actor_organisation())
		and (select actor_has('view:support-tickets'))
		and (ticket_id is null or exists (select from support_ticket t where t.id = ticket_id))
		and assistant_works(user_id));
create policy assistant_draft_update on assistant_draft for update to portal_app
	using (user_id = (select actor_user()) and organisation_id = (select actor_organisation())
		and (select actor_has('view:support-tickets'))
		and exists (select from support_ticket t where t.id = ticket_id)
		and assistant_works(user_id))
	with check (user_id = (select actor_user()) and organisation_id = (select actor_organisation())
		and (select actor_has('view:support-tickets'))
		and exists (select from support_ticket t where t.id = ticket_id)
		and assistant_works(user_id));
create policy assistant_draft_delete on assistant_draft for delete to portal_app using (
	organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets'))
		and not (select is_integration(actor_user()))
		and (ticket_id is null or exists (select from support_ticket t where t.id = ticket_id))
		and assistant_works(user_id));
grant select, insert, update (id, text, created_on), delete on assistant_draft to portal_app;
grant select, delete on assistant_draft to portal_definer;

-- Deletes drafts that nobody used in 30 days, and those of assistants that were revoked: at most 10,000. Returns how
-- many.
create or replace function forget_drafts() returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare gone bigint;
begin
	if not actor_system() then
		raise exception 'may not forget drafts' using errcode = 'insufficient_privilege';
	end if;
	delete from assistant_draft where id in (
		select d.id from assistant_draft d join integration i on i.user_id = d.user_id
		where d.created_on < now() - interval '30 days' or i.revoked_on is not null limit 10000);
	get diagnostics gone = row_count;
	return gone;
end
$$;
grant execute on function forget_drafts() to portal_app;
