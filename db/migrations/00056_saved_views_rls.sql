-- +goose Up
-- Views of the queue: one's own, and those that all of the staff have, which who manages settings keeps.
create table saved_view (
	id       uuid primary key,
	owner_id uuid not null references person,
	shared   boolean not null,
	pinned   boolean not null,
	position integer not null,
	name     text not null check (length(name) between 1 and 40),
	state    text not null check (length(state) <= 2000), -- the query string of the queue's address
	rev      bigint not null default 1
);

create index saved_view_of_owner on saved_view (owner_id, position);

alter table saved_view enable row level security;
