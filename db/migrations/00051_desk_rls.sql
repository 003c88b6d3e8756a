-- +goose Up
-- contract: portal_definer may create only while its functions are made here.
-- What staff share and what they alone know of tickets: no customer sees a row of these tables.
create table team (
	id       uuid primary key,
	name     text not null unique check (length(name) between 1 and 60),
	archived boolean not null default false,
	rev      bigint not null default 1
);
create table team_member (
	team_id uuid not null references team,
	user_id uuid not null references person,
	primary key (team_id, user_id)
);
create index team_member_by_user on team_member (user_id);
-- New tickets of a topic are a team's.
create table team_topic (
	topic   text primary key check (topic in ('incident', 'question', 'change', 'invoice')),
	team_id uuid not null references team
);
create index team_topic_of_team on team_topic (team_id);
create table tag (
	id       uuid primary key,
	name     text not null check (length(name) between 1 and 40),
	colour   text not null check (colour in ('gray', 'red', 'orange', 'green', 'teal', 'violet')),
	archived boolean not null default false,
	rev      bigint not null default 1
);
create unique index tag_name on tag (lower(name));

-- team_id of a ticket tells a customer nothing. due_on, warn_on: the promise of an agreement; wake_on: when a job looks
-- at the ticket next. waiting_since: since when the customer waits for staff; null while they do not. merged_into,
-- resolutions: how often it was resolved.
alter table support_ticket
	add column team_id uuid references team,
	add column due_on timestamptz(3),
	add column warn_on timestamptz(3),
	add column wake_on timestamptz(3),
	add column snoozed_until timestamptz(3),
	add column waiting_since timestamptz(3),
	add column merged_into bigint references support_ticket,
	add column resolutions integer not null default 0;
grant update (team_id, due_on, warn_on, wake_on, snoozed_until, waiting_since, merged_into, resolutions) on support_ticket to portal_app;
-- channel: how a message came.
alter table message add column channel text not null default 'portal' check (channel in ('portal', 'email'));

-- tag_ids is what ticket_tag says, to be read with the ticket. rev is of team_id and tag_ids.
create table ticket_desk (
	ticket_id       bigint primary key,
	organisation_id uuid not null,
	rev             bigint not null default 0,
	tag_ids         uuid[] not null default '{}' check (cardinality(tag_ids) <= 20),
	snoozed_by      uuid references person,
	foreign key (ticket_id, organisation_id) references support_ticket (id, organisation_id)
);
create table ticket_tag (
	ticket_id       bigint not null,
	tag_id          uuid not null references tag,
	organisation_id uuid not null,
	open            boolean not null, -- the ticket is
	primary key (ticket_id, tag_id),
	foreign key (ticket_id, organisation_id) references support_ticket (id, organisation_id)
);
create index ticket_tag_by_tag on ticket_tag (tag_id, ticket_id desc);
create index ticket_tag_by_tag_open on ticket_tag (tag_id, ticket_id desc) where open;

-- Read by staff and written by who manages settings.
-- +goose StatementBegin
do $$
declare name text;
begin
	foreach name in array array['team', 'team_member', 'team_topic', 'tag'] loop
		execute format('alter table %I enable row level security', name);
		execute format('alter table %I force row level security', name);
		execute format('create policy %I on %I for select to portal_app using ((select actor_staff()) or (select actor_system()))', name || '_select', name);
		execute format('create policy %I on %I for insert to portal_app with check ((select actor_manages(''settings'')))', name || '_insert', name);
	end loop;
	foreach name in array array['team', 'team_topic', 'tag'] loop
		execute format('create policy %I on %I for update to portal_app using ((select actor_manages(''settings''))) with check ((select actor_manages(''settings'')))', name || '_update', name);
	end loop;
	foreach name in array array['team_member', 'team_topic'] loop
		execute format('create policy %I on %I for delete to portal_app using ((select actor_manages(''settings'')))', name || '_delete', name);
	end loop;
	-- By staff on every ticket, as the ticket itself.
	foreach name in array array['ticket_desk', 'ticket_tag'] loop
		execute format('alter table %I enable row level security', name);
		execute format('alter table %I force row level security', name);
		execute format('create policy %I on %I for select to portal_app using ((select actor_staff()) or (select actor_system()))', name || '_select', name);
		execute format('create policy %I on %I for insert to portal_app with check ((select actor_staff()) or (select actor_system()))', name || '_insert', name);
	end loop;
	create policy ticket_desk_update on ticket_desk for update to portal_app
		using ((select actor_staff()) or (select actor_system())) with check ((select actor_staff()) or (select actor_system()));
	create policy ticket_tag_delete on ticket_tag for delete to portal_app using ((select actor_staff()) or (select actor_system()));
	foreach name in array array['team', 'team_member', 'team_topic', 'tag', 'ticket_desk', 'ticket_tag'] loop
		execute format('create policy %I on %I to %I using (true) with check (true)', name || '_owner', name, current_user);
	end loop;
