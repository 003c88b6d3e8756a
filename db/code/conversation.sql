-- The conversation of a ticket: messages, receipts, notes of the staff, and files.

-- Marks a new message as unread for all but its sender, and queues it for the search.
create or replace function message_added() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	update ticket_participant set behind = true
		where ticket_id = new.ticket_id and user_id <> new.sent_by and read_seq < new.seq and not behind;
	insert into search_queue (ticket_id, message_id) values (new.ticket_id, new.id);
	return null;
end
$$;

-- Removes a withdrawn or erased text from the search, and queues its words in search_gone: index_search removes those
-- that no other text has. No lock covers all tickets, so withdrawals in one ticket wait for its row only. The queue
-- is emptied first: what index_search is working on is then in search_text.
create or replace function message_withdrawn() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if coalesce(current_setting('portal.emptied', true), '') = 'on' then
		return null;
	end if;
	delete from search_queue where message_id = new.id;
	delete from search_text where ticket_id = new.ticket_id and message_id = new.id;
	insert into search_gone (organisation_id, word)
	select distinct new.organisation_id, left(w, 100) from search_pieces(search_form(old.text)) w;
	update support_ticket set last_message = ticket_last_message(new.ticket_id) where id = new.ticket_id;
	return null;
end
$$;

-- Stores the last message of a ticket again: a file is attached after its message was added, and may be removed
-- again.
create or replace function files_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare ticket bigint;
begin
	for ticket in select distinct ticket_id from changed where message_id is not null order by ticket_id loop
		perform from support_ticket where id = ticket for no key update;
		update support_ticket set last_message = ticket_last_message(ticket) where id = ticket;
	end loop;
	return null;
end
$$;

-- Refuses a file that another kind of thing has already: a link to an attachment must not open a document's file, nor
-- an e-mail's.
create or replace function own_blob() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if tg_table_name <> 'attachment' and exists (select from attachment a where a.blob_key = new.blob_key)
		or tg_table_name <> 'document' and exists (select from document d where d.blob_key = new.blob_key)
		or tg_table_name <> 'inbound_mail' and exists (select from inbound_mail i where i.blob_key = new.blob_key) then
		raise exception 'these bytes are something else''s' using errcode = 'insufficient_privilege';
	end if;
	return new;
end
$$;

-- Messages with their sender, readers and attachments, as the conversation shows them. security_invoker: the caller's
-- policies apply, not the owner's. other_ticket_id is the other ticket that an event is about, 0 when the caller does
-- not see it. An event names services only to those who may see them (configuration_select): for others the code is
-- empty. read_by says of each reader whether they are a customer's. Add new columns at the end.
create or replace view message_view with (security_invoker = true) as
select
	m.id, m.ticket_id, m.seq, m.kind, m.text,
	case when m.event ->> 'type' = 'configuration' and not ((select actor_has('view:configurations'))
			or (select actor_staff()) or (select actor_system()))
		then m.event || jsonb_build_object('from', left(m.event ->> 'from', 0), 'to', left(m.event ->> 'to', 0))
		else m.event end as event,
	m.created_on, m.reply_to_id,
	p.id as sender_id, p.full_name as sender_name, p.is_customer as sender_is_customer,
	(select coalesce(jsonb_agg(jsonb_build_object(
		'user', jsonb_build_object('id', rp.id, 'fullName', rp.full_name, 'isCustomer', rp.is_customer), 'readOn', r.read_on)
		order by r.read_on, rp.id), '[]'::jsonb)
		from message_read r join person rp on rp.id = r.user_id where r.message_id = m.id)::jsonb as read_by,
	(select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'messageId', a.message_id, 'name', a.name,
		'description', a.description, 'contentType', a.content_type, 'size', a.size, 'sha256', a.sha256,
		'width', a.width, 'height', a.height, 'createdOn', a.created_on) order by a.created_on, a.id), '[]'::jsonb)
		from attachment a where a.message_id = m.id)::jsonb as attachments,
	m.withdrawn_on,
	case when m.withdrawn_on is not null then (
		select jsonb_build_object('id', w.id, 'fullName', w.full_name)
		from person w where w.id = m.withdrawn_by) end::jsonb as withdrawn_by,
	case when m.event -> 'detail' ? 'ticketId' then coalesce((
		select o.id from support_ticket o where o.id = (m.event -> 'detail' ->> 'ticketId')::bigint), 0)
		else 0 end::bigint as other_ticket_id,
	m.channel
from message m
join person p on p.id = m.sent_by;
grant select on message_view to portal_app;

-- Notes in the shape of message_view, so that staff read both as one conversation. The policies of notes and of their
-- attachments show a customer no row. Add new columns at the end.
create or replace view note_view with (security_invoker = true) as
select
	n.id, n.ticket_id, n.seq, 'note'::text as kind, n.text, null::jsonb as event, n.created_on, n.reply_to_id,
	p.id as sender_id, p.full_name as sender_name, p.is_customer as sender_is_customer,
	'[]'::jsonb as read_by,
	(select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'messageId', a.note_id, 'name', a.name,
		'description', a.description, 'contentType', a.content_type, 'size', a.size, 'sha256', a.sha256,
		'width', a.width, 'height', a.height, 'createdOn', a.created_on) order by a.created_on, a.id), '[]'::jsonb)
		from attachment a where a.note_id = n.id)::jsonb as attachments,
	n.withdrawn_on,
	case when n.withdrawn_on is not null then (
		select jsonb_build_object('id', w.id, 'fullName', w.full_name)
		from person w where w.id = n.withdrawn_by) end::jsonb as withdrawn_by,
	0::bigint as other_ticket_id,
	'portal'::text as channel
