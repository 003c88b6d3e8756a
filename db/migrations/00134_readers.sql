-- +goose Up
-- Staff tell a customer who has read a message from a colleague who has.
create or replace view message_view with (security_invoker = true) as
select
	m.id, m.ticket_id, m.seq, m.kind, m.text, m.event, m.created_on, m.reply_to_id,
	p.id as sender_id, p.full_name as sender_name, p.is_customer as sender_is_customer,
	(select coalesce(jsonb_agg(jsonb_build_object('user', jsonb_build_object('id', rp.id, 'fullName', rp.full_name, 'isCustomer', rp.is_customer), 'readOn', r.read_on) order by r.read_on, rp.id), '[]'::jsonb)
		from message_read r join person rp on rp.id = r.user_id where r.message_id = m.id)::jsonb as read_by,
	(select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'messageId', a.message_id, 'name', a.name, 'description', a.description,
		'contentType', a.content_type, 'size', a.size, 'sha256', a.sha256, 'width', a.width, 'height', a.height, 'createdOn', a.created_on) order by a.created_on, a.id), '[]'::jsonb)
		from attachment a where a.message_id = m.id)::jsonb as attachments,
	m.withdrawn_on,
	case when m.withdrawn_on is not null then (
		select jsonb_build_object('id', w.id, 'fullName', w.full_name) from person w where w.id = m.withdrawn_by) end::jsonb as withdrawn_by,
	case when m.event -> 'detail' ? 'ticketId' then coalesce((
		select o.id from support_ticket o where o.id = (m.event -> 'detail' ->> 'ticketId')::bigint), 0) else 0 end::bigint as other_ticket_id,
	m.channel
from message m
join person p on p.id = m.sent_by;