end
$$;
-- +goose StatementEnd
grant select, insert on team, team_member, team_topic, tag, ticket_desk, ticket_tag to portal_app;
grant update (name, archived, rev) on team to portal_app;
grant update (team_id) on team_topic to portal_app;
grant update (name, colour, archived, rev) on tag to portal_app;
grant update (rev, tag_ids, snoozed_by) on ticket_desk to portal_app;
grant delete on team_member, team_topic, ticket_tag to portal_app;

-- Whoever makes a ticket or changes its status, of whichever version: its team is its topic's, waiting_since follows its
-- status, and what is not on hold is not paused. A definer's, because customers see no teams.
create policy team_topic_definer_select on team_topic for select to portal_definer using (true);
grant select on team_topic to portal_definer;
create policy ticket_tag_definer_select on ticket_tag for select to portal_definer using (true);
create policy ticket_tag_definer_update on ticket_tag for update to portal_definer using (true) with check (true);
grant select, update (open) on ticket_tag to portal_definer;
-- +goose StatementBegin
create function keep_desk() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if tg_op = 'INSERT' and new.team_id is null then
		new.team_id := (select t.team_id from public.team_topic t where t.topic = new.topic);
	end if;
	new.waiting_since := case when new.status in ('new', 'in_progress') then coalesce(new.waiting_since,
		case tg_op when 'INSERT' then new.created_on else date_trunc('milliseconds', clock_timestamp()) end) end;
	if new.status <> 'on_hold' then
		new.snoozed_until := null;
		new.wake_on := null;
	end if;
	return new;
end
$$;
create function keep_open_tags() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	update public.ticket_tag set open = new.status not in ('resolved', 'closed') where ticket_id = new.id;
	return null;
end
$$;
-- +goose StatementEnd
grant create on schema public to portal_definer;
alter function keep_desk() owner to portal_definer;
alter function keep_open_tags() owner to portal_definer;
revoke create on schema public from portal_definer;
revoke all on function keep_desk() from public;
revoke all on function keep_open_tags() from public;
create trigger keep_desk_of_new_ticket before insert on support_ticket for each row execute function keep_desk();
create trigger keep_desk_of_ticket before update of status on support_ticket for each row
	when (old.status <> new.status) execute function keep_desk();
create trigger keep_open_tags after update of status on support_ticket for each row
	when ((old.status in ('resolved', 'closed')) <> (new.status in ('resolved', 'closed'))) execute function keep_open_tags();

-- As 00039_unopened.sql has it; a new column of a view comes last.
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
	t.unopened,
	t.snoozed_until
from support_ticket t
left join ticket_participant me on me.ticket_id = t.id and me.user_id = (select actor_user());

-- How many open tickets a team has and a tag is on, counted up to 10,000, as their caller sees them.
create function open_tickets_of_team(team uuid) returns integer language sql stable
	as $$ select count(*)::integer from (select from support_ticket t where t.team_id = team and t.status in ('new', 'in_progress', 'waiting_customer', 'on_hold') limit 10000) x $$;
create function open_tickets_of_tag(tag uuid) returns integer language sql stable
	as $$ select count(*)::integer from (select from ticket_tag g where g.tag_id = tag and g.open limit 10000) x $$;
