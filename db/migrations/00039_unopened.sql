-- +goose Up
-- unopened: a customer made the ticket, and nobody of the staff has read in it, changed it or answered yet. It is unread
-- for all of them (docs/adr/0005-unread.md). One flag, because who opens it first opens it for all.
alter table support_ticket add unopened boolean not null default false;
create index support_ticket_unopened on support_ticket (last_activity_on desc, id desc) where unopened;
grant update (unopened) on support_ticket to portal_app;

create or replace view ticket_view with (security_invoker = true) as
select
	t.id, t.exact_id, t.configuration_id, t.organisation_id, t.subject, t.topic, t.status, t.priority, t.created_on, t.created_by,
	t.last_activity_on, t.last_seq, t.rev, t.assignee_id, t.people, t.last_message,
	me.takes_part, coalesce(me.following, false) as following,
	case when me.behind then (
		select count(*) from (
			select from message m
			where m.ticket_id = t.id and m.kind = 'message' and m.seq > me.read_seq and m.sent_by <> me.user_id
				and not exists (select from message_read r where r.message_id = m.id and r.user_id = me.user_id)
			limit 100) u)
		when t.unopened and (select actor_staff()) then (
		select count(*) from (select from message m where m.ticket_id = t.id and m.kind = 'message' limit 100) u)
		else 0 end::integer as unread_count,
	me.behind, -- null without a row, so that asking for it starts from the caller's own rows
	t.unopened
from support_ticket t
left join ticket_participant me on me.ticket_id = t.id and me.user_id = (select actor_user());

-- unread_ticket: the tickets in which the caller may have something unread. Staff find what nobody has opened in its own
-- index, and what they take part in as everybody does.
create view unread_ticket with (security_invoker = true) as
select p.ticket_id from ticket_participant p where p.user_id = (select actor_user()) and p.behind
union all
select t.id from support_ticket t
where t.unopened and (select actor_staff())
	and not exists (select from ticket_participant p where p.ticket_id = t.id and p.user_id = (select actor_user()) and p.behind);
grant select on unread_ticket to portal_app;
