-- Tickets, their participants, and what is stored with them for lists (docs/adr/0034-shown.md).

-- Reports whether the actor made a ticket of their organisation or takes part in it. It runs as portal_definer: under
-- the policies of tickets, which read ticket_participant, a policy of ticket_participant would call itself. It is in
-- PL/pgSQL, whose plans are cached, because posting and creating call it.
create or replace function sees_ticket(p_ticket bigint) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	return exists (
		select from public.support_ticket t
		where t.id = p_ticket and t.organisation_id = public.actor_organisation() and (
			t.created_by = public.actor_user()
			or exists (select from public.ticket_participant p
				where p.ticket_id = t.id and p.user_id = public.actor_user() and p.takes_part)));
end
$$;
grant execute on function sees_ticket(bigint) to portal_app;

-- Keeps ticket_count. A statement locks its rows in the order of their key, and a transaction changes counts with one
-- statement, so two never wait for each other. New and removed tickets are counted per statement, because a million
-- may come at once; a ticket's status changes one at a time.
create or replace function count_tickets() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if tg_op = 'UPDATE' then
		insert into public.ticket_count as k (organisation_id, status, tickets)
			select organisation_id, status, sum(change)
			from (values (old.organisation_id, old.status, -1), (new.organisation_id, new.status, 1))
				c (organisation_id, status, change)
			group by 1, 2 order by 1, 2
			on conflict (organisation_id, status) do update set tickets = k.tickets + excluded.tickets;
	else
		insert into public.ticket_count as k (organisation_id, status, tickets)
			select organisation_id, status, count(*) * case tg_op when 'INSERT' then 1 else -1 end
			from changed group by 1, 2 order by 1, 2
			on conflict (organisation_id, status) do update set tickets = k.tickets + excluded.tickets;
	end if;
	return null;
end
$$;

-- Returns a time as the contract writes it.
create or replace function shown_time(at timestamptz) returns text language sql stable parallel safe
	as $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- Returns the people of a ticket as the contract writes them (SupportTicketPeople).
create or replace function ticket_people(t support_ticket) returns json
language sql stable set search_path = pg_catalog, public, pg_temp
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

-- Returns the last message of a ticket as the contract writes it. Posting stores it by itself; this is for everything
-- else: imports, generated data, a person's new name.
create or replace function ticket_last_message(p_ticket bigint) returns json
language sql stable set search_path = pg_catalog, public, pg_temp
as $$
	select row_to_json(x) from (
		select left(m.text, 200) as text, (select row_to_json(s) from shown_person s where s.id = m.sent_by) as "sendBy",
			shown_time(m.created_on) as "createdOn",
			(select count(*) from attachment a where a.message_id = m.id) as "attachmentCount"
		from message m where m.ticket_id = p_ticket and m.kind = 'message' order by m.seq desc limit 1) x
$$;

-- Stores its people with a ticket. The row is locked before its trigger runs, and the trigger sees all that was
-- committed before: of two changes at once, the second also stores the first one's people. It runs as portal_definer,
-- so that what is stored never depends on the user who changed it.
create or replace function keep_people() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	new.people := coalesce(ticket_people(new), '{}'); -- without an organisation the foreign key refuses it
	return new;
end
$$;

-- Makes a ticket store its people again (keep_people).
create or replace function participants_changed() returns trigger
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

-- Stores whether a new participant has something unread: staff may have read what they now take part in. Every message
-- makes it true for all but its sender (message_added), and reading the last one makes it false (AdvanceReadSeq), all
-- under the lock of the ticket's row.
create or replace function behind_of_new_participant() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	new.behind := exists (
		select from message m
		where m.ticket_id = new.ticket_id and m.kind = 'message' and m.seq > new.read_seq and m.sent_by <> new.user_id
			and not exists (select from message_read r where r.message_id = m.id and r.user_id = new.user_id));
	return new;
end
$$;

-- Stores what some tickets show of a person again, after erase_person, and returns how many changed. The transaction
-- has held the locks of these tickets since erase_texts.
create or replace function show_in_tickets(p_user uuid, p_tickets bigint[]) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare changed bigint;
begin
	if not may_erase(p_user) then
		raise exception 'may not erase this person' using errcode = 'insufficient_privilege';
	end if;
	update support_ticket t set people = null, last_message = case
		when t.last_message -> 'sendBy' ->> 'id' = p_user::text then ticket_last_message(t.id) else t.last_message end
	where t.id = any (p_tickets) and (t.created_by = p_user or t.assignee_id = p_user
		or t.last_message -> 'sendBy' ->> 'id' = p_user::text
		or exists (select from ticket_participant p where p.ticket_id = t.id and p.user_id = p_user));
	get diagnostics changed = row_count;
	return changed;
