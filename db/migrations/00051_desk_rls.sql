-- +goose Up
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

alter table team enable row level security;
alter table team_member enable row level security;
alter table team_topic enable row level security;
alter table tag enable row level security;
alter table ticket_desk enable row level security;
alter table ticket_tag enable row level security;

-- An instance of the version before makes tickets too: its team is its topic's, and waiting_since follows its status.
-- db/code/desk.sql has what it does now.
-- +goose StatementBegin
create function keep_desk() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
	if tg_op = 'INSERT' and new.team_id is null then
		new.team_id := (select t.team_id from public.team_topic t where t.topic = new.topic);
	end if;
	new.waiting_since := case when new.status in ('new', 'in_progress') then coalesce(new.waiting_since,
		case tg_op when 'INSERT' then new.created_on else date_trunc('milliseconds', clock_timestamp()) end) end;
	return new;
end
$$;
-- +goose StatementEnd
create trigger keep_desk_of_new_ticket before insert on support_ticket for each row execute function keep_desk();
create trigger keep_desk_of_ticket before update of status on support_ticket for each row
	when (old.status <> new.status) execute function keep_desk();
