-- +goose Up
-- Who of the provider's people looked at the portal as one of a customer's users, why and for how long: half an hour at
-- most. What they do meanwhile is read-only to PostgreSQL itself. A row stays, and only its end is written.
create table view_as (
	id              uuid primary key,
	staff_id        uuid not null references person,
	user_id         uuid not null,
	organisation_id uuid not null,
	reason          text not null check (length(reason) between 10 and 500),
	started_on      timestamptz(3) not null default now(),
	ends_on         timestamptz(3) not null default now() + interval '30 minutes' check (ends_on <= started_on + interval '30 minutes'),
	ended_on        timestamptz(3),
	foreign key (user_id, organisation_id) references portal_user (id, organisation_id)
);

create index view_as_of_user on view_as (user_id, started_on desc, id desc);

alter table view_as enable row level security;
