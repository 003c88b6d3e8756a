-- +goose Up
-- What the provider promises its customers: opening hours and, by topic and priority, how much of them a first response
-- and a solution may take. What was in force once stays as it was: a change is a new version.
create table calendar (
	id       uuid primary key,
	name     text not null check (length(name) between 1 and 60),
	built_in boolean not null default false,
	archived boolean not null default false,
	rev      bigint not null default 1
);

create unique index calendar_name on calendar (lower(name)) where not archived;

-- hours: of each weekday, Monday first, intervals of local minutes since midnight, half open: [[510, 750], [780, 1050]].
-- exceptions: {"on": "2026-12-25", "name": "Eerste kerstdag", "hours": [...]}. made_by: null of what is built in.
create table calendar_version (
	calendar_id uuid not null references calendar,
	no          integer not null check (no > 0),
	zone        text not null,
	hours       jsonb not null,
	exceptions  jsonb not null,
	from_on     timestamptz(3) not null default now(),
	made_by     uuid references person,
	primary key (calendar_id, no)
);

-- organisation_id: null of every customer that has none of its own.
create table agreement (
	id              uuid primary key,
	organisation_id uuid references organisation,
	archived        boolean not null default false,
	rev             bigint not null default 1
);

create unique index agreement_of_organisation on agreement (organisation_id) nulls not distinct where not archived;

create table agreement_version (
	agreement_id uuid not null references agreement,
	no           integer not null check (no > 0),
	from_on      timestamptz(3) not null default now(),
	made_by      uuid references person,
	primary key (agreement_id, no)
);

-- topic, priority: null is any. Minutes of the calendar's hours; null: nothing is promised.
create table agreement_target (
	agreement_id   uuid not null,
	no             integer not null,
	topic          text check (topic in ('incident', 'question', 'change', 'invoice')),
	priority       text check (priority in ('prio_1', 'prio_2', 'prio_3', 'prio_4', 'prio_5')),
	calendar_id    uuid not null references calendar,
	response_min   integer check (response_min between 1 and 525600),
	resolution_min integer check (resolution_min between 1 and 525600),
	check (response_min is not null or resolution_min is not null),
	unique nulls not distinct (agreement_id, no, topic, priority),
	foreign key (agreement_id, no) references agreement_version
);

create index agreement_target_of_calendar on agreement_target (calendar_id);

insert into calendar (id, name, built_in) values ('00000000-0000-4000-8000-00000000da10', 'Dag en nacht', true);

insert into calendar_version (calendar_id, no, zone, hours, exceptions) values ('00000000-0000-4000-8000-00000000da10', 1, 'Europe/Amsterdam',
	'[[[0, 1440]], [[0, 1440]], [[0, 1440]], [[0, 1440]], [[0, 1440]], [[0, 1440]], [[0, 1440]]]', '[]');

alter table calendar enable row level security;
alter table calendar_version enable row level security;
alter table agreement enable row level security;
alter table agreement_version enable row level security;
alter table agreement_target enable row level security;
