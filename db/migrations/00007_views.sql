-- +goose Up
-- The two shapes in which tickets and messages are read, each in one place. security_invoker: the
-- caller's policies hold, not the owner's.

-- message_view: a message with its sender, readers and attachments, as the conversation shows it.
create view message_view with (security_invoker = true) as
select
	m.id, m.ticket_id, m.seq, m.kind, m.text, m.event, m.created_on, m.reply_to_id,
	p.id as sender_id, p.full_name as sender_name, p.is_customer as sender_is_customer,
	(select coalesce(jsonb_agg(jsonb_build_object('user', jsonb_build_object('id', rp.id, 'fullName', rp.full_name), 'readOn', r.read_on) order by r.read_on, rp.id), '[]'::jsonb)
		from message_read r join person rp on rp.id = r.user_id where r.message_id = m.id)::jsonb as read_by,
	(select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'messageId', a.message_id, 'name', a.name, 'description', a.description,
			'contentType', a.content_type, 'size', a.size, 'sha256', a.sha256, 'width', a.width, 'height', a.height, 'createdOn', a.created_on) order by a.created_on, a.id), '[]'::jsonb)
		from attachment a where a.message_id = m.id)::jsonb as attachments
from message m
join person p on p.id = m.sent_by;

-- ticket_view: a ticket as its caller sees it. unread_count counts the messages of others that the
-- caller has not read, up to 100, in tickets that the caller takes part in or follows. takes_part is
-- null for a caller without a participant row, so that asking for it turns the join into an inner one
-- and PostgreSQL starts from the caller's own rows.
create view ticket_view with (security_invoker = true) as
select
	t.id, t.exact_id, t.configuration_id, t.organisation_id, o.name as organisation_name, t.subject, t.topic, t.status, t.priority,
	t.created_on, t.created_by, c.full_name as created_by_name, c.is_customer as created_by_is_customer,
	t.last_activity_on, t.last_seq, t.rev, t.resolved_on,
	t.assignee_id, s.full_name as assignee_name,
	me.takes_part, me.following,
	case when me.user_id is null then 0 else (
		select count(*) from (
			select from message m
			where m.ticket_id = t.id and m.kind = 'message' and m.seq > me.read_seq and m.sent_by <> me.user_id
				and not exists (select from message_read r where r.message_id = m.id and r.user_id = me.user_id)
			limit 100) u) end::integer as unread_count,
	(select jsonb_build_object('text', left(m.text, 200), 'sendBy', jsonb_build_object('id', p.id, 'fullName', p.full_name, 'isCustomer', p.is_customer), 'createdOn', m.created_on,
			'attachmentCount', (select count(*) from attachment a where a.message_id = m.id))
		from message m join person p on p.id = m.sent_by
		where m.ticket_id = t.id and m.kind = 'message' order by m.seq desc limit 1) as last_message,
	(select coalesce(jsonb_agg(jsonb_build_object('user', jsonb_build_object('id', p.id, 'fullName', p.full_name, 'isCustomer', p.is_customer), 'following', tp.following) order by tp.joined_on, p.id), '[]'::jsonb)
		from ticket_participant tp join person p on p.id = tp.user_id where tp.ticket_id = t.id)::jsonb as participants
from support_ticket t
join organisation o on o.id = t.organisation_id
join person c on c.id = t.created_by
left join person s on s.id = t.assignee_id
left join ticket_participant me on me.ticket_id = t.id and me.user_id = (select actor_user());

grant select on message_view, ticket_view to portal_app;
