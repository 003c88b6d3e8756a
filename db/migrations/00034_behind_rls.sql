-- +goose Up
-- behind: whether there may be something that a participant has not read. False means there is nothing, so that what is
-- unread is found without looking at every ticket that somebody ever took part in. Every message makes it true for all but
-- its sender; whoever has read all makes it false, under the lock of the ticket, without which no message is added.
alter table ticket_participant add behind boolean not null default true;
update ticket_participant p set behind = exists (
	select from message m
	where m.ticket_id = p.ticket_id and m.kind = 'message' and m.seq > p.read_seq and m.sent_by <> p.user_id
		and not exists (select from message_read r where r.message_id = m.id and r.user_id = p.user_id));
-- Who follows what is read from this alone; nobody looks for read_seq in it any more.
drop index ticket_participant_by_user;
create index ticket_participant_by_user on ticket_participant (user_id, ticket_id) include (organisation_id, takes_part, following);
create index ticket_participant_behind on ticket_participant (user_id, ticket_id) where behind;
grant update (behind) on ticket_participant to portal_app;

create policy ticket_participant_definer_update on ticket_participant for update to portal_definer using (true) with check (true);
grant select (behind), update (behind) on ticket_participant to portal_definer;
-- +goose StatementBegin
create function message_added() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	update ticket_participant set behind = true where ticket_id = new.ticket_id and user_id <> new.sent_by and not behind;
	return null;
end
$$;
-- +goose StatementEnd
grant create on schema public to portal_definer;
alter function message_added() owner to portal_definer;
revoke create on schema public from portal_definer;
revoke all on function message_added() from public;
create trigger keep_behind after insert on message for each row when (new.kind = 'message') execute function message_added();

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
			limit 100) u) else 0 end::integer as unread_count,
	me.behind -- null without a row, so that asking for it starts from the caller's own rows
from support_ticket t
left join ticket_participant me on me.ticket_id = t.id and me.user_id = (select actor_user());
