-- +goose Up
-- What a list shows of a ticket beside the ticket's own columns is stored with it, as the contract writes it
-- (docs/adr/0034-shown.md). To look it up for each of 25 tickets, to take it apart and to write it again was five sixths
-- of what a page cost. Nothing in it depends on who asks: who sees a ticket sees all of this.

-- A person as the contract has one: row_to_json makes JSON of it without a space.
create view shown_person with (security_invoker = true) as
select id, full_name as "fullName", is_customer as "isCustomer" from person;
grant select on shown_person to portal_app, portal_definer;

-- A time as the contract has one.
create function shown_time(at timestamptz) returns text language sql stable parallel safe
	as $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- people: SupportTicketPeople. Nobody but the trigger below writes it; null asks for it to be made anew.
-- last_message: LastMessage, written by the statements that add a message and when its files change, null while there is
-- none.
alter table support_ticket add people json, add last_message json;
grant update (last_message) on support_ticket to portal_app;

-- The triggers run as portal_definer, so that what is stored never depends on who happened to change it.
create policy support_ticket_definer_select on support_ticket for select to portal_definer using (true);
create policy support_ticket_definer_update on support_ticket for update to portal_definer using (true) with check (true);
create policy attachment_definer_select on attachment for select to portal_definer using (true);
grant select on support_ticket to portal_definer;
grant select (id, seq, sent_by, created_on) on message to portal_definer;
grant select (ticket_id, message_id) on attachment to portal_definer;
grant select (following, joined_on) on ticket_participant to portal_definer;
grant update (people, last_message) on support_ticket to portal_definer;

-- +goose StatementBegin
create function ticket_people(t support_ticket) returns json language sql stable set search_path = pg_catalog, public, pg_temp
as $$
	select row_to_json(x) from (
		select o.name as "organisationName",
			(select row_to_json(c) from (select id, "fullName" from shown_person where id = t.created_by) c) as "createdBy",
			array(select q from (
				select row_to_json(p) as "user", tp.following from ticket_participant tp join shown_person p on p.id = tp.user_id
				where tp.ticket_id = t.id order by tp.joined_on, p.id) q) as participants,
			(select row_to_json(s) from shown_person s where s.id = t.assignee_id) as assignee
		from organisation o where o.id = t.organisation_id) x
$$;
-- For what is not written by the portal's own statements: imports, made-up data, a person's new name.
create function ticket_last_message(p_ticket bigint) returns json language sql stable set search_path = pg_catalog, public, pg_temp
as $$
	select row_to_json(x) from (
		select left(m.text, 200) as text, (select row_to_json(s) from shown_person s where s.id = m.sent_by) as "sendBy",
			shown_time(m.created_on) as "createdOn", (select count(*) from attachment a where a.message_id = m.id) as "attachmentCount"
		from message m where m.ticket_id = p_ticket and m.kind = 'message' order by m.seq desc limit 1) x
$$;
-- +goose StatementEnd

-- The row is locked before its trigger runs, and what runs then sees all that was committed before: of two changes at
-- once the second one's people hold the first one's too.
-- +goose StatementBegin
create function keep_people() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	new.people := coalesce(ticket_people(new), '{}'); -- of no organisation: refused by its foreign key
	return new;
end
$$;
create function participants_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if tg_op = 'UPDATE' then
		update support_ticket set people = null where id = new.ticket_id;
	elsif exists (select from changed) then
		update support_ticket set people = null where id in (select ticket_id from changed);
	end if;
	return null;