end
$$;
grant execute on function show_in_tickets(uuid, bigint[]) to portal_app;

-- Tickets as their caller sees them. security_invoker: the caller's policies apply, not the owner's. unread_count
-- counts the messages of others that the caller has not read, up to 100, in tickets in which they take part or that
-- they follow; for staff it also counts all messages of an unopened ticket. takes_part is null for a caller without a
-- participant row: a condition on it makes the join an inner one, and PostgreSQL starts from the caller's own rows.
-- Add new columns at the end.
create or replace view ticket_view with (security_invoker = true) as
select
	t.id, t.exact_id, t.configuration_id, t.organisation_id, t.subject, t.topic, t.status, t.priority, t.created_on,
	t.created_by, t.last_activity_on, t.last_seq, t.rev, t.assignee_id, t.people, t.last_message,
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
	me.behind, -- null without a participant row, as takes_part
	t.unopened,
	t.snoozed_until,
	t.promise,
	t.incident_id
from support_ticket t
left join ticket_participant me on me.ticket_id = t.id and me.user_id = (select actor_user());
grant select on ticket_view to portal_app;

-- The tickets in which the caller has something unread. Unopened tickets, which only staff look for, have their
-- own index.
create or replace view unread_ticket with (security_invoker = true) as
select p.ticket_id from ticket_participant p where p.user_id = (select actor_user()) and p.behind
union all
select t.id from support_ticket t
where t.unopened and (select actor_staff())
	and not exists (select from ticket_participant p
		where p.ticket_id = t.id and p.user_id = (select actor_user()) and p.behind);
grant select on unread_ticket to portal_app;

-- People as the contract writes them: row_to_json returns a row as JSON without spaces.
create or replace view shown_person with (security_invoker = true) as
select id, full_name as "fullName", is_customer as "isCustomer" from person;
grant select on shown_person to portal_app;
grant select on shown_person to portal_definer;

-- Returns a person as shown_person has them now. A statement that waited for a row's lock sees everything else as it
-- was before it waited, but calls a volatile function of its new values again, which sees what was committed since:
-- somebody who was renamed or erased meanwhile does not come back under the old name.
create or replace function shown_person_now(p_id uuid) returns json
language plpgsql volatile set search_path = pg_catalog, public, pg_temp as $$
begin
	return (select row_to_json(s) from shown_person s where s.id = p_id);
end
$$;

-- Users with the right to tickets see those of their organisation that they made or in which they take part;
-- account-admins and users with the company-wide right see all of them. Staff see and change the tickets of every
-- organisation, and may create one in the name of one of a customer's people who called.
create policy support_ticket_select on support_ticket for select to portal_app using (
	(select actor_staff()) or (select actor_system())
	or organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets')) and (
		(select actor_company_tickets())
		-- RETURNING of an insert is also checked, when the creator does not take part yet.
		or created_by = (select actor_user())
		or exists (select from ticket_participant p
			where p.ticket_id = support_ticket.id and p.user_id = (select actor_user()) and p.takes_part)));
create policy support_ticket_insert on support_ticket for insert to portal_app with check (
	(select actor_system())
	or (select actor_staff()) and (created_by = (select actor_user())
		or exists (select from person p
			where p.id = created_by and p.organisation_id = support_ticket.organisation_id and p.is_customer))
	or created_by = (select actor_user()) and organisation_id = (select actor_organisation())
		and (select actor_has('view:support-tickets')));
