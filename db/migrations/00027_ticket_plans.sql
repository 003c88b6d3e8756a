-- +goose Up
-- What the kept plans of the ticket list need to hold for every caller.

-- ticket_view as in 00007_views.sql, but for its last message and its people, which were JSON: built by PostgreSQL,
-- parsed by the portal and written again, they were half of the portal's work for a page. And the people of a ticket
-- are each looked up by id (limit 1 says what the key says already, and keeps the look-up out of a join): a plan that
-- joined them read everybody the caller may see, for every ticket of a page.
drop view ticket_view;
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
	last.created_on as last_message_on, last.sender_id as last_message_by, -- null: there is none yet
	coalesce(last.text, '') as last_message_text, coalesce(last.attachments, 0) as last_message_attachments,
	coalesce(last.sender_name, '') as last_message_by_name, coalesce(last.sender_is_customer, false) as last_message_by_is_customer,
	-- One entry for each person in all four, in the order of their joining.
	people.ids::uuid[] as participant_ids, people.names::text[] as participant_names,
	people.customers::boolean[] as participant_customers, people.following::boolean[] as participant_following
from support_ticket t
join organisation o on o.id = t.organisation_id
join person c on c.id = t.created_by
left join person s on s.id = t.assignee_id
left join ticket_participant me on me.ticket_id = t.id and me.user_id = (select actor_user())
left join lateral (
	select m.created_on, left(m.text, 200) as text, p.id as sender_id, p.full_name as sender_name, p.is_customer as sender_is_customer,
		(select count(*) from attachment a where a.message_id = m.id)::integer as attachments
	from message m join person p on p.id = m.sent_by
	where m.ticket_id = t.id and m.kind = 'message' order by m.seq desc limit 1) last on true
cross join lateral (
	select coalesce(array_agg(q.id), '{}') as ids, coalesce(array_agg(q.full_name), '{}') as names,
		coalesce(array_agg(q.is_customer), '{}') as customers, coalesce(array_agg(q.following), '{}') as following
	from (
		select p.id, p.full_name, p.is_customer, tp.following
		from ticket_participant tp cross join lateral (select id, full_name, is_customer from person where person.id = tp.user_id limit 1) p
		where tp.ticket_id = t.id order by tp.joined_on, p.id) q) people;
grant select on ticket_view to portal_app;

-- A kept plan is made for an organisation of average size. With a thousand small ones beside a big one that would be: read all its
-- tickets and sort them. So PostgreSQL is told of few organisations, that is, of big ones: a plan that is right for those
-- (read in order, stop at the page's end) costs a small one nothing. Takes effect with the next ANALYZE.
alter table support_ticket alter column organisation_id set (n_distinct = 20);
