-- +goose NO TRANSACTION
-- +goose Up
-- Under row-level security an index is used only for conditions that PostgreSQL takes for leakproof. It does not take
-- coalesce for leakproof, so the figures read every clock there is; it does take case. Nobody waits for the indexes.
create index concurrently if not exists ticket_clock_done_of_organisation on ticket_clock
	(organisation_id, (case when missed_on is null then done_on else missed_on end)) where state in ('met', 'missed');
create index concurrently if not exists ticket_clock_done on ticket_clock
	((case when missed_on is null then done_on else missed_on end)) where state in ('met', 'missed');
drop index concurrently if exists ticket_clock_kept_of_organisation;
drop index concurrently if exists ticket_clock_kept;