create policy support_ticket_update on support_ticket for update to portal_app
	using (
		(select actor_staff()) or (select actor_system())
		or organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets')) and (
			(select actor_company_tickets())
			or exists (select from ticket_participant p
				where p.ticket_id = support_ticket.id and p.user_id = (select actor_user()) and p.takes_part)))
	with check (
		(select actor_staff()) or (select actor_system())
		or organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets')));
grant select, insert, update (exact_id, configuration_id, subject, topic, status, priority, assignee_id,
	last_activity_on, last_seq, rev, resolved_on, last_message, unopened, team_id, due_on, warn_on, wake_on,
	snoozed_until, waiting_since, merged_into, resolutions, promise, incident_id) on support_ticket to portal_app;
grant select, update (subject, people, last_message, emptied_on) on support_ticket to portal_definer;
create or replace trigger count_new_tickets after insert on support_ticket referencing new table as changed
	for each statement execute function count_tickets();
create or replace trigger count_removed_tickets after delete on support_ticket referencing old table as changed
	for each statement execute function count_tickets();
create or replace trigger count_changed_tickets after update of status, organisation_id on support_ticket for each row
	when (old.status <> new.status or old.organisation_id <> new.organisation_id) execute function count_tickets();
create or replace trigger keep_text_of_new_tickets after insert on support_ticket referencing new table as changed
	for each statement execute function keep_ticket_text();
create or replace trigger keep_text_of_changed_tickets after update of exact_id, subject on support_ticket for each row
	when (old.exact_id is distinct from new.exact_id or old.subject <> new.subject) execute function keep_ticket_text();
create or replace trigger keep_people_of_new_ticket before insert on support_ticket for each row
	when (new.people is null) execute function keep_people();
create or replace trigger keep_people_of_ticket before update of people, assignee_id on support_ticket for each row
	when (new.people is null or new.assignee_id is distinct from old.assignee_id) execute function keep_people();
create or replace trigger keep_desk_of_new_ticket before insert on support_ticket for each row
	execute function keep_desk();
create or replace trigger keep_desk_of_ticket before update of status on support_ticket for each row
	when (old.status <> new.status) execute function keep_desk();
create or replace trigger follow_topic before update of topic on support_ticket for each row
	when (old.topic <> new.topic) execute function follow_topic();
create or replace trigger keep_open_tags after update of status on support_ticket for each row
	when ((old.status in ('resolved', 'closed')) <> (new.status in ('resolved', 'closed')))
		execute function keep_open_tags();
create or replace trigger ask_rating after update of status on support_ticket for each row
	when (old.status <> 'resolved' and new.status = 'resolved') execute function ask_rating();

-- The people who take part in a ticket or follow it. Policies of other tables read this table, so these use the row's
-- own columns only, and sees_ticket. Taking part makes a ticket visible, so only users who see the ticket add others.
-- Users may change their own row, as long as that gives them nothing new.
create policy ticket_participant_select on ticket_participant for select to portal_app using (
	user_id = (select actor_user())
	or organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets'))
	or (select actor_staff()) or (select actor_system()));
create policy ticket_participant_insert on ticket_participant for insert to portal_app with check (
	(select actor_staff()) or (select actor_system())
	or organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets')) and (
		(select actor_company_tickets()) or sees_ticket(ticket_id)));
create policy ticket_participant_update on ticket_participant for update to portal_app
	using (
		user_id = (select actor_user()) or (select actor_staff()) or (select actor_system())
		or organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets')) and (
			(select actor_company_tickets()) or sees_ticket(ticket_id)))
	with check (
		(select actor_staff()) or (select actor_system())
		or organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets')) and (
			(select actor_company_tickets()) or user_id = (select actor_user()) and not takes_part or sees_ticket(ticket_id)));
grant select, insert, update (takes_part, following, read_seq, behind) on ticket_participant to portal_app;
grant select (ticket_id, user_id, takes_part, following, read_seq, joined_on, behind), update (behind)
	on ticket_participant to portal_definer;
create or replace trigger behind_of_new_participant before insert on ticket_participant for each row
	execute function behind_of_new_participant();
create or replace trigger keep_people_with_new_participants after insert on ticket_participant
	referencing new table as changed for each statement execute function participants_changed();
create or replace trigger keep_people_with_changed_participants after update of following on ticket_participant
	for each row when (old.following is distinct from new.following) execute function participants_changed();

-- How many tickets an organisation has by status, for staff and for users who see all of its tickets. Only triggers
-- write it.
create policy ticket_count_select on ticket_count for select to portal_app using (
	(select actor_staff()) or (select actor_system())
	or organisation_id = (select actor_organisation()) and (select actor_has('view:support-tickets'))
		and (select actor_company_tickets()));
grant select on ticket_count to portal_app;
grant select, insert, update (tickets) on ticket_count to portal_definer;
