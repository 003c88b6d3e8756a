-- The notices that the portal has sent by e-mail. Only the portal itself writes them.

-- Which messages a user was notified of by e-mail. Users read their own.
create policy message_notice_select on message_notice for select to portal_app using (
	user_id = (select actor_user()) or (select actor_system()));
create policy message_notice_insert on message_notice for insert to portal_app with check ((select actor_system()));
create policy message_notice_update on message_notice for update to portal_app
	using ((select actor_system())) with check ((select actor_system()));
grant select, insert, update (settled_seq, mailed_on) on message_notice to portal_app;
grant select, delete on message_notice to portal_definer;

-- Which documents a user was notified of by e-mail. Users read their own.
create policy document_notice_select on document_notice for select to portal_app using (
	user_id = (select actor_user()) or (select actor_system()));
create policy document_notice_insert on document_notice for insert to portal_app with check ((select actor_system()));
grant select, insert on document_notice to portal_app;
grant select, delete on document_notice to portal_definer;

-- Which ratings were asked for by e-mail. Only the portal itself.
create policy rating_notice_select on rating_notice for select to portal_app using ((select actor_system()));
create policy rating_notice_insert on rating_notice for insert to portal_app with check ((select actor_system()));
grant select, insert on rating_notice to portal_app;
grant select, delete on rating_notice to portal_definer;

-- Which staff were notified that a ticket is due. Only the portal itself.
create policy due_notice_select on due_notice for select to portal_app using ((select actor_system()));
create policy due_notice_insert on due_notice for insert to portal_app with check ((select actor_system()));
create policy due_notice_update on due_notice for update to portal_app
	using ((select actor_system())) with check ((select actor_system()));
grant select, insert, update (mailed_on) on due_notice to portal_app;
grant select, delete on due_notice to portal_definer;

-- Which staff were notified that a ticket woke up. Only the portal itself.
create policy wake_notice_select on wake_notice for select to portal_app using ((select actor_system()));
create policy wake_notice_insert on wake_notice for insert to portal_app with check ((select actor_system()));
create policy wake_notice_update on wake_notice for update to portal_app
	using ((select actor_system())) with check ((select actor_system()));
grant select, insert, update (mailed_on) on wake_notice to portal_app;
grant select, delete on wake_notice to portal_definer;
