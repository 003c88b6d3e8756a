-- +goose Up
-- Addresses at which calendar programs read a user's planned maintenance (docs/adr/0097-calendar.md).
-- token: is enough to read it. It is stored as it is, because its user may look it up to add it to another program.
-- read_on: when a program last read it, to the hour.
create table calendar_address (
	user_id         uuid primary key,
	organisation_id uuid not null,
	token           text not null unique check (length(token) = 26),
	created_on      timestamptz(3) not null default now(),
	read_on         timestamptz(3),
	foreign key (user_id, organisation_id) references person (id, organisation_id)
);
alter table calendar_address enable row level security;
