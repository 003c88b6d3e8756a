-- +goose NO TRANSACTION
-- +goose Up
-- The open tickets, the longest waiting first. It has what staff's lists choose by.
create index concurrently if not exists support_ticket_open_by_waiting on support_ticket (waiting_since, id)
	include (assignee_id, team_id, organisation_id, created_by) where status in ('new', 'in_progress', 'waiting_customer', 'on_hold');
