-- +goose NO TRANSACTION
-- +goose Up
-- The queue as it opens: what is due first, then who waits longest of those that nothing was promised. It has in it what
-- the queue is filtered and sorted by besides. It replaces the index by who waits longest; that order now sorts what is
-- open, as this one did, so a message writes as many entries as before.
create index concurrently if not exists support_ticket_open_by_due
	on support_ticket (due_on, (case when due_on is null then waiting_since end), id)
	include (assignee_id, team_id, organisation_id, created_by, priority, waiting_since, warn_on, created_on, last_activity_on)
	where status in ('new', 'in_progress', 'waiting_customer', 'on_hold');

drop index concurrently if exists support_ticket_open_with_dates;
