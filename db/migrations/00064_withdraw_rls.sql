-- +goose Up
-- contract: portal_definer may create only while its functions are made here.
-- What should not have been sent: its text and files go for good, its place stays, and who withdrew it when.
alter table message
	add column withdrawn_on timestamptz(3),
	add column withdrawn_by uuid references person;
alter table note
	add column withdrawn_on timestamptz(3),
	add column withdrawn_by uuid references person;

-- It is all that ever changes of a message. Staff withdraw what any of the staff sent, a customer what they sent
-- themselves in the last 15 minutes.
create policy message_update on message for update to portal_app
	using (kind = 'message' and (
		(select actor_staff()) and exists (select from person p where p.id = sent_by and not p.is_customer)
		or sent_by = (select actor_user()) and organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets'))
			and created_on > now() - interval '15 minutes'))
	with check (text = '' and withdrawn_on is not null and withdrawn_by = (select actor_user()));
create policy note_update on note for update to portal_app
	using ((select actor_staff()))
	with check (text = '' and withdrawn_on is not null and withdrawn_by = (select actor_user()));
grant update (text, withdrawn_on, withdrawn_by) on message, note to portal_app;
alter policy attachment_delete on attachment using (
	created_by = (select actor_user()) or (select actor_system())
	or (select actor_staff()) and (exists (select from message m where m.id = message_id and m.withdrawn_on is not null)
		or exists (select from note n where n.id = note_id and n.withdrawn_on is not null)));

-- What is withdrawn goes from the search too, with the words that no other text has. The lock keeps texts out meanwhile
-- that have one of them (index_search).
create policy search_text_definer_delete on search_text for delete to portal_definer using (true);
create policy search_word_definer_delete on search_word for delete to portal_definer using (true);
grant delete on search_text, search_word to portal_definer;
-- +goose StatementBegin
create function message_withdrawn() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	perform pg_advisory_xact_lock(hashtextextended('index_search', 0));
	delete from search_queue where message_id = new.id;
	delete from search_text where ticket_id = new.ticket_id and message_id = new.id;
	delete from search_word s
	using search_pieces(search_form(old.text)) w,
		(values (new.organisation_id), ('00000000-0000-0000-0000-000000000000'::uuid)) o (id)
	where s.organisation_id = o.id and s.word = left(w, 100)
		and not exists (select from search_text t where t.keys @> array[search_key(o.id, left(w, 100))]);
	update support_ticket set last_message = ticket_last_message(new.ticket_id) where id = new.ticket_id;
	return null;
end
$$;
-- +goose StatementEnd
grant create on schema public to portal_definer;
alter function message_withdrawn() owner to portal_definer;
revoke create on schema public from portal_definer;
revoke all on function message_withdrawn() from public;
create trigger forget_withdrawn after update of withdrawn_on on message for each row
	when (old.withdrawn_on is null and new.withdrawn_on is not null) execute function message_withdrawn();

-- As 00007_views.sql and 00008_notes.sql have them; a new column of a view comes last.
create or replace view message_view with (security_invoker = true) as
select
	m.id, m.ticket_id, m.seq, m.kind, m.text, m.event, m.created_on, m.reply_to_id,
	p.id as sender_id, p.full_name as sender_name, p.is_customer as sender_is_customer,
	(select coalesce(jsonb_agg(jsonb_build_object('user', jsonb_build_object('id', rp.id, 'fullName', rp.full_name), 'readOn', r.read_on) order by r.read_on, rp.id), '[]'::jsonb)
		from message_read r join person rp on rp.id = r.user_id where r.message_id = m.id)::jsonb as read_by,
	(select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'messageId', a.message_id, 'name', a.name, 'description', a.description,
		'contentType', a.content_type, 'size', a.size, 'sha256', a.sha256, 'width', a.width, 'height', a.height, 'createdOn', a.created_on) order by a.created_on, a.id), '[]'::jsonb)
		from attachment a where a.message_id = m.id)::jsonb as attachments,
	m.withdrawn_on,
	case when m.withdrawn_on is not null then (
		select jsonb_build_object('id', w.id, 'fullName', w.full_name) from person w where w.id = m.withdrawn_by) end::jsonb as withdrawn_by
from message m
join person p on p.id = m.sent_by;
create or replace view note_view with (security_invoker = true) as
select
	n.id, n.ticket_id, n.seq, 'note'::text as kind, n.text, null::jsonb as event, n.created_on, n.reply_to_id,
	p.id as sender_id, p.full_name as sender_name, p.is_customer as sender_is_customer,
	'[]'::jsonb as read_by,
	(select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'messageId', a.note_id, 'name', a.name, 'description', a.description,
		'contentType', a.content_type, 'size', a.size, 'sha256', a.sha256, 'width', a.width, 'height', a.height, 'createdOn', a.created_on) order by a.created_on, a.id), '[]'::jsonb)
		from attachment a where a.note_id = n.id)::jsonb as attachments,
	n.withdrawn_on,
	case when n.withdrawn_on is not null then (
		select jsonb_build_object('id', w.id, 'fullName', w.full_name) from person w where w.id = n.withdrawn_by) end::jsonb as withdrawn_by
from note n
join person p on p.id = n.sent_by;
