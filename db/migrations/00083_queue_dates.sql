-- +goose NO TRANSACTION
-- +goose Up
-- As support_ticket_open, with the dates by which the queue is sorted: at 50,000 open tickets of a million a page of the
-- oldest fetched the row of each. A message writes the entry anyway, as it does that of each index by activity.
create index concurrently if not exists support_ticket_open_with_dates on support_ticket (waiting_since, id)
	include (assignee_id, team_id, organisation_id, created_by, priority, due_on, warn_on, created_on, last_activity_on)
	where status in ('new', 'in_progress', 'waiting_customer', 'on_hold');

drop index concurrently if exists support_ticket_open;
