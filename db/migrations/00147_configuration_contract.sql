-- +goose Up
-- The contract of a service: its number, and the day before which it must be ended.
alter table configuration
	add column contract_number text not null default '' check (length(contract_number) <= 40),
	add column notice_by date;
