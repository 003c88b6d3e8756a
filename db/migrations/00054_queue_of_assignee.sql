-- +goose NO TRANSACTION
-- +goose Up
-- Somebody's open tickets, and those of nobody.
create index concurrently if not exists support_ticket_open_of_assignee on support_ticket (assignee_id, waiting_since, id)
	include (organisation_id, created_by) where status in ('new', 'in_progress', 'waiting_customer', 'on_hold');