from note n
join person p on p.id = n.sent_by;
grant select on note_view to portal_app;

-- Users who see a ticket see its messages and post in their own name. A message changes in one way only: it is
-- withdrawn. Staff withdraw what any of the staff sent; customers withdraw what they sent themselves in the last 15
-- minutes.
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
create policy message_update on message for update to portal_app
	using (kind = 'message' and (
		(select actor_staff()) and exists (select from person p where p.id = sent_by and not p.is_customer)
		or sent_by = (select actor_user()) and organisation_id = (select actor_organisation())
			and (select actor_has('view:support-tickets'))
			and created_on > now() - interval '15 minutes'))
	with check (text = '' and withdrawn_on is not null and withdrawn_by = (select actor_user()));
grant select, insert, update (text, withdrawn_on, withdrawn_by) on message to portal_app;
grant select, select (id, ticket_id, organisation_id, seq, kind, text, sent_by, created_on), update (text, event,
	withdrawn_on) on message to portal_definer;
create or replace trigger keep_behind after insert on message for each row when (new.kind = 'message')
	execute function message_added();
create or replace trigger forget_withdrawn after update of withdrawn_on on message for each row
	when (old.withdrawn_on is null and new.withdrawn_on is not null) execute function message_withdrawn();

-- Receipts: users who see a ticket see who has read its messages, and add receipts of their own. They are never
-- changed.
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
grant select, insert on message_read to portal_app;
grant select (message_id, user_id) on message_read to portal_definer;

-- Notes. Only staff see them. Staff write in their own name and withdraw any note.
create policy note_select on note for select to portal_app using ((select actor_staff()) or (select actor_system()));
create policy note_insert on note for insert to portal_app with check (
	sent_by = (select actor_user()) and (select actor_staff()) or (select actor_system()));
create policy note_update on note for update to portal_app
	using ((select actor_staff()))
	with check (text = '' and withdrawn_on is not null and withdrawn_by = (select actor_user()));
grant select, insert, update (text, withdrawn_on, withdrawn_by) on note to portal_app;
grant select, update (text, withdrawn_on) on note to portal_definer;

-- The counter of a ticket's notes. Staff and the portal itself.
create policy note_counter_select on note_counter for select to portal_app
	using ((select actor_staff()) or (select actor_system()));
create policy note_counter_insert on note_counter for insert to portal_app
	with check ((select actor_staff()) or (select actor_system()));
create policy note_counter_update on note_counter for update to portal_app
	using ((select actor_staff()) or (select actor_system()))
	with check ((select actor_staff()) or (select actor_system()));
grant select, insert, update (last_seq, last_on) on note_counter to portal_app;

-- The staff whom a note mentions. The author of the note adds them, and those who are mentioned read it.
create policy note_mention_select on note_mention for select to portal_app using (
	(select actor_staff()) and user_id = (select actor_user()) or (select actor_system()));
create policy note_mention_insert on note_mention for insert to portal_app with check (
	(select actor_staff()) and exists (select from note n where n.id = note_id and n.sent_by = (select actor_user()))
	and exists (select from person p where p.id = user_id and not p.is_customer));
create policy note_mention_update on note_mention for update to portal_app
	using ((select actor_staff()) and user_id = (select actor_user()) or (select actor_system()))
	with check ((select actor_staff()) and user_id = (select actor_user()) or (select actor_system()));
grant select, insert, update (mailed_on, seen_on) on note_mention to portal_app;

-- Files. A pending file is visible to its uploader, who attaches it. Then it is visible like its message; a file of a
-- note to staff only. It is deleted by its uploader, by staff when its message or note is withdrawn, or by the portal
-- itself.
create policy attachment_select on attachment for select to portal_app using (
	(select actor_system())
	or ticket_id is null and created_by = (select actor_user())
	or ticket_id is not null and (select actor_staff())
	or message_id is not null and organisation_id = (select actor_organisation())
		and (select actor_has('view:support-tickets')) and (
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
			or note_id is null and organisation_id = (select actor_organisation())
				and (select actor_has('view:support-tickets')) and (
				ticket_id is null
				or (select actor_company_tickets())
				or exists (select from ticket_participant p
					where p.ticket_id = attachment.ticket_id and p.user_id = (select actor_user()) and p.takes_part))));
create policy attachment_delete on attachment for delete to portal_app using (
	created_by = (select actor_user()) or (select actor_system())
	or (select actor_staff()) and (exists (select from message m where m.id = message_id and m.withdrawn_on is not null)
		or exists (select from note n where n.id = note_id and n.withdrawn_on is not null)));
grant select, insert, update (organisation_id, ticket_id, message_id, note_id, name, description, content_type,
	size, sha256, blob_key, width, height), delete on attachment to portal_app;
grant select, select (ticket_id, message_id), update (name, description), delete on attachment to portal_definer;
create or replace trigger keep_last_message_with_new_files after insert on attachment referencing new table as changed
	for each statement execute function files_changed();
create or replace trigger keep_last_message_with_changed_files after update on attachment
	referencing new table as changed for each statement execute function files_changed();
create or replace trigger keep_last_message_without_files after delete on attachment referencing old table as changed
	for each statement execute function files_changed();
create or replace trigger own_blob before insert or update of blob_key on attachment for each row
	execute function own_blob();
