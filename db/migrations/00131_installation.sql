-- +goose Up
-- Which portal this is: the store of files carries the same identity, so that no other database takes its files for
-- left over and deletes them (docs/adr/0070-store-has-an-owner.md). One row; a restored copy gets another identity.
create table installation (
	single boolean primary key default true check (single),
	id     uuid not null default gen_random_uuid()
);

insert into installation default values;

alter table installation enable row level security;
