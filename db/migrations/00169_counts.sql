-- +goose Up
-- What the figures of staff and the views of their queue count (docs/adr/0105-counts-that-are-kept.md). A row is a
-- change, and a count is a sum: transactions only add rows, so none waits for another. recount makes one row of all
-- that have the same key. Open tickets, by team and assignee:
create table open_count (
	id          bigint generated always as identity primary key,
	team_id     uuid,
	assignee_id uuid,
	tickets     bigint not null
);
alter table open_count enable row level security;

-- Promises that were kept and missed, by day in the Netherlands. organisation_id: null for those of all customers.
create table kept_count (
	id              bigint generated always as identity primary key,
	organisation_id uuid,
	day             date not null,
	kind            text not null,
	met             bigint not null,
	missed          bigint not null
);
create index kept_count_by_day on kept_count (organisation_id, day);
alter table kept_count enable row level security;
