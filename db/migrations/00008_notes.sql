-- +goose Up
-- A note may quote a message, and may be nothing but its attachments.
alter table note add column reply_to_id uuid references message;
alter table note drop constraint note_text_check;
alter table note add constraint note_text_check check (length(text) <= 10000);
create index attachment_of_note on attachment (note_id, created_on, id) where note_id is not null;

-- note_view: a note in the shape of message_view, so that staff read both as one conversation. Its
-- policies, and those of the attachments of notes, leave a customer nothing of it.
create view note_view with (security_invoker = true) as
select
	n.id, n.ticket_id, n.seq, 'note'::text as kind, n.text, null::jsonb as event, n.created_on, n.reply_to_id,
	p.id as sender_id, p.full_name as sender_name, p.is_customer as sender_is_customer,
	'[]'::jsonb as read_by,
	(select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'messageId', a.note_id, 'name', a.name, 'description', a.description,
			'contentType', a.content_type, 'size', a.size, 'sha256', a.sha256, 'width', a.width, 'height', a.height, 'createdOn', a.created_on) order by a.created_on, a.id), '[]'::jsonb)
		from attachment a where a.note_id = n.id)::jsonb as attachments
from note n
join person p on p.id = n.sent_by;

grant select on note_view to portal_app;
