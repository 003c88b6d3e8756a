-- +goose Up
-- An erasure can't be undone, so it is asked for a day before it is done, and may be taken back until then. Nobody makes
-- the time shorter, and nothing changes it.
create table erasure_request (
	user_id         uuid primary key,
	organisation_id uuid not null,
	asked_by        uuid references person,
	asked_on        timestamptz(3) not null default now(),
	due_on          timestamptz(3) not null default now() + interval '24 hours',
	reason          text not null default '' check (length(reason) <= 500),
	check (due_on >= asked_on + interval '24 hours'),
	foreign key (user_id, organisation_id) references portal_user (id, organisation_id)
);

create index erasure_request_due on erasure_request (due_on);

alter table erasure_request enable row level security;