end
$$;
-- A file comes to a message after the message was added, and may be taken away again.
create function files_changed() returns trigger
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
-- Nobody changes a name through the portal; whoever runs it may, in the database.
create function name_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if tg_table_name = 'organisation' then
		update support_ticket set people = null where organisation_id = new.id;
	else
		-- Made of the row as it is once it is locked: a message that comes meanwhile is not lost.
		update support_ticket t set people = null, last_message = case when t.last_message -> 'sendBy' ->> 'id' = new.id::text then (
				select row_to_json(x) from (select l.text, row_to_json(s) as "sendBy", l."createdOn", l."attachmentCount"
					from json_to_record(t.last_message) l (text text, "createdOn" text, "attachmentCount" integer), shown_person s where s.id = new.id) x)
			else t.last_message end
		where t.id in (select p.ticket_id from ticket_participant p where p.user_id = new.id) or t.created_by = new.id or t.assignee_id = new.id;
	end if;
	return null;
end
$$;
-- +goose StatementEnd
grant create on schema public to portal_definer;
alter function keep_people() owner to portal_definer;
alter function participants_changed() owner to portal_definer;
alter function files_changed() owner to portal_definer;
alter function name_changed() owner to portal_definer;
revoke create on schema public from portal_definer;
revoke all on function keep_people(), participants_changed(), files_changed(), name_changed() from public;

create trigger keep_people_of_new_ticket before insert on support_ticket for each row when (new.people is null) execute function keep_people();
create trigger keep_people_of_ticket before update of people, assignee_id on support_ticket for each row
	when (new.people is null or new.assignee_id is distinct from old.assignee_id) execute function keep_people();
create trigger keep_people_with_new_participants after insert on ticket_participant referencing new table as changed for each statement execute function participants_changed();
create trigger keep_people_with_changed_participants after update of following on ticket_participant for each row
	when (old.following is distinct from new.following) execute function participants_changed();
create trigger keep_last_message_with_new_files after insert on attachment referencing new table as changed for each statement execute function files_changed();
create trigger keep_last_message_with_changed_files after update on attachment referencing new table as changed for each statement execute function files_changed();
create trigger keep_last_message_without_files after delete on attachment referencing old table as changed for each statement execute function files_changed();
create trigger keep_names_of_people after update of full_name, is_customer on person for each row
	when (old.full_name <> new.full_name or old.is_customer <> new.is_customer) execute function name_changed();
create trigger keep_names_of_organisations after update of name on organisation for each row when (old.name <> new.name) execute function name_changed();

update support_ticket set people = null, last_message = ticket_last_message(id);
alter table support_ticket alter people set not null;

-- ticket_view: a ticket as its caller sees it. unread_count counts the messages of others that the caller has not read,
-- up to 100, in tickets that the caller takes part in or follows. takes_part is null for a caller without a participant
-- row, so that asking for it turns the join into an inner one and PostgreSQL starts from the caller's own rows.
drop view ticket_view, ticket_row;
create view ticket_view with (security_invoker = true) as
select
	t.id, t.exact_id, t.configuration_id, t.organisation_id, t.subject, t.topic, t.status, t.priority, t.created_on, t.created_by,
	t.last_activity_on, t.last_seq, t.rev, t.assignee_id, t.people, t.last_message,
	me.takes_part, coalesce(me.following, false) as following,
	case when me.read_seq < t.last_seq then (
		select count(*) from (
			select from message m
			where m.ticket_id = t.id and m.kind = 'message' and m.seq > me.read_seq and m.sent_by <> me.user_id
				and not exists (select from message_read r where r.message_id = m.id and r.user_id = me.user_id)
			limit 100) u) else 0 end::integer as unread_count
from support_ticket t
left join ticket_participant me on me.ticket_id = t.id and me.user_id = (select actor_user());
grant select on ticket_view to portal_app;

-- A total of a page by time is counted from these alone, with all that the policies look at in them: rows are wider now.
drop index support_ticket_by_activity, support_ticket_of_organisation_by_activity, support_ticket_of_organisation_by_creation;
create index support_ticket_by_activity on support_ticket (last_activity_on desc, id desc) include (organisation_id, created_by);
create index support_ticket_of_organisation_by_activity on support_ticket (organisation_id, last_activity_on desc, id desc) include (created_by);
create index support_ticket_of_organisation_by_creation on support_ticket (organisation_id, created_on desc, id desc) include (created_by);
