-- Incoming e-mail.

-- Incoming e-mail. Customer managers see all of it, and release or reject what waits. Staff and the author see the
-- original of what became a message. Only the portal itself adds to it.
create policy inbound_mail_select on inbound_mail for select to portal_app using (
	(select actor_manages('customers')) or (select actor_system())
	or message_id is not null and ((select actor_staff()) or user_id = (select actor_user())));
create policy inbound_mail_insert on inbound_mail for insert to portal_app with check ((select actor_system()));
create policy inbound_mail_update on inbound_mail for update to portal_app
	using ((select actor_system()) or (select actor_manages('customers')) and verdict in ('quarantined', 'rejected'))
	with check ((select actor_system())
		or (select actor_manages('customers')) and verdict in ('released', 'rejected')
			and decided_by = (select actor_user()));
grant select, insert, update (blob_key, verdict, reason, forged, ticket_id, message_id, user_id, made_ticket,
	receipt_on, decided_by, decided_on, claimed_until, attempts) on inbound_mail to portal_app;
grant select, update (sender, subject, blob_key, verdict, decided_on), delete on inbound_mail to portal_definer;
create or replace trigger own_blob before insert or update of blob_key on inbound_mail
	for each row when (new.blob_key is not null) execute function own_blob();

-- The addresses that replies are sent to. Only the portal itself.
create policy reply_address_select on reply_address for select to portal_app using ((select actor_system()));
create policy reply_address_insert on reply_address for insert to portal_app with check ((select actor_system()));
grant select, insert on reply_address to portal_app;
grant select, delete on reply_address to portal_definer;

-- How far the mailbox was read. The portal itself writes it; customer and settings managers see it.
create policy mailbox_state_select on mailbox_state for select to portal_app
	using ((select actor_manages('customers')) or (select actor_manages('settings')) or (select actor_system()));
create policy mailbox_state_insert on mailbox_state for insert to portal_app with check ((select actor_system()));
create policy mailbox_state_update on mailbox_state for update to portal_app
	using ((select actor_system())) with check ((select actor_system()));
grant select, insert, update on mailbox_state to portal_app;
