-- +goose NO TRANSACTION
-- +goose Up
-- The tickets that a job is to look at.
create index concurrently if not exists support_ticket_to_wake on support_ticket (wake_on, id) where wake_on is not null;
