-- +goose Up
-- Row-level security of every table: who may see and write what, enforced by PostgreSQL.
--
-- Rules of this file: policies are per command and TO a named role; predicates read the actor through
-- (select actor_…()), which PostgreSQL evaluates once per statement; a policy may look at
-- ticket_participant, whose own policy uses its own columns only, so that no two policies recurse.

-- organisation
create policy organisation_select on organisation for select to portal_app using (
	id = (select actor_organisation()) or kind = 'provider' and (select actor_user()) is not null
	or (select actor_staff()) or (select actor_system()));

-- person
create policy person_select on person for select to portal_app using (
	organisation_id = (select actor_organisation()) or not is_customer and (select actor_user()) is not null
	or (select actor_staff()) or (select actor_system()));
create policy person_insert on person for insert to portal_app with check (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) or (select actor_system()));

-- portal_user: account-admins see and write their own organisation's; everyone sees and touches themselves.
create policy portal_user_select on portal_user for select to portal_app using (
	id = (select actor_user())
	or organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
	or (select actor_system()));
create policy portal_user_insert on portal_user for insert to portal_app with check (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) or (select actor_system()));
create policy portal_user_update on portal_user for update to portal_app
	using (organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) or (select actor_system()))
	with check (organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) or (select actor_system()));

-- user_account
create policy user_account_select on user_account for select to portal_app using (
	user_id = (select actor_user())
	or organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
	or (select actor_system()));
create policy user_account_insert on user_account for insert to portal_app with check (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) or (select actor_system()));
create policy user_account_update on user_account for update to portal_app
	using (organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) or (select actor_system()))
	with check (organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) or (select actor_system()));
create policy user_account_delete on user_account for delete to portal_app using (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) or (select actor_system()));

-- grant_definition: the catalogue is the same for everyone who is signed in.
create policy grant_definition_select on grant_definition for select to portal_app using (
	(select actor_user()) is not null or (select actor_system()));

-- user_grant
create policy user_grant_select on user_grant for select to portal_app using (
	user_id = (select actor_user())
	or organisation_id = (select actor_organisation()) and (select actor_has('account-admin'))
	or (select actor_system()));
create policy user_grant_insert on user_grant for insert to portal_app with check (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) or (select actor_system()));
create policy user_grant_update on user_grant for update to portal_app
	using (organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) or (select actor_system()))
	with check (organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) or (select actor_system()));
create policy user_grant_delete on user_grant for delete to portal_app using (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) or (select actor_system()));

-- notification_setting: everyone's own.
create policy notification_setting_select on notification_setting for select to portal_app using (
	user_id = (select actor_user()) or (select actor_system()));
create policy notification_setting_insert on notification_setting for insert to portal_app with check (
	user_id = (select actor_user()) and organisation_id = (select actor_organisation()));
create policy notification_setting_update on notification_setting for update to portal_app
	using (user_id = (select actor_user())) with check (user_id = (select actor_user()) and organisation_id = (select actor_organisation()));

-- audit_log: written by whoever acts, in their own name; read by account-admins of the organisation.
create policy audit_log_select on audit_log for select to portal_app using (
	organisation_id = (select actor_organisation()) and (select actor_has('account-admin')) or (select actor_system()));
create policy audit_log_insert on audit_log for insert to portal_app with check (
	actor_id = (select actor_user()) and (organisation_id = (select actor_organisation()) or (select actor_staff()))
	or (select actor_system()));

-- configuration
create policy configuration_select on configuration for select to portal_app using (
	organisation_id = (select actor_organisation()) and (select actor_has('view:configurations'))
	or (select actor_staff()) or (select actor_system()));

-- support_ticket: a customer sees the organisation's tickets in which they take part, or all of them
-- with the company-wide view. Staff see every organisation's.
create policy support_ticket_select on support_ticket for select to portal_app using (
	(select actor_staff()) or (select actor_system())
	or organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets')) and (
		(select actor_company_tickets())
		-- RETURNING of an insert is checked too, before the creator's participation can exist.
		or created_by = (select actor_user())
		or exists (select from ticket_participant p
			where p.ticket_id = support_ticket.id and p.user_id = (select actor_user()) and p.takes_part)));
create policy support_ticket_insert on support_ticket for insert to portal_app with check (
	(select actor_system())
	or created_by = (select actor_user()) and (
		(select actor_staff())
		or organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets'))));
create policy support_ticket_update on support_ticket for update to portal_app
	using (
		(select actor_staff()) or (select actor_system())
		or organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets')) and (
			(select actor_company_tickets())
			or exists (select from ticket_participant p
				where p.ticket_id = support_ticket.id and p.user_id = (select actor_user()) and p.takes_part)))
	with check (
		(select actor_staff()) or (select actor_system())
		or organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets')));

-- ticket_participant: own columns only (the policies of the others look here).
create policy ticket_participant_select on ticket_participant for select to portal_app using (
	user_id = (select actor_user())
	or organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets'))
	or (select actor_staff()) or (select actor_system()));
create policy ticket_participant_insert on ticket_participant for insert to portal_app with check (
	organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets'))
	or (select actor_staff()) or (select actor_system()));
create policy ticket_participant_update on ticket_participant for update to portal_app
	using (user_id = (select actor_user())
		or organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets'))
		or (select actor_staff()) or (select actor_system()))
	with check (organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets'))
		or (select actor_staff()) or (select actor_system()));

-- message
create policy message_select on message for select to portal_app using (
	(select actor_staff()) or (select actor_system())
	or organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets')) and (
		(select actor_company_tickets())
		or sent_by = (select actor_user())
		or exists (select from ticket_participant p
			where p.ticket_id = message.ticket_id and p.user_id = (select actor_user()) and p.takes_part)));
create policy message_insert on message for insert to portal_app with check (
	(select actor_system())
	or sent_by = (select actor_user()) and (
		(select actor_staff())
		or organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets')) and (
			(select actor_company_tickets())
			or exists (select from ticket_participant p
				where p.ticket_id = message.ticket_id and p.user_id = (select actor_user()) and p.takes_part))));

