-- +goose NO TRANSACTION
-- +goose Up
-- A service is at a location of its own organisation. Nobody waits for the check of the rows that exist.
-- contract: the trigger of earlier instances looks for locations of the service's organisation alone, so the foreign key
-- refuses none of their rows.
alter table configuration
	drop constraint if exists configuration_at_location_fkey,
	add constraint configuration_at_location_fkey foreign key (location_id, organisation_id)
		references location (id, organisation_id) not valid;
alter table configuration validate constraint configuration_at_location_fkey;
alter table configuration drop constraint if exists configuration_location_id_fkey;
