-- +goose Up
-- Configurations are made, changed and ended by who manages customers; what has ended stays with its tickets.
alter table configuration
	add column ended_on timestamptz(3),
	add column rev bigint not null default 1;