-- message_read: a receipt is one's own.
create policy message_read_select on message_read for select to portal_app using (
	(select actor_staff()) or (select actor_system())
	or organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets')) and (
		(select actor_company_tickets())
		or user_id = (select actor_user())
		or exists (select from ticket_participant p
			where p.ticket_id = message_read.ticket_id and p.user_id = (select actor_user()) and p.takes_part)));
create policy message_read_insert on message_read for insert to portal_app with check (
	(select actor_system())
	or user_id = (select actor_user()) and (
		(select actor_staff())
		or organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets')) and (
			(select actor_company_tickets())
			or exists (select from ticket_participant p
				where p.ticket_id = message_read.ticket_id and p.user_id = (select actor_user()) and p.takes_part))));

-- note, note_counter: staff only.
create policy note_select on note for select to portal_app using ((select actor_staff()) or (select actor_system()));
create policy note_insert on note for insert to portal_app with check (
	sent_by = (select actor_user()) and (select actor_staff()) or (select actor_system()));
create policy note_counter_select on note_counter for select to portal_app using ((select actor_staff()) or (select actor_system()));
create policy note_counter_insert on note_counter for insert to portal_app with check ((select actor_staff()) or (select actor_system()));
create policy note_counter_update on note_counter for update to portal_app
	using ((select actor_staff()) or (select actor_system())) with check ((select actor_staff()) or (select actor_system()));

-- attachment: one's own while pending, then as its message; of a note for staff only.
create policy attachment_select on attachment for select to portal_app using (
	(select actor_system())
	or ticket_id is null and created_by = (select actor_user())
	or ticket_id is not null and (select actor_staff())
	or message_id is not null and organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets')) and (
		(select actor_company_tickets())
		or created_by = (select actor_user())
		or exists (select from ticket_participant p
			where p.ticket_id = attachment.ticket_id and p.user_id = (select actor_user()) and p.takes_part)));
create policy attachment_insert on attachment for insert to portal_app with check (
	(select actor_system())
	or created_by = (select actor_user()) and ticket_id is null and (
		(select actor_staff())
		or organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets'))));
create policy attachment_update on attachment for update to portal_app
	using (created_by = (select actor_user()) or (select actor_system()))
	with check (
		(select actor_system())
		or created_by = (select actor_user()) and (
			(select actor_staff())
			or note_id is null and organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets')) and (
				ticket_id is null
				or (select actor_company_tickets())
				or exists (select from ticket_participant p
					where p.ticket_id = attachment.ticket_id and p.user_id = (select actor_user()) and p.takes_part))));
create policy attachment_delete on attachment for delete to portal_app using (
	created_by = (select actor_user()) or (select actor_system()));

-- document: the category decides which role sees it. Being staff gives no documents.
create policy document_select on document for select to portal_app using (
	organisation_id = (select actor_organisation()) and (
		category = 'invoice' and (select actor_has('view:invoices'))
		or category = 'report' and (select actor_has('view:reports'))
		or category in ('contract', 'other') and (select actor_has('view:documents')))
	or (select actor_system()));
create policy document_insert on document for insert to portal_app with check ((select actor_system()));
create policy document_seen_select on document_seen for select to portal_app using (user_id = (select actor_user()));
create policy document_seen_insert on document_seen for insert to portal_app with check (
	user_id = (select actor_user()) and organisation_id = (select actor_organisation())
	and exists (select from document d where d.id = document_seen.document_id));

-- What the portal may do at all. Columns that never change are not granted for update.
grant select on organisation, grant_definition, configuration to portal_app;
grant select, insert on person, audit_log, message, message_read, note, document, document_seen to portal_app;
grant select, insert on portal_user, notification_setting, user_grant, user_account, support_ticket, ticket_participant, note_counter, attachment to portal_app;
grant update (first_name, last_name, email, username, phone, language, status) on portal_user to portal_app;
grant update (email_on_message, email_on_document) on notification_setting to portal_app;
grant update (valid_from, valid_until, reason, granted_by, granted_on) on user_grant to portal_app;
grant update (label, enabled) on user_account to portal_app;
grant update (exact_id, configuration_id, subject, topic, status, priority, assignee_id, last_activity_on, last_seq, rev, resolved_on) on support_ticket to portal_app;
grant update (takes_part, following, read_seq) on ticket_participant to portal_app;
grant update (last_seq, last_on) on note_counter to portal_app;
grant update (organisation_id, ticket_id, message_id, note_id, name, description, content_type, size, sha256, blob_key, width, height) on attachment to portal_app;
grant delete on user_grant, user_account, attachment to portal_app;

-- FORCE binds the owner too, so the owner gets a policy of its own: without it data migrations would
-- silently touch nothing.
-- +goose StatementBegin
do $$
declare t text;
begin
	for t in select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where n.nspname = 'public' and c.relkind = 'r' and c.relname <> 'goose_db_version'
	loop
		execute format('alter table %I enable row level security', t);
		execute format('alter table %I force row level security', t);
		execute format('create policy %I on %I to %I using (true) with check (true)', t || '_owner', t, current_user);
	end loop;
end
$$;
-- +goose StatementEnd
