-- The audit log and exports of it.

-- Everybody who acts writes in their own name, and nobody changes or removes an entry. Account-admins read their
-- organisation's, who manages customers the customers'. The history of documents names drafts, so only who manages
-- documents reads it: an entry does not say whether its document is one.
create policy audit_log_select on audit_log for select to portal_app using (
	(organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
		or (select actor_manages('customers')) and of_customer(organisation_id))
		and (entity <> 'document' or (select actor_manages('documents')))
	or (select actor_system()));
create policy audit_log_insert on audit_log for insert to portal_app with check (
	actor_id = (select actor_user()) and (organisation_id = (select actor_organisation()) or (select actor_staff()))
	or (select actor_system()));
create policy audit_log_sign_in on audit_log for insert to portal_definer with check (
	entity = 'user' and (entity_id = actor_id::text and action in ('account.bound', 'user.activated') or actor_id is null and action = 'account.refused'));
grant select, insert on audit_log to portal_app;
grant select, insert, update (reason, before, after), delete on audit_log to portal_definer;

-- Exports of the audit log that run: each person's own. The portal itself removes them after a day.
create policy export_run_select on export_run for select to portal_app using (
	requested_by = (select actor_user()) or (select actor_system()));
create policy export_run_insert on export_run for insert to portal_app with check (requested_by = (select actor_user()));
create policy export_run_update on export_run for update to portal_app
	using (requested_by = (select actor_user())) with check (requested_by = (select actor_user()));
create policy export_run_delete on export_run for delete to portal_app using (
	(select actor_system()) and started_on < now() - interval '1 day');
grant select, insert, update (ended_on), delete on export_run to portal_app;
