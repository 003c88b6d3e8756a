-- +goose NO TRANSACTION
-- +goose Up
-- The same of each assignee, and of nobody.
create index concurrently if not exists support_ticket_open_of_assignee_by_due
	on support_ticket (assignee_id, due_on, (case when due_on is null then waiting_since end), id)
	include (organisation_id, created_by, waiting_since)
	where status in ('new', 'in_progress', 'waiting_customer', 'on_hold');

drop index concurrently if exists support_ticket_open_of_assignee;
