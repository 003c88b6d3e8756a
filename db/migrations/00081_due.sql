-- +goose NO TRANSACTION
-- +goose Up
-- The open tickets of which most of the promised time is used. A ticket of which nothing is promised, or that stands
-- still, is not in it: its messages write no entry.
create index concurrently if not exists support_ticket_warned on support_ticket (warn_on, id)
	include (due_on, assignee_id, team_id, organisation_id)
	where warn_on is not null and status in ('new', 'in_progress', 'waiting_customer', 'on_hold');
