-- +goose Up
-- What somebody asked for of all that is held about a person: one at a time, and three in a day. Rows older than that
-- are removed.
create table export_run (
	id              uuid primary key default gen_random_uuid(),
	person_id       uuid not null,
	organisation_id uuid not null,
	requested_by    uuid not null references person,
	started_on      timestamptz(3) not null default now(),
	ended_on        timestamptz(3),
	foreign key (person_id, organisation_id) references person (id, organisation_id)
);

create index export_run_by_requester on export_run (requested_by, started_on);

create index export_run_by_time on export_run (started_on);

alter table export_run enable row level security;
