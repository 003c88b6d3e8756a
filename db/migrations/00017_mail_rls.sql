-- +goose Up
-- Whom the portal told what by e-mail is its own business; users may read what is about themselves.
create policy message_notice_select on message_notice for select to portal_app using (
	user_id = (select actor_user()) or (select actor_system()));
create policy message_notice_insert on message_notice for insert to portal_app with check ((select actor_system()));
create policy message_notice_update on message_notice for update to portal_app
	using ((select actor_system())) with check ((select actor_system()));
create policy document_notice_select on document_notice for select to portal_app using (
	user_id = (select actor_user()) or (select actor_system()));
create policy document_notice_insert on document_notice for insert to portal_app with check ((select actor_system()));

-- Who makes a user invites them, in the same transaction; asking again makes it due again.
create policy invitation_select on invitation for select to portal_app using (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) or (select actor_system()));
create policy invitation_insert on invitation for insert to portal_app with check (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) or (select actor_system()));
create policy invitation_update on invitation for update to portal_app
	using (organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) or (select actor_system()))
	with check (organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) or (select actor_system()));

grant select, insert on message_notice, document_notice, invitation to portal_app;
grant update (settled_seq, mailed_on) on message_notice to portal_app;
grant update (asked_on, mailed_on) on invitation to portal_app;

-- The system has to know which documents are no news to somebody.
alter policy document_seen_select on document_seen using (user_id = (select actor_user()) or (select actor_system()));

-- +goose StatementBegin
do $$
declare t text;
begin
	foreach t in array array['message_notice', 'document_notice', 'invitation'] loop
		execute format('alter table %I enable row level security', t);
		execute format('alter table %I force row level security', t);
		execute format('create policy %I on %I to %I using (true) with check (true)', t || '_owner', t, current_user);
	end loop;
end
$$;
-- +goose StatementEnd
