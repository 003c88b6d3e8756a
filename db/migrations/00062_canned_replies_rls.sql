-- +goose Up
-- Texts to answer with: somebody's own, a team's, everybody's. owner_id: whose it is, or who made it.
create table canned_reply (
	id       uuid primary key,
	owner    text not null check (owner in ('personal', 'team', 'shared')),
	owner_id uuid not null references person,
	team_id  uuid references team check ((owner = 'team') = (team_id is not null)),
	title    text not null check (length(title) between 1 and 80),
	shortcut text not null default '' check (length(shortcut) <= 40),
	text     text not null check (length(text) between 1 and 10000),
	topic    text check (topic in ('incident', 'question', 'change', 'invoice')),
	archived boolean not null default false,
	rev      bigint not null default 1
);

create unique index canned_reply_shortcut on canned_reply
	(owner, (case owner when 'personal' then owner_id when 'team' then team_id end), shortcut) nulls not distinct
	where shortcut <> '' and not archived;

-- How often one was sent on a day.
create table canned_reply_use (
	reply_id uuid not null references canned_reply,
	day      date not null default current_date,
	uses     integer not null default 1,
	last_on  timestamptz(3) not null default now(),
	primary key (reply_id, day)
);

alter table canned_reply enable row level security;

alter table canned_reply_use enable row level security;
