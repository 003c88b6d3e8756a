-- +goose NO TRANSACTION
-- +goose Up
-- The incident that a ticket is about (docs/adr/0095-tickets-of-incidents.md). Nobody waits for the check of the rows
-- that exist, or for the indexes.
-- contract: earlier instances do not write the column, so the foreign key refuses none of their rows.
alter table support_ticket add column if not exists incident_id uuid;
alter table support_ticket
	drop constraint if exists support_ticket_incident_id_fkey,
	add constraint support_ticket_incident_id_fkey foreign key (incident_id) references incident not valid;
alter table support_ticket validate constraint support_ticket_incident_id_fkey;
create index concurrently if not exists support_ticket_of_incident on support_ticket (incident_id)
	where incident_id is not null;
create index concurrently if not exists support_ticket_open_of_configuration on support_ticket (configuration_id)
	where status in ('new', 'in_progress', 'waiting_customer', 'on_hold') and configuration_id is not null;

-- tickets: what becomes of the open tickets of the incident with this update. answered_on: when that was done.
alter table incident_update
	add column if not exists tickets text check (tickets in ('answer', 'resolve')),
	add column if not exists answered_on timestamptz(3);
create index concurrently if not exists incident_update_to_answer on incident_update (created_on)
	where tickets is not null and answered_on is null;
