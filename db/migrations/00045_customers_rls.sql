-- +goose Up
-- Customers are made, changed and ended by who manages them. rev tells two changes at once apart.
alter table organisation
	add column status text not null default 'active' check (status in ('active', 'ended')),
	add column ended_on timestamptz(3),
	add column rev bigint not null default 1;
